"""Counting results."""

import statistics
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thorp.arena.simulation import Result
from thorp.arena.tally import Tally, spread
from thorp.core.score import ScoreSheet, ranks


def result(*points: tuple[int, int], decisions: int = 100, rounds: int | None = 7) -> Result:
    sheets = tuple(ScoreSheet(seat, (("cubes", cubes), ("tiles", tiles))) for seat, (cubes, tiles) in enumerate(points))
    return Result(1, 5, decisions, rounds, False, sheets, tuple(ranks(sheets)))


@given(st.lists(st.integers(0, 50), min_size=2))
def test_a_spread_is_what_statistics_says(values: list[int]) -> None:
    found = spread(Counter(values))
    assert found.mean == pytest.approx(statistics.fmean(values))
    assert found.sd == pytest.approx(statistics.stdev(values))
    assert (found.median, found.least, found.most) == (statistics.median(values), min(values), max(values))


def test_a_single_value_has_no_deviation() -> None:
    assert spread(Counter([7])) == (7, 0, 7, 7, 7)


def test_a_shared_win_is_split() -> None:
    tally = Tally(sheets=3)
    tally.add(result((5, 5), (6, 4), (3, 3)))
    tally.add(result((9, 9), (6, 4), (3, 3)))
    assert tally.wins == [Fraction(3, 2), Fraction(1, 2), 0]


def test_points_are_counted_by_item_for_all_and_for_winners() -> None:
    tally = Tally(sheets=2)
    tally.add(result((5, 2), (6, 0)))
    tally.add(result((1, 0), (0, 4)))
    assert tally.points == {"cubes": 12, "tiles": 6}
    assert (tally.winners_points, tally.winners) == ({"cubes": 5, "tiles": 6}, 2)
    assert tally.totals == [Counter([7, 1]), Counter([6, 4])]


def test_capped_games_are_counted_as_nothing_else() -> None:
    tally = Tally(sheets=2)
    tally.add(Result(1, 5, 900, 3, True, (), ()))
    assert (tally.capped, tally.finished, tally.decided) == (1, 0, 900)
    assert not tally.decisions
    assert not tally.rounds


def test_a_game_without_rounds_has_none() -> None:
    tally = Tally(sheets=2)
    tally.add(result((5, 2), (6, 0), rounds=None))
    assert not tally.rounds
