"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Sequence
from typing import Final

from thorp.bots.bot import Seen
from thorp.bots.random import RandomBot
from thorp.core.action import Action
from thorp.core.chance import Chance
from thorp.core.errors import BadOptions
from thorp.core.table import Table

HUMAN: Final = "human"
BOTS: Final = {"random": RandomBot}
KINDS: Final = (HUMAN, *BOTS)
DEFAULT_BOT: Final = "random"


def default_seats(players: int) -> list[str]:
    """One person, and bots for the rest.

    >>> default_seats(3)
    ['human', 'random', 'random']
    """
    return [HUMAN] + [DEFAULT_BOT] * (players - 1)


def checked_seats(kinds: Sequence[str], players: int) -> list[str]:
    """The seats, if there are as many as players and each is of a known kind.

    >>> checked_seats(["human", "robot"], 2)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: a seat is one of human, random, not 'robot'
    """
    for kind in kinds:
        if kind not in KINDS:
            raise BadOptions(f"a seat is one of {', '.join(KINDS)}, not {kind!r}")
    if len(kinds) != players:
        raise BadOptions(f"{players} players need {players} seats, not {len(kinds)}")
    return list(kinds)


def bot_choice(kind: str, table: Table) -> Action:
    """What a bot plays now. Seed, seat and line make his luck, so a game that is resumed goes on as it would have."""
    seed = table.record.seed << 64 | table.state.seat << 32 | len(table.record.lines)
    return BOTS[kind](seed).choose(Seen(table.game, table.state, Chance.from_seed(seed, b"thorp bot")))
