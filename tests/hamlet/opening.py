"""Tables from their first decision on: what the tests of the set-up look at."""

from typing import Any

import pytest

from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.state import Hamlet
from thorp.games.hamlet.words import COLOURS

GAME = HAMLET
SEEDS = range(20)
each_number = pytest.mark.parametrize("players", GAME.players)


def opened(seed: int = 1, players: int = 2, layout: str = "first") -> Hamlet:
    """A new game."""
    return GAME.new(seed, players=players, layout=layout)


def seen(state: Hamlet, viewer: int | None = None) -> Any:
    """The table as this seat sees it, or as a spectator does."""
    return GAME.view(state, viewer)


def by_turn(state: Hamlet) -> list[Any]:
    """The players in turn order, as everybody sees them."""
    people = seen(state)["people"][: state.players]
    first = COLOURS.index(seen(state)["first_player"])
    return [people[(first + number) % state.players] for number in range(state.players)]


def tile(state: Hamlet, name: str) -> Any:
    """A tile of the board, as everybody sees it."""
    return next(each for each in seen(state)["tiles"] if each["tile"] == name)
