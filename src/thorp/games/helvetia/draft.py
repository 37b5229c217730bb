"""H2.3 to H2.7: who starts with which buildings."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.helvetia.frames import DRAFT, REPLACE, SET_UP
from thorp.games.helvetia.pieces import LETTERS, START_BUILDINGS, START_COPIES
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.words import CLAIM, CLAIMED, TAKE, TAKEN

TAKE_ACTIONS: Final = tuple(pack(TAKE, building) for building in range(START_BUILDINGS))


def start_pool(players: int) -> list[int]:
    """Copies of each start building: three with four players, else two (H2.2, H14.1)."""
    copies = [START_COPIES.count(building) for building in range(START_BUILDINGS)]
    return copies if players == 4 else [count - 1 for count in copies]


def open_draft(state: Position) -> None:
    """A random first chooser, then a snake against the direction of play (H2.3)."""
    state.pool = start_pool(state.players)
    first = state.chance.below(state.players)
    lap = [(first - place) % state.players for place in range(state.players)]
    state.stack.append(SET_UP)
    state.stack.extend(pack(DRAFT, seat) for seat in reversed(lap + lap[::-1] + lap))


def deal_letters(state: Position) -> None:
    """Each player gets the buildings of a random centre, and somebody the start-player tile (H2.7)."""
    centres = state.chance.shuffled(LETTERS)
    state.pool = start_pool(2 if state.players == 2 else 4)
    for seat in range(state.players):
        for building in centres[seat]:
            state.pool[building] -= 1
            state.owned[seat] |= 1 << building
    state.start = state.chance.below(state.players)
    state.stack.append(SET_UP)


def draft_options(state: Position, frame: int) -> list[Action]:
    """Any building of a new type; if there is none, one from another player (H2.3, H2.4)."""
    takes = replace_options(state, frame)
    return takes or [
        pack(CLAIM, player, building)
        for player in range(state.players)
        for building in range(START_BUILDINGS)
        if state.owned[player] & ~state.owned[state.seat] & 1 << building
    ]


def replace_options(state: Position, frame: int) -> list[Action]:
    """The buildings left, of types the chooser does not have."""
    owned = state.owned[state.seat]
    return [
        TAKE_ACTIONS[building]
        for building in range(START_BUILDINGS)
        if state.pool[building] and not owned & 1 << building
    ]


def draft(state: Position, frame: int, action: Action) -> None:
    """Take a building, or claim one and let its owner replace it (H2.4)."""
    first, second, _, _ = fields(action)
    if verb_of(action) == CLAIM:
        state.owned[first] ^= 1 << second
        state.owned[state.seat] |= 1 << second
        state.tell(CLAIMED, state.seat, first, second)
        state.stack.append(pack(REPLACE, first))
        return
    state.pool[first] -= 1
    state.owned[state.seat] |= 1 << first
    state.tell(TAKEN, state.seat, first)
