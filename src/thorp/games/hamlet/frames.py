"""The frames of a Hamlet position: what is asked next, and what happens by itself.

A frame is packed like an action: a kind and up to four fields. Questions wait for an action of the player whose turn it
is; steps carry themselves out. `state` lists the rules in the same order.
"""

from typing import Final

# Questions.
TURN: Final = 0
FILL: Final = 1  # barn
PAY: Final = 2  # villager's tile, cost, need and units of it still to be paid, coins owed for what is bought
REFINE_MORE: Final = 3  # refinery
BLUEPRINT: Final = 4
HIRE: Final = 5  # whether somebody must be hired
SALE: Final = 6
CHURCH: Final = 7
SITE: Final = 8  # blueprint
PLACE: Final = 9  # blueprint, villager's tile
ROAD_FROM: Final = 10
ROAD_TO: Final = 11  # villager's tile
LAST_QUESTION: Final = 11

# Steps.
START_ROUND: Final = 12
START_TURN: Final = 13  # seat
END_TURN: Final = 14
BOTRIC_TURN: Final = 15
END_ROUND: Final = 16
REFINED: Final = 17  # refinery
SOLD: Final = 18  # place
DELIVERED: Final = 19  # slot
LAY_ROAD: Final = 20  # villager's tile, other tile, kind

QUESTIONS: Final = (
    "turn",
    "fill",
    "pay",
    "refine_more",
    "blueprint",
    "hire",
    "sale",
    "church",
    "site",
    "place",
    "road_from",
    "road_to",
)
