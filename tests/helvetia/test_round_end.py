"""H12: the end of the round."""

import pytest

from helvetia.opening import GAME
from helvetia.position import Table, position
from rules import rule

# Red's last coin wakes the north-west quarter of his village; then only blue has coins, and he has not had a turn yet.
LAST_COIN = """
    players 3   turn red   start red   red coins: 1   red laid: builder 3   yellow coins: 0   yellow laid: carter 4
    red village   b2: brickyard red asleep
"""
# The ten types of a full ring 1, the last of them with nobody in it.
FULL_BUT_ONE = """
    b2: brickyard {0}   c2: lumberjack {0}   d2: stonemason {0}   e2: grain_farm {0} woman   b3: well {0} woman
    e3: mine {0} woman   b4: goat_shed {0} woman   c4: cowshed {0}   d4: bakery {0}   e4: {1}
"""


def ended(drawing: str, last: str = LAST_COIN) -> Table:
    """The table after red's last coin."""
    table = position(f"{last}   {drawing}")
    table.play("choose watchman", "wake red nw")
    return table


def start_player(table: Table) -> str:
    """Who holds the start-player tile."""
    return str(GAME.view(table.state, None)["start_player"])


def track(table: Table) -> list[int]:
    """The points as they were last counted."""
    return [seat["points_on_track"] for seat in GAME.view(table.state, None)["seats"]]


def stacks(table: Table) -> list[int]:
    """How many buildings are face down in stacks 2 and 3."""
    return [stack["left"] for stack in GAME.view(table.state, None)["stacks"]]


@rule("H12.1")
def test_the_round_ends_when_only_one_player_has_coins_even_without_a_turn() -> None:
    table = ended("")
    assert table.state.round == 3
    assert table.coins("blue") == 4  # he keeps his coins
    assert (start_player(table), table.turn) == ("blue", "blue")


@rule("H12.1")
def test_the_start_player_tile_is_worth_a_point_while_held() -> None:
    table = position(LAST_COIN)
    assert track(table) == [1, 0, 0]
    table.play("choose watchman", "wake red nw")
    assert track(table)[2] == 1
    assert dict(GAME.scores(table.state)[2].items)["start_player_tile"] == 1
    assert dict(GAME.scores(table.state)[0].items)["start_player_tile"] == 0


@rule("H12.1")
def test_the_round_goes_on_while_two_players_have_coins() -> None:
    table = ended(
        "", LAST_COIN.replace("yellow coins: 0   yellow laid: carter 4", "yellow coins: 1   yellow laid: carter 3")
    )
    assert (table.state.round, table.turn) == (2, "yellow")


@rule("H12.1")
def test_the_round_ends_after_the_turn_of_the_one_who_still_has_coins_too() -> None:
    table = position("""
        players 3   turn blue   start red   red coins: 0   red laid: builder 4   yellow coins: 0   yellow laid: carter 4
        red out   yellow out   red village   b2: brickyard red asleep   blue laid: carter
    """)
    table.play("choose watchman", "wake red nw")
    assert (table.state.round, start_player(table), table.coins("blue")) == (3, "blue", 4)


@rule("H12.1")
def test_a_coin_gained_with_the_last_coin_keeps_the_round_going() -> None:
    table = position("""
        players 3   turn red   red coins: 1   red laid: builder 3   yellow coins: 0   yellow laid: carter 4
        red centre: 1 woman   blue village   b2: brickyard blue   blue dowry: red yellow
    """)
    table.play("choose priest", "marry blue b2", "fetch centre", "dowry red")
    assert (table.state.round, table.turn, table.coins("red")) == (2, "blue", 1)


@rule("H12.1")
def test_coins_of_others_in_a_centre_do_not_keep_the_round_going() -> None:
    table = ended("red dowry: yellow 2 blue 2")
    assert table.state.round == 3


@rule("H12.1", "H1.3")
def test_the_new_round_begins_with_the_new_start_player_and_nobody_is_out() -> None:
    table = ended("yellow village   b2: well yellow   blue village   b2: well blue   yellow out")
    table.play("choose carter", "deliver water", "work blue b2")
    assert table.turn == "red"
    table.play("choose carter", "deliver brick", "work red b2", "done")
    assert table.turn == "yellow"


@rule("H12.2")
@pytest.mark.parametrize(
    ("laid", "holder"),
    [
        ("red laid: carter 2 builder   yellow laid: carter priest 3", "red"),  # more than the other
        ("red laid: carter 3   yellow laid: carter 2 priest 2   blue laid: carter 2", "red"),  # than any single one
        ("red laid: carter builder 2   yellow laid: carter 2 priest 2", "yellow"),
        ("red laid: carter 2 builder   yellow laid: carter 2 priest 2", None),  # a tie
        ("red laid: carter builder 2   yellow laid: carter 2 priest 2   blue laid: carter 2", None),
        ("red laid: builder 3   yellow laid: priest 4", None),  # no coins
    ],
)
def test_a_person_tile_goes_to_whoever_laid_more_coins_than_any_other(laid: str, holder: str | None) -> None:
    drawing = f"""
        players 3   turn red   red coins: 1   yellow coins: 0   red village   b2: brickyard red asleep   {laid}
    """
    before = {None: "", "blue": "blue tiles: carter(used)", "red": "red tiles: carter(used)"}
    for previous, tiles in before.items():
        table = position(f"{drawing}   {tiles}")
        table.play("choose watchman", "wake red nw")
        assert table.state.round == 3
        assert table.tile("carter") == (holder or previous)  # with a tie or no coins it stays where it is
        assert not table.used("carter")


@rule("H12.2")
def test_coins_for_bought_goods_count_for_the_builder_tile() -> None:
    table = position("""
        players 3   turn red   red coins: 2   red laid: priest 2   yellow coins: 0   yellow laid: builder carter 3
    """)
    table.play("choose builder", "build mine", "buy wood", "place b2")
    assert (table.state.round, table.tile("builder")) == (3, "red")


@rule("H12.2")
def test_all_tiles_are_turned_face_up_wherever_they_go() -> None:
    table = position(f"{LAST_COIN}   yellow tiles: builder(used) midwife(used)   blue tiles: carter(used) priest(used)")
    table.play("choose watchman", "wake red nw")
    assert [table.tile(person) for person in ("builder", "carter", "watchman", "priest", "midwife")] == [
        *("red", "yellow", "red", "blue", "yellow")
    ]
    assert not any(table.used(person) for person in ("builder", "carter", "watchman", "priest", "midwife"))


@rule("H2.8", "H12.2")
def test_without_person_tiles_the_first_step_falls_away() -> None:
    table = ended("without person tiles")
    assert table.state.round == 3
    assert all(table.tile(person) is None for person in ("builder", "carter", "watchman"))


@rule("H12.2")
def test_coins_on_persons_return_and_coins_in_centres_stay() -> None:
    table = ended("red dowry: yellow blue   yellow dowry: red blue   blue dowry: red yellow")
    assert [table.coins(colour) for colour in ("red", "yellow", "blue")] == [4, 4, 4]
    assert not any(table.laid(colour, "carter") for colour in ("red", "yellow", "blue"))
    assert (table.dowry("red"), table.dowry("yellow")) == ({"yellow": 1, "blue": 1}, {"red": 1, "blue": 1})


@rule("H12.2")
def test_from_school_he_chooses_who_moves_in_and_the_rest_goes_to_the_centre() -> None:
    for sex, other in (("man", (0, 1)), ("woman", (1, 0))):
        table = ended("red village   c2: mine   red school: 1 man 1 woman")
        assert (table.asks, table.state.seat) == ("school_leaver", 0)
        assert table.legal() == ["settle man c2", "settle woman c2"]  # it may not stay empty
        table.play(f"settle {sex} c2")
        assert table.adults("red", "c2") == [f"red {sex}"]
        assert table.awake("red c2")
        assert (table.school("red"), table.centre("red")) == ((0, 0), other)


@rule("H12.2")
def test_from_school_he_chooses_where_but_fills_as_many_as_he_can() -> None:
    drawing = "red village   c2: mine   d2: cowshed   e4: marketplace   red school: 2 women"
    table = ended(drawing)
    assert table.legal() == ["settle woman c2", "leave c2"]
    table.play("leave c2")
    assert table.legal() == ["settle woman d2"]
    table.play("settle woman d2")
    assert table.legal() == ["settle woman e4"]
    table.play("settle woman e4")
    assert (table.adults("red", "c2"), table.centre("red"), table.state.round) == ([], (0, 0), 3)
    table = ended(drawing)
    table.play("settle woman c2")
    assert table.legal() == ["settle woman d2", "leave d2"]


@rule("H12.2")
def test_with_more_in_the_school_than_empty_buildings_all_are_filled() -> None:
    table = ended("red village   c2: mine   d2: cowshed   red school: 1 man 2 women")
    table.play("settle woman c2")
    assert table.legal() == ["settle man d2", "settle woman d2"]
    table.play("settle woman d2")
    assert (table.centre("red"), table.school("red")) == ((1, 0), (0, 0))


@rule("H12.2")
def test_from_school_nobody_moves_into_victory_buildings_or_other_villages() -> None:
    table = ended("red village   c2: church   yellow village   c2: mine   red school: 1 man   red centre: 1 man")
    assert (table.state.round, table.centre("red")) == (3, (2, 0))
    assert table.adults("yellow", "c2") == []


@rule("H12.2")
def test_those_in_the_centre_do_not_move_in() -> None:
    table = ended("red village   c2: mine   red centre: 1 man")
    assert (table.state.round, table.adults("red", "c2")) == (3, [])


@rule("H12.2")
def test_a_partner_keeps_a_building_from_being_empty() -> None:
    table = ended("red village   c2: mine red + yellow   red school: 1 man")
    assert (table.state.round, table.centre("red")) == (3, (1, 0))


@rule("H12.2")
def test_the_players_take_their_villagers_from_school_in_turn_order_from_the_new_start_player() -> None:
    table = ended("""
        red village   c2: mine   yellow village   c2: mine   blue village   c2: mine
        red school: 1 man   yellow school: 1 man   blue school: 1 man
    """)
    asked = []
    while table.asks == "school_leaver":
        asked.append(table.state.seat)
        table.play("settle man c2")
    assert asked == [2, 0, 1]


@rule("H12.2", "H6.6")
@pytest.mark.parametrize(("rich", "first", "second"), [("white", "red", "yellow"), ("yellow", "yellow", "red")])
def test_completion_is_checked_after_each_player(rich: str, first: str, second: str) -> None:
    poor = "white" if rich == "yellow" else "yellow"
    table = position(f"""
        turn blue   blue coins: 1   blue laid: carter 3   red coins: 0   red laid: carter 4
        {poor} coins: 0   {poor} laid: carter 4
        red village   {FULL_BUT_ONE.format("red", "marketplace")}   red school: 1 woman
        yellow village   {FULL_BUT_ONE.format("yellow", "marketplace")}   yellow school: 1 woman
        blue village   c2: brickyard blue asleep
    """)
    table.play("choose watchman", "wake blue nw")
    while table.asks == "school_leaver":
        table.play("settle woman e4")
    assert (table.completion(first), table.completion(second)) == (1, 2)


@rule("H12.2")
def test_children_go_to_the_school_after_it_has_emptied() -> None:
    table = ended("red village   c2: mine   d2: cowshed red + yellow child woman child man   red school: 1 man")
    table.play("settle man c2")
    assert (table.school("red"), table.centre("red"), table.children("red")) == ((1, 1), (0, 0), (0, 0))


@rule("H12.2")
def test_points_are_counted_after_the_tiles_have_changed_hands() -> None:
    table = ended("red tiles: carter   red delivered: wood brick")
    # Red: two cubes, builder and watchman tile; carter and start tile no more. Yellow: carter; blue: start tile.
    assert track(table) == [4, 1, 1]


@rule("H12.2")
def test_the_steps_come_in_their_order() -> None:
    table = ended("red village   c2: mine   d2: cowshed red + yellow child man   red school: 2 men")
    table.play("settle man c2")
    steps = [
        *("takes_start_tile", "takes_person_tile", "takes_coins_back", "moves_in", "goes_home"),
        *("goes_to_school", "counts", "turns_up", "starts_round"),
    ]
    words = [event.split()[0] for event in table.events if event.split()[0] in steps]
    assert list(dict.fromkeys(words)) == steps
    assert sorted(words, key=steps.index) == words


@rule("H12.2")
def test_five_buildings_are_turned_up_and_the_open_ones_stay() -> None:
    table = position(f"{LAST_COIN}   open: mill   next: bakery bakery brewery church tannery")
    before = sum(stacks(table))
    table.play("choose watchman", "wake red nw")
    assert [table.displayed(each) for each in ("mill", "bakery", "brewery", "church", "tannery")] == [1, 2, 1, 1, 1]
    assert (table.displayed("mine"), table.displayed("marketplace")) == (3, 2)
    assert sum(stacks(table)) == before - 5


@rule("H12.2")
def test_stack_3_follows_when_stack_2_is_used_up() -> None:
    state = GAME.new(seed=1, players=3)
    left = [[17, 11]]
    while state.round < 9:
        state.play(state.legal()[0])
        now = [stack["left"] for stack in GAME.view(state, None)["stacks"]]
        if now not in left:
            left.append(now)
    assert left == [[17, 11], [12, 11], [7, 11], [2, 11], [0, 8], [0, 3], [0, 0]]


@rule("H12.2")
@pytest.mark.parametrize(("deck", "turned_up"), [("grocer grocer mill", 3), ("grocer", 1), ("", 0)])
def test_when_too_few_are_left_all_of_them_then_none(deck: str, turned_up: int) -> None:
    table = position(f"{LAST_COIN}   deck: {deck}")
    before = sum(table.state.display)
    table.play("choose watchman", "wake red nw")
    assert table.state.round == 3
    assert sum(table.state.display) - before == turned_up
    assert stacks(table) == [0, 0]


@rule("H12.2")
def test_nothing_is_turned_up_when_the_game_is_over() -> None:
    goods = "wood brick stone grain bread cow milk meat ore iron cowbell"
    table = position(f"{LAST_COIN}   red delivered: {goods}")
    before = stacks(table)
    table.play("choose watchman", "wake red nw")
    assert table.asks == "over"
    assert stacks(table) == before


@rule("H12.3")
def test_sleepers_stay_asleep_over_the_end_of_the_round() -> None:
    table = ended("""
        red village   e4: lumberjack red asleep + yellow asleep
        blue village   b2: well blue asleep + red   yellow village   b2: well yellow + blue asleep
    """)
    assert table.state.round == 3
    assert table.asleep("red e4", "yellow red e4", "blue b2", "blue yellow b2")
    assert table.awake("red b2", "red blue b2", "yellow b2")
