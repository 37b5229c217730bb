"""The examples of the rulebook for M4.5 and for M6.3 to M6.5."""

import pytest

from hamlet.position import Table, position
from rules import rule

# Yellow wants to build beside the church. He has donkeys on the quarry and on the barn behind it, across a bridge of
# red's; the stonemason lies behind that barn, the cow conservatory behind the stonemason. The dairy farm lies behind
# the other barn, on the far side of the market.
VILLAGE = """
    players 3   turn yellow   yellow hand: lumber_mill   yellow coins: 0   yellow villagers: church
    barn_1 beside quarry 5-1   red roads: barn_1-quarry   stonemason beside barn_1   cow_conservatory beside stonemason
    barn_2 beside market   dairy_farm beside barn_2
    quarry: stone   barn_1: stone   stonemason: blue   cow_conservatory: 2 red   dairy_farm: blue   barn_2:
    woodcutter:   farm:   red donkeys: stonemason   yellow donkeys: quarry barn_1 market{more}
"""


def village(more: str = "") -> Table:
    """The village of the example, with more of yellow's donkeys."""
    return position(VILLAGE.format(more=f" {more}"))


@rule("M4.5")
def test_all_that_the_lumber_mill_costs_can_be_brought_to_the_church() -> None:
    """A brick from the stonemason over barn and quarry, a stone from the barn over the quarry, one from the quarry."""
    table = village()
    table.play("build lumber_mill", "at church")
    assert table.legal() == ["cube stone quarry", "cube stone barn_1"]
    table.play("cube stone barn_1", "cube stone quarry")
    assert table.legal() == ["token stonemason blue"]
    table.play("token stonemason blue", "place any")
    assert table.tiles[-1] == "lumber_mill"
    assert (table.points("blue"), table.coins("blue")) == (1, 4)  # his brick was spent, and he had 3


@rule("M4.5")
@pytest.mark.parametrize("donkeys", ["quarry", "barn_1"])
def test_both_donkeys_are_needed_for_the_brick(donkeys: str) -> None:
    table = position(VILLAGE.format(more="").replace("quarry barn_1 market", donkeys))
    assert "stonemason" not in table.reach("yellow")
    assert "stonemason" in village().reach("yellow")


@rule("M4.5")
def test_milk_for_the_church_cannot_be_brought() -> None:
    """The delivery of three milk or brick: no donkey stands on the dairy farm's barn, and red's on the stonemason."""
    assert not village().offers("use church")
    assert {"dairy_farm", "cow_conservatory"}.isdisjoint(village().reach("yellow"))
    assert village().linked("dairy_farm", "barn_2")
    assert village().linked("cow_conservatory", "stonemason")


@rule("M4.5")
def test_with_a_donkey_of_his_own_on_the_stonemason_it_could() -> None:
    table = village("stonemason")
    table.play("use church", "deliver 1")
    assert table.legal() == ["token cow_conservatory red", "token stonemason blue"]
    table.play("token cow_conservatory red", "token stonemason blue", "token cow_conservatory red")
    assert table.church[0] == "yellow"


@rule("M4.5")
def test_with_one_on_the_other_barn_the_milk_of_the_dairy_farm_could_be_brought() -> None:
    assert "dairy_farm" in village("barn_2").reach("yellow")
    assert "cow_conservatory" not in village("barn_2").reach("yellow")


@rule("M6.3", "M6.4", "M6.5")
def test_a_blueprint_for_a_coin_a_villager_and_a_donkey() -> None:
    """10 coins: 1 goes on the leftmost tile, 2 lie on the second; the third villager costs 7, a donkey 3."""
    table = position("""
        red coins: 10   red villagers: town_hall quarry   red donkeys: church
        row: shrine forest_pond(2) sawmill stonemason   bag: dairy_farm flour_mill
    """)
    table.play("use town_hall", "blueprint 2")
    assert (table.hand("red"), table.coins("red")) == (["forest_pond"], 11)
    assert table.row == ["shrine(1)", "sawmill", "stonemason", "dairy_farm"]
    table.play("hire_villager", "hire_donkey farm")
    assert table.coins("red") == 1
    assert table.villagers("red") == ["town_hall(lying)", "quarry", "church(lying)"]
    assert table.donkeys("red") == ["church", "farm"]
