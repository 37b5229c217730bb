"""M9: the last round, roads, gold, and who wins."""

import pytest

from hamlet.position import Table, position
from rules import rule
from thorp.games.hamlet.game import HAMLET

ALMOST_BUILT = (
    "church: red yellow - red   red coins: 10   yellow coins: 10   "  # one slot is open: it asks for 10 coins
)


def deliver_last(table: Table) -> None:
    table.play("use church", "deliver 3")


# ---- M9.1 -----------------------------------------------------------------------------------------------------------


@rule("M9.1")
def test_when_the_church_is_complete_the_turn_and_the_round_are_finished() -> None:
    table = position(ALMOST_BUILT + "red villagers: church church")
    deliver_last(table)
    assert table.church == ["red", "yellow", "red", "red"]
    assert "completes_church red" in table.events
    assert (table.turn, table.asks) == ("red", "turn")
    table.play("donkey church farm", "use quarry", "done")
    assert table.turn == "yellow"
    table.play("use farm", "done")
    assert table.turn == "nobody"
    assert table.legal() == []


@rule("M9.1")
def test_after_the_last_player_of_the_round_it_is_over() -> None:
    table = position(ALMOST_BUILT + "turn yellow")
    deliver_last(table)
    assert table.turn == "yellow"
    table.end_turn()
    assert table.turn == "nobody"


@rule("M9.1")
@pytest.mark.parametrize(("first", "after_red"), [("red", ["yellow", "blue"]), ("yellow", []), ("blue", ["yellow"])])
def test_all_have_had_as_many_turns(first: str, after_red: list[str]) -> None:
    table = position(f"players 3   first {first}   church: red yellow - red blue   red coins: 10")
    deliver_last(table)
    table.end_turn(*after_red)
    assert table.turn == "nobody"


@rule("M9.1")
def test_an_unfinished_church_brings_another_round() -> None:
    table = position(ALMOST_BUILT)
    table.end_turn("yellow")
    assert (table.turn, table.state.round) == ("red", 3)


@rule("M9.1", "M9.7")
def test_the_points_are_counted_and_the_winner_is_told() -> None:
    table = position(ALMOST_BUILT + "red villagers: church church")
    deliver_last(table)
    table.end_turn("yellow")
    assert table.events[-1] == f"wins red {table.total('red')}"
    assert table.winners == ["red"]


@rule("M9.8")
def test_the_number_of_rounds_is_not_limited() -> None:
    table = position("round 1022")
    for _ in range(4):
        table.end_turn("yellow")
    assert (table.turn, table.state.round) == ("red", 1026)
    assert table.offers("done", "use quarry")
    assert table.events[-1] == "starts_round 1023+"


# ---- M9.4 -----------------------------------------------------------------------------------------------------------


@rule("M9.4")
def test_a_road_is_worth_one_point_and_two_with_the_planner() -> None:
    table = position("""
        players 3   mountain_pond beside quarry 5-3   forest_pond beside farm 3-4   shrine beside woodcutter 1-2
        yellow roads: quarry-mountain_pond, farm-forest_pond   red roads: farm-market   blue roads: woodcutter-shrine
    """)
    assert table.milestone("planner") == "yellow"
    assert [table.score(colour)["roads"] for colour in ("red", "yellow", "blue")] == [1, 4, 1]


@rule("M9.4", "M9.6")
def test_the_planner_without_roads_and_the_other_milestones_bring_no_points() -> None:
    table = position("""
        sawmill beside market 1-1   stonemason beside quarry   flour_mill beside woodcutter
        dairy_farm beside town_hall   planner: red   red coins: 0
    """)
    milestones = ("carpenter", "mason", "miller", "herder", "planner")
    assert [table.milestone(name) for name in milestones] == ["red"] * 5
    assert table.score("red") == {}


# ---- M9.6 -----------------------------------------------------------------------------------------------------------


@rule("M9.6")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (31, 10)])
def test_one_point_for_every_three_coins(coins: int, points: int) -> None:
    table = position(f"red coins: {coins}")
    assert table.score("red").get("gold", 0) == points
    assert table.total("red") == points


@rule("M9.6")
def test_what_was_scored_when_it_was_taken_is_not_scored_again() -> None:
    """The sheet shows it, and adds nothing for slots, buildings and sale tokens but the awards."""
    table = position("""
        sawmill beside market 1-1   church: red red - -   red sold: 3 9   red coins: 0
        red points: 8 church 4 buildings 5 sales 3 goods 2 barns
    """)
    assert table.score("red") == {
        "goods": 3,
        "barns": 2,
        "buildings": 4,
        "church": 8,
        "sales": 5,
        "deliveries": 5,
        "merchant": 4,
    }
    assert table.total("red") == 31


@rule("M9.6")
def test_a_delivery_and_a_sale_score_at_once_and_once() -> None:
    table = position(ALMOST_BUILT)
    before = table.points("red")
    deliver_last(table)
    assert table.points("red") == before + 6
    assert table.score("red")["church"] == 6


# ---- M9.7 -----------------------------------------------------------------------------------------------------------


@rule("M9.7")
def test_most_points_win() -> None:
    assert position("players 3   blue points: 1 goods").winners == ["blue"]
    assert position("red sold: 1   yellow points: 5 goods").winners == ["yellow"]


@rule("M9.7")
def test_in_a_tie_most_deliveries_decide() -> None:
    table = position("church: red   yellow sold: 1 2   yellow points: 1 goods")
    assert table.total("red") == table.total("yellow")
    assert table.winners == ["red"]


@rule("M9.7")
def test_then_most_sale_tokens() -> None:
    table = position("yellow sold: 1   red points: 4 goods")
    assert table.total("red") == table.total("yellow")
    assert table.winners == ["yellow"]
    same_deliveries = position("church: red yellow   yellow sold: 9   red points: 4 goods")
    assert same_deliveries.total("red") == same_deliveries.total("yellow")
    assert same_deliveries.winners == ["yellow"]


@rule("M9.7")
def test_then_the_victory_is_shared() -> None:
    table = position("players 3   church: red yellow   red sold: 1   yellow sold: 2   blue points: 5 goods")
    assert table.total("red") == table.total("yellow") > table.total("blue")
    assert table.winners == ["red", "yellow"]


@rule("M9.7")
def test_shared_victories_are_told() -> None:
    table = position("""
        church: red yellow - yellow   red coins: 13   yellow coins: 3   yellow points: 6 goods   turn red
    """)
    deliver_last(table)
    table.end_turn("yellow")
    assert [event for event in table.events if event.startswith("wins")] == ["wins red 11", "wins yellow 11"]
    assert [sheet.total for sheet in HAMLET.scores(table.state)] == [11, 11]
