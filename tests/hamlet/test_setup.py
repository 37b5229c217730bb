"""M2: the set-up."""

from collections import Counter

import pytest

from hamlet.box import BOX, REFINED, SALES
from hamlet.opening import SEEDS, by_turn, each_number, opened, seen, tile
from hamlet.position import position
from rules import rule
from thorp.core.errors import BadOptions
from thorp.games.hamlet.layout import layouts

EACH_SEED = pytest.mark.parametrize("seed", SEEDS)
STARTING = ("church", "woodcutter", "quarry", "farm", "market", "town_hall")


@rule("M2.1")
@each_number
def test_the_church_has_four_open_slots_with_one_or_two_and_five_with_more(players: int) -> None:
    assert seen(opened(players=players))["church"] == [None] * (4 if players <= 2 else 5)


@rule("M2.1")
@each_number
def test_the_church_lies_in_the_middle(players: int) -> None:
    shown = seen(opened(players=players))["tiles"]
    assert shown[0] == {"tile": "church", "rotation": 0, "at": [0, 0, 0]}


@rule("M2.2")
@each_number
def test_everybody_has_one_villager_and_one_donkey_on_the_church(players: int) -> None:
    for person in by_turn(opened(players=players)):
        assert person["villagers"] == [{"tile": "church", "lies": False}]
        assert person["donkeys"] == [{"tile": "church", "moved": False}]


@rule("M2.3")
@each_number
def test_five_tiles_lie_round_the_church_each_on_another_of_its_roads(players: int) -> None:
    state = opened(players=players)
    assert {each["tile"] for each in seen(state)["tiles"]} == set(STARTING)
    assert state.board.printed[0].bit_count() == 5


@rule("M2.3")
@each_number
def test_the_layout_is_that_of_the_first_game(players: int) -> None:
    boards = {opened(seed, players).placed for seed in SEEDS}
    assert len(boards) == 1
    table = position()
    neighbours = [(a, b) for a in STARTING[1:] for b in STARTING[1:] if a < b and table.beside(a, b)]
    assert neighbours == [("farm", "market")]


@rule("M2.3")
def test_any_other_legal_layout_may_come_up_and_each_as_likely_as_the_others() -> None:
    known = layouts()
    dealt = Counter(opened(seed, layout="any").placed for seed in range(400))
    assert set(dealt) <= set(known)
    assert len(dealt) == len(known) == 40
    assert max(dealt.values()) < 30  # 10 are expected of each


@rule("M2.3")
def test_there_is_no_third_kind_of_layout() -> None:
    with pytest.raises(BadOptions, match="layout"):
        opened(layout="round")


@rule("M2.3")
@each_number
def test_the_market_shows_side_2_to_one_or_two_and_side_3_4_to_more(players: int) -> None:
    state = opened(players=players)
    assert [state.price(good) for good in range(7)] == ([3] * 3 + [5] * 4 if players <= 2 else [2] * 3 + [4] * 4)


@rule("M2.4")
@each_number
def test_two_cubes_lie_on_each_starting_source(players: int) -> None:
    state = opened(players=players)
    assert tile(state, "woodcutter")["goods"] == {"wood": 2}
    assert tile(state, "quarry")["goods"] == {"stone": 2}
    assert tile(state, "farm")["goods"] == {"grain": 2}


@rule("M2.5")
@each_number
def test_ten_tiles_start_in_the_bag_and_sixteen_wait_in_four_stacks(players: int) -> None:
    shown = seen(opened(players=players))
    assert {*shown["bag"], *(each["tile"] for each in shown["row"])} == {
        name for name, building in BOX.items() if building.where == "bag"
    }
    assert len(shown["bag"]) == 6
    assert set(shown["stacks"]) == set(REFINED)
    for good, stack in shown["stacks"].items():
        assert set(stack) == {name for name, building in BOX.items() if building.where == good}
        assert len(stack) == 4


@rule("M2.6")
@EACH_SEED
def test_four_tiles_of_the_bag_lie_above_the_score_board_without_coins(seed: int) -> None:
    shown = seen(opened(seed))
    assert [each["coins"] for each in shown["row"]] == [0] * 4
    assert all(BOX[each["tile"]].where == "bag" for each in shown["row"])


@rule("M2.6")
def test_which_tiles_they_are_is_chance() -> None:
    assert {seen(opened(seed))["row"][0]["tile"] for seed in range(100)} == {
        name for name, building in BOX.items() if building.where == "bag"
    }


@rule("M2.6")
@each_number
def test_everybody_starts_with_no_points_and_nobody_has_a_milestone(players: int) -> None:
    shown = seen(opened(players=players))
    assert [person["points"] for person in shown["people"]] == [0] * len(shown["people"])
    assert set(shown["milestones"]) == {"carpenter", "miller", "herder", "mason", "planner"}
    assert set(shown["milestones"].values()) == {None}


@rule("M2.7")
@each_number
def test_anybody_may_be_first_player(players: int) -> None:
    assert {opened(seed, players).first for seed in SEEDS} == set(range(players))
    assert all(opened(seed, players).seat == opened(seed, players).first for seed in SEEDS)


@rule("M2.7")
@EACH_SEED
@pytest.mark.parametrize(("players", "coins"), [(1, [3]), (2, [3, 4]), (3, [3, 3, 4]), (4, [3, 3, 4, 4])])
def test_everybody_has_three_coins_and_the_last_in_turn_order_one_more(
    seed: int, players: int, coins: list[int]
) -> None:
    assert [person["coins"] for person in by_turn(opened(seed, players))] == coins


@rule("M2.8")
@pytest.mark.parametrize(("players", "levels"), [(1, [4, 2, 1]), (2, [4, 2, 1]), (3, [4, 3, 2]), (4, [4, 3, 3])])
def test_some_sale_tokens_of_levels_2_and_3_are_removed_unseen(players: int, levels: list[int]) -> None:
    for seed in SEEDS:
        state = opened(seed, players)
        there = [*state.sale_stack, *state.sales]
        assert [sum(SALES[sale].level == level for sale in there) for level in (1, 2, 3)] == levels
        assert len(set(there)) == len(there)


@rule("M2.8")
@each_number
def test_any_token_of_a_level_may_be_removed(players: int) -> None:
    removed = set()
    for seed in range(60):
        state = opened(seed, players)
        removed |= set(range(12)) - {*state.sale_stack, *state.sales}
    assert removed == {number for number, sale in enumerate(SALES) if sale.level > 1}


@rule("M2.8")
@EACH_SEED
def test_level_1_lies_on_top_of_level_2_and_that_on_level_3(seed: int) -> None:
    state = opened(seed, 4)
    order = [*state.sales, *reversed(state.sale_stack)]
    levels = [SALES[sale].level for sale in order]
    assert levels == sorted(levels)


@rule("M2.8")
@EACH_SEED
def test_three_are_open_and_everybody_sees_how_many_are_left(seed: int) -> None:
    shown = seen(opened(seed, 3), viewer=0)
    assert len([sale for sale in shown["sales"] if sale]) == 3
    assert shown["sale_stack"] == [1, 3, 2]  # of each level


@rule("M2.8")
def test_within_a_level_the_order_is_chance() -> None:
    assert len({tuple(opened(seed).sales) for seed in range(200)}) == 4 * 3 * 2
