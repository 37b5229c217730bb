"""Many games of random play, on as many cores as there are.

>>> from thorp.games import find
>>> plan = Plan("helvetia", find("helvetia").agreed({"players": 2}), seed=1, games=3, limit=10_000)
>>> [result.number for result in simulate(plan, jobs=1)]
[1, 2, 3]
>>> play_game(plan, 3) == list(simulate(plan, jobs=1))[2]
True
"""

import os
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future
from typing import Final, NamedTuple

from thorp.arena.processes import processes
from thorp.core.chance import WORD_LIMIT, Chance, Dice
from thorp.core.errors import BadOptions
from thorp.core.game import OptionValue
from thorp.core.playout import playout
from thorp.core.score import ScoreSheet, ranks
from thorp.core.state import OVER
from thorp.games import find

CHUNK: Final = 25  # at most so many games does a process play at a stretch: not a second, so that stopping is quick
WAITING: Final = 4  # chunks begun or waiting for each process: none is idle, and a million games need no more memory
MOST_JOBS: Final = 60  # Windows waits for no more processes than that


class Plan(NamedTuple):
    """What is to be played: a game with all its options, so many times.

    None goes on for more than `limit` decisions or `rounds` rounds.
    """

    game: str
    options: dict[str, OptionValue]
    seed: int
    games: int
    limit: int
    rounds: int = 1000

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])


class Result(NamedTuple):
    """How one game went. A capped one was stopped at a cap: it has no sheets and no ranks, for it has no result."""

    number: int
    seed: int
    decisions: int
    rounds: int | None
    capped: bool
    sheets: tuple[ScoreSheet, ...]
    ranks: tuple[int, ...]


def check(plan: Plan) -> None:
    """Refuse a plan that cannot be carried out.

    >>> from thorp.games import find
    >>> check(Plan("helvetia", find("helvetia").agreed({}), seed=1, games=0, limit=10_000))
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the number of games is 1 or more, not 0
    """
    find(plan.game).agreed(plan.options)
    caps = (("limit", plan.limit, 1), ("number of rounds", plan.rounds, 1))
    for name, value, least in (("number of games", plan.games, 1), *caps, ("seed", plan.seed, 0)):
        if value < least:
            raise BadOptions(f"the {name} is {least} or more, not {value}")


def cores() -> int:
    """How many processes can work at once here.

    >>> cores() >= 1
    True
    """
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(allowed, MOST_JOBS)


def check_jobs(jobs: int) -> None:
    """Refuse a number of processes that cannot work at once.

    >>> check_jobs(0)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the number of jobs lies between 1 and 60, not at 0
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"the number of jobs lies between 1 and {MOST_JOBS}, not at {jobs}")


def simulate(plan: Plan, jobs: int) -> Generator[Result, None, None]:
    """The results of all games, in the order of their numbers. They do not depend on the number of jobs.

    Whoever stops early closes the generator: games that have not begun are not played.
    """
    check(plan)
    check_jobs(jobs)
    if jobs == 1 or plan.games == 1:
        return (play_game(plan, number) for number in range(1, plan.games + 1))
    size = min(CHUNK, -(-plan.games // (4 * jobs)))  # small enough for an even share
    return _in_processes(plan, size, jobs)


def _in_processes(plan: Plan, size: int, jobs: int) -> Generator[Result, None, None]:
    begun: deque[Future[list[Result]]] = deque()
    with processes(jobs) as pool:
        for first in range(1, plan.games + 1, size):
            begun.append(pool.submit(play_games, plan, range(first, min(first + size, plan.games + 1))))
            if len(begun) == WAITING * jobs:
                yield from begun.popleft().result()
        while begun:
            yield from begun.popleft().result()


def play_games(plan: Plan, numbers: range) -> list[Result]:
    """Several games of the plan, one after the other."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> Result:
    """Game `number` of the plan: always the same one."""
    game = find(plan.game)
    seed = game_seed(plan.seed, number)
    state = game.new(seed, **plan.options)
    decisions = playout(state, Dice(seed), plan.limit, plan.rounds)
    rounds = state.round or None
    if state.seat != OVER:
        return Result(number, seed, decisions, rounds, True, (), ())
    sheets = tuple(game.scores(state))
    return Result(number, seed, decisions, rounds, False, sheets, tuple(ranks(sheets)))


def game_seed(seed: int, number: int) -> int:
    """The seed of one game: the number that a generator of the plan's seed gives at that place.

    Plans with neighbouring seeds have no games in common, as they would if the numbers were added to the seed.

    >>> game_seed(1, 2) == game_seed(2, 1)
    False
    """
    return Chance(Chance.from_seed(seed).key, number).below(WORD_LIMIT)
