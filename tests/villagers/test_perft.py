"""The numbers of action sequences from fixed positions stay what they are, interpreted and compiled."""

import json
from typing import Any

import pytest

from thorp.core import OVER, State
from villagers.opening import GAME
from villagers.perft import DEPTHS, SOURCES, counts, position_file


def kept(name: str) -> Any:
    """What was written about a position."""
    return json.loads(position_file(name).read_text("utf-8"))


@pytest.mark.parametrize("name", SOURCES)
def test_as_many_sequences_as_ever(name: str) -> None:
    entry = kept(name)
    assert counts(entry["position"], len(entry["counts"])) == entry["counts"]


@pytest.mark.parametrize("name", SOURCES)
def test_positions_are_counted_deep_enough_and_load_as_they_were_saved(name: str) -> None:
    entry = kept(name)
    assert len(entry["counts"]) in DEPTHS
    assert GAME.load(entry["position"]).data() == entry["position"]


def test_the_position_near_the_end_can_end_the_game() -> None:
    def ends(state: State, depth: int) -> bool:
        if depth == 0 or state.seat == OVER:
            return state.seat == OVER
        for action in state.legal():
            after = state.clone()
            after.play(action)
            if ends(after, depth - 1):
                return True
        return False

    entry = kept("end")
    assert ends(GAME.load(entry["position"]), len(entry["counts"]))
