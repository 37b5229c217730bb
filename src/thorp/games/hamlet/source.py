"""M6.1: raw sources."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.hamlet.frames import FILL
from thorp.games.hamlet.pieces import FILLS, GAIN_COINS, GAIN_POINTS, RAW, SLOTS
from thorp.games.hamlet.position import FROM_BARNS, Position
from thorp.games.hamlet.words import FILL as FILL_WITH
from thorp.games.hamlet.words import PUT

FILL_ACTIONS: Final = tuple(pack(FILL_WITH, good) for good in range(RAW))


def empty_slots(state: Position, tile: int) -> int:
    """How many slots of a source or refinery are free."""
    held = state.goods[tile]
    return SLOTS[tile] - (held & 15) - (held >> 4 & 15) - (held >> 8 & 15) - (held >> 12 & 15)


def use_source(state: Position, tile: int) -> None:
    """Fill every empty slot; a barn takes any mix, so its owner is asked. The reward comes once."""
    goods = members(FILLS[tile])
    if len(goods) == 1:
        while empty_slots(state, tile):
            put_cube(state, goods[0], tile)
    else:
        state.stack.append(pack(FILL, tile))
    state.score(state.seat, GAIN_POINTS[tile], FROM_BARNS)
    state.earn(state.seat, GAIN_COINS[tile])


def put_cube(state: Position, good: int, tile: int) -> None:
    """A cube comes from the supply, which never runs out (M1.2)."""
    state.goods[tile] += 1 << 4 * good
    state.tell(PUT, good, tile)


def fill_options(state: Position, frame: int) -> list[Action]:
    """Any raw good the barn takes."""
    return [FILL_ACTIONS[good] for good in members(FILLS[fields(frame)[0]])]


def fill(state: Position, frame: int, action: Action) -> None:
    """One cube, until the barn is full."""
    tile = fields(frame)[0]
    put_cube(state, fields(action)[0], tile)
    if empty_slots(state, tile):
        state.stack.append(frame)
