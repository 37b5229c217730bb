"""V9.3 and V9.6: what silver settlers are worth."""

from thorp.games.villagers.pieces import (
    DUCATS_ON_ONE,
    GOLD,
    GOLD_ON_WOOD,
    GOLD_SYMBOLS,
    LOCK,
    NO_SETTLER,
    NO_SILVER,
    PADLOCKS,
    SILVER,
    SILVER_PAYS,
    SILVER_PER,
    SUIT,
    SUIT_SYMBOLS,
    SYMBOLS,
    VISIBLE_BUILDERS,
    VISIBLE_FOOD,
)
from thorp.games.villagers.village import (
    GONE,
    Village,
    above,
    ducats_on,
    type_of,
    visible_builders,
    visible_food,
)

WOOD = 0


def silver_of(village: Village, card: int) -> int:
    """The ducats a silver settler is worth in this village; 0 for any other card."""
    kind = SILVER[card]
    return 0 if kind == NO_SILVER else count(village, kind) // SILVER_PER[card] * SILVER_PAYS[card]


def visible_silver(village: Village) -> int:
    """The silver of all visible silver settlers, each for itself."""
    return sum(silver_of(village, type_of(node)) for node in village if node != GONE and not above(node))


def count(village: Village, kind: int) -> int:
    """How many of what a formula counts are in the village. Guild and padlock symbols count on covered cards too."""
    cards = [type_of(node) for node in village if node != GONE]
    if kind >= SUIT_SYMBOLS:
        return sum(SYMBOLS[card] for card in cards if SUIT[card] == kind - SUIT_SYMBOLS)
    if kind == PADLOCKS:
        return sum(1 for card in cards if LOCK[card] != NO_SETTLER)
    if kind == VISIBLE_FOOD:
        return visible_food(village)
    if kind == VISIBLE_BUILDERS:
        return visible_builders(village)
    if kind == DUCATS_ON_ONE:
        return max(ducats_on(node) for node in village if node != GONE)
    visible = [type_of(node) for node in village if node != GONE and not above(node)]
    if kind == GOLD_SYMBOLS:
        return sum(1 for card in visible if GOLD[card])
    assert kind == GOLD_ON_WOOD
    return sum(GOLD[card] for card in visible if SUIT[card] == WOOD)
