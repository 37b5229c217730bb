"""H13: what the points come from, and who is ahead."""

from typing import Final

from thorp.core.bits import members
from thorp.core.score import ScoreSheet
from thorp.games.helvetia.pieces import (
    BRANCH_POINTS,
    COMPLETION_POINTS,
    DATA,
    FIRST_POINTS,
    MAN,
    VICTORY,
    VICTORY_POINTS,
    WOMAN,
)
from thorp.games.helvetia.position import Position

START_TILE_POINTS: Final[int] = int(DATA["victory"]["start_player_tile"])
PERSON_TILE_POINTS: Final[int] = int(DATA["victory"]["person_tile"])
CUBE_POINTS: Final[int] = int(DATA["victory"]["cube"])


def items(state: Position, seat: int) -> tuple[tuple[str, int], ...]:
    """Every source of points with what it brings this player now (H13.1)."""
    return (
        ("deliveries", state.delivered[seat].bit_count() * CUBE_POINTS),
        ("goods_tiles", sum(FIRST_POINTS[good] for good in members(state.goods_tiles[seat]))),
        ("branch_tiles", sum(BRANCH_POINTS[branch] for branch in members(state.branch_tiles[seat]))),
        ("victory_buildings", (state.owned[seat] & VICTORY).bit_count() * VICTORY_POINTS),
        ("completion_tile", COMPLETION_POINTS[state.completed[seat]]),
        ("person_tiles", state.holder.count(seat) * PERSON_TILE_POINTS),
        ("start_player_tile", START_TILE_POINTS if state.start == seat else 0),
    )


def points(state: Position, seat: int) -> int:
    """All of them together."""
    return sum(value for _, value in items(state, seat))


def awake_villagers(state: Position, seat: int) -> int:
    """The tie-break: awake villagers on buildings anywhere and in the own centre (H13.2)."""
    housed = sum(state.villagers_awake(seat, village).bit_count() for village in range(state.villages))
    return housed + state.centre[2 * seat + MAN] + state.centre[2 * seat + WOMAN]


def score_sheet(state: Position, seat: int) -> ScoreSheet:
    """The player's sheet as things stand."""
    return ScoreSheet(seat, items(state, seat), (("awake_villagers", awake_villagers(state, seat)),))


def best(state: Position) -> list[int]:
    """The winner, or all who share the victory (H13.2)."""
    standings = [score_sheet(state, seat).standing for seat in range(state.players)]
    return [seat for seat in range(state.players) if standings[seat] == max(standings)]
