"""`thorp fit`: play games, and fit on them the evaluation that the bots use."""

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console

from thorp.arena.fit import fitted_before, generation, regress, text_of
from thorp.arena.ladder import heading
from thorp.arena.simulation import cores
from thorp.bots.evaluation import FILE, nearest
from thorp.core.errors import BadOptions, ThorpError
from thorp.games import find, names


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "fit",
        help="fit the evaluation of a game for its bots",
        description="Plays generations of games, the first at random, the others by greedy bots with what was fitted "
        "before, and regresses the final result on the features of positions. Where the file holds something "
        "already, it starts from what is for the nearest number of players, which is also what bots go by if nothing "
        "is fitted for theirs. Needs numpy.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
    parser.add_argument(
        "--players", type=int, metavar="N", help="fit for this number of players only (default: all from 2 on)"
    )
    parser.add_argument("--games", type=int, default=400, metavar="N", help="games a generation (default: %(default)s)")
    parser.add_argument("--generations", type=int, default=4, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (default: %(default)s)")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    parser.add_argument("--out", type=Path, metavar="FILE", help=f"where to write (default: {FILE} of the game)")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Fit for each number of players; what the file holds for others, of the same features, stays."""
    for name in ("games", "generations"):
        if getattr(asked, name) < 1:
            raise BadOptions(f"--{name} is 1 or more, not {getattr(asked, name)}")
    game = find(asked.game)
    path = asked.out or game.folder / FILE
    tables = fitted_before(game, path)
    console = Console()
    for players in [asked.players] if asked.players else [each for each in game.players if each > 1]:
        options = game.agreed({"players": players})
        fitted = nearest(tables, players)
        earlier: list[Any] = []
        for number in range(asked.generations):
            seed = asked.seed * 1000 + number
            good = fitted is not None
            found = generation(game, options, fitted, asked.games, seed, asked.jobs or cores())
            if not found:
                raise ThorpError(f"none of the {asked.games} games came to its end: there is nothing to fit on")
            fitted = regress(game, found + earlier)
            earlier = found if good else []  # good play and the play before it; random play is forgotten
            points = sum(sum(moment.totals) / len(moment.totals) for moment in found) / len(found)
            console.print(
                f"{heading(game.name, players)}, generation {number}: {len(found)} positions, "
                f"mean points {points:.1f}, explained {fitted['explained']:.2f}"
            )
        assert fitted is not None
        tables[str(players)] = fitted
        path.write_text(text_of(tables), encoding="utf-8")
    console.print(f"Written to {path}")
