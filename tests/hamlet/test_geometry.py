"""How tiles lie on the table: the shapes of the data, and the packed geometry against plain points of the plane."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hamlet.brute import (
    AXES,
    SHAPES,
    Place,
    Point,
    beyond,
    cells_of,
    clockwise,
    corners,
    edge,
    looks_alike,
    lying,
    piece,
    total,
)
from rules import rule
from thorp.games.hamlet.geometry import (
    FACINGS,
    REACH,
    cell,
    cell_step,
    coordinates,
    facing,
    inside,
    key,
    neighbour,
    turned,
)
from thorp.games.hamlet.pieces import BORDER, DATA, DIFFERENT, KINDS, LOOKING, NOTHING, TILES, TURNS

ROTATIONS = range(6)
ORIGINS: tuple[tuple[Place, ...], ...] = (  # where a first cell that points up may lie, and one that points down
    ((0, 0, 0), (3, -1, -2), (-90, 100, -10)),
    ((0, 0, 1), (-2, 5, -2), (100, -90, -9)),
)

numbers = st.integers(-40, 40)
places = st.builds(lambda x, y, down: (x, y, down - x - y), numbers, numbers, st.integers(0, 1))
axes = st.integers(0, 2)


# ---- the shapes of the data -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHAPES)
def test_a_shape_is_of_one_piece(name: str) -> None:
    cells = cells_of(name)
    assert len(set(cells)) == len(cells)
    reached = cells[:1]
    for place in reached:
        reached += [other for axis in AXES if (other := beyond(*place, axis)) in cells and other not in reached]
    assert sorted(reached) == sorted(cells)


@rule("M3.1")
@pytest.mark.parametrize("name", SHAPES)
def test_the_border_of_a_shape_is_its_boundary(name: str) -> None:
    cells = cells_of(name)
    boundary = {(*place, axis) for place in cells for axis in AXES if beyond(*place, axis) not in cells}
    border = [tuple(segment) for segment in SHAPES[name]["border"]]
    assert set(border) == boundary
    assert len(border) == len(boundary)


@pytest.mark.parametrize("name", SHAPES)
def test_the_border_runs_clockwise_from_the_top_left_corner(name: str) -> None:
    edges = [edge(*segment) for segment in SHAPES[name]["border"]]
    assert all(len(one & other) == 1 for one, other in pairwise([*edges, edges[0]]))
    walk = [(edges[number - 1] & each).pop() for number, each in enumerate(edges)]
    assert len(set(walk)) == len(walk)  # it goes round once
    assert walk[0] == min(walk, key=lambda corner: (corner[1], corner[0]))
    assert doubled_area(walk) == 2 * len(SHAPES[name]["cells"])  # above 0: clockwise where rows run downwards


def doubled_area(walk: list[Point]) -> int:
    """Of a closed walk from corner to corner; a cell has 2."""
    return sum(c * next_r - next_c * r for (c, r), (next_c, next_r) in pairwise([*walk, walk[0]]))


@rule("M3.1")
@pytest.mark.parametrize("name", TILES)
def test_every_segment_of_a_tile_is_road_forest_or_mountain(name: str) -> None:
    tile = DATA["tiles"][name]
    assert len(tile["segments"]) == len(SHAPES[tile["shape"]]["border"])
    assert set(tile["segments"]) <= set("RFM")


# ---- cells and edges in one int -------------------------------------------------------------------------------------


@given(places)
def test_a_cell_keeps_its_coordinates(place: Place) -> None:
    assert coordinates(cell(*place)) == place


@given(places, places)
def test_to_move_a_cell_is_to_add_a_number(place: Place, step: Place) -> None:
    x, y, z = (one + other for one, other in zip(place, step, strict=True))
    assert cell(*place) + cell_step(*step) == cell(x, y, z)


def test_the_table_is_large_enough_for_all_tiles_in_a_row() -> None:
    assert sum(extent(DATA["tiles"][name]["shape"]) for name in TILES) <= REACH


def extent(shape: str) -> int:
    """How many values of one coordinate a shape covers at most, however it is turned."""
    return max(
        max(place[axis] for place in cells_of(shape)) - min(place[axis] for place in cells_of(shape)) + 1
        for axis in range(3)
    )


@given(places, axes)
def test_cells_are_neighbours_of_each_other(place: Place, axis: int) -> None:
    other = neighbour(cell(*place), axis)
    assert coordinates(other) == beyond(*place, AXES[axis])
    assert neighbour(other, axis) == cell(*place)
    assert len(corners(*place) & corners(*coordinates(other))) == 2


@given(places, axes)
def test_an_edge_is_seen_from_both_sides(place: Place, axis: int) -> None:
    seen = key(cell(*place), axis)
    assert inside(seen) == cell(*place)
    assert seen ^ 1 == key(neighbour(cell(*place), axis), axis)
    assert inside(seen ^ 1) == neighbour(cell(*place), axis)
    assert facing(seen) in range(FACINGS)
    assert facing(seen ^ 1) == facing(seen) ^ 1


def test_no_two_edges_have_the_same_key() -> None:
    near = [(x, y, down - x - y) for x in range(-6, 7) for y in range(-6, 7) for down in (0, 1)]
    keys = [key(cell(*place), axis) for place in near for axis in range(3)]
    assert len(set(keys)) == len(keys)


@given(places, axes)
def test_edges_that_look_the_same_way_have_their_cell_on_the_same_side(place: Place, axis: int) -> None:
    (c, r), (to_c, to_r) = total(corners(*place)), total(corners(*beyond(*place, AXES[axis])))
    outwards = (to_c - c, to_r - r)
    directions = [(3, -1), (-3, 1), (0, 2), (0, -2), (-3, -1), (3, 1)]  # right of an up cell and back, below, left
    assert outwards == directions[facing(key(cell(*place), axis))]


# ---- turning --------------------------------------------------------------------------------------------------------


def test_six_turns_of_the_plane_make_one_round() -> None:
    for point in [(c, r) for c in range(-5, 6) for r in range(-5, 6) if (c + r) % 2 == 0]:
        turns = [point]
        for _ in ROTATIONS:
            turns.append(clockwise(turns[-1]))
        assert turns[6] == point
        assert len(set(turns)) == (1 if point == (0, 0) else 6)


@given(places, st.sampled_from(ROTATIONS), st.sampled_from(ROTATIONS))
def test_rotations_are_a_group_of_order_six(place: Place, one: int, other: int) -> None:
    assert turned(place, 0) == place
    assert turned(turned(place, one), other) == turned(place, (one + other) % 6)
    assert len({turned((1, 0, 0), rotation) for rotation in ROTATIONS}) == 6


@pytest.mark.parametrize("rotation", ROTATIONS)
@pytest.mark.parametrize("name", TILES)
def test_a_turned_tile_lies_where_the_plane_turns_it(name: str, rotation: int) -> None:
    tile = TILES.index(name)
    turn = TURNS[tile][rotation]
    for at in ORIGINS[rotation % 2]:
        origin = cell(*at)
        expected = lying(name, rotation, at)
        assert {total(corners(*coordinates(origin + each))) for each in turn.cells} == expected.cells
        assert len(turn.cells) == len(expected.cells)
        keys = turn.keys(origin)
        assert [facing(each) for each in keys] == list(turn.facings)
        kinds = {middle(each): KINDS[kind] for each, kind in zip(keys, BORDER[tile], strict=True)}
        assert kinds == expected.border
        taken = {origin + each for each in turn.cells}
        assert all(inside(each) in taken and inside(each ^ 1) not in taken for each in keys)


def middle(seen: int) -> Point:
    """The segment that an edge of the packed geometry is."""
    return total(corners(*coordinates(inside(seen))) & corners(*coordinates(inside(seen ^ 1))))


@pytest.mark.parametrize("name", TILES)
def test_of_rotations_that_look_alike_one_is_used(name: str) -> None:
    turns = [piece(name).turned(rotation) for rotation in ROTATIONS]
    first_alike = {next(o for o in ROTATIONS if looks_alike(turns[o], turns[rotation])) for rotation in ROTATIONS}
    assert list(DIFFERENT[TILES.index(name)]) == sorted(first_alike)


def test_tiles_that_look_alike_in_several_rotations() -> None:
    alike = {name: len(DIFFERENT[TILES.index(name)]) for name in TILES if len(DIFFERENT[TILES.index(name)]) < 6}
    assert alike == {
        "forest_pond": 1,
        "mountain_pond": 1,
        "small_mountain_range": 1,
        "large_mountain_range": 1,
    }


@pytest.mark.parametrize("name", TILES)
def test_a_segment_looks_one_way_in_each_rotation(name: str) -> None:
    tile = TILES.index(name)
    for segment, rotations in enumerate(LOOKING[tile]):
        found = {rotation: look for look, rotation in enumerate(rotations) if rotation != NOTHING}
        assert found == {rotation: TURNS[tile][rotation].facings[segment] for rotation in DIFFERENT[tile]}
