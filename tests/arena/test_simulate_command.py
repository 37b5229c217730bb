"""`thorp simulate` as it is typed."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from thorp.arena.simulation import Plan, Result, play_game
from thorp.commands import simulate
from thorp.core.errors import BadOptions, ThorpError


def run(typed: str) -> None:
    parser = argparse.ArgumentParser()
    simulate.register(parser.add_subparsers())
    asked = parser.parse_args(["simulate", *typed.split()])
    asked.run(asked)


def without_speed(printed: str) -> str:
    return printed.rsplit("\n", 2)[0]


def test_it_prints_length_seats_points_and_speed(capsys: pytest.CaptureFixture[str]) -> None:
    run("helvetia --players 3 --games 4 --seed 2 --jobs 1")
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "helvetia, 3 players: 4 random games from seed 2" in printed.out
    for start in ("decisions", "rounds", "0", "1", "2", "deliveries", "start player tile", "total"):
        assert re.search(rf"^ +{start} +\d", printed.out, re.MULTILINE), start
    assert re.search(r"games/s, .* decisions/s .*1 job", printed.out)
    assert max(len(line) for line in printed.out.splitlines()) <= 80


def test_two_jobs_print_and_write_what_one_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outputs = []
    for jobs in (1, 2):
        file = tmp_path / f"{jobs}.csv"
        run(f"helvetia --players 2 --games 5 --jobs {jobs} --option by_letter=true --out {file}")
        outputs.append((without_speed(capsys.readouterr().out), file.read_text(encoding="utf-8")))
    assert outputs[0] == outputs[1]
    assert "by_letter=true person_tiles=true" in outputs[0][1]


def test_capped_games_are_said_to_be_capped(capsys: pytest.CaptureFixture[str]) -> None:
    run("helvetia --players 2 --games 2 --limit 10 --jobs 1")
    printed = capsys.readouterr().out
    assert "Capped at 10 decisions or 1,000 rounds, so without a result: 2" in printed
    assert "winners" not in printed


def test_an_interrupt_leaves_the_first_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(plan: Plan, jobs: int) -> Iterator[Result]:
        yield play_game(plan, 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "simulate", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run(f"helvetia --players 2 --games 10 --out {tmp_path / 'games.csv'}")
    assert "Stopped; of 10 games not played: 9" in capsys.readouterr().out
    assert len((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()) == 2


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("chess", "no game 'chess'"),
        ("helvetia --players 5", "players is one of 2, 3, 4, not 5"),
        ("helvetia --games 0", "number of games is 1 or more, not 0"),
        ("helvetia --jobs 0", "jobs lies between 1 and 60, not at 0"),
        ("helvetia --option fast=true", "no option 'fast'"),
        ("helvetia --option by_letter=maybe", "by_letter is one of False, True, not 'maybe'"),
        ("helvetia --option by_letter", "write --option NAME=VALUE"),
        ("helvetia --option players=3", "--players N"),
    ],
)
def test_what_cannot_be_done_is_named(typed: str, message: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(message)):
        run(typed)


def test_a_wrong_plan_writes_no_file(tmp_path: Path) -> None:
    with pytest.raises(ThorpError):
        run(f"helvetia --games 0 --out {tmp_path / 'games.csv'}")
    assert not list(tmp_path.iterdir())
