"""M7: building a tile."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.games.hamlet.board import origin_of, own_of, place_of, rotation_of, segment_of
from thorp.games.hamlet.frames import PLACE, SITE
from thorp.games.hamlet.payment import ask_for_payment, payable_sites
from thorp.games.hamlet.pieces import BUILD_POINTS, IS_LANDMARK, MAKES, NOTHING, RAW, SEGMENTS, STACKS, TILES
from thorp.games.hamlet.position import FROM_BUILDINGS, Position
from thorp.games.hamlet.transport import Chains, chains
from thorp.games.hamlet.words import AT, BECAME, BUILD, BUILT, STACK_ADDED
from thorp.games.hamlet.words import PLACE as PLACE_TILE

BUILD_ACTIONS: Final = tuple(pack(BUILD, tile) for tile in range(len(TILES)))
AT_ACTIONS: Final = tuple(pack(AT, tile) for tile in range(len(TILES)))
PLACE_ACTIONS: Final = tuple(
    tuple(pack(PLACE_TILE, segment, own) for own in range(SEGMENTS)) for segment in range(SEGMENTS)
)


def can_build(state: Position, donkeys: Chains, tile: int) -> bool:
    """Is there a site where the blueprint can be paid for and has room?"""
    for site in payable_sites(state, donkeys, tile, state.board.village):  # noqa: SIM110  any() would ask all of them
        if state.board.has_room(site, tile):
            return True
    return False


def build(state: Position, tile: int) -> None:
    """The blueprint is chosen; the villager's tile comes next."""
    state.stack.append(pack(SITE, tile))


def site_options(state: Position, frame: int) -> list[Action]:
    """The tiles beside which it can be built."""
    tile = fields(frame)[0]
    donkeys = chains(state.board, state.donkey_tiles(state.seat))
    sites = payable_sites(state, donkeys, tile, state.board.village)
    return [AT_ACTIONS[site] for site in sites if state.board.has_room(site, tile)]


def choose_site(state: Position, frame: int, action: Action) -> None:
    """The villager walks there; the cost is spent before the tile is placed (M7.1)."""
    tile, base = fields(frame)[0], fields(action)[0]
    state.send_villager(base)
    state.stack.append(pack(PLACE, tile, base))
    ask_for_payment(state, base, tile)


def place_options(state: Position, frame: int) -> list[Action]:
    """All places beside the villager's tile."""
    tile, base, _, _ = fields(frame)
    return [PLACE_ACTIONS[segment_of(spot)][own_of(spot)] for spot in state.board.fitting(base, tile)]


def place(state: Position, frame: int, action: Action) -> None:
    """The tile is laid as the two segments that meet say."""
    tile, base, _, _ = fields(frame)
    segment, own, _, _ = fields(action)
    spots = state.board.fitting(base, tile)
    chosen = [spot for spot in spots if segment_of(spot) == segment and own_of(spot) == own]
    lay_tile(state, state.seat, base, place_of(chosen[0]), tile)


def lay_tile(state: Position, seat: int, base: int, where: int, tile: int) -> None:
    """It is built: its reward, a flag or a milestone, and the stack of its good (M7.2, M7.3)."""
    state.hands[seat] = tuple(each for each in state.hands[seat] if each != tile)
    state.set_board(state.board.with_tile(tile, rotation_of(where), origin_of(where)))
    state.tell(BUILT, seat, tile, base)
    state.score(seat, BUILD_POINTS[tile], FROM_BUILDINGS)
    if IS_LANDMARK[tile]:
        state.flags[seat] |= 1 << tile
    if MAKES[tile] != NOTHING and state.milestones[MAKES[tile] - RAW] == NOTHING:
        take_milestone(state, seat, MAKES[tile] - RAW)


def take_milestone(state: Position, seat: int, number: int) -> None:
    """The first refinery of its good: its builder has the milestone, and four more blueprints go into the bag."""
    state.milestones[number] = seat
    state.tell(BECAME, seat, number)
    state.bag = tuple(state.chance.shuffled((*state.bag, *STACKS[number])))
    state.tell(STACK_ADDED, RAW + number)
    state.refill_row()
