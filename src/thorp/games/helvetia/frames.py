"""The frames of a Helvetia position: what is asked next, and what happens by itself.

A frame is packed like an action: a kind and up to four fields. The top of the stack is what comes next. Questions wait
for an action; steps carry themselves out. `state` lists the rules in the same order.
"""

from typing import Final

# Questions to the seat in the first field: set-up and the end of the round.
DRAFT: Final = 0  # seat
REPLACE: Final = 1  # seat
NEUTRAL_BUILDING: Final = 2  # seat
NEUTRAL_SITE: Final = 3  # seat, building
NEUTRAL_RESIDENT: Final = 4  # seat, place
START_SITE: Final = 5  # seat, building
FIRST_MAN: Final = 6  # seat
FIRST_WOMAN: Final = 7  # seat
SECOND_PAIR: Final = 8  # seat
THIRD_PAIR: Final = 9  # seat
SCHOOL_LEAVER: Final = 10  # seat, place
LAST_WITH_SEAT: Final = 10

# Questions to the active player. The first two end by themselves when they offer nothing.
TURN: Final = 11
SERIES: Final = 12  # person, begun
LAST_ENDING: Final = 12
TILE_ACTION: Final = 13  # person
WANTED: Final = 14  # good, direct, rest_1, rest_2
INPUT: Final = 15  # good, exchanger, rest_1, rest_2
SITE: Final = 16  # village, building
TENANT: Final = 17  # village, place
SUITOR: Final = 18  # village, place
DOWRY_COIN: Final = 19  # village
NEWBORN: Final = 20  # place
NEUTRAL_BUILD: Final = 21
NEUTRAL_MARRIAGE: Final = 22
LAST_QUESTION: Final = 22

# Steps.
SET_UP: Final = 23
GIVE_DOWRY: Final = 24
START_ROUND: Final = 25
CUBE: Final = 26  # good
COMPLETION: Final = 27  # seat
END_TURN: Final = 28
SCHOOL_OUT: Final = 29  # seat
SCHOOL_DONE: Final = 30  # seat
COUNT: Final = 31

QUESTIONS: Final = (
    "draft",
    "replace",
    "neutral_building",
    "neutral_site",
    "neutral_resident",
    "start_site",
    "first_man",
    "first_woman",
    "second_pair",
    "third_pair",
    "school_leaver",
    "turn",
    "series",
    "tile_action",
    "wanted",
    "input",
    "site",
    "tenant",
    "suitor",
    "dowry_coin",
    "newborn",
    "neutral_build",
    "neutral_marriage",
)
