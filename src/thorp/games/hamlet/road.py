"""M8: building a road."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.hamlet.frames import LAY_ROAD, ROAD_FROM, ROAD_TO
from thorp.games.hamlet.payment import ask_for_payment, can_pay, payable_sites
from thorp.games.hamlet.pieces import BRIDGE, NOTHING, PATH, PLANNER, ROAD_COSTS, ROAD_KINDS, ROADS, TILES
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.transport import Chains, chains
from thorp.games.hamlet.words import AT, BECAME, ROAD_BUILT, TO

FROM_ACTIONS: Final = tuple(pack(AT, tile) for tile in range(len(TILES)))
TO_ACTIONS: Final = tuple(tuple(pack(TO, tile, kind) for kind in range(len(ROAD_KINDS))) for tile in range(len(TILES)))


def can_build_road(state: Position, donkeys: Chains) -> bool:
    """A road token left, and somewhere to build it."""
    return state.board.roads_of(state.seat) < ROADS and sites(state, donkeys) != 0


def sites(state: Position, donkeys: Chains) -> int:
    """The tiles with a neighbour not yet joined, on which what its bridge or path costs can be paid."""
    board = state.board
    found = 0
    for kind, unjoined in ((BRIDGE, board.unbridged), (PATH, board.untrodden)):
        for site in payable_sites(state, donkeys, ROAD_COSTS + kind, unjoined & board.village):
            found |= 1 << site
    return found


def build_road(state: Position) -> None:
    """The villager's tile comes next."""
    state.stack.append(ROAD_FROM)


def from_options(state: Position, frame: int) -> list[Action]:
    """The tiles from which a road can be built."""
    donkeys = chains(state.board, state.donkey_tiles(state.seat))
    return [FROM_ACTIONS[site] for site in members(sites(state, donkeys))]


def choose_from(state: Position, frame: int, action: Action) -> None:
    """The villager walks there."""
    base = fields(action)[0]
    state.send_villager(base)
    state.stack.append(pack(ROAD_TO, base))


def to_options(state: Position, frame: int) -> list[Action]:
    """The neighbours not yet joined, with each kind of road that fits and can be paid for (M8.1)."""
    base = fields(frame)[0]
    donkeys = chains(state.board, state.donkey_tiles(state.seat))
    affordable = [kind for kind in (BRIDGE, PATH) if can_pay(state, donkeys, base, ROAD_COSTS + kind)]
    return [
        TO_ACTIONS[tile][kind]
        for tile in members(state.board.beside[base])
        for kind in state.board.kinds_of_road(base, tile)
        if kind in affordable
    ]


def choose_to(state: Position, frame: int, action: Action) -> None:
    """The cost is spent first."""
    base = fields(frame)[0]
    tile, kind, _, _ = fields(action)
    state.stack.append(pack(LAY_ROAD, base, tile, kind))
    ask_for_payment(state, base, ROAD_COSTS + kind)


def lay_road(state: Position, frame: int) -> None:
    """Then the road token is laid."""
    base, tile, kind, _ = fields(frame)
    join(state, state.seat, base, tile, kind)


def join(state: Position, seat: int, base: int, tile: int, kind: int) -> None:
    """Two tiles are joined; the first road of the game makes its builder the planner (M8.2)."""
    state.set_board(state.board.with_road(base, tile, kind, seat))
    state.tell(ROAD_BUILT, seat, base, tile, kind)
    if state.milestones[PLANNER] == NOTHING:
        state.milestones[PLANNER] = seat
        state.tell(BECAME, seat, PLANNER)
