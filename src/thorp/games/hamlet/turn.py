"""M5 and M9.1: turns and rounds."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.core.bits import members
from thorp.core.score import ranks
from thorp.core.state import OVER
from thorp.games.hamlet.building import BUILD_ACTIONS, build, can_build
from thorp.games.hamlet.church import can_beg, slots_to_fill, use_church
from thorp.games.hamlet.frames import BOTRIC_TURN, END_ROUND, END_TURN, START_ROUND, START_TURN, TURN
from thorp.games.hamlet.market import sales_to_meet, use_market
from thorp.games.hamlet.pieces import CHURCH, DONKEYS, FILLS, MARKET, NOTHING, REFINERIES, SOURCES, TILES, TOWN_HALL
from thorp.games.hamlet.points import score_sheets
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.refinery import can_refine, refine
from thorp.games.hamlet.road import build_road, can_build_road
from thorp.games.hamlet.source import empty_slots, use_source
from thorp.games.hamlet.town_hall import can_hire, can_take_blueprint, use_town_hall
from thorp.games.hamlet.transport import Chains, chains
from thorp.games.hamlet.words import BUILD, DONE, DONKEY, DONKEY_MOVED, MOST_TOLD, ROAD, ROUND_STARTED, USE, WON

DONKEY_ACTIONS: Final = tuple(
    tuple(pack(DONKEY, start, end) for end in range(len(TILES))) for start in range(len(TILES))
)
USE_ACTIONS: Final = tuple(pack(USE, tile) for tile in range(len(TILES)))


def start_round(state: Position, frame: int) -> None:
    """Every player has one turn in a round, beginning with the first player."""
    state.round += 1
    state.tell(ROUND_STARTED, min(state.round, MOST_TOLD))
    state.stack.append(pack(START_TURN, state.first))


def start_turn(state: Position, frame: int) -> None:
    """His villagers stand up, his donkeys may move again (M5.2, M5.3)."""
    state.seat = fields(frame)[0]
    state.lying[state.seat] = state.moved = 0
    state.stack += (END_TURN, TURN)


def end_turn(state: Position, frame: int) -> None:
    """The next player, or in the solo game Botric; after the last one the round is over (M9.1)."""
    following = (state.seat + 1) % state.players
    if following != state.first:
        state.stack.append(pack(START_TURN, following))
        return
    state.stack.append(END_ROUND)
    if state.players == 1:
        state.stack.append(BOTRIC_TURN)


def end_round(state: Position, frame: int) -> None:
    """All have had as many turns. When the church is complete, the game is over (M9.1); rounds have no limit (M9.8)."""
    if not state.is_complete():
        state.stack.append(START_ROUND)
        return
    state.seat = OVER
    sheets = score_sheets(state)
    for sheet, rank in zip(sheets, ranks(sheets), strict=True):
        if rank == 1:
            state.tell(WON, sheet.seat, min(sheet.total, MOST_TOLD))


def turn_options(state: Position, frame: int) -> list[Action]:
    """Move a donkey, use a villager, or be done; in any order (M5.1)."""
    options = donkey_options(state)
    if state.standing(state.seat) != NOTHING:
        donkeys = chains(state.board, state.donkey_tiles(state.seat))
        options += [USE_ACTIONS[tile] for tile in usable(state, donkeys)]
        options += [BUILD_ACTIONS[tile] for tile in state.hands[state.seat] if can_build(state, donkeys, tile)]
        if can_build_road(state, donkeys):
            options.append(ROAD)
    options.append(DONE)
    return options


def has_more_to_do(state: Position) -> bool:
    """Can a donkey move, or a villager fill a source or beg? There may be more to do besides."""
    for number in range(DONKEYS):
        tile = state.donkeys[state.seat * DONKEYS + number]
        if tile == NOTHING:
            break
        if not state.moved >> number & 1 and state.board.linked[tile]:
            return True
    if state.standing(state.seat) == NOTHING:
        return False
    village = state.board.village
    for tile in SOURCES:
        if village >> tile & 1 and empty_slots(state, tile):
            return True
    return can_beg(state)


def donkey_options(state: Position) -> list[Action]:
    """Each donkey that has not moved, to a tile beside it by road; of donkeys on one tile, one (M5.2)."""
    options: list[Action] = []
    seen = 0
    for number in range(DONKEYS):
        tile = state.donkeys[state.seat * DONKEYS + number]
        if tile == NOTHING:
            break
        if not state.moved >> number & 1 and not seen >> tile & 1:
            seen |= 1 << tile
            options += [DONKEY_ACTIONS[tile][end] for end in members(state.board.linked[tile])]
    return options


def usable(state: Position, donkeys: Chains) -> list[int]:
    """The buildings that can be activated now, all on tiles where the villager can walk (M5.3, M6)."""
    tiles = []
    if can_beg(state) or slots_to_fill(state, donkeys):
        tiles.append(CHURCH)
    if sales_to_meet(state, donkeys):
        tiles.append(MARKET)
    if can_take_blueprint(state) or can_hire(state):
        tiles.append(TOWN_HALL)
    village = state.board.village
    for tile in SOURCES:
        if village >> tile & 1 and empty_slots(state, tile):
            tiles.append(tile)
    for tile in REFINERIES:
        if village >> tile & 1 and can_refine(state, donkeys, tile):
            tiles.append(tile)
    return tiles


def take_turn(state: Position, frame: int, action: Action) -> None:
    """Do as chosen; the turn goes on until its player is done."""
    verb = verb_of(action)
    if verb == DONE:
        return
    state.stack.append(TURN)
    first, second, _, _ = fields(action)
    if verb == DONKEY:
        move_donkey(state, first, second)
    elif verb == USE:
        use(state, first)
    elif verb == BUILD:
        build(state, first)
    else:
        build_road(state)


def move_donkey(state: Position, start: int, end: int) -> None:
    """One step along a road, once a turn (M5.2)."""
    for number in range(DONKEYS):
        if state.donkeys[state.seat * DONKEYS + number] == start and not state.moved >> number & 1:
            state.donkeys[state.seat * DONKEYS + number] = end
            state.moved |= 1 << number
            state.tell(DONKEY_MOVED, state.seat, start, end)
            return


def use(state: Position, tile: int) -> None:
    """A villager activates a building (M6)."""
    state.send_villager(tile)
    if tile == CHURCH:
        use_church(state)
    elif tile == MARKET:
        use_market(state)
    elif tile == TOWN_HALL:
        use_town_hall(state)
    elif FILLS[tile]:
        use_source(state, tile)
    else:
        refine(state, tile)
