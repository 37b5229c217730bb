"""M6.2: refineries."""

import pytest

from hamlet.box import BOX, REFINED, REFINERIES
from hamlet.position import position
from rules import rule
from thorp.games.hamlet.pieces import GOODS

EACH = pytest.mark.parametrize("refinery", REFINERIES)
LARGE = pytest.mark.parametrize("refinery", [name for name, tile in REFINERIES.items() if tile.slots == 2])
SMALL = [name for name, tile in REFINERIES.items() if tile.slots == 1]
SOURCE = {"wood": "woodcutter", "stone": "quarry", "grain": "farm"}
# The refinery lies beside the market; two donkeys bring everything there from round the church.
NEAR = "{refinery} beside market   red donkeys: church market   red coins: {coins}"


def near(refinery: str, more: str = "", coins: int = 0) -> str:
    """A drawing with a refinery and all that it may need."""
    return f"{NEAR.format(refinery=refinery, coins=coins)}   {more}"


def test_there_are_a_small_and_a_large_refinery_of_each_good() -> None:
    made = sorted((tile.makes, tile.slots) for tile in REFINERIES.values())
    assert made == sorted((good, slots) for good in REFINED for slots in (1, 2))


@rule("M6.2")
@EACH
def test_one_raw_good_becomes_one_token_and_brings_nothing_yet(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery))
    table.play(f"use {refinery}", f"cube {raw} {SOURCE[raw]}")
    assert (table.goods(refinery), table.goods(SOURCE[raw])) == ("1 red", f"1 {raw}")
    assert (table.coins("red"), table.points("red")) == (0, 0)
    assert f"refines red {BOX[refinery].makes} {refinery}" in table.events
    assert table.state.tokens_left(0, GOODS.index(BOX[refinery].makes)) == 1


@rule("M6.2")
@LARGE
def test_a_large_refinery_may_be_filled_twice_in_one_action(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery))
    table.play(f"use {refinery}", f"cube {raw} {SOURCE[raw]}")
    assert table.legal() == ["again", "enough"]
    table.play("again", f"cube {raw} {SOURCE[raw]}")
    assert (table.goods(refinery), table.goods(SOURCE[raw]), table.asks) == ("2 red", "", "turn")


@rule("M6.2")
@LARGE
def test_or_only_once(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery))
    table.play(f"use {refinery}", f"cube {raw} {SOURCE[raw]}", "enough")
    assert (table.goods(refinery), table.asks, table.villagers("red")) == ("1 red", "turn", [f"{refinery}(lying)"])


@rule("M6.2")
@pytest.mark.parametrize("refinery", SMALL)
def test_a_small_refinery_has_one_slot(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery))
    table.play(f"use {refinery}", f"cube {raw} {SOURCE[raw]}")
    assert table.asks == "turn"


@rule("M6.2")
@EACH
def test_without_an_empty_slot_it_is_not_possible(refinery: str) -> None:
    slots = BOX[refinery].slots
    assert not position(near(refinery, f"{refinery}: {slots} yellow")).offers(f"use {refinery}")
    assert position(near(refinery, f"{refinery}: {slots - 1} yellow")).offers(f"use {refinery}")


@rule("M6.2")
@EACH
def test_without_the_raw_good_it_is_not_possible(refinery: str) -> None:
    assert not position(near(refinery, f"{SOURCE[BOX[refinery].of]}:")).offers(f"use {refinery}")


@rule("M6.2")
@pytest.mark.parametrize(
    ("refinery", "other"),
    [
        ("sawmill", "lumber_mill"),
        ("stonemason", "master_stonemason"),
        ("flour_mill", "windmill"),
        ("dairy_farm", "cow_conservatory"),
    ],
)
def test_without_a_token_it_is_not_possible(refinery: str, other: str) -> None:
    """Both tokens lie in the other refinery of that good; one that lies apart counts too."""
    drawing = near(refinery, f"{other} beside woodcutter")
    assert not position(f"{drawing}   {other}: 2 red").offers(f"use {refinery}")
    assert position(f"{drawing}   {other}: red yellow").offers(f"use {refinery}")


@rule("M6.2")
def test_with_one_token_left_only_one_slot_is_filled() -> None:
    table = position(near("lumber_mill", "sawmill beside woodcutter   sawmill: red"))
    table.play("use lumber_mill", "cube wood woodcutter")
    assert (table.goods("lumber_mill"), table.asks) == ("1 red", "turn")


@rule("M6.2")
@EACH
def test_the_raw_good_may_be_bought(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery, f"{SOURCE[raw]}:", coins=3))
    table.play(f"use {refinery}", f"buy {raw}")
    assert (table.goods(refinery), table.coins("red")) == ("1 red", 0)
    assert not position(near(refinery, f"{SOURCE[raw]}:", coins=2)).offers(f"use {refinery}")


@rule("M6.2")
@LARGE
def test_with_one_raw_good_and_no_coins_only_one_slot_is_filled(refinery: str) -> None:
    raw = BOX[refinery].of
    table = position(near(refinery, f"{SOURCE[raw]}: {raw}"))
    table.play(f"use {refinery}", f"cube {raw} {SOURCE[raw]}")
    assert table.asks == "turn"


@rule("M6.2")
def test_tokens_of_several_players_lie_in_one_refinery() -> None:
    table = position(near("windmill", "windmill: yellow"))
    table.play("use windmill", "cube grain farm")
    assert table.goods("windmill") == "1 red 1 yellow"
