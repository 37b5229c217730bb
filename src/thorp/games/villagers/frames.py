"""The frames of a Villagers position: what is asked next, and what happens by itself.

A frame is packed like an action: a kind and up to four fields. Questions wait for an action of the player whose turn it
is; steps carry themselves out. `state` lists the rules in the same order.
"""

from typing import Final

# Questions.
DRAFT: Final = 0
REFRESH: Final = 1  # seat
BUILD: Final = 2
SPOT: Final = 3  # settler, monks beneath him, whether monks may be used
UNLOCK: Final = 4  # settler
RETURN: Final = 5  # basic settler
GIVE: Final = 6  # basic settler, stack
TARGET: Final = 7
SIDE: Final = 8
SMUGGLE: Final = 9
CEDE: Final = 10  # from here on: the solo game
JESTER: Final = 11  # when the events work that he may discard now
SHORTAGE: Final = 12  # event: rats or arson
EVENT: Final = 13
SUDDEN_EVENT: Final = 14  # event
EVENT_CARD: Final = 15  # event
ABDUCTION: Final = 16
CONSCRIPTION: Final = 17
LAST_QUESTION: Final = 17

# Steps.
START_ROUND: Final = 18
START_DRAFT: Final = 19
NEXT_DRAFT: Final = 20
FILL_GAPS: Final = 21
END_DRAFT: Final = 22
CLEAR_ROAD: Final = 23
NEXT_BUILD: Final = 24  # seat
START_BUILD: Final = 25
END_BUILD: Final = 26
EVENTS: Final = 27
NEW_EVENTS: Final = 28
MARKETS: Final = 29
END_ROUND: Final = 30

QUESTIONS: Final = (
    "draft",
    "refresh",
    "build",
    "spot",
    "unlock",
    "return",
    "give",
    "target",
    "side",
    "smuggle",
    "cede",
    "jester",
    "shortage",
    "event",
    "sudden_event",
    "event_card",
    "abduction",
    "conscription",
)
