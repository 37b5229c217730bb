"""A game on record: what is needed to play it again, on any machine, for ever.

>>> record = Record("helvetia", "1", {"players": 3}, seed=1, lines=[Line(1, 1, "take well")])
>>> print(record.dumps())
{
"thorp": 1,
"game": "helvetia",
"rules": "1",
"options": {"players": 3},
"seed": "1",
"lines": [
[1, 1, "take well", false, null]
]
}
>>> Record.loads(record.dumps()) == record
True
"""

import json
import re
from typing import Any, Final, NamedTuple

from thorp.core.errors import BadRecord
from thorp.core.game import OptionValue

FORMAT: Final = 1
UNDO: Final = "undo"


class Line(NamedTuple):
    """One entry of the log. `text` is an action in notation, or `undo N`: take back everything from line N on."""

    number: int
    seat: int
    text: str
    automatic: bool = False
    time: int | None = None

    def undone_from(self) -> int | None:
        """The first line that this entry takes back; None if it is an action.

        >>> Line(9, 0, "undo 7").undone_from()
        7
        """
        words = self.text.split()
        if words[:1] != [UNDO]:
            return None
        if len(words) != 2 or not re.fullmatch("[0-9]{1,9}", words[1]):
            raise BadRecord(f"line {self.number}: {self.text!r}: write it as 'undo N'")
        return int(words[1])


class Record(NamedTuple):
    """Rules version, options, seed, and one line per action. In JSON the seed is text: it may be a long number."""

    game: str
    rules: str
    options: dict[str, OptionValue]
    seed: int
    lines: list[Line]

    def standing(self) -> list[Line]:
        """The lines that count: those that no later `undo` has taken back.

        >>> lines = [Line(1, 0, "a"), Line(2, 0, "b"), Line(3, 0, "undo 2"), Line(4, 0, "c")]
        >>> [line.text for line in Record("toy", "1", {}, 0, lines).standing()]
        ['a', 'c']
        """
        standing: list[Line] = []
        for line in self.lines:
            first = line.undone_from()
            if first is None:
                standing.append(line)
                continue
            if not any(kept.number == first for kept in standing):
                raise BadRecord(f"line {line.number} takes back line {first}, which does not stand")
            while standing[-1].number >= first:
                standing.pop()
                if not standing:
                    break
        return standing

    def dumps(self) -> str:
        """The record as JSON, one line of text for each line of the log."""
        head = {
            "thorp": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seed": str(self.seed),
        }
        parts = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
        lines = ",\n".join(json.dumps(list(line), ensure_ascii=False) for line in self.lines)
        parts.append(f'"lines": [\n{lines}\n]')
        return "{\n" + ",\n".join(parts) + "\n}"

    @staticmethod
    def loads(text: str) -> "Record":
        """The record in a JSON text.

        >>> Record.loads('{"thorp": 1')
        Traceback (most recent call last):
        thorp.core.errors.BadRecord: this is no record: Expecting ',' delimiter: line 1 column 12 (char 11)
        """
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is no record: {error}") from error
        return Record.from_data(data)

    @staticmethod
    def from_data(data: Any) -> "Record":
        """The record in parsed JSON; every part is checked before anything is made of it."""
        if not isinstance(data, dict) or type(data.get("thorp")) is not int or data["thorp"] != FORMAT:
            raise BadRecord(f'this is no record: it starts with "thorp": {FORMAT}')
        for key, kind in (("game", str), ("rules", str), ("options", dict), ("seed", str), ("lines", list)):
            if not isinstance(data.get(key), kind):
                raise BadRecord(f"damaged record: {key!r} is missing or not of type {kind.__name__}")
        for name, value in data["options"].items():
            if type(value) not in (bool, int, str):
                raise BadRecord(f"damaged record: option {name!r} is a truth value, number or text, not {value!r}")
        if not re.fullmatch("[0-9]{1,77}", data["seed"]):
            raise BadRecord(f"damaged record: the seed is a whole number in quotes, not {data['seed']!r}")
        lines = [_line(position, entry) for position, entry in enumerate(data["lines"], start=1)]
        return Record(data["game"], data["rules"], data["options"], int(data["seed"]), lines)


def _line(position: int, entry: Any) -> Line:
    kinds = (int, int, str, bool, int)
    whole = (
        isinstance(entry, list)
        and len(entry) == len(kinds)
        and all(type(part) is kind for part, kind in zip(entry[:4], kinds, strict=False))
        and (entry[4] is None or type(entry[4]) is int)
    )
    if not whole:
        raise BadRecord(f"damaged record: line {position} is [number, seat, text, automatic, time], not {entry!r}")
    if entry[0] != position:
        raise BadRecord(f"damaged record: line {position} carries the number {entry[0]}")
    return Line(*entry)
