"""Who plays the deals: this process, several of them, or (see `cluster`) other machines."""

import os
import signal
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import Final

from thorp.arena.match import Match, Unit, play_unit
from thorp.arena.simulation import Plan, check_jobs, leave_interrupts_to_the_parent
from thorp.core.errors import ThorpError

KILLED: Final = "a process that played was killed from outside; if memory was short, fewer --jobs need less"


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
        # Spawned, not forked: the same on every system, and safe beside the thread that draws a progress bar.
        context = get_context("spawn")
        self.pool: Final = ProcessPoolExecutor(jobs, mp_context=context, initializer=form_a_group)
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
            for process in active_children():
                if process not in self.others:
                    end_group(process)
        self.pool.shutdown(cancel_futures=True)


def form_a_group() -> None:
    """A process and the foreign bots that it starts, so that they can be ended together."""
    leave_interrupts_to_the_parent()
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def end_group(process: BaseProcess) -> None:
    """End a process with its bots, at once: neither loses anything that counts."""
    process.kill()
    if hasattr(os, "killpg") and process.pid is not None:
        with suppress(ProcessLookupError):  # it is not a group yet, and has no bots
            os.killpg(process.pid, signal.SIGKILL)


def local_workers(jobs: int) -> Workers:
    """So many processes; one needs no other than this.

    >>> local_workers(0)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the number of jobs lies between 1 and 60, not at 0
    """
    check_jobs(jobs)
    return ThisProcess() if jobs == 1 else Processes(jobs)
