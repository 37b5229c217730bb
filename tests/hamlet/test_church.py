"""M6.8 and M6.9: deliveries to the church, and alms."""

import pytest

from hamlet.box import deliveries, price
from hamlet.position import position
from hamlet.scenes import FULL, pay_all, works
from rules import rule

WORKS = works()
SLOTS = [*((2, slot) for slot in range(1, 5)), *((3, slot) for slot in range(1, 6))]  # players, slot


@rule("M6.8")
@pytest.mark.parametrize(("players", "slot"), SLOTS)
def test_a_slot_takes_what_it_asks_and_scores_at_once(players: int, slot: int) -> None:
    cost, points = deliveries(players)[slot - 1]
    coins = cost.pop(("coins",), 0)
    table = position(f"players {players}   {WORKS}   {FULL}   red coins: 10")
    table.play("use church", f"deliver {slot}")
    paid = [move.split()[0] for move in pay_all(table)]
    assert len(paid) == sum(cost.values())
    assert (table.church[slot - 1], table.score("red")["church"]) == ("red", points)
    assert table.coins("red") == 10 - coins + paid.count("token") - paid.count("buy") * price(players, "wood")
    assert f"delivers red {slot}" in table.events


@rule("M6.8")
def test_one_slot_per_activation() -> None:
    table = position(f"{WORKS}   red coins: 20   red villagers: church church")
    table.play("use church", "deliver 3")
    assert (table.asks, table.church, table.coins("red")) == ("turn", ["-", "-", "red", "-"], 10)
    table.play("use church")
    assert table.legal("deliver") == ["deliver 1", "deliver 2"]


@rule("M6.8")
@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_slots_are_filled_in_any_order(order: tuple[int, ...]) -> None:
    table = position(f"{WORKS}   red coins: 10   red villagers: church church church")
    for slot in order:
        table.play("use church", f"deliver {slot}")
        pay_all(table)
    assert table.church == ["red", "red", "red", "-"]


@rule("M6.8")
def test_a_slot_is_filled_once() -> None:
    table = position(f"{WORKS}   red coins: 10   church: - - yellow")
    table.play("use church")
    assert table.legal("deliver") == ["deliver 1", "deliver 2"]


@rule("M6.8")
@pytest.mark.parametrize("mix", ["milk milk brick", "milk brick brick", "brick milk milk", "brick brick milk"])
def test_a_slash_means_any_mix(mix: str) -> None:
    token = {"milk": "token cow_conservatory red", "brick": "token master_stonemason red"}
    table = position(f"{WORKS}   red coins: 0")
    table.play("use church", "deliver 1")
    assert table.legal() == list(token.values())
    table.play(*(token[good] for good in mix.split()))
    assert table.church[0] == "red"


@rule("M6.8")
def test_three_of_one_kind_will_do_too() -> None:
    table = position(f"{WORKS}   dairy_farm beside master_stonemason   dairy_farm: yellow   red coins: 0")
    table.play("use church", "deliver 1", *["token cow_conservatory red"] * 2, "token dairy_farm yellow")
    assert (table.church[0], table.goods("master_stonemason")) == ("red", "2 red")


@rule("M6.8")
def test_the_raw_goods_of_a_slot_may_be_any_mix() -> None:
    table = position(f"barn_1 beside market   barn_1: 2 wood   {FULL}   red donkeys: market   red coins: 0")
    table.play("use church", "deliver 4")
    assert table.legal() == ["cube wood woodcutter", "cube wood barn_1", "cube stone quarry", "cube grain farm"]
    pay_all(table)
    assert table.church[3] == "red"


@rule("M6.8")
def test_one_of_each_must_be_one_of_each() -> None:
    rest = "players 3   red coins: 0   church: blue blue blue blue"
    table = position(f"{WORKS}   {rest}")
    table.play("use church", "deliver 5")
    paid = pay_all(table)
    assert [move.split()[1] for move in paid] == ["lumber_mill", "windmill", "cow_conservatory", "master_stonemason"]
    assert not position(f"{works(flour=0)}   {rest}").offers("use church")


@rule("M6.8")
def test_goods_may_be_bought() -> None:
    table = position("red coins: 15")
    table.play("use church")
    assert table.legal("deliver") == ["deliver 1", "deliver 2", "deliver 3", "deliver 4"]
    table.play("deliver 1", *["buy milk"] * 3)
    assert (table.church[0], table.coins("red")) == ("red", 0)


@rule("M6.8")
def test_coins_come_from_the_purse() -> None:
    assert position("red coins: 10").offers("use church")
    assert not position("red coins: 9   woodcutter:   quarry:   farm:").offers("use church")
    table = position("red coins: 12")
    table.play("use church", "deliver 3")
    assert (table.coins("red"), table.points("red"), table.asks) == (2, 6, "turn")


@rule("M6.8")
def test_goods_that_cannot_be_brought_do_not_count() -> None:
    """The same goods, without a donkey on the market."""
    assert position(f"{WORKS}   red coins: 0").offers("use church")
    assert not position(f"{WORKS.replace('church market', 'church')}   red coins: 0").offers("use church")


@rule("M6.9")
def test_alms_bring_one_coin() -> None:
    table = position(f"{FULL}   red coins: 0")
    table.play("use church")
    assert table.legal() == ["alms"]
    table.play("alms")
    assert (table.coins("red"), table.villagers("red"), table.asks) == (1, ["church(lying)"], "turn")


@rule("M6.9")
@pytest.mark.parametrize("missing", ["woodcutter: 2 wood", "quarry: stone", "farm:"])
def test_only_while_all_starting_sources_are_full(missing: str) -> None:
    drawing = "   ".join(full for full in FULL.split("   ") if full.split(":")[0] != missing.split(":", maxsplit=1)[0])
    assert not position(f"{drawing}   {missing}   red coins: 0").offers("use church")


@rule("M6.9")
def test_barns_do_not_matter() -> None:
    assert position(f"{FULL}   barn_1 beside market   barn_1:   red coins: 0").offers("use church")


@rule("M6.9")
def test_alms_are_a_choice_beside_deliveries() -> None:
    table = position(f"{FULL}   red coins: 10")
    table.play("use church")
    assert table.legal() == ["deliver 3", "deliver 4", "alms"]
