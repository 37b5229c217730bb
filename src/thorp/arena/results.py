"""A contest on file: one line of JSON for the plan, then one for each deal, written as soon as it has been played.

A contest that was stopped goes on from its file. A deal depends on its bots and on what the first line says, so other
bots, another number of games and another bound may be asked for the next time, and deals that were played are not
played again. If our own bots have changed since, the file is refused; whether a foreign one has, nobody can tell.
"""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from thorp.arena.fingerprint import fingerprint
from thorp.arena.match import Match, Played, Unit
from thorp.arena.simulation import Plan
from thorp.core.errors import BadOptions, BadRecord, ThorpError
from thorp.games import find


def head(plan: Plan, code: str | None = None) -> dict[str, Any]:
    """What every deal of the plan depends on, the code among it: that of today unless another is named.

    >>> head(Plan("helvetia", {"players": 2}, seed=1, games=5, limit=900))
    {'game': 'helvetia', 'rules': '1', 'code': ..., 'options': {'players': 2}, 'seed': 1, 'limit': 900, 'rounds': 1000}
    """
    played = {"game": plan.game, "rules": find(plan.game).version, "code": code or fingerprint(plan.game)}
    return {**played, "options": plan.options, "seed": plan.seed, "limit": plan.limit, "rounds": plan.rounds}


class Results:
    """The file of a contest; closed by `with`. `units` is what it held when it was opened."""

    def __init__(self, path: Path, plan: Plan, code: str | None = None) -> None:
        first = head(plan, code)
        try:
            self.units: Final = list(_read(path, first)) if path.exists() else []
            self.file: Final = path.open("a", encoding="utf-8")
        except OSError as error:
            raise ThorpError(f"{path} cannot be read and written: {error.strerror or error}") from error
        if self.file.tell() == 0:
            self._write(first)

    def add(self, unit: Unit) -> None:
        """Write a deal; it is on the disk when this is done."""
        games = [game._asdict() for game in unit.games]
        self._write({"match": unit.match.bots, "deal": unit.deal, "games": games})

    def _write(self, data: dict[str, Any]) -> None:
        try:
            self.file.write(json.dumps(data) + "\n")
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise ThorpError(f"{self.file.name} cannot be written: {error.strerror or error}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):  # what could not be written was told when it was added
            self.file.close()


def _read(path: Path, asked: dict[str, Any]) -> Iterator[Unit]:
    """The deals in a file. A last line that was not finished is cut off: that deal is played again."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    first, *lines = whole.splitlines() or [text]
    if text:
        _compare(path, first, asked)
    for number, line in enumerate(lines, start=2):
        try:
            yield _unit(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadRecord(f"{path}: line {number} is damaged; name another file, or remove the line") from error
    if len(whole) < len(text):
        os.truncate(path, len(whole))


def _unit(data: dict[str, Any]) -> Unit:
    unit = Unit(Match(tuple(data["match"])), int(data["deal"]), tuple(_played(game) for game in data["games"]))
    tables = [unit.match.seats(rotation) for rotation in range(len(unit.match.bots))]
    if [game.bots for game in unit.games] != tables:
        raise ValueError("a deal is one game for each way to turn the table")
    for game in unit.games:
        told = (game.asked, game.seconds) if game.capped else (game.points, game.ranks, game.asked, game.seconds)
        if any(len(each) != len(game.bots) for each in told):
            raise ValueError("a game tells of every seat")
    return unit


def _played(data: dict[str, Any]) -> Played:
    cells: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return Played(**cells)


def _compare(path: Path, line: bytes, asked: dict[str, Any]) -> None:
    """Refuse to go on with a file of another plan, or of something else."""
    try:
        held = json.loads(line)
    except ValueError:
        held = None
    if not isinstance(held, dict) or held.keys() != asked.keys():
        raise BadRecord(f"{path} holds no results of an arena; name another file")
    for name, value in asked.items():
        if held[name] != value:
            raise BadOptions(
                f"{path} holds games with {name} {json.dumps(held[name])}, not {json.dumps(value)}: "
                "ask for the same, or name another file"
            )
