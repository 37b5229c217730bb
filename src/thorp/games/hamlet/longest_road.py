"""M9.5: the longest road, a longest simple path, found exactly.

Villages have few printed roads, so a search that gives up a path as soon as it cannot beat the best one any more is
fast: a path can grow by no more tiles than can still be reached from its end.
"""

from thorp.core.bits import members
from thorp.games.hamlet.board import Board, ends_of, owner_of, reachable
from thorp.games.hamlet.pieces import CHURCH, THROUGH_CHURCH


def longest_road(board: Board, owner: int) -> int:
    """How many tiles the owner's longest road has: 0 without an own road. The church is not one of them."""
    if not board.built[owner]:
        return 0
    known = board.longest.get(owner)
    if known is None:
        known = board.longest[owner] = _longest_road(board, owner)
    return known


def _longest_road(board: Board, owner: int) -> int:
    linked = board.printed.copy()
    own = [0] * len(linked)
    for built in board.roads:
        if owner_of(built) == owner:
            first, second = ends_of(built)
            for sets in (linked, own):
                sets[first] |= 1 << second
                sets[second] |= 1 << first
    if not THROUGH_CHURCH:
        _leave_church_only(linked)
        _leave_church_only(own)
    starts = 0
    for tile in range(len(own)):
        if own[tile] and not starts >> tile & 1:
            starts |= reachable(linked, tile)
    best = 0
    for tile in members(starts):
        best = _extend(linked, own, tile, 1 << tile, 0 if tile == CHURCH else 1, False, best)
    return best


def _leave_church_only(linked: list[int]) -> None:
    """A path may begin at the church (and one that ends there is the same, read backwards), but not pass through it."""
    for tile in range(len(linked)):
        linked[tile] &= ~(1 << CHURCH)


def _extend(linked: list[int], own: list[int], end: int, passed: int, length: int, has_own: bool, best: int) -> int:
    """The length of the longest path that begins like this, if it beats the best one so far."""
    if has_own and length > best:
        best = length
    if length + _room(linked, end, passed) <= best:
        return best
    for tile in members(linked[end] & ~passed):
        counted = 0 if tile == CHURCH else 1
        crosses = has_own or own[end] >> tile & 1 == 1
        best = _extend(linked, own, tile, passed | 1 << tile, length + counted, crosses, best)
    return best


def _room(linked: list[int], end: int, passed: int) -> int:
    """How many tiles can still be reached from the end."""
    reached = new = 1 << end
    while new:
        found = 0
        for tile in members(new):
            found |= linked[tile]
        new = found & ~reached & ~passed
        reached |= new
    return (reached & ~(1 << end | 1 << CHURCH)).bit_count()
