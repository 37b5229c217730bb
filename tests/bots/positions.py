"""Positions to ask bots about."""

from typing import Any

from thorp.core import Dice, State, playout
from thorp.core.game import Game


def midgame(game: Game[Any], players: int, decisions: int) -> State:
    """A random game after so many decisions."""
    state: State = game.new(seed=3, players=players)
    playout(state, Dice(3), decisions)
    return state
