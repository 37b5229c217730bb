"""The battery bites: a toy that breaks one promise is caught by the test that holds to it."""

import inspect
from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Self, SupportsIndex

import pytest

from battery import test_copies, test_faces, test_legal, test_records, test_secrets
from battery.configurations import Configuration, invariants_of
from battery.walk import CAP, Walk
from thorp.core import Action, Chance, Dice, IllegalAction, playout
from thorp.core.action import pack
from thorp.core.event import EVERYBODY
from toy.game import DRAW, Peek, PeekGame, cards_in


class NothingToDo(Peek):
    """Nobody may draw: with an empty hand he is stuck."""

    def choices(self) -> list[Action]:
        return [action for action in super().choices() if action != pack(DRAW)]


class OfferedTwice(Peek):
    """Whatever is legal is offered twice."""

    def choices(self) -> list[Action]:
        return super().choices() * 2


class NothingRefused(Peek):
    """Any action is accepted."""

    def checked(self, action: SupportsIndex) -> Action:
        return index(action)


class ChangedByRefusal(Peek):
    """A refused action costs the bonus."""

    def checked(self, action: SupportsIndex) -> Action:
        try:
            return super().checked(action)
        except IllegalAction:
            self.bonus[0] -= 1
            raise


class NeverOver(Peek):
    """Cards laid go back under the deck."""

    def lay(self, seat: int, card: int, pile: int) -> None:
        self.deck.insert(0, card)


class LostCard(Peek):
    """What is laid on the right is gone."""

    def lay(self, seat: int, card: int, pile: int) -> None:
        super().lay(seat, card, pile)
        self.right[seat] = 0


class SharedHands(Peek):
    """A clone plays with the hands of the original."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class SameChance(Peek):
    """A clone uses up the numbers of the original."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.chance = self.chance
        return copy


class ForgottenField(Peek):
    """A field that is neither saved nor copied."""

    drawn: int = 0

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.drawn += 1


class BonusNotSaved(Peek):
    """A saved game has no bonus."""

    def fields(self) -> tuple[str, ...]:
        return tuple(name for name in super().fields() if name != "bonus")


class SecretThrow(Peek):
    """The bonus depends on the seed but is not said to come to light."""

    def reveal(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, seen_by: int = EVERYBODY) -> None:
        self.tell(kind, a, b, c, d, seen_by)


class ListenerMatters(Peek):
    """With a listener the dice are not thrown."""

    def lay(self, seat: int, card: int, pile: int) -> None:
        super().lay(seat, card, 0 if self.heard is not None else pile)


class HandsShown(PeekGame):
    """The view shows what everybody holds."""

    def view(self, state: Peek, viewer: int | None) -> dict[str, Any]:
        return {**super().view(state, viewer), "all": [cards_in(hand) for hand in state.hands]}


class DeckKept(PeekGame):
    """A redeal leaves everything as it is."""

    def redeal(self, state: Peek, viewer: int | None, chance: Chance) -> Peek:
        return state.clone()


class WrongSeat(PeekGame):
    """The decision is always said to be the first seat's."""

    def decision(self, state: Peek) -> Any:
        return super().decision(state)._replace(seat=0)


class LoadsAnything(PeekGame):
    """A damaged position is filled up with a new one."""

    def load(self, data: Mapping[str, Any]) -> Peek:
        return super().load({**self.new(0, players=2).data(), **data})


BROKEN: list[tuple[PeekGame, Callable[..., None]]] = [
    (PeekGame(NothingToDo), test_legal.test_random_games_end_and_keep_the_invariants),
    (PeekGame(OfferedTwice), test_legal.test_random_games_end_and_keep_the_invariants),
    (PeekGame(NeverOver), test_legal.test_random_games_end_and_keep_the_invariants),
    (PeekGame(LostCard), test_legal.test_random_games_end_and_keep_the_invariants),
    (PeekGame(LostCard), test_legal.test_scripted_games_keep_the_invariants),
    (PeekGame(LostCard), test_legal.test_every_legal_action_leads_to_a_sound_position),
    (PeekGame(NothingRefused), test_legal.test_other_actions_are_refused_and_change_nothing),
    (PeekGame(ChangedByRefusal), test_legal.test_other_actions_are_refused_and_change_nothing),
    (PeekGame(SharedHands), test_copies.test_clones_are_independent),
    (PeekGame(SharedHands), test_copies.test_nothing_that_can_change_is_shared),
    (PeekGame(SameChance), test_copies.test_clones_are_independent),
    (PeekGame(SameChance), test_copies.test_a_clone_plays_the_same_game),
    (PeekGame(ForgottenField), test_copies.test_the_fields_are_all_there_is),
    (PeekGame(BonusNotSaved), test_copies.test_the_fields_are_all_there_is),
    (PeekGame(BonusNotSaved), test_copies.test_a_game_saved_and_loaded_at_every_decision_is_the_same_game),
    (LoadsAnything(), test_copies.test_a_damaged_position_is_refused),
    (
        PeekGame(SecretThrow),
        test_secrets.test_a_redeal_looks_the_same_and_plays_the_same_until_something_comes_to_light,
    ),
    (HandsShown(), test_secrets.test_a_redeal_looks_the_same_and_plays_the_same_until_something_comes_to_light),
    (DeckKept(), test_secrets.test_a_redeal_looks_the_same_and_plays_the_same_until_something_comes_to_light),
    (DeckKept(), test_secrets.test_redeals_differ_from_each_other_and_stand_alone),
    (PeekGame(ListenerMatters), test_faces.test_every_event_can_be_told_and_listening_changes_nothing),
    (PeekGame(ListenerMatters), test_records.test_replay_equals_play),
    (WrongSeat(), test_faces.test_the_decision_is_the_one_of_the_seat),
]


@pytest.mark.parametrize(("game", "test"), BROKEN)
def test_a_broken_promise_is_caught(game: PeekGame, test: Callable[..., None]) -> None:
    configuration = Configuration(game, {"players": 2, "open_hands": False})
    others = {"seed": 0, "way": "last"}
    wanted = {name: others[name] for name in inspect.signature(test).parameters if name in others}
    with pytest.raises((AssertionError, IllegalAction, IndexError, pytest.fail.Exception)):
        test(configuration=configuration, **wanted)


def test_a_failure_says_where_it_happened() -> None:
    configuration = Configuration(PeekGame(LostCard), {"players": 2, "open_hands": False})
    with pytest.raises(AssertionError) as failure:
        test_legal.test_random_games_end_and_keep_the_invariants(configuration, 1)
    assert "toy-1-players=2-open_hands=False, seed 1, random play, after " in failure.value.__notes__[0]


def test_a_game_without_invariants_is_told_what_is_missing() -> None:
    game = PeekGame()
    game.name = "draughts"
    with pytest.raises(LookupError, match=r"tests/draughts/invariants\.py is missing"):
        invariants_of(game)


def test_a_random_walk_is_the_playout_of_the_core() -> None:
    """So whoever reads where a test failed finds the position with one call."""
    configuration = Configuration(PeekGame(), {"players": 3, "open_hands": False})
    state = configuration.new(7)
    with Walk(configuration, 7) as walk:
        for _ in walk:
            pass
    assert playout(state, Dice(7), CAP) == walk.number
    assert state.data() == walk.state.data()
