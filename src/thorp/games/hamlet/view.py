"""What a seat sees, by name. All but the order of the bag, the sales to come and Botric's cup lies open."""

from typing import Any

from thorp.core.action import fields, verb_of
from thorp.core.bits import members
from thorp.core.game import Decision
from thorp.core.state import OVER
from thorp.games.hamlet import frames
from thorp.games.hamlet.board import (
    ends_of,
    kind_of,
    origin_of,
    own_of,
    owner_of,
    place_of,
    rotation_of,
    segment_of,
    tile_of,
)
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.pieces import (
    COSTS,
    DONKEYS,
    FILLS,
    GOODS,
    LEVELS,
    MAKES,
    MILESTONES,
    NOTHING,
    RAW,
    ROAD_KINDS,
    ROADS,
    SALE_LEVEL,
    STACKS,
    TILES,
    VILLAGERS,
)
from thorp.games.hamlet.position import ACCOUNTS, LAYOUTS, Position
from thorp.games.hamlet.words import COLOURS, DISCS, ERRANDS


def view(state: Position) -> dict[str, Any]:
    """All that anybody may see."""
    return {
        "game": "hamlet",
        "players": state.players,
        "layout": LAYOUTS[state.any_layout],
        "round": state.round,
        "first_player": COLOURS[state.first],
        "decision": decision(state)._asdict(),
        "tiles": [_tile(state, place) for place in state.placed],
        "roads": [_road(state, built) for built in state.roads],
        "row": [{"tile": TILES[tile], "coins": coins} for tile, coins in zip(state.row, state.row_coins, strict=True)],
        "bag": sorted(TILES[tile] for tile in state.bag),
        "stacks": {
            GOODS[RAW + number]: [TILES[tile] for tile in stack]
            for number, stack in enumerate(STACKS)
            if state.milestones[number] == NOTHING
        },
        "sales": [None if sale == NOTHING else str(sale + 1) for sale in state.sales],
        "sale_stack": [sum(SALE_LEVEL[sale] == level for sale in state.sale_stack) for level in LEVELS],
        "church": [_name(COLOURS, owner) for owner in state.church],
        "milestones": {name: _name(COLOURS, owner) for name, owner in zip(MILESTONES, state.milestones, strict=True)},
        "people": [_person(state, seat) for seat in range(state.people())],
        **(_botric(state) if state.players == 1 else {}),
    }


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number == NOTHING else names[number]


def _tile(state: Position, place: int) -> dict[str, Any]:
    tile = tile_of(place)
    x, y, z = coordinates(origin_of(place))
    shown: dict[str, Any] = {"tile": TILES[tile], "rotation": rotation_of(place), "at": [x, y, z]}
    held = state.goods[tile]
    if FILLS[tile]:
        shown["goods"] = {GOODS[good]: held >> 4 * good & 15 for good in members(FILLS[tile])}
    elif MAKES[tile] != NOTHING:
        shown["tokens"] = {
            COLOURS[seat]: held >> 4 * seat & 15 for seat in range(state.people()) if held >> 4 * seat & 15
        }
    for seat in range(state.people()):
        if state.flags[seat] >> tile & 1:
            shown["flag"] = COLOURS[seat]
    return shown


def _road(state: Position, built: int) -> dict[str, Any]:
    first, second = ends_of(built)
    earlier, later = sorted((first, second), key=lambda tile: state.placed.index(state.board.where[tile]))
    return {
        "from": TILES[first],
        "to": TILES[second],
        "kind": ROAD_KINDS[kind_of(built)],
        "colour": COLOURS[owner_of(built)],
        "carried_by": [TILES[earlier], state.board.carrier(earlier, later, kind_of(built)) + 1],
    }


def _person(state: Position, seat: int) -> dict[str, Any]:
    own_donkeys = state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS]
    own_villagers = state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS]
    return {
        "colour": COLOURS[seat],
        "coins": state.coins[seat],
        "points": sum(state.earned[seat * len(ACCOUNTS) : (seat + 1) * len(ACCOUNTS)]),
        "blueprints": [TILES[tile] for tile in state.hands[seat]],
        "sold": [str(sale + 1) for sale in state.sold[seat]],
        "roads_left": ROADS - state.board.roads_of(seat),
        "donkeys": [
            {"tile": TILES[tile], "moved": bool(seat == state.seat and state.moved >> number & 1)}
            for number, tile in enumerate(own_donkeys)
            if tile != NOTHING
        ],
        "villagers": [
            {"tile": TILES[tile], "lies": bool(state.lying[seat] >> number & 1)}
            for number, tile in enumerate(own_villagers)
            if tile != NOTHING
        ],
    }


def _botric(state: Position) -> dict[str, Any]:
    return {
        "errands": [ERRANDS[errand] for errand in state.errands],
        "cup": sorted(DISCS[disc] for disc in state.cup),
    }


def decision(state: Position) -> Decision:
    """The question on top of the stack, with its particulars by name; nothing in it is secret."""
    if state.seat == OVER:
        return Decision(OVER, "over", {})
    frame = state.stack[-1]
    kind = verb_of(frame)
    first, second, third, fourth = fields(frame)
    context: dict[str, Any] = {}
    if kind in (frames.FILL, frames.REFINE_MORE, frames.ROAD_TO):
        context = {"tile": TILES[first]}
    elif kind == frames.SITE:
        context = {"blueprint": TILES[first]}
    elif kind == frames.PLACE:
        context = {"blueprint": TILES[first], "tile": TILES[second], "places": _places(state, first, second)}
    elif kind == frames.HIRE:
        context = {"must": bool(first)}
    elif kind == frames.PAY:
        goods, _ = COSTS[second].needs[third >> 4]
        context = {
            "tile": TILES[first],
            "goods": [GOODS[good] for good in goods],
            "units": third & 15,
            "owed": fourth,
        }
    return Decision(state.seat, frames.QUESTIONS[kind], context)


def _places(state: Position, tile: int, base: int) -> list[dict[str, Any]]:
    """How the tile lies for each answer, so that a client can draw it."""
    return [
        {
            "segment": str(segment_of(spot) + 1),
            "own": str(own_of(spot) + 1),
            "rotation": rotation_of(place_of(spot)),
            "at": list(coordinates(origin_of(place_of(spot)))),
        }
        for spot in state.board.fitting(base, tile)
    ]
