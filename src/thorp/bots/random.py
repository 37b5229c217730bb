"""The player who chooses at random: what every other is measured against."""

from typing import Final

from thorp.bots.bot import Bot, Seen
from thorp.core.action import Action
from thorp.core.chance import Dice


class RandomBot(Bot):
    """Takes any legal action, each equally likely; the same seed chooses the same way.

    >>> from thorp.core.chance import Chance
    >>> from thorp.games import find
    >>> game = find("helvetia")
    >>> seen = Seen(game, game.new(seed=1, players=3), Chance.from_seed(1))
    >>> bot = RandomBot(seed=1)
    >>> [seen.legal.index(bot.choose(seen)) for _ in range(6)]
    [1, 0, 2, 2, 0, 2]
    """

    def __init__(self, seed: int) -> None:
        self.dice: Final = Dice(seed)

    def choose(self, seen: Seen) -> Action:
        """One of the legal actions, of which there is at least one."""
        return seen.legal[self.dice.below(len(seen.legal))]
