"""H10: the midwife."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.frames import NEWBORN
from thorp.games.helvetia.pieces import MAN, WOMAN
from thorp.games.helvetia.position import SPOUSE, Position
from thorp.games.helvetia.village import AREA
from thorp.games.helvetia.words import BEAR, BORN, CHILD

BEAR_ACTIONS: Final = tuple(pack(BEAR, place) for place in range(AREA))
CHILD_ACTIONS: Final = (pack(CHILD, MAN), pack(CHILD, WOMAN))


def couples(state: Position) -> int:
    """Couples in the active player's village that had no child in this turn (H10.1, H10.2)."""
    player = state.turn
    if not state.supply[2 * player + MAN] and not state.supply[2 * player + WOMAN]:
        return 0  # H10.3: nobody is left to be born
    return state.adults[player] >> SPOUSE & ~state.bore


def bear_options(state: Position) -> list[Action]:
    """One action for each couple."""
    return [BEAR_ACTIONS[place] for place in members(couples(state))]


def bear(state: Position, place: int) -> None:
    """The couple gets a child; its sex is asked."""
    state.bore |= 1 << place
    state.stack.append(pack(NEWBORN, place))


def newborn_options(state: Position, frame: int) -> list[Action]:
    """A boy or a girl, as far as the supply goes (H10.3)."""
    return [CHILD_ACTIONS[sex] for sex in (MAN, WOMAN) if state.supply[2 * state.turn + sex]]


def lay_newborn(state: Position, frame: int, action: Action) -> None:
    """The child lies with its parents until the end of the round (H10.4)."""
    player, place, sex = state.turn, fields(frame)[0], fields(action)[0]
    state.supply[2 * player + sex] -= 1
    state.cradle.append((player * AREA + place) * 2 + sex)
    state.tell(BORN, player, place, sex)
