"""H8: the night watchman."""

import pytest

from helvetia.position import position
from rules import rule
from thorp.games.helvetia.village import PLACES

# The four quarters as one would sketch them; the middle row lies in two.
QUARTERS = {
    "nw": "a1 b1 c1 a2 b2 c2 a3 b3",
    "ne": "d1 e1 f1 d2 e2 f2 e3 f3",
    "sw": "a3 b3 a4 b4 c4 a5 b5 c5",
    "se": "e3 f3 d4 e4 f4 d5 e5 f5",
}


@rule("H8.1")
def test_the_watchman_wakes_one_quarter_and_every_colour_in_it() -> None:
    table = position("""
        yellow village   b2: brickyard yellow asleep + blue asleep   b3: lumberjack yellow asleep
        yellow village   e4: goat_shed yellow asleep + red asleep
    """)
    table.play("choose watchman", "wake yellow nw")
    assert table.awake("yellow brickyard", "blue brickyard", "yellow lumberjack")
    assert table.asleep("yellow goat_shed", "red goat_shed")
    assert table.laid("red", "watchman") == 1


@rule("H8.1", "H3.2")
@pytest.mark.parametrize("place", PLACES)
def test_a_place_lies_in_its_quarters(place: str) -> None:
    around = [quarter for quarter, places in QUARTERS.items() if place in places.split()]
    assert len(around) == (2 if place[1] == "3" else 1)
    for colour in ("red", "white"):
        table = position(f"{colour} village   {place}: well {colour} asleep")
        table.play("choose watchman")
        assert table.legal() == [f"wake {colour} {quarter}" for quarter in around]
        table.play(table.legal()[-1])
        assert table.awake(f"{colour} well")


@rule("H8.1", "H4.4")
def test_only_quarters_with_a_sleeper_are_offered() -> None:
    table = position("""
        red village     b2: brickyard red   e3: well red + white asleep
        white village   c4: lumberjack white asleep   c2: mine white
    """)
    table.play("choose watchman")
    assert table.legal() == ["wake red ne", "wake red se", "wake white sw"]


@rule("H8.1")
def test_each_coin_wakes_one_quarter() -> None:
    table = position("""
        red village     b2: brickyard red asleep   e2: well red asleep   b4: mine red asleep   e4: cowshed red asleep
        red coins: 3
    """)
    table.play("choose watchman", "wake red nw", "wake red se")
    assert table.awake("red brickyard", "red cowshed")
    assert table.asleep("red well", "red mine")
    assert table.offers("done")
    table.play("wake red ne")
    assert (table.laid("red", "watchman"), table.turn) == (3, "yellow")


@rule("H8.1")
def test_who_is_woken_can_work_at_once_for_his_own_player_only() -> None:
    table = position("""
        red village   b2: brickyard red asleep + yellow asleep   red tiles: watchman   red coins: 1   yellow coins: 1
    """)
    table.play("tile watchman", "wake red nw", "choose carter", "deliver brick", "work red b2")
    assert table.turn == "yellow"
    table.play("choose carter", "deliver brick", "work red b2")
    assert table.asleep("red brickyard", "yellow brickyard")


@rule("H8.1", "H12.3")
@pytest.mark.parametrize(
    "moves",
    [
        ("choose builder", "build mine", "work red c2", "place e4", "settle woman e4"),
        ("choose carter", "deliver wood", "work red c2"),
        ("choose priest", "marry yellow b2", "fetch centre"),
        ("choose midwife", "bear b2", "child man"),
    ],
)
def test_nothing_else_wakes_a_sleeper(moves: tuple[str, ...]) -> None:
    table = position("""
        red village      b2: brickyard red asleep + yellow asleep   c2: lumberjack red woman   d2: well red asleep
        yellow village   b2: stonemason yellow asleep
        red centre: 1 woman   red coins: 1   yellow coins: 1   blue coins: 0   white coins: 0   yellow dowry:
    """)
    table.play(*moves)
    assert table.state.round == 3  # the round has ended too
    assert table.asleep("red brickyard", "yellow brickyard", "red well", "yellow stonemason")
