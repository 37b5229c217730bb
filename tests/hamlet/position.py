'''Positions drawn as a person would draw them, moves typed as a person would type them.

>>> table = position("""
...     sawmill(yellow) beside market   forge(red) beside quarry 5-3   red roads: forge-quarry
...     red donkeys: church market(moved)   red villagers: church church farm(lying)   red coins: 9
...     woodcutter: 3 wood   sawmill: yellow   red hand: tavern   row: barn_1(2) green   church: - yellow
... """)
>>> table.legal()[:4]
['donkey church market', 'donkey church town_hall', 'donkey church farm', 'donkey church quarry']
>>> table.play("use town_hall", "blueprint 2", "hire_donkey forge", "done", "use quarry")
>>> table.row, table.hand("red"), table.coins("red")
(['barn_1(3)', 'stonemason', 'flour_mill', 'dairy_farm'], ['tavern', 'green'], 7)
>>> table.goods("quarry"), table.donkeys("red"), table.villagers("red")
('3 stone', ['church', 'market(moved)', 'forge'], ['town_hall(lying)', 'quarry(lying)', 'farm(lying)'])

A drawing is a list of statements in any order, with two or more spaces or a new line between them. What is not drawn
is as at the start of a game (without the extra coins), and red's turn begins. So a drawing need not be what a game can
lead to: points that are not drawn were never scored.

- `players 2`, `turn red`, `first red`, `round 2`; `layout 0` (one of the legal ones, 0 to 39; not drawn: that of
  the first game).
- `sawmill(yellow) beside market 1-1`: a tile laid and by whom (not drawn: red): segment 1 of the market meets its own
  segment 1, both counted as in `place 1 1`. Without numbers: the first place where a printed road joins them, or else
  the first place. If it does not fit, the error lists all places with what it would touch there (so does
  `table.spots`). A landmark carries its builder's flag, and who built the first refinery of a good has its milestone.
- `red roads: farm-market, quarry-forge bridge`: built roads; the kind may be left out where only one fits. The owner of
  the first road drawn is planner. `carpenter: yellow`: a milestone with somebody else, whoever built what.
- `farm: 3 grain`, `barn_1: 2 wood stone`, `sawmill: red`, `windmill: red yellow`, `farm:` (empty): cubes and tokens.
- `red donkeys: church farm(moved)`, `red villagers: church farm(lying)`, `red coins: 5`, `red hand: forge tavern`,
  `red sold: 3 7`, `red points: 4 goods 6 church` (scored so far; also barns, buildings, sales).
- `row: forge(2) green`: blueprints with their coins; it is filled up from the bag. `bag: tavern stables` (the next one
  first), `bag:` (empty); not drawn: all that belong there, in the order of the data file. Tiles of a stack may be
  drawn anywhere, whether or not their stack has joined the bag.
- `sales: 1 - 7`: the open sale tokens, numbered from 1 as in the data file; `sale stack: 5 9` from the top down.
- `church: red - yellow`: who filled each slot.
- Alone (`players 1`), Botric is yellow. `favour: 4`: the coins on his tile; `errands: road refine ...`: all five from
  left to right; `cup: a c b`: the next disc first.
'''

from hamlet.drawing import draw
from hamlet.ground import spots
from hamlet.reading import BadDrawing, look_up, tile_of
from thorp.core.bits import members
from thorp.core.errors import IllegalAction
from thorp.core.event import Event
from thorp.core.score import ScoreSheet, ranks
from thorp.core.state import OVER
from thorp.games.hamlet.board import ends_of, kind_of, owner_of
from thorp.games.hamlet.board import tile_of as placed_tile
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.pieces import (
    CHURCH,
    DONKEYS,
    FILLS,
    GOODS,
    MILESTONES,
    NOTHING,
    RAW,
    ROAD_KINDS,
    TILES,
    VILLAGERS,
)
from thorp.games.hamlet.position import ACCOUNTS
from thorp.games.hamlet.state import Hamlet
from thorp.games.hamlet.transport import chains, reach
from thorp.games.hamlet.words import COLOURS, ERRANDS

__all__ = ["BadDrawing", "Table", "position"]


def position(drawing: str = "") -> "Table":
    """The table of a drawing.

    >>> position("forge beside farm 3-5")
    Traceback (most recent call last):
    hamlet.reading.BadDrawing: 'forge beside farm 3-5': it fits at 3-1 (farm forest); 3-2 (farm cliff); ...
    >>> position("red purse: 7")
    Traceback (most recent call last):
    hamlet.reading.BadDrawing: nobody understands: red purse 7
    """
    return Table(draw(drawing))


class Table:
    """A position, and questions about it in words."""

    def __init__(self, state: Hamlet) -> None:
        self.state = state
        self.heard: list[Event] = state.listen()

    def play(self, *moves: str) -> None:
        """Play moves one after the other; `place any` is the first offered that begins so.

        `IllegalAction` if a move is not offered.
        """
        for move in moves:
            any_of = self.legal(move.removesuffix(" any")) if move.endswith(" any") else [move]
            if not any_of or not self.offers(any_of[0]):
                raise IllegalAction(f"'{move}' is not legal now; legal are: {', '.join(self.legal())}")
            self.state.play(HAMLET.actions.parse(any_of[0]))

    def end_turn(self, *turns: str) -> None:
        """The player is done; so are those named after him."""
        self.play("done")
        for colour in turns:
            assert self.turn == colour, f"it is the turn of {self.turn}, not of {colour}"
            self.play("done")

    def legal(self, *words: str) -> list[str]:
        """All moves offered, in their order; with words, only those that begin with one of them."""
        texts = [HAMLET.actions.text(action) for action in self.state.legal()]
        return [text for text in texts if not words or any(f"{text} ".startswith(f"{word} ") for word in words)]

    def offers(self, *moves: str) -> bool:
        """Is each of these offered?"""
        return all(HAMLET.actions.parse(move) in self.state.legal() for move in moves)

    def offers_any(self, *words: str) -> bool:
        """Is anything offered that begins with one of these words?"""
        return bool(self.legal(*words))

    @property
    def asks(self) -> str:
        """The kind of decision."""
        return HAMLET.decision(self.state).kind

    @property
    def turn(self) -> str:
        """Who decides; `nobody` when the game is over."""
        return "nobody" if self.state.seat == OVER else COLOURS[self.state.seat]

    @property
    def events(self) -> list[str]:
        """What has happened since the drawing."""
        return [HAMLET.events.text(event.code) for event in self.heard]

    # ---- people ----

    def coins(self, colour: str) -> int:
        """His purse."""
        return self.state.coins[self._seat(colour)]

    def points(self, colour: str) -> int:
        """What he has scored so far."""
        seat = self._seat(colour)
        return sum(self.state.earned[seat * len(ACCOUNTS) : (seat + 1) * len(ACCOUNTS)])

    def hand(self, colour: str) -> list[str]:
        """His blueprints."""
        return [TILES[tile] for tile in self.state.hands[self._seat(colour)]]

    def donkeys(self, colour: str) -> list[str]:
        """Where each of his donkeys stands: `church`, `farm(moved)`."""
        seat = self._seat(colour)
        moved = self.state.moved if seat == self.state.seat else 0
        return _figures(self.state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS], moved, "moved")

    def villagers(self, colour: str) -> list[str]:
        """Where each of his villagers is: `church`, `farm(lying)`."""
        seat = self._seat(colour)
        figures = self.state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS]
        return _figures(figures, self.state.lying[seat], "lying")

    def sold(self, colour: str) -> list[str]:
        """His sale tokens."""
        return [str(sale + 1) for sale in self.state.sold[self._seat(colour)]]

    def flags(self, colour: str) -> list[str]:
        """The landmarks with his flag, in the order of the data file."""
        return [TILES[tile] for tile in members(self.state.flags[self._seat(colour)])]

    def milestone(self, name: str) -> str:
        """Who has it; `nobody` if it still lies beside the board."""
        return _name(self.state.milestones[look_up(name, MILESTONES, "milestone")])

    def score(self, colour: str) -> dict[str, int]:
        """His score sheet if the game ended now, without what brings nothing."""
        return {name: points for name, points in self._sheet(colour).items if points}

    def total(self, colour: str) -> int:
        """His points if the game ended now."""
        return self._sheet(colour).total

    @property
    def winners(self) -> list[str]:
        """Who would win if the game ended now."""
        sheets = HAMLET.scores(self.state)
        return [COLOURS[sheet.seat] for sheet, rank in zip(sheets, ranks(sheets), strict=True) if rank == 1]

    # ---- the board ----

    @property
    def tiles(self) -> list[str]:
        """All tiles of the board, in the order they were laid."""
        return [TILES[placed_tile(place)] for place in self.state.placed]

    @property
    def roads(self) -> list[str]:
        """All built roads in order: `red farm-market path`."""
        return [
            f"{COLOURS[owner_of(built)]} {'-'.join(TILES[end] for end in ends_of(built))} {ROAD_KINDS[kind_of(built)]}"
            for built in self.state.roads
        ]

    def goods(self, tile: str) -> str:
        """What lies on a tile, as it is drawn: `2 wood 1 stone`, `1 red`; nothing is an empty text."""
        held = self.state.goods[tile_of(tile)]
        names = GOODS[:RAW] if FILLS[tile_of(tile)] else COLOURS
        return " ".join(f"{held >> 4 * n & 15} {name}" for n, name in enumerate(names) if held >> 4 * n & 15)

    def beside(self, first: str, second: str) -> bool:
        """Are two tiles neighbours?"""
        return bool(self.state.board.beside[tile_of(first)] >> tile_of(second) & 1)

    def linked(self, first: str, second: str) -> bool:
        """Does a printed or built road join two tiles?"""
        return bool(self.state.board.linked[tile_of(first)] >> tile_of(second) & 1)

    def connected(self, tile: str) -> bool:
        """Do roads join a tile with the church?"""
        return bool(self.state.board.village >> tile_of(tile) & 1)

    def reach(self, colour: str, tile: str = TILES[CHURCH]) -> set[str]:
        """The tiles from which goods can be brought to this one with his donkeys."""
        board = self.state.board
        tiles = reach(board, chains(board, self.state.donkey_tiles(self._seat(colour))), tile_of(tile))
        return {TILES[each] for each in members(tiles)}

    def spots(self, tile: str, base: str) -> list[str]:
        """Where a tile fits beside another, and what it would touch: `1-3 (quarry mountain forest, church cliff)`."""
        return spots(self.state.board, tile_of(base), tile_of(tile))

    # ---- what lies beside the board ----

    @property
    def row(self) -> list[str]:
        """The blueprints above the score board, with their coins: `forge(2)`."""
        return [
            TILES[tile] + (f"({coins})" if coins else "")
            for tile, coins in zip(self.state.row, self.state.row_coins, strict=True)
        ]

    @property
    def bag(self) -> list[str]:
        """The tiles in the bag, the next one first."""
        return [TILES[tile] for tile in reversed(self.state.bag)]

    @property
    def sales(self) -> list[str]:
        """The open sale tokens, `-` where none lies."""
        return ["-" if sale == NOTHING else str(sale + 1) for sale in self.state.sales]

    @property
    def sale_stack(self) -> list[str]:
        """The sale tokens to come, from the top down."""
        return [str(sale + 1) for sale in reversed(self.state.sale_stack)]

    @property
    def church(self) -> list[str]:
        """Who filled each slot, `-` where it is open."""
        return ["-" if owner == NOTHING else COLOURS[owner] for owner in self.state.church]

    @property
    def errands(self) -> list[str]:
        """Botric's action tokens, from left to right."""
        return [ERRANDS[errand] for errand in self.state.errands]

    def _seat(self, colour: str) -> int:
        return look_up(colour, COLOURS[: self.state.people()], "colour at this table")

    def _sheet(self, colour: str) -> ScoreSheet:
        return HAMLET.scores(self.state)[self._seat(colour)]


def _name(seat: int) -> str:
    return "nobody" if seat == NOTHING else COLOURS[seat]


def _figures(tiles: list[int], marked: int, mark: str) -> list[str]:
    return [
        TILES[tile] + (f"({mark})" if marked >> number & 1 else "")
        for number, tile in enumerate(tiles)
        if tile != NOTHING
    ]
