"""The invariants bite: a position with one thing wrong is refused, and says what is wrong."""

from collections.abc import Callable

import pytest

from hamlet.invariants import NAMES, check
from hamlet.position import Table, position
from thorp.core import OVER
from thorp.core.action import pack
from thorp.games.hamlet import frames
from thorp.games.hamlet.board import road
from thorp.games.hamlet.geometry import cell
from thorp.games.hamlet.state import Hamlet

DRAWING = """
    sawmill(yellow) beside market   small_mountain_range(red) beside quarry 5-3   shrine(yellow) beside sawmill
    red roads: quarry-small_mountain_range   red donkeys: church market   red villagers: church farm(lying)
    sawmill: yellow   woodcutter: 3 wood   red hand: warehouse   row: stables(2)   church: - - yellow   yellow sold: 1
    red points: 3 buildings   yellow points: 7 buildings 6 church 1 sales
"""
CHURCH, FARM, QUARRY, SAWMILL = (NAMES.index(name) for name in ("church", "farm", "quarry", "sawmill"))
SHRINE, RANGE, BARN = (NAMES.index(name) for name in ("shrine", "small_mountain_range", "barn_1"))
MILK = [NAMES.index(name) for name in ("windmill", "tavern", "outpost_1", "barn_1")]
GOODS, BARNS, BUILDINGS, ON_CHURCH, SALES = range(5)


def sound() -> Table:
    return position(DRAWING)


def tile_twice(state: Hamlet) -> None:
    state.bag = (*state.bag, SAWMILL)


def tile_lost(state: Hamlet) -> None:
    state.bag = state.bag[1:]


def short_row(state: Hamlet) -> None:
    state.bag, state.row, state.row_coins = (*state.bag, state.row[-1]), state.row[:-1], state.row_coins[:-1]


def coins_without_tile(state: Hamlet) -> None:
    state.row_coins = (*state.row_coins, 1)


def full_hand(state: Hamlet) -> None:
    state.hands[1], state.bag = state.bag[:4], state.bag[4:]


def flag_on_a_refinery(state: Hamlet) -> None:
    state.flags[0] |= 1 << SAWMILL


def landmark_without_flag(state: Hamlet) -> None:
    state.flags[1] = 0


def overlap(state: Hamlet) -> None:
    tile = state.bag[0]
    state.bag = state.bag[1:]
    state.set_board(state.board.with_tile(tile, 0, cell(0, 0, 0)))


def far_away(state: Hamlet) -> None:
    tile = state.bag[0]
    state.bag = state.bag[1:]
    state.set_board(state.board.with_tile(tile, 0, cell(30, 0, -30)))


def turned_the_wrong_way(state: Hamlet) -> None:
    state.placed = tuple(each ^ 1 << 5 if each & 31 == SHRINE else each for each in state.placed)
    state.board.placed = state.placed


def road_on_forest(state: Hamlet) -> None:
    """A barn, which has the same shape, instead of the mountains: its third segment is a road."""
    state.placed = tuple(each - RANGE + BARN if each & 31 == RANGE else each for each in state.placed)
    state.board.placed = state.placed


def another_board(state: Hamlet) -> None:
    state.board = state.board.with_road(SAWMILL, SHRINE, 1, 0)


def forgotten_link(state: Hamlet) -> None:
    state.board.linked[CHURCH] &= ~(1 << FARM)


def village_too_small(state: Hamlet) -> None:
    state.board.village &= ~(1 << SAWMILL)


def road_twice(state: Hamlet) -> None:
    state.set_board(state.board.with_road(QUARRY, RANGE, 0, 1))


def road_across_nothing(state: Hamlet) -> None:
    state.set_board(state.board.with_road(FARM, SHRINE, 0, 1))


def road_of_the_wrong_kind(state: Hamlet) -> None:
    state.roads = state.board.roads = (road(QUARRY, RANGE, 1, 0),)


def road_of_nobody(state: Hamlet) -> None:
    state.roads = state.board.roads = (road(QUARRY, RANGE, 0, 2),)


def goods_on_no_tile(state: Hamlet) -> None:
    state.goods[BARN] = 1


def too_many_cubes(state: Hamlet) -> None:
    state.goods[FARM] = 4 << 8


def wood_on_the_farm(state: Hamlet) -> None:
    state.goods[FARM] = 1


def goods_on_the_church(state: Hamlet) -> None:
    state.goods[CHURCH] = 1


def token_of_nobody(state: Hamlet) -> None:
    state.goods[SAWMILL] = 1 << 8


def debt_of_goods(state: Hamlet) -> None:
    state.goods[FARM] = -1


def figure_outside(state: Hamlet) -> None:
    state.donkeys[1] = SHRINE


def figure_after_a_gap(state: Hamlet) -> None:
    state.villagers[3] = CHURCH


def no_donkey(state: Hamlet) -> None:
    state.donkeys[6] = -1


def nobody_lies(state: Hamlet) -> None:
    state.lying[0] = 0b100


def donkey_moved_that_is_not_there(state: Hamlet) -> None:
    state.moved = 0b100


def sale_twice(state: Hamlet) -> None:
    state.sold[0] = (1,)


def sale_lost(state: Hamlet) -> None:
    state.sale_stack = state.sale_stack[:-1]


def sale_of_another_level(state: Hamlet) -> None:
    state.sale_stack = (9, 8, 4)


def stack_upside_down(state: Hamlet) -> None:
    state.sale_stack = state.sale_stack[::-1]


def level_too_early(state: Hamlet) -> None:
    state.sales[0], state.sale_stack = state.sale_stack[-1], (*state.sale_stack[:-1], state.sales[0])


def gap_among_the_sales(state: Hamlet) -> None:
    state.sales[0], state.sale_stack = -1, (*state.sale_stack, state.sales[0])


def milestone_without_refinery(state: Hamlet) -> None:
    """The tiles of its stack are in the bag, so that only the milestone is wrong."""
    state.milestones[2] = 0
    state.bag = (*state.bag, *MILK)


def another_planner(state: Hamlet) -> None:
    state.milestones[4] = 1


def church_points(state: Hamlet) -> None:
    state.earned[ON_CHURCH] = 4


def sale_points(state: Hamlet) -> None:
    state.earned[5 + SALES] = 2


def odd_points_of_barns(state: Hamlet) -> None:
    state.earned[BARNS] = 1


def points_of_buildings(state: Hamlet) -> None:
    state.earned[BUILDINGS] += 1


def points_of_a_landmark(state: Hamlet) -> None:
    state.earned[BUILDINGS], state.earned[5 + BUILDINGS] = 2, 8


def debt(state: Hamlet) -> None:
    state.coins[1] = -1


def negative_points(state: Hamlet) -> None:
    state.earned[GOODS] = -1


def slot_of_nobody(state: Hamlet) -> None:
    state.church[0] = 2


def over_too_early(state: Hamlet) -> None:
    state.seat, state.stack = OVER, []


def over_with_questions(state: Hamlet) -> None:
    state.seat, state.church = OVER, [1, 1, 1, 1]
    state.earned[5 + ON_CHURCH] = 20


def no_turn(state: Hamlet) -> None:
    state.stack = [frames.TURN]


def two_questions(state: Hamlet) -> None:
    state.stack += (frames.SALE, frames.CHURCH)


def payment_where_nobody_is(state: Hamlet) -> None:
    state.stack += (pack(frames.DELIVERED, 0), pack(frames.PAY, CHURCH, 0, 1))


def blueprint_not_in_hand(state: Hamlet) -> None:
    state.stack.append(pack(frames.SITE, SAWMILL))


def nobody_stands(state: Hamlet) -> None:
    state.lying[0] = 0b11
    state.stack.append(frames.ROAD_FROM)


def no_round(state: Hamlet) -> None:
    state.round = 0


def errands_for_two(state: Hamlet) -> None:
    state.errands = (0, 1, 2, 3, 4)


FAULTS = [
    (tile_twice, "tiles too many or too few"),
    (tile_lost, "tiles too many or too few"),
    (short_row, "a short row"),
    (coins_without_tile, "row_coins"),
    (full_hand, "hands"),
    (flag_on_a_refinery, "flags on"),
    (landmark_without_flag, "flags on"),
    (overlap, "lies on another tile"),
    (far_away, "beside no other tile"),
    (turned_the_wrong_way, "in rotation"),
    (road_on_forest, "against"),
    (another_board, "the board is another one"),
    (forgotten_link, "linked is"),
    (village_too_small, "village is"),
    (road_twice, "joins what was joined"),
    (road_across_nothing, "crosses nothing"),
    (road_of_the_wrong_kind, "crosses nothing"),
    (road_of_nobody, "is owned by 2"),
    (goods_on_no_tile, "not on the board"),
    (too_many_cubes, "farm holds"),
    (wood_on_the_farm, "wood on farm"),
    (goods_on_the_church, "church holds"),
    (token_of_nobody, "tokens of seat 2"),
    (debt_of_goods, "farm holds -1"),
    (figure_outside, "seat 0"),
    (figure_after_a_gap, "seat 0"),
    (no_donkey, "seat 1"),
    (nobody_lies, "lying"),
    (donkey_moved_that_is_not_there, "moved"),
    (sale_twice, "a sale token twice"),
    (sale_lost, "per level"),
    (sale_of_another_level, "per level"),
    (stack_upside_down, "levels of the stack"),
    (level_too_early, "before"),
    (gap_among_the_sales, "more in the stack"),
    (milestone_without_refinery, "milestone of milk"),
    (another_planner, "the planner is"),
    (church_points, "points of the church"),
    (sale_points, "points of sales"),
    (odd_points_of_barns, "points of barns"),
    (points_of_buildings, "points of buildings"),
    (points_of_a_landmark, "landmarks alone"),
    (debt, "coins"),
    (negative_points, "earned"),
    (slot_of_nobody, "church"),
    (over_too_early, "over with"),
    (over_with_questions, "over with"),
    (no_turn, "kinds"),
    (two_questions, "kinds"),
    (payment_where_nobody_is, "where nobody acts"),
    (blueprint_not_in_hand, "not in hand"),
    (nobody_stands, "nobody stands"),
    (no_round, "round"),
    (errands_for_two, "errands"),
]


def test_the_position_itself_is_sound() -> None:
    check(sound().state)
    sound().state.verify()


@pytest.mark.parametrize(("fault", "reason"), FAULTS)
def test_a_fault_is_found(fault: Callable[[Hamlet], None], reason: str) -> None:
    state = sound().state
    fault(state)
    with pytest.raises(AssertionError, match=reason):
        check(state)


@pytest.mark.parametrize(
    ("name", "value"), [("errands", (0, 1, 2, 3, 3)), ("cup", ()), ("cup", (2, 2)), ("donkeys", [0] * 7 + [-1] * 5)]
)
def test_a_fault_of_botric_is_found(name: str, value: object) -> None:
    state = position("players 1").state
    check(state)
    setattr(state, name, value)
    with pytest.raises(AssertionError):
        check(state)
