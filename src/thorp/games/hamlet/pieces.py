"""The tiles and the rest of the box: tables made from `data.toml`, indexed by small ints (M1).

A tile is its number in the data file; the six starting tiles come first. Sets of tiles are bit sets. A cost is what an
action spends: coins, and needs, each some units out of one or more goods ("/" in the rulebook: any mix). Every cost of
the game has a number, so that a payment in progress is a few small ints.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from thorp.games.hamlet.geometry import FACINGS, ROTATIONS, Turned, cell, different_rotations, turn_shape

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))
PLAYERS: Final = (1, 2, 3, 4)

GOODS: Final = ("wood", "stone", "grain", "boards", "flour", "milk", "brick")
RAW: Final = 3  # the first three are raw, the others refined
REFINED: Final = len(GOODS) - RAW
WOOD: Final = 0
STONE: Final = 1
GRAIN: Final = 2

# ---- tiles ----------------------------------------------------------------------------------------------------------

TILES: Final[tuple[str, ...]] = tuple(DATA["tiles"])
_TILES: Final[tuple[dict[str, Any], ...]] = tuple(DATA["tiles"].values())
CHURCH: Final = TILES.index("church")
MARKET: Final = TILES.index("market")
TOWN_HALL: Final = TILES.index("town_hall")
FARM: Final = TILES.index("farm")
WOODCUTTER: Final = TILES.index("woodcutter")
QUARRY: Final = TILES.index("quarry")
FORGE: Final = TILES.index("forge")
STARTING: Final[tuple[int, ...]] = tuple(tile for tile, each in enumerate(_TILES) if each["where"] == "start")
STARTING_SOURCES: Final = (WOODCUTTER, QUARRY, FARM)

BAG: Final[tuple[int, ...]] = tuple(tile for tile, each in enumerate(_TILES) if each["where"] == "bag")
STACKS: Final[tuple[tuple[int, ...], ...]] = tuple(  # for each refined good (M2.5)
    tuple(tile for tile, each in enumerate(_TILES) if each["where"] == good) for good in GOODS[RAW:]
)

NOTHING: Final = -1
SLOTS: Final[tuple[int, ...]] = tuple(int(each.get("slots", 0)) for each in _TILES)
FILLS: Final[tuple[int, ...]] = tuple(  # the raw goods of a source, as a set
    sum(1 << GOODS.index(good) for good in each.get("fills", ())) for each in _TILES
)
MAKES: Final[tuple[int, ...]] = tuple(GOODS.index(each["makes"]) if "makes" in each else NOTHING for each in _TILES)
MADE_FROM: Final[tuple[int, ...]] = tuple(GOODS.index(each["from"]) if "from" in each else NOTHING for each in _TILES)
GAIN_COINS: Final[tuple[int, ...]] = tuple(int(each.get("gain", {}).get("coins", 0)) for each in _TILES)
GAIN_POINTS: Final[tuple[int, ...]] = tuple(int(each.get("gain", {}).get("points", 0)) for each in _TILES)
BUILD_POINTS: Final[tuple[int, ...]] = tuple(int(each.get("points", 0)) for each in _TILES)
IS_LANDMARK: Final[tuple[bool, ...]] = tuple(bool(each.get("landmark", False)) for each in _TILES)

_END: Final[tuple[dict[str, Any], ...]] = tuple(each.get("end", {}) for each in _TILES)  # how a landmark scores (M10)
END_RULES: Final = (
    "per_matching_segment",
    "per_any_matching_segment",
    "per_printed_road_connected",
    "tiles_on_shortest_path_to_church",
    "connected_to_village",
    "per_own_church_delivery",
    "per_own_donkey",
    "per_own_coin",
    "per_own_market_sale",
    "per_own_built_road",
    "longest_road_3_per_tile_instead_of_2",
)
END_RULE: Final[tuple[int, ...]] = tuple(END_RULES.index(end["rule"]) if end else NOTHING for end in _END)
END_POINTS: Final[tuple[int, ...]] = tuple(int(end.get("points", 0)) for end in _END)
END_MOST: Final[tuple[int, ...]] = tuple(int(end.get("max", 0)) for end in _END)
END_UNCONNECTED: Final[tuple[bool, ...]] = tuple(bool(end.get("unconnected", False)) for end in _END)
END_SEGMENT: Final[tuple[int, ...]] = tuple(  # the kind of segment it counts
    ("road", "forest", "mountain").index(end["segment"]) if "segment" in end else NOTHING for end in _END
)

HOLDERS: Final[tuple[tuple[int, ...], ...]] = tuple(  # the tiles on which each good may lie
    tuple(tile for tile in range(len(TILES)) if FILLS[tile] >> good & 1 or MAKES[tile] == good)
    for good in range(len(GOODS))
)
SOURCES: Final[tuple[int, ...]] = tuple(tile for tile in range(len(TILES)) if FILLS[tile])
REFINERIES: Final[tuple[int, ...]] = tuple(tile for tile in range(len(TILES)) if MAKES[tile] != NOTHING)

# ---- shapes and borders ---------------------------------------------------------------------------------------------

ROAD: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
KINDS: Final = "RFM"
SEGMENTS: Final = 14  # the longest border, the church's

BORDER: Final[tuple[tuple[int, ...], ...]] = tuple(  # the kinds of each tile's segments, clockwise
    tuple(KINDS.index(kind) for kind in each["segments"]) for each in _TILES
)


def _turns(shape: Mapping[str, Any]) -> tuple[Turned, ...]:
    cells = [(x, y, z) for x, y, z in shape["cells"]]
    border = [(x, y, z, "xyz".index(axis)) for x, y, z, axis in shape["border"]]
    return tuple(turn_shape(cells, border, rotation) for rotation in range(ROTATIONS))


_SHAPES: Final = {name: _turns(shape) for name, shape in DATA["shapes"].items()}
TURNS: Final[tuple[tuple[Turned, ...], ...]] = tuple(_SHAPES[each["shape"]] for each in _TILES)
DIFFERENT: Final[tuple[tuple[int, ...], ...]] = tuple(
    different_rotations(_SHAPES[each["shape"]], each["segments"]) for each in _TILES
)


def _looking(tile: int, segment: int) -> tuple[int, ...]:
    rotations = [NOTHING] * FACINGS
    for rotation in DIFFERENT[tile]:
        rotations[TURNS[tile][rotation].facings[segment]] = rotation
    return tuple(rotations)


# For each tile, segment and facing: the rotation in which that segment looks there (one of those that differ, or none).
LOOKING: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(_looking(tile, segment) for segment in range(len(BORDER[tile]))) for tile in range(len(TILES))
)
FIRST_LAYOUT: Final[tuple[tuple[int, int, int], ...]] = tuple(  # tile, rotation, origin (M2.3)
    (TILES.index(name), int(each["rotation"]), cell(*each["pos"])) for name, each in DATA["layout"].items()
)

# ---- costs ----------------------------------------------------------------------------------------------------------


class Cost:
    """What an action spends: coins of the purse, and so many units out of some goods; may they be bought (M6.7)?

    The needs of one cost have no good in common, so that each can be met without a thought for the others.
    """

    def __init__(self, coins: int, needs: tuple[tuple[tuple[int, ...], int], ...], may_buy: bool) -> None:
        self.coins: Final = coins
        self.needs: Final = needs
        self.may_buy: Final = may_buy


def _cost(amounts: Mapping[str, int], may_buy: bool = True) -> Cost:
    needs = tuple(((good,), int(amounts[name])) for good, name in enumerate(GOODS) if name in amounts)
    return Cost(int(amounts.get("coins", 0)), needs, may_buy)


def _delivery(slot: Mapping[str, Any]) -> Cost:
    if "each" in slot:
        return _cost(dict.fromkeys(slot["each"], 1))
    if "any" in slot:
        return Cost(0, ((tuple(sorted(GOODS.index(good) for good in slot["any"])), int(slot["count"])),), True)
    return _cost({"coins": slot["coins"]})


_SIDES: Final[tuple[list[dict[str, Any]], ...]] = (DATA["church"]["side_1_2"], DATA["church"]["side_3_4"])
_SALES: Final[list[dict[str, Any]]] = DATA["market"]["sales"]
BRIDGE: Final = 0
PATH: Final = 1
ROAD_KINDS: Final = ("bridge", "path")
OVER_KIND: Final = (MOUNTAIN, FOREST)  # what a bridge and a path run across (M8.1)

COSTS: Final[tuple[Cost, ...]] = (
    *(_cost(each.get("cost", {})) for each in _TILES),
    *(_cost(DATA["roads"][kind]["cost"]) for kind in ROAD_KINDS),
    *(_cost({good: 1}) for good in GOODS[:RAW]),
    *(_cost(sale["need"], may_buy=False) for sale in _SALES),
    *(_delivery(slot) for side in _SIDES for slot in side),
)
ROAD_COSTS: Final = len(TILES)  # where each group begins; that of tiles begins at 0
REFINE_COSTS: Final = ROAD_COSTS + len(ROAD_KINDS)
SALE_COSTS: Final = REFINE_COSTS + RAW
DELIVERY_COSTS: Final = (SALE_COSTS + len(_SALES), SALE_COSTS + len(_SALES) + len(_SIDES[0]))  # per side of the church
DELIVERY_POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(int(slot["points"]) for slot in slots) for slots in _SIDES
)

# ---- market, church, town hall --------------------------------------------------------------------------------------

SALES: Final = len(_SALES)
SALE_LEVEL: Final[tuple[int, ...]] = tuple(int(sale["level"]) for sale in _SALES)
SALE_POINTS: Final[tuple[int, ...]] = tuple(int(sale["reward"].get("points", 0)) for sale in _SALES)
SALE_COINS: Final[tuple[int, ...]] = tuple(int(sale["reward"].get("coins", 0)) for sale in _SALES)
LEVELS: Final = (1, 2, 3)
OPEN_SALES: Final = int(DATA["start"]["open_sales"])


def removed_sales(players: int, level: int) -> int:
    """How many sale tokens of a level stay in the box (M2.8)."""
    return int(DATA["market"]["removed"][str(players)].get(f"level_{level}", 0))


def side(players: int) -> int:
    """Which side of the church and of the market is up: 0 for one or two players, 1 for more (M2.1, M2.3)."""
    return 0 if players <= 2 else 1


_PRICES: Final[tuple[dict[str, int], ...]] = (DATA["market"]["prices"]["side_2"], DATA["market"]["prices"]["side_3_4"])
PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(  # per side and good (M6.7)
    tuple(prices["raw"] if good < RAW else prices["refined"] for good in range(len(GOODS))) for prices in _PRICES
)

ROW: Final = len(DATA["town_hall"]["blueprint_prices"])
HAND: Final = int(DATA["town_hall"]["hand"])
VILLAGER_PRICES: Final[tuple[int, ...]] = (0, *DATA["town_hall"]["villagers"])  # of the first, second, ...
DONKEY_PRICE: Final = int(DATA["town_hall"]["donkey"])
VILLAGERS: Final = int(DATA["limits"]["villagers"])
DONKEYS: Final = int(DATA["limits"]["donkeys"])
ROADS: Final = int(DATA["limits"]["roads"])
TOKENS: Final = int(DATA["limits"]["tokens_per_good"])
START_GOODS: Final[tuple[tuple[int, int], ...]] = tuple(
    (TILES.index(name), int(count)) for name, count in DATA["start"]["goods"].items()
)
START_COINS: Final = int(DATA["coins"]["start"])
EXTRA_COINS: Final[tuple[tuple[int, ...], ...]] = tuple(  # per number of players, by turn order (M2.7)
    tuple(DATA["coins"]["extra"].get(str(players), [0] * players)) for players in range(len(PLAYERS) + 1)
)
ALMS: Final = int(DATA["coins"]["alms"])

# ---- milestones, awards, points -------------------------------------------------------------------------------------

MILESTONES: Final = ("carpenter", "miller", "herder", "mason", "planner")  # the first four in the order of their goods
PLANNER: Final = 4
QUALITY: Final = int(DATA["refined"]["high_quality_factor"])
MAKER_POINTS: Final = int(DATA["refined"]["reward"]["points"])
MAKER_COINS: Final = int(DATA["refined"]["reward"]["coins"])
CHAPLAIN: Final = int(DATA["awards"]["chaplain"]["points"])
SACRISTAN: Final = int(DATA["awards"]["sacristan"]["points"])
MERCHANT: Final = int(DATA["awards"]["merchant"]["points"])
LANDSCAPER: Final = int(DATA["awards"]["landscaper"]["points"])
PER_ROAD: Final = int(DATA["scoring"]["built_road"])
PLANNER_PER_ROAD: Final = int(DATA["scoring"]["planner_per_road"])
PER_TILE: Final = int(DATA["scoring"]["longest_road_per_tile"])
FORGE_PER_TILE: Final = int(DATA["scoring"]["forge_per_tile"])
THROUGH_CHURCH: Final = bool(DATA["scoring"]["through_church"])
COINS_PER_POINT: Final = int(DATA["scoring"]["coins_per_point"])
