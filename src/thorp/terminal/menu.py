"""What is asked before a new game; Enter takes the default each time."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console

from thorp.core.errors import BadOptions, ThorpError
from thorp.core.game import Game, OptionValue
from thorp.games import find, names
from thorp.terminal.saved import read
from thorp.terminal.seats import KINDS, default_seats
from thorp.terminal.words import chosen


class Wish(NamedTuple):
    """A new game as it was asked for."""

    game: Game[Any]
    options: dict[str, OptionValue]
    seats: list[str]


class Menu:
    """Asks one question after the other, each until it is answered."""

    def __init__(self, console: Console, read_line: Callable[[str], str], language: str) -> None:
        self.console: Final = console
        self.read_line: Final = read_line
        self.language: Final = language

    def ask(self) -> Wish | Path:
        """A new game, or the file of a saved one."""
        self.console.print("Thorp. Enter takes what stands in brackets; Ctrl-D leaves.")
        game = self._game()
        if isinstance(game, Path):
            return game
        counts = [str(count) for count in game.players]
        players = game.players[self._choose("How many play?", counts, counts[-1])]
        seats = []
        for seat, default in zip(game.catalogue(self.language).seats, default_seats(players), strict=False):
            seats.append(KINDS[self._choose(f"Who plays {seat}?", KINDS, default)])
        options: dict[str, OptionValue] = {"players": players}
        for option in game.options:
            choices = [choice for choice in option.choices if agrees(game, {**options, option.name: choice})]
            index = 0
            if len(choices) > 1:
                self.console.print(f"Option {option.name}: {option.help}.")
                default = label(game.agreed(options)[option.name])
                index = self._choose(f"{option.name}?", [label(choice) for choice in choices], default)
            options[option.name] = choices[index]
        return Wish(game, options, seats)

    def _game(self) -> Game[Any] | Path:
        """The name of a game, or of a file with a saved one."""
        known = names()
        while True:
            typed = self.read_line(f"Which game, or which saved file? {'/'.join(known)} [{known[0]}] ").strip()
            if not typed or typed.lower() in known:
                return find(typed.lower() or known[0])
            try:
                read(Path(typed))
                return Path(typed)
            except ThorpError as error:
                self.console.print(f"{typed!r} is neither a game nor a saved one: {error}")

    def _choose(self, question: str, choices: Sequence[str], default: str) -> int:
        """The place of the answer; a number that is itself a choice is meant as that choice."""
        while True:
            typed = self.read_line(f"{question} {'/'.join(choices)} [{default}] ").strip() or default
            try:
                return choices.index(typed) if typed in choices else chosen(typed, choices)
            except ThorpError as error:
                self.console.print(str(error))


def agrees(game: Game[Any], options: dict[str, OptionValue]) -> bool:
    """Do these options go together?

    >>> agrees(find("villagers"), {"players": 3, "difficulty": "hard"})
    False
    """
    try:
        game.agreed(options)
    except BadOptions:
        return False
    return True


def label(value: OptionValue) -> str:
    """A value of an option as people type it.

    >>> label(True), label(3)
    ('yes', '3')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
