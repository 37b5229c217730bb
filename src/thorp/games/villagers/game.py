"""Villagers as a game: options, set-up, views, redeal, scores."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from thorp.core.chance import Chance
from thorp.core.errors import BadOptions
from thorp.core.game import Decision, Feature, Game, Option, OptionValue
from thorp.core.score import ScoreSheet
from thorp.core.state import restore
from thorp.games.villagers.countess import invite_countess
from thorp.games.villagers.event_cards import NORMAL
from thorp.games.villagers.features import FEATURES, describe
from thorp.games.villagers.frames import START_ROUND
from thorp.games.villagers.market import score_sheet
from thorp.games.villagers.particulars import particulars
from thorp.games.villagers.picture import picture
from thorp.games.villagers.pieces import (
    BASIC,
    COPIES,
    DUCATS,
    FOUNDERS,
    HAND,
    PLAYERS,
    STACKS,
    STARTING,
    pack_for,
    stack_size,
)
from thorp.games.villagers.position import START
from thorp.games.villagers.redeal import redeal
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.view import decision, view
from thorp.games.villagers.village import BOTTOM, placed
from thorp.games.villagers.words import ACTIONS, EVENTS, RESERVE

DIFFICULTIES: Final = ("none", "easy", "normal", "hard")


class VillagersGame(Game[Villagers]):
    """The game for one to five players (V1.1); one plays against the countess."""

    features: tuple[Feature, ...] = FEATURES

    def __init__(self) -> None:
        self.name = "villagers"
        self.version = "1"
        self.players = PLAYERS
        self.options = (Option("difficulty", DIFFICULTIES, "none", "of the solo game: easy, normal or hard (V10.11)"),)
        self.actions = ACTIONS
        self.events = EVENTS
        self.folder = Path(__file__).parent
        self.private = True  # hands (V1.3)

    def agreed(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The solo game, and no other, has a difficulty; it is normal unless another is asked for."""
        agreed = super().agreed(options)
        if agreed["players"] == 1 and "difficulty" not in options:
            agreed["difficulty"] = DIFFICULTIES[NORMAL]
        if (agreed["players"] == 1) == (agreed["difficulty"] == "none"):
            right = "easy, normal or hard for one player, none for more"
            raise BadOptions(f"villagers: difficulty is {right}, not {agreed['difficulty']!r} for {agreed['players']}")
        return agreed

    def deal(self, agreed: Mapping[str, OptionValue], chance: Chance) -> Villagers:
        """Lay out the table up to the first decision (V2)."""
        state = Villagers(chance)
        players = int(agreed["players"])
        state.lay_out(players, DIFFICULTIES.index(agreed["difficulty"]))
        state.road = list(STARTING)
        state.basic = [COPIES[card] for card in BASIC]
        cards = chance.shuffled(pack_for(players))
        size = stack_size(players)
        for number in range(STACKS):
            state.set_pile(number, tuple(cards[number * size : (number + 1) * size]))
        rest = cards[STACKS * size :]
        for seat in range(players):
            state.add_to_hand(seat, tuple(rest[seat * HAND : (seat + 1) * HAND]))
            state.village[seat] = (placed(FOUNDERS, FOUNDERS, BOTTOM),)
            state.pay_in(seat, DUCATS, START)
        state.set_pile(RESERVE, tuple(rest[players * HAND :]))
        state.first = chance.below(players)
        if players == 1:
            invite_countess(state)
        state.stack.append(START_ROUND)
        state.advance()
        return state

    def load(self, data: Mapping[str, Any]) -> Villagers:
        """A saved position."""
        state = restore(Villagers, data)
        assert isinstance(state, Villagers)
        return state

    def decision(self, state: Villagers) -> Decision:
        """What is being asked now."""
        return decision(state)

    def view(self, state: Villagers, viewer: int | None) -> dict[str, Any]:
        """The table, and of hands and piles what that seat knows."""
        return view(state, viewer)

    def redeal(self, state: Villagers, viewer: int | None, chance: Chance) -> Villagers:
        """Hands, stacks and reserve dealt anew as far as the viewer does not know them."""
        dealt = state.clone()
        dice = chance.dice()
        redeal(dealt, viewer, dice)
        dealt.summer, dealt.winter = tuple(dice.shuffled(state.summer)), tuple(dice.shuffled(state.winter))
        dealt.known = dealt.known if viewer == state.seat else None
        dealt.chance = chance.split()
        return dealt

    def scores(self, state: Villagers) -> Sequence[ScoreSheet]:
        """A sheet for each player, and one for the countess."""
        return [score_sheet(state, village) for village in range(len(state.village))]

    def describe(self, state: Villagers, contender: int) -> list[float]:
        """The features of one seat, or of the countess."""
        return describe(state, contender)

    def particulars(self, view: Mapping[str, Any], face: Mapping[str, str]) -> dict[str, Any]:
        """Who is meant by a place or a number, and what he shows."""
        return particulars(view, face)

    def draw(self, view: Mapping[str, Any], language: str = "en", width: int = 80) -> str:
        """Events, ducats, stacks, road, villages and the own hand."""
        return picture(view, self.catalogue(language), width)


VILLAGERS: Final = VillagersGame()
