"""A turn in progress: a stack of frames, each a question that waits for an action or a step that carries itself out."""

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from thorp.core.action import Action
from thorp.core.state import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Framed(State):
    """A state that is driven by its stack of frames; a game says what each frame asks or does.

    A frame is packed like an action: a kind and up to four fields. The one on top comes next. An answer or a step may
    put new frames on the stack; while it works, its own frame is off it.

    >>> from thorp.games import find
    >>> state = find("villagers").new(seed=1, players=3)
    >>> len(state.stack), state.asks(state.stack[-1])
    (3, True)
    """

    @abstractmethod
    def asks(self, frame: int) -> bool:
        """Does this frame, now on top, wait for an action? A question that names whom it asks makes him the seat."""

    @abstractmethod
    def options(self, frame: int) -> list[Action]:
        """What the question may be answered."""

    @abstractmethod
    def answer(self, frame: int, action: Action) -> None:
        """Do what was chosen."""

    @abstractmethod
    def step(self, frame: int) -> None:
        """Do what happens by itself."""

    def choices(self) -> list[Action]:
        """What the question on top of the stack may be answered."""
        return [] if self.seat == OVER else self.options(self.stack[-1])

    def carry_out(self, action: Action) -> None:
        """Answer the question on top of the stack, then go on to the next one."""
        frame = self.stack.pop()
        self.answer(frame, action)
        self.advance()

    def advance(self) -> None:
        """Carry out steps until the next question, or the end of the game."""
        while self.stack:
            frame = self.stack[-1]
            if self.asks(frame):
                return
            self.stack.pop()
            self.step(frame)
