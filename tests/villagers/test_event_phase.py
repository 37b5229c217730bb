"""V11.6 to V11.11: the events that are resolved in the event phase."""

import pytest

from rules import rule
from thorp.core.errors import IllegalAction
from villagers.solo import NO_STACKS, is_over, solo, struck


@rule("V11.6")
def test_the_betrayer_goes_over_to_her() -> None:
    table = struck("betrayer", "red village: founders < swineherd < truffler, miner, hayer < grazier, hunter")
    assert sorted(table.candidates()) == ["grazier", "hunter", "truffler"]  # no basic settler, nobody covered
    table.choose("truffler")
    assert table.hers == ["truffler"]
    assert table.village("red") == "founders < swineherd, miner, hayer < grazier, hunter"
    assert is_over(table, "betrayer")


@rule("V11.6")
def test_an_arrested_settler_is_discarded() -> None:
    table = struck("arrest", "red village: lumberjack < carpenter | wheeler < cartwright, miner")
    assert sorted(table.candidates()) == ["carpenter", "cartwright"]
    discards = table.discards
    table.choose("cartwright")
    assert table.discards == [*discards, "cartwright"]
    assert table.hers == []
    assert table.village("red") == "lumberjack < carpenter | wheeler, miner, fed_founders"
    assert is_over(table, "arrest")


@rule("V11.6")
def test_what_a_settler_that_left_covered_counts_again() -> None:
    table = struck("betrayer", "red village: lumberjack < wheeler < cartwright")
    assert table.gold("red") == 9 + 0  # the founders have turned
    table.choose("cartwright")
    assert table.gold("red") == 3


@rule("V11.6")
def test_the_abducted_is_a_card_of_the_hand() -> None:
    table = struck("abduction", "red hand: mason mason truffler")
    assert (table.asks, sorted(table.legal())) == ("abduction", ["discard mason", "discard truffler"])
    discards = table.discards
    table.play("discard mason")
    assert sorted(table.hand("red")) == ["mason", "truffler"]
    assert table.discards == [*discards, "mason"]
    assert is_over(table, "abduction")


@rule("V11.7")
@pytest.mark.parametrize(
    ("village", "paid"),
    [
        ("founders", 1),
        ("founders < swineherd < truffler, miner", 3),  # covered ones and founders too
        ("miner < mason | seeker, miner", 4),  # basic ones too
        ("miner < glass_blower, lumberjack < carpenter | cooper", 3),  # cards, not symbols: ore has three
        ("hunter, wattler, chandler, grocer", 4),
    ],
)
def test_customs_are_for_the_guild_of_most_cards(village: str, paid: int) -> None:
    table = struck("customs", f"red village: {village}   red ducats: 9   yellow ducats: 0")
    assert table.stocks == (9 - paid, paid)


@rule("V11.7")
def test_a_land_claim_is_for_basic_settlers_covered_too() -> None:
    table = struck("land_claim", "red village: miner < mason, hayer, lumberjack < carpenter | cooper, hunter")
    assert table.stocks == (2, 7)


@rule("V11.7")
def test_value_added_tax_is_for_visible_gold_symbols() -> None:
    table = struck(
        "value_added_tax",
        """
        red village: founders, hunter, miner < seeker < spelunker < jeweler, lumberjack < wheeler < cartwright, fisher
        """,
    )
    assert table.gold("red") == 2 + 20 + 9 + 3
    assert table.stocks == (4, 5)  # founders, jeweler, cartwright, fisher


@rule("V11.7")
def test_value_added_tax_is_not_for_silver_or_the_food_side() -> None:
    table = struck("value_added_tax", "red village: fed_founders, agent, grocer")
    assert table.stocks == (8, 1)


@rule("V11.7")
def test_tribute_is_for_cards_in_hand() -> None:
    table = struck("tribute", "red hand: mason mason truffler")
    assert table.stocks == (5, 4)
    assert struck("tribute", "red hand:").stocks == (8, 1)


@rule("V11.7")
def test_protection_money_is_what_lies_on_a_settler_and_stays_there() -> None:
    table = struck("protection_money", "red village: miner < blacksmith(4), lumberjack < carpenter(2) | cooper")
    assert sorted(table.candidates()) == ["blacksmith", "carpenter"]  # only those that carry any
    table.choose("blacksmith")
    assert table.stocks == (4, 5)
    assert "blacksmith(4)" in table.village("red")
    assert is_over(table, "protection_money")


@rule("V11.1", "V11.7")
def test_protection_money_is_no_more_than_the_player_has() -> None:
    table = struck("protection_money", "red village: miner < blacksmith(14)   red ducats: 3")
    table.choose("blacksmith")
    assert table.stocks == (0, 4)
    assert "blacksmith(14)" in table.village("red")


@rule("V11.8")
def test_a_sinister_banquet_is_for_her_food() -> None:
    table = struck("sinister_banquet", "yellow village: hunter, milk_maid, mason   red village: harvester")
    assert table.stocks == (8, 1 + 6)


@rule("V11.8")
def test_temporary_employment_is_for_different_guilds_in_hand() -> None:
    table = struck("temporary_employment", "red hand: mason seeker truffler hunter agent   yellow village: fisher")
    assert table.stocks == (8, 1 + 6)
    assert struck("temporary_employment", "red hand:").stocks == (8, 1)


@rule("V11.8")
def test_blackmail_is_the_highest_visible_gold() -> None:
    table = struck("blackmail", "red village: fed_founders, miner < seeker < spelunker, lumberjack < wheeler")
    assert table.stocks == (8, 1 + 10)
    table = struck("blackmail", "red village: founders < brewer")
    assert table.stocks == (8, 1)  # the founders' gold is covered


@rule("V11.8")
def test_blackmail_counts_no_gold_of_hers_and_no_silver() -> None:
    table = struck("blackmail", "red village: fed_founders, agent, grocer   yellow village: jeweler")
    assert table.stocks == (8, 1)


@rule("V11.2", "V11.8")
def test_blackmail_counts_the_founders_gold() -> None:
    table = struck("blackmail", "red village: founders, hunter")
    assert table.stocks == (8, 1 + 2)


@rule("V11.8")
def test_a_spy_network_is_for_one_of_the_players_silver_settlers() -> None:
    table = struck("spy_network", "red village: fed_founders, hunter, grocer, agent   yellow village: priest")
    assert sorted(table.candidates()) == ["agent", "grocer"]
    table.choose("grocer")
    assert table.stocks == (8, 1 + 6)
    assert is_over(table, "spy_network")


@rule("V11.1", "V11.8")
def test_the_player_may_choose_a_silver_settler_that_is_worth_nothing() -> None:
    table = struck("spy_network", "red village: fed_founders, hunter, grocer, agent")
    table.choose("agent")
    assert table.stocks == (8, 1)


@rule("V11.8")
def test_a_trade_network_is_for_one_of_her_silver_settlers() -> None:
    table = struck("trade_network", "red village: grocer, hunter   yellow village: freemason, priest, mason, wattler")
    assert sorted(table.candidates()) == ["freemason", "priest"]
    table.choose("freemason")
    assert table.stocks == (8, 1 + 6)
    assert is_over(table, "trade_network")


@rule("V11.9")
def test_bribes_are_as_many_as_the_ring_says() -> None:
    table = struck("bribes", "yellow village: blacksmith(2), truffler, hunter   red village: lumberjack < carpenter")
    assert sorted(table.candidates()) == ["blacksmith", "hunter"]
    table.choose("blacksmith")
    assert table.hers == ["blacksmith(12)", "truffler", "hunter"]
    assert table.stocks == (8, 1)
    assert is_over(table, "bribes")


@rule("V11.9")
def test_a_guild_conspiracy_puts_two_on_each_ring_of_hers() -> None:
    table = struck(
        "guild_conspiracy",
        "yellow village: blacksmith(2), truffler, hunter, hunter, cooper   red village: lumberjack < carpenter",
    )
    assert table.hers == ["blacksmith(4)", "truffler", "hunter(2)", "hunter(2)", "cooper(2)"]
    assert table.village("red") == "lumberjack < carpenter, fed_founders"
    assert table.stocks == (8, 1)
    assert is_over(table, "guild_conspiracy")


@rule("V11.10")
def test_the_black_market_pays_both_their_silver() -> None:
    table = struck(
        "black_market",
        """
        red village: fed_founders, hunter, grocer, miner < blacksmith(4), agent
        yellow village: freemason, wattler, mason, cooper(3), agent
        """,
    )
    assert table.stocks == (8 + 6 + 4, 1 + 6 + 3)  # no gold
    assert "blacksmith(4)" in table.village("red")
    assert "cooper(3)" in table.hers


@rule("V11.10")
def test_conscription_offers_each_pile_that_has_cards() -> None:
    table = struck("conscription", "stack 1:   stack 2: 1   stack 3: truffler 2   stack 4:   reserve: mason 2")
    assert table.asks == "conscription"
    assert table.legal() == ["draw 2", "draw 3", "draw 5", "draw 6", "draw reserve"]
    table.play("draw 3")
    assert table.hers == ["truffler"]
    assert len(table.pile("3")) == 2
    assert table.stocks == (8, 1)
    assert is_over(table, "conscription")


@rule("V11.10")
def test_conscription_from_the_reserve() -> None:
    table = struck("conscription", "reserve: mason wattler 1")
    table.play("draw reserve")
    assert table.hers == ["mason"]
    assert table.pile("reserve")[0] == "wattler"


@rule("V11.10")
def test_conscription_shows_the_card_only_when_the_pile_is_chosen() -> None:
    table = struck("conscription", "stack 3: truffler 2")
    assert not any("truffler" in event for event in table.events)
    table.play("draw 3")
    assert any(event.startswith("draws yellow 3 truffler") for event in table.events)


@rule("V11.1", "V11.10")
def test_conscription_without_any_card_does_nothing() -> None:
    table = struck("conscription", f"{NO_STACKS}   reserve:   red hand: 100")
    assert is_over(table, "conscription")
    assert table.hers == []


@rule("V11.10")
def test_a_mood_swing_turns_up_an_event_that_is_resolved_at_once() -> None:
    table = struck("mood_swing", "summer: land_claim customs   red village: miner, hayer")
    assert (table.asks, table.legal()) == ("sudden_event", ["event land_claim"])
    assert "mood_swing" in table.spent
    table.play("event land_claim")
    assert table.stocks == (4, 5)
    assert "land_claim" in table.spent
    assert table.legal() == ["event rats"]
    assert table.deck("summer") == ["customs"]


@rule("V11.10")
def test_a_mood_swing_turns_up_an_event_that_asks_for_a_card() -> None:
    table = struck("mood_swing", "summer: betrayer   red village: hunter, fisher")
    table.play("event betrayer")
    table.choose("fisher")
    assert table.hers == ["fisher"]


@rule("V11.10")
def test_a_mood_swing_turns_up_a_summer_event_even_after_the_first_market() -> None:
    table = struck("mood_swing", "markets 1   summer: customs   winter: arrest")
    assert table.legal() == ["event customs"]


@rule("V11.10")
@pytest.mark.parametrize("event", ["serfdom", "countess_bank"])
def test_an_event_of_another_phase_stays_for_the_next_round(event: str) -> None:
    table = solo(f"""
        phase events   events: mood_swing   summer: {event} customs land_claim black_market   reserve: mason
        jester gone
    """)
    table.resolve("mood_swing")
    assert table.asks == "draft"
    assert table.face_up == [event, "customs", "land_claim"]  # and two for the mason
    assert table.spent.count(event) == 0
    table.play_to("event")
    assert sorted(table.legal()) == sorted(["event customs", f"event {event}", "event land_claim"])


@rule("V11.3", "V11.10")
def test_rats_turned_up_by_a_mood_swing_wait_for_the_next_draft() -> None:
    table = solo("phase events   events: mood_swing   summer: rats customs land_claim   jester gone   reserve: mason")
    table.resolve("mood_swing")
    assert table.asks == "shortage"
    table.play("less")
    assert table.left("red") == 2  # the founders have turned


@rule("V10.6", "V11.10")
def test_a_mood_swing_on_an_empty_deck_has_the_discards_reshuffled() -> None:
    table = struck("mood_swing", "summer:")
    news = [event for event in table.events if event.startswith("turns_up")]
    assert len(news) == 1
    assert len(table.deck("summer")) == 11  # 13 without the rats and the one turned up


@rule("V11.11")
def test_it_was_you_costs_the_jester() -> None:
    table = solo("phase events   events: it_was_you rats")
    table.resolve("it_was_you")
    assert not table.state.jester
    assert is_over(table, "it_was_you")
    assert "loses_jester" in table.events


@rule("V11.11")
def test_the_jester_may_be_used_on_it_or_on_another_before() -> None:
    drawing = "phase events   events: it_was_you customs rats   red village: miner"
    table = solo(drawing)
    assert table.offers("jester it_was_you", "jester customs")
    table.play("jester it_was_you")
    assert table.legal() == ["event customs", "event rats"]
    table = solo(drawing)
    table.play("jester customs", "event it_was_you")
    assert table.stocks == (8, 1)
    assert "loses_jester" not in table.events


@rule("V11.11")
def test_it_was_you_does_nothing_when_the_jester_is_gone() -> None:
    table = struck("it_was_you", "red village: miner")
    assert is_over(table, "it_was_you")
    assert "loses_jester" not in table.events
    assert table.stocks == (8, 1)


@rule("V11.11")
def test_after_it_was_you_no_other_event_can_be_discarded() -> None:
    table = solo("phase events   events: it_was_you customs")
    table.resolve("it_was_you")
    assert table.legal() == ["event customs"]
    with pytest.raises(IllegalAction):
        table.play("jester customs")
