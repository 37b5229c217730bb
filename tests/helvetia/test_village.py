"""H3: the places of a village, its rings and quarters."""

import pytest

from helvetia.opening import GAME, seen, set_up
from helvetia.position import Table, position
from rules import rule
from thorp.core import OVER, Dice, playout
from thorp.games.helvetia.pieces import BUILDINGS, DATA
from thorp.games.helvetia.village import PLACES

RING_1 = ["b2", "c2", "d2", "e2", "b3", "e3", "b4", "c4", "d4", "e4"]
RING_2 = ["a1", "b1", "c1", "d1", "e1", "f1", "a2", "f2", "a3", "f3", "a4", "f4", "a5", "b5", "c5", "d5", "e5", "f5"]
QUARTERS = {
    "nw": ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3"],
    "ne": ["d1", "e1", "f1", "d2", "e2", "f2", "e3", "f3"],
    "sw": ["a3", "b3", "a4", "b4", "c4", "a5", "b5", "c5"],
    "se": ["e3", "f3", "d4", "e4", "f4", "d5", "e5", "f5"],
}
EIGHT = """
    red village   b2: brickyard red   c2: lumberjack red   d2: stonemason red   e2: cowshed   b3: goat_shed
                  e3: marketplace     b4: bakery           c4: brewery
    red centre:   open: mill cattle_market
"""


def free(table: Table, colour: int = 0) -> list[str]:
    """The places of a village that may be built on."""
    places: list[str] = GAME.view(table.state, None)["villages"][colour]["free"]
    return places


@rule("H3.1")
def test_ten_places_in_ring_1_and_eighteen_in_ring_2() -> None:
    assert sorted(PLACES) == sorted(RING_1 + RING_2)
    assert (len(RING_1), len(RING_2)) == (10, 18)
    assert not {"c3", "d3"} & set(PLACES)  # the centre


@rule("H3.1")
def test_villages_are_named_by_the_colours_in_seat_order() -> None:
    for players in (3, 4):
        villages = seen(set_up(players=players))["villages"]
        assert [each["colour"] for each in villages] == ["red", "yellow", "blue", "white"][:players]
    villages = seen(set_up(players=2))["villages"]
    assert [(each["colour"], each["neutral"]) for each in villages] == [
        ("red", False),
        ("yellow", False),
        ("blue", True),
    ]


@rule("H3.1")
def test_any_free_place_of_ring_1_may_be_taken_but_none_of_ring_2() -> None:
    table = position("red village   b2: lumberjack red")
    table.play("choose builder", "build mine", "work red b2")
    assert table.legal() == [f"place {place}" for place in RING_1 if place != "b2"]  # e4 has no neighbour yet
    table.play("place e4")
    assert table.building("red", "e4") == "mine"


@rule("H3.1")
@pytest.mark.parametrize("ninth", ["d4: ironworks red", "d4: ironworks", "d4: church"])
def test_ring_2_is_closed_until_ring_1_is_full(ninth: str) -> None:
    table = position(f"{EIGHT}   red village   {ninth}")
    assert free(table) == ["e4"]
    table.play("choose builder", "build mine", "work red c2")
    assert table.legal() == ["place e4"]


@rule("H3.1")
@pytest.mark.parametrize("ninth", ["d4: ironworks red", "d4: ironworks", "d4: church"])
def test_ring_2_opens_when_ring_1_is_full_inhabited_or_not(ninth: str) -> None:
    table = position(f"{EIGHT}   red village   {ninth}   e4: tavern")
    assert free(table) == RING_2
    table.play("choose builder", "build mine", "work red c2")
    assert table.legal() == [f"place {place}" for place in RING_2]
    table.play("place f5")
    assert free(table) == [place for place in RING_2 if place != "f5"]
    assert table.building("red", "f5") == "mine"


@rule("H3.1")
def test_ring_2_opens_within_the_same_turn() -> None:
    table = position(f"{EIGHT}   red village   d4: ironworks")
    table.play("choose builder", "build mine", "work red c2", "place e4")
    assert (table.turn, table.asks) == ("red", "series")
    table.play("build cattle_market", "buy wood", "work red d2")
    assert table.legal() == [f"place {place}" for place in RING_2]


@rule("H3.1")
def test_each_village_has_its_own_rings() -> None:
    table = position(f"{EIGHT}   red village   d4: ironworks   e4: church   yellow village   c2: marketplace")
    assert free(table, 0) == RING_2
    assert free(table, 1) == [place for place in RING_1 if place != "c2"]


@rule("H3.1")
def test_there_is_room_for_all_22_buildings_a_player_can_own() -> None:
    to_build = [name for name in BUILDINGS if "cost" in DATA["buildings"][name]]
    assert len(to_build) + 3 == 22 < len(PLACES)


@rule("H3.2")
@pytest.mark.parametrize("place", RING_1 + RING_2)
def test_a_sleeper_is_woken_in_the_quarters_his_place_lies_in(place: str) -> None:
    quarters = [quarter for quarter, places in QUARTERS.items() if place in places]
    assert len(quarters) == (2 if place[1] == "3" else 1)
    for quarter in quarters:
        table = position(f"red village   {place}: brickyard red asleep")
        table.play("choose watchman")
        assert table.legal() == [f"wake red {each}" for each in quarters]
        table.play(f"wake red {quarter}")
        assert table.awake(f"red {place}")


@rule("H3.2")
def test_row_3_lies_in_two_quarters() -> None:
    drawing = """
        red village   a3: brickyard red asleep    b3: lumberjack red asleep   e3: stonemason red asleep
                      f3: grain_farm red asleep   c2: well red asleep         c4: mine red asleep
    """
    north, south = position(drawing), position(drawing)
    north.play("choose watchman", "wake red nw")
    assert north.awake("red a3", "red b3", "red c2")
    assert north.asleep("red e3", "red f3", "red c4")
    south.play("choose watchman", "wake red se")
    assert south.awake("red e3", "red f3")
    assert south.asleep("red a3", "red b3", "red c2", "red c4")


@rule("H3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_building_stays_where_it_was_put(players: int) -> None:
    state = GAME.new(seed=4, players=players)
    dice = Dice(4)
    before = list(state.building)
    while state.seat != OVER:
        playout(state, dice, 1)
        assert all(then in (-1, now) for then, now in zip(before, state.building, strict=True))
        before = list(state.building)
    assert sum(building >= 0 for building in before) > 3 * players + 3
