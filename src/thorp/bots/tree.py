"""The tree of a search: what is known about the positions after some turns, and which turn to try next.

A step in the tree is a whole turn. Which one is tried next weighs how good it proved, how good it looks, and how seldom
it was tried; turns that look bad are hardly tried at all, so that decisions with many options stay narrow. All this is
measured by how much is still open: where results lie close together, little differences decide.
"""

from math import sqrt
from typing import Final

from thorp.bots.turn_search import Plan, Way
from thorp.core.action import Action

CURIOSITY: Final = 2.0  # how much a turn that was seldom tried is favoured, in spreads of the results
FIRST_SPREAD: Final = 0.1  # of the results, as a first guess, in an open game
FIRST_RESULTS: Final = 4  # as many results as the first guess counts for
SHARPNESS: Final = 40.0  # a turn that looks worse by 1/40 of a win is tried a quarter as much, in an open game
LEAST_OPEN: Final = 0.001  # a game counts as that open (1: a win is as likely as not), however clear it is who wins


class Node:
    """What is known about the positions after some turns: tries, their results, and how the next turns look."""

    def __init__(self, contenders: int) -> None:
        self.visits = 0
        self.results: list[float] = [0.0] * contenders
        self.squares: list[float] = [0.0] * contenders  # the sums of their squares
        self.children: dict[Way, Node] = {}
        self.openness = 1.0  # of the game, for the seat that decides here: next to 0 if it has won or lost for sure
        self.looks: dict[Way, float] = {}  # for the seat that decides here: the share of a win it seems worth
        self.shares: dict[Way, float] = {}  # how willingly each is tried
        self.met: set[tuple[float, Way]] = set()  # positions in which turns were planned, by what tells them apart

    def child(self, way: Way) -> "Node":
        """What is known about the positions after one more turn."""
        child = self.children.get(way)
        if child is None:
            child = self.children[way] = Node(len(self.results))
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
        mean = self.average(seat)
        squares = max(0.0, self.squares[seat] - self.visits * mean * mean)
        first = FIRST_SPREAD * self.openness
        return sqrt((FIRST_RESULTS * first * first + squares) / (FIRST_RESULTS + self.visits))

    def has_met(self, worth: float, legal: list[Action]) -> bool:
        """Were turns planned here in this position? What has the same worth and leaves the same choice is the same."""
        return (worth, tuple(legal)) in self.met

    def meet(self, worth: float, legal: list[Action]) -> None:
        """Remember a position for which plans are laid."""
        self.met.add((worth, tuple(legal)))

    def lay(self, plans: list[Plan]) -> None:
        """Take in these plans, by the share of a win that they promise. What is known already stays as it is."""
        for plan in plans:
            self.looks.setdefault(plan.way, plan.worth)
        self.rate()

    def rate(self) -> None:
        """How willingly each turn is tried, by how it looks."""
        best = max(self.looks.values())
        self.openness = max(LEAST_OPEN, 4.0 * best * (1.0 - best))
        sharpness = SHARPNESS / self.openness
        for way, look in self.looks.items():
            self.shares[way] = 1.0 / (1.0 + sharpness * (best - look)) ** 2

    def begun_by(self, legal: list[Action]) -> list[Way]:
        """The turns known here that begin with one of these actions."""
        return [way for way in self.looks if way[0] in legal]

    def average(self, seat: int) -> float:
        """What share of a win a seat had, on average over all tries."""
        return self.results[seat] / max(1, self.visits)

    def worth(self, way: Way, seat: int) -> float:
        """What share of a win a seat had after a turn that was tried."""
        return self.children[way].average(seat)

    def best_look(self, ways: list[Way]) -> float:
        """What the best-looking of these turns promises."""
        best = 0.0
        for way in ways:
            best = max(best, self.looks[way])
        return best

    def best_known(self, seat: int, ways: list[Way]) -> float:
        """The most that one of these turns promises, or has proved to be worth to the seat."""
        best = self.best_look(ways)
        for way in ways:
            child = self.children.get(way)
            if child is not None and child.visits:
                best = max(best, self.worth(way, seat))
        return best

    def select(self, seat: int, ways: list[Way], hope: float) -> Way:
        """The one of these turns (there must be one) with the best mix of result, look and curiosity, for the seat.

        The hope is what the best-looking of them is expected to be worth as long as it is untried; the others less, by
        as much as they look worse. Curiosity goes by the spread of the results: where the winner is clear or luck is
        small, little differences count.
        """
        total = 0.0
        for way in ways:
            total += self.shares[way]
        curiosity = CURIOSITY * self.spread(seat) * sqrt(self.visits) / total
        surplus = hope - self.best_look(ways)
        chosen = ways[0]
        best = -2.0
        for way in ways:
            child = self.children.get(way)
            if child is None or child.visits == 0:
                worth = self.looks[way] + surplus + curiosity * self.shares[way]
            else:
                worth = self.worth(way, seat) + curiosity * self.shares[way] / (1 + child.visits)
            if worth > best:
                best = worth
                chosen = way
        return chosen

    def is_settled(self) -> bool:
        """Do all turns known here begin with the same action?"""
        return len({way[0] for way in self.looks}) == 1

    def lead(self) -> int:
        """How many more tries the turn that was tried most had than any turn that begins with another action.

        >>> node = Node(contenders=2)
        >>> for way, tries in (((1, 2), 9), ((1, 3), 7), ((4,), 5)):
        ...     for _ in range(tries):
        ...         node.child(way).add([0.5, 0.5])
        >>> node.lead()
        4
        """
        most: dict[Action, int] = {}
        for way, child in self.children.items():
            most[way[0]] = max(most.get(way[0], 0), child.visits)
        tries = sorted([0, 0, *most.values()])
        return tries[-1] - tries[-2]

    def favourite(self, seat: int) -> Way:
        """The turn that was tried most; of those tried as often, the one that did best, or looks best."""
        return max(self.looks, key=lambda way: self.proved(way, seat))

    def proved(self, way: Way, seat: int) -> tuple[int, float]:
        """How often a turn was tried, and what share of a win it led to on average; untried, how it looks."""
        child = self.children.get(way)
        if child is None or child.visits == 0:
            return 0, self.looks[way]
        return child.visits, self.worth(way, seat)
