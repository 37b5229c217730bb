"""M9.5: the longest road, drawn and against trying every chain there is."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamlet.brute import RANDOM_GAMES, board_of_a_random_game, longest_chain, scene
from hamlet.position import position
from rules import rule
from thorp.games.hamlet.board import Board, road
from thorp.games.hamlet.longest_road import longest_road
from thorp.games.hamlet.pieces import BRIDGE, CHURCH, TILES

Pair = tuple[int, int]
RED, YELLOW = 0, 1


def pairs_below(count: int) -> st.SearchStrategy[Pair]:
    return st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)).filter(lambda pair: pair[0] < pair[1])


def graph(printed: set[Pair], roads: list[tuple[Pair, int]]) -> Board:
    """A board of which only the links matter: no tiles need lie there."""
    board = Board()
    for one, other in printed:
        board.printed[one] |= 1 << other
        board.printed[other] |= 1 << one
    board.roads = tuple(road(one, other, BRIDGE, owner) for (one, other), owner in roads)
    for _, owner in roads:
        board.built[owner] += 1
    return board


def named(pairs: set[Pair]) -> set[frozenset[str]]:
    return {frozenset((TILES[one], TILES[other])) for one, other in pairs}


def check(printed: set[Pair], roads: list[tuple[Pair, int]]) -> None:
    board = graph(printed, roads)
    for owner in (RED, YELLOW):
        own = {pair for pair, builder in roads if builder == owner}
        assert longest_road(board, owner) == longest_chain(named(printed), named(own))


@rule("M9.5")
@given(st.sets(pairs_below(7), max_size=10), st.sets(pairs_below(7), max_size=6), st.integers(0, 63))
def test_on_any_small_graph(printed: set[Pair], built: set[Pair], owners: int) -> None:
    roads = sorted(built - printed)
    check(printed, [(pair, owners >> number & 1) for number, pair in enumerate(roads)])


@rule("M9.5")
@given(st.permutations(range(14)), st.sets(pairs_below(14), min_size=1, max_size=5), st.integers(0, 12))
def test_on_long_chains_with_short_cuts(order: list[int], built: set[Pair], gap: int) -> None:
    chain = {(min(pair), max(pair)) for number, pair in enumerate(pairwise(order)) if number != gap}
    check(chain, [(pair, RED) for pair in sorted(built - chain)])


@rule("M9.5")
@pytest.mark.parametrize("game", RANDOM_GAMES)
def test_on_boards_of_random_games(game: tuple[int, int, int, str]) -> None:
    board = board_of_a_random_game(*game)
    same = scene(board)
    for owner in range(4):
        assert longest_road(board, owner) == longest_chain(same.printed(), same.roads_of(owner))


@rule("M9.5")
def test_on_a_ring_with_five_own_roads_across() -> None:
    """As many links as the printed roads of the tiles allow; the search must not lose its way."""
    tiles = [tile for tile in range(len(TILES)) if tile != CHURCH][:18]
    ring = {(min(pair), max(pair)) for pair in pairwise([*tiles, tiles[0]])}
    check(ring, [(pair, RED) for pair in [(1, 19), (5, 10), (3, 14), (8, 17), (2, 12)]])


# ---- drawn ----------------------------------------------------------------------------------------------------------


@rule("M9.5")
def test_two_points_for_each_tile_linked_by_printed_and_own_roads() -> None:
    table = position("barn_1(yellow) beside market 1-3   forge(yellow) beside barn_1   red roads: farm-market")
    assert table.linked("barn_1", "forge")
    assert table.score("red")["longest_road"] == 2 * len(["farm", "market", "barn", "forge"])


@rule("M9.5")
def test_without_an_own_road_there_is_none() -> None:
    table = position("barn_1(red) beside market 1-3   forge(red) beside barn_1   yellow roads: farm-market")
    assert "longest_road" not in table.score("red")
    assert table.score("yellow")["longest_road"] == 8


@rule("M9.5")
def test_roads_of_others_are_no_link() -> None:
    table = position("sawmill beside market 1-1   forest_pond beside farm 3-4   red roads: farm-forest_pond")
    assert table.score("red")["longest_road"] == 2 * len(["farm", "forest_pond"])
    table = position("""
        sawmill beside market 1-1   forest_pond beside farm 3-4   red roads: farm-forest_pond
        yellow roads: farm-market
    """)
    assert table.score("red")["longest_road"] == 4
    assert table.score("yellow")["longest_road"] == 2 * len(["farm", "market", "sawmill"])


@rule("M9.5")
def test_it_does_not_pass_through_the_church() -> None:
    """Quarry, church, farm: both have printed roads to the church, and neither tile beyond it is counted."""
    table = position("mountain_pond beside quarry 5-3   red roads: farm-market, quarry-mountain_pond")
    assert table.score("red")["longest_road"] == 4


@rule("M9.5")
def test_it_may_begin_at_the_church_which_is_not_counted() -> None:
    table = position("trading_post(red) beside church   red roads: church-trading_post")
    assert table.score("red")["longest_road"] == 2


@rule("M9.5")
def test_every_tile_counts_once() -> None:
    """Barn, outpost and quarry make a ring."""
    table = position("""
        barn_1 beside quarry 5-6   outpost_1(yellow) beside barn_1 5-1   red roads: quarry-barn_1, quarry-outpost_1
    """)
    assert table.linked("barn_1", "outpost_1")
    assert table.score("red")["longest_road"] == 6


@rule("M9.5")
def test_it_need_not_be_joined_with_the_church() -> None:
    table = position("""
        mountain_pond beside quarry 5-3   small_mountain_range beside mountain_pond 6-3
        red roads: mountain_pond-small_mountain_range
    """)
    assert not table.connected("mountain_pond")
    assert table.score("red")["longest_road"] == 4


@rule("M10.1")
def test_with_his_own_forge_three_points_for_each_tile() -> None:
    drawing = "barn_1 beside market 1-3   forge(COLOUR) beside barn_1   red roads: farm-market"
    assert position(drawing.replace("COLOUR", "red")).score("red")["longest_road"] == 12
    assert position(drawing.replace("COLOUR", "yellow")).score("red")["longest_road"] == 8


@rule("M10.1", "M9.3")
def test_a_forge_without_a_road_helps_nobody() -> None:
    drawing = "forge beside quarry 5-2   red roads: farm-market"
    assert position(drawing).score("red")["longest_road"] == 4
    assert position(drawing + "   yellow roads: quarry-forge").score("red")["longest_road"] == 6


@rule("M10.1")
def test_a_forge_scores_nothing_by_itself() -> None:
    table = position("barn_1 beside market 1-3   forge beside barn_1")
    assert table.connected("forge")
    assert "landmarks" not in table.score("red")
