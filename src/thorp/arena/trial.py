"""A trial: are new weights better than those before?

What explains games better need not play better: bots are drawn to whatever is rated too high. So new weights have to
win against the old ones, greedy bot against greedy bots, before they are kept.
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import fmean
from typing import Final, NamedTuple

from thorp.arena.forks import LIMIT
from thorp.arena.simulation import game_seed, leave_interrupts_to_the_parent
from thorp.bots.bot import Seen
from thorp.bots.evaluation import Evaluation, Fitted, from_fitted
from thorp.bots.greedy import GreedyBot
from thorp.core.chance import Chance
from thorp.core.game import OptionValue
from thorp.core.score import ranks, win_shares
from thorp.core.state import OVER
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
    new, old = (from_fitted(game, players, each) for each in (duel.newcomer, duel.holder))
    return [_won(duel, [new if seat == place else old for seat in range(players)], place) for place in range(players)]


def _won(duel: Duel, evaluations: list[Evaluation], place: int) -> float:
    game = find(duel.game)
    state = game.new(duel.seed, **duel.options)
    chance = Chance.from_seed(duel.seed, b"thorp trial")
    bots = [GreedyBot(evaluation, duel.seed) for evaluation in evaluations]
    for _ in range(LIMIT):
        if state.seat == OVER:
            return win_shares(ranks(game.scores(state)))[place]
        legal = state.legal()
        state.play(legal[0] if len(legal) == 1 else bots[state.seat].choose(Seen(game, state, chance)))
    return 1 / len(bots)


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
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts_to_the_parent) as pool:
        return fmean(won for each in pool.map(wins, duels) for won in each)
