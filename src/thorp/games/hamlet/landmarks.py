"""M9.3 and M10: what landmarks score for the owner of their flag."""

from typing import Final

from thorp.core.bits import members
from thorp.games.hamlet.board import Board
from thorp.games.hamlet.pieces import (
    CHURCH,
    DONKEYS,
    END_MOST,
    END_POINTS,
    END_RULE,
    END_RULES,
    END_SEGMENT,
    END_UNCONNECTED,
    FOREST,
    MOUNTAIN,
    ROAD,
    VILLAGERS,
)
from thorp.games.hamlet.position import Position

PER_MATCHING_SEGMENT: Final = END_RULES.index("per_matching_segment")
PER_ANY_MATCHING_SEGMENT: Final = END_RULES.index("per_any_matching_segment")
PER_PRINTED_ROAD: Final = END_RULES.index("per_printed_road_connected")
TILES_TO_CHURCH: Final = END_RULES.index("tiles_on_shortest_path_to_church")
CONNECTED: Final = END_RULES.index("connected_to_village")
PER_DELIVERY: Final = END_RULES.index("per_own_church_delivery")
PER_DONKEY: Final = END_RULES.index("per_own_donkey")
PER_COIN: Final = END_RULES.index("per_own_coin")
PER_SALE: Final = END_RULES.index("per_own_market_sale")
PER_ROAD: Final = END_RULES.index("per_own_built_road")


def landmark_points(state: Position, board: Board, seat: int, tile: int) -> int:
    """What one landmark scores if it lies on this board; the forge scores with the longest road."""
    if not board.village >> tile & 1 and not END_UNCONNECTED[tile]:
        return 0
    rule = END_RULE[tile]
    if rule == PER_MATCHING_SEGMENT:  # M10.6, M10.7
        count = board.matches(tile, END_SEGMENT[tile])
    elif rule == PER_ANY_MATCHING_SEGMENT:  # M10.2
        count = board.matches(tile, ROAD) + board.matches(tile, FOREST) + board.matches(tile, MOUNTAIN)
    elif rule == PER_PRINTED_ROAD:  # M10.8
        count = board.matches(tile, ROAD)
    elif rule == TILES_TO_CHURCH:  # M10.3
        count = tiles_to_church(board, tile)
    elif rule == CONNECTED:  # M10.4
        count = 1
    else:
        count = _owned(state, board, seat, tile)
    return END_POINTS[tile] * count


def _owned(state: Position, board: Board, seat: int, tile: int) -> int:
    """How many of what the landmark counts its owner has."""
    rule = END_RULE[tile]
    if rule == PER_DELIVERY:  # M10.5
        return state.deliveries(seat)
    if rule == PER_DONKEY:  # M10.9; Botric has villagers only (M11.6)
        if state.is_botric(seat):
            return state.count_figures(state.villagers, VILLAGERS, seat)
        return state.count_figures(state.donkeys, DONKEYS, seat)
    if rule == PER_COIN:  # M10.10; Botric scores nothing for coins (M11.6)
        return 0 if state.is_botric(seat) else min(END_MOST[tile], state.coins[seat])
    if rule == PER_SALE:  # M10.11
        return len(state.sold[seat])
    if rule == PER_ROAD:  # M10.12
        return board.roads_of(seat)
    return 0


def tiles_to_church(board: Board, tile: int) -> int:
    """How many tiles the shortest way to the church has, both ends included."""
    reached = new = 1 << tile
    count = 1
    while not reached >> CHURCH & 1:
        found = 0
        for each in members(new):
            found |= board.linked[each]
        new = found & ~reached
        reached |= new
        count += 1
    return count


def all_landmark_points(state: Position, board: Board, seat: int) -> int:
    """What all his landmarks score on this board."""
    return sum(landmark_points(state, board, seat, tile) for tile in members(state.flags[seat]))
