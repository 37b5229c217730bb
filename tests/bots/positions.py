"""Positions to ask bots about."""

from collections.abc import Iterator
from itertools import count
from typing import Any, TypeVar

from thorp.bots.bot import Bot, Seen
from thorp.core import OVER, Chance, Dice, State, playout
from thorp.core.event import reveal
from thorp.core.game import Game

AnyBot = TypeVar("AnyBot", bound=Bot)


def midgame(game: Game[Any], players: int, decisions: int) -> State:
    """A random game after so many decisions."""
    state: State = game.new(seed=3, players=players)
    playout(state, Dice(3), decisions)
    return state


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
