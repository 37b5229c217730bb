"""Results of older code that still hold: today's bots play some of the deals again, exactly as they are on file.

The digest that names the code changes with every line of it, also with one that decides nothing. Bots with a budget of
iterations play the same game again, decision by decision; so those that play the first deal of a match, the last and
one from the middle as they were played before, play the others so too, as far as one can tell without playing them all.
"""

import json
import os
from pathlib import Path
from typing import Any

from thorp.arena.match import Played, Unit, play_unit
from thorp.arena.results import Results
from thorp.arena.simulation import Plan
from thorp.games import find


def carry(older: Path, path: Path) -> bool:
    """Make the results of older code those of today's, in a file of their own, if they hold; tell whether they do."""
    first, *_ = older.read_text(encoding="utf-8").splitlines()
    held: dict[str, Any] = json.loads(first)
    code, rules = held.pop("code"), held.pop("rules")
    plan = Plan(**held, games=0)
    if rules != find(plan.game).version:
        return False
    with Results(older, plan, code) as results:
        units = results.units
    if not units or not all(is_played_alike(plan, unit) for unit in sample(units)):
        return False
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with Results(part, plan) as results:
        for unit in units:
            results.add(unit)
    os.replace(part, path)
    return True


def sample(units: list[Unit]) -> list[Unit]:
    """The first deal, one from the middle, and the last.

    >>> from thorp.arena.match import Match
    >>> [unit.deal for unit in sample([Unit(Match(("greedy",)), deal, ()) for deal in range(1, 8)])]
    [1, 4, 7]
    """
    return [units[0], units[len(units) // 2], units[-1]]


def is_played_alike(plan: Plan, unit: Unit) -> bool:
    """Do today's bots play this deal as it is on file? They may take another time for it."""
    again = play_unit(plan, unit.match, unit.deal)
    return [untimed(game) for game in again.games] == [untimed(game) for game in unit.games]


def untimed(game: Played) -> Played:
    """A game without the time that it took."""
    return game._replace(seconds=())
