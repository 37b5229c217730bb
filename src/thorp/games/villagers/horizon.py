"""How much of the game is left: for all, and for one player in this round."""

from typing import Final

from thorp.core.action import verb_of
from thorp.core.state import OVER
from thorp.games.villagers.frames import (
    CLEAR_ROAD,
    END_DRAFT,
    END_ROUND,
    GIVE,
    RETURN,
    START_BUILD,
    START_DRAFT,
)
from thorp.games.villagers.pieces import BASIC, COPIES, PLAYERS, STACKS, stack_size
from thorp.games.villagers.position import Position

STACKED: Final[tuple[int, ...]] = (0, *[STACKS * stack_size(players) for players in PLAYERS])  # cards at the start
BASIC_COPIES: Final[int] = sum([COPIES[card] for card in BASIC])
RETURNED: Final = 5  # so many cards a player puts back onto the stacks in a game, more or less (V5.8)
DRAWN: Final = 3.5  # so many cards of the stacks are taken in a round, by each player
DRAWN_SOLO: Final = 6.0  # and by the only one, with those that the countess gets
EARLY: Final = 0.85  # the most that progress is while there are stacks
LAST_DRAFT: Final = 0.9
LAST_BUILD: Final = 0.95


def is_draft(state: Position) -> bool:
    """Is it the draft phase, or the moment before it?"""
    return state.seat != OVER and verb_of(state.stack[0]) in (START_DRAFT, END_DRAFT)


def cards_stacked(state: Position) -> int:
    """The cards of all stacks: when there are none, it is the last round (V9.2)."""
    cards = 0
    for stack in state.stacks:
        cards += len(stack)
    return cards


def progress(state: Position, stacked: int) -> float:
    """From 0 to 1 by the cards taken from the stacks; those that were put back onto them make no difference."""
    if state.seat == OVER:
        return 1.0
    if stacked == 0:
        return LAST_DRAFT if is_draft(state) else LAST_BUILD
    put_back = BASIC_COPIES - state.basic[0] - state.basic[1] - state.basic[2]
    if verb_of(state.stack[-1]) in (RETURN, GIVE):
        put_back -= 1  # a basic settler has been chosen, nothing has been given for him yet
    taken = STACKED[state.players] + put_back - stacked
    return min(EARLY, EARLY * taken / (STACKED[state.players] + RETURNED * state.players))


def rounds_to_come(state: Position, stacked: int, drafting: bool) -> float:
    """How many rounds will follow this one, as far as one can tell."""
    if drafting:
        for cards in state.left:
            stacked -= cards if state.players > 1 else 2 * cards
    if stacked <= 0 or state.seat == OVER:
        return 0.0
    return max(1.0, 0.5 + stacked / (DRAWN * state.players if state.players > 1 else DRAWN_SOLO))


def drafts_left(state: Position, seat: int, limit: int, drafting: bool) -> int:
    """How many cards he will still draft in this round."""
    if not drafting:
        return 0
    return state.left[seat] if verb_of(state.stack[0]) == END_DRAFT else limit


def lays_left(state: Position, seat: int, limit: int, drafting: bool) -> int:
    """How many cards he may still lay in this round."""
    if drafting or (len(state.stack) > 1 and verb_of(state.stack[1]) == CLEAR_ROAD):
        return limit
    if verb_of(state.stack[0]) == END_ROUND:
        return 0
    turns = (seat - state.first) % state.players - (state.turn - state.first) % state.players
    if turns == 0 and verb_of(state.stack[1]) != START_BUILD:
        return state.left[seat]
    return limit if turns >= 0 else 0
