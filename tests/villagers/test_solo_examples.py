"""The rulebook's worked examples of the solo game."""

import pytest

from rules import rule
from villagers.solo import NO_STACKS, solo

SUMMER = "summer: customs land_claim black_market value_added_tax"


@rule("V10.3", "V10.5")
def test_the_countess_draws_a_truffler_worth_8() -> None:
    table = solo(f"phase events   events: tribute   {SUMMER}   reserve: truffler 9   yellow village: mason")
    table.resolve("tribute")
    assert table.spent.count("tribute") == 1
    assert table.hers == ["mason", "truffler"]  # without swineherd or hunter, apart
    assert table.stocks == (8, 1)  # nothing is paid for his padlock
    assert len(table.pile("reserve")) == 9
    assert table.face_up == ["customs", "land_claim"]


@rule("V10.5", "V10.11")
@pytest.mark.parametrize(
    ("difficulty", "settler", "events"),
    [
        ("normal", "spelunker", ["customs"]),
        ("normal", "wattler", ["customs", "land_claim", "black_market"]),
        ("easy", "truffler", ["customs"]),
        ("easy", "wattler", ["customs"]),
        ("hard", "spelunker", ["customs", "land_claim"]),
    ],
)
def test_other_settlers_and_other_difficulties(difficulty: str, settler: str, events: list[str]) -> None:
    table = solo(f"phase events   events: rats   difficulty {difficulty}   {SUMMER}   reserve: {settler} 9")
    table.resolve("rats")
    assert table.hers == [settler]
    assert table.face_up == events


@rule("V10.5")
def test_in_the_last_round_she_draws_nothing() -> None:
    table = solo(f"phase events   events: rats   {NO_STACKS}   {SUMMER}   reserve: truffler 9")
    table.resolve("rats")
    assert table.hers == []
    assert len(table.pile("reserve")) == 10
    assert (table.face_up, table.turn) == ([], "nobody")


@rule("V10.5", "V9.3")
def test_the_countess_draws_a_silver_settler_worth_9() -> None:
    table = solo(f"""
        phase events   events: rats   {SUMMER}   reserve: ore_muler 9
        yellow village: glass_blower, glass_blower, seeker, mason
    """)
    table.resolve("rats")
    assert table.silver("yellow") == 9  # six ore symbols
    assert table.face_up == ["customs", "land_claim"]


@rule("V10.2", "V4.1", "V4.4", "V4.5")
def test_a_solo_draft_of_three_cards() -> None:
    table = solo("phase draft   red village: fed_founders   stack 1: 5   stack 2: 5")
    assert table.left("red") == 3
    for taken, ceded, left, gaps in ((2, 5, (3, 5), 2), (1, 6, (1, 5), 2), (4, 3, (0, 4), 2)):
        upcoming = [*table.pile("1"), *table.pile("2")][:gaps]
        gone = [table.road[taken - 1], table.road[ceded - 1]]
        table.play(f"take {taken}")
        assert table.road.count("-") == 1
        table.play(f"cede {ceded}")
        assert table.hers[-1] == gone[1]
        assert gone[0] in [*table.square("red"), *table.hand("red")]
        assert [table.road[place - 1] for place in sorted((taken, ceded))] == upcoming  # from left to right
        assert (len(table.pile("1")), len(table.pile("2"))) == left
    assert table.square("red") == []
    assert len(table.hand("red")) == 3
    assert len(table.hers) == 3
    assert table.asks == "refresh"


@rule("V10.2")
def test_a_solo_draft_from_a_stack_leaves_one_gap() -> None:
    table = solo("phase draft   red village: fed_founders   stack 1: truffler 4   stack 2: 5   stack 3: 5")
    road = table.road
    table.play("draw 3")
    assert table.road == road
    table.play("cede 4")
    assert table.road == [*road[:3], "truffler", *road[4:]]
    assert [len(table.pile(number)) for number in "123"] == [4, 5, 4]
    assert table.hers == [road[3]]
