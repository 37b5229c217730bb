"""Every game in every form it can be played in, and the invariants that belong to it."""

import importlib
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, NamedTuple

from thorp.core import BadOptions, Game, OptionValue, State
from thorp.games import GAMES
from toy.game import PEEK


class Configuration(NamedTuple):
    """A game with a number of players and a value for every option."""

    game: Game[Any]
    options: dict[str, Any]

    def __str__(self) -> str:
        words = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.game.name, self.game.version, *words])

    def new(self, seed: int) -> State:
        """A new game."""
        state: State = self.game.new(seed, **self.options)
        return state

    def viewers(self) -> list[int | None]:
        """Everybody who may look at the table: each seat, and a spectator."""
        return [*range(int(self.options["players"])), None]


def configurations_of(game: Game[Any]) -> list[Configuration]:
    """All numbers of players and all combinations of options that the game agrees to."""
    names = ["players", *(option.name for option in game.options)]
    choices = product(game.players, *(option.choices for option in game.options))
    combinations = [dict(zip(names, values, strict=True)) for values in choices]
    return [Configuration(game, options) for options in combinations if agrees(game, options)]


def agrees(game: Game[Any], options: Mapping[str, OptionValue]) -> bool:
    """Some options do not go together."""
    try:
        game.agreed(options)
    except BadOptions:
        return False
    return True


# The toy is among them: its secrets put the checks of views and events to the test.
CONFIGURATIONS = [configuration for game in (*GAMES, PEEK) for configuration in configurations_of(game)]

# What a state carries besides its fields, because it follows from them and is made anew when a position is read.
FOLLOWING = {"hamlet": {"board"}}


def invariants_of(game: Game[Any]) -> Callable[[State], None]:
    """What must hold in every position of a game: `check(state)` in `tests/GAME/invariants.py`."""
    name = f"{game.name}.invariants"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (game.name, name):
            raise
        raise LookupError(
            f"tests/{game.name}/invariants.py is missing; every game has one, with check(state)"
        ) from error
    check: Callable[[State], None] = module.check
    return check
