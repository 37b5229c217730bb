"""M4.5: where goods can be brought from.

A good makes its first step free. For every further one the acting player needs a donkey on the tile where it stands. So
goods reach a villager's tile from the tile itself, from its neighbours by road, and from all neighbours of a chain of
donkeys that ends beside it.
"""

from typing import TypeAlias

from thorp.core.bits import members
from thorp.games.hamlet.board import Board

# Each chain of donkeys that are linked with one another: its tiles, and all tiles it can take goods from.
Chains: TypeAlias = list[tuple[int, int]]


def chains(board: Board, donkeys: int) -> Chains:
    """The chains that donkeys on these tiles make."""
    found: Chains = []
    linked = board.linked
    left = donkeys
    while left:
        chain = new = left & -left
        beside = 0
        while new:
            for tile in members(new):
                beside |= linked[tile]
            new = beside & donkeys & ~chain
            chain |= new
        found.append((chain, beside))
        left &= ~chain
    return found


def reach(board: Board, donkeys: Chains, tile: int) -> int:
    """The tiles from which goods can be brought to this one.

    >>> from thorp.games.hamlet.board import laid
    >>> from thorp.games.hamlet.pieces import CHURCH, FARM, FIRST_LAYOUT, QUARRY
    >>> board = laid(FIRST_LAYOUT)
    >>> reach(board, chains(board, 0), FARM) >> QUARRY & 1, reach(board, chains(board, 1 << CHURCH), FARM) >> QUARRY & 1
    (0, 1)
    """
    beside = board.linked[tile]
    tiles = 1 << tile | beside
    for chain, sources in donkeys:
        if chain & beside:
            tiles |= sources
    return tiles
