"""Events with restricted visibility, views and redeals, shown on a game with hidden hands."""

from thorp.core import Chance, Event
from toy.game import PEEK, Peek, cards_in


def heard(state: Peek, text: str) -> list[Event]:
    events = state.listen()
    state.play(PEEK.actions.parse(text))
    return events


def told(events: list[Event], viewer: int | None) -> list[str]:
    return [PEEK.events.text(event.code) for event in events if event.visible_to(viewer)]


def test_only_its_owner_hears_which_card_he_draws() -> None:
    state = PEEK.new(1, players=3)
    card = state.deck[-1]
    events = heard(state, "draw")
    assert told(events, 0) == ["takes 0", f"draws 0 {card}"]
    for viewer in (1, 2, None):
        assert told(events, viewer) == ["takes 0"]
    assert [event.reveals for event in events] == [False, True]


def test_with_open_hands_everybody_hears_it() -> None:
    state = PEEK.new(1, players=3, open_hands=True)
    events = heard(state, "draw")
    for viewer in (0, 1, 2, None):
        assert told(events, viewer) == told(events, 0)
        assert len(told(events, viewer)) == 2


def test_a_chosen_card_comes_to_light_when_it_is_laid() -> None:
    state = PEEK.new(1, players=2)
    card = cards_in(state.hands[0])[0]
    chosen = heard(state, f"choose {card}")
    assert told(chosen, 0) == [f"chooses 0 {card}"]
    assert told(chosen, 1) == told(chosen, None) == []
    assert not any(event.reveals for event in chosen)
    laid = heard(state, "lay left")
    assert told(laid, 1) == told(laid, None) == [f"lays 0 {card} left"]
    assert laid[0].reveals


def test_the_view_shows_the_own_hand_only() -> None:
    state = PEEK.new(1, players=2)
    own = PEEK.view(state, 0)
    assert own["hands"] == [cards_in(state.hands[0]), [None, None]]
    assert PEEK.view(state, 1)["hands"] == [[None, None], cards_in(state.hands[1])]
    assert PEEK.view(state, None)["hands"] == [[None, None], [None, None]]


def test_a_redeal_keeps_what_the_viewer_knows_and_mixes_the_rest() -> None:
    state = PEEK.new(1, players=2)
    card = cards_in(state.hands[0])[0]
    state.play(PEEK.actions.parse(f"choose {card}"))
    for seed in range(20):
        mine = PEEK.redeal(state, 0, Chance.from_seed(seed))
        assert mine.hands[0] == state.hands[0]
        assert mine.stack == state.stack
    others = [PEEK.redeal(state, 1, Chance.from_seed(seed)) for seed in range(20)]
    assert all(dealt.hands[1] == state.hands[1] for dealt in others)
    assert len({dealt.hands[0] for dealt in others}) > 1
    assert len({tuple(dealt.stack) for dealt in others}) > 1, "which card was chosen is a secret too"


def test_an_event_for_some_is_not_for_spectators() -> None:
    event = Event(0, seen_by=0b101)
    assert [event.visible_to(viewer) for viewer in (0, 1, 2, None)] == [True, False, True, False]
    assert all(Event(0).visible_to(viewer) for viewer in (0, 1, 9, None))
