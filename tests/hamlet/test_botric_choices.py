"""M11.5: which delivery, sale, goods and blueprint Botric chooses; and his whole turns, held against the text."""

import pytest

from hamlet.invariants import check
from hamlet.solo import Botric
from hamlet.solo_table import EMPTY, FULL, WINDMILL, WINDMILL_AND_COWS, after, did, errand, heard
from rules import rule
from thorp.core import OVER, Dice
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.words import DONE

# ---- deliveries and sales -------------------------------------------------------------------------------------------


@rule("M11.5")
def test_of_two_deliveries_he_makes_the_one_of_most_points() -> None:
    assert after(f"{WINDMILL}   windmill: 2 yellow   {FULL}").church == ["-", "-", "-", "yellow"]


@rule("M11.5")
def test_then_the_one_with_most_goods_of_the_player() -> None:
    drawing = f"{WINDMILL_AND_COWS}   cow_conservatory: 2 yellow   windmill: "
    assert after(drawing + "red yellow").church == ["-", "yellow", "-", "-"]
    assert after(drawing + "2 red").church == ["-", "yellow", "-", "-"]


@rule("M11.5")
def test_then_the_first_slot() -> None:
    drawing = f"{WINDMILL_AND_COWS}   cow_conservatory: 2 yellow   windmill: 2 yellow"
    assert after(drawing).church == ["yellow", "-", "-", "-"]
    four = "yellow villagers: church church church church   favour: 6"
    assert after(f"{FULL}   {four}").church[2:] == ["yellow", "yellow"]
    first = after(f"{FULL}   {four}")
    assert heard(first, "delivers") == ["delivers yellow 3", "delivers yellow 4"]


@rule("M11.5")
def test_of_two_sales_he_makes_the_one_of_most_points() -> None:
    drawing = f"{WINDMILL_AND_COWS}   cow_conservatory: yellow   windmill: yellow   sale stack:   sales: "
    assert after(drawing + "3 5").sold("yellow") == ["5"]
    assert after(drawing + "5 3").sold("yellow") == ["5"]


@rule("M11.5")
def test_then_the_one_of_most_coins() -> None:
    drawing = f"{WINDMILL}   windmill: yellow   sale stack:   sales: "
    assert after(drawing + "1 4").sold("yellow") == ["4"]
    assert after(drawing + "4 1").sold("yellow") == ["4"]


@rule("M11.5")
def test_then_the_leftmost_sale() -> None:
    drawing = f"{WINDMILL_AND_COWS}   cow_conservatory: yellow   windmill: yellow   sale stack:   sales: "
    assert after(drawing + "- 3 4").sold("yellow") == ["3"]
    assert after(drawing + "4 3").sold("yellow") == ["4"]


@rule("M11.4", "M6.6")
def test_the_next_sale_is_opened_in_the_place_of_the_one_he_took() -> None:
    table = after("sales: 12 1 11   sale stack: 5 9")
    assert table.sales == ["12", "5", "11"]


# ---- goods ----------------------------------------------------------------------------------------------------------


@rule("M11.5")
def test_he_spends_his_own_goods_before_those_of_the_player() -> None:
    table = after(f"{WINDMILL}   windmill: red yellow   church: - red   sales: 4   sale stack:")
    assert table.goods("windmill") == "1 red"


@rule("M11.5")
def test_his_own_goods_come_first_even_from_further_away() -> None:
    drawing = f"{WINDMILL}   flour_mill beside windmill 5-5   windmill: red   flour_mill: yellow"
    table = after(f"{drawing}   church: - red   sales: 4   sale stack:")
    assert table.goods("flour_mill") == ""
    assert table.goods("windmill") == "1 red"


@rule("M11.5")
def test_of_goods_alike_he_spends_those_nearest_the_church() -> None:
    drawing = f"{WINDMILL}   flour_mill beside windmill 5-5   windmill: yellow   flour_mill: yellow"
    table = after(f"{drawing}   church: - red   sales: 4   sale stack:")
    assert (table.goods("windmill"), table.goods("flour_mill")) == ("", "1 yellow")
    other_way = "flour_mill(red) beside market   windmill beside flour_mill 8-1   windmill: yellow   flour_mill: yellow"
    table = after(f"{other_way}   church: - red   sales: 4   sale stack:")
    assert (table.goods("flour_mill"), table.goods("windmill")) == ("", "1 yellow")


@rule("M11.5")
def test_raw_goods_too_come_from_nearest_the_church() -> None:
    barn = "barn_1 beside market 3-2   red roads: market-barn_1   barn_1: 2 wood   "
    table = errand("refine", f"{barn}sawmill(red) beside market   woodcutter: wood")
    assert (table.goods("woodcutter"), table.goods("barn_1")) == ("", "2 wood")


@rule("M11.5")
@pytest.mark.parametrize(
    ("barns", "first"),
    [
        ("barn_1 beside market 3-2   barn_2 beside market 5-1", "barn_1"),
        ("barn_2 beside market 5-1   barn_1 beside market 3-2", "barn_2"),
    ],
)
def test_at_one_distance_the_tile_placed_earlier_gives_first(barns: str, first: str) -> None:
    goods = "barn_1: wood   barn_2: wood   woodcutter:   red roads: market-barn_1, market-barn_2"
    table = errand("refine", f"{barns}   {goods}   sawmill(red) beside market")
    assert {barn for barn in ("barn_1", "barn_2") if not table.goods(barn)} == {first}


# ---- blueprint ------------------------------------------------------------------------------------------------------


@rule("M11.5")
@pytest.mark.parametrize(
    ("row", "chosen"),
    [
        ("barn_1 shrine flour_mill stonemason", "stonemason"),  # brick is not made yet
        ("barn_1 shrine flour_mill tavern", "flour_mill"),
        ("barn_1 shrine barn_2 tavern", "shrine"),
        ("barn_1 tavern shrine barn_2", "tavern"),
        ("stonemason sawmill flour_mill tavern", "stonemason"),
    ],
)
def test_he_takes_a_refinery_of_a_new_kind_then_another_then_a_landmark_then_the_leftmost(
    row: str, chosen: str
) -> None:
    table = errand("blueprint", f"{WINDMILL}   row: {row}")
    assert did(table, "blueprint")
    assert table.hand("yellow") == [chosen]
    assert table.row[:3] == [tile for tile in row.split() if tile != chosen]


@rule("M11.5")
def test_if_nothing_else_is_there_he_takes_the_leftmost() -> None:
    table = errand("blueprint", "row: barn_2 barn_1   bag:")
    assert table.hand("yellow") == ["barn_2"]
    assert table.row == ["barn_1"]


@rule("M11.5", "M6.4")
def test_the_row_is_filled_up_when_he_took_a_blueprint() -> None:
    table = errand("blueprint", "row: shrine tavern forge green   bag: sawmill stables")
    assert table.row == ["tavern", "forge", "green", "sawmill"]


@rule("M11.5")
def test_he_holds_three_blueprints_at_most_and_takes_none_from_an_empty_row() -> None:
    assert not did(errand("blueprint", f"{EMPTY}   yellow hand: sawmill stonemason shrine"), "blueprint")
    assert did(errand("blueprint", f"{EMPTY}   yellow hand: sawmill stonemason"), "blueprint")
    assert not did(errand("blueprint", "bag:"), "blueprint")


# ---- against the text, turn by turn ---------------------------------------------------------------------------------


@rule("M11.2", "M11.4", "M11.5")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("way", ["random", "idle"])
def test_every_turn_of_his_is_what_the_text_says(way: str, seed: int) -> None:
    """In whole games, the player playing at random or doing nothing; see `solo`."""
    state, dice = HAMLET.new(seed=seed, players=1, layout="any"), Dice(seed)
    while state.seat != OVER and state.round < 40:
        legal = state.legal()
        action = DONE if way == "idle" else legal[dice.below(len(legal))]
        before, ends_turn = state.clone(), action == DONE and HAMLET.decision(state).kind == "turn"
        events = state.listen()
        state.play(action)
        if ends_turn:
            botric = Botric(before, [HAMLET.events.text(event.code) for event in events])
            botric.take_turn()
            assert botric.differs(Botric(state, [])) == [], f"{seed=} {before.round=}"
            check(state)
