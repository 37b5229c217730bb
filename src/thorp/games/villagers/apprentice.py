"""V7.4 to V7.6: the apprentice takes somebody's place."""

from thorp.core.action import Action, fields, pack
from thorp.games.villagers.chain import can_be_placed, lay_card
from thorp.games.villagers.frames import SIDE, SPOT, UNLOCK
from thorp.games.villagers.padlock import can_unlock
from thorp.games.villagers.pieces import APPRENTICE, BASE, FED_FOUNDERS, FOUNDERS, LOCK, NO_SETTLER
from thorp.games.villagers.position import Position
from thorp.games.villagers.village import BOTTOM, GONE, above, put, replaces, type_of
from thorp.games.villagers.words import SIDE as CHOOSE_SIDE
from thorp.games.villagers.words import SWAP, SWAPPED

SIDES = (pack(CHOOSE_SIDE, 0), pack(CHOOSE_SIDE, 1))


def targets(state: Position) -> list[Action]:
    """Covered settlers of any village whom the active player can lay anew; of founders only his own (V7.2 to V7.5)."""
    return [
        pack(SWAP, village, slot)
        for village in range(len(state.village))
        for slot, node in enumerate(state.village[village])
        if node != GONE and above(node) and not replaces(node) and _can_be_taken(state, village, type_of(node))
    ]


def _can_be_taken(state: Position, village: int, card: int) -> bool:
    if BASE[card] == FOUNDERS:
        return village == state.turn
    return can_unlock(state, card) and can_be_placed(state, card, 0, 0)


def target_options(state: Position, frame: int) -> list[Action]:
    """Whose place he takes."""
    return targets(state)


def swap(state: Position, frame: int, action: Action) -> None:
    """What lies beneath and above stays; the settler is laid anew at once, unlocked anew if need be (V6.5)."""
    village, slot, _, _ = fields(action)
    node = state.village[village][slot]
    card = type_of(node)
    state.village[village] = put(state.village[village], slot, node - card + APPRENTICE)
    state.tell(SWAPPED, state.turn, village, slot, card)
    state.pending = (card,)
    if BASE[card] == FOUNDERS:
        state.stack.append(SIDE)
        return
    state.stack.append(pack(SPOT, card, 0, 0))
    if LOCK[card] != NO_SETTLER:
        state.stack.append(pack(UNLOCK, card))


def side_options(state: Position, frame: int) -> list[Action]:
    """The founders start anew with either side up (V7.6)."""
    return list(SIDES)


def choose_side(state: Position, frame: int, action: Action) -> None:
    """A new stack of the founders."""
    lay_card(state, FED_FOUNDERS if fields(action)[0] else FOUNDERS, FOUNDERS, BOTTOM)
    state.pending = ()
