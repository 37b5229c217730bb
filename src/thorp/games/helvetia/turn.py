"""H4 and H11: a turn, its regular actions with one person, and the person tile before, among or after them."""

from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.helvetia.builder import anything_to_build, build, build_options
from thorp.games.helvetia.carter import deliver, deliver_options, deliverable
from thorp.games.helvetia.frames import END_TURN, SERIES, TILE_ACTION, TURN
from thorp.games.helvetia.midwife import bear, bear_options, couples
from thorp.games.helvetia.neutral import lay_neutral_coin, neutral_options
from thorp.games.helvetia.pieces import BUILDER, CARTER, PERSONS, PRIEST, WATCHMAN
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.priest import anybody_to_marry, marry, marry_options
from thorp.games.helvetia.round_end import end_game, end_round, round_is_over
from thorp.games.helvetia.watchman import anybody_asleep, wake, wake_options
from thorp.games.helvetia.words import (
    BEAR,
    BUILD,
    CHOOSE,
    COIN_IDLE,
    DELIVER,
    DONE,
    IDLE,
    LAST_ROUND_LABEL,
    MARRY,
    NEUTRAL,
    PASS,
    PASSED,
    ROUND,
    TILE,
    TILE_USED,
    WAKE,
)

CHOOSE_ACTIONS: Final = tuple(pack(CHOOSE, person) for person in range(len(PERSONS)))
TILE_ACTIONS: Final = tuple(pack(TILE, person) for person in range(len(PERSONS)))


def start_round(state: Position, frame: int) -> None:
    """The start player begins, unless the village life has come to a standstill."""
    if nothing_can_change(state):
        end_game(state)
        return
    state.round += 1
    state.out = 0
    state.tell(ROUND, min(state.round, LAST_ROUND_LABEL))
    begin_turn(state, state.start)


def nothing_can_change(state: Position) -> bool:
    """Nobody could do anything with all his coins, now or in any later round (H13.4)."""
    if state.drawn < len(state.deck) or any(state.school):
        return False
    state.gained = state.bore = 0
    state.tile_used = False
    for seat in range(state.players):
        state.turn = seat
        if turn_options(state, TURN) != [IDLE]:
            return False
    return True


def begin_turn(state: Position, seat: int) -> None:
    """The next player is asked what to do."""
    state.turn = state.seat = seat
    state.gained = state.bore = 0
    state.tile_used = False
    state.stack.append(END_TURN)
    state.stack.append(TURN)


def end_turn(state: Position, frame: int) -> None:
    """The end of the round is checked only now (H4.6); otherwise it is the next player's turn."""
    if round_is_over(state):
        end_round(state)
        return
    while True:
        state.turn = (state.turn + 1) % state.players
        if state.out >> state.turn & 1:
            continue
        if state.coins[state.turn] or neutral_options(state):  # H14.10: the neutral action needs no own coin
            begin_turn(state, state.turn)
            return
        pass_round(state)


def pass_round(state: Position) -> None:
    """Without coins he is out for the rest of the round (H4.1)."""
    state.out |= 1 << state.turn
    state.tell(PASSED, state.turn)


def turn_options(state: Position, frame: int) -> list[Action]:
    """A person for the regular actions, a tile before them (H11.3), or the neutral village (H14.5).

    Nothing is left to do when a builder tile has spent the last coin (H11.4).
    """
    options = []
    coins = state.spendable()
    if coins:
        options = [CHOOSE_ACTIONS[person] for person in range(len(PERSONS)) if possible(state, person, coins - 1)]
        if not options:
            options.append(IDLE)  # H4.4
        options += tile_options(state)
    if not state.tile_used:
        options += neutral_options(state)
        if not coins and options:
            options.append(PASS)
    return options


def take_turn(state: Position, frame: int, action: Action) -> None:
    """What the player chose to do with his turn."""
    verb, person = verb_of(action), fields(action)[0]
    if verb == CHOOSE:
        state.stack.append(pack(SERIES, person, 0))
    elif verb == TILE:
        state.stack.append(TURN)
        use_tile(state, person)
    elif verb == NEUTRAL:
        lay_neutral_coin(state, person)
    elif verb == IDLE:
        state.lay_coin(WATCHMAN)
        state.tell(COIN_IDLE, state.turn)
        state.stack.append(pack(SERIES, WATCHMAN, 1))
    else:
        pass_round(state)


def series_options(state: Position, frame: int) -> list[Action]:
    """Another action with the same person; after the first also a tile, or the end (H4.2, H11.3)."""
    person, begun, _, _ = fields(frame)
    coins = state.spendable()
    options = person_options(state, person, coins - 1) if coins else []
    if begun:
        options += tile_options(state)
        if options:
            options.append(DONE)
    return options


def go_on(state: Position, frame: int, action: Action) -> None:
    """A coin and an action; or a tile, which of another person ends the regular actions; or the end."""
    person = fields(frame)[0]
    verb = verb_of(action)
    if verb == DONE:
        return
    if verb == TILE:
        if fields(action)[0] == person:
            state.stack.append(frame)
        use_tile(state, fields(action)[0])
        return
    state.lay_coin(person)
    state.stack.append(pack(SERIES, person, 1))
    act(state, action)


def tile_options(state: Position) -> list[Action]:
    """The player's face-up tiles with which he can do something, one in a turn (H11.2)."""
    if state.tile_used:
        return []
    return [
        TILE_ACTIONS[person]
        for person in range(len(PERSONS))
        if state.holder[person] == state.turn
        and not state.face_down >> person & 1
        and possible(state, person, state.spendable())
    ]


def use_tile(state: Position, person: int) -> None:
    """The tile is turned over; its action follows."""
    state.tile_used = True
    state.face_down |= 1 << person
    state.tell(TILE_USED, state.turn, person)
    state.stack.append(pack(TILE_ACTION, person))


def tile_action_options(state: Position, frame: int) -> list[Action]:
    """What that person can do; all coins may go into bought goods (H11.4)."""
    return person_options(state, fields(frame)[0], state.spendable())


def act_with_tile(state: Position, frame: int, action: Action) -> None:
    """The action costs no coin (H11.2)."""
    act(state, action)


def possible(state: Position, person: int, coins: int) -> bool:
    """Can this person do anything for the player, with so many coins for goods?"""
    if person == BUILDER:
        return anything_to_build(state, coins)
    if person == CARTER:
        return deliverable(state) != 0
    if person == WATCHMAN:
        return anybody_asleep(state)
    if person == PRIEST:
        return anybody_to_marry(state)
    return couples(state) != 0


def person_options(state: Position, person: int, coins: int) -> list[Action]:
    """The actions of a person, with so many coins for goods."""
    if person == BUILDER:
        return build_options(state, coins)
    if person == CARTER:
        return deliver_options(state)
    if person == WATCHMAN:
        return wake_options(state)
    if person == PRIEST:
        return marry_options(state)
    return bear_options(state)


def act(state: Position, action: Action) -> None:
    """Begin an action of one of the five persons."""
    verb = verb_of(action)
    first, second, _, _ = fields(action)
    if verb == BUILD:
        build(state, first)
    elif verb == DELIVER:
        deliver(state, first)
    elif verb == WAKE:
        wake(state, first, second)
    elif verb == MARRY:
        marry(state, first, second)
    elif verb == BEAR:
        bear(state, first)
