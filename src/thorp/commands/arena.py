"""`thorp arena`: bots against each other, and how surely one is better than another."""

import argparse
import platform
import sys
import time
from collections.abc import Iterator
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from thorp.arena.cluster import Cluster
from thorp.arena.contest import Contest, play
from thorp.arena.figures import Figures, ladder, match_figures, rated, seconds_text, verdict
from thorp.arena.games_file import write_games
from thorp.arena.ladder import entries, update
from thorp.arena.match import Unit, matches
from thorp.arena.picture import Rung, ladder_picture
from thorp.arena.results import Results
from thorp.arena.rows import check_file, check_writable, heading, options_text
from thorp.arena.simulation import Plan, check, cores
from thorp.arena.workers import Workers, local_workers
from thorp.bench.measure import mode
from thorp.bots.levels import FOREIGN, NAMES, bot_named
from thorp.commands.options import add_options, jobs_of, read_options
from thorp.core.errors import BadOptions, ThorpError
from thorp.games import find, names


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "arena",
        help="let bots play against each other and measure who is better",
        description="Every deal is played once for each way to turn the table, all matches play the same deals, and "
        "intervals are over deals. The same seed gives the same games, whatever the number of jobs. Without a game, "
        "--ladder writes its page anew from its data.",
    )
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(names())}")
    parser.add_argument(
        "--bots",
        action="append",
        default=[],
        metavar="NAMES",
        help=f"of {', '.join(NAMES)}: hard,medium,random; a stdio: bot needs a --bots of its own",
    )
    parser.add_argument(
        "--against", action="append", default=[], metavar="NAMES", help="each of --bots meets only each of these"
    )
    add_options(parser, default="2")
    parser.add_argument(
        "--games", type=int, default=400, metavar="N", help="the most in a match (default: %(default)s)"
    )
    parser.add_argument(
        "--bound", type=float, metavar="P", help="end a match when the interval of its first bot's win rate excludes P"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where chance starts (default: %(default)s)")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster; `local` starts one here")
    parser.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="keep every finished deal here, and do not play again what is there",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write a row for each game to FILE.parquet or FILE.csv"
    )
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the ladder as FILE.svg")
    parser.add_argument("--ladder", type=Path, metavar="FILE", help="put the results on this page, e.g. docs/ladder.md")
    parser.add_argument(
        "--limit", type=int, default=10_000, metavar="DECISIONS", help="cap a game after so many (default: %(default)s)"
    )
    parser.add_argument(
        "--rounds", type=int, default=1000, metavar="N", help="cap a game after so many rounds (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Play, then print and write.

    After Ctrl-C, or an error such as a foreign bot's illegal answer, it is what there is so far, but the ladder stays
    as it was.
    """
    if asked.game is None:
        if asked.ladder is None or asked.bots:
            raise BadOptions(f"name a game, one of {', '.join(names())}; or nothing but a page for --ladder")
        update(asked.ladder, [])
        return
    check_apart(asked)
    contest, workers = contest_of(asked), workers_of(asked)
    try:
        results = begin_files(asked, contest)
    except ThorpError:
        workers.close()
        raise
    stretch = play_on(contest, workers, results)
    write_files(asked, contest, machine_of(workers), stretch)
    show(Console(emoji=False), contest, machine_of(workers), stretch)
    if stretch.stopped:
        kept = f"The same command goes on from {asked.results}."
        again = kept if asked.results else "With --results FILE the same command would go on; now it begins anew."
        print(again, file=sys.stderr)
        raise stretch.stopped


def check_apart(asked: argparse.Namespace) -> None:
    """No file is written twice: the second would take the place of the first."""
    named: dict[Path, str] = {}
    for option in ("results", "out", "picture", "ladder"):
        path: Path | None = getattr(asked, option)
        if path and named.setdefault(path.resolve(), option) != option:
            raise BadOptions(f"--{named[path.resolve()]} and --{option} are both {path}: name two files")


def contest_of(asked: argparse.Namespace) -> Contest:
    """The contest that was asked for, if it can be held."""
    game = find(asked.game)
    typed = read_options(game, asked)
    options = game.agreed({"players": 2, **typed})
    plan = Plan(game.name, options, asked.seed, asked.games, asked.limit, asked.rounds)
    check(plan)
    bots, against = bot_names(asked.bots), bot_names(asked.against)
    if not bots:
        raise BadOptions(f"name who plays with --bots, of {', '.join(NAMES)}")
    for name in [*bots, *against]:
        bot = bot_named(name, game, plan.players, seed=0)
        bot.close()
    if asked.picture and asked.picture.suffix.lower() != ".svg":
        raise BadOptions(f"{asked.picture}: the name of a picture ends with .svg")
    return Contest(plan, matches(bots, against, plan.players), asked.bound)


def bot_names(typed: list[str]) -> list[str]:
    """The names in all lists as typed; a foreign bot's command may hold commas, so it is a list by itself.

    >>> bot_names(["hard, easy", "stdio:./mine --speed 1,2"])
    ['hard', 'easy', 'stdio:./mine --speed 1,2']
    """
    found = []
    for each in typed:
        found += [each] if each.startswith(FOREIGN) else [name.strip() for name in each.split(",")]
    return found


def workers_of(asked: argparse.Namespace) -> Workers:
    """Who plays."""
    if asked.cluster is None:
        return local_workers(jobs_of(asked.jobs))
    if asked.jobs is not None:
        raise BadOptions("the cluster says how many play at once: give --cluster without --jobs")
    return Cluster(asked.cluster)


class Stretch(NamedTuple):
    """How many games were played in how many seconds, and what stopped them before the end, if anything did."""

    games: int
    seconds: float
    stopped: KeyboardInterrupt | ThorpError | None


def play_on(contest: Contest, workers: Workers, results: Results | None) -> Stretch:
    """Play what is left, and keep every deal."""
    start, games, stopped = time.perf_counter(), 0, None
    units = play(contest, workers)
    with results or nullcontext(), closing(units):
        try:
            for unit in watched(units, contest):
                games += len(unit.games)
                if results:
                    results.add(unit)
        except (KeyboardInterrupt, ThorpError) as error:
            stopped = error
    return Stretch(games, time.perf_counter() - start, stopped)


def watched(units: Iterator[Unit], contest: Contest) -> Iterator[Unit]:
    """The deals, with a progress bar on the terminal while they come; it jumps when a match is decided."""
    console = Console(stderr=True, emoji=False)
    shown = (BarColumn(), MofNCompleteColumn(), "games", TimeRemainingColumn())
    with Progress(*shown, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=contest.most_games, completed=contest.games)
        for unit in units:
            yield unit
            progress.update(task, total=contest.most_games, completed=contest.games)


def machine_of(workers: Workers) -> str:
    """Where it was played: the processor, how many cores, compiled or not."""
    if isinstance(workers, Cluster):
        return f"Ray cluster, {workers.cores} cores, {mode()}"
    return f"{processor()}, {cores()} cores, {mode()}"


def processor() -> str:
    """The name of the processor.

    >>> processor() != ""
    True
    """
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    except OSError:
        pass
    return platform.processor() or platform.machine() or "unknown processor"


def begin_files(asked: argparse.Namespace, contest: Contest) -> Results | None:
    """Open the results and count what they hold. A file that cannot be written is named before hours of play.

    What the other files hold stays until there is something new.
    """
    if asked.out:
        check_file(asked.out)
    if asked.picture:
        check_writable(asked.picture)
    if asked.ladder:
        update(asked.ladder, [])
    results = Results(asked.results, contest.plan) if asked.results else None
    for unit in results.units if results else []:
        contest.add(unit)
    return results


def write_files(asked: argparse.Namespace, contest: Contest, machine: str, stretch: Stretch) -> None:
    """Write what was asked for, before anything is printed: whoever reads that may be gone.

    Without a game, games and picture stay as they were.
    """
    if asked.out and contest.games:
        write_games(asked.out, contest)
    if asked.picture and contest.games:
        draw(asked.picture, contest.plan, ladder(contest))
    if asked.ladder and not stretch.stopped:
        update(asked.ladder, entries(contest, machine))


def draw(path: Path, plan: Plan, figures: list[Figures]) -> None:
    """Draw the ladder."""
    rungs = [Rung(each.bot, each.wins) for each in figures]
    chance = None if plan.players == 1 else 1 / plan.players
    try:
        path.write_text(ladder_picture(heading(plan.game, plan.players), rungs, chance), encoding="utf-8")
    except OSError as error:
        raise ThorpError(f"{path} cannot be written: {error.strerror or error}") from error


def show(console: Console, contest: Contest, machine: str, stretch: Stretch) -> None:
    """Print all that was found."""
    plan, figures = contest.plan, ladder(contest)
    title = heading(plan.game, plan.players)
    console.print(f"\n[bold]{title}[/bold]: {contest.games:,} games from seed {plan.seed}")
    console.print(options_text(plan), style="dim")
    if not contest.over:
        console.print(f"Stopped; of {contest.most_games:,} games not played: {contest.games_left:,}")
    capped = [unit for match in contest.matches for unit in contest.counted(match) if unit.capped]
    if capped:
        console.print(
            f"Capped at {plan.limit:,} decisions or {plan.rounds:,} rounds, so without a result: deals {len(capped):,}"
        )
    for table in (ladder_table(contest, figures), match_table(contest)):
        if table.row_count:
            console.print(table)
    if figures:
        thinking = (f"{escape(each.bot)} {seconds_text(each.seconds)}" for each in figures)
        console.print("Seconds a decision: " + ", ".join(thinking))
    if stretch.games:
        speed = stretch.games / stretch.seconds
        console.print(f"{speed:,.2f} games/s ({stretch.games:,} in {stretch.seconds:,.1f} s; {machine})")


def ladder_table(contest: Contest, figures: list[Figures]) -> Table:
    """The bots: their rating, and how they fared in all their matches."""
    found = rated(contest)
    table = figures_table("bot", "rating", "wins %", "points", "rank")
    for each in figures:
        rating = found[each.bot].text if each.bot in found else ""
        table.add_row(escape(each.bot), rating, each.wins.text(1, factor=100), each.points.text(1), each.rank.text(2))
    return table


def match_table(contest: Contest) -> Table:
    """The matches that have a result: how often the first bot won, and what that says about the bound."""
    bound = "" if contest.bound is None else f"bound {contest.bound:g}"
    table = figures_table("match", "games", "wins %", "points", bound)
    for match in contest.matches:
        for each in (match_figures(bot, contest, match) for bot in match.told):
            if each.games:
                title = f"{match.title}: {each.bot}" if match.mixed else match.title
                wins, points = each.wins.text(1, factor=100), each.points.text(1)
                table.add_row(escape(title), f"{each.games:,}", wins, points, verdict(contest, match))
    return table


def figures_table(name: str, *columns: str) -> Table:
    """An empty table: names on the left, figures on the right."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column(name)
    for column in columns:
        table.add_column(column, justify="right")
    return table
