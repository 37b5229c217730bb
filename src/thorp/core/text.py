"""Sentences for people: what an action, an event or a question means, in a language.

A game keeps one file for each language, `text/<language>.toml` in its folder: who sits where (`seats`), a template for
every verb (`[actions]`), event (`[events]`) and kind of question (`[decisions]`), a name for every label (`[names]`).
The words of its drawing as text stand in `[picture]`, and in `[short]` names that fit into a small square.

>>> from thorp.games import find
>>> game = find("helvetia")
>>> catalogue = game.catalogue("en")
>>> catalogue.action(game.actions.json(game.actions.parse("dowry red")))
'Take a red coin.'
>>> catalogue.event({"verb": "wakes", "village": "red", "quarter": "nw", "sleepers": "3"})
"The north-west of red's village wakes: 3."
>>> catalogue.question("dowry_coin", {"village": "white"})
"Which dowry coin do you take from white's centre?"
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from thorp.core.errors import BadOptions

FOLDER: Final = "text"
SUFFIX: Final = ".toml"


class Catalogue:
    """One language of one game. A template names the fields it wants in braces; a label is shown by its name."""

    def __init__(self, language: str, data: Mapping[str, Any]) -> None:
        self.language: Final = language
        self.seats: Final[list[str]] = data["seats"]
        self.actions: Final[dict[str, str]] = data["actions"]
        self.events: Final[dict[str, str]] = data["events"]
        self.decisions: Final[dict[str, str]] = data["decisions"]
        self.names: Final[dict[str, str]] = data["names"]
        self.short: Final[dict[str, str]] = data["short"]
        self.picture: Final[dict[str, str]] = data["picture"]

    def action(self, face: Mapping[str, Any]) -> str:
        """The sentence for an action, from its JSON face (with further particulars, if the template uses any)."""
        return self._sentence(self.actions[str(face["verb"])], face)

    def event(self, face: Mapping[str, Any]) -> str:
        """The sentence for an event, from its JSON face."""
        return self._sentence(self.events[str(face["verb"])], face)

    def question(self, kind: str, context: Mapping[str, Any]) -> str:
        """The sentence for a decision of this kind, with its context."""
        return self._sentence(self.decisions[kind], context)

    def name(self, label: str) -> str:
        """What people call a label; those without an entry (numbers, squares) are shown as they are.

        >>> from thorp.games import find
        >>> catalogue = find("helvetia").catalogue("en")
        >>> catalogue.name("goat_shed"), catalogue.name("b2")
        ('goat shed', 'b2')
        """
        return self.names.get(label, label)

    def words(self, value: object) -> str:
        """A value in words; of a list, how many of each.

        >>> from thorp.games import find
        >>> find("helvetia").catalogue("en").words(["wood", "wood", "grain_farm"])
        '2 wood, grain farm'
        """
        if not isinstance(value, list):
            return self.name(str(value))
        counts = Counter(self.name(str(each)) for each in value)
        return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())

    def _sentence(self, template: str, fields: Mapping[str, Any]) -> str:
        text = template.format_map({key: self.words(value) for key, value in fields.items()})
        return text[:1].upper() + text[1:]


@cache
def load(folder: Path, language: str) -> Catalogue:
    """The catalogue of the game in that folder, in that language.

    >>> from thorp.games import find
    >>> load(find("helvetia").folder, "la")
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: there is no language 'la' here; there are: en
    """
    there = sorted(path.stem for path in (folder / FOLDER).glob("*" + SUFFIX))
    if language not in there:
        raise BadOptions(f"there is no language {language!r} here; there are: {', '.join(there)}")
    return Catalogue(language, tomllib.loads((folder / FOLDER / (language + SUFFIX)).read_text(encoding="utf-8")))
