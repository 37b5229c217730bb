"""`thorp arena` as it is typed."""

import argparse
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from thorp.arena import match as arena_match
from thorp.arena.contest import Contest
from thorp.arena.ladder import NEW_PAGE
from thorp.arena.match import Unit, play_unit
from thorp.arena.workers import ThisProcess, Workers
from thorp.bots.bot import Bot, Seen
from thorp.bots.random import RandomBot
from thorp.cli import command
from thorp.commands import arena
from thorp.core.action import Action
from thorp.core.errors import BadOptions, IllegalAction, ThorpError
from thorp.core.game import Game
from thorp.core.state import State


class LastBot(Bot):
    """Always takes the last legal action, which is seldom a good one."""

    def choose(self, seen: Seen) -> Action:
        return seen.legal[-1]


def named(name: str, game: Game[State], players: int, seed: int) -> Bot:
    if name not in ("last", "random", "chance"):
        raise BadOptions(f"there is no bot {name!r}")
    return LastBot() if name == "last" else RandomBot(seed)


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three bots that need nothing."""
    monkeypatch.setattr(arena_match, "bot_named", named)
    monkeypatch.setattr(arena, "bot_named", named)


def run(typed: str) -> None:
    parser = argparse.ArgumentParser()
    arena.register(parser.add_subparsers())
    asked = parser.parse_args(["arena", *shlex.split(typed)])
    asked.run(asked)


def without_time(printed: str) -> str:
    return printed[: printed.index("Seconds a decision")]


@pytest.mark.usefixtures("bots")
def test_it_prints_bots_matches_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    run("helvetia --bots random,last --games 4 --jobs 1")
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "helvetia, 2 players: 4 games from seed 1" in printed.out
    assert re.search(r"^ random +[\d.]+ ± [\d.]+ +[\d.]+ \([\d.]+–[\d.]+\)", printed.out, re.MULTILINE)
    assert re.search(r"^ random against last +4 ", printed.out, re.MULTILINE)
    assert re.search(r"Seconds a decision: random [<\d.]+, last [<\d.]+", printed.out)
    assert re.search(r"games/s \(4 in .* cores, (compiled|interpreted)\)", " ".join(printed.out.split()))
    assert max(len(line) for line in printed.out.splitlines()) <= 80


@pytest.mark.usefixtures("bots")
def test_a_match_ends_when_the_bound_is_excluded(capsys: pytest.CaptureFixture[str]) -> None:
    run("helvetia --bots random --against last --bound 0.5 --jobs 1")
    printed = capsys.readouterr().out
    found = re.search(r"^ random against last +(\d+) .* above", printed, re.MULTILINE)
    assert found is not None
    assert int(found[1]) < 60


@pytest.mark.usefixtures("bots")
def test_it_writes_games_picture_and_ladder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = f"--out {tmp_path}/games.csv --picture {tmp_path}/ladder.svg --ladder {tmp_path}/ladder.md"
    run(f"helvetia --players 3 --bots random,last --games 3 --jobs 1 {files}")
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 7
    assert "helvetia, 3 players" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")
    page = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert "| last among 2 random | last | 3 |" in page
    (tmp_path / "ladder.md").write_text(page.replace("random", "?"), encoding="utf-8")
    run(f"--ladder {tmp_path}/ladder.md")
    assert (tmp_path / "ladder.md").read_text(encoding="utf-8") == page
    assert len(json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))) == 2


def stopped_by(error: BaseException, deals: int = 1) -> Callable[[Contest, Workers], Iterator[Unit]]:
    """In place of `play`: so many deals, and then the error."""

    def interrupted(contest: Contest, workers: Workers) -> Iterator[Unit]:
        for deal in range(1, deals + 1):
            unit = play_unit(contest.plan, contest.matches[0], deal)
            contest.add(unit)
            yield unit
        raise error

    return interrupted


def test_no_file_is_named_twice(tmp_path: Path) -> None:
    same = f"{tmp_path}/games.csv"
    with pytest.raises(BadOptions, match=r"--results and --out are both .*games\.csv: name two files"):
        run(f"helvetia --bots greedy,random --games 2 --jobs 1 --results {same} --out {same}")
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("bots")
def test_a_contest_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "helvetia --bots random,last --games 6 --jobs 1"
    with monkeypatch.context() as patch:
        patch.setattr(arena, "play", stopped_by(KeyboardInterrupt()))
        with pytest.raises(KeyboardInterrupt):
            run(f"{typed} --results {tmp_path}/results.jsonl --ladder {tmp_path}/ladder.md")
    printed = capsys.readouterr()
    assert json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8")) == []
    assert "Stopped; of 6 games not played: 4" in printed.out
    assert f"The same command goes on from {tmp_path}/results.jsonl." in printed.err
    run(f"{typed} --results {tmp_path}/results.jsonl")
    resumed = capsys.readouterr().out
    assert "(4 in " in resumed
    run(typed)
    assert without_time(resumed) == without_time(capsys.readouterr().out)
    with pytest.raises(BadOptions, match="holds games with seed 1, not 2"):
        run(f"{typed} --results {tmp_path}/results.jsonl --seed 2")


@pytest.mark.usefixtures("bots")
def test_what_was_not_kept_begins_anew(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", stopped_by(KeyboardInterrupt()))
    with pytest.raises(KeyboardInterrupt):
        run("helvetia --bots random,last --games 6 --jobs 1")
    printed = capsys.readouterr()
    assert "(2 in " in printed.out
    assert "With --results FILE the same command would go on; now it begins anew." in printed.err
    monkeypatch.setattr(arena, "play", stopped_by(KeyboardInterrupt(), deals=0))
    with pytest.raises(KeyboardInterrupt):
        run("helvetia --bots random,last --games 6 --jobs 1")
    assert "games/s" not in capsys.readouterr().out


@pytest.mark.usefixtures("bots")
def test_only_what_was_played_now_counts_as_speed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = f"helvetia --bots random,last --games 6 --jobs 1 --results {tmp_path}/results.jsonl"
    run(typed)
    lines = (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (tmp_path / "results.jsonl").write_text("".join([lines[0], *lines[2:]]), encoding="utf-8")
    capsys.readouterr()
    run(typed)
    printed = capsys.readouterr().out
    assert "6 games from seed 1" in printed
    assert "(2 in " in printed


def test_what_nobody_reads_is_written_to_files_all_the_same(tmp_path: Path) -> None:
    files = ["--out", "games.csv", "--picture", "ladder.svg", "--ladder", "ladder.md"]
    words = ["arena", "villagers", "--players", "1", "--bots", "random", "--games", "1", "--jobs", "1", *files]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run(
        [sys.executable, "-m", "thorp.cli", *words], cwd=tmp_path, env=environment, stdout=theirs, check=False
    )
    os.close(theirs)
    assert done.returncode == 1
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 2
    assert "circle" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")
    assert "| random alone |" in (tmp_path / "ladder.md").read_text(encoding="utf-8")


@pytest.mark.usefixtures("bots")
def test_an_error_while_playing_loses_nothing_that_was_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = f"--out {tmp_path}/games.csv --picture {tmp_path}/ladder.svg --ladder {tmp_path}/ladder.md"
    typed = f"helvetia --bots random,last --games 6 --jobs 1 --results {tmp_path}/results.jsonl {files}"
    monkeypatch.setattr(arena, "play", stopped_by(IllegalAction("no bot may fly")))
    with pytest.raises(IllegalAction, match="no bot may fly"):
        run(typed)
    printed = capsys.readouterr()
    assert "Stopped; of 6 games not played: 4" in printed.out
    assert "random against last" in printed.out
    assert f"The same command goes on from {tmp_path}/results.jsonl." in printed.err
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 3
    assert "circle" in (tmp_path / "ladder.svg").read_text(encoding="utf-8")
    assert "random" not in (tmp_path / "ladder.md").read_text(encoding="utf-8")


@pytest.mark.usefixtures("bots")
def test_being_asked_to_end_is_like_ctrl_c(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def asked_to_end(contest: Contest, workers: Workers) -> Iterator[Unit]:
        assert signal.getsignal(signal.SIGTERM) is signal.default_int_handler
        signal.raise_signal(signal.SIGTERM)
        yield play_unit(contest.plan, contest.matches[0], deal=1)

    monkeypatch.setattr(arena, "play", asked_to_end)
    before = signal.getsignal(signal.SIGTERM)
    try:
        assert command(["arena", "helvetia", "--bots", "random,last", "--games", "2", "--jobs", "1"]) == 130
    finally:
        signal.signal(signal.SIGTERM, before)
    assert "Stopped; of 2 games not played: 2" in capsys.readouterr().out


FILES = ("games.csv", "ladder.svg", "ladder.md", "ladder.json")
OLD = ("old games\n", "old picture\n", NEW_PAGE.replace("# Ladder", "# Ours"), "[]")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with the files of an earlier run."""
    for name, text in zip(FILES, OLD, strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def texts(folder: Path) -> tuple[str, ...]:
    return tuple((folder / name).read_text(encoding="utf-8") for name in FILES)


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize("flag", ["--jobs 0", "--cluster nowhere"])
def test_who_asks_for_the_impossible_keeps_his_files(old: Path, flag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    files = f"--out {old}/games.csv --picture {old}/ladder.svg --ladder {old}/ladder.md"
    with pytest.raises(ThorpError):
        run(f"helvetia --bots random,last {flag} {files}")
    assert texts(old) == OLD


@pytest.mark.usefixtures("bots")
def test_old_files_stay_until_there_is_something_new(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = f"helvetia --bots random,last --games 2 --jobs 1 --out {old}/games.csv --picture {old}/ladder.svg"
    with monkeypatch.context() as patch:
        patch.setattr(arena, "play", stopped_by(KeyboardInterrupt(), deals=0))
        with pytest.raises(KeyboardInterrupt):
            run(typed)
    assert texts(old) == OLD
    run(typed)
    assert [text[:5] for text in texts(old)[:2]] == ["match", "<svg "]


@pytest.mark.usefixtures("bots")
def test_workers_are_sent_home_if_a_file_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = list[Workers]()

    def close(workers: Workers) -> None:
        closed.append(workers)

    monkeypatch.setattr(ThisProcess, "close", close)
    with pytest.raises(ThorpError, match="cannot be written"):
        run(f"helvetia --bots random,last --jobs 1 --out {tmp_path}/nowhere/games.csv")
    assert len(closed) == 1


def test_two_jobs_print_what_one_does(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for jobs in (1, 2):
        run(f"villagers --players 1 --bots random --games 2 --jobs {jobs}")
        printed.append(without_time(capsys.readouterr().out))
    assert printed[0] == printed[1]
    assert "random alone" in printed[0]


@pytest.mark.usefixtures("bots")
def test_capped_games_are_said_to_be_capped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = f"--picture {tmp_path}/ladder.svg --ladder {tmp_path}/ladder.md"
    run(f"helvetia --bots random,last --games 2 --limit 10 --jobs 1 {files}")
    printed = capsys.readouterr().out
    assert "Capped at 10 decisions or 1,000 rounds, so without a result: deals 1" in printed
    assert "wins" not in printed


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("chess --bots random,last", "no game 'chess'"),
        ("", "name a game, one of helvetia, villagers, hamlet; or nothing but a page for --ladder"),
        ("--bots random,last --ladder ladder.md", "name a game, one of helvetia"),
        ("helvetia --bots random,genius", "there is no bot 'genius'"),
        ("helvetia --bots random", "two different bots at least, not random"),
        ("helvetia", "name who plays with --bots, of random, greedy,"),
        ("helvetia --against random,last", "name who plays with --bots"),
        ("villagers --players 1", "name who plays with --bots"),
        ("helvetia --bots random,last,random", "'random' is named twice"),
        ("helvetia --bots random,last --players 7", "players is one of 2, 3, 4, not 7"),
        ("helvetia --bots random,last --games 1", "2 players need 2 games at least"),
        ("helvetia --bots random,last --bound 50", "the bound is a win rate between 0 and 1, not 50"),
        ("helvetia --bots random,last --jobs 0", "jobs lies between 1 and 60, not at 0"),
        ("helvetia --bots random,last --seed -1", "seed is 0 or more, not -1"),
        ("helvetia --bots random,last --picture ladder.png", "the name of a picture ends with .svg"),
        ("helvetia --bots random,last --cluster auto --jobs 2", "give --cluster without --jobs"),
    ],
)
def test_what_cannot_be_done_is_named(typed: str, message: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(message)):
        run(typed)


@pytest.mark.usefixtures("bots")
def test_a_wrong_file_is_named_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    files = f"--picture {tmp_path}/ladder.svg --out {tmp_path}/games.parquet"
    for flag in (
        "--out games.xlsx",
        f"--out {tmp_path}/nowhere/games.csv",
        f"--out {tmp_path}/nowhere/games.parquet",
        f"--picture {tmp_path}/nowhere/ladder.svg",
        f"--ladder {tmp_path}/nowhere/ladder.md",
    ):
        with pytest.raises(ThorpError):
            run(f"helvetia --bots random,last --games 2 --jobs 1 {flag}")
        assert capsys.readouterr().out == ""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ThorpError, match="needs pyarrow"):
        run(f"helvetia --bots random,last --games 2 --jobs 1 {files}")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("bots")
def test_a_match_without_a_result_is_left_out_of_the_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def half_capped(contest: Contest, workers: Workers) -> Iterator[Unit]:
        for match in contest.matches:
            limit = 10 if "chance" in match.bots else 10_000
            unit = play_unit(contest.plan._replace(limit=limit), match, deal=1)
            contest.add(unit)
            yield unit

    monkeypatch.setattr(arena, "play", half_capped)
    run(f"helvetia --bots random,last --against last,chance --games 2 --jobs 1 --picture {tmp_path}/ladder.svg")
    printed = capsys.readouterr().out
    assert "random against last" in printed
    assert "against chance" not in printed
    assert "nan" not in printed + (tmp_path / "ladder.svg").read_text(encoding="utf-8")
