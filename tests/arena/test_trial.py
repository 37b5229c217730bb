"""The trial that new weights have to win."""

from typing import Any

import pytest

from thorp.arena import trial as trials
from thorp.arena.fit import fitted_before
from thorp.arena.trial import Duel, trial, wins
from thorp.bots.evaluation import FILE, Fitted
from thorp.games import find

GAME = find("villagers")
GOOD: Fitted = fitted_before(GAME, GAME.folder / FILE)["2"]
BAD: Fitted = GOOD | {"weights": {name: [-early, -late] for name, (early, late) in GOOD["weights"].items()}}


@pytest.fixture(autouse=True)
def one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as show who is better."""
    monkeypatch.setattr(trials, "DEALS", 1)


def options(players: int) -> dict[str, Any]:
    return GAME.agreed({"players": players})


def test_a_duel_is_played_from_every_seat() -> None:
    assert wins(Duel("villagers", options(2), 1, GOOD, BAD)) == [1.0, 1.0]
    assert wins(Duel("villagers", options(3), 1, BAD, GOOD)) == [0.0, 0.0, 0.0]


def test_what_does_not_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "LIMIT", 10)
    assert wins(Duel("villagers", options(2), 1, GOOD, BAD)) == [0.5, 0.5]


def test_better_weights_win_more_than_their_part() -> None:
    assert trial("villagers", options(2), GOOD, BAD, seed=1, jobs=1) == (1.0, 0.5)
    assert trial("villagers", options(2), BAD, GOOD, seed=1, jobs=1) == (0.0, 0.5)


def test_alone_the_weights_before_are_tried_too() -> None:
    assert trial("villagers", options(1), BAD, BAD, seed=1, jobs=1) == (0.0, 0.0)
