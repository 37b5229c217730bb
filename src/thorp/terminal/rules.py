"""The numbered rules of a game, to be read at the table."""

import re
from pathlib import Path
from typing import Final

import thorp
from thorp.core.errors import BadOptions

PACKAGE: Final = Path(thorp.__file__).parent
SHELVES: Final = (PACKAGE / "rules", PACKAGE.parent.parent / "docs" / "rules")  # installed, and in a checkout
RULE: Final = re.compile(r"- \*\*(\w+\.\d+)\*\* (.*)")
SECTION: Final = re.compile(r"## (\w+) (.*)")


def sections(game: str) -> list[str]:
    """The titles of the sections.

    >>> sections("helvetia")[0]
    'H1 Pieces'
    """
    return [" ".join(found.groups()) for found in map(SECTION.fullmatch, _lines(game)) if found]


def rules(game: str, number: str) -> list[str]:
    """The rule of that number, or all rules of a section.

    >>> rules("helvetia", "h8")
    ['H8.1 Each coin wakes one quarter of any village: everybody in it, of every colour. Nothing else wakes a sleeper.']
    >>> rules("helvetia", "H99")
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: there is no rule 'H99'; 'help rules' lists the sections
    """
    wanted = number.upper()
    found = [rule.groups() for rule in map(RULE.fullmatch, _lines(game)) if rule]
    texts = [f"{name} {_plain(text)}" for name, text in found if wanted in (name, name.partition(".")[0])]
    if not texts:
        raise BadOptions(f"there is no rule {number!r}; 'help rules' lists the sections")
    return texts


def _lines(game: str) -> list[str]:
    for shelf in SHELVES:
        if (shelf / f"{game}.md").exists():
            return (shelf / f"{game}.md").read_text(encoding="utf-8").splitlines()
    raise BadOptions(f"the rules of {game} are not installed here")


def _plain(text: str) -> str:
    return text.replace("**", "").replace("`", "")
