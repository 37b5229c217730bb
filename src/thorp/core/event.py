"""Events: what happened, for the log, the animation, the statistics and the undo rule.

A state tells events only while somebody listens (`State.listen`). An event is packed like an action; the game's
`events` notation gives its text and JSON faces.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

EVERYBODY: Final = -1


class Event(NamedTuple):
    """One thing that happened.

    `seen_by` is a bit set of seats (`EVERYBODY`: all seats and spectators). `reveals` is true when something hidden or
    random came to light with it: no action before it can be taken back any more.

    >>> Event(code=0, seen_by=0b0100).visible_to(2)
    True
    >>> Event(code=0, seen_by=0b0100).visible_to(None)
    False
    """

    code: int
    seen_by: int = EVERYBODY
    reveals: bool = False

    def visible_to(self, viewer: int | None) -> bool:
        """May this seat (None: a spectator) hear of it?"""
        if viewer is None:
            return self.seen_by == EVERYBODY
        return bool(self.seen_by >> viewer & 1)


def reveal(events: Iterable[Event]) -> bool:
    """Did anything hidden or random come to light?

    >>> reveal([Event(code=0), Event(code=1, reveals=True)])
    True
    """
    return any(event.reveals for event in events)
