"""The trial that new weights have to win."""

from typing import Any

import pytest

from thorp.arena import trial as trials
from thorp.arena.fit import fitted_before
from thorp.arena.simulation import game_seed
from thorp.arena.trial import Duel, Trial, deal_seeds, trial, wins
from thorp.bots.evaluation import FILE, Fitted
from thorp.games import find

GAME = find("villagers")
GOOD: Fitted = fitted_before(GAME, GAME.folder / FILE)["2"]
BAD: Fitted = GOOD | {"weights": {name: [-early, -late] for name, (early, late) in GOOD["weights"].items()}}


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as show who is better."""
    monkeypatch.setattr(trials, "DEALS", 2)


def options(players: int) -> dict[str, Any]:
    return GAME.agreed({"players": players})


def test_a_duel_is_played_from_every_seat() -> None:
    assert wins(Duel("villagers", options(2), 1, GOOD, BAD)) == [1.0, 1.0]
    assert wins(Duel("villagers", options(3), 1, BAD, GOOD)) == [0.0, 0.0, 0.0]


def test_what_does_not_end_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "LIMIT", 10)
    assert wins(Duel("villagers", options(2), 1, GOOD, BAD)) == [0.5, 0.5]


def test_better_weights_win_more_than_their_part() -> None:
    better = trial("villagers", options(2), GOOD, BAD, seed=1, jobs=1)
    assert better == ([1.0, 1.0], [0.5, 0.5])
    assert better.is_won
    worse = trial("villagers", options(2), BAD, GOOD, seed=1, jobs=1)
    assert worse == ([0.0, 0.0], [0.5, 0.5])
    assert not worse.is_won


def test_alone_the_weights_before_are_tried_too() -> None:
    alone = trial("villagers", options(1), BAD, BAD, seed=1, jobs=1)
    assert alone == ([0.0, 0.0], [0.0, 0.0])
    assert not alone.is_won


def test_who_is_a_little_ahead_may_owe_it_to_luck() -> None:
    level = [0.5] * 40
    assert not Trial([1.0] * 21 + [0.0] * 19, level).is_won
    assert Trial([1.0] * 26 + [0.0] * 14, level).is_won


def test_no_deal_is_one_that_weights_are_fitted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "DEALS", 40)
    assert len(set(deal_seeds(1000))) == 40
    fitted_on = {game_seed(seed, number) for seed in (1000, 1001) for number in range(1, 401)}
    assert fitted_on.isdisjoint(deal_seeds(1000))


def test_bots_of_a_trial_do_not_learn_the_seed_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def refused(evaluation: object, seed: int) -> None:
        given.append(seed)
        raise LookupError

    monkeypatch.setattr(trials, "GreedyBot", refused)
    with pytest.raises(LookupError):
        wins(Duel("villagers", options(2), 1, GOOD, BAD))
    assert given[0] != 1
