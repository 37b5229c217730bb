"""The words of Hamlet: its actions and its events.

The number of a verb is its place in the list. The constants of the actions are literal, so that the compiler sees them.
"""

from typing import Final

from thorp.core.action import Field, Notation, Verb
from thorp.games.hamlet.pieces import (
    DELIVERY_POINTS,
    GOODS,
    MILESTONES,
    OPEN_SALES,
    RAW,
    ROAD_KINDS,
    ROW,
    SALES,
    SEGMENTS,
    TILES,
)

COLOURS: Final = ("red", "yellow", "blue", "green")
ERRANDS: Final = ("refine", "construct", "produce", "blueprint", "road")  # Botric's action tokens (M11.3)
DISCS: Final = ("a", "b", "c")
MOST_TOLD: Final = 1023  # an event that tells this number means so many or more


def _places(name: str, count: int) -> Field:
    return Field(name, tuple(str(place + 1) for place in range(count)))


def _count(name: str) -> Field:
    """Rounds, coins and points have no limit (M9.8); a field has."""
    return Field(name, (*(str(value) for value in range(MOST_TOLD)), f"{MOST_TOLD}+"))


_tile = Field("tile", TILES)
_good = Field("good", GOODS)
_raw = Field("good", GOODS[:RAW])
_colour = Field("colour", COLOURS)
_slot = _places("slot", max(len(slots) for slots in DELIVERY_POINTS))
_kind = Field("kind", ROAD_KINDS)
_sale = _places("sale", SALES)
_coins = _count("coins")
_errand = Field("errand", ERRANDS)

DONKEY: Final = 0
USE: Final = 1
BUILD: Final = 2
ROAD: Final = 3
DONE: Final = 4
FILL: Final = 5
CUBE: Final = 6
TOKEN: Final = 7
BUY: Final = 8
AGAIN: Final = 9
ENOUGH: Final = 10
BLUEPRINT: Final = 11
SKIP: Final = 12
HIRE_VILLAGER: Final = 13
HIRE_DONKEY: Final = 14
SELL: Final = 15
DELIVER: Final = 16
ALMS: Final = 17
AT: Final = 18
PLACE: Final = 19
TO: Final = 20

ACTIONS: Final = Notation(
    (
        Verb("donkey", (Field("from", TILES), Field("to", TILES))),
        Verb("use", (_tile,)),
        Verb("build", (_tile,)),
        Verb("road"),
        Verb("done"),
        Verb("fill", (_raw,)),
        Verb("cube", (_raw, _tile)),
        Verb("token", (_tile, _colour)),
        Verb("buy", (_good,)),
        Verb("again"),
        Verb("enough"),
        Verb("blueprint", (_places("place", ROW),)),
        Verb("skip"),
        Verb("hire_villager"),
        Verb("hire_donkey", (_tile,)),
        Verb("sell", (_places("place", OPEN_SALES),)),
        Verb("deliver", (_slot,)),
        Verb("alms"),
        Verb("at", (_tile,)),
        Verb("place", (_places("segment", SEGMENTS), _places("own", SEGMENTS))),
        Verb("to", (_tile, _kind)),
    )
)

EVENTS: Final = Notation(
    (
        Verb("starts_round", (_count("round"),)),
        Verb("moves_donkey", (_colour, Field("from", TILES), Field("to", TILES))),
        Verb("goes_to", (_colour, _tile)),
        Verb("puts", (_good, _tile)),
        Verb("refines", (_colour, _good, _tile)),
        Verb("spends_cube", (_good, _tile)),
        Verb("spends_token", (_good, _tile, Field("maker", COLOURS))),
        Verb("buys", (_colour, _good, _coins)),
        Verb("earns", (_colour, _coins)),
        Verb("scores", (_colour, _count("points"))),
        Verb("pays", (_colour, _coins)),
        Verb("lays_coin", (_tile,)),
        Verb("takes_blueprint", (_colour, _tile)),
        Verb("draws", (_tile,)),
        Verb("hires_villager", (_colour,)),
        Verb("hires_donkey", (_colour, _tile)),
        Verb("sells", (_colour, _sale)),
        Verb("opens", (_sale,)),
        Verb("delivers", (_colour, _slot)),
        Verb("begs", (_colour,)),
        Verb("builds", (_colour, _tile, Field("beside", TILES))),
        Verb("becomes", (_colour, Field("milestone", MILESTONES))),
        Verb("adds_stack", (_good,)),
        Verb("builds_road", (_colour, Field("from", TILES), Field("to", TILES), _kind)),
        Verb("completes_church", (_colour,)),
        Verb("turns_disc", (Field("disc", DISCS), _errand)),
        Verb("cannot", (_errand,)),
        Verb("chooses", (_errand,)),
        Verb("idles"),
        Verb("returns_discs"),
        Verb("gets_favour", (_coins,)),
        Verb("wins", (_colour, _count("points"))),
    )
)

ROUND_STARTED: Final = EVENTS.numbers["starts_round"]
DONKEY_MOVED: Final = EVENTS.numbers["moves_donkey"]
GONE_TO: Final = EVENTS.numbers["goes_to"]
PUT: Final = EVENTS.numbers["puts"]
REFINED: Final = EVENTS.numbers["refines"]
CUBE_SPENT: Final = EVENTS.numbers["spends_cube"]
TOKEN_SPENT: Final = EVENTS.numbers["spends_token"]
BOUGHT: Final = EVENTS.numbers["buys"]
EARNED: Final = EVENTS.numbers["earns"]
SCORED: Final = EVENTS.numbers["scores"]
PAID: Final = EVENTS.numbers["pays"]
COIN_LAID: Final = EVENTS.numbers["lays_coin"]
BLUEPRINT_TAKEN: Final = EVENTS.numbers["takes_blueprint"]
DRAWN: Final = EVENTS.numbers["draws"]
VILLAGER_HIRED: Final = EVENTS.numbers["hires_villager"]
DONKEY_HIRED: Final = EVENTS.numbers["hires_donkey"]
SOLD: Final = EVENTS.numbers["sells"]
OPENED: Final = EVENTS.numbers["opens"]
DELIVERED: Final = EVENTS.numbers["delivers"]
BEGGED: Final = EVENTS.numbers["begs"]
BUILT: Final = EVENTS.numbers["builds"]
BECAME: Final = EVENTS.numbers["becomes"]
STACK_ADDED: Final = EVENTS.numbers["adds_stack"]
ROAD_BUILT: Final = EVENTS.numbers["builds_road"]
COMPLETED: Final = EVENTS.numbers["completes_church"]
DISC_TURNED: Final = EVENTS.numbers["turns_disc"]
CANNOT: Final = EVENTS.numbers["cannot"]
CHOSEN: Final = EVENTS.numbers["chooses"]
IDLE: Final = EVENTS.numbers["idles"]
DISCS_RETURNED: Final = EVENTS.numbers["returns_discs"]
FAVOUR: Final = EVENTS.numbers["gets_favour"]
WON: Final = EVENTS.numbers["wins"]
