"""V7.4 to V7.6: the apprentice."""

import pytest

from rules import rule
from villagers.position import position


@rule("V7.4", "V7.5")
def test_he_takes_the_exact_place_in_any_village() -> None:
    table = position("""
        red hand: apprentice   red village: hayer
        yellow village: hayer < grazier < milk_maid < fromager | thatcher, hunter
    """)
    table.play("lay apprentice", "swap yellow grazier", "on hayer")
    assert table.village("yellow") == "hayer < apprentice < milk_maid < fromager | thatcher, hunter, founders"
    assert table.village("red") == "hayer < grazier, founders"
    assert (table.hand("red"), table.left("red"), table.ducats("red")) == ([], 1, 8)
    assert "swaps red yellow 1 grazier" in table.events


@rule("V7.4")
def test_basic_settlers_may_be_taken_and_are_none_of_the_three() -> None:
    table = position("yellow village: miner < seeker   red hand: apprentice agent   basics 3")
    table.play("lay apprentice", "swap yellow miner")
    assert table.legal() == ["new"]
    table.play("new")
    assert (table.village("red"), table.village("yellow")) == ("founders, miner", "apprentice < seeker, founders")
    assert (table.basic("miner"), table.left("red")) == (9, 1)


@rule("V7.4")
def test_cards_laid_in_this_phase_may_be_taken() -> None:
    table = position("red village: wattler, miner   red hand: seeker spelunker apprentice   red ducats: 4")
    table.play("lay seeker", "on miner", "lay spelunker", "bank", "on seeker", "lay apprentice", "swap red seeker")
    assert table.legal() == ["on miner"]
    table.play("on miner")
    assert table.village("red") == "wattler, miner < apprentice < spelunker | seeker, founders"


@rule("V7.4")
def test_monks_and_apprentices_may_not_be_taken() -> None:
    table = position("yellow village: monk < seeker, hayer < apprentice < milk_maid   red hand: apprentice")
    table.play("lay apprentice")
    assert table.legal() == ["swap yellow hayer"]


@rule("V7.4")
def test_a_monk_or_apprentice_on_him_counts_as_a_card_of_the_chain() -> None:
    table = position("""
        yellow village: miner < monk < spelunker   blue village: hayer < apprentice < milk_maid   red hand: apprentice
    """)
    table.play("lay apprentice")
    assert table.legal() == ["swap yellow miner", "swap blue hayer"]


@rule("V7.5")
def test_the_settler_is_laid_at_once_by_the_usual_rules() -> None:
    table = position("yellow village: hayer < grazier < milk_maid   red hand: apprentice   red village: miner")
    table.play("lay apprentice")
    assert table.legal() == ["swap yellow hayer"]  # red has no hayer for a grazier
    full = position("""
        yellow village: hayer < grazier < milk_maid   red village: hayer < thatcher | grazier   red hand: apprentice
    """)
    full.play("lay apprentice")
    assert full.legal() == ["swap red hayer", "swap yellow hayer"]  # red's hayer has no room


@rule("V7.5")
def test_without_a_further_build_action() -> None:
    table = position("yellow village: graper < vintner   red hand: apprentice   red left: 1")
    table.play("lay apprentice", "swap yellow graper", "new")
    assert (table.left("red"), table.village("red")) == (0, "founders, graper")


@rule("V7.5")
def test_no_apprentice_without_an_action_left() -> None:
    assert not position("yellow village: graper < vintner   red hand: apprentice   red left: 0").offers(
        "lay apprentice"
    )


@rule("V7.5")
def test_he_may_return_to_the_stack_he_came_from() -> None:
    table = position("red village: miner < seeker < spelunker   red hand: apprentice")
    table.play("lay apprentice", "swap red seeker")
    assert table.legal() == ["on miner"]
    table.play("on miner")
    assert table.village("red") == "miner < apprentice < spelunker | seeker, founders"


@rule("V7.5", "V7.9")
def test_room_is_judged_after_the_swap() -> None:
    full = position("red village: miner < seeker < spelunker | mason   red hand: apprentice")
    full.play("lay apprentice")
    assert full.legal() == ["swap red miner"]  # the seeker leaves no room: the apprentice lies where he lay


@rule("V7.5")
def test_not_on_a_monk_played_with_him() -> None:
    table = position("yellow village: hayer < grazier < milk_maid   red hand: apprentice monk monk")
    table.play("lay apprentice")
    assert table.legal() == ["swap yellow hayer"]
    over_monk = position("""
        yellow village: hayer < grazier < milk_maid   red village: monk < thatcher   red hand: apprentice monk
    """)
    over_monk.play("lay apprentice", "swap yellow grazier")
    assert over_monk.legal() == ["on monk"]  # one that lies already


@rule("V7.5")
def test_in_a_foreign_village_the_apprentice_belongs_to_it() -> None:
    table = position("turn yellow   red village: miner < seeker   yellow hand: apprentice   red hand: mason")
    table.play("lay apprentice", "swap red miner", "new", "done")
    assert (table.village("red"), table.village("yellow")) == ("apprentice < seeker, founders", "founders, miner")
    later = position("red village: apprentice < seeker   red hand: mason   yellow village: miner")
    later.play("lay mason", "on apprentice")
    assert later.village("red") == "apprentice < seeker | mason, founders"


@rule("V7.6")
@pytest.mark.parametrize("before", ["founders", "fed_founders"])
@pytest.mark.parametrize(("side", "after"), [("gold", "founders"), ("food", "fed_founders")])
def test_on_the_own_founders_either_side(before: str, side: str, after: str) -> None:
    table = position(f"red village: {before} < swineherd | brewer   red hand: apprentice   red ducats: 0")
    table.play("lay apprentice", f"swap red {before}")
    assert (table.asks, table.legal()) == ("side", ["side gold", "side food"])
    table.play(f"side {side}")
    assert table.village("red") == f"apprentice < swineherd | brewer, {after}"


@rule("V7.6")
def test_the_new_founders_are_empty_and_bear_two() -> None:
    table = position(
        "red village: founders < swineherd | brewer, wattler x2   red hand: apprentice poulterer swineherd"
    )
    table.play("lay apprentice", "swap red founders", "side gold")
    table.play("lay poulterer", "bank", "on founders", "lay swineherd", "on founders")
    assert table.village("red").endswith("founders < poulterer | swineherd")


@rule("V7.6")
def test_at_least_one_card_must_lie_on_the_founders() -> None:
    assert not position("red village: founders   red hand: apprentice").offers("lay apprentice")


@rule("V7.6", "V8.1")
def test_founders_turned_back_to_gold_stay_so_while_there_is_food() -> None:
    table = position("players 2   turn yellow   yellow village: fed_founders < brewer   yellow hand: apprentice")
    table.play("lay apprentice", "swap yellow fed_founders", "side gold", "done")
    assert table.village("yellow") == "apprentice < brewer, founders"  # the brewer is food enough
