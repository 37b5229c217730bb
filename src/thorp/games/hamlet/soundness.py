"""Can this lie on a table? What a saved position must keep to before anybody plays on."""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.core.errors import BadRecord
from thorp.core.state import OVER
from thorp.games.hamlet import frames
from thorp.games.hamlet.board import ends_of, origin_of, owner_of, rotation_of, tile_of
from thorp.games.hamlet.board import placed as as_placed
from thorp.games.hamlet.botric import DISCS_IN_CUP
from thorp.games.hamlet.church import delivery_cost
from thorp.games.hamlet.pieces import (
    BUILD_POINTS,
    CHURCH,
    COSTS,
    DELIVERY_POINTS,
    DONKEYS,
    FILLS,
    FIRST_LAYOUT,
    GOODS,
    HAND,
    IS_LANDMARK,
    LEVELS,
    MADE_FROM,
    MAKES,
    MARKET,
    NOTHING,
    PLANNER,
    RAW,
    REFINE_COSTS,
    REFINERIES,
    ROAD_COSTS,
    ROADS,
    ROW,
    SALE_COSTS,
    SALE_LEVEL,
    SALE_POINTS,
    SALES,
    SOURCES,
    STACKS,
    TILES,
    TOWN_HALL,
    VILLAGERS,
    removed_sales,
    side,
)
from thorp.games.hamlet.position import ACCOUNTS, FROM_BUILDINGS, FROM_CHURCH, FROM_SALES, Position
from thorp.games.hamlet.refinery import can_refine
from thorp.games.hamlet.source import empty_slots
from thorp.games.hamlet.town_hall import can_hire, can_take_blueprint
from thorp.games.hamlet.transport import chains
from thorp.games.hamlet.words import ERRANDS

# The questions, and the steps that wait for a payment, by what lies beneath them in a turn.
IN_ACTION: Final = (
    frames.FILL,
    frames.REFINE_MORE,
    frames.BLUEPRINT,
    frames.HIRE,
    frames.SALE,
    frames.CHURCH,
    frames.SITE,
    frames.PLACE,
    frames.ROAD_FROM,
    frames.ROAD_TO,
)
PAID_FOR: Final = (frames.REFINED, frames.SOLD, frames.DELIVERED, frames.PLACE, frames.LAY_ROAD)
COINS_BELOW: Final = 1 << 30  # more than any game brings, and far below what payment takes for impossible


def verify(state: Position) -> None:
    """Raise `BadRecord` where a number is out of its range, a piece too many, or the stack asks nothing."""
    _require(OVER <= state.seat < state.players and 0 <= state.first < state.players, "seats of players")
    _require(state.round > 0, "a round")
    _verify_board(state)
    _verify_tiles(state)
    _verify_goods(state)
    _verify_figures(state)
    _verify_sales(state)
    _verify_points(state)
    _verify_botric(state)
    _verify_stack(state)


def _verify_board(state: Position) -> None:
    """The starting tiles round the church (M2.3), then what could be built from a tile of the village (M7.1, M8)."""
    board, placed = state.board, state.placed
    _require(all(origin_of(each) % 2 == rotation_of(each) % 2 for each in placed), "tiles turned as they lie")
    starting = list(placed[: len(FIRST_LAYOUT)])
    first_layout = [as_placed(tile, rotation, origin) for tile, rotation, origin in FIRST_LAYOUT]
    if state.any_layout:
        _require([tile_of(each) for each in starting] == [tile_of(each) for each in first_layout], "the starting tiles")
        _require(starting[0] == first_layout[0], "a church in the middle")
        _require(all(board.printed[CHURCH] >> tile_of(each) & 1 for each in starting[1:]), "roads to the church")
    else:
        _require(starting == first_layout, "the layout of a first game")
    earlier = sum(1 << tile_of(each) for each in starting)
    for place in placed[len(FIRST_LAYOUT) :]:
        _require(bool(board.beside[tile_of(place)] & board.village & earlier), "tiles beside the village")
        earlier |= 1 << tile_of(place)
    for built in state.roads:
        one, other = ends_of(built)
        _require(bool(board.village >> one & board.village >> other & 1), "roads of the village")
        _require(owner_of(built) < state.people(), "roads of players")
    _require(all(board.roads_of(seat) <= ROADS for seat in range(state.people())), "five roads per player")


def _verify_tiles(state: Position) -> None:
    """Every tile in one place; flags on landmarks, milestones for refineries and roads that are there."""
    found = [tile_of(place) for place in state.placed]
    built = state.board.tiles
    landmarks = sum(1 << tile for tile in found if IS_LANDMARK[tile])
    _require(len(state.row) == len(state.row_coins), "coins on blueprints")
    # Each blueprint that is taken leaves one coin at most on another.
    _require(all(0 <= coins < len(TILES) for coins in state.row_coins), "coins on blueprints")
    _require(len(state.row) == ROW or (len(state.row) < ROW and not state.bag), "four blueprints in the row")
    for hand in state.hands:
        _require(len(hand) <= HAND, "three blueprints in a hand")
        found += hand
    found += (*state.row, *state.bag)
    for number, stack in enumerate(STACKS):
        is_built = any(built >> tile & 1 for tile in REFINERIES if MAKES[tile] == RAW + number)
        owner = state.milestones[number]
        _require(NOTHING <= owner < state.people() and is_built == (owner != NOTHING), "milestones for refineries")
        if not is_built:
            found += stack
    _require(sorted(found) == list(range(len(TILES))), "each tile once")
    planner = owner_of(state.roads[0]) if state.roads else NOTHING
    _require(state.milestones[PLANNER] == planner, "a planner for the first road")
    flags = 0
    for own in state.flags:
        _require(own >= 0 and not own & flags, "one flag on a landmark")
        flags |= own
    _require(flags == landmarks, "one flag on a landmark")


def _verify_goods(state: Position) -> None:
    """On each tile what it takes, within its slots; two tokens of a kind per player."""
    for tile, held in enumerate(state.goods):
        _require(0 <= held < 1 << 16, "goods on tiles")
        _require(held == 0 or bool(state.board.tiles >> tile & 1), "goods on the board")
        _require(empty_slots(state, tile) >= 0, "goods in slots")
        if tile in SOURCES:
            _require(all(FILLS[tile] >> good & 1 for good in range(4) if held >> 4 * good & 15), "cubes of a source")
        else:
            _require(held >> 4 * state.people() == 0, "tokens of players")
    for seat in range(state.people()):
        tokens = [state.tokens_left(seat, good) for good in range(RAW, len(GOODS))]
        _require(min(tokens) >= 0, "two tokens of a kind")


def _verify_figures(state: Position) -> None:
    """Villagers and donkeys on tiles of the village, one after the other; only those that are there lie or moved."""
    for seat in range(state.people()):
        villagers = _figures(state, state.villagers[seat * VILLAGERS : (seat + 1) * VILLAGERS])
        donkeys = _figures(state, state.donkeys[seat * DONKEYS : (seat + 1) * DONKEYS])
        _require(villagers > 0, "a villager for everybody")
        _require((donkeys == 0) == state.is_botric(seat), "a donkey for everybody but Botric")
        _require(0 <= state.lying[seat] < 1 << villagers, "villagers who lie")
        _require(seat != state.seat or 0 <= state.moved < 1 << donkeys, "donkeys that moved")
    _require(0 <= state.moved < 1 << DONKEYS, "donkeys that moved")


def _figures(state: Position, figures: list[int]) -> int:
    """How many they are."""
    count = len(figures) - figures.count(NOTHING)
    for tile in figures[:count]:
        _require(0 <= tile < len(TILES) and bool(state.board.village >> tile & 1), "figures in the village")
    return count


def _verify_sales(state: Position) -> None:
    """Each sale token once, of each level as many as play, the lower levels first (M2.8)."""
    seen = [sale for sale in state.sales if sale != NOTHING]
    _require(len(seen) == len(state.sales) or not state.sale_stack, "three open sales")
    for sold in state.sold:
        seen += sold
    found = [*seen, *state.sale_stack]
    _require(all(0 <= sale < SALES for sale in found) and len(set(found)) == len(found), "each sale token once")
    for level in LEVELS:
        count = sum(SALE_LEVEL[sale] == level for sale in range(SALES)) - removed_sales(state.players, level)
        _require(sum(SALE_LEVEL[sale] == level for sale in found) == count, "as many sale tokens of each level as play")
    levels = [SALE_LEVEL[sale] for sale in (*state.sale_stack, *sorted(seen, key=lambda each: -SALE_LEVEL[each]))]
    _require(levels == sorted(levels, reverse=True), "the lower levels first")


def _verify_points(state: Position) -> None:
    """Nobody has less than nothing; church, sales and buildings gave what they say."""
    _require(min(state.coins) >= 0 and min(state.earned) >= 0, "coins and points, or none")
    _require(max(state.coins) < COINS_BELOW, "fewer coins")
    _require(all(NOTHING <= owner < state.people() for owner in state.church), "slots filled by players")
    slots = DELIVERY_POINTS[side(state.players)]
    for seat in range(state.people()):
        church = sum(points for points, owner in zip(slots, state.church, strict=True) if owner == seat)
        sales = sum(SALE_POINTS[sale] + (1 if state.is_botric(seat) else 0) for sale in state.sold[seat])
        _require(state.earned[seat * len(ACCOUNTS) + FROM_CHURCH] == church, "the points of the church")
        _require(state.earned[seat * len(ACCOUNTS) + FROM_SALES] == sales, "the points of sales")
    built = sum(BUILD_POINTS[tile_of(place)] for place in state.placed)
    buildings = sum(state.earned[FROM_BUILDINGS :: len(ACCOUNTS)])
    # For a blueprint with coins on it Botric got a point (M11.2).
    _require(built == buildings or (state.players == 1 and built < buildings), "the points of buildings")


def _verify_botric(state: Position) -> None:
    """His tokens and discs, for one player only (M11.3)."""
    solo = state.players == 1
    _require(
        sorted(state.errands) == (list(range(len(ERRANDS))) if solo else []), "tokens for Botric, and for him only"
    )
    _require(solo == bool(state.cup), "discs for Botric, and for him only")
    for disc in state.cup:
        _require(0 < state.cup.count(disc) <= DISCS_IN_CUP.count(disc), "discs of the cup")


def _verify_stack(state: Position) -> None:
    """A turn with at most one action in progress; nothing when the church is complete and the game over."""
    if state.seat == OVER:
        _require(not state.stack and state.is_complete(), "a complete church when the game is over")
        return
    _require(all(0 <= frame < 1 << 48 for frame in state.stack), "known frames")
    _require(state.stack[:2] == [frames.END_TURN, frames.TURN], "a turn")
    action = state.stack[2:]
    if not action:
        return
    kind = verb_of(action[0])
    if len(action) == 1:
        _require(kind in IN_ACTION, "a question of an action")
    else:
        paid = len(action) == 2 and kind in PAID_FOR and verb_of(action[1]) == frames.PAY
        _require(paid, "one payment at a time")
    _verify_action(state, kind, *fields(action[0]))
    if len(action) == 2:
        _verify_payment(state, kind, action)
    _require(bool(state.legal()), "an answer to the question")


def _verify_action(state: Position, kind: int, first: int, second: int, third: int, fourth: int) -> None:
    """What the frame of an action speaks of is there."""
    board = state.board
    if kind in (frames.SITE, frames.PLACE):
        _require(first in state.hands[state.seat], "a blueprint that is in hand")
    if kind in (frames.SITE, frames.ROAD_FROM):
        _require(state.standing(state.seat) != NOTHING, "a villager who stands")
    if kind in (frames.ROAD_FROM, frames.ROAD_TO, frames.LAY_ROAD):
        _require(board.roads_of(state.seat) < ROADS, "a road token")
    if kind == frames.FILL:
        _require(
            first < len(TILES) and FILLS[first].bit_count() > 1 and empty_slots(state, first) > 0, "a barn to fill"
        )
        _require_actor(state, first)
    elif kind in (frames.REFINED, frames.REFINE_MORE):
        _require(first in REFINERIES and empty_slots(state, first) > 0, "a refinery with a free slot")
        _require(state.tokens_left(state.seat, MAKES[first]) > 0, "a token to be laid")
        _require_actor(state, first)
        donkeys = chains(board, state.donkey_tiles(state.seat))
        _require(kind == frames.REFINED or can_refine(state, donkeys, first), "a slot that can be filled")
    elif kind == frames.BLUEPRINT:
        _require(can_take_blueprint(state), "a blueprint to be taken")
        _require_actor(state, TOWN_HALL)
    elif kind == frames.HIRE:
        _require(first <= 1 and can_hire(state), "somebody to be hired")
        _require_actor(state, TOWN_HALL)
    elif kind in (frames.SALE, frames.SOLD):
        _require(kind == frames.SALE or (first < len(state.sales) and state.sales[first] != NOTHING), "an open sale")
        _require_actor(state, MARKET)
    elif kind in (frames.CHURCH, frames.DELIVERED):
        _require(
            kind == frames.CHURCH or (first < len(state.church) and state.church[first] == NOTHING), "an open slot"
        )
        _require_actor(state, CHURCH)
    elif kind == frames.PLACE:
        _require_actor(state, second)
        _require(board.has_room(second, first), "room for the tile")
    elif kind == frames.ROAD_TO:
        _require_actor(state, first)
    elif kind == frames.LAY_ROAD:
        _require_actor(state, first)
        _require(third in board.kinds_of_road(first, second), "a road to be laid")


def _require_actor(state: Position, tile: int) -> None:
    """A villager of the active player walked there, acts and so lies."""
    own = state.villagers[state.seat * VILLAGERS : (state.seat + 1) * VILLAGERS]
    lying = state.lying[state.seat]
    acting = any(lying >> number & 1 for number in range(VILLAGERS) if own[number] == tile)
    _require(acting, "a villager where the action is")


def _verify_payment(state: Position, kind: int, action: list[int]) -> None:
    """What is paid is the cost of what comes next, brought to the villager; no more is owed than was bought."""
    first, second, third, _ = fields(action[0])
    tile, number, progress, owed = fields(action[1])
    if kind == frames.REFINED:
        right = (first, REFINE_COSTS + MADE_FROM[first])
    elif kind == frames.SOLD:
        right = (MARKET, SALE_COSTS + state.sales[first])
    elif kind == frames.DELIVERED:
        right = (CHURCH, delivery_cost(state, first))
    elif kind == frames.PLACE:
        right = (second, first)
    else:
        right = (first, ROAD_COSTS + third)
    _require((tile, number) == right, "a payment for what comes next")
    cost = COSTS[number]
    need, units = progress >> 4, progress & 15
    _require(need < len(cost.needs) and 0 < units <= cost.needs[need][1], "something left to be paid")
    paid = sum(state.price(goods[0]) * count for goods, count in cost.needs[: need + 1])
    paid -= state.price(cost.needs[need][0][0]) * units
    _require(owed <= (paid if cost.may_buy else 0), "no more owed than was bought")


def _require(fact: bool, what: str) -> None:
    if not fact:
        raise BadRecord(f"this is no saved position of Hamlet: it needs {what}")
