"""Asking for a game: what does not exist is refused with what would be right."""

from typing import Any

import pytest

from thorp.core import BadOptions, Table
from thorp.games import find, names
from toy.game import PEEK


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "helvetia: players is one of 2, 3, 4, not 5"),
        ({"players": 1}, "helvetia: players is one of 2, 3, 4, not 1"),
        ({"players": True}, "helvetia: players is one of 2, 3, 4, not True"),
        ({"players": "3"}, "helvetia: players is one of 2, 3, 4, not '3'"),
        ({"players": 3.0}, "helvetia: players is one of 2, 3, 4, not 3.0"),
        ({"players": None}, "helvetia: players is one of 2, 3, 4, not None"),
        ({"by_letter": 1}, "helvetia: by_letter is one of False, True, not 1"),
        ({"person_tiles": "no"}, "helvetia: person_tiles is one of False, True, not 'no'"),
        ({"speed": "fast"}, "helvetia has no option 'speed'; it has players, by_letter, person_tiles, clockwise"),
    ],
)
def test_options_that_do_not_exist_are_refused(options: dict[str, Any], message: str) -> None:
    for ask in (lambda: find("helvetia").new(1, **options), lambda: Table(find("helvetia"), 1, **options)):
        with pytest.raises(BadOptions) as error:
            ask()
        assert str(error.value) == message


@pytest.mark.parametrize("seed", [-1, True, None, "7", 1.0])
def test_a_seed_is_a_whole_number_from_0_on(seed: Any) -> None:
    with pytest.raises(BadOptions, match="a seed is a whole number from 0 on"):
        PEEK.new(seed)


def test_options_left_out_have_their_defaults() -> None:
    assert PEEK.agreed({}) == {"players": 3, "open_hands": False}
    assert PEEK.agreed({"open_hands": True, "players": 2}) == {"players": 2, "open_hands": True}
    assert Table(PEEK, 1, players=2).record.options == {"players": 2, "open_hands": False}


def test_a_game_that_does_not_exist_is_refused() -> None:
    assert names() == ["helvetia", "villagers", "hamlet"]
    with pytest.raises(BadOptions, match="there is no game 'chess'; there are: helvetia, villagers, hamlet"):
        find("chess")


def test_seeds_decide_the_deal() -> None:
    assert PEEK.new(1, players=2).data() == PEEK.new(1, players=2).data()
    assert PEEK.new(1, players=2).data() != PEEK.new(2, players=2).data()
    assert PEEK.new(2**128, players=2).data() != PEEK.new(0, players=2).data()
