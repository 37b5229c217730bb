"""M3: what lies beside what, and what is joined, on boards of random games and against plain points of the plane."""

import pytest

from hamlet.brute import RANDOM_GAMES, Scene, board_of_a_random_game, distances, scene
from rules import rule
from thorp.core.bits import members
from thorp.games.hamlet.board import (
    Board,
    ends_of,
    kind_of,
    laid,
    origin_of,
    owner_of,
    placed,
    reachable,
    road,
    rotation_of,
    tile_of,
)
from thorp.games.hamlet.geometry import cell
from thorp.games.hamlet.landmarks import tiles_to_church
from thorp.games.hamlet.pieces import BRIDGE, FIRST_LAYOUT, FOREST, KINDS, MOUNTAIN, NOTHING, PATH, ROAD, TILES

games = pytest.mark.parametrize("game", RANDOM_GAMES)


def both(game: tuple[int, int, int, str]) -> tuple[Board, Scene]:
    board = board_of_a_random_game(*game)
    return board, scene(board)


def names(tiles: int) -> set[str]:
    return {TILES[tile] for tile in members(tiles)}


def pairs(on: Scene) -> list[tuple[str, str]]:
    return [(one, other) for one in on.tiles for other in on.tiles if one != other]


def test_a_placed_tile_and_a_road_keep_their_fields() -> None:
    origin = cell(-31, 30, 2)
    place = placed(31, 5, origin)
    assert (tile_of(place), rotation_of(place), origin_of(place)) == (31, 5, origin)
    built = road(31, 30, PATH, 3)
    assert (ends_of(built), kind_of(built), owner_of(built)) == ((31, 30), PATH, 3)


def test_random_games_build_large_villages() -> None:
    sizes = [len(board_of_a_random_game(*game).placed) for game in RANDOM_GAMES]
    assert sizes[0] == 6
    assert max(sizes) > 20
    assert max(len(board_of_a_random_game(*game).roads) for game in RANDOM_GAMES) > 5


@rule("M7.1")
@games
def test_no_two_tiles_overlap(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    assert len(same.cells) == sum(len(each.cells) for each in same.tiles.values())
    assert all(len(owners) <= 2 for owners in same.border.values())
    assert len(board.cells) == len(same.cells)


@rule("M3.2")
@games
def test_a_road_touches_only_a_road(game: tuple[int, int, int, str]) -> None:
    _, same = both(game)
    contacts = {contact for one, other in pairs(same) for contact in same.contacts(one, other)}
    assert contacts <= {"RR", "FF", "FM", "MM"}


@rule("M3.1")
@games
def test_neighbours_share_a_segment(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    for one, other in pairs(same):
        assert bool(board.beside[TILES.index(one)] >> TILES.index(other) & 1) == bool(same.contacts(one, other))


@games
def test_neighbours_and_links_go_both_ways(game: tuple[int, int, int, str]) -> None:
    board = board_of_a_random_game(*game)
    for relation in (board.beside, board.printed, board.linked, board.mountains, board.forests):
        for one in range(len(TILES)):
            assert not relation[one] >> one & 1
            assert all(relation[other] >> one & 1 for other in members(relation[one]))


@rule("M3.3")
@games
def test_a_printed_road_or_a_built_one_connects(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    links, printed = same.links(), same.printed()
    for one, other in pairs(same):
        first, second = TILES.index(one), TILES.index(other)
        assert bool(board.linked[first] >> second & 1) == (frozenset((one, other)) in links)
        assert bool(board.printed[first] >> second & 1) == (frozenset((one, other)) in printed)


@games
def test_the_village_is_all_that_roads_join_with_the_church(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    assert names(board.village) == same.village()
    links = same.links()
    for name in same.tiles:
        assert names(reachable(board.linked, TILES.index(name))) == set(distances(links, name))


@rule("M8.1")
@games
def test_bridges_and_paths_fit_between_neighbours_not_yet_connected(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    kinds = {"bridge": BRIDGE, "path": PATH}
    for one, other in pairs(same):
        expected = [kinds[name] for name in same.roads_that_fit(one, other)]
        assert board.kinds_of_road(TILES.index(one), TILES.index(other)) == expected
    for kind, tiles in (("bridge", board.unbridged), ("path", board.untrodden)):
        assert names(tiles) == {one for one, other in pairs(same) if kind in same.roads_that_fit(one, other)}


@games
def test_the_roads_of_each_player(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    assert [board.roads_of(owner) for owner in range(4)] == [len(same.roads_of(owner)) for owner in range(4)]


@rule("M8.1")
@games
def test_a_road_lies_on_the_first_segment_of_its_kind(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    order = list(same.tiles)
    for one, other in pairs(same):
        if order.index(one) > order.index(other):
            continue
        for kind, letter in ((BRIDGE, "M"), (PATH, "F")):
            fit = [
                number
                for number, (point, own) in enumerate(same.tiles[one].border.items())
                if own == letter == same.tiles[other].border.get(point)
            ]
            assert board.carrier(TILES.index(one), TILES.index(other), kind) == (fit[0] if fit else NOTHING)


@rule("M10.2", "M10.6", "M10.7", "M10.8")
@games
def test_segments_that_touch_their_own_kind(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    for name in same.tiles:
        for kind in (ROAD, FOREST, MOUNTAIN):
            assert board.matches(TILES.index(name), kind) == same.matches(name, KINDS[kind])


@rule("M10.3")
@games
def test_the_shortest_way_to_the_church(game: tuple[int, int, int, str]) -> None:
    board, same = both(game)
    steps = distances(same.links(), "church")
    for name, count in steps.items():
        assert tiles_to_church(board, TILES.index(name)) == count + 1


def test_a_new_tile_or_road_leaves_the_old_board_as_it_was() -> None:
    board = laid(FIRST_LAYOUT)
    before = (board.placed, board.roads, board.linked.copy(), board.beside.copy(), len(board.cells), len(board.border))
    pond = TILES.index("forest_pond")
    church = TILES.index("church")
    place = board.fitting(church, pond)[0] >> 8
    larger = board.with_tile(pond, rotation_of(place), origin_of(place))
    joined = larger.with_road(church, pond, PATH, 0)
    assert before == (
        board.placed,
        board.roads,
        board.linked,
        board.beside,
        len(board.cells),
        len(board.border),
    )
    assert not larger.village >> pond & 1
    assert joined.village >> pond & 1
