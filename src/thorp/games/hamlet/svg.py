"""A view as a drawing: one SVG file that needs nothing else."""

from html import escape
from typing import Final

from thorp.core.text import Catalogue
from thorp.games.hamlet.outline import View
from thorp.games.hamlet.picture import held, owner, road_names
from thorp.games.hamlet.svg_board import board
from thorp.games.hamlet.svg_panel import WIDTH, panel
from thorp.games.hamlet.svg_paper import INK, PAPER, SANS, SERIF, element, moved, number
from thorp.games.hamlet.svg_pieces import symbols

MARGIN: Final = 40.0
LARGEST: Final = 1.6
STYLE: Final = f"""
svg {{ font-family: {SANS}; fill: {INK}; }}
.edge {{ stroke: {INK}; stroke-width: 0.9; stroke-linejoin: round; }}
path.edge:not([fill]) {{ fill: none; }}
.line {{ fill: none; stroke: {INK}; stroke-width: 0.8; stroke-opacity: 0.75; }}
.crag {{ stroke: #5d5a58; stroke-width: 0.6; stroke-linejoin: round; }}
.empty {{ fill: #ffffff; fill-opacity: 0.55; stroke: {INK}; stroke-opacity: 0.5; stroke-dasharray: 3 2; }}
.outline {{ fill: none; stroke: {INK}; stroke-width: 1.4; stroke-linejoin: round; }}
.shadow {{ fill: #000000; fill-opacity: 0.16; }}
.bank, .way, .trail, .rim, .span, .bridge, .path {{ fill: none; stroke-linecap: butt; }}
.bank {{ stroke: #b08a55; stroke-width: 15; }}
.banks_end {{ fill: #b08a55; }}
.way {{ stroke: #efdcae; stroke-width: 11; }}
.ways_end {{ fill: #efdcae; }}
.trail {{ stroke-width: 4; stroke-dasharray: 1 8; stroke-linecap: round; stroke-opacity: 0.85; }}
.rim {{ stroke: {INK}; stroke-width: 18; }}
.span {{ stroke-width: 15.5; }}
.bridge {{ stroke: #ffffff; stroke-width: 9; stroke-dasharray: 3 4; stroke-opacity: 0.9; }}
.path {{ stroke: #ffffff; stroke-width: 6; stroke-dasharray: 0.1 9; stroke-linecap: round; stroke-opacity: 0.95; }}
.name {{ text-anchor: middle; font-family: {SERIF}; font-weight: bold; }}
.name {{ paint-order: stroke; stroke: #fffdf5; stroke-width: 3.5; stroke-linejoin: round; stroke-opacity: 0.85; }}
.letter {{ text-anchor: middle; font-weight: bold; }}
.figure {{ font-weight: bold; }}
.middle {{ text-anchor: middle; }}
.end {{ text-anchor: end; font-family: {SERIF}; }}
.head {{ font-family: {SERIF}; font-weight: bold; }}
.card {{ fill: #fffaf0; stroke: #d8c9ac; }}
.now {{ stroke: {INK}; stroke-width: 2.5; }}
"""


def drawing(view: View, catalogue: Catalogue) -> str:
    """The whole table: the board, and beside it the panel; whichever is smaller is enlarged towards the other."""
    village, (left, top, right, bottom) = board(view, catalogue)
    beside, tall = panel(view, catalogue)
    scale = max(1.0, min(LARGEST, tall / (bottom - top)))
    panel_scale = max(1.0, min(LARGEST, (bottom - top) / tall))
    wide, high = scale * (right - left), scale * (bottom - top)
    height = max(high, panel_scale * tall) + 2 * MARGIN
    width = wide + panel_scale * WIDTH + 3 * MARGIN
    parts = [
        element("title", escape(_title(view, catalogue))),
        element("desc", escape(_description(view, catalogue))),
        element("style", escape(STYLE, quote=False)),
        element("defs", symbols()),
        element("rect", width=width, height=height, fill=PAPER),
        moved(village, (MARGIN - scale * left, (height - high) / 2 - scale * top), scale),
        moved(beside, (wide + 2 * MARGIN, MARGIN), panel_scale),
    ]
    return element(
        "svg",
        "\n".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        role="img",
        lang=catalogue.language,
    )


def _title(view: View, catalogue: Catalogue) -> str:
    return f"Hamlet. {catalogue.picture['round'].format(round=view['round'])}"


def _description(view: View, catalogue: Catalogue) -> str:
    """What the drawing shows, for those who hear it: players, then each tile with what it holds and its roads."""
    say = catalogue.picture
    people = []
    for person in view["people"]:
        name = owner(view, person["colour"], catalogue)
        people.append(f"{name}: {say['points']} {person['points']}, {say['coins']} {person['coins']}.")
    tiles = [
        f"{catalogue.name(tile['tile'])}: {', '.join(part for part in (held(view, tile, catalogue), to) if part)}."
        for tile, to in zip(view["tiles"], road_names(view, catalogue), strict=True)
    ]
    return "\n".join([*people, *tiles])
