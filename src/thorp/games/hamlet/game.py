"""The game of Hamlet: set-up (M2), views, scores, words."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from thorp.core.action import pack
from thorp.core.chance import Chance
from thorp.core.game import Decision, Feature, Game, Option, OptionValue
from thorp.core.score import ScoreSheet
from thorp.core.state import restore
from thorp.games.hamlet.board import Board, laid, origin_of, rotation_of, tile_of
from thorp.games.hamlet.botric import invite_botric
from thorp.games.hamlet.features import FEATURES, describe
from thorp.games.hamlet.frames import START_ROUND
from thorp.games.hamlet.layout import layouts
from thorp.games.hamlet.market import open_sale
from thorp.games.hamlet.particulars import particulars
from thorp.games.hamlet.picture import picture
from thorp.games.hamlet.pieces import (
    BAG,
    CHURCH,
    DONKEYS,
    EXTRA_COINS,
    FILLS,
    FIRST_LAYOUT,
    LEVELS,
    OPEN_SALES,
    PLAYERS,
    SALE_LEVEL,
    SALES,
    START_COINS,
    START_GOODS,
    VILLAGERS,
    removed_sales,
)
from thorp.games.hamlet.points import score_sheets
from thorp.games.hamlet.position import LAYOUTS
from thorp.games.hamlet.state import Hamlet
from thorp.games.hamlet.svg import drawing
from thorp.games.hamlet.view import decision, view
from thorp.games.hamlet.words import ACTIONS, EVENTS


class HamletGame(Game[Hamlet]):
    """Hamlet for 1 to 4 players.

    >>> state = HAMLET.new(seed=1, players=2)
    >>> HAMLET.actions.text(state.legal()[0])
    'donkey church market'
    """

    name = "hamlet"
    version = "1"
    players: tuple[int, ...] = PLAYERS
    options: tuple[Option, ...] = (
        Option("layout", LAYOUTS, LAYOUTS[0], "how the starting tiles lie round the church (M2.3)"),
    )
    ends = False  # rounds have no limit (M9.8)
    actions = ACTIONS
    events = EVENTS
    features: tuple[Feature, ...] = FEATURES
    folder = Path(__file__).parent

    def deal(self, agreed: Mapping[str, OptionValue], chance: Chance) -> Hamlet:
        """Lay out the table up to the first decision (M2)."""
        state = Hamlet(chance)
        players = int(agreed["players"])
        state.lay_out(players, agreed["layout"] == "any")
        state.set_board(_any_layout(chance) if state.any_layout else laid(FIRST_LAYOUT))
        for tile, cubes in START_GOODS:
            state.goods[tile] = cubes << 4 * (FILLS[tile].bit_length() - 1)
        state.bag = tuple(chance.shuffled(BAG))
        state.refill_row()
        state.first = chance.below(players)
        for seat in range(players):
            state.villagers[seat * VILLAGERS] = state.donkeys[seat * DONKEYS] = CHURCH
            state.coins[seat] = START_COINS + EXTRA_COINS[players][(seat - state.first) % players]
        state.sale_stack = _sale_stack(players, chance)
        for place in range(OPEN_SALES):
            open_sale(state, place)
        if players == 1:
            invite_botric(state)
        state.stack.append(pack(START_ROUND))
        state.advance()
        return state

    def load(self, data: Mapping[str, Any]) -> Hamlet:
        """A saved position."""
        state = restore(Hamlet, data)
        assert isinstance(state, Hamlet)
        return state

    def decision(self, state: Hamlet) -> Decision:
        """What is being asked now."""
        return decision(state)

    def view(self, state: Hamlet, viewer: int | None) -> dict[str, Any]:
        """The table: the same for everybody."""
        return view(state)

    def redeal(self, state: Hamlet, viewer: int | None, chance: Chance) -> Hamlet:
        """The bag, the sales to come (nobody knows which were removed, M2.8) and Botric's cup in another order."""
        dealt = state.clone()
        dice = chance.dice()
        dealt.bag = tuple(dice.shuffled(state.bag))
        dealt.cup = tuple(dice.shuffled(state.cup))
        seen = {sale for sales in (state.sales, *state.sold) for sale in sales}
        unseen = [sale for sale in range(SALES) if sale not in seen]
        pools = {level: dice.shuffled([sale for sale in unseen if SALE_LEVEL[sale] == level]) for level in LEVELS}
        dealt.sale_stack = tuple(pools[SALE_LEVEL[sale]].pop() for sale in state.sale_stack)
        dealt.chance = chance.split()
        return dealt

    def scores(self, state: Hamlet) -> Sequence[ScoreSheet]:
        """A sheet for each player, and one for Botric."""
        return score_sheets(state)

    def describe(self, state: Hamlet, contender: int) -> list[float]:
        """The features of a player or of Botric."""
        return describe(state, contender)

    def particulars(self, view: Mapping[str, Any], face: Mapping[str, str]) -> dict[str, Any]:
        """Costs, prices and rewards, and what a tile would touch."""
        return particulars(view, face)

    def draw(self, view: Mapping[str, Any], language: str = "en", width: int = 80) -> str:
        """Players, church, market, blueprints, tiles and the map."""
        return picture(view, self.catalogue(language), width)

    def svg(self, view: Mapping[str, Any], language: str = "en") -> str:
        """The board in its true shapes, and all that lies beside it."""
        return drawing(view, self.catalogue(language))


def _any_layout(chance: Chance) -> Board:
    """One of the legal layouts, all equally likely (M2.3)."""
    known = layouts()
    return laid((tile_of(each), rotation_of(each), origin_of(each)) for each in known[chance.below(len(known))])


def _sale_stack(players: int, chance: Chance) -> tuple[int, ...]:
    """Level 1 on top, then 2, then 3, each shuffled, some removed unseen (M2.8); the top is the last."""
    stack: list[int] = []
    for level in reversed(LEVELS):
        tokens = chance.shuffled([sale for sale in range(SALES) if SALE_LEVEL[sale] == level])
        stack += tokens[removed_sales(players, level) :]
    return tuple(stack)


HAMLET: Final = HamletGame()
