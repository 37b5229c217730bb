"""M3: neighbours, connections, and what belongs to whom."""

import pytest

from hamlet.box import LANDMARKS
from hamlet.opening import GAME
from hamlet.position import BadDrawing, position
from rules import rule


@rule("M3.1")
def test_tiles_that_share_a_whole_segment_are_neighbours() -> None:
    table = position("forge beside quarry 1-3")  # it fills the corner between quarry and church
    assert table.beside("forge", "quarry")
    assert table.beside("forge", "church")
    assert table.beside("quarry", "forge")
    assert not table.beside("forge", "farm")


@rule("M3.1")
def test_tiles_that_touch_at_a_corner_are_not() -> None:
    """The quarry and the woodcutter both lie on the church, with a corner in common."""
    table = position()
    assert not table.beside("quarry", "woodcutter")


@rule("M3.1")
def test_a_tile_in_the_row_or_in_a_hand_is_a_blueprint_and_on_the_board_a_building() -> None:
    blueprints = position("red hand: sawmill   row: stonemason")
    assert not blueprints.offers("use sawmill")
    assert not blueprints.offers("use stonemason")
    assert position("sawmill beside market   red donkeys: church market").offers("use sawmill")


@rule("M3.2")
def test_forest_and_mountain_may_touch() -> None:
    assert "3-2 (farm cliff)" in position().spots("forge", "farm")
    assert "3-1 (farm forest)" in position().spots("forge", "farm")
    assert "5-2 (quarry mountain)" in position().spots("forge", "quarry")


@rule("M3.2")
def test_a_road_may_only_touch_a_road() -> None:
    """The forge has roads at 5 and 6, the market at 1."""
    spots = [spot.split()[0] for spot in position().spots("forge", "market")]
    assert [spot for spot in spots if spot.endswith(("-5", "-6"))] == ["1-5", "1-6"]
    assert [spot for spot in spots if spot.startswith("1-")] == ["1-5", "1-6"]
    with pytest.raises(BadDrawing):
        position("forge beside market 1-1")


@rule("M3.3")
def test_neighbours_are_connected_by_a_printed_road() -> None:
    table = position("forge beside market 1-5   shrine beside farm")
    assert table.linked("forge", "market")
    assert table.beside("farm", "market")
    assert not table.linked("farm", "market")
    assert not table.linked("shrine", "farm")


@rule("M3.3")
@pytest.mark.parametrize("builder", ["red", "yellow"])
def test_or_by_a_road_that_anybody_built(builder: str) -> None:
    assert position(f"{builder} roads: farm-market").linked("farm", "market")


@rule("M3.3")
def test_a_tile_without_a_road_is_cut_off() -> None:
    table = position("barn_1 beside quarry 5-1   barn_2 beside barn_1")
    assert table.linked("barn_1", "barn_2")
    assert not table.connected("barn_1")
    assert not table.connected("barn_2")
    table = position("barn_1 beside quarry 5-1   barn_2 beside barn_1   yellow roads: barn_1-quarry")
    assert table.connected("barn_1")
    assert table.connected("barn_2")


@rule("M3.4")
def test_buildings_and_goods_on_the_board_are_for_everybody() -> None:
    """Red sells yellow's milk, made in yellow's dairy farm, and uses that building himself."""
    table = position("dairy_farm(yellow) beside market   dairy_farm: yellow   sales: 3   red villagers: church church")
    table.play("use market", "sell 1", "token dairy_farm yellow", "use farm")
    assert table.goods("dairy_farm") == ""
    table = position("dairy_farm(yellow) beside market   red donkeys: church market")
    table.play("use dairy_farm", "cube grain farm")
    assert table.goods("dairy_farm") == "1 red"


@rule("M3.4")
def test_a_player_spends_only_his_own_coins_and_builds_only_his_own_blueprints() -> None:
    table = position("red coins: 2   yellow coins: 50   yellow hand: barn_1")
    table.play("use town_hall")
    assert table.legal() == ["blueprint 1", "blueprint 2", "blueprint 3"]
    table.play("blueprint 1")
    assert not table.offers_any("build")


@rule("M3.4")
def test_everybody_sees_coins_and_blueprints() -> None:
    table = position("red coins: 7   red hand: forge")
    for viewer in (None, 0, 1):
        person = GAME.view(table.state, viewer)["people"][0]
        assert (person["coins"], person["blueprints"]) == (7, ["forge"])


@rule("M3.5")
def test_a_landmark_carries_the_flag_of_its_builder() -> None:
    table = position("red hand: forest_pond   yellow hand: small_woodland")
    table.play("build forest_pond", "at farm", "cube grain farm", "place any", "done")
    table.play("build small_woodland", "at woodcutter", "cube wood woodcutter", "place any")
    assert (table.flags("red"), table.flags("yellow")) == (["forest_pond"], ["small_woodland"])


@rule("M3.5")
def test_a_landmark_scores_for_the_owner_of_its_flag_only() -> None:
    table = position("forge beside quarry 5-3   stables(yellow) beside market   red coins: 0   yellow coins: 0")
    assert (table.score("red"), table.score("yellow")) == ({"landscaper": 2}, {"landscaper": 2, "landmarks": 2})


@rule("M3.5")
@pytest.mark.parametrize("landmark", LANDMARKS)
def test_there_is_nothing_to_activate_on_a_landmark(landmark: str) -> None:
    table = position(f"{landmark} beside quarry   red coins: 50")
    assert not table.offers(f"use {landmark}")
