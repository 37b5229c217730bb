"""Positions to ask bots about."""

from collections.abc import Iterator
from itertools import count
from typing import Any, TypeVar

from thorp.bots.bot import Bot, Budget, Seen
from thorp.bots.evaluation import Evaluation, load_evaluation
from thorp.bots.search import SearchBot
from thorp.core import OVER, Chance, Dice, State, playout
from thorp.core.event import reveal
from thorp.core.game import Game
from toy.game import PeekGame

AnyBot = TypeVar("AnyBot", bound=Bot)


def midgame(game: Game[Any], players: int, decisions: int) -> State:
    """A random game after so many decisions."""
    state: State = game.new(seed=3, players=players)
    playout(state, Dice(3), decisions)
    return state


def seen_at(game: Game[Any], players: int, decisions: int) -> Seen:
    """A position in the middle of a random game in which there is a choice."""
    state = midgame(game, players, decisions)
    while len(state.legal()) == 1:
        state.play(state.legal()[0])
    return Seen(game, state, Chance.from_seed(1))


def revealing(game: Game[Any], bots: list[AnyBot], times: int) -> Iterator[AnyBot]:
    """Lets the bots play; each time that something came to light by a choice, the bot that made it."""
    seeds = count(5)
    state: State = game.new(next(seeds), players=len(bots))
    chance = Chance.from_seed(1)
    while times:
        if state.seat == OVER:
            state = game.new(next(seeds), players=len(bots))
        bot, seen = bots[state.seat], Seen(game, state, chance)
        action = bot.choose(seen)
        heard = state.listen()
        state.play(action)
        if reveal(heard) and len(seen.legal) > 1:
            times -= 1
            yield bot


def searcher(game: Game[Any], players: int, iterations: int) -> SearchBot:
    """A search with as many iterations a decision."""
    return SearchBot(load_evaluation(game, players), Budget(iterations=iterations))


def by_the_left(game: PeekGame, players: int) -> Evaluation:
    """The toy, judged by the numbers that lie on the left."""
    return Evaluation(game, players, [(0.0, 0.0), (1.0, 1.0)], (1.0, 1.0))
