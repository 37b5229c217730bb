"""Whole games on record, and the results they must replay to for ever.

`PYTHONPATH=src:tests python -m battery.recorded --write GAME` plays those of a game's plans that are not on record yet,
at random from their seeds. What is on record stays: a game that no longer replays to its result is a fault.
"""

import argparse
import json
from typing import Any

from battery.plans import Plan, Plans, plans_of
from thorp.core import OVER, Dice, Game, Record, State, Table, ranks
from thorp.games import find, names

UNDO_ODDS = 10  # one in so many actions is taken back


def played(game: Game[Any], plan: Plan) -> Table:
    """A random game, played to its end."""
    table = Table(game, plan.seed, automatic=plan.automatic, free_undo=False, **plan.options)
    dice = Dice(plan.seed)
    moves = 0
    while table.state.seat != OVER:
        seat, legal = table.state.seat, table.state.legal()
        moves += 1
        table.play(legal[dice.below(len(legal))], time=10 * moves if plan.undo else None)
        if plan.undo and dice.below(UNDO_ODDS) == 0 and table.may_undo(seat):
            table.undo(seat, time=10 * moves + 5)
    return table


def result(game: Game[Any], state: State) -> dict[str, Any]:
    """How a game ended: rounds, places, and every sheet in full."""
    sheets = game.scores(state)
    return {
        "rounds": game.view(state, None)["round"],
        "places": ranks(sheets),
        "sheets": [{"total": sheet.total, **dict(sheet.items), **dict(sheet.tie_breaks)} for sheet in sheets],
    }


def record_text(plans: Plans, name: str) -> str:
    """The file of a recorded game."""
    return (plans.folder / "games" / f"{name}.json").read_text("utf-8")


def record(plans: Plans, name: str) -> Record:
    """The record of that name."""
    return Record.loads(record_text(plans, name))


def results(plans: Plans) -> Any:
    """The results by the names of the games."""
    return json.loads((plans.folder / "results.json").read_text("utf-8"))


def write(plans: Plans) -> None:
    """Play and write the games that are not on record, and their results."""
    (plans.folder / "games").mkdir(exist_ok=True)
    found = results(plans) if (plans.folder / "results.json").exists() else {}
    for name, plan in plans.recorded.items():
        if name not in found:
            table = played(plans.game, plan)
            (plans.folder / "games" / f"{name}.json").write_text(table.record.dumps() + "\n", "utf-8")
            found[name] = result(plans.game, table.state)
    lines = [f'"{name}": {json.dumps(each)}' for name, each in found.items()]
    (plans.folder / "results.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="GAME", choices=names(), required=True, help="play its missing games")
    write(plans_of(find(parser.parse_args().write)))
