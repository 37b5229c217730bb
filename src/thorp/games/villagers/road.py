"""V4.3 and V4.4: cards leave the road, and gaps are filled."""

from thorp.games.villagers.pieces import NO_SETTLER, ROAD
from thorp.games.villagers.position import FROM_ROAD, Position
from thorp.games.villagers.words import FILLED, PICKED_UP, RESERVE


def take_from_road(state: Position, place: int, village: int) -> int:
    """A card leaves the road; its ducats go to the stock of that village (V4.3, V10.4)."""
    card = state.road[place]
    state.road[place] = NO_SETTLER
    if state.road_ducats[place]:
        state.pay_in(village, state.road_ducats[place], FROM_ROAD)
        state.tell(PICKED_UP, village, state.road_ducats[place])
        state.road_ducats[place] = 0
    return card


def fill_gaps(state: Position, frame: int) -> None:
    """From left to right, from the leftmost stack with cards, then from the reserve (V4.4)."""
    for place in range(ROAD):
        if state.road[place] == NO_SETTLER:
            source = state.leftmost_stack()
            if source < 0:
                return
            fill(state, place, source)


def fill(state: Position, place: int, source: int) -> None:
    """A card is turned up from a pile into a gap; it carries no ducat."""
    state.road[place] = state.draw_from(source)
    state.reveal(FILLED, place, state.road[place])


def any_source(state: Position) -> int:
    """Where gaps are filled from after the draft: the reserve, else the leftmost stack; -1 if all are empty (V4.7)."""
    return RESERVE if state.has_reserve() else state.leftmost_stack()
