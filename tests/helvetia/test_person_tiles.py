"""H11: the person tiles."""

import pytest

from helvetia.box import PERSONS
from helvetia.position import BadDrawing, position, workers
from rules import rule

# Something to do for every person.
BUSY = """
    red village      b2: lumberjack red   c2: brickyard red + yellow   d2: well red asleep
    yellow village   b2: stonemason yellow   yellow dowry: red   red centre: 1 woman
"""
# A move of each person in that village, with everything that belongs to it.
MOVES = {
    "builder": ("build mine", "work red b2", "place e4", "settle woman e4"),
    "carter": ("deliver wood", "work red b2"),
    "watchman": ("wake red ne",),
    "priest": ("marry yellow b2", "fetch centre", "dowry red"),
    "midwife": ("bear c2", "child man"),
}


@rule("H11.1")
def test_a_tile_is_a_point_face_up_or_face_down() -> None:
    table = position("red tiles: builder carter(used) midwife   white tiles: priest(used)   start yellow")
    assert [table.points(colour) for colour in ("red", "yellow", "blue", "white")] == [3, 1, 0, 1]


@rule("H11.1")
@pytest.mark.parametrize("person", PERSONS)
def test_using_it_costs_no_point(person: str) -> None:
    table = position(f"{BUSY}   red tiles: {person}   start yellow")
    table.play(f"tile {person}")
    assert table.points("red") == 1


@rule("H11.2")
@pytest.mark.parametrize("person", PERSONS)
def test_an_extra_action_without_a_coin(person: str) -> None:
    table = position(f"{BUSY}   red coins: 2   red tiles: {person}")
    table.play(f"tile {person}", *MOVES[person])
    assert table.laid("red", person) == 0
    assert table.coins("red") == (3 if person == "priest" else 2)
    assert table.used(person)
    assert (table.asks, table.turn) == ("turn", "red")  # the regular actions are still to come


@rule("H11.2", "H12.2")
def test_the_extra_action_does_not_count_for_the_person_tile() -> None:
    table = position(f"""
        {BUSY}   red coins: 1   red tiles: carter   yellow laid: watchman
        yellow coins: 1   blue coins: 0   white coins: 0   yellow tiles: watchman
    """)
    table.play("tile carter", "deliver wood", "work red b2", "choose watchman", "wake red ne")
    assert table.state.round == 3
    assert table.tile("carter") == "red"  # nobody laid a coin there, so it stays
    assert table.tile("watchman") == "yellow"  # one coin each


@rule("H11.2")
def test_only_the_holder_uses_a_tile() -> None:
    table = position(f"{BUSY}   yellow tiles: builder carter watchman priest midwife")
    assert not table.offers_any("tile")
    table = position(BUSY)  # all tiles on the board
    assert not table.offers_any("tile")


@rule("H11.2")
def test_a_tile_with_nothing_to_do_is_not_offered() -> None:
    table = position(
        "red village   b2: lumberjack red   red coins: 2   red tiles: builder carter watchman priest midwife"
    )
    assert set(table.legal()) == {"choose builder", "choose carter", "tile builder", "tile carter"}


@rule("H11.2")
def test_one_tile_in_a_turn() -> None:
    table = position(f"{BUSY}   red tiles: carter watchman midwife   red coins: 2")
    assert table.offers("tile carter", "tile watchman", "tile midwife")
    table.play("tile watchman", "wake red ne")
    assert not table.offers_any("tile")
    table.play("choose carter", "deliver wood", "work red b2")
    assert set(table.legal()) == {"deliver brick", "deliver water", "done"}


@rule("H11.2")
def test_a_tile_once_in_a_round_and_another_one_in_a_later_turn() -> None:
    table = position(f"""
        {BUSY}   red tiles: carter watchman   red coins: 3   yellow coins: 2   blue coins: 0   white coins: 0
    """)
    table.play("tile carter", "deliver wood", "work red b2", "choose priest", *MOVES["priest"])
    table.play("choose watchman", "wake red nw", "done")  # yellow's turn
    assert (table.turn, table.used("carter")) == ("red", True)
    assert table.offers("choose carter", "tile watchman")
    assert not table.offers("tile carter")


@rule("H11.2")
def test_a_used_tile_is_turned_up_when_the_round_ends() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 1   yellow coins: 1   blue coins: 0   white coins: 0")
    table.play("tile midwife", "bear c2", "child man", "choose carter", "deliver wood", "work red b2")
    assert table.state.round == 3
    assert (table.tile("midwife"), table.used("midwife")) == ("red", False)


@rule("H11.2")
def test_a_tile_drawn_as_used_is_not_offered() -> None:
    table = position(f"{BUSY}   red tiles: carter(used) midwife")
    assert table.offers("tile midwife")
    assert not table.offers("tile carter")


@rule("H11.3")
def test_before_the_regular_actions() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 2")
    table.play("tile midwife", "bear c2", "child man")
    assert not table.offers_any("done", "pass")  # a regular action must follow (H11.4)
    table.play("choose carter", "deliver wood", "work red b2", "deliver brick", "work red c2")
    assert (table.laid("red", "carter"), table.turn) == (2, "yellow")


@rule("H11.3")
def test_after_the_regular_actions() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 2")
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.legal() == ["deliver brick", "tile midwife", "done"]
    table.play("tile midwife", "bear c2", "child man")
    assert table.turn == "yellow"  # not between them: red has a coin and a brick, but no more deliveries
    assert table.coins("red") == 1


@rule("H11.3")
def test_after_the_last_coin_too() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 1")
    table.play("choose carter", "deliver wood", "work red b2")
    assert (table.coins("red"), table.legal()) == (0, ["tile midwife", "done"])
    table.play("tile midwife", "bear c2", "child man")
    assert (table.children("red"), table.turn) == ((1, 0), "yellow")


@rule("H11.3")
def test_after_the_last_possible_action_too() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 3")
    table.play("choose watchman", "wake red ne")  # nobody else sleeps
    assert table.legal() == ["tile midwife", "done"]


@rule("H11.3")
def test_the_player_may_leave_the_tile_for_later() -> None:
    table = position(f"{BUSY}   red tiles: midwife   red coins: 1")
    table.play("choose carter", "deliver wood", "work red b2", "done")
    assert (table.turn, table.used("midwife")) == ("yellow", False)


@rule("H11.3")
def test_not_in_the_middle_of_an_action() -> None:
    table = position(f"{BUSY}   red tiles: midwife watchman carter   red coins: 2")
    table.play("choose builder", "build mine")
    for move in MOVES["builder"][1:]:
        assert not table.offers_any("tile")
        table.play(move)
    assert table.offers_any("tile")


@rule("H11.3")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_the_same_person_at_any_point_of_one_series(at: int) -> None:
    table = position(f"{workers('lumberjack', 'brickyard', 'stonemason', 'well')}   red tiles: carter   red coins: 3")
    table.play("choose carter")
    goods = ["wood", "brick", "stone", "water"]
    for number, good in enumerate(goods):
        if number == at:
            table.play("tile carter")
        table.play(f"deliver {good}")
        table.play(table.legal()[0])
    assert table.delivered("red") == goods
    assert (table.laid("red", "carter"), table.coins("red"), table.turn) == (3, 0, "yellow")


@rule("H11.3")
def test_the_same_person_before_the_series() -> None:
    table = position(f"{workers('lumberjack', 'brickyard', 'stonemason')}   red tiles: carter   red coins: 2")
    table.play("tile carter", "deliver wood", "work red b2")
    table.play("choose carter", "deliver brick", "work red c2", "deliver stone", "work red d2")
    assert (table.laid("red", "carter"), table.turn) == (2, "yellow")


@rule("H11.4", "H6.3")
def test_the_builder_tile_buys_goods_with_coins() -> None:
    table = position("red village   b2: lumberjack red   red tiles: builder   red coins: 4   open: dairy")
    table.play("tile builder", "build dairy")
    assert table.legal() == ["work red b2", "buy wood"]
    table.play("work red b2", "buy wood", "buy stone", "place c2")
    assert (table.laid("red", "builder"), table.coins("red")) == (2, 2)  # for the goods, none for the action


@rule("H11.4")
def test_all_his_coins_may_go_into_goods_and_then_the_turn_ends() -> None:
    table = position("red village   b2: lumberjack red   red tiles: builder   red coins: 2   open: bakery")
    table.play("tile builder", "build bakery", "buy brick", "buy stone", "place c2")
    assert (table.coins("red"), table.laid("red", "builder"), table.turn) == (0, 2, "yellow")


@rule("H11.4")
def test_the_tile_builds_with_one_coin_more_for_goods_than_a_regular_action() -> None:
    table = position("red tiles: builder   red coins: 1")
    assert set(table.legal()) == {"tile builder", "idle"}
    table.play("tile builder", "build mine", "buy wood", "place b2")
    assert table.turn == "yellow"


@rule("H11.4")
@pytest.mark.parametrize("person", [person for person in PERSONS if person != "builder"])
def test_whatever_person_the_regular_actions_use(person: str) -> None:
    drawing = f"{BUSY}   red tiles: builder   red coins: 2   red school: 1 woman"
    tile = ("tile builder", "build marketplace", "buy brick", "place e4", "settle woman e4")
    regular = [f"choose {person}", *(move.replace("fetch centre", "fetch school") for move in MOVES[person])]
    for moves in ((*tile, *regular), (*regular, *tile)):
        table = position(drawing)
        table.play(*moves)
        assert (table.laid("red", "builder"), table.laid("red", person), table.turn) == (1, 1, "yellow")


@rule("H11.4", "H4.4")
def test_with_coins_left_a_regular_action_must_follow() -> None:
    table = position("yellow village   b2: well yellow asleep   red tiles: watchman   red coins: 1")
    table.play("tile watchman", "wake yellow nw")
    assert table.legal() == ["idle"]  # nothing else can be done
    table.play("idle")
    assert (table.laid("red", "watchman"), table.turn) == (1, "yellow")


@rule("H11.4", "H4.5")
def test_a_coin_gained_with_the_priest_tile_pays_for_nothing_in_this_turn() -> None:
    table = position("""
        red tiles: priest   red coins: 1   red centre: 1 woman   yellow village   b2: well yellow   yellow dowry: red
    """)
    table.play("tile priest", "marry yellow b2", "fetch centre", "dowry red")
    assert table.coins("red") == 2
    assert not table.offers("choose builder")  # a mine would take both
    table.play("choose carter", "deliver water", "work yellow b2")
    assert (table.coins("red"), table.turn) == (1, "yellow")  # one coin was his to spend


@rule("H11.5")
def test_a_player_without_coins_uses_no_tile() -> None:
    table = position("""
        red village   b2: lumberjack red   c2: well red asleep + yellow asleep   red coins: 2
        yellow coins: 0   yellow tiles: watchman carter
    """)
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.turn == "blue"
    assert "passes yellow" in table.events
    assert table.asleep("yellow well")


@rule("H11.5")
def test_the_last_coin_spent_in_an_earlier_turn_ends_the_use_of_tiles() -> None:
    table = position(f"""
        {BUSY}   red tiles: midwife   red coins: 1   yellow coins: 2   blue coins: 2   white coins: 0
    """)
    table.play("choose carter", "deliver wood", "work red b2", "done")
    table.play("choose watchman", "wake red nw", "done")  # yellow
    table.play("choose watchman", "wake red ne")  # blue, and red's turn would come
    assert table.turn == "yellow"
    assert "passes red" in table.events


@rule("H2.8", "H11.2")
def test_without_person_tiles_there_are_none() -> None:
    table = position(f"""
        without person tiles   {BUSY}   red coins: 1   yellow coins: 1   blue coins: 0   white coins: 0   start yellow
    """)
    assert not table.offers_any("tile")
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.state.round == 3
    assert all(table.tile(person) is None for person in PERSONS)
    assert table.points("red") == 1
    with pytest.raises(BadDrawing, match="no person tiles at this table"):
        position("without person tiles   red tiles: builder")
