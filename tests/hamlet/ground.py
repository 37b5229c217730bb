"""The ground of a drawing: tiles laid one beside the other, and roads built between them."""

import re

from hamlet.reading import BadDrawing, tile_of
from thorp.games.hamlet.board import Board, origin_of, place_of, rotation_of
from thorp.games.hamlet.pieces import BORDER, NOTHING, ROAD_KINDS, TILES, TURNS

CONTACTS = {(0, 0): "road", (1, 1): "forest", (2, 2): "mountain"}  # all others are cliffs
BESIDE = re.compile(r"(\w+)(?:\((\w+)\))? beside (\w+)(?: (\d+)-(\d+))?")
ROAD = re.compile(r"(\w+)-(\w+)(?: (\w+))?")


def keys_of(place: int, tile: int) -> list[int]:
    """The border of a tile that lies there."""
    return TURNS[tile][rotation_of(place)].keys(origin_of(place))


def lay_beside(board: Board, statement: str) -> tuple[Board, int, str]:
    """The board with one tile more, that tile, and who built it.

    Without numbers it lies at the first place where a printed road joins the two, or else at the first place.
    """
    match = BESIDE.fullmatch(statement)
    if match is None:
        raise BadDrawing(f"'{statement}': write it as 'sawmill(red) beside market 1-1'")
    tile, base = tile_of(match[1]), tile_of(match[3])
    if board.tiles >> tile & 1:
        raise BadDrawing(f"'{statement}': {TILES[tile]} lies already")
    if not board.tiles >> base & 1:
        raise BadDrawing(f"'{statement}': {TILES[base]} is not on the board yet")
    places = [place_of(spot) for spot in board.fitting(base, tile)]
    if match[4]:
        wanted = int(match[4]) - 1, int(match[5]) - 1
        places = [place for place in places if wanted in meetings(board, base, tile, place)]
    else:
        places.sort(key=lambda place: not _laid(board, tile, place).printed[base] >> tile & 1)
    if not places:
        fitting = spots(board, base, tile)
        where = f"at {'; '.join(fitting)}" if fitting else "nowhere beside that tile"
        raise BadDrawing(f"'{statement}': it fits {where}")
    return _laid(board, tile, places[0]), tile, match[2] or ""


def _laid(board: Board, tile: int, place: int) -> Board:
    return board.with_tile(tile, rotation_of(place), origin_of(place))


def meetings(board: Board, base: int, tile: int, place: int) -> list[tuple[int, int]]:
    """Which segments of the base meet which of the tile if it lies there, counted from 0."""
    own = keys_of(place, tile)
    return [
        (segment, own.index(key ^ 1)) for segment, key in enumerate(keys_of(board.where[base], base)) if key ^ 1 in own
    ]


def spots(board: Board, base: int, tile: int) -> list[str]:
    """Where a tile fits beside another, and what it would touch: `1-3 (quarry mountain forest, church cliff)`."""
    return [
        f"{(spot & 15) + 1}-{(spot >> 4 & 15) + 1} ({contacts(board, tile, place_of(spot))})"
        for spot in board.fitting(base, tile)
    ]


def contacts(board: Board, tile: int, place: int) -> str:
    """What a tile would touch there, and how."""
    found: dict[str, list[str]] = {}
    for segment, key in enumerate(keys_of(place, tile)):
        opposite = board.border.get(key ^ 1, NOTHING)
        if opposite != NOTHING:
            kinds = BORDER[tile][segment], BORDER[opposite >> 4][opposite & 15]
            found.setdefault(TILES[opposite >> 4], []).append(CONTACTS.get(kinds, "cliff"))
    return ", ".join(f"{name} {' '.join(kinds)}" for name, kinds in found.items())


def link(board: Board, road: str, owner: int) -> Board:
    """The board with one road more: `farm-market path`, or `farm-market` if only one kind fits."""
    match = ROAD.fullmatch(road)
    if match is None:
        raise BadDrawing(f"'{road}': write a road as 'farm-market' or 'farm-market path'")
    first, second = tile_of(match[1]), tile_of(match[2])
    fitting = [ROAD_KINDS[kind] for kind in board.kinds_of_road(first, second)]
    wanted = match[3] or (fitting[0] if len(fitting) == 1 else "")
    if wanted not in fitting:
        raise BadDrawing(f"'{road}': {' or '.join(fitting) if fitting else 'no road'} can be built there")
    return board.with_road(first, second, ROAD_KINDS.index(wanted), owner)
