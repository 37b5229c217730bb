"""H10: the midwife."""

from helvetia.position import position
from rules import rule


@rule("H10.1")
def test_a_couple_in_the_own_village_gets_a_child() -> None:
    table = position("red village   b2: well red asleep + yellow")
    assert table.supply("red") == (7, 8)
    table.play("choose midwife")
    assert table.legal() == ["bear b2"]
    table.play("bear b2")
    assert (table.asks, table.legal()) == ("newborn", ["child man", "child woman"])
    table.play("child woman")
    assert table.supply("red") == (7, 7)
    assert table.children("red") == (0, 1)
    assert table.asleep("red well")
    assert table.awake("yellow well")
    assert table.laid("red", "midwife") == 1
    assert "bears red b2 woman" in table.events


@rule("H10.1")
def test_the_child_has_the_colour_of_the_village() -> None:
    table = position("red village   b2: well red + yellow")
    before = table.supply("yellow")
    table.play("choose midwife", "bear b2", "child man")
    assert table.supply("yellow") == before
    assert table.children("yellow") == (0, 0)


@rule("H10.1")
def test_only_couples_bear() -> None:
    table = position("red village   b2: well red   c2: mine red woman   d2: lumberjack")
    assert not table.offers("choose midwife")


@rule("H10.1")
def test_only_couples_in_the_own_village_bear() -> None:
    table = position("yellow village   b2: well yellow + red")
    assert not table.offers("choose midwife")


@rule("H10.1")
def test_sleeping_parents_bear_as_well() -> None:
    table = position("red village   b2: well red asleep + yellow asleep   c2: mine red + white")
    table.play("choose midwife")
    assert table.legal() == ["bear b2", "bear c2"]
    table.play("bear b2", "child man")
    assert table.asleep("red well", "yellow well")


@rule("H10.1", "H10.2")
def test_each_coin_is_one_child_of_another_couple() -> None:
    table = position("red village   b2: well red + yellow   c2: mine red woman + white   red coins: 3")
    table.play("choose midwife", "bear c2", "child man")
    assert table.legal() == ["bear b2", "done"]
    table.play("bear b2", "child woman")
    assert (table.coins("red"), table.laid("red", "midwife"), table.turn) == (1, 2, "yellow")


@rule("H10.2")
def test_coins_and_tile_together_give_a_couple_one_child_in_a_turn() -> None:
    table = position("red village   b2: well red + yellow   red tiles: midwife")
    table.play("tile midwife", "bear b2", "child man")
    assert not table.offers("choose midwife")
    table = position("red village   b2: well red + yellow   red tiles: midwife")
    table.play("choose midwife", "bear b2", "child man")
    assert table.turn == "yellow"  # nothing to do for the tile


@rule("H10.2")
def test_more_children_in_later_turns_of_the_round() -> None:
    table = position("""
        red village     b2: well red + yellow   red coins: 3   yellow coins: 0   blue coins: 0   white coins: 2
        white village   b2: lumberjack white
    """)
    table.play("choose midwife", "bear b2", "child man")
    table.play("choose carter", "deliver wood", "work white b2")
    table.play("choose midwife", "bear b2", "child man")
    assert table.state.round == 2
    assert table.children("red") == (2, 0)


@rule("H10.3")
def test_with_one_sex_gone_it_is_the_other() -> None:
    table = position("red village   b2: well red + yellow   red centre: 8 women")
    table.play("choose midwife", "bear b2")
    assert table.legal() == ["child man"]
    table = position("red village   b2: well red + yellow   red centre: 7 men")
    table.play("choose midwife", "bear b2")
    assert table.legal() == ["child woman"]


@rule("H10.3")
def test_with_nobody_in_supply_there_is_no_child() -> None:
    table = position("red village   b2: well red + yellow   red centre: 7 men 8 women   red tiles: midwife")
    assert not table.offers_any("choose midwife", "tile midwife")


@rule("H10.3")
def test_the_last_child_ends_the_series() -> None:
    table = position("red village   b2: well red + yellow   c2: mine red + white   red centre: 6 men 7 women")
    table.play("choose midwife", "bear b2", "child woman")
    assert table.supply("red") == (0, 0)
    assert table.turn == "yellow"


@rule("H10.4")
def test_a_child_does_nothing_until_the_end_of_the_round() -> None:
    table = position("""
        red village      b2: well red asleep + yellow child man child woman   c2: lumberjack red
        yellow village   b2: mine yellow   c2: brickyard yellow woman
    """)
    assert not table.offers("choose priest")  # no marriage
    table.play("choose builder", "build mine", "work red c2", "place e4")
    assert table.adults("red", "e4") == []  # no moving in
    assert table.school("red") == (0, 0)


@rule("H10.4")
def test_a_child_goes_to_school_at_the_end_of_the_round() -> None:
    table = position("""
        red village   b2: well red + yellow child woman   c2: lumberjack   red coins: 1
        yellow coins: 1   blue coins: 0   white coins: 0
    """)
    table.play("choose midwife", "bear b2", "child man")
    assert table.state.round == 3
    assert table.school("red") == (1, 1)
    assert table.children("red") == (0, 0)
    assert table.adults("red", "c2") == []  # not in the round of their birth
