"""What a viewer does not know is dealt anew, with the right guild on every back he has seen (V1.3)."""

from thorp.core.chance import Chance
from thorp.games.villagers.pieces import NO_SUIT, SUIT, SUITS
from thorp.games.villagers.position import CARD, KNOWER, KNOWN, SEEN, Position


def redeal(state: Position, viewer: int | None, chance: Chance) -> None:
    """Replace every card the viewer cannot name by one that it could be, all ways equally likely."""
    hidden: list[int] = []
    backs: list[int] = []
    for cards, in_hand_of in _piles(state):
        for card in cards:
            if not _names(viewer, card, in_hand_of):
                hidden.append(card & CARD)
                backs.append(SUIT[card & CARD] if in_hand_of is not None or card & SEEN else NO_SUIT)
    pool: list[list[int]] = [[] for _ in SUITS]
    for card in chance.shuffled(hidden):
        pool[SUIT[card]].append(card)
    dealt = [pool[back].pop() if back != NO_SUIT else NO_SUIT for back in backs]
    rest = chance.shuffled([card for cards in pool for card in cards])
    answers = iter(rest.pop() if back == NO_SUIT else card for card, back in zip(dealt, backs, strict=True))

    def anew(cards: tuple[int, ...], in_hand_of: int | None) -> tuple[int, ...]:
        return tuple(card if _names(viewer, card, in_hand_of) else card & ~CARD | next(answers) for card in cards)

    for seat in range(state.players):
        state.hands[seat] = tuple(sorted(anew(state.hands[seat], seat)))
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
        return in_hand_of == viewer or bool(card & KNOWN)
    return viewer is not None and bool(card >> KNOWER + viewer & 1)
