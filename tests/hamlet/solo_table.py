"""Tables of the solo game: drawn, after Botric's turn, and after an errand that he tried first.

>>> table = errand("produce", "quarry: stone")
>>> did(table, "produce"), heard(table, "puts")
(True, ['puts stone quarry', 'puts stone quarry'])
"""

from hamlet.position import Table, position
from thorp.games.hamlet.words import ERRANDS

NO_SALE = "sales: 12   sale stack:"  # two brick and a flour, which nobody has
FULL = "farm: 3 grain   quarry: 3 stone   woodcutter: 3 wood"
EMPTY = "farm:   quarry:   woodcutter:"
WINDMILL = "windmill(red) beside market"
WINDMILL_AND_COWS = f"{WINDMILL}   cow_conservatory(red) beside windmill 5-2"


def solo(drawing: str) -> Table:
    """A drawing of the solo game; without a sale that can be made, unless it shows others."""
    return position(f"players 1   {'' if 'sales:' in drawing else NO_SALE}   {drawing}")


def after(drawing: str) -> Table:
    """The table after Botric's turn; the player did nothing in his."""
    table = solo(drawing)
    table.play("done")
    return table


def errand(name: str, drawing: str) -> Table:
    """The same where Botric tries this errand first, unless he has something better to do than errands."""
    others = [each for each in ERRANDS if each != name]
    return after(f"errands: {' '.join([name, *others])}   cup: a a   {drawing}")


def did(table: Table, name: str) -> bool:
    """Was it this errand that he could do?"""
    return heard(table, "cannot", "chooses")[0] == f"chooses {name}"


def heard(table: Table, *words: str) -> list[str]:
    """The events that begin with one of these words."""
    return [event for event in table.events if event.split()[0] in words]
