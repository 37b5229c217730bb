"""Thinking without interruptions by the garbage collector."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Let the collector rest for a while.

    A search makes objects by the hundred thousand, nearly all of which last until it is over, and none that only the
    collector can free. Looking through them again and again takes up to two fifths of the time, and up to a fifth of
    a short budget at once. Nor does the collector catch up on that afterwards, when the answer is due: what was made
    counts as old then.

    >>> with uncollected():
    ...     gc.isenabled()
    False
    >>> gc.isenabled()
    True
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            if not gc.get_freeze_count():  # else somebody keeps objects away from the collector, and they stay there
                gc.freeze()
                gc.unfreeze()  # all that lives is moved to the oldest generation, without a look at it
            gc.enable()
