"""`thorp bench`: how fast the games run here."""

import argparse
import json
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from thorp.arena.rows import heading
from thorp.bench.goals import ITERATIONS_PER_S, Aim, aims, scaled_rate
from thorp.bench.measure import RUNS, Figures, measure, mode
from thorp.core.errors import BadOptions
from thorp.games import find, names

MILLION = 1_000_000


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "bench",
        help="measure how fast the games run",
        description="Random play, and the search in the middle of a game, measured beside a fixed loop: the best of "
        f"{RUNS} runs for each number of players.",
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of {', '.join(names())}; all of them if left out")
    parser.add_argument("--json", action="store_true", help="print a list of objects, for machines")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each run plays, about (default: 1)")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Measure, then print."""
    if not asked.seconds > 0:
        raise BadOptions(f"the seconds of a run are more than 0, not {asked.seconds:g}")
    games = [find(name) for name in ([asked.game] if asked.game else names())]
    measured = []
    with Console(stderr=True).status("measuring") as status:
        for game in games:
            for players in game.players:
                status.update(f"measuring {heading(game.name, players)}")
                measured.append(measure(game, players, asked.seconds))
    if asked.json:
        print(json.dumps([rounded(figures) for figures in measured], indent=2))
        return
    console = Console()
    for game in games:
        show(console, game.name, [figures for figures in measured if figures.game == game.name])


def rounded(figures: Figures) -> dict[str, Any]:
    """The figures by name, without digits that mean nothing.

    >>> rounded(Figures("hamlet", 4, "compiled", 250000.1, 400.5, 1.2, 2.0, 1.0, 2000.1, 3500000.4, 0.0714285))["ratio"]
    0.07143
    """
    return {
        name: float(f"{value:.4g}") if isinstance(value, float) else value for name, value in figures._asdict().items()
    }


def show(console: Console, name: str, measured: list[Figures]) -> None:
    """A table of one game's figures, and what they are held against."""
    machine = f"{ITERATIONS_PER_S / MILLION:g} M"
    console.print(f"\n[bold]{name}, {mode()}[/bold]: random play and search, the best of {RUNS} runs")
    table = Table("players", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=True)
    columns = (
        "decisions\nper s",
        "games\nper s",
        "legal\nµs",
        "play\nµs",
        "clone\nµs",
        "search\nper s",
        "loop\nper s",
    )
    for column in (*columns, f"decisions\nat {machine}"):
        table.add_column(column, justify="right")
    for each in measured:
        table.add_row(
            str(each.players),
            f"{each.decisions_per_s:,.0f}",
            f"{each.games_per_s:,.1f}",
            f"{each.legal_us:.2f}",
            f"{each.play_us:.2f}",
            f"{each.clone_us:.2f}",
            f"{each.iterations_per_s:,.0f}",
            f"{each.calibration_per_s / MILLION:.2f} M",
            f"{scaled_rate(each):,.0f}",
        )
    console.print(table)
    for each in measured:
        held = aims(each)
        if held:
            console.print(f"{each.players} players, loop at {machine} per s:")
        for aim in held:
            console.print("  " + aim_text(aim))


def aim_text(aim: Aim) -> str:
    """One figure beside its floor and its goal.

    >>> aim_text(Aim("decisions_per_s", 41_234.5, floor=35_000, goal=50_000))
    'decisions per s     41,234   floor  35,000   goal  50,000   floor reached'
    >>> aim_text(Aim("clone_us", 1.234, floor=4.0, goal=2.0))
    'clone µs              1.23   floor    4.00   goal    2.00   goal reached'
    """
    digits = 2 if aim.name.endswith("_us") else 0
    name = aim.name.replace("_per_s", " per s").replace("_us", " µs")
    figure, floor, goal = (f"{value:,.{digits}f}" for value in (aim.figure, aim.floor, aim.goal))
    return f"{name:17}{figure:>9}   floor{floor:>8}   goal{goal:>8}   {aim.verdict}"
