"""M4: raw and refined goods, their makers, and what spending them brings (M4.5 has a file of its own)."""

import pytest

from hamlet.position import Table, position
from rules import rule

# The dairy farm lies beside the market, where sale token 3 asks for one milk and brings 1 point and 2 coins.
DAIRY = "dairy_farm({builder}) beside market   sales: 3   red coins: 0   yellow coins: 0"
REGULAR, FINE = DAIRY.format(builder="blue"), DAIRY.format(builder="red")

MILK = 5  # its number among the goods


def sell_milk(table: Table, maker: str) -> None:
    """Red sells one milk."""
    table.play("use market", "sell 1", f"token dairy_farm {maker}")


@rule("M4.1")
@pytest.mark.parametrize(
    ("refinery", "raw"),
    [
        ("sawmill", "wood woodcutter"),
        ("flour_mill", "grain farm"),
        ("dairy_farm", "grain farm"),
        ("stonemason", "stone quarry"),
    ],
)
def test_boards_come_from_wood_flour_and_milk_from_grain_and_brick_from_stone(refinery: str, raw: str) -> None:
    table = position(f"{refinery} beside market   red donkeys: church market   red coins: 0")
    table.play(f"use {refinery}")
    assert table.legal() == [f"cube {raw}"]


@rule("M4.2")
def test_a_refined_good_belongs_to_its_maker() -> None:
    table = position("dairy_farm(yellow) beside market   red donkeys: church market   red coins: 0")
    table.play("use dairy_farm", "cube grain farm")
    assert table.goods("dairy_farm") == "1 red"
    assert table.state.tokens_left(0, MILK) == 1


@rule("M4.2")
def test_the_token_comes_back_to_its_maker_when_the_good_is_spent() -> None:
    table = position(f"players 3   {REGULAR}   dairy_farm: yellow")
    sell_milk(table, "yellow")
    assert table.goods("dairy_farm") == ""
    assert [table.state.tokens_left(seat, MILK) for seat in (0, 1, 2)] == [2, 2, 2]


@rule("M4.2")
def test_with_both_tokens_on_the_board_a_player_makes_no_more_of_that_kind() -> None:
    both = "cow_conservatory beside market   dairy_farm beside cow_conservatory   flour_mill beside dairy_farm"
    donkeys = "red donkeys: church market cow_conservatory dairy_farm"
    full = position(f"{both}   {donkeys}   cow_conservatory: 2 red   red coins: 0")
    assert not full.offers("use dairy_farm")
    assert full.offers("use flour_mill")
    assert position(f"{both}   {donkeys}   cow_conservatory: red   red coins: 0").offers("use dairy_farm")
    assert position(f"{both}   {donkeys}   cow_conservatory: 2 yellow   red coins: 0").offers("use dairy_farm")


@rule("M4.3")
@pytest.mark.parametrize(("herder", "points"), [("red", 2), ("yellow", 1)])
def test_who_has_the_milestone_makes_high_quality(herder: str, points: int) -> None:
    """What red makes now, he spends at once."""
    table = position(f"""
        dairy_farm beside market   herder: {herder}   sales: 3   red villagers: church church
        red donkeys: church market   red coins: 0
    """)
    table.play("use dairy_farm", "cube grain farm")
    assert (table.coins("red"), table.points("red")) == (0, 0)
    sell_milk(table, "red")
    assert (table.points("red"), table.coins("red")) == (points + 1, points + 2)


@rule("M4.3")
def test_the_milestone_of_one_good_does_nothing_for_another() -> None:
    table = position(f"players 3   {REGULAR}   miller: red   dairy_farm: red")
    sell_milk(table, "red")
    assert table.score("red") == {"goods": 1, "sales": 1, "merchant": 4, "gold": 1}


@rule("M4.4")
def test_the_maker_of_a_regular_good_gets_a_point_and_a_coin_when_anyone_spends_it() -> None:
    table = position(f"players 3   {REGULAR}   dairy_farm: yellow")
    sell_milk(table, "yellow")
    assert (table.points("yellow"), table.coins("yellow")) == (1, 1)
    assert (table.points("red"), table.coins("red")) == (1, 2)  # for the sale
    assert table.events.index("spends_token milk dairy_farm yellow") < table.events.index("scores yellow 1")
    assert table.events.index("earns yellow 1") < table.events.index("sells red 3")


@rule("M4.4")
def test_the_maker_of_a_good_of_high_quality_gets_two_of_each() -> None:
    table = position(f"{DAIRY.format(builder='yellow')}   dairy_farm: yellow")
    sell_milk(table, "yellow")
    assert (table.points("yellow"), table.coins("yellow")) == (2, 2)


@rule("M4.4")
@pytest.mark.parametrize(("drawing", "reward"), [(f"players 3   {REGULAR}", 1), (FINE, 2)])
def test_that_holds_too_when_he_spends_it_himself(drawing: str, reward: int) -> None:
    table = position(f"{drawing}   dairy_farm: red")
    sell_milk(table, "red")
    assert (table.points("red"), table.coins("red")) == (1 + reward, 2 + reward)


@rule("M4.4")
def test_raw_cubes_go_back_to_the_supply_and_reward_nobody() -> None:
    table = position("red hand: forest_pond   red coins: 0   yellow coins: 0")
    table.play("build forest_pond", "at farm", "cube grain farm", "place any")
    assert table.goods("farm") == "1 grain"
    assert (table.coins("red"), table.coins("yellow"), table.points("yellow")) == (0, 0, 0)
    assert table.score("red")["buildings"] == table.points("red") == 3


@rule("M4.4")
def test_either_quality_will_do_and_the_spender_chooses_whose_token() -> None:
    table = position("""
        cow_conservatory(yellow) beside market   cow_conservatory: red yellow   sales: 3
        red coins: 0   yellow coins: 0
    """)
    table.play("use market", "sell 1")
    assert table.legal() == ["token cow_conservatory red", "token cow_conservatory yellow"]
    table.play("token cow_conservatory yellow")
    assert (table.goods("cow_conservatory"), table.coins("yellow")) == ("1 red", 2)


@rule("M4.4")
def test_the_spender_chooses_from_which_tile() -> None:
    table = position("barn_1 beside market   barn_1: wood   red hand: small_woodland   red coins: 0")
    table.play("build small_woodland", "at market")
    assert table.legal() == ["cube wood woodcutter", "cube wood barn_1"]
    table.play("cube wood barn_1")
    assert (table.goods("barn_1"), table.goods("woodcutter")) == ("", "2 wood")


@rule("M4.4")
def test_he_may_buy_even_if_the_good_lies_on_the_board() -> None:
    table = position("red hand: small_woodland   red coins: 3")
    table.play("build small_woodland", "at church")
    assert table.legal() == ["cube wood woodcutter", "buy wood"]
    table.play("buy wood", "place any")
    assert (table.goods("woodcutter"), table.coins("red")) == ("2 wood", 0)


@rule("M4.6")
def test_without_all_the_goods_the_action_is_impossible() -> None:
    """A sawmill costs 2 grain and 1 stone."""
    drawing = "red hand: sawmill   red coins: 0"
    assert position(drawing).offers("build sawmill")
    assert not position(f"{drawing}   farm: grain").offers("build sawmill")
    assert not position(f"{drawing}   quarry:").offers("build sawmill")


@rule("M4.6")
def test_without_the_coins_the_action_is_impossible() -> None:
    assert position("red hand: barn_1   red coins: 3").offers("build barn_1")
    assert not position("red hand: barn_1   red coins: 2").offers("build barn_1")


@rule("M4.6")
def test_what_is_missing_may_be_bought_if_there_are_coins_for_it() -> None:
    drawing = "red hand: sawmill   farm: grain   quarry:"  # one grain and one stone are missing, 3 coins each
    assert position(f"{drawing}   red coins: 6").offers("build sawmill")
    assert not position(f"{drawing}   red coins: 5").offers("build sawmill")


# Delivery 2 of the church asks for three boards or flour; two boards of high quality lie there, a third costs 5.
LUMBER = "lumber_mill({builder}) beside market   lumber_mill: {tokens}   red donkeys: market   red coins: {coins}"


@rule("M4.7")
@pytest.mark.parametrize(
    ("builder", "tokens", "coins", "possible"),
    [
        ("red", "2 red", 1, True),  # 1 + 2 + 2
        ("red", "2 red", 0, False),
        ("yellow", "2 red", 3, True),  # 3 + 1 + 1
        ("yellow", "2 red", 2, False),
        ("yellow", "red yellow", 4, True),  # what others earn does not help
        ("yellow", "red yellow", 3, False),
        ("yellow", "2 yellow", 5, True),
        ("yellow", "2 yellow", 4, False),
    ],
)
def test_coins_earned_in_an_action_pay_for_what_is_bought_in_it(
    builder: str, tokens: str, coins: int, possible: bool
) -> None:
    table = position(LUMBER.format(builder=builder, tokens=tokens, coins=coins))
    if not possible:
        assert not table.offers("use church") or not slots(table)
        return
    table.play("use church", "deliver 2", *["token any"] * 2, "buy boards")
    assert (table.coins("red"), table.church[1]) == (0, "red")


def slots(table: Table) -> list[str]:
    """The slots that red may fill."""
    table.play("use church")
    return table.legal("deliver")


@rule("M4.7")
def test_goods_are_spent_in_any_order_and_what_is_bought_is_paid_for_last() -> None:
    table = position(LUMBER.format(builder="red", tokens="2 red", coins=1))
    table.play("use church", "deliver 2")
    assert table.legal() == ["token lumber_mill red", "buy boards"]
    table.play("buy boards")
    assert table.legal() == ["token lumber_mill red"]  # the coins for a second are not there
    assert table.coins("red") == 1
    table.play("token lumber_mill red", "token lumber_mill red")
    assert table.coins("red") == 0
    assert table.events.index("earns red 2") < table.events.index("pays red 5")


@rule("M4.7")
def test_nothing_is_offered_that_leaves_the_rest_unpaid() -> None:
    """Two stones are bought for 4 coins of 3: the boards must be red's own, which bring the fourth."""
    table = position("""
        players 3   lumber_mill(blue) beside market   lumber_mill: red yellow   red coins: 3
        red hand: cow_conservatory   quarry:
    """)
    table.play("build cow_conservatory", "at market", "buy stone", "buy stone")
    assert table.legal() == ["token lumber_mill red"]
