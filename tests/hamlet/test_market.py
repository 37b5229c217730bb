"""M6.6 and M6.7: selling and buying at the market."""

import pytest

from hamlet.box import PRICES, RAW, REFINED, SALES, market_side
from hamlet.position import position
from hamlet.scenes import TILE_OF, pay_all, works
from rules import rule

WORKS = works() + "   red coins: 0"


@rule("M6.6")
@pytest.mark.parametrize("number", range(1, 13))
def test_a_sale_takes_its_goods_and_brings_its_token_points_and_coins(number: int) -> None:
    sale = SALES[number - 1]
    table = position(f"{WORKS}   sales: {number}   sale stack:")
    table.play("use market", "sell 1")
    pay_all(table)
    refined = sum(units for goods, units in sale.cost.items() if goods[0] in REFINED)
    assert table.sold("red") == [str(number)]
    assert (table.points("red"), table.coins("red")) == (sale.points + refined, sale.coins + refined)
    assert table.score("red").get("sales") == sale.points


@rule("M6.6")
@pytest.mark.parametrize("number", range(1, 13))
def test_each_of_its_goods_is_needed(number: int) -> None:
    """Without any one of them the sale is not offered, however many coins there are."""
    for (good,), units in SALES[number - 1].cost.items():
        if good in RAW:
            fewer = f"{works()}   {TILE_OF[good]}: {units - 1} {good}"
        else:
            fewer = works(**{good: units - 1})
        assert not position(f"{fewer}   red coins: 99   sales: {number}").offers("use market"), good


@rule("M6.6")
def test_the_seller_chooses_one_of_the_open_tokens() -> None:
    table = position(f"{WORKS}   sales: 3 9 1   woodcutter: wood")
    table.play("use market")
    assert table.legal() == ["sell 1", "sell 2"]
    table.play("sell 2", *["token any"] * 3)
    assert (table.sold("red"), table.asks) == (["9"], "turn")


@rule("M6.6")
def test_the_open_tokens_are_refilled_from_the_stack_while_it_lasts() -> None:
    table = position(f"{WORKS}   sales: 3 4 5   sale stack: 7   red villagers: church church")
    table.play("use market", "sell 1", "token cow_conservatory red")
    assert (table.sales, table.sale_stack) == (["7", "4", "5"], [])
    table.play("use market", "sell 2", "token windmill red")
    assert table.sales == ["7", "-", "5"]
    assert "opens 7" in table.events


@rule("M6.6")
def test_one_activation_is_one_sale() -> None:
    table = position(f"{WORKS}   sales: 3 4 5   red villagers: church church")
    table.play("use market", "sell 1", "token cow_conservatory red")
    assert (table.asks, table.villagers("red")) == ("turn", ["market(lying)", "church"])


@rule("M6.6")
def test_the_reward_comes_after_the_goods_so_it_cannot_pay_for_them() -> None:
    table = position("sales: 1 2   red coins: 0   woodcutter: wood   quarry: 2 stone")
    table.play("use market")
    assert table.legal() == ["sell 2"]


@rule("M6.6")
def test_the_market_is_not_used_without_a_sale_that_can_be_met() -> None:
    assert not position("sales: 3 4 5   red coins: 99").offers("use market")
    assert not position(f"{WORKS}   sales:   sale stack:").offers("use market")
    assert position(f"{WORKS}   sales: - - 3   sale stack:").offers("use market")


@rule("M6.6", "M6.7")
def test_nothing_is_bought_for_a_sale() -> None:
    """Two wood and one grain: there are coins for a grain, but it must not be bought."""
    assert not position("sales: 1   farm:   red coins: 50").offers("use market")
    table = position("sales: 1   red coins: 50")
    table.play("use market", "sell 1")
    while table.asks == "pay":
        assert not table.offers_any("buy")
        table.play("cube any")


@rule("M6.6")
def test_goods_of_a_sale_are_brought_as_for_any_other_action() -> None:
    """From the farm over the church to the market: a donkey is needed on the church."""
    assert position("sales: 1   red donkeys: church").offers("use market")
    assert not position("sales: 1   red donkeys: market").offers("use market")


@rule("M6.7")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("good", RAW)
def test_raw_goods_are_bought_at_the_price_of_the_market(players: int, good: str) -> None:
    price = PRICES[market_side(players)]["raw"]
    tile = {"wood": "small_woodland", "stone": "small_mountain_range", "grain": "forest_pond"}[good]
    empty = "woodcutter:   quarry:   farm:"
    table = position(f"players {players}   {empty}   red hand: {tile}   red coins: {price}")
    table.play(f"build {tile}", "at church", f"buy {good}", "place any")
    assert table.coins("red") == 0
    assert f"buys red {good} {price}" in table.events
    assert not position(f"players {players}   {empty}   red hand: {tile}   red coins: {price - 1}").offers_any("build")


@rule("M6.7")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("good", "tile"),
    [("boards", "large_woodland"), ("milk", "outpost_1"), ("brick", "outpost_2"), ("flour", "master_stonemason")],
)
def test_refined_goods_are_bought_at_the_price_of_the_market(players: int, good: str, tile: str) -> None:
    price = PRICES[market_side(players)]["refined"]
    table = position(f"players {players}   red hand: {tile}   red coins: {price}")
    table.play(f"build {tile}", "at church")
    while table.asks == "pay":
        table.play(f"buy {good}" if table.offers(f"buy {good}") else "cube any")
    assert table.coins("red") == 0
    assert not position(f"players {players}   red hand: {tile}   red coins: {price - 1}").offers_any("build")


@rule("M6.7")
def test_buying_is_no_action_and_needs_no_villager_at_the_market() -> None:
    table = position("red hand: forest_pond   farm:   red coins: 3")
    assert not table.offers_any("buy")
    table.play("build forest_pond", "at woodcutter", "buy grain", "place any")
    assert table.villagers("red") == ["woodcutter(lying)"]


@rule("M6.7")
def test_any_number_is_bought() -> None:
    """All ten raw goods of a delivery."""
    table = position("woodcutter:   quarry:   farm:   red coins: 30")
    table.play("use church", "deliver 4", *["buy any"] * 10)
    assert (table.coins("red"), table.church[3]) == (0, "red")


@rule("M6.7")
@pytest.mark.parametrize(
    ("donkeys", "sites"),
    [
        ("", ["church", "market"]),
        ("market farm", ["church", "market"]),
        ("church", ["church", "market", "town_hall", "farm", "quarry", "woodcutter"]),
    ],
)
def test_what_is_bought_is_moved_from_the_market_like_any_good(donkeys: str, sites: list[str]) -> None:
    table = position(f"red hand: forest_pond   farm:   red coins: 3   red donkeys: {donkeys}")
    table.play("build forest_pond")
    assert [move.removeprefix("at ") for move in table.legal("at")] == sites


@rule("M6.7")
def test_bought_goods_have_no_token_and_reward_nobody() -> None:
    table = position("sawmill beside market   red hand: large_woodland   red coins: 5   yellow coins: 0")
    table.play("build large_woodland", "at market", "cube wood woodcutter", "buy boards", "place any")
    assert (table.points("red"), table.coins("red"), table.coins("yellow")) == (4, 0, 0)  # 4 for building
    assert [table.state.tokens_left(seat, 3) for seat in (0, 1)] == [2, 2]


@rule("M6.7")
def test_high_quality_cannot_be_bought() -> None:
    """Red is carpenter, but what he buys brings him nothing."""
    table = position("carpenter: red   red hand: large_woodland   red coins: 5")
    table.play("build large_woodland", "at church", "cube wood woodcutter", "buy boards", "place any")
    assert (table.coins("red"), table.score("red")) == (0, {"buildings": 4, "landscaper": 4})


@rule("M6.7")
def test_among_bought_goods_that_differ_in_nothing_one_is_offered() -> None:
    table = position("woodcutter:   quarry:   farm:   red coins: 30")
    table.play("use church", "deliver 4")
    assert table.legal() == ["buy wood"]
