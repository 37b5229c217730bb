"""Playing on at random, and counting positions: the loops that must run inside the compiled package."""

from typing import Final

from thorp.core.chance import Dice
from thorp.core.state import OVER, State

NO_CAP: Final = 1 << 30


def playout(state: State, dice: Dice, limit: int, rounds: int = NO_CAP) -> int:
    """Play random legal actions until the game is over, or `limit` of them or all these rounds were played.

    The answer is how many actions that were. Not every game must end by its rules: random play may need the caps.

    >>> from thorp.games import find
    >>> state = find("helvetia").new(seed=1, players=2)
    >>> playout(state, Dice(1), limit=100_000) > 100, state.seat == OVER
    (True, True)
    """
    count = 0
    while state.seat != OVER and count < limit and state.round <= rounds:
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
        count += 1
    return count


def perft(state: State, depth: int) -> int:
    """How many action sequences of this depth there are (a shorter one that ends the game counts once).

    >>> from thorp.games import find
    >>> perft(find("helvetia").new(seed=1, players=3), 2)
    25
    """
    if depth == 0 or state.seat == OVER:
        return 1
    legal = state.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = state.clone()
        child.play(action)
        total += perft(child, depth - 1)
    return total
