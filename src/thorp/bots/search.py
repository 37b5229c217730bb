"""Information-set Monte-Carlo tree search, for any game and any number of players.

Every iteration deals anew what the seat cannot know, walks down one tree that all deals share, adds one node, plays on
for a while, and tells every node on the way what share of a win each contender could then expect (max^n: everybody
plays for himself). Which action is tried next at a node weighs how good it proved, how good it looks, and how seldom it
was tried; actions that look bad are hardly tried at all, so that decisions with many options stay narrow. All this is
measured by how much is still open: where results lie close together, little differences decide. How good an action
looks is judged by the evaluation one decision ahead; but for the seat's own turn the tree begins with the plans of the
greedy player, because a turn of many decisions pays only as a whole. The part of the tree below what is really played
is kept.
"""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple

from thorp.bots.bot import Bot, Budget, Seen
from thorp.bots.evaluation import Evaluation
from thorp.bots.turn_search import DEALS, plans
from thorp.core.action import Action
from thorp.core.chance import Dice
from thorp.core.event import reveal
from thorp.core.state import OVER, State

CURIOSITY: Final = 2.0  # how much an action that was seldom tried is favoured, in spreads of the results
FIRST_SPREAD: Final = 0.1  # of the results, as a first guess, in an open game
FIRST_RESULTS: Final = 4  # as many results as the first guess counts for
SHARPNESS: Final = 40.0  # an action that looks worse by 1/40 of a win is tried a quarter as much, in an open game
LEAST_OPEN: Final = 0.001  # a game counts as that open (1: both are as likely to win), however clear it is who wins
SAMPLE: Final = 3  # of so many random actions the best-looking one is played on
PLANNING: Final = 0.25  # the share of the time after which plans stay as they are
UNPLANNED: Final = 0.05  # the share of a win by which an action in no plan looks worse than the worst of them
HORIZON: Final = 10  # decisions looked ahead beyond the seat's own turn, in the tree or played on, for each opponent


class Node:
    """What is known about the positions after some actions: tries, their results, and how the next actions look."""

    def __init__(self, contenders: int) -> None:
        self.visits = 0
        self.results: list[float] = [0.0] * contenders
        self.squares: list[float] = [0.0] * contenders  # the sums of their squares
        self.children: dict[Action, Node] = {}
        self.openness = 1.0  # of the game, for the seat that decides here: 0 if it has won or lost for sure
        self.planned = False  # do plans lead through here?
        self.unplanned = 0.0  # then: how actions look that are in none of them
        self.looks: dict[Action, float] = {}  # for the seat that decides here: the share that it first seems worth
        self.shares: dict[Action, float] = {}  # how willingly each is tried

    def child(self, action: Action) -> "Node":
        """What is known about the positions after one more action."""
        child = self.children.get(action)
        if child is None:
            child = self.children[action] = Node(len(self.results))
        return child

    def add(self, results: list[float]) -> None:
        """One more try, and what it led to."""
        self.visits += 1
        for contender in range(len(results)):
            result = results[contender]
            self.results[contender] += result
            self.squares[contender] += result * result

    def spread(self, seat: int) -> float:
        """How far apart the results are for a seat: their standard deviation, mixed with a first guess."""
        mean = self.results[seat] / max(1, self.visits)
        squares = max(0.0, self.squares[seat] - self.visits * mean * mean)
        first = FIRST_SPREAD * self.openness
        return sqrt((FIRST_RESULTS * first * first + squares) / (FIRST_RESULTS + self.visits))


class Advice(NamedTuple):
    """What the search found out about an action: how often it was tried, and the share of a win it can expect."""

    action: Action
    visits: int
    expected: float | None


class SearchBot(Bot):
    """Thinks about every decision for as many iterations, or as many seconds, as its budget allows."""

    def __init__(
        self, evaluation: Evaluation, budget: Budget, seed: int, clock: Callable[[], float] = perf_counter
    ) -> None:
        if budget.iterations is None and budget.seconds is None:
            raise ValueError("a budget without end: give it iterations or seconds")
        self.evaluation: Final = evaluation
        self.budget: Final = budget
        self.dice: Final = Dice(seed)
        self.clock: Final = clock
        self.root: Node = Node(evaluation.contenders)
        self.foreseen: dict[str, Any] = {}

    def choose(self, seen: Seen) -> Action:
        """The action that was tried most."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        self.think(seen)
        chosen = max(seen.legal, key=self._tried)
        self._keep(seen, chosen)
        return chosen

    def think(self, seen: Seen) -> Node:
        """Grow the tree of this decision until the budget is spent."""
        start, iterations = self.clock(), self.budget.iterations
        if not self.foreseen or self.foreseen != seen.view():
            self.root = Node(self.evaluation.contenders)
            self._plan(seen, lambda: self._is_spent(start, PLANNING))
        count = 0
        while iterations is None or count < iterations:
            self._iterate(seen.deal())
            count += 1
            if self._is_spent(start, 1.0):
                break
        return self.root

    def _is_spent(self, start: float, share: float) -> bool:
        """Is so much of the time for this decision gone?"""
        seconds = self.budget.seconds
        return seconds is not None and self.clock() - start >= share * seconds

    def advice(self, seen: Seen) -> list[Advice]:
        """Think, and tell what came out for every legal action, the most tried first."""
        root = self.think(seen)
        advice: list[Advice] = []
        for action in seen.legal:
            child = root.children.get(action)
            if child is None or child.visits == 0:
                advice.append(Advice(action, 0, None))
            else:
                advice.append(Advice(action, child.visits, child.results[seen.seat] / child.visits))
        return sorted(advice, key=_visits, reverse=True)

    def _tried(self, action: Action) -> int:
        child = self.root.children.get(action)
        return child.visits if child else 0

    def _keep(self, seen: Seen, chosen: Action) -> None:
        """The tree below the chosen action, if the seat goes on to decide and nothing comes to light before."""
        state = seen.deal()
        heard = state.listen()
        node = self.root.children.get(chosen)
        state.play(chosen)
        while node is not None and state.seat == seen.seat and len(state.legal()) == 1:
            action = state.legal()[0]
            node = node.children.get(action)
            state.play(action)
        if node is None or state.seat != seen.seat or reveal(heard):
            self.foreseen = {}
        else:
            self.root = node
            self.foreseen = seen.game.view(state, seen.seat)

    def _plan(self, seen: Seen, is_late: Callable[[], bool]) -> None:
        """Lay the ways to finish the turn that the greedy player would weigh into the tree, as a first guess."""
        for _ in range(DEALS):
            for plan in plans(seen.deal(), self.evaluation, is_late):
                node = self.root
                for action in plan.actions:
                    node.planned = True
                    node.looks[action] = max(plan.worth, node.looks.get(action, 0.0))
                    node = node.child(action)
            if is_late():
                break

    def _iterate(self, state: State) -> None:
        """One iteration, in this deal."""
        node = self.root
        path = [node]
        seat, round_now, is_own_turn = state.seat, state.round, True
        left = HORIZON * (self.evaluation.contenders - 1)
        while state.seat != OVER and left > 0:
            legal = state.legal()
            if len(legal) == 1:
                action = legal[0]
            elif node.visits == 0 and not node.planned:
                break
            else:
                action = self._select(node, state, legal)
            is_own_turn = is_own_turn and state.seat == seat and state.round == round_now
            if not is_own_turn:
                left -= 1
            state.play(action)
            node = node.child(action)
            path.append(node)
        results = self._play_on(state, left)
        for each in path:
            each.add(results)

    def _look(self, node: Node, state: State, legal: list[Action]) -> None:
        """How each action looks: one decision ahead; or, where there are plans, worse than them if in none."""
        seat = state.seat
        if node.planned and not node.shares:
            node.unplanned = max(0.0, min(node.looks.values()) - UNPLANNED)
        for action in legal:
            if action in node.looks:
                continue
            if node.planned:
                node.looks[action] = node.unplanned
            else:
                child = state.clone()
                child.play(action)
                ahead: float = self.evaluation.results(child)[seat]
                node.looks[action] = ahead
        best = 0.0
        for look in node.looks.values():
            best = max(best, look)
        node.openness = max(LEAST_OPEN, 4.0 * best * (1.0 - best))
        sharpness = SHARPNESS / node.openness
        for action, look in node.looks.items():
            node.shares[action] = 1.0 / (1.0 + sharpness * (best - look)) ** 2

    def _select(self, node: Node, state: State, legal: list[Action]) -> Action:
        """The action with the best mix of result, look and curiosity.

        Curiosity goes by the spread of the results: where the winner is clear or luck is small, little differences
        count.
        """
        seat = state.seat
        for action in legal:
            if action not in node.shares:
                self._look(node, state, legal)
                break
        total = 0.0
        for action in legal:
            total += node.shares[action]
        curiosity = CURIOSITY * node.spread(seat) * sqrt(node.visits) / total
        chosen = legal[0]
        best = -1.0
        for action in legal:
            child = node.children.get(action)
            if child is None or child.visits == 0:
                worth = node.looks[action] + curiosity * node.shares[action]
            else:
                mean: float = child.results[seat] / child.visits
                worth = mean + curiosity * node.shares[action] / (1 + child.visits)
            if worth > best:
                best = worth
                chosen = action
        return chosen

    def _play_on(self, state: State, left: int) -> list[float]:
        """Go on for so many decisions, each seat taking the best-looking of a few random actions; then judge."""
        for _ in range(left):
            if state.seat == OVER:
                break
            state = self._quick_step(state)
        return self.evaluation.results(state)

    def _quick_step(self, state: State) -> State:
        """The position one decision on: the best-looking of a few drawn at random; what is drawn twice counts once."""
        legal = state.legal()
        if len(legal) == 1:
            state.play(legal[0])
            return state
        following = state
        best = 0.0
        drawn: list[int] = []
        for _ in range(SAMPLE):
            place = self.dice.below(len(legal))
            if place in drawn:
                continue
            child = state.clone()
            child.play(legal[place])
            gained: float = self.evaluation.gained(state, child)
            if not drawn or gained > best:
                best = gained
                following = child
            drawn.append(place)
        return following


def _visits(advice: Advice) -> int:
    return advice.visits
