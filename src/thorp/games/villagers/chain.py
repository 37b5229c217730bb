"""V5.3 and V7.7: where a settler is laid, and the monks beneath him.

A settler lies on the one before him in his chain. A monk may stand for that one; then the monk needs a place where that
one would lie, or another monk beneath him.
"""

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.frames import SPOT
from thorp.games.villagers.pieces import BASE, MONK, NO_SETTLER, ON, SUIT
from thorp.games.villagers.position import Position
from thorp.games.villagers.village import BOTTOM, has_place_for, lay, placed, places_for
from thorp.games.villagers.words import LAID, NEW
from thorp.games.villagers.words import MONK as WITH_MONK
from thorp.games.villagers.words import ON as LAY_ON


def before(card: int, monks: int) -> int:
    """What must lie beneath a settler and so many monks under him; `NO_SETTLER`: they start a stack."""
    needed = ON[card]
    for _ in range(monks):
        needed = ON[needed]
    return needed


def can_be_placed(state: Position, card: int, monks: int, more: int) -> bool:
    """Is there a place for the card on so many monks, or on up to `more` further ones?"""
    needed = before(card, monks)
    if needed == NO_SETTLER or has_place_for(state.village[state.turn], needed, SUIT[card]):
        return True
    return more > 0 and can_be_placed(state, card, monks + 1, more - 1)


def monks_left(state: Position) -> int:
    """How many monks the active player may still put under the card he has shown."""
    return min(state.left[state.turn], state.held(MONK))


def spot_options(state: Position, frame: int) -> list[Action]:
    """A new stack, a card to lie on, or a monk to be put beneath."""
    card, monks, with_monks, _ = fields(frame)
    needed = before(card, monks)
    if needed == NO_SETTLER:
        return [NEW]
    options = [pack(LAY_ON, slot) for slot in places_for(state.village[state.turn], needed, SUIT[card])]
    more = monks_left(state) if with_monks else 0
    if more and can_be_placed(state, card, monks + 1, more - 1):
        options.append(WITH_MONK)
    return options


def choose_spot(state: Position, frame: int, action: Action) -> None:
    """The monks are laid from the bottom up, each for what he replaces, then the settler."""
    card, monks, with_monks, _ = fields(frame)
    if verb_of(action) == WITH_MONK:
        state.show(MONK)
        state.left[state.turn] -= 1
        state.stack.append(pack(SPOT, card, monks + 1, with_monks))
        return
    slot = fields(action)[0] if verb_of(action) == LAY_ON else BOTTOM
    for number in range(monks, 0, -1):
        slot = lay_card(state, MONK, before(card, number - 1), slot)
    lay_card(state, card, BASE[card], slot)
    state.pending = ()


def lay_card(state: Position, card: int, stands_for: int, slot: int) -> int:
    """One card more in the active player's village; its slot."""
    village = state.turn
    state.village[village], laid = lay(state.village[village], placed(card, stands_for, slot))
    state.tell(LAID, village, laid, card)
    return laid
