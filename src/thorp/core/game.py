"""What every game is, off the hot path: its names, its options, its views, its scores."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from thorp.core.action import Notation
from thorp.core.chance import Chance
from thorp.core.errors import BadOptions
from thorp.core.score import ScoreSheet
from thorp.core.state import State
from thorp.core.text import Catalogue, load

S = TypeVar("S", bound=State)
OptionValue: TypeAlias = bool | int | str
SEED_LIMIT: Final = 10**77  # 255 bits; a deal that nobody is to guess takes 128 random ones


class Option(NamedTuple):
    """Something the table agrees on before the game: its name, what it may be, the default, and one line of help."""

    name: str
    choices: tuple[OptionValue, ...]
    default: OptionValue
    help: str


class Feature(NamedTuple):
    """A number that describes a position as one seat sees it: its name, and what it counts."""

    name: str
    meaning: str


class Decision(NamedTuple):
    """What is being asked: of whom, of which kind, and the particulars a client needs to draw the question."""

    seat: int
    kind: str
    context: dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One game with one version of its rules. It holds no position: the same object serves any number of tables.

    >>> from thorp.games import find
    >>> game = find("helvetia")
    >>> game.name, game.version, game.players
    ('helvetia', '1', (2, 3, 4))
    >>> state = game.new(seed=1, players=2, by_letter=True)
    >>> game.decision(state).kind
    'neutral_building'
    >>> [game.actions.text(action) for action in state.legal()][0]
    'take lumberjack'
    """

    name: str
    version: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Notation
    events: Notation
    features: tuple[Feature, ...] = ()  # what `describe` tells, in that order; the first is "progress", from 0 to 1
    folder: Path  # where the game's files are
    ends: bool = True  # whether the rules bring every game to an end, however it is played
    private: bool = False  # whether a seat sees what others do not, such as its hand

    def agreed(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options with their values, the missing ones at their defaults; refuses what the game does not know.

        >>> from thorp.games import find
        >>> find("helvetia").agreed({"players": 2})
        {'players': 2, 'by_letter': False, 'person_tiles': True, 'clockwise': False}
        >>> find("helvetia").agreed({"players": 5})
        Traceback (most recent call last):
        thorp.core.errors.BadOptions: helvetia: players is one of 2, 3, 4, not 5
        >>> find("helvetia").agreed({"fast": True})
        Traceback (most recent call last):
        thorp.core.errors.BadOptions: helvetia has no option 'fast'; it has players, by_letter, person_tiles, clockwise
        """
        known = [Option("players", self.players, self.players[-1], "how many play"), *self.options]
        names = [option.name for option in known]
        for name in options:
            if name not in names:
                raise BadOptions(f"{self.name} has no option {name!r}; it has {', '.join(names)}")
        agreed: dict[str, OptionValue] = {}
        for option in known:
            value = options.get(option.name, option.default)
            if not any(type(value) is type(choice) and value == choice for choice in option.choices):
                right = ", ".join(str(choice) for choice in option.choices)
                raise BadOptions(f"{self.name}: {option.name} is one of {right}, not {value!r}")
            agreed[option.name] = value
        return agreed

    def new(self, seed: int, **options: OptionValue) -> S:
        """A new game, dealt from the seed: the same seed and options give the same deal on every machine.

        >>> from thorp.games import find
        >>> game = find("helvetia")
        >>> game.new(seed=5, players=4).data() == game.new(seed=5, players=4).data()
        True
        """
        agreed = self.agreed(options)
        if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
            raise BadOptions("a seed is a whole number from 0 on, below 10**77")
        return self.deal(agreed, Chance.from_seed(seed))

    @abstractmethod
    def deal(self, agreed: Mapping[str, OptionValue], chance: Chance) -> S:
        """Set up a new game (for subclasses; others call `new`)."""

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> S:
        """A state from its `State.data()`; raises `BadRecord` if it is damaged."""

    @abstractmethod
    def decision(self, state: S) -> Decision:
        """What is being asked now. Everybody may hear the question: its context holds nothing that is secret."""

    @abstractmethod
    def view(self, state: S, viewer: int | None) -> dict[str, Any]:
        """All that this seat (None: a spectator) may see, by name, as JSON-ready data.

        Built up from what may be seen, never cut down from the state.
        """

    @abstractmethod
    def redeal(self, state: S, viewer: int | None, chance: Chance) -> S:
        """A state that looks the same to the viewer, with everything he cannot know dealt anew."""

    @abstractmethod
    def scores(self, state: S) -> Sequence[ScoreSheet]:
        """A sheet for each seat, then one for each opponent that the rules play (in a solo game), as things stand."""

    def describe(self, state: S, contender: int) -> list[float]:
        """The features of one seat, or of an opponent that the rules play: whoever has a score sheet.

        They tell only what that seat may see, and are quickly computed: searches ask for them all the time. A game
        without features has none; only bots that choose by them cannot play it.
        """
        return []

    def catalogue(self, language: str = "en") -> Catalogue:
        """The game's sentences in a language; `BadOptions` if there is none, listing those there are."""
        return load(self.folder, language)

    def particulars(self, view: Mapping[str, Any], face: Mapping[str, str]) -> dict[str, Any]:
        """The JSON face of an action or event, with what else its sentence may name (for subclasses that have such)."""
        return dict(face)

    def draw(self, view: Mapping[str, Any], language: str = "en", width: int = 80) -> str:
        """The table as text, from a view; a game that draws nothing shows its view as it is."""
        return json.dumps(view, ensure_ascii=False, indent=1)

    def svg(self, view: Mapping[str, Any], language: str = "en") -> str:
        """The table as a drawing, from a view: one SVG file that needs nothing else (for subclasses that have one).

        >>> from thorp.games import find
        >>> game = find("helvetia")
        >>> game.svg(game.view(game.new(seed=1), None))
        Traceback (most recent call last):
        thorp.core.errors.BadOptions: helvetia has no drawing yet
        """
        raise BadOptions(f"{self.name} has no drawing yet")
