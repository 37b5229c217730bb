"""Results of older code that today's bots would play again."""

from pathlib import Path

import pytest

from arena.outcomes import plan
from thorp.arena.carried import carry
from thorp.arena.match import Match, Unit, play_unit
from thorp.arena.results import Results
from thorp.core.errors import BadOptions

OLD_CODE = "0123456789ab"
MATCH = Match(("random", "random"))
UNITS = [play_unit(plan(), MATCH, deal) for deal in (1, 2, 3)]


def file_of_older_code(folder: Path, units: list[Unit]) -> Path:
    with Results(folder / "older.jsonl", plan(), OLD_CODE) as results:
        for unit in units:
            results.add(unit)
    return folder / "older.jsonl"


def with_another_game(unit: Unit) -> Unit:
    first, *others = unit.games
    return unit._replace(games=(first._replace(decisions=first.decisions + 1), *others))


def test_what_is_played_alike_is_taken_over(tmp_path: Path) -> None:
    older, path = file_of_older_code(tmp_path, UNITS), tmp_path / "today.jsonl"
    with pytest.raises(BadOptions, match="holds games with code"):
        Results(older, plan())
    assert carry(older, path)
    with Results(path, plan()) as results:
        assert results.units == UNITS
    assert sorted(each.name for each in tmp_path.iterdir()) == ["older.jsonl", "today.jsonl"]


@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_of_three_that_is_played_otherwise_is_enough_to_play_all_anew(tmp_path: Path, place: int) -> None:
    units = UNITS.copy()
    units[place] = with_another_game(units[place])
    path = tmp_path / "today.jsonl"
    assert not carry(file_of_older_code(tmp_path, units), path)
    assert not path.exists()


def test_a_file_without_a_deal_proves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "today.jsonl"
    assert not carry(file_of_older_code(tmp_path, []), path)
    assert not path.exists()


@pytest.mark.parametrize(
    ("was", "held"),
    [
        ('"rules": "1"', '"rules": "0"'),
        ('"clockwise": false', '"widdershins": false'),
        (', "clockwise": false', ""),
        ('"game": "helvetia"', '"game": "chess"'),
        ('"seed": 1', '"year": 1'),
        ('{"game"', '"game"'),
    ],
)
def test_games_that_are_not_played_today_are_not_carried_over(tmp_path: Path, was: str, held: str) -> None:
    older = file_of_older_code(tmp_path, UNITS)
    text = older.read_text(encoding="utf-8")
    assert was in text
    older.write_text(text.replace(was, held, 1), encoding="utf-8")
    assert not carry(older, tmp_path / "today.jsonl")
    older.write_text("", encoding="utf-8")
    assert not carry(older, tmp_path / "today.jsonl")


def test_seconds_may_differ(tmp_path: Path) -> None:
    slower = [unit._replace(games=tuple(game._replace(seconds=(9.0, 9.0)) for game in unit.games)) for unit in UNITS]
    assert carry(file_of_older_code(tmp_path, slower), tmp_path / "today.jsonl")
