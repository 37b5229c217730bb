"""V4.1 to V4.6: the draft."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.event_cards import RATS
from thorp.games.villagers.frames import CEDE, DRAFT, END_DRAFT, FILL_GAPS, NEXT_DRAFT
from thorp.games.villagers.pieces import LIMIT, MOST, NO_SETTLER, ROAD, STACKS
from thorp.games.villagers.position import KNOWN, Position
from thorp.games.villagers.road import take_from_road
from thorp.games.villagers.shortage import ask_for_shortage
from thorp.games.villagers.village import visible_food
from thorp.games.villagers.words import DRAW, DRAWN, TAKE, TAKEN

TAKE_ACTIONS: Final = tuple(pack(TAKE, place) for place in range(ROAD))
DRAW_ACTIONS: Final = tuple(pack(DRAW, stack) for stack in range(STACKS + 1))


def start_draft(state: Position, frame: int) -> None:
    """Limits are counted once, at the start of the phase (V4.1); the first player begins."""
    state.left = [min(MOST, LIMIT + visible_food(state.village[seat])) for seat in range(state.players)]
    state.turn = (state.first - 1) % state.players
    state.stack.append(END_DRAFT)
    state.stack.append(NEXT_DRAFT)
    ask_for_shortage(state, RATS)


def next_draft(state: Position, frame: int) -> None:
    """The next player clockwise who has not his limit yet; nobody if all have or nothing is left (V4.2, V4.4)."""
    if not any(_takeable(state)):
        return
    for step in range(1, state.players + 1):
        seat = (state.turn + step) % state.players
        if state.left[seat]:
            state.turn = state.seat = seat
            state.stack.append(NEXT_DRAFT)
            state.stack.append(DRAFT)
            return


def _takeable(state: Position) -> list[bool]:
    """For each place of the road and each pile: can a card be taken there?"""
    stacks = [bool(stack) for stack in state.stacks]
    return [card != NO_SETTLER for card in state.road] + stacks + [state.has_reserve() and not any(stacks)]


def draft_options(state: Position, frame: int) -> list[Action]:
    """A face-up card of the road or the top card of a stack; the reserve only when all stacks are empty."""
    return [
        action for action, takeable in zip((*TAKE_ACTIONS, *DRAW_ACTIONS), _takeable(state), strict=True) if takeable
    ]


def draft(state: Position, frame: int, action: Action) -> None:
    """The card goes to the square; a gap in the road is filled at once (V4.4)."""
    number = fields(action)[0]
    seat = state.turn
    if verb_of(action) == TAKE:
        card = take_from_road(state, number, seat)
        state.tell(TAKEN, seat, number, card)
    else:
        card = state.draw_from(number)
        state.reveal(DRAWN, seat, number, card)
    state.stack.append(FILL_GAPS)
    if state.players == 1 and any(left != NO_SETTLER for left in state.road):
        state.stack.append(CEDE)  # V10.2
    state.squares[seat] = (*state.squares[seat], card)
    state.left[seat] -= 1
    if not state.left[seat]:
        clear_square(state, seat)


def clear_square(state: Position, seat: int) -> None:
    """The drafted cards go to the hand, known to all (V4.5, V1.3)."""
    state.add_to_hand(seat, tuple(card | KNOWN for card in state.squares[seat]))
    state.squares[seat] = ()
