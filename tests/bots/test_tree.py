"""The tree: how far apart results are, what is tried, what is the same, and what is kept of a turn that has begun."""

from statistics import pvariance

import pytest

from thorp.bots.tree import FIRST_RESULTS, FIRST_SPREAD, Node
from thorp.bots.turn_search import Plan, Way
from thorp.games import find


def plan(worth: float, *way: int) -> Plan:
    """A plan; where it leads does not matter here."""
    return Plan(worth, way, find("helvetia").new(seed=1, players=2))


def test_the_spread_is_that_of_the_results_and_of_a_first_guess() -> None:
    node = Node(2)
    assert node.spread(0) == pytest.approx(FIRST_SPREAD)
    results = [0.5, 0.25, 0.75, 0.25]
    for result in results:
        node.add([result, 0.5])
    squares = FIRST_RESULTS * FIRST_SPREAD**2
    count = FIRST_RESULTS + len(results)
    assert node.spread(0) == pytest.approx(((squares + len(results) * pvariance(results)) / count) ** 0.5)
    assert node.spread(1) == pytest.approx((squares / count) ** 0.5)


@pytest.mark.parametrize("level", [0.5, 0.05, 0.01, 0.0005])
def test_however_clear_it_is_who_wins_what_proves_better_is_tried_more_than_what_looks_better(level: float) -> None:
    node = Node(2)
    looks_better: Way = (1,)
    proves_better: Way = (2,)
    node.lay([plan(level, *looks_better), plan(level * 0.95, *proves_better)])
    proved = {looks_better: level * 0.8, proves_better: level * 1.2}
    for _ in range(200):
        way = node.select(0, [looks_better, proves_better], hope=level)
        for each in (node, node.child(way)):
            each.add([proved[way]] * 2)
    assert node.children[proves_better].visits > 150
    assert node.favourite(0) == proves_better


def test_what_is_untried_is_hoped_for_less_what_it_looks_worse() -> None:
    """Tried once, a turn is worth 0.5; the others look 0.1 worse and much worse, whatever that promised."""
    node = Node(2)
    ways: list[Way] = [(1,), (2,), (3,)]
    best, second, bad = ways
    node.lay([plan(0.9, *best), plan(0.8, *second), plan(0.1, *bad)])
    node.add([0.5, 0.5])
    node.child(best).add([0.5, 0.5])
    assert node.best_look(ways) == node.best_known(0, ways) == 0.9
    assert node.select(0, ways, hope=0.9) == second
    assert node.select(0, ways, hope=0.5) == best
    node.child(bad).add([0.95, 0.05])
    assert node.best_known(0, ways) == 0.95
    assert node.best_known(0, [best, second]) == 0.9
    assert node.best_known(1, ways) == 0.9


def test_plans_that_look_worse_are_tried_less_willingly() -> None:
    node = Node(2)
    node.lay([plan(0.4, 5), plan(0.5, 3, 4), plan(0.3, 6)])
    assert node.looks == {(5,): 0.4, (3, 4): 0.5, (6,): 0.3}
    assert 1 == node.shares[3, 4] > node.shares[5,] > node.shares[6,] > 0
    assert node.favourite(0) == (3, 4)


def test_what_was_laid_in_another_deal_stays() -> None:
    node = Node(2)
    node.lay([plan(0.5, 1)])
    node.lay([plan(0.6, 1), plan(0.7, 2)])
    assert node.looks == {(1,): 0.5, (2,): 0.7}
    assert node.begun_by([2, 3]) == [(2,)]


def test_of_turns_tried_as_often_the_one_that_did_best_is_the_favourite() -> None:
    node = Node(2)
    node.lay([plan(0.6, 1), plan(0.55, 2), plan(0.9, 3)])
    node.child((1,)).add([0.1, 0.9])
    node.child((2,)).add([0.8, 0.2])
    assert node.favourite(0) == (2,)
    assert node.favourite(1) == (1,)
    assert node.proved((2,), 0) == (1, 0.8)
    assert node.proved((3,), 0) == (0, 0.9)


def test_a_decision_is_settled_when_all_turns_begin_alike() -> None:
    node = Node(2)
    node.lay([plan(0.6, 1, 2), plan(0.5, 1, 3)])
    assert node.is_settled()
    node.lay([plan(0.4, 2)])
    assert not node.is_settled()


def test_a_position_is_known_by_its_worth_and_its_choice() -> None:
    node = Node(2)
    node.meet(0.5, [1, 2])
    assert node.has_met(0.5, [1, 2])
    assert not node.has_met(0.5, [1, 3])
    assert not node.has_met(0.6, [1, 2])
