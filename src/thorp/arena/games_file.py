"""The games of a contest as rows of a CSV or Parquet file, one for each game that counts."""

from collections.abc import Iterator
from pathlib import Path

from thorp.arena.contest import Contest
from thorp.arena.match import Played, Unit
from thorp.arena.rows import Row, open_file, options_text

SEAT: dict[str, type] = {"bot": str, "points": int, "rank": int, "win": float, "asked": int, "seconds": float}


def columns(players: int) -> dict[str, type]:
    """The columns and what they hold.

    >>> list(columns(1))[:9]
    ['match', 'deal', 'rotation', 'seed', 'options', 'decisions', 'rounds', 'capped', 'seat0_bot']
    """
    kinds: dict[str, type] = {"match": str, "deal": int, "rotation": int, "seed": int, "options": str}
    kinds |= {"decisions": int, "rounds": int, "capped": bool}
    return kinds | {f"seat{seat}_{name}": kind for seat in range(players) for name, kind in SEAT.items()}


def write_games(path: Path, contest: Contest) -> None:
    """Write all games that count."""
    with open_file(path, columns(contest.plan.players)) as file:
        for match in contest.matches:
            for unit in contest.counted(match):
                for cells in _rows(unit, options_text(contest.plan)):
                    file.write(cells)


def _rows(unit: Unit, options: str) -> Iterator[Row]:
    for rotation, game in enumerate(unit.games):
        cells: Row = {"match": unit.match.title, "deal": unit.deal, "rotation": rotation, "options": options}
        cells |= {name: getattr(game, name) for name in ("seed", "decisions", "rounds", "capped")}
        for seat in range(len(game.bots)):
            cells |= {f"seat{seat}_{name}": value for name, value in _seat(game, seat).items()}
        yield cells


def _seat(game: Played, seat: int) -> Row:
    """A seat's cells. Of a capped game there is nobody's points, rank or win."""
    cells: Row = {"bot": game.bots[seat], "asked": game.asked[seat], "seconds": game.seconds[seat]}
    if not game.capped:
        cells |= {"points": game.points[seat], "rank": game.ranks[seat], "win": game.wins[seat]}
    return cells
