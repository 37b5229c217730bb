"""The options of a game on the command line, as every subcommand reads them."""

import argparse
from typing import Any

from thorp.arena.rows import option_text
from thorp.arena.simulation import check_jobs, cores
from thorp.core.errors import BadOptions
from thorp.core.game import Game, OptionValue
from thorp.core.record import Record


def add_options(parser: argparse.ArgumentParser, default: str = "as many as can") -> None:
    """Add `--players` and `--option` to a subcommand; `default` says how many play if nobody says it."""
    parser.add_argument("--players", type=int, metavar="N", help=f"how many play (default: {default})")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def read_options(game: Game[Any], asked: argparse.Namespace) -> dict[str, OptionValue]:
    """The options as typed, each value turned into the choice of that name; `Game.agreed` refuses the rest."""
    options: dict[str, OptionValue] = {}
    for typed in asked.option:
        name, equals, text = typed.partition("=")
        if not equals or name == "players":
            raise BadOptions(f"--option {typed}: write --option NAME=VALUE, and --players N for the number of players")
        choices = [choice for option in game.options if option.name == name for choice in option.choices]
        named = {option_text(choice): choice for choice in choices}
        options[name] = named.get(text.lower(), text)
    if asked.players is not None:
        options["players"] = asked.players
    return options


def check_seed(seed: int) -> None:
    """Refuse a seed that chance cannot start from.

    >>> check_seed(-1)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the seed is 0 or more, not -1
    """
    if seed < 0:
        raise BadOptions(f"the seed is 0 or more, not {seed}")


def checked_line(record: Record, at: int | None) -> int:
    """After which line of the record, if there is such a line.

    >>> checked_line(Record("helvetia", "1", {"players": 3}, seed=1, lines=[]), 2)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: --at 2: the record has 0 lines, so N is from 0 to 0
    """
    lines = len(record.lines)
    if at is not None and not 0 <= at <= lines:
        raise BadOptions(f"--at {at}: the record has {lines} lines, so N is from 0 to {lines}")
    return lines if at is None else at


def jobs_of(typed: int | None) -> int:
    """How many processes: as many as typed, or one for each core.

    >>> jobs_of(0)
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the number of jobs lies between 1 and 60, not at 0
    """
    jobs = cores() if typed is None else typed
    check_jobs(jobs)
    return jobs
