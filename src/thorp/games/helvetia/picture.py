"""The table as text, drawn from a view: for the terminal, for logs, for debugging.

Everything is a block of lines; blocks stand side by side as far as the width allows. A villager is the first letter of
his colour and the sign of his sex, the letter in capitals while he is awake: R♂ is a red man awake, w♀ a white woman
asleep.
"""

import textwrap
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from thorp.core.text import Catalogue
from thorp.games.helvetia.pieces import (
    BRANCH_GOODS,
    BRANCH_POINTS,
    BRANCHES,
    BUILDINGS,
    COST,
    FIRST_POINTS,
    GOODS,
    HABITABLE,
    VICTORY_POINTS,
)
from thorp.games.helvetia.village import RING_1

Block: TypeAlias = list[str]
View: TypeAlias = Mapping[str, Any]

SIGNS: Final = {"man": "♂", "woman": "♀"}
SQUARE: Final = 8  # the width of a place; the short names of buildings fit
GAP: Final = 2  # between columns and between blocks
LANE: Final = 3  # between villages


def picture(view: View, catalogue: Catalogue, width: int) -> str:
    """The whole table. What is looked at most, the villages, comes last."""
    villages = [village for village in view["villages"] if village["buildings"] or view["round"]]
    parts = [
        textwrap.wrap(_title(view, catalogue), width) + _players(view, catalogue, width),
        _persons(view, catalogue) if view["round"] else [],
        flow([_branch(view, catalogue, branch) for branch in range(len(BRANCHES))], width),
        _buildings(view, catalogue, width),
        flow([_village(village, catalogue) for village in villages], width, LANE)
        + textwrap.wrap(catalogue.picture["legend"], width),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def flow(blocks: list[Block], width: int, gap: int = GAP) -> Block:
    """Blocks side by side, in as many rows as they need.

    >>> flow([["ab", "c"], ["d"], ["efgh"]], width=7)
    ['ab  d', 'c    ', '', 'efgh']
    """
    rows: list[Block] = []
    for block in blocks:
        longest = max(len(line) for line in block)
        squared = [line.ljust(longest) for line in block]
        if rows and len(rows[-1][0]) + gap + longest <= width:
            rows[-1] = _beside(rows[-1], squared, gap)
        else:
            rows.append(squared)
    return [line for number, row in enumerate(rows) for line in ([""] if number else []) + row]


def _beside(left: Block, right: Block, gap: int) -> Block:
    height = max(len(left), len(right))
    left = left + [" " * len(left[0])] * (height - len(left))
    right = right + [" " * len(right[0])] * (height - len(right))
    return [first + " " * gap + second for first, second in zip(left, right, strict=True)]


def columns(rows: list[list[str]]) -> Block:
    """Rows of cells as aligned lines.

    >>> columns([["a", "bcd", "e"], ["fg", "h", ""]])
    ['a   bcd  e', 'fg  h     ']
    """
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [(" " * GAP).join(cell.ljust(size) for cell, size in zip(row, widths, strict=True)) for row in rows]


def _title(view: View, catalogue: Catalogue) -> str:
    say = catalogue.picture
    title = say["round" if view["round"] else "set_up"].format(round=view["round"], target=view["target"])
    neutral = [catalogue.name(village["colour"]) for village in view["villages"] if village["neutral"]]
    if not neutral:
        return title
    beside = view["neutral_coin"] == "beside"
    coin = say["coin_beside"] if beside else say["coin_laid"].format(person=catalogue.name(view["neutral_coin"]))
    return " ".join([title, say["neutral_village"].format(colour=neutral[0]), coin])


def _players(view: View, catalogue: Catalogue, width: int) -> Block:
    """One line for each player: what he has, apart from what stands in his village."""
    say = catalogue.picture
    rows = [["", say["coins"], say["track"], say["now"], say["school"], say["supply"], say["cubes"]]]
    for number, seat in enumerate(view["seats"]):
        rows.append(
            [
                (">" if number == view["decision"]["seat"] else " ") + catalogue.name(seat["colour"]),
                say["passed"] if seat["passed"] else str(seat["coins"]),
                str(seat["points_on_track"]),
                str(seat["points_now"]),
                people(seat["school"]),
                people(seat["supply"]),
                str(len(seat["delivered"])),
            ]
        )
    lines = columns(rows)
    heading = say["tiles"] if view["round"] else say["start_buildings"]
    space = max(width - len(lines[0]) - GAP, SQUARE)
    holdings = [[heading]]
    for seat in view["seats"]:
        held = _tiles(view, seat, catalogue) if view["round"] else [catalogue.name(each) for each in seat["buildings"]]
        holdings.append(textwrap.wrap(", ".join(held), space) or [""])
    return [line for left, right in zip(lines, holdings, strict=True) for line in _beside([left], right, GAP)]


def _tiles(view: View, seat: View, catalogue: Catalogue) -> list[str]:
    """Every tile the player holds, with its points."""
    say, colour = catalogue.picture, seat["colour"]
    held = [say["start"]] if view["start_player"] == colour else []
    for person in view["persons"]:
        if person["tile"] == colour:
            name = catalogue.name(person["person"])
            held.append(say["used"].format(tile=name) if person["tile_used"] else name)
    for number, good in enumerate(view["market"]):
        if good["tile"] == colour:
            held.append(f"{catalogue.name(good['good'])} +{FIRST_POINTS[number]}")
    for number, branch in enumerate(BRANCHES):
        if view["branch_tiles"][branch] == colour:
            held.append(say["branch"].format(branch=catalogue.name(branch), points=BRANCH_POINTS[number]))
    if seat["completion_tile"]:
        held.append(say["complete"].format(points=seat["completion_tile"]))
    return held


def _persons(view: View, catalogue: Catalogue) -> Block:
    """The five persons: the coins on them and where their tiles are."""
    say = catalogue.picture
    heading, coins, tiles = [say["person"]], [say["coins"]], [say["tile"]]
    for person in view["persons"]:
        heading.append(catalogue.name(person["person"]))
        laid = coins_of(person["coins"])
        coins.append(" ".join([*laid, say["neutral"]] if view["neutral_coin"] == person["person"] else laid))
        holder = catalogue.name(person["tile"]) if person["tile"] else say["on_board"]
        tiles.append(say["used"].format(tile=holder) if person["tile_used"] else holder)
    if not view["options"]["person_tiles"]:
        tiles = [""] * len(tiles)  # H2.8
    return columns([heading, coins, tiles])


def _branch(view: View, catalogue: Catalogue, branch: int) -> Block:
    """A branch of the market: which goods there are, whose tile is still to be had, and who delivered what."""
    name = BRANCHES[branch]
    points = f" +{BRANCH_POINTS[branch]}" if view["branch_tiles"][name] is None else ""
    rows = []
    for number, good in enumerate(GOODS):
        if BRANCH_GOODS[branch] >> number & 1:
            market = view["market"][number]
            tile = f"+{FIRST_POINTS[number]}" if FIRST_POINTS[number] and market["tile"] is None else "  "
            cubes = [letter(seat["colour"]) if seat["colour"] in market["delivered"] else "·" for seat in view["seats"]]
            rows.append(f"{catalogue.name(good):<7} {tile} {' '.join(cubes)}")
    return [catalogue.name(name).upper() + points, *rows]


def _buildings(view: View, catalogue: Catalogue, width: int) -> Block:
    """What can be drafted or built, with its cost, and how much is to come."""
    say = catalogue.picture
    left = [_copies(name, count, catalogue) for name, count in view["start_pool"].items()]
    lines = [say["pool"], *_listed(left, width), ""] if left else []
    costs = []
    for name, count in view["display"].items():
        cost = catalogue.words([GOODS[good] for good in COST[BUILDINGS.index(name)]])
        costs.append(f"{_copies(name, count, catalogue)}: {cost}")
    second, third = view["stacks"]
    lines.append(say["display"].format(second=second["left"], third=third["left"]))
    return lines + _listed(costs, width)


def _copies(building: str, count: int, catalogue: Catalogue) -> str:
    name = catalogue.name(building)
    return name if count == 1 else f"{count} {name}"


def _listed(entries: list[str], width: int) -> Block:
    """Entries in columns of one width, filled from the top."""
    if not entries:
        return []
    longest = max(len(entry) for entry in entries)
    across = max(1, (width + GAP) // (longest + GAP))
    down = -(-len(entries) // across)
    padded = entries + [""] * (across * down - len(entries))
    return columns([padded[row::down] for row in range(down)])


def _village(village: View, catalogue: Catalogue) -> Block:
    """A grid of squares: ring 1, and ring 2 as far as somebody built there. Each building with those who live in it."""
    squares = [*RING_1, *village["buildings"]]
    letters = [column for column in "abcdef" if any(place[0] == column for place in squares)]
    numbers = [row for row in "12345" if any(place[1] == row for place in squares)]
    name = catalogue.name(village["colour"])
    lines = [name.ljust(2) + "".join(column.rjust(SQUARE - 2) + "   " for column in letters)[len(name) - 2 :]]
    for row in numbers:
        cells = [_cell(village, column + row, catalogue) for column in letters if column + row != "d3"]
        lines += [f"{row} " + "│".join(cell[0] for cell in cells), "  " + "│".join(cell[1] for cell in cells)]
    return lines


def _cell(village: View, place: str, catalogue: Catalogue) -> tuple[str, str]:
    """The two lines of a square, or of the two that the centre covers."""
    say = catalogue.picture
    if place == "c3":
        centre = say["centre"].format(people=people(village["centre"]))
        dowry = say["dowry"].format(coins=" ".join(coins_of(village["dowry"]))) if village["dowry"] else ""
        return centre.center(2 * SQUARE + 1), dowry.center(2 * SQUARE + 1)
    house = village["buildings"].get(place)
    if house is None:
        return ("·" if place in village["free"] else "").center(SQUARE), " " * SQUARE
    name = catalogue.short[house["building"]]
    return name.ljust(SQUARE), _residents(house, catalogue).ljust(SQUARE)


def _residents(house: View, catalogue: Catalogue) -> str:
    """Adults, then children; closer together the more there are."""
    if BUILDINGS.index(house["building"]) >= HABITABLE:
        return f"+{VICTORY_POINTS}"
    if not house["adults"]:
        return catalogue.picture["empty"]
    adults = [
        (letter(adult["colour"]) if adult["awake"] else letter(adult["colour"]).lower()) + SIGNS[adult["sex"]]
        for adult in house["adults"]
    ]
    children = [SIGNS[child] for child in house["children"]]
    if len(children) <= 2:
        return " ".join(adults) + ("+" if children else "") + "".join(children)
    return "".join(adults) + "".join(f"{children.count(sign)}{sign}" for sign in SIGNS.values() if sign in children)


def letter(colour: str) -> str:
    """The letter that stands for a colour.

    >>> letter("red")
    'R'
    """
    return colour[0].upper()


def people(counts: Mapping[str, int]) -> str:
    """Men and women.

    >>> people({"men": 2, "women": 1})
    '2♂ 1♀'
    """
    return f"{counts['men']}{SIGNS['man']} {counts['women']}{SIGNS['woman']}"


def coins_of(counts: Mapping[str, int]) -> list[str]:
    """Coins by colour.

    >>> coins_of({"red": 2, "white": 1})
    ['R2', 'W']
    """
    return [letter(colour) + (str(count) if count > 1 else "") for colour, count in counts.items()]
