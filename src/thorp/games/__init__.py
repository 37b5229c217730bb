"""The games, by name and rules version.

>>> find("helvetia").players
(2, 3, 4)
>>> find("chess")
Traceback (most recent call last):
thorp.core.errors.BadOptions: there is no game 'chess'; there are: helvetia, villagers, hamlet
"""

from typing import Any

from thorp.core.errors import BadOptions, BadRecord
from thorp.core.game import Game
from thorp.core.record import Record
from thorp.core.table import Table
from thorp.games.hamlet.game import HAMLET
from thorp.games.helvetia.game import HELVETIA
from thorp.games.villagers.game import VILLAGERS

# Every rules version ever played stays here, newest first: old records replay for ever.
GAMES: tuple[Game[Any], ...] = (HELVETIA, VILLAGERS, HAMLET)


def names() -> list[str]:
    """The names of all games.

    >>> names()
    ['helvetia', 'villagers', 'hamlet']
    """
    return list(dict.fromkeys(game.name for game in GAMES))


def find(name: str) -> Game[Any]:
    """The game of that name, with its newest rules."""
    for game in GAMES:
        if game.name == name:
            return game
    raise BadOptions(f"there is no game {name!r}; there are: {', '.join(names())}")


def replay(record: Record, *, upto: int | None = None, automatic: bool = False, free_undo: bool = False) -> Table:
    """The table of a record, with the rules it was played by.

    >>> table = Table(find("helvetia"), seed=3, players=2)
    >>> table.play(table.state.legal()[0])
    >>> replay(table.record).state.data() == table.state.data()
    True
    >>> replay(table.record._replace(rules="0"))
    Traceback (most recent call last):
    thorp.core.errors.BadRecord: the record is of helvetia with rules '0'; known here are: helvetia 1, ...
    """
    for game in GAMES:
        if (game.name, game.version) == (record.game, record.rules):
            return Table.replay(game, record, upto=upto, automatic=automatic, free_undo=free_undo)
    known = ", ".join(f"{game.name} {game.version}" for game in GAMES)
    raise BadRecord(f"the record is of {record.game} with rules {record.rules!r}; known here are: {known}")
