"""What holds in every position of Villagers: no card and no ducat is lost, and no two records of one thing disagree.

Written for speed too: what depends on one pile, hand or village alone is remembered for it.
"""

from functools import lru_cache

from thorp.core import OVER, State
from thorp.core.action import fields, verb_of
from thorp.games.villagers.event_cards import EASY, HARD, deck_of
from thorp.games.villagers.frames import DRAFT, GIVE, LAST_QUESTION, RETURN, SIDE, SPOT, SUDDEN_EVENT, TARGET, UNLOCK
from thorp.games.villagers.pieces import (
    BASE,
    BASIC,
    BASIC_PER_PHASE,
    COPIES,
    COUNTESS,
    DUCATS,
    FED_FOUNDERS,
    FOUNDERS,
    IS_BASIC,
    KEYS,
    MONK,
    MOST,
    NO_SETTLER,
    ON,
    PLAIN_COUNTESS,
    PLAYERS,
    ROAD,
    SETTLERS,
    STACKS,
    STARTING,
    TYPES,
    pack_for,
)
from thorp.games.villagers.position import ACCOUNTS, CARD, KNOWER, KNOWN, RENEWED, SEEN, START, UNLOCKING
from thorp.games.villagers.state import Villagers
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
    suit_above,
    type_of,
)

# Counts of cards are packed into one int, eight bits per type. Both sides of founders and countess are one card.
ONE = tuple(1 << 8 * (COUNTESS if card == PLAIN_COUNTESS else BASE[card]) for card in range(len(SETTLERS)))
SHOWN = (SPOT, UNLOCK, TARGET, SIDE)  # the questions about a card that is shown and not laid yet


def packed(cards: list[int]) -> int:
    """The cards counted per type."""
    return sum(ONE[card] for card in cards)


# Per number of players: everything on the table.
BOX = {
    players: packed(pack_for(players))
    + packed(list(STARTING))
    + sum(COPIES[card] * ONE[card] for card in BASIC)
    + players * ONE[FOUNDERS]
    + (ONE[COUNTESS] if players == 1 else 0)
    for players in PLAYERS
}


# Per difficulty of the solo game: all events.
EVENTS = {
    difficulty: sorted([*deck_of("summer", difficulty), *deck_of("winter", difficulty)])
    for difficulty in range(EASY, HARD + 1)
}


def check(state: State) -> None:
    """Raise `AssertionError` with the reason if the position cannot be."""
    assert isinstance(state, Villagers)
    check_cards(state)
    check_road(state)
    check_ducats(state)
    check_markets(state)
    check_turn(state)
    check_solo(state)


def check_cards(state: Villagers) -> None:
    """Every card lies in one place, and lies there as it may (V1.1)."""
    found = count_open(tuple(state.road)) + count_open(state.discards) + count_open(state.pending)
    for cards in (*state.stacks, state.reserve):
        found += count_pile(cards, state.players)
        assert not cards or cards[-1] & SEEN, f"everybody sees the back of a top card: {cards}"
    found += count_pile(state.removed, state.players)
    assert all(card & SEEN for card in state.removed), f"the guild of a card given away is seen: {state.removed}"
    for hand, square in zip(state.hands, state.squares, strict=True):
        found += count_hand(hand) + count_open(square)
    for number, village in enumerate(state.village):
        found += count_village(village, state.players == 1 and number == 1)
    assert min(state.basic) >= 0, f"{state.basic=}"
    found += sum(left * ONE[card] for card, left in zip(BASIC, state.basic, strict=True))
    for frame in state.stack:
        if verb_of(frame) in (RETURN, GIVE):  # a basic settler taken and not laid yet
            found += ONE[fields(frame)[0]]
    if found != BOX[state.players]:
        different = {
            name: (found >> 8 * card & 255) - (BOX[state.players] >> 8 * card & 255)
            for card, name in enumerate(SETTLERS)
            if found >> 8 * card & 255 != BOX[state.players] >> 8 * card & 255
        }
        raise AssertionError(f"cards too many or too few: {different}")


@lru_cache(maxsize=4096)
def count_open(cards: tuple[int, ...]) -> int:
    """Cards that lie face up; a gap in the road is no card."""
    assert all(card == NO_SETTLER or 0 <= card <= FED_FOUNDERS for card in cards), f"{cards=}"
    return packed([card for card in cards if card != NO_SETTLER])


@lru_cache(maxsize=4096)
def count_pile(cards: tuple[int, ...], players: int) -> int:
    """Cards that lie face down: settlers that are shuffled; who put one there saw its back as all did (V5.8)."""
    for card in cards:
        settler, knowers = card & CARD, (card & ~RENEWED) >> KNOWER
        assert not card & RENEWED or players == 1, "only the solo game renews its reserve"
        assert settler < TYPES, f"{settler=} in a pile"
        assert not IS_BASIC[settler], f"{SETTLERS[settler]} in a pile"
        assert knowers < 1 << players, f"{knowers=:b} with {players} players"
        assert card & SEEN or not knowers, f"{SETTLERS[settler]} was put there, but nobody saw the back"
    return packed([card & CARD for card in cards])


@lru_cache(maxsize=4096)
def count_hand(cards: tuple[int, ...]) -> int:
    """A hand is in order and holds settlers that are shuffled or on the road, open or not."""
    assert cards == tuple(sorted(cards)), f"{cards=}"
    for card in cards:
        assert 0 <= card < 2 * KNOWN, f"{card=} in a hand"
        assert card & CARD < TYPES, f"{card=} in a hand"
        assert not IS_BASIC[card & CARD], f"{SETTLERS[card & CARD]} in a hand"
    return packed([card & CARD for card in cards])


@lru_cache(maxsize=4096)
def count_village(village: Village, countess: bool) -> int:
    """The cards of a village, each where it may lie. In the countess's village all lie apart (V10.3)."""
    lying: list[list[int]] = [[] for _ in village]
    for slot, node in enumerate(village):
        if node != GONE and beneath(node) != BOTTOM:
            lower = beneath(node)
            assert lower != slot, f"slot {slot} lies on itself"
            assert lower < len(village), f"slot {slot} lies on {lower}, and there is none"
            assert village[lower] != GONE, f"slot {slot} lies on {lower}, and that is gone"
            lying[lower].append(slot)
    for slot, node in enumerate(village):
        if node == GONE:
            continue
        check_ducats_on(slot, node)
        assert len(lying[slot]) == above(node), f"slot {slot}: {lying[slot]} lie on it, recorded are {above(node)}"
        if countess:
            assert beneath(node) == BOTTOM, f"slot {slot} of the countess lies on {beneath(node)}"
        else:
            check_place(village, slot)
            check_room(village, slot, lying[slot])
    cards = [type_of(node) for node in village if node != GONE]
    founders = sum(1 for card in cards if BASE[card] == FOUNDERS)
    assert founders <= 1, f"{founders} founders in one village"
    nobles = cards.count(COUNTESS) + cards.count(PLAIN_COUNTESS)
    assert nobles == int(countess), f"{nobles} countess cards"
    return packed(cards)


def check_place(village: Village, slot: int) -> None:
    """What lies beneath is what the chain says, or stands for it (V5.3, V7.7)."""
    node = village[slot]
    card, part = type_of(node), stands_for(node)
    if replaces(node):
        assert above(node), f"slot {slot}: {SETTLERS[card]} is the top of his stack (V7.10)"
        assert part in ON, f"slot {slot}: {SETTLERS[card]} stands for the end of a chain"
    else:
        assert part == BASE[card], f"slot {slot}: {SETTLERS[card]} stands for {part}"
    lower = beneath(node)
    lies_on = NO_SETTLER if lower == BOTTOM else stands_for(village[lower])
    assert lies_on == ON[part], f"slot {slot}: {SETTLERS[card]} lies on type {lies_on}, not on {ON[part]}"


def check_room(village: Village, slot: int, lying: list[int]) -> None:
    """No more lies on a card than it bears; on a monk or apprentice all of one guild (V5.5, V7.9)."""
    node = village[slot]
    assert len(lying) <= capacity(node), f"slot {slot}: {len(lying)} cards on {SETTLERS[type_of(node)]}"
    if replaces(node):
        guilds = {suit_above(village, higher) for higher in lying}
        assert len(guilds) == 1, f"slot {slot}: guilds {guilds} on {SETTLERS[type_of(node)]}"


def check_ducats_on(slot: int, node: int) -> None:
    """Ducats lie on unlockers only, and nothing lies on those (V6.4)."""
    if ducats_on(node):
        assert KEYS[type_of(node)], f"slot {slot}: ducats on {SETTLERS[type_of(node)]}, who unlocks nobody"
        assert not above(node), f"slot {slot}: ducats on a covered card"


def check_road(state: Villagers) -> None:
    """Six places; ducats lie on cards only (V2.1, V4.3)."""
    assert len(state.road) == len(state.road_ducats) == ROAD, f"{state.road=} {state.road_ducats=}"
    most = 1 if state.players > 2 else 1023  # V4.7: with three and more nothing adds up
    for card, ducats in zip(state.road, state.road_ducats, strict=True):
        assert 0 <= ducats <= most, f"{state.road_ducats=}"
        assert ducats == 0 or card != NO_SETTLER, f"ducats in a gap: {state.road=} {state.road_ducats=}"


def check_ducats(state: Villagers) -> None:
    """Nobody owes anything, and the accounts explain every stock."""
    assert min(state.ducats) >= 0, f"{state.ducats=}"
    width = len(ACCOUNTS)
    assert len(state.accounts) == width * len(state.village), f"{state.accounts=}"
    for village, ducats in enumerate(state.ducats):
        row = state.accounts[village * width : (village + 1) * width]
        assert sum(row) == ducats, f"village {village}: {ducats} ducats, {dict(zip(ACCOUNTS, row, strict=True))}"
        assert village >= state.players or row[START] == DUCATS, f"village {village} started with {row[START]} ducats"
        assert row[UNLOCKING] <= 0, f"village {village} was paid for unlocking"
        assert min(row[:UNLOCKING]) >= 0, f"village {village}: {dict(zip(ACCOUNTS, row, strict=True))}"


def check_markets(state: Villagers) -> None:
    """Each is held at the end of the round in which it is due, and the second ends the game (V9.1, V9.2)."""
    first_due, second_due = not any(state.stacks[:2]), not any(state.stacks)
    assert len(state.stacks) == STACKS, f"{state.stacks=}"
    assert state.markets in (0, 1, 2), f"{state.markets=}"
    assert state.markets == 0 or first_due, f"{state.markets} markets held, but {state.stacks[:2]} are left"
    assert (state.markets == 2) == (state.seat == OVER), f"{state.markets=} {state.seat=}"
    if state.seat == OVER:
        assert second_due, f"the game is over, but there are stacks: {state.stacks}"
        assert not state.stack, f"{state.stack=}"
        assert not any(state.squares), f"{state.squares=}"
        assert not state.pending, f"{state.pending=}"


def check_turn(state: Villagers) -> None:
    """Somebody is asked something he can answer, and all limits are kept (V4.1, V5.1, V5.8)."""
    assert 0 <= state.first < state.players, f"{state.first=}"
    assert state.round >= 1, f"{state.round=}"
    assert min(state.left) >= 0, f"{state.left=}"
    assert max(state.left) <= MOST, f"{state.left=}"
    assert 0 <= state.basics <= BASIC_PER_PHASE, f"{state.basics=}"
    if state.seat == OVER:
        return
    assert state.seat == state.turn, f"{state.seat=} {state.turn=}"
    assert 0 <= state.seat < state.players, f"{state.seat=}"
    kind = verb_of(state.stack[-1])
    assert kind <= LAST_QUESTION, f"{kind=} is no question"
    if kind == DRAFT:
        check_draft(state)
    elif state.players > 1:  # V10.2: in the solo game other questions come up in the draft
        assert not any(state.squares), f"squares after the draft: {state.squares}"
    if state.pending:
        assert kind in SHOWN, f"{state.pending=} {kind=}"
        check_pending(state, kind)


def check_draft(state: Villagers) -> None:
    """Whoever has taken all his cards has them in his hand (V4.5)."""
    for left, square in zip(state.left, state.squares, strict=True):
        assert left + len(square) <= MOST, f"{state.left=} {state.squares=}"
        assert left or not square, f"{state.left=} {state.squares=}"
    assert state.left[state.seat], f"{state.left=} {state.seat=}"


def check_pending(state: Villagers, kind: int) -> None:
    """A card in question is shown, with the monks beneath it."""
    if kind == SPOT:
        card, monks, _, _ = fields(state.stack[-1])
        assert state.pending == (card, *[MONK] * monks), f"{state.pending=} {card=} {monks=}"
    elif kind == SIDE:
        assert BASE[state.pending[0]] == FOUNDERS, f"{state.pending=}"
    else:
        assert len(state.pending) == 1, f"{state.pending=}"


def check_solo(state: Villagers) -> None:
    """Each event lies in one place; jester, countess and events are there for one player only (V10.1, V10.11)."""
    events = [*state.events, *state.coming, *state.summer, *state.winter, *state.spent]
    if state.players > 1:
        assert (state.difficulty, state.jester, events) == (0, False, []), (
            f"{state.difficulty=} {state.jester=} {events}"
        )
        return
    events += [fields(frame)[0] for frame in state.stack if verb_of(frame) == SUDDEN_EVENT]
    assert sorted(events) == EVENTS[state.difficulty], f"{sorted(events)=}"
    side = PLAIN_COUNTESS if state.difficulty == EASY else COUNTESS
    assert any(node != GONE and type_of(node) == side for node in state.village[1]), (
        "another side of the countess is up"
    )
    assert state.difficulty != HARD or not state.jester, "the jester is not in the hard game"
