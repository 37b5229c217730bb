"""What the action in progress will bring its player, and cost him: for `features`.

A search that looks one decision ahead would shy away from everything that is paid first and brings something later. So
an action that has been begun counts as finished, as well as that can be told before all its questions are answered.
"""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.games.hamlet import frames
from thorp.games.hamlet.board import Board
from thorp.games.hamlet.outlook import COINS, coins_for, hub, meets, reached, supply
from thorp.games.hamlet.pieces import (
    BUILD_POINTS,
    CHURCH,
    COINS_PER_POINT,
    DELIVERY_COSTS,
    DELIVERY_POINTS,
    MAKES,
    MARKET,
    NOTHING,
    SALE_COINS,
    SALE_COSTS,
    SALE_POINTS,
    VILLAGER_PRICES,
    VILLAGERS,
    side,
)
from thorp.games.hamlet.position import Position

BETWEEN_ACTIONS: Final = 2  # frames on the stack


class Promise:
    """What will have changed when the action is finished."""

    def __init__(self) -> None:
        self.points = 0
        self.coins = 0
        self.actions = 0  # a villager who has not lain down yet
        self.villagers = 0
        self.tokens = 0  # points for them when they are spent
        self.roads = 0
        self.tile = NOTHING  # what is being built


NO_PROMISE: Final = Promise()


def is_in_action(state: Position, contender: int) -> bool:
    """Is he in the middle of an action?"""
    return state.seat == contender and len(state.stack) > BETWEEN_ACTIONS


def promised(state: Position, donkeys: int, hiring: bool) -> Promise:
    """What the active player's action will bring; hiring says whether he would still hire villagers."""
    promise = Promise()
    for place in range(BETWEEN_ACTIONS, len(state.stack)):
        frame = state.stack[place]
        kind = verb_of(frame)
        if kind == frames.PAY:
            _, number, _, owed = fields(frame)
            promise.coins -= owed + COINS[number]
        elif kind in (frames.SITE, frames.PLACE):
            _promise_tile(promise, state, donkeys, frame)
        elif kind in (frames.ROAD_FROM, frames.ROAD_TO):
            promise.roads = 1
            promise.actions = -1 if kind == frames.ROAD_FROM else 0
        elif kind == frames.CHURCH:
            _promise_delivery(promise, state, supply(state.goods, reached(state.board, donkeys, CHURCH)))
        elif kind == frames.DELIVERED:
            promise.points += DELIVERY_POINTS[side(state.players)][fields(frame)[0]]
        elif kind == frames.SALE:
            _promise_sale(promise, best_sale(state, supply(state.goods, reached(state.board, donkeys, MARKET))))
        elif kind == frames.SOLD:
            _promise_sale(promise, state.sales[fields(frame)[0]])
        elif kind == frames.REFINED:
            promise.tokens = state.quality(state.seat, MAKES[fields(frame)[0]])
        elif kind in (frames.BLUEPRINT, frames.HIRE) and hiring:
            _promise_villager(promise, state)
    return promise


def _promise_tile(promise: Promise, state: Position, donkeys: int, frame: int) -> None:
    tile = fields(frame)[0]
    promise.tile = tile
    promise.points += BUILD_POINTS[tile]
    if verb_of(frame) == frames.SITE:  # nobody stands there yet, and nothing is paid
        promise.actions = -1
        price = coins_for(side(state.players), supply(state.goods, hub(state.board, donkeys)), tile)
        promise.coins -= min(price, state.coins[state.seat])


def _promise_delivery(promise: Promise, state: Position, lying: int) -> None:
    """The best one he can pay for."""
    up = side(state.players)
    best = 0.0
    for slot in range(len(state.church)):
        if state.church[slot] == NOTHING:
            price = coins_for(up, lying, DELIVERY_COSTS[up] + slot)
            worth = DELIVERY_POINTS[up][slot] - price / COINS_PER_POINT
            if price <= state.coins[state.seat] and worth > best:
                best = worth
                promise.points, promise.coins = DELIVERY_POINTS[up][slot], -price


def _promise_sale(promise: Promise, sale: int) -> None:
    if sale != NOTHING:
        promise.points += SALE_POINTS[sale]
        promise.coins += SALE_COINS[sale]


def _promise_villager(promise: Promise, state: Position) -> None:
    count = state.count_figures(state.villagers, VILLAGERS, state.seat)
    if count < VILLAGERS and state.coins[state.seat] >= VILLAGER_PRICES[count]:
        promise.villagers = 1
        promise.coins = -VILLAGER_PRICES[count]


def best_sale(state: Position, lying: int) -> int:
    """The open sale of most points that this supply meets, or nothing."""
    best = NOTHING
    for sale in state.sales:
        if sale == NOTHING or not meets(lying, SALE_COSTS + sale):
            continue
        if best == NOTHING or SALE_POINTS[sale] > SALE_POINTS[best]:
            best = sale
    return best


def promised_board(state: Position) -> Board:
    """The board with the road that is being paid for."""
    frame = state.stack[BETWEEN_ACTIONS]
    if verb_of(frame) != frames.LAY_ROAD:
        return state.board
    first, second, kind, _ = fields(frame)
    return state.board.with_road(first, second, kind, state.seat)
