"""V9: the two markets, silver, and who wins."""

import pytest

from rules import rule
from thorp.core import OVER, ranks
from thorp.games.villagers.pieces import NO_SILVER, SETTLERS, SILVER, TYPES
from villagers.opening import GAME, opened, play_round, seen
from villagers.position import Table, position

FIRST_DUE = "stack 1:   stack 2:"
BOTH_DUE = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:"


def market(drawing: str) -> Table:
    """The last player of the round is done, and the markets that are due are held."""
    table = position(f"turn blue   {drawing}")
    table.play("done")
    return table


def earned(table: Table, colour: str) -> dict[str, int]:
    """What a player's ducats came from, besides the first eight."""
    seat = ("red", "yellow", "blue").index(colour)
    return {name: ducats for name, ducats in GAME.scores(table.state)[seat].items if ducats and name != "start"}


@rule("V9.1")
def test_the_first_market_pays_visible_gold_and_as_many_ducats_as_lie_on_settlers() -> None:
    table = market(f"""
        {FIRST_DUE}   red village: founders, hunter, lumberjack < shipwright(4) | cooper(2), miner < seeker < spelunker
    """)
    assert table.state.markets == 1
    assert table.ducats("red") == 8 + (2 + 2 + 4 + 10) + (4 + 2)
    assert earned(table, "red") == {"first_market": 24}
    assert table.events.count("holds_market first") == 1
    assert "earns red 24" in table.events


@rule("V9.1")
def test_covered_gold_does_not_count() -> None:
    table = market(f"{FIRST_DUE}   red village: founders < swineherd < truffler, lumberjack < wheeler < cartwright")
    assert earned(table, "red") == {"first_market": 8 + 9}


@rule("V9.1")
def test_ducats_stay_on_the_settlers() -> None:
    table = market(f"{FIRST_DUE}   red village: founders, hunter(4)")
    assert table.village("red") == "founders, hunter(4)"


@rule("V9.1")
def test_silver_does_not_count_at_the_first_market() -> None:
    table = market(f"{FIRST_DUE}   red village: fed_founders, grocer, hunter, lumberjack < log_rafter")
    assert table.silver("red") > 0
    assert earned(table, "red") == {}


@rule("V9.1")
def test_it_is_held_after_the_founders_have_turned() -> None:
    table = market(f"{FIRST_DUE}   red village: founders   yellow village: founders, hunter")
    assert (earned(table, "red"), earned(table, "yellow")) == ({}, {"first_market": 2})
    turned, held = table.events.index("turns_founders red"), table.events.index("holds_market first")
    assert turned < held < table.events.index("is_first yellow")


@rule("V9.1")
@pytest.mark.parametrize(
    ("stacks", "held"),
    [
        ("stack 1:   stack 2: 1", 0),
        ("stack 1: 1   stack 2:", 0),
        ("stack 1: 1   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:", 0),
        ("stack 3:   stack 4:   stack 5:   stack 6:", 0),
        ("stack 1:   stack 2:", 1),
        ("stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6: 1", 1),
    ],
)
def test_it_is_due_when_the_two_leftmost_stacks_are_both_empty(stacks: str, held: int) -> None:
    table = market(stacks)
    assert table.state.markets == held
    assert table.asks == "draft"


@rule("V9.1")
def test_nothing_is_paid_before_the_last_player_has_built() -> None:
    table = position(f"turn yellow   {FIRST_DUE}   red village: founders, hunter")
    table.play("done")
    assert (table.state.markets, table.ducats("red")) == (0, 8)


@rule("V9.1")
def test_the_market_card_is_gone_and_the_market_is_not_held_again() -> None:
    table = market(f"markets 1   {FIRST_DUE}   red village: founders, hunter")
    assert table.state.markets == 1
    assert table.ducats("red") == 8
    assert seen(table.state)["markets_held"] == 1


@rule("V9.2")
def test_the_second_market_pays_gold_and_silver_and_moves_the_ducats() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}
        red village: founders, hunter(4), lumberjack < cooper(2), grocer, agent   red hand: jeweler   red ducats: 5
    """)
    assert earned(table, "red") == {"gold": 2 + 4, "silver": 3 + 4, "on_settlers": 4 + 2}
    assert table.ducats("red") == 5 + 6 + 7 + 6
    assert table.state.seat == OVER


@rule("V9.2")
def test_the_ducats_have_left_the_settlers_for_the_stock() -> None:
    table = market(f"markets 1   {BOTH_DUE}   red village: founders, hunter(4), agent")
    assert table.village("red") == "founders, hunter, agent"
    assert earned(table, "red") == {"gold": 2, "silver": 4, "on_settlers": 4}


@rule("V9.2")
@pytest.mark.parametrize("number", range(1, 7))
def test_it_is_due_only_when_all_six_stacks_are_empty(number: int) -> None:
    stacks = BOTH_DUE.replace(f"stack {number}:", f"stack {number}: 1")
    table = market(f"markets {int(number > 2)}   {stacks}")
    assert table.asks == "draft"
    assert table.state.markets == int(number > 2)


@rule("V9.2")
def test_the_game_ends_and_cards_in_hand_count_nothing() -> None:
    table = market(f"markets 1   {BOTH_DUE}   red village: founders, hunter   red hand: jeweler tinner monk")
    assert (table.asks, table.turn, table.legal()) == ("over", "nobody", [])
    assert earned(table, "red") == {"gold": 2}
    assert "is_first yellow" not in table.events


@rule("V9.2")
def test_every_ducat_on_the_sheet_is_in_the_stock() -> None:
    state = opened(seed=8, players=4)
    while state.seat != OVER:
        play_round(state)
    for sheet in GAME.scores(state):
        assert sheet.total == state.ducats[sheet.seat]


# One row or more for each silver settler: his village, and what all silver in it is worth (V9.3, V9.6).
FORMULAS = [
    ("wood_carver", "fed_founders, lumberjack < wood_carver", 0),
    ("wood_carver", "fed_founders, lumberjack < wood_carver | cooper", 4),
    ("wood_carver", "fed_founders, lumberjack < wood_carver | shipwright, lumberjack < wheeler < cartwright", 11),
    ("wood_carver", "founders, miner < blacksmith | mason, lumberjack < wood_carver | wheeler", 3),  # wood only
    ("wood_carver", "fed_founders, lumberjack < wood_carver | cooper(6)", 4),  # printed gold
    ("wood_carver", "fed_founders, lumberjack < wood_carver x2, lumberjack < cooper", 8),  # each for itself
    ("log_rafter", "fed_founders, lumberjack < log_rafter", 3),  # its own two symbols
    ("log_rafter", "fed_founders, lumberjack < log_rafter | wheeler < cartwright, lumberjack x2, miner", 7),
    ("log_rafter", "fed_founders, lumberjack < log_rafter | log_rafter", 10),
    ("peddler", "fed_founders, hayer < peddler", 0),
    ("peddler", "founders, hunter, hayer < peddler | thatcher", 3),  # the founders show one symbol
    ("peddler", "fed_founders, hayer < peddler | thatcher", 0),
    ("peddler", "fed_founders, hayer < peddler, miner < seeker < spelunker < jeweler x2", 3),
    ("peddler", "founders, hayer < peddler, miner < seeker < spelunker < jeweler x2", 3),  # three symbols
    ("peddler", "founders < swineherd < truffler, hayer < peddler | thatcher", 3),  # covered ones show none
    ("peddler", "founders, hayer < peddler, lumberjack < cooper(4) | shipwright(2), fisher", 6),
    ("horse_trader", "fed_founders, hayer < horse_trader", 3),
    ("horse_trader", "fed_founders, hayer < horse_trader | thatcher", 3),  # for every 2
    ("horse_trader", "fed_founders, hayer < horse_trader | bed_builder", 6),
    ("horse_trader", "fed_founders, hayer < horse_trader | grazier < milk_maid < fromager, hayer", 9),
    ("ore_muler", "fed_founders, hayer < ore_muler", 0),
    ("ore_muler", "fed_founders, hayer < ore_muler, miner", 0),
    ("ore_muler", "fed_founders, hayer < ore_muler, miner < glass_blower", 3),
    ("ore_muler", "fed_founders, hayer < ore_muler, miner < glass_blower | seeker < spelunker < jeweler", 9),
    ("locksmith", "fed_founders, miner < locksmith", 2),  # its own padlock
    ("locksmith", "fed_founders, miner < locksmith | blacksmith", 2),
    ("locksmith", "fed_founders, miner < locksmith | seeker < spelunker < jeweler, graper < vintner", 8),
    ("grocer", "fed_founders, grocer", 3),
    ("grocer", "fed_founders, grocer, hunter x2, graper x2, harvester, hayer < grazier < milk_maid", 24),  # no cap
    ("grocer", "founders, grocer, graper < vintner, hayer < grazier < milk_maid", 6),
    ("freemason", "fed_founders, freemason", 0),
    ("freemason", "founders < brewer, freemason, wattler x2, lumberjack < carpenter | shipwright, miner < mason", 18),
    ("priest", "fed_founders, priest", 0),
    ("priest", "fed_founders, priest, hunter", 3),
    ("priest", "fed_founders, priest, hunter, wattler", 3),
    ("priest", "fed_founders, priest, chandler, hunter, fisher", 6),  # five
    ("priest", "fed_founders, priest x2", 6),
    ("agent", "fed_founders, agent", 0),
    ("agent", "fed_founders, agent, hunter(4), lumberjack < cooper(6)", 6),  # the one with most
    ("agent", "fed_founders, agent x2, hunter(4), lumberjack < cooper(2)", 8),  # both use the same
]


@rule("V9.3")
@pytest.mark.parametrize(("settler", "village", "silver"), FORMULAS)
def test_the_silver_formulas(settler: str, village: str, silver: int) -> None:
    table = market(f"markets 1   {BOTH_DUE}   red village: {village}")
    assert settler in village
    assert earned(table, "red").get("silver", 0) == silver


@rule("V9.3")
def test_every_silver_settler_has_its_test() -> None:
    silver = {SETTLERS[card] for card in range(TYPES) if SILVER[card] != NO_SILVER}
    assert {settler for settler, _, _ in FORMULAS} == silver


@rule("V9.3")
def test_only_the_own_village_counts() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}   red village: fed_founders, grocer
        yellow village: hunter, graper, fed_founders, agent   blue village: founders, harvester(6)
    """)
    assert earned(table, "red") == {"silver": 3}
    assert earned(table, "yellow") == {}


@rule("V9.3")
def test_several_silver_settlers_are_counted_each_for_itself() -> None:
    table = market(f"markets 1   {BOTH_DUE}   red village: fed_founders, grocer, priest x2, agent, hunter(4)")
    solitary = (1 + 2 + 1 + 1) // 2 * 3  # grocer, two priests, agent, hunter
    assert earned(table, "red")["silver"] == 2 * 3 + 2 * solitary + 4


@rule("V9.3")
def test_a_monk_has_the_special_guild_and_no_other_symbol() -> None:
    """V7.8: what he stands for does not count for the horse trader."""
    table = market(f"markets 1   {BOTH_DUE}   red village: fed_founders, monk < horse_trader")
    assert earned(table, "red") == {}


@rule("V9.4")
def test_most_ducats_win() -> None:
    table = market(f"markets 1   {BOTH_DUE}   red ducats: 20   yellow ducats: 22   blue ducats: 21")
    assert ranks(GAME.scores(table.state)) == [3, 1, 2]
    assert table.events[-1] == "wins yellow 22"


@rule("V9.4")
def test_in_a_tie_the_fewest_settlers_win_and_every_card_counts() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}   red ducats: 20   yellow ducats: 20   blue ducats: 19
        red village: fed_founders, hayer < grazier, miner   yellow village: fed_founders, hunter, wattler
    """)
    assert ranks(GAME.scores(table.state)) == [2, 1, 3]
    assert [event for event in table.events if event.startswith("wins")] == ["wins yellow 20"]


@rule("V9.4")
def test_more_ducats_beat_fewer_settlers() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}   red ducats: 21   yellow ducats: 20   red village: fed_founders, hunter, wattler, miner
    """)
    assert ranks(GAME.scores(table.state)) == [1, 2, 3]


@rule("V9.4")
def test_if_that_is_a_tie_too_the_victory_is_shared() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}   red ducats: 20   yellow ducats: 20   blue ducats: 3
        red village: fed_founders, hunter   yellow village: fed_founders, wattler
    """)
    assert ranks(GAME.scores(table.state)) == [1, 1, 3]
    assert table.events[-2:] == ["wins red 20", "wins yellow 20"]


@rule("V9.5")
def test_both_markets_in_one_round_are_held_in_order() -> None:
    table = market(f"markets 0   {BOTH_DUE}   red village: founders, hunter(4), agent")
    assert table.state.seat == OVER
    assert earned(table, "red") == {"first_market": 2 + 4, "gold": 2, "silver": 4, "on_settlers": 4}
    assert table.events.index("holds_market first") < table.events.index("holds_market second")


@rule("V9.5")
def test_a_market_once_due_stays_due() -> None:
    """A card given for a basic settler goes on no empty stack, so what ran out in the draft is empty at the end."""
    table = position(f"turn blue   {FIRST_DUE}   blue hand: mason")
    table.play("basic miner")
    assert table.legal() == ["return 3", "return 4", "return 5", "return 6"]
    table.play("return 3", "give mason", "done")
    assert table.state.markets == 1


@rule("V9.6")
def test_the_peddler_counts_symbols_and_not_values() -> None:
    two_jewelers = "fed_founders, hayer < peddler, miner < seeker < spelunker < jeweler x2"
    table = market(f"markets 1   {BOTH_DUE}   red village: {two_jewelers}")
    assert earned(table, "red") == {"gold": 40, "silver": 3}


@rule("V9.6")
def test_founders_show_the_peddler_a_symbol_only_uncovered_and_on_the_gold_side() -> None:
    for founders, silver in (("founders", 3), ("fed_founders", 0), ("founders < brewer", 0)):
        table = market(f"markets 1   {BOTH_DUE}   red village: {founders}, hunter, hayer < peddler | thatcher")
        assert earned(table, "red").get("silver", 0) == silver, founders


@rule("V9.6")
def test_the_wood_carver_takes_the_visible_printed_gold_of_own_wood_settlers() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}   red village: fed_founders, lumberjack < wood_carver | wheeler < cartwright
        yellow village: fed_founders, lumberjack < cooper(2)
    """)
    assert earned(table, "red") == {"gold": 9, "silver": 9}


@rule("V9.6")
def test_the_agent_takes_the_ducats_of_the_settler_with_most() -> None:
    table = market(f"""
        markets 1   {BOTH_DUE}
        red village: fed_founders, agent x2, hunter(2), lumberjack < carpenter(8) | shipwright(6)
    """)
    assert earned(table, "red") == {"gold": 2, "silver": 16, "on_settlers": 16}
