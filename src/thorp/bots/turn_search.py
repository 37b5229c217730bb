"""The rest of an own turn, searched: the best ways to go on until somebody else is to decide.

A turn is often a series of decisions (choose a villager, pay, place), so a look one decision ahead says little. The
search keeps the best positions reached so far, as many as its width, and goes on from all of them at once. Positions in
the middle of an action, with something paid and nothing got, compare badly with those between actions: both kinds are
kept, each as many as the width.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from thorp.bots.evaluation import Evaluation
from thorp.core.action import Action
from thorp.core.state import State

WIDTH: Final = 12  # how many ways are followed at once
DEALS: Final = 3  # in how many deals of what cannot be seen a turn is searched
LONGEST: Final = 60  # no turn that is worth playing takes more decisions


class Plan(NamedTuple):
    """A way to finish the turn: what it is worth to its player, and its actions."""

    worth: float
    actions: tuple[Action, ...]


class Begun(NamedTuple):
    """A way that has not finished the turn yet, and where it leads."""

    worth: float
    actions: tuple[Action, ...]
    state: State


def _never() -> bool:
    """There is time enough."""
    return False


def plans(state: State, evaluation: Evaluation, is_late: Callable[[], bool] = _never) -> list[Plan]:
    """Ways to finish the turn from here, for the seat that is to decide; among them the best that was found.

    Who is late gets them as far as they have come.
    """
    seat, round_now, depth = state.seat, state.round, len(state.stack)
    found: list[Plan] = []
    begun: list[Begun] = [Begun(0.0, (), state)]
    for _ in range(LONGEST):
        between: list[Begun] = []
        amid: list[Begun] = []
        for way in begun:
            for action in way.state.legal():
                child = way.state.clone()
                child.play(action)
                worth: float = evaluation.results(child)[seat]
                actions = (*way.actions, action)
                if child.seat != seat or child.round != round_now:
                    found.append(Plan(worth, actions))
                elif len(child.stack) <= depth:
                    between.append(Begun(worth, actions, child))
                else:
                    amid.append(Begun(worth, actions, child))
        begun = best(between) + best(amid)
        if not begun or is_late():
            break
    found += [Plan(way.worth, way.actions) for way in begun]
    return found


def best(ways: list[Begun]) -> list[Begun]:
    """The best of them. What has the same worth and leaves the same choice is the same, however it was reached."""
    chosen: list[Begun] = []
    known: set[tuple[float, tuple[Action, ...]]] = set()
    for way in sorted(ways, key=_worth, reverse=True):
        mark = (way.worth, tuple(way.state.legal()))
        if mark not in known:
            known.add(mark)
            chosen.append(way)
            if len(chosen) == WIDTH:
                break
    return chosen


def _worth(way: Begun) -> float:
    return way.worth
