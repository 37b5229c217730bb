"""The drawing: well-formed, true to the geometry, and showing all that lies on the table."""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from math import hypot, isclose, sqrt
from typing import Any

import pytest

from hamlet.position import position
from thorp.core import OVER, BadOptions, Chance, Dice
from thorp.core.text import Catalogue
from thorp.games import find
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.outline import outlines
from thorp.games.hamlet.pieces import BORDER, FOREST, MOUNTAIN, ROAD, TILES
from thorp.games.hamlet.svg import drawing
from thorp.games.hamlet.svg_board import EDGE, SEAM, heart, inset, spot

SVG = "{http://www.w3.org/2000/svg}"
CATALOGUE = HAMLET.catalogue("en")


def views(players: int, seed: int) -> list[dict[str, Any]]:
    """Positions of a random game: the start, some on the way, the end."""
    state, dice = HAMLET.new(seed=seed, players=players), Dice(seed)
    found, count = [], 0
    while state.seat != OVER:
        if count % 500 == 0:
            found.append(HAMLET.view(state, None))
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
        count += 1
    return [*found, HAMLET.view(state, None)]


def parsed(view: dict[str, Any]) -> ET.Element:
    return ET.fromstring(HAMLET.svg(view))


def uses(element: ET.Element) -> Counter[str]:
    """How often each symbol is used in it."""
    return Counter(each.attrib["href"].removeprefix("#") for each in element.iter(f"{SVG}use"))


def tile_of(root: ET.Element, name: str) -> ET.Element:
    return next(each for each in root.iter(f"{SVG}g") if each.get("id") == f"tile-{name}")


def corners(tile: ET.Element) -> list[tuple[float, float]]:
    """The corners of a tile's ground."""
    ground = next(each for each in tile.iter(f"{SVG}path") if each.get("class") == "ground")
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", ground.attrib["d"])]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def area(polygon: list[tuple[float, float]]) -> float:
    return sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]], strict=True)) / 2


def panel_of(root: ET.Element) -> ET.Element:
    """What stands beside the board."""
    return root[-1]


def board_of(root: ET.Element) -> ET.Element:
    return root[-2]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_positions_of_random_games_are_well_formed_and_every_tile_appears_once(players: int) -> None:
    for seed in (1, 2):
        for view in views(players, seed):
            root = parsed(view)
            assert root.tag == f"{SVG}svg"
            ids = [each.get("id") for each in root.iter() if each.get("id")]
            assert len(ids) == len(set(ids)), (players, seed)
            drawn = [name.removeprefix("tile-") for name in ids if name and name.startswith("tile-")]
            assert drawn == [tile["tile"] for tile in view["tiles"]], (players, seed)
            assert set(uses(root)) <= set(ids), (players, seed)  # nothing is used that is not defined


def test_tiles_have_their_true_shape_and_neighbours_lie_edge_to_edge() -> None:
    view = views(2, seed=1)[-1]
    root = parsed(view)
    unit = EDGE * EDGE * sqrt(3) / 4
    for tile in outlines(view):
        polygon = corners(tile_of(root, tile.name))
        assert len(polygon) == len(tile.segments)
        seam = SEAM * EDGE * len(tile.segments)
        assert len(tile.triangles) * unit - 1.2 * seam < area(polygon) < len(tile.triangles) * unit
        for (x, y), segment in zip(polygon, tile.segments, strict=True):
            (x1, y1), (x2, y2) = spot(segment.start), spot(segment.end)
            assert hypot(x - x1, y - y1) <= 2 * SEAM + 0.2  # a corner of 60 degrees is the sharpest
            assert isclose(hypot(x2 - x1, y2 - y1), EDGE)


def test_an_inset_lies_within_the_tile_at_the_same_distance_everywhere() -> None:
    for tile in outlines(views(3, seed=4)[-1]):
        whole, inner = inset(tile.segments, 0), inset(tile.segments, 12)
        assert whole == [spot(segment.start) for segment in tile.segments]
        assert 0 < area(inner) < area(whole)
        for number, segment in enumerate(tile.segments):
            (x, y), (x2, y2) = spot(segment.start), spot(segment.end)
            u, v = inner[number]
            assert isclose(((x2 - x) * (v - y) - (y2 - y) * (u - x)) / EDGE, 12)


def test_borders_are_told_apart_by_signs_and_roads_by_paths() -> None:
    root = parsed(views(4, seed=1)[-1])
    for tile in (each for each in root.iter(f"{SVG}g") if (each.get("id") or "").startswith("tile-")):
        kinds = Counter(BORDER[TILES.index(tile.attrib["id"].removeprefix("tile-"))])
        signs = uses(tile)
        assert signs["tree"] == 3 * kinds[FOREST]
        assert signs["peak"] == 4 * kinds[MOUNTAIN]
        ways = [each for each in tile.iter(f"{SVG}path") if each.get("class") == "way"]
        assert len(ways) == kinds[ROAD]


def test_a_printed_road_runs_from_its_segment_to_the_heart() -> None:
    view = HAMLET.view(HAMLET.new(seed=1, players=2), None)
    root = parsed(view)
    for tile in outlines(view):
        ways = [each.attrib["d"] for each in tile_of(root, tile.name).iter(f"{SVG}path") if each.get("class") == "way"]
        roads = [segment for segment in tile.segments if segment.kind == ROAD]
        for way, segment in zip(ways, roads, strict=True):
            numbers = [float(number) for number in re.findall(r"-?[\d.]+", way)]
            (x, y), (x2, y2) = spot(segment.start), spot(segment.end)
            assert hypot(numbers[0] - (x + x2) / 2, numbers[1] - (y + y2) / 2) < SEAM + 0.2
            assert hypot(numbers[-2] - heart(tile)[0], numbers[-1] - heart(tile)[1]) < 0.2


@pytest.mark.parametrize(("players", "seed"), [(1, 3), (2, 3), (4, 3)])
def test_goods_tokens_figures_and_flags_on_the_board(players: int, seed: int) -> None:
    for view in views(players, seed):
        root = parsed(view)
        lying = len([each for each in panel_of(root).iter(f"{SVG}g") if "rotate(90)" in each.get("transform", "")])
        village = board_of(root)
        for above in village.iter():
            for pictured in [each for each in above if each.get("class") == "emblem"]:
                above.remove(pictured)
        drawn = uses(village)
        held = Counter[str]()
        for tile in view["tiles"]:
            held.update(tile.get("goods", {}))
        assert all(drawn[good] == held[good] for good in ("wood", "stone", "grain"))
        tokens = sum(sum(tile.get("tokens", {}).values()) for tile in view["tiles"])
        assert sum(drawn[good] for good in ("boards", "flour", "milk", "brick")) == tokens
        assert drawn["donkey"] == sum(len(person["donkeys"]) for person in view["people"])
        villagers = [villager for person in view["people"] for villager in person["villagers"]]
        assert drawn["villager"] == len(villagers)
        assert lying == sum(villager["lies"] for villager in villagers)
        flags = [each for each in village.iter(f"{SVG}path") if each.get("d", "").startswith("M-7 -11h14")]
        assert len(flags) == sum("flag" in tile for tile in view["tiles"])


def test_high_quality_has_a_star_and_a_built_road_its_colour_and_kind() -> None:
    table = position(
        """
        sawmill(yellow) beside market   sawmill: yellow   forge beside quarry 5-3   red roads: forge-quarry bridge
        """
    )
    root = parsed(HAMLET.view(table.state, None))
    assert uses(board_of(root))["star"] == 1
    classes = Counter(each.get("class") for each in board_of(root).iter(f"{SVG}path"))
    assert (classes["bridge"], classes["path"], classes["span"]) == (1, 0, 1)
    regular = position("sawmill(yellow) beside market   sawmill: red   red donkeys: church")
    assert uses(board_of(parsed(HAMLET.view(regular.state, None))))["star"] == 0


def test_the_panel_shows_players_church_market_and_blueprints() -> None:
    table = position(
        """
        players 3   red coins: 9   red points: 4 goods   red hand: tavern   yellow hand: green forge
        church: - yellow   row: barn_1(2) shrine sawmill stonemason   sales: 1 - 7
        """
    )
    panel = panel_of(parsed(HAMLET.view(table.state, None)))
    words = [each.text for each in panel.iter(f"{SVG}text")]
    assert {"Hamlet", "Round 2.", "red", "yellow", "blue", "×9", "tavern", "green", "forge"} <= set(words)
    assert {"1 barn 1", "2 shrine", "×2", "carpenter"} <= set(words)
    assert "Market (raw goods for 2, refined for 4)" in words
    grounds = [each for each in panel.iter(f"{SVG}path") if each.get("class") == "ground"]
    assert len(grounds) == 3 + 4  # hands and row, each as a tile
    used = uses(panel)
    # The row asks for stone, grain; stone, 2 grain; wood, 2 grain; a sale for 2 wood, grain; the church for a mix.
    assert (used["wood"], used["stone"], used["grain"]) == (1 + 2 + 1, 1 + 1 + 1, 1 + 2 + 2 + 1 + 1)


def test_botrics_tokens_stand_in_their_order() -> None:
    table = position("players 1   errands: road refine construct produce blueprint   cup: b a a   favour: 4")
    words = [each.text for each in panel_of(parsed(HAMLET.view(table.state, None))).iter(f"{SVG}text")]
    start = words.index("build a road")
    assert words[start : start + 5] == ["build a road", "refine", "construct", "produce", "take a blueprint"]
    assert words[start + 5 : start + 11] == ["A", "×2", "B", "×1", "C", "×0"]
    assert "Botric (yellow)" in words


def test_it_has_a_title_and_a_description_for_those_who_hear_it() -> None:
    table = position("sawmill(yellow) beside market   sawmill: yellow   forest_pond beside church")
    root = parsed(HAMLET.view(table.state, None))
    assert root.findtext(f"{SVG}title") == "Hamlet. Round 2."
    described = (root.findtext(f"{SVG}desc") or "").splitlines()
    assert "red: points 0, coins 3." in described
    assert "farm: 2/3 grain, church." in described
    assert "sawmill: 1/1 boards Y*, market." in described
    assert "forest pond: flag red, no road." in described


def test_words_with_signs_of_markup_are_escaped() -> None:
    tables = {key: getattr(CATALOGUE, key) for key in ("actions", "events", "decisions", "short", "picture", "seats")}
    strange = {label: f"<b>\"{name}\" & 'co'</b>" for label, name in CATALOGUE.names.items()}
    view = views(2, seed=1)[1]
    plain = ET.fromstring(HAMLET.svg(view))
    root = ET.fromstring(drawing(view, Catalogue("en", {**tables, "names": strange})))
    assert Counter(each.tag for each in root.iter())[f"{SVG}b"] == 0
    assert tile_of(root, "farm").get("aria-label") == "<b>\"farm\" & 'co'</b>"
    assert tile_of(plain, "farm").get("aria-label") == "farm"
    assert "<b>\"farm\" & 'co'</b>: " in (root.findtext(f"{SVG}desc") or "")


def test_it_stands_alone_and_keeps_what_is_hidden() -> None:
    state = HAMLET.new(seed=4, players=1)
    text = HAMLET.svg(HAMLET.view(state, None))
    assert re.findall(r"https?://[^\"']+", text) == ["http://www.w3.org/2000/svg"]
    assert set(re.findall(r'href="(.)', text)) == {"#"}
    assert "url(" not in text
    dealt = HAMLET.redeal(state, None, Chance.from_seed(9))
    assert dealt.bag != state.bag
    assert HAMLET.svg(HAMLET.view(dealt, None)) == text


def test_a_game_without_a_drawing_says_so() -> None:
    game = find("helvetia")
    with pytest.raises(BadOptions, match="helvetia has no drawing yet"):
        game.svg(game.view(game.new(seed=1), None))
