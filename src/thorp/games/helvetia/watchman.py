"""H8: the night watchman."""

from typing import Final

from thorp.core.action import Action, pack
from thorp.core.bits import members
from thorp.games.helvetia.position import RESIDENTS, SPOUSE, Position
from thorp.games.helvetia.village import AREA, QUARTER_PLACES
from thorp.games.helvetia.words import WAKE, WOKEN

SLEEPERS: Final = tuple(places | places << SPOUSE for places in QUARTER_PLACES)  # residents and spouses of a quarter
WAKE_ACTIONS: Final = tuple(tuple(pack(WAKE, village, quarter) for quarter in range(4)) for village in range(4))


def anybody_asleep(state: Position) -> bool:
    """Is there a quarter to wake (H4.4)?"""
    return any(state.asleep)


def wake_options(state: Position) -> list[Action]:
    """One action for each quarter, in any village, where somebody sleeps."""
    return [
        WAKE_ACTIONS[village][quarter]
        for village in range(state.villages)
        if state.asleep[village]
        for quarter in range(4)
        if state.asleep[village] & SLEEPERS[quarter]
    ]


def wake(state: Position, village: int, quarter: int) -> None:
    """Everybody in the quarter gets up, whatever his colour (H8.1)."""
    woken = state.asleep[village] & SLEEPERS[quarter]
    state.asleep[village] ^= woken
    state.awake[village] += _workers(state, village, woken & RESIDENTS)
    spouses = woken >> SPOUSE
    if spouses:
        for colour in range(state.villages):
            state.awake[colour] += _workers(state, village, spouses & state.wed[village * state.villages + colour])
    state.tell(WOKEN, village, quarter, woken.bit_count())


def _workers(state: Position, village: int, places: int) -> int:
    """Those on these places, counted per type of building."""
    workers = 0
    for place in members(places):
        workers += 1 << 2 * state.building[village * AREA + place]
    return workers
