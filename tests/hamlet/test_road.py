"""M8: building a road."""

import pytest

from hamlet.brute import scene
from hamlet.position import position
from rules import rule
from thorp.core.errors import IllegalAction
from thorp.games.hamlet.game import HAMLET

# Farm and market share two forest segments in the layout of the first game, and no road; nothing else can be joined.
FIVE_NEIGHBOURS = """
    forest_pond beside farm 3-4   mountain_pond beside quarry 5-3   shrine beside woodcutter 1-2
    trading_post beside church   small_mountain_range beside town_hall 5-6
"""
GOODS_FOR_ROADS = "   woodcutter: 3 wood   quarry: 3 stone"


@rule("M8.1")
def test_a_path_crosses_forest_and_costs_two_stone() -> None:
    table = position("quarry: 3 stone")
    table.play("road")
    assert table.legal() == ["at market", "at farm"]
    table.play("at farm")
    assert table.legal() == ["to market path"]
    table.play("to market path")
    assert table.legal() == ["cube stone quarry", "buy stone"]
    table.play("cube stone quarry", "cube stone quarry")
    assert (table.goods("quarry"), table.roads) == ("1 stone", ["red farm-market path"])
    assert table.linked("farm", "market")
    assert table.villagers("red") == ["farm(lying)"]


@rule("M8.1")
def test_a_bridge_crosses_mountains_and_costs_two_wood() -> None:
    table = position("barn_1 beside quarry 5-1")
    table.play("road", "at quarry", "to barn_1 bridge")
    assert table.legal("cube") == ["cube wood woodcutter"]
    table.play("cube wood woodcutter", "cube wood woodcutter")
    assert (table.goods("woodcutter"), table.roads) == ("", ["red quarry-barn_1 bridge"])
    assert table.connected("barn_1")


@rule("M8.1")
def test_without_the_goods_there_is_no_road() -> None:
    assert not position("quarry: 1 stone   red coins: 2").offers("road")
    assert position("quarry: 1 stone   red coins: 3").offers("road")  # the other stone is bought
    far = position("red donkeys: farm")
    assert not far.offers("road")  # nobody takes the stone from the church on to farm or market


@rule("M8.1")
def test_the_villager_stands_on_one_of_the_two_tiles_and_can_walk_there() -> None:
    table = position("barn_1 beside quarry 5-1   mountain_pond beside barn_1 6-5   barn_1: 2 wood   quarry:")
    assert table.beside("mountain_pond", "barn_1")
    table.play("road")
    assert table.legal() == ["at quarry"]  # there is wood enough in the barn, but no way to it
    table.play("at quarry")
    assert table.legal() == ["to mountain_pond bridge", "to barn_1 bridge"]


@rule("M8.1")
def test_both_kinds_fit_and_the_player_chooses() -> None:
    table = position("barn_1 beside church 9-2   " + GOODS_FOR_ROADS)
    table.play("road", "at church")
    assert table.legal() == ["to barn_1 bridge", "to barn_1 path"]
    table.play("to barn_1 path", "cube stone quarry", "cube stone quarry")
    assert table.roads == ["red church-barn_1 path"]
    poor = position("barn_1 beside church 9-2   quarry:   red coins: 0")
    poor.play("road", "at church")
    assert poor.legal() == ["to barn_1 bridge"]


@rule("M8.1")
@pytest.mark.parametrize("kind", ["bridge", "path"])
def test_there_is_never_a_second_road_between_two_tiles(kind: str) -> None:
    table = position(f"barn_1 beside church 9-2   yellow roads: church-barn_1 {kind}   " + GOODS_FOR_ROADS)
    table.play("road")
    assert table.legal() == ["at market", "at farm"]


@rule("M8.1")
@pytest.mark.parametrize("tile", ["church", "quarry", "town_hall"])
def test_no_road_beside_a_printed_one(tile: str) -> None:
    """The church shares mountains with quarry and town hall too, but printed roads join them."""
    table = position(GOODS_FOR_ROADS)
    table.play("road")
    assert not table.offers(f"at {tile}")


@rule("M8.1")
def test_the_two_illegal_roads_of_the_rulebook() -> None:
    """Lumber mill and barn are joined by a printed road, whatever else they share; the other border is a cliff.

    In the rulebook's picture the first would be a bridge. The segments of its lumber mill are not known for sure; with
    ours it would be a path.
    """
    drawing = "lumber_mill beside market 1-5   barn_1 beside lumber_mill 8-3   mountain_pond beside lumber_mill 2-1   "
    drawing += "red donkeys: church market lumber_mill   " + GOODS_FOR_ROADS
    table = position(drawing)
    same = scene(table.state.board)
    assert same.contacts("lumber_mill", "barn_1") == ["FF", "RR"]
    assert same.contacts("lumber_mill", "mountain_pond") == ["FM"]
    table.play("road")
    assert table.legal() == ["at market", "at farm"]
    with pytest.raises(IllegalAction):
        table.play("at lumber_mill")


@rule("M8.1")
def test_which_segment_carries_the_road() -> None:
    """The first of its kind along the border of the tile placed earlier, from whichever side it was built."""
    for start, end in (("farm", "market"), ("market", "farm")):
        table = position()
        table.play("road", f"at {start}", f"to {end} path", "cube stone quarry", "cube stone quarry")
        [road] = HAMLET.view(table.state, None)["roads"]
        assert (road["from"], road["to"]) == (start, end)
        assert road["carried_by"] == ["farm", 5]  # the farm was placed before the market


@rule("M8.2")
def test_a_player_has_five_roads() -> None:
    roads = "red roads: farm-forest_pond, quarry-mountain_pond, woodcutter-shrine, church-trading_post"
    table = position(FIVE_NEIGHBOURS + roads + "   red villagers: church church   " + GOODS_FOR_ROADS)
    table.play("road", "at farm", "to market path", "cube stone quarry", "cube stone quarry")
    assert len(table.roads) == 5
    assert not table.offers("road")
    assert position(FIVE_NEIGHBOURS + roads.replace("red", "yellow") + "   " + GOODS_FOR_ROADS).offers("road")


@rule("M8.2")
def test_a_sixth_road_is_not_offered_though_there_is_room_and_wood() -> None:
    roads = "red roads: farm-forest_pond, quarry-mountain_pond, woodcutter-shrine, church-trading_post, farm-market"
    drawing = FIVE_NEIGHBOURS + roads + "   " + GOODS_FOR_ROADS
    assert not position(drawing).offers("road")
    table = position(drawing + "   turn yellow")
    table.play("road")
    assert table.legal() == ["at town_hall"]


@rule("M8.2")
def test_everybody_uses_the_road_and_nothing_is_scored_for_it_now() -> None:
    table = position("barn_1 beside quarry 5-1")
    assert not table.offers("use barn_1")
    table.play("road", "at quarry", "to barn_1 bridge", "cube wood woodcutter", "cube wood woodcutter")
    assert (table.points("red"), table.coins("red")) == (0, 3)
    table.end_turn()
    assert table.turn == "yellow"
    assert table.offers("use barn_1")


@rule("M8.2")
def test_the_first_road_of_the_game_makes_the_planner() -> None:
    table = position("players 3   barn_1 beside quarry 5-1   quarry: 3 stone   red coins: 0")
    assert table.milestone("planner") == "nobody"
    table.play("road", "at quarry", "to barn_1 bridge", "cube wood woodcutter", "cube wood woodcutter")
    assert table.milestone("planner") == "red"
    table.end_turn()
    table.play("road", "at farm", "to market path", "cube stone quarry", "cube stone quarry")
    assert (table.turn, table.milestone("planner")) == ("yellow", "red")
    assert len(table.roads) == 2


@rule("M8.1", "M4.5")
def test_a_road_does_not_help_its_own_payment() -> None:
    """The wood lies in the barn beyond the bridge that is to be built."""
    table = position("barn_1 beside quarry 5-1   barn_1: 2 wood   woodcutter:   quarry:   red coins: 0")
    assert not table.offers("road")
