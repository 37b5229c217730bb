"""V11.3 and V11.4: rats and arson: one card less, or three ducats."""

from typing import Final

from thorp.core.action import Action, pack, verb_of
from thorp.games.villagers.frames import SHORTAGE
from thorp.games.villagers.position import BY_EVENTS, Position
from thorp.games.villagers.words import GOT_LESS, LESS, PAID_BANK, PAY

PRICE: Final = 3


def ask_for_shortage(state: Position, event: int) -> None:
    """If the event is in force, the player chooses at the start of the phase."""
    if event in state.events:
        state.seat = state.turn = 0
        state.stack.append(pack(SHORTAGE, event))


def shortage_options(state: Position, frame: int) -> list[Action]:
    """Pay, if there is enough in stock, or do with less."""
    return [PAY, LESS] if state.ducats[state.turn] >= PRICE else [LESS]


def settle_shortage(state: Position, frame: int, action: Action) -> None:
    """The limit is less by one, after the cap of five; or the bank gets three ducats."""
    if verb_of(action) == PAY:
        state.pay_in(state.turn, -PRICE, BY_EVENTS)
        state.tell(PAID_BANK, state.turn, PRICE)
    else:
        state.left[state.turn] -= 1
        state.tell(GOT_LESS, state.turn)
