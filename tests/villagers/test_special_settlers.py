"""V7: special settlers."""

import pytest

from rules import rule
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.village import capacity
from villagers.position import BadDrawing, position


def over_again(table_drawing: str, *moves: str) -> str:
    """Red's village after these moves."""
    table = position(table_drawing)
    table.play(*moves)
    return table.village("red")


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
def test_founders_turned_back_to_gold_turn_again_without_food() -> None:
    table = position("players 2   turn yellow   yellow village: fed_founders < brewer   yellow hand: apprentice")
    table.play("lay apprentice", "swap yellow fed_founders", "side gold", "done")
    assert table.village("yellow") == "apprentice < brewer, founders"  # the brewer is food enough


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
    assert table.legal() == ["on 0"]
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
