"""V11.1 to V11.5: what holds for all events, and those that work in the draft, in the build phase or when turned up."""

import pytest

from rules import rule
from thorp.games.villagers.event_cards import SEASON, WHEN
from thorp.games.villagers.words import EVENT_CARDS
from villagers.solo import NO_STACKS, is_over, solo, struck


def test_the_drawings_lay_each_event_in_one_place() -> None:
    table = solo("events: rats arson   summer: customs")
    assert sorted(["rats", "arson", "customs", *table.spent, *table.deck("winter")]) == sorted(EVENT_CARDS)


def test_there_are_24_events_of_two_seasons_and_each_has_its_time() -> None:
    assert (SEASON.count("summer"), SEASON.count("winter")) == (13, 11)
    when = dict(zip(EVENT_CARDS, WHEN, strict=True))
    elsewhere = {event: time for event, time in when.items() if time != "event"}
    assert elsewhere == {
        "rats": "draft",
        "arson": "build",
        "countess_bank": "build",
        "serfdom": "build",
        "dark_mood": "reveal",
    }


@rule("V11.1")
@pytest.mark.parametrize(("ducats", "paid"), [(9, 4), (4, 4), (3, 3), (0, 0)])
def test_who_cannot_pay_in_full_pays_what_he_has(ducats: int, paid: int) -> None:
    table = struck("land_claim", f"red village: miner, hayer   red ducats: {ducats}   yellow ducats: 5")
    assert table.stocks == (ducats - paid, 5 + paid)


@rule("V11.1")
def test_what_she_earns_is_the_banks() -> None:
    table = struck("sinister_banquet", "yellow village: hunter   red ducats: 0   yellow ducats: 0")
    assert table.stocks == (0, 2)


@rule("V11.1")
@pytest.mark.parametrize(
    "event", ["betrayer", "arrest", "abduction", "protection_money", "spy_network", "bribes", "trade_network"]
)
def test_without_a_candidate_nothing_happens(event: str) -> None:
    table = struck(event, "red village: fed_founders, miner, hayer   yellow village: truffler")
    assert is_over(table, event)
    assert table.village("red") == "fed_founders, miner, hayer"
    assert table.hers == ["truffler"]
    assert table.stocks == (8, 1)


@rule("V11.1")
def test_silver_is_the_full_value_of_the_moment() -> None:
    table = struck("spy_network", "red village: hayer < grazier | horse_trader, hayer, hunter, hunter")
    assert table.candidates() == ["horse_trader"]
    table.choose("horse_trader")
    assert table.stocks == (8, 1 + 6)  # four hay symbols, one of them covered


@rule("V11.2")
@pytest.mark.parametrize("event", ["betrayer", "arrest"])
@pytest.mark.parametrize("founders", ["founders", "fed_founders"])
def test_founders_are_never_chosen(event: str, founders: str) -> None:
    assert is_over(struck(event, f"red village: {founders}"), event)
    table = struck(event, f"red village: {founders}, hunter")
    assert table.candidates() == ["hunter"]


@rule("V11.2")
def test_founders_are_not_turned_by_the_loss_of_the_last_food() -> None:
    table = struck("arrest", "red village: founders < swineherd")
    table.choose("swineherd")
    assert table.village("red") == "founders"
    assert table.gold("red") == 2


@rule("V11.2")
@pytest.mark.parametrize("event", ["betrayer", "arrest"])
def test_the_ducats_of_a_settler_that_leaves_go_to_the_players_stock(event: str) -> None:
    table = struck(event, "red village: miner < blacksmith(6), lumberjack < carpenter(2)")
    table.choose("blacksmith")
    assert table.stocks == (14, 1)
    assert table.village("red") == "miner, lumberjack < carpenter(2), fed_founders"
    assert table.hers == (["blacksmith"] if event == "betrayer" else [])


@rule("V11.3")
def test_rats_take_a_card_of_the_draft() -> None:
    table = solo("phase draft   events: rats   jester gone   red village: founders, hunter")
    assert (table.asks, table.legal()) == ("shortage", ["pay", "less"])
    table.play("less")
    assert (table.asks, table.left("red"), table.ducats("red")) == ("draft", 2, 8)
    for _ in range(2):
        table.play("draw 6", "cede 1")
    assert (table.asks, len(table.hand("red"))) == ("refresh", 2)


@rule("V11.3")
def test_rats_are_fed_with_three_ducats_for_the_bank() -> None:
    table = solo("phase draft   events: rats   jester gone   red ducats: 3   red village: founders, hunter")
    table.play("pay")
    assert (table.asks, table.left("red"), table.stocks) == ("draft", 3, (0, 1))


@rule("V11.3")
def test_rats_come_after_the_cap_of_five() -> None:
    table = solo("phase draft   events: rats   jester gone   red village: hunter x2, harvester x2, graper x2")
    assert table.food("red") == 6
    table.play("less")
    assert table.left("red") == 4


@rule("V11.3")
def test_rats_are_not_fed_with_two_ducats() -> None:
    table = solo("phase draft   events: rats   jester gone   red ducats: 2")
    assert table.legal() == ["less"]


@rule("V11.3")
def test_rats_do_nothing_in_other_phases_and_are_only_discarded() -> None:
    table = solo("phase build   events: rats   jester gone   red village: founders, wattler")
    assert (table.asks, table.left("red")) == ("build", 3)
    table.play("done")
    assert table.legal() == ["event rats"]
    table.resolve("rats")
    assert table.spent == ["rats"]
    assert table.ducats("red") == 8
    assert table.asks in ("draft", "jester")
    assert "rats" not in table.face_up


@rule("V11.4")
def test_arson_takes_a_card_of_the_build_phase() -> None:
    table = solo("events: arson   jester gone   red hand: wattler wattler hunter")
    assert (table.asks, table.legal()) == ("shortage", ["pay", "less"])
    table.play("less", "lay wattler", "new")
    assert table.left("red") == 0
    assert not table.offers_any("lay")
    assert table.offers("basic miner")  # they count for no limit


@rule("V11.4")
def test_arson_is_bought_off_with_three_ducats_for_the_bank() -> None:
    table = solo("events: arson   jester gone   red ducats: 3")
    table.play("pay")
    assert (table.asks, table.left("red"), table.stocks) == ("build", 2, (0, 1))


@rule("V11.4")
def test_arson_comes_after_the_cap_of_five() -> None:
    table = solo("""
        events: arson   jester gone   red ducats: 2
        red village: wattler x2, lumberjack < carpenter | carpenter, miner < mason | mason
    """)
    assert table.builders("red") == 6
    assert table.legal() == ["less"]
    table.play("less")
    assert table.left("red") == 4


@rule("V11.4")
def test_arson_leaves_the_draft_alone() -> None:
    table = solo("phase draft   events: arson   jester gone")
    assert (table.asks, table.left("red")) == ("draft", 2)


@rule("V11.4")
@pytest.mark.parametrize(("ducats", "can"), [(3, True), (2, False)])
def test_the_countess_bank_asks_three(ducats: int, can: bool) -> None:
    table = solo(f"events: countess_bank   jester gone   red hand: fisher   red ducats: {ducats}")
    assert table.offers("lay fisher") == can
    if can:
        table.play("lay fisher")
        assert table.legal() == ["bank"]
        table.play("bank", "new")
        assert table.stocks == (0, 1)


@rule("V11.4")
def test_without_her_the_bank_asks_two() -> None:
    table = solo("events: customs   jester gone   red hand: fisher   red ducats: 2")
    table.play("lay fisher", "bank", "new")
    assert table.stocks == (0, 1)


@rule("V11.4")
def test_the_countess_bank_asks_no_more_of_those_who_pay_her_settlers_or_have_their_own() -> None:
    table = solo("""
        events: countess_bank   jester gone   red hand: fisher poulterer   red ducats: 2
        yellow village: shipwright   red village: founders, lumberjack < carpenter
    """)
    table.play("lay fisher", "key yellow shipwright", "new")
    assert table.stocks == (0, 1)
    assert table.hers == ["shipwright(2)"]
    table.play("lay poulterer", "key red carpenter", "on founders")
    assert table.stocks == (0, 1)
    assert "carpenter(2)" in table.village("red")


@rule("V11.4")
def test_serfdom_gives_her_the_card_given_for_a_basic_settler() -> None:
    table = solo("events: serfdom   jester gone   red hand: truffler mason")
    stacks = [table.pile(str(number)) for number in range(1, 7)]
    table.play("basic miner")
    assert table.asks == "give"
    table.play("give truffler")
    assert table.hers == ["truffler"]
    assert table.village("red") == "founders, miner"
    assert table.hand("red") == ["mason"]
    assert [table.pile(str(number)) for number in range(1, 7)] == stacks
    assert table.stocks == (8, 1)


@rule("V11.4")
@pytest.mark.parametrize("reserve", ["reserve:", "reserve: 3"])
def test_serfdom_works_whatever_the_stacks_and_the_reserve_hold(reserve: str) -> None:
    table = solo(f"events: serfdom   jester gone   red hand: truffler mason   {NO_STACKS}   {reserve}")
    before = table.pile("reserve")
    table.play("basic hayer", "give truffler")
    assert table.hers == ["truffler"]
    assert table.pile("reserve") == before
    assert table.state.removed == ()


@rule("V11.4")
def test_serfdom_is_over_with_its_round() -> None:
    table = solo("phase events   events: serfdom   red hand: truffler   summer: customs land_claim black_market")
    table.resolve("serfdom")
    table.play_to("build")
    table.play("basic miner")
    assert table.asks == "return"


@rule("V11.5")
def test_a_dark_mood_is_replaced_by_two_others_of_its_deck() -> None:
    table = solo("""
        phase events   events: customs   markets 1   reserve: spelunker   winter: dark_mood tribute arrest blackmail
    """)
    table.resolve("customs")
    assert table.face_up == ["tribute", "arrest"]
    assert table.deck("winter") == ["blackmail"]
    assert "dark_mood" in table.spent


@rule("V11.5")
def test_each_other_event_stays_beside_the_two() -> None:
    table = solo("""
        phase events   events: customs   markets 1   reserve: wattler
        winter: tribute dark_mood arrest blackmail abduction conscription
    """)
    table.resolve("customs")
    assert table.face_up == ["tribute", "arrest", "blackmail", "abduction"]
    assert table.deck("winter") == ["conscription"]


@rule("V11.5")
def test_a_dark_mood_on_the_last_card_of_the_deck_has_the_discards_reshuffled() -> None:
    table = solo("phase events   events: customs   markets 1   reserve: spelunker   winter: dark_mood")
    table.resolve("customs")
    assert len(table.face_up) >= 2
    assert "dark_mood" not in table.face_up
    assert all(SEASON[EVENT_CARDS.index(event)] == "winter" for event in table.face_up)
