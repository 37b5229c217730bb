"""What laying a card can lead to, found by trying everything: chains, room, monks, apprentices, padlocks.

Written from the rules and the printed cards (`box`) alone, on villages as people see them. It knows nothing of how the
game finds its legal actions. An outcome is what lies in all villages and what is left of the player's stock.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from thorp.core.errors import IllegalAction
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import SETTLERS
from thorp.games.villagers.position import CARD
from thorp.games.villagers.state import Villagers
from villagers.box import BOX, DISCARDED, REPLACING

PRICE = 2  # ducats for a padlock

Picture = tuple[Any, ...]  # a card with its ducats, and the pictures of what lies on it


class Placed(NamedTuple):
    """A card in a village."""

    name: str
    on: int | None
    ducats: int = 0


Village = dict[int, Placed]


class Scene(NamedTuple):
    """What a player sees when he builds."""

    villages: list[Village]
    me: int
    ducats: int
    left: int
    tinner: bool
    hand: list[str]

    @property
    def own(self) -> Village:
        """The player's village."""
        return self.villages[self.me]


class Outcome(NamedTuple):
    """What laying a card leads to."""

    villages: tuple[Picture, ...]
    ducats: int


def scene(state: Villagers) -> Scene:
    """What the active player sees."""
    view = VILLAGERS.view(state, state.turn)
    villages = [
        {
            int(slot): Placed(card["settler"], int(card["on"]) if "on" in card else None, card.get("ducats", 0))
            for slot, card in village["cards"].items()
        }
        for village in view["villages"]
    ]
    hand = [SETTLERS[card & CARD] for card in state.hands[state.turn]]
    return Scene(villages, state.turn, state.ducats[state.turn], state.left[state.turn], state.tinner, hand)


def picture(village: Village) -> Picture:
    """A village without the order of its stacks and branches."""

    def stack(slot: int) -> Picture:
        card = village[slot]
        return card.name, card.ducats, *sorted(stack(each) for each in lying_on(village, slot))

    return tuple(sorted(stack(slot) for slot, card in village.items() if card.on is None))


def outcome(scene: Scene) -> Outcome:
    """Where the player stands."""
    return Outcome(tuple(picture(village) for village in scene.villages), scene.ducats)


def lying_on(village: Village, slot: int) -> list[int]:
    """The cards on a card."""
    return [each for each, card in village.items() if card.on == slot]


def base(name: str) -> str:
    """Both sides of the founders are founders."""
    return "founders" if name == "fed_founders" else name


def role(village: Village, slot: int) -> str:
    """Whom a card is in its chain; a monk or an apprentice is who must lie beneath the card on him (V7.9)."""
    if village[slot].name not in REPLACING:
        return base(village[slot].name)
    return BOX[role(village, lying_on(village, slot)[0])].chain[-1]


def guild(village: Village, slot: int) -> str:
    """A card's guild; of a monk or an apprentice that of the settler above him (V7.9)."""
    if village[slot].name not in REPLACING:
        return BOX[base(village[slot].name)].guild
    return guild(village, lying_on(village, slot)[0])


def has_room(village: Village, slot: int, name: str) -> bool:
    """May one more card, of the guild of that settler, be laid on it (V5.5, V7.9)?"""
    there = lying_on(village, slot)
    if village[slot].name not in REPLACING:
        return len(there) < BOX[base(village[slot].name)].bears
    bears = 2 if village[slot].on is None else 1
    return len(there) < bears and all(guild(village, each) == BOX[name].guild for each in there)


def with_cards(village: Village, names: list[str], slot: int | None) -> Village:
    """The village with a pile of cards more, from the bottom up."""
    grown = dict(village)
    for name in names:
        number = max(grown, default=-1) + 1
        grown[number] = Placed(name, slot)
        slot = number
    return grown


def ways_to_unlock(now: Scene, name: str) -> Iterator[Scene]:
    """Every way to open a settler's padlock (V6.1, V7.11)."""
    unlocker = BOX[name].icons.get("lock")
    if unlocker is None or now.tinner:
        yield now
    if unlocker is None:
        return
    nobody = True
    for number, village in enumerate(now.villages):
        for slot, card in village.items():
            if card.name == unlocker:
                nobody = False
                price = 0 if number == now.me else PRICE
                if now.ducats >= price:
                    villages = list(now.villages)
                    villages[number] = village | {slot: card._replace(ducats=card.ducats + PRICE)}
                    yield now._replace(villages=villages, ducats=now.ducats - price)
    if nobody and now.ducats >= PRICE:
        yield now._replace(ducats=now.ducats - PRICE)


def ways_to_place(now: Scene, name: str, monks: int) -> Iterator[Scene]:
    """Every place for a settler, with up to so many monks directly beneath him (V5.3, V7.7)."""
    chain = BOX[name].chain
    for used in range(min(monks, len(chain)) + 1):
        pile = ["monk"] * used + [name]
        lower = chain[: len(chain) - used]
        spots: list[int | None] = [None] if not lower else []
        if lower:
            spots += [slot for slot in now.own if role(now.own, slot) == lower[-1] and has_room(now.own, slot, name)]
        for slot in spots:
            villages = list(now.villages)
            villages[now.me] = with_cards(now.own, pile, slot)
            hand = list(now.hand)
            for card in pile[:-1]:
                hand.remove(card)
            yield now._replace(villages=villages, hand=hand, left=now.left - used)


def ways_to_swap(now: Scene) -> Iterator[Scene]:
    """Everybody the apprentice can replace, and everywhere that settler can go (V7.4 to V7.6)."""
    for number, village in enumerate(now.villages):
        for slot, card in village.items():
            if card.name in REPLACING or not lying_on(village, slot):
                continue
            villages = list(now.villages)
            villages[number] = village | {slot: card._replace(name="apprentice")}
            after = now._replace(villages=villages)
            if base(card.name) != "founders":
                for unlocked in ways_to_unlock(after, card.name):
                    yield from ways_to_place(unlocked, card.name, 0)
            elif number == now.me:
                for side in ("founders", "fed_founders"):
                    anew = list(villages)
                    anew[number] = with_cards(villages[number], [side], None)
                    yield after._replace(villages=anew)


def ways_to_lay(now: Scene, name: str) -> set[Outcome]:
    """All outcomes of laying a card of the hand; none: it cannot be laid."""
    if now.left == 0 or name == "monk" or name in DISCARDED:
        return set()
    hand = list(now.hand)
    hand.remove(name)
    then = now._replace(hand=hand, left=now.left - 1)
    if name == "apprentice":
        return {outcome(each) for each in ways_to_swap(then)}
    monks = min(then.left, hand.count("monk"))
    return {outcome(each) for unlocked in ways_to_unlock(then, name) for each in ways_to_place(unlocked, name, monks)}


def offered(state: Villagers, move: str) -> set[Outcome]:
    """All outcomes the game itself leads to after this move of a build phase; none: it does not offer it."""
    played = state.clone()
    try:
        played.play(VILLAGERS.actions.parse(move))
    except IllegalAction:
        return set()
    return set(_ends(played))


def _ends(state: Villagers) -> Iterator[Outcome]:
    if VILLAGERS.decision(state).kind == "build":
        yield outcome(scene(state))
        return
    assert state.legal(), "a dead end"
    for action in state.legal():
        later = state.clone()
        later.play(action)
        yield from _ends(later)
