"""Other processes of this machine, and how they end: at once, with all that they have begun themselves."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from typing import Final

from thorp.core.errors import ThorpError

KILLED: Final = "a process that played was killed from outside; if memory was short, fewer --jobs need less"


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many of them. If the work is broken off they are ended, not waited for: a task may take minutes."""
    others = active_children()
    pool = begin(jobs)
    try:
        yield pool
    except BrokenProcessPool as error:
        raise ThorpError(KILLED) from error
    except BaseException:
        end_all_but(others)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def begin(jobs: int) -> ProcessPoolExecutor:
    """Spawned, not forked: the same on every system, and safe beside the thread that draws a progress bar."""
    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=form_a_group)


def form_a_group() -> None:
    """A process and the foreign bots that it starts, so that they can be ended together.

    Ctrl-C reaches every process of a terminal; only the parent knows what to do about it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)


def end_all_but(others: list[BaseProcess]) -> None:
    """End all processes of this one but those that were there before."""
    for process in active_children():
        if process not in others:
            end_group(process)


def end_group(process: BaseProcess) -> None:
    """End a process with its bots, at once: neither loses anything that counts."""
    process.kill()
    if hasattr(os, "killpg") and process.pid is not None:
        with suppress(ProcessLookupError):  # it is not a group yet, and has no bots
            os.killpg(process.pid, signal.SIGKILL)
