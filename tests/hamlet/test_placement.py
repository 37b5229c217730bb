"""M7.1: every place that is offered is legal, and no legal one is missing: the whole plane is tried."""

import pytest

from hamlet.brute import RANDOM_GAMES, Look, Scene, board_of_a_random_game, fitting, lying, neighbours, scene
from rules import rule
from thorp.games.hamlet.board import Board, laid, origin_of, place_of, rotation_of, tile_of
from thorp.games.hamlet.geometry import cell, coordinates
from thorp.games.hamlet.pieces import TILES, TURNS

SHAPED = ("church", "market", "farm", "flour_mill", "windmill", "dairy_farm", "sawmill", "barn_1", "green", "town_hall")


def offered(board: Board, base: str, name: str) -> list[Look]:
    """How the tile would lie, for each place that is offered beside another."""
    places = [place_of(spot) for spot in board.fitting(TILES.index(base), TILES.index(name))]
    assert {tile_of(place) for place in places} <= {TILES.index(name)}
    return [lying(name, rotation_of(place), coordinates(origin_of(place))).look for place in places]


def found_by_trying(on: Scene, name: str) -> dict[str, set[Look]]:
    """For each tile of the board, all ways to lay a new one beside it."""
    found: dict[str, set[Look]] = {base: set() for base in on.tiles}
    for piece in fitting(on, name):
        for base in neighbours(on, piece):
            found[base].add(piece.look)
    return found


def check(board: Board, name: str) -> int:
    """Both ways agree beside every tile, each place is offered once; how many places there are."""
    count = 0
    for base, looks in found_by_trying(scene(board), name).items():
        places = offered(board, base, name)
        assert len(set(places)) == len(places)
        assert set(places) == looks
        assert board.has_room(TILES.index(base), TILES.index(name)) == bool(looks)
        count += len(places)
    return count


@rule("M3.1", "M3.2", "M7.1")
@pytest.mark.parametrize("base", SHAPED)
def test_beside_one_tile_of_each_shape(base: str) -> None:
    board = laid([(TILES.index(base), 3, cell(0, 0, 1))])
    for name in TILES:
        if name != base:
            assert check(board, name) > 0


@rule("M3.1", "M3.2", "M7.1")
@pytest.mark.parametrize("game", RANDOM_GAMES)
def test_on_boards_of_random_games(game: tuple[int, int, int, str]) -> None:
    board = board_of_a_random_game(*game)
    for tile, name in enumerate(TILES):
        if not board.tiles >> tile & 1:
            check(board, name)


@rule("M7.1")
@pytest.mark.parametrize("game", RANDOM_GAMES[4:7])
def test_a_place_that_is_offered_is_accepted_and_the_tile_lies_there(game: tuple[int, int, int, str]) -> None:
    board = board_of_a_random_game(*game)
    for tile, name in enumerate(TILES):
        if board.tiles >> tile & 1:
            continue
        for base in scene(board).tiles:
            for spot in board.fitting(TILES.index(base), tile)[:3]:
                place = place_of(spot)
                assert board.fits(tile, rotation_of(place), origin_of(place))
                larger = board.with_tile(tile, rotation_of(place), origin_of(place))
                assert larger.beside[tile] >> TILES.index(base) & 1
                assert meets(larger, TILES.index(base), spot & 15, tile, spot >> 4 & 15), name


def meets(board: Board, base: int, segment: int, tile: int, own: int) -> bool:
    """Does this segment of one tile lie against that of the other?"""
    one, other = board.where[base], board.where[tile]
    edge = TURNS[base][rotation_of(one)].keys(origin_of(one))[segment]
    return TURNS[tile][rotation_of(other)].keys(origin_of(other))[own] == edge ^ 1
