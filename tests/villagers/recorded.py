"""Whole games on record, and the results they must replay to for ever.

`PYTHONPATH=src:tests python -m villagers.recorded --write` plays all of them anew, at random from their seeds. Do that
for new rules only: a game that no longer replays to its result is a fault.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

from thorp.core import OVER, Dice, Record, State, Table, ranks
from thorp.core.game import OptionValue
from thorp.games.villagers.state import Villagers
from villagers.opening import GAME

FOLDER = Path(__file__).parent / "games"
RESULTS = Path(__file__).parent / "results.json"
UNDO_ODDS = 10  # one in so many actions is taken back


class Plan(NamedTuple):
    """How a game was played: seeds are chosen so that the games together show every verb."""

    seed: int
    options: dict[str, OptionValue]
    automatic: bool = False
    undo: bool = False


PLANS = {
    "solo_easy": Plan(7, {"players": 1, "difficulty": "easy"}),
    "solo": Plan(14, {"players": 1, "difficulty": "normal"}),
    "solo_hard": Plan(23, {"players": 1, "difficulty": "hard"}, automatic=True),
    "two_players": Plan(56, {"players": 2}),
    "two_players_undo": Plan(84, {"players": 2}, undo=True),
    "three_players": Plan(139, {"players": 3}),
    "three_players_undo": Plan(231, {"players": 3}, automatic=True, undo=True),
    "four_players": Plan(47, {"players": 4}),
    "four_players_automatic": Plan(69, {"players": 4}, automatic=True),
    "five_players": Plan(84, {"players": 5}),
}


def played(plan: Plan) -> Table:
    """A random game, played to its end."""
    table = Table(GAME, plan.seed, automatic=plan.automatic, free_undo=False, **plan.options)
    dice = Dice(plan.seed)
    moves = 0
    while table.state.seat != OVER:
        seat, legal = table.state.seat, table.state.legal()
        moves += 1
        table.play(legal[dice.below(len(legal))], time=10 * moves if plan.undo else None)
        if plan.undo and dice.below(UNDO_ODDS) == 0 and table.may_undo(seat):
            table.undo(seat, time=10 * moves + 5)
    return table


def result(state: State) -> dict[str, Any]:
    """How a game ended: rounds, places, and every sheet in full."""
    assert isinstance(state, Villagers)
    sheets = GAME.scores(state)
    return {
        "rounds": state.round,
        "places": ranks(sheets),
        "sheets": [{"ducats": sheet.total, **dict(sheet.items), **dict(sheet.tie_breaks)} for sheet in sheets],
    }


def record(name: str) -> Record:
    """The record of that name."""
    return Record.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def results() -> Any:
    """The results by the names of the games."""
    return json.loads(RESULTS.read_text("utf-8"))


def write() -> None:
    """Play and write all games, and their results."""
    FOLDER.mkdir(exist_ok=True)
    found = {}
    for name, plan in PLANS.items():
        table = played(plan)
        (FOLDER / f"{name}.json").write_text(table.record.dumps() + "\n", "utf-8")
        found[name] = result(table.state)
    lines = [f'"{name}": {json.dumps(each)}' for name, each in found.items()]
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="play all games anew and write them")
    parser.parse_args()
    write()
