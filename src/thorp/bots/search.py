"""Information-set Monte-Carlo tree search, for any game and any number of players.

Every iteration walks some turns down one tree, in a deal of what the seat cannot know that the tree shares with all
others, and tells every node on the way what share of a win each contender can then expect (max^n: everybody plays for
himself). Every plan for the seat's own turn is tried in the same deals, and compared there with the one that was tried
most (see `root`), so that plans differ by what they are and not by luck. Who has just had his turn seems to be ahead,
so lines that end with different seats can hardly be compared: one ends after as many turns as there are contenders, or
twice as many and so on where turns are short. With two contenders one that met nothing new and often ended there before
goes on, so that the tree grows deeper the longer one thinks; and with a large budget all are longer, and made of turns
that are planned more widely, unless the others hold what the seat cannot know: then every deal is new, and what happens
farther on in it is luck. Where play goes round the table, the last turn is the seat's own. The nearer the end of the
game, the surer looks a small lead; so that long lines compare with short ones, all are judged as if they ended at the
same stage.

The tree begins with the plans that the greedy player would weigh for the seat's own turn. Where it comes to a position
that it has not met, whoever decides there plans the turn as the greedy player would, only quicker, and by what he can
see; the best plan is what is played then, and the others are tried when it comes there again. The part of the tree
below what is really played is kept while the turn goes on.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple

from thorp.bots.bot import Bot, Budget, Seen
from thorp.bots.evaluation import Evaluation, Outlook, shares
from thorp.bots.garbage import uncollected
from thorp.bots.root import Root
from thorp.bots.tree import Node
from thorp.bots.turn_search import DEALS, Plan, Way, distinct, foresee, goes_on, plans, quick_plans, worth_of
from thorp.core.action import Action
from thorp.core.state import OVER, State

HORIZON: Final = 4  # decisions looked ahead beyond the seat's own turn, and on to whole rounds of the table
ROUNDS: Final = 2  # of the table: no line has to take more, however few decisions there are in it
FAR: Final = 16  # turns: with two contenders a line that is known goes on round by round, but not beyond these
KNOWN: Final = 8  # tries after which the end of a line is known
SMALL: Final = 200.0  # iterations, the budget for which that is so; with more, the end of a line is known later
MOST_TIMES: Final = (
    3  # as far and as widely as a small budget does a large one look at the most, if no hands are hidden
)
COMPARED: Final = 6  # deals in which the plans for the own turn are compared before any is tried
WAYS: Final = 12  # plans for the seat's own turn, in each deal that it is planned in
REPLIES: Final = 6  # plans for a later turn
REPLY_WIDTH: Final = 2  # how many ways are followed at once where a later turn is planned, besides those of each action
HASTE: Final = 1  # the same for a turn that cannot go on as planned
PLANNING: Final = 0.25  # the share of the time after which the plans for the own turn stay as they are


class Advice(NamedTuple):
    """What the search found out about an action.

    How often turns that begin with it were tried, and what share of a win the one that was tried most led to; if none
    was, what the best of them is hoped to lead to. Nothing, if time was too short to look at it.
    """

    action: Action
    visits: int
    expected: float | None


class SearchBot(Bot):
    """Thinks about every decision for as many iterations, or as many seconds, as its budget allows."""

    def __init__(self, evaluation: Evaluation, budget: Budget, clock: Callable[[], float] = perf_counter) -> None:
        if budget.iterations is None and budget.seconds is None:
            raise ValueError("a budget without end: give it iterations or seconds")
        self.evaluation: Final = evaluation
        self.budget: Final = budget
        self.clock: Final = clock
        scale = max(1.0, budget.size / SMALL)
        times = 1 if evaluation.game.private else min(MOST_TIMES, int(scale))
        self.known: Final = int(KNOWN * scale)
        self.horizon: Final = HORIZON * (times if evaluation.contenders == 2 else 1)
        self.reply_width: Final = REPLY_WIDTH * times
        self.start = 0.0
        self.doubt = 1.0  # how far standings can be trusted where the seat decides
        self.root = Root(evaluation.contenders)
        self.foreseen: dict[str, Any] = {}

    def choose(self, seen: Seen) -> Action:
        """The first action of the turn that was tried most; at once if all turns that are left begin with it."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        if not (self._is_foreseen(seen) and self.root.is_settled()):
            self._think(seen, until_decided=True)
        turn = self.root.favourite(seen.seat)
        self._keep(seen, turn)
        return turn[0]

    def think(self, seen: Seen) -> Root:
        """Grow the tree of this decision until the budget is spent."""
        self._think(seen, until_decided=False)
        return self.root

    def advice(self, seen: Seen) -> list[Advice]:
        """Think, and tell what came out for every legal action, the most tried first."""
        root = self.think(seen)
        advice: dict[Action, Advice] = {}
        ways = sorted(root.looks, key=lambda each: root.proved(each, seen.seat), reverse=True)
        surplus = root.best_known(seen.seat, ways) - root.best_look(ways)
        for way in ways:
            visits, expected = root.proved(way, seen.seat)
            if not visits:
                expected += surplus  # hoped to be as good as the best, less what it looks worse, as in `Node.select`
            # Told from another plan by few deals, it may lie beyond a whole win.
            first = advice.setdefault(way[0], Advice(way[0], 0, min(1.0, max(0.0, expected))))
            advice[way[0]] = first._replace(visits=first.visits + visits)
        for action in seen.legal:
            advice.setdefault(action, Advice(action, 0, None))
        return sorted(advice.values(), key=lambda each: each.visits, reverse=True)

    def _think(self, seen: Seen, until_decided: bool) -> None:
        """Go on with the tree of this decision, or make a new one, as far as the budget goes."""
        with uncollected():
            self._begin(seen)
            self._grow(seen, until_decided)

    def _begin(self, seen: Seen) -> None:
        """A tree of this decision: the one that was kept, or a new one."""
        self.start = self.clock()
        if not self._is_foreseen(seen):
            self.doubt = self.evaluation.outlook(seen.dealt).doubt
            self.root, self.foreseen = Root(self.evaluation.contenders), {}
            self._plan(seen)

    def _grow(self, seen: Seen, until_decided: bool) -> None:
        """Iterate until the budget is spent.

        Of a budget of iterations, those that were kept from the decision before are spent; and to decide, it stops when
        those that are left cannot change the choice.
        """
        while not self._is_over():
            if self.budget.iterations is not None:
                left = self.budget.iterations - self.root.visits
                if left <= 0 or (until_decided and self.root.lead() > left):
                    return
            self._iterate(seen)

    def _is_foreseen(self, seen: Seen) -> bool:
        """Is the tree one of this position, kept from the decision before?"""
        return bool(self.foreseen) and self.foreseen == seen.view()

    def _is_over(self) -> bool:
        """Is the time for this decision gone?"""
        return self._is_spent(1.0)

    def _is_late(self) -> bool:
        """Has planning taken its share of the time?"""
        return self._is_spent(PLANNING)

    def _is_spent(self, share: float) -> bool:
        seconds = self.budget.seconds
        return seconds is not None and self.clock() - self.start >= share * seconds

    def _keep(self, seen: Seen, turn: Way) -> None:
        """The tree below what is played now of this turn, if it goes on so and nothing comes to light before."""
        begun, self.foreseen = foresee(seen, turn[0])
        if not self.foreseen:
            return
        self.root = self.root.below(begun)
        if turn[len(begun) :] not in self.root.looks:
            self.foreseen = {}

    def _plan(self, seen: Seen) -> None:
        """Begin the tree with the turns that the greedy player would weigh, and with one for every other action.

        If time is short, as far as it goes: first in one deal, then for all actions, then in more deals.
        """
        self._plan_in_one_deal(seen)
        for action in seen.legal:
            if self._is_late():
                return
            if not self.root.begun_by([action]):
                self.root.lay([self._plan_after(seen.deal(), action)])
        for _ in range(1, DEALS):
            if self._is_late():
                return
            self._plan_in_one_deal(seen)
        self._compare(seen)

    def _plan_in_one_deal(self, seen: Seen) -> None:
        """The best plans, and the best of every action that none begins with."""
        found = sorted(plans(seen.deal(), self.evaluation, self._is_late), key=worth_of, reverse=True)
        self.root.lay(distinct(found, WAYS))
        begun = {way[0] for way in self.root.looks}
        for plan in found:
            if plan.way[0] not in begun:
                begun.add(plan.way[0])
                self.root.lay([plan])

    def _compare(self, seen: Seen) -> None:
        """What each plan promises on average over the same deals: what it does in one deal may be luck.

        They are other deals than those in which the plans will be tried, so that both say something.
        """
        sums: dict[Way, float] = dict.fromkeys(self.root.looks, 0.0)
        for number in range(1, COMPARED + 1):
            dealt = seen.deal()
            for way in sums:
                if self._is_late():
                    return
                worth: float = self.evaluation.results(self._follow(dealt.clone(), way))[seen.seat]
                sums[way] += worth
            self.root.looks = {way: sums[way] / number for way in self.root.looks}
            self.root.rate()

    def _plan_after(self, state: State, action: Action) -> Plan:
        """A turn that begins with this action, planned in haste."""
        seat, round_now = state.seat, state.round
        state.play(action)
        rest: Way = ()
        if goes_on(state, seat, round_now):
            found = max(quick_plans(state, self.evaluation, HASTE, self._is_late), key=worth_of)
            rest, state = found.way, found.state
        worth: float = self.evaluation.results(state)[seat]
        return Plan(worth, (action, *rest), state)

    def _iterate(self, seen: Seen) -> None:
        """One iteration; if the time is over on the way, it counts for nothing.

        Of the own turn all plans get their chance: untried, they are hoped to be as good as the best, less what they
        look worse.
        """
        ways = self.root.begun_by(seen.legal)
        way = self.root.select(seen.seat, ways, self.root.best_known(seen.seat, ways))
        plan, node = way, self.root.child(way)
        state = self._follow(self.root.dealt(plan, seen), plan)
        path = [node]
        turns = decisions = 0
        all_met, contenders = True, self.evaluation.contenders
        while state.seat != OVER:
            is_whole = turns % contenders == 0 and decisions >= HORIZON
            may_end = is_whole and (decisions >= self.horizon or turns >= ROUNDS * contenders)
            goes_deep = contenders == 2 and turns < FAR
            is_known = all_met and node.visits >= self.known
            if may_end and not (goes_deep and is_known):
                break
            way, state, is_met = self._reply(node, state)
            if self._is_over():
                return
            all_met = all_met and is_met
            node = node.child(way)
            path.append(node)
            turns += 1
            decisions += len(way)
        results = self._judged(state)
        for each in path:
            each.add(results)
        self.root.tell(plan, results[seen.seat])

    def _judged(self, state: State) -> list[float]:
        """What share of a win each contender can expect at the end of a line: a lead is as sure at its end as now."""
        if state.seat == OVER:
            return self.evaluation.results(state)
        return shares(self.evaluation.outlook(state).standings, self.doubt)

    def _reply(self, node: Node, state: State) -> tuple[Way, State, bool]:
        """One turn on: one of those known here, or in a position that was not met before the best of new plans.

        Also tells whether it was met.

        What a turn promises is not what it proves to be worth after those of the others. So untried turns are expected
        to be worth what was proved here so far, less what they look worse than the best.
        """
        seat, legal = state.seat, state.legal()
        outlook = self.evaluation.outlook(state)
        worth: float = outlook.shares()[seat]
        is_met = node.has_met(worth, legal)
        if is_met:
            way = node.select(seat, node.begun_by(legal), node.average(seat))
        else:
            replies = self._replies(state, outlook)
            way = replies[0].way
            if not self._is_over():  # plans that were cut short are not worth keeping
                node.meet(worth, legal)
                node.lay(replies)
        return way, self._follow(state, way), is_met

    def _replies(self, state: State, outlook: Outlook) -> list[Plan]:
        """The best plans for a later turn, the best first, by the share of a win that they promise."""
        imagined = self._imagined(state)
        replies: list[Plan] = []
        for plan in distinct(quick_plans(imagined, self.evaluation, self.reply_width, self._is_over), REPLIES):
            replies.append(Plan(outlook.share_with(state.seat, plan.worth), plan.way, plan.state))
        return replies

    def _follow(self, state: State, way: Way) -> State:
        """The position after this turn; what cannot be done in this deal is planned anew, by what the seat can see."""
        seat, round_now = state.seat, state.round
        for action in way:
            if action not in state.legal():
                break
            state.play(action)
            if not goes_on(state, seat, round_now):
                return state
        imagined = self._imagined(state)
        return self._follow(state, max(quick_plans(imagined, self.evaluation, HASTE, self._is_over), key=worth_of).way)

    def _imagined(self, state: State) -> State:
        """A deal of what the one who decides cannot see: who plans in the real one draws just what he needs."""
        imagined: State = self.evaluation.game.redeal(state, state.seat, state.chance.split())
        return imagined
