"""H6: the builder."""

import pytest

from helvetia.position import position, workers
from rules import rule

# Nine of ten places of red's first ring, all inhabited, and the wood for a mine.
NEARLY_COMPLETE = """
    red village   b2: brickyard red         c2: lumberjack red          d2: stonemason red   e2: grain_farm red woman
    red village   b3: well red              e3: cowshed red woman       b4: goat_shed red    c4: marketplace red woman
    red village   d4: bakery red
    red centre: 1 woman   red coins: 2   start yellow
"""


@rule("H6.1")
def test_the_steps_of_an_action() -> None:
    table = position("red village   b2: lumberjack red   red centre: 1 woman   red coins: 1")
    table.play("choose builder")
    assert table.legal() == ["build mine"]
    table.play("build mine")
    assert (table.asks, table.legal()) == ("wanted", ["work red b2"])
    table.play("work red b2")
    assert (table.asks, table.building("red", "e4")) == ("site", None)
    table.play("place e4")
    assert (table.asks, table.building("red", "e4")) == ("tenant", "mine")
    table.play("settle woman e4")
    assert table.adults("red", "e4") == ["red woman"]
    assert (table.laid("red", "builder"), table.coins("red")) == (1, 0)
    assert table.turn == "yellow"


@rule("H6.1", "H3.1")
def test_any_free_place_of_the_own_village() -> None:
    table = position("red village   b2: lumberjack red   d4: well   yellow village   c2: brickyard yellow")
    table.play("choose builder", "build mine", "work red b2")
    assert table.legal() == [f"place {place}" for place in ("c2", "d2", "e2", "b3", "e3", "b4", "c4", "e4")]


@rule("H6.1", "H3.1")
def test_ring_2_opens_when_ring_1_is_full() -> None:
    table = position(f"{NEARLY_COMPLETE.replace('well red', 'well')}   open: dairy   red coins: 5")
    table.play("choose builder", "build mine", "work red c2")
    assert table.legal() == ["place e4"]
    table.play("place e4", "settle woman e4", "build dairy", "buy wood", "buy wood", "buy stone")
    ring_2 = {f"{column}{row}" for column in "abcdef" for row in range(1, 6) if column in "af" or row in (1, 5)}
    assert len(ring_2) == 18
    assert set(table.legal()) == {f"place {place}" for place in ring_2}  # one place of ring 1 is uninhabited


@rule("H6.1")
def test_a_building_cannot_help_to_pay_for_itself() -> None:
    table = position("red village   b2: lumberjack red   red centre: 1 man   red coins: 1")
    table.play("choose builder")
    assert not table.offers("build marketplace")  # it would turn the wood into the brick it costs


@rule("H6.2")
def test_no_type_twice() -> None:
    table = position("red village   b2: lumberjack red   c2: mine   d2: brickyard red   red coins: 1")
    assert table.displayed("mine") == 2
    table.play("choose builder")
    assert table.legal() == ["build marketplace"]


@rule("H6.2")
def test_no_type_twice_within_one_turn() -> None:
    table = position(f"{workers('lumberjack', 'lumberjack')}   red coins: 2")
    table.play("choose builder", "build mine", "work red b2", "place c2")
    assert not table.offers("build mine")


@rule("H6.2")
@pytest.mark.parametrize("name", ["dairy", "mill"])
def test_copies_of_one_type_in_two_stacks_are_one_type(name: str) -> None:
    drawing = f"""
        {workers("lumberjack", "stonemason", "well", "grain_farm", "mine", "brickyard", "lumberjack")}
        red coins: 1   open: {name}
    """
    table = position(drawing)
    table.play("choose builder")
    assert table.offers(f"build {name}")
    table = position(f"{drawing}   red village   e4: {name}")
    assert table.displayed(name) == 1
    table.play("choose builder")
    assert not table.offers(f"build {name}")


@rule("H6.2")
def test_other_players_may_have_the_same_type() -> None:
    table = position("red village   b2: lumberjack red   yellow village   b2: mine   blue village   b2: mine")
    table.play("choose builder")
    assert table.offers("build mine")


@rule("H6.3")
def test_a_good_may_be_bought_even_if_it_could_be_made() -> None:
    table = position("red village   b2: lumberjack red   red coins: 2")
    table.play("choose builder", "build mine")
    assert table.legal() == ["work red b2", "buy wood"]
    table.play("buy wood")
    assert table.awake("red lumberjack")
    assert (table.laid("red", "builder"), table.coins("red")) == (2, 0)


@rule("H6.3")
def test_the_whole_cost_and_several_of_one_kind_may_be_bought() -> None:
    table = position("open: dairy   red coins: 4")
    table.play("choose builder", "build dairy", "buy wood", "buy wood", "buy stone", "place b2")
    assert table.building("red", "b2") == "dairy"
    assert (table.laid("red", "builder"), table.coins("red")) == (4, 0)


@rule("H6.3")
def test_one_coin_is_for_the_action_and_one_for_each_good() -> None:
    table = position("open: dairy   red coins: 3")
    table.play("choose builder")
    assert not table.offers("build dairy")
    table.play("build mine", "buy wood", "place b2")
    assert table.turn == "yellow"  # a third coin would begin an action, but buy nothing


@rule("H6.3")
def test_only_wood_brick_and_stone_are_sold() -> None:
    table = position("open: mill tavern town_hall church   red coins: 6")
    table.play("choose builder")
    assert not table.offers_any("build mill", "build tavern", "build town_hall", "build church")


@rule("H6.3")
def test_what_the_builder_does_not_sell_must_be_made() -> None:
    table = position(f"{workers('well', 'brewery')}   open: tavern   red coins: 3")
    table.play("choose builder", "build tavern", "buy wood", "buy brick")
    assert table.legal() == ["work red c2"]
    table.play("work red c2")
    assert table.legal() == ["work red b2"]


@rule("H6.3", "H5.4")
def test_who_buys_a_good_may_let_its_maker_work_for_another() -> None:
    table = position(f"{workers('lumberjack', 'marketplace', 'brewery')}   open: tavern   red coins: 3")
    table.play("choose builder", "build tavern")
    assert table.legal() == ["buy wood"]  # the lumberjack's wood has to become water, and that beer
    table.play("buy wood", "buy brick", "work red d2", "work red c2", "trade wood", "work red b2")
    assert table.asks == "site"


@rule("H6.3")
def test_coins_for_goods_count_for_the_person_tile() -> None:
    table = position("""
        red village   b2: lumberjack red   red coins: 2
        yellow coins: 1   blue coins: 0   white coins: 0   yellow laid: builder
    """)
    table.play("choose builder", "build mine", "buy wood", "place c2")
    assert table.tile("builder") == "red"  # two coins against one, for one building


@rule("H6.4")
def test_somebody_from_the_centre_must_move_in_and_is_awake() -> None:
    table = position("red village   b2: lumberjack red   red centre: 2 men 1 woman   red school: 1 man")
    table.play("choose builder", "build mine", "work red b2", "place c2")
    assert table.legal() == ["settle man c2", "settle woman c2"]
    table.play("settle man c2")
    assert table.awake("red mine")
    assert table.centre("red") == (1, 1)
    assert table.school("red") == (1, 0)


@rule("H6.4")
def test_villagers_at_school_do_not_move_in() -> None:
    table = position("red village   b2: lumberjack red   red school: 1 man 1 woman")
    table.play("choose builder", "build mine", "work red b2", "place c2")
    assert table.asks != "tenant"
    assert table.adults("red", "c2") == []


@rule("H6.4")
def test_only_one_moves_in() -> None:
    table = position("red village   b2: lumberjack red   c2: brickyard   red centre: 2 men")
    table.play("choose builder", "build mine", "work red b2", "place d2", "settle man d2")
    assert table.adults("red", "d2") == ["red man"]
    assert table.adults("red", "c2") == []  # a building that stands empty stays so
    assert table.centre("red") == (1, 0)


@rule("H6.4")
def test_the_new_building_may_be_used_in_the_next_action_of_the_turn() -> None:
    table = position(f"""
        {workers("lumberjack", "well", "grain_farm")}
        red centre: 1 woman   red coins: 2   open: mill
    """)
    table.play("choose builder")
    assert not table.offers("build mill")
    table.play("build mine", "work red b2", "place e4", "settle woman e4", "build mill")
    table.play("work red c2", "work red d2", "work red e4", "place c4")
    assert table.building("red", "c4") == "mill"


@rule("H6.5")
def test_a_victory_point_building_is_worth_three_points() -> None:
    table = position(f"{workers('well', 'grain_farm', 'mine')}   open: mill   start yellow   red centre: 1 man")
    table.play("choose builder", "build mill", "work red b2", "work red c2", "work red d2", "place e2")
    assert table.points("red") == 3
    assert table.adults("red", "e2") == []


@rule("H6.6")
def test_the_first_complete_village_is_worth_four_points() -> None:
    table = position(NEARLY_COMPLETE)
    table.play("choose builder", "build mine", "work red c2", "place e4")
    assert table.completion("red") == 0  # nobody has moved in yet
    table.play("settle woman e4")
    assert table.completion("red") == 1
    assert table.points("red") == 4
    assert "takes_completion_tile red 4" in table.events


@rule("H6.6")
def test_the_second_is_worth_two_points_and_the_third_none() -> None:
    table = position(f"{NEARLY_COMPLETE}   yellow completion: 4")
    table.play("choose builder", "build mine", "work red c2", "place e4", "settle woman e4")
    assert table.points("red") == 2
    table = position(f"{NEARLY_COMPLETE}   yellow completion: 4   white completion: 2")
    table.play("choose builder", "build mine", "work red c2", "place e4", "settle woman e4")
    assert table.points("red") == 0


@rule("H6.6")
def test_no_player_takes_both_tiles() -> None:
    table = position(f"{NEARLY_COMPLETE}   open: dairy   red coins: 6   red centre: 1 man")
    table.play("choose builder", "build mine", "work red c2", "place e4", "settle woman e4")
    table.play("build dairy", "buy wood", "buy wood", "buy stone", "place a1", "settle man a1")
    assert table.points("red") == 4


@rule("H6.6")
def test_an_empty_building_leaves_the_village_incomplete() -> None:
    for drawing in (
        NEARLY_COMPLETE.replace("red centre: 1 woman", ""),  # the new one
        NEARLY_COMPLETE.replace("well red", "well"),  # or an old one
    ):
        table = position(drawing)
        table.play("choose builder", "build mine", "work red c2", "place e4")
        if table.asks == "tenant":
            table.play("settle woman e4")
        assert table.completion("red") == 0


@rule("H6.6")
def test_a_building_in_ring_2_must_be_inhabited_too() -> None:
    ring_2 = NEARLY_COMPLETE.replace("d4: bakery red", "d4: bakery red   e4: mine red woman   a3: ironworks")
    table = position(f"{ring_2}   red centre: 1 man   open: cattle_market")
    table.play("choose builder", "build cattle_market", "work red c2", "work red d2", "place f3", "settle man f3")
    assert table.completion("red") == 0
    full = ring_2.replace("ironworks", "ironworks red")
    table = position(f"{full}   red centre: 1 man   open: cattle_market")
    table.play("choose builder", "build cattle_market", "work red c2", "work red d2", "place f3", "settle man f3")
    assert table.completion("red") == 1


@rule("H6.6")
def test_victory_point_buildings_fill_a_place_and_need_nobody() -> None:
    table = position(NEARLY_COMPLETE.replace("d4: bakery red", "d4: church"))
    table.play("choose builder", "build mine", "work red c2", "place e4", "settle woman e4")
    assert table.completion("red") == 1
    table = position(
        NEARLY_COMPLETE.replace("d4: bakery red", "d4: mine red").replace("1 woman   red coins", "   red coins")
        + "open: mill"
    )
    table.play("choose builder", "build mill", "work red b3", "work red e2", "work red d4", "place e4")
    assert table.completion("red") == 1


@rule("H6.6")
def test_completion_is_checked_after_the_school_step() -> None:
    village = NEARLY_COMPLETE.replace("d4: bakery red", "d4: bakery red   e4: mine").replace("coins: 2", "coins: 1")
    others = "yellow coins: 1   blue coins: 0   white coins: 0"
    table = position(f"{village}   {others}   red school: 1 man")
    table.play("choose carter", "deliver wood", "work red c2")
    assert (table.asks, table.completion("red")) == ("school_leaver", 0)
    table.play("settle man e4")
    assert table.completion("red") == 1
    table = position(f"{village}   {others}")  # a woman waits in the centre, but only the school comes home
    table.play("choose carter", "deliver wood", "work red c2")
    assert (table.state.round, table.completion("red")) == (3, 0)


@rule("H6.6")
def test_the_tile_stays_when_an_empty_building_is_added() -> None:
    table = position(f"{NEARLY_COMPLETE}   open: dairy   red coins: 5")
    table.play("choose builder", "build mine", "work red c2", "place e4", "settle woman e4")
    table.play("build dairy", "buy wood", "buy wood", "buy stone", "place a1")
    assert table.adults("red", "a1") == []
    assert table.completion("red") == 1


@rule("H6.7")
def test_a_taken_building_leaves_the_display_and_is_not_replaced() -> None:
    table = position("""
        red village      b2: brickyard red   white village   b2: marketplace
        yellow village   b2: brickyard yellow   yellow coins: 1   next: bakery   red coins: 1
    """)
    before = sum(table.state.display)
    table.play("choose builder", "build marketplace")
    assert table.displayed("marketplace") == 0
    table.play("work red b2", "place c2")
    assert sum(table.state.display) == before - 1
    assert table.displayed("bakery") == 0
    assert table.turn == "yellow"
    assert not table.offers("choose builder")  # no marketplace is left for yellow's brick
