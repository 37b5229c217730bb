"""H5 and H6.3 against brute force: exactly what can be finished is offered, at every step of the way."""

from random import Random

import pytest

from helvetia.box import BUILDINGS
from helvetia.position import Table, position
from helvetia.solver import Plan, Worker, buildable, deliverable, plans
from rules import rule
from thorp.games.helvetia.pieces import COLOURS, SEXES
from thorp.games.helvetia.village import RING_1

HOMES = [name for name, building in BUILDINGS.items() if building.habitable]
EXCHANGERS = [name for name in HOMES if BUILDINGS[name].exchanges]
RAW = HOMES[:6]


def scattered(dice: Random, most: int) -> tuple[str, list[Worker], set[str]]:
    """The drawing of up to so many red villagers on random buildings anywhere, those awake, and red's own buildings."""
    houses: dict[str, dict[str, str]] = {colour: {} for colour in COLOURS}
    awake: list[Worker] = []
    for number in range(dice.randint(2, most)):
        building = dice.choice(dice.choice((HOMES, RAW, EXCHANGERS, ["marketplace"])))
        owners = [colour for colour in COLOURS if building not in houses[colour]]
        if len(COLOURS) - len(owners) == sum(BUILDINGS[building].copies):
            continue
        village = dice.choice(["red" if "red" in owners else owners[0], dice.choice(owners)])
        place = RING_1[len(houses[village])]
        sleeps = dice.random() < 0.1
        resident = f"red {SEXES[number % 2]}" if village == "red" else f"{village} asleep + red"
        houses[village][building] = f"{place}: {building} {resident}{' asleep' if sleeps else ''}"
        if not sleeps:
            awake.append(Worker(village, place, building))
    drawn = [f"{colour} village   " + "   ".join(standing.values()) for colour, standing in houses.items()]
    return "\n".join(drawn), awake, set(houses["red"])


def after(table: Table, *moves: str) -> Table:
    """A table of its own, some moves later."""
    later = Table(table.state.clone())
    later.play(*moves)
    return later


def paths(table: Table) -> set[Plan]:
    """Every way to get the goods that are wanted now."""
    if table.asks not in ("wanted", "input"):
        return {()}
    assert table.legal(), "a dead end"
    return {(move, *path) for move in table.legal() for path in paths(after(table, move))}


def wanted(table: Table, owned: set[str]) -> set[str]:
    """The types that lie open and that red does not have (H6.2, H6.7)."""
    return {name for name in BUILDINGS if table.displayed(name)} - owned


def offered(table: Table, opening: str, verb: str) -> set[str]:
    """What the verb may be followed by after that opening, if the opening itself is offered."""
    if not table.offers(opening):
        return set()
    later = after(table, opening)
    moves = {move.removeprefix(f"{verb} ") for move in later.legal()}
    assert moves, f"'{opening}' leads nowhere"
    return moves


@rule("H5.1", "H5.3", "H5.4", "H6.3")
@pytest.mark.parametrize("seed", range(300))
def test_exactly_what_can_be_finished_is_offered(seed: int) -> None:
    dice = Random(seed)
    drawing, awake, owned = scattered(dice, most=8)
    coins = dice.randint(1, 4)
    table = position(f"{drawing}\nred coins: {coins}   red tiles: builder   deck:")
    assert offered(table, "choose carter", "deliver") == deliverable(awake), drawing
    assert offered(table, "choose builder", "build") == buildable(awake, coins - 1) & wanted(table, owned), drawing
    assert offered(table, "tile builder", "build") == buildable(awake, coins) & wanted(table, owned), drawing


@rule("H5.2", "H5.3", "H5.4", "H6.3")
@pytest.mark.parametrize("seed", range(60))
def test_every_way_to_get_the_goods_is_offered_and_no_other(seed: int) -> None:
    dice = Random(seed)
    drawing, awake, owned = scattered(dice, most=7)
    coins = dice.randint(1, 4)
    table = position(f"{drawing}\nred coins: {coins}   deck:")
    for good in deliverable(awake):
        found = paths(after(table, "choose carter", f"deliver {good}"))
        assert found == set(plans(frozenset(awake), (good,), coins=0)), (good, drawing)
    for building in buildable(awake, coins - 1) & wanted(table, owned):
        found = paths(after(table, "choose builder", f"build {building}"))
        cost = BUILDINGS[building].cost
        assert found == set(plans(frozenset(awake), cost, coins - 1)), (building, drawing)
