"""The long run: random games of every game, player count and combination of options, with all invariants checked.

At every decision of every game, and at its end, `check` of `tests/GAME/invariants.py` is asked; every game must end
if its rules bring it to an end.
`make campaign` runs it on the installed package, compiled or not, on all cores; it takes long and is not part of
`make test`.
"""

import argparse
import multiprocessing
import os
import sys
import time
from typing import NamedTuple

import thorp.core.state
from battery.configurations import configurations_of, invariants_of
from battery.walk import CAP, Walk
from thorp.core import OVER
from thorp.games import GAMES, names

CONFIGURATIONS = [configuration for game in GAMES for configuration in configurations_of(game)]
PORTION = 25  # games between two reports of a process
SHOWN = 20  # failures told in full


class Portion(NamedTuple):
    """Some games of one configuration, given by its number."""

    number: int
    seeds: range


class Result(NamedTuple):
    """What became of a portion."""

    number: int
    games: int
    decisions: int
    longest: int
    capped: int
    failures: list[str]


def play(portion: Portion) -> Result:
    """Play the games of a portion, each to its end or its first failure."""
    configuration = CONFIGURATIONS[portion.number]
    decisions = longest = capped = 0
    failures = []
    for seed in portion.seeds:
        walk = Walk(configuration, seed)
        try:
            play_checked(walk)
            capped += walk.state.seat != OVER
        except Exception as error:
            failures.append(f"{configuration}, seed {seed}, after {walk.number} actions: {error!r}")
        decisions += walk.number
        longest = max(longest, walk.number)
    return Result(portion.number, len(portion.seeds), decisions, longest, capped, failures)


def play_checked(walk: Walk) -> None:
    """One game, with the invariants checked at every decision and at the end; it must end if the rules say so."""
    check = invariants_of(walk.configuration.game)
    for state, _ in walk:
        check(state)
    check(walk.state)
    assert walk.state.seat == OVER or not walk.configuration.game.ends, f"it is not over after {CAP} actions"


def main() -> int:
    """Play, and say what was played; the exit status is 1 if anything failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=names(), help="one game alone (all)")
    parser.add_argument("--games", type=int, default=100, help="games of each configuration (100)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once (all cores)")
    asked = parser.parse_args()
    build = "interpreted" if thorp.core.state.__file__.endswith(".py") else "compiled"
    numbers = [n for n, each in enumerate(CONFIGURATIONS) if asked.game in (None, each.game.name)]
    print(f"{asked.games} games of each of {len(numbers)} configurations, thorp {build}; all invariants are")
    print(f"checked at every decision and at the end of every game; where the rules set no end, {CAP} actions do")
    started = time.perf_counter()
    results = run(numbers, asked.games, asked.seed, asked.processes)
    seconds = time.perf_counter() - started
    for number in numbers:
        print(summary(str(CONFIGURATIONS[number]), [result for result in results if result.number == number]))
    print(summary("all", results) + f", {seconds:.0f} s")
    failures = [failure for result in results for failure in result.failures]
    for failure in failures[:SHOWN]:
        print(failure)
    return 1 if failures else 0


def run(numbers: list[int], games: int, seed: int, processes: int) -> list[Result]:
    """All portions on all cores, with a line that says how far it is. No two games have the same seed."""
    count = len(numbers)
    portions = [
        Portion(number, range(seed + place, seed + games * count, count)[first : first + PORTION])
        for first in range(0, games, PORTION)
        for place, number in enumerate(numbers)
    ]
    results: list[Result] = []
    failed = 0
    with multiprocessing.Pool(processes) as pool:
        for result in pool.imap_unordered(play, portions):
            results.append(result)
            failed += len(result.failures)
            print(f"\r{100 * len(results) // len(portions)} %, {failed} failed", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return results


def summary(name: str, results: list[Result]) -> str:
    """Games, decisions, the longest game and the failures, in one line."""
    games, decisions = sum(result.games for result in results), sum(result.decisions for result in results)
    longest = max((result.longest for result in results), default=0)
    failed = sum(len(result.failures) for result in results)
    capped = sum(result.capped for result in results)
    return f"{name}: {games} games, {decisions} decisions, longest {longest}, {capped} capped, {failed} failed"


if __name__ == "__main__":
    sys.exit(main())
