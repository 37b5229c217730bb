"""`thorp draw`: a position of a recorded game as an SVG file."""

import argparse
from pathlib import Path
from typing import Any

from thorp.commands.options import checked_line
from thorp.core.errors import BadOptions, BadRecord
from thorp.games import find, names, replay
from thorp.terminal.saved import read


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "draw",
        help="draw a position of a recorded game",
        description="The table as a spectator sees it, as an SVG file that needs nothing else.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
    parser.add_argument("--record", type=Path, required=True, metavar="FILE", help="a game, as thorp play saves it")
    parser.add_argument("--at", type=int, metavar="N", help="after so many lines of the record (default: all of them)")
    parser.add_argument("--language", default="en", metavar="CODE", help="of the words (default: %(default)s)")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write it (default: standard output)")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Draw, and write or print it."""
    game = find(asked.game)
    record = read(asked.record).record
    if record.game != game.name:
        raise BadRecord(f"{asked.record} is a game of {record.game}, not of {game.name}")
    table = replay(record, upto=checked_line(record, asked.at))
    drawing = table.game.svg(table.game.view(table.state, None), asked.language)
    if asked.out is None:
        print(drawing)
        return
    try:
        asked.out.write_text(drawing + "\n", encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"{asked.out} cannot be written: {error.strerror}") from error
