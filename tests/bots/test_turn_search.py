"""The search of a turn: what counts as the same, how much is kept, and what comes of being late."""

from typing import Any

from bots.positions import midgame
from thorp.bots.evaluation import load_evaluation
from thorp.bots.turn_search import LONGEST, WIDTH, Plan, best, distinct, goes_on, plans, quick_plans
from thorp.core import Dice, State, playout
from thorp.core.action import verb_of
from thorp.games import find
from thorp.games.hamlet.words import DONKEY


def after(state: State, *words: str) -> State:
    """The position after these actions."""
    child = state.clone()
    for each in words:
        child.play(child.notation().parse(each))
    return child


def table() -> Any:
    """The start of a game of Hamlet."""
    return find("hamlet").new(seed=1, players=2)


def test_what_is_worth_the_same_but_leaves_another_choice_is_followed_too() -> None:
    """Where a donkey stands is worth nothing in itself; what it can bring comes later (M4.5)."""
    state = table()
    dice = Dice(1)
    while True:
        moves = [action for action in state.legal() if verb_of(action) == DONKEY]
        ways = [Plan(0.5, (action,), after(state, state.notation().text(action))) for action in moves]
        choices = {tuple(way.state.legal()) for way in ways}
        if len(choices) > 1:
            break
        playout(state, dice, 1)
    assert {tuple(way.state.legal()) for way in best(ways, WIDTH, set())} == choices


def test_what_is_worth_the_same_and_leaves_the_same_choice_is_followed_once() -> None:
    one = after(table(), "donkey church farm")
    first, same, worse = Plan(0.5, (1,), one), Plan(0.5, (2,), one.clone()), Plan(0.4, (2,), one.clone())
    assert best([first, same], WIDTH, set()) == [first]
    assert best([first, worse], WIDTH, set()) == [first, worse]


def test_the_best_are_kept_as_many_as_the_width() -> None:
    ways = [Plan(number / 100, (1,), table()) for number in range(WIDTH + 5)]
    assert best(ways, WIDTH, set()) == ways[:4:-1]
    assert best(ways, 1, set()) == ways[-1:]


def test_of_every_first_action_the_best_is_kept_besides_unless_it_is_followed_already() -> None:
    ways = [Plan(0.9 - number / 100, (first, number), table()) for number, first in enumerate((1, 1, 2, 3, 2, 1))]
    followed = {3}
    assert best(ways, 2, followed) == ways[:3]
    assert followed == {1, 2, 3}
    double = Plan(0.9, (4, 0), ways[0].state)
    assert best([*ways, double, Plan(0.1, (4, 1), table())], 2, {2, 3}) == ways[:2]


def test_of_plans_that_are_worth_the_same_one_is_taken() -> None:
    plans_found = [Plan(worth, (place,), table()) for place, worth in enumerate((0.3, 0.5, 0.5, 0.4))]
    assert [plan.worth for plan in distinct(plans_found, 2)] == [0.5, 0.4]
    assert [plan.worth for plan in distinct(plans_found, 9)] == [0.5, 0.4, 0.3]


def test_plans_finish_the_turn() -> None:
    for name in ("helvetia", "villagers", "hamlet"):
        game = find(name)
        state = midgame(game, 2, 40)
        seat, round_now = state.seat, state.round
        evaluation = load_evaluation(game, 2)
        for plan in plans(state, evaluation) + quick_plans(state, evaluation, width=2):
            child = state.clone()
            for action in plan.way:
                assert child.seat == seat
                child.play(action)
            assert child.seat != seat or child.round != round_now or len(plan.way) >= LONGEST


def test_what_is_forced_is_played_at_once() -> None:
    """Whoever is late has weighed one decision; no plan of his stops where there is nothing to choose."""
    for name in ("helvetia", "villagers", "hamlet"):
        game = find(name)
        longest = 0
        for decisions in range(20, 60, 5):
            state = midgame(game, 2, decisions)
            seat, round_now = state.seat, state.round
            for plan in plans(state, load_evaluation(game, 2), is_late=lambda: True):
                assert not goes_on(plan.state, seat, round_now) or len(plan.state.legal()) > 1
                longest = max(longest, len(plan.way))
        assert longest > 1, name


def test_who_is_late_gets_plans_as_far_as_they_have_come() -> None:
    game = find("hamlet")
    state = midgame(game, 2, 40)
    found = plans(state, load_evaluation(game, 2), is_late=lambda: True)
    assert sorted({plan.way[0] for plan in found}) == sorted(state.legal())
    assert len(found) == len(state.legal())
