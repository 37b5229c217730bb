"""A game in a file: its record, and beside it who sits where. As a record it can be read by all who know records."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from thorp.core.errors import BadOptions, BadRecord
from thorp.core.record import Record
from thorp.terminal.seats import checked_seats, default_seats


class Saved(NamedTuple):
    """A record and the kind of player on each seat."""

    record: Record
    seats: list[str]

    def dumps(self) -> str:
        """The text of the file.

        >>> saved = Saved(Record("helvetia", "1", {"players": 2}, seed=7, lines=[]), ["human", "random"])
        >>> Saved.loads(saved.dumps()) == saved, Record.loads(saved.dumps()) == saved.record
        (True, True)
        """
        return self.record.dumps().removesuffix("\n}") + f',\n"seats": {json.dumps(self.seats)}\n}}\n'

    @staticmethod
    def loads(text: str) -> "Saved":
        """The game in such a text. A record without seats is given one person, on the first."""
        record = Record.loads(text)
        players = record.options.get("players")
        if not isinstance(players, int):
            raise BadRecord("damaged record: the options do not say how many play")
        seats = json.loads(text).get("seats", default_seats(players))
        if not isinstance(seats, list):
            raise BadRecord(f"damaged record: the seats are a list of names, not {seats!r}")
        try:
            return Saved(record, checked_seats(seats, players))
        except BadOptions as error:
            raise BadRecord(f"damaged record: {error}") from error


def write(path: Path, record: Record, seats: Sequence[str]) -> None:
    """Write the game to a file, by way of another: what was there is replaced only by a whole game."""
    half = path.with_name(path.name + ".part")
    try:
        half.write_text(Saved(record, list(seats)).dumps(), encoding="utf-8")
        half.replace(path)
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}") from error


def read(path: Path) -> Saved:
    """The game in a file."""
    try:
        return Saved.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is no saved game: it is not text") from error
