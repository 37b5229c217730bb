"""What a seat sees, by name: the table, the hands as far as they are known, and the question being asked."""

from typing import Any

from thorp.core.action import fields, verb_of
from thorp.core.game import Decision
from thorp.core.state import OVER
from thorp.games.villagers import frames
from thorp.games.villagers.chain import before
from thorp.games.villagers.countess import HER_VILLAGE
from thorp.games.villagers.event_cards import PHASES
from thorp.games.villagers.pieces import BASIC, BASIC_PER_PHASE, LOCK, NO_SETTLER, SETTLERS, STACKS, SUIT, SUITS
from thorp.games.villagers.position import CARD, KNOWER, KNOWN, RENEWED, SEEN, Position
from thorp.games.villagers.village import BOTTOM, GONE, above, beneath, ducats_on, replaces, stands_for, type_of
from thorp.games.villagers.words import COLOURS, EVENT_CARDS, RESERVE


def view(state: Position, viewer: int | None) -> dict[str, Any]:
    """All that this seat (None: a spectator) may see."""
    return {
        "game": "villagers",
        "players": state.players,
        "round": state.round,
        "first_player": COLOURS[state.first],
        "turn": COLOURS[state.turn],
        "markets_held": state.markets,
        "decision": decision(state)._asdict(),
        "road": [
            None if card == NO_SETTLER else {"settler": SETTLERS[card], "ducats": ducats}
            for card, ducats in zip(state.road, state.road_ducats, strict=True)
        ],
        "stacks": [_pile(state.stacks[number], viewer) for number in range(STACKS)],
        "reserve": _pile(state.reserve, viewer),
        "renewed": sorted(SETTLERS[card & CARD] for card in state.reserve if card & RENEWED),
        "removed": _pile(state.removed, viewer),
        "discards": [SETTLERS[card] for card in state.discards],
        "basic": {SETTLERS[card]: left for card, left in zip(BASIC, state.basic, strict=True)},
        "seats": [_seat(state, seat, viewer) for seat in range(state.players)],
        "villages": [_village(state, village) for village in range(len(state.village))],
        "shown": [SETTLERS[card] for card in state.pending],
        "basics_taken": state.basics,
        "tinner_played": state.tinner,
        **(_solo(state) if state.players == 1 else {}),
    }


def _solo(state: Position) -> dict[str, Any]:
    """The countess's ducats, the jester and the events; the order of their decks is nobody's."""
    return {
        "difficulty": ("easy", "normal", "hard")[state.difficulty - 1],
        "countess_ducats": state.ducats[HER_VILLAGE],
        "jester": state.jester,
        "events": [EVENT_CARDS[event] for event in state.events],
        "events_to_come": [EVENT_CARDS[event] for event in state.coming],
        "summer_deck": sorted(EVENT_CARDS[event] for event in state.summer),
        "winter_deck": sorted(EVENT_CARDS[event] for event in state.winter),
        "events_discarded": [EVENT_CARDS[event] for event in state.spent],
    }


def decision(state: Position) -> Decision:
    """The question on top of the stack, with its particulars by name; nothing in it is secret."""
    if state.seat == OVER:
        return Decision(OVER, "over", {})
    frame = state.stack[-1]
    kind = verb_of(frame)
    first, second, _, _ = fields(frame)
    context: dict[str, Any] = {}
    if kind == frames.DRAFT:
        context = {"left": state.left[state.seat]}
    elif kind == frames.BUILD:
        context = {"left": state.left[state.seat], "basic": BASIC_PER_PHASE - state.basics}
    elif kind == frames.SPOT:
        needed = before(first, second)
        context = {
            "settler": SETTLERS[first],
            "monks": second,
            "beneath": None if needed == NO_SETTLER else SETTLERS[needed],
        }
    elif kind == frames.UNLOCK:
        context = {"settler": SETTLERS[first], "unlocker": SETTLERS[LOCK[first]]}
    elif kind == frames.RETURN:
        context = {"settler": SETTLERS[first]}
    elif kind == frames.GIVE:
        context = {"settler": SETTLERS[first], "stack": _pile_name(second)}
    elif kind in (frames.SHORTAGE, frames.SUDDEN_EVENT, frames.EVENT_CARD):
        context = {"event": EVENT_CARDS[first]}
    elif kind == frames.JESTER:
        context = {"phase": PHASES[first]}
    return Decision(state.seat, frames.QUESTIONS[kind], context)


def _pile_name(number: int) -> str | None:
    """None: the card goes to no pile, but out of the game or to the countess."""
    if number > RESERVE:
        return None
    return "reserve" if number == RESERVE else str(number + 1)


def _pile(cards: tuple[int, ...], viewer: int | None) -> dict[str, Any]:
    """How many cards, and from the top down what is known of each: the guild of a back once seen, or the name."""
    known = [_hidden(card, viewer) for card in reversed(cards)]
    while known and known[-1] == {}:
        known.pop()
    return {"cards": len(cards), "known": known}


def _hidden(card: int, viewer: int | None) -> dict[str, str]:
    if viewer is not None and card >> KNOWER + viewer & 1:
        return {"suit": SUITS[SUIT[card & CARD]], "settler": SETTLERS[card & CARD]}
    return {"suit": SUITS[SUIT[card & CARD]]} if card & SEEN else {}


def _seat(state: Position, seat: int, viewer: int | None) -> dict[str, Any]:
    return {
        "colour": COLOURS[seat],
        "ducats": state.ducats[seat],
        "left": state.left[seat],
        "square": [SETTLERS[card] for card in state.squares[seat]],
        "hand": _hand(state.hands[seat], seat == viewer),
    }


def _hand(cards: tuple[int, ...], own: bool) -> list[dict[str, Any]]:
    """In an order that tells nothing about what is not known."""
    return sorted((_held(card, own) for card in cards), key=lambda held: sorted(held.items()))


def _held(card: int, own: bool) -> dict[str, Any]:
    suit = SUITS[SUIT[card & CARD]]
    if own:
        return {"suit": suit, "settler": SETTLERS[card & CARD], "known": bool(card & KNOWN)}
    return {"suit": suit, "settler": SETTLERS[card & CARD]} if card & KNOWN else {"suit": suit}


def _village(state: Position, village: int) -> dict[str, Any]:
    cards = {}
    for slot, node in enumerate(state.village[village]):
        if node == GONE:
            continue
        card: dict[str, Any] = {"settler": SETTLERS[type_of(node)], "covered": bool(above(node))}
        if replaces(node):
            card["stands_for"] = SETTLERS[stands_for(node)]
        if beneath(node) != BOTTOM:
            card["on"] = str(beneath(node))
        if ducats_on(node):
            card["ducats"] = ducats_on(node)
        cards[str(slot)] = card
    return {"colour": COLOURS[village], "cards": cards}
