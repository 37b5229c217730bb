"""Every building: how many tiles, what it costs, what it makes or exchanges, what it is worth."""

from collections import Counter

import pytest

from helvetia.box import BUILDINGS, BUYABLE, NEEDS, makers
from helvetia.position import Table, position, workers
from rules import rule
from thorp.games.helvetia.pieces import BUILDINGS as NAMES
from thorp.games.helvetia.pieces import STACK_1, STACK_2, STACK_3, START_COPIES

TO_BUILD = [name for name, building in BUILDINGS.items() if building.cost]
TO_WORK_IN = [name for name, building in BUILDINGS.items() if building.makes]
TO_EXCHANGE_IN = [name for name, building in BUILDINGS.items() if building.exchanges]
FOR_POINTS = [name for name, building in BUILDINGS.items() if not building.habitable]


def payers(name: str) -> list[str]:
    """The buildings of all who make its cost."""
    return [maker for good in BUILDINGS[name].cost for maker in makers(good)]


def make_goods(table: Table) -> None:
    """Let those work who can, the first of the list each time."""
    while table.asks in ("wanted", "input"):
        table.play(table.legal()[0])


def builds(table: Table) -> bool:
    """May red begin to build?"""
    return table.offers("choose builder")


@rule("H1.2")
def test_all_buildings_are_known() -> None:
    assert set(NAMES) == set(BUILDINGS)
    assert sum(sum(building.copies) for building in BUILDINGS.values()) == 54


@rule("H1.2")
@pytest.mark.parametrize("name", BUILDINGS)
def test_copies_in_each_stack(name: str) -> None:
    stacks = [Counter(NAMES[building] for building in stack) for stack in (START_COPIES, STACK_1, STACK_2, STACK_3)]
    assert tuple(stack[name] for stack in stacks) == BUILDINGS[name].copies


@rule("H6.1")
@pytest.mark.parametrize("name", TO_BUILD)
def test_its_cost_is_just_enough_to_build_it(name: str) -> None:
    table = position(f"{workers(*payers(name))}   red coins: 1   deck:")
    table.play("choose builder", f"build {name}")
    make_goods(table)
    assert table.asks == "site"
    assert table.state.awake[0] == 0  # everybody had to work
    table.play("place e4")
    assert table.building("red", "e4") == name


@rule("H6.1")
@pytest.mark.parametrize("name", TO_BUILD)
def test_with_one_villager_less_it_is_not_built(name: str) -> None:
    everybody = payers(name)
    for number in range(len(everybody)):
        present = everybody[:number] + everybody[number + 1 :]
        table = position(f"{workers(*present)}   red coins: 1   deck:" if present else "red coins: 1   deck:")
        if builds(table):
            table.play("choose builder")
            assert not table.offers(f"build {name}"), everybody[number]


@rule("H6.3")
@pytest.mark.parametrize("name", TO_BUILD)
def test_its_price_in_coins_alone(name: str) -> None:
    cost = BUILDINGS[name].cost
    for coins in range(1, 7):
        table = position(f"red coins: {coins}   deck:")
        affordable = set(cost) <= set(BUYABLE) and coins > len(cost)
        assert builds(table) == (coins > 1)  # one coin for the action, at least one for a mine's wood
        if builds(table):
            table.play("choose builder")
            assert table.offers(f"build {name}") == affordable


@rule("H2.6")
def test_start_buildings_are_never_built() -> None:
    table = position("red coins: 6   deck:")
    table.play("choose builder")
    bought = {name for name in TO_BUILD if set(BUILDINGS[name].cost) <= set(BUYABLE)}
    assert set(table.legal()) == {f"build {name}" for name in bought}


@rule("H5.2", "H5.3")
@pytest.mark.parametrize("name", TO_WORK_IN)
def test_what_it_makes(name: str) -> None:
    good = BUILDINGS[name].makes
    assert good
    alone = position(workers(name))
    assert alone.offers("choose carter") == (good not in NEEDS)
    table = position(workers(*makers(good)))
    table.play("choose carter", f"deliver {good}")
    make_goods(table)
    assert f"works red red b2 {good}" in table.events
    assert table.delivered("red") == [good]


@rule("H5.4")
@pytest.mark.parametrize("name", TO_EXCHANGE_IN)
def test_what_it_exchanges(name: str) -> None:
    goods = BUILDINGS[name].exchanges
    for given in goods:
        table = position(workers(*makers(given), name))
        table.play("choose carter")
        made = {BUILDINGS[maker].makes for maker in makers(given)} | set(goods)
        if name == "marketplace":  # it may also feed the chain
            assert made == set(goods)
        assert set(table.legal()) == {f"deliver {good}" for good in made}


@rule("H6.5", "H13.1")
@pytest.mark.parametrize("name", TO_BUILD)
def test_what_it_is_worth(name: str) -> None:
    table = position(f"{workers(*payers(name))}   red coins: 2   red centre: 1 man   start yellow   deck:")
    assert table.points("red") == 0
    table.play("choose builder", f"build {name}")
    make_goods(table)
    table.play("place e4")
    if name in FOR_POINTS:
        assert table.points("red") == 3
        assert table.centre("red") == (1, 0)  # nobody moves in
    else:
        table.play("settle man e4")
        assert table.points("red") == 0
        assert table.adults("red", "e4") == ["red man"]
