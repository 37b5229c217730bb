"""M1: the pieces, and every tile against the box."""

import pytest

from hamlet.box import (
    BOX,
    LANDMARKS,
    MILESTONES,
    PRICES,
    RAW,
    REFINED,
    REFINERIES,
    SALES,
    SOURCES,
    Cost,
    cost_of,
    deliveries,
)
from hamlet.box import ROADS as ROAD_COSTS_PRINTED
from hamlet.opening import GAME, each_number, opened, seen
from hamlet.position import position
from rules import rule
from thorp.core.errors import BadOptions
from thorp.games.hamlet import pieces
from thorp.games.hamlet.pieces import COSTS, GOODS, TILES

EACH_TILE = pytest.mark.parametrize("name", TILES)


def printed(number: int) -> Cost:
    """A cost of the game as the box has it."""
    cost = COSTS[number]
    needs = {tuple(GOODS[good] for good in goods): units for goods, units in cost.needs}
    return needs | ({("coins",): cost.coins} if cost.coins else {})


def in_order(cost: Cost) -> Cost:
    """The same with the goods of each mix in the order of the game."""
    order = (*GOODS, "coins")
    return {tuple(sorted(goods, key=order.index)): units for goods, units in cost.items()}


@rule("M1.1")
def test_one_to_four_may_play() -> None:
    assert GAME.players == (1, 2, 3, 4)
    for players in (0, 5):
        with pytest.raises(BadOptions):
            GAME.new(1, players=players)


@rule("M1.1")
def test_each_player_has_a_colour_of_his_own() -> None:
    people = seen(opened(players=4))["people"]
    assert [person["colour"] for person in people] == ["red", "yellow", "blue", "green"]


@rule("M1.1")
def test_each_player_has_eight_tokens_five_roads_six_donkeys_and_four_villagers() -> None:
    state = opened()
    assert [state.tokens_left(0, good) for good in range(len(RAW), len(GOODS))] == [2, 2, 2, 2]
    assert seen(state)["people"][0]["roads_left"] == 5
    assert (pieces.DONKEYS, pieces.VILLAGERS) == (6, 4)


@rule("M1.1")
def test_flags_never_run_out() -> None:
    """Seven landmarks of one player, with six flags in the box."""
    table = position("""
        red hand: forest_pond   forge beside market   shrine beside woodcutter   trading_post beside farm
        tavern beside forge   outpost_1 beside tavern   stables beside quarry
    """)
    table.play("build forest_pond", "at woodcutter", "cube grain farm")
    table.play(table.legal("place")[0])
    assert len(table.flags("red")) == 7


@rule("M1.1")
def test_a_player_uses_only_donkeys_of_his_own() -> None:
    table = position("red donkeys: church   yellow donkeys: farm quarry")
    assert {move.split()[1] for move in table.legal("donkey")} == {"church"}


@rule("M1.1")
def test_a_player_uses_only_villagers_of_his_own() -> None:
    table = position("red villagers: church(lying)   yellow villagers: church farm")
    assert not table.offers_any("use", "build", "road")


@rule("M1.2")
def test_there_are_32_tiles() -> None:
    assert len(TILES) == len(set(TILES)) == 32
    assert set(TILES) == set(BOX)


@rule("M1.2")
def test_there_are_12_sale_tokens_in_three_levels_of_four() -> None:
    assert [pieces.SALE_LEVEL.count(level) for level in (1, 2, 3)] == [4, 4, 4]
    assert pieces.SALES == 12


@rule("M1.2")
def test_there_are_nine_milestones_and_awards() -> None:
    assert set(pieces.MILESTONES) == {*MILESTONES.values(), "planner"}
    assert len(pieces.DATA["milestones"]) + len(pieces.DATA["awards"]) == 9


@rule("M1.2")
def test_the_score_board_has_four_places_for_blueprints_marked_0_to_3() -> None:
    assert pieces.DATA["town_hall"]["blueprint_prices"] == [0, 1, 2, 3]
    assert pieces.ROW == 4


@rule("M1.2")
@each_number
def test_the_church_has_six_parts_with_those_that_stand_at_the_start(players: int) -> None:
    standing = 1 if players > 2 else 2
    assert len(seen(opened(players=players))["church"]) == 6 - standing


@rule("M1.2")
def test_cubes_never_run_out() -> None:
    """Six cubes of each good are in the box; here nine of one lie on the board."""
    table = position("""
        barn_1 beside market   barn_2 beside barn_1   red villagers: church church church
        woodcutter: 3 wood   barn_1:   barn_2:
    """)
    table.play("use barn_1", *["fill wood"] * 3, "use barn_2", *["fill wood"] * 3)
    assert [table.goods(tile) for tile in ("woodcutter", "barn_1", "barn_2")] == ["3 wood"] * 3


@rule("M1.2")
def test_coins_never_run_out() -> None:
    table = position("red coins: 500   yellow coins: 500   farm:")
    table.play("use farm")
    assert table.coins("red") == 502


@EACH_TILE
def test_a_building_costs_and_earns_what_is_printed_on_it(name: str) -> None:
    tile = TILES.index(name)
    assert printed(tile) == in_order(BOX[name].cost)
    assert pieces.BUILD_POINTS[tile] == BOX[name].points


@EACH_TILE
def test_a_building_holds_what_is_printed_on_it(name: str) -> None:
    tile, box = TILES.index(name), BOX[name]
    assert pieces.SLOTS[tile] == box.slots
    assert [good for number, good in enumerate(GOODS) if pieces.FILLS[tile] >> number & 1] == list(box.fills)
    gains = {"coins": pieces.GAIN_COINS[tile], "points": pieces.GAIN_POINTS[tile]}
    number, reward = box.gains
    assert gains == {"coins": 0, "points": 0} | {reward: number}


@EACH_TILE
def test_a_refinery_makes_what_is_printed_on_it(name: str) -> None:
    tile, box = TILES.index(name), BOX[name]
    made, raw = pieces.MAKES[tile], pieces.MADE_FROM[tile]
    assert (GOODS[made] if made >= 0 else "", GOODS[raw] if raw >= 0 else "") == (box.makes, box.of)
    assert box.makes in {"", *REFINED}


@EACH_TILE
def test_a_tile_lies_where_it_belongs_and_has_a_flag_or_not(name: str) -> None:
    tile, box = TILES.index(name), BOX[name]
    assert pieces.IS_LANDMARK[tile] == box.flag
    assert (tile in pieces.BAG) == (box.where == "bag")
    assert (tile in pieces.STARTING) == (box.where == "start")
    for number, stack in enumerate(pieces.STACKS):
        assert (tile in stack) == (box.where == REFINED[number])


def test_sources_refineries_and_landmarks_are_all_there_is_besides_church_market_and_town_hall() -> None:
    assert (len(SOURCES), len(REFINERIES), len(LANDMARKS)) == (5, 8, 16)
    assert {TILES[tile] for tile in pieces.SOURCES} == set(SOURCES)
    assert {TILES[tile] for tile in pieces.REFINERIES} == set(REFINERIES)
    assert set(BOX) - set(SOURCES) - set(REFINERIES) - set(LANDMARKS) == {"church", "market", "town_hall"}


@pytest.mark.parametrize("number", range(12))
def test_a_sale_token_asks_and_brings_what_is_printed_on_it(number: int) -> None:
    sale = SALES[number]
    assert printed(pieces.SALE_COSTS + number) == in_order(sale.cost)
    assert not COSTS[pieces.SALE_COSTS + number].may_buy
    assert pieces.SALE_LEVEL[number] == sale.level
    assert (pieces.SALE_POINTS[number], pieces.SALE_COINS[number]) == (sale.points, sale.coins)


@pytest.mark.parametrize("players", [2, 3])
def test_a_slot_of_the_church_asks_and_brings_what_is_printed_on_it(players: int) -> None:
    side = pieces.side(players)
    for slot, (cost, points) in enumerate(deliveries(players)):
        assert printed(pieces.DELIVERY_COSTS[side] + slot) == in_order(cost)
        assert pieces.DELIVERY_POINTS[side][slot] == points


@pytest.mark.parametrize("kind", pieces.ROAD_KINDS)
def test_a_road_costs_what_is_printed_on_it(kind: str) -> None:
    assert printed(pieces.ROAD_COSTS + pieces.ROAD_KINDS.index(kind)) == cost_of(ROAD_COSTS_PRINTED[kind])


def test_the_two_sides_of_the_market_have_their_prices() -> None:
    for side, name in enumerate(("2", "3-4")):
        wanted = [PRICES[name]["raw" if good in RAW else "refined"] for good in GOODS]
        assert list(pieces.PRICES[side]) == wanted
