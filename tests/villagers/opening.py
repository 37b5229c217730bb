"""Tables from their first decision on: what the tests of the set-up and of whole rounds play and look at."""

from collections.abc import Sequence
from typing import Any

from thorp.core import OVER
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import SETTLERS
from thorp.games.villagers.position import CARD
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.words import COLOURS

GAME = VILLAGERS
MULTIPLAYER = tuple(players for players in GAME.players if players > 1)
QUIET = {"refresh": "skip", "build": "done"}  # what changes least


def opened(seed: int = 1, players: int = 3) -> Villagers:
    """A new game."""
    return GAME.new(seed, players=players)


def names(cards: Sequence[int]) -> list[str]:
    """The names of these cards, whoever knows them."""
    return [SETTLERS[card & CARD] for card in cards]


def legal(state: Villagers) -> list[str]:
    """The legal actions as they are typed."""
    return [GAME.actions.text(action) for action in state.legal()]


def play(state: Villagers, *moves: str) -> list[str]:
    """Several moves in a row, as they are typed; what a spectator hears."""
    heard = state.listen()
    for move in moves:
        state.play(GAME.actions.parse(move))
    state.heard = None
    return [GAME.events.text(event.code) for event in heard if event.visible_to(None)]


def kind(state: Villagers) -> str:
    """What kind of decision it is."""
    return GAME.decision(state).kind


def seen(state: Villagers, viewer: int | None = None) -> Any:
    """The table as this seat sees it, or as a spectator does."""
    return GAME.view(state, viewer)


def decider(state: Villagers) -> str:
    """The colour of the player who decides."""
    return COLOURS[state.seat]


def play_quietly(state: Villagers, *kinds: str) -> list[tuple[str, str]]:
    """While this round lasts and one of these is asked: take what comes first, keep and build nothing.

    Who was asked what.
    """
    asked = []
    this_round = state.round
    while state.seat != OVER and state.round == this_round and kind(state) in kinds:
        asked.append((decider(state), kind(state)))
        play(state, QUIET.get(kind(state), legal(state)[0]))
    return asked


def play_round(state: Villagers) -> list[tuple[str, str]]:
    """The rest of this round, quietly; who was asked what."""
    return play_quietly(state, "draft", "refresh", "build")


def to_build(state: Villagers) -> None:
    """The rest of the draft, quietly."""
    play_quietly(state, "draft", "refresh")
