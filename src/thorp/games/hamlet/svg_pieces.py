"""Cubes, tokens, figures, coins: symbols that are drawn once and used everywhere. The middle of each is the origin."""

from typing import Final

from thorp.games.hamlet.svg_paper import COLOURS, INK, ON_COLOUR, Spot, element, group, moved, text, text_width, use

RAW_COLOURS: Final = {"wood": ("#a9713f", "#7c4d28", "#935f33"), "stone": ("#b9bcc0", "#84888e", "#9da1a6")}
GRAIN: Final = ("#f3cf5b", "#c9952a", "#e0b13c")

# A villager stands; a donkey looks to the right; a flag flies from its pole.
VILLAGER: Final = (
    "M0 -11.5a4.6 4.6 0 0 1 3 8.1c4 1.6 6 6.4 6 13.2a1.6 1.6 0 0 1 -1.6 1.7h-14.8a1.6 1.6 0 0 1 -1.6 -1.7"
    "c0 -6.8 2 -11.6 6 -13.2a4.6 4.6 0 0 1 3 -8.1z"
)
DONKEY: Final = (
    "M-12.6 -2.6c1.4 -2 4 -2.2 6.2 -2h7.6l4.2 -4.4l-0.9 -4.2l2.6 2.4l1.2 -3.4l1.4 4l4.2 4.4c0.8 1 0.3 2.4 -0.9 2.4"
    "h-3.6l-2.2 4.2v8.6c0 0.6 -0.4 1 -1 1h-1.4c-0.6 0 -1 -0.4 -1 -1l-0.6 -5.2h-8.6l-0.8 5.2c0 0.6 -0.4 1 -1 1h-1.6"
    "c-0.6 0 -1 -0.4 -1 -1v-7.4l-0.9 -1.8l-0.8 4.6l-1.7 -0.3z"
)
PENNANT: Final = "M-7 -11h14l-4 4.5l4 4.5h-14z"


def symbols() -> str:
    """Everything that `use` can name."""
    return "\n".join(
        [
            *(_cube(good, *faces) for good, faces in RAW_COLOURS.items()),
            _cube("grain", *GRAIN),
            _symbol("boards", _boards()),
            _symbol("flour", _flour()),
            _symbol("milk", _milk()),
            _symbol("brick", _brick()),
            _symbol("coins", _coin()),
            _symbol("tree", _tree()),
            _symbol("peak", _peak()),
            _symbol("empty", element("rect", x=-7, y=-7, width=14, height=14, rx=3, class_="empty")),
            _symbol("villager", element("path", d=VILLAGER)),
            _symbol("donkey", element("path", d=DONKEY)),
            _symbol("star", element("path", d=_star())),
        ]
    )


def _symbol(name: str, inside: str) -> str:
    return element("g", inside, id=name)


def _cube(name: str, top: str, left: str, right: str) -> str:
    """Three faces; wood has rings, stone a crack, grain an ear: they are told apart without colour too."""
    marks = {
        "wood": element("ellipse", cx=0, cy=-4, rx=3.6, ry=1.8, class_="line")
        + element("ellipse", cx=0, cy=-4, rx=1.4, ry=0.7, class_="line"),
        "stone": element("path", d="M-4.4 -4.4l3 1.2l1.6 -1.4l3.4 1.2", class_="line"),
        "grain": element("path", d="M-4 -4h8M-2.4 -5.4l2 1.4l-2 1.4M0.8 -5.4l2 1.4l-2 1.4", class_="line"),
    }
    faces = [
        element("path", d="M0 -8l7 4l-7 4l-7 -4z", fill=top),
        element("path", d="M-7 -4l7 4v8l-7 -4z", fill=left),
        element("path", d="M7 -4l-7 4v8l7 -4z", fill=right),
        marks[name],
        element("path", d="M0 -8l7 4v8l-7 4l-7 -4v-8z", class_="edge"),
    ]
    return _symbol(name, "".join(faces))


def _boards() -> str:
    planks = [("-5.4", "#c98d4e"), ("-1.6", "#dba565"), ("2.2", "#c98d4e")]
    return "".join(element("path", d=f"M-8 {y}h13l3 3.2h-13z", fill=fill, class_="edge") for y, fill in planks)


def _flour() -> str:
    sack = "M-3.4 -4.4c-4.6 3 -5 9 -3.4 12h13.6c1.6 -3 1.2 -9 -3.4 -12l1.8 -3.4h-10.4z"
    return (
        element("path", d=sack, fill="#f4ead6", class_="edge")
        + element("path", d="M-3.6 -4.4h7.2", class_="edge")
        + element("path", d="M-2.6 2.6h5.2M0 0v5.4", class_="line")
    )


def _milk() -> str:
    churn = "M-2.8 -8h5.6v2.6l2.8 3v10.4h-11.2v-10.4l2.8 -3z"
    return (
        element("path", d=churn, fill="#ffffff", class_="edge")
        + element("path", d="M-5.6 2.4h11.2v5.6h-11.2z", fill="#bcd9ea", class_="edge")
        + element("path", d="M-2.8 -5.4h5.6", class_="line")
    )


def _brick() -> str:
    wall = element("rect", x=-8, y=-5.6, width=16, height=11.2, rx=1, fill="#c4694a", class_="edge")
    return wall + element("path", d="M-8 -1.8h16M-8 1.9h16M0 -5.6v3.8M-4 -1.8v3.7M4 -1.8v3.7M0 1.9v3.7", class_="line")


def _coin() -> str:
    return element("circle", r=7.5, fill="#f0c33c", class_="edge") + element("circle", r=4.8, class_="line")


def _tree() -> str:
    return element("path", d="M-0.9 2.4h1.8v3.4h-1.8z", fill="#6b4a2b") + element(
        "path",
        d="M0 -7.4l4.6 6.4h-1.9l2.6 4.2h-10.6l2.6 -4.2h-1.9z",
        fill="#3f7a41",
        stroke="#2c5a31",
        stroke_width=0.7,
    )


def _peak() -> str:
    return element("path", d="M-7 5l5.4 -10.4l3 4.6l1.6 -2.4l4.4 8.2z", fill="#7d7a78", class_="crag") + element(
        "path", d="M-1.6 -5.4l-1.7 3.3l1.5 1l1.3 -1.1l0.8 0z", fill="#ffffff"
    )


def _star() -> str:
    return "M0 -5l1.5 3.3l3.6 0.4l-2.7 2.4l0.8 3.5l-3.2 -1.8l-3.2 1.8l0.8 -3.5l-2.7 -2.4l3.6 -0.4z"


def initial(colour: str) -> str:
    """The letter of a colour, so that pieces can be told apart without it."""
    return colour[0].upper()


def villager(colour: str, lies: bool, at: Spot) -> str:
    """A villager, on his feet or lying down."""
    figure = use("villager", (0, 0), 1.0, COLOURS[colour])
    drawn = moved(figure, at, 0.85, 90) if lies else moved(figure, at, 0.85)
    return drawn + _letter(colour, (at[0] + (-3 if lies else 0), at[1] + (3 if lies else 7.5)), 8)


def donkey(colour: str, at: Spot) -> str:
    """A donkey."""
    figure = use("donkey", at, 0.9, fill=COLOURS[colour])
    return figure + _letter(colour, (at[0] - 2.5, at[1] + 3.6), 8)


def _letter(colour: str, at: Spot, size: float) -> str:
    return text(initial(colour), at, size, fill=ON_COLOUR[colour], class_="letter")


def flag(colour: str, at: Spot) -> str:
    """A flag on its pole."""
    pole = element("path", d="M-7 -12v24", stroke=INK, stroke_width=2, stroke_linecap="round")
    return moved(
        pole + element("path", d=PENNANT, fill=COLOURS[colour], class_="edge") + _letter(colour, (-1.5, -3.6), 8), at
    )


def token(colour: str, good: str, high: bool, at: Spot) -> str:
    """A refined good in its maker's ring; high quality has a star."""
    parts = [
        element("circle", r=12, fill=COLOURS[colour], class_="edge"),
        element("circle", r=9, fill="#fffaf0"),
        use(good, (0, 0), 0.78),
        element("circle", cx=-9, cy=9, r=5, fill=COLOURS[colour], class_="edge"),
        _letter(colour, (-9, 11.6), 7),
    ]
    if high:
        parts.append(use("star", (9, -9), 1.3, fill="#ffe27a"))
    return moved("".join(parts), at)


def marker(colour: str, at: Spot) -> str:
    """A player's marker, as on a slot of the church."""
    return moved(element("circle", r=9, fill=COLOURS[colour], class_="edge") + _letter(colour, (0, 4), 11), at)


def points(value: int, at: Spot) -> str:
    """Victory points: a number on a shield."""
    shield = element("path", d="M-9 -9h18v8c0 6 -4 9 -9 11c-5 -2 -9 -5 -9 -11z", fill="#7d3c4a", class_="edge")
    size = 11 if value < 100 else 8.5
    return moved(shield + text(str(value), (0, 4), size, fill="#ffffff", class_="letter"), at)


def coins(value: int, at: Spot) -> str:
    """So many coins."""
    return use("coins", at) + text(f"×{value}", (at[0] + 11, at[1] + 4), 12, class_="figure")


def goods(units: list[str], at: Spot, step: float = 17) -> tuple[str, float]:
    """Goods side by side from a spot on, and where they end; units of any mix stand with strokes between the goods."""
    parts: list[str] = []
    across, down = at
    for unit, count in {unit: units.count(unit) for unit in units}.items():
        kinds = unit.split("_")
        shown = kinds * count if len(kinds) == 1 and count < 3 else kinds
        if len(shown) < len(kinds) * count:
            words = f"{count}×"
            parts.append(text(words, (across - 8, down + 4), 12, class_="figure"))
            across += text_width(words, 12) + 6
        for place, good in enumerate(shown):
            if place and len(kinds) > 1:
                parts.append(text("/", (across - 7, down + 4), 12, class_="figure"))
                across += 7
            parts.append(use(good, (across, down)))
            across += step
        across += 3
    return group(parts), across
