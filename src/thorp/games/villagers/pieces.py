"""The cards: tables made from `data.toml`, indexed by small ints (V1).

A card is its type: copies of one settler do not differ. After the settlers of the data file come the founders (one type
for each side) and the countess's own card (likewise). `BASE` is what a card is called in a chain: both sides are
founders there.
"""

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

SETTLERS: Final[tuple[str, ...]] = (*DATA["settlers"], "founders", "fed_founders", "countess", "plain_countess")
TYPES: Final = len(DATA["settlers"])  # types of settlers, basic ones included
FOUNDERS: Final = TYPES  # gold side up
FED_FOUNDERS: Final = TYPES + 1  # food side up
COUNTESS: Final = TYPES + 2  # her own card, the side with gold
PLAIN_COUNTESS: Final = TYPES + 3  # the side without (V10.11)
NO_SETTLER: Final = 63  # six bits hold a type

SUITS: Final = ("wood", "hay", "ore", "grain", "grapes", "wool", "leather", "solitary", "special")
NO_SUIT: Final = len(SUITS)
SPECIAL: Final = SUITS.index("special")

_FOUNDERS: Final[dict[str, Any]] = {
    "suit": DATA["founders"]["suit"],
    "symbols": DATA["founders"]["symbols"],
    "bears": DATA["founders"]["bears"],
    "copies": 0,
}
_CARDS: Final[tuple[dict[str, Any], ...]] = (
    *DATA["settlers"].values(),
    _FOUNDERS | DATA["founders"]["gold_side"],
    _FOUNDERS | DATA["founders"]["food_side"],
    *({"copies": 0, "symbols": 0, "gold": gold} for gold in DATA["countess"]["sides"]),
)


def _numbers(key: str, default: int = 0) -> tuple[int, ...]:
    return tuple(int(card.get(key, default)) for card in _CARDS)


def _settlers(key: str) -> tuple[int, ...]:
    return tuple(SETTLERS.index(card[key]) if key in card else NO_SETTLER for card in _CARDS)


SUIT: Final[tuple[int, ...]] = tuple(SUITS.index(card["suit"]) if "suit" in card else NO_SUIT for card in _CARDS)
SYMBOLS: Final = _numbers("symbols", 1)
FOOD: Final = _numbers("food")
BUILDERS: Final = _numbers("builders")
GOLD: Final = _numbers("gold")
BEARS: Final = _numbers("bears")
KEYS: Final = _numbers("keys")
COPIES: Final = _numbers("copies")
ON: Final = _settlers("on")  # the settler beneath (V5.3)
LOCK: Final = _settlers("lock")  # the settler that unlocks it (V6.1)
BASE: Final[tuple[int, ...]] = tuple(FOUNDERS if card == FED_FOUNDERS else card for card in range(len(_CARDS)))
IS_BASIC: Final[tuple[bool, ...]] = tuple(bool(card.get("basic", False)) for card in _CARDS)
IS_DISCARDED: Final[tuple[bool, ...]] = tuple(bool(card.get("discard", False)) for card in _CARDS)
BASIC: Final[tuple[int, ...]] = tuple(card for card in range(TYPES) if IS_BASIC[card])

MONK: Final = SETTLERS.index("monk")
APPRENTICE: Final = SETTLERS.index("apprentice")
TINNER: Final = SETTLERS.index("tinner")
SMUGGLER: Final = SETTLERS.index("smuggler")

# Silver: `pays` ducats for every `per` of what is counted (V9.3, V9.6).
COUNTED: Final = (
    "visible food",
    "visible builders",
    "visible gold symbols",
    "visible gold value on wood settlers",
    "padlocks",
    "ducats on one own settler",
    *(f"{suit} symbols" for suit in SUITS),
)
VISIBLE_FOOD: Final = 0
VISIBLE_BUILDERS: Final = 1
GOLD_SYMBOLS: Final = 2
GOLD_ON_WOOD: Final = 3
PADLOCKS: Final = 4
DUCATS_ON_ONE: Final = 5
SUIT_SYMBOLS: Final = 6  # plus the suit
NO_SILVER: Final = -1
SILVER: Final[tuple[int, ...]] = tuple(
    COUNTED.index(card["silver"]["of"]) if "silver" in card else NO_SILVER for card in _CARDS
)
SILVER_PER: Final[tuple[int, ...]] = tuple(int(card["silver"]["per"]) if "silver" in card else 1 for card in _CARDS)
SILVER_PAYS: Final[tuple[int, ...]] = tuple(int(card["silver"]["pays"]) if "silver" in card else 0 for card in _CARDS)

PLAYERS: Final = (1, 2, 3, 4, 5)
STACKS: Final[int] = int(DATA["setup"]["stacks"])
ROAD: Final = len(DATA["setup"]["starting"])
HAND: Final[int] = int(DATA["setup"]["hand"])
DUCATS: Final[int] = int(DATA["setup"]["ducats"])
STARTING: Final[tuple[int, ...]] = tuple(SETTLERS.index(name) for name in DATA["setup"]["starting"])
BASIC_PER_PHASE: Final[int] = int(DATA["setup"]["basic_per_build_phase"])
REMOVED_SUITS: Final[tuple[int, ...]] = tuple(SUITS.index(suit) for suit in DATA["setup"]["removed_with_2_or_3"])
LIMIT: Final = 2  # cards drafted or built without any symbol
MOST: Final = 5  # and with however many
UNLOCK_PRICE: Final = 2


def pack_for(players: int) -> list[int]:
    """The settlers that are shuffled: without the starting, basic and removed ones (V2.3, V2.4, V10.1).

    >>> [len(pack_for(players)) for players in (1, 2, 3, 4, 5)]
    [72, 80, 80, 94, 94]
    """
    cards = []
    for card in range(TYPES):
        removed = (players <= 3 and SUIT[card] in REMOVED_SUITS) or (players == 1 and SUIT[card] == SPECIAL)
        if not IS_BASIC[card] and not removed:
            cards += [card] * (COPIES[card] - STARTING.count(card))
    return cards


def stack_size(players: int) -> int:
    """Cards in each of the six stacks (V2.4, V10.1).

    >>> [len(pack_for(players)) - 6 * stack_size(players) - 5 * players for players in (1, 2, 3, 4, 5)]
    [37, 46, 29, 26, 9]
    """
    sizes = DATA["setup"]["cards_per_stack"]
    return int(sizes["solo"]) if players == 1 else int(sizes["per_player"]) * players


def _check() -> None:
    """The data must keep the promises the other modules build on."""
    if len(_CARDS) >= NO_SETTLER:
        raise ValueError("data.toml: a type fits into six bits")
    for players, reserve in DATA["setup"]["reserve_after_setup"].items():
        count = int(players)
        if len(pack_for(count)) - STACKS * stack_size(count) - HAND * count != reserve:
            raise ValueError(f"data.toml: {reserve} cards are left in the reserve of {players} players (V2.5)")
    for card in range(TYPES):
        if LOCK[card] != NO_SETTLER and BEARS[LOCK[card]]:
            raise ValueError(f"data.toml: {SETTLERS[LOCK[card]]} unlocks, so nothing may lie on him (V6.4)")


_check()
