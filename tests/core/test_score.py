"""Scores: totals, tie-breaks, shared places."""

from hypothesis import given
from hypothesis import strategies as st

from thorp.core import ScoreSheet, ranks

standings = st.lists(st.tuples(st.integers(-5, 5), st.integers(0, 3)), min_size=1, max_size=6)


def sheets(pairs: list[tuple[int, int]]) -> list[ScoreSheet]:
    return [ScoreSheet(seat, (("points", total),), (("awake", second),)) for seat, (total, second) in enumerate(pairs)]


@given(standings)
def test_a_place_counts_those_who_are_better(pairs: list[tuple[int, int]]) -> None:
    places = ranks(sheets(pairs))
    assert places == [1 + sum(other > pair for other in pairs) for pair in pairs]
    assert min(places) == 1


@given(standings)
def test_the_order_of_the_seats_does_not_matter(pairs: list[tuple[int, int]]) -> None:
    assert ranks(sheets(pairs))[::-1] == ranks(sheets(pairs[::-1]))


def test_ties_are_broken_and_else_shared() -> None:
    assert ranks(sheets([(20, 3), (21, 0), (20, 4), (20, 3)])) == [3, 1, 2, 3]


def test_without_tie_breaks_equal_totals_share_the_place() -> None:
    assert ranks([ScoreSheet(seat, (("points", 4),)) for seat in range(3)]) == [1, 1, 1]


def test_the_total_is_the_sum_of_the_items() -> None:
    sheet = ScoreSheet(0, (("deliveries", 7), ("tiles", 3), ("penalty", -2)), (("awake", 9),))
    assert sheet.total == 8
    assert sheet.standing == (8, 9)
