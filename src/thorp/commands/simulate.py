"""`thorp simulate`: many games of random play, and what came out of them."""

import argparse
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from thorp.arena.rows import heading, open_rows, options_text, row
from thorp.arena.simulation import Plan, Result, simulate
from thorp.arena.tally import Tally, spread
from thorp.bench.measure import mode
from thorp.commands.options import add_options, jobs_of, read_options
from thorp.games import find, names

WIDTH = 64  # of the tables


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "simulate",
        help="play many games at random and count what comes out",
        description="Random play on all cores. The same seed gives the same games, whatever the number of jobs.",
    )
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(names())}")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (default: %(default)s)")
    add_options(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write a row for each game to FILE.parquet or FILE.csv"
    )
    parser.add_argument(
        "--limit",
        type=int,
        default=10_000,
        metavar="DECISIONS",
        help="stop a game that is still not over and count it as capped (default: %(default)s)",
    )
    parser.add_argument(
        "--rounds",
        type=int,
        default=1000,
        metavar="N",
        help="the same after so many rounds, for games whose rules set no end (default: %(default)s)",
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Play, then print. After Ctrl-C the first games of the plan are there: a smaller simulation, printed as that."""
    game = find(asked.game)
    plan = Plan(game.name, game.agreed(read_options(game, asked)), asked.seed, asked.games, asked.limit, asked.rounds)
    jobs = jobs_of(asked.jobs)
    results = simulate(plan, jobs)
    tally = Tally(len(game.scores(game.new(plan.seed, **plan.options))))
    start = time.perf_counter()
    stopped = False
    with closing(results), open_rows(asked.out, plan) if asked.out else nullcontext() as rows:
        try:
            for result in watched(results, plan.games):
                tally.add(result)
                if rows:
                    rows.write(row(plan, result))
        except KeyboardInterrupt:
            stopped = True
    show(Console(), plan, tally, jobs, time.perf_counter() - start)
    if stopped:
        raise KeyboardInterrupt


def watched(results: Iterable[Result], games: int) -> Iterator[Result]:
    """The results, with a progress bar on the terminal while they come."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield from progress.track(results, total=games)


def show(console: Console, plan: Plan, tally: Tally, jobs: int, seconds: float) -> None:
    """Print all that was counted."""
    played = tally.finished + tally.capped
    title = heading(plan.game, plan.players)
    console.print(f"\n[bold]{title}[/bold]: {played:,} random games from seed {plan.seed}")
    console.print(options_text(plan), style="dim")
    if played < plan.games:
        console.print(f"Stopped; of {plan.games:,} games not played: {plan.games - played:,}")
    if tally.capped:
        console.print(
            f"Capped at {plan.limit:,} decisions or {plan.rounds:,} rounds, so without a result: {tally.capped:,}"
        )
    if tally.finished:
        console.print(length_table(tally), seat_table(tally), points_table(tally))
    console.print(
        f"{played / seconds:,.1f} games/s, {tally.decided / seconds:,.0f} decisions/s "
        f"({seconds:,.1f} s, {jobs} {'job' if jobs == 1 else 'jobs'}, {mode()})"
    )


def length_table(tally: Tally) -> Table:
    """How long the games were."""
    table = figures_table("length", "mean", "median", "min", "max")
    for name, counts in (("decisions", tally.decisions), ("rounds", tally.rounds)):
        if counts:
            found = spread(counts)
            table.add_row(name, f"{found.mean:,.1f}", f"{found.median:,g}", f"{found.least:,}", f"{found.most:,}")
    return table


def seat_table(tally: Tally) -> Table:
    """What each seat scored and how often it won."""
    table = figures_table("seat", "mean", "sd", "min", "max", "wins")
    for seat, totals in enumerate(tally.totals):
        found = spread(totals)
        share = float(tally.wins[seat] / tally.finished)
        scores = (f"{found.mean:.2f}", f"{found.sd:.2f}", f"{found.least}", f"{found.most}")
        table.add_row(str(seat), *scores, f"{share:.1%}")
    return table


def points_table(tally: Tally) -> Table:
    """What the points came from, on average."""
    table = figures_table("points from", "all", "winners")
    sheets = tally.finished * len(tally.totals)
    for item, points in tally.points.items():
        table.add_row(
            item.replace("_", " "), f"{points / sheets:.2f}", f"{tally.winners_points[item] / tally.winners:.2f}"
        )
    table.add_section()
    table.add_row(
        "total", f"{tally.points.total() / sheets:.2f}", f"{tally.winners_points.total() / tally.winners:.2f}"
    )
    return table


def figures_table(name: str, *columns: str) -> Table:
    """An empty table: names on the left, figures on the right."""
    table = Table(box=box.SIMPLE_HEAD, min_width=WIDTH)
    table.add_column(name, ratio=1)
    for column in columns:
        table.add_column(column, justify="right", min_width=8)
    return table
