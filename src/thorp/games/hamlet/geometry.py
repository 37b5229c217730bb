"""How a tile lies on the table: unit triangles, turned and moved, in whole numbers only (M3.1, M7.1).

A cell is [x, y, z]. Where x + y + z is 0 it points up, where it is 1 down. An up cell has three neighbours, one for
each axis: the down cell whose coordinate on that axis is greater by one. So every unit edge has one name: an up cell
and an axis. Rotation o turns a tile by o times 60 degrees clockwise; there are no mirror images.

Packed into one int, a cell is linear in its coordinates: to move a tile is to add one number to all its cells. A
segment of a tile's border is an edge seen from one side: `key ^ 1` is the same edge seen from the other.

>>> origin = cell(0, 0, 0)
>>> coordinates(origin + 2 * cell_step(1, 0, -1))
(2, 0, -2)
>>> edge = key(origin, 0)
>>> edge ^ 1 == key(cell(1, 0, 0), 0)
True
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

Cell: TypeAlias = int
Key: TypeAlias = int

REACH: Final = 128  # no coordinate is further from the church: 26 tiles in a row, each at most 4 cells on
WIDTH: Final = 2 * REACH
ROTATIONS: Final = 6
FACINGS: Final = 6  # three axes, two sides
FACING_MASK: Final = 7


def cell_step(x: int, y: int, z: int) -> int:
    """What is added to a cell to move it by so much."""
    return (x * WIDTH + y) * 2 + x + y + z


def cell(x: int, y: int, z: int) -> Cell:
    """The cell with these coordinates."""
    return (REACH * WIDTH + REACH) * 2 + cell_step(x, y, z)


def coordinates(place: Cell) -> tuple[int, int, int]:
    """The coordinates of a cell.

    >>> coordinates(cell(-3, 2, 1))
    (-3, 2, 1)
    """
    x = place // 2 // WIDTH - REACH
    y = place // 2 % WIDTH - REACH
    return x, y, place % 2 - x - y


STEPS: Final = (cell_step(1, 0, 0), cell_step(0, 1, 0), cell_step(0, 0, 1))  # from an up cell to its neighbours


def neighbour(place: Cell, axis: int) -> Cell:
    """The cell beyond an edge.

    >>> coordinates(neighbour(cell(0, 0, 0), 2)), coordinates(neighbour(cell(0, 0, 1), 2))
    ((0, 0, 1), (0, 0, 0))
    """
    return place - STEPS[axis] if place % 2 else place + STEPS[axis]


def key(place: Cell, axis: int) -> Key:
    """The edge of a cell, seen from within the cell."""
    return 4 * (place - STEPS[axis]) + 2 * axis + 1 if place % 2 else 4 * place + 2 * axis


def facing(edge: Key) -> int:
    """The direction in which an edge looks outwards, one of six."""
    return edge & FACING_MASK


def inside(edge: Key) -> Cell:
    """The cell from which the edge is seen.

    >>> inside(key(cell(0, 0, 1), 2)) == cell(0, 0, 1)
    True
    """
    axis = (edge & FACING_MASK) >> 1
    up = edge >> 3 << 1
    return up + STEPS[axis] if edge & 1 else up


def turned(place: tuple[int, int, int], rotation: int) -> tuple[int, int, int]:
    """Where a cell of a tile lies after a rotation, counted from the tile's first cell, [0, 0, 0].

    >>> turned((1, 0, 0), 2)
    (0, 1, 0)
    """
    sign = -1 if rotation % 2 else 1
    x, y, z = (sign * place[(rotation + axis) % 3] for axis in range(3))
    return x, y, z


class Turned:
    """A shape in one rotation, as numbers to be added to the place of its first cell.

    `ups` are the up cells of its border segments, `facings` their directions: together they make a key.
    """

    def __init__(self, cells: tuple[int, ...], ups: tuple[int, ...], facings: tuple[int, ...]) -> None:
        self.cells: Final = cells
        self.ups: Final = ups
        self.facings: Final = facings

    def keys(self, origin: Cell) -> list[Key]:
        """The border of the shape when its first cell lies there."""
        return [4 * (origin + up) + look for up, look in zip(self.ups, self.facings, strict=True)]


def turn_shape(
    cells: Sequence[tuple[int, int, int]], border: Sequence[tuple[int, int, int, int]], rotation: int
) -> Turned:
    """The shape turned: its cells [x, y, z] and its border segments [x, y, z, axis], clockwise.

    >>> turn_shape([(0, 0, 0)], [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)], 1).facings
    (5, 1, 3)
    """
    odd = rotation % 2  # a cell that pointed up points down now, and so does the first one
    ups, facings = [], []
    for x, y, z, axis in border:
        new_axis = (axis - rotation) % 3
        moved = cell_step(*turned((x, y, z), rotation))
        down = (moved + odd) % 2
        ups.append(moved - STEPS[new_axis] if down else moved)
        facings.append(2 * new_axis + down)
    return Turned(tuple(cell_step(*turned(each, rotation)) for each in cells), tuple(ups), tuple(facings))


def different_rotations(turns: Sequence[Turned], kinds: str) -> tuple[int, ...]:
    """The rotations in which the tile looks different: of those that look alike, the first.

    >>> triangle = [turn_shape([(0, 0, 0)], [(0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2)], o) for o in range(6)]
    >>> different_rotations(triangle, "FFF"), different_rotations(triangle, "RFF")
    ((0, 1), (0, 1, 2, 3, 4, 5))
    """
    looks = [_look(turn, kinds) for turn in turns]
    return tuple(rotation for rotation, look in enumerate(looks) if look not in looks[:rotation])


def _look(turn: Turned, kinds: str) -> tuple[object, ...]:
    """What does not change when the tile is moved: cells and segments as seen from its first cell in order."""
    corner = min(turn.cells)
    segments = sorted((up - corner, look, kind) for up, look, kind in zip(turn.ups, turn.facings, kinds, strict=True))
    return sorted(each - corner for each in turn.cells), segments
