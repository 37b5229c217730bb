"""The numbers of action sequences from fixed positions stay what they are, interpreted and compiled."""

import json
from typing import Any

import pytest

from battery.counted import DEPTHS, counts, position_file
from battery.plans import ALL_PLANS, Plans
from thorp.core import OVER, State

every_position = pytest.mark.parametrize(
    ("plans", "name"),
    [pytest.param(plans, name, id=f"{plans.game.name}-{name}") for plans in ALL_PLANS for name in plans.positions],
)


def kept(plans: Plans, name: str) -> Any:
    """What was written about a position."""
    return json.loads(position_file(plans, name).read_text("utf-8"))


@every_position
def test_as_many_sequences_as_ever(plans: Plans, name: str) -> None:
    entry = kept(plans, name)
    assert counts(plans.game, entry["position"], len(entry["counts"])) == entry["counts"]


@every_position
def test_positions_are_counted_deep_enough_and_load_as_they_were_saved(plans: Plans, name: str) -> None:
    entry = kept(plans, name)
    assert len(entry["counts"]) in DEPTHS
    assert plans.game.load(entry["position"]).data() == entry["position"]


@pytest.mark.parametrize("plans", ALL_PLANS, ids=[plans.game.name for plans in ALL_PLANS])
def test_the_position_near_the_end_can_end_the_game(plans: Plans) -> None:
    def ends(state: State, depth: int) -> bool:
        if depth == 0 or state.seat == OVER:
            return state.seat == OVER
        for action in state.legal():
            after = state.clone()
            after.play(action)
            if ends(after, depth - 1):
                return True
        return False

    entry = kept(plans, "end")
    assert ends(plans.game.load(entry["position"]), len(entry["counts"]))
