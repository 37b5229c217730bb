"""A bot never meets the real state, nor anything that would tell what is hidden."""

import gc
from typing import Any

import pytest

from bots.positions import midgame
from thorp.bots.bot import Seen
from thorp.core import Chance, State
from thorp.core.game import Game
from thorp.games import GAMES


def reachable(start: object) -> list[object]:
    """Everything that can be reached from an object, but not through modules and classes."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        each = waiting.pop()
        if id(each) in found or isinstance(each, type | type(gc)):
            continue
        found[id(each)] = each
        waiting += gc.get_referents(each)
        waiting += [getattr(each, name) for name in dir(each) if not name.startswith("__") and isinstance(each, State)]
    return list(found.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_real_state_cannot_be_reached(game: Game[Any]) -> None:
    state = midgame(game, 2, 40)
    things = reachable(Seen(game, state, Chance.from_seed(1)))
    assert not any(each is state for each in things)
    assert not any(each is state.chance for each in things)
    assert state.chance.key not in [each for each in things if isinstance(each, bytes)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_can_undo_the_deal(game: Game[Any]) -> None:
    """A deal mixes what is really there: with the numbers that mixed it, it could be mixed back."""
    dealer = Chance.from_seed(1)
    things = reachable(Seen(game, midgame(game, 2, 40), dealer))
    assert dealer not in things
    assert dealer.key not in things


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("decisions", [0, 25, 90])
def test_what_is_seen_is_what_the_seat_sees(game: Game[Any], decisions: int) -> None:
    state = midgame(game, 2, decisions)
    seen = Seen(game, state, Chance.from_seed(1))
    assert seen.legal == state.legal()
    assert seen.view() == game.view(state, state.seat)
    assert game.view(seen.deal(), seen.seat) == seen.view()


def hidden(state: State) -> str:
    """All of a position but its generator, which every deal changes."""
    return str({name: value for name, value in state.data().items() if name != "chance"})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_hidden_is_dealt_anew_every_time(game: Game[Any]) -> None:
    state = midgame(game, 2, 20)
    seen = Seen(game, state, Chance.from_seed(1))
    futures = {hidden(seen.deal()) for _ in range(10)}
    assert len(futures) > 1
    assert hidden(state) not in futures
