"""H7: the carter brings goods to the market."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.frames import CUBE, WANTED
from thorp.games.helvetia.goods import makeable
from thorp.games.helvetia.pieces import BRANCH_GOODS, BRANCH_OF, COMPLEX, GOODS, NO_GOOD
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.words import BRANCH_TILE, DELIVER, DELIVERED, GOODS_TILE

DELIVER_ACTIONS: Final = tuple(pack(DELIVER, good) for good in range(len(GOODS)))


def deliverable(state: Position) -> int:
    """Goods the active player can make and has not delivered yet (H7.1)."""
    return makeable(state.awake[state.turn]) & ~state.delivered[state.turn]


def deliver_options(state: Position) -> list[Action]:
    """One action for each good."""
    return [DELIVER_ACTIONS[good] for good in members(deliverable(state))]


def deliver(state: Position, good: int) -> None:
    """The good is made, never bought (H7.4), then its cube is placed."""
    state.stack.append(pack(CUBE, good))
    state.stack.append(pack(WANTED, good, 0, NO_GOOD, NO_GOOD))


def place_cube(state: Position, frame: int) -> None:
    """A point, and perhaps a tile for the first complex good of its kind (H7.2) and the first full branch (H7.5)."""
    player, good = state.turn, fields(frame)[0]
    state.tell(DELIVERED, player, good)
    first = not any(delivered >> good & 1 for delivered in state.delivered)
    state.delivered[player] |= 1 << good
    if first and COMPLEX >> good & 1:
        state.goods_tiles[player] |= 1 << good
        state.tell(GOODS_TILE, player, good)
    branch = BRANCH_OF[good]
    full = state.delivered[player] & BRANCH_GOODS[branch] == BRANCH_GOODS[branch]
    if full and not any(tiles >> branch & 1 for tiles in state.branch_tiles):
        state.branch_tiles[player] |= 1 << branch
        state.tell(BRANCH_TILE, player, branch)
