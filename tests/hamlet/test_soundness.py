"""A saved position that cannot lie on a table is refused before anybody plays on."""

from typing import Any

import pytest

from hamlet.position import position
from thorp.core import OVER, BadRecord, Dice, playout
from thorp.core.action import pack
from thorp.core.bits import members
from thorp.games.hamlet import frames
from thorp.games.hamlet.board import placed, road
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.geometry import cell
from thorp.games.hamlet.layout import layouts
from thorp.games.hamlet.pieces import COSTS, DELIVERY_COSTS, ROAD_COSTS, TILES

DRAWING = """
    sawmill(yellow) beside market   small_mountain_range(red) beside quarry 5-3
    dairy_farm(red) beside town_hall   barn_1(yellow) beside market 3-2
    red roads: quarry-small_mountain_range   yellow roads: market-barn_1
    red donkeys: church market   red villagers: church market(lying)   yellow villagers: church
    woodcutter: 3 wood   red hand: warehouse forest_pond   row: stables(2)   church: - - yellow
    red points: 7 buildings   yellow points: 8 buildings 6 church 1 sales   yellow sold: 1   red coins: 20
"""
CHURCH, MARKET, TOWN_HALL, FARM = (TILES.index(name) for name in ("church", "market", "town_hall", "farm"))
QUARRY, SAWMILL, BARN, DAIRY = (TILES.index(name) for name in ("quarry", "sawmill", "barn_1", "dairy_farm"))
RANGE, POND, SHRINE = (TILES.index(name) for name in ("small_mountain_range", "forest_pond", "shrine"))
TURN = [frames.END_TURN, frames.TURN]


def saved(*moves: str, **more: Any) -> dict[str, Any]:
    """The drawn position after some moves, with something changed."""
    table = position(DRAWING)
    table.play(*moves)
    data = table.state.data()
    HAMLET.load(data)
    return {**data, **more}


def refused(data: dict[str, Any], needs: str) -> None:
    with pytest.raises(BadRecord, match=f"this is no saved position.*: it needs {needs}"):
        HAMLET.load(data)


def goods(**changed: int) -> list[int]:
    """What lies on the tiles, with some changed."""
    held: list[int] = saved()["goods"]
    return [changed.get(name, count) for name, count in zip(TILES, held, strict=True)]


def lists(name: str, **changed: int) -> list[int]:
    """A list of the position, with the entries of some places changed: `_3=7`."""
    values: list[int] = saved()[name]
    return [changed.get(f"_{place}", value) for place, value in enumerate(values)]


def tiles(tile: int, change: int) -> list[int]:
    """The placed tiles, one of them changed."""
    return [each + change if each & 31 == tile else each for each in saved()["placed"]]


@pytest.mark.parametrize(
    ("damage", "needs"),
    [
        ({"seat": 2}, "seats of players"),
        ({"seat": -2}, "seats of players"),
        ({"first": 2}, "seats of players"),
        ({"round": 0}, "a round"),
        # the board
        ({"placed": tiles(QUARRY, 1 << 5)}, "tiles"),
        ({"placed": tiles(DAIRY, 1 << 8)}, "tiles that lie beside each other"),
        ({"placed": [*saved()["placed"], placed(SHRINE, 1, cell(40, 0, -40))]}, "tiles turned as they lie"),
        ({"placed": [-1]}, "known tiles"),
        ({"placed": [placed(CHURCH, 7, cell(0, 0, 0))]}, "known tiles"),
        ({"placed": [placed(FARM, 0, 1 << 17)]}, "known tiles"),
        ({"placed": [placed(CHURCH, 0, cell(0, 0, 0))] * 2}, "tiles that lie beside each other"),
        ({"placed": saved()["placed"][:1], "roads": []}, "the layout of a first game"),
        ({"placed": saved()["placed"][1:], "roads": []}, "the layout of a first game"),
        ({"any_layout": True, "placed": saved()["placed"][:5], "roads": []}, "the starting tiles"),
        ({"placed": [*saved()["placed"], placed(SHRINE, 0, cell(40, 0, -40))]}, "tiles beside the village"),
        ({"roads": [road(QUARRY, FARM, 0, 0)]}, "roads between neighbours"),
        ({"roads": [road(QUARRY, RANGE, 1, 0)]}, "roads between neighbours"),
        ({"roads": [road(QUARRY, RANGE, 0, 4)]}, "roads between neighbours"),
        ({"roads": [*saved()["roads"], road(RANGE, QUARRY, 0, 0)]}, "roads between neighbours"),
        ({"roads": [road(CHURCH, FARM, 0, 0)]}, "roads between neighbours"),
        ({"roads": [-1]}, "roads"),
        ({"roads": [road(QUARRY, RANGE, 0, 2)]}, "roads of players"),
        # tiles
        ({"bag": []}, "each tile once"),
        ({"bag": [*saved()["bag"], SAWMILL]}, "each tile once"),
        ({"bag": [*saved()["bag"], 99]}, "each tile once"),
        ({"hands": [[], []]}, "each tile once"),
        ({"hands": [[], saved()["bag"][:4]], "bag": saved()["bag"][4:]}, "three blueprints in a hand"),
        ({"row": saved()["row"][:3], "row_coins": [0, 0, 0]}, "four blueprints in the row"),
        ({"row": [*saved()["row"], POND], "row_coins": [0] * 5}, "four blueprints in the row"),
        ({"row_coins": [2, 0, 0]}, "coins on blueprints"),
        ({"row_coins": [-1, 0, 0, 0]}, "coins on blueprints"),
        ({"row_coins": [32, 0, 0, 0]}, "coins on blueprints"),
        ({"milestones": lists("milestones", _0=-1)}, "milestones for refineries"),
        ({"milestones": lists("milestones", _1=0)}, "milestones for refineries"),
        ({"milestones": lists("milestones", _0=2)}, "milestones for refineries"),
        ({"milestones": lists("milestones", _4=1)}, "a planner for the first road"),
        ({"milestones": lists("milestones", _4=-1)}, "a planner for the first road"),
        ({"flags": [0, 0]}, "one flag on a landmark"),
        ({"flags": [1 << RANGE, 1 << RANGE]}, "one flag on a landmark"),
        ({"flags": [1 << RANGE | 1 << SAWMILL, 0]}, "one flag on a landmark"),
        ({"flags": [-1, 0]}, "one flag on a landmark"),
        # goods
        ({"goods": goods(farm=-1)}, "goods on tiles"),
        ({"goods": goods(sawmill=1 << 16)}, "goods on tiles"),
        ({"goods": goods(shrine=1)}, "goods on the board"),
        ({"goods": goods(windmill=1)}, "goods on the board"),
        ({"goods": goods(church=1)}, "goods in slots"),
        ({"goods": goods(farm=4 << 8)}, "goods in slots"),
        ({"goods": goods(sawmill=17)}, "goods in slots"),
        ({"goods": goods(farm=1)}, "cubes of a source"),
        ({"goods": goods(barn_1=1 << 12)}, "cubes of a source"),
        ({"goods": goods(sawmill=1 << 8)}, "tokens of players"),
        # figures
        ({"villagers": [-1] * 4 + [0] + [-1] * 3}, "a villager for everybody"),
        ({"villagers": lists("villagers", _3=0)}, "figures in the village"),
        ({"villagers": lists("villagers", _0=DAIRY)}, "figures in the village"),
        ({"villagers": lists("villagers", _0=32)}, "figures in the village"),
        ({"donkeys": lists("donkeys", _0=-2)}, "figures in the village"),
        ({"donkeys": lists("donkeys", _6=-1)}, "a donkey for everybody"),
        ({"lying": [0b100, 0]}, "villagers who lie"),
        ({"lying": [-1, 0]}, "villagers who lie"),
        ({"moved": 0b100}, "donkeys that moved"),
        ({"moved": -1}, "donkeys that moved"),
        # sales
        ({"sales": [-1, 2, 3]}, "three open sales"),
        ({"sales": [1, 1, 3]}, "each sale token once"),
        ({"sales": [12, 2, 3]}, "each sale token once"),
        ({"sold": [[], []]}, "as many sale tokens of each level as play"),
        ({"sale_stack": saved()["sale_stack"][1:]}, "as many sale tokens of each level as play"),
        ({"sale_stack": saved()["sale_stack"][::-1]}, "the lower levels first"),
        ({"sales": [4, 2, 3], "sale_stack": [8, 5, 1]}, "the lower levels first"),
        # points
        ({"coins": [-1, 3]}, "coins and points"),
        ({"coins": [1 << 30, 3]}, "fewer coins"),
        ({"earned": lists("earned", _0=-1)}, "coins and points"),
        ({"church": [-1, -1, 2, -1]}, "slots filled by players"),
        ({"church": [-1, -1, 0, -1]}, "the points of the church"),
        ({"earned": lists("earned", _3=6)}, "the points of the church"),
        ({"earned": lists("earned", _4=1)}, "the points of sales"),
        ({"earned": lists("earned", _2=8)}, "the points of buildings"),
        # Botric
        ({"errands": [0, 1, 2, 3, 4]}, "tokens for Botric, and for him only"),
        ({"cup": [0]}, "discs for Botric, and for him only"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(damage: dict[str, Any], needs: str) -> None:
    refused(saved(**damage), needs)


@pytest.mark.parametrize(
    ("damage", "needs"),
    [
        ({"errands": []}, "tokens for Botric"),
        ({"errands": [0, 1, 2, 3, 3]}, "tokens for Botric"),
        ({"cup": []}, "discs for Botric"),
        ({"cup": [2, 2]}, "discs of the cup"),
        ({"cup": [3]}, "discs of the cup"),
        ({"seat": 1}, "seats of players"),
        ({"donkeys": [0, *[-1] * 5, 0, *[-1] * 5]}, "a donkey for everybody but Botric"),
    ],
)
def test_what_cannot_be_in_the_solo_game_is_refused(damage: dict[str, Any], needs: str) -> None:
    data = position("players 1").state.data()
    HAMLET.load(data)
    refused({**data, **damage}, needs)


@pytest.mark.parametrize(
    ("moves", "stack", "needs"),
    [
        ("", [], "a turn"),
        ("", [frames.TURN], "a turn"),
        ("", [frames.END_TURN], "a turn"),
        ("", [frames.END_TURN, frames.END_TURN], "a turn"),
        ("", [frames.END_TURN, pack(frames.TURN, 1)], "a turn"),
        ("", [*TURN, -1], "known frames"),
        ("", [*TURN, 1 << 48], "known frames"),
        ("", [*TURN, frames.TURN], "a question of an action"),
        ("", [*TURN, 99], "a question of an action"),
        ("", [*TURN, frames.DELIVERED], "a question of an action"),
        ("", [*TURN, frames.CHURCH, frames.CHURCH], "one payment at a time"),
        ("", [*TURN, frames.CHURCH], "a villager where the action is"),
        ("", [*TURN, frames.BLUEPRINT], "a villager where the action is"),
        ("", [*TURN, frames.HIRE], "a villager where the action is"),
        ("", [*TURN, pack(frames.SITE, SHRINE)], "a blueprint that is in hand"),
        ("", [*TURN, pack(frames.PLACE, SHRINE, MARKET)], "a blueprint that is in hand"),
        ("", [*TURN, pack(frames.PLACE, POND, CHURCH)], "a villager where the action is"),
        ("", [*TURN, pack(frames.ROAD_TO, CHURCH)], "a villager where the action is"),
        ("", [*TURN, pack(frames.ROAD_TO, 40)], "a villager where the action is"),
        ("", [*TURN, pack(frames.SOLD, 3), pack(frames.PAY, MARKET)], "an open sale"),
        ("", [*TURN, pack(frames.LAY_ROAD, MARKET, FARM, 0), pack(frames.PAY, MARKET)], "a road to be laid"),
        ("", [*TURN, pack(frames.LAY_ROAD, MARKET, 40, 0), pack(frames.PAY, MARKET)], "a road to be laid"),
        ("", [*TURN, pack(frames.FILL, MARKET)], "a barn to fill"),
        ("", [*TURN, pack(frames.FILL, BARN)], "a villager where the action is"),
        ("", [*TURN, pack(frames.FILL, 40)], "a barn to fill"),
        ("", [*TURN, pack(frames.REFINE_MORE, SAWMILL)], "a villager where the action is"),
        ("", [*TURN, pack(frames.REFINE_MORE, MARKET)], "a refinery with a free slot"),
        ("use town_hall", [*TURN, pack(frames.HIRE, 2)], "somebody to be hired"),
        ("use church", [*TURN, pack(frames.DELIVERED, 2), pack(frames.PAY, CHURCH)], "an open slot"),
        ("use church", [*TURN, pack(frames.DELIVERED, 9), pack(frames.PAY, CHURCH)], "an open slot"),
        ("use farm", [*TURN, pack(frames.SITE, POND)], "a villager who stands"),
        ("use farm", [*TURN, frames.ROAD_FROM], "a villager who stands"),
        ("use market", [*TURN, pack(frames.SOLD, 0), pack(frames.PAY, MARKET, 0, 1)], "a payment for what comes next"),
    ],
)
def test_a_stack_that_asks_nothing_is_refused(moves: str, stack: list[int], needs: str) -> None:
    refused(saved(*filter(None, [moves]), stack=stack), needs)


RAW_SLOT = DELIVERY_COSTS[0] + 3


@pytest.mark.parametrize(
    ("payment", "needs"),
    [
        (pack(frames.PAY, MARKET, RAW_SLOT, 10), "a payment for what comes next"),
        (pack(frames.PAY, CHURCH, ROAD_COSTS, 2), "a payment for what comes next"),
        (pack(frames.PAY, CHURCH, 1000, 2), "a payment for what comes next"),
        (pack(frames.PAY, CHURCH, RAW_SLOT, 0), "something left to be paid"),
        (pack(frames.PAY, CHURCH, RAW_SLOT, 11), "something left to be paid"),
        (pack(frames.PAY, CHURCH, RAW_SLOT, 1 << 4 | 1), "something left to be paid"),
        (pack(frames.PAY, CHURCH, RAW_SLOT, 9, 4), "no more owed than was bought"),
        (pack(frames.PAY, CHURCH, RAW_SLOT, 1, 27), "an answer to the question"),
    ],
)
def test_a_payment_that_cannot_be_is_refused(payment: int, needs: str) -> None:
    data = saved("use church", "deliver 4")
    right = [*TURN, pack(frames.DELIVERED, 3), pack(frames.PAY, CHURCH, RAW_SLOT, 10)]
    assert data["stack"] == right
    refused({**data, "stack": [*right[:3], payment]}, needs)


def test_what_is_asked_must_be_possible() -> None:
    refused(saved("use town_hall", coins=[0, 3], stack=[*TURN, frames.HIRE]), "somebody to be hired")
    hands, bag = [[*saved()["hands"][0], saved()["bag"][0]], []], saved()["bag"][1:]
    refused(saved("use town_hall", hands=hands, bag=bag), "a blueprint to be taken")
    refused(saved("use church", coins=[0, 3], goods=goods(woodcutter=0)), "an answer to the question")


def test_a_refinery_is_filled_further_only_if_it_can_be() -> None:
    table = position("""
        dairy_farm beside town_hall 5-3   windmill beside market   red points: 8 buildings
        red donkeys: church market   red coins: 0
    """)
    table.play("use windmill", "cube grain farm")
    data = table.state.data()
    assert data["stack"] == [*TURN, pack(frames.REFINE_MORE, TILES.index("windmill"))]
    HAMLET.load(data)
    held = data["goods"]
    refused({**data, "goods": [0 if tile == FARM else count for tile, count in enumerate(held)]}, "a slot that can be")
    full = [2 if TILES[tile] == "windmill" else count for tile, count in enumerate(held)]
    refused({**data, "goods": full}, "a refinery with a free slot")


def test_a_refinery_takes_no_third_token_of_a_player() -> None:
    table = position("""
        flour_mill beside town_hall 3-1   dairy_farm beside town_hall 5-3   windmill beside market
        red points: 12 buildings   red donkeys: church market   flour_mill: red
    """)
    table.play("use windmill")
    data = table.state.data()
    HAMLET.load(data)
    held = data["goods"]
    windmill = TILES.index("windmill")
    refused({**data, "goods": [1 if tile == windmill else count for tile, count in enumerate(held)]}, "a token to be")
    refused({**data, "goods": [2 if tile == windmill else count for tile, count in enumerate(held)]}, "two tokens of a")


def test_nobody_acts_where_nobody_is() -> None:
    data = position("players 2   woodcutter: 2 wood   red donkeys: church").state.data()
    refused({**data, "stack": [*TURN, frames.SALE]}, "a villager where the action is")


def test_a_road_is_built_only_with_a_token_left() -> None:
    table = position("""
        small_mountain_range beside quarry 5-3   mountain_pond beside quarry 6-4   forest_pond beside market 3-5
        small_woodland beside church 2-1   red points: 12 buildings   woodcutter: 3 wood   quarry: 3 stone
        red roads: farm-market, market-forest_pond, church-small_woodland, quarry-small_mountain_range
    """)
    table.play("road")
    data = table.state.data()
    HAMLET.load(data)
    fifth = [*data["roads"], road(QUARRY, TILES.index("mountain_pond"), 0, 0)]
    refused({**data, "roads": fifth}, "a road token")


def test_a_tile_is_placed_only_where_it_has_room() -> None:
    state, dice = HAMLET.new(seed=1, players=4), Dice(1)
    while True:
        playout(state, dice, limit=10)
        hand, village = state.hands[state.seat], members(state.board.village)
        no_room = [(tile, base) for tile in hand for base in village if not state.board.has_room(base, tile)]
        if no_room:
            break
    tile, base = no_room[0]
    state.villagers[4 * state.seat], state.lying[state.seat] = base, state.lying[state.seat] | 1
    units = COSTS[tile].needs[0][1]
    state.stack = [*TURN, pack(frames.PLACE, tile, base), pack(frames.PAY, base, tile, units)]
    refused(state.data(), "room for the tile")


def test_the_game_is_over_only_with_a_complete_church() -> None:
    refused(saved(seat=OVER), "a complete church when the game is over")
    refused(saved(seat=OVER, stack=[]), "a complete church when the game is over")
    earned = lists("earned", _8=20)
    HAMLET.load(saved(seat=OVER, stack=[], church=[1, 1, 1, 1], earned=earned))
    refused(saved(seat=OVER, church=[1, 1, 1, 1], earned=earned), "a complete church when the game is over")
    refused(saved(seat=OVER, stack=[], church=[1, 1, 1, 1], earned=earned, moved=64), "donkeys that moved")


def test_every_layout_is_sound_and_others_are_not() -> None:
    data = HAMLET.new(seed=1, players=2, layout="any").data()
    for layout in layouts():
        HAMLET.load({**data, "placed": list(layout)})
    farm_moved = [each if each & 31 != FARM else placed(FARM, 2, cell(5, 5, -10)) for each in data["placed"]]
    refused({**data, "placed": farm_moved}, "roads to the church")
    other = next(layout for layout in layouts() if list(layout) != saved()["placed"][:6])
    refused({**data, "placed": list(other), "any_layout": False}, "the layout of a first game")


def test_the_church_lies_in_the_middle() -> None:
    data = HAMLET.new(seed=1, players=2, layout="any").data()
    beside = cell(2, 0, -2) - cell(0, 0, 0)
    refused({**data, "placed": [each + (beside << 8) for each in data["placed"]]}, "a church in the middle")


def test_a_road_between_tiles_that_are_cut_off_is_refused() -> None:
    table = position("""
        forest_pond beside market 3-5   small_woodland beside forest_pond 4-2   red points: 6 buildings
        red roads: forest_pond-small_woodland
    """)
    assert table.beside("small_woodland", "market")
    refused(table.state.data(), "roads of the village")


def test_a_tile_laid_before_the_one_it_lies_beside_is_refused() -> None:
    table = position("""
        forest_pond beside market 3-5   small_woodland beside forest_pond 2-1   red roads: market-forest_pond
        red points: 6 buildings
    """)
    data = table.state.data()
    HAMLET.load(data)
    assert not table.beside("small_woodland", "market")
    *others, pond, woodland = data["placed"]
    refused({**data, "placed": [*others, woodland, pond]}, "tiles beside the village")


def test_a_sixth_road_is_refused() -> None:
    state = HAMLET.new(seed=1, players=4)
    playout(state, Dice(1), limit=10_000)
    assert len(state.roads) > 5
    first_player_built_all = [built & (1 << 11) - 1 for built in state.roads]
    refused({**state.data(), "roads": first_player_built_all}, "five roads per player")


@pytest.mark.parametrize("layout", ["first", "any"])
@pytest.mark.parametrize("players", HAMLET.players)
def test_every_position_of_a_random_game_is_sound(players: int, layout: str) -> None:
    seed = 10 * players
    state, dice = HAMLET.new(seed=seed, players=players, layout=layout), Dice(seed)
    count = 0
    while state.seat != OVER:
        count += 1
        assert count % 7 or HAMLET.load(state.data()) == state, f"{seed=}"
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
    assert HAMLET.load(state.data()) == state, f"{seed=}"
