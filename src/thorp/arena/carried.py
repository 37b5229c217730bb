"""Results of older code that still hold: today's bots play some of the deals again, exactly as they are on file.

The digest that names the code changes with every line of it, also with one that decides nothing. Bots with a budget of
iterations play the same game again, decision by decision; so those that play three deals of a match as they were played
before play the others so too, as far as one can tell without playing them all.
"""

import json
import os
from pathlib import Path
from typing import Any

from thorp.arena.fingerprint import fingerprint
from thorp.arena.match import Played, Unit, play_unit
from thorp.arena.results import Results, head
from thorp.arena.simulation import Plan
from thorp.core.errors import BadOptions
from thorp.games import find


def carry(older: Path, path: Path) -> bool:
    """Make the results of older code those of today's, in a file of their own, if they hold; tell whether they do."""
    asked = plan_of(older)
    if asked is None:
        return False
    plan, code = asked
    with Results(older, plan, code) as results:
        units = results.units
    if not units or not all(is_played_alike(plan, unit) for unit in sample(units, fingerprint(plan.game))):
        return False
    part = path.with_suffix(".part")
    part.unlink(missing_ok=True)
    with Results(part, plan) as results:
        for unit in units:
            results.add(unit)
    os.replace(part, path)
    return True


def plan_of(older: Path) -> tuple[Plan, str] | None:
    """What was played by older code, and by which; nothing, if today's games have other rules or options."""
    first = older.read_text(encoding="utf-8").partition("\n")[0]
    try:
        held: dict[str, Any] = json.loads(first)
        plan, code = Plan(held["game"], held["options"], held["seed"], 0, held["limit"], held["rounds"]), held["code"]
        holds = head(plan, code) == held and find(plan.game).agreed(plan.options) == plan.options
    except (ValueError, TypeError, KeyError, BadOptions):
        return None
    return (plan, code) if holds else None


def sample(units: list[Unit], code: str) -> list[Unit]:
    """The first deal, the last, and one between that goes by the code: so each code tries another.

    >>> from thorp.arena.match import Match
    >>> units = [Unit(Match(("greedy",)), deal, ()) for deal in (3, 2, 1, 5, 6, 4)]
    >>> [unit.deal for unit in sample(units, "009")], [unit.deal for unit in sample(units, "00a")]
    ([1, 3, 6], [1, 4, 6])
    """
    in_order = sorted(units, key=lambda unit: unit.deal)
    between = in_order[1:-1] or in_order
    return [in_order[0], between[int(code, 16) % len(between)], in_order[-1]]


def is_played_alike(plan: Plan, unit: Unit) -> bool:
    """Do today's bots play this deal as it is on file? They may take another time for it."""
    again = play_unit(plan, unit.match, unit.deal)
    return [untimed(game) for game in again.games] == [untimed(game) for game in unit.games]


def untimed(game: Played) -> Played:
    """A game without the time that it took."""
    return game._replace(seconds=())
