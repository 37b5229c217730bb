"""Bots at a table in the terminal."""

from typing import Any

import pytest

from thorp.bots.random import RandomBot
from thorp.core import Table
from thorp.core.game import Game
from thorp.games import find
from thorp.terminal import seats

DEAL = 0x1234_5678_9ABC


def test_a_bot_does_not_learn_the_seed_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def named(name: str, game: Game[Any], players: int, seed: int) -> RandomBot:
        given.append(seed)
        return RandomBot(seed)

    monkeypatch.setattr(seats, "bot_named", named)
    table = Table(find("helvetia"), seed=DEAL, players=2)
    bots = seats.Bots(["random", "random"])
    while len(given) < 2:
        table.play(bots.choice(table))
    assert given[0] != given[1]
    assert not any(f"{DEAL:x}" in f"{number:x}" for number in given)
