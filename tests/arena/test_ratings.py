"""Ratings: one scale for bots that met in different matches."""

from thorp.arena.ratings import Rating, interleaved, ratings


def test_who_wins_is_rated_higher_and_the_rest_follows() -> None:
    beats = [(("a", "b"), (1, 2)), (("c", "b"), (2, 1))]
    found = ratings(beats * 30)
    assert found["a"].mu > found["b"].mu > found["c"].mu
    assert all(rating.sigma < 8.3 for rating in found.values())


def test_equals_stay_equal() -> None:
    found = ratings([(("a", "b"), (1, 1))] * 10)
    assert found["a"] == found["b"]


def test_copies_count_as_one_bot() -> None:
    found = ratings([(("a", "b", "b", "b"), (1, 2, 3, 4)), (("b", "a", "b", "b"), (2, 1, 3, 4))] * 10)
    assert sorted(found) == ["a", "b"]
    assert found["a"].mu > 25 > found["b"].mu


def test_no_match_is_played_out_alone() -> None:
    assert interleaved([[1, 2, 3], [4, 5, 6]]) == [1, 4, 2, 5, 3, 6]
    assert interleaved([[1], [2, 3, 4, 5], []]) == [2, 3, 1, 4, 5]
    assert interleaved([]) == []


def test_no_games_no_ratings() -> None:
    assert ratings([]) == {}
    assert Rating(25.04, 1.0).text == "25.0 ± 2.0"
