"""The table as text, drawn from a view: for the terminal, for logs, for debugging.

A figure is the first letter of its colour and a sign, the letter small if it lies: R♙ is a villager of red who stands,
r♙ one who lies, R♞ a donkey. A token is its maker's letter, with a star if it is of high quality.
"""

import textwrap
from typing import Final

from thorp.core.bits import members
from thorp.core.text import Catalogue
from thorp.games.hamlet.outline import Outline, View, board_of, outline, outlines
from thorp.games.hamlet.particulars import HIS_COLOUR, building, delivery, particulars, quality
from thorp.games.hamlet.pieces import (
    FILLS,
    GOODS,
    MAKES,
    PRICES,
    RAW,
    SLOTS,
    TILES,
    side,
)
from thorp.games.hamlet.sketch import Block, Sketch

VILLAGER: Final = "♙"
DONKEY: Final = "♞"
FLAG: Final = "⚑"
COIN: Final = "●"
HIGH: Final = "*"
EMPTY: Final = "."
GAP: Final = "  "
SCALES: Final = (3, 2)
HIGHEST: Final = 40  # lines of a map; a larger one is drawn to the smaller scale
SHARED: Final = 24  # columns that two sheets of a map have in common: so each tile is whole on one of them
BLUEPRINT: Final = 18  # the width of a blueprint's column
HEADING: Final = 2  # lines above it


def picture(view: View, catalogue: Catalogue, width: int) -> str:
    """The whole table. What is looked at most, the map, comes last."""
    parts = [
        [catalogue.picture["round"].format(round=view["round"]), *_people(view, catalogue, width)],
        _botric(view, catalogue, width),
        flow([_church(view, catalogue), _market(view, catalogue)], width),
        _row(view, catalogue, width),
        _hand(view, catalogue, width),
        _tiles(view, catalogue, width),
        _map(view, catalogue, width) + textwrap.wrap(catalogue.picture["legend"], width),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def columns(rows: list[list[str]]) -> Block:
    """Rows of cells as aligned lines.

    >>> columns([["a", "bcd", "e"], ["fg", "h", ""]])
    ['a   bcd  e', 'fg  h     ']
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [GAP.join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)) for row in rows]


def flow(blocks: list[Block], width: int) -> Block:
    """Blocks side by side, in as many rows as they need.

    >>> flow([["ab", "c"], ["d"], ["efgh"]], width=7)
    ['ab  d', 'c    ', 'efgh']
    """
    rows: list[Block] = []
    for block in blocks:
        longest = max(len(line) for line in block)
        squared = [line.ljust(longest) for line in block]
        if rows and len(rows[-1][0]) + len(GAP) + longest <= width:
            rows[-1] = columns([list(pair) for pair in _level(rows[-1], squared)])
        else:
            rows.append(squared)
    return [line for row in rows for line in row]


def _level(left: Block, right: Block) -> list[tuple[str, str]]:
    height = max(len(left), len(right))
    left, right = left + [""] * (height - len(left)), right + [""] * (height - len(right))
    return list(zip(left, right, strict=True))


def letter(colour: str) -> str:
    """The letter that stands for a colour.

    >>> letter("red")
    'R'
    """
    return colour[0].upper()


def owner(view: View, colour: str, catalogue: Catalogue) -> str:
    """What a player is called: his colour, or Botric."""
    name = catalogue.name(colour)
    return f"{catalogue.name('rival')} ({name})" if view["players"] == 1 and colour == HIS_COLOUR else name


def _people(view: View, catalogue: Catalogue, width: int) -> Block:
    """One line for each player: what he has, apart from what stands on the board."""
    say = catalogue.picture
    heads = ("points", "coins", "villagers", "donkeys", "roads_left", "delivered", "sold")
    rows = [["", "", *(say[head] for head in heads)]]
    for number, person in enumerate(view["people"]):
        colour = person["colour"]
        villagers, donkeys = person["villagers"], person["donkeys"]
        rows.append(
            [
                (">" if number == view["decision"]["seat"] else " ") + owner(view, colour, catalogue),
                say["first"] if view["players"] > 1 and colour == view["first_player"] else "",
                str(person["points"]),
                str(person["coins"]),
                say["stand"].format(stand=sum(not each["lies"] for each in villagers), all=len(villagers)),
                say["unmoved"].format(unmoved=sum(not each["moved"] for each in donkeys), all=len(donkeys)),
                str(person["roads_left"]),
                str(view["church"].count(colour)),
                str(len(person["sold"])),
            ]
        )
    milestones = [
        f"{catalogue.name(name)} {owner(view, holder, catalogue) if holder else say['none']}"
        for name, holder in view["milestones"].items()
    ]
    return columns(rows) + textwrap.wrap(say["milestones"].format(milestones=", ".join(milestones)), width)


def _botric(view: View, catalogue: Catalogue, width: int) -> Block:
    """His action tokens and discs (M11.3)."""
    if "errands" not in view:
        return []
    errands = ", ".join(f"{place} {catalogue.name(errand)}" for place, errand in enumerate(view["errands"], start=1))
    discs = " ".join(catalogue.name(disc) for disc in view["cup"])
    return textwrap.wrap(catalogue.picture["errands"].format(errands=errands, discs=discs), width)


def _church(view: View, catalogue: Catalogue) -> Block:
    """What each slot asks for and brings, or who filled it."""
    say = catalogue.picture
    rows = []
    for slot, colour in enumerate(view["church"]):
        asked = delivery(view, slot)
        state = f"+{asked['points']}" if colour is None else owner(view, colour, catalogue)
        rows.append([str(slot + 1), catalogue.words(asked["asked"]), state])
    return [say["church"], *columns(rows)]


def _market(view: View, catalogue: Catalogue) -> Block:
    """The prices, the open sales and how many are to come of each level."""
    say = catalogue.picture
    prices = PRICES[side(view["players"])]
    rows = []
    for place, sale in enumerate(view["sales"], start=1):
        cells = ["", "", ""]
        if sale:
            face = particulars(view, {"verb": "opens", "sale": sale})
            cells = [catalogue.words(face["asked"]), f"+{face['points']}", f"{say['coins']} {face['coins']}"]
        rows.append([str(place), cells[0] or say["none"], *cells[1:]])
    first, second, third = view["sale_stack"]
    coming = say["to_come"].format(first=first, second=second, third=third)
    return [say["market"].format(raw=prices[0], refined=prices[RAW]), *columns(rows), coming]


def _row(view: View, catalogue: Catalogue, width: int) -> Block:
    """The blueprints above the score board as they look, the bag, and what waits for the first of a good."""
    say = catalogue.picture
    blocks = []
    for place, each in enumerate(view["row"], start=1):
        laid = f"{COIN}{each['coins']}" if each["coins"] else ""
        blocks.append(_blueprint(each["tile"], f"{place} {catalogue.name(each['tile'])} {laid}", catalogue))
    lines = [say["blueprints"].format(bag=len(view["bag"])), *flow(blocks, width)]
    for good, stack in view["stacks"].items():
        text = say["stack"].format(good=catalogue.name(good), tiles=", ".join(map(catalogue.name, stack)))
        lines += textwrap.wrap(text, width, subsequent_indent=GAP)
    return lines


def _hand(view: View, catalogue: Catalogue, width: int) -> Block:
    """The blueprints of all players; those of whoever decides as they look."""
    lines: Block = []
    for number, person in enumerate(view["people"]):
        if not person["blueprints"]:
            continue
        heading = catalogue.picture["hand"].format(colour=owner(view, person["colour"], catalogue).upper())
        if number == view["decision"]["seat"]:
            shapes = [_blueprint(tile, catalogue.name(tile), catalogue) for tile in person["blueprints"]]
            lines = [heading, *flow(shapes, width), *lines]
        else:
            lines += textwrap.wrap(f"{heading}: {', '.join(map(catalogue.name, person['blueprints']))}", width)
    return lines


def _blueprint(tile: str, heading: str, catalogue: Catalogue) -> Block:
    """The tile as it lies unturned, with its cost, its points and what it is for."""
    said = building(tile)
    worth = catalogue.picture["worth"].format(cost=catalogue.words(said["cost"]), points=said["points"])
    sketch = Sketch(SCALES[-1])
    sketch.draw_borders([outline(tile)], {})
    above = textwrap.wrap(heading, BLUEPRINT)
    below = [line for text in (worth, catalogue.name(said["does"])) for line in textwrap.wrap(text, BLUEPRINT)]
    lines = [*above, *[""] * (HEADING - len(above)), *sketch.lines(), *below]
    return [line.ljust(BLUEPRINT) for line in lines]


def _tiles(view: View, catalogue: Catalogue, width: int) -> Block:
    """Every tile with what lies and stands on it and where its roads lead."""
    say = catalogue.picture
    rows = [[say["tile"], say["holds"], say["there"]]]
    for tile in view["tiles"]:
        rows.append([catalogue.name(tile["tile"]), held(view, tile, catalogue), " ".join(_figures(view, tile["tile"]))])
    lines: Block = []
    for start, text in zip(columns(rows), [say["roads"], *road_names(view, catalogue)], strict=True):
        indent = len(start) + len(GAP)
        lines += textwrap.wrap(text, width, initial_indent=start + GAP, subsequent_indent=" " * indent)
    return lines


def held(view: View, tile: View, catalogue: Catalogue) -> str:
    """What lies on a tile: whose flag, which goods, in how many of its slots."""
    number = TILES.index(tile["tile"])
    slots = SLOTS[number]
    if "flag" in tile:
        return catalogue.picture["flag"].format(colour=catalogue.name(tile["flag"]))
    if "tokens" in tile:
        filled = sum(tile["tokens"].values())
        return f"{filled}/{slots} {catalogue.name(GOODS[MAKES[number]])} {_tokens(view, tile)}".rstrip()
    if "goods" not in tile:
        return ""
    cubes = [good for good, count in tile["goods"].items() for _ in range(count)]
    named = catalogue.words(cubes) if len(tile["goods"]) > 1 else catalogue.name(next(iter(tile["goods"])))
    return f"{len(cubes)}/{slots} {named}".rstrip()


def _tokens(view: View, tile: View) -> str:
    """The tokens on a refinery: their makers' letters, starred for high quality (M4.3)."""
    good = GOODS[MAKES[TILES.index(tile["tile"])]]
    stars = {colour: HIGH if quality(view, good, colour) == "high" else "" for colour in tile["tokens"]}
    return " ".join(letter(colour) + stars[colour] for colour, count in tile["tokens"].items() for _ in range(count))


def _figures(view: View, tile: str) -> list[str]:
    """Who stands or lies on a tile, player by player."""
    shown = []
    for person in view["people"]:
        initial = letter(person["colour"])
        there = [villager["lies"] for villager in person["villagers"] if villager["tile"] == tile]
        up = VILLAGER * there.count(False) + DONKEY * sum(donkey["tile"] == tile for donkey in person["donkeys"])
        down = VILLAGER * there.count(True)
        shown += ([initial + up] if up else []) + ([initial.lower() + down] if down else [])
    return shown


def road_names(view: View, catalogue: Catalogue) -> list[str]:
    """For each tile the tiles that roads join with it; of a built road the builder's letter."""
    board = board_of(view)
    builders = {frozenset((road["from"], road["to"])): letter(road["colour"]) for road in view["roads"]}
    found = []
    for tile in view["tiles"]:
        names = []
        for number in members(board.linked[TILES.index(tile["tile"])]):
            builder = builders.get(frozenset((tile["tile"], TILES[number])))
            names.append(f"{catalogue.name(TILES[number])} {builder}" if builder else catalogue.name(TILES[number]))
        found.append(", ".join(names) or catalogue.picture["no_road"])
    return found


def _map(view: View, catalogue: Catalogue, width: int) -> Block:
    """The board, to the largest scale that fits; one that is too wide for the smallest comes in sheets, west first."""
    tiles = outlines(view)
    corners = [corner for tile in tiles for triangle in tile.triangles for corner in triangle]
    across = max(column for column, _ in corners) - min(column for column, _ in corners)
    down = max(row for _, row in corners) - min(row for _, row in corners)
    fitting = [scale for scale in SCALES if across * scale < width and down * scale < HIGHEST]
    lines = _sketch(view, tiles, catalogue, (*fitting, SCALES[-1])[0])
    wide = max(len(line) for line in lines)
    sheets: Block = []
    for start in range(0, max(1, wide - SHARED), width - SHARED):
        sheets += [""] if sheets else []
        sheets += "\n".join(line[start : start + width].rstrip() for line in lines).strip("\n").split("\n")
    return sheets


def _sketch(view: View, tiles: list[Outline], catalogue: Catalogue, scale: int) -> Block:
    """Borders, roads, what is in each tile; if a place is asked for, all places by their numbers."""
    sketch = Sketch(scale)
    by_name = {tile.name: tile for tile in tiles}
    roads = {}
    for road in view["roads"]:
        carrier, number = road["carried_by"]
        segment = by_name[carrier].segments[number - 1]
        roads[segment.key] = roads[segment.opposite] = letter(road["colour"])
    sketch.draw_borders(tiles, roads)
    for shown, tile in zip(view["tiles"], tiles, strict=True):
        sketch.write(tile, _inscriptions(view, shown, catalogue))
    context = view["decision"]["context"]
    for number, place in enumerate(context.get("places", ()), start=1):
        sketch.mark(outline(context["blueprint"], place["rotation"], place["at"]), str(number))
    return sketch.lines()


def _inscriptions(view: View, tile: View, catalogue: Catalogue) -> list[Block]:
    """What may be written into a tile, the best first: its name, long or short, what it holds, who is there."""
    name = catalogue.name(tile["tile"])
    names = [[name], name.split(), [catalogue.short[tile["tile"]]]]
    held = _sign(view, tile)
    figures = _figures(view, tile["tile"])
    holds = [held] if held else []
    extras = [[*holds, *([" ".join(figures)] if figures else [])], [*holds, *figures], holds, []]
    return [[*lines, *extra] for extra in extras for lines in names]


def _sign(view: View, tile: View) -> str:
    """What a tile holds, in a few characters."""
    number = TILES.index(tile["tile"])
    if "flag" in tile:
        return f"{letter(tile['flag'])}{FLAG}"
    if "tokens" in tile:
        free = SLOTS[number] - sum(tile["tokens"].values())
        return f"{_tokens(view, tile).replace(' ', '')}{EMPTY * free}"
    if FILLS[number]:
        return f"{sum(tile['goods'].values())}/{SLOTS[number]}"
    return ""
