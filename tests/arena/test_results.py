"""A contest on file."""

import errno
import json
import os
from pathlib import Path

import pytest

from arena.outcomes import CAPPED, DUEL, LOST, WON, plan, unit
from thorp.arena.match import Unit
from thorp.arena.results import Results
from thorp.arena.simulation import Plan
from thorp.core.errors import BadOptions, BadRecord, ThorpError

UNITS = [unit(DUEL, 2, *WON), unit(DUEL, 1, *LOST), unit(DUEL, 3, *CAPPED)]


def written(path: Path, units: list[Unit] = UNITS, asked: Plan | None = None) -> Path:
    with Results(path, asked or plan()) as results:
        for each in units:
            results.add(each)
    return path


def held(path: Path) -> list[Unit]:
    with Results(path, plan()) as results:
        return results.units


def test_deals_come_back_as_they_were(tmp_path: Path) -> None:
    path = written(tmp_path / "results.jsonl")
    assert held(path) == UNITS
    written(path, [unit(DUEL, 4, *WON)])
    assert held(path) == [*UNITS, unit(DUEL, 4, *WON)]


def test_a_deal_is_in_the_file_at_once(tmp_path: Path) -> None:
    with Results(tmp_path / "results.jsonl", plan()) as results:
        results.add(UNITS[0])
        assert held(tmp_path / "results.jsonl") == UNITS[:1]


def test_an_unfinished_last_line_is_played_again(tmp_path: Path) -> None:
    path = written(tmp_path / "results.jsonl")
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert held(path) == UNITS[:2]
    written(path, UNITS[2:])
    assert path.read_bytes() == whole


def test_another_number_of_games_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = written(tmp_path / "results.jsonl", asked=plan(games=10))
    assert held(path) == UNITS


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (plan()._replace(seed=2), r"holds games with seed 2, not 1: ask for the same, or name another file"),
        (plan(players=3), r"holds games with options \{\"players\": 3"),
        (plan(game="villagers"), r"holds games with game \"villagers\", not \"helvetia\""),
        (plan()._replace(limit=9), r"holds games with limit 9, not 10000"),
    ],
)
def test_a_file_of_another_plan_is_refused_and_kept(tmp_path: Path, other: Plan, message: str) -> None:
    path = written(tmp_path / "results.jsonl", asked=other)
    before = path.read_bytes()
    with pytest.raises(BadOptions, match=message):
        held(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["a letter\nto a friend, unfinished", "no line end", "[1, 2]\n", '{"game": "go"}\n']
)
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, content: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadRecord, match=r"letter\.txt holds no results of an arena"):
        held(path)
    assert path.read_text(encoding="utf-8") == content


def test_a_full_disk_is_named_and_what_was_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = written(tmp_path / "results.jsonl")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ThorpError, match=r"results\.jsonl cannot be written: No space left on device"):
        written(path, [unit(DUEL, 4, *WON)])
    assert held(path)[:3] == UNITS


DAMAGED = (
    '{"match": 5}',
    '{"match": ["greedy", "random"], "deal": 9, "games": []}',
    '{"match": ["greedy", "random"], "deal": 9, "games": [1, 2]}',
)


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    path = written(tmp_path / "results.jsonl")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], line, *lines[2:], ""]), encoding="utf-8")
    with pytest.raises(BadRecord, match="line 3 is damaged"):
        held(path)


@pytest.mark.parametrize("column", ["points", "ranks", "asked", "seconds"])
def test_a_game_that_does_not_tell_of_every_seat_is_damaged(tmp_path: Path, column: str) -> None:
    path = written(tmp_path / "results.jsonl")
    first, line, *others = path.read_text(encoding="utf-8").splitlines()
    damaged = json.loads(line)
    damaged["games"][1][column] = []
    path.write_text("\n".join([first, json.dumps(damaged), *others, ""]), encoding="utf-8")
    with pytest.raises(BadRecord, match="line 2 is damaged"):
        held(path)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThorpError, match=r"nowhere.*cannot be read and written"):
        Results(tmp_path / "nowhere" / "results.jsonl", plan())
