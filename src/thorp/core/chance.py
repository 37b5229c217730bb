"""Chance: the generator inside a state, and fast dice for playouts.

Both give the same numbers on every machine, compiled or not. Neither knows the time or any global state.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from mypy_extensions import i64

T = TypeVar("T")

KEY_BYTES: Final = 16
COUNT_LIMIT: Final = 1 << 62  # no game draws as many numbers
WORD_BYTES: Final = 7  # 56 bits: well inside what a compiled build keeps in a machine word
WORD_LIMIT: Final = 1 << 56


class Luck(ABC):
    """Whatever numbers come from."""

    @abstractmethod
    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely."""

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, every order equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


class Chance(Luck):
    """The generator a state holds: a key and a counter. Every number is the hash of both.

    Nobody who sees the results can find the key or the numbers to come, so a deal stays secret.

    >>> chance = Chance.from_seed(7)
    >>> [chance.below(6) for _ in range(8)]
    [2, 2, 5, 4, 5, 3, 3, 3]
    >>> Chance.from_seed(7).shuffled("abcdef")
    ['a', 'e', 'b', 'd', 'f', 'c']
    """

    def __init__(self, key: bytes, count: int = 0) -> None:
        self.key = key
        self.count = count

    @staticmethod
    def from_seed(seed: int, purpose: bytes = b"thorp seed") -> "Chance":
        """The generator that belongs to a seed: any int from 0 on. A real deal takes one of 128 random bits.

        The same seed gives other numbers for another purpose (at most 16 bytes).
        """
        if seed < 0:
            raise ValueError(f"a seed is 0 or more, not {seed}")
        length = (seed.bit_length() + 7) // 8
        return Chance(blake2b(seed.to_bytes(length, "little"), digest_size=KEY_BYTES, person=purpose).digest())

    def clone(self) -> "Chance":
        """A generator that goes on with the same numbers.

        >>> chance = Chance.from_seed(1)
        >>> chance.clone().below(1000) == chance.below(1000)
        True
        """
        return Chance(self.key, self.count)

    def split(self) -> "Chance":
        """A generator of its own, for a redealt state: nothing drawn from it shows in this one.

        >>> chance = Chance.from_seed(1)
        >>> chance.split().key == chance.split().key
        False
        """
        key = blake2b(self.count.to_bytes(8, "little"), key=self.key, digest_size=KEY_BYTES, person=b"thorp split")
        self.count += 1
        return Chance(key.digest())

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, each equally likely."""
        fair = WORD_LIMIT - WORD_LIMIT % limit
        while True:
            counted = self.count.to_bytes(8, "little")
            word = int.from_bytes(blake2b(counted, key=self.key, digest_size=WORD_BYTES).digest(), "little")
            self.count += 1
            if word < fair:
                return word % limit

    def dice(self) -> "Dice":
        """Fast dice for one redeal: what nobody holds need not stay secret."""
        return Dice(self.below(WORD_LIMIT))


class Dice(Luck):
    """Fast random numbers for playouts and bots; never for a deal (its future can be computed from its past).

    Two multiplicative generators combined (L'Ecuyer 1988): small products only, a period above 2 * 10**18. Compiled,
    they are numbers of 64 bits: Python's own multiply slowly, and an interrupt while they do ends the process.

    >>> dice = Dice(1)
    >>> [dice.below(10) for _ in range(8)]
    [2, 0, 4, 5, 0, 5, 1, 0]
    >>> Dice(1).shuffled("abcdef")
    ['c', 'e', 'd', 'f', 'a', 'b']
    """

    def __init__(self, seed: int) -> None:
        chance = Chance.from_seed(seed, b"thorp dice")
        self.first: i64 = 1 + chance.below(2147483562)
        self.second: i64 = 1 + chance.below(2147483398)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, for limits far below a million."""
        self.first = self.first * 40014 % 2147483563
        self.second = self.second * 40692 % 2147483399
        return (self.first - self.second) % 2147483562 * limit // 2147483562
