"""What a sentence may say of an action or event beyond its fields, read off the table by anybody who looks at it."""

from collections.abc import Mapping
from typing import Any, Final

from thorp.core.bits import members
from thorp.games.hamlet.geometry import cell
from thorp.games.hamlet.outline import COMPASS, View, board_of, outline
from thorp.games.hamlet.pieces import (
    ALMS,
    BUILD_POINTS,
    COSTS,
    DELIVERY_COSTS,
    DELIVERY_POINTS,
    DONKEY_PRICE,
    FOREST,
    GOODS,
    MAKES,
    MILESTONES,
    MOUNTAIN,
    PRICES,
    RAW,
    ROAD,
    ROAD_COSTS,
    ROAD_KINDS,
    SALE_COINS,
    SALE_COSTS,
    SALE_POINTS,
    TILES,
    VILLAGER_PRICES,
    side,
)
from thorp.games.hamlet.words import COLOURS

HIS_COLOUR: Final = COLOURS[1]  # Botric's, in the solo game
BORDERS: Final = {ROAD: "road_border", FOREST: "forest_border", MOUNTAIN: "mountain_border"}


def cost(number: int) -> list[str]:
    """What a cost is, unit by unit; where any mix will do, each unit names all goods that will.

    >>> cost(TILES.index("sawmill")), cost(DELIVERY_COSTS[0])
    (['stone', 'grain', 'grain'], ['milk_brick', 'milk_brick', 'milk_brick'])
    """
    units = ["_".join(GOODS[good] for good in goods) for goods, count in COSTS[number].needs for _ in range(count)]
    return units + ["coins"] * COSTS[number].coins


def kind_of_building(tile: str) -> str:
    """The label of what a building is for; the two barns and the two outposts are alike.

    >>> kind_of_building("barn_2")
    'does_barn'
    """
    return "does_" + tile.rstrip("_12")


def quality(view: View, good: str, maker: str) -> str:
    """Of which quality a maker's tokens of a good are (M4.3)."""
    return "high" if view["milestones"][MILESTONES[GOODS.index(good) - RAW]] == maker else "regular"


def labels() -> set[str]:
    """Every label that `particulars` may use and that stands in no action or event: the catalogue has a name for it."""
    mixes = {unit for number in range(len(COSTS)) for unit in cost(number)} - set(GOODS)
    places = {"nothing", *COMPASS, *BORDERS.values()}
    numbered = {tile for tile in TILES if tile[-1].isdigit()}
    buildings = {kind_of_building(tile) for tile in TILES}
    return mixes | places | numbered | buildings | {"regular", "high", "ending_turn", "ending_hire"}


def particulars(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    """Prices, costs and rewards, whose token it is, what a tile would touch; in the solo game yellow is Botric."""
    found: dict[str, Any] = dict(face)
    find = _ACTIONS.get(face["verb"])
    if find:
        found |= find(view, face)
    elif face["verb"] in ("sells", "opens"):
        found |= _sale(face["sale"])
    elif face["verb"] == "delivers":
        found |= _delivery(view, face)
    elif face["verb"] == "refines":
        found["quality"] = quality(view, face["good"], face["colour"])
    if view["players"] == 1:
        found |= {key: "rival" for key in ("colour", "maker") if face.get(key) == HIS_COLOUR}
    return found


def _use(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"does": kind_of_building(face["tile"])}


def _build(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return building(face["tile"])


def building(name: str) -> dict[str, Any]:
    """What a blueprint says: its cost, its points, what it is for."""
    tile = TILES.index(name)
    return {"cost": cost(tile), "points": BUILD_POINTS[tile], "does": kind_of_building(name)}


def _road(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {kind: cost(ROAD_COSTS + number) for number, kind in enumerate(ROAD_KINDS)}


def _to(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"cost": cost(ROAD_COSTS + ROAD_KINDS.index(face["kind"]))}


def _done(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"ending": "ending_hire" if view["decision"]["kind"] == "hire" else "ending_turn"}


def _token(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    good = GOODS[MAKES[TILES.index(face["tile"])]]
    return {"good": good, "quality": quality(view, good, face["colour"])}


def _buy(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"price": PRICES[side(view["players"])][GOODS.index(face["good"])]}


def _blueprint(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    """The price of a place is one coin for each tile to its left (M6.4)."""
    place = int(face["place"]) - 1
    return {**view["row"][place], "price": place, **building(view["row"][place]["tile"])}


def _hire_villager(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"price": VILLAGER_PRICES[len(view["people"][view["decision"]["seat"]]["villagers"])]}


def _hire_donkey(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"price": DONKEY_PRICE}


def _sell(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return _sale(view["sales"][int(face["place"]) - 1])


def _sale(sale: str) -> dict[str, Any]:
    number = int(sale) - 1
    return {"asked": cost(SALE_COSTS + number), "points": SALE_POINTS[number], "coins": SALE_COINS[number]}


def _delivery(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return delivery(view, int(face["slot"]) - 1)


def delivery(view: View, slot: int) -> dict[str, Any]:
    """What a slot of the church asks for and brings."""
    up = side(view["players"])
    return {"asked": cost(DELIVERY_COSTS[up] + slot), "points": DELIVERY_POINTS[up][slot]}


def _alms(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    return {"coins": ALMS}


def _place(view: View, face: Mapping[str, str]) -> dict[str, Any]:
    """Where the tile would lie, and with whom its borders would meet."""
    context = view["decision"]["context"]
    there = next(each for each in context["places"] if all(each[key] == face[key] for key in ("segment", "own")))
    base = next(each for each in view["tiles"] if each["tile"] == context["tile"])
    meets = outline(base["tile"], base["rotation"], base["at"]).segments[int(face["segment"]) - 1]
    tile = TILES.index(context["blueprint"])
    board = board_of(view).with_tile(tile, there["rotation"], cell(*there["at"]))
    joined = board.printed[tile]
    return {
        "side": COMPASS[meets.key & 7],
        "degrees": 60 * there["rotation"],
        "joined": [TILES[other] for other in members(joined)] or ["nothing"],
        "beside": [TILES[other] for other in members(board.beside[tile] & ~joined)] or ["nothing"],
        "matching": [name for kind, name in BORDERS.items() for _ in range(board.matches(tile, kind))] or ["nothing"],
    }


_ACTIONS: Final = {
    "use": _use,
    "build": _build,
    "road": _road,
    "to": _to,
    "done": _done,
    "token": _token,
    "buy": _buy,
    "blueprint": _blueprint,
    "hire_villager": _hire_villager,
    "hire_donkey": _hire_donkey,
    "sell": _sell,
    "deliver": _delivery,
    "alms": _alms,
    "place": _place,
}
