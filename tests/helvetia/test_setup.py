"""H2.9 to H2.13: buildings, pairs and dowry before the first round, with 3 and 4 players."""

from typing import Any

import pytest

from helvetia.opening import SET_UP_KINDS, decider, in_play_order, kind, legal, opened, play, play_while, seen, set_up
from rules import rule
from thorp.core import IllegalAction, Table
from thorp.games.helvetia.pieces import COLOURS

RING_1 = ("b2", "c2", "d2", "e2", "b3", "e3", "b4", "c4", "d4", "e4")
SETTLING = ("start_site", "first_man", "first_woman")


def placed(seed: int, players: int) -> Table:
    """A table where everybody has placed his buildings on b2, c2 and d2."""
    table = opened(seed, players=players)
    play_while(table, "draft", "start_site")
    return table


def paired(players: int) -> Table:
    """A table before its first marriage: everywhere a man on b2, a woman on c2 and a man on d2."""
    table = placed(1, players)
    play_while(table, "first_man", "first_woman", "second_pair")
    return table


def village(table: Table, colour: str) -> Any:
    """A village as everybody sees it."""
    return seen(table)["villages"][COLOURS.index(colour)]


def adults(table: Table, colour: str) -> dict[str, list[str]]:
    """Who lives where in a village."""
    return {
        place: [f"{adult['colour']} {adult['sex']}" for adult in house["adults"]]
        for place, house in village(table, colour)["buildings"].items()
    }


def seat(table: Table, colour: str) -> Any:
    """A player's things as everybody sees them."""
    return seen(table)["seats"][COLOURS.index(colour)]


@rule("H2.9")
@pytest.mark.parametrize("players", [3, 4])
def test_the_start_player_places_all_his_buildings_first_then_the_next(players: int) -> None:
    table = opened(5, players=players)
    play_while(table, "draft")
    start = seen(table)["start_player"]
    asked = [each.colour for each in play_while(table, "start_site")]
    assert asked == [colour for colour in in_play_order(start, players) for _ in range(3)]


@rule("H2.9")
def test_a_start_building_goes_to_any_free_place_of_ring_1() -> None:
    table = opened(players=3)
    play_while(table, "draft")
    assert legal(table) == [f"place {place}" for place in RING_1]
    table.play("place e3")
    assert legal(table) == [f"place {place}" for place in RING_1 if place != "e3"]
    with pytest.raises(IllegalAction):
        table.play("place a1")
    play(table, "place b4")
    assert legal(table) == [f"place {place}" for place in RING_1 if place not in ("e3", "b4")]


@rule("H2.9")
def test_the_chosen_buildings_stand_where_they_were_placed() -> None:
    table = opened(players=3)
    play_while(table, "draft")
    first = decider(table)
    play(table, "place e3", "place b4", "place c2")
    houses = {place: house["building"] for place, house in village(table, first)["buildings"].items()}
    assert sorted(houses) == ["b4", "c2", "e3"]
    assert sorted(houses.values()) == sorted(seat(table, first)["buildings"])


@rule("H2.10")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_places_his_first_pair_then_everybody_the_second_then_the_third(players: int) -> None:
    table = placed(5, players)
    order = in_play_order(seen(table)["start_player"], players)
    asked = [(each.colour, each.kind) for each in play_while(table, *SET_UP_KINDS)]
    first_lap = [(colour, kind) for colour in order for kind in ("first_man", "first_woman")]
    assert asked == first_lap + [(each, "second_pair") for each in order] + [(each, "third_pair") for each in order]


@rule("H2.10")
def test_pair_1_lives_apart_on_two_buildings_of_its_choice() -> None:
    table = placed(1, 3)
    first = decider(table)
    assert legal(table) == ["settle man b2", "settle man c2", "settle man d2"]
    table.play("settle man c2")
    assert legal(table) == ["settle woman b2", "settle woman d2"]
    table.play("settle woman d2")
    assert adults(table, first) == {"b2": [], "c2": [f"{first} man"], "d2": [f"{first} woman"]}
    assert decider(table) != first


@rule("H2.10")
@pytest.mark.parametrize(("housed", "at_school"), [("man", "women"), ("woman", "men")])
def test_pair_2_one_on_the_remaining_building_one_in_the_school(housed: str, at_school: str) -> None:
    table = placed(1, 3)
    first = decider(table)
    play_while(table, *SETTLING)
    assert (decider(table), legal(table)) == (first, ["settle man d2", "settle woman d2"])
    table.play(f"settle {housed} d2")
    assert adults(table, first)["d2"] == [f"{first} {housed}"]
    assert seat(table, first)["school"] == {"men": 0, "women": 0, at_school: 1}


@rule("H2.10")
@pytest.mark.parametrize("players", [3, 4])
def test_pair_3_marries_into_the_village_of_the_player_before(players: int) -> None:
    table = paired(players)
    order = in_play_order(decider(table), players)
    for colour in order:
        before = in_play_order(colour, players)[-1]
        assert (decider(table), kind(table)) == (colour, "third_pair")
        assert legal(table) == [f"marry {before} {place}" for place in ("b2", "c2", "d2")]
        table.play(f"marry {before} b2")
        assert adults(table, before)["b2"] == [f"{before} man", f"{colour} woman"]


@rule("H2.10")
@pytest.mark.parametrize(("place", "married", "at_home"), [("b2", "woman", "men"), ("c2", "man", "women")])
def test_pair_3_the_other_one_goes_to_his_own_centre(place: str, married: str, at_home: str) -> None:
    table = paired(3)
    groom = decider(table)
    before = in_play_order(groom, 3)[-1]
    table.play(f"marry {before} {place}")
    assert adults(table, before)[place][1] == f"{groom} {married}"
    assert village(table, groom)["centre"] == {"men": 0, "women": 0, at_home: 1}


@rule("H2.10")
def test_no_dowry_is_taken_for_the_marriages_of_the_set_up() -> None:
    table = paired(3)
    while kind(table) == "third_pair":
        assert all(not each["dowry"] for each in seen(table)["villages"])
        table.play(legal(table)[0])
    assert sum(len(each["dowry"]) for each in seen(table)["villages"]) == 6  # all that was given is there


@rule("H2.11")
@pytest.mark.parametrize("players", [3, 4])
def test_all_villagers_start_awake(players: int) -> None:
    villages = seen(set_up(players=players))["villages"]
    people = [adult for each in villages for house in each["buildings"].values() for adult in house["adults"]]
    assert len(people) == 4 * players
    assert all(adult["awake"] for adult in people)


@rule("H2.12")
@pytest.mark.parametrize(
    ("players", "dowries"),
    [
        (3, [{"yellow": 1, "blue": 1}, {"red": 1, "blue": 1}, {"red": 1, "yellow": 1}]),
        (
            4,
            [
                {"blue": 1, "white": 1},
                {"red": 1, "white": 1},
                {"red": 1, "yellow": 1},
                {"yellow": 1, "blue": 1},
            ],
        ),
    ],
)
def test_one_coin_to_each_of_the_next_two_players(players: int, dowries: list[dict[str, int]]) -> None:
    for seed in range(6):  # whoever starts
        view = seen(set_up(seed, players=players))
        assert [each["dowry"] for each in view["villages"]] == dowries, f"seed {seed}"
        assert [each["coins"] for each in view["seats"]] == [4] * players, f"seed {seed}"


@rule("H2.13")
@pytest.mark.parametrize("players", [3, 4])
def test_at_the_start_nobody_holds_anything(players: int) -> None:
    table = set_up(players=players)
    view = seen(table)
    assert all(person["tile"] is None and not person["coins"] for person in view["persons"])
    assert all(good["tile"] is None and not good["delivered"] for good in view["market"])
    assert set(view["branch_tiles"].values()) == {None}
    assert all(each["completion_tile"] == 0 and each["points_on_track"] == 0 for each in view["seats"])


@rule("H2.13")
@pytest.mark.parametrize("players", [3, 4])
def test_five_men_and_five_women_stay_in_supply(players: int) -> None:
    for each in seen(set_up(players=players))["seats"]:
        assert each["supply"] == {"men": 5, "women": 5}
