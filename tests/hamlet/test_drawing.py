"""The notation of positions: what is drawn lies there, what is not drawn is as at the start, nonsense is refused."""

from collections import Counter

import pytest

from hamlet.box import BOX
from hamlet.position import BadDrawing, Table, position
from thorp.core.errors import BadNotation, IllegalAction
from thorp.games.hamlet.game import HAMLET

DRAWINGS = [
    "",
    "players 1   favour: 4   errands: road refine construct produce blueprint   cup: c a",
    "players 3   turn blue   first blue   round 7   layout 12",
    "players 4   sawmill(green) beside market   sawmill: green   red coins: 0   yellow hand: shrine",
    "barn_1 beside market 1-3   barn_2 beside barn_1   red roads: farm-market   barn_2: 2 wood stone",
    "red donkeys: church farm(moved)   red villagers: church farm(lying)   sales: 1 - 7   sale stack: 9 5   bag:",
]


def play_on(table: Table, decisions: int = 60) -> None:
    """Go on from a drawing, now with the first and now with the last action offered."""
    for number in range(decisions):
        legal = table.state.legal()
        if not legal:
            return
        table.state.play(legal[number * 7 % len(legal)])


def tiles(table: Table) -> Counter[str]:
    """Every tile that is on the board, in a hand, in the row or in the bag."""
    shown = HAMLET.view(table.state, None)
    hands = [tile for person in shown["people"] for tile in person["blueprints"]]
    row = [each["tile"] for each in shown["row"]]
    stacks = [tile for stack in shown["stacks"].values() for tile in stack]
    return Counter([*table.tiles, *hands, *row, *shown["bag"], *stacks])


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_a_drawing_can_be_played_on(drawing: str) -> None:
    play_on(position(drawing))


@pytest.mark.parametrize("drawing", DRAWINGS[:4])
def test_a_drawing_has_every_tile_once(drawing: str) -> None:
    table = position(drawing)
    assert tiles(table) == Counter(dict.fromkeys(BOX, 1))
    play_on(table)
    assert tiles(table) == Counter(dict.fromkeys(BOX, 1))


def test_what_is_not_drawn_is_as_at_the_start() -> None:
    table, dealt = position(), HAMLET.new(1, players=2)
    assert table.state.placed == dealt.placed
    assert table.state.goods == dealt.goods
    assert (table.state.donkeys, table.state.villagers) == (dealt.donkeys, dealt.villagers)
    assert (table.turn, table.asks, table.coins("red"), table.coins("yellow")) == ("red", "turn", 3, 3)
    assert len(table.row) == 4
    assert len(table.sale_stack) == len(dealt.sale_stack)


def test_what_is_drawn_lies_there() -> None:
    table = position(DRAWINGS[3])
    assert table.tiles[-1] == "sawmill"
    assert table.linked("sawmill", "market")
    assert table.goods("sawmill") == "1 green"
    assert (table.milestone("carpenter"), table.milestone("miller")) == ("green", "nobody")
    assert (table.coins("red"), table.hand("yellow")) == (0, ["shrine"])
    assert "stables" in table.bag
    table = position(DRAWINGS[5])
    assert (table.donkeys("red"), table.villagers("red")) == (["church", "farm(moved)"], ["church", "farm(lying)"])
    assert (table.sales, table.sale_stack, table.bag, table.row) == (["1", "-", "7"], ["9", "5"], [], [])
    table = position(DRAWINGS[1])
    assert (table.coins("yellow"), table.errands[0], table.state.cup) == (4, "road", (0, 2))
    assert (table.donkeys("yellow"), table.villagers("yellow")) == ([], ["church"])


def test_a_tile_lies_where_two_segments_meet_however_many_others_do() -> None:
    """The forge meets the town hall with two segments; the places offered name only the first pair."""
    assert "3-2 (town_hall cliff cliff)" in position().spots("forge", "town_hall")
    table, other = position("forge beside town_hall 3-2"), position("forge beside town_hall 4-1")
    assert table.state.placed == other.state.placed


def test_without_numbers_a_printed_road_joins_the_tiles_if_that_can_be() -> None:
    table = position("windmill beside market   forge beside farm")
    assert table.linked("windmill", "market")
    assert (table.beside("forge", "farm"), table.linked("forge", "farm")) == (True, False)


def test_the_first_road_drawn_makes_its_owner_planner() -> None:
    table = position("forge beside quarry 5-3   yellow roads: forge-quarry   red roads: farm-market")
    assert table.roads == ["yellow forge-quarry bridge", "red farm-market path"]
    assert table.milestone("planner") == "yellow"


@pytest.mark.parametrize(
    ("drawing", "error"),
    [
        ("players 5", "1 to 4 play"),
        ("turn blue", "no colour at this table"),
        ("layout 40", "no layout"),
        ("castle beside church", "no tile"),
        ("sawmill beside church 4-1", "it fits at 1-2"),
        ("monument beside farm   farm beside church", "lies already"),
        ("forge beside sawmill", "is not on the board yet"),
        ("forge beside farm now", "write it as"),
        ("red roads: church-farm", "no road can be built"),
        ("red roads: market-farm bridge", "path can be built"),
        ("red roads: market", "write a road as"),
        ("sawmill: red", "is not on the board; lay it"),
        ("sawmill beside market   sawmill: 2 red", "has 1 slots"),
        ("farm: wood", "no thing to lie on farm"),
        ("farm: 4 grain", "has 3 slots"),
        ("lumber_mill beside market   sawmill beside lumber_mill   lumber_mill: 2 red   sawmill: red", "only 2 tokens"),
        ("red hand: forge   row: forge", "only one forge"),
        ("red hand: forge shrine green tavern", "holds 3 blueprints"),
        ("row: forge shrine green tavern monument", "4 places"),
        ("red donkeys: forge", "forge is not on the board"),
        ("red villagers: church church church church church", "4 at most"),
        ("red donkeys: church(lying)", r"only \(moved\)"),
        ("yellow donkeys: church(moved)", "not yellow who moves"),
        ("sales: 1 2 3 4", "3 sales are open"),
        ("sales: 1   red sold: 1", "only one sale token 1"),
        ("church: red red red red red", "4 slots here"),
        ("players 1   errands: road", "each once"),
        ("red coins: many", "no number of coins"),
        ("red coins: 1   red coins: 2", "drawn twice"),
        ("red mood: good", "nobody understands"),
    ],
)
def test_nonsense_is_refused(drawing: str, error: str) -> None:
    with pytest.raises(BadDrawing, match=error):
        position(drawing)


def test_moves_that_are_not_offered_are_refused() -> None:
    table = position()
    with pytest.raises(IllegalAction, match="legal are: donkey church market"):
        table.play("alms")
    with pytest.raises(BadNotation):
        table.play("pray")
    with pytest.raises(IllegalAction, match="legal are: donkey church market"):
        table.play("place any")
    assert not table.offers("alms")
    assert not table.offers_any("do")  # whole words only: there is 'done'
    table.play("use any")
    assert table.villagers("red") == ["market(lying)"]
