"""M9.3 and M10: what each landmark scores at the end."""

import pytest

from hamlet.brute import scene
from hamlet.position import Table, position
from rules import rule

# Each connected with the church, the last four by a road that yellow built.
CONNECTED = {
    "warehouse": "warehouse beside market 1-3",
    "stables": "stables beside market 1-8",
    "tavern": "tavern beside market 1-6",
    "outpost_1": "outpost_1 beside market 1-1",
    "outpost_2": "outpost_2 beside market 1-1",
    "green": "green beside market 1-1",
    "monument": "monument beside market 1-1",
    "shrine": "shrine beside woodcutter 1-2   yellow roads: woodcutter-shrine",
    "trading_post": "trading_post beside church   yellow roads: church-trading_post",
    "forest_pond": "forest_pond beside farm 3-4   yellow roads: farm-forest_pond",
    "mountain_pond": "mountain_pond beside quarry 5-3   yellow roads: quarry-mountain_pond",
}
SOMETHING_TO_COUNT = "   red sold: 1 2   church: red red   red donkeys: church farm   red coins: 5"


def landmarks(table: Table, colour: str = "red") -> int:
    """What all his landmarks score."""
    return table.score(colour).get("landmarks", 0)


# ---- M9.3 -----------------------------------------------------------------------------------------------------------


@rule("M9.3", "M3.5")
@pytest.mark.parametrize("name", CONNECTED)
def test_it_scores_for_the_owner_of_its_flag_only(name: str) -> None:
    with_roads = SOMETHING_TO_COUNT + "   red roads: farm-market"
    table = position(CONNECTED[name] + with_roads)
    assert table.connected(name)
    assert landmarks(table) > 0
    assert landmarks(table, "yellow") == 0


@rule("M9.3")
@pytest.mark.parametrize("name", ["shrine", "trading_post", "forest_pond", "mountain_pond"])
def test_without_a_road_to_the_church_it_scores_nothing(name: str) -> None:
    table = position(CONNECTED[name].partition("   ")[0] + SOMETHING_TO_COUNT)
    assert not table.connected(name)
    assert landmarks(table) == 0


@rule("M9.3")
@pytest.mark.parametrize("name", ["monument", "green", "outpost_1", "stables", "tavern", "warehouse"])
def test_nor_does_one_whose_printed_roads_meet_none(name: str) -> None:
    cut_off = position(f"{name} beside quarry   red roads: farm-market" + SOMETHING_TO_COUNT)
    assert not cut_off.connected(name)
    assert landmarks(cut_off) == 0


@rule("M9.3")
def test_a_road_to_another_cut_off_tile_is_not_enough() -> None:
    drawing = "barn_1 beside quarry 5-6   outpost_1 beside barn_1 5-1"
    assert position(drawing).linked("barn_1", "outpost_1")
    assert landmarks(position(drawing)) == 0


# ---- M10 (M10.1, the forge, is with the longest road) ---------------------------------------------------------------


@rule("M10.2")
def test_the_monument_two_points_for_each_segment_that_touches_its_own_kind() -> None:
    drawing = "sawmill beside market 1-1   monument beside sawmill 3-7"
    table = position(drawing)
    assert scene(table.state.board).contacts("monument", "sawmill") == ["FF", "RR"]
    assert scene(table.state.board).contacts("monument", "farm") == ["FF"]
    assert landmarks(table) == 2 * 3
    ranged = position(drawing + "   large_mountain_range(yellow) beside monument 3-4")
    assert landmarks(ranged) == 2 * (3 + 2)
    pond = position(drawing + "   forest_pond(yellow) beside monument 3-4")
    assert landmarks(pond) == 2 * 3  # cliffs


@rule("M10.2", "M8.1")
def test_a_built_road_changes_no_segment() -> None:
    drawing = "monument beside quarry 5-4   "
    assert landmarks(position(drawing)) == 0
    assert landmarks(position(drawing + "yellow roads: quarry-monument bridge")) == 2 * 2


@rule("M10.3")
@pytest.mark.parametrize("name", ["outpost_1", "outpost_2"])
def test_the_outpost_one_point_for_each_tile_of_the_shortest_way_both_ends_included(name: str) -> None:
    assert landmarks(position(f"{name} beside market 1-1")) == len(["outpost", "market", "church"])
    barn = f"barn_1 beside quarry 5-6   {name} beside barn_1 5-1   yellow roads: barn_1-quarry"
    assert landmarks(position(barn)) == len(["outpost", "barn", "quarry", "church"])
    assert landmarks(position(barn + f", {name}-quarry")) == len(["outpost", "quarry", "church"])


@rule("M10.4")
@pytest.mark.parametrize(("name", "base"), [("forest_pond", "farm"), ("mountain_pond", "quarry")])
def test_the_pond_three_points_once_anybodys_road_joins_it(name: str, base: str) -> None:
    assert landmarks(position(f"{name} beside {base}")) == 0
    for builder in ("red", "yellow"):
        assert landmarks(position(f"{name} beside {base}   {builder} roads: {base}-{name}")) == 3


@rule("M10.5")
def test_the_shrine_two_points_for_each_delivery_of_its_owner() -> None:
    drawing = CONNECTED["shrine"] + "   players 3   church: "
    assert landmarks(position(drawing + "- yellow blue")) == 0
    assert landmarks(position(drawing + "red yellow - red")) == 4


@rule("M10.6")
@pytest.mark.parametrize(("name", "each"), [("small_mountain_range", 1), ("large_mountain_range", 2)])
def test_the_mountain_ranges_for_each_segment_that_touches_a_mountain_joined_or_not(name: str, each: int) -> None:
    beside_church = position(f"{name} beside church 1-4")  # and beside the quarry
    assert not beside_church.connected(name)
    assert landmarks(beside_church) == 2 * each
    assert landmarks(position(f"{name} beside town_hall 3-6")) == each  # the other segment is a cliff
    assert landmarks(position(f"{name} beside farm")) == 0
    joined = position(f"{name} beside quarry 5-3   red roads: quarry-{name}")
    assert landmarks(joined) == each


@rule("M10.7")
@pytest.mark.parametrize(("name", "each"), [("small_woodland", 1), ("large_woodland", 2)])
def test_the_forests_for_each_segment_that_touches_a_forest_joined_or_not(name: str, each: int) -> None:
    three = position(f"{name} beside church 8-2")  # one of the church, two of the town hall
    assert not three.connected(name)
    assert landmarks(three) == 3 * each
    assert landmarks(position(f"{name} beside church 9-4")) == each  # the other segment is a cliff
    assert landmarks(position(f"{name} beside quarry 5-2")) == 0
    joined = position(f"{name} beside church 8-2   red roads: church-{name}")
    assert landmarks(joined) == 3 * each


@rule("M10.8")
def test_the_green_three_points_for_each_road_segment_that_touches_one() -> None:
    assert landmarks(position(CONNECTED["green"])) == 3
    table = position(CONNECTED["green"] + "   monument(yellow) beside green 5-6")
    assert scene(table.state.board).contacts("green", "monument") == ["RR", "RR"]
    assert landmarks(table) == 9
    assert landmarks(table, "yellow") == 2 * 2


@rule("M10.8")
def test_neither_built_roads_nor_other_segments_count_for_the_green() -> None:
    table = position("green beside town_hall 5-8   red roads: town_hall-green")
    assert table.connected("green")
    assert landmarks(table) == 0


@rule("M10.9")
def test_the_stables_two_points_for_each_donkey_of_the_owner() -> None:
    drawing = CONNECTED["stables"] + "   yellow donkeys: church church church   red donkeys: "
    assert landmarks(position(drawing)) == 0
    assert landmarks(position(drawing + "church")) == 2
    assert landmarks(position(drawing + "church farm farm quarry market stables")) == 12


@rule("M10.10", "M10.13")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (1, 1), (7, 7), (8, 8), (9, 8), (30, 8)])
def test_the_tavern_one_point_for_each_coin_up_to_eight_besides_the_gold(coins: int, points: int) -> None:
    table = position(CONNECTED["tavern"] + f"   red coins: {coins}")
    assert landmarks(table) == points
    assert table.score("red").get("gold", 0) == coins // 3


@rule("M10.11", "M10.13")
def test_the_trading_post_one_point_for_each_sale_of_the_owner_besides_the_rest() -> None:
    table = position(CONNECTED["trading_post"] + "   red sold: 1 5 9   yellow sold: 2   red points: 7 sales")
    assert landmarks(table) == 3
    assert (table.score("red")["sales"], table.score("red")["merchant"]) == (7, 4)
    assert landmarks(position(CONNECTED["trading_post"] + "   yellow sold: 2")) == 0


@rule("M10.12", "M10.13")
def test_the_warehouse_one_point_for_each_road_of_the_owner_besides_the_rest() -> None:
    drawing = CONNECTED["warehouse"] + "   mountain_pond(yellow) beside quarry 5-3"
    table = position(drawing + "   yellow roads: farm-market   red roads: quarry-mountain_pond")
    assert landmarks(table) == 1
    assert (table.score("red")["roads"], table.score("red")["longest_road"]) == (1, 4)
    assert landmarks(position(drawing + "   red roads: farm-market, quarry-mountain_pond")) == 2
    assert landmarks(position(drawing + "   yellow roads: farm-market, quarry-mountain_pond")) == 0


@rule("M9.3")
def test_all_landmarks_of_a_player_are_added() -> None:
    table = position("""
        tavern beside market 1-6   red coins: 4   forest_pond beside farm 3-4   small_mountain_range beside church 1-4
        shrine(yellow) beside woodcutter 1-2   church: yellow   yellow roads: farm-forest_pond, woodcutter-shrine
    """)
    assert landmarks(table) == 4 + 3 + 2
    assert landmarks(table, "yellow") == 2
