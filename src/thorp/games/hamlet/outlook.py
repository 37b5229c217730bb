"""What a board, the goods on it and somebody's donkeys offer him: the parts of `features` that look at the map.

Supplies and costs are compared as packed ints, four bits to a good, as cubes lie on a source. What depends on the board
and the donkeys alone is worked out once and kept on the board, which never changes.
"""

from typing import Final

from thorp.core.bits import members
from thorp.games.hamlet.board import Board
from thorp.games.hamlet.landmarks import PER_COIN, PER_DELIVERY, PER_DONKEY, PER_ROAD, PER_SALE, landmark_points
from thorp.games.hamlet.pieces import (
    COSTS,
    END_RULE,
    END_UNCONNECTED,
    GOODS,
    MAKES,
    MARKET,
    PRICES,
    RAW,
    REFINERIES,
    SOURCES,
    TILES,
)
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.transport import chains, reach

HOLDERS: Final[int] = sum([1 << tile for tile in (*SOURCES, *REFINERIES, MARKET)])  # where goods come from
OWN_RULES: Final = (PER_DELIVERY, PER_DONKEY, PER_COIN, PER_SALE, PER_ROAD)
COUNTS_BELONGINGS: Final[int] = sum([1 << tile for tile in range(len(TILES)) if END_RULE[tile] in OWN_RULES])
UNCONNECTED: Final[int] = sum([1 << tile for tile in range(len(TILES)) if END_UNCONNECTED[tile]])

# Kinds of answers that are kept on a board, above the tiles that were asked about.
HUB: Final = 1 << 40
LANDMARKS: Final = 2 << 40

# ---- what can be brought --------------------------------------------------------------------------------------------


def reached(board: Board, donkeys: int, tile: int) -> int:
    """The tiles from which donkeys on these tiles can bring goods to that one (M4.5)."""
    number = donkeys << 5 | tile
    known = board.described.get(number)
    if known is None:
        known = board.described[number] = reach(board, chains(board, donkeys), tile)
    return known


def hub(board: Board, donkeys: int) -> int:
    """The tiles from which goods can be brought where most tiles that may hold some are in reach."""
    number = HUB | donkeys
    known = board.described.get(number)
    if known is None:
        known = board.described[number] = _hub(board, donkeys)
    return known


def _hub(board: Board, donkeys: int) -> int:
    found = chains(board, donkeys)
    best = most = 0
    for tile in members(board.village):
        tiles = reach(board, found, tile)
        count = (tiles & HOLDERS).bit_count()
        if count > most:
            best, most = tiles, count
    return best


def supply(goods: list[int], tiles: int) -> int:
    """How much of each good lies on these tiles."""
    lying = 0
    for tile in SOURCES:
        if tiles >> tile & 1:
            lying += goods[tile]
    for tile in REFINERIES:
        held = goods[tile]
        if held and tiles >> tile & 1:
            lying += (held & 15) + (held >> 4 & 15) + (held >> 8 & 15) + (held >> 12) << 4 * MAKES[tile]
    return lying


# ---- what it costs --------------------------------------------------------------------------------------------------


def _needed(number: int) -> int:
    """The units of each good, where no choice is left between goods."""
    return sum([units << 4 * goods[0] for goods, units in COSTS[number].needs if len(goods) == 1])


def _choice(number: int) -> tuple[int, ...]:
    """The goods of which any mix will do."""
    needs = COSTS[number].needs
    return needs[0][0] if len(needs) == 1 and len(needs[0][0]) > 1 else ()


NEEDED: Final[tuple[int, ...]] = tuple([_needed(number) for number in range(len(COSTS))])
CHOICE: Final[tuple[tuple[int, ...], ...]] = tuple([_choice(number) for number in range(len(COSTS))])
UNITS: Final[tuple[int, ...]] = tuple([cost.needs[0][1] if cost.needs else 0 for cost in COSTS])
COINS: Final[tuple[int, ...]] = tuple([cost.coins for cost in COSTS])
TOPS: Final[int] = sum([8 << 4 * good for good in range(len(GOODS))])  # the top bit of each good
RAW_TOPS: Final[int] = sum([8 << 4 * good for good in range(RAW)])


def meets(lying: int, number: int) -> bool:
    """Does a supply cover a cost in which no choice is left? Nothing asks for more than 7 of such a good."""
    many = lying & RAW_TOPS  # 8 cubes and more are as good as 15
    return ((lying | many >> 1 | many >> 2 | many >> 3 | TOPS) - NEEDED[number]) & TOPS == TOPS


def coins_for(side: int, lying: int, number: int) -> int:
    """The coins that a cost takes when what the supply lacks is bought."""
    coins = COINS[number]
    choice = CHOICE[number]
    if choice:
        units = UNITS[number]
        for good in choice:
            units -= lying >> 4 * good & 15
        return coins + units * PRICES[side][choice[0]] if units > 0 else coins
    if meets(lying, number):
        return coins
    needed = NEEDED[number]
    prices = PRICES[side]
    good = 0
    while needed:
        units = (needed & 15) - (lying & 15)
        if units > 0:
            coins += units * prices[good]
        needed >>= 4
        lying >>= 4
        good += 1
    return coins


# ---- landmarks ------------------------------------------------------------------------------------------------------


def points_on_board(state: Position, board: Board, flags: int) -> int:
    """What these landmarks score by how they lie alone."""
    number = LANDMARKS | flags
    known = board.described.get(number)
    if known is None:
        known = 0
        for tile in members(flags & ~COUNTS_BELONGINGS & (board.village | UNCONNECTED)):
            known += landmark_points(state, board, 0, tile)
        board.described[number] = known
    return known
