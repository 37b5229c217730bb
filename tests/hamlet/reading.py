"""Words of a drawing."""

import re
from collections.abc import Sequence

from thorp.games.hamlet.pieces import TILES


class BadDrawing(Exception):
    """A drawing that cannot be read, or that shows what cannot lie on a table."""


def look_up(word: str, words: Sequence[str], what: str) -> int:
    """The place of a word among those that make sense."""
    if word not in words:
        raise BadDrawing(f"'{word}' is no {what}; write one of {', '.join(words)}")
    return words.index(word)


def count(word: str, what: str) -> int:
    """A number of something."""
    if not word.isdecimal():
        raise BadDrawing(f"'{word}' is no number of {what}; write it in digits")
    return int(word)


def tile_of(word: str) -> int:
    """The tile of that name."""
    return look_up(word, TILES, "tile")


def worded(word: str) -> tuple[int, str]:
    """A tile and what stands behind it in brackets: `farm(lying)`."""
    match = re.fullmatch(r"(\w+)(?:\((\w+)\))?", word)
    if match is None:
        raise BadDrawing(f"'{word}' is no tile; write it as 'farm' or 'farm(lying)'")
    return tile_of(match[1]), match[2] or ""


def counted(text: str, names: Sequence[str], what: str) -> list[tuple[int, str]]:
    """How many of what: `2 wood stone` is two and one.

    >>> counted("2 wood stone", ("wood", "stone"), "good")
    [(2, 'wood'), (1, 'stone')]
    """
    found: list[tuple[int, str]] = []
    number = 1
    for word in text.split():
        if word.isdecimal():
            number = int(word)
            continue
        found.append((number, names[look_up(word, names, what)]))
        number = 1
    return found
