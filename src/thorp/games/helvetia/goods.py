"""H5: making goods, from the wanted good down.

A wanted good asks "who makes it?": the villager on its production building (whose prerequisite is then wanted), a
villager on an exchange building (then one of its other goods is wanted), or, for the cost of a building, the builder
himself for a coin (H6.3). So at any time one good is wanted, and after it the rest of a building's cost.

What can be finished depends only on how many awake villagers the player has per type of building (`Position.awake`, two
bits each: "workers" below), on the coins he may spend, and on what is wanted. The data make it a matter of counting:

- Raw goods need no other good. One exchange building, the marketplace, turns raw goods into raw goods.
- A complex good is made from exactly one raw good by a path of other buildings, none of which is needed twice on the
  shortest path; so only their presence matters, and `bases` is remembered by it.
- A cost holds at most one complex good. So the paths never compete, and what is left is to count the raw goods that are
  short against coins and marketplaces.
"""

from typing import Final

from thorp.games.helvetia.pieces import (
    BUILDINGS,
    BUYABLE,
    COMPLEX,
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
IS_RAW: Final = tuple(need == NO_GOOD for need in NEEDS)
RAW: Final = sum(1 << good for good in range(len(GOODS)) if IS_RAW[good])
RAW_WORKERS: Final = sum(3 << 2 * MAKER[good] for good in range(len(GOODS)) if IS_RAW[good])
MARKETPLACE: Final = EXCHANGERS[IS_RAW.index(True)][0]
COMPLEX_PRESENT: Final = ONES & ~RAW_WORKERS & ~(3 << 2 * MARKETPLACE)

# Answers that hold in every game, kept for ever: at most one for each set of types, some 10**5 after long play.
_bases: Final[dict[int, int]] = {}
_makeable: Final[dict[int, int]] = {}


def _check() -> None:
    """The data must keep the promises above."""
    if any(EXCHANGERS[good] != (MARKETPLACE,) for good in range(len(GOODS)) if IS_RAW[good]):
        raise ValueError("data.toml: exactly one building exchanges raw goods, all of them")
    if sum(1 << good for good in EXCHANGES[MARKETPLACE]) != RAW:
        raise ValueError("data.toml: the building that exchanges raw goods exchanges no others")
    if any(sum(not IS_RAW[good] for good in cost) > 1 or len(cost) > 3 for cost in COST):
        raise ValueError("data.toml: a building costs at most three goods, of which one may be complex")
    if (1 << len(GOODS)) - 1 != COMPLEX | RAW or COMPLEX & RAW:
        raise ValueError("data.toml: exactly the goods that need another have a tile for the first delivery (H7.2)")
    if any(BUYABLE[good] and NEEDS.count(good) for good in range(len(GOODS))):
        raise ValueError("data.toml: what can be bought is not needed for a complex good")


_check()


def bases(workers: int, good: int) -> int:
    """The raw goods (a bit set) from which these workers can make the good, other raw goods' makers aside.

    >>> iron, cowbell = GOODS.index("iron"), GOODS.index("cowbell")
    >>> bell_founder, ironworks = 1 << 2 * BUILDINGS.index("bell_founder"), 1 << 2 * BUILDINGS.index("ironworks")
    >>> bases(bell_founder + ironworks, cowbell) == 1 << GOODS.index("ore")
    True
    >>> bases(bell_founder, cowbell)
    0
    """
    if IS_RAW[good]:
        return 1 << good
    present = (workers | workers >> 1) & COMPLEX_PRESENT
    key = present | good << 40
    known = _bases.get(key)
    if known is not None:
        return known
    found = 0
    maker = 1 << 2 * MAKER[good]
    if present & maker:
        found |= bases(present ^ maker, NEEDS[good])
    for building in EXCHANGERS[good]:
        exchanger = 1 << 2 * building
        if present & exchanger:
            for given in EXCHANGES[building]:
                if given != good:
                    found |= bases(present ^ exchanger, given)
    _bases[key] = found
    return found


def feasible(workers: int, made: int, cost: tuple[int, ...], coins: int) -> bool:
    """Can one good be made (`NO_GOOD`: none) and, besides, a cost be paid?

    >>> names = ("mine", "lumberjack", "marketplace")
    >>> mine, lumberjack, marketplace = (1 << 2 * BUILDINGS.index(name) for name in names)
    >>> wood, iron = GOODS.index("wood"), GOODS.index("iron")
    >>> feasible(lumberjack, wood, (wood,), coins=1), feasible(lumberjack, wood, (wood,), coins=0)
    (True, False)
    >>> feasible(lumberjack + mine + marketplace, wood, (wood,), coins=0)
    True
    """
    left = workers
    product = NO_GOOD  # the complex good, if there is one
    short = 0  # goods without a maker left that cannot be bought
    owed = 0  # those that can
    replaceable = 0  # goods with a maker that could be bought instead
    if made != NO_GOOD:
        if not IS_RAW[made]:
            product = made
        elif left >> 2 * MAKER[made] & 3:
            left -= 1 << 2 * MAKER[made]
        else:
            short = 1
    for good in cost:
        if good == NO_GOOD:
            continue
        if not IS_RAW[good]:
            product = good
        elif left >> 2 * MAKER[good] & 3:
            left -= 1 << 2 * MAKER[good]
            replaceable += BUYABLE[good]
        elif BUYABLE[good]:
            owed += 1
        else:
            short += 1
    if product != NO_GOOD:
        needed = bases(workers, product)
        if not needed:
            return False
        base = _maker_among(left, needed)
        if base:
            left -= base
        else:
            short += 1
    exchanged = short + max(0, owed - coins)
    if not exchanged:
        return True
    if exchanged > workers >> 2 * MARKETPLACE & 3:
        return False
    spare = left & RAW_WORKERS
    freed = min(replaceable, max(0, coins - owed))  # a coin spares a maker, who can then work for the marketplace
    return exchanged <= freed + (spare & ONES).bit_count() + 2 * (spare >> 1 & ONES).bit_count()


def _maker_among(workers: int, goods: int) -> int:
    """One worker who makes one of these raw goods, as a count to subtract; 0 if there is none."""
    for good in EXCHANGES[MARKETPLACE]:
        if goods >> good & 1 and workers >> 2 * MAKER[good] & 3:
            return 1 << 2 * MAKER[good]
    return 0


def ways(workers: int, good: int, direct: bool, rest_1: int, rest_2: int, coins: int) -> int:
    """Through which types of building (and `BY_COIN`) the wanted good can be got so that the rest can be got too.

    `direct` says that the good is itself part of a cost, so that it may be bought.

    >>> well, brewery = (1 << 2 * BUILDINGS.index(name) for name in ("well", "brewery"))
    >>> beer = GOODS.index("beer")
    >>> ways(well + brewery, beer, False, NO_GOOD, NO_GOOD, 0) == 1 << BUILDINGS.index("brewery")
    True
    >>> ways(brewery, beer, False, NO_GOOD, NO_GOOD, 0)
    0
    """
    found = 0
    rest = (rest_1, rest_2)
    maker = MAKER[good]
    if workers >> 2 * maker & 3 and feasible(workers - (1 << 2 * maker), NEEDS[good], rest, coins):
        found |= 1 << maker
    for exchanger in EXCHANGERS[good]:
        if workers >> 2 * exchanger & 3:
            left = workers - (1 << 2 * exchanger)
            if inputs(left, good, exchanger, rest_1, rest_2, coins):
                found |= 1 << exchanger
    if direct and coins and BUYABLE[good] and feasible(workers, NO_GOOD, rest, coins - 1):
        found |= BY_COIN
    return found


def inputs(left: int, good: int, exchanger: int, rest_1: int, rest_2: int, coins: int) -> list[int]:
    """The goods an exchange building can turn into the wanted one so that the workers left can finish all (H5.4)."""
    rest = (rest_1, rest_2)
    return [given for given in EXCHANGES[exchanger] if given != good and feasible(left, given, rest, coins)]


def makeable(workers: int) -> int:
    """The goods that can be made at all, as a bit set; for a single good only the presence of workers matters.

    >>> makeable(1 << 2 * BUILDINGS.index("lumberjack")) == 1 << GOODS.index("wood")
    True
    """
    present = (workers | workers >> 1) & ONES
    known = _makeable.get(present)
    if known is not None:
        return known
    found = 0
    for good in range(len(GOODS)):
        if feasible(present, good, (), 0):
            found |= 1 << good
    _makeable[present] = found
    return found


def affordable(workers: int, buildings: int, coins: int) -> int:
    """Those of a bit set of buildings whose cost can be met (H6.1, H6.3).

    >>> mine, dairy = 1 << BUILDINGS.index("mine"), 1 << BUILDINGS.index("dairy")
    >>> affordable(0, mine | dairy, coins=2) == mine, affordable(0, mine | dairy, coins=3) == mine | dairy
    (True, True)
    """
    found = 0
    for building in range(len(BUILDINGS)):
        if buildings >> building & 1 and feasible(workers, NO_GOOD, COST[building], coins):
            found |= 1 << building
    return found


def any_affordable(workers: int, buildings: int, coins: int) -> bool:
    """Is there one among them?"""
    for building in range(len(BUILDINGS)):
        if buildings >> building & 1 and feasible(workers, NO_GOOD, COST[building], coins):
            return True
    return False


def rest_of(cost: tuple[int, ...], index: int) -> int:
    """The good at this place of a cost, `NO_GOOD` beyond its end.

    >>> rest_of((3, 4), 1), rest_of((3, 4), 2) == NO_GOOD
    (4, True)
    """
    return cost[index] if index < len(cost) else NO_GOOD
