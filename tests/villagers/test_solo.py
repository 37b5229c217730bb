"""V10.1, V10.2, V10.4 and V10.11: set-up, draft and difficulty of the solo game; its options and its secrets."""

import json
from collections import Counter

import pytest

from rules import rule
from thorp.core import OVER, Chance
from thorp.core.errors import BadOptions
from thorp.games.villagers.countess import events_to_come
from thorp.games.villagers.event_cards import SEASON
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import SUIT, SUITS
from thorp.games.villagers.position import CARD
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.words import EVENT_CARDS
from villagers.opening import kind, legal, names, play, seen
from villagers.solo import NO_STACKS, solo

SEEDS = range(20)
each_difficulty = pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])


def opened(seed: int = 1, difficulty: str = "normal") -> Villagers:
    """A new solo game."""
    return VILLAGERS.new(seed, players=1, difficulty=difficulty)


# Options


@pytest.mark.parametrize("players", [0, 6, -1])
def test_one_to_five_play(players: int) -> None:
    with pytest.raises(BadOptions, match="players is one of 1, 2, 3, 4, 5"):
        VILLAGERS.new(1, players=players)


@rule("V10.11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@each_difficulty
def test_only_the_solo_game_has_a_difficulty(players: int, difficulty: str) -> None:
    with pytest.raises(BadOptions, match="difficulty"):
        VILLAGERS.new(1, players=players, difficulty=difficulty)
    assert VILLAGERS.agreed({"players": players})["difficulty"] == "none"


@rule("V10.11")
def test_the_solo_game_is_normal_unless_another_is_asked_for() -> None:
    assert VILLAGERS.agreed({"players": 1})["difficulty"] == "normal"
    assert VILLAGERS.new(3, players=1).data() == opened(3).data()
    assert seen(VILLAGERS.new(3, players=1))["difficulty"] == "normal"


@pytest.mark.parametrize("difficulty", ["none", "insane", 1])
def test_the_solo_game_is_easy_normal_or_hard(difficulty: str | int) -> None:
    with pytest.raises(BadOptions, match="difficulty"):
        VILLAGERS.new(1, players=1, difficulty=difficulty)


# Set-up


@rule("V10.1")
@each_difficulty
def test_five_cards_eight_ducats_and_the_founders(difficulty: str) -> None:
    state = opened(difficulty=difficulty)
    shown = seen(state, 0)
    assert [len(hand) for hand in state.hands] == [5]
    assert shown["seats"][0]["ducats"] == 8
    assert shown["villages"][0]["cards"] == {"0": {"settler": "founders", "covered": False}}
    assert names(state.road) == ["carpenter", "shipwright", "thatcher", "mason", "swineherd", "harvester"]
    assert shown["basic"] == {"lumberjack": 10, "hayer": 10, "miner": 10}


@rule("V10.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_special_wool_or_leather_settlers_and_stacks_of_five(seed: int) -> None:
    state = opened(seed)
    assert [len(stack) for stack in state.stacks] == [5] * 6
    assert len(state.reserve) == 37
    suits = Counter(
        SUITS[SUIT[card & CARD]] for cards in (*state.stacks, state.reserve, *state.hands) for card in cards
    )
    assert sum(suits.values()) == 72
    assert not {"special", "wool", "leather"} & set(suits), f"{seed=}"


@rule("V10.1")
def test_the_countess_has_her_card_one_ducat_no_hand_and_no_founders() -> None:
    shown = seen(opened())
    assert shown["countess_ducats"] == 1
    assert shown["villages"][1]["cards"] == {"0": {"settler": "countess", "covered": False}}
    assert len(shown["seats"]) == 1


@rule("V10.1")
def test_her_card_has_one_gold_symbol_of_value_four_and_no_guild() -> None:
    table = solo("yellow village: peddler, mason, priest, horse_trader")
    assert table.gold("yellow") == 4 + 2
    # peddler: two symbols, 3; priest: his own symbol alone, 0; horse trader: with the peddler, 3
    assert table.silver("yellow") == 3 + 0 + 3


@rule("V10.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_one_summer_event_is_turned_up_and_the_decks_are_apart(seed: int) -> None:
    state = opened(seed)
    assert len(state.events) == 1
    assert (len(state.summer), len(state.winter), state.spent) == (12, 11, ())
    assert {SEASON[event] for event in (*state.summer, *state.events)} == {"summer"}
    assert {SEASON[event] for event in state.winter} == {"winter"}
    assert state.jester


@rule("V10.1")
def test_the_decks_are_shuffled() -> None:
    games = [opened(seed) for seed in range(150)]
    assert len({state.events[0] for state in games}) == 13
    assert len({state.winter[-1] for state in games}) == 11
    assert len({state.winter for state in games}) == 150


@rule("V10.1")
def test_the_first_event_is_in_force_in_the_first_round() -> None:
    first = (EVENT_CARDS.index("temporary_employment"),)
    seed = next(seed for seed in range(1000) if opened(seed).events == first)
    state = opened(seed)
    while kind(state) != "event":
        play(state, {"build": "done", "refresh": "skip"}.get(kind(state), legal(state)[0]))
    assert state.round == 1
    guilds = len({SUIT[card & CARD] for card in state.hands[0]})
    before = state.ducats[1]
    play(state, "event temporary_employment")
    assert state.ducats[1] == before + 2 * guilds


# Draft and refresh


@rule("V10.2")
def test_for_each_card_the_player_gives_her_another_of_the_road() -> None:
    table = solo("phase draft   road: hunter graper mason seeker fisher agent   stack 1: truffler jeweler wattler")
    table.play("take 2")
    assert (table.asks, table.turn) == ("cede", "red")
    assert table.legal() == ["cede 1", "cede 3", "cede 4", "cede 5", "cede 6"]  # another one, before gaps are filled
    assert table.road == ["hunter", "-", "mason", "seeker", "fisher", "agent"]
    table.play("cede 5")
    assert table.hers == ["fisher"]
    assert table.square("red") == ["graper"]
    assert table.road == ["hunter", "truffler", "mason", "seeker", "jeweler", "agent"]
    assert table.pile("1") == ["wattler"]
    assert table.stocks == (8, 1)


@rule("V10.2")
def test_for_a_card_of_a_stack_too() -> None:
    table = solo("phase draft   road: hunter graper mason seeker fisher agent   stack 1: truffler   stack 4: jeweler 2")
    table.play("draw 4")
    assert table.square("red") == ["jeweler"]
    assert table.legal() == [f"cede {place}" for place in range(1, 7)]
    table.play("cede 1")
    assert table.road[0] == "truffler"
    assert (len(table.pile("1")), len(table.pile("4"))) == (0, 2)


@rule("V10.2")
def test_for_a_card_of_the_reserve_too() -> None:
    table = solo(f"phase draft   road: hunter graper   {NO_STACKS}   reserve: truffler jeweler wattler")
    table.play("draw reserve", "cede 2")
    assert table.hers == ["graper"]
    assert table.road[:3] == ["hunter", "jeweler", "wattler"]


@rule("V10.2")
def test_when_there_is_no_road_card_left_she_gets_nothing() -> None:
    table = solo("phase draft   road: hunter   stack 1: truffler   stack 2: jeweler 3")
    table.play("take 1")
    assert table.asks == "draft"
    assert table.hers == []
    assert table.road[:2] == ["truffler", "jeweler"]


@rule("V10.2")
def test_she_gets_a_card_for_the_last_card_too() -> None:
    table = solo("phase draft   road: hunter graper mason seeker fisher agent")
    table.play("take 1", "cede 2", "take 1")
    assert table.asks == "cede"
    table.play("cede 3")
    assert table.hers == ["graper", "mason"]
    assert table.asks == "refresh"


@rule("V10.2", "V4.4")
def test_gaps_are_filled_from_left_to_right_across_the_stacks() -> None:
    table = solo("phase draft   road: hunter graper mason seeker fisher agent   stack 1: truffler   stack 2: jeweler 3")
    table.play("take 6", "cede 3")
    assert (table.road[2], table.road[5]) == ("truffler", "jeweler")
    assert (len(table.pile("1")), len(table.pile("2"))) == (0, 3)


@rule("V10.4")
def test_the_ducats_on_her_card_go_to_her_stock() -> None:
    table = solo("phase draft   road: hunter(2) graper(3) mason seeker fisher agent")
    table.play("take 1", "cede 2")
    assert table.stocks == (10, 4)
    assert table.state.road_ducats == [0] * 6


@rule("V10.4")
def test_the_player_alone_may_lay_one_ducat_of_the_bank() -> None:
    table = solo("""
        phase refresh   road: hunter(1) graper mason seeker - fisher   reserve: truffler jeweler wattler agent priest
    """)
    assert (table.asks, table.turn) == ("refresh", "red")
    assert table.legal() == ["coin 1", "coin 2", "coin 3", "coin 4", "coin 6", "skip"]
    table.play("coin 3")
    assert table.asks == "build"  # once
    assert table.road == ["hunter(1)", "truffler", "mason(1)", "jeweler", "wattler", "agent"]
    assert table.stocks == (8, 1)
    assert table.discards[-3:] == ["graper", "seeker", "fisher"]


@rule("V10.4")
def test_or_none_and_ducats_add_up() -> None:
    table = solo("phase refresh   road: hunter(2) graper mason")
    table.play("skip")
    assert table.road[0] == "hunter(2)"
    assert table.state.road_ducats == [2, 0, 0, 0, 0, 0]
    table = solo("phase refresh   road: hunter(2) graper mason")
    table.play("coin 1")
    assert table.road[0] == "hunter(3)"


# Difficulty


@rule("V10.11")
@pytest.mark.parametrize(
    ("difficulty", "card", "gold", "ducats", "jester", "events", "winter"),
    [
        ("easy", "plain_countess", 0, 1, True, 1, 10),
        ("normal", "countess", 4, 1, True, 1, 11),
        ("hard", "countess", 4, 10, False, 2, 10),
    ],
)
def test_what_the_game_begins_with(
    difficulty: str, card: str, gold: int, ducats: int, jester: bool, events: int, winter: int
) -> None:
    for seed in SEEDS:
        state = opened(seed, difficulty)
        assert seen(state)["villages"][1]["cards"]["0"]["settler"] == card
        assert (state.ducats[1], state.jester, len(state.events), len(state.winter)) == (ducats, jester, events, winter)
        assert (EVENT_CARDS.index("it_was_you") in state.winter) == (difficulty == "normal")
        assert len(state.summer) == 13 - events, f"{seed=}"
    assert solo(f"difficulty {difficulty}").gold("yellow") == gold


@rule("V10.11")
@pytest.mark.parametrize(
    ("settler", "easy", "normal", "hard"),
    [("spelunker", 1, 1, 2), ("jeweler", 1, 1, 2), ("truffler", 1, 2, 2), ("wattler", 1, 3, 3)],
)
def test_how_many_events_a_card_of_hers_brings(settler: str, easy: int, normal: int, hard: int) -> None:
    found = []
    for difficulty in ("easy", "normal", "hard"):
        table = solo(f"difficulty {difficulty}   phase events   events: rats   reserve: {settler} 3")
        table.resolve("rats")
        assert table.hers == [settler]
        found.append(len(table.face_up))
    assert found == [easy, normal, hard]


@rule("V10.11")
def test_in_the_easy_game_her_card_is_no_gold_symbol() -> None:
    assert solo("difficulty easy   yellow village: peddler, mason").silver("yellow") == 0
    assert solo("difficulty normal   yellow village: peddler, mason").silver("yellow") == 3


@rule("V10.11")
def test_in_the_easy_game_her_card_counts_nothing_at_the_markets() -> None:
    table = solo(f"difficulty easy   phase events   events: rats   {NO_STACKS}   yellow village: mason")
    table.resolve("rats")
    assert table.ducats("yellow") == 1 + 2 + 2


@rule("V10.11")
def test_in_the_hard_game_nobody_asks_for_the_jester() -> None:
    assert solo("difficulty hard   phase draft   events: rats customs").asks == "shortage"
    assert solo("difficulty hard   phase build   events: serfdom").asks == "build"
    assert solo("difficulty hard   phase events   events: customs").legal() == ["event customs"]
    table = solo("difficulty hard   phase events   events: mood_swing   summer: customs")
    table.resolve("mood_swing")
    assert table.legal() == ["event customs"]


# Secrets and whole games


@rule("V1.3", "V10.6")
@each_difficulty
def test_the_order_of_the_event_decks_is_hidden(difficulty: str) -> None:
    state = opened(5, difficulty)
    other = state.clone()
    other.summer, other.winter = state.summer[::-1], state.winter[::-1]
    for viewer in (0, None):
        assert json.dumps(seen(state, viewer)) == json.dumps(seen(other, viewer))


@rule("V10.6")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_redeal_keeps_the_view_and_shuffles_the_decks(viewer: int | None) -> None:
    table = solo("phase events   events: customs mood_swing   red hand: mason truffler   yellow village: fisher")
    state = table.state
    before = state.data()
    dealt = [VILLAGERS.redeal(state, viewer, Chance.from_seed(key)) for key in range(40)]
    for each in dealt:
        each.verify()
        assert seen(each, viewer) == seen(state, viewer)
        assert each.legal() == state.legal()
        assert sorted(each.summer) == sorted(state.summer)
        assert sorted(each.winter) == sorted(state.winter)
        assert (each.events, each.spent, each.village) == (state.events, state.spent, state.village)
        if viewer == 0:
            assert each.hands == state.hands
    assert len({each.summer[-1] for each in dealt}) > 5
    assert len({each.winter[-1] for each in dealt}) > 5
    assert len({each.reserve for each in dealt}) > 30
    assert state.data() == before


@rule("V3.1", "V10.5")
@each_difficulty
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_ends_with_the_second_market(seed: int, difficulty: str) -> None:
    state = opened(seed, difficulty)
    chance = Chance.from_seed(seed)
    kinds = set()
    while state.seat != OVER:
        kinds.add(kind(state))
        options = state.legal()
        state.play(options[chance.below(len(options))])
        state.verify()
        assert state.round < 40, f"{seed=}"
    assert {"draft", "cede", "refresh", "build", "event"} <= kinds
    assert state.markets == 2
    assert state.events == state.coming == ()
    assert [sheet.total for sheet in VILLAGERS.scores(state)] == state.ducats


@rule("V10.8", "V10.11")
@pytest.mark.parametrize(("difficulty", "events"), [("easy", 1), ("normal", 1), ("hard", 2)])
def test_without_a_card_for_her_as_many_events_come_as_for_a_card_of_10(difficulty: str, events: int) -> None:
    state = VILLAGERS.new(seed=1, players=1, difficulty=difficulty)
    state.reserve = state.discards = ()
    assert events_to_come(state) == events
