"""Information-set Monte-Carlo tree search, for any game and any number of players.

Every iteration deals anew what the seat cannot know, walks down one tree that all deals share, adds one node, plays on
for a while, and tells every node on the way what share of a win each contender could then expect (max^n: everybody
plays for himself). Which action is tried next at a node weighs how good it proved, how good it looked when the node
was added (one look ahead by the evaluation), and how seldom it was tried; actions that look bad are hardly tried at
all, so that decisions with many options stay narrow. The part of the tree below what is really played is kept.
"""

from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any, Final, NamedTuple

from thorp.bots.bot import Bot, Budget, Seen
from thorp.bots.evaluation import Evaluation
from thorp.core.action import Action
from thorp.core.chance import Dice
from thorp.core.event import reveal
from thorp.core.state import OVER, State

CURIOSITY: Final = 0.5  # how much an action that was seldom tried is favoured
SHARPNESS: Final = 40.0  # how much less an action is tried that looks worse: a quarter for 1/40 of a win
SAMPLE: Final = 3  # of so many random actions the best-looking one is played on
HORIZON: Final = 12  # decisions played on at most after a new node, for each opponent


class Node:
    """What is known about the positions after some actions: tries, their results, and how the next actions look."""

    def __init__(self, contenders: int) -> None:
        self.visits = 0
        self.results: list[float] = [0.0] * contenders
        self.children: dict[Action, Node] = {}
        self.looks: dict[Action, float] = {}  # for the seat that decides here: its share after one look ahead
        self.shares: dict[Action, float] = {}  # how willingly each is tried


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
        seconds, iterations = self.budget.seconds, self.budget.iterations
        end = self.clock() + seconds if seconds is not None else 0.0
        if not self.foreseen or self.foreseen != seen.view():
            self.root = Node(self.evaluation.contenders)
        count = 0
        while iterations is None or count < iterations:
            self._iterate(seen.deal())
            count += 1
            if seconds is not None and self.clock() >= end:
                break
        return self.root

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

    def _iterate(self, state: State) -> None:
        """One iteration, in this deal."""
        node = self.root
        path = [node]
        while state.seat != OVER:
            legal = state.legal()
            if len(legal) == 1:
                action = legal[0]
            elif node.visits == 0:
                self._look(node, state, legal)
                break
            else:
                action = self._select(node, state, legal)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node(self.evaluation.contenders)
            state.play(action)
            node = child
            path.append(node)
        results = self._play_on(state)
        for each in path:
            each.visits += 1
            for contender in range(len(results)):
                each.results[contender] += results[contender]

    def _look(self, node: Node, state: State, legal: list[Action]) -> None:
        """How each action looks after one decision."""
        seat = state.seat
        best = 0.0
        for action in legal:
            if action not in node.looks:
                child = state.clone()
                child.play(action)
                look: float = self.evaluation.results(child)[seat]
                node.looks[action] = look
        for look in node.looks.values():
            best = max(best, look)
        for action, look in node.looks.items():
            node.shares[action] = 1.0 / (1.0 + SHARPNESS * (best - look)) ** 2

    def _select(self, node: Node, state: State, legal: list[Action]) -> Action:
        """The action with the best mix of result, look and curiosity."""
        seat = state.seat
        for action in legal:
            if action not in node.looks:
                self._look(node, state, legal)
                break
        total = 0.0
        for action in legal:
            total += node.shares[action]
        curiosity = CURIOSITY * sqrt(node.visits) / total
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

    def _play_on(self, state: State) -> list[float]:
        """Go on for a while, each seat taking the best-looking of a few random actions; then judge."""
        for _ in range(HORIZON * (self.evaluation.contenders - 1)):
            if state.seat == OVER:
                break
            state.play(self._quick_choice(state))
        return self.evaluation.results(state)

    def _quick_choice(self, state: State) -> Action:
        legal = state.legal()
        chosen = legal[0]
        if len(legal) == 1:
            return chosen
        seat = state.seat
        best = 0.0
        for number in range(SAMPLE):
            action = legal[self.dice.below(len(legal))]
            child = state.clone()
            child.play(action)
            standing: float = self.evaluation.standing(child, seat)
            if number == 0 or standing > best:
                best = standing
                chosen = action
        return chosen


def _visits(advice: Advice) -> int:
    return advice.visits
