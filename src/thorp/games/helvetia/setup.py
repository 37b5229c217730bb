"""H2.9 to H2.13 and H14.2, H14.3: buildings, pairs and dowry before the first round."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.draft import TAKE_ACTIONS
from thorp.games.helvetia.frames import (
    FIRST_MAN,
    FIRST_WOMAN,
    GIVE_DOWRY,
    NEUTRAL_BUILDING,
    NEUTRAL_RESIDENT,
    NEUTRAL_SITE,
    SECOND_PAIR,
    START_ROUND,
    START_SITE,
    THIRD_PAIR,
)
from thorp.games.helvetia.pieces import DOWRY_COINS, MAN, NEUTRAL_VILLAGE, NOBODY, START_BUILDINGS, WOMAN
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.village import AREA, free_places
from thorp.games.helvetia.words import (
    AT_HOME,
    AT_SCHOOL,
    DOWRY_GIVEN,
    MARRY,
    PLACE,
    SETTLE,
    START_TILE,
)

PLACE_ACTIONS: Final = tuple(pack(PLACE, place) for place in range(AREA))
SETTLE_ACTIONS: Final = tuple(tuple(pack(SETTLE, sex, place) for place in range(AREA)) for sex in (MAN, WOMAN))


def set_up(state: Position, frame: int) -> None:
    """All that is placed before the first round, in its order."""
    if state.start == NOBODY:
        state.start = state.seat  # H2.5: who chose a building last
    state.tell(START_TILE, state.start)
    agenda = []
    if state.players == 2:
        starter, other = state.start, 1 - state.start
        agenda += [pack(NEUTRAL_BUILDING, seat) for seat in (other, starter, other, starter)]  # H14.2
    else:
        state.pool = [0] * START_BUILDINGS  # H2.6
    seats = [(state.start + place) % state.players for place in range(state.players)]
    for seat in seats:  # H2.9
        agenda += [pack(START_SITE, seat, building) for building in members(state.owned[seat])]
    for seat in seats:  # H2.10
        agenda += [pack(FIRST_MAN, seat), pack(FIRST_WOMAN, seat)]
    agenda += [pack(SECOND_PAIR, seat) for seat in seats]
    agenda += [pack(THIRD_PAIR, seat) for seat in seats]
    agenda += [GIVE_DOWRY, START_ROUND]
    state.stack.extend(reversed(agenda))


def neutral_building_options(state: Position, frame: int) -> list[Action]:
    """The start buildings left over (H14.1)."""
    return [TAKE_ACTIONS[building] for building in range(START_BUILDINGS) if state.pool[building]]


def choose_neutral_building(state: Position, frame: int, action: Action) -> None:
    """The chosen building is placed next."""
    building = fields(action)[0]
    state.pool[building] -= 1
    state.stack.append(pack(NEUTRAL_SITE, state.seat, building))


def neutral_site_options(state: Position, frame: int) -> list[Action]:
    """Any free place of the neutral village."""
    return [PLACE_ACTIONS[place] for place in members(free_places(state.built[NEUTRAL_VILLAGE]))]


def place_neutral_building(state: Position, frame: int, action: Action) -> None:
    """The building stands; who lives there is asked next."""
    place = fields(action)[0]
    state.raise_building(NEUTRAL_VILLAGE, place, fields(frame)[1])
    state.stack.append(pack(NEUTRAL_RESIDENT, state.seat, place))


def neutral_resident_options(state: Position, frame: int) -> list[Action]:
    """One of the two men and two women set aside for it."""
    return [SETTLE_ACTIONS[sex][fields(frame)[1]] for sex in (MAN, WOMAN) if state.supply[2 * NEUTRAL_VILLAGE + sex]]


def settle_neutral_resident(state: Position, frame: int, action: Action) -> None:
    """He moves in."""
    sex, place, _, _ = fields(action)
    state.supply[2 * NEUTRAL_VILLAGE + sex] -= 1
    state.move_in(NEUTRAL_VILLAGE, place, sex)


def start_site_options(state: Position, frame: int) -> list[Action]:
    """Any free ring-1 place of the own village (H2.9)."""
    return [PLACE_ACTIONS[place] for place in members(free_places(state.built[state.seat]))]


def place_start_building(state: Position, frame: int, action: Action) -> None:
    """A start building is put down."""
    state.raise_building(state.seat, fields(action)[0], fields(frame)[1])


def _empty(state: Position) -> list[int]:
    return members(state.homes[state.seat] & ~state.adults[state.seat])


def first_man_options(state: Position, frame: int) -> list[Action]:
    """Pair 1: the man goes onto any own building."""
    return [SETTLE_ACTIONS[MAN][place] for place in _empty(state)]


def first_woman_options(state: Position, frame: int) -> list[Action]:
    """Pair 1: the woman goes onto another."""
    return [SETTLE_ACTIONS[WOMAN][place] for place in _empty(state)]


def settle_first_pair(state: Position, frame: int, action: Action) -> None:
    """One of the first pair moves in."""
    sex, place, _, _ = fields(action)
    state.supply[2 * state.seat + sex] -= 1
    state.move_in(state.seat, place, sex)


def second_pair_options(state: Position, frame: int) -> list[Action]:
    """Pair 2: either goes onto the remaining building."""
    return [SETTLE_ACTIONS[sex][place] for place in _empty(state) for sex in (MAN, WOMAN)]


def settle_second_pair(state: Position, frame: int, action: Action) -> None:
    """One moves in, the other goes to school."""
    settle_first_pair(state, frame, action)
    other = 1 - fields(action)[0]
    state.supply[2 * state.seat + other] -= 1
    state.school[2 * state.seat + other] += 1
    state.tell(AT_SCHOOL, state.seat, other)


def third_pair_options(state: Position, frame: int) -> list[Action]:
    """Pair 3: either marries into the village of the player before; whom he marries says who goes."""
    village = (state.seat - 1) % state.players
    return [pack(MARRY, village, place) for place in members(state.singles(village))]


def settle_third_pair(state: Position, frame: int, action: Action) -> None:
    """One marries without dowry, the other goes to the own centre."""
    village, place, _, _ = fields(action)
    married = state.spouse_sex(village, place)
    state.supply[2 * state.seat + MAN] -= 1
    state.supply[2 * state.seat + WOMAN] -= 1
    state.marry_in(state.seat, village, place)
    state.centre[2 * state.seat + 1 - married] += 1
    state.tell(AT_HOME, state.seat, 1 - married)


def give_dowry(state: Position, frame: int) -> None:
    """Everybody lays a coin in the centres of the next two players (H2.12); of two, one in the neutral one (H14.3)."""
    for seat in range(state.players):
        for step in range(1, DOWRY_COINS + 1):
            village = NEUTRAL_VILLAGE if state.players == 2 and step == 2 else (seat + step) % state.players
            state.coins[seat] -= 1
            state.dowry[village * state.villages + seat] += 1
            state.tell(DOWRY_GIVEN, seat, village)
