"""H12: the end of the round, step by step."""

from thorp.core.action import Action, fields, pack, verb_of
from thorp.core.bits import members
from thorp.core.state import OVER
from thorp.games.helvetia.builder import check_completion
from thorp.games.helvetia.frames import COUNT, SCHOOL_DONE, SCHOOL_LEAVER, SCHOOL_OUT, START_ROUND
from thorp.games.helvetia.pieces import (
    DRAW,
    MAN,
    PERSONS,
    TARGET,
    TARGET_WITHOUT_TILES,
    WOMAN,
)
from thorp.games.helvetia.points import best, points
from thorp.games.helvetia.position import BESIDE, Position
from thorp.games.helvetia.setup import SETTLE_ACTIONS
from thorp.games.helvetia.village import AREA
from thorp.games.helvetia.words import (
    AT_HOME,
    AT_SCHOOL,
    COINS_BACK,
    COUNTED,
    LEAVE,
    PERSON_TILE,
    SETTLE,
    START_TILE,
    TURNED_UP,
    WON,
)


def round_is_over(state: Position) -> bool:
    """Coins of one colour only are left; the neutral coin counts beside its village (H12.1, H14.7)."""
    colours = sum(1 for coins in state.coins if coins)
    if state.neutral_coin == BESIDE:
        colours += 1
    return colours <= 1


def end_round(state: Position) -> None:
    """Steps 1 and 2 at once; then school, children and points as frames, because players may have to choose."""
    hand_over_start_tile(state)
    if state.person_tiles:
        hand_over_person_tiles(state)
    take_coins_back(state)
    state.stack.append(COUNT)
    for place in reversed(range(state.players)):
        state.stack.append(pack(SCHOOL_OUT, (state.start + place) % state.players))


def hand_over_start_tile(state: Position) -> None:
    """To the player who alone has coins; if only the neutral coin is left, to the one who does not hold it (H14.7)."""
    rich = [seat for seat in range(state.players) if state.coins[seat]]
    state.start = rich[0] if rich else 1 - state.start
    state.tell(START_TILE, state.start)


def hand_over_person_tiles(state: Position) -> None:
    """To whoever laid more coins on the person than any other; all tiles are turned up (H12.2, step 1)."""
    for person in range(len(PERSONS)):
        laid = [state.laid[seat * len(PERSONS) + person] for seat in range(state.players)]
        most = max(laid)
        if most and laid.count(most) == 1:
            state.holder[person] = laid.index(most)
            state.tell(PERSON_TILE, state.holder[person], person)
    state.face_down = 0


def take_coins_back(state: Position) -> None:
    """Coins on persons return to their owners, the neutral one beside its village (H12.2, step 2; H14.5)."""
    for seat in range(state.players):
        row = seat * len(PERSONS)
        back = sum(state.laid[row : row + len(PERSONS)])
        state.coins[seat] += back
        state.tell(COINS_BACK, seat, back)
    state.laid = [0] * len(state.laid)
    if state.players == 2:
        state.neutral_coin = BESIDE


def open_school(state: Position, frame: int) -> None:
    """One player's villagers come home from school; he chooses who moves in where (H12.2, step 3)."""
    seat = fields(frame)[0]
    state.stack.append(pack(SCHOOL_DONE, seat))
    _ask_for_tenant(state, seat, 0)


def _ask_for_tenant(state: Position, seat: int, first_place: int) -> None:
    """Ask who moves into the next empty building, if there is one and anybody is left."""
    empty = state.homes[seat] & ~state.adults[seat] & -(1 << first_place)
    if empty and state.school[2 * seat + MAN] + state.school[2 * seat + WOMAN]:
        state.stack.append(pack(SCHOOL_LEAVER, seat, members(empty)[0]))


def school_leaver_options(state: Position, frame: int) -> list[Action]:
    """A man, a woman, or nobody where the later buildings suffice for all: as many as possible must be filled."""
    seat, place, _, _ = fields(frame)
    men, women = state.school[2 * seat + MAN], state.school[2 * seat + WOMAN]
    options = []
    if men:
        options.append(SETTLE_ACTIONS[MAN][place])
    if women:
        options.append(SETTLE_ACTIONS[WOMAN][place])
    later = state.homes[seat] & ~state.adults[seat] & -(2 << place)
    if later.bit_count() >= men + women:
        options.append(pack(LEAVE, place))
    return options


def settle_school_leaver(state: Position, frame: int, action: Action) -> None:
    """He moves in, awake, or the building is left empty; then the next one."""
    seat, place, _, _ = fields(frame)
    if verb_of(action) == SETTLE:
        sex = fields(action)[0]
        state.school[2 * seat + sex] -= 1
        state.move_in(seat, place, sex)
    _ask_for_tenant(state, seat, place + 1)


def close_school(state: Position, frame: int) -> None:
    """The rest goes to the centre; then the village may be complete (H6.6)."""
    seat = fields(frame)[0]
    for sex in (MAN, WOMAN):
        for _ in range(state.school[2 * seat + sex]):
            state.tell(AT_HOME, seat, sex)
        state.centre[2 * seat + sex] += state.school[2 * seat + sex]
        state.school[2 * seat + sex] = 0
    check_completion(state, frame)


def count_round(state: Position, frame: int) -> None:
    """Children go to school, points are counted, and either the game ends or a new round begins (steps 4 to 6)."""
    for child in state.cradle:
        colour, sex = child // (2 * AREA), child & 1
        state.school[2 * colour + sex] += 1
        state.tell(AT_SCHOOL, colour, sex)
    state.cradle = []
    for seat in range(state.players):
        state.track[seat] = points(state, seat)
        state.tell(COUNTED, seat, state.track[seat])
    if max(state.track) >= (TARGET if state.person_tiles else TARGET_WITHOUT_TILES):  # H13.2, H2.8
        end_game(state)
    else:
        turn_up_buildings(state)
        state.stack.append(START_ROUND)


def end_game(state: Position) -> None:
    """Nobody decides any more; who is ahead has won (H13.2)."""
    for seat in best(state):
        state.tell(WON, seat, state.track[seat])
    state.seat = OVER
    state.stack = []


def turn_up_buildings(state: Position) -> None:
    """Five from stack 2, then from stack 3, as long as there are any (H12.2, step 6)."""
    for building in state.deck[state.drawn : state.drawn + DRAW]:
        state.display[building] += 1
        state.on_display |= 1 << building
        state.drawn += 1
        state.reveal(TURNED_UP, building)
