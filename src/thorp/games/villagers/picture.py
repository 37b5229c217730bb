"""The table as text, drawn from a view: for the terminal, for logs, for debugging.

A village is a row of stacks, each from the bottom up: `2 (lumberjack) < 3 cooper 4g 6k ●2 | 5 carpenter 1b 8k`. The
numbers are those that actions use; what is covered stands in brackets and without its symbols (V5.4).
"""

import textwrap
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from thorp.core.text import Catalogue
from thorp.games.villagers.particulars import HER_COLOUR, icons
from thorp.games.villagers.pieces import (
    BASE,
    BEARS,
    BUILDERS,
    DATA,
    FOOD,
    GOLD,
    KEYS,
    NO_SETTLER,
    NO_SILVER,
    ON,
    SETTLERS,
    SILVER,
    TYPES,
)
from thorp.games.villagers.silver import silver_of, visible_silver
from thorp.games.villagers.village import (
    BOTTOM,
    GONE,
    ONE_ABOVE,
    ONE_DUCAT,
    Village,
    ducats_in,
    placed,
    visible_builders,
    visible_food,
    visible_gold,
)

Block: TypeAlias = list[str]
View: TypeAlias = Mapping[str, Any]

GAP: Final = "  "
DUCAT: Final = "●"
TIE: Final = "\u00a0"  # a space where no line is broken: within a card
HANGING: Final = 9  # where the lines of a village begin
BRANCHES: Final = 2


def picture(view: View, catalogue: Catalogue, width: int) -> str:
    """The whole table. What is looked at most, the own hand, comes last."""
    parts = [
        textwrap.wrap(_title(view, catalogue), width) + _events(view, catalogue, width),
        _players(view, catalogue),
        _piles(view, catalogue) + _known_cards(view, catalogue, width),
        _road(view, catalogue, width),
        *(_village(view, number, catalogue, width) for number in range(len(view["villages"]))),
        textwrap.wrap(catalogue.picture["legend"], width),
        _own_hand(view, catalogue, width),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def columns(rows: list[list[str]]) -> Block:
    """Rows of cells as aligned lines.

    >>> columns([["a", "bcd", "e"], ["fg", "h", ""]])
    ['a   bcd  e', 'fg  h     ']
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [GAP.join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)) for row in rows]


def hung(heading: str, text: str, width: int, indent: int = HANGING) -> Block:
    """Text that may run over several lines, beside a heading.

    >>> hung("hand", "wood, ore", 14)
    ['hand     wood,', '         ore']
    """
    return textwrap.wrap(
        text, width, initial_indent=heading.ljust(indent), subsequent_indent=" " * indent, break_on_hyphens=False
    ) or [heading]


def cards_of(village: View) -> Village:
    """A village of a view as the rules have it, to count its symbols."""
    slots = [int(slot) for slot in village["cards"]]
    cards = [GONE] * (max(slots, default=BOTTOM) + 1)
    for slot, card in village["cards"].items():
        kind = SETTLERS.index(card["settler"])
        counts_as = SETTLERS.index(card["stands_for"]) if "stands_for" in card else BASE[kind]
        cards[int(slot)] = placed(kind, counts_as, int(card.get("on", BOTTOM))) + card.get("ducats", 0) * ONE_DUCAT
    for card in village["cards"].values():
        if "on" in card:
            cards[int(card["on"])] += ONE_ABOVE
    return tuple(cards)


def _title(view: View, catalogue: Catalogue) -> str:
    say = catalogue.picture
    parts = [say["round"].format(round=view["round"])]
    parts.append(say[("before_first", "before_second", "after_second")[view["markets_held"]]])
    if view["tinner_played"]:
        parts.append(say["tinner"].format(colour=catalogue.name(view["turn"])))  # V7.11
    return " ".join(parts)


def _events(view: View, catalogue: Catalogue, width: int) -> Block:
    """The events in force, and whether the jester may still be sent (solo)."""
    say = catalogue.picture
    lines = []
    for event in (*view.get("events", ()), *view.get("events_to_come", ())):
        name = catalogue.name(event)
        text = say["event"].format(event=name[0].upper() + name[1:], effect=catalogue.name(f"effect_{event}"))
        lines += textwrap.wrap(text, width, subsequent_indent=GAP)
    return lines + ([say["jester"]] if view.get("jester") else [])


def _players(view: View, catalogue: Catalogue) -> Block:
    """One line for each village: ducats, and its visible symbols."""
    say = catalogue.picture
    heads = ("ducats", "on_settlers", "food", "builders", "gold", "silver")
    rows = [["", "", *(say[head] for head in heads)]]
    for number, village in enumerate(view["villages"]):
        cards = cards_of(village)
        counts = [visible_food(cards), visible_builders(cards), visible_gold(cards), visible_silver(cards)]
        rows.append(
            [
                (">" if number == view["decision"]["seat"] else " ") + _owner(view, number, catalogue),
                say["first"] if view["players"] > 1 and village["colour"] == view["first_player"] else "",
                str(_stock(view, number)),
                *(str(count) for count in (ducats_in(cards), *counts)),
            ]
        )
    return columns(rows)


def _owner(view: View, village: int, catalogue: Catalogue) -> str:
    colour = view["villages"][village]["colour"]
    return catalogue.name("countess" if view["players"] == 1 and colour == HER_COLOUR else colour)


def _stock(view: View, village: int) -> int:
    stock: int = view["seats"][village]["ducats"] if village < view["players"] else view["countess_ducats"]
    return stock


def _piles(view: View, catalogue: Catalogue) -> Block:
    """The six stacks and the reserve: how many cards, the guild on top, the markets still to come."""
    say = catalogue.picture
    piles = [*view["stacks"], view["reserve"]]
    tops = [catalogue.name(pile["known"][0]["suit"]) if pile["known"] else say["none"] for pile in piles]
    rows = [
        [say["stack"], *(str(number) for number in range(1, len(piles))), say["reserve"]],
        [say["cards"], *(str(pile["cards"]) for pile in piles)],
        [say["top"], *tops],
    ]
    markets = DATA["setup"]["market_under_stack"][view["markets_held"] :]
    if markets:
        beneath = [say["market"] if number in markets else "" for number in range(1, len(piles))]
        rows.append([say["beneath"], *beneath, ""])
    return columns(rows)


def _known_cards(view: View, catalogue: Catalogue, width: int) -> Block:
    """Cards beneath the top that were seen or put there, the basic settlers left, the discards."""
    say = catalogue.picture
    lines = []
    names = [f"stack_{number}" for number in range(1, len(view["stacks"]) + 1)] + ["reserve"]
    for name, pile in zip(names, [*view["stacks"], view["reserve"]], strict=True):
        if len(pile["known"]) > 1 or any("settler" in card for card in pile["known"]):
            cards = ", ".join(_back(card, catalogue) for card in pile["known"])
            stack = catalogue.name(name)
            lines += textwrap.wrap(say["from_top"].format(stack=stack[0].upper() + stack[1:], cards=cards), width)
    left = ", ".join(f"{count} {catalogue.name(settler)}" for settler, count in view["basic"].items())
    lines.append(say["basic"].format(settlers=left))
    if view["discards"]:
        text = say["discards"].format(settlers=catalogue.words(view["discards"]))
        lines += textwrap.wrap(text, width, subsequent_indent=GAP)
    return lines


def _back(card: View, catalogue: Catalogue) -> str:
    """A card that lies face down, or in somebody's hand: its guild, and its name as far as that is known."""
    if "settler" in card:
        return f"{catalogue.name(card['settler'])} ({catalogue.name(card['suit'])})"
    return catalogue.name(card["suit"])


def _road(view: View, catalogue: Catalogue, width: int) -> Block:
    """The face-up cards with their ducats, one below the other."""
    rows, texts = [], []
    for number, card in enumerate(view["road"], start=1):
        name = catalogue.name(card["settler"]) if card else catalogue.picture["gap"]
        ducats = f"{DUCAT}{card['ducats']}" if card and card["ducats"] else ""
        rows.append([str(number), name, ducats])
        texts.append(_face(card["settler"], catalogue) if card else "")
    return [catalogue.picture["road"], *_listed(rows, texts, width)]


def _own_hand(view: View, catalogue: Catalogue, width: int) -> Block:
    """The hand that the viewer sees, one card below the other; * marks what others know by name (V1.3)."""
    say = catalogue.picture
    hand = [card for seat in view["seats"] for card in seat["hand"] if "known" in card]
    hand.sort(key=lambda card: SETTLERS.index(card["settler"]))  # by guild
    rows = [[say["known"] if card["known"] else "", catalogue.name(card["settler"])] for card in hand]
    faces = [_face(card["settler"], catalogue) for card in hand]
    return [say["hand"], *_listed(rows, faces, width)] if hand else []


def _listed(rows: list[list[str]], texts: list[str], width: int) -> Block:
    """Aligned cells, each row followed by a text that may run over."""
    lines: Block = []
    for row, text in zip(columns(rows), texts, strict=True):
        lines += hung(row, text, width, len(row) + len(GAP))
    return lines


def _face(settler: str, catalogue: Catalogue) -> str:
    """All that the card says: its symbols, what it lies on, and what may lie on it (V1.2)."""
    say = catalogue.picture
    card = SETTLERS.index(settler)
    parts = [catalogue.words(icons(settler))]
    if ON[card] != NO_SETTLER:
        parts.append(say["on"].format(settler=catalogue.name(SETTLERS[ON[card]])))
    higher = [catalogue.name(SETTLERS[other]) for other in range(TYPES) if ON[other] == BASE[card]]
    if higher:
        number = [say["two"]] if BEARS[card] == BRANCHES else []
        parts.append(say["bears"].format(settlers=" ".join([*number, ", ".join(higher)])))
    return "; ".join(parts)


def _village(view: View, number: int, catalogue: Catalogue, width: int) -> Block:
    """A player's hand as others see it, his square, and the stacks of his village."""
    say = catalogue.picture
    village = view["villages"][number]
    lines = []
    if number < view["players"]:
        seat = view["seats"][number]
        hand = seat["hand"]
        lines = [(say["square"], seat["square"])] if seat["square"] else []
        lines = [(heading, ", ".join(catalogue.name(card) for card in cards)) for heading, cards in lines]
        if not any("known" in card for card in hand):
            lines.insert(0, (say["held"], _backs(hand, catalogue)))
        if view["shown"] and village["colour"] == view["turn"]:
            lines.append((say["shown"], ", ".join(catalogue.name(card) for card in view["shown"])))
    drawn = [_owner(view, number, catalogue).upper()]
    for heading, text in lines:
        drawn += hung(f" {heading}", text, width)
    return drawn + _stacks(village, catalogue, width)


def _backs(hand: list[View], catalogue: Catalogue) -> str:
    """How many of each guild, and those that are known by name."""
    names = [_back(card, catalogue) for card in hand]
    counted = {name: names.count(name) for name in names}
    return (
        ", ".join(name if count == 1 else f"{count} {name}" for name, count in counted.items())
        or (catalogue.picture["none"])
    )


def _stacks(village: View, catalogue: Catalogue, width: int) -> Block:
    """As many stacks on a line as fit; one that is too long for a line runs over."""
    cards = cards_of(village)
    lines: Block = []
    for slot, card in village["cards"].items():
        if "on" in card:
            continue
        stack = _stack(village, cards, slot, catalogue)
        if lines and len(lines[-1]) + 2 * len(GAP) + len(stack) <= width:
            lines[-1] += 2 * GAP + stack.replace(TIE, " ")
        else:
            lines += [line.replace(TIE, " ") for line in hung("", stack, width)]
    if lines:
        lines[0] = f" {catalogue.picture['village']}".ljust(HANGING) + lines[0][HANGING:]
    return lines


def _stack(village: View, cards: Village, slot: str, catalogue: Catalogue) -> str:
    """A card and all that lies on it, branch by branch."""
    card = village["cards"][slot]
    branches = [
        _stack(village, cards, higher, catalogue) for higher, on in village["cards"].items() if on.get("on") == slot
    ]
    name = catalogue.name(card["settler"])
    if "stands_for" in card:
        name += f"={catalogue.name(card['stands_for'])}"
    if branches:
        return f"{slot} ({name})".replace(" ", TIE) + f" < {' | '.join(branches)}"
    ducats = [f"{DUCAT}{card['ducats']}"] if "ducats" in card else []
    return " ".join([slot, name, *_shown(cards, card["settler"], catalogue), *ducats]).replace(" ", TIE)


def _shown(cards: Village, settler: str, catalogue: Catalogue) -> list[str]:
    """The symbols of a visible card: numbers with a letter each, silver as it counts now."""
    card = SETTLERS.index(settler)
    short = catalogue.short
    counts = (("food", FOOD), ("builder", BUILDERS), ("gold", GOLD))
    shown = [f"{table[card]}{short[symbol]}" for symbol, table in counts if table[card]]
    if SILVER[card] != NO_SILVER:
        shown.append(f"{silver_of(cards, card)}{short['silver']}")
    return shown + ([f"{KEYS[card]}{short['keys']}"] if KEYS[card] else [])
