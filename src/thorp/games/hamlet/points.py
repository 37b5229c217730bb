"""M9: points, awards and ties."""

from thorp.core.score import ScoreSheet
from thorp.games.hamlet.landmarks import all_landmark_points
from thorp.games.hamlet.longest_road import longest_road
from thorp.games.hamlet.pieces import (
    CHAPLAIN,
    COINS_PER_POINT,
    FORGE,
    FORGE_PER_TILE,
    LANDSCAPER,
    MERCHANT,
    PER_ROAD,
    PER_TILE,
    PLANNER,
    PLANNER_PER_ROAD,
    SACRISTAN,
)
from thorp.games.hamlet.position import ACCOUNTS, Position


def score_sheets(state: Position) -> list[ScoreSheet]:
    """A sheet for each player, Botric included, as things stand."""
    church = church_awards([state.deliveries(seat) for seat in range(state.people())])
    merchants = award([len(sold) for sold in state.sold], MERCHANT)
    landscapers = award([flags.bit_count() for flags in state.flags], LANDSCAPER)
    return [
        ScoreSheet(
            seat,
            (
                *zip(ACCOUNTS, state.earned[seat * len(ACCOUNTS) : (seat + 1) * len(ACCOUNTS)], strict=True),
                ("deliveries", church[seat]),
                ("merchant", merchants[seat]),
                ("landscaper", landscapers[seat]),
                ("landmarks", all_landmark_points(state, state.board, seat)),
                ("roads", road_points(state, seat)),
                ("longest_road", longest_road_points(state, seat)),
                ("gold", 0 if state.is_botric(seat) else state.coins[seat] // COINS_PER_POINT),
            ),
            tie_breaks(state, seat),
        )
        for seat in range(state.people())
    ]


def award(counts: list[int], points: int) -> list[int]:
    """The most of something; those who tie share, rounded down; nobody gets it for none (M9.2)."""
    most = max(counts)
    if most == 0:
        return [0] * len(counts)
    share = points // counts.count(most)
    return [share if count == most else 0 for count in counts]


def church_awards(counts: list[int]) -> list[int]:
    """Chaplain and sacristan: those who tie for the most share both (M9.2).

    >>> church_awards([2, 1, 1, 0]), church_awards([2, 2, 1, 0])
    ([5, 1, 1, 0], [4, 4, 0, 0])
    """
    most = max(counts)
    if counts.count(most) > 1:
        return award(counts, CHAPLAIN + SACRISTAN)
    second = award([0 if count == most else count for count in counts], SACRISTAN)
    return [first + other for first, other in zip(award(counts, CHAPLAIN), second, strict=True)]


def road_points(state: Position, seat: int) -> int:
    """One each, with the planner two (M9.4)."""
    each = PER_ROAD + (PLANNER_PER_ROAD if state.milestones[PLANNER] == seat else 0)
    return each * state.board.roads_of(seat)


def longest_road_points(state: Position, seat: int) -> int:
    """Two per tile, three with the own forge if roads join it with the church (M9.5, M10.1)."""
    forge = state.flags[seat] & state.board.village & 1 << FORGE
    return (FORGE_PER_TILE if forge else PER_TILE) * longest_road(state.board, seat)


def tie_breaks(state: Position, seat: int) -> tuple[tuple[str, int], ...]:
    """Most deliveries, then most sales (M9.7); against Botric a tie is lost (M11.6)."""
    if state.players == 1:
        return (("botric", 1 if state.is_botric(seat) else 0),)
    return (("church_deliveries", state.deliveries(seat)), ("sale_tokens", len(state.sold[seat])))
