"""The table as text, and what sentences read off it."""

import re
from typing import Any

import pytest

from hamlet.position import Table, position
from thorp.core import OVER, Dice
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.outline import COMPASS, outline, outlines
from thorp.games.hamlet.particulars import kind_of_building
from thorp.games.hamlet.pieces import (
    DIFFERENT,
    END_MOST,
    END_POINTS,
    FOREST,
    GAIN_COINS,
    GAIN_POINTS,
    IS_LANDMARK,
    MADE_FROM,
    MAKES,
    NOTHING,
    ROAD,
    SLOTS,
    TILES,
    TURNS,
)
from thorp.games.hamlet.sketch import Sketch

CATALOGUE = HAMLET.catalogue("en")
FORGE = "sawmill(yellow) beside market   forge beside quarry 5-3   red roads: forge-quarry"


def drawn(table: Table, width: int = 80) -> list[str]:
    return HAMLET.draw(HAMLET.view(table.state, None), width=width).splitlines()


def section(lines: list[str], heading: str) -> list[str]:
    """The lines from a heading up to the next empty one."""
    start = next(number for number, line in enumerate(lines) if line.startswith(heading))
    end = next((number for number in range(start, len(lines)) if not lines[number]), len(lines))
    return lines[start:end]


def map_of(table: Table) -> list[str]:
    """The last section, without the legend."""
    lines = drawn(table)
    end = next(number for number, line in enumerate(lines) if line.startswith("♣ forest"))
    start = max(number for number in range(end) if not lines[number])
    return lines[start + 1 : end]


def sentence(table: Table, move: str) -> str:
    view = HAMLET.view(table.state, table.state.seat)
    return CATALOGUE.action(HAMLET.particulars(view, HAMLET.actions.json(HAMLET.actions.parse(move))))


def told(table: Table) -> list[str]:
    view = HAMLET.view(table.state, None)
    return [CATALOGUE.event(HAMLET.particulars(view, HAMLET.events.json(event.code))) for event in table.heard]


def random_view(players: int, seed: int, most: int) -> dict[str, Any]:
    state, dice = HAMLET.new(seed=seed, players=players), Dice(seed)
    while state.seat != OVER and most:
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
        most -= 1
    return HAMLET.view(state, None)


def test_an_outline_is_a_closed_line_round_all_triangles_in_every_rotation() -> None:
    for tile, name in enumerate(TILES):
        for rotation in DIFFERENT[tile]:
            turned = outline(name, rotation, (2, -3, 1 + rotation % 2))
            segments = turned.segments
            assert [each.end for each in segments[:-1]] == [each.start for each in segments[1:]]
            assert segments[-1].end == segments[0].start
            twice = sum(each.start[0] * each.end[1] - each.end[0] * each.start[1] for each in segments)
            assert twice == 2 * len(TURNS[tile][rotation].cells), (name, rotation)  # clockwise, as y grows downwards


def test_neighbours_see_the_same_edge_from_both_sides_and_know_where_it_looks() -> None:
    tiles = outlines(random_view(2, seed=3, most=600))
    by_key = {segment.key: segment for tile in tiles for segment in tile.segments}
    shared = [(segment, by_key[segment.opposite]) for segment in by_key.values() if segment.opposite in by_key]
    assert len(shared) > 20
    for one, other in shared:
        assert (one.start, one.end) == (other.end, other.start)
    looks = {"north": (0, -1), "south": (0, 1), "northeast": (1, -1), "southwest": (-1, 1)}
    looks |= {"northwest": (-1, -1), "southeast": (1, 1)}
    for segment in by_key.values():
        across, down = looks[COMPASS[segment.key & 7]]
        (x, y), (x2, y2) = segment.start, segment.end
        assert (y2 - y > 0) - (y2 - y < 0) == across  # clockwise: looking east the line runs down
        assert across or (x2 - x < 0) == (down > 0)


def test_the_map_of_the_first_layout() -> None:
    assert map_of(position("players 3   blue villagers: farm(lying)")) == [
        "                  ·▲▲▲▲▲·",
        "                 ▲       ▲",
        "                ▲ quarry  ▲",
        "               ·    2/3    ·▲▲▲▲▲·     ·♣♣♣♣♣·♣♣♣♣♣·",
        "                ▲         =       ♣     ♣   farm  ♣ =",
        "                 ▲       =         ♣     ♣  2/3  ♣   =",
        "·♣♣♣♣♣·♣♣♣♣♣·     ·▲▲▲▲▲·           ·♣♣♣♣♣· b♙  ·     ·",
        " ♣           ♣   ♣                         =   ♣       ♣",
        "  ♣ woodcutter♣ ♣           church          = ♣         ♣",
        "   ·    2/3    ·          R♙♞ Y♙♞ B♞         ·  market   ·",
        "    ♣           =                           =             ♣",
        "     ♣           =                         =               ♣",
        "      ·♣♣♣♣♣·♣♣♣♣♣·▲▲▲▲▲·           ·▲▲▲▲▲·♣♣♣♣♣·♣♣♣♣♣·♣♣♣♣♣·",
        "                         ♣         =       ♣",
        "                          ♣       =         ♣",
        "                           ·♣♣♣♣♣· town hall ·",
        "                                  ♣         ♣",
        "                                   ♣       ♣",
        "                                    ·     ·",
        "                                   ♣       ▲",
        "                                  ♣         ▲",
        "                                 ·           ·",
        "                                  ▲         ▲",
        "                                   ▲       ▲",
        "                                    ·▲▲▲▲▲·",
    ]


def test_tokens_flags_built_roads_and_cliffs_on_the_map() -> None:
    lines = map_of(position(f"{FORGE}   sawmill: yellow   stonemason beside woodcutter 1-1   stonemason: red"))
    upper_left = [line[:30].rstrip() for line in lines]
    assert "       =  forge  ▲" in upper_left
    assert "      ·     R⚑    ·▲▲▲▲▲·" in upper_left
    assert "        =       R quarry  ▲" in upper_left  # red's road takes the middle of the border
    assert any("Y*" in line for line in lines)  # yellow, who built the first sawmill, is carpenter
    assert any(re.search(r"·#####·", line) for line in lines)  # stonemason's mountains at the woodcutter's forest


def test_a_refinery_shows_each_makers_quality_and_its_empty_slots() -> None:
    table = position("windmill(red) beside market   windmill: yellow   miller: yellow   players 2")
    lines = drawn(table)
    assert any("Y*." in line for line in map_of(table))
    assert "windmill    1/2 flour Y*" in "\n".join(section(lines, "TILE"))
    assert "windmill    1/2 flour R " in "\n".join(
        section(drawn(position("windmill(yellow) beside market   windmill: red")), "TILE")
    )


def test_every_tile_is_named_on_the_map_of_a_full_board() -> None:
    view = random_view(4, seed=1, most=1500)
    assert len(view["tiles"]) > 20
    lines = HAMLET.draw(view).splitlines()
    drawing = "\n".join(lines[lines.index("") :])
    for tile in view["tiles"]:
        name = CATALOGUE.name(tile["tile"])
        assert re.search(rf"{name}|{CATALOGUE.short[tile['tile']]}|{name.split()[0]}", drawing), name


@pytest.mark.parametrize("width", [80, 100])
def test_on_a_board_that_is_too_wide_each_tile_is_whole_on_one_of_the_sheets(width: int) -> None:
    view = HAMLET.view(HAMLET.new(seed=1, players=2), None)
    for column in range(12, 40):
        far = {"tile": "forge", "rotation": 0, "at": [column, 0, -column], "flag": "red"}
        lines = HAMLET.draw({**view, "tiles": [*view["tiles"], far]}, width=width).splitlines()
        assert max(map(len, lines)) <= width, column
        tiles = next(number for number, line in enumerate(lines) if line.startswith("TILE"))
        drawing = lines[lines.index("", tiles) :]
        for whole in ("·♣♣♣·", "forge", "R⚑", "quarry"):
            assert any(whole in line for line in drawing), (column, whole)


def test_places_are_numbered_on_the_map_as_they_are_offered() -> None:
    table = position("red hand: forest_pond   farm: 3 grain")
    table.play("build forest_pond", "at church", "cube any")
    places = HAMLET.decision(table.state).context["places"]
    assert [f"place {each['segment']} {each['own']}" for each in places] == table.legal()
    lines = map_of(table)
    found = [(int(number), at) for at, line in enumerate(lines) for number in re.findall(r"(?<=\s)\d(?=\s|$)", line)]
    assert sorted(number for number, _ in found) == [1, 2, 3]
    rows = dict(found)
    assert rows[1] < rows[2]  # the first lies north of the church, the second south


def test_the_rest_of_the_table() -> None:
    lines = drawn(
        position(
            f"""
            players 3   {FORGE}   sawmill: yellow   red coins: 9   church: - yellow   red points: 4 goods
            red villagers: church farm(lying)   red donkeys: church market(moved)   red hand: tavern
            yellow hand: green   row: barn_1(2) shrine   sales: 1 - 7
            """
        )
    )
    assert lines[:6] == [
        "Round 2.",
        "                points  coins  villagers  donkeys  roads left  slots  sales",
        ">red     first  4       9      1/2        1/2      4           0      0",
        " yellow         0       3      1/1        1/1      5           1      0",
        " blue           0       3      1/1        1/1      5           0      0",
        "Milestones: carpenter yellow, miller -, herder -, mason -, planner red.",
    ]
    assert section(lines, "CHURCH")[:4] == [
        "CHURCH                                 MARKET (raw goods for 2, refined for 4)",
        "1  3 milk or brick             +4      1  2 wood, grain  +1  coins 1",
        "2  3 boards or flour           yellow  2  -",
        "3  10 coins                    +6      3  milk, brick    +2  coins 3",
    ]
    row = lines[lines.index("BLUEPRINTS (in the bag: 10)") + 1 :]
    assert row[0].split() == ["1", "barn", "1", "●2", "2", "shrine", "3", "stonemason", "4", "flour", "mill"]
    assert row[2:9] == [
        "  ·▲▲▲·                 ·                 ·▲▲▲·                 ·",
        " ▲     ♣               ▲ ♣               ▲     =               = ♣",
        "·       ·             ·   ·             ·       ·             ·   ·",
        " =     =             ▲     ♣             =     ▲             ▲     ♣",
        "  ·♣♣♣·             ·▲▲▲·♣♣♣·             ·   ·             ·       ·",
        "for 3 coins: +4     for stone, grain:    ▲     ▲             ▲     ♣",
        "fill it with any 3  +3                  ·       ·             ·   ·",
    ]
    assert lines[lines.index("RED'S BLUEPRINTS") + 1] == "tavern"
    assert "YELLOW'S BLUEPRINTS: green" in lines
    tiles = section(lines, "TILE")
    assert "quarry      2/3 stone                   church, forge R" in tiles
    assert "farm        2/3 grain      r♙           church" in tiles
    assert "sawmill     1/1 boards Y*               market" in tiles
    assert "forge       flag red                    quarry R" in tiles


def test_a_tile_that_no_road_joins_says_so() -> None:
    lines = section(drawn(position("forest_pond beside church")), "TILE")
    assert lines[-1].split() == ["forest", "pond", "flag", "red", "no", "road"]


def test_botric_is_called_by_his_name_and_his_tokens_are_shown() -> None:
    lines = drawn(position("players 1   errands: road refine construct produce blueprint   cup: b a   favour: 4"))
    assert " Botric (yellow)    0       4      1/1        0/0      5           0      0" in lines
    assert "Botric's tokens: 1 build a road, 2 refine, 3 construct, 4 produce, 5 take a" in lines
    assert "blueprint. Discs in the cup: A B (A begins with the first token, B the second, C" in lines


def test_sentences_of_a_turn_name_costs_prices_and_rewards() -> None:
    table = position(f"players 3   {FORGE}   sawmill: yellow   red coins: 9   red hand: tavern   row: barn_1(2) shrine")
    expected = {
        "donkey church farm": "Lead a donkey from the church to the farm.",
        "use farm": "Use the farm: fill it with grain, coins: 2.",
        "build tavern": (
            "Build the tavern for 2 stone, milk, points: 5; landmark: 1 for each coin its owner has left, at most 8."
        ),
        "road": "Build a road: a bridge for 2 wood or a path for 2 stone.",
        "done": "End your turn.",
        "token sawmill yellow": "Spend yellow's boards of the sawmill: high quality.",
        "token sawmill red": "Spend red's boards of the sawmill: regular quality.",
        "buy wood": "Buy wood on the market, coins: 2.",
        "buy milk": "Buy milk on the market, coins: 4.",
        "blueprint 2": (
            "Take the shrine, coins to lay: 1, coins on it: 0. To build: stone, grain, points: 3; "
            "landmark: 2 for each church delivery of its owner."
        ),
        "hire_villager": "Hire a villager, who lies down on the church, coins: 5.",
        "hire_donkey forge": "Hire a donkey, who begins on the forge, coins: 3.",
        "sell 2": "Sell 2 stone, grain; points: 1, coins: 1.",
        "deliver 1": "Deliver 3 milk or brick; points: 4.",
        "deliver 3": "Deliver 10 coins; points: 6.",
        "deliver 5": "Deliver boards, flour, milk, brick; points: 6.",
        "alms": "Take alms, coins: 1.",
        "to farm path": "A path to the farm for 2 stone.",
    }
    assert {move: sentence(table, move) for move in expected} == expected
    assert sentence(position("players 2"), "buy milk") == "Buy milk on the market, coins: 5."


def test_done_says_what_ends() -> None:
    table = position("red coins: 9")
    table.play("use town_hall", "blueprint 1")
    assert sentence(table, "done") == "Hire nobody else."
    assert sentence(table, "hire_villager") == "Hire a villager, who lies down on the church, coins: 5."
    table.play("hire_villager")
    assert sentence(table, "done") == "Hire nobody else."


def test_a_place_says_where_it_is_how_it_is_turned_and_whom_it_meets() -> None:
    table = position("red hand: forest_pond sawmill   farm: 3 grain   quarry: 3 stone")
    table.play("build forest_pond", "at church", "cube any")
    assert [sentence(table, move) for move in table.legal()] == [
        "To the north, turned 0°. By road: nothing. Else beside: church, quarry. Matching: nothing.",
        "To the south, turned 0°. By road: nothing. Else beside: church, town hall. Matching: 3 forest.",
        "To the south-west, turned 0°. By road: nothing. Else beside: church. Matching: forest.",
    ]
    beside_market = position(
        "red hand: sawmill   farm: 3 grain   quarry: 3 stone   red donkeys: church market farm quarry"
    )
    beside_market.play("build sawmill", "at market", "cube any", "cube any", "cube any")
    sentences = [sentence(beside_market, move) for move in beside_market.legal()]
    by_road = [each for each in sentences if "By road: market" in each]
    assert by_road
    assert all("Matching: road" in each and "To the north-east" in each for each in by_road)
    assert all("market" not in each.partition("Else beside: ")[2] for each in by_road)
    assert len(set(sentences)) > len(by_road)


def test_what_a_building_does_names_the_numbers_of_its_tile() -> None:
    for tile, name in enumerate(TILES):
        words = CATALOGUE.name(kind_of_building(name))
        numbers = [int(number) for number in re.findall(r"\d+", words)]
        if IS_LANDMARK[tile]:
            most = [END_MOST[tile]] if END_MOST[tile] else []
            assert numbers == ([END_POINTS[tile], *most] if name != "forge" else [3, 2]), name
        elif MAKES[tile] != NOTHING:
            goods = (MAKES[tile], MADE_FROM[tile])
            assert words == "{} from {}, slots: {}".format(*(HAMLET_GOODS[good] for good in goods), SLOTS[tile])
        elif SLOTS[tile]:
            expected = [GAIN_COINS[tile]] if GAIN_COINS[tile] else [SLOTS[tile], GAIN_POINTS[tile]]
            assert numbers == expected, name


HAMLET_GOODS = ("wood", "stone", "grain", "boards", "flour", "milk", "brick")


def test_the_log_of_botric_can_be_followed() -> None:
    table = position(
        """
        players 1   errands: construct refine road produce blueprint   cup: b a   sales: - - -   sale stack:
        woodcutter:   quarry:   farm:
        """
    )
    table.play("done")
    assert told(table) == [
        "A coin comes to Botric's favour tile, which now has 3.",
        "Botric turns up disc B: he begins with 'refine'.",
        "He cannot refine.",
        "He cannot build a road.",
        "Grain comes to the farm.",
        "Grain comes to the farm.",
        "Grain comes to the farm.",
        "Botric scores 1.",
        "So he chose to produce; that token goes to the far right.",
        "Botric's villager acts on the farm.",
        "Round 3 begins.",
    ]


def test_sales_deliveries_and_tokens_are_told_with_what_they_ask() -> None:
    table = position("players 2   sales: 1 - -   red coins: 12   woodcutter: 2 wood   farm: 1 grain")
    table.play("use market", "sell 1", "cube any", "cube any", "cube any")
    assert "Red sells 2 wood, grain." in told(table)
    delivery = position("players 2   red coins: 12")
    delivery.play("use church", "deliver 3")
    assert "Red delivers to slot 3 of the church (10 coins)." in told(delivery)
    refined = position(
        "sawmill(yellow) beside market   carpenter: red   woodcutter: 2 wood   red donkeys: church market"
    )
    refined.play("use sawmill", "cube any")
    assert "Red puts boards on the sawmill: high quality." in told(refined)


def test_a_sketch_writes_only_inside_the_tile_and_prefers_what_says_most() -> None:
    sketch = Sketch(2)
    farm = outline("farm")
    sketch.draw_borders([farm], {})
    borders = dict(sketch.ink)
    sketch.write(farm, [["much too long"], ["farm", "2/3", "more", "still more"], ["farm"], ["f"]])
    assert sketch.lines() == ["    ·", "   ♣ =", "  ·   ·", " ♣farm ♣", "·♣♣♣·♣♣♣·"]
    assert {spot: sign for spot, sign in sketch.ink.items() if spot in borders} == borders


def test_both_kinds_on_one_edge_make_a_cliff_and_roads_stay_open() -> None:
    first, second = outline("quarry"), outline("forest_pond", 0, (1, -2, 1))
    kinds = {segment.key: segment.kind for segment in (*first.segments, *second.segments)}
    edges = {segment.key for segment in first.segments if segment.opposite in kinds}
    assert len(edges) == 1
    sketch = Sketch(2)
    sketch.draw_borders([first, second], {})
    assert "".join(sketch.lines()).count("#") == 3
    assert "".join(sketch.lines()).count("=") == 1
    assert [kinds[each.key] for each in first.segments].count(ROAD) == 1
    assert FOREST in kinds.values()
