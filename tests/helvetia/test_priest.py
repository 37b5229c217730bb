"""H9: the priest."""

import pytest

from helvetia.position import position
from rules import rule


@rule("H9.1")
def test_a_villager_marries_into_another_village() -> None:
    table = position("red centre: 1 woman   yellow village   b2: well yellow asleep   yellow dowry:")
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.adults("yellow", "b2") == ["yellow man", "red woman"]
    assert table.asleep("yellow well")  # that does not change
    assert table.awake("red well")
    assert table.centre("red") == (0, 0)
    assert table.laid("red", "priest") == 1


@rule("H9.1")
def test_the_partner_may_be_awake() -> None:
    table = position("red centre: 1 man   yellow village   b2: well yellow woman   yellow dowry:")
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.adults("yellow", "b2") == ["yellow woman", "red man"]
    assert table.awake("yellow well", "red well")


@rule("H9.1")
def test_the_spouse_works_for_his_player_from_then_on() -> None:
    table = position(
        "red centre: 1 woman   yellow village   b2: well yellow asleep   yellow dowry:   red tiles: priest"
    )
    table.play("tile priest", "marry yellow b2", "fetch centre", "choose carter", "deliver water", "work yellow b2")
    assert table.delivered("red") == ["water"]


@rule("H9.1")
def test_unattached_are_those_in_the_centre_and_in_the_school() -> None:
    village = "yellow village   b2: well yellow   yellow dowry:"
    table = position(f"{village}   red centre: 1 woman   red school: 1 woman")
    table.play("choose priest", "marry yellow b2")
    assert (table.asks, table.legal()) == ("suitor", ["fetch centre", "fetch school"])
    table.play("fetch school")
    assert (table.centre("red"), table.school("red")) == ((0, 1), (0, 0))
    table = position(f"{village}   red school: 1 woman   red centre: 1 man")  # the man is no match
    table.play("choose priest", "marry yellow b2")
    assert table.legal() == ["fetch school"]


@rule("H9.1")
def test_only_a_building_with_exactly_one_adult_of_the_other_sex() -> None:
    table = position("""
        red centre: 1 woman
        red village      b2: brickyard red
        yellow village   b2: well yellow   c2: brickyard yellow woman   d2: mill   e2: lumberjack   b3: mine yellow
        blue village     b2: well blue + white   c2: stonemason blue asleep
    """)
    table.play("choose priest")
    assert table.legal() == ["marry yellow b2", "marry yellow b3", "marry blue c2"]


@rule("H9.1")
def test_a_man_marries_women_only() -> None:
    table = position("""
        red school: 1 man
        yellow village   b2: well yellow   c2: brickyard yellow woman
        blue village     b2: well blue woman + white   c2: stonemason blue woman asleep
    """)
    table.play("choose priest")
    assert table.legal() == ["marry yellow c2", "marry blue c2"]


@rule("H9.1")
def test_an_exchange_building_houses_couples_too() -> None:
    table = position("red centre: 1 woman   white village   e3: marketplace white")
    table.play("choose priest")
    assert table.legal() == ["marry white e3"]


@rule("H9.1")
def test_each_coin_is_one_marriage() -> None:
    table = position("""
        red centre: 2 women   red school: 1 woman   red coins: 2   yellow dowry:   blue dowry:
        yellow village   b2: well yellow   c2: mine yellow   blue village   b2: well blue
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.legal() == ["marry yellow c2", "marry blue b2", "done"]
    table.play("marry blue b2", "fetch school")
    assert (table.coins("red"), table.laid("red", "priest"), table.turn) == (0, 2, "yellow")


@rule("H9.2")
def test_the_player_takes_one_coin_of_the_colour_of_his_choice() -> None:
    table = position("""
        red centre: 1 woman   yellow village   b2: well yellow   yellow dowry: red blue white 2   red dowry:
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert (table.asks, table.legal()) == ("dowry_coin", ["dowry red", "dowry blue", "dowry white"])  # no way around it
    table.play("dowry white")
    assert table.dowry("yellow") == {"red": 1, "blue": 1, "white": 1}
    assert table.dowry("red") == {"white": 1}
    assert table.coins("red") == 3


@rule("H9.2", "H4.5")
def test_an_own_coin_goes_to_the_supply_for_later_turns() -> None:
    table = position("""
        red centre: 2 women   red coins: 1   yellow village   b2: well yellow   c2: mine yellow   yellow dowry: red 2
        white village   b2: lumberjack white   yellow coins: 0   blue coins: 0   white coins: 2
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre", "dowry red")
    assert (table.coins("red"), table.dowry("yellow")) == (1, {"red": 1})
    assert table.turn == "white"  # the coin cannot be spent in the turn in which it was gained
    table.play("choose carter", "deliver wood", "work white b2")
    table.play("choose priest", "marry yellow c2", "fetch centre", "dowry red")  # in the next one it can
    assert (table.laid("red", "priest"), table.coins("red")) == (2, 1)


@rule("H9.2")
def test_a_village_without_coins_gives_none() -> None:
    table = position("red centre: 1 woman   yellow village   b2: well yellow   yellow dowry:   red dowry:")
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.asks == "turn"
    assert table.dowry("red") == table.dowry("yellow") == {}


@rule("H9.2")
def test_one_coin_for_each_marriage() -> None:
    table = position("""
        red centre: 3 women   red coins: 3   red dowry:
        yellow village   b2: well yellow   c2: mine yellow   d2: brickyard yellow   yellow dowry: blue 2
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre", "dowry blue")
    table.play("marry yellow c2", "fetch centre", "dowry blue")
    table.play("marry yellow d2", "fetch centre")
    assert table.dowry("red") == {"blue": 2}
    assert table.dowry("yellow") == {}


@rule("H9.2")
def test_coins_in_other_centres_stay_there() -> None:
    table = position("""
        red centre: 1 woman   yellow village   b2: well yellow
        yellow dowry: white   blue dowry: red   red dowry: blue white
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.legal() == ["dowry white"]
    table.play("dowry white")
    assert table.dowry("red") == {"blue": 1, "white": 2}


@rule("H9.3")
def test_nobody_marries_who_lives_in_a_building() -> None:
    table = position("""
        red village      b2: lumberjack red woman   c2: brickyard red   d2: mine red + blue
        yellow village   b2: well yellow   c2: cowshed yellow woman
    """)
    assert not table.offers("choose priest")


@rule("H9.3")
def test_no_marriage_within_one_colour() -> None:
    table = position("red village   b2: lumberjack red   c2: brickyard red woman   red centre: 1 man 1 woman")
    assert not table.offers("choose priest")


@rule("H9.3")
@pytest.mark.parametrize(("single", "unattached"), [("", "man"), (" woman", "woman")])
def test_no_marriage_between_the_same_sex(single: str, unattached: str) -> None:
    village = f"yellow village   b2: well yellow{single}"
    assert not position(f"{village}   red centre: 1 {unattached}   red school: 1 {unattached}").offers("choose priest")
    other = {"man": "woman", "woman": "man"}[unattached]
    assert position(f"{village}   red centre: 1 {other}").offers("choose priest")


@rule("H9.3")
def test_a_marriage_is_neither_refused_nor_dissolved() -> None:
    table = position("""
        red centre: 2 women   red coins: 2   yellow village   b2: well yellow   yellow dowry:
        yellow centre: 1 woman
    """)
    table.play("choose priest", "marry yellow b2", "fetch centre")
    assert table.turn == "yellow"  # nothing was asked of yellow, and red cannot marry the same man again
    assert table.adults("yellow", "b2") == ["yellow man", "red woman"]
    assert not table.offers("choose priest")
