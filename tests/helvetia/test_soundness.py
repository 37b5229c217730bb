"""A saved position that cannot lie on a table is refused before anybody plays on."""

from typing import Any

import pytest

from helvetia.opening import GAME
from thorp.core import BadRecord, Dice, playout


def saved(players: int = 3) -> dict[str, Any]:
    """A position in mid-game."""
    state = GAME.new(seed=1, players=players)
    playout(state, Dice(1), 150)
    data: dict[str, Any] = state.data()
    return data


@pytest.mark.parametrize(
    "damage",
    [
        {"seat": 7},
        {"seat": -1},
        {"turn": 3},
        {"start": 9},
        {"villages": 4},
        {"villages": 2},
        {"stack": []},
        {"stack": [200]},
        {"stack": [-1]},
        {"stack": [28]},
        {"stack": [9 << 8]},
        {"deck": [99] * 28},
        {"deck": []},
        {"drawn": -5},
        {"drawn": 29},
        {"owned": [-1, 0, 0]},
        {"built": [1 << 28, 0, 0]},
        {"asleep": [1 << 56, 0, 0]},
        {"coins": [-1, 4, 4]},
        {"completed": [3, 0, 0]},
        {"holder": [0, 1, 2, 3, 0]},
        {"neutral_coin": -1},
        {"cradle": [999]},
        {"building": [24] * 84},
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(damage: dict[str, Any]) -> None:
    GAME.load(saved())
    with pytest.raises(BadRecord, match=r"no saved position of Helvetia: it needs"):
        GAME.load({**saved(), **damage})


def test_two_players_have_a_neutral_coin() -> None:
    with pytest.raises(BadRecord, match="a neutral coin for two players"):
        GAME.load({**saved(2), "neutral_coin": -2})
