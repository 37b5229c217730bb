"""Score sheets: what each seat's points come from, what breaks a tie, and who won."""

from collections.abc import Sequence
from typing import NamedTuple


class ScoreSheet(NamedTuple):
    """One seat's points, item by item, with its tie-breaks in the order they are compared (more is better).

    >>> sheet = ScoreSheet(0, (("deliveries", 7), ("tiles", 3)), (("awake villagers", 4),))
    >>> sheet.total
    10
    """

    seat: int
    items: tuple[tuple[str, int], ...]
    tie_breaks: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int:
        """All items together."""
        return sum(points for _, points in self.items)

    @property
    def standing(self) -> tuple[int, ...]:
        """What is compared: the total, then each tie-break."""
        return (self.total, *(value for _, value in self.tie_breaks))


def ranks(sheets: Sequence[ScoreSheet]) -> list[int]:
    """The place of each sheet: 1 for the best; equal sheets share the better place, and the next is left out.

    >>> ranks([ScoreSheet(0, (("points", 20),)), ScoreSheet(1, (("points", 22),)), ScoreSheet(2, (("points", 22),))])
    [3, 1, 1]
    """
    return [1 + sum(other.standing > sheet.standing for other in sheets) for sheet in sheets]


def win_shares(places: Sequence[int]) -> list[float]:
    """What each has of the win, by the ranks: all of it, a share if several are first, or nothing.

    >>> win_shares([3, 1, 1])
    [0.0, 0.5, 0.5]
    """
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]
