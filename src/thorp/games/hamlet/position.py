"""What lies on the table: the data of a Hamlet position, and the smallest changes to it.

What a tile holds is one int of four bits each: on a raw source the cubes of wood, stone and grain, on a refinery the
tokens of red, yellow, blue and green. Whether a token is of high quality need not be noted: all tokens of a kind are,
if their maker has its milestone, for he got it with the first refinery of that kind (M4.3, M7.2).

Lists per player run over the seats; in the solo game a second player is Botric (M11). Figures of a player lie side by
side: `donkeys[DONKEYS * seat + number]`. Tuples and the board are shared between clones until they change.
"""

from collections.abc import Mapping
from typing import Any, Final

from thorp.core.action import Notation
from thorp.core.errors import BadRecord
from thorp.core.framed import Framed
from thorp.games.hamlet.board import MOST_PLAYERS, Board, ends_of, kind_of, origin_of, owner_of, rotation_of, tile_of
from thorp.games.hamlet.pieces import (
    DELIVERY_POINTS,
    DONKEYS,
    HOLDERS,
    MAKER_COINS,
    MAKER_POINTS,
    MAKES,
    MILESTONES,
    NOTHING,
    OPEN_SALES,
    PRICES,
    QUALITY,
    RAW,
    ROW,
    TILES,
    TOKENS,
    VILLAGERS,
    side,
)
from thorp.games.hamlet.words import ACTIONS, DRAWN, EARNED, GONE_TO, SCORED, TOKEN_SPENT

BOTRIC: Final = 1  # his place among the players of the solo game

# What a player's points came from during the game, for the score sheet.
ACCOUNTS: Final = ("goods", "barns", "buildings", "church", "sales")
FROM_GOODS: Final = 0
FROM_BARNS: Final = 1
FROM_BUILDINGS: Final = 2
FROM_CHURCH: Final = 3
FROM_SALES: Final = 4

LAYOUTS: Final = ("first", "any")
FIELDS: Final = (
    "players",
    "any_layout",
    "round",
    "first",
    "placed",
    "roads",
    "goods",
    "flags",
    "donkeys",
    "moved",
    "villagers",
    "lying",
    "coins",
    "earned",
    "hands",
    "row",
    "row_coins",
    "bag",
    "milestones",
    "sales",
    "sale_stack",
    "sold",
    "church",
    "errands",
    "cup",
)


class Position(Framed):
    """The table in mid-game. The rules are in the modules named after them; `state.Hamlet` puts them together."""

    players: int
    any_layout: bool

    first: int  # the first player
    board: Board  # made of the next two
    placed: tuple[int, ...]
    roads: tuple[int, ...]
    goods: list[int]  # per tile
    flags: list[int]  # per player: the tiles with his flag (M3.5)

    donkeys: list[int]  # the tile of each, or nothing
    moved: int  # which donkeys of the active player have made their step (M5.2)
    villagers: list[int]
    lying: list[int]  # per player: which of his villagers lie
    coins: list[int]  # Botric's lie on the favour tile (M11.2)
    earned: list[int]  # per player and account: points scored so far
    hands: list[tuple[int, ...]]  # blueprints

    row: tuple[int, ...]  # blueprints above the score board
    row_coins: tuple[int, ...]  # and the coins on them
    bag: tuple[int, ...]  # the next is the last
    milestones: list[int]  # who has each
    sales: list[int]  # open on the market
    sale_stack: tuple[int, ...]  # the top is the last
    sold: list[tuple[int, ...]]  # per player
    church: list[int]  # who filled each slot

    errands: tuple[int, ...]  # Botric's action tokens, from left to right (M11.3)
    cup: tuple[int, ...]  # his discs, the next is the last

    def lay_out(self, players: int, any_layout: bool) -> None:
        """An empty table for that many players."""
        self.players, self.any_layout = players, any_layout
        count = self.people()
        self.round = self.first = self.moved = 0
        self.board, self.placed, self.roads = Board(), (), ()
        self.goods, self.flags = [0] * len(TILES), [0] * count
        self.donkeys, self.villagers = [NOTHING] * (count * DONKEYS), [NOTHING] * (count * VILLAGERS)
        self.lying, self.coins, self.earned = [0] * count, [0] * count, [0] * (count * len(ACCOUNTS))
        self.hands, self.sold = [()] * count, [()] * count
        self.row, self.row_coins, self.bag = (), (), ()
        self.milestones = [NOTHING] * len(MILESTONES)
        self.sales, self.sale_stack = [NOTHING] * OPEN_SALES, ()
        self.church = [NOTHING] * len(DELIVERY_POINTS[side(players)])
        self.errands, self.cup = (), ()

    def copy_from(self, other: "Position") -> None:
        """Become equal to another position, sharing nothing with it that can change."""
        self.seat, self.stack, self.known = other.seat, other.stack.copy(), other.known
        self.players, self.any_layout, self.round, self.first = (
            other.players,
            other.any_layout,
            other.round,
            other.first,
        )
        self.board, self.placed, self.roads = other.board, other.placed, other.roads
        self.goods, self.flags = other.goods.copy(), other.flags.copy()
        self.donkeys, self.moved = other.donkeys.copy(), other.moved
        self.villagers, self.lying = other.villagers.copy(), other.lying.copy()
        self.coins, self.earned, self.hands = other.coins.copy(), other.earned.copy(), other.hands.copy()
        self.row, self.row_coins, self.bag = other.row, other.row_coins, other.bag
        self.milestones, self.church = other.milestones.copy(), other.church.copy()
        self.sales, self.sale_stack, self.sold = other.sales.copy(), other.sale_stack, other.sold.copy()
        self.errands, self.cup = other.errands, other.cup

    def fields(self) -> tuple[str, ...]:
        """The names of all attributes above but the board, which follows from them."""
        return FIELDS

    def notation(self) -> Notation:
        """The names of the actions."""
        return ACTIONS

    def read(self, data: Mapping[str, Any]) -> None:
        """Take over a position, and lay its tiles and roads."""
        super().read(data)
        self.board = _board(self.placed, self.roads)

    def people(self) -> int:
        """How many play, Botric included."""
        return max(2, self.players)

    def set_board(self, board: Board) -> None:
        """A tile or a road was added."""
        self.board, self.placed, self.roads = board, board.placed, board.roads

    def earn(self, seat: int, coins: int) -> None:
        """Coins go to a purse."""
        if coins:
            self.coins[seat] += coins
            self.tell(EARNED, seat, coins)

    def score(self, seat: int, points: int, account: int) -> None:
        """Points go to a player, and the account says why."""
        if points:
            self.earned[seat * len(ACCOUNTS) + account] += points
            self.tell(SCORED, seat, points)

    def price(self, good: int) -> int:
        """What the market asks for a good (M6.7)."""
        return PRICES[side(self.players)][good]

    def tokens_left(self, seat: int, good: int) -> int:
        """How many tokens of a refined good a player has off the board (M4.2)."""
        left = TOKENS
        for tile in HOLDERS[good]:
            left -= self.goods[tile] >> 4 * seat & 15
        return left

    def quality(self, maker: int, good: int) -> int:
        """How much a token counts: twice if its maker has the milestone (M4.3)."""
        return QUALITY if self.milestones[good - RAW] == maker else 1

    def spend_token(self, tile: int, maker: int) -> None:
        """A refined good goes back to its maker, who is rewarded at once (M4.4)."""
        good = MAKES[tile]
        self.goods[tile] -= 1 << 4 * maker
        self.tell(TOKEN_SPENT, good, tile, maker)
        factor = self.quality(maker, good)
        self.score(maker, MAKER_POINTS * factor, FROM_GOODS)
        self.pay_out(maker, MAKER_COINS * factor, FROM_GOODS)

    def pay_out(self, seat: int, coins: int, account: int) -> None:
        """The coins of a reward; Botric gets one point instead (M11.2)."""
        if self.is_botric(seat):
            self.score(seat, 1 if coins else 0, account)
        else:
            self.earn(seat, coins)

    def is_botric(self, seat: int) -> bool:
        """Is this the automatic opponent?"""
        return self.players == 1 and seat == BOTRIC

    def standing(self, seat: int) -> int:
        """His first villager who stands, or nothing. All are alike: each can walk wherever one can (M5.3)."""
        for number in range(VILLAGERS):
            if self.villagers[seat * VILLAGERS + number] == NOTHING:
                break
            if not self.lying[seat] >> number & 1:
                return number
        return NOTHING

    def send_villager(self, tile: int) -> None:
        """A villager of the active player walks to a tile, acts there and lies down (M5.3)."""
        number = self.standing(self.seat)
        self.villagers[self.seat * VILLAGERS + number] = tile
        self.lying[self.seat] |= 1 << number
        self.tell(GONE_TO, self.seat, tile)

    def donkey_tiles(self, seat: int) -> int:
        """The tiles where he has donkeys."""
        tiles = 0
        for number in range(seat * DONKEYS, (seat + 1) * DONKEYS):
            if self.donkeys[number] != NOTHING:
                tiles |= 1 << self.donkeys[number]
        return tiles

    def count_figures(self, figures: list[int], limit: int, seat: int) -> int:
        """How many villagers or donkeys he has on the board."""
        count = 0
        for number in range(seat * limit, (seat + 1) * limit):
            if figures[number] != NOTHING:
                count += 1
        return count

    def refill_row(self) -> None:
        """Four blueprints lie above the board while the bag lasts (M6.4)."""
        while len(self.row) < ROW and self.bag:
            tile = self.bag[-1]
            self.bag = self.bag[:-1]
            self.row, self.row_coins = (*self.row, tile), (*self.row_coins, 0)
            self.reveal(DRAWN, tile)

    def is_complete(self) -> bool:
        """Is the last slot of the church filled (M9.1)?"""
        return NOTHING not in self.church

    def deliveries(self, seat: int) -> int:
        """How many slots of the church he filled."""
        return self.church.count(seat)


def _board(placed: tuple[int, ...], roads: tuple[int, ...]) -> Board:
    """The board of a saved position; refuses tiles that lie on each other and roads that join nothing."""
    board = Board()
    for place in placed:
        if place < 0 or tile_of(place) >= len(TILES) or rotation_of(place) > 5 or origin_of(place) >= 1 << 17:
            raise BadRecord("this is no saved position: it needs known tiles")
        if board.tiles >> tile_of(place) & 1 or not board.fits(tile_of(place), rotation_of(place), origin_of(place)):
            raise BadRecord("this is no saved position: it needs tiles that lie beside each other")
        board = board.with_tile(tile_of(place), rotation_of(place), origin_of(place))
    for built in roads:
        first, second = ends_of(built)
        if built < 0 or owner_of(built) >= MOST_PLAYERS or kind_of(built) not in board.kinds_of_road(first, second):
            raise BadRecord("this is no saved position: it needs roads between neighbours")
        board = board.with_road(first, second, kind_of(built), owner_of(built))
    return board
