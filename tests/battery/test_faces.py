"""The faces of actions, events, decisions, views and scores."""

import json

from battery.configurations import Configuration
from battery.marks import each_configuration
from battery.walk import Walk
from thorp.core import OVER, Action, Dice, Event, Notation, ScoreSheet, playout, ranks


@each_configuration
def test_text_json_and_id_of_every_legal_action_lead_back_to_it(configuration: Configuration) -> None:
    actions = configuration.game.actions
    met: dict[Action, int] = {}
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            for action in state.legal():
                if action not in met:
                    check_faces(actions, action)
                    met[action] = actions.id(action)
                    assert 0 <= met[action] < actions.size
                    assert actions.from_id(met[action]) == action
    assert len(set(met.values())) == len(met), "two actions have one id"


def check_faces(notation: Notation, code: int) -> None:
    """Text and JSON name it, and lead back to it."""
    text, face = notation.text(code), notation.json(code)
    assert notation.parse(text) == code
    assert notation.parse(f"  {text.upper()} ") == code
    assert notation.from_json(json.loads(json.dumps(face))) == code


@each_configuration
def test_every_event_can_be_told_and_listening_changes_nothing(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        heeded = walk.state.clone()
        told: set[Event] = set()
        for state, action in walk:
            heard = heeded.listen()
            heeded.play(action)
            told.update(heard)
            alone = state.clone()
            alone.play(action)
            assert alone.heard is None
            assert alone.data() == heeded.data()
        assert told
        for event in told:
            check_faces(configuration.game.events, event.code)
            assert any(event.visible_to(viewer) for viewer in configuration.viewers())
            assert event.visible_to(None) <= all(event.visible_to(viewer) for viewer in configuration.viewers())


@each_configuration
def test_nothing_is_told_when_nobody_listens_any_more(configuration: Configuration) -> None:
    state = configuration.new(0)
    heard = state.listen()
    state.heard = None
    playout(state, Dice(0), 50)
    assert heard == []


@each_configuration
def test_the_decision_is_the_one_of_the_seat(configuration: Configuration) -> None:
    seats = range(int(configuration.options["players"]))
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            decision = configuration.game.decision(state)
            assert decision.seat == state.seat
            assert state.seat in seats
            assert decision.kind
            assert json.loads(json.dumps(decision.context)) == decision.context
        assert configuration.game.decision(walk.state).seat == OVER


@each_configuration
def test_views_are_json_and_their_owner_may_change_them(configuration: Configuration) -> None:
    with Walk(configuration, 1) as walk:
        for state, _ in walk:
            if walk.number % 50:
                continue
            before = state.data()
            for viewer in configuration.viewers():
                view = configuration.game.view(state, viewer)
                text = json.dumps(view)
                assert json.loads(text) == view, "the view holds what JSON does not keep"
                spoil(view)
                assert json.dumps(configuration.game.view(state, viewer)) == text
            assert state.data() == before


def spoil(data: object) -> None:
    """Empty every list and object inside."""
    if isinstance(data, dict | list):
        for inner in data.values() if isinstance(data, dict) else data:
            spoil(inner)
        data.clear()


@each_configuration
def test_scores_have_a_sheet_for_each_seat_and_fair_ranks(configuration: Configuration) -> None:
    seats = list(range(int(configuration.options["players"])))
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % 10 == 0:
                check_sheets(seats, list(configuration.game.scores(state)))
        check_sheets(seats, list(configuration.game.scores(walk.state)))


def check_sheets(seats: list[int], sheets: list[ScoreSheet]) -> None:
    """One for each seat, more for opponents that the rules play, all of the same items; equals stand side by side."""
    assert [sheet.seat for sheet in sheets][: len(seats)] == seats
    assert [sheet.seat for sheet in sheets] == list(range(len(sheets)))
    for sheet in sheets:
        assert [name for name, _ in sheet.items] == [name for name, _ in sheets[0].items]
        assert [name for name, _ in sheet.tie_breaks] == [name for name, _ in sheets[0].tie_breaks]
        assert sheet.total == sum(points for _, points in sheet.items)
    places = ranks(sheets)
    assert min(places) == 1
    for sheet, place in zip(sheets, places, strict=True):
        for other, other_place in zip(sheets, places, strict=True):
            assert (sheet.standing > other.standing) == (place < other_place)
