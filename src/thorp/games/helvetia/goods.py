"""H5: making goods, from the wanted good down.

A wanted good asks "who makes it?": the villager on its production building (whose prerequisite is then wanted), a villager
on an exchange building (then one of its other goods is wanted), or, for the cost of a building, the builder himself for a coin
(H6.3). So at any time one good is wanted, and after it the rest of a building's cost.

What can be finished depends only on how many awake villagers the player has per type of building (`Position.awake`, two bits each),
on the coins he may spend, and on what is wanted. That makes a key of less than 62 bits, and everything is remembered by it.
"""

from typing import Final

from thorp.games.helvetia.pieces import (
    BUILDINGS,
    BUYABLE,
    COST,
    EXCHANGERS,
    EXCHANGES,
    GOODS,
    HABITABLE,
    MAKER,
    NEEDS,
    NO_GOOD,
)

BY_COIN: Final = 1 << HABITABLE  # the way "buy it", beside one bit per type of building
ONES: Final = sum(1 << 2 * building for building in range(HABITABLE))
EXCHANGE_WORKERS: Final = sum(3 << 2 * building for building in range(HABITABLE) if EXCHANGES[building])
BUYABLE_WORKERS: Final = sum(3 << 2 * MAKER[good] for good in range(len(GOODS)) if BUYABLE[good])
DIRECT: Final = 1 << 45  # the wanted good is itself part of a cost, so it may be bought
MOST_COINS: Final = 3  # no building costs more goods
MEMORY: Final = 400_000  # forget everything beyond so many answers

_ways: Final[dict[int, int]] = {}
_makeable: Final[dict[int, int]] = {}
_affordable: Final[dict[int, int]] = {}


def ways(workers: int, good: int, direct: bool, rest_1: int, rest_2: int, coins: int) -> int:
    """Through which types of building (and `BY_COIN`) the wanted good can be got so that the rest can be got too.

    >>> well = 1 << 2 * BUILDINGS.index("well")
    >>> brewery = 1 << 2 * BUILDINGS.index("brewery")
    >>> beer = GOODS.index("beer")
    >>> ways(well + brewery, beer, False, NO_GOOD, NO_GOOD, 0) == 1 << BUILDINGS.index("brewery")
    True
    >>> ways(brewery, beer, False, NO_GOOD, NO_GOOD, 0)
    0
    """
    coins = min(coins, MOST_COINS)
    key = workers | good << 40 | rest_1 << 46 | rest_2 << 51 | coins << 56
    if direct:
        key |= DIRECT
    known = _ways.get(key)
    if known is not None:
        return known
    found = 0
    maker = MAKER[good]
    if workers >> 2 * maker & 3:
        left = workers - (1 << 2 * maker)
        need = NEEDS[good]
        if _finished(left, rest_1, rest_2, coins) if need == NO_GOOD else ways(left, need, False, rest_1, rest_2, coins):
            found |= 1 << maker
    for exchanger in EXCHANGERS[good]:
        if workers >> 2 * exchanger & 3:
            left = workers - (1 << 2 * exchanger)
            if inputs(left, good, exchanger, rest_1, rest_2, coins):
                found |= 1 << exchanger
    if direct and coins and BUYABLE[good] and _finished(workers, rest_1, rest_2, coins - 1):
        found |= BY_COIN
    if len(_ways) >= MEMORY:
        _ways.clear()
    _ways[key] = found
    return found


def inputs(left: int, good: int, exchanger: int, rest_1: int, rest_2: int, coins: int) -> list[int]:
    """The goods that an exchange building can turn into the wanted one so that the workers left can finish all (H5.4)."""
    return [
        given for given in EXCHANGES[exchanger] if given != good and ways(left, given, False, rest_1, rest_2, coins)
    ]


def _finished(workers: int, rest_1: int, rest_2: int, coins: int) -> bool:
    """Can the rest of the cost be got?"""
    return rest_1 == NO_GOOD or ways(workers, rest_1, True, rest_2, NO_GOOD, coins) != 0


def makeable(workers: int) -> int:
    """The goods that can be made at all, as a bit set.

    The steps from a single good down to a raw one are a path, and the shortest path uses no type of building twice; so it matters only
    whether a type has a worker, not how many.

    >>> makeable(1 << 2 * BUILDINGS.index("lumberjack")) == 1 << GOODS.index("wood")
    True
    """
    present = (workers | workers >> 1) & ONES
    known = _makeable.get(present)
    if known is not None:
        return known
    found = 0
    for good in range(len(GOODS)):
        if ways(present, good, False, NO_GOOD, NO_GOOD, 0):
            found |= 1 << good
    if len(_makeable) >= MEMORY:
        _makeable.clear()
    _makeable[present] = found
    return found


def affordable(workers: int, coins: int) -> int:
    """The types of building whose cost can be met, as a bit set (H6.1, H6.3).

    >>> mine, dairy = 1 << BUILDINGS.index("mine"), 1 << BUILDINGS.index("dairy")
    >>> bool(affordable(0, 1) & mine), bool(affordable(0, 2) & dairy), bool(affordable(0, 3) & dairy)
    (True, False, True)
    """
    coins = min(coins, MOST_COINS)
    if not workers & EXCHANGE_WORKERS:
        # Without exchanges a cost takes at most one worker of each type, but for wood, brick and stone.
        workers = workers & BUYABLE_WORKERS | (workers | workers >> 1) & ONES & ~BUYABLE_WORKERS
    key = workers | coins << 40
    known = _affordable.get(key)
    if known is not None:
        return known
    found = 0
    for building in range(len(BUILDINGS)):
        cost = COST[building]
        if cost and ways(workers, cost[0], True, rest_of(cost, 1), rest_of(cost, 2), coins):
            found |= 1 << building
    if len(_affordable) >= MEMORY:
        _affordable.clear()
    _affordable[key] = found
    return found


def rest_of(cost: tuple[int, ...], index: int) -> int:
    """The good at this place of a cost, `NO_GOOD` beyond its end.

    >>> rest_of((3, 4), 1), rest_of((3, 4), 2) == NO_GOOD
    (4, True)
    """
    return cost[index] if index < len(cost) else NO_GOOD
