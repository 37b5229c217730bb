"""V7.1 to V7.3, V7.11 and V7.12: what holds for all special settlers, the tinner and the smuggler."""

import pytest

from rules import rule
from villagers.position import position


@rule("V7.1")
def test_tinner_and_smuggler_are_discarded_and_count_for_no_limit() -> None:
    table = position("red hand: tinner tinner smuggler smuggler hunter agent   red left: 0")
    assert table.offers("play tinner", "play smuggler")
    assert not table.offers_any("lay")
    table.play("play tinner", "play smuggler", "free", "smuggle founders", "play smuggler", "free", "smuggle founders")
    table.play("play tinner")
    assert table.discards == ["tinner", "smuggler", "smuggler", "tinner"]
    assert sorted(table.hand("red")) == ["agent", "hunter"]
    assert (table.ducats("red"), table.left("red"), table.village("red")) == (10, 0, "founders")


@rule("V7.1")
def test_monk_and_apprentice_stay_and_count_for_the_limit() -> None:
    table = position("red village: hayer   red hand: monk milk_maid")
    table.play("lay milk_maid", "bank", "monk", "on hayer")
    assert (table.left("red"), table.village("red")) == (0, "hayer < monk < milk_maid, founders")
    table = position("red village: hayer < thatcher   red hand: apprentice")
    table.play("lay apprentice", "swap red hayer", "new")
    assert (table.left("red"), table.village("red")) == (2, "apprentice < thatcher, founders, hayer")
    assert table.discards == []


@rule("V7.1")
def test_in_the_build_phase_only() -> None:
    table = position("phase draft   red hand: tinner smuggler monk apprentice")
    assert not table.offers_any("play", "lay")


@rule("V7.1", "V6.1")
def test_the_padlock_of_a_special_settler_is_opened_like_any_other() -> None:
    table = position("red hand: smuggler   yellow village: lumberjack < shipwright")
    table.play("play smuggler")
    assert table.legal() == ["key yellow shipwright"]
    table.play("key yellow shipwright", "smuggle founders")
    assert (table.ducats("red"), table.village("yellow")) == (7, "lumberjack < shipwright(2), founders")
    assert not position("red hand: smuggler   red ducats: 1").offers("play smuggler")
    table = position("red hand: smuggler   red village: lumberjack < shipwright   red ducats: 0")
    table.play("play smuggler", "key red shipwright", "smuggle shipwright")
    assert (table.ducats("red"), table.village("red")) == (1, "lumberjack < shipwright(2), founders")


@rule("V7.1")
def test_a_special_settler_may_be_laid_by_nothing_but_his_own_way() -> None:
    table = position("red village: miner < seeker, hayer < thatcher   red hand: tinner smuggler monk apprentice")
    assert sorted(table.legal()) == sorted(
        ["play tinner", "play smuggler", "lay apprentice", "basic lumberjack", "basic hayer", "basic miner", "done"]
    )


@rule("V7.2", "V7.4")
def test_another_players_founders_are_not_taken() -> None:
    table = position("yellow village: founders < swineherd   red hand: apprentice")
    assert not table.offers("lay apprentice")
    table = position("yellow village: founders < swineherd < truffler   red hand: apprentice   red village: founders")
    table.play("lay apprentice")
    assert table.legal() == ["swap yellow swineherd"]


@rule("V7.3", "V7.4")
def test_a_top_settler_is_not_taken() -> None:
    table = position("""
        red village: founders, miner, hunter, graper   yellow village: hayer, hunter, lumberjack   red hand: apprentice
    """)
    assert not table.offers("lay apprentice")


@rule("V7.3", "V7.4")
def test_who_has_a_card_on_him_is_no_top_settler() -> None:
    table = position("red village: miner < seeker | mason   yellow village: graper < vintner   red hand: apprentice")
    table.play("lay apprentice")
    assert table.legal() == ["swap red miner", "swap yellow graper"]  # not seeker, mason, vintner


@rule("V7.11")
def test_the_tinner_opens_any_padlock_of_this_phase() -> None:
    table = position("""
        red village: wattler, lumberjack   red hand: tinner cooper fisher smuggler   red ducats: 0
        yellow village: lumberjack < shipwright
    """)
    assert not table.offers_any("lay cooper", "lay fisher", "play smuggler")
    table.play("play tinner", "lay cooper")
    assert table.legal() == ["free"]
    table.play("free", "on lumberjack", "lay fisher", "free", "new", "play smuggler", "free", "smuggle cooper")
    assert (table.ducats("red"), table.village("yellow")) == (2, "lumberjack < shipwright, founders")


@rule("V7.11")
def test_card_by_card_he_may_pay_as_usual() -> None:
    table = position("""
        red village: lumberjack < shipwright   yellow village: lumberjack < shipwright   red hand: fisher fisher
        tinner played
    """)
    table.play("lay fisher")
    assert table.legal() == ["key red shipwright", "key yellow shipwright", "free"]
    table.play("key red shipwright", "new", "lay fisher", "free", "new")
    assert table.village("red") == "lumberjack < shipwright(2), founders, fisher, fisher"
    nobody = position("red hand: fisher   tinner played")
    nobody.play("lay fisher")
    assert nobody.legal() == ["bank", "free"]


@rule("V7.11")
def test_she_opens_in_this_phase_of_this_player_only() -> None:
    table = position("players 2   red hand: tinner fisher   yellow hand: fisher   yellow ducats: 1")
    table.play("play tinner", "done")
    assert not table.offers("lay fisher")  # yellow's phase, without a tinner
    table.play("done")
    while (table.asks, table.turn) != ("build", "red"):
        table.play("done" if table.asks == "build" else table.legal()[-1])
    table.play("lay fisher")
    assert not table.offers("free")


@rule("V7.11")
def test_she_is_played_before_the_card_she_opens() -> None:
    table = position("red hand: tinner fisher   red ducats: 2")
    table.play("lay fisher")
    assert table.legal() == ["bank"]
    table.play("bank", "new", "play tinner")
    assert table.ducats("red") == 0  # nothing is given back


@rule("V7.12")
@pytest.mark.parametrize(
    ("village", "name", "ducats"),
    [
        ("miner < seeker < spelunker < jeweler", "jeweler", 10),
        ("hayer < grazier < milk_maid < fromager", "fromager", 8),
        ("lumberjack < wheeler < cartwright", "cartwright", 5),
        ("lumberjack < wheeler", "wheeler", 2),
        ("founders", "founders", 1),
        ("graper < vintner", "vintner", 3),
    ],
)
def test_half_the_printed_gold_rounded_up(village: str, name: str, ducats: int) -> None:
    table = position(f"red village: {village}   red hand: smuggler   red ducats: 2")
    table.play("play smuggler", "bank", f"smuggle {name}")
    assert table.ducats("red") == ducats
    assert f"smuggles red {village.count('<')} {ducats}" in table.events


@rule("V7.12")
def test_the_gold_must_be_visible_and_his_own() -> None:
    table = position("""
        red village: founders < swineherd < truffler, lumberjack < wheeler < cartwright, hunter, miner < locksmith
        yellow village: chandler   red hand: smuggler
    """)
    table.play("play smuggler", "bank")
    assert table.legal() == ["smuggle truffler", "smuggle cartwright"]


@rule("V7.12")
def test_without_visible_gold_he_cannot_be_played() -> None:
    table = position("red village: fed_founders, hunter, miner   red hand: smuggler   yellow village: chandler")
    assert not table.offers("play smuggler")


@rule("V7.12")
def test_ducats_lying_on_a_settler_are_no_gold() -> None:
    assert not position("red village: fed_founders, hunter(4)   red hand: smuggler").offers("play smuggler")
