"""`thorp arena` as it is typed."""

import argparse
import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from thorp.arena import match as arena_match
from thorp.arena.contest import Contest
from thorp.arena.match import Unit, play_unit
from thorp.arena.workers import Workers
from thorp.bots.bot import Bot, Seen
from thorp.bots.random import RandomBot
from thorp.commands import arena
from thorp.core.action import Action
from thorp.core.errors import BadOptions, ThorpError
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
    assert re.search(r"Seconds a decision: random [\d.e-]+, last [\d.e-]+", printed.out)
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


@pytest.mark.usefixtures("bots")
def test_a_contest_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(contest: Contest, workers: Workers) -> Iterator[Unit]:
        unit = play_unit(contest.plan, contest.matches[0], deal=1)
        contest.add(unit)
        yield unit
        raise KeyboardInterrupt

    typed = "helvetia --bots random,last --games 6 --jobs 1"
    with monkeypatch.context() as patch:
        patch.setattr(arena, "play", interrupted)
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
        ("", "name a game, one of helvetia, villagers, hamlet; or a page for --ladder"),
        ("helvetia --bots random,genius", "there is no bot 'genius'"),
        ("helvetia --bots random", "two different bots at least, not random"),
        ("helvetia", "two different bots at least, not none"),
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
def test_a_wrong_file_is_named_before_anything_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for flag in (
        "--out games.xlsx",
        f"--picture {tmp_path}/nowhere/ladder.svg",
        f"--ladder {tmp_path}/nowhere/ladder.md",
    ):
        with pytest.raises(ThorpError):
            run(f"helvetia --bots random,last --games 2 --jobs 1 {flag}")
        assert capsys.readouterr().out == ""
