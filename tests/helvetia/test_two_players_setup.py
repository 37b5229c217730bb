"""H14.1 to H14.3: the set-up for two players, with its neutral village."""

from collections import Counter

import pytest

from helvetia.opening import (
    GAME,
    SET_UP_KINDS,
    START_TYPES,
    decider,
    in_play_order,
    kind,
    legal,
    opened,
    play,
    play_while,
    seen,
    set_up,
)
from rules import rule
from thorp.core import State
from thorp.games.helvetia.pieces import DATA

SEEDS = range(20)


@rule("H14.1")
def test_the_draft_is_prepared_as_with_three_players_and_goes_as_usual() -> None:
    choosers = set()
    for seed in SEEDS:
        table = opened(seed, players=2)
        assert seen(table)["start_pool"] == dict.fromkeys(START_TYPES, 2)
        picks = [asked.colour for asked in play_while(table, "draft")]
        first, second = in_play_order(picks[0], 2)
        assert picks == [first, second, second, first, first, second], f"seed {seed}"
        assert seen(table)["start_player"] == second  # H2.5
        choosers.add(first)
    assert choosers == {"red", "yellow"}


@rule("H14.1")
def test_nobody_takes_two_of_a_type_nor_ever_has_to_claim() -> None:
    def picks(state: State) -> int:
        if GAME.decision(state).kind != "draft":
            return 1
        texts = [GAME.actions.text(action) for action in state.legal()]
        assert all(text.startswith("take") for text in texts)
        held = GAME.view(state, None)["seats"][state.seat]["buildings"]
        assert not {text.split()[1] for text in texts} & set(held)
        count = 0
        for action in state.legal():
            after = state.clone()
            after.play(action)
            count += picks(after)
        return count

    assert picks(GAME.new(seed=1, players=2)) > 1000


@rule("H14.1")
def test_the_rulebooks_neutral_village() -> None:
    table = opened(players=2)
    first, second = in_play_order(decider(table), 2)
    play(
        table,
        "take lumberjack",
        "take lumberjack",
        "take stonemason",
        "take brickyard",
        "take grain_farm",
        "take grain_farm",
    )
    held = {seat["colour"]: seat["buildings"] for seat in seen(table)["seats"]}
    assert held == {
        first: ["brickyard", "lumberjack", "grain_farm"],
        second: ["lumberjack", "stonemason", "grain_farm"],
    }
    assert seen(table)["start_pool"] == {"stonemason": 1, "brickyard": 1, "well": 2}
    play_while(table, *SET_UP_KINDS)
    neutral = [house["building"] for house in seen(table)["villages"][2]["buildings"].values()]
    assert sorted(neutral) == ["brickyard", "stonemason", "well", "well"]


@rule("H14.1")
@pytest.mark.parametrize("by_letter", [False, True])
def test_two_of_each_type_are_in_play(by_letter: bool) -> None:
    doubled = set()
    for seed in SEEDS:
        view = seen(set_up(seed, players=2, by_letter=by_letter))
        standing = [[house["building"] for house in each["buildings"].values()] for each in view["villages"]]
        assert Counter(building for each in standing for building in each) == dict.fromkeys(START_TYPES, 2), (
            f"seed {seed}"
        )
        assert [len(each) for each in standing] == [3, 3, 4], f"seed {seed}"
        doubled.add(len(set(standing[2])) < 4)
    assert True in doubled  # it may get two of one type


@rule("H14.1", "H2.7")
def test_by_letter_two_players_get_two_different_letters() -> None:
    letters = [sorted(letter) for letter in DATA["letters"].values()]
    starters = set()
    for seed in SEEDS:
        view = seen(opened(seed, players=2, by_letter=True))
        held = [sorted(seat["buildings"]) for seat in view["seats"]]
        assert held[0] != held[1]
        assert all(each in letters for each in held), f"seed {seed}"
        starters.add(view["start_player"])
    assert starters == {"red", "yellow"}


@rule("H14.2")
@pytest.mark.parametrize("by_letter", [False, True])
def test_the_players_place_the_neutral_buildings_in_turn_the_other_than_the_start_player_first(by_letter: bool) -> None:
    for seed in SEEDS:
        table = opened(seed, players=2, by_letter=by_letter)
        play_while(table, "draft")
        starter, other = in_play_order(seen(table)["start_player"], 2)
        asked = play_while(table, "neutral_building", "neutral_site", "neutral_resident")
        assert [(each.colour, each.kind) for each in asked] == [
            (colour, question)
            for colour in (other, starter, other, starter)
            for question in ("neutral_building", "neutral_site", "neutral_resident")
        ], f"seed {seed}"


@rule("H14.2")
def test_each_time_a_building_a_place_of_ring_1_and_a_villager_are_chosen() -> None:
    table = opened(players=2)
    play_while(table, "draft")
    left = seen(table)["start_pool"]
    assert legal(table) == [f"take {building}" for building in START_TYPES if building in left]
    table.play(legal(table)[-1])
    assert legal(table) == [f"place {place}" for place in ["b2", "c2", "d2", "e2", "b3", "e3", "b4", "c4", "d4", "e4"]]
    table.play("place e3")
    assert legal(table) == ["settle man e3", "settle woman e3"]
    table.play("settle man e3")
    assert kind(table) == "neutral_building"
    table.play(legal(table)[0])
    assert "place e3" not in legal(table)


@rule("H14.2")
def test_two_men_and_two_women_live_in_the_neutral_buildings() -> None:
    table = opened(players=2)
    play_while(table, "draft")
    for place in ("b2", "c2"):
        play(table, legal(table)[0], f"place {place}", f"settle man {place}")
    play(table, legal(table)[0], "place d2")
    assert legal(table) == ["settle woman d2"]  # the two men are housed
    table.play("settle woman d2")
    play(table, legal(table)[0], "place e2", "settle woman e2")
    village = seen(table)["villages"][2]
    adults = [adult for house in village["buildings"].values() for adult in house["adults"]]
    assert Counter((adult["colour"], adult["sex"]) for adult in adults) == {("blue", "man"): 2, ("blue", "woman"): 2}
    assert all(adult["awake"] for adult in adults)
    assert village["centre"] == {"men": 6, "women": 6}
    assert (village["colour"], village["neutral"]) == ("blue", True)


@rule("H14.2")
def test_then_the_own_villages_are_set_up_as_usual_and_pair_3_marries_into_the_opponents() -> None:
    table = opened(players=2)
    play_while(table, "draft", "neutral_building", "neutral_site", "neutral_resident")
    starter, other = in_play_order(seen(table)["start_player"], 2)
    asked = play_while(table, "start_site", "first_man", "first_woman", "second_pair")
    assert [each.colour for each in asked] == [starter] * 3 + [other] * 3 + [starter] * 2 + [other] * 2 + [
        starter,
        other,
    ]
    for colour, opponent in ((starter, other), (other, starter)):
        assert decider(table) == colour
        assert legal(table) == [f"marry {opponent} {place}" for place in ("b2", "c2", "d2")]
        table.play(f"marry {opponent} c2")
    assert [seat["supply"] for seat in seen(table)["seats"]] == [{"men": 5, "women": 5}] * 2
    assert [each["centre"]["men"] for each in seen(table)["villages"][:2]] == [0, 0]
    assert [each["centre"]["women"] for each in seen(table)["villages"][:2]] == [1, 1]


@rule("H14.3")
def test_one_coin_for_the_neutral_centre_one_for_the_opponents_and_a_neutral_coin() -> None:
    for seed in SEEDS:
        view = seen(set_up(seed, players=2))
        assert [each["dowry"] for each in view["villages"]] == [{"yellow": 1}, {"red": 1}, {"red": 1, "yellow": 1}]
        assert [seat["coins"] for seat in view["seats"]] == [4, 4]
        assert view["neutral_coin"] == "beside"


@rule("H14.3")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_there_is_no_neutral_coin(players: int) -> None:
    table = set_up(players=players)
    assert seen(table)["neutral_coin"] is None
    assert not any(text.startswith("neutral") for text in legal(table))
