"""The board of the drawing: tiles in their true shape, borders by kind, roads, and what is on the tiles."""

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Final, NamedTuple

from thorp.core.text import Catalogue
from thorp.games.hamlet.outline import Outline, Point, Segment, View, outlines
from thorp.games.hamlet.particulars import quality
from thorp.games.hamlet.pieces import FILLS, FOREST, GOODS, IS_LANDMARK, MAKES, MOUNTAIN, NOTHING, ROAD, SLOTS, TILES
from thorp.games.hamlet.svg_emblems import emblem
from thorp.games.hamlet.svg_paper import COLOURS, Spot, element, group, moved, path, text, text_width, use
from thorp.games.hamlet.svg_pieces import donkey, flag, token, villager

EDGE: Final = 88.0  # of a unit triangle
ROW: Final = EDGE * sqrt(3) / 2
STRIP: Final = 12.0  # how far forest and mountain reach into a tile
SEAM: Final = 0.8  # between tiles
FILLING: Final = {
    "church": "#fbf3dc",
    "market": "#f6d29b",
    "town_hall": "#ecc9b4",
    "source": "#e9ebb9",
    "barn": "#e9d2a8",
    "refinery": "#f7dfbd",
    "landmark": "#d5e5ec",
}
GROWTH: Final = {
    FOREST: ("#9cc07f", "tree", (0.17, 0.5, 0.83)),
    MOUNTAIN: ("#b9b6b2", "peak", (0.14, 0.38, 0.62, 0.86)),
}
# The size of a tile's name, and whether there is a picture of the building above it; the first that fits.
SIZES: Final = ((16.0, True), (13.5, True), (16.0, False), (13.5, False), (11.5, False), (10.0, False))
EMBLEM: Final = 36.0  # the room of such a picture
FIGURE: Final = 24.0  # the room of a figure or good
ABREAST: Final = 7  # figures side by side


class Row(NamedTuple):
    """Something to be written or laid into a tile: its size, and its markup round the origin."""

    width: float
    height: float
    markup: str


def spot(point: Point) -> Spot:
    """Where a corner of the lattice is in the drawing."""
    return point[0] * EDGE / 2, point[1] * ROW


def role(tile: int) -> str:
    """What kind of building it is, for its colour."""
    if TILES[tile] in FILLING:
        return TILES[tile]
    if IS_LANDMARK[tile]:
        return "landmark"
    if MAKES[tile] != NOTHING:
        return "refinery"
    return "source" if FILLS[tile].bit_count() == 1 else "barn"


def inward(segment: Segment) -> Spot:
    """The direction from a segment into its tile, which lies on the right hand."""
    (x, y), (x2, y2) = spot(segment.start), spot(segment.end)
    return -(y2 - y) / EDGE, (x2 - x) / EDGE


def inset(segments: Sequence[Segment], distance: float) -> list[Spot]:
    """The corners of a tile, moved inwards; the first is where the first segment starts."""
    corners = []
    for number, segment in enumerate(segments):
        (x, y), (u, v) = inward(segments[number - 1]), inward(segment)
        stretch = distance / (1 + x * u + y * v)
        across, down = spot(segment.start)
        corners.append((across + stretch * (x + u), down + stretch * (y + v)))
    return corners


def middle_of(segment: Segment, depth: float = 0.0, part: float = 0.5) -> Spot:
    """A spot along a segment, some way into its tile."""
    (x, y), (x2, y2) = spot(segment.start), spot(segment.end)
    u, v = inward(segment)
    return x + part * (x2 - x) + depth * u, y + part * (y2 - y) + depth * v


def heart(tile: Outline) -> Spot:
    """The spot that is farthest from the border; of several the one nearest the middle. Printed roads lead there."""
    corners = [spot(corner) for triangle in tile.triangles for corner in triangle]
    across = sum(x for x, _ in corners) / len(corners)
    down = sum(y for _, y in corners) / len(corners)
    candidates = [*corners, (across, down)]
    candidates += [_mean([spot(corner) for corner in triangle]) for triangle in tile.triangles]
    edges = [middle_of(segment) for segment in tile.segments] + [spot(segment.start) for segment in tile.segments]
    clearance = {each: round(min(_distance(each, edge) for edge in edges) / EDGE, 1) for each in candidates}
    return max(candidates, key=lambda each: (clearance[each], -_distance(each, (across, down))))


def _mean(spots: list[Spot]) -> Spot:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _distance(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def tile_face(tile: Outline) -> str:
    """A tile without anything on it: ground, forest and mountains along its border, printed roads."""
    outer, inner = inset(tile.segments, SEAM), inset(tile.segments, STRIP)
    parts = [element("path", d=path(outer), fill=FILLING[role(tile.tile)], class_="ground")]
    growth = []
    for number, segment in enumerate(tile.segments):
        if segment.kind == ROAD:
            continue
        fill, symbol, places = GROWTH[segment.kind]
        strip = [outer[number], outer[(number + 1) % len(outer)], inner[(number + 1) % len(inner)], inner[number]]
        parts.append(element("path", d=path(strip), fill=fill, stroke=fill, stroke_width=0.6))
        growth += [use(symbol, middle_of(segment, STRIP * 0.45, place)) for place in places]
    x, y = heart(tile)
    roads = [_road_into(segment, (x, y)) for segment in tile.segments if segment.kind == ROAD]
    for name, radius in (("bank", 7.5), ("way", 5.5)):
        parts += [element("path", d=road, class_=name) for road in roads]
        parts += [element("circle", cx=x, cy=y, r=radius, class_=f"{name}s_end")] if roads else []
    parts += growth
    parts.append(element("path", d=path(outer), class_="outline"))
    return group(parts, class_="tile")


def _road_into(segment: Segment, end: Spot) -> str:
    """A curve from the middle of a segment, straight inwards at first, to the heart of the tile."""
    x, y = middle_of(segment, SEAM)
    bend_x, bend_y = middle_of(segment, 0.55 * _distance((x, y), end))
    return f"M{x:.1f} {y:.1f}Q{bend_x:.1f} {bend_y:.1f} {end[0]:.1f} {end[1]:.1f}"


def board(view: View, catalogue: Catalogue) -> tuple[str, tuple[float, float, float, float]]:
    """All tiles, then roads across borders, then what is on the tiles; and left, top, right and bottom of all that."""
    tiles = outlines(view)
    corners = [spot(segment.start) for tile in tiles for segment in tile.segments]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    shadows = [element("path", d=path(inset(tile.segments, 0))) for tile in tiles]
    faces = [
        element("g", tile_face(tile), id=f"tile-{tile.name}", role="img", aria_label=catalogue.name(tile.name))
        for tile in tiles
    ]
    by_name = {tile.name: tile for tile in tiles}
    roads = [_built_road(road, by_name) for road in view["roads"]]
    contents = [_contents(view, shown, tile, catalogue) for shown, tile in zip(view["tiles"], tiles, strict=True)]
    parts = [
        group(shadows, class_="shadow", transform="translate(4 6)"),
        group(faces),
        group(roads),
        group(contents),
    ]
    return "\n".join(part for part in parts if part), (left, top, right, bottom)


def _built_road(road: View, tiles: dict[str, Outline]) -> str:
    """A bridge with rails and planks, or a path of stones, in its builder's colour; trails lead on into both tiles."""
    carrier, number = road["carried_by"]
    other = road["to"] if carrier == road["from"] else road["from"]
    segment = tiles[carrier].segments[number - 1]
    facing = next(each for each in tiles[other].segments if each.key == segment.opposite)
    colour = COLOURS[road["colour"]]
    trails = [
        element("path", d=_road_into(each, heart(tile)), stroke=colour, class_="trail")
        for each, tile in ((segment, tiles[carrier]), (facing, tiles[other]))
    ]
    (x, y), (x2, y2) = middle_of(segment, 2.1 * STRIP), middle_of(facing, 2.1 * STRIP)
    line = f"M{x:.1f} {y:.1f}L{x2:.1f} {y2:.1f}"
    marks = [element("path", d=line, class_=road["kind"])]
    body = [element("path", d=line, class_="rim"), element("path", d=line, stroke=colour, class_="span")]
    return group([*trails, *body, *marks], class_="road")


def _contents(view: View, shown: View, tile: Outline, catalogue: Catalogue) -> str:
    """Name, goods and figures, as large as there is room, near the heart of the tile."""
    things = [row for row in (_slots(view, shown), *_figures(view, shown)) if row]
    name = catalogue.name(tile.name)
    border = inset(tile.segments, STRIP)
    centre = heart(tile)
    above = [Row(EMBLEM, EMBLEM, element("g", emblem(tile.tile), class_="emblem"))]
    rows: list[Row] = []
    for size, pictured in SIZES:
        for lines in dict.fromkeys(((name,), _halved(name), tuple(name.split()))):
            rows = above * pictured + [_name(line, size) for line in lines] + things
            place = _room(rows, border, centre)
            if place:
                return _stacked(rows, place)
    return _stacked(rows, centre)


def _halved(name: str) -> tuple[str, ...]:
    """A name on two lines of about the same length.

    >>> _halved("master stonemason")
    ('master', 'stonemason')
    """
    words = name.split()
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    return min(halves, key=lambda half: max(map(len, half))) if halves else (name,)


def _name(words: str, size: float) -> Row:
    return Row(text_width(words, size), size * 1.12, text(words, (0, size * 0.36), size, class_="name"))


def _slots(view: View, shown: View) -> Row | None:
    """The slots of a source or refinery: what lies in them, and which are empty."""
    tile = TILES.index(shown["tile"])
    drawn: list[str] = []
    if "goods" in shown:
        drawn = [use(good, (0, 0), 1.15) for good, count in shown["goods"].items() for _ in range(count)]
    elif "tokens" in shown:
        good = GOODS[MAKES[tile]]
        for colour, count in shown["tokens"].items():
            drawn += [token(colour, good, quality(view, good, colour) == "high", (0, 0))] * count
    drawn += [use("empty", (0, 0))] * (SLOTS[tile] - len(drawn))
    return _abreast(drawn, FIGURE if "goods" in shown else FIGURE + 7) if drawn else None


def _figures(view: View, shown: View) -> list[Row]:
    """The flag, villagers and donkeys on a tile, some on a line."""
    drawn = [flag(shown["flag"], (0, 0))] if "flag" in shown else []
    for person in view["people"]:
        colour = person["colour"]
        there = [villager["lies"] for villager in person["villagers"] if villager["tile"] == shown["tile"]]
        drawn += [villager(colour, lies, (0, 0)) for lies in sorted(there)]
        drawn += [donkey(colour, (0, 0)) for each in person["donkeys"] if each["tile"] == shown["tile"]]
    return [_abreast(drawn[start : start + ABREAST], FIGURE) for start in range(0, len(drawn), ABREAST)]


def _abreast(drawn: list[str], step: float) -> Row:
    """Things side by side, round the origin."""
    first = -(len(drawn) - 1) / 2 * step
    placed = [moved(each, (first + number * step, 0)) for number, each in enumerate(drawn)]
    return Row(len(drawn) * step, FIGURE + 4, "".join(placed))


def _room(rows: list[Row], border: list[Spot], centre: Spot) -> Spot | None:
    """The spot nearest the centre round which all rows lie within the border."""
    reach = range(-6, 7)
    offsets = sorted(((x, y) for x in reach for y in reach), key=lambda each: each[0] ** 2 + each[1] ** 2)
    for x, y in offsets:
        place = centre[0] + x * EDGE / 6, centre[1] + y * EDGE / 6
        if all(_within(corner, border) for corner in _corners(rows, place)):
            return place
    return None


def _corners(rows: list[Row], place: Spot) -> list[Spot]:
    top = place[1] - sum(row.height for row in rows) / 2
    corners = []
    for row in rows:
        for down in (top, top + row.height):
            corners += [(place[0] - row.width / 2, down), (place[0] + row.width / 2, down)]
        top += row.height
    return corners


def _within(place: Spot, border: list[Spot]) -> bool:
    """Does a line from there to the right leave the tile once more than it enters it?"""
    inside = False
    for number, (x, y) in enumerate(border):
        x2, y2 = border[number - 1]
        if (y > place[1]) != (y2 > place[1]) and place[0] < x + (place[1] - y) * (x2 - x) / (y2 - y):
            inside = not inside
    return inside


def _stacked(rows: list[Row], place: Spot) -> str:
    """Rows one below the other, the whole round a spot."""
    top = place[1] - sum(row.height for row in rows) / 2
    parts = []
    for row in rows:
        parts.append(moved(row.markup, (place[0], top + row.height / 2)))
        top += row.height
    return group(parts)
