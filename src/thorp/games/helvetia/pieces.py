"""What lies in the box: tables made from `data.toml`, indexed by small ints (H1).

Everything here is fixed and shared by all positions. Goods, buildings and persons are numbered in the order of the data
file; buildings in which somebody can live come first, so that a count of workers per building fits into one small int
(see `goods`).
"""

import tomllib
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data.toml").read_text(encoding="utf-8"))

COLOURS: Final = ("red", "yellow", "blue", "white")
SEXES: Final = ("man", "woman")
MAN: Final = 0
WOMAN: Final = 1

PERSONS: Final[tuple[str, ...]] = tuple(DATA["persons"])
BUILDER: Final = 0
CARTER: Final = 1
WATCHMAN: Final = 2
PRIEST: Final = 3
MIDWIFE: Final = 4
NOBODY: Final = -1
NEUTRAL_VILLAGE: Final = 2  # of two players: the third colour (H14.1)

GOODS: Final[tuple[str, ...]] = tuple(DATA["goods"])
NO_GOOD: Final = 16
BUYABLE: Final[tuple[bool, ...]] = tuple(good in DATA["builder"]["buyable"] for good in GOODS)
NEEDS: Final[tuple[int, ...]] = tuple(
    GOODS.index(good["needs"]) if "needs" in good else NO_GOOD for good in DATA["goods"].values()
)
FIRST_POINTS: Final[tuple[int, ...]] = tuple(int(good.get("first", 0)) for good in DATA["goods"].values())
COMPLEX: Final = sum(1 << good for good in range(len(GOODS)) if FIRST_POINTS[good])

BRANCHES: Final[tuple[str, ...]] = tuple(DATA["branches"])
BRANCH_POINTS: Final[tuple[int, ...]] = tuple(int(points) for points in DATA["branches"].values())
BRANCH_GOODS: Final[tuple[int, ...]] = tuple(
    sum(1 << number for number, good in enumerate(GOODS) if DATA["goods"][good]["branch"] == branch)
    for branch in BRANCHES
)
BRANCH_OF: Final[tuple[int, ...]] = tuple(BRANCHES.index(good["branch"]) for good in DATA["goods"].values())

BUILDINGS: Final[tuple[str, ...]] = tuple(DATA["buildings"])
HABITABLE: Final = sum(1 for building in DATA["buildings"].values() if building["kind"] != "victory")
VICTORY: Final = sum(1 << number for number in range(HABITABLE, len(BUILDINGS)))
VICTORY_POINTS: Final[int] = int(DATA["victory"]["victory_building"])


def _goods(costs: dict[str, int]) -> tuple[int, ...]:
    return tuple(GOODS.index(good) for good, count in costs.items() for _ in range(count))


def _copies(stack: str) -> tuple[int, ...]:
    return tuple(
        number
        for number, building in enumerate(DATA["buildings"].values())
        for _ in range(building["copies"].get(stack, 0))
    )


COST: Final[tuple[tuple[int, ...], ...]] = tuple(_goods(each.get("cost", {})) for each in DATA["buildings"].values())
MAKES: Final[tuple[int, ...]] = tuple(
    GOODS.index(each["makes"]) if "makes" in each else NO_GOOD for each in DATA["buildings"].values()
)
MAKER: Final[tuple[int, ...]] = tuple(MAKES.index(good) for good in range(len(GOODS)))
EXCHANGES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(GOODS.index(good) for good in each.get("exchanges", [])) for each in DATA["buildings"].values()
)
EXCHANGERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(building for building in range(len(BUILDINGS)) if good in EXCHANGES[building]) for good in range(len(GOODS))
)

START_BUILDINGS: Final = 5
START_COPIES: Final = _copies("start")
STACK_1: Final = _copies("stack1")
STACK_2: Final = _copies("stack2")
STACK_3: Final = _copies("stack3")
LETTERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(BUILDINGS.index(building) for building in letter) for letter in DATA["letters"].values()
)

PLAYERS: Final[tuple[int, ...]] = tuple(range(DATA["players"]["min"], DATA["players"]["max"] + 1))
MEN: Final[int] = int(DATA["players"]["villagers"]["men"])
WOMEN: Final[int] = int(DATA["players"]["villagers"]["women"])
COINS: Final[int] = int(DATA["players"]["coins"])
DOWRY_COINS: Final[int] = int(DATA["players"]["dowry_coins"])
TARGET: Final[int] = int(DATA["victory"]["target"])
TARGET_WITHOUT_TILES: Final[int] = int(DATA["victory"]["target_without_person_tiles"])
COMPLETION_POINTS: Final[tuple[int, ...]] = (0, *(int(points) for points in DATA["victory"]["completion_tiles"]))
DRAW: Final[int] = int(DATA["round"]["draw"])


def _check() -> None:
    """The data must keep the promises the other modules build on."""
    kinds = [building["kind"] for building in DATA["buildings"].values()]
    if "victory" in kinds[:HABITABLE]:
        raise ValueError("data.toml: victory-point buildings come last")
    if set(START_COPIES) != set(range(START_BUILDINGS)):
        raise ValueError(f"data.toml: the {START_BUILDINGS} start buildings come first")
    if len(GOODS) != NO_GOOD:
        raise ValueError(f"data.toml: there are {NO_GOOD} goods")
    if max(sum(building["copies"].values()) for building in DATA["buildings"].values()) > 3:
        raise ValueError("data.toml: at most 3 copies of a building, so that 2 bits count its workers")


_check()
