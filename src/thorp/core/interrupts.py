"""Ctrl-C in the middle of a computation: it waits for a moment at which it can be obeyed.

Python may raise KeyboardInterrupt inside any operation on large numbers. Compiled code takes a failure there for a want
of memory and ends the whole process; so long computations hold interrupts back.
"""

import signal
from types import FrameType
from typing import Any, Final

HELD: Final = (signal.SIGINT, signal.SIGTERM)


class HeldInterrupts:
    """Within the block an interrupt is only noted; at the end of the block it comes.

    A computation that takes seconds looks at `came` now and then, and leaves the block early.

    >>> try:
    ...     with HeldInterrupts() as interrupts:
    ...         signal.raise_signal(signal.SIGINT)
    ...         print("noted:", interrupts.came)
    ... except KeyboardInterrupt:
    ...     print("came")
    noted: True
    came
    """

    def __init__(self) -> None:
        self.came = False
        self.noted: list[int] = []
        self.handlers: dict[int, Any] = {}

    def __enter__(self) -> "HeldInterrupts":
        for number in HELD:
            if signal.getsignal(number) is not None:  # or it is not Python's to handle
                try:
                    self.handlers[number] = signal.signal(number, self._note)
                except ValueError:  # only the main thread may do so, and no other is ever interrupted
                    break
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        for number, handler in self.handlers.items():
            signal.signal(number, handler)
        for number in self.noted:
            signal.raise_signal(number)

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self.noted.append(number)
        self.came = True
