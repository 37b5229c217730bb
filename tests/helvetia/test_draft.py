"""H2.1 to H2.8: the table before the villages are laid out, and who starts with which buildings."""

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
from thorp.core import Chance, Dice, IllegalAction, Table, playout
from thorp.games.helvetia.pieces import COLOURS, DATA

SEEDS = range(40)


def buildings(table: Table) -> dict[str, list[str]]:
    """What each player has."""
    return {seat["colour"]: seat["buildings"] for seat in seen(table)["seats"]}


def special_case(players: int) -> tuple[Table, str]:
    """The last pick of a draft in which the last chooser has just the two types that are left; and who he is.

    The others share brickyards, lumberjacks and stonemasons; he takes a grain farm and a well.
    """
    table = opened(seed=2, players=players)
    last = in_play_order(decider(table), players)[1]  # the snake runs against the direction of play
    while not (decider(table) == last and len(buildings(table)[last]) == 2):
        wanted = ("grain_farm", "well") if decider(table) == last else ("brickyard", "lumberjack", "stonemason")
        table.play(next(f"take {each}" for each in wanted if f"take {each}" in legal(table)))
    return table, last


@rule("H2.1")
@pytest.mark.parametrize("by_letter", [False, True])
def test_all_of_stack_1_lies_open_from_the_first_decision_on(by_letter: bool) -> None:
    stack_1 = {"mine": 3, "cowshed": 3, "goat_shed": 3, "marketplace": 2}
    table = opened(by_letter=by_letter, players=3)
    assert seen(table)["display"] == stack_1
    assert seen(set_up(by_letter=by_letter, players=3))["display"] == stack_1


@rule("H2.1")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_has_one_village_of_his_colour(players: int) -> None:
    villages = seen(opened(players=players))["villages"]
    assert [village["colour"] for village in villages] == list(COLOURS[:players])
    assert not any(village["neutral"] for village in villages)


@rule("H2.1")
def test_stacks_2_and_3_are_shuffled_separately() -> None:
    stacks = [
        [name for name, building in DATA["buildings"].items() for _ in range(building["copies"].get(stack, 0))]
        for stack in ("stack2", "stack3")
    ]
    orders = set()
    for seed in SEEDS:
        table = opened(seed)
        view = seen(table)["stacks"]
        assert [Counter(stack["buildings"]) for stack in view] == [Counter(stack) for stack in stacks], f"seed {seed}"
        deck = tuple(table.state.data()["deck"])
        assert sorted(deck[:17]) == sorted(list(DATA["buildings"]).index(name) for name in stacks[0]), f"seed {seed}"
        orders |= {deck[:17], deck[17:]}
    assert len(orders) == 2 * len(SEEDS)


@rule("H2.1")
def test_the_order_of_the_stacks_is_hidden() -> None:
    state = set_up().state
    for seed in SEEDS:
        dealt = GAME.redeal(state, 0, Chance.from_seed(seed))
        assert dealt.data()["deck"] != state.data()["deck"], f"seed {seed}"
        assert GAME.view(dealt, 0) == GAME.view(state, 0), f"seed {seed}"


@rule("H2.2")
@pytest.mark.parametrize(("players", "copies"), [(3, 2), (4, 3)])
def test_the_start_buildings_to_draft_from(players: int, copies: int) -> None:
    assert seen(opened(players=players))["start_pool"] == dict.fromkeys(START_TYPES, copies)


@rule("H2.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_draft_is_a_snake_against_the_direction_of_play(players: int) -> None:
    for seed in SEEDS:
        picks = [asked.colour for asked in play_while(opened(seed, players=players), "draft")]
        first = COLOURS.index(picks[0])
        lap = [COLOURS[(first - step) % players] for step in range(players)]
        assert picks == lap + lap[::-1] + lap, f"seed {seed}"


@rule("H2.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_chooser_is_drawn_at_random(players: int) -> None:
    assert {decider(opened(seed, players=players)) for seed in SEEDS} == set(COLOURS[:players])


@rule("H2.3")
def test_the_first_pick_is_free_and_each_building_taken_is_gone() -> None:
    table = opened(players=4)
    assert legal(table) == [f"take {building}" for building in START_TYPES]
    chooser = decider(table)
    table.play("take well")
    assert seen(table)["start_pool"] == {**dict.fromkeys(START_TYPES, 3), "well": 2}
    assert buildings(table)[chooser] == ["well"]


@rule("H2.3")
def test_a_type_runs_out() -> None:
    table = opened(players=3)
    play(table, "take well", "take well")
    assert legal(table) == ["take brickyard", "take lumberjack", "take stonemason", "take grain_farm"]


@rule("H2.3")
def test_nobody_takes_two_buildings_of_one_type() -> None:
    table = opened(players=4)
    play(table, "take well", "take brickyard", "take brickyard", "take stonemason")
    assert legal(table) == [
        "take brickyard",
        "take lumberjack",
        "take grain_farm",
        "take well",
    ]  # the same player again
    with pytest.raises(IllegalAction):
        table.play("take stonemason")


@rule("H2.3")
@pytest.mark.parametrize("players", [3, 4])
def test_everybody_ends_with_three_types(players: int) -> None:
    for seed in SEEDS:
        state = GAME.new(seed, players=players)
        dice = Dice(seed)
        while GAME.decision(state).kind in ("draft", "replace"):
            playout(state, dice, 1)
        for seat in GAME.view(state, None)["seats"]:
            assert len(set(seat["buildings"])) == len(seat["buildings"]) == 3, f"seed {seed}"


@rule("H2.4")
@pytest.mark.parametrize("players", [3, 4])
def test_whoever_has_all_types_that_are_left_claims_a_third_from_any_player(players: int) -> None:
    table, last = special_case(players)
    assert set(seen(table)["start_pool"]) == set(buildings(table)[last]) == {"grain_farm", "well"}
    others = [colour for colour in COLOURS[:players] if colour != last]
    assert legal(table) == [
        f"claim {other} {building}" for other in others for building in ("brickyard", "lumberjack", "stonemason")
    ]


@rule("H2.4")
@pytest.mark.parametrize("players", [3, 4])
def test_the_robbed_player_picks_a_replacement_from_what_is_left(players: int) -> None:
    table, last = special_case(players)
    robbed = in_play_order(last, players)[1]
    table.play(f"claim {robbed} lumberjack")
    assert buildings(table)[last] == ["lumberjack", "grain_farm", "well"]
    assert (decider(table), kind(table)) == (robbed, "replace")
    assert legal(table) == ["take grain_farm", "take well"]
    table.play("take well")
    assert buildings(table)[robbed] == ["brickyard", "stonemason", "well"]
    assert kind(table) == "start_site"


@rule("H2.4")
def test_no_claim_while_a_new_type_is_left() -> None:
    for players in (3, 4):
        for seed in SEEDS:
            state = GAME.new(seed, players=players)
            dice = Dice(seed)
            while GAME.decision(state).kind == "draft":
                pool = set(GAME.view(state, None)["start_pool"])
                held = set(GAME.view(state, None)["seats"][state.seat]["buildings"])
                texts = [GAME.actions.text(action) for action in state.legal()]
                assert any(text.startswith("claim") for text in texts) == (pool <= held), f"seed {seed}"
                assert len({text.split()[0] for text in texts}) == 1, f"seed {seed}"
                playout(state, dice, 1)


@rule("H2.5")
@pytest.mark.parametrize("players", [3, 4])
def test_whoever_picks_last_is_start_player(players: int) -> None:
    for seed in SEEDS:
        table = opened(seed, players=players)
        picks = play_while(table, "draft")
        assert not any(asked.text.startswith("claim") for asked in picks)
        assert seen(table)["start_player"] == picks[-1].colour, f"seed {seed}"
        play_while(table, *SET_UP_KINDS)
        assert (seen(table)["start_player"], decider(table)) == (picks[-1].colour, picks[-1].colour), f"seed {seed}"


@rule("H2.5")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("neighbour", [1, 2])
def test_in_the_special_case_whoever_picks_the_replacement_is_start_player(players: int, neighbour: int) -> None:
    table, last = special_case(players)
    robbed = in_play_order(last, players)[neighbour]
    play(table, f"claim {robbed} stonemason", "take grain_farm")
    assert seen(table)["start_player"] == robbed
    assert decider(table) == robbed  # he places his buildings first (H2.9)


@rule("H2.6")
@pytest.mark.parametrize(("players", "left"), [(3, 1), (4, 3)])
def test_start_buildings_nobody_picked_leave_the_game(players: int, left: int) -> None:
    table = opened(players=players)
    while len(table.record.lines) < 3 * players - 1:
        table.play(legal(table)[0])
    assert sum(seen(table)["start_pool"].values()) == left + 1
    table.play(legal(table)[0])
    assert seen(table)["start_pool"] == {}
    play_while(table, *SET_UP_KINDS)
    assert not set(seen(table)["display"]) & set(START_TYPES)
    for stack in seen(table)["stacks"]:
        assert not set(stack["buildings"]) & set(START_TYPES)


@rule("H2.7")
@pytest.mark.parametrize("players", [3, 4])
def test_by_letter_each_player_gets_the_buildings_of_one_letter(players: int) -> None:
    letters = {frozenset(buildings): letter for letter, buildings in DATA["letters"].items()}
    dealt = set()
    for seed in SEEDS:
        table = opened(seed, players=players, by_letter=True)
        assert kind(table) == "start_site", f"seed {seed}"
        mine = [letters[frozenset(held)] for held in buildings(table).values()]
        assert len(set(mine)) == players, f"seed {seed}"
        dealt |= set(enumerate(mine))
    assert dealt == {(seat, letter) for seat in range(players) for letter in "ABCDE"}  # all 15, with 3 players too


@rule("H2.7")
@pytest.mark.parametrize("players", [3, 4])
def test_by_letter_a_random_player_starts(players: int) -> None:
    starters = set()
    for seed in SEEDS:
        table = set_up(seed, players=players, by_letter=True)
        assert decider(table) == seen(table)["start_player"], f"seed {seed}"
        starters.add(decider(table))
    assert starters == set(COLOURS[:players])


@rule("H2.7")
def test_by_letter_the_other_start_buildings_leave_the_game() -> None:
    table = opened(players=3, by_letter=True)
    assert seen(table)["start_pool"] == {}
    assert not set(seen(table)["display"]) & set(START_TYPES)


@rule("H2.7", "H2.8")
@pytest.mark.parametrize("by_letter", [False, True])
@pytest.mark.parametrize(("person_tiles", "target"), [(True, 20), (False, 18)])
def test_the_two_options_for_a_first_game_are_independent(by_letter: bool, person_tiles: bool, target: int) -> None:
    table = opened(players=3, by_letter=by_letter, person_tiles=person_tiles)
    assert kind(table) == ("start_site" if by_letter else "draft")
    assert seen(table)["target"] == target


@rule("H2.8")
def test_without_person_tiles_nobody_ever_holds_one() -> None:
    for seed in range(5):
        state = GAME.new(seed, players=3, person_tiles=False)
        dice = Dice(seed)
        while state.round < 5:
            playout(state, dice, 1)
            assert not any(person["tile"] for person in GAME.view(state, None)["persons"]), f"seed {seed}"
            assert not any(GAME.actions.text(action).startswith("tile") for action in state.legal()), f"seed {seed}"
