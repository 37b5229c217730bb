"""V6: padlocks, and who is paid for opening them."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.event_cards import COUNTESS_BANK
from thorp.games.villagers.pieces import LOCK, NO_SETTLER, UNLOCK_PRICE
from thorp.games.villagers.position import UNLOCKING, Position
from thorp.games.villagers.village import GONE, ONE_DUCAT, put
from thorp.games.villagers.words import BANK, FREE, KEY, UNLOCKED, UNLOCKED_AT_BANK, UNLOCKED_FREE

PAID: Final = UNLOCK_PRICE * ONE_DUCAT


def unlockers(state: Position, village: int, card: int) -> list[int]:
    """The slots of those in a village who unlock the card."""
    return [slot for slot, node in enumerate(state.village[village]) if node != GONE and node & 63 == LOCK[card]]


def can_unlock(state: Position, card: int) -> bool:
    """Has the card no padlock, or can the active player open it (V6.1, V6.3)?"""
    if LOCK[card] == NO_SETTLER or state.tinner or unlockers(state, state.turn, card):
        return True
    price = bank_price(state)
    if price > UNLOCK_PRICE and any(unlockers(state, village, card) for village in range(len(state.village))):
        price = UNLOCK_PRICE
    return state.ducats[state.turn] >= price


def bank_price(state: Position) -> int:
    """What the bank asks where nobody unlocks; the countess bank asks more (V11.4)."""
    return UNLOCK_PRICE + 1 if COUNTESS_BANK in state.events else UNLOCK_PRICE


def unlock_options(state: Position, frame: int) -> list[Action]:
    """Own unlockers, paid by the bank; others', paid by the player; the bank only if nobody has one (V6.1)."""
    card = fields(frame)[0]
    rich = state.ducats[state.turn] >= UNLOCK_PRICE
    options = []
    nobody = True
    for village in range(len(state.village)):
        for slot in unlockers(state, village, card):
            nobody = False
            if rich or village == state.turn:
                options.append(pack(KEY, village, slot))
    if nobody and state.ducats[state.turn] >= bank_price(state):
        options.append(BANK)
    if state.tinner:
        options.append(FREE)
    return options


def unlock(state: Position, frame: int, action: Action) -> None:
    """Two ducats are laid on an unlocker or go to the bank; the tinner opens for nothing (V7.11)."""
    verb = verb_of(action)
    if verb == FREE:
        state.tell(UNLOCKED_FREE, state.turn)
        return
    if verb == BANK:
        state.pay_in(state.turn, -bank_price(state), UNLOCKING)
        state.tell(UNLOCKED_AT_BANK, state.turn, bank_price(state))
        return
    village, slot, _, _ = fields(action)
    if village != state.turn:
        state.pay_in(state.turn, -UNLOCK_PRICE, UNLOCKING)
    cards = state.village[village]
    state.village[village] = put(cards, slot, cards[slot] + PAID)
    state.tell(UNLOCKED, state.turn, village, slot)
