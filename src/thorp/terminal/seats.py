"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Sequence
from typing import Final

from thorp.bots.bot import Bot, Seen
from thorp.bots.levels import LEVELS, bot_named
from thorp.core.action import Action
from thorp.core.chance import WORD_LIMIT, Chance
from thorp.core.errors import BadOptions
from thorp.core.table import Table

HUMAN: Final = "human"
KINDS: Final = (HUMAN, *LEVELS, "random")
DEFAULT_BOT: Final = "medium"


def default_seats(players: int) -> list[str]:
    """One person, and bots for the rest.

    >>> default_seats(3)
    ['human', 'medium', 'medium']
    """
    return [HUMAN] + [DEFAULT_BOT] * (players - 1)


def checked_seats(kinds: Sequence[str], players: int) -> list[str]:
    """The seats, if there are as many as players and each is of a known kind.

    >>> checked_seats(["human", "robot"], 2)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: a seat is one of human, easy, medium, hard, expert, random, not 'robot'
    """
    for kind in kinds:
        if kind not in KINDS:
            raise BadOptions(f"a seat is one of {', '.join(KINDS)}, not {kind!r}")
    if len(kinds) != players:
        raise BadOptions(f"{players} players need {players} seats, not {len(kinds)}")
    return list(kinds)


class Bots:
    """The bots of a table. Each keeps in mind what it has planned, until the game is left.

    >>> from thorp.games import find
    >>> table = Table(find("villagers"), seed=1, players=2)
    >>> bots = Bots(["human", "random"])
    >>> table.play("take 1")
    >>> table.play(bots.choice(table))
    """

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds: Final = list(kinds)
        self.bots: Final[dict[int, Bot]] = {}

    def choice(self, table: Table) -> Action:
        """What the bot whose turn it is plays."""
        seat = table.state.seat
        moment = seat << 40 | len(table.record.lines) << 8
        chance = Chance(Chance.from_seed(table.record.seed, b"thorp seats").key, moment)
        if seat not in self.bots:
            self.bots[seat] = bot_named(self.kinds[seat], table.game, len(self.kinds), chance.below(WORD_LIMIT))
        return self.bots[seat].choose(Seen(table.game, table.state, chance.split()))
