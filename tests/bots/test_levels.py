"""Bots by name."""

import pytest

from thorp.bots.greedy import GreedyBot
from thorp.bots.levels import LEVELS, bot_named
from thorp.bots.search import SearchBot
from thorp.core import BadOptions
from thorp.games import find
from thorp.terminal.seats import KINDS


def test_levels_are_what_they_are_called() -> None:
    game = find("hamlet")
    easy, medium, hard, expert = (bot_named(level, game, 3, seed=1) for level in LEVELS)
    assert isinstance(easy, GreedyBot)
    assert easy.slips
    assert isinstance(medium, GreedyBot)
    assert not medium.slips
    assert isinstance(hard, SearchBot)
    assert isinstance(expert, SearchBot)
    assert hard.budget.seconds == 0.3
    assert expert.budget.seconds == 2.0


def test_people_are_offered_every_level() -> None:
    assert set(LEVELS) < set(KINDS)


@pytest.mark.parametrize("name", ["search:", "search:0", "search:1e3"])
def test_iterations_are_a_whole_number(name: str) -> None:
    with pytest.raises(BadOptions, match="write it as 'search:N'"):
        bot_named(name, find("hamlet"), 2, seed=1)
