"""What a sentence may say of an action or event beyond its fields, read off the table by anybody who looks at it."""

from collections.abc import Mapping
from typing import Any, Final

from thorp.games.villagers.pieces import (
    BUILDERS,
    FOOD,
    GOLD,
    KEYS,
    LOCK,
    NO_SETTLER,
    NO_SILVER,
    NO_SUIT,
    SETTLERS,
    SILVER,
    SPECIAL,
    STACKS,
    SUIT,
    SUITS,
    SYMBOLS,
    UNLOCK_PRICE,
)
from thorp.games.villagers.words import COLOURS, EVENT_CARDS

View = Mapping[str, Any]

HER_COLOUR: Final = COLOURS[1]  # the countess's, in the solo game
HERS: Final = ("bribes", "trade_network")  # events that choose among her settlers (V11.8, V11.9)
ON_THE_ROAD: Final = ("take", "coin", "cede")  # what is said of the card that lies there now


def icons(settler: str) -> list[str]:
    """All that a card shows besides its chain: guild, food, builders, gold, silver, key ring, padlock, what it does.

    >>> icons("cooper")
    ['wood', 'gold', 'gold', 'gold', 'gold', 'keys', 'keys', 'keys', 'keys', 'keys', 'keys', 'lock_blacksmith']
    >>> icons("grocer")
    ['solitary', 'silver_grocer', 'lock_harvester']
    """
    card = SETTLERS.index(settler)
    shown = [] if SUIT[card] == NO_SUIT else [SUITS[SUIT[card]]] * SYMBOLS[card]
    shown += ["food"] * FOOD[card] + ["builder"] * BUILDERS[card] + ["gold"] * GOLD[card]
    if SILVER[card] != NO_SILVER:
        shown.append(f"silver_{settler}")
    shown += ["keys"] * KEYS[card]
    if SUIT[card] == SPECIAL:
        shown.append(f"power_{settler}")
    if LOCK[card] != NO_SETTLER:
        shown.append(f"lock_{SETTLERS[LOCK[card]]}")
    return shown


def labels() -> set[str]:
    """Every label that `particulars` may use and that stands in no action or event: the catalogue has a name for it."""
    shown = {icon for settler in SETTLERS for icon in icons(settler)}
    stacks = {f"stack_{number}" for number in range(1, STACKS + 1)}
    return shown | stacks | {f"effect_{event}" for event in EVENT_CARDS} | {"bank", "stock", "nothing", "somebody"}


def particulars(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    """Who lies on a place of the road or in a slot, what he shows, what lies on a pile, what an event does."""
    found: dict[str, Any] = dict(face)
    verb = face["verb"]
    for field in ("colour", "village"):
        if view["players"] == 1 and face.get(field) == HER_COLOUR:
            found[field] = "countess"
    if "card" in face:
        found |= _slot(view, face)
    if verb in ON_THE_ROAD:
        found |= view["road"][int(face["place"]) - 1] or {"settler": "somebody", "ducats": 0}
    if "stack" in face:
        found |= _pile(view, face["stack"])
    if "event" in face:
        found["effect"] = f"effect_{face['event']}"
    if verb == "bank":
        found["price"] = UNLOCK_PRICE + ("countess_bank" in view.get("events", ()))  # V11.4
    if found.get("settler", "somebody") != "somebody":
        found["icons"] = icons(found["settler"])
    return found


def _pile(view: View, stack: str) -> dict[str, Any]:
    """A stack, the reserve, or (`away`) what is out of the game: its name, how many cards, the guild on top."""
    piles = {"reserve": view["reserve"], "away": view["removed"]}
    pile = piles[stack] if stack in piles else view["stacks"][int(stack) - 1]
    return {
        "stack": stack if stack in piles else f"stack_{stack}",
        "left": pile["cards"],
        "top": pile["known"][0]["suit"] if pile["known"] else "nothing",
    }


def _slot(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    """The card in the slot: who it is, what lies on it, half its gold, and who pays for unlocking by it (V6.1)."""
    decision = view["decision"]
    asked = view["seats"][decision["seat"]]["colour"] if decision["seat"] >= 0 else ""
    colour = face.get("village") or face.get("colour") or asked
    if face["verb"] == "card" and decision["context"].get("event") in HERS:
        colour = HER_COLOUR
    cards = next(village for village in view["villages"] if village["colour"] == colour)["cards"]
    found: dict[str, Any] = {"payer": "bank" if colour == asked else "stock"}
    found["above"] = [card["settler"] for card in cards.values() if card.get("on") == face["card"]] or ["nothing"]
    if "settler" not in face:
        found["settler"] = cards[face["card"]]["settler"] if face["card"] in cards else "somebody"
        gold = GOLD[SETTLERS.index(found["settler"])] if face["card"] in cards else 0
        found["half"] = (gold + 1) // 2  # V7.12
    return found
