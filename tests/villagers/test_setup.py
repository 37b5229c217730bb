"""V2: the set-up."""

from collections import Counter

import pytest

from rules import rule
from thorp.core import OVER
from thorp.games.villagers.pieces import (
    BASIC,
    COPIES,
    IS_BASIC,
    STARTING,
    SUIT,
    SUITS,
    TYPES,
)
from thorp.games.villagers.position import CARD
from villagers.opening import MULTIPLAYER, decider, kind, legal, names, opened, play_round, seen

each_number = pytest.mark.parametrize("players", MULTIPLAYER)


@rule("V2.1")
@each_number
def test_six_starting_settlers_lie_on_the_road_without_ducats(players: int) -> None:
    state = opened(players=players)
    assert names(state.road) == ["carpenter", "shipwright", "thatcher", "mason", "swineherd", "harvester"]
    assert state.road_ducats == [0] * 6


@rule("V2.1")
@each_number
def test_the_basic_settlers_lie_in_three_piles_of_ten(players: int) -> None:
    assert seen(opened(players=players))["basic"] == {"lumberjack": 10, "hayer": 10, "miner": 10}


@rule("V2.2")
@each_number
def test_each_has_founders_with_the_gold_side_up_an_empty_square_and_8_ducats(players: int) -> None:
    shown = seen(opened(players=players))
    assert len(shown["seats"]) == len(shown["villages"]) == players
    for seat, village in zip(shown["seats"], shown["villages"], strict=True):
        assert village["cards"] == {"0": {"settler": "founders", "covered": False}}
        assert (seat["square"], seat["ducats"]) == ([], 8)


@rule("V2.3")
@each_number
def test_wool_and_leather_are_removed_with_two_or_three(players: int) -> None:
    state = opened(players=players)
    dealt = [card & CARD for cards in (*state.stacks, state.reserve, *state.hands) for card in cards]
    suits = Counter(SUITS[SUIT[card]] for card in dealt)
    assert (suits["wool"], suits["leather"]) == ((0, 0) if players <= 3 else (8, 6))
    assert (suits["special"], suits["grapes"]) == (8, 6)


@rule("V2.4")
@each_number
def test_six_stacks_each_twice_as_high_as_there_are_players(players: int) -> None:
    state = opened(players=players)
    assert [len(stack) for stack in state.stacks] == [2 * players] * 6


@rule("V2.4")
@each_number
def test_every_card_is_dealt_once(players: int) -> None:
    state = opened(players=players)
    dealt = Counter(card & CARD for cards in (*state.stacks, state.reserve, *state.hands) for card in cards)
    removed = ("wool", "leather") if players <= 3 else ()
    wanted = Counter(
        {
            card: COPIES[card] - STARTING.count(card)
            for card in range(TYPES)
            if not IS_BASIC[card] and SUITS[SUIT[card]] not in removed
        }
    )
    assert dealt == wanted
    assert not any(dealt[card] for card in BASIC)


@rule("V2.4")
def test_the_shuffle_is_that_of_the_seed() -> None:
    first, again, other = opened(seed=1), opened(seed=1), opened(seed=2)
    assert first.stacks == again.stacks
    assert first.stacks != other.stacks
    assert len({names(opened(seed).stacks[0])[0] for seed in range(40)}) > 15


@rule("V2.4")
@pytest.mark.parametrize("players", [2, 5])
def test_the_markets_lie_under_the_second_and_the_sixth_stack(players: int) -> None:
    """Stacks run out from the left, so the first market is held when two are empty and the second when all are."""
    state = opened(players=players)
    held = [state.markets]
    empty_before: list[int] = []
    while state.seat != OVER:
        play_round(state)
        empty = [number + 1 for number, stack in enumerate(state.stacks) if not stack]
        held.append(state.markets)
        assert state.markets == (2 if len(empty) == 6 else int({1, 2} <= set(empty))), empty
        assert set(empty_before) <= set(empty)
        empty_before = empty
    assert {0, 1, 2} == set(held)


@rule("V2.5")
@pytest.mark.parametrize(("players", "reserve"), [(2, 46), (3, 29), (4, 26), (5, 9)])
def test_hands_of_five_and_the_rest_is_the_reserve(players: int, reserve: int) -> None:
    state = opened(players=players)
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.reserve) == reserve


@rule("V2.5")
def test_no_dealt_card_is_known_to_others() -> None:
    for seat in seen(opened(players=4), 0)["seats"][1:]:
        assert all(set(card) == {"suit"} for card in seat["hand"])


@rule("V2.6")
@each_number
def test_anybody_may_be_first_player_and_he_begins(players: int) -> None:
    found: Counter[str] = Counter()
    for seed in range(30 * players):
        state = opened(seed, players)
        assert (kind(state), decider(state)) == ("draft", seen(state)["first_player"])
        found[decider(state)] += 1
    assert len(found) == players
    assert min(found.values()) >= 12, found


def test_the_first_decision_is_the_first_players_and_he_may_take_any_card_of_the_road_or_a_stack() -> None:
    state = opened()
    assert legal(state) == [f"{verb} {number}" for verb in ("take", "draw") for number in range(1, 7)]
