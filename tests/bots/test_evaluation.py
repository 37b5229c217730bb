"""Evaluations: what is shipped fits the games as they are, and shares of a win are what they say."""

from math import exp
from typing import Any

import pytest

from bots.positions import midgame
from thorp.bots.evaluation import Evaluation, from_fitted, load_evaluation
from thorp.core import OVER, BadOptions, Dice, State, playout
from thorp.core.game import Game
from thorp.core.score import ScoreSheet, ranks, win_shares
from thorp.games import GAMES, find
from toy.game import Peek, PeekGame

COUNTS = [(game, players) for game in GAMES for players in game.players]


def only(game: Game[Any], name: str, weights: list[float], doubt: list[float]) -> Evaluation:
    """An evaluation by one feature, for two players."""
    nothing = {feature.name: [0.0, 0.0] for feature in game.features}
    return from_fitted(game, 2, {"weights": {**nothing, name: weights}, "doubt": doubt})


@pytest.mark.parametrize(("game", "players"), COUNTS, ids=lambda value: getattr(value, "name", str(value)))
def test_every_game_is_judged_for_every_number_of_players(game: Game[Any], players: int) -> None:
    evaluation = load_evaluation(game, players)
    state = midgame(game, players, 30)
    results = evaluation.results(state)
    assert len(results) == len(game.scores(state))
    assert sum(results) == pytest.approx(1)
    assert all(0 < share < 1 for share in results)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_more_points_are_a_better_standing(game: Game[Any]) -> None:
    """The fitted weights of what is sure, points in hand, say so at every stage."""
    sure = {"helvetia": "goods_tiles", "villagers": "points", "hamlet": "points"}[game.name]
    place = [feature.name for feature in game.features].index(sure)
    for players in game.players:
        evaluation = load_evaluation(game, players)
        assert evaluation.early[place] > 0
        assert evaluation.early[place] + evaluation.drift[place] > 0
        assert evaluation.early[0] == evaluation.drift[0] == 0  # progress is the same for all


def test_shares_go_by_the_difference_of_standings_and_the_doubt() -> None:
    game = find("helvetia")
    evaluation = only(game, "coins", [2.0, 2.0], [5.0, 5.0])
    state: Any = midgame(game, 2, 60)
    first, second = (evaluation.standing(state, seat) for seat in range(2))
    assert first - second == pytest.approx(2 * (state.coins[0] - state.coins[1]))
    assert first != second
    assert evaluation.results(state)[0] == pytest.approx(1 / (1 + exp((second - first) / 5)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_to_have_won_is_more_than_any_standing_and_to_have_lost_less(game: Game[Any]) -> None:
    evaluation = load_evaluation(game, 2)
    told = set()
    for seed in range(1, 9):
        state: State = game.new(seed, players=2)
        dice = Dice(seed)
        before = state.clone()
        while state.seat != OVER:
            before = state.clone()
            playout(state, dice, 1)
        share = evaluation.results(state)[before.seat]
        gained = evaluation.gained(before, state)
        told.add(share)
        if share != 0.5:
            assert (gained > evaluation.standing(before, before.seat) + 500) == (share == 1)
            assert (gained < evaluation.standing(before, before.seat) - 500) == (share == 0)
    assert told >= {0.0, 1.0}


class AllAlike(PeekGame):
    """The toy, won by everybody."""

    def scores(self, state: Peek) -> list[ScoreSheet]:
        """Nothing for anybody."""
        return [ScoreSheet(seat, (("left", 0),), ()) for seat in range(state.players)]

    def describe(self, state: Peek, seat: int) -> list[float]:
        """Nothing but progress."""
        return [0.0]


def test_a_win_that_all_share_is_no_loss_however_many_they_are() -> None:
    game = AllAlike()
    state = game.new(seed=1, players=3)
    evaluation = Evaluation(game, 3, [(0.0, 0.0)], (1.0, 1.0))
    before = state.clone()
    while state.seat != OVER:
        before = state.clone()
        playout(state, Dice(1), 1)
    assert evaluation.gained(before, state) == pytest.approx(0.0)


def test_a_new_round_that_brings_actions_to_all_is_no_gain() -> None:
    """Who moves last in Hamlet and is done at once has all his villagers again in the new round, like everybody."""
    game = find("hamlet")
    evaluation = only(game, "actions", [1.0, 1.0], [5.0, 5.0])
    first: State = game.new(seed=1, players=2)
    last, following = first.clone(), first.clone()
    last.play(game.actions.parse("done"))
    following.play(game.actions.parse("done"))
    following.play(game.actions.parse("done"))
    assert (last.round, following.round) == (1, 2)
    assert evaluation.standing(following, last.seat) == evaluation.standing(last, last.seat)
    villagers = 1
    assert evaluation.gained(last, following) == pytest.approx(evaluation.standing(last, last.seat) - villagers)
    assert evaluation.gained(first, last) == evaluation.standing(last, first.seat)


def test_weights_and_doubt_move_with_progress() -> None:
    game = find("hamlet")
    evaluation = only(game, "points", [1.0, 3.0], [8.0, 2.0])
    state = midgame(game, 2, 700)
    progress, points = game.describe(state, 0)[:2]
    assert 0 < progress < 1
    assert evaluation.standing(state, 0) == pytest.approx(points * (1 + 2 * progress))
    ahead = evaluation.standing(state, 0) - evaluation.standing(state, 1)
    assert evaluation.results(state)[0] == pytest.approx(1 / (1 + exp(-ahead / (8 - 6 * progress))))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_at_the_end_the_result_counts(game: Game[Any]) -> None:
    state = midgame(game, 2, 10_000)
    weightless = Evaluation(game, 2, [(0.0, 0.0)] * len(game.features), (1.0, 1.0))
    assert weightless.results(state) == win_shares(ranks(game.scores(state)))


def test_weights_of_other_features_are_refused() -> None:
    with pytest.raises(BadOptions, match="is of other features; 'thorp fit hamlet' fits it anew"):
        from_fitted(find("hamlet"), 2, {"weights": {"progress": [0, 0]}, "doubt": [1, 1]})
