"""`thorp play`: a game at the terminal, against bots or with others at the same keyboard."""

import argparse
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console

from thorp.commands.options import add_options, read_options
from thorp.core.errors import BadOptions
from thorp.core.table import Table
from thorp.games import find, names, replay
from thorp.terminal.host import Host
from thorp.terminal.menu import Menu, Wish
from thorp.terminal.saved import read
from thorp.terminal.screen import Screen
from thorp.terminal.seats import HUMAN, KINDS, checked_seats, default_seats

SEED_BITS = 128


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "play",
        help="play a game here in the terminal",
        description="Without a game, a menu asks for everything.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(names())}")
    add_options(parser)
    parser.add_argument(
        "--seats", metavar="KINDS", help=f"who plays, in seat order, of {', '.join(KINDS)}: human,random,random"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="deal as in another game with this seed")
    parser.add_argument("--language", default="en", metavar="CODE", help="of the sentences (default: %(default)s)")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game in this file while it is played")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on with the game in this file, and keep it there"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Play on the terminal."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415  where it is to be had, `input` lets people edit and repeat their lines
    play(asked, Console(highlight=False, markup=False, emoji=False), input)


def play(asked: argparse.Namespace, console: Console, read_line: Callable[[str], str]) -> None:
    """Play what was asked for; without a game and a file the menu asks."""
    start = wish(asked)
    if start is None:
        try:
            start = Menu(console, read_line, asked.language).ask()
        except EOFError:
            console.print()
            return
    if isinstance(start, Path):
        table, seats = resumed(start, asked)
    else:
        table, seats = dealt(start, asked.seed), start.seats
    screen = Screen(console, table.game.catalogue(asked.language))
    console.print(f"Seed {table.record.seed}. Type help for help.")
    Host(table, seats, screen, read_line, asked.save or (start if isinstance(start, Path) else None)).run()


def wish(asked: argparse.Namespace) -> Wish | Path | None:
    """The file or the new game that the flags name, if they do."""
    if asked.save and asked.save.exists():
        raise BadOptions(f"{asked.save} is there already: --resume {asked.save} goes on with it, or name another file")
    if asked.resume:
        if asked.game or asked.players is not None or asked.option or asked.seed is not None:
            raise BadOptions("game, players, options and seed come from the file: give --resume without them")
        return Path(asked.resume)
    if not asked.game:
        return None
    game = find(asked.game)
    options = read_options(game, asked)
    if asked.seats and asked.players is None:
        options["players"] = len(asked.seats.split(","))
    agreed = game.agreed(options)
    return Wish(game, agreed, wished_seats(asked, default_seats(int(agreed["players"]))))


def wished_seats(asked: argparse.Namespace, default: list[str]) -> list[str]:
    """The seats as typed, or the default."""
    if not asked.seats:
        return default
    return checked_seats([kind.strip() for kind in asked.seats.split(",")], len(default))


def dealt(wish: Wish, seed: int | None) -> Table:
    """A new table: forced actions play themselves, and people among themselves may take back anything."""
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    return Table(wish.game, seed, automatic=True, free_undo=all_human(wish.seats), **wish.options)


def resumed(file: Path, asked: argparse.Namespace) -> tuple[Table, list[str]]:
    """The table in a file, and who sits there."""
    saved = read(file)
    seats = wished_seats(asked, saved.seats)
    return replay(saved.record, automatic=True, free_undo=all_human(seats)), seats


def all_human(seats: list[str]) -> bool:
    """Is nobody at the table but people at this keyboard?"""
    return all(kind == HUMAN for kind in seats)
