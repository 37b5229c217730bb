"""A trial: are new weights better than those before?

What explains games better need not play better: bots are drawn to whatever is rated too high. So new weights have to
win against the old ones, greedy bot against greedy bots, before they are kept.
"""

from statistics import fmean
from typing import Final, NamedTuple

from thorp.arena.forks import LIMIT
from thorp.arena.match import play_bots, redeals
from thorp.arena.processes import processes
from thorp.arena.simulation import Plan, game_seed
from thorp.bots.bot import Bot
from thorp.bots.evaluation import Fitted, from_fitted
from thorp.bots.greedy import GreedyBot
from thorp.core.game import OptionValue
from thorp.games import find

DEALS: Final = 40  # each is played with the newcomer in every seat


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
        bots: list[Bot] = [GreedyBot(new if seat == place else old, duel.seed) for seat in range(players)]
        chances = [redeals(duel.seed, place * players + seat) for seat in range(players)]
        played = play_bots(plan, game, ("greedy",) * players, bots, duel.seed, chances)
        won.append(1 / players if played.capped else played.wins[place])
    return won


class Trial(NamedTuple):
    """How much of all games the newcomer won, and how much the holder would have won in his place."""

    won: float
    to_beat: float


def trial(game: str, options: dict[str, OptionValue], newcomer: Fitted, holder: Fitted, seed: int, jobs: int) -> Trial:
    """Let new weights play against those before, or, in a solo game, both against what the rules play."""
    players = int(options["players"])
    seeds = [game_seed(seed, deal) for deal in range(1, DEALS + 1)]
    won = _mean([Duel(game, options, each, newcomer, holder) for each in seeds], jobs)
    if players > 1:
        return Trial(won, 1 / players)
    return Trial(won, _mean([Duel(game, options, each, holder, holder) for each in seeds], jobs))


def _mean(duels: list[Duel], jobs: int) -> float:
    with processes(jobs) as pool:
        return fmean(won for each in pool.map(wins, duels) for won in each)
