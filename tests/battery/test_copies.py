"""Copies: clones, and positions saved as JSON or pickled, in the middle of a turn too."""

import inspect
import json
import pickle
from typing import Any

import pytest

from battery.configurations import FOLLOWING, Configuration
from battery.marks import each_configuration
from battery.walk import Walk
from thorp.core import OVER, BadRecord, Dice, State, playout


@each_configuration
def test_clones_are_independent(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        earlier: State = walk.state.clone()
        data: dict[str, Any] = earlier.data()
        for state, action in walk:
            assert earlier.data() == data, "playing on the original shows in the clone"
            data = state.data()
            legal = state.legal()
            clone = state.clone()
            assert clone.data() == data
            assert clone.legal() == legal
            clone.play(action)
            assert state.data() == data, "playing on the clone shows in the original"
            assert state.legal() == legal
            earlier = state.clone()


@each_configuration
def test_a_clone_plays_the_same_game(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % 40:
                continue
            before = state.data()
            one, other = state.clone(), state.clone()
            assert playout(one, Dice(1), 200) == playout(other, Dice(1), 200)
            assert one.data() == other.data()
            assert state.data() == before


@each_configuration
def test_nothing_that_can_change_is_shared(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % 40:
                continue
            clone = state.clone()
            assert clone.chance is not state.chance
            for name in ("stack", *state.fields()):
                value, copy = getattr(state, name), getattr(clone, name)
                assert copy == value, f"{name} is not copied"
                assert copy is not value or not isinstance(value, list), f"{name} is shared with the clone"
                assert is_plain(value), f"{name} holds more than whole numbers and tuples of them"


def is_plain(value: Any) -> bool:
    """A whole number, a list or tuple of them, or a list of such tuples, which clones may share."""
    if isinstance(value, list):
        return all(is_plain(each) and not isinstance(each, list) for each in value)
    if isinstance(value, tuple):
        return all(type(each) is int for each in value)
    return type(value) in (int, bool)


@each_configuration
def test_nobody_listens_to_a_clone(configuration: Configuration) -> None:
    state = configuration.new(0)
    heard = state.listen()
    clone = state.clone()
    clone.play(clone.legal()[0])
    assert clone.heard is None
    assert heard == []


@each_configuration
def test_the_fields_are_all_there_is(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        for _ in walk:
            pass
    following = FOLLOWING.get(configuration.game.name, set())
    own_fields = set(walk.state.fields()) - {"round"}  # every state has that, and games with rounds save it
    assert own_fields == attributes(walk.state) - attributes_of(State) - following
    assert len(set(walk.state.fields())) == len(walk.state.fields())


def attributes(state: State) -> set[str]:
    """What the state carries: as annotated, as compiled, and as set while it was played."""
    return attributes_of(type(state)) | set(vars(state) if hasattr(state, "__dict__") else ())


def attributes_of(kind: type) -> set[str]:
    """What instances of the class have: its annotations, or its descriptors when it is compiled."""
    own = {"seat", "round", "stack", "chance", "heard", "known"} if kind is State else set()
    for each in kind.__mro__:
        own |= set(vars(each).get("__annotations__", ()))
        own |= {name for name, member in vars(each).items() if inspect.isdatadescriptor(member) and name[:2] != "__"}
    return own


@each_configuration
def test_a_game_saved_and_loaded_at_every_decision_is_the_same_game(configuration: Configuration) -> None:
    """By turns through JSON and through pickle; what was loaded is played on."""
    with Walk(configuration, 1) as walk:
        copy = walk.state.clone()
        for state, action in walk:
            data = state.data()
            text = json.dumps(data)
            assert json.loads(text) == data, "data() holds what JSON does not keep"
            loaded = configuration.game.load(json.loads(text))
            pickled = pickle.loads(pickle.dumps(copy))
            for again in (loaded, pickled):
                assert type(again) is type(state)
                assert again.data() == data
                assert again.seat == state.seat
                assert again.legal() == state.legal()
            copy = loaded if walk.number % 2 else pickled
            copy.play(action)
        assert copy.seat == OVER
        assert copy.data() == walk.state.data()
        assert configuration.game.scores(copy) == configuration.game.scores(walk.state)
        for viewer in configuration.viewers():
            assert configuration.game.view(copy, viewer) == configuration.game.view(walk.state, viewer)


@each_configuration
def test_a_damaged_position_is_refused(configuration: Configuration) -> None:
    state = configuration.new(0)
    playout(state, Dice(0), 30)
    data = state.data()
    blank = type(state).blank(data)
    for name, value in data.items():
        wrong: list[Any] = [None, "three", 1.5, {}, [[[]]], [value]]
        if isinstance(value, list) and getattr(blank, name, None):
            wrong += [value[1:], [*value, 0]]  # its length is fixed
        for damaged in ({key: data[key] for key in data if key != name}, *({**data, name: bad} for bad in wrong)):
            check_load_refused(configuration, damaged)
    no_positions: list[Any] = [{}, [], None, 3, "position"]
    for other in no_positions:
        check_load_refused(configuration, other)


def check_load_refused(configuration: Configuration, damaged: Any) -> None:
    """It cannot be loaded, and is said to be damaged."""
    with pytest.raises(BadRecord):
        configuration.game.load(damaged)
