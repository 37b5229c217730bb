"""M4.5: where goods can be brought from."""

import pytest

from hamlet.position import position
from rules import rule

# Printed roads make one long way: quarry, church, market, barn_1, barn_2, stonemason. Nobody has coins to buy with.
WAY = """
    barn_1 beside market 1-3   barn_2 beside barn_1 5-2   stonemason beside barn_2 5-2
    red coins: 0   red donkeys: {donkeys}   quarry: {quarry}   barn_1: {barn_1}   barn_2: {barn_2}
"""


def way(donkeys: str = "", quarry: str = "", barn_1: str = "", barn_2: str = "", more: str = "") -> bool:
    """Can red refine a stone at the far end of the way?"""
    drawing = WAY.format(donkeys=donkeys, quarry=quarry, barn_1=barn_1, barn_2=barn_2)
    return position(f"{drawing}   {more}").offers("use stonemason")


@rule("M4.5")
def test_a_good_on_the_tile_of_the_villager_is_there() -> None:
    table = position("red hand: small_woodland   red donkeys:   red coins: 0")
    table.play("build small_woodland")
    assert table.offers("at woodcutter")


@rule("M4.5")
def test_the_first_step_is_free() -> None:
    assert way(barn_2="stone")


@rule("M4.5")
def test_a_second_step_needs_a_donkey_on_the_tile_between() -> None:
    assert not way(barn_1="stone")
    assert way(barn_1="stone", donkeys="barn_2")


@rule("M4.5")
@pytest.mark.parametrize("elsewhere", ["barn_1", "stonemason", "market", "church", "quarry"])
def test_a_donkey_where_the_good_comes_from_or_goes_to_or_anywhere_else_does_not_help(elsewhere: str) -> None:
    assert not way(barn_1="stone", donkeys=elsewhere)


@rule("M4.5")
def test_a_good_five_steps_away_needs_donkeys_on_the_four_tiles_between() -> None:
    between = ["church", "market", "barn_1", "barn_2"]
    assert way(quarry="stone", donkeys=" ".join(between))
    for missing in between:
        others = " ".join(tile for tile in between if tile != missing)
        assert not way(quarry="stone", donkeys=f"{others} quarry stonemason"), missing


@rule("M4.5")
def test_only_own_donkeys_carry() -> None:
    assert not way(barn_1="stone", more="yellow donkeys: barn_2 barn_2")


@rule("M4.5")
def test_one_donkey_serves_any_number_of_goods() -> None:
    table = position("""
        master_stonemason beside market 1-4   red coins: 0   red donkeys: church market
        quarry: 3 stone   red villagers: church
    """)
    table.play("use master_stonemason", "cube stone quarry", "again", "cube stone quarry")
    assert table.goods("master_stonemason") == "2 red"


@rule("M4.5")
def test_a_donkey_that_has_moved_still_carries() -> None:
    table = position(WAY.format(donkeys="barn_1", quarry="", barn_1="stone", barn_2=""))
    assert not table.offers("use stonemason")
    table.play("donkey barn_1 barn_2")
    assert table.offers("use stonemason")


@rule("M4.5")
@pytest.mark.parametrize("builder", ["red", "yellow"])
def test_roads_of_everybody_may_be_used(builder: str) -> None:
    """The farm lies beside the market; a path between them is the short way to the dairy farm beyond."""
    drawing = "dairy_farm beside market   red coins: 0   red donkeys: market"
    assert not position(drawing).offers("use dairy_farm")
    assert position(f"{drawing}   {builder} roads: farm-market").offers("use dairy_farm")


@rule("M4.5")
@pytest.mark.parametrize(("donkeys", "possible"), [("church", True), ("farm", False), ("market", False)])
def test_the_church_may_be_passed(donkeys: str, possible: bool) -> None:
    """A sawmill costs 2 grain and 1 stone: from the quarry to the farm across the church."""
    table = position(f"red hand: sawmill   red coins: 0   red donkeys: {donkeys}")
    table.play("build sawmill")
    assert table.offers("at farm") == possible


@rule("M4.5")
def test_goods_move_over_roads_only() -> None:
    """The barn lies beside the quarry, with a mountain between them."""
    drawing = "barn_1 beside quarry 5-1   barn_1: 3 stone   quarry:   red hand: small_mountain_range   red coins: 0"
    assert not position(drawing).offers("build small_mountain_range")
    assert position(f"{drawing}   yellow roads: barn_1-quarry").offers("build small_mountain_range")


@rule("M4.5")
def test_goods_are_moved_only_to_be_spent() -> None:
    """Nothing but what is spent leaves its tile, and nothing is offered that only moves goods."""
    table = position(WAY.format(donkeys="barn_2", quarry="3 stone", barn_1="2 stone wood", barn_2="grain"))
    table.play("use stonemason", "cube stone barn_1")
    assert [table.goods(tile) for tile in ("quarry", "barn_1", "barn_2")] == ["3 stone", "1 wood 1 stone", "1 grain"]


@rule("M4.5")
def test_a_road_does_not_help_its_own_payment() -> None:
    """A bridge to the barn costs 2 wood, which lie in the barn."""
    drawing = "barn_1 beside quarry 5-1   barn_1: 2 wood   quarry:   red coins: 0"
    assert not position(f"{drawing}   woodcutter: wood").offers("road")
    assert position(f"{drawing}   woodcutter: 2 wood").offers("road")


@rule("M4.5")
def test_a_tile_does_not_help_its_own_payment() -> None:
    """The forge costs 1 brick, for which red has 5 coins, and 2 wood, which lie in the barn that it would join."""
    drawing = "barn_1 beside farm 4-4   barn_1: 2 wood   red hand: forge   red coins: 5"
    table = position(drawing)
    table.play("build forge", "at market", "cube wood woodcutter", "cube wood woodcutter", "buy brick", "place 1 5")
    assert table.linked("forge", "barn_1")
    assert not position(f"{drawing}   woodcutter: wood").offers("build forge")
