"""The words of Helvetia: its actions and its events.

The number of a verb is its place in the list. The constants of the actions are literal, so that the compiler sees them.
"""

from typing import Final

from thorp.core.action import Field, Notation, Verb, number
from thorp.games.helvetia.pieces import BRANCHES, BUILDINGS, COLOURS, GOODS, PERSONS, SEXES
from thorp.games.helvetia.village import PLACES, QUARTERS

ORIGINS: Final = ("centre", "school")

_building = Field("building", BUILDINGS)
_colour = Field("colour", COLOURS)
_good = Field("good", GOODS)
_person = Field("person", PERSONS)
_place = Field("place", PLACES)
_player = Field("player", COLOURS)
_sex = Field("sex", SEXES)
_village = Field("village", COLOURS)

TAKE: Final = 0
CLAIM: Final = 1
PLACE: Final = 2
SETTLE: Final = 3
LEAVE: Final = 4
MARRY: Final = 5
CHOOSE: Final = 6
TILE: Final = 7
BUILD: Final = 8
DELIVER: Final = 9
WAKE: Final = 10
BEAR: Final = 11
CHILD: Final = 12
WORK: Final = 13
TRADE: Final = 14
BUY: Final = 15
FETCH: Final = 16
DOWRY: Final = 17
NEUTRAL: Final = 18
IDLE: Final = 19
DONE: Final = 20
PASS: Final = 21

ACTIONS: Final = Notation(
    (
        Verb("take", (_building,)),
        Verb("claim", (_player, _building)),
        Verb("place", (_place,)),
        Verb("settle", (_sex, _place)),
        Verb("leave", (_place,)),
        Verb("marry", (_village, _place)),
        Verb("choose", (_person,)),
        Verb("tile", (_person,)),
        Verb("build", (_building,)),
        Verb("deliver", (_good,)),
        Verb("wake", (_village, Field("quarter", QUARTERS))),
        Verb("bear", (_place,)),
        Verb("child", (_sex,)),
        Verb("work", (_village, _place)),
        Verb("trade", (_good,)),
        Verb("buy", (_good,)),
        Verb("fetch", (Field("origin", ORIGINS),)),
        Verb("dowry", (_colour,)),
        Verb("neutral", (_person,)),
        Verb("idle"),
        Verb("done"),
        Verb("pass"),
    )
)

LAST_ROUND_LABEL: Final = 1023  # the number of rounds is not limited (H13.3), the numbers in an event are
_points = number("points", 128)
_rounds = (*(str(number) for number in range(LAST_ROUND_LABEL)), f"{LAST_ROUND_LABEL}+")

EVENTS: Final = Notation(
    (
        Verb("takes", (_colour, _building)),
        Verb("claims", (_colour, _player, _building)),
        Verb("places", (_village, _place, _building)),
        Verb("moves_in", (_village, _place, _sex)),
        Verb("goes_to_school", (_colour, _sex)),
        Verb("goes_home", (_colour, _sex)),
        Verb("marries", (_colour, _sex, _village, _place)),
        Verb("lays_coin", (_colour, _person)),
        Verb("lays_idle_coin", (_colour,)),
        Verb("lays_neutral_coin", (_colour, _person)),
        Verb("uses_tile", (_colour, _person)),
        Verb("works", (_colour, _village, _place, _good)),
        Verb("buys", (_colour, _good)),
        Verb("builds", (_colour, _building)),
        Verb("delivers", (_colour, _good)),
        Verb("takes_goods_tile", (_colour, _good)),
        Verb("takes_branch_tile", (_colour, Field("branch", BRANCHES))),
        Verb("takes_completion_tile", (_colour, _points)),
        Verb("wakes", (_village, Field("quarter", QUARTERS), number("sleepers", 64))),
        Verb("takes_dowry", (_player, _village, _colour)),
        Verb("bears", (_village, _place, _sex)),
        Verb("passes", (_colour,)),
        Verb("takes_start_tile", (_colour,)),
        Verb("takes_person_tile", (_colour, _person)),
        Verb("takes_coins_back", (_colour, number("coins", 16))),
        Verb("counts", (_colour, _points)),
        Verb("turns_up", (_building,)),
        Verb("starts_round", (Field("round", _rounds),)),
        Verb("wins", (_colour, _points)),
        Verb("gives_dowry", (_colour, _village)),
    )
)

TAKEN: Final = EVENTS.numbers["takes"]
CLAIMED: Final = EVENTS.numbers["claims"]
PLACED: Final = EVENTS.numbers["places"]
MOVED_IN: Final = EVENTS.numbers["moves_in"]
AT_SCHOOL: Final = EVENTS.numbers["goes_to_school"]
AT_HOME: Final = EVENTS.numbers["goes_home"]
MARRIED: Final = EVENTS.numbers["marries"]
COIN_LAID: Final = EVENTS.numbers["lays_coin"]
COIN_IDLE: Final = EVENTS.numbers["lays_idle_coin"]
NEUTRAL_COIN_LAID: Final = EVENTS.numbers["lays_neutral_coin"]
TILE_USED: Final = EVENTS.numbers["uses_tile"]
WORKED: Final = EVENTS.numbers["works"]
BOUGHT: Final = EVENTS.numbers["buys"]
BUILT: Final = EVENTS.numbers["builds"]
DELIVERED: Final = EVENTS.numbers["delivers"]
GOODS_TILE: Final = EVENTS.numbers["takes_goods_tile"]
BRANCH_TILE: Final = EVENTS.numbers["takes_branch_tile"]
COMPLETION_TILE: Final = EVENTS.numbers["takes_completion_tile"]
WOKEN: Final = EVENTS.numbers["wakes"]
DOWRY_TAKEN: Final = EVENTS.numbers["takes_dowry"]
BORN: Final = EVENTS.numbers["bears"]
PASSED: Final = EVENTS.numbers["passes"]
START_TILE: Final = EVENTS.numbers["takes_start_tile"]
PERSON_TILE: Final = EVENTS.numbers["takes_person_tile"]
COINS_BACK: Final = EVENTS.numbers["takes_coins_back"]
COUNTED: Final = EVENTS.numbers["counts"]
TURNED_UP: Final = EVENTS.numbers["turns_up"]
ROUND: Final = EVENTS.numbers["starts_round"]
WON: Final = EVENTS.numbers["wins"]
DOWRY_GIVEN: Final = EVENTS.numbers["gives_dowry"]
