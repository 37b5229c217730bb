"""The player who chooses at random: what every other is measured against."""

from collections.abc import Sequence
from typing import Final

from thorp.core.action import Action
from thorp.core.chance import Dice


class RandomBot:
    """Takes any legal action, each equally likely; the same seed chooses the same way.

    >>> bot = RandomBot(seed=1)
    >>> [bot.choose([10, 20, 30]) for _ in range(6)]
    [10, 10, 20, 20, 10, 20]
    """

    def __init__(self, seed: int) -> None:
        self.dice: Final = Dice(seed)

    def choose(self, legal: Sequence[Action]) -> Action:
        """One of the legal actions, of which there is at least one."""
        return legal[self.dice.below(len(legal))]
