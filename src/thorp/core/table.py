"""A game in progress: a record, and the state that is its replay.

>>> from thorp.games import find
>>> table = Table(find("helvetia"), seed=1, players=3)
>>> table.state.seat
2
>>> table.play("take well")
>>> table.state.seat
1
>>> table.undo(seat=2)
>>> [line.text for line in table.record.lines]
['take well', 'undo 1']
>>> table.state.seat
2
"""

from typing import Any, Final, NamedTuple, SupportsIndex

from thorp.core.action import Action
from thorp.core.errors import BadNotation, BadOptions, BadRecord, IllegalAction, UndoRefused
from thorp.core.event import Event, reveal
from thorp.core.game import Game, OptionValue
from thorp.core.record import UNDO, Line, Record
from thorp.core.state import OVER, State


class Played(NamedTuple):
    """A line that stands, with what happened when it was played."""

    line: Line
    events: list[Event]

    @property
    def reveals(self) -> bool:
        """Did something hidden or random come to light?"""
        return reveal(self.events)


class Table:
    """Drives one game: plays actions, writes the log, takes back.

    With `automatic`, a decision with a single legal action is played at once and marked as automatic in the log. With
    `free_undo` (hot seat, solo, study) whatever was done last may be taken back, by whomever and whatever it brought to
    light. The table knows no clock: who has one passes `time`, in whole seconds or milliseconds as he likes.
    """

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        *,
        automatic: bool = False,
        free_undo: bool = False,
        **options: OptionValue,
    ) -> None:
        self.game: Final = game
        self.automatic: Final = automatic
        self.free_undo: Final = free_undo
        self.record: Final = Record(game.name, game.version, game.agreed(options), seed, [])
        self.state: State = game.new(seed, **options)
        self.played: list[Played] = []
        self._play_forced(None)

    @classmethod
    def replay(
        cls,
        game: Game[Any],
        record: Record,
        *,
        upto: int | None = None,
        automatic: bool = False,
        free_undo: bool = False,
    ) -> "Table":
        """The table as it stood after line `upto` of the record (default: after its last line), ready to go on.

        >>> from thorp.games import find
        >>> table = Table(find("helvetia"), seed=1, players=3)
        >>> table.play("take well")
        >>> Table.replay(table.game, table.record).state.data() == table.state.data()
        True
        """
        if (record.game, record.rules) != (game.name, game.version):
            raise BadRecord(
                f"the record is of {record.game} with rules {record.rules}; "
                f"these are the rules {game.version} of {game.name}"
            )
        try:
            options = game.agreed(record.options)
            table = cls(game, record.seed, automatic=automatic, free_undo=free_undo, **options)
        except BadOptions as error:
            raise BadRecord(f"damaged record: {error}") from error
        table._take_over(record.lines[:upto])
        if upto is None:
            table._play_forced(None)
        return table

    def play(self, action: SupportsIndex | str, seat: int | None = None, time: int | None = None) -> None:
        """Play an action, given as int or as text, for the seat that decides.

        Who plays for others passes their `seat`: out of turn it is refused, without a word about what is legal.

        >>> from thorp.games import find
        >>> Table(find("helvetia"), seed=1, players=3).play("take well", seat=0)
        Traceback (most recent call last):
        thorp.core.errors.IllegalAction: it is not seat 0 that decides now
        """
        if seat is not None and seat != self.state.seat:
            raise IllegalAction(f"it is not seat {seat} that decides now")
        chosen = self.parse(action) if isinstance(action, str) else self.state.checked(action)
        self._log(chosen, automatic=False, time=time)
        self._play_forced(time)

    def parse(self, text: str) -> Action:
        """The legal action a person means; the error lists what may be typed now."""
        try:
            action = self.game.actions.parse(text)
        except BadNotation as error:
            raise IllegalAction(f"{error}; legal now: {self._legal_texts()}") from error
        return self.state.checked(action)

    def may_undo(self, seat: int) -> bool:
        """Would `undo` do something for this seat now?"""
        return isinstance(self._undo_from(seat), int)

    def undo(self, seat: int, time: int | None = None) -> None:
        """Take back the last action this seat chose, with the automatic ones since.

        Allowed while no other seat has chosen anything since, nothing hidden or random came to light and the game goes
        on; a table with `free_undo` takes back whatever was chosen last. Raises `UndoRefused` otherwise.
        """
        first = self._undo_from(seat)
        if isinstance(first, str):
            raise UndoRefused(first)
        undone = Line(len(self.record.lines) + 1, seat, f"{UNDO} {first}", False, time)
        self._take_over([*self.record.lines, undone])

    def _undo_from(self, seat: int) -> int | str:
        """The line from which on `undo` would take back, or why it may not."""
        if self.state.seat == OVER and not self.free_undo:
            return "the game is over: nothing can be taken back"
        for played in reversed(self.played):
            if played.reveals and not self.free_undo:
                return "something hidden or random has come to light since: it cannot be taken back"
            if played.line.automatic:
                continue
            if played.line.seat == seat or self.free_undo:
                return played.line.number
            return "another player has acted since: it cannot be taken back"
        return "there is nothing to take back"

    def _take_over(self, lines: list[Line]) -> None:
        """Become the replay of these lines."""
        self.record.lines[:] = lines
        self.state = self.game.new(self.record.seed, **self.record.options)
        self.played = []
        for line in self.record.standing():
            self._repeat(line)

    def _repeat(self, line: Line) -> None:
        """Play a line of a record, which must be what the seat could do then."""
        try:
            action = self.parse(line.text)
        except IllegalAction as error:
            raise BadRecord(f"damaged record: line {line.number}: {error}") from error
        if line.seat != self.state.seat:
            raise BadRecord(f"damaged record: line {line.number} is seat {self.state.seat}'s, not seat {line.seat}'s")
        if line.text != self.game.actions.text(action):
            raise BadRecord(f"damaged record: line {line.number} is written '{self.game.actions.text(action)}'")
        if line.automatic and len(self.state.legal()) != 1:
            raise BadRecord(f"damaged record: line {line.number} was a choice, so it was not automatic")
        self._carry_out(action, line)

    def _play_forced(self, time: int | None) -> None:
        while self.automatic and self.state.seat != OVER and len(self.state.legal()) == 1:
            self._log(self.state.legal()[0], automatic=True, time=time)

    def _log(self, action: Action, automatic: bool, time: int | None) -> None:
        line = Line(len(self.record.lines) + 1, self.state.seat, self.game.actions.text(action), automatic, time)
        self._carry_out(action, line)
        self.record.lines.append(line)

    def _carry_out(self, action: Action, line: Line) -> None:
        heard = self.state.listen()
        self.state.play(action)
        self.state.heard = None
        self.played.append(Played(line, heard))

    def _legal_texts(self) -> str:
        if self.state.seat == OVER:
            return "nothing, the game is over"
        return ", ".join(self.game.actions.text(action) for action in self.state.legal())
