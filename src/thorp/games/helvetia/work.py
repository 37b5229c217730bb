"""H5 at the table: who of the player's villagers makes the wanted good."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.core.bits import members
from thorp.games.helvetia.frames import INPUT, WANTED
from thorp.games.helvetia.goods import BY_COIN, inputs, ways
from thorp.games.helvetia.pieces import BUILDER, COLOURS, GOODS, MAKES, NEEDS, NO_GOOD
from thorp.games.helvetia.position import SPOUSE, Position
from thorp.games.helvetia.village import AREA
from thorp.games.helvetia.words import BOUGHT, BUY, TRADE, WORK, WORKED

WORK_ACTIONS: Final = tuple(
    tuple(pack(WORK, village, place) for place in range(AREA)) for village in range(len(COLOURS))
)
BUY_ACTIONS: Final = tuple(pack(BUY, good) for good in range(len(GOODS)))
TRADE_ACTIONS: Final = tuple(pack(TRADE, good) for good in range(len(GOODS)))


def wanted_options(state: Position, frame: int) -> list[Action]:
    """Every awake villager whose work lets the action be finished; the builder, if the good may be bought (H6.3)."""
    good, direct, rest_1, rest_2 = fields(frame)
    player = state.turn
    through = ways(state.awake[player], good, direct == 1, rest_1, rest_2, state.spendable())
    options = []
    for village in range(state.villages):
        for place in members(state.villagers_awake(player, village)):
            if through >> state.building[village * AREA + place] & 1:
                options.append(WORK_ACTIONS[village][place])
    if through & BY_COIN:
        options.append(BUY_ACTIONS[good])
    return options


def get_wanted(state: Position, frame: int, action: Action) -> None:
    """Somebody works and falls asleep, or a coin is paid; then the next good is wanted."""
    good, _, rest_1, rest_2 = fields(frame)
    if verb_of(action) == BUY:
        state.lay_coin(BUILDER)
        state.tell(BOUGHT, state.turn, good)
        want_rest(state, rest_1, rest_2)
        return
    village, place, _, _ = fields(action)
    building = state.building[village * AREA + place]
    fall_asleep(state, village, place)
    state.tell(WORKED, state.turn, village, place, good)
    if MAKES[building] == NO_GOOD:
        state.stack.append(pack(INPUT, good, building, rest_1, rest_2))
    elif NEEDS[good] != NO_GOOD:
        state.stack.append(pack(WANTED, NEEDS[good], 0, rest_1, rest_2))
    else:
        want_rest(state, rest_1, rest_2)


def input_options(state: Position, frame: int) -> list[Action]:
    """What the exchange building may be given for the wanted good (H5.4)."""
    good, exchanger, rest_1, rest_2 = fields(frame)
    givable = inputs(state.awake[state.turn], good, exchanger, rest_1, rest_2, state.spendable())
    return [TRADE_ACTIONS[given] for given in givable]


def trade_input(state: Position, frame: int, action: Action) -> None:
    """What is given in exchange is wanted next; it must be made (H6.3)."""
    _, _, rest_1, rest_2 = fields(frame)
    state.stack.append(pack(WANTED, fields(action)[0], 0, rest_1, rest_2))


def want_rest(state: Position, rest_1: int, rest_2: int) -> None:
    """The next good of a cost, if any."""
    if rest_1 != NO_GOOD:
        state.stack.append(pack(WANTED, rest_1, 1, rest_2, NO_GOOD))


def fall_asleep(state: Position, village: int, place: int) -> None:
    """After his work a villager of the active player sleeps (H5.2)."""
    bit = place if village == state.turn else place + SPOUSE
    state.asleep[village] |= 1 << bit
    state.awake[state.turn] -= 1 << 2 * state.building[village * AREA + place]
