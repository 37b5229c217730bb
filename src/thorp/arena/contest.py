"""Several matches at once: what is still to be played, what counts, and when a match is decided.

Deals are counted in the order of their numbers, whatever the order in which they were finished, and a match ends at the
first deal after which its interval excludes the bound. So what a contest says depends neither on the number of
processes nor on how often it was interrupted.
"""

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple

from thorp.arena.match import Match, Unit
from thorp.arena.simulation import Plan
from thorp.arena.statistics import stopping_point
from thorp.arena.workers import Workers
from thorp.core.errors import BadOptions
from thorp.games import find


class Task(NamedTuple):
    """A deal of a match that is to be played."""

    match: Match
    deal: int


class Contest:
    """All matches of a plan. `plan.games` is the most that each may take; deals are played as a whole.

    >>> from thorp.games import find
    >>> plan = Plan("helvetia", find("helvetia").agreed({"players": 2}), seed=1, games=5, limit=10_000)
    >>> contest = Contest(plan, [Match(("hard", "random"))], bound=0.5)
    >>> contest.deals, list(contest.tasks())[0].deal
    (2, 1)
    """

    def __init__(self, plan: Plan, matches: list[Match], bound: float | None) -> None:
        if bound is not None and not 0 < bound < 1:
            raise BadOptions(f"the bound is a win rate between 0 and 1, not {bound:g}")
        if plan.games < plan.players:
            raise BadOptions(f"{plan.players} players need {plan.players} games at least, so that each has every seat")
        self.plan: Final = plan
        self.matches: Final = matches
        self.bound: Final = bound
        self.deals: Final = plan.games // plan.players
        game = find(plan.game)
        self.sheets: Final = len(game.scores(game.new(plan.seed, **plan.options)))  # how many are ranked
        self.units: Final[dict[Match, dict[int, Unit]]] = {match: {} for match in matches}
        self.ends: Final[dict[Match, int]] = {}  # the last deal of each match that the bound has ended

    def add(self, unit: Unit) -> None:
        """A deal was played. Those that nobody asked for (from an earlier, larger contest) are left out."""
        if unit.match not in self.units or unit.deal > self.deals or unit.match in self.ends:
            return
        self.units[unit.match][unit.deal] = unit
        if self.bound is None or unit.match.mixed:
            return
        counting = [each for each in self.counted(unit.match) if not each.capped]
        place = stopping_point([challenger_wins(each) for each in counting], self.bound)
        if place is not None:
            self.ends[unit.match] = counting[place - 1].deal

    def counted(self, match: Match) -> list[Unit]:
        """The deals that count: from the first one on without a gap, up to the end of the match."""
        units, found = self.units[match], list[Unit]()
        for deal in range(1, self.ends.get(match, self.deals) + 1):
            if deal not in units:
                break
            found.append(units[deal])
        return found

    def tasks(self) -> Iterator[Task]:
        """What is to be played next, as long as it is still to be played when its turn comes.

        Every match plays its first deal before any plays its second: whenever the contest is stopped, all have come
        equally far.
        """
        for deal in range(1, self.deals + 1):
            for match in self.matches:
                if match not in self.ends and deal not in self.units[match]:
                    yield Task(match, deal)

    @property
    def over(self) -> bool:
        """Is there nothing left to play?"""
        return next(self.tasks(), None) is None

    @property
    def games(self) -> int:
        """How many games have been played and count."""
        return sum(len(unit.games) for match in self.matches for unit in self.counted(match))

    @property
    def games_left(self) -> int:
        """How many are to be played if no match ends from now on before its last deal."""
        return sum(self.plan.players for _ in self.tasks())

    @property
    def most_games(self) -> int:
        """How many it will be if no match ends from now on before its last deal."""
        return sum(self.ends.get(match, self.deals) for match in self.matches) * self.plan.players


def challenger_wins(unit: Unit) -> float:
    """How much of the games of a deal the challenger won; he sits at each seat in turn."""
    return sum(game.wins[seat] for seat, game in enumerate(unit.games)) / len(unit.games)


def play(contest: Contest, workers: Workers) -> Generator[Unit, None, None]:
    """Play what is left, and tell of each deal when it is finished. Closing the generator stops the workers."""
    tasks = contest.tasks()
    waiting = 0
    try:
        while not contest.over:
            while waiting < workers.room and (task := next(tasks, None)):
                workers.start(contest.plan, task.match, task.deal)
                waiting += 1
            unit = workers.finished()
            waiting -= 1
            contest.add(unit)
            yield unit
    finally:
        workers.close()
