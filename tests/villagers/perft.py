"""Fixed positions, and how many action sequences of each depth there are from them.

`PYTHONPATH=src:tests python -m villagers.perft --write` takes the positions from the recorded games anew and counts. Do
that when the rules or the form of a saved position have changed on purpose; a count that changes by itself is a fault.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from thorp.core import Table, perft
from villagers.opening import GAME
from villagers.recorded import record

FOLDER = Path(__file__).parent / "positions"
DEPTHS = range(4, 8)  # counted at least and at most this deep,
MOST = 40_000  # and within that no deeper than there are so many sequences

# Each after so many lines of a recorded game.
SOURCES = {
    "draft": ("three_players", 154),  # stacks run out, the draft ends, the road is refreshed, the first builds
    "refresh": ("two_players", 101),  # each may keep a card, then the first builds
    "build": ("three_players", 142),  # the tinner is played, and much can be laid
    "monk": ("two_players", 160),  # the last round: cards go on the reserve, and a monk may be put beneath
    "end": ("four_players", 324),  # the last player has an apprentice; some sequences end the game
}


def counts(data: Any, depth: int) -> list[int]:
    """The numbers of sequences of depth 1, 2, ... from a saved position."""
    return [perft(GAME.load(data), each) for each in range(1, depth + 1)]


def position_file(name: str) -> Path:
    """Where a position is kept: what it was taken from, its counts, the position itself."""
    return FOLDER / f"{name}.json"


def write() -> None:
    """Write all positions with their counts."""
    FOLDER.mkdir(exist_ok=True)
    for name, (game, lines) in SOURCES.items():
        data = Table.replay(GAME, record(game), upto=lines).state.data()
        found = counts(data, DEPTHS[0])
        while len(found) < DEPTHS[-1] and (deeper := perft(GAME.load(data), len(found) + 1)) <= MOST:
            found.append(deeper)
        entries = {"game": game, "lines": lines, "counts": found, "position": data}
        text = ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in entries.items())
        position_file(name).write_text("{\n" + text + "\n}\n", "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="take and count all positions anew")
    parser.parse_args()
    write()
