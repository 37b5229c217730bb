"""The games of a contest as rows."""

import csv
from pathlib import Path

import pyarrow.parquet
import pytest

from arena.outcomes import CAPPED, DUEL, WON, plan, unit
from thorp.arena.contest import Contest
from thorp.arena.games_file import columns, write_games
from thorp.core.errors import ThorpError


@pytest.fixture
def contest() -> Contest:
    found = Contest(plan(), [DUEL], bound=None)
    for each in (unit(DUEL, 1, *WON), unit(DUEL, 2, *CAPPED), unit(DUEL, 5, *WON)):
        found.add(each)
    return found


def test_there_is_a_row_for_each_game_that_counts(contest: Contest, tmp_path: Path) -> None:
    write_games(tmp_path / "games.csv", contest)
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["deal"], row["rotation"], row["capped"]) for row in rows] == [
        ("1", "0", "false"),
        ("1", "1", "false"),
        ("2", "0", "false"),
        ("2", "1", "true"),
    ]
    assert {row["match"] for row in rows} == {"strong against weak"}
    assert (rows[1]["seat0_bot"], rows[1]["seat1_bot"]) == ("weak", "strong")
    assert (rows[1]["seat1_points"], rows[1]["seat1_rank"], rows[1]["seat1_win"]) == ("20", "1", "1.0")
    assert (rows[3]["seat0_bot"], rows[3]["seat0_points"], rows[3]["seat0_win"]) == ("weak", "", "")
    assert rows[0]["options"] == "by_letter=false person_tiles=true clockwise=false"


def test_parquet_holds_the_same(contest: Contest, tmp_path: Path) -> None:
    write_games(tmp_path / "games.parquet", contest)
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(columns(2))
    rows = table.to_pylist()
    assert (rows[0]["seat0_win"], rows[0]["seat0_seconds"], rows[3]["seat0_rank"]) == (1.0, 0.2, None)


def test_another_ending_is_refused(contest: Contest, tmp_path: Path) -> None:
    with pytest.raises(ThorpError, match=r"ends with \.parquet or \.csv"):
        write_games(tmp_path / "games.txt", contest)
