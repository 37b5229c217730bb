"""V4.7 to V4.9: the road is refreshed after the draft."""

import pytest

from rules import rule
from thorp.core import OVER
from villagers.opening import kind, legal, names, opened, play, play_round, seen, to_build
from villagers.position import position

NO_STACKS = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:"


@rule("V4.7")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_with_ducats_go_and_all_others_get_one(players: int) -> None:
    table = position(f"""
        players {players}   phase refresh   road: hunter(1) graper mason(1) brewer chandler(1) cooper
        reserve: jeweler seeker locksmith spelunker
    """)
    assert table.road == ["jeweler(1)", "graper(1)", "seeker(1)", "brewer(1)", "locksmith(1)", "cooper(1)"]
    assert table.pile("reserve") == ["spelunker"]
    assert table.discards[-3:] == ["hunter", "mason", "chandler"]


@rule("V4.7")
def test_the_ducats_of_cards_that_go_are_the_banks() -> None:
    table = position("phase refresh   road: hunter(1) graper(1) mason(1)")
    assert [table.ducats(colour) for colour in ("red", "yellow", "blue")] == [8, 8, 8]
    assert sum(table.state.road_ducats) == 6


@rule("V4.7")
def test_gaps_are_filled_from_the_reserve_and_then_from_the_leftmost_stack() -> None:
    table = position("""
        phase refresh   road: - hunter - graper(1) - -   reserve: jeweler
        stack 1:   stack 2: seeker   stack 3: locksmith 3   stack 4: brewer
    """)
    assert table.road[:4] == ["jeweler(1)", "hunter(1)", "seeker(1)", "locksmith(1)"]
    assert len(table.pile("3")) == 1
    assert (table.pile("2"), table.pile("4")) == ([], ["brewer"])
    assert all(card.endswith("(1)") for card in table.road)


@rule("V4.7")
def test_gaps_stay_when_there_is_no_card_and_get_no_ducat() -> None:
    table = position(f"phase refresh   road: - hunter - graper(1) - mason   {NO_STACKS}   reserve: jeweler")
    assert table.road == ["jeweler(1)", "hunter(1)", "-", "-", "-", "mason(1)"]
    assert table.state.road_ducats == [1, 1, 0, 0, 0, 1]


@rule("V4.7")
def test_nothing_is_discarded_in_round_1() -> None:
    state = opened(players=3)
    to_build(state)
    assert (kind(state), state.round) == ("build", 1)
    assert state.discards == ()
    assert state.road_ducats == [1] * 6
    play_round(state)
    road = names(state.road)
    while kind(state) == "draft":
        play(state, legal(state)[-1])
    assert names(state.discards) == road  # nobody took them
    assert state.road_ducats == [1] * 6


@rule("V4.8")
def test_the_one_who_is_not_first_player_begins() -> None:
    for first, other in (("red", "yellow"), ("yellow", "red")):
        table = position(f"players 2   phase refresh   first {first}   road: hunter graper mason")
        assert (table.asks, table.turn) == ("refresh", other)
        assert table.legal() == ["coin 1", "coin 2", "coin 3", "skip"]
        table.play("skip")
        assert (table.asks, table.turn) == ("refresh", first)
        table.play("skip")
        assert (table.asks, table.turn) == ("build", first)


@rule("V4.8")
def test_cards_with_ducats_stay_and_all_others_go() -> None:
    table = position("""
        players 2   phase refresh   road: hunter graper mason brewer chandler cooper
        reserve: jeweler seeker locksmith spelunker wattler
    """)
    table.play("coin 2")
    assert table.road[1] == "graper(1)"
    table.play("coin 5")
    assert table.road == ["jeweler", "graper(1)", "seeker", "locksmith", "chandler(1)", "spelunker"]
    assert table.discards[-4:] == ["hunter", "mason", "brewer", "cooper"]


@rule("V4.8")
def test_the_ducats_come_from_the_bank_and_none_need_be_laid() -> None:
    table = position("players 2   phase refresh   road: hunter graper mason   red ducats: 0   yellow ducats: 0")
    table.play("coin 1", "skip")
    assert (table.ducats("red"), table.ducats("yellow")) == (0, 0)
    assert table.road[0] == "hunter(1)"
    assert table.state.road_ducats == [1, 0, 0, 0, 0, 0]


@rule("V4.8")
def test_both_may_choose_the_same_card_and_ducats_add_up_over_the_rounds() -> None:
    table = position("players 2   phase refresh   road: hunter(2) graper mason(1)   reserve: 20")
    table.play("coin 1", "coin 1")
    assert (table.road[0], table.road[2]) == ("hunter(4)", "mason(1)")
    assert "graper" not in table.road
    table.play("done", "done")  # the next round
    while table.asks == "draft":
        table.play(table.legal()[-1])
    table.play("coin 1", "skip")
    assert (table.road[0], table.road[2]) == ("hunter(5)", "mason(1)")


@rule("V4.8")
def test_without_a_ducat_every_card_goes() -> None:
    table = position("players 2   phase refresh   road: hunter graper mason brewer chandler cooper")
    table.play("skip", "skip")
    assert sorted(table.discards[-6:]) == ["brewer", "chandler", "cooper", "graper", "hunter", "mason"]
    assert table.state.road_ducats == [0] * 6
    assert "-" not in table.road


@rule("V4.8")
def test_gaps_are_filled_as_with_more_players() -> None:
    table = position("""
        players 2   phase refresh   road: hunter - mason - - -   reserve: jeweler seeker
        stack 1:   stack 2: locksmith   stack 3: spelunker   stack 4:   stack 5:   stack 6:
    """)
    table.play("coin 3", "skip")
    assert table.road == ["jeweler", "seeker", "mason(1)", "locksmith", "spelunker", "-"]


@rule("V4.8")
def test_nobody_is_asked_about_an_empty_road() -> None:
    table = position(f"players 2   phase refresh   road: - - - - - -   {NO_STACKS}   reserve:")
    assert table.asks == "build"


@rule("V4.8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_nobody_is_asked(players: int) -> None:
    table = position(f"players {players}   phase refresh")
    assert table.asks == "build"


@rule("V4.9")
def test_discards_are_open_and_never_used_again() -> None:
    state = opened(seed=2, players=2)
    before: list[str] = []
    rounds = 0
    while state.seat != OVER:
        play_round(state)
        rounds += 1
        discards = seen(state)["discards"]
        assert discards[: len(before)] == before
        before = discards
    assert len(before) >= 5 * rounds


@rule("V4.9")
def test_a_played_tinner_goes_to_the_discards() -> None:
    table = position("red hand: tinner mason")
    discards = table.discards
    table.play("play tinner")
    assert table.discards == [*discards, "tinner"]
    assert table.hand("red") == ["mason"]
