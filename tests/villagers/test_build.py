"""V5: the build phase."""

import pytest

from rules import rule
from thorp.core.errors import IllegalAction
from thorp.games.villagers.village import remove, visible_food
from villagers.position import Table, position


def lay_alone(table: Table, *names: str) -> None:
    """Lay settlers that stand alone or start a chain, and have no padlock."""
    for name in names:
        table.play(f"lay {name}", "new")


@rule("V5.1")
def test_the_players_build_in_turn_order() -> None:
    table = position("players 4   first blue   turn blue   blue hand: wattler hunter   red hand: agent")
    order = []
    for _ in range(4):
        order.append(table.turn)
        assert table.asks == "build"
        table.play("done")
    assert order == ["blue", "green", "red", "yellow"]
    assert (table.asks, table.first, table.turn) == ("draft", "green", "green")


@rule("V5.1")
def test_each_finishes_all_he_does_before_the_next_begins() -> None:
    table = position("red hand: wattler hunter   yellow hand: agent harvester")
    lay_alone(table, "wattler")
    assert table.turn == "red"
    lay_alone(table, "hunter")
    assert (table.turn, table.legal()) == ("red", ["done"])
    table.play("done")
    assert table.turn == "yellow"
    assert table.offers("lay agent", "lay harvester")
    assert not table.offers_any("lay wattler", "lay hunter")


@rule("V5.1")
@pytest.mark.parametrize(
    ("village", "limit"),
    [
        ("founders", 2),
        ("wattler", 3),
        ("wattler, miner < mason", 4),
        ("wattler x2, lumberjack < carpenter", 5),
        ("wattler x2, lumberjack < carpenter | carpenter", 5),
        ("wattler x2, lumberjack < carpenter | carpenter, miner < mason", 5),
    ],
)
def test_the_limit_is_two_and_the_visible_builders_at_most_five(village: str, limit: int) -> None:
    table = position(f"red village: {village}   red hand: hunter hunter agent agent chandler chandler")
    laid = 0
    while table.offers_any("lay"):
        table.play(next(move for move in table.legal() if move.startswith("lay")), "new")
        laid += 1
    assert laid == limit
    assert len(table.hand("red")) == 6 - limit


@rule("V5.1")
def test_builders_of_others_do_not_raise_the_limit() -> None:
    table = position("red hand: hunter hunter agent   yellow village: wattler x2")
    assert table.left("red") == 2
    lay_alone(table, "hunter", "hunter")
    assert not table.offers_any("lay")
    table.play("done")
    assert table.left("yellow") == 4


@rule("V5.1")
def test_laying_playing_and_basic_settlers_in_any_order() -> None:
    table = position("red hand: hunter tinner agent mason wattler")
    lay_alone(table, "hunter")
    table.play("basic miner", "return 2", "give agent", "play tinner", "lay mason", "on miner")
    assert table.offers("basic hayer", "done")
    assert not table.offers("lay wattler")
    table.play("basic hayer", "return 1", "give wattler", "done")
    assert table.village("red") == "founders, hunter, miner < mason, hayer"


@rule("V5.1")
def test_fewer_is_allowed() -> None:
    table = position("red hand: hunter agent")
    table.play("done")
    assert (table.turn, table.village("red")) == ("yellow", "founders")
    assert sorted(table.hand("red")) == ["agent", "hunter"]


@rule("V5.2", "V5.1")
def test_builders_laid_in_this_phase_count_in_the_next_one() -> None:
    table = position("players 2   red village: lumberjack, miner   red hand: carpenter mason wattler")
    table.play("lay carpenter", "on lumberjack", "lay mason", "on miner")
    assert table.builders("red") == 2
    assert not table.offers_any("lay")
    table.play("done", "done")
    while table.asks != "build":
        table.play(table.legal()[-1])
    while table.turn != "red":
        table.play("done")
    assert table.left("red") == 4


@rule("V5.2")
def test_cards_of_this_phase_count_for_laying_unlocking_and_the_smuggler() -> None:
    table = position("red village: lumberjack, wattler   red hand: shipwright fisher smuggler wheeler cartwright")
    table.play("lay shipwright", "on lumberjack", "lay fisher")
    assert table.legal() == ["key red shipwright"]
    table.play("key red shipwright", "new", "play smuggler", "key red shipwright")
    assert table.offers("smuggle shipwright", "smuggle fisher")
    table.play("smuggle fisher", "lay wheeler", "on lumberjack")
    assert table.village("red") == "lumberjack < shipwright(4) | wheeler, wattler, founders, fisher"
    assert not table.offers("lay cartwright")  # he has his place now, but three cards are laid


@rule("V5.2", "V7.4")
def test_cards_of_this_phase_may_be_swapped_by_the_apprentice() -> None:
    table = position("red village: hayer x2, miner, wattler   red hand: grazier milk_maid apprentice")
    table.play("lay grazier", "on hayer", "lay milk_maid", "bank", "on grazier", "lay apprentice")
    assert table.offers("swap red grazier")


@rule("V5.2")
def test_his_cards_are_in_his_village_before_the_next_player_begins() -> None:
    table = position("red village: lumberjack   red hand: shipwright   yellow hand: fisher")
    table.play("lay shipwright", "on lumberjack", "done", "lay fisher")
    assert table.legal() == ["key red shipwright"]


@rule("V5.3")
def test_on_the_settler_just_before_him() -> None:
    table = position("red village: miner, lumberjack, miner < seeker   red hand: spelunker jeweler seeker")
    assert table.offers("lay spelunker", "lay seeker")
    assert not table.offers("lay jeweler")
    table.play("lay spelunker", "bank")
    assert table.legal() == ["on seeker"]


@rule("V5.3")
def test_in_the_own_village_only() -> None:
    table = position("yellow village: lumberjack   red hand: carpenter")
    assert not table.offers("lay carpenter")


@rule("V5.3")
def test_several_settlers_of_one_chain_in_one_phase_in_its_order() -> None:
    table = position("red village: miner, wattler   red hand: seeker spelunker jeweler")
    assert not table.offers_any("lay spelunker", "lay jeweler")
    table.play("lay seeker", "on miner")
    assert not table.offers("lay jeweler")
    table.play("lay spelunker", "bank", "on seeker", "lay jeweler", "bank", "on spelunker")
    assert table.village("red") == "miner < seeker < spelunker < jeweler, wattler, founders"


@rule("V5.3")
def test_a_chain_need_not_be_finished_at_once() -> None:
    table = position("players 2   red hand: graper vintner   red ducats: 8")
    table.play("lay graper", "new", "done")
    assert (table.turn, table.village("red"), table.hand("red")) == ("yellow", "founders, graper", ["vintner"])


@rule("V5.3")
def test_without_anybody_beneath_him_he_starts_a_new_stack() -> None:
    table = position("players 4   red village: graper   red hand: graper tanner shepherd")
    for name in ("graper", "tanner"):
        table.play(f"lay {name}")
        assert table.legal() == ["new"]
        table.play("new")
    assert table.village("red") == "graper, founders, graper, tanner"


@rule("V5.3", "V5.5")
def test_among_several_places_the_player_chooses() -> None:
    table = position(
        "red village: lumberjack < carpenter, lumberjack < cooper, lumberjack, lumberjack   red hand: wheeler"
    )
    table.play("lay wheeler")
    assert table.legal() == ["on 0", "on 2", "on 4"]  # of two bare lumberjacks only the first: they do not differ
    table.play("on 2")
    assert table.village("red").startswith("lumberjack < carpenter, lumberjack < cooper | wheeler, lumberjack, ")


@rule("V5.4")
def test_what_a_covered_card_shows_and_what_not() -> None:
    table = position("red village: founders < swineherd, miner")
    assert (table.gold("red"), table.food("red")) == (2, 1)  # of the swineherd; the founders' gold is covered
    table = position("red village: founders < swineherd < truffler")
    assert (table.gold("red"), table.food("red")) == (8, 1)
    table = position("red village: hayer < grazier < milk_maid   red hand: fromager")
    assert table.food("red") == 2
    table.play("lay fromager", "on milk_maid")
    assert (table.food("red"), table.gold("red")) == (1, 15 + 2)


@rule("V5.4")
def test_guild_and_padlock_symbols_of_covered_cards_count() -> None:
    drawing = "red village: miner < locksmith | seeker < spelunker < jeweler, founders"
    assert position(drawing).silver("red") == 2 * 3  # locksmith, spelunker beneath, jeweler
    ore = position("red village: hayer < ore_muler, miner < seeker < spelunker < jeweler")
    assert ore.silver("red") == 3 * (4 // 2)


@rule("V5.4")
def test_the_founders_count_no_more_under_a_swineherd() -> None:
    table = position("red village: fed_founders   red hand: swineherd")
    assert (table.food("red"), table.gold("red")) == (1, 0)
    table.play("lay swineherd", "on fed_founders")
    assert (table.food("red"), table.gold("red")) == (1, 2)  # the swineherd's own


@rule("V5.4")
def test_a_card_that_is_uncovered_counts_again() -> None:
    """No move of the base game uncovers a card; the counting itself asks only what lies there now."""
    table = position("red village: hayer < grazier < milk_maid")
    covered = table.state.village[0]
    assert visible_food(covered) == 2
    assert visible_food(remove(covered, 2)) == 1  # the grazier's
    assert visible_food(remove(remove(covered, 2), 1)) == 0


@rule("V5.5")
@pytest.mark.parametrize(
    ("village", "hand"),
    [
        ("founders < brewer | poulterer", "swineherd"),
        ("lumberjack < carpenter | wheeler", "wheeler"),
        ("graper < vintner | vintner", ""),
        ("tanner < saddler | cobbler", "saddler"),
        ("miner < seeker < spelunker | seeker", "mason"),
        ("founders < swineherd < truffler | brewer", "truffler"),
        ("miner < seeker < spelunker < jeweler", "jeweler"),
    ],
)
def test_no_more_than_it_bears(village: str, hand: str) -> None:
    table = position(f"players 5   red village: {village}   red hand: {hand}   red ducats: 20")
    assert not table.offers_any("lay")


@rule("V5.5")
def test_two_branches_of_the_same_or_of_different_settlers() -> None:
    table = position("players 5   red village: graper, wattler x2   red hand: vintner vintner saddler tanner")
    table.play("lay vintner", "bank", "on graper", "lay vintner", "bank", "on graper")
    assert table.village("red") == "graper < vintner | vintner, wattler, wattler, founders"
    table = position("red village: lumberjack   red hand: carpenter wheeler")
    table.play("lay carpenter", "on lumberjack", "lay wheeler", "on lumberjack")
    assert table.village("red") == "lumberjack < carpenter | wheeler, founders"


@rule("V5.5")
def test_founders_bear_two() -> None:
    table = position("red village: founders, wattler   red hand: swineherd swineherd poulterer")
    table.play("lay swineherd", "on founders", "lay swineherd", "on founders")
    assert table.village("red") == "founders < swineherd | swineherd, wattler"
    assert not table.offers("lay poulterer")


@rule("V5.6")
def test_solitary_settlers_stand_alone_and_may_come_twice() -> None:
    table = position("red village: hunter, lumberjack, wattler   red hand: hunter wattler")
    table.play("lay hunter")
    assert table.legal() == ["new"]
    table.play("new", "lay wattler", "new")
    assert table.village("red") == "hunter, lumberjack, wattler, founders, hunter, wattler"


@rule("V5.7")
def test_a_card_once_laid_is_not_taken_back() -> None:
    table = position("red village: lumberjack   red hand: carpenter hunter")
    table.play("lay carpenter", "on lumberjack", "lay hunter", "new")
    before = table.village("red")
    assert table.legal() == ["done"]
    table.play("done", "done", "done")
    assert table.village("red") == "lumberjack < carpenter, founders, hunter" == before


@rule("V5.7")
def test_a_card_shown_must_be_laid() -> None:
    table = position("red village: lumberjack   red hand: carpenter hunter")
    table.play("lay carpenter")
    assert (table.shown, table.legal()) == (["carpenter"], ["on lumberjack"])


@rule("V5.1", "V5.3")
def test_a_card_that_is_not_in_the_hand_cannot_be_laid() -> None:
    table = position("red village: lumberjack   red hand: agent   yellow hand: carpenter   stack 1: wheeler 2")
    for name in ("carpenter", "wheeler", "hunter"):
        with pytest.raises(IllegalAction):
            table.play(f"lay {name}")
