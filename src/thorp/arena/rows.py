"""One row per game, in a CSV or Parquet file."""

import csv
import os
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

from thorp.arena.simulation import Plan, Result
from thorp.core.errors import ThorpError
from thorp.core.game import OptionValue
from thorp.games import find

Row: TypeAlias = dict[str, int | float | bool | str | None]

BATCH: Final = 10_000  # rows that are written to a Parquet file at a time


def option_text(value: OptionValue) -> str:
    """An option's value as it is typed.

    >>> option_text(True), option_text(3)
    ('true', '3')
    """
    return str(value).lower()


def heading(game: str, players: int) -> str:
    """A game and the number of players, in words.

    >>> heading("villagers", 1)
    'villagers, 1 player'
    """
    return f"{game}, {players} {'player' if players == 1 else 'players'}"


def options_text(plan: Plan) -> str:
    """All options but the number of players, as they are typed.

    >>> from thorp.games import find
    >>> options_text(Plan("helvetia", find("helvetia").agreed({}), seed=1, games=1, limit=1))
    'by_letter=false person_tiles=true clockwise=false'
    """
    return " ".join(f"{name}={option_text(value)}" for name, value in plan.options.items() if name != "players")


def columns(plan: Plan) -> dict[str, type]:
    """The columns of a plan's rows and what they hold. A game's sheet has the same items at its start and at its end.

    >>> from thorp.games import find
    >>> names = list(columns(Plan("helvetia", find("helvetia").agreed({"players": 2}), seed=1, games=1, limit=1)))
    >>> names[:9]
    ['number', 'seed', 'players', 'options', 'decisions', 'rounds', 'capped', 'seat0_total', 'seat0_rank']
    >>> names[-1]
    'seat1_start_player_tile'
    """
    game = find(plan.game)
    kinds: dict[str, type] = {"number": int, "seed": int, "players": int, "options": str}
    kinds |= {"decisions": int, "rounds": int, "capped": bool}
    for sheet in game.scores(game.new(plan.seed, **plan.options)):
        for name in ("total", "rank", *(item for item, _ in sheet.items)):
            kinds[f"seat{sheet.seat}_{name}"] = int
    return kinds


def row(plan: Plan, result: Result) -> Row:
    """A game as a row. Of a capped one it tells how far it came, but nobody's points or rank."""
    cells: Row = {"number": result.number, "seed": result.seed, "players": plan.players, "options": options_text(plan)}
    cells |= {"decisions": result.decisions, "rounds": result.rounds, "capped": result.capped}
    for sheet, rank in zip(result.sheets, result.ranks, strict=True):
        cells |= {f"seat{sheet.seat}_total": sheet.total, f"seat{sheet.seat}_rank": rank}
        cells |= {f"seat{sheet.seat}_{item}": points for item, points in sheet.items}
    return cells


class RowFile(ABC):
    """A file that rows are written to, one by one; closed by `with`."""

    @abstractmethod
    def write(self, cells: Row) -> None:
        """Add a row."""

    @abstractmethod
    def close(self) -> None:
        """Write what is still to be written."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class CsvFile(RowFile):
    """Comma-separated values; a cell that holds nothing is empty."""

    def __init__(self, path: Path, kinds: dict[str, type]) -> None:
        self.file: Final = path.open("w", encoding="utf-8", newline="")
        self.writer: Final = csv.DictWriter(self.file, list(kinds))
        self.writer.writeheader()

    def write(self, cells: Row) -> None:
        """Add a row."""
        typed = {name: option_text(value) if isinstance(value, bool) else value for name, value in cells.items()}
        self.writer.writerow(typed)

    def close(self) -> None:
        """Close the file."""
        self.file.close()


class ParquetFile(RowFile):
    """Parquet, by pyarrow."""

    def __init__(self, path: Path, kinds: dict[str, type]) -> None:
        pyarrow = _pyarrow()
        types = {int: pyarrow.int64(), float: pyarrow.float64(), bool: pyarrow.bool_(), str: pyarrow.string()}
        self.arrow: Final[Any] = pyarrow
        self.schema: Final[Any] = pyarrow.schema([(name, types[kind]) for name, kind in kinds.items()])
        self.writer: Final[Any] = pyarrow.parquet.ParquetWriter(path, self.schema)
        self.rows: list[Row] = []

    def write(self, cells: Row) -> None:
        """Add a row."""
        self.rows.append(cells)
        if len(self.rows) == BATCH:
            self._flush()

    def close(self) -> None:
        """Write the last rows and close the file."""
        self._flush()
        self.writer.close()

    def _flush(self) -> None:
        self.writer.write_table(self.arrow.Table.from_pylist(self.rows, schema=self.schema))
        self.rows = []


def _pyarrow() -> Any:
    try:
        import pyarrow  # noqa: PLC0415
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError as error:
        raise ThorpError("a Parquet file needs pyarrow: pip install 'thorp[parquet]'; or write a .csv file") from error
    return pyarrow


FORMATS: Final[dict[str, type[CsvFile] | type[ParquetFile]]] = {".parquet": ParquetFile, ".csv": CsvFile}


def open_rows(path: Path, plan: Plan) -> RowFile:
    """A new file for the rows of a plan."""
    return open_file(path, columns(plan))


def open_file(path: Path, kinds: dict[str, type]) -> RowFile:
    """A new file for rows with these columns, in the format that the name's ending says.

    >>> open_file(Path("games.xlsx"), {"seed": int})
    Traceback (most recent call last):
    thorp.core.errors.ThorpError: games.xlsx: the name of the file ends with .parquet or .csv
    """
    kind = _kind(path)
    try:
        return kind(path, kinds)
    except OSError as error:
        raise ThorpError(f"{path} cannot be written: {error.strerror or error}") from error


def _kind(path: Path) -> type[CsvFile] | type[ParquetFile]:
    kind = FORMATS.get(path.suffix.lower())
    if kind is None:
        raise ThorpError(f"{path}: the name of the file ends with {' or '.join(FORMATS)}")
    return kind


def check_file(path: Path) -> None:
    """Refuse a file that rows cannot be written to."""
    if _kind(path) is ParquetFile:
        _pyarrow()
    check_writable(path)


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written. What it holds stays, and if there was none there is none."""
    new = not os.path.lexists(path)
    try:
        path.open("a", encoding="utf-8").close()
        if new:
            path.unlink()
    except OSError as error:
        raise ThorpError(f"{path} cannot be written: {error.strerror or error}") from error
