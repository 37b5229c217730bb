"""H6: the builder."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.frames import COMPLETION, SITE, TENANT, WANTED
from thorp.games.helvetia.goods import affordable, any_affordable, rest_of
from thorp.games.helvetia.pieces import BUILDINGS, COMPLETION_POINTS, COST, HABITABLE, MAN, WOMAN
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.setup import PLACE_ACTIONS, SETTLE_ACTIONS
from thorp.games.helvetia.village import RING_1_MASK, free_places
from thorp.games.helvetia.words import BUILD, BUILT, COMPLETION_TILE

BUILD_ACTIONS: Final = tuple(pack(BUILD, building) for building in range(len(BUILDINGS)))


def open_to_build(state: Position) -> int:
    """Open types the active player does not have (H6.2)."""
    return state.on_display & ~state.owned[state.turn]


def anything_to_build(state: Position, coins: int) -> bool:
    """Can he build with his villagers and so many coins for goods?"""
    return any_affordable(state.awake[state.turn], open_to_build(state), coins)


def build_options(state: Position, coins: int) -> list[Action]:
    """One action for each type he can pay for with his villagers and so many coins (H6.1, H6.3)."""
    buildable = affordable(state.awake[state.turn], open_to_build(state), coins)
    return [BUILD_ACTIONS[building] for building in members(buildable)]


def build(state: Position, building: int) -> None:
    """Take the tile, make the goods, place it (H6.1)."""
    player = state.turn
    take_from_display(state, building)
    state.owned[player] |= 1 << building
    state.tell(BUILT, player, building)
    cost = COST[building]
    state.stack.append(pack(SITE, player, building))
    state.stack.append(pack(WANTED, cost[0], 1, rest_of(cost, 1), rest_of(cost, 2)))


def take_from_display(state: Position, building: int) -> None:
    """A taken building leaves the display at once (H6.7)."""
    state.display[building] -= 1
    if not state.display[building]:
        state.on_display ^= 1 << building


def site_options(state: Position, frame: int) -> list[Action]:
    """Any free place of an open ring (H3.1)."""
    return [PLACE_ACTIONS[place] for place in members(free_places(state.built[fields(frame)[0]]))]


def place_building(state: Position, frame: int, action: Action) -> None:
    """The building stands. Somebody from the centre must move in, if he can (H6.4)."""
    village, building, _, _ = fields(frame)
    place = fields(action)[0]
    state.raise_building(village, place, building)
    if village < state.players:
        state.stack.append(pack(COMPLETION, village))
    if building < HABITABLE and state.centre[2 * village + MAN] + state.centre[2 * village + WOMAN]:
        state.stack.append(pack(TENANT, village, place))


def tenant_options(state: Position, frame: int) -> list[Action]:
    """A man or a woman from the village's centre."""
    village, place, _, _ = fields(frame)
    return [SETTLE_ACTIONS[sex][place] for sex in (MAN, WOMAN) if state.centre[2 * village + sex]]


def settle_tenant(state: Position, frame: int, action: Action) -> None:
    """He leaves the centre and moves in."""
    village, place, _, _ = fields(frame)
    sex = fields(action)[0]
    state.centre[2 * village + sex] -= 1
    state.move_in(village, place, sex)


def check_completion(state: Position, frame: int) -> None:
    """The first two players with a full and inhabited ring 1, ring 2 included if begun, take a tile (H6.6)."""
    seat = fields(frame)[0]
    taken = sum(1 for completed in state.completed if completed)
    if state.completed[seat] or taken == 2 or state.built[seat] & RING_1_MASK != RING_1_MASK:
        return
    if state.homes[seat] & ~state.adults[seat] == 0:
        state.completed[seat] = taken + 1
        state.tell(COMPLETION_TILE, seat, COMPLETION_POINTS[taken + 1])
