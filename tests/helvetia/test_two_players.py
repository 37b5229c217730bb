"""H14.4 to H14.10: two players, the neutral village and its coin."""

import pytest

from helvetia.opening import GAME
from helvetia.position import Table, position
from rules import rule
from thorp.core import OVER, Dice, IllegalAction, playout

PERSONS = ("builder", "carter", "watchman", "priest", "midwife")
# Both players have coins, the neutral coin lies beside its village, and red can act with everybody.
TABLE = """
    players 2   turn red   start red
    red village      b2: brickyard red asleep   c2: lumberjack red + yellow   d2: well red woman
    yellow village   b2: stonemason yellow      c2: lumberjack yellow woman
    blue village     b2: well blue              c2: grain_farm blue woman     d2: stonemason blue woman + yellow
    red centre: 1 man 1 woman   yellow centre: 1 man 1 woman
"""
WAKE = ("choose watchman", "wake red nw")  # red's shortest turn


def start_player(table: Table) -> str:
    """Who holds the start-player tile."""
    return str(GAME.view(table.state, None)["start_player"])


def neutral_coin(table: Table) -> str:
    """Where the neutral coin lies."""
    return str(GAME.view(table.state, None)["neutral_coin"])


def passed(table: Table) -> list[str]:
    """Who is out for the rest of the round."""
    return [seat["colour"] for seat in GAME.view(table.state, None)["seats"] if seat["passed"]]


def coins(red: int, yellow: int) -> str:
    """So many coins in the supplies, and the others of the first four on the carter."""
    left = {"red": red, "yellow": yellow}
    return "   ".join(f"{each} coins: {left[each]}   {each} laid:{' carter' * (4 - left[each])}" for each in left)


@rule("H14.4")
def test_players_marry_into_the_neutral_village_and_take_its_dowry() -> None:
    table = position(TABLE)
    table.play("choose priest")
    assert table.offers("marry blue b2", "marry blue c2", "marry yellow b2")
    assert not table.offers("marry blue d2")  # a couple
    table.play("marry blue b2", "fetch centre")
    assert table.legal() == ["dowry red", "dowry yellow"]
    table.play("dowry yellow")
    assert (table.dowry("blue"), table.dowry("red")) == ({"red": 1}, {"yellow": 2})
    assert table.adults("blue", "b2") == ["blue man", "red woman"]


@rule("H14.4")
def test_own_villagers_in_the_neutral_village_work_and_its_quarters_are_woken() -> None:
    table = position(TABLE.replace("turn red", "turn yellow"))
    table.play("choose carter", "deliver stone", "work blue d2", "done")
    assert table.asleep("yellow blue d2")
    table.play("choose watchman", "wake blue ne", "wake red nw")
    assert table.awake("yellow blue d2")


@rule("H14.5")
def test_instead_of_an_own_action_the_neutral_builder_or_priest() -> None:
    assert position(TABLE).legal() == [
        *(f"choose {person}" for person in PERSONS),
        "neutral builder",
        "neutral priest",
    ]


@rule("H14.5", "H14.9")
def test_the_neutral_builder_puts_any_open_building_on_any_free_place_free_of_charge() -> None:
    table = position(f"{TABLE}   open: church bakery")
    table.play("neutral builder")
    types = ["mine", "cowshed", "goat_shed", "marketplace", "bakery", "church"]
    assert table.legal() == [f"build {each}" for each in types]
    table.play("build bakery")
    assert table.legal() == [f"place {place}" for place in ["e2", "b3", "e3", "b4", "c4", "d4", "e4"]]
    table.play("place e3")
    assert table.legal() == ["settle man e3", "settle woman e3"]
    table.play("settle woman e3")
    assert table.adults("blue", "e3") == ["blue woman"]
    assert (table.displayed("bakery"), table.coins("red"), neutral_coin(table)) == (0, 4, "builder")
    assert table.awake("red c2", "red d2")  # nobody worked
    assert table.centre("blue") == (7, 5)
    assert table.turn == "yellow"


@rule("H14.5")
def test_the_neutral_builder_leaves_a_victory_building_empty() -> None:
    table = position(f"{TABLE}   open: church")
    table.play("neutral builder", "build church", "place e4")
    assert (table.turn, table.adults("blue", "e4")) == ("yellow", [])
    assert table.points("red") == 1  # the start tile: nobody gets points for it


@rule("H14.5", "H3.1")
def test_the_neutral_village_has_a_ring_2_too() -> None:
    full = "e2: mine   b3: mine   e3: cowshed   b4: cowshed   c4: brickyard   d4: lumberjack   e4: marketplace"
    table = position(f"{TABLE}   blue village   {full}")
    table.play("neutral builder", "build goat_shed")
    assert table.offers("place a1", "place f5")
    assert len(table.legal()) == 18


@rule("H14.5")
def test_the_neutral_priest_marries_a_neutral_villager_into_the_active_players_own_village() -> None:
    table = position(TABLE)
    table.play("neutral priest")
    assert table.legal() == ["marry red b2", "marry red d2"]  # c2 is a couple; no other village
    table.play("marry red b2")
    assert table.adults("red", "b2") == ["red man", "blue woman"]
    assert table.asleep("red b2")
    assert table.awake("blue red b2")
    assert (table.centre("blue"), neutral_coin(table), table.turn) == ((7, 5), "priest", "yellow")


@rule("H14.5")
@pytest.mark.parametrize(("centre", "places"), [("2 men", ["d2"]), ("1 woman", ["b2"])])
def test_the_neutral_priest_needs_a_neutral_villager_of_the_other_sex(centre: str, places: list[str]) -> None:
    table = position(f"{TABLE}   blue centre: {centre}")
    table.play("neutral priest")
    assert table.legal() == [f"marry red {place}" for place in places]


@rule("H14.5")
def test_no_neutral_priest_without_neutral_villagers_in_the_centre() -> None:
    table = position(f"{TABLE}   blue centre:")
    assert table.offers("neutral builder")
    assert not table.offers("neutral priest")


@rule("H14.5")
def test_no_neutral_builder_without_an_open_building() -> None:
    table = position(TABLE)
    table.state.display, table.state.on_display = [0] * len(table.state.display), 0
    table.state.known = None
    assert not table.offers("neutral builder")
    assert table.offers("neutral priest")


@rule("H14.5")
def test_one_neutral_action_a_round_whoever_takes_it() -> None:
    table = position(TABLE)
    table.play("neutral priest", "marry red b2")
    assert table.turn == "yellow"
    assert not table.offers_any("neutral")
    table.play("choose carter", "deliver stone", "work yellow b2", "done")
    assert table.turn == "red"
    assert not table.offers_any("neutral")


@rule("H14.5", "H12.2")
def test_the_neutral_coin_returns_at_the_end_of_the_round() -> None:
    table = position(f"{TABLE}   {coins(1, 3)}   neutral coin: builder")
    table.play(*WAKE)
    assert (table.state.round, neutral_coin(table)) == (3, "beside")
    assert table.offers("neutral builder")


@rule("H14.6")
def test_neutral_villagers_do_not_produce_for_anybody() -> None:
    table = position(
        "players 2   turn red   red coins: 1   red laid: priest 3   red village   b2: well red asleep + blue"
    )
    assert not table.offers("choose carter")
    table = position("players 2   turn red   red village   b2: well red + blue   blue village   b2: brickyard blue")
    table.play("choose carter")
    assert table.legal() == ["deliver water"]
    table.play("deliver water")
    assert table.legal() == ["work red b2"]
    table.play("work red b2")
    assert table.awake("blue red b2")  # his partner does not tire


@rule("H14.6")
def test_neutral_villagers_never_sleep() -> None:
    state = GAME.new(seed=6, players=2)
    dice = Dice(6)
    while state.seat != OVER:
        playout(state, dice, 1)
        for village in GAME.view(state, None)["villages"]:
            for house in village["buildings"].values():
                assert all(adult["awake"] for adult in house["adults"] if adult["colour"] == "blue")


@rule("H14.6")
def test_a_couple_with_a_neutral_partner_has_children_of_the_owners_colour() -> None:
    table = position("players 2   turn red   red village   b2: well red asleep + blue")
    table.play("choose midwife", "bear b2", "child woman")
    assert (table.children("red"), table.children("blue")) == ((0, 1), (0, 0))
    assert table.supply("red") == (7, 7)


@rule("H14.6")
def test_couples_in_the_neutral_village_bear_for_nobody() -> None:
    table = position("players 2   turn red   blue village   b2: well blue + red")
    assert not table.offers("choose midwife")


@rule("H14.7")
def test_the_round_ends_when_coins_of_one_colour_are_left() -> None:
    table = position(f"{TABLE}   {coins(1, 3)}   neutral coin: builder")
    table.play(*WAKE)
    assert (table.state.round, start_player(table), table.turn) == (3, "yellow", "yellow")


@rule("H14.7")
def test_the_neutral_coin_is_a_colour_while_it_lies_beside_its_village() -> None:
    table = position(f"{TABLE}   {coins(1, 3)}")
    table.play(*WAKE)
    assert (table.state.round, table.turn) == (2, "yellow")


@rule("H14.7")
@pytest.mark.parametrize(("holder", "next_holder"), [("red", "yellow"), ("yellow", "red")])
def test_if_only_the_neutral_coin_is_left_the_start_tile_changes_hands(holder: str, next_holder: str) -> None:
    table = position(f"{TABLE}   {coins(1, 0)}   yellow out".replace("start red", f"start {holder}"))
    table.play(*WAKE)
    assert (table.state.round, start_player(table), table.turn) == (3, next_holder, next_holder)
    assert table.events.count(f"takes_start_tile {next_holder}") == 1


@rule("H14.7")
def test_while_the_neutral_coin_is_there_a_player_alone_with_coins_goes_on_taking_turns() -> None:
    table = position(f"{TABLE}   {coins(2, 0)}   yellow out")
    table.play("choose carter", "deliver wood", "work red c2", "done")
    assert (table.state.round, table.turn, table.asks) == (2, "red", "turn")
    table.play(*WAKE)
    assert (table.state.round, start_player(table)) == (3, "yellow")


@rule("H14.7")
def test_when_he_takes_the_neutral_action_the_round_is_over() -> None:
    table = position(f"{TABLE}   {coins(2, 0)}   yellow out")
    table.play("neutral priest", "marry red b2")
    assert (table.state.round, start_player(table), table.coins("red")) == (3, "red", 4)


@rule("H14.7")
def test_it_is_checked_only_after_a_complete_turn() -> None:
    table = position(f"{TABLE}   {coins(1, 3)}   neutral coin: builder   red tiles: midwife")
    table.play(*WAKE)
    assert (table.state.round, table.turn, table.legal()) == (2, "red", ["tile midwife", "done"])


@rule("H14.8")
@pytest.mark.parametrize(
    ("laid", "tile"),
    [
        ("red laid: builder carter 2", "red"),  # it does not tie
        ("red laid: carter 3", None),  # it does not win
        ("red laid: builder carter 2   yellow laid: builder   yellow coins: 3", None),
    ],
)
def test_the_neutral_coin_counts_for_no_person_tile(laid: str, tile: str | None) -> None:
    table = position(f"{TABLE}   red coins: 1   {laid}   neutral coin: builder")
    table.play(*WAKE)
    assert (table.state.round, table.tile("builder")) == (3, tile)


@rule("H14.8")
def test_the_neutral_village_gets_no_completion_tile() -> None:
    nine = "e2: mine blue   b3: mine blue   e3: cowshed blue   b4: church   c4: brickyard blue   d4: lumberjack blue"
    table = position(f"{TABLE}   blue village   {nine}")
    table.play("neutral builder", "build goat_shed", "place e4", "settle man e4")
    assert not any(event.startswith("takes_completion_tile") for event in table.events)
    assert (table.completion("red"), table.completion("yellow")) == (0, 0)


@rule("H14.9")
def test_the_neutral_action_is_the_whole_turn() -> None:
    table = position(f"{TABLE}   red tiles: carter midwife watchman")
    table.play("neutral priest", "marry red b2")
    assert table.turn == "yellow"
    assert table.coins("red") == 4


@rule("H14.9")
def test_no_neutral_action_after_a_tile_or_in_a_series() -> None:
    table = position(f"{TABLE}   red tiles: midwife")
    assert table.offers_any("neutral")
    table.play("tile midwife", "bear c2", "child man")
    assert table.asks == "turn"
    assert not table.offers_any("neutral")
    table.play("choose carter", "deliver wood", "work red c2")
    assert not table.offers_any("neutral")


@rule("H14.9")
def test_it_is_not_passing() -> None:
    table = position(TABLE)
    table.play("neutral priest", "marry red b2")
    assert passed(table) == []
    table.play("choose carter", "deliver stone", "work yellow b2", "done")
    assert table.turn == "red"


@rule("H14.9")
def test_no_dowry_coin_moves_with_a_neutral_marriage() -> None:
    table = position(f"{TABLE}   red dowry: yellow   yellow dowry: red   blue dowry: red yellow")
    table.play("neutral priest", "marry red b2")
    assert table.turn == "yellow"
    assert [table.dowry(each) for each in ("red", "yellow", "blue")] == [
        {"yellow": 1},
        {"red": 1},
        {"red": 1, "yellow": 1},
    ]


@rule("H14.9")
def test_without_neutral_villagers_in_the_centre_the_building_stays_empty() -> None:
    table = position(f"{TABLE}   blue centre:")
    table.play("neutral builder", "build mine", "place e4")
    assert (table.turn, table.adults("blue", "e4")) == ("yellow", [])


@rule("H14.9")
def test_the_type_limit_does_not_bind_the_neutral_village() -> None:
    table = position(f"{TABLE}   blue village   e4: mine   red village   e4: mine")
    table.play("neutral builder", "build mine", "place e3", "settle man e3")
    assert table.building("blue", "e3") == table.building("blue", "e4") == "mine"


@rule("H14.10")
def test_a_player_without_coins_may_take_the_neutral_action() -> None:
    table = position(f"{TABLE}   {coins(1, 0)}")
    table.play("choose carter", "deliver wood", "work red c2")
    assert table.state.round == 3  # only the neutral coin is left
    table = position(f"{TABLE}   {coins(2, 0)}")
    table.play("choose carter", "deliver wood", "work red c2", "done")
    assert table.turn == "yellow"
    assert table.legal() == ["neutral builder", "neutral priest", "pass"]
    table.play("neutral priest", "marry yellow b2")
    assert (table.state.round, start_player(table)) == (3, "red")


@rule("H14.10")
def test_if_he_does_not_he_passes_and_is_out_for_the_round() -> None:
    table = position(f"{TABLE}   {coins(3, 0)}")
    table.play("choose carter", "deliver wood", "work red c2", "done", "pass")
    assert passed(table) == ["yellow"]
    assert (table.turn, table.state.round) == ("red", 2)
    table.play("choose carter", "deliver water", "work red d2")
    assert table.turn == "red"  # yellow is not asked again
    with pytest.raises(IllegalAction):
        table.play("pass")


@rule("H14.10")
def test_without_coins_and_without_a_neutral_action_he_passes_by_himself() -> None:
    table = position(f"{TABLE}   {coins(2, 0)}   neutral coin: builder")
    table.play(*WAKE)
    assert table.state.round == 3  # nobody else has coins
    nobody = "players 2   turn red   start red   red village   b2: well red   c2: brickyard red   blue centre:"
    table = position(f"{nobody}   {coins(3, 0)}")
    table.state.display, table.state.on_display = [0] * len(table.state.display), 0
    table.play("choose carter", "deliver water", "work red b2", "done")
    assert table.turn == "red"
    assert passed(table) == ["yellow"]


@rule("H14.10")
def test_a_new_round_begins_with_nobody_out() -> None:
    table = position(f"{TABLE}   {coins(2, 0)}")
    table.play("choose carter", "deliver wood", "work red c2", "done", "pass", "neutral priest", "marry red b2")
    assert (table.state.round, passed(table)) == (3, [])
    assert [table.coins(colour) for colour in ("red", "yellow")] == [4, 4]
