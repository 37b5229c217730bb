"""M4 and M6.7: what an action spends, unit by unit: from the board, or bought.

Goods of the board are spent at once, and their makers rewarded; what is bought is only noted, and paid in coins when
everything else is spent, so that coins earned in the same action count (M4.7). An action can be paid for if that works
out for the best choice there is: goods of the board before bought ones, own tokens before all others. `worth` is the
purse after that choice; a unit is offered if the rest can still be paid for after it.
"""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.core.bits import members
from thorp.games.hamlet.frames import PAY
from thorp.games.hamlet.pieces import COSTS, GOODS, HOLDERS, MAKER_COINS, MARKET, QUALITY, RAW, TILES
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.transport import Chains, chains, reach
from thorp.games.hamlet.words import BOUGHT, BUY, COLOURS, CUBE, CUBE_SPENT, PAID, TOKEN

IMPOSSIBLE: Final = -(1 << 40)  # more than any purse can make up for
CUBE_ACTIONS: Final = tuple(tuple(pack(CUBE, good, tile) for tile in range(len(TILES))) for good in range(RAW))
TOKEN_ACTIONS: Final = tuple(
    tuple(pack(TOKEN, tile, maker) for maker in range(len(COLOURS))) for tile in range(len(TILES))
)
BUY_ACTIONS: Final = tuple(pack(BUY, good) for good in range(len(GOODS)))
CONCERNED: Final = tuple(  # the tiles that matter for each cost: where its goods may lie, and the market
    sum({1 << tile for goods, _ in cost.needs for good in goods for tile in HOLDERS[good]} | {1 << MARKET})
    for cost in COSTS
)


def supply(state: Position, tiles: int, goods: tuple[int, ...]) -> tuple[int, int, int]:
    """What lies on these tiles: own tokens of high quality, other own tokens, and what brings its spender nothing."""
    best = own = others = 0
    held = state.goods
    for good in goods:
        if good < RAW:
            for tile in HOLDERS[good]:
                if tiles >> tile & 1:
                    others += held[tile] >> 4 * good & 15
            continue
        seat = state.seat
        for tile in HOLDERS[good]:
            if tiles >> tile & 1 and held[tile]:
                tokens = held[tile]
                mine = tokens >> 4 * seat & 15
                others += (tokens & 15) + (tokens >> 4 & 15) + (tokens >> 8 & 15) + (tokens >> 12 & 15) - mine
                if state.milestones[good - RAW] == seat:
                    best += mine
                else:
                    own += mine
    return best, own, others


def price_of(state: Position, tiles: int, goods: tuple[int, ...], may_buy: bool) -> int:
    """What a unit costs if the market is among these tiles; 0 if none can be bought (M6.7)."""
    if not may_buy or not tiles >> MARKET & 1:
        return 0
    price = state.price(goods[0])
    for good in goods[1:]:
        price = min(price, state.price(good))
    return price


def worth(units: int, best: int, own: int, others: int, price: int) -> int:
    """What the purse gains, at best, when so many units are spent out of that supply."""
    if best >= units:
        return units * QUALITY * MAKER_COINS
    gained = best * QUALITY * MAKER_COINS
    units -= best
    if own >= units:
        return gained + units * MAKER_COINS
    gained += own * MAKER_COINS
    units -= own + others
    if units <= 0:
        return gained
    return gained - units * price if price else IMPOSSIBLE


def can_pay(state: Position, donkeys: Chains, tile: int, number: int) -> bool:
    """Can the active player pay this cost with a villager on this tile (M4.6)?"""
    return can_pay_from(state, reach(state.board, donkeys, tile), number)


def can_pay_from(state: Position, tiles: int, number: int) -> bool:
    """The same with goods of these tiles."""
    return state.coins[state.seat] + worth_from(state, tiles, number, 0) >= 0


def payable_sites(state: Position, donkeys: Chains, number: int, sites: int) -> list[int]:
    """The tiles among these on which a villager could pay this cost."""
    concerned = CONCERNED[number]
    if not can_pay_from(state, state.board.village & concerned, number):
        return []
    payable = []
    known: dict[int, bool] = {}
    for site in members(sites):
        tiles = reach(state.board, donkeys, site) & concerned
        possible = known.get(tiles)
        if possible is None:
            possible = known[tiles] = can_pay_from(state, tiles, number)
        if possible:
            payable.append(site)
    return payable


def worth_from(state: Position, tiles: int, number: int, first: int) -> int:
    """What the purse gains, at best, when all needs from the first on, and the coins, are paid."""
    cost = COSTS[number]
    gained = -cost.coins
    for need in range(first, len(cost.needs)):
        goods, units = cost.needs[need]
        best, own, others = supply(state, tiles, goods)
        price = 0 if best + own + others >= units else price_of(state, tiles, goods, cost.may_buy)
        gained += worth(units, best, own, others, price)
    return gained


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
    best, own, others = supply(state, tiles, goods)
    price = price_of(state, tiles, goods, cost.may_buy)
    purse = state.coins[state.seat] - owed + worth_from(state, tiles, number, need + 1)
    # What is not in the supply may count as less than nothing here: it will not be offered.
    with_best = purse + QUALITY * MAKER_COINS + worth(units - 1, best - 1, own, others, price) >= 0
    with_own = purse + MAKER_COINS + worth(units - 1, best, own - 1, others, price) >= 0
    with_other = purse + worth(units - 1, best, own, others - 1, price) >= 0
    options: list[Action] = []
    for good in goods:
        for holder in HOLDERS[good]:
            if not tiles >> holder & 1:
                continue
            held = state.goods[holder]
            if good < RAW:
                if held >> 4 * good & 15 and with_other:
                    options.append(CUBE_ACTIONS[good][holder])
                continue
            for maker in range(state.people()):
                if held >> 4 * maker & 15:
                    mine = with_best if state.quality(maker, good) == QUALITY else with_own
                    if mine if maker == state.seat else with_other:
                        options.append(TOKEN_ACTIONS[holder][maker])
    if price and purse - price + worth(units - 1, best, own, others, price) >= 0:
        options += [BUY_ACTIONS[good] for good in goods if state.price(good) == price][:1]
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
