"""What every state can do beside its four things: be compared, be shown, take any kind of whole number."""

from typing import Any

import pytest

from thorp.core import OVER, BadRecord, Dice, IllegalAction, playout
from thorp.games import find

GAME = find("helvetia")


class Whole:
    """A whole number that is no int, as numpy's are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_an_action_may_come_as_any_whole_number() -> None:
    state, other = GAME.new(seed=1, players=3), GAME.new(seed=1, players=3)
    for _ in range(60):
        action = state.legal()[-1]
        state.play(action)
        other.play(Whole(action))
    assert other == state


@pytest.mark.parametrize("action", [None, "take well", 1.0, [1]])
def test_what_is_no_whole_number_is_refused_and_changes_nothing(action: Any) -> None:
    state = GAME.new(seed=1, players=3)
    before = state.data()
    with pytest.raises(IllegalAction, match="an action is a whole number"):
        state.play(action)
    assert state.data() == before


def test_equal_positions_are_equal_and_others_are_not() -> None:
    state = GAME.new(seed=1, players=3)
    assert state == state.clone()
    later = state.clone()
    later.play(later.legal()[0])
    assert later != state
    assert state != "a position"


def test_a_position_says_who_decides() -> None:
    state = GAME.new(seed=1, players=3)
    assert repr(state) == f"<Helvetia: seat {state.seat}, 5 legal actions>"
    playout(state, Dice(1), 100_000)
    assert state.seat == OVER
    assert repr(state) == "<Helvetia: over>"


@pytest.mark.parametrize("chance", [["00" * 65, 0], ["00" * 16, -1], ["00" * 16, 1 << 64], ["zz", 0], ["00" * 16], 7])
def test_a_saved_generator_that_could_not_go_on_is_refused(chance: Any) -> None:
    data = GAME.new(seed=1, players=3).data()
    with pytest.raises(BadRecord, match="no saved position"):
        GAME.load({**data, "chance": chance})
