"""Can this lie on a table? What a saved position must keep to before anybody plays on."""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.core.errors import BadRecord
from thorp.core.state import OVER
from thorp.games.villagers import frames
from thorp.games.villagers.build import OUT_OF_GAME, TO_COUNTESS
from thorp.games.villagers.event_cards import EASY, HARD, PHASES, deck_of
from thorp.games.villagers.events import CANDIDATES
from thorp.games.villagers.pieces import (
    APPRENTICE,
    BASE,
    BASIC,
    BASIC_PER_PHASE,
    COPIES,
    COUNTESS,
    FOUNDERS,
    IS_BASIC,
    LOCK,
    MONK,
    MOST,
    NO_SETTLER,
    PLAIN_COUNTESS,
    SETTLERS,
    STARTING,
    TYPES,
    pack_for,
)
from thorp.games.villagers.position import ACCOUNTS, CARD, KNOWER, KNOWN, RENEWED, Position
from thorp.games.villagers.village import (
    BOTTOM,
    GONE,
    Village,
    above,
    beneath,
    capacity,
    ducats_on,
    replaces,
    stands_for,
    type_of,
)
from thorp.games.villagers.words import EVENT_CARDS, SLOTS

DUCATS_BELOW: Final = 1024  # more than a game ever brings
SOLO_FRAMES: Final = (*range(frames.CEDE, frames.LAST_QUESTION + 1), frames.EVENTS, frames.NEW_EVENTS)


def verify(state: Position) -> None:
    """Raise `BadRecord` where a number is out of its range, a card too many or too few, or the stack asks nothing."""
    players = state.players
    _require((players == 1) == (EASY <= state.difficulty <= HARD), "a difficulty for one player, and for him only")
    _require(players == 1 or state.difficulty == 0, "a difficulty for one player, and for him only")
    _require(OVER <= state.seat < players and 0 <= state.turn < players, "seats of players")
    _require(0 <= state.first < players and state.round >= 0, "a first player and a round")
    _require(all(0 <= left <= MOST for left in state.left), "limits up to five")
    _require(0 <= state.basics <= BASIC_PER_PHASE and 0 <= state.markets <= 2, "three basic settlers and two markets")
    _verify_cards(state)
    for number, village in enumerate(state.village):
        _verify_village(village, players == 1 and number == 1)
    _verify_ducats(state)
    _verify_stack(state)
    _verify_box(state)
    _verify_events(state)


def _verify_cards(state: Position) -> None:
    """Known cards in piles, hands and on the road; basic settlers only in their own piles and in villages."""
    solo = state.players == 1
    reserve = tuple(card & ~RENEWED if solo else card for card in state.reserve)
    for cards, limit in (
        *((pile, 1 << KNOWER + state.players) for pile in (*state.stacks, reserve, state.removed)),
        *((hand, 2 * KNOWN) for hand in state.hands),
        *((square, TYPES) for square in state.squares),
        (state.discards, TYPES),
        (tuple(card for card in state.road if card != NO_SETTLER), TYPES),
    ):
        for card in cards:
            known = 0 <= card < limit and card & CARD < TYPES
            _require(known and not IS_BASIC[card & CARD], "known cards in piles and hands")
    _require(all(0 <= card < len(SETTLERS) for card in state.pending), "known cards shown")


def _verify_village(village: Village, countess: bool) -> None:
    """Each card lies on one that is there, and that bears so many; all end at a bottom card."""
    _require(len(village) <= SLOTS, f"{SLOTS} cards in a village at most")
    lying = [0] * len(village)
    for node in village:
        _require(node >= GONE, "known cards in villages")
        if node == GONE:
            continue
        _require(type_of(node) < len(SETTLERS) and stands_for(node) < len(SETTLERS), "known cards in villages")
        own = stands_for(node) == BASE[type_of(node)] or (countess and stands_for(node) == type_of(node))
        _require(replaces(node) or own, "settlers that stand for themselves")
        if beneath(node) != BOTTOM:
            _require(beneath(node) < len(village) and village[beneath(node)] != GONE, "cards that lie on cards")
            lying[beneath(node)] += 1
    for slot, node in enumerate(village):
        if node != GONE:
            _require(above(node) == lying[slot] <= capacity(node), "as many cards on a card as it bears")
            _require(_has_bottom(village, slot), "stacks with a bottom")


def _has_bottom(village: Village, slot: int) -> bool:
    """Does the way down end? In a circle it would not."""
    for _ in village:
        slot = beneath(village[slot])
        if slot == BOTTOM:
            return True
    return False


def _verify_ducats(state: Position) -> None:
    """Stocks that are the sum of their accounts; ducats on cards only."""
    for village, stock in enumerate(state.ducats):
        row = village * len(ACCOUNTS)
        _require(0 <= stock == sum(state.accounts[row : row + len(ACCOUNTS)]), "stocks that are what came and went")
        lying = [ducats_on(node) for node in state.village[village] if node != GONE]
        _require(all(ducats < DUCATS_BELOW for ducats in lying), "fewer ducats on a card")
    for card, ducats in zip(state.road, state.road_ducats, strict=True):
        _require(0 <= ducats < DUCATS_BELOW and (card != NO_SETTLER or not ducats), "ducats on cards of the road")


def _verify_stack(state: Position) -> None:
    """A question on top while somebody decides; nothing when the game is over."""
    if state.seat == OVER:
        _require(not state.stack, "nothing to do when the game is over")
        return
    _require(
        bool(state.stack) and verb_of(state.stack[-1]) <= frames.LAST_QUESTION, "a question while somebody decides"
    )
    for frame in state.stack:
        kind = verb_of(frame)
        _require(0 <= frame < 1 << 48 and kind <= frames.END_ROUND, "known frames")
        first, second, _, _ = fields(frame)
        _require(state.players == 1 or kind not in SOLO_FRAMES, "questions of the solo game in the solo game only")
        if kind in (frames.REFRESH, frames.NEXT_BUILD):
            _require(first < state.players, "questions to players")
        elif kind == frames.SPOT:
            _require(first < TYPES and first in state.pending, "a shown card to be laid")
            _require(second <= state.pending.count(MONK), "monks that are shown")
        elif kind == frames.UNLOCK:
            _require(first < TYPES and LOCK[first] != NO_SETTLER, "a padlock to be opened")
        elif kind in (frames.RETURN, frames.GIVE):
            _require(first in BASIC, "a basic settler to be taken")
            _require(second <= (TO_COUNTESS if state.players == 1 else OUT_OF_GAME), "a pile that takes a card")
        elif kind == frames.TARGET:
            _require(state.pending == (APPRENTICE,), "an apprentice shown")
        elif kind == frames.SIDE:
            _require([BASE[card] for card in state.pending] == [FOUNDERS], "founders to be laid anew")
        elif kind == frames.JESTER:
            _require(first < len(PHASES), "a phase for the jester")
        elif kind in (frames.SHORTAGE, frames.SUDDEN_EVENT, frames.EVENT_CARD):
            _require(first < len(EVENT_CARDS), "known events")
            _require(kind != frames.EVENT_CARD or EVENT_CARDS[first] in CANDIDATES, "an event that strikes a card")
    _require(verb_of(state.stack[0]) > frames.LAST_QUESTION, "something to come after the question")
    _require(state.seat == state.turn and bool(state.legal()), "an answer to the question")


def _verify_box(state: Position) -> None:
    """Every card of the box lies in one place."""
    found = [0] * len(SETTLERS)
    for cards in (*state.stacks, state.reserve, state.removed, *state.hands, *state.squares, state.discards):
        for card in cards:
            found[card & CARD] += 1
    for card in (*state.pending, *state.road):
        if card != NO_SETTLER:
            found[BASE[card]] += 1
    for village in state.village:
        for node in village:
            if node != GONE:
                found[BASE[type_of(node)]] += 1
    for card, left in zip(BASIC, state.basic, strict=True):
        _require(left >= 0, "basic settlers left, or none")
        found[card] += left
    for frame in state.stack:
        if verb_of(frame) in (frames.RETURN, frames.GIVE):  # taken and not laid yet
            found[fields(frame)[0]] += 1
    _require(found == _box(state.players, state.difficulty), "each card of the box once")


def _box(players: int, difficulty: int) -> list[int]:
    """How many of each card are in play (V2)."""
    cards = [0] * len(SETTLERS)
    for card in (*pack_for(players), *STARTING, *[FOUNDERS] * players):
        cards[card] += 1
    for card in BASIC:
        cards[card] = COPIES[card]
    if players == 1:
        cards[PLAIN_COUNTESS if difficulty == EASY else COUNTESS] = 1
    return cards


def _verify_events(state: Position) -> None:
    """Each event of the solo game in one place (V10.1); one that is being resolved is discarded already."""
    there = sorted((*state.events, *state.coming, *state.summer, *state.winter, *state.spent))
    sudden = [fields(frame)[0] for frame in state.stack if verb_of(frame) == frames.SUDDEN_EVENT]
    solo = state.players == 1
    wanted = [event for season in ("summer", "winter") for event in deck_of(season, state.difficulty)] if solo else []
    _require(sorted(there + sudden) == sorted(wanted), "each event once")
    _require(solo or not state.jester, "a jester for one player only")


def _require(fact: bool, what: str) -> None:
    if not fact:
        raise BadRecord(f"this is no saved position of Villagers: it needs {what}")
