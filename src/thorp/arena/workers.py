"""Who plays the deals: this process, several of them, or (see `cluster`) other machines."""

from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Final

from thorp.arena.match import Match, Unit, play_unit
from thorp.arena.processes import KILLED, begin, end_all_but
from thorp.arena.simulation import Plan, check_jobs
from thorp.core.errors import ThorpError


class Workers(ABC):
    """They take deals, up to `room` at a time, and give them back played, in any order."""

    room: int

    @abstractmethod
    def start(self, plan: Plan, match: Match, deal: int) -> None:
        """Play this deal."""

    @abstractmethod
    def finished(self) -> Unit:
        """Wait until one of the deals has been played; only while there is one."""

    @abstractmethod
    def close(self) -> None:
        """Stop at once, whatever is being played."""


class ThisProcess(Workers):
    """Plays one deal after the other."""

    room = 1

    def __init__(self) -> None:
        self.tasks: Final = deque[tuple[Plan, Match, int]]()

    def start(self, plan: Plan, match: Match, deal: int) -> None:
        """Remember it; it is played when somebody waits for it."""
        self.tasks.append((plan, match, deal))

    def finished(self) -> Unit:
        """Play it."""
        return play_unit(*self.tasks.popleft())

    def close(self) -> None:
        """Nothing is running."""
        self.tasks.clear()


class Processes(Workers):
    """Several processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.room = 2 * jobs  # while one deal is being handed over, the next is waiting already
        self.others: Final = active_children()
        self.pool: Final = begin(jobs)
        self.begun: Final = set[Future[Unit]]()

    def start(self, plan: Plan, match: Match, deal: int) -> None:
        """Hand it to the next process that is free."""
        try:
            self.begun.add(self.pool.submit(play_unit, plan, match, deal))
        except BrokenProcessPool as error:
            raise ThorpError(KILLED) from error

    def finished(self) -> Unit:
        """The first that is done."""
        done, _ = wait(self.begun, return_when=FIRST_COMPLETED)
        first = done.pop()
        self.begun.remove(first)
        try:
            return first.result()
        except BrokenProcessPool as error:
            raise ThorpError(KILLED) from error

    def close(self) -> None:
        """A deal of strong bots takes minutes: processes that are still busy are ended, not waited for."""
        if any(not future.done() for future in self.begun):
            end_all_but(self.others)
        self.pool.shutdown(cancel_futures=True)


def local_workers(jobs: int) -> Workers:
    """So many processes; one needs no other than this.

    >>> local_workers(0)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the number of jobs lies between 1 and 60, not at 0
    """
    check_jobs(jobs)
    return ThisProcess() if jobs == 1 else Processes(jobs)
