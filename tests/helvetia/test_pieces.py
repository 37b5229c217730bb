"""H1: what lies in the box."""

from collections import Counter
from typing import Any

import pytest

from helvetia.opening import GAME, in_play_order, opened, seen, set_up
from rules import rule
from thorp.core import OVER, BadOptions, Dice, playout
from thorp.games.helvetia.pieces import BUILDINGS, COLOURS, DATA, GOODS, START_COPIES


def later(players: int, decisions: int) -> Any:
    """The view after so many random decisions, and some more until nobody is in the middle of building."""
    state, dice = GAME.new(seed=players, players=players), Dice(players)
    playout(state, dice, decisions)
    while GAME.decision(state).kind in ("wanted", "input", "site"):
        playout(state, dice, 1)
    return GAME.view(state, None)


def villagers(view: Any, colour: str) -> Counter[str]:
    """All villagers of a colour that lie anywhere, by sex."""
    found: Counter[str] = Counter()
    homes = [seat[where] for seat in view["seats"] if seat["colour"] == colour for where in ("supply", "school")]
    homes += [village["centre"] for village in view["villages"] if village["colour"] == colour]
    for home in homes:
        found += Counter({"man": home["men"], "woman": home["women"]})
    for village in view["villages"]:
        for house in village["buildings"].values():
            found.update(adult["sex"] for adult in house["adults"] if adult["colour"] == colour)
            found.update(house["children"] if village["colour"] == colour else [])
    return found


def coins(view: Any, colour: str) -> int:
    """All coins of a colour: in the supply, on persons and in centres."""
    places: list[int] = [seat["coins"] for seat in view["seats"] if seat["colour"] == colour]
    places += [person["coins"].get(colour, 0) for person in view["persons"]]
    places += [village["dowry"].get(colour, 0) for village in view["villages"]]
    return sum(places)


@rule("H1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_each_with_a_colour(players: int) -> None:
    colours = [seat["colour"] for seat in seen(opened(players=players))["seats"]]
    assert colours == ["red", "yellow", "blue", "white"][:players]


@rule("H1.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadOptions, match=f"players is one of 2, 3, 4, not {players}"):
        opened(players=players)


@rule("H1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [40, 150, 400])
def test_eight_men_eight_women_and_six_coins_each(players: int, decisions: int) -> None:
    view = later(players, decisions)
    for colour in COLOURS[:players]:
        assert villagers(view, colour) == {"man": 8, "woman": 8}
        assert coins(view, colour) == 6


@rule("H1.1")
def test_sixteen_delivery_cubes_are_enough_for_every_good_once() -> None:
    assert len(GOODS) == 16
    assert [entry["good"] for entry in seen(opened())["market"]] == list(GOODS)


@rule("H1.2")
def test_five_persons_each_with_a_tile() -> None:
    persons = [person["person"] for person in seen(opened())["persons"]]
    assert persons == ["builder", "carter", "watchman", "priest", "midwife"]


@rule("H1.2")
def test_54_building_tiles() -> None:
    view = seen(opened(players=4))
    tiles = Counter(view["start_pool"]) + Counter(view["display"])
    for stack in view["stacks"]:
        assert stack["left"] == len(stack["buildings"])
        tiles.update(stack["buildings"])
    assert tiles.total() == 54
    assert set(tiles) == set(BUILDINGS)
    assert len(START_COPIES) == 15


@rule("H1.2")
@pytest.mark.parametrize("decisions", [60, 200, 500])
def test_with_four_players_no_tile_is_lost_after_the_set_up(decisions: int) -> None:
    view = later(4, decisions)
    placed = sum(len(village["buildings"]) for village in view["villages"])
    open_or_hidden = sum(view["display"].values()) + sum(stack["left"] for stack in view["stacks"])
    assert placed + open_or_hidden == 54 - 3  # three start buildings leave the game (H2.6)


@rule("H1.2")
def test_ten_goods_tiles_of_one_or_two_points() -> None:
    tiles = [good["first"] for good in DATA["goods"].values() if "first" in good]
    assert len(tiles) == 10
    assert set(tiles) == {1, 2}


@rule("H1.2")
def test_six_special_tiles() -> None:
    assert DATA["branches"] == {"materials": 1, "ore": 2, "grain": 4, "water": 4}
    assert DATA["victory"]["completion_tiles"] == [4, 2]


@rule("H1.2")
def test_five_centres_with_three_start_buildings_to_a_letter() -> None:
    assert list(DATA["letters"]) == ["A", "B", "C", "D", "E"]
    lettered = Counter(building for letter in DATA["letters"].values() for building in letter)
    assert set(lettered.values()) == {3}
    assert len(lettered) == 5
    assert all(len(set(letter)) == 3 for letter in DATA["letters"].values())


@rule("H1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_player_is_the_next_seat(players: int) -> None:
    table = set_up(players=players)
    dice = Dice(3)
    turns = [seen(table)["turn"]]
    while len(turns) < players:
        playout(table.state, dice, 1)
        if seen(table)["turn"] != turns[-1]:
            turns.append(seen(table)["turn"])
    assert turns == in_play_order(turns[0], players)


@rule("H1.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_clockwise_is_the_same_game_action_by_action(players: int) -> None:
    usual, mirrored = GAME.new(seed=8, players=players), GAME.new(seed=8, players=players, clockwise=True)
    dice = Dice(8)
    while usual.seat != OVER:
        legal = usual.legal()
        assert mirrored.legal() == legal
        assert mirrored.seat == usual.seat
        action = legal[dice.below(len(legal))]
        usual.play(action)
        mirrored.play(action)
    assert mirrored.data() == {**usual.data(), "clockwise": True}
    assert GAME.scores(mirrored) == GAME.scores(usual)


@rule("H1.3")
def test_the_view_says_which_way_round_it_goes() -> None:
    usual, mirrored = seen(opened()), seen(opened(clockwise=True))
    assert usual["options"].pop("clockwise") is False
    assert mirrored["options"].pop("clockwise") is True
    assert mirrored == usual
