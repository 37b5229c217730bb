"""Measuring one game with one number of players.

A measurement is the best of five runs, and all its figures come from that one run: the speed of a machine may change
from one second to the next, so a figure means something only beside the calibration that was made with it. Each run
lies between two calibrations and is compared with the faster of them: a hiccup of the yardstick does not flatter the
game. The best run is the one with the highest ratio of decisions to iterations of the calibration loop.

The microseconds are those of positions that were met before, so they include nothing that a game works out once and
remembers; decisions per second do. Iterations are those of the hard bot, which thinks for its usual time on positions
in the middle of random games.
"""

import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, Final, NamedTuple

import thorp.core.state
from thorp.bench.calibration import iterations_per_second
from thorp.bots.bot import Budget, Seen
from thorp.bots.evaluation import Evaluation, load_evaluation
from thorp.bots.levels import budget_of
from thorp.bots.search import SearchBot
from thorp.core.action import Action
from thorp.core.chance import Chance, Dice
from thorp.core.game import Game
from thorp.core.playout import playout
from thorp.core.state import OVER, State

RUNS: Final = 5
LIMIT: Final = 10_000  # decisions; see `random_play`
PLAY_SHARE: Final = 0.5  # of a run's time; the rest is shared by legal, play and clone
LEAST_PASSES: Final = 3  # over the sample
SAMPLE_GAMES: Final = 5
SAMPLE_STRIDE: Final = 11  # every so many decisions of a game one position goes into the sample
MIDDLE: Final = 0.5  # the progress at which the search is measured
SEARCHED: Final = 3  # positions, each of another game
THINKING: Final = budget_of("hard")  # on each of them, in every run


class Figures(NamedTuple):
    """What was measured. `ratio` is decisions_per_s / calibration_per_s."""

    game: str
    players: int
    mode: str
    decisions_per_s: float
    games_per_s: float
    legal_us: float
    play_us: float
    clone_us: float
    iterations_per_s: float
    calibration_per_s: float
    ratio: float


class Sampled(NamedTuple):
    """A position from the middle of a game, its legal actions known, and the action that was played."""

    state: State
    action: Action


def mode() -> str:
    """How the rules run here: "compiled" or "interpreted".

    >>> mode() in ("compiled", "interpreted")
    True
    """
    return "compiled" if thorp.core.state.__file__.endswith((".so", ".pyd")) else "interpreted"


def measure(game: Game[Any], players: int, seconds: float = 1.0) -> Figures:
    """The best of five runs of about so many seconds each and the search besides, after a shorter one to warm up.

    No game is played twice: what the rules remember of earlier positions helps here as much as in real use, not more.
    """
    seeds = count(1)
    sample = positions(game, players, seeds)
    evaluation = load_evaluation(game, players)
    middle = [midgame(game, players, next(seeds)) for _ in range(SEARCHED)]
    random_play(game, players, seeds, seconds / 2)
    runs = []
    before = iterations_per_second()
    for _ in range(RUNS):
        decisions_per_s, games_per_s = random_play(game, players, seeds, seconds * PLAY_SHARE)
        share = seconds * (1 - PLAY_SHARE) / 3
        legal_us, play_us, clone_us = (per_call(sample, share, *pair) for pair in (LEGAL, PLAY, CLONE))
        iterations_per_s = search(middle, evaluation, THINKING)
        after = iterations_per_second()
        calibration = max(before, after)
        before = after
        speeds = (decisions_per_s, games_per_s, legal_us, play_us, clone_us, iterations_per_s)
        runs.append(Figures(game.name, players, mode(), *speeds, calibration, decisions_per_s / calibration))
    return max(runs, key=lambda run: run.ratio)


def random_play(game: Game[Any], players: int, seeds: Iterator[int], seconds: float) -> tuple[float, float]:
    """Decisions and games per second of random play, dealing included.

    A game that reaches the limit does not count at all: play that goes nowhere says nothing about speed.
    """
    decisions, games, spent = 0, 0, 0.0
    while spent < seconds or not games:
        start = time.perf_counter()
        seed = next(seeds)
        state = game.new(seed, players=players)
        played = playout(state, Dice(seed), LIMIT)
        if state.seat == OVER:
            spent += time.perf_counter() - start
            decisions += played
            games += 1
    return decisions / spent, games / spent


def positions(game: Game[Any], players: int, seeds: Iterator[int]) -> list[Sampled]:
    """Positions from all stages of a few random games."""
    sample = []
    for _ in range(SAMPLE_GAMES):
        seed = next(seeds)
        state, dice = game.new(seed, players=players), Dice(seed)
        for number in range(LIMIT):
            legal = state.legal()
            if not legal:
                break
            action = legal[dice.below(len(legal))]
            if number % SAMPLE_STRIDE == 0:
                sample.append(Sampled(state.clone(), action))
            state.play(action)
    return sample


def midgame(game: Game[Any], players: int, seed: int) -> Seen:
    """The first choice in the second half of a random game."""
    state: State = game.new(seed, players=players)
    dice = Dice(seed)
    while len(state.legal()) == 1 or game.describe(state, 0)[0] < MIDDLE:
        playout(state, dice, 1)
        if state.seat == OVER:
            return midgame(game, players, seed + 1)
    return Seen(game, state, Chance.from_seed(seed, b"thorp bench"))


def search(middle: list[Seen], evaluation: Evaluation, budget: Budget) -> float:
    """Iterations per second of the search, with this budget for each position."""
    iterations = 0
    start = time.perf_counter()
    for seen in middle:
        iterations += SearchBot(evaluation, budget).think(seen).visits
    return iterations / (time.perf_counter() - start)


def per_call(
    sample: list[Sampled],
    seconds: float,
    work: Callable[[list[Sampled]], float],
    overhead: Callable[[list[Sampled]], float],
) -> float:
    """Microseconds of one call: the quickest pass over the sample, less the quickest one that leaves the call out."""
    least_work = least_overhead = float("inf")
    end = time.perf_counter() + seconds
    passes = 0
    while passes < LEAST_PASSES or time.perf_counter() < end:
        least_work = min(least_work, work(sample))
        least_overhead = min(least_overhead, overhead(sample))
        passes += 1
    return (least_work - least_overhead) / len(sample) * 1e6


def _legal(sample: list[Sampled]) -> float:
    """Seconds to compute the legal actions of each position afresh."""
    states = [each.state for each in sample]
    start = time.perf_counter()
    for state in states:
        state.known = None
        state.legal()
    return time.perf_counter() - start


def _forget(sample: list[Sampled]) -> float:
    """What `_legal` does besides."""
    states = [each.state for each in sample]
    start = time.perf_counter()
    for state in states:
        state.known = None
    return time.perf_counter() - start


def _play(sample: list[Sampled]) -> float:
    """Seconds to play an action in each position, its legal actions being known."""
    copies = _copies(sample)
    start = time.perf_counter()
    for state, action in copies:
        state.play(action)
    return time.perf_counter() - start


def _unpack(sample: list[Sampled]) -> float:
    """What `_play` does besides."""
    copies = _copies(sample)
    start = time.perf_counter()
    for _state, _action in copies:
        pass
    return time.perf_counter() - start


def _copies(sample: list[Sampled]) -> list[Sampled]:
    copies = [Sampled(state.clone(), action) for state, action in sample]
    for state, _ in copies:
        state.legal()
    return copies


def _clone(sample: list[Sampled]) -> float:
    """Seconds to clone each position."""
    states = [each.state for each in sample]
    start = time.perf_counter()
    for state in states:
        state.clone()
    return time.perf_counter() - start


def _visit(sample: list[Sampled]) -> float:
    """What `_clone` does besides."""
    states = [each.state for each in sample]
    start = time.perf_counter()
    for _state in states:
        pass
    return time.perf_counter() - start


LEGAL: Final = (_legal, _forget)
PLAY: Final = (_play, _unpack)
CLONE: Final = (_clone, _visit)
