"""V5: the build phase."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.apprentice import targets
from thorp.games.villagers.chain import can_be_placed
from thorp.games.villagers.countess import lay_for_countess
from thorp.games.villagers.event_cards import ARSON, IN_BUILD, SERFDOM
from thorp.games.villagers.frames import (
    BUILD,
    END_BUILD,
    GIVE,
    NEXT_BUILD,
    RETURN,
    SMUGGLE,
    SPOT,
    START_BUILD,
    TARGET,
    UNLOCK,
)
from thorp.games.villagers.jester import ask_for_jester
from thorp.games.villagers.padlock import can_unlock
from thorp.games.villagers.pieces import (
    APPRENTICE,
    BASIC,
    BASIC_PER_PHASE,
    IS_DISCARDED,
    LIMIT,
    LOCK,
    MONK,
    MOST,
    NO_SETTLER,
    SMUGGLER,
    STACKS,
    SUIT,
    TINNER,
    TYPES,
)
from thorp.games.villagers.position import KNOWER, SEEN, Position
from thorp.games.villagers.shortage import ask_for_shortage
from thorp.games.villagers.smuggler import golden
from thorp.games.villagers.village import BOTTOM, lay, placed, visible_builders
from thorp.games.villagers.words import BASIC as TAKE_BASIC
from thorp.games.villagers.words import DONE, GIVEN, LAID, LAY, PLAY, PLAYED, RESERVE, RETURNED
from thorp.games.villagers.words import GIVE as GIVE_CARD
from thorp.games.villagers.words import RETURN as RETURN_TO

OUT_OF_GAME: Final = 7  # no pile: a card given when stacks and reserve are empty
TO_COUNTESS: Final = 8  # no pile either: a card given under serfdom
LAY_ACTIONS: Final = tuple(pack(LAY, card) for card in range(TYPES))
PLAY_ACTIONS: Final = tuple(pack(PLAY, card) for card in range(TYPES))
BASIC_ACTIONS: Final = tuple(pack(TAKE_BASIC, card) for card in BASIC)
GIVE_ACTIONS: Final = tuple(pack(GIVE_CARD, card) for card in range(TYPES))
RETURN_ACTIONS: Final = tuple(pack(RETURN_TO, pile) for pile in range(STACKS + 1))


def next_build(state: Position, frame: int) -> None:
    """The players build in turn order, each finishing all he does (V5.1)."""
    seat = fields(frame)[0]
    state.turn = state.seat = seat
    after = (seat + 1) % state.players
    state.stack.append(END_BUILD if after == state.first else pack(NEXT_BUILD, after))
    state.stack.append(START_BUILD)
    ask_for_jester(state, IN_BUILD)


def start_build(state: Position, frame: int) -> None:
    """A player's build phase; its limit is counted once, at its start (V5.1, V5.2)."""
    seat = state.turn
    state.left[seat] = min(MOST, LIMIT + visible_builders(state.village[seat]))
    state.basics = 0
    state.tinner = False
    state.stack.append(BUILD)
    ask_for_shortage(state, ARSON)


def build_options(state: Position, frame: int) -> list[Action]:
    """Lay or play a card of the hand, take a basic settler for one, or be done (V5.1)."""
    seat = state.turn
    options = []
    for card in state.types_in_hand(seat):
        if IS_DISCARDED[card]:
            if can_unlock(state, card) and (card != SMUGGLER or golden(state)):
                options.append(PLAY_ACTIONS[card])
        elif state.left[seat] and can_be_laid(state, card):
            options.append(LAY_ACTIONS[card])
    options += basic_options(state)
    options.append(DONE)
    return options


def basic_options(state: Position) -> list[Action]:
    """The basic settlers that can be had for a card of the hand (V5.8)."""
    if state.basics >= BASIC_PER_PHASE or not state.hands[state.turn]:
        return []
    return [action for action, left in zip(BASIC_ACTIONS, state.basic, strict=True) if left]


def can_be_laid(state: Position, card: int) -> bool:
    """Has the card its place, with monks if need be, and can its padlock be opened? A monk alone has none (V7.7)."""
    if card == MONK:
        return False
    if card == APPRENTICE:
        return bool(targets(state))
    monks = min(state.left[state.turn] - 1, state.held(MONK))
    return can_unlock(state, card) and can_be_placed(state, card, 0, monks)


def build(state: Position, frame: int, action: Action) -> None:
    """Begin what was chosen; the phase goes on afterwards."""
    verb = verb_of(action)
    if verb == DONE:
        state.left[state.turn] = state.basics = 0
        state.tinner = False
        return
    state.stack.append(BUILD)
    card = fields(action)[0]
    if verb == TAKE_BASIC:
        take_basic(state, card)
        return
    state.show(card)
    if verb == PLAY:
        play_special(state, card)
    else:
        state.left[state.turn] -= 1
        state.stack.append(TARGET if card == APPRENTICE else pack(SPOT, card, 0, 1))
    if LOCK[card] != NO_SETTLER:
        state.stack.append(pack(UNLOCK, card))


def play_special(state: Position, card: int) -> None:
    """Tinner and smuggler are discarded at once and count for no limit (V7.1)."""
    state.pending = ()
    state.discards = (*state.discards, card)
    state.tell(PLAYED, state.turn, card)
    if card == TINNER:
        state.tinner = True
    else:
        state.stack.append(SMUGGLE)


def take_basic(state: Position, card: int) -> None:
    """A card of the hand is given for a basic settler: first onto which stack, then which card (V5.8)."""
    state.basics += 1
    state.basic[BASIC.index(card)] -= 1
    if SERFDOM in state.events:  # V11.4
        state.stack.append(pack(GIVE, card, TO_COUNTESS))
    elif any(state.stacks) or state.reserve:
        state.stack.append(pack(RETURN, card))
    else:
        state.stack.append(pack(GIVE, card, OUT_OF_GAME))


def return_options(state: Position, frame: int) -> list[Action]:
    """A stack that still has cards; when all are empty, the reserve."""
    return [RETURN_ACTIONS[pile] for pile in range(STACKS) if state.stacks[pile]] or [RETURN_ACTIONS[RESERVE]]


def choose_stack(state: Position, frame: int, action: Action) -> None:
    """The stack is chosen first: which card goes there is nobody else's business."""
    state.stack.append(pack(GIVE, fields(frame)[0], fields(action)[0]))


def give_options(state: Position, frame: int) -> list[Action]:
    """Any card of the hand."""
    return [GIVE_ACTIONS[card] for card in state.types_in_hand(state.turn)]


def give(state: Position, frame: int, action: Action) -> None:
    """Face down on the stack, or out of the game; others see the guild. The basic settler starts a stack."""
    basic, pile, _, _ = fields(frame)
    card = fields(action)[0]
    seat = state.turn
    if pile == TO_COUNTESS:
        state.play_from_hand(seat, card)
        lay_for_countess(state, card)
    else:
        state.hide_from_hand(seat, card)
        if pile == OUT_OF_GAME:
            state.removed = (*state.removed, card | SEEN | 1 << KNOWER + seat)
        else:
            state.put_on(pile, card, seat)
        state.tell(GIVEN, seat, card, pile, seen_by=1 << seat)
        state.tell(RETURNED, seat, SUIT[card], pile)
    state.village[seat], slot = lay(state.village[seat], placed(basic, basic, BOTTOM))
    state.tell(LAID, seat, slot, basic)
