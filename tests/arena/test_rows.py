"""One row per game, the same in every format."""

import csv
import sys
from pathlib import Path

import pyarrow
import pyarrow.csv
import pyarrow.parquet
import pytest

from thorp.arena import rows
from thorp.arena.rows import ParquetFile, columns, open_rows, row
from thorp.arena.simulation import Plan, Result, play_game, simulate
from thorp.core.errors import ThorpError
from thorp.games import find

PLAN = Plan("helvetia", find("helvetia").agreed({"players": 2}), seed=1, games=5, limit=400)


@pytest.fixture(scope="module")
def results() -> list[Result]:
    found = list(simulate(PLAN, jobs=1))
    assert {result.capped for result in found} == {False, True}, "the limit is to cap some of these games, not all"
    return found


def written(path: Path, results: list[Result]) -> Path:
    with open_rows(path, PLAN) as file:
        for result in results:
            file.write(row(PLAN, result))
    return path


def test_csv_and_parquet_hold_the_same(tmp_path: Path, results: list[Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "BATCH", 2)
    parquet = pyarrow.parquet.read_table(written(tmp_path / "games.parquet", results))
    types = pyarrow.csv.ConvertOptions(column_types=parquet.schema)
    assert pyarrow.csv.read_csv(written(tmp_path / "games.csv", results), convert_options=types).equals(parquet)
    whole = [dict.fromkeys(columns(PLAN)) | row(PLAN, result) for result in results]
    assert parquet.to_pylist() == whole


def test_the_row_of_a_finished_game(tmp_path: Path) -> None:
    result = play_game(PLAN._replace(limit=10_000), 1)
    with written(tmp_path / "games.csv", [result]).open(encoding="utf-8") as file:
        (cells,) = csv.DictReader(file)
    assert (cells["number"], cells["seed"], cells["players"]) == ("1", str(result.seed), "2")
    assert cells["options"] == "by_letter=false person_tiles=true clockwise=false"
    assert (cells["decisions"], cells["rounds"]) == (str(result.decisions), str(result.rounds))
    assert cells["capped"] == "false"
    for sheet, rank in zip(result.sheets, result.ranks, strict=True):
        assert cells[f"seat{sheet.seat}_total"] == str(sheet.total)
        assert cells[f"seat{sheet.seat}_rank"] == str(rank)
        for item, points in sheet.items:
            assert cells[f"seat{sheet.seat}_{item}"] == str(points)


def test_the_row_of_a_capped_game_has_no_points() -> None:
    cells = row(PLAN, play_game(PLAN._replace(limit=9), 1))
    assert (cells["decisions"], cells["capped"]) == (9, True)
    assert not [name for name in cells if name.startswith("seat")]


def test_without_pyarrow_the_error_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ThorpError, match=r"pip install 'thorp\[parquet\]'"):
        ParquetFile(tmp_path / "games.parquet", columns(PLAN))


@pytest.mark.parametrize("name", ["games.xlsx", "games", "csv"])
def test_another_ending_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ThorpError, match=r"ends with \.parquet or \.csv"):
        open_rows(tmp_path / name, PLAN)


@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
def test_a_place_that_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(ThorpError, match=r"nowhere.*cannot be written"):
        open_rows(tmp_path / "nowhere" / name, PLAN)
