"""Hamlet, put together: which rule answers which question."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from thorp.core.action import Action, verb_of
from thorp.core.chance import Chance
from thorp.core.state import OVER
from thorp.games.hamlet import (
    botric,
    building,
    church,
    market,
    payment,
    refinery,
    road,
    soundness,
    source,
    town_hall,
    turn,
)
from thorp.games.hamlet.frames import LAST_QUESTION, TURN
from thorp.games.hamlet.pieces import PLAYERS
from thorp.games.hamlet.position import Position

# In the order of the questions in `frames`: what may be answered, and what the answer does.
RULES: Final[tuple[tuple[Callable[[Position, int], list[Action]], Callable[[Position, int, Action], None]], ...]] = (
    (turn.turn_options, turn.take_turn),
    (source.fill_options, source.fill),
    (payment.pay_options, payment.pay),
    (refinery.more_options, refinery.refine_more),
    (town_hall.blueprint_options, town_hall.choose_blueprint),
    (town_hall.hire_options, town_hall.hire),
    (market.sale_options, market.sell),
    (church.church_options, church.choose_at_church),
    (building.site_options, building.choose_site),
    (building.place_options, building.place),
    (road.from_options, road.choose_from),
    (road.to_options, road.choose_to),
)

# In the order of the steps in `frames`.
STEPS: Final[tuple[Callable[[Position, int], None], ...]] = (
    turn.start_round,
    turn.start_turn,
    turn.end_turn,
    botric.take_botrics_turn,
    turn.end_round,
    refinery.refined,
    market.sold,
    church.delivered,
    road.lay_road,
)


class Hamlet(Position):
    """A position together with its rules."""

    @classmethod
    def blank(cls, data: Mapping[str, Any]) -> "Hamlet":
        """An empty table of the right size."""
        players, any_layout = data["players"], data["any_layout"]
        if players not in PLAYERS:
            raise ValueError(f"'players' is one of {PLAYERS}, not {players!r}")
        state = Hamlet(Chance(b""))
        state.lay_out(int(players), bool(any_layout))
        return state

    def verify(self) -> None:
        """Refuse what cannot lie on a table."""
        soundness.verify(self)

    def clone(self) -> "Hamlet":
        """An independent copy."""
        copy = Hamlet(self.chance.clone())
        copy.copy_from(self)
        return copy

    def asks(self, frame: int) -> bool:
        """Every question goes to the player whose turn it is."""
        return verb_of(frame) <= LAST_QUESTION

    def options(self, frame: int) -> list[Action]:
        """What the question may be answered."""
        return RULES[verb_of(frame)][0](self, frame)

    def has_choice(self) -> bool:
        """Most often it is seen at once that a turn can go on."""
        return self.seat != OVER and verb_of(self.stack[-1]) == TURN and turn.has_more_to_do(self)

    def answer(self, frame: int, action: Action) -> None:
        """Do what was chosen."""
        RULES[verb_of(frame)][1](self, frame, action)

    def step(self, frame: int) -> None:
        """Do what happens by itself."""
        STEPS[verb_of(frame) - LAST_QUESTION - 1](self, frame)
