"""Who will win, judging by the features of a position.

Each contender has a standing: the sum of his features, each times a weight that moves with the progress of the game.
The difference of two standings is the margin of points that is to be expected at the end; how far it can be trusted
(`doubt`, in points) tells how likely each contender is to win. All numbers were fitted on recorded games by `thorp fit`
and lie in the game's `evaluation.toml`.
"""

import tomllib
from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, Final, NamedTuple, TypeAlias

from thorp.core.errors import BadOptions
from thorp.core.game import Game
from thorp.core.score import ranks, win_shares
from thorp.core.state import OVER, State

FILE: Final = "evaluation.toml"
CERTAIN: Final = 1000.0  # points, more than any standing
Fitted: TypeAlias = dict[str, Any]  # the numbers for one number of players


class Outlook(NamedTuple):
    """The standings of all contenders, in points, and how far they can be trusted.

    >>> outlook = Outlook([10.0, 10.0], doubt=4.0)
    >>> outlook.shares(), round(outlook.share_with(0, 14.0), 2)
    ([0.5, 0.5], 0.73)
    """

    standings: list[float]
    doubt: float

    def shares(self) -> list[float]:
        """The share of a win that each contender can expect."""
        return shares(self.standings, self.doubt)

    def share_with(self, contender: int, standing: float) -> float:
        """The share that he could expect with another standing, the others having what they have."""
        standings = self.standings.copy()
        standings[contender] = standing
        return shares(standings, self.doubt)[contender]


class Evaluation:
    """The evaluation of one game with one number of players."""

    def __init__(
        self, game: Game[Any], contenders: int, weights: Sequence[tuple[float, float]], doubt: tuple[float, float]
    ) -> None:
        self.game: Final = game
        self.contenders: Final = contenders
        self.early: Final[list[float]] = [early for early, _ in weights]
        self.drift: Final[list[float]] = [late - early for early, late in weights]
        self.doubt: Final = doubt

    def results(self, state: State) -> list[float]:
        """What share of a win each contender can expect; the shares sum to 1. At the end they are the result.

        >>> from thorp.core import Dice, playout
        >>> from thorp.games import find
        >>> game = find("helvetia")
        >>> state = game.new(seed=1, players=2)
        >>> played = playout(state, Dice(1), limit=10_000)
        >>> Evaluation(game, contenders=2, weights=[], doubt=(1.0, 1.0)).results(state)
        [1.0, 0.0]
        """
        if state.seat == OVER:
            return win_shares(ranks(self.game.scores(state)))
        return self.outlook(state).shares()

    def outlook(self, state: State) -> Outlook:
        """What everybody has in a position, and how far that can be trusted."""
        standings: list[float] = []
        progress = 0.0
        for contender in range(self.contenders):
            features: list[float] = self.game.describe(state, contender)
            progress = features[0]
            standings.append(self._weighed(features))
        return Outlook(standings, self.doubt[0] + (self.doubt[1] - self.doubt[0]) * progress)

    def standing(self, state: State, contender: int) -> float:
        """What one contender has, in points."""
        features: list[float] = self.game.describe(state, contender)
        return self._weighed(features)

    def gained(self, before: State, after: State) -> float:
        """What the seat that decided has after it, in points: quicker than `results`, and good enough to compare.

        Within a turn the others hardly change by it. A new round brings everybody something: what the others got then,
        on average, is taken off. To have won for sure is more than any standing, to have lost less; a win that all
        share counts like a game that goes on.
        """
        seat = before.seat
        gained = self.standing(after, seat)
        if after.seat == OVER:
            gained += CERTAIN * (self.contenders * self.results(after)[seat] - 1.0)
        if after.round != before.round:
            for other in range(self.contenders):
                if other != seat:
                    change: float = self.standing(after, other) - self.standing(before, other)
                    gained -= change / (self.contenders - 1)
        return gained

    def _weighed(self, features: list[float]) -> float:
        standing = 0.0
        progress = features[0]
        early, drift = self.early, self.drift
        for place in range(len(features)):
            weight: float = early[place] + drift[place] * progress
            standing += features[place] * weight
        return standing


def shares(standings: list[float], doubt: float) -> list[float]:
    """What share of a win each standing can expect; where it is a doubt ahead, e times as much.

    >>> [round(share, 2) for share in shares([10.0, 10.0, 6.0], doubt=4.0)]
    [0.42, 0.42, 0.16]
    """
    best = standings[0]
    for standing in standings:
        best = max(best, standing)
    parts: list[float] = []
    total = 0.0
    for standing in standings:
        part = exp((standing - best) / doubt)
        parts.append(part)
        total += part
    return [part / total for part in parts]


def load_evaluation(game: Game[Any], players: int) -> Evaluation:
    """The evaluation fitted for so many players, or the nearest number; `BadOptions` says how to get one."""
    path = game.folder / FILE
    if not path.exists():
        raise BadOptions(f"{game.name} has no {FILE}: 'thorp fit {game.name}' makes one")
    fitted = nearest(tomllib.loads(path.read_text(encoding="utf-8"))["players"], players)
    if fitted is None:
        raise BadOptions(f"{game.name}: {FILE} is empty; 'thorp fit {game.name}' fills it")
    return from_fitted(game, players, fitted)


def nearest(tables: Mapping[str, Fitted], players: int) -> Fitted | None:
    """What is fitted for the nearest number of players, more rather than fewer; nothing if there is nothing.

    >>> nearest({"2": {"moments": 20}, "4": {"moments": 40}}, players=3)
    {'moments': 40}
    """
    if not tables:
        return None
    return tables[min(tables, key=lambda each: (abs(int(each) - players), -int(each)))]


def from_fitted(game: Game[Any], players: int, fitted: Fitted) -> Evaluation:
    """The evaluation that fitted numbers make; `BadOptions` if they are of other features."""
    names = [feature.name for feature in game.features]
    weights = fitted["weights"]
    if list(weights) != names:
        raise BadOptions(f"{game.name}: {FILE} is of other features; 'thorp fit {game.name}' fits it anew")
    return Evaluation(
        game,
        max(2, players),
        [(float(early), float(late)) for early, late in weights.values()],
        (float(fitted["doubt"][0]), float(fitted["doubt"][1])),
    )
