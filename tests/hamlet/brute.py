"""Hamlet's table once more, slowly and in another way, to hold the real one against it.

Here everything is points of the plane, made straight from the `[x, y, z]` in the data. A corner of a triangle is
(c, r): c in half widths to the right, r in rows downwards, counted from the tip of cell [0, 0, 0]. A cell is the sum of
its three corners, a segment the sum of its two: both turn and move as points do, and no two cells or segments have the
same sum.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from thorp.core import Dice
from thorp.core.playout import playout
from thorp.games.hamlet.board import Board, ends_of, kind_of, origin_of, owner_of, rotation_of, tile_of
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.pieces import DATA, TILES

Point = tuple[int, int]
Place = tuple[int, int, int]
Links = set[frozenset[str]]
Look = tuple[frozenset[Point], frozenset[tuple[Point, str]]]

SHAPES: Mapping[str, Any] = DATA["shapes"]
AXES = "xyz"
BRIDGE_OR_PATH = {"M": "bridge", "F": "path"}


# ---- triangles ------------------------------------------------------------------------------------------------------


def corners(x: int, y: int, z: int) -> set[Point]:
    """The three corners of a cell, as the data file says where they lie on the screen."""
    c = x - z - 1
    if x + y + z == 0:
        return {(c, y + 1), (c + 2, y + 1), (c + 1, y)}
    assert x + y + z == 1
    return {(c, y), (c + 2, y), (c + 1, y + 1)}


def beyond(x: int, y: int, z: int, axis: str) -> Place:
    """The cell on the other side of an edge."""
    step = 1 if x + y + z == 0 else -1
    moved = [value + step * (name == axis) for name, value in zip(AXES, (x, y, z), strict=True)]
    return moved[0], moved[1], moved[2]


def edge(x: int, y: int, z: int, axis: str) -> set[Point]:
    """The two corners of a cell's edge."""
    return corners(x, y, z) & corners(*beyond(x, y, z, axis))


def total(points: Iterable[Point]) -> Point:
    """The sum of points."""
    listed = list(points)
    return sum(c for c, _ in listed), sum(r for _, r in listed)


def clockwise(point: Point) -> Point:
    """Turned by 60 degrees about the corner (0, 0): what was one to the right is half right and one row down."""
    c, r = point
    assert (c + r) % 2 == 0
    return (c - 3 * r) // 2, (c + r) // 2


def cells_of(shape: str) -> list[Place]:
    """The cells of a shape in the data."""
    return [(x, y, z) for x, y, z in SHAPES[shape]["cells"]]


# ---- tiles ----------------------------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A tile somewhere on the table: its cells, the kind of each segment, its corners, where its cell [0, 0, 0] is."""

    cells: frozenset[Point]
    border: dict[Point, str]
    corners: frozenset[Point]
    first: Point

    def turned(self, times: int) -> "Piece":
        """Turned clockwise so many times by 60 degrees."""
        piece = self
        for _ in range(times):
            piece = Piece(
                frozenset(map(clockwise, piece.cells)),
                {clockwise(point): kind for point, kind in piece.border.items()},
                frozenset(map(clockwise, piece.corners)),
                clockwise(piece.first),
            )
        return piece

    def moved(self, c: int, r: int) -> "Piece":
        """So far to the right and down."""
        return Piece(
            frozenset((x + 3 * c, y + 3 * r) for x, y in self.cells),
            {(x + 2 * c, y + 2 * r): kind for (x, y), kind in self.border.items()},
            frozenset((x + c, y + r) for x, y in self.corners),
            (self.first[0] + 3 * c, self.first[1] + 3 * r),
        )

    @property
    def look(self) -> Look:
        """What can be seen: two pieces of the same look lie in the same way."""
        return self.cells, frozenset(self.border.items())


def piece(name: str) -> Piece:
    """A tile of the data, not yet turned or moved."""
    tile = DATA["tiles"][name]
    shape = SHAPES[tile["shape"]]
    kinds = zip(shape["border"], tile["segments"], strict=True)
    return Piece(
        frozenset(total(corners(*cell)) for cell in shape["cells"]),
        {total(edge(*segment)): kind for segment, kind in kinds},
        frozenset(corner for cell in shape["cells"] for corner in corners(*cell)),
        total(corners(0, 0, 0)),
    )


def lying(name: str, rotation: int, at: Place) -> Piece:
    """A tile turned, with its first cell there."""
    turned = piece(name).turned(rotation)
    goal = total(corners(*at))
    c, r = goal[0] - turned.first[0], goal[1] - turned.first[1]
    assert c % 3 == 0
    assert r % 3 == 0
    return turned.moved(c // 3, r // 3)


# ---- the table ------------------------------------------------------------------------------------------------------


class Road(NamedTuple):
    """A built road."""

    ends: frozenset[str]
    kind: str
    owner: int


class Scene(NamedTuple):
    """Tiles by name in the order of placing, and the built roads."""

    tiles: dict[str, Piece]
    roads: list[Road]

    @property
    def cells(self) -> set[Point]:
        """All cells that are covered."""
        return {cell for each in self.tiles.values() for cell in each.cells}

    @property
    def border(self) -> dict[Point, list[tuple[str, str]]]:
        """For each segment the tiles that have it, and of which kind it is there."""
        found: dict[Point, list[tuple[str, str]]] = {}
        for name, each in self.tiles.items():
            for point, kind in each.border.items():
                found.setdefault(point, []).append((name, kind))
        return found

    def contacts(self, one: str, other: str) -> list[str]:
        """The kinds of both sides, in alphabetical order, for each segment that two tiles share: `['FM', 'RR']`."""
        mine, others = self.tiles[one].border, self.tiles[other].border
        return sorted("".join(sorted(mine[point] + others[point])) for point in mine.keys() & others.keys())

    def matches(self, name: str, kind: str) -> int:
        """How many of a tile's segments are of this kind on both sides."""
        return sum(self.contacts(name, other).count(2 * kind) for other in self.tiles if other != name)

    def connected(self, one: str, other: str) -> bool:
        """Does a printed or a built road join them (M3.3)?"""
        return "RR" in self.contacts(one, other) or any(road.ends == {one, other} for road in self.roads)

    def roads_that_fit(self, one: str, other: str) -> list[str]:
        """Bridge and path, where two tiles touch so and no road joins them (M8.1)."""
        contacts = self.contacts(one, other)
        return [
            road for kind, road in BRIDGE_OR_PATH.items() if 2 * kind in contacts and not self.connected(one, other)
        ]

    def printed(self) -> Links:
        """The pairs of tiles joined by a printed road."""
        pairs = [(one, other) for one in self.tiles for other in self.tiles if one < other]
        return {frozenset(pair) for pair in pairs if "RR" in self.contacts(*pair)}

    def links(self) -> Links:
        """The pairs of tiles joined by any road."""
        return self.printed() | {road.ends for road in self.roads}

    def roads_of(self, owner: int) -> Links:
        """The pairs of tiles that somebody has joined."""
        return {road.ends for road in self.roads if road.owner == owner}

    def village(self) -> set[str]:
        """All tiles that roads join with the church."""
        return set(distances(self.links(), "church"))


def scene(board: Board) -> Scene:
    """The same table as a board of the game."""
    tiles = {
        TILES[tile_of(place)]: lying(TILES[tile_of(place)], rotation_of(place), coordinates(origin_of(place)))
        for place in board.placed
    }
    roads = [
        Road(
            frozenset(TILES[tile] for tile in ends_of(built)),
            ("bridge", "path")[kind_of(built)],
            owner_of(built),
        )
        for built in board.roads
    ]
    return Scene(tiles, roads)


def looks_alike(one: Piece, other: Piece) -> bool:
    """Can one be moved, but not turned, onto the other?"""
    (c, r), (to_c, to_r) = min(one.cells), min(other.cells)
    if (to_c - c) % 3 or (to_r - r) % 3:
        return False
    return one.moved((to_c - c) // 3, (to_r - r) // 3).look == other.look


def fitting(on: Scene, name: str) -> Iterator[Piece]:
    """All ways to lay a tile so that it shares a segment with something: the whole plane is tried (M3.2, M7.1)."""
    cells, border = on.cells, on.border
    columns, rows = [c // 2 for c, _ in border], [r // 2 for _, r in border]
    seen: set[Look] = set()
    for times in range(6):
        turned = piece(name).turned(times)
        own_columns, own_rows = [c // 2 for c, _ in turned.border], [r // 2 for _, r in turned.border]
        for r in range(min(rows) - max(own_rows) - 1, max(rows) - min(own_rows) + 2):
            for c in range(min(columns) - max(own_columns) - 1, max(columns) - min(own_columns) + 2):
                if (c + r) % 2 or not fits(cells, border, turned, c, r):
                    continue
                found = turned.moved(c, r)
                if found.look not in seen:
                    seen.add(found.look)
                    yield found


def fits(cells: set[Point], border: dict[Point, list[tuple[str, str]]], each: Piece, c: int, r: int) -> bool:
    """Moved there, does it share a segment, overlap nothing, and keep its roads to roads?"""
    if any((x + 3 * c, y + 3 * r) in cells for x, y in each.cells):
        return False
    contacts = [
        kind + opposite
        for (x, y), kind in each.border.items()
        for _, opposite in border.get((x + 2 * c, y + 2 * r), [])
    ]
    return bool(contacts) and all(contact == "RR" or "R" not in contact for contact in contacts)


def neighbours(on: Scene, each: Piece) -> set[str]:
    """The tiles with which a piece shares a segment."""
    return {name for name, other in on.tiles.items() if each.border.keys() & other.border.keys()}


# ---- ways -----------------------------------------------------------------------------------------------------------


def distances(links: Links, start: str) -> dict[str, int]:
    """How many steps each tile that can be reached is away."""
    steps = {start: 0}
    for name in (queue := [start]):
        for pair in links:
            for other in pair - {name} if name in pair else ():
                if other not in steps:
                    steps[other] = steps[name] + 1
                    queue.append(other)
    return steps


def longest_chain(links: Links, own: Links) -> int:
    """The most tiles in a row, all different, with one of the own links between them (M9.5).

    The church may stand at one end, where it is not counted.
    """
    beside: dict[str, list[str]] = {}
    for one, other in (tuple(pair) for pair in links | own):
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    fitting = [chain for chain in _chains(beside) if _has_own(chain, own) and "church" not in chain[1:-1]]
    return max((len(chain) - ("church" in chain) for chain in fitting), default=0)


def _chains(beside: Mapping[str, list[str]]) -> Iterator[list[str]]:
    waiting = [[name] for name in beside]
    while waiting:
        chain = waiting.pop()
        yield chain
        if chain[-1] != "church" or len(chain) == 1:
            waiting += [[*chain, name] for name in beside[chain[-1]] if name not in chain]


def _has_own(chain: list[str], own: Links) -> bool:
    return any(frozenset(pair) in own for pair in pairwise(chain))


# ---- boards to try --------------------------------------------------------------------------------------------------


@cache
def board_of_a_random_game(seed: int, players: int, decisions: int, layout: str = "first") -> Board:
    """The board after so many random decisions; about 2,000 end a game."""
    state = HAMLET.new(seed=seed, players=players, layout=layout)
    playout(state, Dice(seed), limit=decisions)
    return state.board


RANDOM_GAMES = [
    (seed, players, decisions, layout)
    for seed, (players, decisions, layout) in enumerate(
        [
            (2, 0, "first"),
            (4, 100, "any"),
            (2, 200, "first"),
            (3, 300, "any"),
            (4, 400, "first"),
            (2, 600, "any"),
            (4, 800, "first"),
            (1, 1000, "any"),
            (3, 1200, "first"),
            (4, 9000, "any"),
        ]
    )
]
