"""A position of a game: plain data, cheap to copy, the only thing the rules change."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from operator import index
from typing import Any, Final, Self, SupportsIndex

from mypy_extensions import mypyc_attr

from thorp.core.action import Action, Notation, pack
from thorp.core.chance import COUNT_LIMIT, KEY_BYTES, Chance
from thorp.core.errors import BadNotation, BadRecord, IllegalAction
from thorp.core.event import EVERYBODY, Event

OVER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):  # noqa: PLW1641  it has no hash, because it changes
    """One position, in the middle of a turn too.

    Whoever holds a state needs four things: `seat` (who decides; `OVER` when nobody does), `legal()`, `play(action)`
    and `clone()`. Everything else (names, views, scores) is asked of the `Game`.

    >>> from thorp.games import find
    >>> state = find("helvetia").new(seed=1, players=3)
    >>> state.seat, len(state.legal())
    (2, 5)
    >>> later = state.clone()
    >>> later.play(later.legal()[0])
    >>> state.seat, later.seat
    (2, 1)

    For those who write a game: a subclass keeps its position in ints used as bit sets and a few flat lists, names them
    in `fields()` (`round` too, if there are rounds), and carries out its rules in `choices()` and `carry_out()`. A turn
    in progress is a stack of frames in `stack` (see `Framed`): each frame is one packed int that says what is being
    asked (or what happens next) and with which particulars. No closures, no objects shared between clones unless they
    never change.
    """

    def __init__(self, chance: Chance) -> None:
        self.seat: int = OVER
        self.round: int = 0  # which round is being played, for games that have rounds
        self.stack: list[int] = []
        self.chance: Chance = chance
        self.heard: list[Event] | None = None
        self.known: list[Action] | None = None  # the legal actions, once computed for this position

    def legal(self) -> list[Action]:
        """The actions that may be played now, in a fixed order; empty only when the game is over."""
        if self.known is None:
            self.known = self.choices()
        return self.known.copy()

    def is_forced(self) -> bool:
        """Is exactly one action legal? Often quicker to tell than which ones are.

        >>> from thorp.games import find
        >>> find("helvetia").new(seed=1, players=3).is_forced()
        False
        """
        if self.known is None:
            if self.has_choice():
                return False
            self.known = self.choices()
        return len(self.known) == 1

    def play(self, action: SupportsIndex) -> None:
        """Carry out one of the legal actions. Any other raises `IllegalAction`, and nothing has changed.

        >>> from thorp.games import find
        >>> state = find("helvetia").new(seed=1, players=3)
        >>> state.play(12345)
        Traceback (most recent call last):
        thorp.core.errors.IllegalAction: 12345 is not legal now; legal are: take brickyard, take lumberjack, ...
        """
        chosen = self.checked(action)
        self.known = None
        self.carry_out(chosen)

    def checked(self, action: SupportsIndex) -> Action:
        """The action as a plain int (it may come as numpy's); `IllegalAction` unless it may be played now."""
        try:
            chosen = index(action)
        except TypeError as error:
            raise IllegalAction(f"an action is a whole number from legal(), not {action!r}") from error
        if self.known is None:
            self.known = self.choices()
        if chosen not in self.known:
            raise IllegalAction(self._refusal(chosen))
        return chosen

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy that nobody listens to; playing on one never shows in the other."""

    @abstractmethod
    def choices(self) -> list[Action]:
        """Compute the legal actions (for subclasses; others call `legal`)."""

    def has_choice(self) -> bool:
        """Are two actions legal for sure? A subclass that can tell without computing them says so; else False."""
        return False

    @abstractmethod
    def carry_out(self, action: Action) -> None:
        """Change the position by an action known to be legal (for subclasses; others call `play`)."""

    @abstractmethod
    def notation(self) -> Notation:
        """The names of this game's actions."""

    @abstractmethod
    def fields(self) -> tuple[str, ...]:
        """The names of all attributes that make up the position, besides those of `State` itself."""

    @classmethod
    @abstractmethod
    def blank(cls, data: Mapping[str, Any]) -> Self:
        """A state of the right size to `read` this data into."""

    def listen(self) -> list[Event]:
        """Start to listen: the returned list grows by the events of every later `play`, until somebody else listens.

        >>> from thorp.games import find
        >>> game = find("helvetia")
        >>> state = game.new(seed=1, players=3)
        >>> heard = state.listen()
        >>> state.play(state.legal()[0])
        >>> [game.events.text(event.code) for event in heard]
        ['takes blue brickyard']
        """
        self.heard = []
        return self.heard

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, seen_by: int = EVERYBODY) -> None:
        """Something happened that follows from the action (for subclasses)."""
        if self.heard is not None:
            self.heard.append(Event(pack(kind, a, b, c, d), seen_by, False))

    def reveal(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, seen_by: int = EVERYBODY) -> None:
        """Something hidden or random came to light; undo stops here (for subclasses)."""
        if self.heard is not None:
            self.heard.append(Event(pack(kind, a, b, c, d), seen_by, True))

    def data(self) -> dict[str, Any]:
        """The whole position as JSON-ready data, secrets included: for storage, never for a client.

        >>> from thorp.games import find
        >>> game = find("helvetia")
        >>> state = game.new(seed=1, players=3)
        >>> game.load(state.data()).data() == state.data()
        True
        """
        data: dict[str, Any] = {
            "seat": self.seat,
            "stack": self.stack.copy(),
            "chance": [self.chance.key.hex(), self.chance.count],
        }
        for name in self.fields():
            data[name] = _plain(getattr(self, name))
        return data

    def read(self, data: Mapping[str, Any]) -> None:
        """Take over a position from `data()`; raises `BadRecord` where something is missing or of the wrong kind."""
        try:
            self.seat = _whole(data["seat"], "seat")
            self.stack = _numbers(data["stack"], "stack")
            self.chance = _chance(data["chance"])
            for name in self.fields():
                setattr(self, name, _like(getattr(self, name), data[name], name))
        except (KeyError, ValueError, TypeError) as error:
            raise BadRecord(f"this is no saved position: {error!r}") from error
        self.known = None

    @abstractmethod
    def verify(self) -> None:
        """Raise `BadRecord` if what was read cannot be a position, as far as that can be told cheaply."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(other) is type(self) and other.data() == self.data()

    def __repr__(self) -> str:
        if self.seat == OVER:
            return f"<{type(self).__name__}: over>"
        return f"<{type(self).__name__}: seat {self.seat}, {len(self.legal())} legal actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (type(self), self.data())

    def _refusal(self, action: Action) -> str:
        notation = self.notation()
        try:
            name = f"'{notation.text(action)}'"
        except BadNotation:
            name = str(action)
        if self.seat == OVER:
            return f"{name} is not legal now: the game is over"
        return f"{name} is not legal now; legal are: {', '.join(notation.text(each) for each in self.known or [])}"


def restore(kind: type[State], data: Mapping[str, Any]) -> State:
    """A state from its `data()`; what pickle calls. Raises `BadRecord` where the data cannot be a position."""
    try:
        state = kind.blank(data)
    except (KeyError, ValueError, TypeError) as error:
        raise BadRecord(f"this is no saved position: {error!r}") from error
    state.read(data)
    state.verify()
    return state


def _chance(value: object) -> Chance:
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
        raise ValueError(f"'chance' is a key and a count, not {value!r}")
    key, count = bytes.fromhex(value[0]), _whole(value[1], "chance")
    if len(key) != KEY_BYTES or not 0 <= count < COUNT_LIMIT:
        raise ValueError(f"'chance' is a key of {KEY_BYTES} bytes and a count, not {value!r}")
    return Chance(key, count)


def _whole(value: object, name: str) -> int:
    if type(value) is not int:
        raise ValueError(f"'{name}' holds whole numbers, not {value!r}")
    return value


def _plain(value: Any) -> Any:
    """The value as JSON has it: lists of whole numbers, or of such lists."""
    return [_plain(each) for each in value] if isinstance(value, list | tuple) else value


def _numbers(value: object, name: str) -> list[int]:
    if not isinstance(value, list):
        raise ValueError(f"'{name}' is a list of whole numbers, not {value!r}")
    return [_whole(each, name) for each in value]


def _like(example: Any, value: Any, name: str) -> Any:
    """The value, if it is of the kind and, unless that is empty, of the length of the example.

    Tuples come back from JSON as lists. In a list of tuples (piles of cards) each may have any length.
    """
    if isinstance(example, list) and example and isinstance(example[0], tuple):
        if not isinstance(value, list) or len(value) != len(example):
            raise ValueError(f"'{name}' is a list of {len(example)} lists, not {value!r}")
        return [tuple(_numbers(each, name)) for each in value]
    if isinstance(example, list | tuple):
        numbers = _numbers(value, name)
        if example and len(numbers) != len(example):
            raise ValueError(f"'{name}' holds {len(example)} numbers, not {len(numbers)}")
        return tuple(numbers) if isinstance(example, tuple) else numbers
    if isinstance(example, bool):
        if type(value) is not bool:
            raise ValueError(f"'{name}' is true or false, not {value!r}")
        return value
    return _whole(value, name)
