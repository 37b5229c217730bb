"""Helvetia, put together: which rule answers which question."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from thorp.core.action import Action, fields, verb_of
from thorp.core.chance import Chance
from thorp.games.helvetia import builder, carter, draft, midwife, neutral, priest, round_end, setup, turn, work
from thorp.games.helvetia.frames import LAST_ENDING, LAST_QUESTION, LAST_WITH_SEAT
from thorp.games.helvetia.pieces import PLAYERS
from thorp.games.helvetia.position import OPTIONS, Position
from thorp.games.helvetia.soundness import verify

# In the order of the questions in `frames`: what may be answered, and what the answer does.
RULES: Final[tuple[tuple[Callable[[Position, int], list[Action]], Callable[[Position, int, Action], None]], ...]] = (
    (draft.draft_options, draft.draft),
    (draft.replace_options, draft.draft),
    (setup.neutral_building_options, setup.choose_neutral_building),
    (setup.neutral_site_options, setup.place_neutral_building),
    (setup.neutral_resident_options, setup.settle_neutral_resident),
    (setup.start_site_options, setup.place_start_building),
    (setup.first_man_options, setup.settle_first_pair),
    (setup.first_woman_options, setup.settle_first_pair),
    (setup.second_pair_options, setup.settle_second_pair),
    (setup.third_pair_options, setup.settle_third_pair),
    (round_end.school_leaver_options, round_end.settle_school_leaver),
    (turn.turn_options, turn.take_turn),
    (turn.series_options, turn.go_on),
    (turn.tile_action_options, turn.act_with_tile),
    (work.wanted_options, work.get_wanted),
    (work.input_options, work.trade_input),
    (builder.site_options, builder.place_building),
    (builder.tenant_options, builder.settle_tenant),
    (priest.suitor_options, priest.wed_suitor),
    (priest.dowry_options, priest.take_dowry),
    (midwife.newborn_options, midwife.lay_newborn),
    (neutral.neutral_build_options, neutral.neutral_build),
    (neutral.neutral_marriage_options, neutral.neutral_marriage),
)

# In the order of the steps in `frames`.
STEPS: Final[tuple[Callable[[Position, int], None], ...]] = (
    setup.set_up,
    setup.give_dowry,
    turn.start_round,
    carter.place_cube,
    builder.check_completion,
    turn.end_turn,
    round_end.open_school,
    round_end.close_school,
    round_end.count_round,
)


class Helvetia(Position):
    """A position together with its rules."""

    @classmethod
    def blank(cls, data: Mapping[str, Any]) -> "Helvetia":
        """An empty table of the right size."""
        players, by_letter, person_tiles, clockwise = (data[name] for name in OPTIONS)
        if players not in PLAYERS:
            raise ValueError(f"'players' is one of {PLAYERS}, not {players!r}")
        state = Helvetia(Chance(b""))
        state.lay_out(int(players), bool(by_letter), bool(person_tiles), bool(clockwise))
        return state

    def verify(self) -> None:
        """Refuse what cannot lie on a table."""
        verify(self)

    def clone(self) -> "Helvetia":
        """An independent copy."""
        copy = Helvetia(self.chance.clone())
        copy.copy_from(self)
        return copy

    def asks(self, frame: int) -> bool:
        """Some questions name whom they ask; those that end a turn are passed over when there is nothing to choose."""
        kind = verb_of(frame)
        if kind <= LAST_WITH_SEAT:
            self.seat = fields(frame)[0]
            return True
        if kind <= LAST_ENDING:
            options = RULES[kind][0](self, frame)
            if options:
                self.known = options
            return bool(options)
        return kind <= LAST_QUESTION

    def options(self, frame: int) -> list[Action]:
        """What the question may be answered."""
        return RULES[verb_of(frame)][0](self, frame)

    def answer(self, frame: int, action: Action) -> None:
        """Do what was chosen."""
        RULES[verb_of(frame)][1](self, frame, action)

    def step(self, frame: int) -> None:
        """Do what happens by itself; nothing, where a question was passed over."""
        kind = verb_of(frame)
        if kind > LAST_QUESTION:
            STEPS[kind - LAST_QUESTION - 1](self, frame)
