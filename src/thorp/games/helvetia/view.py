"""What everybody sees, by name: the table, and the question being asked.

All of Helvetia is open but the order of stacks 2 and 3; what is in them is known to whoever counts.
"""

from typing import Any

from thorp.core.action import fields, verb_of
from thorp.core.bits import members
from thorp.core.game import Decision
from thorp.core.state import OVER
from thorp.games.helvetia import frames
from thorp.games.helvetia.pieces import (
    BRANCHES,
    BUILDINGS,
    BUYABLE,
    COLOURS,
    COMPLETION_POINTS,
    GOODS,
    MAN,
    NEUTRAL_VILLAGE,
    NO_GOOD,
    NOBODY,
    PERSONS,
    SEXES,
    STACK_2,
    TARGET,
    TARGET_WITHOUT_TILES,
    WOMAN,
)
from thorp.games.helvetia.points import points
from thorp.games.helvetia.position import BESIDE, NO_NEUTRAL_COIN, SPOUSE, Position
from thorp.games.helvetia.village import AREA, PLACES, free_places


def view(state: Position) -> dict[str, Any]:
    """The whole table as JSON-ready data."""
    return {
        "game": "helvetia",
        "players": state.players,
        "options": {
            "by_letter": state.by_letter,
            "person_tiles": state.person_tiles,
            "clockwise": state.clockwise,
        },
        "round": state.round,
        "target": TARGET if state.person_tiles else TARGET_WITHOUT_TILES,
        "start_player": None if state.start == NOBODY else COLOURS[state.start],
        "turn": COLOURS[state.turn] if state.round else None,
        "tile_used_this_turn": state.tile_used,
        "decision": decision(state)._asdict(),
        "seats": [_seat(state, seat) for seat in range(state.players)],
        "villages": [_village(state, village) for village in range(state.villages)],
        "persons": [_person(state, person) for person in range(len(PERSONS))],
        "market": [_market(state, good) for good in range(len(GOODS))],
        "branch_tiles": {
            branch: _owner(state.branch_tiles, number, state.players) for number, branch in enumerate(BRANCHES)
        },
        "display": {BUILDINGS[building]: count for building, count in enumerate(state.display) if count},
        "start_pool": {BUILDINGS[building]: count for building, count in enumerate(state.pool) if count},
        "stacks": [
            _stack(state.deck[state.drawn : max(state.drawn, len(STACK_2))]),
            _stack(state.deck[max(state.drawn, len(STACK_2)) :]),
        ],
        "neutral_coin": _neutral_coin(state),
        "neutral_supply": _people(state.supply, NEUTRAL_VILLAGE) if state.players == 2 else None,
    }


def decision(state: Position) -> Decision:
    """The question on top of the stack, with its particulars by name."""
    if state.seat == OVER:
        return Decision(OVER, "over", {})
    frame = state.stack[-1]
    kind = verb_of(frame)
    first, second, third, fourth = fields(frame)
    context: dict[str, Any] = {}
    if kind in (frames.NEUTRAL_SITE, frames.START_SITE):
        context = {"village": COLOURS[_village_of_site(state, kind)], "building": BUILDINGS[second]}
    elif kind in (frames.NEUTRAL_RESIDENT, frames.SCHOOL_LEAVER):
        village = NEUTRAL_VILLAGE if kind == frames.NEUTRAL_RESIDENT else first
        context = _place_context(state, village, second)
    elif kind == frames.SERIES:
        context = {"person": PERSONS[first], "coins": state.spendable(), "begun": bool(second)}
    elif kind == frames.TILE_ACTION:
        context = {"person": PERSONS[first], "coins": state.spendable()}
    elif kind == frames.TURN:
        context = {"coins": state.spendable()}
    elif kind == frames.WANTED:
        context = {"good": GOODS[first], "buyable": bool(second) and BUYABLE[first], **_purpose(state, third, fourth)}
    elif kind == frames.INPUT:
        context = {"good": GOODS[first], "building": BUILDINGS[second], **_purpose(state, third, fourth)}
    elif kind == frames.SITE:
        context = {"village": COLOURS[first], "building": BUILDINGS[second]}
    elif kind in (frames.TENANT, frames.SUITOR):
        context = _place_context(state, first, second)
    elif kind == frames.DOWRY_COIN:
        context = {"village": COLOURS[first]}
    elif kind == frames.NEWBORN:
        context = _place_context(state, state.turn, first)
    return Decision(state.seat, frames.QUESTIONS[kind], context)


def _purpose(state: Position, *rest: int) -> dict[str, Any]:
    """What the goods are for, and which others are still to come."""
    wanting = state.stack[-2]  # the building to be placed, or the good to be delivered
    purpose = GOODS[fields(wanting)[0]] if verb_of(wanting) == frames.CUBE else BUILDINGS[fields(wanting)[1]]
    return {"for": purpose, "rest": [GOODS[good] for good in rest if good != NO_GOOD]}


def _village_of_site(state: Position, kind: int) -> int:
    return NEUTRAL_VILLAGE if kind == frames.NEUTRAL_SITE else state.seat


def _place_context(state: Position, village: int, place: int) -> dict[str, Any]:
    building = BUILDINGS[state.building[village * AREA + place]]
    return {"village": COLOURS[village], "place": PLACES[place], "building": building}


def _seat(state: Position, seat: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[seat],
        "coins": state.coins[seat],
        "spendable": state.spendable() if seat == state.turn else state.coins[seat],
        "passed": bool(state.out >> seat & 1),
        "points_on_track": state.track[seat],
        "points_now": points(state, seat),
        "supply": _people(state.supply, seat),
        "school": _people(state.school, seat),
        "buildings": [BUILDINGS[building] for building in members(state.owned[seat])],
        "delivered": [GOODS[good] for good in members(state.delivered[seat])],
        "completion_tile": COMPLETION_POINTS[state.completed[seat]],
    }


def _people(counts: list[int], colour: int) -> dict[str, int]:
    return {"men": counts[2 * colour + MAN], "women": counts[2 * colour + WOMAN]}


def _village(state: Position, village: int) -> dict[str, Any]:
    row = village * state.villages
    return {
        "colour": COLOURS[village],
        "neutral": village >= state.players,
        "centre": _people(state.centre, village),
        "dowry": _coins(state.dowry[row : row + state.players]),
        "buildings": {PLACES[place]: _house(state, village, place) for place in members(state.built[village])},
        "free": [PLACES[place] for place in members(free_places(state.built[village]))],
    }


def _house(state: Position, village: int, place: int) -> dict[str, Any]:
    adults = []
    sex = WOMAN - (state.men[village] >> place & 1)
    if state.adults[village] >> place & 1:
        adults.append(_adult(state, village, place, village, sex))
    for colour in range(state.villages):
        if state.wed[village * state.villages + colour] >> place & 1:
            adults.append(_adult(state, village, place + SPOUSE, colour, 1 - sex))
    children = [SEXES[child & 1] for child in state.cradle if child >> 1 == village * AREA + place]
    return {
        "building": BUILDINGS[state.building[village * AREA + place]],
        "adults": adults,
        "children": children,
        "bore_this_turn": village == state.turn and bool(state.bore >> place & 1),
    }


def _adult(state: Position, village: int, bit: int, colour: int, sex: int) -> dict[str, Any]:
    return {"colour": COLOURS[colour], "sex": SEXES[sex], "awake": not state.asleep[village] >> bit & 1}


def _person(state: Position, person: int) -> dict[str, Any]:
    holder = state.holder[person]
    return {
        "person": PERSONS[person],
        "coins": _coins([state.laid[seat * len(PERSONS) + person] for seat in range(state.players)]),
        "tile": None if holder == NOBODY else COLOURS[holder],
        "tile_used": bool(state.face_down >> person & 1),
    }


def _coins(counts: list[int]) -> dict[str, int]:
    """Coins per colour, for those colours that have any."""
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}


def _market(state: Position, good: int) -> dict[str, Any]:
    delivered = [COLOURS[seat] for seat in range(state.players) if state.delivered[seat] >> good & 1]
    return {"good": GOODS[good], "delivered": delivered, "tile": _owner(state.goods_tiles, good, state.players)}


def _owner(tiles: list[int], number: int, players: int) -> str | None:
    for seat in range(players):
        if tiles[seat] >> number & 1:
            return COLOURS[seat]
    return None


def _stack(hidden: tuple[int, ...]) -> dict[str, Any]:
    """How many lie face down and which: anybody can work that out from what is open."""
    return {"left": len(hidden), "buildings": [BUILDINGS[building] for building in sorted(hidden)]}


def _neutral_coin(state: Position) -> str | None:
    if state.neutral_coin == NO_NEUTRAL_COIN:
        return None
    return "beside" if state.neutral_coin == BESIDE else PERSONS[state.neutral_coin]
