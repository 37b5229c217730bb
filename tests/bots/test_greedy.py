"""The greedy player: whole turns, plans that are kept, slips."""

from typing import Any

import pytest

from bots.positions import revealing
from thorp.bots.bot import Bot, Seen
from thorp.bots.evaluation import load_evaluation
from thorp.bots.greedy import GreedyBot
from thorp.bots.random import RandomBot
from thorp.core import OVER, Action, Chance, State
from thorp.core.game import Game
from thorp.games import GAMES, find

SOLO = [game for game in GAMES if 1 in game.players]


def let_play(game: Game[Any], state: State, bots: list[Bot], decisions: int = 5000) -> list[Action]:
    """So many decisions, or the whole game; what was played."""
    chance = Chance.from_seed(1)
    played: list[Action] = []
    while state.seat != OVER and len(played) < decisions:
        played.append(bots[state.seat].choose(Seen(game, state, chance)))
        state.play(played[-1])
    return played


@pytest.mark.parametrize("name", ["helvetia", "villagers"])
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_wins_against_random(name: str, seat: int) -> None:
    game = find(name)
    state = game.new(seed=seat, players=2)
    bots: list[Bot] = [RandomBot(1), RandomBot(2)]
    bots[seat] = GreedyBot(load_evaluation(game, 2), seed=1)
    let_play(game, state, bots)
    totals = [sheet.total for sheet in game.scores(state)]
    assert totals[seat] > totals[1 - seat]


def test_greedy_is_ahead_of_random_in_hamlet_after_some_rounds() -> None:
    game = find("hamlet")
    state = game.new(seed=1, players=2)
    let_play(game, state, [GreedyBot(load_evaluation(game, 2), seed=1), RandomBot(2)], decisions=100)
    totals = [sheet.total for sheet in game.scores(state)]
    assert totals[0] > totals[1]


def test_two_greedy_players_bring_hamlet_to_its_end() -> None:
    """Its rules set no end (M9.1): whoever is ahead has to fill the last slot of the church, at a price."""
    game = find("hamlet")
    state = game.new(seed=5009, players=2)
    evaluation = load_evaluation(game, 2)
    let_play(game, state, [GreedyBot(evaluation, 81), GreedyBot(evaluation, 82)], decisions=1000)
    assert state.seat == OVER


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_plays_the_same_way(game: Game[Any]) -> None:
    def played() -> list[Action]:
        evaluation = load_evaluation(game, 2)
        return let_play(game, game.new(seed=5, players=2), [GreedyBot(evaluation, 1, 3), GreedyBot(evaluation, 2)], 25)

    assert played() == played()


@pytest.mark.parametrize("game", SOLO, ids=lambda game: game.name)
def test_greedy_plays_solo(game: Game[Any]) -> None:
    state = game.new(seed=5, players=1)
    assert len(let_play(game, state, [GreedyBot(load_evaluation(game, 1), 1)], 25)) == 25


def test_a_plan_is_followed_while_things_are_as_foreseen() -> None:
    game = find("helvetia")
    evaluation = load_evaluation(game, 2)
    state = game.new(seed=5, players=2)
    bots = [GreedyBot(evaluation, 1), GreedyBot(evaluation, 2)]
    chance = Chance.from_seed(1)
    followed = 0
    for _ in range(60):
        seen = Seen(game, state, chance)
        bot = bots[state.seat]
        if bot.plan and bot.foreseen == seen.view() and len(seen.legal) > 1:
            bot.plan = (seen.legal[followed % len(seen.legal)],)  # whatever it would choose itself
            assert bot.choose(seen) == seen.legal[followed % len(seen.legal)]
            followed += 1
        state.play(bot.choose(seen))
    assert followed > 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_plan_ends_where_something_comes_to_light(game: Game[Any]) -> None:
    evaluation = load_evaluation(game, 2)
    for bot in revealing(game, [GreedyBot(evaluation, 1), GreedyBot(evaluation, 2)], times=3):
        assert not bot.plan
        assert not bot.foreseen


def test_slips_are_random_moves() -> None:
    """With a slip every time it is a random player."""
    game = find("villagers")
    seen = Seen(game, game.new(seed=1, players=2), Chance.from_seed(1))
    bot = GreedyBot(load_evaluation(game, 2), seed=1, slips=1)
    assert {bot.choose(seen) for _ in range(200)} == set(seen.legal)
