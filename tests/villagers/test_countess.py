"""V10.3 to V10.6 and V10.8 to V10.10: the countess's village, the events she brings, and her markets."""

import pytest

from rules import rule
from thorp.core import ScoreSheet, ranks
from thorp.games.villagers.event_cards import SEASON
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.words import EVENT_CARDS
from villagers.solo import NO_STACKS, SoloTable, solo


def drawn(drawing: str) -> SoloTable:
    """The end of an event phase in which nothing but rats was face up."""
    table = solo(f"phase events   events: rats   jester gone   {drawing}")
    table.resolve("rats")
    return table


def seasons(events: list[str]) -> set[str]:
    """The seasons of these events."""
    return {SEASON[EVENT_CARDS.index(event)] for event in events}


@rule("V10.3")
@pytest.mark.parametrize("settler", ["truffler", "jeweler", "milk_maid", "fisher", "wine_trader"])
def test_she_ignores_chains_and_padlocks(settler: str) -> None:
    table = drawn(f"reserve: {settler} 3   yellow ducats: 0")
    assert table.village("yellow") == f"countess, {settler}"
    assert table.stocks == (8, 0)


@rule("V10.3")
def test_her_settlers_lie_apart_uncovered() -> None:
    table = drawn("reserve: truffler 3   yellow village: swineherd, wheeler, cartwright")
    assert table.hers == ["swineherd", "wheeler", "cartwright", "truffler"]
    assert table.gold("yellow") == 4 + 2 + 3 + 9 + 8
    assert table.food("yellow") == 2


@rule("V10.3")
def test_the_player_pays_her_unlocker_and_not_the_bank() -> None:
    table = solo("red hand: fisher   yellow village: shipwright, cooper")
    table.play("lay fisher")
    assert table.legal() == ["key yellow shipwright"]
    table.play("key yellow shipwright", "new")
    assert table.hers == ["shipwright(2)", "cooper"]
    assert table.stocks == (6, 1)


@rule("V10.3")
def test_the_player_chooses_among_unlockers_of_both_villages() -> None:
    table = solo("red hand: fisher   red village: lumberjack < shipwright   yellow village: shipwright")
    table.play("lay fisher")
    assert sorted(table.legal()) == ["key red shipwright", "key yellow shipwright"]
    table.play("key red shipwright", "new")
    assert table.stocks == (8, 1)
    assert table.hers == ["shipwright"]


@rule("V10.3")
def test_without_two_ducats_he_cannot_pay_her_unlocker() -> None:
    assert not solo("red hand: fisher   yellow village: shipwright   red ducats: 1").offers("lay fisher")


@rule("V10.3")
def test_nothing_is_laid_on_her_settlers() -> None:
    table = solo("red hand: truffler mason   yellow village: swineherd, hunter   red village: founders")
    assert not table.offers("lay truffler")
    assert not table.offers("lay mason")


@rule("V10.5")
def test_the_events_are_resolved_in_the_order_the_player_likes() -> None:
    drawing = "phase events   jester gone   events: land_claim black_market   red village: fed_founders, grocer, miner"
    paid_first, earned_first = solo(f"{drawing}   red ducats: 1"), solo(f"{drawing}   red ducats: 1")
    assert paid_first.legal() == ["event land_claim", "event black_market"]
    paid_first.play("event land_claim", "event black_market")
    assert paid_first.stocks == (3, 2)
    earned_first.play("event black_market", "event land_claim")
    assert earned_first.stocks == (2, 3)


@rule("V10.5")
def test_the_event_phase_comes_after_the_build_phase_and_the_founders_turning() -> None:
    table = solo("events: value_added_tax   reserve: 3")
    table.play("done")
    assert table.asks == "event"
    assert table.village("red") == "fed_founders"
    assert table.hers == []
    table.resolve("value_added_tax")
    assert table.ducats("red") == 8  # their gold is turned away
    assert len(table.hers) == 1


@rule("V10.5")
def test_events_that_worked_before_are_only_discarded() -> None:
    table = solo("phase events   jester gone   events: rats arson serfdom countess_bank   red ducats: 8   markets 1")
    for event in ("rats", "arson", "serfdom", "countess_bank"):
        table.resolve(event)
    assert table.stocks == (8, 1)
    assert table.spent == ["rats", "arson", "serfdom", "countess_bank"]
    assert not any(event.startswith("resolves") for event in table.events)


@rule("V10.5")
@pytest.mark.parametrize(
    ("settler", "village", "events"),
    [
        ("jeweler", "", 1),
        ("spelunker", "", 1),  # 10
        ("cartwright", "", 2),  # 9
        ("mason", "", 2),  # 2
        ("wattler", "", 3),
        ("hunter", "", 3),
        ("agent", "", 3),  # silver that is worth nothing
        ("agent", "cooper(1), blacksmith(1)", 2),
        ("agent", "cooper(10)", 1),
        ("horse_trader", "", 3),  # one hay symbol, his own
        ("horse_trader", "grazier", 2),  # and another
        ("locksmith", "", 2),  # his own padlock: 2
        ("locksmith", "truffler, fisher, beekeeper, jeweler", 1),  # 10
        ("peddler", "mason", 2),  # her card's gold symbol and the mason's
        ("wood_carver", "cartwright", 2),  # 9
        ("log_rafter", "", 2),
    ],
)
def test_the_less_her_card_is_worth_the_more_events_are_turned_up(settler: str, village: str, events: int) -> None:
    table = drawn(f"reserve: {settler} 3   yellow village: {village}")
    assert len(table.face_up) == events
    assert (table.hers[-1], len(table.pile("reserve"))) == (settler, 3)


@rule("V10.5")
def test_her_silver_is_not_counted_in_the_players_village() -> None:
    table = drawn("reserve: grocer 3   red village: hunter x2, harvester")
    assert len(table.face_up) == 3


@rule("V10.5")
def test_the_card_comes_from_the_top_of_the_reserve_and_the_events_are_for_the_next_round() -> None:
    table = solo("""
        phase events   jester gone   events: rats   reserve: mason wattler hunter   round 4
        summer: customs land_claim betrayer
    """)
    table.resolve("rats")
    assert table.hers == ["mason"]
    assert table.pile("reserve") == ["wattler", "hunter"]
    assert table.face_up == ["customs", "land_claim"]
    assert table.deck("summer") == ["betrayer"]
    assert table.spent[-1] == "rats"
    assert (table.state.round, table.asks) == (5, "draft")


@rule("V10.5")
def test_the_last_round_brings_no_card_and_no_events() -> None:
    table = drawn(f"{NO_STACKS}   reserve: mason 3   yellow village: truffler   markets 1")
    assert table.turn == "nobody"
    assert table.hers == ["truffler"]
    assert table.face_up == []
    assert len(table.pile("reserve")) == 4


@rule("V10.5")
def test_one_card_in_a_stack_and_it_is_not_the_last_round() -> None:
    table = drawn("stack 1:   stack 2:   stack 3:   stack 4: 1   stack 5:   stack 6:   reserve: mason 3   markets 1")
    assert table.asks == "draft"
    assert table.hers == ["mason"]
    assert len(table.face_up) == 2


@rule("V10.5")
def test_markets_come_after_the_event_phase() -> None:
    table = drawn("stack 1:   stack 2:   reserve: truffler 3   yellow ducats: 0")
    assert table.state.markets == 1
    assert table.ducats("yellow") == 4 + 8  # with the card just laid


@rule("V10.6")
def test_before_the_first_market_the_events_are_summers() -> None:
    table = drawn("reserve: wattler 3   stack 1:   summer: customs land_claim betrayer black_market")
    assert (table.state.markets, table.face_up) == (0, ["customs", "land_claim", "betrayer"])


@rule("V10.6")
def test_what_is_turned_up_just_before_the_first_market_is_still_summer_and_winter_comes_after() -> None:
    table = drawn(
        "stack 1:   stack 2:   reserve: wattler wattler hunter 9   summer: customs land_claim value_added_tax"
    )
    assert table.state.markets == 1
    assert table.face_up == ["customs", "land_claim", "value_added_tax"]
    table.play_to("event")
    table.play("event customs", "event land_claim", "event value_added_tax")
    assert seasons(table.face_up) == {"winter"}


@rule("V10.6")
@pytest.mark.parametrize(("markets", "season"), [(0, "summer"), (1, "winter")])
def test_an_exhausted_deck_is_reshuffled_from_the_discards_of_its_season(markets: int, season: str) -> None:
    table = drawn(f"markets {markets}   reserve: wattler 3   summer:   winter:")
    assert f"reshuffles {season}" in table.events
    assert seasons(table.face_up) == seasons(table.deck(season)) == {season}
    assert season not in seasons([event for event in table.spent if event != "dark_mood"])
    other = "winter" if season == "summer" else "summer"
    assert table.deck(other) == []
    assert other in seasons(table.spent)


@rule("V10.6")
def test_the_deck_is_used_up_before_it_is_reshuffled() -> None:
    table = drawn("reserve: wattler 3   summer: customs land_claim")
    assert table.face_up[:2] == ["customs", "land_claim"]
    assert len(table.face_up) == 3
    assert len(table.deck("summer")) == 10
    assert not seasons(table.spent)


@rule("V10.8")
def test_the_discards_become_the_reserve_when_she_draws() -> None:
    table = drawn("reserve:   discards: truffler   stack 6: 100")
    assert table.hers == ["truffler"]
    assert (table.discards, table.pile("reserve")) == ([], [])
    assert len(table.face_up) == 2


@rule("V10.8")
def test_all_the_discards_are_shuffled() -> None:
    table = drawn("reserve:")
    lying = solo("phase events   events: rats   reserve:").discards
    assert sorted([*table.hers, *table.pile("reserve")]) == sorted(lying)
    assert table.discards == []
    assert [*table.hers, *table.pile("reserve")] not in (lying, lying[::-1])


@rule("V10.8")
def test_a_reserve_with_one_card_is_not_renewed_yet() -> None:
    table = drawn("reserve: mason")
    assert table.hers == ["mason"]
    assert table.pile("reserve") == []
    assert table.discards


@rule("V10.8")
def test_without_any_card_for_her_one_event_is_turned_up() -> None:
    table = drawn("reserve:   stack 6: 100")
    assert table.discards == []
    assert table.hers == []
    assert len(table.face_up) == 1


@rule("V10.8")
def test_the_discards_become_the_reserve_for_conscription() -> None:
    table = solo("phase events   events: conscription rats   reserve:   discards: truffler   stack 6: 100")
    table.play("event conscription", "draw reserve")
    assert table.hers == ["truffler"]


@rule("V10.8")
def test_the_discards_become_the_reserve_when_the_road_is_refreshed() -> None:
    table = solo("""
        phase refresh   road: hunter graper mason - - -   reserve: truffler   stack 1: jeweler 4   discards: fisher
        stack 6: 100
    """)
    table.play("coin 1")
    assert table.road[:2] == ["hunter(1)", "truffler"]
    assert sorted(table.road[2:5]) == ["fisher", "graper", "mason"]
    assert table.road[5] == "jeweler"  # nothing was left of the discards
    assert table.discards == []


@rule("V10.8")
def test_the_discards_become_the_reserve_in_the_draft_without_stacks() -> None:
    table = solo(f"phase draft   {NO_STACKS}   reserve:   discards: truffler   red hand: 100   jester gone")
    assert table.offers("draw reserve")
    table.play("draw reserve")
    assert table.square("red") == ["truffler"]


@rule("V10.8")
def test_a_card_given_with_an_empty_reserve_still_leaves_the_game() -> None:
    table = solo(f"{NO_STACKS}   reserve:   red hand: truffler mason")
    assert table.discards
    table.play("basic miner")
    assert table.asks == "give"
    table.play("give truffler")
    assert len(table.state.removed) == 1
    assert table.pile("reserve") == []
    assert table.village("red") == "founders, miner"


@rule("V10.9")
def test_a_card_taken_from_a_stack_can_bring_on_the_first_market() -> None:
    table = solo("phase events   events: conscription   stack 1:   stack 2: truffler   reserve: wattler 2")
    table.play("event conscription", "draw 2")
    assert table.state.markets == 1
    assert table.hers == ["truffler", "wattler"]
    assert table.stocks == (8, 1 + 4 + 8)


@rule("V10.9")
def test_a_card_taken_from_a_stack_can_bring_on_the_end() -> None:
    table = solo(f"""
        phase events   markets 1   events: conscription   {NO_STACKS.replace("stack 6:", "stack 6: truffler")}
        reserve: wattler 2
    """)
    table.play("event conscription", "draw 6")
    assert table.turn == "nobody"
    assert table.hers == ["truffler"]  # no card of the reserve: it is the last round
    assert table.face_up == []


@rule("V10.9")
def test_a_card_taken_from_elsewhere_brings_on_nothing() -> None:
    table = solo("phase events   events: conscription   stack 1:   stack 2: truffler   reserve: wattler 2")
    road = table.road
    table.play("event conscription", "draw reserve")
    assert table.state.markets == 0
    assert table.road == road


@rule("V10.10")
def test_at_the_first_market_she_takes_gold_and_as_much_as_lies_on_her_settlers_but_no_silver() -> None:
    table = drawn("""
        stack 1:   stack 2:   reserve: wattler 2   yellow ducats: 3
        yellow village: truffler, cooper(4), freemason, mason
    """)
    assert table.ducats("yellow") == 3 + 4 + 8 + 4 + 2 + 4
    assert "cooper(4)" in table.hers


@rule("V10.10")
def test_at_the_second_market_she_takes_silver_too_and_the_ducats_on_her_settlers_move() -> None:
    table = drawn(f"""
        {NO_STACKS}   markets 1   yellow ducats: 3
        yellow village: truffler, cooper(4), blacksmith(6), freemason, wattler, agent
    """)
    gold = 4 + 8 + 4 + 2
    silver = 3 + 6  # the agent uses the blacksmith
    assert table.ducats("yellow") == 3 + gold + silver + 10
    assert table.hers == ["truffler", "cooper", "blacksmith", "freemason", "wattler", "agent"]
    items = dict(VILLAGERS.scores(table.state)[1].items)
    assert (items["gold"], items["silver"], items["on_settlers"]) == (gold, silver, 10)


@rule("V10.10")
def test_both_markets_in_one_round_are_both_hers() -> None:
    table = drawn(f"{NO_STACKS}   yellow village: cooper(2)   yellow ducats: 0")
    assert table.ducats("yellow") == (4 + 4 + 2) + (4 + 4) + 2


@rule("V10.10")
@pytest.mark.parametrize(
    ("ducats", "places", "winner"), [(6, [1, 2], "red"), (5, [2, 1], "yellow"), (4, [2, 1], "yellow")]
)
def test_the_player_wins_only_with_more_ducats(ducats: int, places: list[int], winner: str) -> None:
    table = drawn(f"{NO_STACKS}   markets 1   red village: fed_founders   red ducats: {ducats}   yellow ducats: 1")
    sheets: list[ScoreSheet] = list(VILLAGERS.scores(table.state))
    assert [sheet.total for sheet in sheets] == [ducats, 5]
    assert ranks(sheets) == places
    won = [event for event in table.events if event.startswith("wins")]
    assert won == [f"wins {winner} {max(ducats, 5)}"]


@rule("V10.10")
def test_fewer_settlers_do_not_help_the_player_in_a_tie() -> None:
    table = drawn(f"""
        {NO_STACKS}   markets 1   red village: fed_founders   red ducats: 17   yellow ducats: 1
        yellow village: truffler, hunter, hunter, harvester, cooper
    """)
    assert table.stocks == (17, 17)
    assert ranks(VILLAGERS.scores(table.state)) == [2, 1]
