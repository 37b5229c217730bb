"""V5.3 to V5.6: the cards of a village, and what lies on what.

A village is a tuple of placed cards, each one int: its type, what it stands for in a chain (itself; for a monk or an
apprentice the settler he replaces), the slot beneath it, how many cards lie on it, and the ducats on it. The place in
the tuple, its slot, is the card's name; a slot whose card is gone is used again.
"""

from typing import Final

from thorp.games.villagers.pieces import (
    APPRENTICE,
    BEARS,
    BUILDERS,
    FOOD,
    GOLD,
    MONK,
    SUIT,
)

GONE: Final = -1
BOTTOM: Final = -1  # nothing lies beneath
ONE_ABOVE: Final = 1 << 20
ONE_DUCAT: Final = 1 << 22

Village = tuple[int, ...]


def placed(card: int, stands_for: int, beneath: int) -> int:
    """A card laid on the slot `beneath`, or at the `BOTTOM`."""
    return card | stands_for << 6 | beneath + 1 << 12


def type_of(node: int) -> int:
    """Which card it is."""
    return node & 63


def stands_for(node: int) -> int:
    """What it counts as in a chain."""
    return node >> 6 & 63


def beneath(node: int) -> int:
    """The slot it lies on, or `BOTTOM`."""
    return (node >> 12 & 255) - 1


def above(node: int) -> int:
    """How many cards lie on it; none: it is visible (V5.4)."""
    return node >> 20 & 3


def ducats_on(node: int) -> int:
    """The ducats that lie on it."""
    return node >> 22


def replaces(node: int) -> bool:
    """Is it a monk or an apprentice?"""
    card = node & 63
    return card in (MONK, APPRENTICE)


def capacity(node: int) -> int:
    """How many cards may lie on it (V5.5, V7.9)."""
    if replaces(node):
        return 2 if beneath(node) == BOTTOM else 1
    return BEARS[node & 63]


def put(village: Village, slot: int, node: int) -> Village:
    """The village with another card in that slot."""
    return (*village[:slot], node, *village[slot + 1 :])


def lay(village: Village, node: int) -> tuple[Village, int]:
    """The village with one card more, and the slot it got."""
    lower = beneath(node)
    if lower != BOTTOM:
        village = put(village, lower, village[lower] + ONE_ABOVE)
    if GONE in village:
        slot = village.index(GONE)
        return put(village, slot, node), slot
    return (*village, node), len(village)


def remove(village: Village, slot: int) -> Village:
    """The village without a card on which nothing lies."""
    lower = beneath(village[slot])
    if lower != BOTTOM:
        village = put(village, lower, village[lower] - ONE_ABOVE)
    return put(village, slot, GONE)


def suit_above(village: Village, slot: int) -> int:
    """The guild a card is judged by: its own; of a monk or apprentice, that of the settler above him (V7.9)."""
    node = village[slot]
    if not replaces(node):
        return SUIT[node & 63]
    for higher, other in enumerate(village):
        if other != GONE and beneath(other) == slot:
            return suit_above(village, higher)
    return SUIT[node & 63]


def has_room(village: Village, slot: int, suit: int) -> bool:
    """May a card of this guild be laid on that one (V5.5)? On a monk or apprentice both are of one guild (V7.9)."""
    node = village[slot]
    lying = above(node)
    if lying >= capacity(node):
        return False
    if lying == 0 or not replaces(node):
        return True
    return all(
        suit_above(village, higher) == suit
        for higher, other in enumerate(village)
        if other != GONE and beneath(other) == slot
    )


def places_for(village: Village, wanted: int, suit: int) -> list[int]:
    """The slots that stand for the wanted settler and have room for a card of this guild.

    Of cards at the bottom that bear nothing and are of one type, only the first: they differ in nothing.
    """
    found = []
    bare = 0  # types of which a bare one was found
    for slot, node in enumerate(village):
        if node != GONE and stands_for(node) == wanted and has_room(village, slot, suit):
            if above(node) == 0 and beneath(node) == BOTTOM:
                if bare >> type_of(node) & 1:
                    continue
                bare |= 1 << type_of(node)
            found.append(slot)
    return found


def has_place_for(village: Village, wanted: int, suit: int) -> bool:
    """Is there any such slot?"""
    for slot, node in enumerate(village):
        if node != GONE and stands_for(node) == wanted and has_room(village, slot, suit):
            return True
    return False


def visible_food(village: Village) -> int:
    """Food on cards with nothing on them."""
    return sum(FOOD[node & 63] for node in village if node != GONE and not above(node))


def visible_builders(village: Village) -> int:
    """Builder symbols on cards with nothing on them."""
    return sum(BUILDERS[node & 63] for node in village if node != GONE and not above(node))


def visible_gold(village: Village) -> int:
    """Printed gold on cards with nothing on them."""
    return sum(GOLD[node & 63] for node in village if node != GONE and not above(node))


def without_ducats(village: Village) -> Village:
    """The same cards, with nothing lying on them."""
    return tuple(node if node == GONE else node & ONE_DUCAT - 1 for node in village)


def ducats_in(village: Village) -> int:
    """All ducats on its cards."""
    return sum(node >> 22 for node in village if node != GONE)
