"""Plays the matches of docs/ladder.md: what the bots are held against, game by game. Stopped, it goes on where it was.

The games are kept in docs/ladder, so that anybody can go on with them, or count them again.

Every match that is held against a bound ends as soon as its interval excludes it, or after 400 games; the others are a
few games that show how the bots fare with other numbers of players. All budgets are in iterations, not seconds, so that
the results do not depend on the machine. The cheap matches come first; the last ones take hours. If bots or rules
change, a match is played anew, unless today's bots play some of its deals exactly as they were played before.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from thorp.arena.carried import carry
from thorp.arena.fingerprint import fingerprint
from thorp.cli import command
from thorp.core.errors import ThorpError
from thorp.games import find, names

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "ladder.md"
RESULTS: Final = ROOT / "docs" / "ladder"


class Pairing(NamedTuple):
    """Who, against whom (nobody in a solo game), how many play, how many games, and the win rate to be exceeded."""

    bot: str
    other: str | None
    players: int
    games: int
    bound: str | None


HELD: Final = (
    Pairing("greedy", "random", 2, 400, "0.95"),
    Pairing("search:200", "greedy", 2, 400, "0.75"),
    Pairing("search:200", "greedy", 4, 400, "0.5"),
    Pairing("search:1000", "search:200", 2, 400, "0.5"),
)
SHOWN: Final = 60  # games of a match that is held against nothing


def pairings(game: str) -> Iterator[Pairing]:
    """All matches of a game, in the order in which they are played."""
    yield from HELD[:1]
    for players in find(game).players:
        if players == 1:
            yield from (Pairing(bot, None, 1, SHOWN, None) for bot in ("greedy", "random"))
        elif players > 2:
            yield Pairing("greedy", "random", players, SHOWN, None)
    yield from HELD[1:3]
    for players in find(game).players:
        if players in (3, 5):
            yield Pairing("search:200", "greedy", players, SHOWN, None)
    yield from HELD[3:]


def size(path: Path) -> int:
    """How long a file is."""
    return path.stat().st_size


def carried_over(older: Path, path: Path) -> bool:
    """Do the results of older code hold today? Those in a damaged file do not; it is named."""
    try:
        return carry(older, path)
    except ThorpError as error:
        print(error)
        return False


def play(game: str, match: Pairing) -> int:
    """One match; its results are kept deal by deal. When it is over, those of other bots than the present go."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    name = f"{game}-{match.players}-{match.bot}-{match.other or 'alone'}".replace(":", "")
    results = RESULTS / f"{name}-{fingerprint(game)}.jsonl"
    print(f"{game}, {match.players} players: {match.bot} against {match.other or 'nobody'}", flush=True)
    older = [path for path in sorted(RESULTS.glob(f"{name}-*.jsonl"), key=size, reverse=True) if path != results]
    if older and not results.exists():
        print("games of older code are there; three deals of them are played again", flush=True)
        if any(carried_over(path, results) for path in older):
            print("they hold", flush=True)
    asked = ["--bots", match.bot, "--players", str(match.players), "--games", str(match.games)]
    asked += ["--against", match.other] if match.other else []
    asked += ["--bound", match.bound] if match.bound else []
    failed = command(["arena", game, *asked, "--results", str(results), "--ladder", str(PAGE)])
    if not failed:
        for path in RESULTS.glob(f"{name}-*.jsonl"):
            if path != results:
                path.unlink()
    return failed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(names())}; all of them if left out")
    asked = parser.parse_args()
    for game in asked.games or names():
        if game not in names():
            parser.error(f"there is no game {game!r}; there are: {', '.join(names())}")
        if fingerprint(game) != fingerprint(game, ROOT / "src" / "thorp"):
            parser.error(f"the installed {game} is not the one in src: 'make clean install' puts it in place")
        for match in pairings(game):
            if play(game, match):
                raise SystemExit(1)
