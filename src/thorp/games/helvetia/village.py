"""H3: the places of a village, its rings and quarters.

A village is a bit set of 28 places. Places are named like squares: columns a to f from west to east, rows 1 to 5 from
north to south; the centre covers c3 and d3. Places 0 to 9 are ring 1, the rest ring 2, each row by row.
"""

from typing import Final

RING_1: Final = ("b2", "c2", "d2", "e2", "b3", "e3", "b4", "c4", "d4", "e4")
RING_2: Final = tuple(
    f"{column}{row}" for row in range(1, 6) for column in "abcdef" if row in (1, 5) or column in ("a", "f")
)
PLACES: Final = RING_1 + RING_2
AREA: Final = len(PLACES)  # 28
RING_1_MASK: Final = 0x3FF
ALL_PLACES: Final = 0xFFFFFFF

QUARTERS: Final = ("nw", "ne", "sw", "se")


def _lies_in(place: str, quarter: str) -> bool:
    """The row of the centre lies north and south of the cut (H3.2)."""
    vertical = "n" if place[1] < "3" else "s" if place[1] > "3" else "ns"
    horizontal = "w" if place[0] < "d" else "e"
    return quarter[0] in vertical and quarter[1] == horizontal


QUARTER_PLACES: Final = tuple(
    sum(1 << number for number, place in enumerate(PLACES) if _lies_in(place, quarter)) for quarter in QUARTERS
)


def free_places(built: int) -> int:
    """Where the next building may stand: ring 2 opens when ring 1 is full (H3.1).

    >>> free_places(0b0000000011) == 0b1111111100
    True
    >>> free_places(RING_1_MASK) == ALL_PLACES & ~RING_1_MASK
    True
    """
    if built & RING_1_MASK == RING_1_MASK:
        return ALL_PLACES & ~built
    return RING_1_MASK & ~built
