"""Where the tiles of a view lie on paper, in half widths across and rows down: for pictures, and for sentences."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from thorp.games.hamlet.board import Board, laid
from thorp.games.hamlet.geometry import Key, cell, coordinates
from thorp.games.hamlet.pieces import BORDER, ROAD_KINDS, TILES, TURNS
from thorp.games.hamlet.words import COLOURS

View: TypeAlias = Mapping[str, Any]
Point: TypeAlias = tuple[int, int]
Triangle: TypeAlias = tuple[Point, Point, Point]

COMPASS: Final = ("northeast", "southwest", "south", "north", "northwest", "southeast")  # by facing
# Which corners of its up cell (top, right, left) a segment joins, by the direction in which it looks: clockwise round
# its tile, so that the tile lies on the right hand.
_ENDS: Final = ((0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2))


class Segment(NamedTuple):
    """A segment of a tile's border: its kind, and from where to where it runs, clockwise round the tile."""

    kind: int
    start: Point
    end: Point
    key: Key

    @property
    def opposite(self) -> Key:
        """The same edge, seen from a neighbour."""
        return self.key ^ 1


class Outline(NamedTuple):
    """A tile as it lies: its triangles and its border, clockwise."""

    tile: int
    triangles: tuple[Triangle, ...]
    segments: tuple[Segment, ...]

    @property
    def name(self) -> str:
        """The tile's label."""
        return TILES[self.tile]


def outline(name: str, rotation: int = 0, at: Sequence[int] = (0, 0, 0)) -> Outline:
    """The outline of a tile; as on its blueprint if nothing else is said.

    >>> hexagon = outline("quarry")
    >>> len(hexagon.triangles), hexagon.segments[0].start, hexagon.segments[0].end
    (6, (1, 0), (3, 0))
    """
    tile = TILES.index(name)
    turn = TURNS[tile][rotation]
    origin = cell(at[0], at[1], at[2])
    triangles = tuple(_corners(coordinates(origin + each)) for each in turn.cells)
    segments = []
    for kind, key in zip(BORDER[tile], turn.keys(origin), strict=True):
        up = _corners(coordinates(key >> 3 << 1))
        first, second = _ENDS[key & 7]
        segments.append(Segment(kind, up[first], up[second], key))
    return Outline(tile, triangles, tuple(segments))


def _corners(place: tuple[int, int, int]) -> Triangle:
    """The corners of a cell: the tip, then clockwise."""
    x, y, z = place
    column = x - z
    if x + y + z == 0:
        return (column + 1, y), (column + 2, y + 1), (column, y + 1)
    return (column + 1, y + 1), (column, y), (column + 2, y)


def outlines(view: View) -> list[Outline]:
    """All tiles on the board, in the order they were laid."""
    return [outline(tile["tile"], tile["rotation"], tile["at"]) for tile in view["tiles"]]


def board_of(view: View) -> Board:
    """The board of a view as the rules have it, to see what touches what and where roads lead."""
    board = laid((TILES.index(tile["tile"]), tile["rotation"], cell(*tile["at"])) for tile in view["tiles"])
    for road in view["roads"]:
        ends = TILES.index(road["from"]), TILES.index(road["to"])
        board = board.with_road(*ends, ROAD_KINDS.index(road["kind"]), COLOURS.index(road["colour"]))
    return board
