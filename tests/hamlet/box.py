"""The box as it is printed, written down apart from the game's own data."""

from typing import NamedTuple

RAW = ("wood", "stone", "grain")
REFINED = ("boards", "flour", "milk", "brick")

# What it costs, the points for building it, what it makes of what in how many slots; or what fills it and its reward.
BUILDINGS = """
    start   farm                   fills grain 3              gains 2 coins
    start   quarry                 fills stone 3              gains 2 coins
    start   woodcutter             fills wood 3               gains 2 coins
    bag     sawmill                costs 2 grain + 1 stone    points 4    makes boards of wood in 1
    bag     stonemason             costs 2 grain + 1 wood     points 4    makes brick of stone in 1
    bag     flour_mill             costs 2 stone + 1 wood     points 4    makes flour of grain in 1
    bag     dairy_farm             costs 2 wood + 1 stone     points 4    makes milk of grain in 1
    boards  cow_conservatory       costs 1 boards + 2 stone   points 4    makes milk of grain in 2
    milk    windmill               costs 1 milk + 2 wood      points 4    makes flour of grain in 2
    brick   lumber_mill            costs 1 brick + 2 stone    points 4    makes boards of wood in 2
    flour   master_stonemason      costs 1 flour + 2 wood     points 4    makes brick of stone in 2
    milk    barn_1                 costs 3 coins              points 4    fills any 3   gains 2 points
    flour   barn_2                 costs 3 coins              points 4    fills any 3   gains 2 points
    bag     shrine                 costs 1 stone + 1 grain    points 3    flag
    bag     trading_post           costs 1 wood + 1 grain     points 3    flag
    bag     forest_pond            costs 1 grain              points 3    flag
    bag     mountain_pond          costs 1 grain              points 3    flag
    bag     small_woodland         costs 1 wood               points 3    flag
    bag     small_mountain_range   costs 1 stone              points 3    flag
    boards  warehouse              costs 1 boards + 2 stone   points 5    flag
    boards  stables                costs 1 boards + 2 grain   points 5    flag
    boards  large_woodland         costs 1 boards + 1 wood    points 4    flag
    milk    tavern                 costs 1 milk + 2 stone     points 5    flag
    milk    outpost_1              costs 1 milk + 1 stone     points 4    flag
    brick   large_mountain_range   costs 1 brick + 1 stone    points 4    flag
    brick   forge                  costs 1 brick + 2 wood     points 5    flag
    brick   outpost_2              costs 1 brick + 1 grain    points 4    flag
    flour   green                  costs 1 flour + 2 stone    points 5    flag
    flour   monument               costs 1 flour + 1 brick + 1 stone    points 5    flag
    start   church
    start   market
    start   town_hall
"""

# Each slot of the church: what it asks ("/": any mix) and its points. Side "3-4" has one more.
DELIVERIES = ("3 milk/brick: 4", "3 boards/flour: 4", "10 coins: 6", "10 wood/stone/grain: 6")
FIFTH_DELIVERY = "1 boards + 1 flour + 1 milk + 1 brick: 6"

# The sale tokens, numbered from 1: level, goods, points and coins.
SALE_TOKENS = """
    1   2 wood + 1 grain      1 1
    1   2 stone + 1 grain     1 1
    1   1 milk                1 2
    1   1 flour               1 2
    2   1 milk + 1 flour      2 3
    2   1 boards + 1 brick    2 3
    2   1 milk + 1 brick      2 3
    2   1 boards + 1 flour    2 3
    3   2 milk + 1 flour      4 3
    3   2 flour + 1 milk      4 3
    3   2 boards + 1 milk     4 3
    3   2 brick + 1 flour     4 3
"""

PRICES = {"2": {"raw": 3, "refined": 5}, "3-4": {"raw": 2, "refined": 4}}  # the two sides of the market
ROADS = {"bridge": "2 wood", "path": "2 stone"}
MILESTONES = {"boards": "carpenter", "flour": "miller", "milk": "herder", "brick": "mason"}

Cost = dict[tuple[str, ...], int]  # any mix of these: so many


class Building(NamedTuple):
    """One tile of the box."""

    where: str  # start, bag, or the good of its stack
    cost: Cost
    points: int
    makes: str
    of: str
    fills: tuple[str, ...]
    slots: int
    gains: tuple[int, str]
    flag: bool


class Sale(NamedTuple):
    """One sale token."""

    level: int
    cost: Cost
    points: int
    coins: int


def cost_of(text: str) -> Cost:
    """What is spent, read off a text.

    >>> cost_of("3 milk/brick"), cost_of("1 flour + 2 stone")
    ({('milk', 'brick'): 3}, {('flour',): 1, ('stone',): 2})
    """
    cost: Cost = {}
    for part in filter(None, text.split(" + ")):
        number, goods = part.split()
        cost[tuple(goods.split("/"))] = int(number)
    return cost


def _building(line: str) -> tuple[str, Building]:
    where, name, *said = [part.strip() for part in line.split("  ") if part.strip()]
    words = dict(part.partition(" ")[::2] for part in said)
    made, _, rest = words.get("makes", "").partition(" of ")
    raw, _, made_in = rest.partition(" in ")
    filled, _, slots = words.get("fills", "").partition(" ")
    number, _, reward = words.get("gains", "0 coins").partition(" ")
    return name, Building(
        where,
        cost_of(words.get("costs", "")),
        int(words.get("points", 0)),
        made,
        raw,
        RAW if filled == "any" else (filled,) if filled else (),
        int(made_in or slots or 0),
        (int(number), reward),
        "flag" in words,
    )


def _sale(line: str) -> Sale:
    level, goods, rewards = [part.strip() for part in line.split("  ") if part.strip()]
    points, coins = rewards.split()
    return Sale(int(level), cost_of(goods), int(points), int(coins))


BOX = dict(_building(line) for line in BUILDINGS.strip().splitlines())
SALES = [_sale(line) for line in SALE_TOKENS.strip().splitlines()]
SOURCES = {name: tile for name, tile in BOX.items() if tile.fills}
REFINERIES = {name: tile for name, tile in BOX.items() if tile.makes}
LANDMARKS = [name for name, tile in BOX.items() if tile.flag]


def market_side(players: int) -> str:
    """Which side of the market is up (M2.3)."""
    return "2" if players <= 2 else "3-4"


def price(players: int, good: str) -> int:
    """What a good costs at the market."""
    return PRICES[market_side(players)]["raw" if good in RAW else "refined"]


def deliveries(players: int) -> list[tuple[Cost, int]]:
    """The slots of the church: what each asks, and its points."""
    slots = DELIVERIES if players <= 2 else (*DELIVERIES, FIFTH_DELIVERY)
    return [(cost_of(text), int(points)) for text, points in (slot.split(": ") for slot in slots)]
