"""M11.2, M11.5: how Botric spends goods: all that roads join with the church, without donkeys; he never buys."""

from typing import Final

from thorp.games.hamlet.board import tile_of
from thorp.games.hamlet.landmarks import tiles_to_church
from thorp.games.hamlet.pieces import HOLDERS, RAW
from thorp.games.hamlet.position import BOTRIC, Position
from thorp.games.hamlet.words import CUBE_SPENT

HUMAN: Final = 0
OWN: Final = 0
CUBES: Final = 1
THEIRS: Final = 2


def choose_units(state: Position, goods: tuple[int, ...], units: int) -> list[tuple[int, int, int]]:
    """The units he would spend, each with whose it is: own, then raw, then the human's; nearest the church first."""
    order = [tile_of(place) for place in state.placed]
    found: list[tuple[int, int, int, int, int]] = []
    for good in goods:
        for tile in HOLDERS[good]:
            if not state.board.village >> tile & 1:
                continue
            distance = tiles_to_church(state.board, tile)
            held = state.goods[tile]
            if good < RAW:
                found += [(CUBES, distance, order.index(tile), good, tile)] * (held >> 4 * good & 15)
            else:
                found += [(OWN, distance, order.index(tile), good, tile)] * (held >> 4 * BOTRIC & 15)
                found += [(THEIRS, distance, order.index(tile), good, tile)] * (held >> 4 * HUMAN & 15)
    found.sort()
    return [(whose, tile, good) for whose, _, _, good, tile in found[:units]]


def units_for(state: Position, needs: tuple[tuple[tuple[int, ...], int], ...]) -> list[tuple[int, int, int]]:
    """All units for some needs; an empty list if they are not there."""
    chosen: list[tuple[int, int, int]] = []
    for goods, units in needs:
        some = choose_units(state, goods, units)
        if len(some) < units:
            return []
        chosen += some
    return chosen


def spend(state: Position, chosen: list[tuple[int, int, int]]) -> None:
    """He spends them; makers are rewarded as always (M4.4)."""
    for whose, tile, good in chosen:
        if whose == CUBES:
            state.goods[tile] -= 1 << 4 * good
            state.tell(CUBE_SPENT, good, tile)
        else:
            state.spend_token(tile, BOTRIC if whose == OWN else HUMAN)
