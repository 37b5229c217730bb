"""V3 and V8: the round."""

from itertools import groupby

import pytest

from rules import rule
from thorp.core import OVER
from villagers.opening import MULTIPLAYER, opened, play_round, seen
from villagers.position import position

COLOURS = ("red", "yellow", "blue", "green", "white")


@rule("V3.1")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_a_round_is_a_draft_then_a_build_phase_and_the_card_passes_left(players: int) -> None:
    state = opened(seed=5, players=players)
    while state.seat != OVER:
        number, first = state.round, state.first
        asked = play_round(state)
        phases = [phase for phase, _ in groupby(phase for _, phase in asked)]
        assert phases == (["draft", "refresh", "build"] if players == 2 else ["draft", "build"])
        builders = [colour for colour, phase in asked if phase == "build"]
        assert builders == [COLOURS[(first + step) % players] for step in range(players)]
        if state.seat != OVER:
            assert (state.round, state.first) == (number + 1, (first + 1) % players)
            assert state.seat == state.first


@rule("V3.1")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_rounds_follow_one_another_until_the_second_market_is_over(players: int) -> None:
    state = opened(seed=6, players=players)
    markets = []
    while state.seat != OVER:
        play_round(state)
        markets.append(state.markets)
    assert markets[-1] == 2
    assert 2 not in markets[:-1]
    assert markets == sorted(markets)


@rule("V8.1")
def test_founders_of_a_village_without_food_turn_when_all_have_built() -> None:
    table = position("first red   turn yellow   yellow village: founders, hunter")
    table.play("done")
    assert table.village("red") == "founders"  # blue has not built yet
    table.play("done")
    assert (table.village("red"), table.village("blue")) == ("fed_founders", "fed_founders")
    assert table.village("yellow") == "founders, hunter"
    assert "turns_founders red" in table.events
    assert "turns_founders yellow" not in table.events


@rule("V8.1")
def test_only_visible_food_keeps_the_gold_side_up() -> None:
    table = position("""
        turn blue   red village: founders, graper < vintner   yellow village: founders, graper
    """)
    table.play("done")
    assert table.village("red") == "fed_founders, graper < vintner"
    assert table.village("yellow") == "founders, graper"


@rule("V8.1")
def test_founders_never_turn_back() -> None:
    table = position("turn blue   red village: fed_founders, hunter x2")
    table.play("done")
    assert table.village("red") == "fed_founders, hunter, hunter"


@rule("V8.1")
def test_covered_founders_have_food_above_them_and_do_not_turn() -> None:
    table = position("turn blue   red village: founders < swineherd")
    table.play("done")
    assert table.village("red") == "founders < swineherd"


@rule("V8.1")
def test_turned_founders_feed_one_in_the_next_draft() -> None:
    table = position("turn blue   yellow village: founders, hunter")
    table.play("done")
    assert table.asks == "draft"
    assert [table.left(colour) for colour in ("red", "yellow", "blue")] == [3, 3, 3]
    assert [table.gold(colour) for colour in ("red", "yellow", "blue")] == [0, 2, 0]


@rule("V8.2")
@pytest.mark.parametrize(("first", "last", "after"), [("red", "blue", "yellow"), ("blue", "yellow", "red")])
def test_the_first_player_card_passes_left(first: str, last: str, after: str) -> None:
    table = position(f"first {first}   turn {last}")
    table.play("done")
    assert table.first == table.turn == after
    assert table.asks == "draft"
    assert f"is_first {after}" in table.events
    assert seen(table.state)["first_player"] == after
