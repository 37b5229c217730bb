"""What results say, and how surely.

The unit is the deal, not the game: the games of one deal share its luck, and seats are not equal. So each deal gives
one number, the mean over its games, in which luck and seats have mostly cancelled, and the deals of a match are
independent of each other. An interval that counted games (Wilson's, say) would treat the paired ones as independent.

**Win rates and ranks** lie between known limits. Their intervals are a confidence sequence by betting (Waudby-Smith and
Ramdas, "Estimating means of bounded random variables by betting", 2024). For each value m that the mean might have,
somebody starts with a capital of 1 and bets, deal by deal, that the results are higher than m; if m is the mean, or
above it, the bets are fair at best, and by Ville's inequality the capital ever reaches 1 / a with probability a at
most. So the values at which it does can be excluded; likewise from the other side, each with half of the 5 %. This
holds for any number of deals however small, for results that are no bell curve (a bot that wins everything still has an
interval), and at all times at once: one may look after every deal, stop when one likes, and go on later. A plain 95 %
interval that is looked at after each of 200 deals excludes the truth at some time in four cases of ten. The price is an
interval about 1.4 times as wide as a plain one at 200 deals.

Any bet made before its deal is valid. Ours is `sqrt(2 log(2 / 0.05) / (HORIZON * variance so far))`, which is close to
the best after `HORIZON` deals, and never risks more than `RISK` of the capital. It does not depend on how many games
are planned: with the plan changed later, earlier bets would have to change too.

**Points** have no limits; theirs is Student's t interval over deals. It is looked at once, at the end, and is only as
exact as any t interval; where a match was stopped by its win rate, take it as a description.

>>> interval([1.0, 0.5, 1.0, 1.0] * 25)
Interval(mean=0.875, low=0.809..., high=0.932...)
>>> stopping_point([1.0, 0.5, 1.0, 1.0] * 25, bound=0.5)
16
"""

from collections.abc import Iterator, Sequence
from math import cos, isfinite, log, pi, sin, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

ERROR: Final = 0.05  # how often an interval may be wrong
HORIZON: Final = 150  # deals; at most 400 games are 200 deals of two players, 100 of four
RISK: Final = 0.9
STEPS: Final = 40  # of halving: more digits than anybody prints


class Interval(NamedTuple):
    """A mean, and where the true one lies with 95 % confidence."""

    mean: float
    low: float
    high: float

    def text(self, digits: int, factor: int = 1) -> str:
        """The mean and the interval; from a single deal there may be none.

        >>> Interval(0.875, 0.8, 0.925).text(1, factor=100)
        '87.5 (80.0–92.5)'
        >>> Interval(12.0, float("-inf"), float("inf")).text(2)
        '12.00'
        """
        mean, low, high = (f"{factor * value:.{digits}f}" for value in self)
        return f"{mean} ({low}–{high})" if isfinite(self.low) and isfinite(self.high) else mean


def interval(values: Sequence[float], least: float = 0.0, most: float = 1.0) -> Interval:
    """The mean of results between two limits, with an interval that holds at any number of deals, all at once.

    >>> interval([])
    Interval(mean=nan, low=0.0, high=1.0)
    """
    if not values:
        return Interval(float("nan"), least, most)
    width = most - least
    scaled = [(value - least) / width for value in values]
    low, high = _least(scaled), 1 - _least([1 - value for value in scaled])
    return Interval(fmean(values), least + width * low, least + width * high)


def _least(values: Sequence[float]) -> float:
    """The lowest mean between 0 and 1 that cannot be excluded. The higher the mean, the less the bets win."""
    low, high = 0.0, 1.0
    bets = list(_bets(values))
    for _ in range(STEPS):
        middle = (low + high) / 2
        gain = sum(_gain(value, bet, middle) for value, bet in zip(values, bets, strict=True))
        if gain >= log(2 / ERROR):
            low = middle
        else:
            high = middle
    return low


def stopping_point(values: Sequence[float], bound: float) -> int | None:
    """After how many results, each between 0 and 1, the interval first excludes the bound; None if it never does.

    >>> stopping_point([0.0, 0.5, 1.0] * 50, bound=0.5) is None
    True
    """
    up = down = 0.0
    for place, (value, bet) in enumerate(zip(values, _bets(values), strict=True), start=1):
        up += _gain(value, bet, bound)
        down += _gain(1 - value, bet, 1 - bound)
        if max(up, down) >= log(2 / ERROR):
            return place
    return None


def _bets(values: Sequence[float]) -> Iterator[float]:
    """How much is bet on each result, knowing those before it. Betting on 1 - value makes the same bets."""
    total, squares = 0.5, 0.25  # as if there had been one result in the middle, with the greatest spread
    for count, value in enumerate(values, start=1):
        yield sqrt(2 * log(2 / ERROR) * count / (HORIZON * squares))
        total += value
        squares += (value - total / (count + 1)) ** 2


def _gain(value: float, bet: float, mean: float) -> float:
    """By how much the logarithm of the capital grows when the value is higher than the mean, or falls."""
    return log(1 + min(bet, RISK / mean) * (value - mean))


def t_interval(values: Sequence[float]) -> Interval:
    """The mean of results without limits, with Student's interval; without an end from a single deal.

    >>> t_interval([10.0, 12.0, 11.0, 15.0])
    Interval(mean=12.0, low=8.562..., high=15.437...)
    """
    if len(values) < 2:
        return Interval(fmean(values) if values else float("nan"), float("-inf"), float("inf"))
    mean = fmean(values)
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def t_quantile(freedom: int) -> float:
    """Within how many standard errors a mean lies with 95 % probability (Student's t).

    >>> [round(t_quantile(freedom), 3) for freedom in (1, 2, 10, 199)]
    [12.706, 4.303, 2.228, 1.972]
    """
    low, high = 0.0, pi / 2
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _t_probability(middle, freedom) < 1 - ERROR:
            low = middle
        else:
            high = middle
    return sqrt(freedom) * sin(low) / cos(low)


def _t_probability(angle: float, freedom: int) -> float:
    """The probability to lie within t = sqrt(freedom) * tan(angle) of 0 (Abramowitz and Stegun 26.7.3 and 26.7.4)."""
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = 0.0
    for step in range(1 + odd, freedom, 2):
        total += term
        term *= cos(angle) ** 2 * step / (step + 1)
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
