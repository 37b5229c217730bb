"""What can go wrong, by name. Every message says what is wrong and what would be right."""


class ThorpError(Exception):
    """The root of all errors raised on purpose; a caller may show its message to a person."""


class IllegalAction(ThorpError):
    """An action that is not among the legal ones was played. Nothing has changed."""


class BadNotation(ThorpError):
    """A text or JSON that names no action of this game."""


class BadOptions(ThorpError):
    """A game was asked for that does not exist: unknown name, player count or option."""


class BadRecord(ThorpError):
    """A record or a saved position that cannot be read: damaged, or of other rules."""


class UndoRefused(ThorpError):
    """The last action may not be taken back: somebody else has acted, or something came to light."""
