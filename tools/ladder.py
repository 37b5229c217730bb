"""Plays the matches of docs/ladder.md: what the bots are held against, game by game. Stopped, it goes on where it was.

Every match ends as soon as its interval excludes the bound, or after 400 games. All budgets are in iterations, not
seconds, so that the results do not depend on the machine. The cheap matches come first; the last ones take hours.
"""

import argparse
from pathlib import Path
from typing import Final

from thorp.cli import main
from thorp.games import names

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "ladder.md"
RESULTS: Final = ROOT / "build" / "ladder"

# Who, against whom, how many play, and the win rate that is to be exceeded.
MATCHES: Final = (
    ("greedy", "random", 2, "0.95"),
    ("search:200", "greedy", 2, "0.75"),
    ("search:200", "greedy", 4, "0.5"),
    ("search:1000", "search:200", 2, "0.5"),
)


def play(game: str, bot: str, other: str, players: int, bound: str) -> int:
    """One match; its results are kept deal by deal."""
    results = RESULTS / f"{game}-{players}-{bot}-{other}".replace(":", "")
    print(f"{game}, {players} players: {bot} against {other}", flush=True)
    match = ["--bots", bot, "--against", other, "--players", str(players), "--games", "400", "--bound", bound]
    return main(["arena", game, *match, "--results", str(results), "--ladder", str(PAGE)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names())}; all of them if left out")
    asked = parser.parse_args()
    RESULTS.mkdir(parents=True, exist_ok=True)
    for match in MATCHES:
        for game in asked.games or names():
            if play(game, *match):
                raise SystemExit(1)
