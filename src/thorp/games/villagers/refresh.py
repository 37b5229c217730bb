"""V4.7 and V4.8: the road is refreshed after the draft."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.draft import clear_square
from thorp.games.villagers.frames import CLEAR_ROAD, NEXT_BUILD, REFRESH
from thorp.games.villagers.pieces import NO_SETTLER, ROAD
from thorp.games.villagers.position import Position
from thorp.games.villagers.road import any_source, fill
from thorp.games.villagers.words import CLEARED, COIN, DUCAT_LAID, SKIP

COIN_ACTIONS: Final = tuple(pack(COIN, place) for place in range(ROAD))


def end_draft(state: Position, frame: int) -> None:
    """Squares are cleared; with two players each may keep a card by a ducat, the one who is not first begins (V4.8)."""
    for seat in range(state.players):
        state.left[seat] = 0
        if state.squares[seat]:
            clear_square(state, seat)
    state.stack.append(pack(NEXT_BUILD, state.first))
    state.stack.append(CLEAR_ROAD)
    if state.players <= 2 and any(card != NO_SETTLER for card in state.road):
        for step in range(state.players):
            state.stack.append(pack(REFRESH, (state.first + step) % state.players))


def refresh_options(state: Position, frame: int) -> list[Action]:
    """A ducat of the bank on any card of the road, or none."""
    return [*(COIN_ACTIONS[place] for place in range(ROAD) if state.road[place] != NO_SETTLER), SKIP]


def lay_ducat(state: Position, frame: int, action: Action) -> None:
    """Ducats add up, over the rounds too."""
    if verb_of(action) == COIN:
        place = fields(action)[0]
        state.road_ducats[place] += 1
        state.tell(DUCAT_LAID, place)


def clear_road(state: Position, frame: int) -> None:
    """With three and more, cards with ducats go and the others get one (V4.7); with two, cards without go (V4.8)."""
    few = state.players <= 2
    for place in range(ROAD):
        if state.road[place] != NO_SETTLER and bool(state.road_ducats[place]) != few:
            state.tell(CLEARED, place, state.road[place])
            state.discards = (*state.discards, state.road[place])
            state.road[place] = NO_SETTLER
            state.road_ducats[place] = 0
    for place in range(ROAD):
        if state.road[place] == NO_SETTLER:
            source = any_source(state)
            if source >= 0:
                fill(state, place, source)
    if not few:
        for place in range(ROAD):
            if state.road[place] != NO_SETTLER:
                state.road_ducats[place] += 1
                state.tell(DUCAT_LAID, place)
