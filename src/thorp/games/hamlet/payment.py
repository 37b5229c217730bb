"""M4 and M6.7: what an action spends, unit by unit: from the board, or bought.

Goods of the board are spent at once, and their makers rewarded; what is bought is only noted, and paid in coins when
everything else is spent, so that coins earned in the same action count (M4.7). An action can be paid for if that works
out for the best choice there is: goods of the board before bought ones, own tokens before all others. `worth` is the
purse after that choice; a unit is offered if the rest can still be paid for after it.
"""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.hamlet.frames import PAY
from thorp.games.hamlet.pieces import COSTS, GOODS, HOLDERS, MAKER_COINS, MARKET, QUALITY, RAW, TILES
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.transport import Chains, chains, reach
from thorp.games.hamlet.words import BOUGHT, BUY, COLOURS, CUBE, CUBE_SPENT, PAID, TOKEN

IMPOSSIBLE: Final = -1_000_000
CUBE_ACTIONS: Final = tuple(tuple(pack(CUBE, good, tile) for tile in range(len(TILES))) for good in range(RAW))
TOKEN_ACTIONS: Final = tuple(
    tuple(pack(TOKEN, tile, maker) for maker in range(len(COLOURS))) for tile in range(len(TILES))
)
BUY_ACTIONS: Final = tuple(pack(BUY, good) for good in range(len(GOODS)))


class Supply:
    """What lies within reach for one need: units by what they bring their spender, and the price of buying one."""

    def __init__(self, state: Position, tiles: int, goods: int, may_buy: bool) -> None:
        self.best = 0  # own tokens of high quality
        self.own = 0  # other own tokens
        self.others = 0  # cubes, and tokens that reward somebody else
        self.price = 0  # none can be bought
        self.bought = 0  # the good that is bought at that price
        for good in range(len(GOODS)):
            if goods >> good & 1:
                self._count(state, tiles, good)
                price = state.price(good)
                if may_buy and tiles >> MARKET & 1 and (self.price == 0 or price < self.price):
                    self.price, self.bought = price, good

    def _count(self, state: Position, tiles: int, good: int) -> None:
        seat = state.seat
        for tile in HOLDERS[good]:
            if not tiles >> tile & 1:
                continue
            held = state.goods[tile]
            if good < RAW:
                self.others += held >> 4 * good & 15
                continue
            own = held >> 4 * seat & 15
            if state.quality(seat, good) == QUALITY:
                self.best += own
            else:
                self.own += own
            self.others += (held & 15) + (held >> 4 & 15) + (held >> 8 & 15) + (held >> 12 & 15) - own

    def worth(self, units: int, best: int = 0, own: int = 0, others: int = 0) -> int:
        """What the purse gains, at best, when so many units are spent; with the rest of the supply after some went."""
        chosen = min(units, self.best - best)
        gained = chosen * QUALITY * MAKER_COINS
        units -= chosen
        chosen = min(units, self.own - own)
        gained += chosen * MAKER_COINS
        units -= chosen
        units -= min(units, self.others - others)
        if units:
            return gained - units * self.price if self.price else IMPOSSIBLE
        return gained


def can_pay(state: Position, donkeys: Chains, tile: int, number: int) -> bool:
    """Can the active player pay this cost with a villager on this tile (M4.6)?"""
    return state.coins[state.seat] + _worth_from(state, reach(state.board, donkeys, tile), number, 0) >= 0


def _worth_from(state: Position, tiles: int, number: int, first: int) -> int:
    """What the purse gains, at best, when all needs from the first on, and the coins, are paid."""
    cost = COSTS[number]
    worth = -cost.coins
    for need in range(first, len(cost.needs)):
        goods, units = cost.needs[need]
        worth += Supply(state, tiles, goods, cost.may_buy).worth(units)
    return worth


def ask_for_payment(state: Position, tile: int, number: int) -> None:
    """The cost is to be paid, brought to this tile."""
    needs = COSTS[number].needs
    if needs:
        state.stack.append(pack(PAY, tile, number, needs[0][1]))
    else:
        _pay_coins(state, COSTS[number].coins)


def pay_options(state: Position, frame: int) -> list[Action]:
    """Every unit that meets the need and after which the rest can be paid; what differs in nothing is offered once."""
    tile, number, progress, owed = fields(frame)
    cost = COSTS[number]
    need, units = progress >> 4, progress & 15
    tiles = reach(state.board, chains(state.board, state.donkey_tiles(state.seat)), tile)
    goods = cost.needs[need][0]
    supply = Supply(state, tiles, goods, cost.may_buy)
    purse = state.coins[state.seat] - owed + _worth_from(state, tiles, number, need + 1)
    options: list[Action] = []
    foreign = purse + supply.worth(units - 1, others=1) >= 0
    own = purse + MAKER_COINS + supply.worth(units - 1, own=1) >= 0
    best = purse + QUALITY * MAKER_COINS + supply.worth(units - 1, best=1) >= 0
    for good in range(len(GOODS)):
        if not goods >> good & 1:
            continue
        for holder in HOLDERS[good]:
            if not tiles >> holder & 1:
                continue
            held = state.goods[holder]
            if good < RAW:
                if held >> 4 * good & 15 and foreign:
                    options.append(CUBE_ACTIONS[good][holder])
                continue
            for maker in range(state.people()):
                if held >> 4 * maker & 15:
                    mine = best if state.quality(maker, good) == QUALITY else own
                    if mine if maker == state.seat else foreign:
                        options.append(TOKEN_ACTIONS[holder][maker])
    if supply.price and purse - supply.price + supply.worth(units - 1) >= 0:
        options.append(BUY_ACTIONS[supply.bought])
    return options


def pay(state: Position, frame: int, action: Action) -> None:
    """Spend or buy one unit; when all are there, pay for what was bought."""
    tile, number, progress, owed = fields(frame)
    verb = verb_of(action)
    first, second, _, _ = fields(action)
    if verb == CUBE:
        state.goods[second] -= 1 << 4 * first
        state.tell(CUBE_SPENT, first, second)
    elif verb == TOKEN:
        state.spend_token(first, second)
    else:
        owed += state.price(first)
        state.tell(BOUGHT, state.seat, first, state.price(first))
    cost = COSTS[number]
    need, units = progress >> 4, (progress & 15) - 1
    if units == 0:
        need += 1
        if need == len(cost.needs):
            _pay_coins(state, cost.coins + owed)
            return
        units = cost.needs[need][1]
    state.stack.append(pack(PAY, tile, number, need << 4 | units, owed))


def _pay_coins(state: Position, coins: int) -> None:
    if coins:
        state.coins[state.seat] -= coins
        state.tell(PAID, state.seat, coins)
