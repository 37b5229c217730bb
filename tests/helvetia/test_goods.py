"""H5: goods, made, exchanged and used within one action."""

import pytest

from helvetia.box import BUILDINGS, NEEDS, makers
from helvetia.position import position
from rules import rule
from thorp.core.errors import IllegalAction

HOUSES = ("b2", "c2", "d2", "e2", "b3")


@rule("H5.1")
def test_only_what_the_action_uses_is_made() -> None:
    table = position("red village   b2: lumberjack red   c2: brickyard red   d2: well red   e2: brewery red")
    table.play("choose carter", "deliver beer")
    assert table.legal() == ["work red e2"]
    table.play("work red e2")
    assert table.legal() == ["work red d2"]
    table.play("work red d2")
    assert table.awake("red lumberjack", "red brickyard")
    assert table.delivered("red") == ["beer"]


@rule("H5.1")
def test_no_good_is_kept_for_a_later_action() -> None:
    table = position("red village   b2: lumberjack red   c2: well red   d2: brewery red   red coins: 2")
    table.play("choose carter", "deliver beer", "work red d2", "work red c2")
    assert table.legal() == ["deliver wood", "done"]
    table.play("deliver wood", "work red b2")
    assert table.turn == "yellow"


@rule("H5.1")
def test_each_action_needs_goods_of_its_own() -> None:
    table = position("red village   b2: lumberjack red   red coins: 2   red centre:")
    table.play("choose builder")
    assert table.legal() == ["build mine", "build marketplace"]
    table.play("build mine", "work red b2", "place c2")
    assert table.turn == "yellow"  # one coin, but neither wood nor a brick


@rule("H5.2")
def test_a_villager_makes_the_good_of_his_building_and_sleeps() -> None:
    table = position("red village   b2: lumberjack red")
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.asleep("red lumberjack")
    assert table.delivered("red") == ["wood"]


@rule("H5.2")
def test_a_villager_works_in_another_village_too() -> None:
    table = position("yellow village   e3: lumberjack yellow + red")
    table.play("choose carter", "deliver wood", "work yellow e3")
    assert table.asleep("red lumberjack")
    assert table.awake("yellow lumberjack")


@rule("H5.2")
def test_a_sleeper_makes_nothing() -> None:
    table = position("red village   b2: lumberjack red asleep   c2: brickyard red")
    table.play("choose carter")
    assert table.legal() == ["deliver brick"]


@rule("H5.2")
def test_a_woken_villager_works_again() -> None:
    table = position("""
        red village   b2: lumberjack red asleep
        red tiles: watchman   red coins: 1
    """)
    table.play("tile watchman", "wake red nw", "choose carter", "deliver wood", "work red b2")
    assert table.asleep("red lumberjack")


@rule("H5.2")
def test_two_goods_of_one_kind_need_two_sources() -> None:
    houses = "red village   b2: brickyard red   c2: stonemason red   open: butcher   red coins: 1"
    table = position(houses)
    table.play("choose builder")
    assert not table.offers("build butcher")
    table = position(f"{houses}   blue village   b2: brickyard blue + red")
    table.play("choose builder", "build butcher", "work red b2")
    assert table.legal() == ["work blue b2"]


@rule("H5.2")
def test_the_player_chooses_which_of_his_villagers_works() -> None:
    drawing = """
        red village      b2: lumberjack red
        yellow village   b2: lumberjack yellow + red
        white village    f5: lumberjack white + red asleep
    """
    for home, sleeper, other in (("red", "red b2", "red yellow b2"), ("yellow", "red yellow b2", "red b2")):
        table = position(drawing)
        table.play("choose carter", "deliver wood")
        assert table.legal() == ["work red b2", "work yellow b2"]
        table.play(f"work {home} b2")
        assert table.asleep(sleeper)
        assert table.awake(other)


@rule("H5.3")
@pytest.mark.parametrize("good", NEEDS)
def test_a_complex_good_needs_every_villager_of_its_chain(good: str) -> None:
    chain = makers(good)
    houses = [f"{place}: {building} red" for place, building in zip(HOUSES, chain, strict=False)]
    table = position("red village   " + "   ".join(houses))
    table.play("choose carter", f"deliver {good}")
    for place, _ in zip(HOUSES, chain, strict=False):
        assert table.legal() == [f"work red {place}"]
        table.play(f"work red {place}")
    assert table.asleep(*(f"red {building}" for building in chain))  # the prerequisites are used up
    assert table.delivered("red") == [good]
    for tired in range(len(chain)):
        drawn = [house + " asleep" * (index == tired) for index, house in enumerate(houses)]
        table = position("red village   " + "   ".join([*drawn, "e4: lumberjack red"]))
        table.play("choose carter")
        assert not table.offers(f"deliver {good}")


@rule("H5.3")
def test_a_chain_may_run_through_three_villages() -> None:
    table = position("""
        red village      b2: dairy red
        blue village     b2: cowshed blue + red
        yellow village   b2: grain_farm yellow + red
    """)
    table.play("choose carter")
    assert set(table.legal()) == {"deliver milk", "deliver cow", "deliver grain"}
    table.play("deliver milk", "work red b2", "work blue b2", "work yellow b2")
    assert table.delivered("red") == ["milk"]


@rule("H5.3", "H5.4")
def test_the_prerequisite_may_come_from_an_exchange() -> None:
    table = position("red village   b2: ironworks red   c2: marketplace red   d2: well red")
    table.play("choose carter", "deliver iron", "work red b2")
    assert table.legal() == ["work red c2"]
    table.play("work red c2")
    assert table.asks == "input"
    assert table.legal() == ["trade water"]
    table.play("trade water", "work red d2")
    assert table.delivered("red") == ["iron"]


@rule("H5.4")
def test_an_exchange_building_gives_nothing_for_nothing() -> None:
    table = position("red village   b2: marketplace red   c2: grocer red   d2: cattle_market red   e2: goat_market red")
    assert not table.offers("choose carter")


@rule("H5.4")
@pytest.mark.parametrize("exchanger", [name for name, building in BUILDINGS.items() if building.exchanges])
def test_an_exchange_building_turns_each_good_of_its_list_into_each_other_one(exchanger: str) -> None:
    goods = BUILDINGS[exchanger].exchanges
    for given in goods:
        chain = makers(given)
        houses = [f"{place}: {building} red" for place, building in zip(HOUSES, chain, strict=False)]
        table = position("   ".join(["red village", f"e4: {exchanger} red", *houses]))
        table.play("choose carter")
        made = {*goods, *(BUILDINGS[building].makes for building in chain)}
        assert set(table.legal()) >= {f"deliver {good}" for good in made}
        for wanted in set(goods) - {given}:
            trial = position("   ".join(["red village", f"e4: {exchanger} red", *houses]))
            trial.play("choose carter", f"deliver {wanted}", "work red e4", f"trade {given}")
            trial.play(*(f"work red {place}" for place, _ in zip(HOUSES, chain, strict=False)))
            assert trial.delivered("red") == [wanted]
            assert trial.asleep(f"red {exchanger}")


@rule("H5.4")
def test_a_good_is_exchanged_only_for_a_different_one() -> None:
    table = position("red village   b2: marketplace red   c2: lumberjack red   d2: brickyard red")
    table.play("choose carter", "deliver wood")
    assert set(table.legal()) == {"work red b2", "work red c2"}
    table.play("work red b2")
    assert table.legal() == ["trade brick"]


@rule("H5.4")
def test_a_good_outside_the_list_is_not_exchanged() -> None:
    table = position("red village   b2: marketplace red   c2: goat_market red   d2: grain_farm red   e2: bakery red")
    table.play("choose carter")
    raw = {"wood", "brick", "stone", "ore", "grain", "water"}
    assert set(table.legal()) == {f"deliver {good}" for good in raw | {"bread"}}  # bread buys no goat, beer or iron


@rule("H5.4")
def test_an_exchange_works_in_any_village() -> None:
    table = position("""
        red village     b2: lumberjack red
        white village   b2: marketplace white asleep + red
    """)
    table.play("choose carter", "deliver ore", "work white b2", "trade wood", "work red b2")
    assert table.asleep("red marketplace", "red lumberjack")


@rule("H5.4")
def test_another_players_villager_exchanges_nothing_for_you() -> None:
    table = position("""
        red village     b2: lumberjack red
        white village   b2: marketplace white + red asleep
    """)
    table.play("choose carter")
    assert table.legal() == ["deliver wood"]


@rule("H5.4", "H6.1")
def test_an_exchanged_good_pays_a_cost() -> None:
    table = position("red village   b2: marketplace red   c2: well red   red coins: 1")
    table.play("choose builder", "build mine", "work red b2", "trade water", "work red c2", "place d2")
    assert table.building("red", "d2") == "mine"


@rule("H5.4")
def test_an_exchanged_good_is_exchanged_again_by_another_villager() -> None:
    table = position("""
        red village   b2: lumberjack red   c2: marketplace red   d2: ironworks red   e2: cattle_market red
        red village   b3: dairy red   b4: grocer red
    """)
    table.play("choose carter", "deliver cheese")
    table.play("work red b4", "trade milk", "work red b3")  # cheese for milk, from a cow
    table.play("work red e2", "trade iron", "work red d2")  # the cow for iron, from ore
    assert table.legal() == ["work red c2"]
    table.play("work red c2", "trade wood", "work red b2")  # the ore for wood
    assert table.delivered("red") == ["cheese"]
    assert table.asleep("red b2", "red c2", "red d2", "red e2", "red b3", "red b4")


@rule("H5.4")
def test_two_villagers_on_two_copies_exchange_twice_in_one_action() -> None:
    drawing = """
        red village      b2: marketplace red   c2: lumberjack red   open: bakery   red coins: 1
        yellow village   b2: lumberjack yellow + red
    """
    assert not position(drawing).offers("choose builder", "build bakery")
    table = position(f"{drawing}   blue village   b2: marketplace blue + red")
    table.play("choose builder", "build bakery")  # a brick and a stone
    assert set(table.legal()) == {"work red b2", "work blue b2"}
    table.play("work red b2", "trade wood", "work yellow b2")
    assert table.legal() == ["work blue b2"]
    table.play("work blue b2", "trade wood", "work red c2")
    assert table.asks == "site"
    assert table.asleep("red red b2", "red blue b2", "red red c2", "red yellow b2")


@rule("H5.4")
def test_one_villager_exchanges_once() -> None:
    table = position(
        "red village   b2: marketplace red   c2: lumberjack red   d2: well red   open: bakery   red coins: 1"
    )
    table.play("choose builder")
    assert table.legal() == ["build mine"]  # bakery: a brick and a stone


@rule("H5.4", "H6.3")
def test_a_bought_good_is_neither_exchanged_nor_processed() -> None:
    table = position("""
        red village   b2: marketplace red   c2: ironworks red   d2: bakery red   e2: brewery red
        open: mill tavern town_hall church   red coins: 4
    """)
    table.play("choose builder")
    assert not table.offers_any("build mill", "build tavern", "build town_hall", "build church")


@rule("H5.5")
def test_nobody_works_in_the_centre_in_the_school_or_in_the_cradle() -> None:
    table = position("""
        red village   b2: lumberjack red asleep + yellow child man child woman
        red centre: 2 men 2 women   red school: 1 man 1 woman
    """)
    assert not table.offers("choose carter")


@rule("H5.5")
def test_neutral_villagers_do_not_work() -> None:
    table = position("""
        players 2
        red village    b2: brickyard red asleep + blue
        blue village   b2: lumberjack blue   c2: stonemason blue + red
    """)
    table.play("choose carter")
    assert table.legal() == ["deliver stone"]


@rule("H5.5")
def test_nobody_lives_on_a_victory_point_building() -> None:
    table = position("red village   b2: well red   c2: grain_farm red   d2: mine red   open: mill   red centre: 1 man")
    table.play("choose builder", "build mill", "work red b2", "work red c2", "work red d2", "place e2")
    assert table.asks == "series"
    assert table.adults("red", "e2") == []
    assert table.centre("red") == (1, 0)


@rule("H5.6")
def test_each_partner_of_a_couple_works_for_his_own_player() -> None:
    table = position("red village   b2: brickyard red + yellow   red coins: 1")
    table.play("choose carter", "deliver brick")
    assert table.legal() == ["work red b2"]  # once, not for the partner too
    table.play("work red b2")
    assert table.asleep("red brickyard")
    assert table.awake("yellow brickyard")
    table.play("choose carter", "deliver brick")
    assert table.legal() == ["work red b2"]
    table.play("work red b2")
    assert table.delivered("yellow") == ["brick"]
    assert table.asleep("yellow brickyard")


@rule("H5.2")
def test_a_move_that_is_not_offered_changes_nothing() -> None:
    table = position("red village   b2: lumberjack red asleep   c2: brickyard red")
    before = table.state.data()
    with pytest.raises(IllegalAction, match="'choose priest' is not legal now"):
        table.play("choose priest")
    assert table.state.data() == before
