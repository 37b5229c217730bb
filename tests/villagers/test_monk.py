"""V7.7 to V7.10: the monk, and whoever stands for another."""

import pytest

from rules import rule
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.village import capacity
from villagers.position import BadDrawing, position


def over_again(drawing: str, *moves: str) -> str:
    """Red's village after these moves."""
    table = position(drawing)
    table.play(*moves)
    return table.village("red")


@rule("V7.7")
@pytest.mark.parametrize(
    ("village", "card", "moves", "after"),
    [
        ("miner < seeker", "jeweler", ["bank", "monk", "on seeker"], "miner < seeker < monk < jeweler, founders"),
        ("miner", "spelunker", ["bank", "monk", "on miner"], "miner < monk < spelunker, founders"),
        ("founders", "mason", ["monk", "new"], "founders, monk < mason"),
        ("founders < brewer | brewer", "swineherd", ["monk", "new"], "founders < brewer | brewer, monk < swineherd"),
        ("founders", "vintner", ["bank", "monk", "new"], "founders, monk < vintner"),
        ("founders", "truffler", ["bank", "monk", "on founders"], "founders < monk < truffler"),
    ],
)
def test_the_monk_stands_for_one_settler(village: str, card: str, moves: list[str], after: str) -> None:
    drawing = f"red village: {village}   red hand: {card} monk"
    assert over_again(drawing, f"lay {card}", *moves) == after
    without = position(drawing.replace(" monk", ""))
    assert not without.offers(f"lay {card}")


@rule("V7.7")
def test_the_monk_alone_is_not_laid() -> None:
    table = position("red village: miner < seeker   red hand: monk monk")
    assert not table.offers_any("lay")


@rule("V7.7")
def test_one_build_action_each() -> None:
    drawing = "red village: miner < seeker   red hand: jeweler monk   red left: "
    assert not position(drawing + "1").offers("lay jeweler")
    table = position(drawing + "2")
    table.play("lay jeweler", "bank", "monk", "on seeker")
    assert table.left("red") == 0


@rule("V7.7", "V7.8")
def test_two_monks_under_one_settler_are_three_actions() -> None:
    drawing = "red village: miner   red hand: jeweler monk monk   red left: "
    assert not position(drawing + "2").offers("lay jeweler")
    table = position(drawing + "3")
    table.play("lay jeweler", "bank")
    assert table.legal() == ["monk"]
    table.play("monk")
    assert (table.legal(), table.shown) == (["monk"], ["jeweler", "monk"])
    table.play("monk")
    assert table.legal() == ["on miner"]
    table.play("on miner")
    assert (table.left("red"), table.village("red")) == (0, "miner < monk < monk < jeweler, founders")
    assert table.shown == []


@rule("V7.7")
def test_all_other_cards_beneath_must_be_in_order() -> None:
    assert not position("red village: miner   red hand: jeweler monk").offers("lay jeweler")
    assert not position("red village: hayer   red hand: jeweler monk monk   red left: 3").offers("lay jeweler")


@rule("V7.7")
def test_with_a_place_at_hand_the_monk_is_a_choice() -> None:
    table = position("red village: miner   red hand: mason monk")
    table.play("lay mason")
    assert table.legal() == ["on miner", "monk"]
    table.play("monk", "new")
    assert table.village("red") == "miner, founders, monk < mason"


@rule("V7.7")
def test_no_monk_under_who_has_nobody_beneath_him() -> None:
    table = position("red hand: hunter graper monk")
    for name in ("hunter", "graper"):
        table.play(f"lay {name}")
        assert table.legal() == ["new"]
        table.play("new")


@rule("V7.7")
def test_the_settler_on_the_monk_is_unlocked_as_usual() -> None:
    drawing = "red village: miner < seeker   red hand: jeweler monk   yellow village: miner < blacksmith, chandler"
    assert not position(f"{drawing}   red ducats: 1").offers("lay jeweler")
    table = position(f"{drawing}   red ducats: 2")
    table.play("lay jeweler", "key yellow blacksmith", "monk", "on seeker")
    assert (table.ducats("red"), table.village("yellow")) == (0, "miner < blacksmith(2), chandler, founders")


@rule("V7.7")
def test_an_offer_of_a_monk_can_always_be_finished() -> None:
    table = position("red village: miner   red hand: spelunker monk monk   red left: 2")
    table.play("lay spelunker", "bank")
    assert table.legal() == ["monk"]
    table.play("monk")
    assert table.legal() == ["on miner"]  # no second monk: two actions only


@rule("V7.8")
def test_monks_and_apprentices_do_not_count_as_what_they_replace() -> None:
    ore = "red village: hayer < ore_muler, miner < {} < spelunker < jeweler"
    assert position(ore.format("seeker")).silver("red") == 6  # four symbols
    assert position(ore.format("monk")).silver("red") == 3  # three
    assert position(ore.format("apprentice")).silver("red") == 3
    locks = "red village: miner < locksmith | seeker < {} < jeweler"
    assert position(locks.format("spelunker")).silver("red") == 6
    assert position(locks.format("monk")).silver("red") == 4


@rule("V7.8")
def test_they_do_not_unlock_for_what_they_replace() -> None:
    """No unlocker has a card on him (V6.4), so nobody can stand for one."""
    for unlocker in ("carpenter", "cooper", "shipwright", "blacksmith", "hunter"):
        with pytest.raises(BadDrawing):
            position(f"red village: lumberjack < monk < {unlocker}")


@rule("V7.8")
def test_their_guild_is_special() -> None:
    table = position("red hand: monk apprentice")
    hand = VILLAGERS.view(table.state, 1)["seats"][0]["hand"]
    assert hand == [{"suit": "special"}, {"suit": "special"}]


@rule("V7.9")
def test_at_the_bottom_he_bears_two_of_one_guild() -> None:
    for bottom in ("monk", "apprentice"):
        table = position(f"red village: {bottom} < carpenter   red hand: wheeler thatcher mason swineherd vintner")
        assert not table.offers_any("lay thatcher", "lay mason", "lay vintner")
        table.play("lay wheeler")
        assert table.legal() == [f"on {bottom}"]
        table.play(f"on {bottom}")
        assert table.village("red") == f"{bottom} < carpenter | wheeler, founders"
    full = position("red village: monk < carpenter | wheeler   red hand: shipwright")
    assert not full.offers("lay shipwright")


@rule("V7.9")
def test_elsewhere_he_bears_one() -> None:
    table = position("red village: miner < monk < spelunker   red hand: spelunker")
    assert not table.offers("lay spelunker")
    village = table.state.village[0]
    assert [capacity(node) for node in village[:2]] == [2, 1]


@rule("V7.9")
def test_a_card_is_laid_on_him_if_its_chain_names_whom_he_stands_for() -> None:
    table = position("red village: miner < monk < spelunker, monk < seeker   red hand: mason jeweler wheeler")
    table.play("lay mason")
    assert table.legal() == ["on miner", "on monk"]  # the monk at the bottom, who is a miner
    table.play("on monk")
    assert not table.offers("lay wheeler")


@rule("V7.9")
def test_a_monk_on_him_is_judged_by_the_settler_above() -> None:
    table = position("red village: monk < monk < spelunker   red hand: mason carpenter thatcher")
    assert not table.offers_any("lay carpenter", "lay thatcher")
    table.play("lay mason")
    assert table.legal() == ["on monk"]
    table.play("on 0")
    assert table.village("red") == "monk < monk < spelunker | mason, founders"


@rule("V7.9", "V7.7")
def test_a_monk_on_a_monk_that_lies_already() -> None:
    table = position("red village: monk < mason   red hand: spelunker monk")
    table.play("lay spelunker", "bank", "monk", "on monk")
    assert table.village("red") == "monk < mason | monk < spelunker, founders"


@rule("V7.10")
def test_a_monk_or_apprentice_on_top_cannot_even_be_drawn() -> None:
    """That no game leads there is seen in `test_legality`: over many games none is ever on top."""
    for name in ("monk", "apprentice"):
        with pytest.raises(BadDrawing, match="cannot be on top"):
            position(f"red village: miner < {name}")
