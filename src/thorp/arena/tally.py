"""What came out of many games: their length, who won, and what the points came from."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

from thorp.arena.simulation import Result


class Spread(NamedTuple):
    """Where the values of a count lie."""

    mean: float
    sd: float
    median: float
    least: int
    most: int


def spread(counts: Counter[int]) -> Spread:
    """The spread of values, each given with how often it came up.

    >>> spread(Counter([2, 4, 4, 10]))
    Spread(mean=5.0, sd=3.4641016151377544, median=4.0, least=2, most=10)
    """
    number = counts.total()
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    variance = (number * squares - total * total) / (number * max(number - 1, 1))
    median = (_at(counts, (number - 1) // 2) + _at(counts, number // 2)) / 2
    return Spread(total / number, sqrt(variance), median, min(counts), max(counts))


def _at(counts: Counter[int], index: int) -> int:
    """The value at that place of all values in order."""
    for value in sorted(counts):
        index -= counts[value]
        if index < 0:
            return value
    raise IndexError(index)


class Tally:
    """Counts results one by one; it keeps no games, so there may be any number of them.

    Capped games are counted as such and go into nothing else. A shared win is split among the winners; each of them has
    a winner's sheet.
    """

    def __init__(self, sheets: int) -> None:
        self.finished = 0
        self.capped = 0
        self.decided = 0  # decisions of all games, capped ones too
        self.decisions: Final = Counter[int]()
        self.rounds: Final = Counter[int]()
        self.totals: Final = [Counter[int]() for _ in range(sheets)]
        self.wins: Final = [Fraction() for _ in range(sheets)]
        self.winners = 0
        self.points: Final = Counter[str]()
        self.winners_points: Final = Counter[str]()

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.decided += result.decisions
        if result.capped:
            self.capped += 1
            return
        self.finished += 1
        self.decisions[result.decisions] += 1
        if result.rounds is not None:
            self.rounds[result.rounds] += 1
        winners = result.ranks.count(1)
        self.winners += winners
        for seat, sheet in enumerate(result.sheets):
            self.totals[seat][sheet.total] += 1
            for item, points in sheet.items:
                self.points[item] += points
                self.winners_points[item] += points if result.ranks[seat] == 1 else 0
            if result.ranks[seat] == 1:
                self.wins[seat] += Fraction(1, winners)
