"""Ratings by openskill (Weng and Lin's Plackett-Luce model): one scale for bots that met in different matches.

>>> games = [(("hard", "easy"), (1, 2)), (("easy", "hard"), (2, 1))] * 20
>>> found = ratings(games)
>>> found["hard"].mu > 30 > 20 > found["easy"].mu
True
"""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple, TypeAlias, TypeVar

from openskill.models import PlackettLuce

T = TypeVar("T")
Game: TypeAlias = tuple[tuple[str, ...], tuple[int, ...]]  # who sat where, and which place each seat took


class Rating(NamedTuple):
    """How strong a bot is, and how uncertain that is: everybody starts at 25, give or take 8.3."""

    mu: float
    sigma: float

    @property
    def text(self) -> str:
        """The rating and its spread: what the model holds likely by 95 %, which is no interval over deals.

        >>> Rating(31.27, 0.9).text
        '31.3 ± 1.8'
        """
        return f"{self.mu:.1f} ± {1.96 * self.sigma:.1f}"


def interleaved(matches: Iterable[Sequence[T]]) -> list[T]:
    """The deals of all matches in one row, those of a short match spread evenly over the whole.

    Later games weigh less than earlier ones, so no match is to be played out alone at the end.

    >>> "".join(interleaved(["abcdef", "XY"]))
    'abXcdeYf'
    """
    placed = [((place + 0.5) / len(deals), deal) for deals in matches for place, deal in enumerate(deals)]
    return [deal for _, deal in sorted(placed, key=lambda each: each[0])]


def ratings(games: Iterable[Game]) -> dict[str, Rating]:
    """The rating of every bot after these games.

    Bots do not learn from game to game, so uncertainty only shrinks (`tau=0`). Copies of one bot at a table are rated
    as if they were several, and the bot takes the mean of what became of them.
    """
    model = PlackettLuce(tau=0)
    found: dict[str, Rating] = {}
    for bots, places in games:
        before = [found.get(bot) or Rating(model.mu, model.sigma) for bot in bots]
        teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
        after = model.rate(teams, ranks=[float(place) for place in places])
        for bot in dict.fromkeys(bots):
            own = [team[0] for team, name in zip(after, bots, strict=True) if name == bot]
            found[bot] = Rating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
    return found
