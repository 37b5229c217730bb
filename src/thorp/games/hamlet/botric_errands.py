"""M11.5: Botric's five errands. Each is carried out if it can be; the answer is the tile where, or nothing."""

from collections.abc import Callable
from typing import Final

from thorp.core.bits import members
from thorp.games.hamlet.board import Board, origin_of, place_of, rotation_of, tile_of
from thorp.games.hamlet.botric_goods import choose_units, spend, units_for
from thorp.games.hamlet.building import lay_tile
from thorp.games.hamlet.church import delivery_cost
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.landmarks import all_landmark_points, landmark_points
from thorp.games.hamlet.longest_road import longest_road
from thorp.games.hamlet.pieces import (
    BRIDGE,
    COSTS,
    FARM,
    FILLS,
    FOREST,
    HAND,
    IS_LANDMARK,
    MADE_FROM,
    MAKES,
    MOUNTAIN,
    NOTHING,
    PATH,
    QUARRY,
    RAW,
    REFINERIES,
    ROAD,
    ROAD_COSTS,
    ROADS,
    SLOTS,
    SOURCES,
    TOWN_HALL,
    WOODCUTTER,
)
from thorp.games.hamlet.position import BOTRIC, FROM_BARNS, FROM_BUILDINGS, Position
from thorp.games.hamlet.refinery import put_token
from thorp.games.hamlet.road import join
from thorp.games.hamlet.source import empty_slots, put_cube
from thorp.games.hamlet.town_hall import take_blueprint

# Among sources that hold as little: farm, woodcutter, quarry, then barns.
SOURCE_ORDER: Final = (FARM, WOODCUTTER, QUARRY)


def refine(state: Position) -> int:
    """A good that somebody asks for, then where most slots can be filled, then the tile placed earlier."""
    asked = goods_asked_for(state)
    best = (1, 0)
    best_tile = NOTHING
    for place in state.placed:
        tile = tile_of(place)
        count = fillable(state, tile) if tile in REFINERIES else 0
        if count:
            rank = (0 if asked >> MAKES[tile] & 1 else 1, -count)
            if rank < best:
                best, best_tile = rank, tile
    if best_tile != NOTHING:
        for _ in range(fillable(state, best_tile)):
            spend(state, choose_units(state, (MADE_FROM[best_tile],), 1))
            put_token(state, best_tile, BOTRIC)
    return best_tile


def goods_asked_for(state: Position) -> int:
    """What an open slot of the church or a blueprint of his asks for."""
    costs = [delivery_cost(state, slot) for slot in range(len(state.church)) if state.church[slot] == NOTHING]
    asked = 0
    for number in (*costs, *state.hands[BOTRIC]):
        for goods, _ in COSTS[number].needs:
            asked |= sum(1 << good for good in goods)
    return asked


def fillable(state: Position, tile: int) -> int:
    """How many slots of a refinery he can fill now."""
    if not state.board.village >> tile & 1:
        return 0
    tokens = min(empty_slots(state, tile), state.tokens_left(BOTRIC, MAKES[tile]))
    return len(choose_units(state, (MADE_FROM[tile],), tokens))


def construct(state: Position) -> int:
    """A refinery of a new kind, another one, the landmark that scores best, a barn; where it serves him best."""
    best = (9, 0)
    best_tile, best_spot = NOTHING, (NOTHING, 0)
    for tile in state.hands[BOTRIC]:
        if len(COSTS[tile].needs) and not units_for(state, COSTS[tile].needs):
            continue
        spot = best_site(state, tile)
        if spot[0] == NOTHING:
            continue
        rank = (kind_rank(state, tile), -score_there(state, tile, spot[1]) if IS_LANDMARK[tile] else 0)
        if rank < best:
            best, best_tile, best_spot = rank, tile, spot
    if best_tile == NOTHING:
        return NOTHING
    spend(state, units_for(state, COSTS[best_tile].needs))
    lay_tile(state, BOTRIC, best_spot[0], best_spot[1], best_tile)
    return best_spot[0]


def kind_rank(state: Position, tile: int) -> int:
    """A refinery of a kind not yet built, another refinery, a landmark, a barn."""
    if MAKES[tile] != NOTHING:
        return 0 if state.milestones[MAKES[tile] - RAW] == NOTHING else 1
    return 2 if IS_LANDMARK[tile] else 3


def score_there(state: Position, tile: int, place: int) -> int:
    """What a landmark of his would score if it lay there."""
    return landmark_points(state, _with(state.board, place), BOTRIC, tile)


def best_site(state: Position, tile: int) -> tuple[int, int]:
    """Where he places a tile: beside which, and how."""
    best: tuple[int, int, int, int, int, int] = (1, 0, 0, 0, 0, 0)
    found = (NOTHING, 0)
    seen: set[int] = set()
    for base in members(state.board.village):
        for spot in state.board.fitting(base, tile):
            place = place_of(spot)
            if place in seen:
                continue
            seen.add(place)
            rank = site_rank(state, tile, place)
            if found[0] == NOTHING or rank < best:
                best, found = rank, (base, place)
    return found


def site_rank(state: Position, tile: int, place: int) -> tuple[int, int, int, int, int, int]:
    """Most own landmark points, most printed roads joined, most matching segments, lowest coordinates."""
    board = _with(state.board, place)
    points = all_landmark_points(state, board, BOTRIC)
    if IS_LANDMARK[tile]:
        points += landmark_points(state, board, BOTRIC, tile)
    roads = board.matches(tile, ROAD)
    matching = roads + board.matches(tile, FOREST) + board.matches(tile, MOUNTAIN)
    x, y, _ = coordinates(origin_of(place))
    return -points, -roads, -matching, y, x, rotation_of(place)


def _with(board: Board, place: int) -> Board:
    return board.with_tile(tile_of(place), rotation_of(place), origin_of(place))


def produce(state: Position) -> int:
    """The source with the fewest goods that is not full; one point instead of its reward."""
    best = (99, 99)
    best_tile = NOTHING
    for place in state.placed:
        tile = tile_of(place)
        if tile in SOURCES and state.board.village >> tile & 1 and empty_slots(state, tile):
            order = SOURCE_ORDER.index(tile) if tile in SOURCE_ORDER else len(SOURCE_ORDER)
            rank = (SLOTS[tile] - empty_slots(state, tile), order)
            if rank < best:
                best, best_tile = rank, tile
    if best_tile != NOTHING:
        while empty_slots(state, best_tile):
            put_cube(state, rarest(state, FILLS[best_tile]), best_tile)
        state.score(BOTRIC, 1, FROM_BARNS)
    return best_tile


def rarest(state: Position, goods: int) -> int:
    """The raw good of which the fewest lie on the board; ties wood, stone, grain."""
    counts = [(sum(held >> 4 * good & 15 for held in _sources(state)), good) for good in members(goods)]
    return min(counts)[1]


def _sources(state: Position) -> list[int]:
    return [state.goods[tile] for tile in SOURCES]


def blueprint(state: Position) -> int:
    """A refinery of a kind not yet built, a refinery, a landmark, the leftmost; at most three are held."""
    if len(state.hands[BOTRIC]) == HAND or not state.row:
        return NOTHING
    ranks = [kind_rank(state, tile) for tile in state.row]
    coins = take_blueprint(state, BOTRIC, ranks.index(min(ranks)))
    state.pay_out(BOTRIC, coins, FROM_BUILDINGS)
    state.refill_row()
    return TOWN_HALL


def road(state: Position) -> int:
    """To join an own cut-off landmark, any cut-off tile, or to lengthen his longest road; a bridge before a path."""
    if state.board.roads_of(BOTRIC) == ROADS:
        return NOTHING
    kinds = [kind for kind in (BRIDGE, PATH) if units_for(state, COSTS[ROAD_COSTS + kind].needs)]
    best: tuple[int, ...] = ()
    chosen = (NOTHING, 0, 0)
    for base in members(state.board.village):
        for tile in members(state.board.beside[base]):
            fitting = [kind for kind in state.board.kinds_of_road(base, tile) if kind in kinds]
            if fitting:
                rank = road_rank(state, base, tile, fitting[0])
                if not best or rank < best:
                    best, chosen = rank, (base, tile, fitting[0])
    if chosen[0] != NOTHING:
        spend(state, units_for(state, COSTS[ROAD_COSTS + chosen[2]].needs))
        join(state, BOTRIC, *chosen)
    return chosen[0]


def road_rank(state: Position, base: int, tile: int, kind: int) -> tuple[int, ...]:
    """What the road brings him, the best first; then lowest coordinates."""
    board = state.board.with_road(base, tile, kind, BOTRIC)
    joined = board.village & ~state.board.village
    if joined & state.flags[BOTRIC]:
        use = 0
    elif joined:
        use = 1
    elif longest_road(board, BOTRIC) > longest_road(state.board, BOTRIC):
        use = 2
    else:
        use = 3
    return use, *_coordinates(state.board, base), *_coordinates(state.board, tile)


def _coordinates(board: Board, tile: int) -> tuple[int, int, int]:
    x, y, _ = coordinates(origin_of(board.where[tile]))
    return y, x, rotation_of(board.where[tile])


# In the order of his tokens in `words`.
ERRANDS_OF_BOTRIC: Final[tuple[Callable[[Position], int], ...]] = (refine, construct, produce, blueprint, road)
