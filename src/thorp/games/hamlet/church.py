"""M6.8, M6.9: deliveries to the church, and alms."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.games.hamlet.frames import CHURCH as CHURCH_FRAME
from thorp.games.hamlet.frames import DELIVERED as DELIVERED_FRAME
from thorp.games.hamlet.payment import ask_for_payment, can_pay_from
from thorp.games.hamlet.pieces import ALMS, CHURCH, DELIVERY_COSTS, DELIVERY_POINTS, NOTHING, STARTING_SOURCES, side
from thorp.games.hamlet.position import FROM_CHURCH, Position
from thorp.games.hamlet.source import empty_slots
from thorp.games.hamlet.transport import Chains, chains, reach
from thorp.games.hamlet.words import ALMS as ASK_FOR_ALMS
from thorp.games.hamlet.words import BEGGED, COMPLETED, DELIVER, DELIVERED

DELIVER_ACTIONS: Final = tuple(pack(DELIVER, slot) for slot in range(max(len(slots) for slots in DELIVERY_POINTS)))


def delivery_cost(state: Position, slot: int) -> int:
    """The number of what a slot asks for."""
    return DELIVERY_COSTS[side(state.players)] + slot


def slots_to_fill(state: Position, donkeys: Chains) -> list[int]:
    """The open slots whose goods can be brought, or whose coins are in the purse; in any order."""
    tiles = reach(state.board, donkeys, CHURCH)
    return [
        slot
        for slot, owner in enumerate(state.church)
        if owner == NOTHING and can_pay_from(state, tiles, delivery_cost(state, slot))
    ]


def can_beg(state: Position) -> bool:
    """Only while all slots of the three starting sources are full (M6.9)."""
    for tile in STARTING_SOURCES:  # noqa: SIM110  all() would ask all of them
        if empty_slots(state, tile):
            return False
    return True


def use_church(state: Position) -> None:
    """One delivery per activation, or alms."""
    state.stack.append(CHURCH_FRAME)


def church_options(state: Position, frame: int) -> list[Action]:
    """The open slots that can be filled; alms."""
    donkeys = chains(state.board, state.donkey_tiles(state.seat))
    options = [DELIVER_ACTIONS[slot] for slot in slots_to_fill(state, donkeys)]
    if can_beg(state):
        options.append(ASK_FOR_ALMS)
    return options


def choose_at_church(state: Position, frame: int, action: Action) -> None:
    """Alms come at once; a delivery is paid first."""
    if action == ASK_FOR_ALMS:
        state.tell(BEGGED, state.seat)
        state.earn(state.seat, ALMS)
        return
    slot = fields(action)[0]
    state.stack.append(pack(DELIVERED_FRAME, slot))
    ask_for_payment(state, CHURCH, delivery_cost(state, slot))


def delivered(state: Position, frame: int) -> None:
    """Everything was brought."""
    fill_slot(state, state.seat, fields(frame)[0])


def fill_slot(state: Position, seat: int, slot: int) -> None:
    """A marker on the slot, another part of the church, its points at once."""
    state.church[slot] = seat
    state.tell(DELIVERED, seat, slot)
    state.score(seat, DELIVERY_POINTS[side(state.players)][slot], FROM_CHURCH)
    if state.is_complete():
        state.tell(COMPLETED, seat)
