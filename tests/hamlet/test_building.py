"""M3 and M7: building a tile, and what a building is to everybody."""

import pytest

from hamlet.brute import Look, Place, beyond, fitting, lying, neighbours, scene
from hamlet.position import Table, position
from rules import rule
from thorp.games.hamlet.board import Board, origin_of, rotation_of
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.pieces import DATA, STACKS, TILES

BUILDINGS = [name for name, tile in DATA["tiles"].items() if tile["where"] != "start"]
LANDMARKS = [name for name in BUILDINGS if DATA["tiles"][name].get("landmark")]
REFINERIES = [name for name in BUILDINGS if "makes" in DATA["tiles"][name]]
MILESTONES = {"boards": "carpenter", "flour": "miller", "milk": "herder", "brick": "mason"}
NO_ROAD = {  # landmarks without a printed road, and a tile from which a built one can reach them
    "shrine": "woodcutter",
    "trading_post": "church",
    "forest_pond": "farm",
    "mountain_pond": "quarry",
    "small_woodland": "farm",
    "small_mountain_range": "quarry",
    "large_woodland": "farm",
    "large_mountain_range": "quarry",
}
STACK = dict(zip(("boards", "flour", "milk", "brick"), STACKS, strict=True))


def lies(table: Table, name: str) -> Look:
    """How a tile of the table lies."""
    place = table.state.board.where[TILES.index(name)]
    return lying(name, rotation_of(place), coordinates(origin_of(place))).look


def pay_for(table: Table, name: str) -> None:
    """Build at the first site there is, and pay up to the question where the tile goes."""
    table.play(f"build {name}", "at any")
    pay(table)


def pay(table: Table) -> None:
    """Pay with whatever is offered first."""
    while table.asks == "pay":
        table.play(table.legal()[0])


def enclosed(board: Board) -> set[Place]:
    """The free cells from which there is no way out."""
    taken = {coordinates(each) for each in board.cells}
    low = [min(place[axis] for place in taken) - 2 for axis in range(3)]
    high = [max(place[axis] for place in taken) + 2 for axis in range(3)]
    free = {
        (x, y, down - x - y)
        for x in range(low[0], high[0] + 1)
        for y in range(low[1], high[1] + 1)
        for down in (0, 1)
        if (x, y, down - x - y) not in taken
    }
    outside = [place for place in free if place[0] in (low[0], high[0]) or place[1] in (low[1], high[1])]
    seen = set(outside)
    for place in outside:
        for other in (beyond(*place, axis) for axis in "xyz"):
            if other in free and other not in seen:
                seen.add(other)
                outside.append(other)
    return free - seen


# ---- M3 -------------------------------------------------------------------------------------------------------------


@rule("M3.1")
def test_a_blueprint_becomes_a_building() -> None:
    table = position("red hand: barn_1 forge")
    assert "barn_1" not in table.tiles
    table.play("build barn_1", "at quarry", "place 5 1")
    assert table.hand("red") == ["forge"]
    assert table.tiles[-1] == "barn_1"
    assert table.beside("barn_1", "quarry")


@rule("M3.1", "M7.1")
def test_to_touch_at_a_corner_is_no_contact() -> None:
    table = position("red hand: barn_1")
    same = scene(table.state.board)
    at_a_corner = [
        piece.look
        for piece in fitting(same, "barn_1")
        if piece.corners & same.tiles["quarry"].corners and "quarry" not in neighbours(same, piece)
    ]
    assert at_a_corner
    table.play("build barn_1", "at quarry")
    for look in (lies(after, "barn_1") for after in every_place(table)):
        assert look not in at_a_corner


@rule("M3.2", "M7.1")
def test_a_cliff_is_enough_and_a_road_lies_only_against_a_road() -> None:
    table = position("red hand: mountain_pond   farm: 1 grain")
    assert table.spots("mountain_pond", "farm") == ["3-4 (farm cliff)", "4-4 (farm cliff)"]
    table.play("build mountain_pond", "at farm", "cube grain farm", "place 3 4")
    assert table.beside("mountain_pond", "farm")
    assert not table.connected("mountain_pond")
    barn = position("red hand: barn_1")
    barn.play("build barn_1", "at market")
    assert barn.legal("place 1") == ["place 1 3", "place 1 5"]  # the market's road and each of the barn's
    assert not barn.offers_any("place 2 3", "place 2 5", "place 3 3", "place 3 5")  # never a road against its forest


@rule("M3.3")
def test_neighbours_are_connected_by_a_printed_or_a_built_road() -> None:
    table = position("sawmill beside market 1-1   mountain_pond beside quarry   forest_pond beside farm")
    assert table.linked("market", "sawmill")
    assert table.beside("quarry", "mountain_pond")
    assert not table.linked("quarry", "mountain_pond")
    joined = position("mountain_pond beside quarry   yellow roads: quarry-mountain_pond")
    assert joined.linked("quarry", "mountain_pond")
    assert joined.offers("donkey church quarry")


@rule("M3.4")
def test_buildings_and_goods_on_the_board_are_for_everybody() -> None:
    table = position("""
        sawmill(yellow) beside market 1-1   sawmill: yellow   red hand: large_woodland   red villagers: church church
        red donkeys: church market
    """)
    table.play("build large_woodland", "at market", "cube wood woodcutter", "token sawmill yellow", "place 2 2")
    assert "large_woodland" in table.tiles
    table.play("use sawmill", "cube wood woodcutter")
    assert table.goods("sawmill") == "1 red"


@rule("M3.4")
def test_a_player_spends_only_his_own_coins() -> None:
    assert not position("red hand: barn_1   red coins: 2   yellow coins: 50").offers("build barn_1")
    table = position("red hand: barn_1   red coins: 3   yellow coins: 50")
    table.play("build barn_1", "at quarry", "place 5 1")
    assert (table.coins("red"), table.coins("yellow")) == (0, 50)


@rule("M3.4")
def test_everybody_sees_coins_and_blueprints() -> None:
    table = position("players 3   yellow hand: forge green   yellow coins: 7   blue hand: tavern")
    for viewer in (None, 0, 1, 2):
        people = HAMLET.view(table.state, viewer)["people"]
        assert [person["blueprints"] for person in people] == [[], ["forge", "green"], ["tavern"]]
        assert [person["coins"] for person in people] == [3, 7, 3]


@rule("M3.4")
def test_blueprints_belong_to_their_player() -> None:
    table = position("yellow hand: barn_1")
    assert not table.offers_any("build")


@rule("M3.5")
@pytest.mark.parametrize("name", LANDMARKS)
def test_nothing_on_a_landmark_can_be_activated(name: str) -> None:
    table = position(f"{name} beside market   red coins: 40")
    if "R" not in DATA["tiles"][name]["segments"]:
        base = NO_ROAD[name]
        table = position(f"{name} beside {base}   red roads: {base}-{name}   red coins: 40")
    assert table.connected(name)
    assert table.flags("red") == [name]
    assert not table.offers(f"use {name}")


# ---- M7.1 -----------------------------------------------------------------------------------------------------------


def every_place(table: Table) -> list[Table]:
    """The tables after each answer to where the tile goes."""
    assert table.asks == "place"
    tables = []
    for move in table.legal():
        tables.append(Table(table.state.clone()))
        tables[-1].play(move)
    return tables


@rule("M7.1")
def test_the_cost_is_brought_to_the_villager_and_spent_before_the_tile_is_laid() -> None:
    table = position("red hand: sawmill   farm: 3 grain   red coins: 0")
    table.play("build sawmill", "at market")
    assert table.asks == "pay"
    table.play("cube stone quarry", "cube grain farm", "cube grain farm")
    assert (table.goods("farm"), table.goods("quarry"), table.asks) == ("1 grain", "1 stone", "place")
    assert "sawmill" not in table.tiles
    table.play("place 1 1")
    assert table.linked("market", "sawmill")
    assert table.villagers("red") == ["market(lying)"]


@rule("M7.1")
def test_without_the_goods_it_cannot_be_built() -> None:
    assert not position("red hand: sawmill   farm: 1 grain   red coins: 2").offers_any("build")
    assert position("red hand: sawmill   farm: 1 grain   red coins: 3").offers("build sawmill")


@rule("M7.1")
def test_only_where_the_goods_can_be_brought() -> None:
    table = position("red hand: sawmill   red donkeys: farm   red coins: 0")
    table.play("build sawmill")
    assert table.legal() == ["at church"]  # stone and grain make one step to the church, no donkey helps them on


@rule("M7.1")
def test_the_villager_needs_a_tile_with_room_to_which_he_can_walk() -> None:
    table = position("mountain_pond beside farm   small_woodland beside woodcutter   red hand: barn_1")
    same = scene(table.state.board)
    rooms = {base for piece in fitting(same, "barn_1") for base in neighbours(same, piece)}
    assert {"mountain_pond", "small_woodland"} < rooms
    table.play("build barn_1")
    assert {move.removeprefix("at ") for move in table.legal()} == rooms & same.village()


@rule("M7.1")
def test_a_tile_without_room_is_no_site() -> None:
    crowded = position("small_woodland beside church 8-2   lumber_mill beside church 1-1   red hand: barn_1")
    assert not crowded.spots("barn_1", "church")
    crowded.play("build barn_1")
    assert not crowded.offers("at church")


@rule("M7.1", "M3.2")
@pytest.mark.parametrize("name", BUILDINGS)
def test_every_tile_can_be_laid_wherever_it_fits(name: str) -> None:
    """Every answer to where it goes leads to another place, and together they are all that trying the plane finds."""
    table = position(f"red hand: {name}   red coins: 40   red donkeys: church market")
    same = scene(table.state.board)
    table.play(f"build {name}")
    for site in table.legal():
        copy = Table(table.state.clone())
        copy.play(site)
        pay(copy)
        looks = [lies(after, name) for after in every_place(copy)]
        base = site.removeprefix("at ")
        assert len(set(looks)) == len(looks)
        assert set(looks) == {piece.look for piece in fitting(same, name) if base in neighbours(same, piece)}


@rule("M7.1")
def test_holes_may_arise() -> None:
    table = position("red hand: barn_1")
    assert enclosed(table.state.board) == set()
    table.play("build barn_1", "at woodcutter", "place 6 1")
    assert enclosed(table.state.board) == {(-2, 1, 2), (-2, 0, 2)}


# ---- M7.2 -----------------------------------------------------------------------------------------------------------


@rule("M7.2", "M3.5")
@pytest.mark.parametrize("name", BUILDINGS)
def test_the_reward_for_building_each_tile(name: str) -> None:
    table = position(f"players 3   turn yellow   yellow hand: {name}   yellow coins: 40")
    pay_for(table, name)
    assert table.points("yellow") == 0
    table.play("place any")
    assert table.points("yellow") == DATA["tiles"][name]["points"]
    assert table.score("yellow")["buildings"] == DATA["tiles"][name]["points"]
    assert table.flags("yellow") == ([name] if name in LANDMARKS else [])
    assert (table.points("red"), table.flags("red"), table.hand("yellow")) == (0, [], [])


@rule("M7.2", "M7.3")
@pytest.mark.parametrize("name", REFINERIES)
def test_the_first_refinery_of_a_good_gives_its_milestone_and_brings_its_stack(name: str) -> None:
    good = DATA["tiles"][name]["makes"]
    stack = {TILES[tile] for tile in STACK[good]} - {name}
    table = position(f"players 3   turn yellow   yellow hand: {name}   yellow coins: 40")
    pay_for(table, name)
    before = set(table.bag + [each.partition("(")[0] for each in table.row])
    assert not stack & before
    assert table.milestone(MILESTONES[good]) == "nobody"
    table.play("place any")
    assert table.milestone(MILESTONES[good]) == "yellow"
    assert set(table.bag + table.row) - {name} == before | stack
    assert f"adds_stack {good}" in table.events


@rule("M7.2", "M7.3")
def test_a_second_refinery_of_the_good_gives_neither() -> None:
    table = position("sawmill(yellow) beside market 1-1   red hand: lumber_mill   red coins: 40")
    pay_for(table, "lumber_mill")
    bag = table.bag
    table.play("place any")
    assert table.milestone("carpenter") == "yellow"
    assert table.bag == bag
    assert not any(event.startswith(("adds_stack", "becomes")) for event in table.events)


@rule("M7.2", "M4.3")
def test_the_milestone_works_at_once() -> None:
    table = position("""
        red villagers: church church church   red hand: sawmill large_woodland   red donkeys: church market
        woodcutter: 3 wood   farm: 3 grain   red coins: 0
    """)
    table.play("build sawmill", "at market", "cube stone quarry", "cube grain farm", "cube grain farm", "place 1 1")
    table.play("use sawmill", "cube wood woodcutter")
    table.play("build large_woodland", "at market", "cube wood woodcutter", "token sawmill red")
    assert (table.points("red"), table.coins("red")) == (4 + 2, 2)


@rule("M7.2")
def test_a_landmark_gets_the_flag_of_its_builder_only() -> None:
    table = position("red hand: small_mountain_range   shrine(yellow) beside woodcutter")
    pay_for(table, "small_mountain_range")
    table.play("place any")
    assert (table.flags("red"), table.flags("yellow")) == (["small_mountain_range"], ["shrine"])


# ---- M7.3 -----------------------------------------------------------------------------------------------------------


@rule("M7.3", "M6.4")
def test_a_short_row_is_refilled_as_soon_as_the_bag_is() -> None:
    table = position("red hand: windmill   row: tavern(2)   bag:   red coins: 40")
    assert table.row == ["tavern(2)"]
    pay_for(table, "windmill")
    assert (table.row, table.bag) == (["tavern(2)"], [])
    table.play("place any")
    assert table.row[0] == "tavern(2)"
    assert len(table.row) == 4
    assert set(table.row[1:] + table.bag) == {TILES[tile] for tile in STACK["flour"]}


@rule("M7.3")
def test_the_bag_is_shuffled() -> None:
    """The four new tiles do not simply lie on top: other seeds, another order."""
    orders = set()
    for seed in range(6):
        state = HAMLET.new(seed=seed, players=2)
        state.hands[state.seat], state.coins[state.seat] = (TILES.index("sawmill"),), 40
        state.bag, state.row, state.row_coins = (), (), ()
        table = Table(state)
        pay_for(table, "sawmill")
        table.play("place any")
        orders.add(tuple(table.row + table.bag))
        assert sorted(table.row + table.bag) == sorted(TILES[tile] for tile in STACK["boards"])
    assert len(orders) > 2


@rule("M7.3")
def test_all_four_stacks_can_join_the_bag() -> None:
    table = position("""
        red hand: sawmill windmill dairy_farm   red coins: 90   red villagers: church church church   bag: stonemason
    """)
    for name in ("sawmill", "windmill", "dairy_farm"):
        pay_for(table, name)
        table.play("place any")
    joined = {TILES[tile] for good in ("boards", "flour", "milk") for tile in STACK[good]}
    assert joined - {"windmill"} <= set(table.bag + table.row)
    assert table.milestone("mason") == "nobody"
    assert not {TILES[tile] for tile in STACK["brick"]} & set(table.bag + table.row)
