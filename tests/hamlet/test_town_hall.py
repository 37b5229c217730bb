"""M6.3 to M6.5: the town hall."""

import pytest

from hamlet.position import Table, position
from rules import rule

ROW = "row: sawmill stonemason flour_mill dairy_farm"
PURSES = "red coins: 5   yellow coins: 5"


@rule("M6.3")
def test_first_a_blueprint_then_hiring() -> None:
    table = position(f"{ROW}   red coins: 8")
    table.play("use town_hall")
    assert table.asks == "blueprint"
    table.play("blueprint 1")
    assert table.asks == "hire"
    table.play("hire_villager", "hire_donkey church")
    assert (table.asks, table.coins("red"), table.hand("red")) == ("turn", 0, ["sawmill"])


@rule("M6.3")
def test_only_a_blueprint() -> None:
    table = position(f"{ROW}   red coins: 8")
    table.play("use town_hall", "blueprint 1", "done")
    assert (table.asks, table.coins("red"), table.turn) == ("turn", 8, "red")


@rule("M6.3")
def test_only_hiring() -> None:
    table = position(f"{ROW}   red coins: 3")
    table.play("use town_hall", "skip", "hire_donkey farm")
    assert (table.hand("red"), table.row) == ([], ["sawmill", "stonemason", "flour_mill", "dairy_farm"])


@rule("M6.3")
def test_at_least_one_of_the_two() -> None:
    """Who takes no blueprint must hire, and who cannot hire must take one."""
    table = position(f"{ROW}   red coins: 3")
    table.play("use town_hall", "skip")
    assert not table.offers("done")
    table = position(f"{ROW}   red coins: 2")
    table.play("use town_hall")
    assert not table.offers("skip")


@rule("M6.3")
def test_who_can_do_neither_does_not_use_the_town_hall() -> None:
    full = "red hand: shrine forge green"
    assert not position(f"{full}   red coins: 2").offers("use town_hall")
    assert position(f"{full}   red coins: 3").offers("use town_hall")
    assert position("red coins: 2").offers("use town_hall")


@rule("M6.4")
def test_with_three_in_hand_none_is_taken() -> None:
    table = position("red hand: shrine forge green   red coins: 9")
    table.play("use town_hall")
    assert table.asks == "hire"
    assert not table.offers("done")
    assert position("red hand: shrine forge   red coins: 0").offers("use town_hall")


@rule("M6.4")
def test_nobody_takes_one_from_an_empty_row() -> None:
    assert not position("bag:   red coins: 2").offers("use town_hall")
    table = position("bag:   red coins: 3")
    table.play("use town_hall")
    assert table.asks == "hire"


@rule("M6.4")
def test_the_leftmost_is_free() -> None:
    table = position(f"{ROW}   red coins: 0")
    table.play("use town_hall")
    assert table.legal() == ["blueprint 1"]
    table.play("blueprint 1")
    assert (table.hand("red"), table.coins("red")) == (["sawmill"], 0)


@rule("M6.4")
@pytest.mark.parametrize("place", [2, 3, 4])
def test_for_another_a_coin_goes_on_each_tile_to_its_left(place: int) -> None:
    names = ["sawmill", "stonemason", "flour_mill", "dairy_farm"]
    table = position(f"{ROW}   bag: shrine   red coins: 3")
    table.play("use town_hall", f"blueprint {place}")
    assert table.hand("red") == [names[place - 1]]
    assert table.coins("red") == 3 - (place - 1)
    assert table.row == [*[f"{name}(1)" for name in names[: place - 1]], *names[place:], "shrine"]


@rule("M6.4")
def test_coins_on_the_wanted_tile_cannot_pay_for_it() -> None:
    table = position("row: sawmill stonemason(5)   red coins: 0")
    table.play("use town_hall")
    assert table.legal() == ["blueprint 1"]


@rule("M6.4")
def test_the_coins_on_the_tile_are_taken_and_may_be_used_for_hiring() -> None:
    table = position("row: sawmill stonemason(5)   red coins: 1   red donkeys:")
    table.play("use town_hall", "blueprint 2")
    assert (table.coins("red"), table.row[0]) == (5, "sawmill(1)")
    table.play("hire_villager")
    assert table.coins("red") == 0


@rule("M6.4")
def test_coins_pile_up_on_a_tile_and_slide_with_it() -> None:
    table = position(f"row: sawmill(2) stonemason(1) flour_mill dairy_farm   bag: shrine forge   {PURSES}")
    table.play("use town_hall", "blueprint 3", "done")
    assert table.row == ["sawmill(3)", "stonemason(2)", "dairy_farm", "shrine"]
    table.end_turn()
    table.play("use town_hall", "blueprint 1", "done")
    assert table.row == ["stonemason(2)", "dairy_farm", "shrine", "forge"]
    assert table.coins("yellow") == 5 + 3


@rule("M6.4")
def test_the_row_is_refilled_at_once_and_a_second_villager_may_take_the_new_tile() -> None:
    table = position(f"{ROW}   bag: shrine forge   red villagers: church church   red coins: 3")
    table.play("use town_hall", "blueprint 1", "done", "use town_hall", "blueprint 4")
    assert (table.hand("red"), table.row[-1]) == (["sawmill", "shrine"], "forge")


@rule("M6.4")
def test_with_an_empty_bag_the_row_stays_short() -> None:
    table = position(f"{ROW}   bag:   red coins: 0")
    table.play("use town_hall", "blueprint 1")
    assert table.row == ["stonemason", "flour_mill", "dairy_farm"]


@rule("M6.4")
def test_a_short_row_is_refilled_as_soon_as_a_stack_joins_the_bag() -> None:
    """The first sawmill brings the four tiles of boards."""
    table = position("red hand: sawmill   row: shrine   bag:   red coins: 0")
    table.play("build sawmill", "at church", "cube stone quarry", *["cube grain farm"] * 2)
    assert table.row == ["shrine"]
    table.play("place any")
    boards = {"cow_conservatory", "warehouse", "stables", "large_woodland"}
    assert table.row[0] == "shrine"
    assert len(table.row) == 4
    assert {*table.row[1:], *table.bag} == boards


@rule("M6.5")
def test_any_number_is_hired_one_by_one() -> None:
    table = position(f"{ROW}   red coins: 30   red donkeys:")
    table.play("use town_hall", "skip", *["hire_donkey farm"] * 2, "hire_villager", "hire_donkey church", "done")
    assert table.coins("red") == 30 - 3 * 3 - 5
    assert (len(table.donkeys("red")), len(table.villagers("red"))) == (3, 2)


@rule("M6.5")
@pytest.mark.parametrize(("villagers", "price"), [(1, 5), (2, 7), (3, 9)])
def test_the_second_villager_costs_5_the_third_7_the_fourth_9(villagers: int, price: int) -> None:
    drawing = f"red villagers: {'church ' * villagers}   red donkeys: {'farm ' * 6}   red hand: shrine forge green"
    table = position(f"{drawing}   red coins: {price}")
    table.play("use town_hall", "hire_villager")
    assert table.coins("red") == 0
    assert not position(f"{drawing}   red coins: {price - 1}").offers("use town_hall")


@rule("M6.5")
def test_all_three_cost_21() -> None:
    table = position(f"{ROW}   red coins: 21")
    table.play("use town_hall", "skip", *["hire_villager"] * 3)
    assert (table.coins("red"), len(table.villagers("red"))) == (0, 4)


@rule("M6.5")
@pytest.mark.parametrize("donkeys", range(6))
def test_each_donkey_costs_3(donkeys: int) -> None:
    drawing = f"red donkeys: {'farm ' * donkeys}   red hand: shrine forge green"
    table = position(f"{drawing}   red coins: 3")
    table.play("use town_hall", "hire_donkey church")
    assert (table.coins("red"), len(table.donkeys("red"))) == (0, donkeys + 1)
    assert not position(f"{drawing}   red coins: 2").offers("use town_hall")


@rule("M6.5")
def test_there_are_four_villagers_and_six_donkeys_at_most() -> None:
    table = position(f"red coins: 99   red villagers: {'church ' * 4}   red donkeys: {'church ' * 5}")
    table.play("use town_hall", "skip")
    assert not table.offers("hire_villager")
    table.play("hire_donkey church")
    assert table.asks == "turn"
    drawing = f"red coins: 99   red villagers: {'church ' * 4}   red donkeys: {'church ' * 6}"
    assert not position(f"{drawing}   red hand: shrine forge green").offers("use town_hall")
    assert position(drawing).offers("use town_hall")  # for a blueprint


@rule("M6.5")
def test_a_new_villager_lies_on_the_church_and_can_be_used_in_the_next_turn() -> None:
    table = position(f"{ROW}   red coins: 5")
    table.play("use town_hall", "skip", "hire_villager")
    assert table.villagers("red") == ["town_hall(lying)", "church(lying)"]
    assert not table.offers_any("use", "build", "road")
    table.end_turn("yellow")
    assert table.villagers("red") == ["town_hall", "church"]
    table.play("use farm", "use quarry")


@rule("M6.5")
def test_a_new_donkey_goes_on_any_tile_that_roads_join_with_the_church() -> None:
    """Barn_2 is far away but joined; the forge lies beside the quarry without a road."""
    table = position("barn_1 beside market   barn_2 beside barn_1   forge beside quarry 5-3   red coins: 3")
    table.play("use town_hall", "skip")
    assert {move.split()[1] for move in table.legal("hire_donkey")} == {
        *("church", "market", "town_hall", "farm", "quarry", "woodcutter", "barn_1", "barn_2")
    }


@rule("M6.5")
def test_a_new_donkey_can_be_used_at_once() -> None:
    """It carries wood across the church for the second villager, who builds beside the quarry."""
    table = position("red donkeys:   red coins: 3   red villagers: church church   red hand: flour_mill")
    before = Table(table.state.clone())
    before.play("build flour_mill")
    assert not before.offers("at quarry")
    table.play("use town_hall", "skip", "hire_donkey church", "build flour_mill")
    assert table.offers("at quarry")
