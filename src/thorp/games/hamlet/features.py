"""A position in numbers, as one contender sees it: what evaluations weigh and what learners observe.

An action in progress counts as finished (see `promise`), so that positions in the middle of an action can be compared
with those between two. Who has no turn any more has no use for villagers, donkeys and blueprints: they count nothing.
"""

from typing import Final

from thorp.core.game import Feature
from thorp.core.state import OVER
from thorp.games.hamlet.botric import HIRE_PRICE
from thorp.games.hamlet.landmarks import PER_COIN, PER_DELIVERY, PER_DONKEY, PER_SALE
from thorp.games.hamlet.longest_road import longest_road
from thorp.games.hamlet.outlook import COINS, COUNTS_BELONGINGS, coins_for, hub, points_on_board, reached, supply
from thorp.games.hamlet.pieces import (
    BUILD_POINTS,
    CHAPLAIN,
    COINS_PER_POINT,
    DONKEYS,
    END_MOST,
    END_POINTS,
    END_RULE,
    FORGE,
    FORGE_PER_TILE,
    IS_LANDMARK,
    LANDSCAPER,
    MAKES,
    MARKET,
    MERCHANT,
    NOTHING,
    PER_ROAD,
    PER_TILE,
    PLANNER,
    PLANNER_PER_ROAD,
    QUALITY,
    RAW,
    REFINED,
    REFINERIES,
    SACRISTAN,
    SALE_COINS,
    SALE_POINTS,
    SLOTS,
    STARTING,
    TOKENS,
    VILLAGER_PRICES,
    VILLAGERS,
    side,
)
from thorp.games.hamlet.position import ACCOUNTS, Position
from thorp.games.hamlet.promise import NO_PROMISE, best_sale, is_in_action, promised, promised_board

FEATURES: Final[tuple[Feature, ...]] = (
    Feature("progress", "how far the game is: 0 at the start, 1 when the church is complete"),
    Feature("points", "points if the game ended now"),
    Feature("awards", "those of them for awards"),
    Feature("roads", "those of them for built roads"),
    Feature("longest_road", "those of them for the longest road"),
    Feature("coins", "coins in the purse, Botric's on the favour tile"),
    Feature("hire", "share of the next villager's price that they cover"),
    Feature("actions", "actions of villagers in this round and in those to be expected"),
    Feature("villagers", "villagers"),
    Feature("donkeys", "donkeys"),
    Feature("deliveries", "church deliveries"),
    Feature("flags", "landmarks"),
    Feature("hand_ready", "points for building what he has in hand and can pay for"),
    Feature("hand_landmarks", "points that landmarks in hand would score about at the end"),
    Feature("hand_milestones", "milestones that refineries in hand would bring"),
    Feature("tokens", "points that his goods on the board bring him when they are spent"),
    Feature("room", "the same for all goods that he has slots and tokens for"),
    Feature("quality", "goods that he makes in high quality"),
    Feature("sale", "points and coins, three to a point, of the best sale he can meet now"),
)

TILES_TO_BUILD: Final = 30.0  # a little more than there are: not the last tile ends the game, but the church
ROUNDS: Final = 24.0  # of a game between good players
LAST_ROUND: Final = 0.9  # what it begins at; it is a stage of its own, because only then the end is near for sure
HIRING: Final = 0.63  # the progress up to which villagers are hired
USUAL_MATCHES: Final = 2  # of a landmark that counts something on the map
LIE: Final[tuple[int, ...]] = tuple([lying.bit_count() for lying in range(1 << VILLAGERS)])


def describe(state: Position, contender: int) -> list[float]:
    """The features of one player, or of Botric."""
    is_botric = state.is_botric(contender)
    board, goods = state.board, state.goods
    how_far = progress(state)
    villagers = figures(state.villagers, VILLAGERS, contender)
    donkeys = figures(state.donkeys, DONKEYS, contender)
    actions = actions_left(state, contender, villagers)
    acts = 1.0 if actions or how_far < 1.0 else 0.0
    stand_on = state.donkey_tiles(contender)
    lying = supply(goods, board.village if is_botric else hub(board, stand_on))
    promise = NO_PROMISE
    if is_in_action(state, contender):
        promise = promised(state, stand_on, how_far < HIRING)
        board = promised_board(state)
        actions += promise.actions
        villagers += promise.villagers
        acts = 1.0
    coins = state.coins[contender] + promise.coins
    deliveries = state.deliveries(contender)
    flags = state.flags[contender]
    awards = church_award(state, contender) + merchant_award(state, contender) + landscaper_award(state, contender)
    roads = road_points(state, contender, board.built[contender] + promise.roads)
    tiles = longest_road(board, contender)
    if promise.roads:
        tiles += 1 if tiles else 2  # about what a road is good for
    longest = tiles * (FORGE_PER_TILE if flags & board.village & 1 << FORGE else PER_TILE)
    points = promise.points + awards + roads + longest + points_on_board(state, board, flags)
    for account in range(contender * len(ACCOUNTS), (contender + 1) * len(ACCOUNTS)):
        points += state.earned[account]
    if not is_botric:
        points += coins // COINS_PER_POINT
    counted = flags & board.village & COUNTS_BELONGINGS
    while counted:
        lowest = counted & -counted
        points += belongings(state, contender, lowest.bit_length() - 1, coins)
        counted ^= lowest
    ready = scenery = milestones = 0
    tokens = room = quality = 0
    sale = 0.0
    if acts:
        for tile in state.hands[contender]:
            if tile == promise.tile:
                continue
            ready += points_if_paid(state, contender, tile, lying, coins)
            scenery += landmark_in_hand(state, contender, tile, coins)
            if MAKES[tile] != NOTHING and state.milestones[MAKES[tile] - RAW] == NOTHING:
                milestones += 1
        sale = sale_worth(state, lying if is_botric else supply(goods, reached(board, stand_on, MARKET)))
    held = own_tokens(state, contender)
    free = free_slots(state)
    for good in range(REFINED):
        made, slots = held >> 4 * good & 15, free >> 4 * good & 15
        factor = 1
        if state.milestones[good] == contender:
            factor = QUALITY
            quality += 1
        tokens += factor * made
        room += factor * (slots if slots < TOKENS - made else TOKENS - made)
    return [
        how_far,
        float(points),
        float(awards),
        float(roads),
        float(longest),
        float(coins),
        hire_share(coins, villagers, is_botric) * acts,
        actions + villagers * ROUNDS * (1.0 - how_far),
        villagers * acts,
        donkeys * acts,
        float(deliveries),
        float(flags.bit_count()),
        float(ready),
        float(scenery),
        float(milestones),
        float(tokens + promise.tokens),
        room * acts,
        quality * acts,
        sale,
    ]


def progress(state: Position) -> float:
    """Every tile built and every slot of the church filled brings the end nearer; the last slot brings it (M9.1).

    >>> from thorp.games.hamlet.game import HAMLET
    >>> progress(HAMLET.new(seed=1, players=2))
    0.0
    """
    left = 0
    for owner in state.church:
        if owner == NOTHING:
            left += 1
    if left == 0:
        return 1.0
    built = len(state.placed) - len(STARTING)
    return LAST_ROUND * (1.0 - (1.0 - built / TILES_TO_BUILD) * left / len(state.church))


def figures(tiles: list[int], limit: int, contender: int) -> int:
    """His villagers or donkeys on the board, who come there in order."""
    first = contender * limit
    count = 0
    while count < limit and tiles[first + count] != NOTHING:
        count += 1
    return count


def actions_left(state: Position, contender: int, villagers: int) -> int:
    """How many of his villagers can still act in this round."""
    if state.seat == contender:
        return villagers - LIE[state.lying[contender]]
    if state.seat == OVER:
        return 0
    if state.players == 1:  # Botric comes last in every round
        return villagers
    to_come = (contender - state.first) % state.players > (state.seat - state.first) % state.players
    return villagers if to_come else 0


def hire_share(coins: int, villagers: int, is_botric: bool) -> float:
    """How much of the next villager's price is there; 0 when all have been hired."""
    if villagers >= VILLAGERS:
        return 0.0
    price = HIRE_PRICE if is_botric else VILLAGER_PRICES[villagers]
    return 1.0 if coins >= price else coins / price


# ---- points if the game ended now -----------------------------------------------------------------------------------


def church_award(state: Position, contender: int) -> int:
    """Chaplain or sacristan (M9.2)."""
    counts = 0
    for owner in state.church:
        if owner != NOTHING:
            counts += 1 << 4 * owner
    own = counts >> 4 * contender & 15
    if own == 0:
        return 0
    above = equal = 0
    while counts:
        if counts & 15 > own:
            above += 1
        elif counts & 15 == own:
            equal += 1
        counts >>= 4
    if above == 0:
        return CHAPLAIN if equal == 1 else (CHAPLAIN + SACRISTAN) // equal
    return SACRISTAN // equal if above == 1 else 0


def merchant_award(state: Position, contender: int) -> int:
    """For most sale tokens."""
    own = len(state.sold[contender])
    equal = 0
    for sold in state.sold:
        if len(sold) > own:
            return 0
        if len(sold) == own:
            equal += 1
    return MERCHANT // equal if own else 0


def landscaper_award(state: Position, contender: int) -> int:
    """For most flags."""
    own = state.flags[contender].bit_count()
    equal = 0
    for tiles in state.flags:
        flags = tiles.bit_count()
        if flags > own:
            return 0
        if flags == own:
            equal += 1
    return LANDSCAPER // equal if own else 0


def road_points(state: Position, contender: int, roads: int) -> int:
    """For so many roads; the first of the game makes its builder the planner (M8.2, M9.4)."""
    planner = state.milestones[PLANNER]
    return roads * (PER_ROAD + PLANNER_PER_ROAD if planner in (contender, NOTHING) else PER_ROAD)


def belongings(state: Position, contender: int, tile: int, coins: int) -> int:
    """What a landmark scores that counts what its owner has (M10.5, M10.9 to M10.12)."""
    rule = END_RULE[tile]
    if rule == PER_DELIVERY:
        return END_POINTS[tile] * state.deliveries(contender)
    if rule == PER_DONKEY:
        if state.is_botric(contender):
            return END_POINTS[tile] * figures(state.villagers, VILLAGERS, contender)
        return END_POINTS[tile] * figures(state.donkeys, DONKEYS, contender)
    if rule == PER_COIN:
        return 0 if state.is_botric(contender) else END_POINTS[tile] * min(END_MOST[tile], coins)
    if rule == PER_SALE:
        return END_POINTS[tile] * len(state.sold[contender])
    return END_POINTS[tile] * state.board.built[contender]


# ---- what he can do -------------------------------------------------------------------------------------------------


def points_if_paid(state: Position, contender: int, tile: int, lying: int, coins: int) -> int:
    """The points for building a blueprint, if it can be paid for; Botric buys nothing and pays no coins (M11.2)."""
    price = coins_for(side(state.players), lying, tile)
    limit = COINS[tile] if state.is_botric(contender) else coins
    return BUILD_POINTS[tile] if price <= limit else 0


def landmark_in_hand(state: Position, contender: int, tile: int, coins: int) -> int:
    """What a blueprint would score about at the end."""
    if not IS_LANDMARK[tile]:
        return 0
    if COUNTS_BELONGINGS >> tile & 1:
        return belongings(state, contender, tile, coins)
    return USUAL_MATCHES * END_POINTS[tile]


def sale_worth(state: Position, lying: int) -> float:
    """The best sale that this supply meets."""
    sale = best_sale(state, lying)
    return 0.0 if sale == NOTHING else SALE_POINTS[sale] + SALE_COINS[sale] / COINS_PER_POINT


def own_tokens(state: Position, contender: int) -> int:
    """His tokens on the board, four bits to a refined good."""
    tokens = 0
    for tile in REFINERIES:
        tokens += (state.goods[tile] >> 4 * contender & 15) << 4 * (MAKES[tile] - RAW)
    return tokens


def free_slots(state: Position) -> int:
    """The free slots of refineries to which roads lead, in the same way."""
    free = 0
    for tile in REFINERIES:
        if state.board.village >> tile & 1:
            held = state.goods[tile]
            taken = (held & 15) + (held >> 4 & 15) + (held >> 8 & 15) + (held >> 12)
            free += SLOTS[tile] - taken << 4 * (MAKES[tile] - RAW)
    return free
