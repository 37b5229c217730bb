"""The legal actions: never none, exact, and the only ones that are accepted."""

from itertools import product
from typing import Any

import pytest

from battery.configurations import Configuration, invariants_of
from battery.marks import each_configuration, each_seed
from battery.walk import CAP, Walk, Way
from thorp.core import OVER, Action, Game, IllegalAction, State
from thorp.core.action import pack

SCRIPT_LIMIT = 600
EARLIER = 20  # how many of the last actions are tried again


@each_configuration
@each_seed
def test_random_games_end_and_keep_the_invariants(configuration: Configuration, seed: int) -> None:
    check = invariants_of(configuration.game)
    with Walk(configuration, seed) as walk:
        for state, _ in walk:
            check(state)
            check_legal(state)
        assert walk.state.seat == OVER, f"the game is not over after {CAP} actions"
        assert walk.state.legal() == []
        check(walk.state)


@each_configuration
@pytest.mark.parametrize("way", ["first", "last"])
def test_scripted_games_keep_the_invariants(configuration: Configuration, way: Way) -> None:
    check = invariants_of(configuration.game)
    with Walk(configuration, 0, way, SCRIPT_LIMIT) as walk:
        for state, _ in walk:
            check(state)
            check_legal(state)
        check(walk.state)


def check_legal(state: State) -> None:
    """There is something to do, nothing is offered twice, and the list belongs to the caller."""
    asked_before = state.clone()
    asked_before.known = None
    is_forced = asked_before.is_forced()
    legal = state.legal()
    assert is_forced == (len(legal) == 1)
    assert legal, "nothing is legal and the game is not over"
    assert len(set(legal)) == len(legal), f"offered twice: {sorted(legal)}"
    asked_again = state.legal()
    assert asked_again == legal
    asked_again.clear()
    assert state.legal() == legal, "the list that legal() returned is the state's own"


@each_configuration
def test_every_legal_action_leads_to_a_sound_position(configuration: Configuration) -> None:
    check = invariants_of(configuration.game)
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % 5:
                continue
            for action in state.legal():
                child = state.clone()
                child.play(action)
                check(child)
                assert child.seat == OVER or child.legal(), (
                    f"a dead end after {configuration.game.actions.text(action)}"
                )


@each_configuration
def test_other_actions_are_refused_and_change_nothing(configuration: Configuration) -> None:
    strange = strange_actions(configuration.game)
    with Walk(configuration, 0) as walk:
        earlier: list[Action] = []
        for state, action in walk:
            if walk.number % 7 == 0:
                check_refused(state, strange + earlier[-EARLIER:])
            earlier.append(action)
        check_refused(walk.state, strange + earlier[-EARLIER:])


def strange_actions(game: Game[Any]) -> list[Action]:
    """The first and the last action of every verb, and ints that are no actions at all."""
    actions = game.actions
    corners = [
        pack(number, *fields)
        for number, verb in enumerate(actions.verbs)
        for fields in product(*({0, len(field.labels) - 1} for field in verb.fields))
    ]
    return [*corners, -1, -(1 << 40), pack(len(actions.verbs)), pack(255, 1023, 1023, 1023, 1023), 1 << 48, 1 << 80]


def check_refused(state: State, actions: list[Action]) -> None:
    """Those of the actions that are not legal are refused; listeners hear nothing, the position stays."""
    legal = state.legal()
    before = state.data()
    heard = state.listen()
    for action in actions:
        if action not in legal:
            with pytest.raises(IllegalAction, match="not legal now"):
                state.play(action)
    no_actions: list[Any] = [None, "x", 1.5, float(legal[0]) if legal else 0.0]
    for other in no_actions:
        with pytest.raises(IllegalAction, match="an action is a whole number"):
            state.play(other)
    assert state.data() == before
    assert state.legal() == legal
    assert heard == []
    state.heard = None
