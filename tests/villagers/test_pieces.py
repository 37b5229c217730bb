"""V1: the cards."""

from collections import Counter

import pytest

from rules import rule
from thorp.core import OVER
from thorp.core.errors import BadOptions
from thorp.games.villagers.pieces import (
    BASIC,
    BEARS,
    BUILDERS,
    COPIES,
    COUNTED,
    DATA,
    FED_FOUNDERS,
    FOOD,
    FOUNDERS,
    GOLD,
    IS_DISCARDED,
    KEYS,
    LOCK,
    NO_SETTLER,
    NO_SILVER,
    ON,
    SETTLERS,
    SILVER,
    SPECIAL,
    STARTING,
    SUIT,
    SUITS,
    SYMBOLS,
    TYPES,
)
from villagers.opening import GAME, MULTIPLAYER, legal, opened, play, play_round, seen, to_build

SETTLER_TYPES = range(TYPES)


def named(cards: list[int] | tuple[int, ...]) -> set[str]:
    """The names of these types."""
    return {SETTLERS[card] for card in cards}


@rule("V1.1")
def test_two_to_five_may_play_besides_the_solo_game_and_no_more() -> None:
    assert MULTIPLAYER == (2, 3, 4, 5)
    with pytest.raises(BadOptions, match="players is one of"):
        GAME.new(1, players=6)


@rule("V1.1")
def test_the_box_holds_130_settlers_and_24_events() -> None:
    basic = sum(COPIES[card] for card in BASIC)
    assert named(BASIC) == {"lumberjack", "miner", "hayer"}
    assert [COPIES[card] for card in BASIC] == [10, 10, 10]
    assert len(STARTING) == len(set(STARTING)) == 6
    assert sum(COPIES) - basic - len(STARTING) == 94
    assert len(DATA["events"]) == 24


@rule("V1.1")
def test_founders_have_a_gold_side_and_a_food_side() -> None:
    assert (GOLD[FOUNDERS], FOOD[FOUNDERS]) == (2, 0)
    assert (GOLD[FED_FOUNDERS], FOOD[FED_FOUNDERS]) == (0, 1)
    assert SUITS[SUIT[FOUNDERS]] == SUITS[SUIT[FED_FOUNDERS]] == "grain"


@rule("V1.1")
def test_the_bank_never_runs_out() -> None:
    """However much a player has, the market pays in full."""
    state = opened(players=2)
    state.pay_in(0, 100_000, 1)
    while state.seat != OVER:
        play_round(state)
    sheet = GAME.scores(state)[0]
    assert sheet.total == state.ducats[0] == 100_008 + dict(sheet.items)["first_market"] + dict(sheet.items)["gold"]


@rule("V1.2")
def test_there_are_nine_guilds_and_every_settler_is_of_one() -> None:
    assert SUITS == ("wood", "hay", "ore", "grain", "grapes", "wool", "leather", "solitary", "special")
    assert {SUIT[card] for card in SETTLER_TYPES} == set(range(9))


@rule("V1.2")
def test_two_guild_symbols_are_on_four_settlers() -> None:
    assert {SETTLERS[card] for card in SETTLER_TYPES if SYMBOLS[card] == 2} == {
        *("log_rafter", "bed_builder", "glass_blower", "chandler")
    }
    assert {SYMBOLS[card] for card in SETTLER_TYPES} == {1, 2}


@rule("V1.2")
def test_chains_stay_within_a_guild_and_start_somewhere() -> None:
    for card in SETTLER_TYPES:
        lower, steps = card, 0
        while ON[lower] != NO_SETTLER:
            lower, steps = ON[lower], steps + 1
            assert steps < 5, f"the chain of {SETTLERS[card]} has no start"
            assert SUIT[lower] == SUIT[card], f"{SETTLERS[card]} lies on a settler of another guild"
            assert BEARS[lower], f"{SETTLERS[lower]} bears nothing"


@rule("V1.2")
def test_those_that_start_a_chain_bear_two_and_later_ones_one_or_none() -> None:
    for card in SETTLER_TYPES:
        if SUIT[card] == SPECIAL:
            continue
        starts = ON[card] == NO_SETTLER and card in ON
        assert BEARS[card] == (2 if starts else int(card in ON)), SETTLERS[card]
    assert BEARS[FOUNDERS] == BEARS[FED_FOUNDERS] == 2


@rule("V1.2")
def test_the_longest_chains_are_those_of_the_cards() -> None:
    def chain(name: str) -> list[str]:
        card = SETTLERS.index(name)
        found = [name]
        while ON[card] != NO_SETTLER:
            card = ON[card]
            found.append(SETTLERS[card])
        return found[::-1]

    assert chain("jeweler") == ["miner", "seeker", "spelunker", "jeweler"]
    assert chain("fromager") == ["hayer", "grazier", "milk_maid", "fromager"]
    assert chain("tailor") == ["shepherd", "spinner", "weaver", "tailor"]
    assert chain("wine_trader") == ["graper", "vintner", "wine_trader"]
    assert chain("cartwright") == ["lumberjack", "wheeler", "cartwright"]
    assert chain("truffler") == ["founders", "swineherd", "truffler"]


@rule("V1.2")
def test_a_key_ring_says_how_many_settlers_it_unlocks() -> None:
    unlocked: Counter[int] = Counter()
    for card in SETTLER_TYPES:
        if LOCK[card] != NO_SETTLER:
            unlocked[LOCK[card]] += COPIES[card]
    assert {card: KEYS[card] for card in SETTLER_TYPES if KEYS[card]} == dict(unlocked)


@rule("V1.2")
def test_only_special_settlers_are_discarded_and_every_silver_formula_is_known() -> None:
    assert {SETTLERS[card] for card in SETTLER_TYPES if IS_DISCARDED[card]} == {"tinner", "smuggler"}
    assert all(SUIT[card] == SPECIAL for card in SETTLER_TYPES if IS_DISCARDED[card])
    silver = [card for card in SETTLER_TYPES if SILVER[card] != NO_SILVER]
    assert len(silver) == 10
    assert all(SILVER[card] < len(COUNTED) and not GOLD[card] for card in silver)


@rule("V1.2")
def test_basic_settlers_show_their_guild_and_nothing_else() -> None:
    assert [SUITS[SUIT[card]] for card in BASIC] == ["wood", "hay", "ore"]
    for card in BASIC:
        assert FOOD[card] == BUILDERS[card] == GOLD[card] == KEYS[card] == 0
        assert LOCK[card] == ON[card] == NO_SETTLER


@rule("V1.4")
def test_villages_squares_stocks_discards_and_numbers_of_cards_are_open() -> None:
    state = opened(seed=3, players=3)
    play(state, "take 1", "take 2", "take 3")
    shown = seen(state, None)
    assert [seat["ducats"] for seat in shown["seats"]] == [8, 8, 8]
    assert sorted(len(seat["square"]) for seat in shown["seats"]) == [1, 1, 1]
    assert [len(seat["hand"]) for seat in shown["seats"]] == [5, 5, 5]
    assert [stack["cards"] for stack in shown["stacks"]] == [3, 6, 6, 6, 6, 6]
    assert shown["reserve"]["cards"] == 29
    assert all(village["cards"]["0"]["settler"] == "founders" for village in shown["villages"])
    play_round(state)
    to_build(state)
    assert len(seen(state, None)["discards"]) == len(state.discards) > 0


@rule("V1.4")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    state = opened(players=2)
    drafted = 0
    while state.seat != OVER:
        drafted += sum(1 for _, asked in play_round(state) if asked == "draft")
    assert sum(len(cards) for cards in state.hands) == 10 + drafted
    assert max(len(cards) for cards in state.hands) >= 15


@rule("V1.4")
def test_the_square_is_not_part_of_the_village() -> None:
    """Food on the square feeds nobody: the limit stays what it was, and the founders turn at the end."""
    state = opened(players=3)
    place = 1 + state.road.index(SETTLERS.index("harvester"))
    assert f"take {place}" in legal(state)
    taker = state.seat
    play(state, f"take {place}")
    assert state.left == [1 if seat == taker else 2 for seat in range(3)]
    play_round(state)
    assert seen(state)["villages"][taker]["cards"]["0"]["settler"] == "fed_founders"
