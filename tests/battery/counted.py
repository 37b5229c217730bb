"""Fixed positions, and how many action sequences of each depth there are from them (perft).

`PYTHONPATH=src:tests python -m battery.counted --write GAME` takes a game's positions from its recorded games anew and
counts. Do that when the rules or the form of a saved position have changed on purpose; a count that changes by itself
is a fault.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from battery.plans import Plans, plans_of
from battery.recorded import record
from thorp.core import Game, Table, perft
from thorp.games import find, names

DEPTHS = range(4, 9)  # counted at least and at most this deep,
MOST = 110_000  # and within that no deeper than there are so many sequences


def counts(game: Game[Any], data: Any, depth: int) -> list[int]:
    """The numbers of sequences of depth 1, 2, ... from a saved position."""
    return [perft(game.load(data), each) for each in range(1, depth + 1)]


def position_file(plans: Plans, name: str) -> Path:
    """Where a position is kept: what it was taken from, its counts, the position itself."""
    return plans.folder / "positions" / f"{name}.json"


def write(plans: Plans) -> None:
    """Write all positions with their counts."""
    (plans.folder / "positions").mkdir(exist_ok=True)
    for name, (source, lines) in plans.positions.items():
        data = Table.replay(plans.game, record(plans, source), upto=lines).state.data()
        found = counts(plans.game, data, DEPTHS[0])
        while len(found) < DEPTHS[-1] and (deeper := perft(plans.game.load(data), len(found) + 1)) <= MOST:
            found.append(deeper)
        entries = {"game": source, "lines": lines, "counts": found, "position": data}
        text = ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in entries.items())
        position_file(plans, name).write_text("{\n" + text + "\n}\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", metavar="GAME", choices=names(), required=True, help="take and count its positions")
    write(plans_of(find(parser.parse_args().write)))
