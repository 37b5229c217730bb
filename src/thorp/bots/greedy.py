"""The greedy player: plays every turn as if it were the last, by the evaluation of what it leads to."""

from typing import Any, Final

from thorp.bots.bot import Bot, Seen
from thorp.bots.evaluation import Evaluation
from thorp.bots.turn_search import DEALS, Plan, Way, foresee, plans, worth_of
from thorp.core.action import Action
from thorp.core.chance import Dice


class GreedyBot(Bot):
    """Searches its whole turn in a few deals of what it cannot see, and takes what is best on average.

    A plan made is followed as long as things are as foreseen. With slips it makes, one time in so many, any move at
    all.
    """

    def __init__(self, evaluation: Evaluation, seed: int, slips: int = 0) -> None:
        self.evaluation: Final = evaluation
        self.dice: Final = Dice(seed)
        self.slips: Final = slips
        self.plan: Way = ()
        self.foreseen: dict[str, Any] = {}

    def choose(self, seen: Seen) -> Action:
        """The next action of the plan, or of a new one."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if self.slips and self.dice.below(self.slips) == 0:
            self.plan = ()
            return seen.legal[self.dice.below(len(seen.legal))]
        if not self.plan or self.plan[0] not in seen.legal or self.foreseen != seen.view():
            self.plan = self._best_plan(seen)
        action = self.plan[0]
        begun, self.foreseen = foresee(seen, action)
        self.plan = self.plan[len(begun) :] if self.foreseen and self.plan[: len(begun)] == begun else ()
        return action

    def _best_plan(self, seen: Seen) -> Way:
        """The best plan of the first deal among those whose first action is best over all deals."""
        first: list[Plan] = []
        sums: dict[Action, float] = dict.fromkeys(seen.legal, 0.0)
        for deal in range(DEALS):
            found = plans(seen.deal(), self.evaluation)
            if deal == 0:
                first = found
            worth = worth_of_actions(seen.legal, found)
            for action in seen.legal:
                sums[action] += worth[action]
        chosen = max(seen.legal, key=sums.__getitem__)
        fitting = [plan for plan in first if plan.way[0] == chosen]
        return max(fitting, key=worth_of).way if fitting else (chosen,)


def worth_of_actions(legal: list[Action], found: list[Plan]) -> dict[Action, float]:
    """The best plan that begins with each action; one that no plan was kept for is worth as little as the worst."""
    least = min(plan.worth for plan in found)
    worth = dict.fromkeys(legal, least)
    for plan in found:
        action = plan.way[0]
        worth[action] = max(worth[action], plan.worth)
    return worth
