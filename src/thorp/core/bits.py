"""Ints as sets of small numbers."""


def members(mask: int) -> list[int]:
    """The numbers in a bit set, in order.

    >>> members(0b100110)
    [1, 2, 5]
    """
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
