"""V6: padlocks."""

import pytest

from rules import rule
from villagers.box import BOX
from villagers.position import BadDrawing, position

UNLOCKERS = sorted({settler.icons["lock"] for settler in BOX.values() if "lock" in settler.icons})


def stack_with(name: str) -> str:
    """A stack with this settler on top."""
    return " < ".join([*BOX[name].chain, name])


@rule("V6.1")
def test_an_own_unlocker_is_paid_by_the_bank() -> None:
    table = position("red village: lumberjack < shipwright   red hand: fisher   red ducats: 0")
    table.play("lay fisher")
    assert (table.asks, table.legal()) == ("unlock", ["key red shipwright"])
    table.play("key red shipwright", "new")
    assert table.village("red") == "lumberjack < shipwright(2), founders, fisher"
    assert table.ducats("red") == 0


@rule("V6.1")
def test_anothers_unlocker_is_paid_by_the_player() -> None:
    table = position("yellow village: lumberjack < shipwright(2)   red hand: fisher   red ducats: 5")
    table.play("lay fisher")
    assert table.legal() == ["key yellow shipwright"]
    table.play("key yellow shipwright", "new")
    assert table.village("yellow") == "lumberjack < shipwright(4), founders"
    assert (table.ducats("red"), table.ducats("yellow")) == (3, 8)
    assert "unlocks red yellow 1" in table.events


@rule("V6.1")
def test_nobody_has_one_the_bank_is_paid() -> None:
    table = position("red hand: fisher   red ducats: 5")
    table.play("lay fisher")
    assert table.legal() == ["bank"]
    table.play("bank", "new")
    assert table.ducats("red") == 3
    assert [table.ducats(colour) for colour in ("yellow", "blue")] == [8, 8]
    assert "(" not in table.village("red") + table.village("yellow") + table.village("blue")


@rule("V6.1")
def test_own_or_foreign_the_player_chooses_which() -> None:
    table = position("""
        red village: miner < blacksmith(2), lumberjack   yellow village: miner < blacksmith   red hand: cooper
    """)
    table.play("lay cooper")
    assert table.legal() == ["key red blacksmith", "key yellow blacksmith"]  # never the bank
    table.play("key yellow blacksmith", "on lumberjack")
    assert (table.ducats("red"), table.village("yellow")) == (6, "miner < blacksmith(2), founders")
    assert table.village("red") == "miner < blacksmith(2), lumberjack < cooper, founders"


@rule("V6.1")
def test_of_two_of_his_own_he_chooses_one() -> None:
    table = position("red village: hunter, hunter(2), founders < swineherd   red hand: truffler")
    table.play("lay truffler")
    assert table.legal() == ["key red 0", "key red 1"]
    table.play("key red 1", "on swineherd")
    assert table.village("red") == "hunter, hunter(4), founders < swineherd < truffler"


@rule("V6.1")
def test_of_two_players_he_chooses_one() -> None:
    table = position("""
        turn blue   yellow village: hunter   red village: hunter   blue village: founders < swineherd
        blue hand: truffler   blue ducats: 2
    """)
    table.play("lay truffler")
    assert table.legal() == ["key red hunter", "key yellow hunter"]
    table.play("key red hunter", "on swineherd")
    assert (table.village("red"), table.village("yellow"), table.ducats("blue")) == (
        "hunter(2), founders",
        "hunter, founders",
        0,
    )


@rule("V6.1")
def test_just_before_he_is_laid() -> None:
    table = position("red village: lumberjack   red hand: cooper")
    table.play("lay cooper", "bank")
    assert (table.asks, table.shown, table.ducats("red")) == ("spot", ["cooper"], 6)
    assert table.village("red") == "lumberjack, founders"


@rule("V6.1")
def test_a_settler_does_not_unlock_himself_or_out_of_a_hand_or_square() -> None:
    table = position("red hand: fisher shipwright   yellow hand: shipwright")
    table.play("lay fisher")
    assert table.legal() == ["bank"]


@rule("V6.1")
@pytest.mark.parametrize("name", UNLOCKERS)
def test_only_the_settler_on_the_padlock_unlocks(name: str) -> None:
    locked = next(each for each in BOX if BOX[each].icons.get("lock") == name)
    others = [other for other in UNLOCKERS if other not in (name, locked)]
    yellow = ", ".join(stack_with(other) for other in others)
    beneath = " < ".join(BOX[locked].chain) or "miner"
    table = position(f"players 5   red village: {beneath}   red hand: {locked}   yellow village: {yellow}")
    table.play(f"lay {locked}")
    assert table.legal() == ["bank"]


@rule("V6.2")
def test_a_settler_laid_earlier_in_the_phase_unlocks() -> None:
    table = position("red village: lumberjack, hayer   red hand: carpenter bed_builder   red ducats: 0")
    assert not table.offers("lay bed_builder")
    table.play("lay carpenter", "on lumberjack", "lay bed_builder")
    assert table.legal() == ["key red carpenter"]
    table.play("key red carpenter", "on hayer")
    assert table.village("red") == "lumberjack < carpenter(2), hayer < bed_builder, founders"


@rule("V6.2")
def test_a_settler_laid_later_does_not() -> None:
    table = position("red village: lumberjack, hayer   red hand: carpenter bed_builder   red ducats: 2")
    table.play("lay bed_builder", "bank", "on hayer", "lay carpenter", "on lumberjack")
    assert (table.ducats("red"), table.village("red")) == (0, "lumberjack < carpenter, hayer < bed_builder, founders")


@rule("V6.3")
@pytest.mark.parametrize("ducats", [0, 1])
@pytest.mark.parametrize("yellow", ["miner", "lumberjack < shipwright"])
def test_who_cannot_pay_in_full_cannot_lay_him(ducats: int, yellow: str) -> None:
    table = position(f"red hand: fisher agent   red ducats: {ducats}   yellow village: {yellow}")
    assert not table.offers("lay fisher")
    assert table.offers("lay agent")


@rule("V6.3")
def test_poor_with_an_own_unlocker_only_that_one_is_offered() -> None:
    table = position("""
        red village: lumberjack < shipwright   yellow village: lumberjack < shipwright
        red hand: fisher   red ducats: 1
    """)
    table.play("lay fisher")
    assert table.legal() == ["key red shipwright"]


@rule("V6.3")
def test_ducats_on_settlers_do_not_pay() -> None:
    table = position("red village: lumberjack < carpenter(8)   red hand: fisher   red ducats: 1")
    assert not table.offers("lay fisher")


@rule("V6.3")
def test_the_key_ring_is_no_limit() -> None:
    table = position("red village: hunter(4), founders < swineherd   red hand: truffler")  # ring of 2: 4 ducats
    table.play("lay truffler", "key red hunter", "on swineherd")
    assert table.village("red") == "hunter(6), founders < swineherd < truffler"


@rule("V6.3")
def test_stock_is_spent_card_by_card() -> None:
    table = position("red village: wattler x2   red hand: fisher beekeeper grocer   red ducats: 5")
    table.play("lay fisher", "bank", "new", "lay beekeeper", "bank", "new")
    assert (table.ducats("red"), table.left("red")) == (1, 2)
    assert not table.offers("lay grocer")


@rule("V6.4")
@pytest.mark.parametrize("name", UNLOCKERS)
def test_every_unlocker_is_the_end_of_a_chain_or_stands_alone(name: str) -> None:
    for other in BOX:
        if other not in ("founders", name):
            with pytest.raises(BadDrawing):
                position(f"players 5   red village: {stack_with(name)} < {other}")


@rule("V6.5")
def test_a_settler_taken_by_the_apprentice_is_unlocked_anew() -> None:
    table = position("""
        red village: miner < seeker   red hand: apprentice   red ducats: 8
        yellow village: miner < seeker < spelunker < jeweler   blue village: chandler(2)
    """)
    table.play("lay apprentice", "swap yellow spelunker")
    assert (table.asks, table.legal()) == ("unlock", ["key blue chandler"])
    table.play("key blue chandler", "on seeker")
    assert (table.ducats("red"), table.village("blue")) == (6, "chandler(4), founders")
    assert table.village("red") == "miner < seeker < spelunker, founders"


@rule("V6.5")
def test_whom_he_cannot_unlock_anew_the_apprentice_cannot_take() -> None:
    table = position("""
        red village: miner < seeker   red hand: apprentice   red ducats: 1
        yellow village: miner < seeker < spelunker < jeweler
    """)
    table.play("lay apprentice")
    assert not table.offers("swap yellow spelunker")
    assert table.offers("swap yellow miner", "swap red miner")
