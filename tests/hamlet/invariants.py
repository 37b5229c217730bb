"""What holds in every position of Hamlet: no piece is lost, and the board is what its tiles and roads make it.

All of it is worked out anew from `data.toml`, without the engine's geometry, board or tables. Written for speed too:
what follows from the tiles and roads alone is remembered for them.
"""

import tomllib
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import thorp.games.hamlet.pieces
from thorp.core import OVER, State
from thorp.core.action import fields, verb_of
from thorp.games.hamlet import frames
from thorp.games.hamlet.state import Hamlet

DATA: dict[str, Any] = tomllib.loads(
    Path(thorp.games.hamlet.pieces.__file__).with_name("data.toml").read_text(encoding="utf-8")
)
NAMES = tuple(DATA["tiles"])
TILES: tuple[dict[str, Any], ...] = tuple(DATA["tiles"].values())
GOODS = ("wood", "stone", "grain", "boards", "flour", "milk", "brick")
RAW = GOODS[:3]
REFINED = GOODS[3:]
SALES: list[dict[str, Any]] = DATA["market"]["sales"]
BOTRIC = 1
NOTHING = -1
VILLAGERS, DONKEYS = DATA["limits"]["villagers"], DATA["limits"]["donkeys"]
ACCOUNTS = 5  # goods, barns, buildings, church, sales
DISCS = Counter({0: 3, 1: 2, 2: 1})  # in the full cup (M11.3)

# How the stack looks above the end of the turn and the turn itself: one line for each stage of each action.
STAGES = {
    (),
    (frames.FILL,),
    (frames.CHURCH,),
    (frames.DELIVERED, frames.PAY),
    (frames.SALE,),
    (frames.SOLD, frames.PAY),
    (frames.BLUEPRINT,),
    (frames.HIRE,),
    (frames.REFINED, frames.PAY),
    (frames.REFINE_MORE,),
    (frames.SITE,),
    (frames.PLACE,),
    (frames.PLACE, frames.PAY),
    (frames.ROAD_FROM,),
    (frames.ROAD_TO,),
    (frames.LAY_ROAD, frames.PAY),
}


def check(state: State) -> None:
    """Raise `AssertionError` with the reason if the position cannot be."""
    assert isinstance(state, Hamlet)
    people = max(2, state.players)
    facts = facts_of(state.placed, state.roads, people)
    check_board(state, facts)
    check_tiles(state, people)
    check_goods(state, people)
    check_figures(state, facts, people)
    check_sales(state)
    check_milestones(state)
    check_accounts(state, people)
    check_turn(state)
    check_botric(state)


# ---- the board ------------------------------------------------------------------------------------------------------


class Facts(NamedTuple):
    """What tiles and roads make of a board; per tile, the set of tiles beside it or joined with it."""

    beside: list[int]
    printed: list[int]
    linked: list[int]
    mountains: list[int]
    forests: list[int]
    village: int


def unpacked(place: int) -> tuple[int, int, tuple[int, int, int]]:
    """Tile, rotation and where its first cell lies."""
    tile, rotation, origin = place & 31, place >> 5 & 7, place >> 8
    x, y = origin // 512 - 128, origin // 2 % 256 - 128
    return tile, rotation, (x, y, origin % 2 - x - y)


def turned(cell: list[int], rotation: int, at: tuple[int, int, int]) -> tuple[int, int, int]:
    """Where a cell of a tile lies (the formula in `data.toml`)."""
    sign = -1 if rotation % 2 else 1
    x, y, z = (at[axis] + sign * cell[(rotation + axis) % 3] for axis in range(3))
    return x, y, z


Edge = frozenset[tuple[int, int, int]]  # the two cells it parts


def edge(cell: tuple[int, int, int], axis: int) -> Edge:
    """The edge of a cell on an axis: beyond it lies the one with a coordinate more or, seen from a down cell, less."""
    step = 1 if sum(cell) == 0 else -1
    beyond = (*cell[:axis], cell[axis] + step, *cell[axis + 1 :])
    return frozenset([cell, (beyond[0], beyond[1], beyond[2])])


@lru_cache(maxsize=4096)
def facts_of(placed: tuple[int, ...], roads: tuple[int, ...], people: int) -> Facts:
    """The board of these tiles and roads; tiles must not overlap, and a road only touches a road (M3.2, M7.1)."""
    beside, printed, linked, mountains, forests = ([0] * len(TILES) for _ in range(5))
    facts = Facts(beside, printed, linked, mountains, forests, village=0)
    cells: set[tuple[int, int, int]] = set()
    border: dict[Edge, tuple[int, str]] = {}
    for place in placed:
        tile, rotation, at = unpacked(place)
        assert rotation < 6, f"{NAMES[tile]} is turned {rotation} times"
        assert sum(at) == rotation % 2, f"{NAMES[tile]} lies at {at} in rotation {rotation}"
        shape = DATA["shapes"][TILES[tile]["shape"]]
        own = {turned(cell, rotation, at) for cell in shape["cells"]}
        assert not own & cells, f"{NAMES[tile]} lies on another tile"
        cells |= own
        neighbours = 0
        for (x, y, z, axis), kind in zip(shape["border"], TILES[tile]["segments"], strict=True):
            side = edge(turned([x, y, z], rotation, at), ("xyz".index(axis) - rotation) % 3)
            if side in border:
                neighbours |= touch(facts, tile, kind, border[side])
            border[side] = tile, kind
        assert neighbours or place == placed[0], f"{NAMES[tile]} lies beside no other tile"
    lay_roads(facts, roads, people)
    return facts._replace(village=flooded(facts.linked))


def touch(facts: Facts, tile: int, kind: str, other_side: tuple[int, str]) -> int:
    """Two segments meet; the neighbour found."""
    other, other_kind = other_side
    assert (kind == "R") == (other_kind == "R"), f"{NAMES[tile]}: {kind} against {other_kind} of {NAMES[other]}"
    join(facts.beside, tile, other)
    if kind == other_kind:
        for sets in {"R": (facts.printed, facts.linked), "M": (facts.mountains,), "F": (facts.forests,)}[kind]:
            join(sets, tile, other)
    return 1 << other


def lay_roads(facts: Facts, roads: tuple[int, ...], people: int) -> None:
    """Each road joins two neighbours along its kind of border that nothing joined before; five per player (M8)."""
    for built in roads:
        first, second, kind, owner = built & 31, built >> 5 & 31, built >> 10 & 1, built >> 11
        name = f"the road from {NAMES[first]} to {NAMES[second]}"
        along = facts.forests if kind else facts.mountains
        assert along[first] >> second & 1, f"{name} crosses nothing of its kind"
        assert not facts.linked[first] >> second & 1, f"{name} joins what was joined"
        assert owner < people, f"{name} is owned by {owner}"
        join(facts.linked, first, second)
    counts = Counter(built >> 11 for built in roads)
    assert all(count <= DATA["limits"]["roads"] for count in counts.values()), f"roads per player: {counts}"


def join(sets: list[int], first: int, second: int) -> None:
    sets[first] |= 1 << second
    sets[second] |= 1 << first


def flooded(linked: list[int]) -> int:
    """All tiles that roads join with the church."""
    seen, waiting = {0}, [0]
    while waiting:
        tile = waiting.pop()
        new = {other for other in range(len(TILES)) if linked[tile] >> other & 1} - seen
        seen |= new
        waiting += new
    return sum(1 << tile for tile in seen)


def check_board(state: Hamlet, facts: Facts) -> None:
    """The board that the state carries is that of its tiles and roads; the starting tiles lie first."""
    board = state.board
    assert (board.placed, board.roads) == (state.placed, state.roads), "the board is another one"
    found = Facts(board.beside, board.printed, board.linked, board.mountains, board.forests, board.village)
    for name, mine, its in zip(Facts._fields, facts, found, strict=True):
        assert mine == its, f"{name} is {its}, not {mine}"
    tiles = [place & 31 for place in state.placed]
    assert board.tiles == sum(1 << tile for tile in tiles), f"{board.tiles=:b}"
    for tile, place in zip(tiles, state.placed, strict=True):
        assert board.where[tile] == place, f"{NAMES[tile]} is thought to lie at {board.where[tile]}"
    assert tiles[0] == 0, "the church comes first"
    assert {TILES[tile]["where"] for tile in tiles[:6]} == {"start"}, "the starting tiles come first"
    assert all(facts.village >> tile & 1 for tile in tiles[:6]), "roads join the starting tiles"
    for tile in tiles:
        assert facts.beside[tile] & facts.village, f"{NAMES[tile]} was built from nowhere"
    for built in state.roads:
        assert facts.village >> (built & 31) & facts.village >> (built >> 5 & 31) & 1, "a road that nobody could build"


# ---- pieces ---------------------------------------------------------------------------------------------------------


def check_tiles(state: Hamlet, people: int) -> None:
    """Every tile lies in one place (M2.5, M6.4, M7); a landmark on the board has one flag, nothing else has (M3.5)."""
    waiting = [
        tile
        for number, good in enumerate(REFINED)
        if state.milestones[number] == NOTHING
        for tile, each in enumerate(TILES)
        if each["where"] == good
    ]
    on_board = [place & 31 for place in state.placed]
    found = [*on_board, *state.row, *state.bag, *waiting, *(tile for hand in state.hands for tile in hand)]
    assert sorted(found) == list(range(len(TILES))), (
        f"tiles too many or too few: {sorted(set(range(len(TILES))) ^ set(found))}, {len(found)} in all"
    )
    assert len(state.row) == len(state.row_coins) <= 4, f"{state.row=} {state.row_coins=}"
    assert len(state.row) == 4 or not state.bag, f"a short row and {len(state.bag)} tiles in the bag"
    assert all(coins >= 0 for coins in state.row_coins), f"{state.row_coins=}"
    assert all(len(hand) <= DATA["town_hall"]["hand"] for hand in state.hands), f"{state.hands=}"
    flags = [tile for seat in range(people) for tile in range(len(TILES)) if state.flags[seat] >> tile & 1]
    landmarks = [tile for tile in on_board if TILES[tile].get("landmark")]
    assert sorted(flags) == sorted(landmarks), f"flags on {flags}, landmarks {landmarks}"


def check_goods(state: Hamlet, people: int) -> None:
    """Only what a tile takes, within its slots; at most two tokens of a kind per player (M4.2, M6.1, M6.2)."""
    tokens: Counter[tuple[int, str]] = Counter()
    on_board = {place & 31 for place in state.placed}
    for tile, held in enumerate(state.goods):
        if not held:
            continue
        assert held > 0, f"{NAMES[tile]} holds {held}"
        assert tile in on_board, f"goods on {NAMES[tile]}, which is not on the board"
        data = TILES[tile]
        counts = [held >> 4 * place & 15 for place in range(4)]
        assert held >> 16 == 0, f"{NAMES[tile]} holds {held:x}"
        assert sum(counts) <= data.get("slots", 0), f"{NAMES[tile]} holds {counts}"
        for place, count in enumerate(counts):
            if count and "makes" in data:
                assert place < people, f"tokens of seat {place} on {NAMES[tile]}"
                tokens[place, data["makes"]] += count
            elif count:
                assert place < len(RAW), f"{NAMES[tile]} holds {counts}"
                assert RAW[place] in data["fills"], f"{RAW[place]} on {NAMES[tile]}"
    assert all(count <= 2 for count in tokens.values()), f"{tokens=}"


def check_figures(state: Hamlet, facts: Facts, people: int) -> None:
    """Villagers and donkeys stand on tiles of the village, and only those that are there lie or have moved (M5)."""
    for seat in range(people):
        villagers = state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS]
        donkeys = state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS]
        botric = state.players == 1 and seat == BOTRIC
        for figures, fewest in ((villagers, 1), (donkeys, 0 if botric else 1)):
            there = [tile for tile in figures if tile != NOTHING]
            assert figures == there + [NOTHING] * (len(figures) - len(there)), f"seat {seat}: {figures}"
            assert len(there) >= fewest, f"seat {seat}: {figures}"
            assert all(tile >= 0 and facts.village >> tile & 1 for tile in there), f"seat {seat}: {figures}"
        assert not botric or donkeys == [NOTHING] * DONKEYS, f"Botric has donkeys: {donkeys}"
        assert 0 <= state.lying[seat] < 1 << VILLAGERS - villagers.count(NOTHING), f"{seat=} {state.lying=}"
    seat = max(state.seat, 0)
    own = state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS]
    most = DONKEYS if state.seat == OVER else DONKEYS - own.count(NOTHING)
    assert 0 <= state.moved < 1 << most, f"{state.moved=:b}"


def check_sales(state: Hamlet) -> None:
    """Each sale token in one place, as many of each level as play (M2.8, M6.6); the levels come in order."""
    open_sales = [sale for sale in state.sales if sale != NOTHING]
    seen = [*open_sales, *(sale for sold in state.sold for sale in sold)]
    found = [*seen, *state.sale_stack]
    assert len(set(found)) == len(found), f"a sale token twice: {sorted(found)}"
    assert all(0 <= sale < len(SALES) for sale in found), f"{found=}"
    removed = DATA["market"]["removed"][str(state.players)]
    levels = Counter(SALES[sale]["level"] for sale in found)
    in_play = {level: 4 - removed.get(f"level_{level}", 0) for level in (1, 2, 3)}
    assert levels == in_play, f"sale tokens per level: {levels}"
    stack = [SALES[sale]["level"] for sale in state.sale_stack]
    assert stack == sorted(stack, reverse=True), f"levels of the stack: {stack}"
    assert not stack or max(SALES[sale]["level"] for sale in seen) <= stack[-1], f"{seen=} before {stack[-1]=}"
    assert len(open_sales) == 3 or not stack, f"{open_sales=} and more in the stack"


# ---- what was reached -----------------------------------------------------------------------------------------------


def check_milestones(state: Hamlet) -> None:
    """The milestone of a good is taken with its first refinery, the planner with the first road (M7.2, M8.2)."""
    people = max(2, state.players)
    on_board = {TILES[place & 31].get("makes") for place in state.placed}
    for number, good in enumerate(REFINED):
        owner = state.milestones[number]
        assert (owner != NOTHING) == (good in on_board), f"milestone of {good}: {owner}"
        assert NOTHING <= owner < people, f"milestone of {good}: {owner}"
    planner = state.roads[0] >> 11 if state.roads else NOTHING
    assert state.milestones[4:] == [planner], f"the planner is {state.milestones[4:]}, not {planner}"


def check_accounts(state: Hamlet, people: int) -> None:
    """Points of the church, of sales and of buildings are what slots, tokens and tiles say (M6.6, M6.8, M7.2)."""
    slots = DATA["church"]["side_1_2" if state.players <= 2 else "side_3_4"]
    assert len(state.church) == len(slots), f"{state.church=}"
    assert all(NOTHING <= owner < people for owner in state.church), f"{state.church=}"
    assert min(state.coins) >= 0, f"{state.coins=}"
    assert min(state.earned) >= 0, f"{state.earned=}"
    built = 0
    for seat in range(people):
        _, barns, buildings, church, sales = state.earned[seat * ACCOUNTS : (seat + 1) * ACCOUNTS]
        botric = state.players == 1 and seat == BOTRIC
        owed = sum(slot["points"] for slot, owner in zip(slots, state.church, strict=True) if owner == seat)
        assert church == owed, f"seat {seat} has {church} points of the church, not {owed}"
        owed = sum(SALES[sale]["reward"]["points"] + botric for sale in state.sold[seat])
        assert sales == owed, f"seat {seat} has {sales} points of sales, not {owed}"
        assert botric or barns % 2 == 0, f"seat {seat} has {barns} points of barns"
        flagged = sum(TILES[tile]["points"] for tile in range(len(TILES)) if state.flags[seat] >> tile & 1)
        assert buildings >= flagged, f"seat {seat} has {buildings} points of buildings, landmarks alone gave {flagged}"
        built += buildings
    owed = sum(TILES[place & 31].get("points", 0) for place in state.placed)
    # Botric's account also holds a point for each blueprint with coins on it (M11.2).
    assert built == owed or (state.players == 1 and built > owed), f"{built} points of buildings, not {owed}"


# ---- the turn -------------------------------------------------------------------------------------------------------


def check_turn(state: Hamlet) -> None:
    """A question of somebody's turn, or nothing when the church is complete and the round is over (M5.1, M9.1)."""
    assert state.round >= 1, f"{state.round=}"
    assert 0 <= state.first < state.players, f"{state.first=}"
    if state.seat == OVER:
        assert NOTHING not in state.church, f"over with {state.church=}"
        assert state.stack == [], f"over with {state.stack=}"
        return
    assert 0 <= state.seat < state.players, f"{state.seat=}"
    kinds = [verb_of(frame) for frame in state.stack]
    assert kinds[:2] == [frames.END_TURN, frames.TURN], f"{kinds=}"
    assert tuple(kinds[2:]) in STAGES, f"{kinds=}"
    top, second, third, _ = fields(state.stack[-1])
    kind = kinds[-1]
    own = state.villagers[state.seat * VILLAGERS : (state.seat + 1) * VILLAGERS]
    acting = {tile for number, tile in enumerate(own) if state.lying[state.seat] >> number & 1}
    if kind == frames.PAY:
        assert top in acting, f"goods are brought to {NAMES[top]}, where nobody acts"
        assert third & 15, "nothing is left to be paid"
    elif kind in (frames.FILL, frames.REFINE_MORE, frames.ROAD_TO):
        assert top in acting, f"{frames.QUESTIONS[kind]} on {NAMES[top]}, where nobody acts"
    elif kind == frames.PLACE:
        assert second in acting, f"{NAMES[top]} is placed beside {NAMES[second]}, where nobody acts"
    if kind in (frames.SITE, frames.PLACE):
        assert top in state.hands[state.seat], f"{NAMES[top]} is built, but not in hand"
    if kind in (frames.SITE, frames.ROAD_FROM):
        assert len([tile for tile in own if tile != NOTHING]) > state.lying[state.seat].bit_count(), "nobody stands"


def check_botric(state: Hamlet) -> None:
    """His tokens and his discs, in the solo game only (M11.3)."""
    if state.players > 1:
        assert state.errands == state.cup == (), f"{state.errands=} {state.cup=}"
        return
    assert sorted(state.errands) == [0, 1, 2, 3, 4], f"{state.errands=}"
    assert state.cup, "an empty cup"
    assert Counter(state.cup) <= DISCS, f"{state.cup=}"
