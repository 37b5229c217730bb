"""A trial: are new weights better than those before?

What explains games better need not play better: bots are drawn to whatever is rated too high. So new weights have to
win against the old ones, greedy bot against greedy bots, before they are kept. The deals are other ones than those that
the weights were fitted on.
"""

from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from thorp.arena.forks import LIMIT
from thorp.arena.match import bot_seed, play_bots, redeals
from thorp.arena.processes import processes
from thorp.arena.simulation import Plan
from thorp.bots.bot import Bot
from thorp.bots.evaluation import Fitted, from_fitted
from thorp.bots.greedy import GreedyBot
from thorp.core.chance import WORD_LIMIT, Chance
from thorp.core.game import OptionValue
from thorp.games import find

DEALS: Final = 40  # each is played with the newcomer in every seat
LUCK: Final = 1.0  # standard errors by which he has to be ahead


class Duel(NamedTuple):
    """One deal between weights that are new and those that are to be beaten."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    newcomer: Fitted
    holder: Fitted


def wins(duel: Duel) -> list[float]:
    """What the newcomer won from each seat; a game that does not end counts as a draw."""
    game, players = find(duel.game), int(duel.options["players"])
    plan = Plan(duel.game, duel.options, duel.seed, players, LIMIT)
    new, old = (from_fitted(game, players, each) for each in (duel.newcomer, duel.holder))
    won = []
    for place in range(players):
        places = [place * players + seat for seat in range(players)]
        bots: list[Bot] = [
            GreedyBot(new if seat == place else old, bot_seed(duel.seed, places[seat])) for seat in range(players)
        ]
        chances = [redeals(duel.seed, each) for each in places]
        played = play_bots(plan, game, ("greedy",) * players, bots, duel.seed, chances)
        won.append(1 / players if played.capped else played.wins[place])
    return won


class Trial(NamedTuple):
    """What the newcomer won of each deal, and what the holder would have won in his place.

    >>> Trial([1.0, 0.5, 1.0], [0.5, 0.5, 0.5]).is_won, Trial([1.0, 0.0, 0.5, 1.0], [0.5, 0.5, 0.5, 0.5]).is_won
    (True, False)
    """

    won: list[float]
    to_beat: list[float]

    @property
    def is_won(self) -> bool:
        """Is the newcomer ahead by more than luck?"""
        ahead = [won - to_beat for won, to_beat in zip(self.won, self.to_beat, strict=True)]
        return fmean(ahead) > LUCK * stdev(ahead) / sqrt(len(ahead))


def trial(game: str, options: dict[str, OptionValue], newcomer: Fitted, holder: Fitted, seed: int, jobs: int) -> Trial:
    """Let new weights play against those before, or, in a solo game, both against what the rules play."""
    players = int(options["players"])
    seeds = deal_seeds(seed)
    won = _won([Duel(game, options, each, newcomer, holder) for each in seeds], jobs)
    if players > 1:
        return Trial(won, [1 / players] * len(won))
    return Trial(won, _won([Duel(game, options, each, holder, holder) for each in seeds], jobs))


def deal_seeds(seed: int) -> list[int]:
    """The seeds of the deals, of which none is one that weights are fitted on with the same seed."""
    chance = Chance.from_seed(seed, b"thorp trial")
    return [chance.below(WORD_LIMIT) for _ in range(DEALS)]


def _won(duels: list[Duel], jobs: int) -> list[float]:
    with processes(jobs) as pool:
        return [fmean(won) for won in pool.map(wins, duels)]
