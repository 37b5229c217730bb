"""What somebody at the keyboard means."""

from collections.abc import Sequence

from thorp.core.errors import BadNotation


def chosen(typed: str, notations: Sequence[str]) -> int:
    """Which choice is meant: by its number from 1 on, by its words, or by the beginnings of its words.

    >>> choices = ["wake red nw", "wake red ne", "wake white nw", "done"]
    >>> chosen("2", choices), chosen("Wake RED ne", choices), chosen("w w", choices), chosen("d", choices)
    (1, 1, 2, 3)
    >>> chosen("w r", choices)
    Traceback (most recent call last):
    thorp.core.errors.BadNotation: 'w r' may mean: wake red nw, wake red ne
    >>> chosen("5", choices)
    Traceback (most recent call last):
    thorp.core.errors.BadNotation: there is no choice 5; type a number from 1 to 4
    """
    if typed.isdecimal():
        if 1 <= int(typed) <= len(notations):
            return int(typed) - 1
        raise BadNotation(f"there is no choice {typed}; type a number from 1 to {len(notations)}")
    words = typed.lower().split()
    if " ".join(words) in notations:
        return notations.index(" ".join(words))
    meant = [index for index, notation in enumerate(notations) if _begins(words, notation.split())]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise BadNotation(f"{typed!r} may mean: {', '.join(notations[index] for index in meant)}")
    raise BadNotation(
        f"{typed!r} is none of the choices; type a number from 1 to {len(notations)}, or the words, or help"
    )


def _begins(words: Sequence[str], whole: Sequence[str]) -> bool:
    return len(words) <= len(whole) and all(full.startswith(word) for word, full in zip(words, whole, strict=False))
