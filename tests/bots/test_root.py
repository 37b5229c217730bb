"""The root of a tree: plans are compared in the same deals, and what is kept of a turn that has begun."""

from statistics import fmean, pvariance

import pytest

from thorp.bots.bot import Seen
from thorp.bots.root import Root
from thorp.bots.tree import FIRST_RESULTS, FIRST_SPREAD
from thorp.bots.turn_search import Plan
from thorp.core import Chance
from thorp.games import find


def plan(worth: float, *way: int) -> Plan:
    """A plan; where it leads does not matter here."""
    return Plan(worth, way, find("helvetia").new(seed=1, players=2))


def test_what_a_plan_is_worth_does_not_depend_on_who_led_when_it_was_tried() -> None:
    """The first leads at first, then the second, which is always 0.2 better."""
    root = Root(2)
    luck = [0.3, -0.2, 0.1, 0.25, -0.3, 0.0] + 44 * [0.05]
    for number in range(6):
        root.tell((1,), 0.4 + luck[number])
    for each in luck:
        root.tell((2,), 0.6 + each)
    assert root.leader == (2,)
    assert root.worth((2,), 0) == pytest.approx(0.6 + fmean(luck))
    assert root.worth((1,), 0) == pytest.approx(root.worth((2,), 0) - 0.2)


def test_the_spread_is_that_of_what_was_compared_and_of_a_first_guess() -> None:
    """However often the plan that is tried most is tried alone: that tells nothing."""
    root = Root(2)
    for result in (0.5, 0.1, 0.9, 0.4, 0.6):
        root.tell((1,), result)
    assert root.spread(0) == pytest.approx(FIRST_SPREAD)
    apart = [0.1, -0.2, 0.3]
    for result, better in zip((0.5, 0.1, 0.9), apart, strict=True):
        root.tell((2,), result + better)
    squares = FIRST_RESULTS * FIRST_SPREAD**2 + len(apart) * pvariance(apart)
    assert root.spread(0) == pytest.approx((squares / (FIRST_RESULTS + len(apart))) ** 0.5)


def test_a_plan_gets_the_deals_that_others_got_before_it() -> None:
    game = find("villagers")
    root, seen = Root(2), Seen(game, game.new(seed=1, players=2), Chance.from_seed(1))
    met = []
    for _ in range(3):
        met.append(root.dealt((1,), seen))
        root.tell((1,), 0.5)
    assert root.dealt((2,), seen) == met[0] != met[1]
    root.tell((2,), 0.5)
    assert root.dealt((2,), seen) == met[1]
    assert len(root.deals) == 3


def test_of_a_turn_that_has_begun_the_rest_is_kept_with_its_results() -> None:
    root = Root(2)
    root.lay([plan(0.5, 1, 2, 3), plan(0.6, 1, 2, 4), plan(0.7, 1, 5), plan(0.8, 1, 2)])
    for way, result in (((1, 2, 3), 0.25), ((1, 2, 3), 0.75), ((1, 5), 0.5), ((1, 5), 0.5), ((1, 5), 0.5)):
        root.child(way).add([result, 1 - result])
        root.tell(way, result)
    rest = root.below((1, 2))
    assert rest.looks == {(3,): 0.5, (4,): 0.6}
    assert 1 == rest.shares[4,] > rest.shares[3,] > 0
    assert rest.openness == pytest.approx(4 * 0.6 * 0.4)
    assert rest.visits == 2
    assert rest.children == {(3,): root.children[1, 2, 3]}
    assert rest.leader == (3,)
    assert rest.worth((3,), 0) == 0.5
    assert rest.compared == root.compared == 2
    assert rest.better == root.better
    assert rest.better_squares == root.better_squares
