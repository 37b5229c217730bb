"""Intervals, and how often they are wrong: by simulation, always the same one."""

import statistics
from collections.abc import Callable
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thorp.arena.statistics import ERROR, Interval, interval, stopping_point, t_interval, t_quantile
from thorp.core.chance import Dice

FINE = 10_000
RUNS = 600
DEALS = 200  # of two players: 400 games


def chance_of(rate: float, dice: Dice) -> float:
    return float(dice.below(FINE) < rate * FINE)


def paired(rate: float, dice: Dice) -> float:
    """A deal of two games that have nothing in common."""
    return (chance_of(rate, dice) + chance_of(rate, dice)) / 2


def decided_by_cards(rate: float, dice: Dice) -> float:
    """A deal whose games end alike: the most that deals can differ."""
    return chance_of(rate, dice)


def decided_by_seats(rate: float, dice: Dice) -> float:
    """One win for each in most deals: they hardly differ."""
    return 0.5 if dice.below(4) else chance_of(rate, dice)


def four_seats(rate: float, dice: Dice) -> float:
    return sum(chance_of(rate, dice) for _ in range(4)) / 4


def run(kind: Callable[[float, Dice], float], rate: float, dice: Dice, deals: int = DEALS) -> list[float]:
    return [kind(rate, dice) for _ in range(deals)]


@pytest.mark.parametrize(
    ("kind", "rate"),
    [
        (paired, 0.5),
        (paired, 0.75),
        (paired, 0.95),
        (paired, 0.99),
        (decided_by_cards, 0.5),
        (decided_by_cards, 0.9),
        (decided_by_seats, 0.5),
        (four_seats, 0.25),
        (four_seats, 0.5),
    ],
)
def test_the_truth_is_excluded_at_any_time_in_5_percent_of_matches_at_most(
    kind: Callable[[float, Dice], float], rate: float
) -> None:
    dice = Dice(1)
    wrong = sum(stopping_point(run(kind, rate, dice), rate) is not None for _ in range(RUNS))
    assert wrong / RUNS <= ERROR


def test_a_plain_interval_looked_at_all_the_time_is_wrong_far_more_often() -> None:
    dice = Dice(2)
    quantiles = [t_quantile(freedom) for freedom in range(1, DEALS)]
    wrong = sum(ever_excluded(run(paired, 0.5, dice), 0.5, quantiles) for _ in range(100))
    assert wrong / 100 > 0.3


def ever_excluded(values: list[float], mean: float, quantiles: list[float]) -> bool:
    total = squares = 0.0
    for count, value in enumerate(values, start=1):
        total, squares = total + value, squares + value * value
        variance = (squares - total * total / count) / max(1, count - 1)
        if variance > 0 and abs(total / count - mean) > quantiles[count - 2] * sqrt(variance / count):
            return True
    return False


@pytest.mark.parametrize(
    ("kind", "rate", "bound", "power", "games"),
    [
        (paired, 0.6, 0.5, 0.85, 220),
        (paired, 0.9, 0.5, 1.0, 40),
        (paired, 0.85, 0.75, 0.95, 180),
        (paired, 0.4, 0.5, 0.85, 220),
        (paired, 0.99, 0.95, 0.95, 250),
        (four_seats, 0.6, 0.5, 0.8, 260),
    ],
)
def test_a_real_difference_is_found_before_400_games(
    kind: Callable[[float, Dice], float], rate: float, bound: float, power: float, games: int
) -> None:
    """How often, and after how many games on average: so that nobody makes the test weaker unawares."""
    dice = Dice(3)
    each = 4 if kind is four_seats else 2
    stops = [stopping_point(run(kind, rate, dice, 400 // each), bound) for _ in range(100)]
    assert sum(stop is not None for stop in stops) / len(stops) >= power
    assert statistics.fmean(each * (stop or 400 // each) for stop in stops) <= games


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=60), st.integers(1, 19))
def test_a_match_stops_exactly_when_its_interval_excludes_the_bound(values: list[float], twentieths: int) -> None:
    bound = twentieths / 20
    excluded = [
        count
        for count in range(1, len(values) + 1)
        if not interval(values[:count]).low <= bound <= interval(values[:count]).high
    ]
    assert stopping_point(values, bound) == (excluded[0] if excluded else None)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=60))
def test_both_sides_are_treated_alike(values: list[float]) -> None:
    found, mirrored = interval(values), interval([1 - value for value in values])
    assert (1 - mirrored.low, 1 - mirrored.high) == pytest.approx((found.high, found.low))
    assert 0 <= found.low < found.high <= 1


def test_whoever_wins_everything_still_has_an_interval() -> None:
    found = interval([1.0] * 50)
    assert found.mean == 1
    assert found.high == pytest.approx(1)
    assert 0.85 < found.low < 0.95


def test_ranks_are_intervals_on_their_own_scale() -> None:
    values = [0.0, 0.5, 1.0, 1.0] * 10
    rates, ranks = interval(values), interval([4 - 3 * value for value in values], least=1, most=4)
    assert ranks == pytest.approx((4 - 3 * rates.mean, 4 - 3 * rates.high, 4 - 3 * rates.low))


def test_more_deals_make_narrower_intervals() -> None:
    widths = [found.high - found.low for found in (interval([0.5, 1.0] * count) for count in (5, 20, 80))]
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize(
    ("freedom", "table"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (7, 2.365), (30, 2.042), (120, 1.980)]
)
def test_quantiles_are_those_of_the_tables(freedom: int, table: float) -> None:
    assert t_quantile(freedom) == pytest.approx(table, abs=5e-4)


def test_points_have_a_plain_interval() -> None:
    found = t_interval([10.0, 12.0, 11.0, 15.0])
    half = 3.1824 * statistics.stdev([10, 12, 11, 15]) / 2
    assert found == pytest.approx((12, 12 - half, 12 + half), abs=1e-3)


def test_one_deal_has_a_mean_and_no_interval() -> None:
    assert t_interval([7.0]).text(1) == "7.0"
    assert t_interval([]).text(1) == "nan"
    assert interval([1.0]).text(0, factor=100) == "100 (0–100)"
    assert Interval(0.5, 0.25, 0.75).text(0, factor=100) == "50 (25–75)"
