"""Can this lie on a table? What a saved position must keep to before anybody plays on."""

from thorp.games.hamlet.position import Position


def verify(state: Position) -> None:
    """Raise `BadRecord` where a number is out of its range, a piece too many, or the stack asks nothing."""
