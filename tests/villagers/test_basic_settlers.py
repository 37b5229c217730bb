"""V5.8 and V5.9: basic settlers."""

import pytest

from rules import rule
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.words import COLOURS
from villagers.position import position

BASICS = ["basic lumberjack", "basic hayer", "basic miner"]


@rule("V5.8")
def test_a_basic_settler_for_a_card_of_the_hand() -> None:
    table = position("red hand: priest agent   stack 3: brewer monk")
    table.play("basic miner")
    assert table.asks == "return"
    table.play("return 3")
    assert (table.asks, table.legal()) == ("give", ["give priest", "give agent"])
    table.play("give agent")
    assert table.village("red") == "founders, miner"
    assert (table.pile("3"), table.hand("red"), table.basic("miner")) == (["agent", "brewer", "monk"], ["priest"], 9)
    assert (table.left("red"), table.ducats("red")) == (2, 8)  # no limit, no ducat


@rule("V5.8")
def test_up_to_three_times() -> None:
    table = position("red hand: priest agent hunter chandler")
    assert table.offers(*BASICS)
    table.play("basic miner", "return 1", "give priest", "basic miner", "return 1", "give agent")
    assert table.offers(*BASICS)
    table.play("basic hayer", "return 1", "give hunter")
    assert not table.offers_any("basic")
    assert table.offers("lay chandler")
    assert table.village("red") == "founders, miner, miner, hayer"


@rule("V5.8", "V5.1")
def test_the_three_are_each_players_own() -> None:
    table = position("red hand: priest   basics 3   yellow hand: agent")
    assert not table.offers_any("basic")
    table.play("done")
    assert table.offers(*BASICS)


@rule("V5.8")
def test_basic_settlers_count_for_no_limit() -> None:
    table = position("red hand: hunter agent chandler")
    table.play("lay hunter", "new", "lay agent", "new")
    assert table.offers(*BASICS)
    table.play("basic lumberjack", "return 6", "give chandler")
    assert (table.legal(), table.left("red")) == (["done"], 0)


@rule("V5.8")
def test_nothing_to_give_no_basic_settler() -> None:
    assert position("red village: miner").legal() == ["done"]


@rule("V5.8")
def test_any_card_of_the_hand_may_be_given() -> None:
    table = position("red hand: monk tinner smuggler apprentice jeweler")
    table.play("basic hayer", "return 1")
    assert sorted(table.legal()) == ["give apprentice", "give jeweler", "give monk", "give smuggler", "give tinner"]


@rule("V5.8")
def test_onto_a_stack_that_still_has_cards() -> None:
    table = position("red hand: agent   stack 1:   stack 2: brewer   stack 4:   stack 6:   markets 0")
    table.play("basic hayer")
    assert table.legal() == ["return 2", "return 3", "return 5"]


@rule("V5.8")
def test_onto_the_reserve_when_all_stacks_are_empty() -> None:
    empty = "   ".join(f"stack {number}:" for number in range(1, 7))
    table = position(f"red hand: agent hunter   markets 1   {empty}   reserve: brewer 3")
    table.play("basic hayer")
    assert table.legal() == ["return reserve"]
    table.play("return reserve", "give agent")
    assert table.pile("reserve")[:2] == ["agent", "brewer"]
    assert table.village("red") == "founders, hayer"


@rule("V5.8")
def test_out_of_the_game_when_the_reserve_is_empty_too() -> None:
    empty = "   ".join(f"stack {number}:" for number in range(1, 7))
    table = position(f"red hand: agent hunter   markets 1   {empty}   reserve:")
    discards = table.discards
    table.play("basic hayer")
    assert (table.asks, table.legal()) == ("give", ["give hunter", "give agent"])
    table.play("give hunter")
    assert (table.pile("reserve"), table.discards) == ([], discards)
    assert len(table.state.removed) == 1
    assert (table.village("red"), table.hand("red")) == ("founders, hayer", ["agent"])


@rule("V5.8", "V1.3")
def test_others_see_the_guild_only() -> None:
    table = position("red hand: agent(known) hunter(known) carpenter(known)   stack 3: brewer monk")
    table.play("basic hayer", "return 3", "give agent")
    for viewer in (None, 1, 2):
        view = VILLAGERS.view(table.state, viewer)
        assert view["stacks"][2]["known"][0] == {"suit": "solitary"}
        assert {"suit": "solitary"} in view["seats"][0]["hand"]  # the hunter, no longer known by name
        assert {"suit": "wood", "settler": "carpenter"} in view["seats"][0]["hand"]
    assert VILLAGERS.view(table.state, 0)["stacks"][2]["known"][0] == {"suit": "solitary", "settler": "agent"}
    named = [event for event in table.heard if "agent" in VILLAGERS.events.text(event.code)]
    assert named
    assert all(not event.seen_by >> seat & 1 for event in named for seat in range(1, len(COLOURS)))
    assert "returns red solitary 3" in table.events


@rule("V5.8")
def test_a_new_stack_each_time() -> None:
    table = position("red village: miner < mason   red hand: agent blacksmith")
    table.play("basic miner", "return 1", "give agent", "lay blacksmith")
    assert table.legal() == ["on 0", "on 3"]
    table.play("on 3")
    assert table.village("red") == "miner < mason, founders, miner < blacksmith"


@rule("V5.9")
@pytest.mark.parametrize("name", ["lumberjack", "hayer", "miner"])
def test_a_pile_that_has_run_out(name: str) -> None:
    table = position(f"red hand: agent hunter   red village: {name} x4   yellow village: {name} x5")
    assert (table.basic(name), table.offers(f"basic {name}")) == (1, True)
    table.play(f"basic {name}", "return 1", "give agent")
    assert (table.basic(name), table.offers(f"basic {name}")) == (0, False)
    assert [move for move in BASICS if table.offers(move)] == [move for move in BASICS if name not in move]
