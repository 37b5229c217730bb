"""V7.12: the smuggler."""

from thorp.core.action import Action, fields, pack
from thorp.games.villagers.pieces import GOLD
from thorp.games.villagers.position import SMUGGLED as ACCOUNT
from thorp.games.villagers.position import Position
from thorp.games.villagers.village import GONE, above, type_of
from thorp.games.villagers.words import SMUGGLE, SMUGGLED


def golden(state: Position) -> list[int]:
    """The slots of own cards with visible gold; of one type only the first."""
    found: list[int] = []
    seen = 0
    for slot, node in enumerate(state.village[state.turn]):
        if node != GONE and not above(node) and GOLD[type_of(node)] and not seen >> type_of(node) & 1:
            seen |= 1 << type_of(node)
            found.append(slot)
    return found


def smuggle_options(state: Position, frame: int) -> list[Action]:
    """Whose gold is smuggled."""
    return [pack(SMUGGLE, slot) for slot in golden(state)]


def smuggle(state: Position, frame: int, action: Action) -> None:
    """Half the printed gold from the bank, rounded up."""
    slot = fields(action)[0]
    ducats = (GOLD[type_of(state.village[state.turn][slot])] + 1) // 2
    state.pay_in(state.turn, ducats, ACCOUNT)
    state.tell(SMUGGLED, state.turn, slot, ducats)
