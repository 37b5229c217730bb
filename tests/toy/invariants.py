"""What holds in every position of Peek."""

from thorp.core import OVER, State
from thorp.core.action import fields, verb_of
from toy.game import CARDS, PILE, Peek, cards_in


def check(state: State) -> None:
    """Every card is in exactly one place; the game is over when all are laid."""
    assert isinstance(state, Peek)
    cards = list(state.deck)
    for mask in (*state.hands, *state.left, *state.right):
        cards += cards_in(mask)
    if state.stack and verb_of(state.stack[-1]) == PILE:
        cards.append(fields(state.stack[-1])[0])
    assert sorted(cards) == list(range(CARDS)), f"a card is lost or there twice: {sorted(cards)}"
    laid = sum(mask.bit_count() for mask in (*state.left, *state.right))
    assert (laid == CARDS) == (state.seat == OVER), f"{laid} cards are laid and the seat is {state.seat}"
