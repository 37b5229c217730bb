"""V10.7: the jester discards one face-up event, once.

He may be used at any time before the event works. Nothing is lost by waiting until that moment, so he is offered then:
before the draft or the build phase for an event that works in it, and in the event phase until an event is resolved.
"""

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.event_cards import PHASES, WHEN, discard_event, take_down
from thorp.games.villagers.frames import JESTER as JESTER_QUESTION
from thorp.games.villagers.position import Position
from thorp.games.villagers.words import JESTER, JESTER_USED, SKIP


def discardable(state: Position, phase: int) -> list[Action]:
    """The face-up events of a phase that the jester may discard."""
    if not state.jester:
        return []
    return [pack(JESTER, event) for event in state.events if WHEN[event] == PHASES[phase]]


def ask_for_jester(state: Position, phase: int) -> None:
    """Before a phase begins, if one of its events is face up."""
    if discardable(state, phase):
        state.stack.append(pack(JESTER_QUESTION, phase))


def jester_options(state: Position, frame: int) -> list[Action]:
    """Discard one of these events, or none."""
    return [*discardable(state, fields(frame)[0]), SKIP]


def answer_jester(state: Position, frame: int, action: Action) -> None:
    """He is used, or not yet."""
    if verb_of(action) == JESTER:
        use_jester(state, fields(action)[0])


def use_jester(state: Position, event: int) -> None:
    """The event is discarded, and the jester goes to the box."""
    state.jester = False
    take_down(state, event)
    state.tell(JESTER_USED, event)
    discard_event(state, event)
