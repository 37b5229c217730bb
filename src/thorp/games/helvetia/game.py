"""Helvetia as a game: options, set-up, views, redeal, scores."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from thorp.core.chance import Chance
from thorp.core.game import Decision, Feature, Game, Option, OptionValue
from thorp.core.score import ScoreSheet
from thorp.core.state import restore
from thorp.games.helvetia.draft import deal_letters, open_draft
from thorp.games.helvetia.features import FEATURES, describe
from thorp.games.helvetia.particulars import particulars
from thorp.games.helvetia.picture import picture
from thorp.games.helvetia.pieces import COINS, MEN, NEUTRAL_VILLAGE, PLAYERS, STACK_1, STACK_2, STACK_3, WOMEN
from thorp.games.helvetia.points import score_sheet
from thorp.games.helvetia.state import Helvetia
from thorp.games.helvetia.view import decision, view
from thorp.games.helvetia.words import ACTIONS, EVENTS

NEUTRAL_PAIRS: Final = 2


class HelvetiaGame(Game[Helvetia]):
    """The game for two to four players (H1.1)."""

    features: tuple[Feature, ...] = FEATURES

    def __init__(self) -> None:
        self.name = "helvetia"
        self.version = "1"
        self.players = PLAYERS
        self.options = (
            Option("by_letter", (False, True), False, "start buildings by the letter of a random centre (H2.7)"),
            Option("person_tiles", (False, True), True, "play with person tiles, to 20 points; without, to 18 (H2.8)"),
            Option("clockwise", (False, True), False, "play clockwise at the table: the same game, mirrored (H1.3)"),
        )
        self.actions = ACTIONS
        self.events = EVENTS
        self.folder = Path(__file__).parent

    def deal(self, agreed: Mapping[str, OptionValue], chance: Chance) -> Helvetia:
        """Lay out the table up to the first decision (H2)."""
        state = Helvetia(chance)
        players = int(agreed["players"])
        state.lay_out(players, bool(agreed["by_letter"]), bool(agreed["person_tiles"]), bool(agreed["clockwise"]))
        for building in STACK_1:
            state.display[building] += 1
            state.on_display |= 1 << building
        state.deck = (*chance.shuffled(STACK_2), *chance.shuffled(STACK_3))  # H2.1
        state.coins = [COINS] * players
        state.supply = [MEN, WOMEN] * state.villages
        if players == 2:  # H14.2
            state.supply[2 * NEUTRAL_VILLAGE :] = [NEUTRAL_PAIRS, NEUTRAL_PAIRS]
            state.centre[2 * NEUTRAL_VILLAGE :] = [MEN - NEUTRAL_PAIRS, WOMEN - NEUTRAL_PAIRS]
        if state.by_letter:
            deal_letters(state)
        else:
            open_draft(state)
        state.advance()
        return state

    def load(self, data: Mapping[str, Any]) -> Helvetia:
        """A saved position."""
        state = restore(Helvetia, data)
        assert isinstance(state, Helvetia)
        return state

    def decision(self, state: Helvetia) -> Decision:
        """What is being asked now."""
        return decision(state)

    def view(self, state: Helvetia, viewer: int | None) -> dict[str, Any]:
        """Everything on the table; only the order of the stacks is hidden, from everybody."""
        return view(state)

    def redeal(self, state: Helvetia, viewer: int | None, chance: Chance) -> Helvetia:
        """What lies face down is shuffled anew, each stack by itself."""
        dealt = state.clone()
        dice = chance.dice()
        second = max(state.drawn, len(STACK_2))
        dealt.deck = (
            *state.deck[: state.drawn],
            *dice.shuffled(state.deck[state.drawn : second]),
            *dice.shuffled(state.deck[second:]),
        )
        dealt.chance = chance.split()
        return dealt

    def scores(self, state: Helvetia) -> Sequence[ScoreSheet]:
        """A sheet for each player."""
        return [score_sheet(state, seat) for seat in range(state.players)]

    def describe(self, state: Helvetia, contender: int) -> list[float]:
        """The features of one seat."""
        return describe(state, contender)

    def particulars(self, view: Mapping[str, Any], face: Mapping[str, str]) -> dict[str, Any]:
        """What stands and who lives on the places it names."""
        return particulars(view, face)

    def draw(self, view: Mapping[str, Any], language: str = "en", width: int = 80) -> str:
        """Players, persons, market, buildings and villages."""
        return picture(view, self.catalogue(language), width)


HELVETIA: Final = HelvetiaGame()
