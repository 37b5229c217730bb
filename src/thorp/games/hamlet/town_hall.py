"""M6.3 to M6.5: the town hall, where blueprints are taken and workers hired."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.core.bits import members
from thorp.games.hamlet.frames import BLUEPRINT, HIRE
from thorp.games.hamlet.pieces import (
    CHURCH,
    DONKEY_PRICE,
    DONKEYS,
    HAND,
    NOTHING,
    ROW,
    TILES,
    VILLAGER_PRICES,
    VILLAGERS,
)
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.words import BLUEPRINT as TAKE_BLUEPRINT
from thorp.games.hamlet.words import (
    BLUEPRINT_TAKEN,
    COIN_LAID,
    DONE,
    DONKEY_HIRED,
    HIRE_DONKEY,
    HIRE_VILLAGER,
    PAID,
    SKIP,
    VILLAGER_HIRED,
)

BLUEPRINT_ACTIONS: Final = tuple(pack(TAKE_BLUEPRINT, place) for place in range(ROW))
HIRE_DONKEY_ACTIONS: Final = tuple(pack(HIRE_DONKEY, tile) for tile in range(len(TILES)))


def can_take_blueprint(state: Position) -> bool:
    """Not with three in hand, nor from an empty row (M6.4); the leftmost is free."""
    return len(state.hands[state.seat]) < HAND and bool(state.row)


def can_hire(state: Position) -> bool:
    """Are there coins, and workers left, for a villager or a donkey (M6.5)?"""
    return can_hire_villager(state) or can_hire_donkey(state)


def can_hire_villager(state: Position) -> bool:
    """The second costs 5, the third 7, the fourth 9."""
    count = state.count_figures(state.villagers, VILLAGERS, state.seat)
    return count < VILLAGERS and state.coins[state.seat] >= VILLAGER_PRICES[count]


def can_hire_donkey(state: Position) -> bool:
    """Donkeys cost 3 each."""
    return state.coins[state.seat] >= DONKEY_PRICE and state.donkeys[(state.seat + 1) * DONKEYS - 1] == NOTHING


def use_town_hall(state: Position) -> None:
    """First a blueprint, then hiring; at least one of the two (M6.3)."""
    state.stack.append(BLUEPRINT if can_take_blueprint(state) else pack(HIRE, 1))


def blueprint_options(state: Position, frame: int) -> list[Action]:
    """One of the row, with a coin for each tile to its left; none, if somebody can be hired instead."""
    affordable = min(len(state.row), state.coins[state.seat] + 1)
    options = [BLUEPRINT_ACTIONS[place] for place in range(affordable)]
    if can_hire(state):
        options.append(SKIP)
    return options


def choose_blueprint(state: Position, frame: int, action: Action) -> None:
    """Coins go on the tiles to the left, those on the tile come along and may pay for hiring (M6.4)."""
    if action == SKIP:
        state.stack.append(pack(HIRE, 1))
        return
    place = fields(action)[0]
    if place:
        state.coins[state.seat] -= place
        state.tell(PAID, state.seat, place)
        for tile in state.row[:place]:
            state.tell(COIN_LAID, tile)
        state.row_coins = (*[coins + 1 for coins in state.row_coins[:place]], *state.row_coins[place:])
    coins = take_blueprint(state, state.seat, place)
    state.earn(state.seat, coins)
    state.refill_row()
    if can_hire(state):
        state.stack.append(pack(HIRE, 0))


def take_blueprint(state: Position, seat: int, place: int) -> int:
    """A tile of the row goes to a hand, the others slide left; the coins that lay on it."""
    tile, coins = state.row[place], state.row_coins[place]
    state.hands[seat] = (*state.hands[seat], tile)
    state.row = (*state.row[:place], *state.row[place + 1 :])
    state.row_coins = (*state.row_coins[:place], *state.row_coins[place + 1 :])
    state.tell(BLUEPRINT_TAKEN, seat, tile)
    return coins


def hire_options(state: Position, frame: int) -> list[Action]:
    """A villager; a donkey on any tile that roads join with the church; or nobody else (M6.5)."""
    options: list[Action] = []
    if can_hire_villager(state):
        options.append(HIRE_VILLAGER)
    if can_hire_donkey(state):
        options += [HIRE_DONKEY_ACTIONS[tile] for tile in members(state.board.village)]
    if not fields(frame)[0]:
        options.append(DONE)
    return options


def hire(state: Position, frame: int, action: Action) -> None:
    """Any number, one by one."""
    verb = verb_of(action)
    if verb == DONE:
        return
    seat = state.seat
    if verb == HIRE_VILLAGER:
        price = VILLAGER_PRICES[state.count_figures(state.villagers, VILLAGERS, seat)]
        add_villager(state, seat)
    else:
        price, tile = DONKEY_PRICE, fields(action)[0]
        number = state.count_figures(state.donkeys, DONKEYS, seat)
        state.donkeys[seat * DONKEYS + number] = tile
        state.tell(DONKEY_HIRED, seat, tile)
    state.coins[seat] -= price
    state.tell(PAID, seat, price)
    if can_hire(state):
        state.stack.append(pack(HIRE, 0))


def add_villager(state: Position, seat: int) -> None:
    """A new villager lies on the church until his owner's next turn."""
    number = state.count_figures(state.villagers, VILLAGERS, seat)
    state.villagers[seat * VILLAGERS + number] = CHURCH
    state.lying[seat] |= 1 << number
    state.tell(VILLAGER_HIRED, seat)
