"""The words of Villagers: its actions and its events.

The number of a verb is its place in the list. The constants of the actions are literal, so that the compiler sees them.
"""

from typing import Final

from thorp.core.action import Field, Notation, Verb, number
from thorp.games.villagers.pieces import DATA, SETTLERS, SUITS

COLOURS: Final = ("red", "yellow", "blue", "green", "white")
EVENT_CARDS: Final[tuple[str, ...]] = tuple(DATA["events"])
SLOTS: Final = 128  # cards in one village

_settler = Field("settler", SETTLERS)
_colour = Field("colour", COLOURS)
_village = Field("village", COLOURS)
_slot = number("card", SLOTS)
_gap = Field("place", ("1", "2", "3", "4", "5", "6"))
_stack = Field("stack", ("1", "2", "3", "4", "5", "6", "reserve", "away"))
_side = Field("side", ("gold", "food"))
_event = Field("event", EVENT_CARDS)
_ducats = number("ducats", 1024)

RESERVE: Final = 6  # the reserve among the stacks

TAKE: Final = 0
DRAW: Final = 1
COIN: Final = 2
SKIP: Final = 3
LAY: Final = 4
PLAY: Final = 5
BASIC: Final = 6
GIVE: Final = 7
RETURN: Final = 8
ON: Final = 9
NEW: Final = 10
MONK: Final = 11
KEY: Final = 12
BANK: Final = 13
FREE: Final = 14
SWAP: Final = 15
SIDE: Final = 16
SMUGGLE: Final = 17
DONE: Final = 18
CEDE: Final = 19
EVENT: Final = 20
JESTER: Final = 21
PAY: Final = 22
LESS: Final = 23
CARD: Final = 24
DISCARD: Final = 25

ACTIONS: Final = Notation(
    (
        Verb("take", (_gap,)),
        Verb("draw", (_stack,)),
        Verb("coin", (_gap,)),
        Verb("skip"),
        Verb("lay", (_settler,)),
        Verb("play", (_settler,)),
        Verb("basic", (_settler,)),
        Verb("give", (_settler,)),
        Verb("return", (_stack,)),
        Verb("on", (_slot,)),
        Verb("new"),
        Verb("monk"),
        Verb("key", (_village, _slot)),
        Verb("bank"),
        Verb("free"),
        Verb("swap", (_village, _slot)),
        Verb("side", (_side,)),
        Verb("smuggle", (_slot,)),
        Verb("done"),
        Verb("cede", (_gap,)),
        Verb("event", (_event,)),
        Verb("jester", (_event,)),
        Verb("pay"),
        Verb("less"),
        Verb("card", (_slot,)),
        Verb("discard", (_settler,)),
    )
)

EVENTS: Final = Notation(
    (
        Verb("starts_round", (number("round", 1024),)),
        Verb("takes", (_colour, _gap, _settler)),
        Verb("draws", (_colour, _stack, _settler)),
        Verb("picks_up_ducats", (_colour, _ducats)),
        Verb("fills", (_gap, _settler)),
        Verb("clears", (_gap, _settler)),
        Verb("gets_ducat", (_gap,)),
        Verb("lays", (_village, _slot, _settler)),
        Verb("plays", (_colour, _settler)),
        Verb("gives", (_colour, _settler, _stack)),
        Verb("returns", (_colour, Field("suit", SUITS), _stack)),
        Verb("unlocks", (_colour, _village, _slot)),
        Verb("unlocks_at_bank", (_colour, _ducats)),
        Verb("unlocks_free", (_colour,)),
        Verb("swaps", (_colour, _village, _slot, _settler)),
        Verb("smuggles", (_colour, _slot, _ducats)),
        Verb("turns_founders", (_village,)),
        Verb("holds_market", (Field("market", ("first", "second")),)),
        Verb("earns", (_colour, _ducats)),
        Verb("is_first", (_colour,)),
        Verb("wins", (_colour, _ducats)),
        Verb("turns_up", (_event,)),
        Verb("discards_event", (_event,)),
        Verb("resolves", (_event,)),
        Verb("uses_jester", (_event,)),
        Verb("loses_jester"),
        Verb("gets_less", (_colour,)),
        Verb("pays_bank", (_colour, _ducats)),
        Verb("pays_countess", (_ducats,)),
        Verb("loses", (_village, _settler)),
        Verb("puts_ducats_on", (_village, _slot, _ducats)),
        Verb("reshuffles", (Field("season", ("summer", "winter")),)),
        Verb("renews_reserve"),
    )
)

ROUND: Final = EVENTS.numbers["starts_round"]
TAKEN: Final = EVENTS.numbers["takes"]
DRAWN: Final = EVENTS.numbers["draws"]
PICKED_UP: Final = EVENTS.numbers["picks_up_ducats"]
FILLED: Final = EVENTS.numbers["fills"]
CLEARED: Final = EVENTS.numbers["clears"]
DUCAT_LAID: Final = EVENTS.numbers["gets_ducat"]
LAID: Final = EVENTS.numbers["lays"]
PLAYED: Final = EVENTS.numbers["plays"]
GIVEN: Final = EVENTS.numbers["gives"]
RETURNED: Final = EVENTS.numbers["returns"]
UNLOCKED: Final = EVENTS.numbers["unlocks"]
UNLOCKED_AT_BANK: Final = EVENTS.numbers["unlocks_at_bank"]
UNLOCKED_FREE: Final = EVENTS.numbers["unlocks_free"]
SWAPPED: Final = EVENTS.numbers["swaps"]
SMUGGLED: Final = EVENTS.numbers["smuggles"]
TURNED: Final = EVENTS.numbers["turns_founders"]
MARKET: Final = EVENTS.numbers["holds_market"]
EARNED: Final = EVENTS.numbers["earns"]
FIRST: Final = EVENTS.numbers["is_first"]
WON: Final = EVENTS.numbers["wins"]
TURNED_UP: Final = EVENTS.numbers["turns_up"]
EVENT_DISCARDED: Final = EVENTS.numbers["discards_event"]
RESOLVED: Final = EVENTS.numbers["resolves"]
JESTER_USED: Final = EVENTS.numbers["uses_jester"]
JESTER_LOST: Final = EVENTS.numbers["loses_jester"]
GOT_LESS: Final = EVENTS.numbers["gets_less"]
PAID_BANK: Final = EVENTS.numbers["pays_bank"]
PAID_COUNTESS: Final = EVENTS.numbers["pays_countess"]
LOST: Final = EVENTS.numbers["loses"]
DUCATS_PUT_ON: Final = EVENTS.numbers["puts_ducats_on"]
RESHUFFLED: Final = EVENTS.numbers["reshuffles"]
RESERVE_RENEWED: Final = EVENTS.numbers["renews_reserve"]
