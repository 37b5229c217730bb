"""`thorp advise`: what the search thinks of each legal action of a position on record."""

import argparse
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table as Grid

from thorp.bots.bot import Budget, Seen
from thorp.bots.evaluation import load_evaluation
from thorp.bots.search import Advice, SearchBot
from thorp.commands.options import check_seed, checked_line
from thorp.core.chance import Chance
from thorp.core.errors import BadOptions
from thorp.core.state import OVER
from thorp.games import replay
from thorp.terminal.saved import read


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "advise",
        help="what the search thinks of each action of a position",
        description="For the seat that decides there, with what that seat may know: how often the search tried turns "
        "that begin with each legal action, and what share of a win it expects of the one tried most.",
    )
    parser.add_argument("--record", type=Path, required=True, metavar="FILE", help="a game as 'thorp play' saves it")
    parser.add_argument("--at", type=int, metavar="N", help="after so many lines of the record (default: all)")
    parser.add_argument("--iterations", type=int, default=1000, metavar="N", help="how long to think (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where its luck starts (default: %(default)s)")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Think, then print a row for each legal action, the most tried first."""
    check_seed(asked.seed)
    record = read(asked.record).record
    table = replay(record, upto=checked_line(record, asked.at))
    game, state = table.game, table.state
    if state.seat == OVER:
        raise BadOptions("there is nothing to advise: the game is over there; name an earlier line with --at")
    if asked.iterations < 1:
        raise BadOptions(f"the number of iterations is 1 or more, not {asked.iterations}")
    seen = Seen(game, state, Chance.from_seed(asked.seed, b"thorp bot"))
    with Console(stderr=True).status("thinking"):
        advice = advised(seen, int(record.options["players"]), Budget(iterations=asked.iterations))
    catalogue, view = game.catalogue(), seen.view()
    decision = game.decision(seen.dealt)
    console = Console()
    name = catalogue.name(catalogue.seats[state.seat])
    console.print(f"\n[bold]{name}[/bold]: {catalogue.question(decision.kind, decision.context)}")
    grid = Grid(box=box.SIMPLE_HEAD)
    for column in ("action", "what it means"):
        grid.add_column(column)
    for column in ("tried", "share of a win"):
        grid.add_column(column, justify="right")
    for each in advice:
        face = game.actions.json(each.action)
        meaning = catalogue.action(game.particulars(view, face))
        expected = "" if each.expected is None else f"{each.expected:.1%}"
        grid.add_row(game.actions.text(each.action), meaning, f"{each.visits:,}", expected)
    console.print(grid)


def advised(seen: Seen, players: int, budget: Budget) -> list[Advice]:
    """What the search thinks of each legal action. If there is only one, there is nothing to think about."""
    if len(seen.legal) == 1:
        return [Advice(seen.legal[0], 0, None)]
    return SearchBot(load_evaluation(seen.game, players), budget).advice(seen)
