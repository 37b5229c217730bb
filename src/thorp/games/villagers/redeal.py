"""What a viewer does not know is dealt anew, with the right guild on every back he has seen (V1.3)."""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.core.chance import Dice
from thorp.games.villagers.chain import can_be_placed
from thorp.games.villagers.frames import SPOT
from thorp.games.villagers.pieces import MONK, NO_SUIT, SUIT, SUITS
from thorp.games.villagers.position import CARD, KNOWER, KNOWN, RENEWED, SEEN, Position

INFERRED: Final = 1 << 13  # a monk that must be in the hand, because the card shown cannot be laid without him


def redeal(state: Position, viewer: int | None, dice: Dice) -> None:
    """Replace every card the viewer cannot name by one that it could be, all ways equally likely.

    Cards of a renewed reserve change among themselves: everybody knows what was in the discard pile (V10.8).
    """
    mark_inferred_monks(state)
    for renewed in (0, RENEWED):
        hidden: list[int] = []
        backs: list[int] = []
        for cards, in_hand_of in _piles(state):
            for card in cards:
                if card & RENEWED == renewed and not _names(viewer, card, in_hand_of):
                    hidden.append(card & CARD)
                    backs.append(SUIT[card & CARD] if in_hand_of is not None or card & SEEN else NO_SUIT)
        _deal(state, viewer, renewed, _answers(hidden, backs, dice))
    for seat in range(state.players):
        state.hands[seat] = tuple(sorted(card & ~INFERRED for card in state.hands[seat]))


def mark_inferred_monks(state: Position) -> None:
    """Who has shown a card that needs a monk must hold one: everybody can tell (V7.7)."""
    for frame in state.stack:
        card, monks, with_monks, _ = fields(frame)
        if verb_of(frame) != SPOT or not with_monks:
            continue
        needed = 0
        while not can_be_placed(state, card, monks, needed):
            needed += 1
        hand = list(state.hands[state.turn])
        for _ in range(needed):
            hand[hand.index(MONK | KNOWN if MONK | KNOWN in hand else MONK)] |= INFERRED
        state.hands[state.turn] = tuple(hand)


def _answers(hidden: list[int], backs: list[int], dice: Dice) -> list[int]:
    """For each hidden place a card with the right back, where that is known."""
    pool: list[list[int]] = [[] for _ in SUITS]
    for card in dice.shuffled(hidden):
        pool[SUIT[card]].append(card)
    dealt = [pool[back].pop() if back != NO_SUIT else NO_SUIT for back in backs]
    rest = dice.shuffled([card for cards in pool for card in cards])
    return [rest.pop() if back == NO_SUIT else card for card, back in zip(dealt, backs, strict=True)]


def _deal(state: Position, viewer: int | None, renewed: int, answers: list[int]) -> None:
    """Put the new cards into the hidden places, in the order in which they were found."""
    coming = iter(answers)

    def anew(cards: tuple[int, ...], in_hand_of: int | None) -> tuple[int, ...]:
        return tuple(
            card if card & RENEWED != renewed or _names(viewer, card, in_hand_of) else card & ~CARD | next(coming)
            for card in cards
        )

    for seat in range(state.players):
        state.hands[seat] = anew(state.hands[seat], seat)
    state.stacks = [anew(cards, None) for cards in state.stacks]
    state.reserve = anew(state.reserve, None)
    state.removed = anew(state.removed, None)


def _piles(state: Position) -> list[tuple[tuple[int, ...], int | None]]:
    """All face-down cards with the seat whose hand they are in, in the order they are dealt."""
    hands: list[tuple[tuple[int, ...], int | None]] = [(state.hands[seat], seat) for seat in range(state.players)]
    return [*hands, *((cards, None) for cards in state.stacks), (state.reserve, None), (state.removed, None)]


def _names(viewer: int | None, card: int, in_hand_of: int | None) -> bool:
    """Does the viewer know this card by name?"""
    if in_hand_of is not None:
        return in_hand_of == viewer or bool(card & (KNOWN | INFERRED))
    return viewer is not None and bool(card >> KNOWER + viewer & 1)
