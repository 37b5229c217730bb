"""`thorp fit`: play games, and fit on them the evaluation that the bots use."""

import argparse
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console

from thorp.arena.fit import check_numpy, fitted_before, generation, regress, start_of, together, write
from thorp.arena.forks import Lessons
from thorp.arena.rows import check_writable, heading
from thorp.arena.trial import trial
from thorp.bots.evaluation import FILE, Fitted, nearest
from thorp.commands.options import check_seed, jobs_of
from thorp.core.errors import BadOptions, ThorpError
from thorp.core.game import Game
from thorp.games import find, names


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "fit",
        help="fit the evaluation of a game for its bots",
        description="Plays generations of games, the first at random, the others with what was fitted before, each "
        "twice from some turn on, and regresses the final result on the features of positions. New weights are kept if "
        "they win a trial against those before. Where the file holds something already, it starts from what is for the "
        "nearest number of players, which is also what bots go by if nothing is fitted for theirs. Needs numpy: pip "
        "install 'thorp[fit]'.",
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
    game = find(asked.game)
    path = asked.out or game.folder / FILE
    check(asked, game)
    check_writable(path)
    tables = fitted_before(game, path)
    console = Console()
    for players in counts(asked, game):
        kept = fit(asked, game, players, tables, console)
        if kept:
            tables[str(players)] = kept
            write(path, tables)
            console.print(f"Written to {path}")


def check(asked: argparse.Namespace, game: Game[Any]) -> None:
    """Refuse what cannot be done, before anything is played."""
    for name in ("games", "generations"):
        if getattr(asked, name) < 1:
            raise BadOptions(f"--{name} is 1 or more, not {getattr(asked, name)}")
    check_seed(asked.seed)
    jobs_of(asked.jobs)
    for players in counts(asked, game):
        game.agreed({"players": players})
    check_numpy()


def counts(asked: argparse.Namespace, game: Game[Any]) -> list[int]:
    """The numbers of players to fit for."""
    return [each for each in game.players if each > 1] if asked.players is None else [asked.players]


def fit(
    asked: argparse.Namespace, game: Game[Any], players: int, tables: dict[str, Fitted], console: Console
) -> Fitted | None:
    """What the generations come to for this number of players, and how it was made; None if nothing new was kept."""
    options, jobs = game.agreed({"players": players}), jobs_of(asked.jobs)
    fitted = nearest(tables, players)
    made = {"games": asked.games, "seed": asked.seed, "start": start_of(tables, fitted)}
    kept: Fitted | None = None
    earlier = Lessons([], [])
    for number in range(asked.generations):
        seed = asked.seed * 1000 + number
        found = generation(game, options, fitted, asked.games, seed, jobs)
        if not found.moments:
            raise ThorpError(f"none of the {asked.games} games came to its end: there is nothing to fit on")
        learnt = together([earlier, found])
        newcomer = regress(game, learnt) | made | {"generations": number + 1}
        told = f"{heading(game.name, players)}, generation {number}: {len(found.moments)} positions, "
        told += f"{len(found.forks)} forks, explained {newcomer['explained']:.2f}"
        is_better = True
        if fitted is not None:
            earlier = learnt
            result = trial(game.name, options, newcomer, fitted, seed, jobs)
            is_better = result.is_won
            told += f", wins {100 * fmean(result.won):.0f} %" + ("" if is_better else ": not kept")
        if is_better:
            kept = fitted = newcomer
        console.print(told)
    return kept
