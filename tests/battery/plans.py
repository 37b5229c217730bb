"""Which games each game keeps on record, and which positions of them are counted: `tests/GAME/plans.py` says so."""

import importlib
from pathlib import Path
from typing import Any, NamedTuple

from thorp.core import Game
from thorp.core.game import OptionValue
from thorp.games import GAMES

TESTS = Path(__file__).parent.parent


class Plan(NamedTuple):
    """How a recorded game was played: at random from its seed, with forced actions played by the table, with undo."""

    seed: int
    options: dict[str, OptionValue]
    automatic: bool = False
    undo: bool = False


class Plans(NamedTuple):
    """The plans of one game. A counted position is one of a recorded game, after so many lines."""

    game: Game[Any]
    recorded: dict[str, Plan]
    positions: dict[str, tuple[str, int]]

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return TESTS / self.game.name


def plans_of(game: Game[Any]) -> Plans:
    """What `RECORDED` and `POSITIONS` in the game's `plans.py` say."""
    module = importlib.import_module(f"{game.name}.plans")
    return Plans(game, module.RECORDED, module.POSITIONS)


ALL_PLANS = [plans_of(game) for game in GAMES]
