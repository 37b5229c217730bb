"""What lies beside the board: players, church, market, blueprints, Botric's tokens, a legend.

Every section is drawn from the top left corner, and says how high it is.
"""

import textwrap
from typing import Final, TypeAlias

from thorp.core.text import Catalogue
from thorp.games.hamlet.outline import View, outline
from thorp.games.hamlet.particulars import building, delivery, particulars
from thorp.games.hamlet.picture import owner
from thorp.games.hamlet.pieces import FOREST, GOODS, MOUNTAIN, PRICES, RAW, ROADS, side
from thorp.games.hamlet.svg_board import FIGURE, GROWTH, heart, inset, tile_face
from thorp.games.hamlet.svg_emblems import emblem
from thorp.games.hamlet.svg_paper import COLOURS, FAINT, INK, Spot, element, group, moved, text, text_width, use
from thorp.games.hamlet.svg_pieces import coins, donkey, goods, marker, points, token, villager

Section: TypeAlias = tuple[str, float]

WIDTH: Final = 480.0
LINE: Final = 30.0
HEAD: Final = 34.0  # the room of a section's heading
CARD: Final = 118.0  # the height of a player
COLUMN: Final = (WIDTH - 12) / 2  # of blueprints
WRAP: Final = 22  # letters on a line of what a building is for


def panel(view: View, catalogue: Catalogue) -> Section:
    """All sections, one below the other."""
    sections = [
        _title(view, catalogue),
        *(_person(view, seat, catalogue) for seat in range(len(view["people"]))),
        _milestones(view, catalogue),
        *([_botric(view, catalogue)] if "errands" in view else []),
        _church(view, catalogue),
        _market(view, catalogue),
        _blueprints(view, catalogue),
        _legend(catalogue),
    ]
    parts, down = [], 0.0
    for markup, height in sections:
        if markup:
            parts.append(moved(markup, (0, down)))
        down += height
    return group(parts), down


def _sentence_case(words: str) -> str:
    return words[:1].upper() + words[1:].lower()


def _heading(words: str) -> str:
    line = element("path", d=f"M0 {HEAD - 9}h{WIDTH:g}", stroke=FAINT, stroke_width=1)
    return text(_sentence_case(words), (0, HEAD - 15), 17, class_="head") + line


def _title(view: View, catalogue: Catalogue) -> Section:
    return (
        text("Hamlet", (0, 36), 42, class_="head")
        + text(catalogue.picture["round"].format(round=view["round"]), (WIDTH, 36), 20, class_="end"),
        58,
    )


def _person(view: View, seat: int, catalogue: Catalogue) -> Section:
    """A player's card: points, coins, figures, blueprints, roads left, deliveries and sales."""
    person = view["people"][seat]
    colour = person["colour"]
    decides = seat == view["decision"]["seat"]
    name = owner(view, colour, catalogue)
    parts = [
        element("rect", width=WIDTH, height=CARD - 10, rx=8, class_="card now" if decides else "card"),
        element(
            "path", d=f"M8 0h6v{CARD - 10:g}h-6a8 8 0 0 1 -8 -8v-{CARD - 26:g}a8 8 0 0 1 8 -8z", fill=COLOURS[colour]
        ),
        text(name, (26, 26), 18, class_="head"),
        points(person["points"], (236, 20)),
        coins(person["coins"], (264, 20)),
    ]
    if view["players"] > 1 and colour == view["first_player"]:
        parts.append(text(catalogue.picture["first"], (34 + text_width(name, 19), 26), 12, fill=FAINT))
    across = 38.0
    for each in sorted(person["villagers"], key=lambda each: bool(each["lies"])):
        parts.append(villager(colour, each["lies"], (across, 52)))
        across += FIGURE
    across += 6
    for _ in person["donkeys"]:
        parts.append(donkey(colour, (across, 53)))
        across += FIGURE + 2
    parts.append(_counts(view, person, catalogue))
    for place, tile in enumerate(person["blueprints"]):
        at = WIDTH - 36 - 64 * place
        parts.append(_small_tile(tile, (at, 38), 58, 60))
        for number, line in enumerate(textwrap.wrap(catalogue.name(tile), 13)):
            parts.append(text(line, (at, 80 + 9 * number), 8.5, class_="middle"))
    return group(parts), CARD


def _counts(view: View, person: View, catalogue: Catalogue) -> str:
    """Small figures with their names: roads left of all, slots of the church, sales."""
    say = catalogue.picture
    entries = (
        (say["roads_left"], f"{person['roads_left']}/{ROADS}"),
        (say["delivered"], str(view["church"].count(person["colour"]))),
        (say["sold"], str(len(person["sold"]))),
    )
    words = "  ·  ".join(f"{name} {count}" for name, count in entries)
    return text(words, (26, CARD - 24), 13, fill=FAINT)


def _milestones(view: View, catalogue: Catalogue) -> Section:
    """Who has which; those still to be had are empty."""
    parts, across = [], 0.0
    for name, colour in view["milestones"].items():
        words = catalogue.name(name)
        width = text_width(words, 13) + 18
        if colour:
            fill = {"fill": COLOURS[colour], "stroke": INK}
        else:
            fill = {"fill": "none", "stroke": FAINT, "stroke_dasharray": "4 3"}
        parts.append(element("rect", x=across, y=4, width=width, height=24, rx=12, **fill))
        ink = "#ffffff" if colour and colour != "yellow" else INK
        parts.append(text(words, (across + width / 2, 20), 13, fill=ink, class_="middle"))
        across += width + 8
    return group(parts), 42


def _botric(view: View, catalogue: Catalogue) -> Section:
    """His action tokens from left to right, the columns of his discs, and those still in the cup (M11.3)."""
    parts = [_heading(catalogue.name("rival"))]
    width = WIDTH / len(view["errands"])
    for place, errand in enumerate(view["errands"]):
        at = place * width
        parts.append(element("rect", x=at + 2, y=HEAD, width=width - 4, height=38, rx=6, class_="card"))
        parts.append(text(catalogue.name(errand), (at + width / 2, HEAD + 23), 10.5, class_="middle"))
    for place, disc in enumerate(("a", "b", "c")):
        left = view["cup"].count(disc)
        at = place * width + width / 2
        parts.append(element("circle", cx=at - 10, cy=HEAD + 54, r=10, fill="#fffaf0", class_="edge"))
        parts.append(text(catalogue.name(disc), (at - 10, HEAD + 58.5), 12, class_="letter"))
        parts.append(text(f"×{left}", (at + 4, HEAD + 58.5), 12, class_="figure"))
    return group(parts), HEAD + 78


def _church(view: View, catalogue: Catalogue) -> Section:
    """What each slot asks for and brings, or whose marker lies there."""
    parts = [_heading(catalogue.picture["church"])]
    for slot, colour in enumerate(view["church"]):
        asked = delivery(view, slot)
        down = HEAD + LINE * slot + 12
        drawn, _ = goods(asked["asked"], (34, down))
        line = [text(str(slot + 1), (2, down + 5), 14, class_="figure"), drawn, points(asked["points"], (210, down))]
        parts.append(group(line, opacity=0.45) if colour else group(line))
        if colour:
            parts.append(marker(colour, (250, down)))
    return group(parts), HEAD + LINE * len(view["church"]) + 8


def _market(view: View, catalogue: Catalogue) -> Section:
    """The prices, the open sales with what they bring, and how many are to come."""
    say = catalogue.picture
    prices = PRICES[side(view["players"])]
    parts = [_heading(say["market"].format(raw=prices[0], refined=prices[RAW]))]
    for place, sale in enumerate(view["sales"]):
        down = HEAD + LINE * place + 12
        parts.append(text(str(place + 1), (2, down + 5), 14, class_="figure"))
        if sale:
            face = particulars(view, {"verb": "opens", "sale": sale})
            drawn, _ = goods(face["asked"], (34, down))
            parts += [drawn, points(face["points"], (210, down)), coins(face["coins"], (240, down))]
    first, second, third = view["sale_stack"]
    coming = say["to_come"].format(first=first, second=second, third=third)
    down = HEAD + LINE * len(view["sales"]) + 8
    parts.append(text(coming, (0, down), 12, fill=FAINT))
    return group(parts), down + 16


def _blueprints(view: View, catalogue: Catalogue) -> Section:
    """The row as true tiles, two abreast, with the coins on them, their cost, their points and what they are for."""
    parts = [_heading(catalogue.picture["blueprints"].format(bag=len(view["bag"])))]
    tall = 136.0
    for place, each in enumerate(view["row"]):
        at = (COLUMN + 12) * (place % 2), HEAD + tall * (place // 2)
        parts.append(moved(_blueprint(place, each, catalogue, tall - 10), at))
    rows = (len(view["row"]) + 1) // 2
    return group(parts), HEAD + tall * rows + 6


def _blueprint(place: int, shown: View, catalogue: Catalogue, tall: float) -> str:
    said = building(shown["tile"])
    cost, _ = goods(said["cost"], (112, 46))
    name = textwrap.wrap(f"{place + 1} {catalogue.name(shown['tile'])}", 15)
    parts = [
        element("rect", width=COLUMN, height=tall, rx=8, class_="card"),
        _small_tile(shown["tile"], (52, tall / 2), 88, tall - 18),
        *(text(line, (102, 20 + 14 * number), 13, class_="head") for number, line in enumerate(name)),
        moved(cost + points(said["points"], (COLUMN - 20, 46)), (0, 14 * len(name) - 14)),
    ]
    if shown["coins"]:
        parts.append(coins(shown["coins"], (14, tall - 14)))
    for number, line in enumerate(textwrap.wrap(catalogue.name(said["does"]), WRAP)):
        parts.append(text(line, (102, 56 + 14 * len(name) + 13 * number), 10.5, fill=FAINT))
    return group(parts)


def _small_tile(tile: str, at: Spot, width: float, height: float) -> str:
    """A tile as on its blueprint, unturned, within a box round a spot."""
    face = outline(tile)
    corners = inset(face.segments, 0)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    scale = min(width / (right - left), height / (bottom - top), 0.5)
    drawn = tile_face(face) + moved(emblem(face.tile), heart(face), 1.5)
    return moved(drawn, (at[0] - scale * (left + right) / 2, at[1] - scale * (top + bottom) / 2), scale)


def _legend(catalogue: Catalogue) -> Section:
    """Borders, built roads and the two qualities."""
    samples = [
        ("road_border", element("path", d="M-16 0h32", class_="bank") + element("path", d="M-16 0h32", class_="way")),
        ("forest_border", _growth(FOREST)),
        ("mountain_border", _growth(MOUNTAIN)),
        ("bridge", _span("bridge")),
        ("path", _span("path")),
        ("regular", token("red", GOODS[RAW], False, (0, 0))),
        ("high", token("red", GOODS[RAW], True, (0, 0))),
    ]
    parts, across, down = [], 20.0, 22.0
    for label, drawn in samples:
        words = catalogue.name(label)
        if across + 26 + text_width(words, 12) > WIDTH:
            across, down = 20.0, down + LINE
        parts += [moved(drawn, (across, down)), text(words, (across + 22, down + 4), 12, fill=FAINT)]
        across += 62 + text_width(words, 12)
    return group(parts), down + 20


def _growth(kind: int) -> str:
    fill, symbol, _ = GROWTH[kind]
    strip = element("rect", x=-16, y=-6, width=32, height=12, fill=fill)
    return strip + "".join(use(symbol, (across, 0)) for across in (-9, 0, 9))


def _span(kind: str) -> str:
    names = ("rim", "span", kind)
    return "".join(element("path", d="M-16 0h32", class_=name, **_stroke(name)) for name in names)


def _stroke(name: str) -> dict[str, str]:
    return {"stroke": COLOURS["blue"]} if name == "span" else {}
