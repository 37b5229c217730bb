"""What lies in the box, written down a second time, so that a slip in `data.toml` shows."""

from typing import Final, NamedTuple

PERSONS: Final = ("builder", "carter", "watchman", "priest", "midwife")
BUYABLE: Final = ("wood", "brick", "stone")

# Each good that is made from another one.
NEEDS: Final = {
    "bread": "grain",
    "cow": "grain",
    "milk": "cow",
    "meat": "cow",
    "iron": "ore",
    "cowbell": "iron",
    "beer": "water",
    "goat": "water",
    "cheese": "goat",
    "cloth": "goat",
}
# The tile for the first delivery: 1 point for goods of two steps, 2 for goods of three.
GOODS_TILES: Final = {good: 2 if NEEDS[good] in NEEDS else 1 for good in NEEDS}
# Each branch of the market: its goods, and the points of its tile.
BRANCHES: Final = {
    "materials": (("wood", "brick", "stone"), 1),
    "grain": (("grain", "bread", "cow", "milk", "meat"), 4),
    "ore": (("ore", "iron", "cowbell"), 2),
    "water": (("water", "beer", "goat", "cheese", "cloth"), 4),
}
GOODS: Final = tuple(good for goods, _ in BRANCHES.values() for good in goods)


class Building(NamedTuple):
    """A type of building: tiles with letters and in stacks 1 to 3, cost, and what it does."""

    copies: tuple[int, int, int, int]
    cost: tuple[str, ...] = ()
    makes: str | None = None
    exchanges: tuple[str, ...] = ()

    @property
    def habitable(self) -> bool:
        """Victory-point buildings neither make nor exchange."""
        return bool(self.makes or self.exchanges)


BUILDINGS: Final = {
    "brickyard": Building((3, 0, 0, 0), makes="brick"),
    "lumberjack": Building((3, 0, 0, 0), makes="wood"),
    "stonemason": Building((3, 0, 0, 0), makes="stone"),
    "grain_farm": Building((3, 0, 0, 0), makes="grain"),
    "well": Building((3, 0, 0, 0), makes="water"),
    "mine": Building((0, 3, 0, 0), ("wood",), "ore"),
    "cowshed": Building((0, 3, 0, 0), ("wood", "brick", "stone"), "cow"),
    "goat_shed": Building((0, 3, 0, 0), ("wood", "brick", "stone"), "goat"),
    "marketplace": Building((0, 2, 0, 0), ("brick",), exchanges=("wood", "brick", "stone", "ore", "grain", "water")),
    "bakery": Building((0, 0, 2, 0), ("brick", "stone"), "bread"),
    "brewery": Building((0, 0, 2, 0), ("wood", "brick"), "beer"),
    "ironworks": Building((0, 0, 2, 0), ("brick", "stone"), "iron"),
    "dairy": Building((0, 0, 1, 1), ("wood", "wood", "stone"), "milk"),
    "butcher": Building((0, 0, 1, 1), ("brick", "brick", "stone"), "meat"),
    "cheese_dairy": Building((0, 0, 1, 1), ("wood", "wood", "stone"), "cheese"),
    "tannery": Building((0, 0, 1, 1), ("brick", "brick", "stone"), "cloth"),
    "bell_founder": Building((0, 0, 1, 1), ("wood", "brick", "stone"), "cowbell"),
    "cattle_market": Building((0, 0, 1, 0), ("wood", "stone"), exchanges=("cow", "bread", "iron")),
    "goat_market": Building((0, 0, 1, 0), ("wood", "stone"), exchanges=("goat", "beer", "iron")),
    "grocer": Building(
        (0, 0, 0, 2), ("wood", "brick", "stone"), exchanges=("milk", "cheese", "meat", "cloth", "cowbell")
    ),
    "mill": Building((0, 0, 1, 1), ("water", "grain", "ore")),
    "tavern": Building((0, 0, 1, 1), ("wood", "brick", "beer")),
    "town_hall": Building((0, 0, 1, 1), ("wood", "brick", "bread")),
    "church": Building((0, 0, 1, 1), ("stone", "stone", "iron")),
}
MAKER: Final = {building.makes: name for name, building in BUILDINGS.items() if building.makes}


def chain(good: str) -> tuple[str, ...]:
    """The good and all that is used up for it: `('milk', 'cow', 'grain')`.

    >>> chain("milk")
    ('milk', 'cow', 'grain')
    """
    return (good, *chain(NEEDS[good])) if good in NEEDS else (good,)


def makers(good: str) -> tuple[str, ...]:
    """The buildings of the whole chain.

    >>> makers("beer")
    ('brewery', 'well')
    """
    return tuple(MAKER[each] for each in chain(good))
