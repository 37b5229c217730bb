"""Secrets: who cannot see a difference gets no hint of it, from the view, the legal actions or the events."""

import json
from typing import Any

import pytest

from battery.configurations import Configuration, configurations_of
from battery.marks import each_configuration
from battery.walk import Walk
from thorp.core import OVER, Chance, Dice, Event, Game, State, playout
from thorp.games import GAMES
from toy.game import PEEK

KEYS = (1, 2)  # seeds of the redeals
EVERY = 25  # every so many decisions there is a redeal, which is then played on for as many
REDEALS = 5


def seen(configuration: Configuration, state: State, viewer: int | None) -> str:
    """All that the viewer is shown, byte for byte: the table and, if it is for him to decide, the legal actions."""
    legal = state.legal() if state.seat == viewer else None
    return json.dumps([configuration.game.view(state, viewer), legal])


@each_configuration
def test_a_redeal_looks_the_same_and_plays_the_same_until_something_comes_to_light(
    configuration: Configuration,
) -> None:
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % EVERY:
                continue
            before = state.data()
            for viewer in configuration.viewers():
                view = seen(configuration, state, viewer)
                assert before["chance"][0] not in view, "the key of the generator is shown"
                for key in KEYS:
                    dealt: State = configuration.game.redeal(state, viewer, Chance.from_seed(key))
                    assert seen(configuration, dealt, viewer) == view
                    assert dealt.seat == state.seat
                    assert dealt.data()["chance"] != before["chance"], "the generator is still the old one"
                    play_alike(configuration, viewer, state.clone(), dealt)
            assert state.data() == before, "a redeal or what was played on it shows in the original"


def play_alike(configuration: Configuration, viewer: int | None, state: State, dealt: State) -> None:
    """The same actions look the same to the viewer in both, until one brings to light what he could not see.

    Another seat's secrets may differ, and with them what is legal for it: then the comparison ends as well.
    """
    dice = Dice(0)
    for _ in range(EVERY):
        if state.seat == OVER:
            break
        legal = state.legal()
        action = legal[dice.below(len(legal))]
        if state.seat == viewer:
            assert dealt.legal() == legal
        elif action not in dealt.legal():
            assert dealt.legal(), "nothing is legal in a redealt state"
            return
        heard, heard_of_dealt = heard_by(viewer, state, action), heard_by(viewer, dealt, action)
        news, news_of_dealt = first_news(heard), first_news(heard_of_dealt)
        assert heard[:news] == heard_of_dealt[:news_of_dealt]
        if news < len(heard) or news_of_dealt < len(heard_of_dealt):
            return
    assert seen(configuration, dealt, viewer) == seen(configuration, state, viewer)


def heard_by(viewer: int | None, state: State, action: int) -> list[Event]:
    """Play the action; what of it the viewer hears."""
    events = state.listen()
    state.play(action)
    state.heard = None
    return [event for event in events if event.visible_to(viewer)]


def first_news(heard: list[Event]) -> int:
    """The place of the first event that brings something to light, or the end."""
    return next((place for place, event in enumerate(heard) if event.reveals), len(heard))


@each_configuration
def test_redeals_differ_from_each_other_and_stand_alone(configuration: Configuration) -> None:
    state = configuration.new(0)
    before = state.data()
    hidden: set[str] = set()
    for key in range(REDEALS):
        chance = Chance.from_seed(key)
        dealt: State = configuration.game.redeal(state, None, chance)
        data: dict[str, Any] = dealt.data()
        hidden.add(json.dumps([data[name] for name in data if name != "chance"]))
        assert dealt.chance is not chance, "the redealt state draws from the generator of whoever asked for it"
        playout(dealt, Dice(key), 200)
    assert len(hidden) > 1, "every redeal deals the same"
    assert state.data() == before


@each_configuration
def test_a_redeal_follows_from_its_chance(configuration: Configuration) -> None:
    state = configuration.new(0)
    for viewer in configuration.viewers():
        one = configuration.game.redeal(state, viewer, Chance.from_seed(7))
        other = configuration.game.redeal(state, viewer, Chance.from_seed(7))
        assert one.data() == other.data()


@pytest.mark.parametrize("game", [*GAMES, PEEK], ids=lambda game: game.name)
def test_a_game_is_private_if_a_seat_sees_what_another_does_not(game: Game[Any]) -> None:
    assert game.private == any(others_know_more(configuration) for configuration in configurations_of(game))


def others_know_more(configuration: Configuration) -> bool:
    """Is what another seat sees dealt anew for the one that decides?"""
    with Walk(configuration, 0) as walk:
        for state, _ in walk:
            if walk.number % EVERY or state.seat == OVER:
                continue
            views = [configuration.game.view(state, viewer) for viewer in configuration.viewers()]
            for key in KEYS:
                dealt: State = configuration.game.redeal(state, state.seat, Chance.from_seed(key))
                if [configuration.game.view(dealt, viewer) for viewer in configuration.viewers()] != views:
                    return True
    return False
