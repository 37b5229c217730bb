"""What is left of an arena that is asked to end while its bots think."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from select import select

import pytest

from arena.outcomes import plan
from thorp.arena.match import Match
from thorp.arena.processes import processes
from thorp.arena.workers import Processes
from thorp.cli import command
from thorp.core.errors import ThorpError

ENDS = """
import sys
with open(sys.argv[1], "w") as heard:
    for line in sys.stdin:
        print("asked", file=heard, flush=True)
"""
STAYS = (
    ENDS
    + """
    while True:
        sys.stdin.read()
"""
)
KILLS = """
import os, signal, sys
sys.stdin.readline()
os.kill(os.getppid(), signal.SIGKILL)
"""
SECONDS = 60  # after which the test fails rather than waits for ever


@pytest.fixture
def terminal() -> Iterator[None]:
    """What is begun is begun as in a terminal, also where the tests themselves run under nohup."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("terminal")
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("thinks", [ENDS, STAYS], ids=["ends", "stays"])
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_no_process_outlives_an_arena_that_is_asked_to_end(tmp_path: Path, thinks: str, name: str) -> None:
    """Each bot holds one end of a pipe for as long as it lives; the pipe ends with the last of them."""
    pipe, program = tmp_path / "pipe", tmp_path / "thinks.py"
    os.mkfifo(pipe)
    program.write_text(thinks, encoding="utf-8")
    bot = f"stdio:{sys.executable} {program} {pipe}"
    words = ["arena", "helvetia", "--bots", "random", "--against", bot, "--jobs", "2", "--games", "4"]
    asked_for = [sys.executable, "-m", "thorp.cli", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    both = os.open(pipe, os.O_RDWR)
    with subprocess.Popen(asked_for, env=environment, stdout=subprocess.PIPE, text=True) as arena:
        try:
            asked = select([both], [], [], SECONDS)[0]
            arena.send_signal(signal.Signals[name])
            printed, _ = arena.communicate(timeout=SECONDS)
        finally:
            arena.kill()
    assert asked, "no bot was asked"
    rest = os.open(pipe, os.O_RDONLY)
    os.close(both)
    heard = b"asked"
    while heard:
        assert select([rest], [], [], SECONDS)[0], "a bot is still there"
        heard = os.read(rest, 1000)
    os.close(rest)
    assert arena.returncode == 130
    assert "Stopped; of 4 games not played: 4" in printed


def test_work_that_is_broken_off_is_not_waited_for() -> None:
    with suppress(KeyboardInterrupt), processes(2) as pool:
        task = pool.submit(time.sleep, SECONDS)
        pool.submit(abs, 0).result()  # the processes are there
        raise KeyboardInterrupt
    with pytest.raises(BrokenProcessPool):
        task.result()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="nothing hangs up here")
@pytest.mark.parametrize("before", [signal.SIG_IGN, signal.SIG_DFL], ids=["nohup", "terminal"])
def test_a_lost_terminal_ends_what_was_begun_in_it(before: signal.Handlers) -> None:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGTERM)}
    signal.signal(signal.SIGHUP, before)
    try:
        assert command(["simulate", "chess"]) == 2
        assert (signal.getsignal(signal.SIGHUP) == signal.SIG_IGN) == (before == signal.SIG_IGN)
        assert signal.getsignal(signal.SIGTERM) == signal.default_int_handler
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_work_of_a_process_that_is_killed_ends_with_a_word() -> None:
    with pytest.raises(ThorpError, match="was killed from outside"), processes(1) as pool:
        pool.submit(killed).result()


def test_a_process_that_is_killed_is_named(tmp_path: Path) -> None:
    program = tmp_path / "kills.py"
    program.write_text(KILLS, encoding="utf-8")
    match = Match((f"stdio:{sys.executable} {program}", "random"))
    workers = Processes(1)
    workers.start(plan(), match, deal=1)
    with pytest.raises(ThorpError, match=r"was killed from outside.*fewer --jobs"):
        workers.finished()
    workers.close()
