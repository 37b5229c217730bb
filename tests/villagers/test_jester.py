"""V10.7: the jester."""

import pytest

from rules import rule
from thorp.core.errors import IllegalAction
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.words import EVENT_CARDS
from villagers.opening import legal
from villagers.solo import solo

JESTER = "jester"


@rule("V10.7")
def test_in_the_event_phase_he_discards_an_event_before_it_is_resolved() -> None:
    table = solo("phase events   events: land_claim customs rats   red village: miner, hayer")
    assert table.legal() == [
        *("event land_claim", "event customs", "event rats"),
        *("jester land_claim", "jester customs"),  # the rats have been
    ]
    table.play("jester land_claim")
    assert table.stocks == (8, 1)
    assert table.face_up == ["customs", "rats"]
    assert table.spent == ["land_claim"]
    assert "uses_jester land_claim" in table.events
    assert "resolves land_claim" not in table.events


@rule("V10.7")
def test_he_goes_to_the_box_for_the_rest_of_the_game() -> None:
    table = solo("phase events   events: land_claim customs rats   summer: serfdom")
    table.play("jester land_claim")
    assert not table.state.jester
    assert table.legal() == ["event customs", "event rats"]
    table.play("event customs", "event rats")
    assert "serfdom" in table.face_up
    table.play_to("build")  # nobody asks for him
    assert not any(event.startswith("uses_jester serfdom") for event in table.events)


@rule("V10.7")
def test_he_may_wait_until_other_events_are_resolved() -> None:
    table = solo("phase events   events: land_claim customs   red village: miner, hayer")
    table.play("event customs", "jester land_claim")
    assert table.stocks == (7, 2)


@rule("V10.7")
def test_he_cannot_discard_an_event_that_is_being_resolved() -> None:
    table = solo("phase events   events: betrayer rats   red village: hunter, fisher")
    table.play("event betrayer")
    assert table.asks == "event_card"
    assert table.state.jester
    assert not table.offers_any(JESTER)


@rule("V10.7")
def test_he_may_discard_conscription_before_the_pile_is_chosen_and_not_once_the_card_is_seen() -> None:
    drawing = "phase events   events: conscription rats   stack 1: truffler 3"
    table = solo(drawing)
    table.play("jester conscription")
    assert table.hers == []
    table = solo(drawing)
    table.play("event conscription", "draw 1")
    assert table.hers == ["truffler"]
    assert not table.offers("jester conscription")


@rule("V10.7")
def test_he_cannot_discard_an_event_that_has_happened() -> None:
    table = solo("phase events   events: customs land_claim")
    table.play("event customs")
    with pytest.raises(IllegalAction):
        table.play("jester customs")


@rule("V10.7")
def test_an_event_of_the_draft_can_be_discarded_before_the_draft() -> None:
    table = solo("phase draft   events: rats customs serfdom")
    assert (table.asks, table.legal()) == ("jester", ["jester rats", "skip"])
    table.play("jester rats")
    assert (table.asks, table.left("red")) == ("draft", 2)
    assert table.face_up == ["customs", "serfdom"]
    assert table.spent == ["rats"]


@rule("V10.7")
def test_an_event_of_the_draft_can_be_discarded_only_then() -> None:
    table = solo("phase draft   events: rats")
    table.play("skip")
    assert (table.asks, table.legal()) == ("shortage", ["pay", "less"])
    table.play("less")
    while table.asks != "event":
        assert not table.offers_any(JESTER), table.asks
        table.play({"build": "done", "refresh": "skip"}.get(table.asks, table.legal()[-1]))
    assert table.state.jester
    assert table.legal() == ["event rats"]


@rule("V10.7")
@pytest.mark.parametrize("event", ["arson", "serfdom", "countess_bank"])
def test_an_event_of_the_build_phase_can_be_discarded_before_it_and_only_then(event: str) -> None:
    table = solo(f"phase refresh   events: {event} customs rats")
    assert not table.offers_any(JESTER)
    table.play("skip")
    assert (table.asks, table.legal()) == ("jester", [f"jester {event}", "skip"])
    table.play("skip")
    assert table.asks == ("shortage" if event == "arson" else "build")
    assert not table.offers_any(JESTER)
    table.play_to("event")
    assert not table.offers(f"jester {event}")
    assert table.offers("jester customs")


@rule("V10.7")
def test_a_discarded_event_of_the_build_phase_does_not_work() -> None:
    arson = solo("events: arson   red village: wattler")
    arson.play("jester arson")
    assert (arson.asks, arson.left("red"), arson.ducats("red")) == ("build", 3, 8)
    bank = solo("events: countess_bank   red hand: fisher   red ducats: 2")
    bank.play("jester countess_bank", "lay fisher", "bank", "new")
    assert bank.stocks == (0, 1)
    serfdom = solo("events: serfdom   red hand: truffler")
    serfdom.play("jester serfdom", "basic miner")
    assert serfdom.asks == "return"


@rule("V10.7")
def test_of_two_events_of_a_phase_he_discards_one() -> None:
    table = solo("events: arson serfdom   red hand: truffler")
    assert table.legal() == ["jester arson", "jester serfdom", "skip"]
    table.play("jester serfdom")
    assert table.asks == "shortage"
    assert not table.offers_any(JESTER)


@rule("V10.7")
def test_before_a_phase_without_events_nobody_asks_for_him() -> None:
    assert solo("phase draft   events: arson customs").asks == "draft"
    assert solo("phase build   events: rats customs").asks == "build"


@rule("V10.7")
def test_an_event_that_works_when_turned_up_is_never_his() -> None:
    table = solo("""
        phase events   events: customs   markets 1   reserve: spelunker   winter: dark_mood tribute arrest blackmail
    """)
    table.play("event customs")
    assert table.state.jester
    assert table.face_up == ["tribute", "arrest"]
    table.play_to("event")
    assert not table.offers("jester dark_mood")


@rule("V10.7")
def test_an_event_turned_up_by_the_mood_swing_can_be_discarded_before_it_is_resolved() -> None:
    table = solo("phase events   events: mood_swing rats   summer: land_claim   red village: miner, hayer")
    table.play("event mood_swing")
    assert (table.asks, table.legal()) == ("sudden_event", ["event land_claim", "jester land_claim"])
    table.play("jester land_claim")
    assert table.stocks == (8, 1)
    assert not table.state.jester
    assert {"mood_swing", "land_claim"} <= set(table.spent)
    assert table.face_up == ["rats"]


@rule("V10.7")
def test_rats_turned_up_by_the_mood_swing_can_be_discarded_before_the_next_draft() -> None:
    table = solo("phase events   events: mood_swing   summer: rats customs land_claim   reserve: mason")
    table.play("event mood_swing")
    assert (table.asks, table.legal()) == ("jester", ["jester rats", "skip"])
    table.play("jester rats")
    assert table.asks == "draft"
    assert table.left("red") == 3


@rule("V10.7")
def test_without_events_there_is_no_event_phase() -> None:
    table = solo("phase build   events: serfdom   reserve: mason   summer: customs land_claim")
    table.play("jester serfdom", "done")
    assert table.hers == ["mason"]
    assert table.face_up == ["customs", "land_claim"]
    assert table.asks == "draft"


@rule("V10.7")
def test_he_is_no_card_of_the_hand() -> None:
    table = solo("red hand:")
    assert table.state.jester
    assert table.legal() == ["done"]  # nothing to give for a basic settler
    table = solo("red hand: mason   stack 1: 3")
    table.play("basic miner", "return 1")
    assert table.legal() == ["give mason"]


@rule("V10.7", "V11.3")
def test_rats_turned_up_at_the_start_work_in_the_first_draft_unless_he_discards_them() -> None:
    rats = EVENT_CARDS.index("rats")
    seed = next(seed for seed in range(1000) if VILLAGERS.new(seed, players=1).events == (rats,))
    state = VILLAGERS.new(seed, players=1)
    assert (state.round, legal(state)) == (1, ["jester rats", "skip"]), f"{seed=}"
    state.play(VILLAGERS.actions.parse("skip"))
    assert legal(state) == ["pay", "less"], f"{seed=}"
