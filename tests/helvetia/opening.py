"""A table from its first decision on: what the tests of the set-up play and look at."""

from typing import Any, NamedTuple

from thorp.core import OVER, Table
from thorp.core.game import OptionValue
from thorp.games import find
from thorp.games.helvetia.pieces import COLOURS

GAME = find("helvetia")
START_TYPES = ("brickyard", "lumberjack", "stonemason", "grain_farm", "well")
SET_UP_KINDS = (
    *("draft", "replace", "neutral_building", "neutral_site", "neutral_resident"),
    *("start_site", "first_man", "first_woman", "second_pair", "third_pair"),
)


class Asked(NamedTuple):
    """Who was asked what, and what he answered."""

    colour: str
    kind: str
    text: str


def opened(seed: int = 1, **options: OptionValue) -> Table:
    """A new table."""
    return Table(GAME, seed, automatic=False, free_undo=False, **options)


def decider(table: Table) -> str:
    """The colour of the player who decides."""
    return COLOURS[table.state.seat]


def kind(table: Table) -> str:
    """What kind of decision it is."""
    return GAME.decision(table.state).kind


def legal(table: Table) -> list[str]:
    """The legal actions as they are typed."""
    return [GAME.actions.text(action) for action in table.state.legal()]


def seen(table: Table) -> Any:
    """The table as everybody sees it."""
    return GAME.view(table.state, None)


def play(table: Table, *moves: str) -> None:
    """Several moves in a row."""
    for move in moves:
        table.play(move)


def play_while(table: Table, *kinds: str) -> list[Asked]:
    """Answer decisions of these kinds with their first legal action; what was asked and answered."""
    asked = []
    while table.state.seat != OVER and kind(table) in kinds:
        asked.append(Asked(decider(table), kind(table), legal(table)[0]))
        table.play(asked[-1].text)
    return asked


def set_up(seed: int = 1, **options: OptionValue) -> Table:
    """A table ready for its first turn."""
    table = opened(seed, **options)
    play_while(table, *SET_UP_KINDS)
    return table


def in_play_order(first: str, players: int) -> list[str]:
    """All colours from this one on, each the right neighbour of the one before."""
    start = COLOURS.index(first)
    return [COLOURS[(start + step) % players] for step in range(players)]
