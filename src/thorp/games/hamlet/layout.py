"""M2.3: how the starting tiles may lie round the church."""

from functools import cache

from thorp.games.hamlet.board import Board, laid, origin_of, place_of, rotation_of, tile_of
from thorp.games.hamlet.pieces import CHURCH, FIRST_LAYOUT


@cache
def layouts() -> tuple[tuple[int, ...], ...]:
    """All ways to lay the starting tiles round the church, each on another of its roads, as `Board.placed` (M2.3).

    >>> len(layouts())
    40
    """
    found: list[tuple[int, ...]] = []
    _lay_starting(laid(FIRST_LAYOUT[:1]), [tile for tile, _, _ in FIRST_LAYOUT[1:]], found)
    return tuple(found)


def _lay_starting(board: Board, tiles: list[int], found: list[tuple[int, ...]]) -> None:
    if not tiles:
        found.append(board.placed)
        return
    for fitting in board.fitting(CHURCH, tiles[0]):
        place = place_of(fitting)
        larger = board.with_tile(tile_of(place), rotation_of(place), origin_of(place))
        if larger.printed[CHURCH] >> tiles[0] & 1:
            _lay_starting(larger, tiles[1:], found)
