"""H7: the carter."""

import pytest

from helvetia.box import BRANCHES, BUYABLE, GOODS, GOODS_TILES, NEEDS, makers
from helvetia.position import Table, position, workers
from rules import rule


def deliver(table: Table, good: str) -> None:
    """Deliver it, whoever works for it."""
    table.play("choose carter", f"deliver {good}")
    while table.asks in ("wanted", "input"):
        table.play(table.legal()[0])


def delivered_by(colour: str, goods: tuple[str, ...]) -> str:
    """The drawing of deliveries, if there are any."""
    return f"{colour} delivered: {' '.join(goods)}" if goods else ""


@rule("H7.1")
@pytest.mark.parametrize("good", GOODS)
def test_a_cube_on_the_market_is_worth_a_point(good: str) -> None:
    table = position(f"{workers(*makers(good))}   start yellow   yellow delivered: {good}")
    deliver(table, good)
    assert table.delivered("red") == [good]
    assert table.delivered("yellow") == [good]  # several players may deliver the same good
    assert table.points("red") == 1
    assert table.laid("red", "carter") == 1


@rule("H7.1")
def test_each_good_once_in_the_game() -> None:
    table = position(f"{workers('lumberjack', 'brickyard', 'lumberjack')}   red delivered: brick")
    table.play("choose carter")
    assert table.legal() == ["deliver wood"]
    table.play("deliver wood", "work red b2")
    assert table.turn == "yellow"  # another woodcutter is awake, but wood has been delivered


@rule("H7.1")
def test_one_action_is_one_good_and_one_coin() -> None:
    table = position(f"{workers('lumberjack', 'brickyard', 'stonemason')}   red coins: 2")
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.legal() == ["deliver brick", "deliver stone", "done"]
    table.play("deliver stone", "work red d2")
    assert (table.laid("red", "carter"), table.coins("red"), table.turn) == (2, 0, "yellow")


@rule("H7.1")
def test_an_exchanged_good_may_be_delivered() -> None:
    table = position(workers("lumberjack", "marketplace"))
    table.play("choose carter", "deliver grain", "work red c2", "trade wood", "work red b2")
    assert table.delivered("red") == ["grain"]


@rule("H7.2")
@pytest.mark.parametrize("good", GOODS_TILES)
def test_the_first_delivery_of_a_complex_good_brings_its_tile(good: str) -> None:
    table = position(f"{workers(*makers(good))}   start yellow")
    deliver(table, good)
    assert table.goods_tiles("red") == [good]
    assert table.points("red") == 1 + GOODS_TILES[good]
    assert f"takes_goods_tile red {good}" in table.events


@rule("H7.2")
@pytest.mark.parametrize("good", GOODS_TILES)
def test_the_second_delivery_brings_no_tile(good: str) -> None:
    table = position(f"{workers(*makers(good))}   white delivered: {good}")
    deliver(table, good)
    assert (table.goods_tiles("red"), table.goods_tiles("white")) == ([], [good])


@rule("H7.2")
@pytest.mark.parametrize("good", [good for good in GOODS if good not in NEEDS])
def test_a_raw_good_has_no_tile(good: str) -> None:
    table = position(f"{workers(*makers(good))}   start yellow")
    deliver(table, good)
    assert table.goods_tiles("red") == []
    assert table.points("red") == 1


@rule("H7.2")
def test_ten_goods_have_tiles_of_one_or_two_points() -> None:
    assert len(GOODS_TILES) == 10
    assert sorted(GOODS_TILES.values()) == [1] * 5 + [2] * 5


@rule("H7.3")
@pytest.mark.parametrize("good", NEEDS)
def test_the_prerequisites_need_not_have_been_delivered(good: str) -> None:
    table = position(workers(*makers(good)))
    deliver(table, good)
    assert table.delivered("red") == [good]  # and they are not delivered on the way


@rule("H7.4")
@pytest.mark.parametrize("good", BUYABLE)
def test_nothing_is_bought_for_a_delivery(good: str) -> None:
    assert not position("red coins: 6   yellow village   b2: mine yellow asleep").offers("choose carter")
    table = position(f"{workers(*makers(good))}   red coins: 6")
    table.play("choose carter", f"deliver {good}")
    assert table.legal() == ["work red b2"]


@rule("H7.5")
@pytest.mark.parametrize("branch", BRANCHES)
def test_the_first_full_branch_brings_its_tile(branch: str) -> None:
    goods, value = BRANCHES[branch]
    for last in goods:
        before = tuple(good for good in goods if good != last)
        # Yellow had everything first but is one good short, so red takes no goods tile.
        short = delivered_by("yellow", (last, *before[1:]))
        table = position(f"{workers(*makers(last))}   start yellow   {short}   {delivered_by('red', before)}")
        had = table.points("red")
        deliver(table, last)
        assert table.branch_tiles("red") == [branch]
        assert table.points("red") == had + 1 + value
        assert f"takes_branch_tile red {branch}" in table.events


@rule("H7.5")
@pytest.mark.parametrize("branch", BRANCHES)
def test_the_second_full_branch_brings_nothing(branch: str) -> None:
    goods, _ = BRANCHES[branch]
    table = position(f"""
        {workers(*makers(goods[0]))}   start yellow
        {delivered_by("blue", goods)}   {delivered_by("red", goods[1:])}
    """)
    assert table.branch_tiles("blue") == [branch]
    had = table.points("red")
    deliver(table, goods[0])
    assert (table.branch_tiles("red"), table.points("red")) == ([], had + 1)


@rule("H7.5")
@pytest.mark.parametrize("branch", BRANCHES)
def test_all_but_one_good_of_a_branch_bring_nothing(branch: str) -> None:
    goods, _ = BRANCHES[branch]
    table = position(f"{workers(*makers(goods[0]))}   {delivered_by('red', goods[2:])}")
    deliver(table, goods[0])
    assert table.branch_tiles("red") == []


@rule("H7.5")
def test_the_market_has_16_goods_in_four_branches() -> None:
    assert [len(goods) for goods, _ in BRANCHES.values()] == [3, 5, 3, 5]
    assert sorted(value for _, value in BRANCHES.values()) == [1, 2, 4, 4]
