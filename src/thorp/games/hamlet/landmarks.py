"""M9.3 and M10: what landmarks score for the owner of their flag."""

from thorp.core.bits import members
from thorp.games.hamlet.board import Board
from thorp.games.hamlet.pieces import (
    CHURCH,
    DONKEYS,
    END,
    FOREST,
    MOUNTAIN,
    ROAD,
    VILLAGERS,
)
from thorp.games.hamlet.position import Position

KIND_OF: dict[str, int] = {"forest": FOREST, "mountain": MOUNTAIN}


def landmark_points(state: Position, board: Board, seat: int, tile: int) -> int:
    """What one landmark scores if it lies on this board; the forge scores with the longest road."""
    end = END[tile]
    if not board.village >> tile & 1 and not end.get("unconnected", False):
        return 0
    points = int(end.get("points", 0))
    rule = end["rule"]
    if rule == "per_matching_segment":  # M10.6, M10.7
        return points * board.matches(tile, KIND_OF[end["segment"]])
    if rule == "per_any_matching_segment":  # M10.2
        return points * sum(board.matches(tile, kind) for kind in (ROAD, FOREST, MOUNTAIN))
    if rule == "per_printed_road_connected":  # M10.8
        return points * board.matches(tile, ROAD)
    if rule == "tiles_on_shortest_path_to_church":  # M10.3
        return points * tiles_to_church(board, tile)
    if rule == "connected_to_village":  # M10.4
        return points
    return points * _owned(state, board, seat, rule, end.get("max", 0))


def _owned(state: Position, board: Board, seat: int, rule: str, most: int) -> int:
    """How many of what the landmark counts its owner has."""
    if rule == "per_own_church_delivery":  # M10.5
        return state.deliveries(seat)
    if rule == "per_own_donkey":  # M10.9; Botric has villagers only (M11.6)
        if state.is_botric(seat):
            return state.count_figures(state.villagers, VILLAGERS, seat)
        return state.count_figures(state.donkeys, DONKEYS, seat)
    if rule == "per_own_coin":  # M10.10; Botric scores nothing for coins (M11.6)
        return 0 if state.is_botric(seat) else min(most, state.coins[seat])
    if rule == "per_own_market_sale":  # M10.11
        return len(state.sold[seat])
    if rule == "per_own_built_road":  # M10.12
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
