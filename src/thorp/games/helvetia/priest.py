"""H9: the priest, and who may marry whom."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.frames import DOWRY_COIN, SUITOR
from thorp.games.helvetia.pieces import COLOURS, MAN, WOMAN
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.village import AREA
from thorp.games.helvetia.words import DOWRY, DOWRY_TAKEN, FETCH, MARRY

CENTRE: Final = 0
SCHOOL: Final = 1
MARRY_ACTIONS: Final = tuple(
    tuple(pack(MARRY, village, place) for place in range(AREA)) for village in range(len(COLOURS))
)
FETCH_ACTIONS: Final = (pack(FETCH, CENTRE), pack(FETCH, SCHOOL))
DOWRY_ACTIONS: Final = tuple(pack(DOWRY, colour) for colour in range(len(COLOURS)))


def partners(state: Position, village: int, men: int, women: int) -> int:
    """Places of the village where one of so many unattached men and women can marry in (H9.1)."""
    single, male = state.singles(village), state.men[village]
    return (single & male if women else 0) | (single & ~male if men else 0)


def unattached(state: Position, sex: int) -> int:
    """How many of the active player's villagers are in his centre or in the school."""
    who = 2 * state.turn + sex
    return state.centre[who] + state.school[who]


def anybody_to_marry(state: Position) -> bool:
    """Is a marriage possible?"""
    men, women = unattached(state, MAN), unattached(state, WOMAN)
    if not men and not women:
        return False
    return any(village != state.turn and partners(state, village, men, women) for village in range(state.villages))


def marry_options(state: Position) -> list[Action]:
    """Every place in another village where somebody can marry in."""
    men, women = unattached(state, MAN), unattached(state, WOMAN)
    return [
        MARRY_ACTIONS[village][place]
        for village in range(state.villages)
        if village != state.turn
        for place in members(partners(state, village, men, women))
    ]


def marry(state: Position, village: int, place: int) -> None:
    """Who marries is asked, then which dowry coin he takes, if any lies there (H9.2)."""
    row = village * state.villages
    if any(state.dowry[row : row + state.players]):
        state.stack.append(pack(DOWRY_COIN, village))
    state.stack.append(pack(SUITOR, village, place))


def suitor_options(state: Position, frame: int) -> list[Action]:
    """From the centre or from the school; the sex follows from the partner's."""
    village, place, _, _ = fields(frame)
    who = 2 * state.turn + state.spouse_sex(village, place)
    options = []
    if state.centre[who]:
        options.append(FETCH_ACTIONS[CENTRE])
    if state.school[who]:
        options.append(FETCH_ACTIONS[SCHOOL])
    return options


def wed_suitor(state: Position, frame: int, action: Action) -> None:
    """He moves to his partner, for the rest of the game (H9.3)."""
    village, place, _, _ = fields(frame)
    who = 2 * state.turn + state.spouse_sex(village, place)
    if fields(action)[0] == CENTRE:
        state.centre[who] -= 1
    else:
        state.school[who] -= 1
    state.marry_in(state.turn, village, place)


def dowry_options(state: Position, frame: int) -> list[Action]:
    """One of the coins in the village's centre; taking it is no choice, its colour is (H9.2)."""
    row = fields(frame)[0] * state.villages
    return [DOWRY_ACTIONS[colour] for colour in range(state.players) if state.dowry[row + colour]]


def take_dowry(state: Position, frame: int, action: Action) -> None:
    """The own colour goes to the supply, for later turns (H4.5); another's into the own centre."""
    village, colour = fields(frame)[0], fields(action)[0]
    state.dowry[village * state.villages + colour] -= 1
    if colour == state.turn:
        state.coins[colour] += 1
        state.gained += 1
    else:
        state.dowry[state.turn * state.villages + colour] += 1
    state.tell(DOWRY_TAKEN, state.turn, village, colour)
