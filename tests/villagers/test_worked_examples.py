"""The examples of the rulebook, for two to five players. Where a picture is lost, what it showed is our own."""

import pytest

from rules import rule
from thorp.games.villagers.game import VILLAGERS
from villagers.position import Table, position

EMPTY = "   ".join(f"stack {number}:" for number in range(1, 7))


def finish_round(table: Table) -> None:
    """Everybody is done; the position at the next draft, or at the end of the game."""
    while table.turn != "nobody" and table.asks == "build":
        table.play("done")


@rule("V5.1", "V5.3", "V5.4", "V5.5", "V8.1")
def test_lumberjack_wheeler_and_cartwright() -> None:
    table = position("red village: founders, lumberjack < carpenter   red hand: wheeler cartwright swineherd")
    assert table.left("red") == 3
    assert not table.offers("lay cartwright")  # the wheeler is still in the hand
    table.play("lay wheeler")
    assert table.legal() == ["on lumberjack"]
    table.play("on lumberjack", "lay cartwright")
    assert table.legal() == ["on wheeler"]  # not on the lumberjack
    table.play("on wheeler", "lay swineherd", "on founders")
    assert table.village("red") == "founders < swineherd, lumberjack < carpenter | wheeler < cartwright"
    assert (table.left("red"), table.hand("red"), table.ducats("red")) == (0, [], 8)
    assert (table.gold("red"), table.food("red"), table.builders("red")) == (11, 1, 1)
    table.play("done")
    finish_round(table)
    assert table.village("red").startswith("founders <")
    assert table.left("red") == 3  # the draft limit


@rule("V5.1", "V5.5")
def test_no_fourth_card_and_none_on_a_full_lumberjack() -> None:
    table = position("red village: lumberjack < carpenter   red hand: wheeler cartwright swineherd hunter shipwright")
    table.play("lay wheeler", "on lumberjack")
    assert not table.offers("lay shipwright")
    table.play("lay cartwright", "on wheeler", "lay swineherd", "on founders")
    assert not table.offers_any("lay")


@rule("V5.3")
def test_the_cartwright_in_a_later_round() -> None:
    table = position("red village: lumberjack < wheeler   red hand: cartwright")
    table.play("lay cartwright", "on wheeler")
    assert table.village("red") == "lumberjack < wheeler < cartwright, founders"


THREE_BASIC = """
    red village: founders, wattler   red hand: blacksmith grazier chandler vintner priest agent
    stack 1: brewer 3   stack 3: swineherd 3   stack 5:
"""


@rule("V5.1", "V5.2", "V5.6", "V5.8")
@pytest.mark.parametrize("mixed", [False, True])
def test_three_basic_settlers_then_three_cards(mixed: bool) -> None:
    table = position(THREE_BASIC)
    give = [
        ("basic miner", "return 1", "give vintner"),
        ("basic hayer", "return 3", "give priest"),
        ("basic hayer", "return 3", "give agent"),
    ]
    assert not table.offers_any("lay blacksmith", "lay grazier")
    if mixed:
        table.play(*give[0], "lay blacksmith", "on miner", *give[1], "lay grazier", "on hayer", *give[2])
    else:
        for moves in give:
            table.play(*moves)
        assert table.left("red") == 3
        assert not table.offers_any("basic")
        table.play("lay blacksmith", "on miner", "lay grazier", "on hayer")
    table.play("lay chandler", "new")
    stacks = sorted(table.village("red").split(", "))
    assert stacks == ["chandler", "founders", "hayer", "hayer < grazier", "miner < blacksmith", "wattler"]
    assert table.pile("1")[:2] == ["vintner", "brewer"]
    assert table.pile("3")[:3] == ["agent", "priest", "swineherd"]
    assert (len(table.pile("1")), len(table.pile("3"))) == (5, 6)
    assert (table.basic("miner"), table.basic("hayer"), table.hand("red"), table.left("red")) == (9, 8, [], 0)
    assert (table.ducats("red"), table.gold("red"), table.food("red")) == (8, 7, 1)
    view = VILLAGERS.view(table.state, 1)
    assert view["stacks"][2]["known"][:2] == [{"suit": "solitary"}, {"suit": "solitary"}]


@rule("V5.8")
def test_nothing_is_given_to_an_empty_stack() -> None:
    table = position(THREE_BASIC)
    table.play("basic miner")
    assert not table.offers("return 5")
    assert not table.offers("return reserve")


UNLOCKED = """
    red village: miner < blacksmith   turn yellow   yellow village: founders, lumberjack < carpenter
    yellow hand: cooper brewer fisher
"""


@rule("V5.2", "V6.1", "V6.2")
def test_cooper_brewer_and_fisher_unlocked_three_ways() -> None:
    table = position(UNLOCKED)
    table.play("lay cooper")
    assert table.legal() == ["key red blacksmith"]
    table.play("key red blacksmith", "on lumberjack")
    assert (table.ducats("yellow"), table.village("red")) == (6, "miner < blacksmith(2), founders")
    table.play("lay brewer")
    assert table.legal() == ["key yellow cooper"]
    table.play("key yellow cooper", "on founders")
    assert table.ducats("yellow") == 6
    table.play("lay fisher")
    assert table.legal() == ["bank"]
    table.play("bank", "new")
    assert (table.ducats("yellow"), table.ducats("red"), table.left("yellow")) == (4, 8, 0)
    assert table.village("yellow") == "founders < brewer, lumberjack < carpenter | cooper(2), fisher"
    assert (2 + table.food("yellow"), 2 + table.builders("yellow")) == (4, 4)
    finish_round(table)
    assert table.left("yellow") == 4


@rule("V9.1")
def test_what_a_first_market_would_pay_them() -> None:
    table = position(f"{UNLOCKED}   first blue   stack 1:   stack 2:   blue village: hunter")
    table.play("lay cooper", "key red blacksmith", "on lumberjack", "lay brewer", "key yellow cooper", "on founders")
    table.play("lay fisher", "bank", "new", "done")
    assert table.ducats("yellow") == 4 + 9
    assert table.ducats("red") == 8 + 2 + 2  # its founders have turned to food


@rule("V6.1")
def test_the_brewer_before_the_cooper() -> None:
    table = position(UNLOCKED)
    table.play("lay brewer")
    assert table.legal() == ["bank"]


@rule("V6.3")
def test_with_a_stock_of_three_the_fisher_is_too_dear() -> None:
    table = position(f"{UNLOCKED}   yellow ducats: 3")
    table.play("lay cooper", "key red blacksmith", "on lumberjack")
    assert table.ducats("yellow") == 1
    assert table.offers("lay brewer")
    assert not table.offers("lay fisher")


SPECIAL = "red village: founders, miner < seeker   red hand: monk jeweler tinner smuggler   red ducats: 0"


@rule("V7.1", "V7.7", "V7.8", "V7.11", "V7.12", "V8.1")
def test_monk_jeweler_tinner_and_smuggler_in_one_phase() -> None:
    table = position(SPECIAL)
    assert not table.offers_any("lay", "play smuggler")
    table.play("play tinner", "lay jeweler", "free")
    assert table.legal() == ["monk"]  # not on the seeker without him
    table.play("monk", "on seeker", "play smuggler", "free", "smuggle jeweler")
    assert table.village("red") == "founders, miner < seeker < monk < jeweler"
    assert (table.ducats("red"), table.hand("red"), table.left("red")) == (10, [], 0)
    assert table.discards == ["tinner", "smuggler"]
    table.play("done")
    finish_round(table)
    assert table.village("red") == "fed_founders, miner < seeker < monk < jeweler"
    assert table.gold("red") == 20


@rule("V7.8", "V9.6")
def test_the_monk_adds_no_ore_and_no_padlock() -> None:
    beside = "miner < seeker < monk < jeweler"
    assert position(f"red village: hayer < ore_muler, {beside}").silver("red") == 3  # three symbols of ore
    assert position(f"red village: miner < locksmith, {beside}").silver("red") == 4  # his own padlock and the jeweler's


@rule("V7.11", "V6.1")
def test_the_jeweler_may_instead_be_unlocked_by_the_own_blacksmith() -> None:
    table = position(SPECIAL.replace("miner < seeker", "miner < seeker | blacksmith"))
    table.play("play tinner", "lay jeweler")
    assert table.legal() == ["key red blacksmith", "free"]
    table.play("key red blacksmith", "monk", "on seeker", "play smuggler", "free", "smuggle jeweler")
    assert table.village("red") == "founders, miner < seeker < monk < jeweler | blacksmith(2)"
    assert table.ducats("red") == 10


@rule("V8.1")
def test_founders_turn_without_food() -> None:
    table = position("turn blue   red village: founders, lumberjack < wheeler   yellow village: founders, hunter")
    assert (table.gold("red"), table.food("red")) == (5, 0)
    table.play("done")
    assert (table.village("red"), table.village("yellow")) == ("fed_founders, lumberjack < wheeler", "founders, hunter")
    assert (table.gold("red"), table.food("red"), table.left("red")) == (3, 1, 3)
    later = position("turn blue   red village: fed_founders, hunter")
    later.play("done")
    assert later.village("red") == "fed_founders, hunter"


FREEMASON = """
    founders < swineherd < truffler, lumberjack < cooper(4) | shipwright, miner < mason, fisher, freemason
"""


@rule("V9.1", "V5.4")
def test_first_market_of_23_without_the_freemason() -> None:
    table = position(f"turn blue   stack 1:   stack 2:   red village: {FREEMASON.strip()}")
    table.play("done")
    assert table.ducats("red") == 8 + 23
    assert "cooper(4)" in table.village("red")
    assert (table.state.markets, table.asks) == (1, "draft")


GROCERS = "fed_founders, lumberjack < cooper | carpenter(4), hayer < grazier, hunter, grocer x2"


@rule("V9.2", "V9.3")
def test_second_market_of_22_with_two_grocers() -> None:
    table = position(f"turn blue   markets 1   {EMPTY}   red village: {GROCERS}")
    assert (table.food("red"), table.silver("red"), table.gold("red")) == (3, 18, 4)
    table.play("done")
    assert table.ducats("red") == 8 + 22 + 4
    assert table.turn == "nobody"
    sheet = dict(VILLAGERS.scores(table.state)[0].items)
    assert (sheet["gold"], sheet["silver"], sheet["on_settlers"]) == (4, 18, 4)


@rule("V9.1")
def test_the_same_village_at_a_first_market() -> None:
    table = position(f"turn blue   stack 1:   stack 2:   red village: {GROCERS}")
    table.play("done")
    assert table.ducats("red") == 8 + 8
    assert "carpenter(4)" in table.village("red")


@rule("V4.1", "V4.2", "V4.3", "V4.4", "V4.5")
def test_a_draft_of_three() -> None:
    table = position("""
        players 2   phase draft   red village: hunter   road: carpenter(1) shipwright thatcher mason swineherd harvester
        stack 1: brewer 3
    """)
    assert table.left("red") == 3
    table.play("take 1")
    assert (table.ducats("red"), table.road[0], table.square("red")) == (9, "brewer", ["carpenter"])
    table.play("draw 6", "take 2", "draw 6")
    assert (table.hand("red"), table.square("red")) == ([], ["carpenter", "shipwright"])
    table.play("take 3")
    assert (sorted(table.hand("red")), table.square("red")) == (["carpenter", "shipwright", "thatcher"], [])


@rule("V4.1", "V5.1")
@pytest.mark.parametrize(("food", "limit"), [(1, 3), (4, 5)])
def test_draft_limits(food: int, limit: int) -> None:
    village = {1: "hunter", 4: "hunter x2, harvester, fisher"}[food]
    assert position(f"phase draft   red village: {village}").left("red") == limit


@rule("V5.1")
@pytest.mark.parametrize(("village", "limit"), [("wattler x2", 4), ("wattler x2, lumberjack < carpenter x2", 5)])
def test_build_limits(village: str, limit: int) -> None:
    assert position(f"red village: {village}").left("red") == limit


@rule("V9.3", "V9.6")
def test_wood_carver_and_log_rafter() -> None:
    table = position("red village: lumberjack < wheeler < cartwright(4) | wood_carver")
    assert table.silver("red") == 9  # not the four ducats, not the covered wheeler
    more = position("""
        red village: lumberjack < wheeler < cartwright(4) | wood_carver, lumberjack < shipwright | log_rafter
    """)
    assert more.silver("red") == 11 + 8


@rule("V9.6")
def test_a_peddler_and_two_jewelers() -> None:
    table = position("""
        red village: fed_founders, miner < seeker < spelunker < jeweler | seeker < spelunker < jeweler, hayer < peddler
    """)
    assert table.silver("red") == 3


@rule("V5.4")
def test_a_swineherd_on_the_founders() -> None:
    for side in ("founders", "fed_founders"):
        table = position(f"red village: {side} < swineherd")
        assert (table.gold("red"), table.food("red")) == (2, 1)
