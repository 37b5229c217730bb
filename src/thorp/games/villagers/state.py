"""Villagers, put together: which rule answers which question."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from thorp.core.action import Action, fields, verb_of
from thorp.core.chance import Chance
from thorp.core.state import OVER
from thorp.games.villagers import (
    apprentice,
    build,
    chain,
    countess,
    draft,
    events,
    jester,
    market,
    padlock,
    refresh,
    road,
    shortage,
    smuggler,
    soundness,
)
from thorp.games.villagers.frames import BUILD, LAST_QUESTION, REFRESH
from thorp.games.villagers.pieces import PLAYERS
from thorp.games.villagers.position import Position

# In the order of the questions in `frames`: what may be answered, and what the answer does.
RULES: Final[tuple[tuple[Callable[[Position, int], list[Action]], Callable[[Position, int, Action], None]], ...]] = (
    (draft.draft_options, draft.draft),
    (refresh.refresh_options, refresh.lay_ducat),
    (build.build_options, build.build),
    (chain.spot_options, chain.choose_spot),
    (padlock.unlock_options, padlock.unlock),
    (build.return_options, build.choose_stack),
    (build.give_options, build.give),
    (apprentice.target_options, apprentice.swap),
    (apprentice.side_options, apprentice.choose_side),
    (smuggler.smuggle_options, smuggler.smuggle),
    (countess.cede_options, countess.cede),
    (jester.jester_options, jester.answer_jester),
    (shortage.shortage_options, shortage.settle_shortage),
    (events.event_options, events.choose_event),
    (events.sudden_event_options, events.choose_event),
    (events.event_card_options, events.strike_card),
    (events.abduction_options, events.abduct),
    (events.conscription_options, events.conscript),
)

# In the order of the steps in `frames`.
STEPS: Final[tuple[Callable[[Position, int], None], ...]] = (
    market.start_round,
    draft.start_draft,
    draft.next_draft,
    road.fill_gaps,
    refresh.end_draft,
    refresh.clear_road,
    build.next_build,
    build.start_build,
    market.end_build,
    events.event_phase,
    countess.new_events,
    market.hold_markets,
    market.end_round,
)


class Villagers(Position):
    """A position together with its rules."""

    @classmethod
    def blank(cls, data: Mapping[str, Any]) -> "Villagers":
        """An empty table of the right size."""
        players, difficulty = data["players"], data["difficulty"]
        if players not in PLAYERS:
            raise ValueError(f"'players' is one of {PLAYERS}, not {players!r}")
        state = Villagers(Chance(b""))
        state.lay_out(int(players), int(difficulty))
        return state

    def verify(self) -> None:
        """Refuse what cannot lie on a table."""
        soundness.verify(self)

    def clone(self) -> "Villagers":
        """An independent copy."""
        copy = Villagers(self.chance.clone())
        copy.copy_from(self)
        return copy

    def asks(self, frame: int) -> bool:
        """Laying ducats on the road goes round the table; every other question goes to whose turn it is."""
        kind = verb_of(frame)
        if kind == REFRESH:
            self.turn = self.seat = fields(frame)[0]
        return kind <= LAST_QUESTION

    def options(self, frame: int) -> list[Action]:
        """What the question may be answered."""
        return RULES[verb_of(frame)][0](self, frame)

    def has_choice(self) -> bool:
        """Whoever builds may be done, and most often take a basic settler as well."""
        return self.seat != OVER and verb_of(self.stack[-1]) == BUILD and bool(build.basic_options(self))

    def answer(self, frame: int, action: Action) -> None:
        """Do what was chosen."""
        RULES[verb_of(frame)][1](self, frame, action)

    def step(self, frame: int) -> None:
        """Do what happens by itself."""
        STEPS[verb_of(frame) - LAST_QUESTION - 1](self, frame)
