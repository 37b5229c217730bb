"""M3: the tiles on the table, who lies beside whom, and which roads join them.

A board never changes: to lay a tile or build a road makes a new one. So clones of a position share it, and what was
worked out once for a board (where a blueprint fits, the longest road) is kept with it and known to all of them. Who
thinks ahead makes the same boards again and again, so those made lately are kept too.

A placed tile is packed into one int (tile, rotation, cell of its origin), and so is a road (its two tiles, bridge or
path, who built it). Lists are indexed by tile; their entries are sets of tiles.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from thorp.core.bits import members
from thorp.games.hamlet.geometry import Cell
from thorp.games.hamlet.pieces import (
    BORDER,
    BRIDGE,
    CHURCH,
    LOOKING,
    MOUNTAIN,
    NOTHING,
    OVER_KIND,
    PATH,
    ROAD,
    TILES,
    TURNS,
)

SEGMENT_MASK: Final = 15
MOST_PLAYERS: Final = 4
KEPT: Final = 1024  # boards with a tile more, and as many with a road more: about 20 MB


def placed(tile: int, rotation: int, origin: Cell) -> int:
    """A tile on the board, in one int."""
    return tile | rotation << 5 | origin << 8


def tile_of(place: int) -> int:
    """Which tile was placed."""
    return place & 31


def rotation_of(place: int) -> int:
    """How it was turned."""
    return place >> 5 & 7


def origin_of(place: int) -> Cell:
    """Where its first cell lies."""
    return place >> 8


def road(first: int, second: int, kind: int, owner: int) -> int:
    """A built road, in one int."""
    return first | second << 5 | kind << 10 | owner << 11


def ends_of(built: int) -> tuple[int, int]:
    """The two tiles it joins."""
    return built & 31, built >> 5 & 31


def kind_of(built: int) -> int:
    """Bridge or path."""
    return built >> 10 & 1


def owner_of(built: int) -> int:
    """Who built it."""
    return built >> 11


class Board:
    """Tiles and roads, with all that follows from them.

    >>> from thorp.games.hamlet.pieces import FIRST_LAYOUT
    >>> board = laid(FIRST_LAYOUT)
    >>> [TILES[tile] for tile in members(board.linked[CHURCH])]
    ['market', 'town_hall', 'farm', 'quarry', 'woodcutter']
    """

    def __init__(self, like: "Board | None" = None) -> None:
        """An empty board, or one that shares everything with another; what is changed must be copied first."""
        if like is None:
            self.placed: tuple[int, ...] = ()
            self.roads: tuple[int, ...] = ()
            self.tiles = 0
            self.where: list[int] = [NOTHING] * len(TILES)  # how each tile lies
            self.cells: set[int] = set()
            self.border: dict[int, int] = {}  # key of a segment: its tile and number
            self.beside: list[int] = [0] * len(TILES)  # neighbours (M3.1)
            self.printed: list[int] = [0] * len(TILES)  # joined by a printed road
            self.linked: list[int] = [0] * len(TILES)  # joined by any road (M3.3)
            self.mountains: list[int] = [0] * len(TILES)  # neighbours along mountain and mountain
            self.forests: list[int] = [0] * len(TILES)
            self.built: list[int] = [0] * MOST_PLAYERS  # roads of each player
        else:
            self.placed, self.roads, self.tiles, self.where = like.placed, like.roads, like.tiles, like.where
            self.cells, self.border, self.beside, self.printed = like.cells, like.border, like.beside, like.printed
            self.linked, self.mountains, self.forests = like.linked, like.mountains, like.forests
            self.built = like.built
        self.village = 0  # all that roads join with the church
        self.unbridged = 0  # tiles from which a bridge could be built, and a path (M8.1)
        self.untrodden = 0
        self.spots: dict[int, tuple[int, ...]] = {}  # what was asked of `fitting`
        self.room: dict[int, bool] = {}  # and of `has_room`
        self.longest: dict[int, int] = {}  # and of `longest_road`
        self.described: dict[int, int] = {}  # and of `features`

    def with_tile(self, tile: int, rotation: int, origin: Cell) -> "Board":
        """The board with one tile more."""
        return _with_tile(self, tile, rotation, origin)

    def with_road(self, first: int, second: int, kind: int, owner: int) -> "Board":
        """The board with one road more."""
        return _with_road(self, first, second, kind, owner)

    def kinds_of_road(self, first: int, second: int) -> list[int]:
        """Which roads may be built between two tiles: bridge, path, both or none (M8.1)."""
        if self.linked[first] >> second & 1:
            return []
        kinds = []
        if self.mountains[first] >> second & 1:
            kinds.append(BRIDGE)
        if self.forests[first] >> second & 1:
            kinds.append(PATH)
        return kinds

    def fits(self, tile: int, rotation: int, origin: Cell) -> bool:
        """No overlap, and a road only against a road, on every side (M3.2, M7.1)."""
        turn = TURNS[tile][rotation]
        cells = self.cells
        for each in turn.cells:
            if origin + each in cells:
                return False
        border, kinds = self.border, BORDER[tile]
        for segment in range(len(kinds)):
            opposite = border.get(4 * (origin + turn.ups[segment]) + turn.facings[segment] ^ 1, NOTHING)
            if opposite != NOTHING:
                other = BORDER[opposite >> 4][opposite & SEGMENT_MASK]
                if (kinds[segment] == ROAD) != (other == ROAD):
                    return False
        return True

    def fitting(self, base: int, tile: int) -> tuple[int, ...]:
        """All places for a tile beside another, each once: `spot`s in the order of their segments (M7.1).

        >>> from thorp.games.hamlet.pieces import FIRST_LAYOUT
        >>> board = laid(FIRST_LAYOUT)
        >>> len(board.fitting(CHURCH, TILES.index("forest_pond")))
        3
        """
        number = base << 5 | tile
        known = self.spots.get(number)
        if known is None:
            known = self.spots[number] = tuple(self._fitting(base, tile, False))
        return known

    def has_room(self, base: int, tile: int) -> bool:
        """Is there a place for a tile beside another?"""
        number = base << 5 | tile
        known = self.room.get(number)
        if known is None:
            known = self.room[number] = bool(self._fitting(base, tile, True))
        return known

    def _fitting(self, base: int, tile: int, one_is_enough: bool) -> list[int]:
        """Lay each segment of the new tile against each free segment of the other; the rotation follows from that."""
        where = self.where[base]
        turn, origin = TURNS[base][rotation_of(where)], origin_of(where)
        kinds, new_kinds, looking, turns = BORDER[base], BORDER[tile], LOOKING[tile], TURNS[tile]
        tried: set[int] = set()
        found: list[int] = []
        for segment in range(len(kinds)):
            key = 4 * (origin + turn.ups[segment]) + turn.facings[segment] ^ 1
            if key in self.border:
                continue
            is_road = kinds[segment] == ROAD
            for own in range(len(new_kinds)):
                rotation = looking[own][key & 7]
                if rotation == NOTHING or (new_kinds[own] == ROAD) != is_road:
                    continue
                place = placed(tile, rotation, (key >> 3 << 1) - turns[rotation].ups[own])
                if place in tried:
                    continue
                tried.add(place)
                if self.fits(tile, rotation, origin_of(place)):
                    found.append(spot(segment, own, place))
                    if one_is_enough:
                        return found
        return found

    def matches(self, tile: int, kind: int) -> int:
        """How many segments of a tile are of this kind and touch their own kind (M10.2, M10.6 to M10.8)."""
        where = self.where[tile]
        keys = TURNS[tile][rotation_of(where)].keys(origin_of(where))
        count = 0
        for segment in range(len(keys)):
            if BORDER[tile][segment] == kind:
                opposite = self.border.get(keys[segment] ^ 1, NOTHING)
                count += opposite != NOTHING and BORDER[opposite >> 4][opposite & SEGMENT_MASK] == kind
        return count

    def roads_of(self, owner: int) -> int:
        """How many roads somebody has built."""
        return self.built[owner]

    def carrier(self, first: int, second: int, kind: int) -> int:
        """The segment that carries a road: the first of its kind on the border of the tile placed earlier (M8.1)."""
        over = OVER_KIND[kind]
        where = self.where[first]
        keys = TURNS[first][rotation_of(where)].keys(origin_of(where))
        for segment in range(len(keys)):
            opposite = self.border.get(keys[segment] ^ 1, NOTHING)
            if opposite == NOTHING or opposite >> 4 != second or BORDER[first][segment] != over:
                continue
            if BORDER[second][opposite & SEGMENT_MASK] == over:
                return segment
        return NOTHING


@lru_cache(maxsize=KEPT)
def _with_tile(smaller: Board, tile: int, rotation: int, origin: Cell) -> Board:
    board = Board(smaller)
    board.placed = (*smaller.placed, placed(tile, rotation, origin))
    board.tiles = smaller.tiles | 1 << tile
    board.where = smaller.where.copy()
    board.where[tile] = board.placed[-1]
    turn = TURNS[tile][rotation]
    board.cells = smaller.cells.union([origin + each for each in turn.cells])
    board.border = smaller.border.copy()
    board.beside, board.printed, board.linked = smaller.beside.copy(), smaller.printed.copy(), smaller.linked.copy()
    board.mountains, board.forests = smaller.mountains.copy(), smaller.forests.copy()
    for segment, key in enumerate(turn.keys(origin)):
        board.border[key] = tile << 4 | segment
        opposite = smaller.border.get(key ^ 1, NOTHING)
        if opposite != NOTHING:
            _touch(board, tile, BORDER[tile][segment], opposite)
    _follow_roads(board)
    return board


def _touch(board: Board, tile: int, kind: int, opposite: int) -> None:
    """A segment of the new tile lies against one of another."""
    other = opposite >> 4
    _join(board.beside, tile, other)
    if kind == BORDER[other][opposite & SEGMENT_MASK]:
        if kind == ROAD:
            _join(board.printed, tile, other)
            _join(board.linked, tile, other)
        elif kind == MOUNTAIN:
            _join(board.mountains, tile, other)
        else:
            _join(board.forests, tile, other)


@lru_cache(maxsize=KEPT)
def _with_road(smaller: Board, first: int, second: int, kind: int, owner: int) -> Board:
    board = Board(smaller)
    board.spots, board.room = smaller.spots, smaller.room  # roads take no room
    board.roads = (*smaller.roads, road(first, second, kind, owner))
    board.built = smaller.built.copy()
    board.built[owner] += 1
    board.linked = smaller.linked.copy()
    _join(board.linked, first, second)
    _follow_roads(board)
    return board


def _follow_roads(board: Board) -> None:
    """Where a villager can walk (M5.3), and from which tiles roads could be built (M8.1)."""
    board.village = reachable(board.linked, CHURCH)
    for tile in members(board.tiles):
        if board.mountains[tile] & ~board.linked[tile]:
            board.unbridged |= 1 << tile
        if board.forests[tile] & ~board.linked[tile]:
            board.untrodden |= 1 << tile


def _join(sets: list[int], first: int, second: int) -> None:
    sets[first] |= 1 << second
    sets[second] |= 1 << first


def spot(segment: int, own: int, place: int) -> int:
    """A place for a tile: which segment of the villager's tile meets which of its own, and how it then lies."""
    return segment | own << 4 | place << 8


def segment_of(fitting: int) -> int:
    """The segment of the villager's tile."""
    return fitting & SEGMENT_MASK


def own_of(fitting: int) -> int:
    """The segment of the new tile that meets it."""
    return fitting >> 4 & SEGMENT_MASK


def place_of(fitting: int) -> int:
    """How the tile lies there, as in `Board.placed`."""
    return fitting >> 8


def reachable(linked: list[int], start: int) -> int:
    """All tiles that can be reached from a tile along links."""
    reached = 1 << start
    new = reached
    while new:
        found = 0
        for tile in members(new):
            found |= linked[tile]
        new = found & ~reached
        reached |= new
    return reached


def laid(layout: Iterable[tuple[int, int, int]]) -> Board:
    """A board with these tiles: each with its rotation and the cell of its origin."""
    board = Board()
    for tile, rotation, origin in layout:
        board = board.with_tile(tile, rotation, origin)
    return board
