"""H4: a turn."""

import pytest

from helvetia.opening import GAME, decider, kind, seen, set_up
from helvetia.position import Table, position
from rules import rule
from thorp.core import IllegalAction

PERSONS = ("builder", "carter", "watchman", "priest", "midwife")
# Red can do something with every person; all the others have coins.
RICH = """
    players 3   turn red
    red village      b2: brickyard red asleep   c2: lumberjack red + yellow   d2: well red   e2: cowshed red + blue
    yellow village   b2: stonemason yellow      c2: lumberjack yellow woman
    red centre: 1 man 1 woman   yellow dowry: red blue   blue dowry: red yellow
"""
# Red can do nothing: no coin for goods, nobody to work, nobody asleep, nobody to marry.
IDLE = "players 3   turn red   red coins: 1   red laid: priest 3"
# Red has every type that is open, so that his coins cannot buy anything.
OPEN_TYPES = "red village   b2: mine   c2: cowshed   d2: goat_shed   e2: marketplace"


def passed(table: Table) -> list[str]:
    """Who is out for the rest of the round."""
    return [seat["colour"] for seat in GAME.view(table.state, None)["seats"] if seat["passed"]]


@rule("H4.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_has_the_first_turn(players: int) -> None:
    for seed in range(8):
        table = set_up(seed, players=players)
        assert (kind(table), decider(table)) == ("turn", seen(table)["start_player"]), f"seed {seed}"


@rule("H4.1")
def test_turns_go_round_in_play_order() -> None:
    table = position(RICH)
    table.play("choose watchman", "wake red nw")
    assert table.turn == "yellow"
    table.play("choose carter", "deliver stone", "work yellow b2", "done")
    assert table.turn == "blue"
    table.play("choose watchman", "wake yellow nw")
    assert table.turn == "red"


@rule("H4.1")
def test_a_player_without_coins_is_passed_over_and_out() -> None:
    table = position(f"{RICH}   yellow coins: 0   yellow laid: carter 4")
    table.play("choose watchman", "wake red nw")
    assert table.turn == "blue"
    assert passed(table) == ["yellow"]
    assert "passes yellow" in table.events


@rule("H4.1")
def test_coins_on_persons_or_in_a_centre_are_not_coins_he_has() -> None:
    table = position(f"{RICH}   yellow coins: 0   yellow laid: carter 2   red dowry: yellow 3 blue")
    assert table.dowry("yellow") == {"red": 1, "blue": 1}  # others' coins in his own centre are none either
    table.play("choose watchman", "wake red nw")
    assert table.turn == "blue"


@rule("H4.1")
def test_a_player_with_coins_may_not_pass() -> None:
    for drawing in (RICH, IDLE, IDLE.replace("players 3", "players 2")):
        table = position(drawing)
        assert not table.offers_any("pass", "done")
        with pytest.raises(IllegalAction):
            table.play("pass")


@rule("H4.2")
def test_he_chooses_one_of_the_five_persons() -> None:
    assert position(RICH).legal() == [f"choose {person}" for person in PERSONS]


@rule("H4.2")
@pytest.mark.parametrize(
    ("person", "moves"),
    [
        ("builder", ["build mine", "work red c2", "place b3", "settle man b3"]),
        ("carter", ["deliver water", "work red d2"]),
        ("watchman", ["wake red nw"]),
        ("priest", ["marry yellow b2", "fetch centre", "dowry blue"]),
        ("midwife", ["bear c2", "child man"]),
    ],
)
def test_one_coin_for_each_action_goes_to_the_person(person: str, moves: list[str]) -> None:
    table = position(RICH)
    table.play(f"choose {person}")
    assert table.coins("red") == 4
    table.play(*moves)
    assert table.coins("red") == 3
    assert [table.laid("red", each) for each in PERSONS] == [int(each == person) for each in PERSONS]


@rule("H4.2")
def test_several_actions_take_several_coins_to_the_same_person() -> None:
    table = position(RICH)
    table.play("choose midwife", "bear c2", "child man", "bear e2", "child woman")
    assert (table.coins("red"), table.laid("red", "midwife")) == (2, 2)


@rule("H4.2")
def test_he_takes_at_least_one_action() -> None:
    table = position(RICH)
    table.play("choose carter")
    assert table.legal() == ["deliver wood", "deliver water"]
    table.play("deliver wood", "work red c2")
    assert table.legal() == ["deliver water", "done"]


@rule("H4.2")
def test_all_coins_of_a_turn_go_to_one_person() -> None:
    table = position(RICH)
    table.play("choose carter", "deliver wood", "work red c2")
    assert not table.offers_any("choose", "build", "wake", "marry", "bear")


@rule("H4.2")
def test_the_actions_end_when_he_says_so() -> None:
    table = position(RICH)
    table.play("choose carter", "deliver wood", "work red c2", "done")
    assert (table.turn, table.coins("red")) == ("yellow", 3)


@rule("H4.2")
def test_the_actions_end_with_his_last_coin() -> None:
    table = position(f"{RICH}   red coins: 1   red laid: priest 3")
    table.play("choose carter", "deliver wood", "work red c2")
    assert (table.turn, table.coins("red")) == ("yellow", 0)


@rule("H4.2")
def test_the_actions_end_when_the_person_can_do_no_more() -> None:
    table = position(RICH)
    table.play("choose carter", "deliver wood", "work red c2", "deliver water", "work red d2")
    assert (table.turn, table.coins("red")) == ("yellow", 2)


@rule("H4.2", "H4.4")
@pytest.mark.parametrize("person", PERSONS)
def test_nobody_is_chosen_who_can_do_nothing(person: str) -> None:
    able = {
        "builder": f"{OPEN_TYPES}   b3: lumberjack red   open: cattle_market   red coins: 3   red laid: carter",
        "carter": "red village   b2: well red   red coins: 1   red laid: carter 3",
        "watchman": "red village   b2: brickyard red asleep   red coins: 1   red laid: carter 3",
        "priest": "yellow village   b2: well yellow   red centre: 1 woman   red coins: 1   red laid: carter 3",
        "midwife": "red village   b2: brickyard red asleep + blue   red coins: 1   red laid: carter 3",
    }
    also = {"builder": ["choose carter"], "midwife": ["choose watchman"]}
    table = position(f"players 3   turn red   {able[person]}")
    assert sorted(table.legal()) == sorted([f"choose {person}", *also.get(person, [])])


@rule("H4.2")
def test_after_the_last_coin_he_may_still_use_a_person_tile_then_the_turn_ends() -> None:
    table = position(f"{RICH}   red coins: 1   red laid: priest 3   red tiles: watchman carter")
    table.play("choose carter", "deliver wood", "work red c2")
    assert table.legal() == ["tile carter", "tile watchman", "done"]
    table.play("tile watchman", "wake red nw")
    assert table.turn == "yellow"
    assert table.awake("red b2", "red c2")


@rule("H4.3")
def test_in_a_later_turn_he_may_choose_the_same_person_or_another() -> None:
    table = position(f"{RICH}   yellow coins: 0   yellow laid: carter 4")
    table.play("choose carter", "deliver wood", "work red c2", "done")
    assert table.turn == "blue"
    table.play("choose watchman", "wake red nw")
    assert table.turn == "red"
    assert table.offers("choose carter", "choose builder", "choose priest", "choose midwife")
    table.play("choose carter", "deliver brick", "work red b2", "done")
    assert table.laid("red", "carter") == 2


@rule("H4.4")
@pytest.mark.parametrize(
    "sleeper", ["b2: well red asleep", "b2: well red + yellow asleep", "b2: well red + blue asleep"]
)
def test_the_watchman_must_wake_somebody_of_any_colour(sleeper: str) -> None:
    table = position(f"players 3   turn red   red village   {sleeper}")
    table.play("choose watchman")
    assert table.legal() == ["wake red nw"]  # no other quarter of any village


@rule("H4.4")
def test_with_nothing_to_do_one_coin_goes_to_the_watchman_without_effect() -> None:
    table = position(IDLE)
    assert table.legal() == ["idle"]
    table.play("idle")
    assert (table.laid("red", "watchman"), table.coins("red"), table.turn) == (1, 0, "yellow")


@rule("H4.4")
def test_exactly_one_coin_is_idle_however_many_he_has() -> None:
    table = position(f"players 3   turn red   {OPEN_TYPES}")
    assert table.legal() == ["idle"]
    table.play("idle")
    assert (table.laid("red", "watchman"), table.coins("red"), table.turn) == (1, 3, "yellow")


@rule("H4.4")
@pytest.mark.parametrize(
    "possible",
    [
        "red village   b2: well red",
        "white village   c4: well white asleep",
        "blue village   c4: well blue   red school: 1 woman",
        "red village   b2: well red + blue asleep",
        "red coins: 2   red laid: carter 2",
    ],
)
def test_no_coin_is_idle_while_anything_can_be_done(possible: str) -> None:
    coins = "" if "coins" in possible else "red coins: 1   red laid: carter 3"
    assert not position(f"turn red   {coins}   {possible}").offers("idle")


@rule("H4.4", "H12.2")
def test_the_idle_coin_counts_for_the_watchman_tile() -> None:
    table = position(f"{IDLE}   yellow coins: 0   yellow laid: carter 4   blue laid: watchman   blue coins: 3")
    table.play("idle")  # one each: a tie
    assert table.tile("watchman") is None
    table = position(f"{IDLE}   yellow coins: 0   yellow laid: carter 4")
    table.play("idle")
    assert (table.state.round, table.tile("watchman")) == (3, "red")


@rule("H4.4")
def test_a_tile_may_come_before_the_idle_coin() -> None:
    table = position(f"{IDLE}   red tiles: builder")
    assert table.legal() == ["idle", "tile builder"]  # with the tile his coin can buy wood for a mine
    table.play("idle")
    assert table.turn == "yellow"


@rule("H4.4")
def test_no_coin_is_idle_when_the_tile_has_made_something_possible() -> None:
    table = position(f"{IDLE}   red tiles: priest   red school: 1 woman   blue village   c4: well blue")
    table.play("tile priest", "marry blue c4", "fetch school", "dowry yellow")
    assert table.legal() == ["choose carter"]  # she can draw water where she lives now


@rule("H4.4", "H14.9")
def test_idle_stands_beside_the_neutral_action() -> None:
    table = position("players 2   turn red   red coins: 1   red laid: priest 3")
    assert table.legal() == ["idle", "neutral builder"]


@rule("H4.5")
def test_a_coin_gained_is_a_coin_he_has_but_not_to_be_spent_in_the_turn() -> None:
    table = position("""
        players 3   turn red   red centre: 2 women
        red coins: 1   red laid: carter 3   blue coins: 0   blue laid: carter 4
        yellow village   b2: stonemason yellow   c2: lumberjack yellow   yellow dowry: red 2
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre", "dowry red")
    assert table.coins("red") == 1
    assert (
        table.turn == "yellow"
    )  # a second marriage was possible, but he had no coin for it; the round goes on (H12.1)
    table.play("choose carter", "deliver wood", "work yellow c2", "done")
    assert table.turn == "red"
    table.play("choose priest", "marry yellow c2")  # in the same round he spends it
    assert table.coins("red") == 0


@rule("H4.5")
def test_a_coin_gained_with_a_tile_pays_neither_for_an_action_nor_for_goods() -> None:
    drawing = """
        players 3   turn red   red centre: 1 woman   red coins: 1   red laid: carter 3   red tiles: priest
        yellow village   b2: stonemason yellow   yellow dowry: red blue
        red village   b2: lumberjack red   c2: mine
    """
    with_gain = position(drawing)
    with_gain.play("tile priest", "marry yellow b2", "fetch centre", "dowry red")
    assert with_gain.coins("red") == 2
    assert not with_gain.offers("choose builder")  # the marketplace's brick would need a second coin
    with_gain.play("choose carter", "deliver wood", "work red b2")
    assert (with_gain.turn, with_gain.coins("red")) == ("yellow", 1)
    two_coins = position(drawing.replace("red coins: 1", "red coins: 2").replace("carter 3", "carter 2"))
    assert two_coins.offers("choose builder")


@rule("H4.5")
def test_a_coin_of_another_colour_is_no_coin_he_has() -> None:
    table = position("""
        players 3   turn red   red centre: 1 woman
        red coins: 1   red laid: carter 3   blue coins: 0   blue laid: carter 3
        yellow village   b2: stonemason yellow   yellow dowry: blue   start red
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre", "dowry blue")
    assert table.dowry("red")["blue"] >= 1
    assert (table.state.round, table.turn) == (3, "yellow")  # only yellow had coins: the round is over


@rule("H4.6")
def test_goods_and_branch_tiles_are_taken_in_the_middle_of_a_turn() -> None:
    table = position("""
        players 3   turn red   red delivered: ore cowbell
        red village   b2: mine red   c2: ironworks red   d2: well red
    """)
    table.play("choose carter", "deliver iron", "work red c2", "work red b2")
    assert (table.turn, table.asks) == ("red", "series")
    assert "iron" in table.goods_tiles("red")
    assert table.branch_tiles("red") == ["ore"]


@rule("H4.6", "H6.6")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_a_completion_tile_is_taken_in_the_middle_of_a_turn(colour: str) -> None:
    table = position(f"""
        players 3   turn {colour}   {colour} centre: 1 man   open: cattle_market   {colour} village
        b2: brickyard {colour}   c2: lumberjack {colour}   d2: stonemason {colour}   e2: cowshed {colour}
        b3: goat_shed {colour}   e3: marketplace {colour} woman   b4: bakery {colour} woman   c4: brewery {colour} woman
        d4: church
    """)
    table.play("choose builder", "build mine", f"work {colour} c2", "place e4", "settle man e4")
    assert (table.turn, table.asks, table.completion(colour)) == (colour, "series", 1)


@rule("H4.6")
def test_the_end_of_the_round_waits_for_the_person_tile() -> None:
    table = position(f"""
        {RICH}   red coins: 1   red laid: carter 3   yellow coins: 0   yellow laid: carter 3   red tiles: priest
    """)
    table.play("choose watchman", "wake red nw")
    assert (table.state.round, table.turn, table.asks) == (2, "red", "series")  # blue alone has coins now
    table.play("tile priest", "marry yellow b2", "fetch centre", "dowry blue")
    assert table.state.round == 3


@rule("H4.6")
def test_a_coin_gained_with_a_tile_at_the_end_of_the_turn_keeps_the_round_going() -> None:
    table = position("""
        players 3   turn red   red coins: 1   red laid: carter 3   red tiles: priest   red centre: 1 woman
        yellow coins: 0   yellow laid: carter 4   yellow village   b2: stonemason yellow   yellow dowry: red
        red village   b2: brickyard red asleep
    """)
    table.play("choose watchman", "wake red nw", "tile priest", "marry yellow b2", "fetch centre", "dowry red")
    assert (table.state.round, table.turn, table.coins("red")) == (2, "blue", 1)


@rule("H4.6", "H13.1")
def test_points_are_counted_only_at_the_end_of_the_round() -> None:
    table = position("players 3   turn red   red village   b2: lumberjack red   start red")
    table.play("choose carter", "deliver wood", "work red b2")
    seat = GAME.view(table.state, None)["seats"][0]
    assert (seat["points_on_track"], seat["points_now"]) == (1, 2)
