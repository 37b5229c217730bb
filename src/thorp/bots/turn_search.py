"""The rest of a turn, searched: the best ways to go on until somebody else is to decide, or a new round begins.

A turn is often a series of decisions (choose a villager, pay, place), so a look one decision ahead says little. The
search keeps the best positions reached so far, as many as its width, and goes on from all of them at once. Positions in
the middle of an action, with something paid and nothing got, compare badly with those between actions: both kinds are
kept, each as many as the width. Often the first action is what pays late, so the best way of every first action is kept
besides. What is forced is no decision: it is played at once, and the position after it is what counts.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from thorp.bots.bot import Seen
from thorp.bots.evaluation import Evaluation
from thorp.core.action import Action
from thorp.core.event import reveal
from thorp.core.state import State

WIDTH: Final = 12  # how many ways are followed at once where a player plans his own turn
DEALS: Final = 3  # in how many deals of what cannot be seen a turn is searched
LONGEST: Final = 60  # no turn that is worth playing takes more decisions that are not forced

Way: TypeAlias = tuple[Action, ...]  # the actions of a turn, or of what is left of it


class Plan:
    """A way to finish the turn: what it is worth to its player, its actions, and where it leads.

    >>> from thorp.games import find
    >>> state = find("villagers").new(seed=1, players=2)
    >>> Plan(0.5, (), state).choice == state.legal()
    True
    """

    def __init__(self, worth: float, way: Way, state: State) -> None:
        self.worth: Final = worth
        self.way: Final = way
        self.state: Final = state
        self._choice: list[Action] | None = None

    @property
    def choice(self) -> list[Action]:
        """What may be done there; worked out once, for it is asked again and again."""
        if self._choice is None:
            self._choice = self.state.legal()
        return self._choice


def never() -> bool:
    """There is time enough."""
    return False


def goes_on(state: State, seat: int, round_now: int) -> bool:
    """Is it still the same turn? A turn is all that a seat decides until another one does, or a new round begins."""
    return state.seat == seat and state.round == round_now


def plans(state: State, evaluation: Evaluation, is_late: Callable[[], bool] = never, width: int = WIDTH) -> list[Plan]:
    """Ways to finish the turn from here, by the share of a win that they promise; among them the best that was found.

    Who is late gets them as far as they have come, but each action is looked at.
    """
    least = len(state.legal())
    return _searched(state, width, lambda before, after: evaluation.results(after)[before.seat], is_late, least)


def quick_plans(state: State, evaluation: Evaluation, width: int, is_late: Callable[[], bool] = never) -> list[Plan]:
    """The same, with fewer ways followed, and by what the seat then has, in points: good enough for turns to come.

    Who is late gets one plan at least.
    """
    return _searched(state, width, evaluation.gained, is_late, least=1)


def _searched(
    state: State, width: int, judge: Callable[[State, State], float], is_late: Callable[[], bool], least: int
) -> list[Plan]:
    """All plans found; what judges them is given the position before the turn and the one that was reached.

    So many positions at least are looked at, however late it is; after that one may take long, if others play in it.
    """
    seat, round_now, depth = state.seat, state.round, len(state.stack)
    looked_at = 0
    found: list[Plan] = []
    begun: list[Plan] = [Plan(0.0, (), state)]
    for _ in range(LONGEST):
        between: list[Plan] = []
        amid: list[Plan] = []
        for plan in begun:
            for action in plan.choice:
                if looked_at >= least and is_late():
                    return found + between + amid + [each for each in begun if each.way]
                looked_at += 1
                way, child = _on_from(plan, action, seat, round_now)
                longer = Plan(judge(state, child), way, child)
                if not goes_on(child, seat, round_now):
                    found.append(longer)
                elif len(child.stack) <= depth:
                    between.append(longer)
                else:
                    amid.append(longer)
        followed: set[Action] = set()
        begun = best(between, width, followed) + best(amid, width, followed)
        if not begun:
            break
    return found + begun


def _on_from(plan: Plan, action: Action, seat: int, round_now: int) -> tuple[Way, State]:
    """What has begun, with this action and all that is forced after it."""
    state = plan.state.clone()
    state.play(action)
    way = (*plan.way, action)
    while goes_on(state, seat, round_now) and state.is_forced():
        forced = state.legal()[0]
        state.play(forced)
        way = (*way, forced)
    return way, state


def best(begun: list[Plan], width: int, followed: set[Action]) -> list[Plan]:
    """The best of them, and the best of every first action that is not followed yet (and is from then on).

    What has the same worth and leaves the same choice is the same, however it was reached.
    """
    chosen: list[Plan] = []
    known: set[tuple[float, tuple[Action, ...]]] = set()
    for plan in sorted(begun, key=worth_of, reverse=True):
        if len(chosen) >= width and plan.way[0] in followed:
            continue
        followed.add(plan.way[0])
        mark = (plan.worth, tuple(plan.choice))
        if mark not in known:
            known.add(mark)
            chosen.append(plan)
    return chosen


def distinct(found: list[Plan], count: int) -> list[Plan]:
    """So many of these plans, the best first; of those that are worth exactly the same only one."""
    chosen: dict[float, Plan] = {}
    for plan in sorted(found, key=worth_of, reverse=True):
        chosen.setdefault(plan.worth, plan)
        if len(chosen) == count:
            break
    return list(chosen.values())


def worth_of(plan: Plan) -> float:
    """What to compare plans by."""
    return plan.worth


def foresee(seen: Seen, chosen: Action) -> tuple[Way, dict[str, Any]]:
    """What the seat plays from this action on until it is to choose again, and what it will see then.

    Nothing, if somebody else decides before that, or if something comes to light: no plan outlives it.
    """
    state = seen.deal()
    heard = state.listen()
    begun = [chosen]
    state.play(chosen)
    while state.seat == seen.seat and len(state.legal()) == 1:
        begun.append(state.legal()[0])
        state.play(begun[-1])
    if state.seat != seen.seat or reveal(heard):
        return tuple(begun), {}
    return tuple(begun), seen.game.view(state, seen.seat)
