"""From a drawing (see `position`) to the position it shows."""

import re
from collections.abc import Iterator

from hamlet.ground import lay_beside, link
from hamlet.reading import BadDrawing, count, counted, look_up, tile_of, worded
from thorp.core.action import pack
from thorp.core.chance import Chance
from thorp.games.hamlet.board import laid, origin_of, rotation_of
from thorp.games.hamlet.board import tile_of as placed_tile
from thorp.games.hamlet.frames import START_TURN
from thorp.games.hamlet.layout import layouts
from thorp.games.hamlet.pieces import (
    BAG,
    CHURCH,
    DONKEYS,
    FILLS,
    FIRST_LAYOUT,
    GOODS,
    HAND,
    IS_LANDMARK,
    LEVELS,
    MAKES,
    MILESTONES,
    NOTHING,
    OPEN_SALES,
    PLANNER,
    PLAYERS,
    RAW,
    ROADS,
    ROW,
    SALE_LEVEL,
    SALES,
    SLOTS,
    STACKS,
    START_COINS,
    START_GOODS,
    TILES,
    TOKENS,
    VILLAGERS,
    removed_sales,
)
from thorp.games.hamlet.position import ACCOUNTS
from thorp.games.hamlet.state import Hamlet
from thorp.games.hamlet.words import COLOURS, DISCS, ERRANDS

FAVOUR = "2"  # coins on the favour tile at the start (M11.1)
ERRANDS_DRAWN = " ".join(ERRANDS)
CUP = "a a a b b c"  # the discs that mark no column (M11.3)


class Drawing:
    """The statements of a drawing, sorted by what they speak of."""

    def __init__(self, text: str) -> None:
        self.said: dict[str, str] = {}
        self.laid: list[str] = []  # tiles, in the order they are laid
        self.roads: list[tuple[str, str]] = []  # colour, road; in the order they are built
        for statement in filter(None, re.split(r"\n|\s{2,}", text.strip())):
            key, colon, value = statement.partition(":")
            if not colon:
                key, _, value = statement.partition(" ")
            if " beside " in statement:
                self.laid.append(statement)
            elif key.endswith(" roads"):
                self.roads += [(key.removesuffix(" roads"), each.strip()) for each in value.split(",")]
            elif key in self.said:
                raise BadDrawing(f"'{key}' is drawn twice")
            else:
                self.said[key] = value.strip()

    def take(self, key: str, default: str = "") -> str:
        """What is said of something; nothing stays behind, so that in the end what nobody understood is left."""
        return self.said.pop(key, default)


class Dealer:
    """Fills a position with what is drawn, then with the rest of the box."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.players = count(drawing.take("players", "2"), "players")
        if self.players not in PLAYERS:
            raise BadDrawing(f"{PLAYERS[0]} to {PLAYERS[-1]} play, not {self.players}")
        self.state = Hamlet(Chance.from_seed(0))
        self.state.lay_out(self.players, "layout" in drawing.said)
        self.colours = COLOURS[: self.state.people()]
        self.used: set[int] = set()  # tiles that lie somewhere

    def deal(self) -> Hamlet:
        """The position."""
        self._board()
        self._goods()
        for seat, colour in enumerate(self.colours):
            self._belongings(seat, colour)
        self._blueprints()
        self._sales()
        self._church()
        if self.players == 1:
            self._botric()
        self._turn()
        if self.drawing.said:
            raise BadDrawing(f"nobody understands: {', '.join(' '.join(each) for each in self.drawing.said.items())}")
        return self.state

    def _seat(self, colour: str) -> int:
        return look_up(colour, self.colours, "colour at this table")

    def _use(self, tile: int) -> int:
        if tile in self.used:
            raise BadDrawing(f"there is only one {TILES[tile]}")
        self.used.add(tile)
        return tile

    # ---- the board ----

    def _board(self) -> None:
        """The starting tiles, then the others one beside the other, then roads; who builds first has the milestone."""
        starting = FIRST_LAYOUT
        if "layout" in self.drawing.said:
            known = layouts()
            number = look_up(self.drawing.take("layout"), [str(each) for each in range(len(known))], "layout")
            starting = tuple((placed_tile(each), rotation_of(each), origin_of(each)) for each in known[number])
        board = laid(starting)
        self.used.update(tile for tile, _, _ in starting)
        for statement in self.drawing.laid:
            board, tile, builder = lay_beside(board, statement)
            self._use(tile)
            self._built(tile, self._seat(builder or COLOURS[0]))
        for colour, road in self.drawing.roads:
            owner = self._seat(colour)
            board = link(board, road, owner)
            if board.roads_of(owner) > ROADS:
                raise BadDrawing(f"{colour} has only {ROADS} roads")
            if self.state.milestones[PLANNER] == NOTHING:
                self.state.milestones[PLANNER] = owner
        self.state.set_board(board)
        for number, milestone in enumerate(MILESTONES):
            if milestone in self.drawing.said:
                self.state.milestones[number] = self._seat(self.drawing.take(milestone))

    def _built(self, tile: int, seat: int) -> None:
        if IS_LANDMARK[tile]:
            self.state.flags[seat] |= 1 << tile
        if MAKES[tile] != NOTHING and self.state.milestones[MAKES[tile] - RAW] == NOTHING:
            self.state.milestones[MAKES[tile] - RAW] = seat

    def _goods(self) -> None:
        """Cubes on sources, tokens on refineries; on the starting sources two, unless something else is drawn."""
        for tile, cubes in START_GOODS:
            self.state.goods[tile] = cubes << 4 * (FILLS[tile].bit_length() - 1)
        for tile, name in enumerate(TILES):
            if name in self.drawing.said and SLOTS[tile]:
                self.state.goods[tile] = self._held(tile, self.drawing.take(name))
        for seat, colour in enumerate(self.colours):
            for good in range(RAW, len(GOODS)):
                if self.state.tokens_left(seat, good) < 0:
                    raise BadDrawing(f"{colour} has only {TOKENS} tokens of {GOODS[good]}")

    def _held(self, tile: int, text: str) -> int:
        if not self.state.board.tiles >> tile & 1:
            raise BadDrawing(f"{TILES[tile]} is not on the board; lay it: '{TILES[tile]} beside church'")
        names = self.colours
        if FILLS[tile]:
            names = tuple(good for number, good in enumerate(GOODS) if FILLS[tile] >> number & 1)
        held = total = 0
        for number, name in counted(text, names, f"thing to lie on {TILES[tile]}"):
            held += number << 4 * (GOODS.index(name) if FILLS[tile] else COLOURS.index(name))
            total += number
        if total > SLOTS[tile]:
            raise BadDrawing(f"{TILES[tile]} has {SLOTS[tile]} slots, not {total}")
        return held

    # ---- people ----

    def _belongings(self, seat: int, colour: str) -> None:
        state, take = self.state, self.drawing.take
        alone = self.state.is_botric(seat)
        start = TILES[CHURCH]
        for number, (tile, _) in enumerate(self._figures(f"{colour} donkeys", "" if alone else start, DONKEYS)):
            state.donkeys[seat * DONKEYS + number] = tile
        for number, (tile, _) in enumerate(self._figures(f"{colour} villagers", start, VILLAGERS)):
            state.villagers[seat * VILLAGERS + number] = tile
        coins = take("favour", FAVOUR) if alone else take(f"{colour} coins", str(START_COINS))
        state.coins[seat] = count(coins, "coins")
        for points, account in counted(take(f"{colour} points"), ACCOUNTS, "account of points"):
            state.earned[seat * len(ACCOUNTS) + ACCOUNTS.index(account)] = points
        state.hands[seat] = tuple(self._use(tile_of(word)) for word in take(f"{colour} hand").split())
        if len(state.hands[seat]) > HAND:
            raise BadDrawing(f"a hand holds {HAND} blueprints, not {len(state.hands[seat])}")
        state.sold[seat] = tuple(self._sale(word) for word in take(f"{colour} sold").split())

    def _figures(self, key: str, default: str, limit: int) -> list[tuple[int, str]]:
        """The tile of each, and what stands behind it in brackets; kept for `_turn`, which needs that."""
        text = self.drawing.said.get(key, default)
        self.drawing.said[key] = text
        figures = [worded(word) for word in text.split()]
        if len(figures) > limit:
            raise BadDrawing(f"'{key}': {limit} at most, not {len(figures)}")
        for tile, _ in figures:
            if not self.state.board.tiles >> tile & 1:
                raise BadDrawing(f"'{key}': {TILES[tile]} is not on the board")
        return figures

    # ---- what lies beside the board ----

    def _blueprints(self) -> None:
        """The row as drawn and filled up from the bag; the bag holds what belongs there now, unless it is drawn."""
        state = self.state
        row = [worded(word) for word in self.drawing.take("row").split()]
        if len(row) > ROW:
            raise BadDrawing(f"the row has {ROW} places, not {len(row)}")
        state.row = tuple(self._use(tile) for tile, _ in row)
        state.row_coins = tuple(count(coins, "coins") if coins else 0 for _, coins in row)
        if "bag" in self.drawing.said:
            bag = [self._use(tile_of(word)) for word in self.drawing.take("bag").split()]
        else:
            bag = [tile for tile in self._of_the_bag() if tile not in self.used]
        state.bag = tuple(reversed(bag))
        state.refill_row()

    def _of_the_bag(self) -> Iterator[int]:
        yield from BAG
        for number, stack in enumerate(STACKS):
            if self.state.milestones[number] != NOTHING:
                yield from stack

    def _sale(self, word: str) -> int:
        sale = look_up(word, [str(number + 1) for number in range(SALES)], "sale token")
        if any(sale in sold for sold in (*self.state.sold, self.state.sales, self.state.sale_stack)):
            raise BadDrawing(f"there is only one sale token {word}")
        return sale

    def _sales(self) -> None:
        """The open sales, and the stack from the top down: not drawn, all others but those removed (M2.8)."""
        state = self.state
        drawn = self.drawing.take("sales", "?").split()
        if len(drawn) > OPEN_SALES:
            raise BadDrawing(f"{OPEN_SALES} sales are open, not {len(drawn)}")
        if drawn != ["?"]:
            for place, word in enumerate(drawn):
                if word != "-":
                    state.sales[place] = self._sale(word)
        if "sale stack" in self.drawing.said:
            for word in reversed(self.drawing.take("sale stack").split()):
                state.sale_stack = (*state.sale_stack, self._sale(word))
        else:
            state.sale_stack = tuple(self._other_sales())
        if drawn == ["?"]:
            for place in range(min(OPEN_SALES, len(state.sale_stack))):
                state.sales[place] = state.sale_stack[-1]
                state.sale_stack = state.sale_stack[:-1]

    def _other_sales(self) -> list[int]:
        """From the bottom up: of each level all that lie nowhere, but for so many as are removed."""
        lying = {sale for sales in (*self.state.sold, self.state.sales) for sale in sales}
        found: list[int] = []
        for level in reversed(LEVELS):
            left = [sale for sale in range(SALES) if SALE_LEVEL[sale] == level and sale not in lying]
            found += reversed(left[: max(0, len(left) - removed_sales(self.players, level))])
        return found

    def _church(self) -> None:
        slots = self.drawing.take("church").split()
        if len(slots) > len(self.state.church):
            raise BadDrawing(f"the church has {len(self.state.church)} slots here, not {len(slots)}")
        for slot, word in enumerate(slots):
            if word != "-":
                self.state.church[slot] = self._seat(word)

    def _botric(self) -> None:
        errands = self.drawing.take("errands", ERRANDS_DRAWN).split()
        if sorted(errands) != sorted(ERRANDS):
            raise BadDrawing(f"'errands' are {ERRANDS_DRAWN}, each once, from left to right")
        self.state.errands = tuple(ERRANDS.index(word) for word in errands)
        cup = self.drawing.take("cup", CUP).split()
        self.state.cup = tuple(look_up(word, DISCS, "disc") for word in reversed(cup))

    def _turn(self) -> None:
        """Whose turn it is; who lies and who has moved is drawn after his turn has begun."""
        drawing, state = self.drawing, self.state
        turn = look_up(drawing.take("turn", COLOURS[0]), self.colours[: self.players], "colour at this table")
        state.first = look_up(drawing.take("first", COLOURS[0]), self.colours[: self.players], "colour at this table")
        state.round = count(drawing.take("round", "2"), "rounds")
        state.stack.append(pack(START_TURN, turn))
        state.advance()
        for seat, colour in enumerate(self.colours):
            state.lying[seat] = _marked(drawing.take(f"{colour} villagers"), "lying")
            moved = _marked(drawing.take(f"{colour} donkeys"), "moved")
            if seat == turn:
                state.moved = moved
            elif moved:
                raise BadDrawing(f"it is not {colour} who moves donkeys now")


def _marked(text: str, mark: str) -> int:
    """The figures with this mark, as a set."""
    marked = 0
    for number, (_, said) in enumerate(worded(word) for word in text.split()):
        if said not in ("", mark):
            raise BadDrawing(f"'{said}': only ({mark}) can stand behind a tile here")
        marked |= (said == mark) << number
    return marked


def draw(drawing: str) -> Hamlet:
    """The position of a drawing."""
    return Dealer(Drawing(drawing)).deal()
