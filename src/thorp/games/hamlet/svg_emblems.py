"""A small picture of each building, round the origin, about 36 wide and 32 high."""

from typing import Final

from thorp.games.hamlet.pieces import FILLS, GOODS, MAKES, NOTHING, TILES
from thorp.games.hamlet.svg_paper import element, use

STONE: Final = "#e9e2d3"
WALL: Final = "#fbf0d9"
TIMBER: Final = "#8a5c36"
SHADE: Final = "#5a4636"
TILED: Final = "#b5533c"
THATCH: Final = "#c99a4b"
SLATE: Final = "#6f7f8c"


def emblem(tile: int) -> str:
    """What the building looks like."""
    name = TILES[tile].rstrip("_12")
    if name in _OWN:
        return _OWN[name]()
    if MAKES[tile] != NOTHING:
        return _house(TILED) + _sign(GOODS[MAKES[tile]])
    if FILLS[tile]:
        return _barn()
    return _house(SLATE)


def _shape(description: str, fill: str) -> str:
    return element("path", d=description, fill=fill, class_="edge")


def _house(roof: str) -> str:
    """Walls, a door, a window and a roof."""
    return (
        _shape("M-13 14v-15h26v15z", WALL)
        + _shape("M-17 0l7 -13h20l7 13z", roof)
        + _shape("M-9 14v-9h6v9z", TIMBER)
        + _shape("M3 4h6v5h-6z", "#bcd9ea")
    )


def _sign(good: str) -> str:
    """What is made there, on a board before the house."""
    return element("circle", cx=11, cy=8, r=9.5, fill="#fffaf0", class_="edge") + use(good, (11, 8), 0.8)


def _barn() -> str:
    return (
        _shape("M-14 14v-14l5 -9l9 -4l9 4l5 9v14z", "#a9482f")
        + _shape("M-6 14v-12h12v12z", WALL)
        + element("path", d="M-6 2l12 12M6 2l-12 12", class_="line")
    )


def _church() -> str:
    return (
        _shape("M-4 15v-18h20v18z", STONE)
        + _shape("M-7 -3l5 -9h16l5 9z", TILED)
        + _shape("M-14 15v-24h10v24z", STONE)
        + _shape("M-16 -9l7 -15l7 15z", SLATE)
        + element("path", d="M-9 -24v-7M-12 -28h6", stroke=SHADE, stroke_width=1.6)
        + _shape("M4 15v-7a3 3 0 0 1 6 0v7z", TIMBER)
        + element("circle", cx=-9, cy=-2, r=2.4, fill="#bcd9ea", class_="edge")
    )


def _market() -> str:
    stripes = "".join(
        _shape(f"M{-16 + 8 * number} -12h8l1 9a4.5 3.5 0 0 1 -9 0z", fill)
        for number, fill in enumerate(("#c8402f", "#fff6e5", "#c8402f", "#fff6e5"))
    )
    posts = element("path", d="M-14 -2v16M14 -2v16", stroke=SHADE, stroke_width=2)
    return posts + _shape("M-14 4h28v6h-28z", TIMBER) + stripes


def _town_hall() -> str:
    return (
        _shape("M-17 15v-15h34v15z", WALL)
        + _shape("M-19 0l6 -9h26l6 9z", TILED)
        + _shape("M-5 15v-26h10v26z", STONE)
        + _shape("M-7 -11l7 -9l7 9z", SLATE)
        + element("circle", cx=0, cy=-4, r=3, fill="#ffffff", class_="edge")
        + _shape("M-2.5 15v-6h5v6z", TIMBER)
    )


def _farm() -> str:
    ears = "".join(
        element("path", d=f"M{x} 15q1 -14 {bend} -24", fill="none", stroke="#b5862a", stroke_width=2)
        + element("ellipse", cx=x + bend, cy=-11, rx=3, ry=7, fill="#e9bd45", class_="edge")
        for x, bend in ((-8, -3), (0, 0), (8, 3))
    )
    return ears + _shape("M-10 4h20v4h-20z", "#c99a4b")


def _quarry() -> str:
    return (
        _shape("M-18 14l4 -12l10 -4l5 16z", "#9a9da2")
        + _shape("M0 14l-2 -20l10 -6l9 10l1 16z", "#b9bcc0")
        + _shape("M-7 14l2 -7l7 -1l3 8z", "#84888e")
    )


def _woodcutter() -> str:
    ends = ((-9, 8), (9, 8), (0, -5))
    return "".join(
        element("circle", cx=x, cy=y, r=8, fill="#d7a569", class_="edge")
        + element("circle", cx=x, cy=y, r=4.5, class_="line")
        + element("circle", cx=x, cy=y, r=1.5, class_="line")
        for x, y in ends
    )


def _shrine() -> str:
    return (
        _shape("M-8 14v-18h16v18z", STONE)
        + _shape("M-11 -4l11 -11l11 11z", SLATE)
        + _shape("M-4 14v-9a4 4 0 0 1 8 0v9z", "#fff1b8")
        + element("path", d="M0 4v7M-2.5 6.5h5", stroke=SHADE, stroke_width=1.4)
    )


def _pond() -> str:
    return element("ellipse", cx=0, cy=2, rx=19, ry=11, fill="#8fc1dd", class_="edge") + element(
        "path", d="M-11 0q4 -3 8 0t8 0M-3 6q4 -3 8 0t8 0", fill="none", stroke="#ffffff", stroke_width=1.4
    )


def _woodland() -> str:
    return use("tree", (-11, 4), 2) + use("tree", (11, 4), 2) + use("tree", (0, 2), 2.7)


def _mountain_range() -> str:
    return use("peak", (-9, 2), 1.9) + use("peak", (9, 4), 1.9) + use("peak", (0, 6), 1.5)


def _trading_post() -> str:
    return _house(THATCH) + use("coins", (11, 8), 1.1)


def _warehouse() -> str:
    return _house(SLATE) + _shape("M4 14v-8h9v8z", THATCH) + _shape("M9 14v-6h8v6z", TIMBER)


def _stables() -> str:
    return _house(THATCH) + use("donkey", (9, 8), 0.75, fill="#9a8672")


def _tavern() -> str:
    mug = (
        _shape("M5 1h9v12h-9z", "#f0c33c") + _shape("M14 4h4v6h-4z", "none") + _shape("M4 1a3 3 0 0 1 11 0z", "#fffaf0")
    )
    return _house(TILED) + mug


def _outpost() -> str:
    return (
        _shape("M-8 15l2 -22h12l2 22z", STONE)
        + _shape("M-10 -7v-8h4v3h4v-3h4v3h4v-3h4v8z", STONE)
        + _shape("M-3 15v-7a3 3 0 0 1 6 0v7z", TIMBER)
    )


def _forge() -> str:
    return (
        _shape("M-17 -6h20q6 0 13 -3q-2 9 -11 11v3h5v4h-20v-4h5v-3q-10 -1 -12 -8z", SLATE)
        + _shape("M-8 9h14v6h-14z", TIMBER)
        + _shape("M6 -12l3 -5l3 5l-3 3z", "#f0c33c")
    )


def _green() -> str:
    bushes = "".join(
        element("circle", cx=x, cy=y, r=r, fill="#7fb069", class_="edge")
        for x, y, r in ((-10, 4, 8), (10, 4, 8), (0, -3, 10))
    )
    return bushes + _shape("M-12 14v-5h24v5z", TIMBER)


def _monument() -> str:
    return (
        _shape("M-12 15v-4h24v4z", STONE)
        + _shape("M-8 11v-8h16v8z", STONE)
        + use("villager", (0, -8), 0.95, fill="#b08d4f")
    )


_OWN: Final = {
    "church": _church,
    "market": _market,
    "town_hall": _town_hall,
    "farm": _farm,
    "quarry": _quarry,
    "woodcutter": _woodcutter,
    "shrine": _shrine,
    "forest_pond": _pond,
    "mountain_pond": _pond,
    "small_woodland": _woodland,
    "large_woodland": _woodland,
    "small_mountain_range": _mountain_range,
    "large_mountain_range": _mountain_range,
    "trading_post": _trading_post,
    "warehouse": _warehouse,
    "stables": _stables,
    "tavern": _tavern,
    "outpost": _outpost,
    "forge": _forge,
    "green": _green,
    "monument": _monument,
}
