"""V10.5 and V11.6 to V11.11: the event phase, and what each event does.

An event takes effect at once or asks the player for a card first. `EFFECTS` and `CANDIDATES` hold one small function
for each event, by name.
"""

from collections.abc import Callable
from typing import Final

from thorp.core.action import Action, fields, pack, verb_of
from thorp.games.villagers.countess import HER_VILLAGE, lay_for_countess
from thorp.games.villagers.event_cards import IN_EVENTS, WHEN, discard_event, draw_event, take_down
from thorp.games.villagers.frames import ABDUCTION, CONSCRIPTION, EVENT_CARD, EVENTS, SUDDEN_EVENT
from thorp.games.villagers.frames import EVENT as EVENT_QUESTION
from thorp.games.villagers.jester import discardable, use_jester
from thorp.games.villagers.market import earn
from thorp.games.villagers.pieces import (
    BASE,
    FOUNDERS,
    GOLD,
    IS_BASIC,
    KEYS,
    NO_SILVER,
    SILVER,
    STACKS,
    SUIT,
    SUITS,
)
from thorp.games.villagers.position import BY_EVENTS, CARD, Position
from thorp.games.villagers.silver import silver_of, visible_silver
from thorp.games.villagers.village import (
    GONE,
    ONE_DUCAT,
    Village,
    above,
    ducats_on,
    put,
    remove,
    type_of,
    visible_food,
)
from thorp.games.villagers.words import CARD as CHOOSE_CARD
from thorp.games.villagers.words import (
    DISCARD,
    DRAW,
    DRAWN,
    DUCATS_PUT_ON,
    EVENT,
    EVENT_CARDS,
    JESTER,
    JESTER_LOST,
    LOST,
    PAID_COUNTESS,
    RESERVE,
    RESOLVED,
    TURNED_UP,
)


def event_phase(state: Position, frame: int) -> None:
    """Every face-up event is resolved and discarded, in the order the player likes."""
    if state.events:
        state.turn = state.seat = 0
        state.stack.append(EVENTS)
        state.stack.append(EVENT_QUESTION)


def event_options(state: Position, frame: int) -> list[Action]:
    """Resolve one of the events, or let the jester discard one."""
    return [*(pack(EVENT, event) for event in state.events), *discardable(state, IN_EVENTS)]


def choose_event(state: Position, frame: int, action: Action) -> None:
    """An event is resolved, or the jester is used."""
    event = fields(action)[0]
    if verb_of(action) == JESTER:
        use_jester(state, event)
        return
    works_now = WHEN[event] == "event"
    if works_now:
        state.tell(RESOLVED, event)
    take_down(state, event)
    discard_event(state, event)
    if works_now:
        resolve(state, event)


def sudden_event_options(state: Position, frame: int) -> list[Action]:
    """An event turned up by the mood swing is resolved at once, unless the jester discards it (V10.7)."""
    event = fields(frame)[0]
    return [pack(EVENT, event), pack(JESTER, event)] if state.jester else [pack(EVENT, event)]


def resolve(state: Position, event: int) -> None:
    """Ask for a card where the event needs one and there are candidates; else let it take effect (V11.1)."""
    name = EVENT_CARDS[event]
    if name in CANDIDATES:
        if CANDIDATES[name](state):
            state.stack.append(pack(EVENT_CARD, event))
    else:
        EFFECTS[name](state)


def event_card_options(state: Position, frame: int) -> list[Action]:
    """The cards that the event may strike."""
    return [pack(CHOOSE_CARD, slot) for slot in CANDIDATES[EVENT_CARDS[fields(frame)[0]]](state)]


def strike_card(state: Position, frame: int, action: Action) -> None:
    """The event takes effect on the chosen card."""
    STRIKES[EVENT_CARDS[fields(frame)[0]]](state, fields(action)[0])


def pay_countess(state: Position, ducats: int) -> None:
    """From the player's stock to hers, as much as he has (V11.1)."""
    paid = min(ducats, state.ducats[0])
    state.pay_in(0, -paid, BY_EVENTS)
    state.pay_in(HER_VILLAGE, paid, BY_EVENTS)
    state.tell(PAID_COUNTESS, paid)


def put_ducats_on(state: Position, slot: int, ducats: int) -> None:
    """From the bank on one of her settlers (V11.9)."""
    cards = state.village[HER_VILLAGE]
    state.village[HER_VILLAGE] = put(cards, slot, cards[slot] + ducats * ONE_DUCAT)
    state.tell(DUCATS_PUT_ON, HER_VILLAGE, slot, ducats)


def _slots(village: Village, wanted: Callable[[int], bool]) -> list[int]:
    return [slot for slot, node in enumerate(village) if node != GONE and wanted(node)]


def top_settlers(state: Position) -> list[int]:
    """The player's top settlers that are neither basic nor founders (V11.2, V11.6)."""
    return _slots(
        state.village[0],
        lambda node: not above(node) and not IS_BASIC[type_of(node)] and BASE[type_of(node)] != FOUNDERS,
    )


def settlers_with_ducats(state: Position) -> list[int]:
    """The player's settlers that carry any."""
    return _slots(state.village[0], lambda node: ducats_on(node) > 0)


def own_silver(state: Position) -> list[int]:
    """The player's silver settlers."""
    return _slots(state.village[0], lambda node: SILVER[type_of(node)] != NO_SILVER)


def her_silver(state: Position) -> list[int]:
    """Her silver settlers."""
    return _slots(state.village[HER_VILLAGE], lambda node: SILVER[type_of(node)] != NO_SILVER)


def her_key_rings(state: Position) -> list[int]:
    """Her settlers with a key ring."""
    return _slots(state.village[HER_VILLAGE], lambda node: KEYS[type_of(node)] > 0)


def take_settler(state: Position, slot: int) -> int:
    """A settler leaves the player's village; its ducats go to the player's stock first (V11.2)."""
    node = state.village[0][slot]
    if ducats_on(node):
        earn(state, 0, ducats_on(node), BY_EVENTS)
    state.village[0] = remove(state.village[0], slot)
    state.tell(LOST, 0, type_of(node))
    return type_of(node)


def betrayer(state: Position, slot: int) -> None:
    """He moves to her village."""
    lay_for_countess(state, take_settler(state, slot))


def arrest(state: Position, slot: int) -> None:
    """He is discarded."""
    state.discards = (*state.discards, take_settler(state, slot))


def protection_money(state: Position, slot: int) -> None:
    """As much as lies on him, which stays there (V11.7)."""
    pay_countess(state, ducats_on(state.village[0][slot]))


def spy_network(state: Position, slot: int) -> None:
    """She earns what he is worth (V11.8)."""
    village = state.village[0]
    earn(state, HER_VILLAGE, silver_of(village, type_of(village[slot])), BY_EVENTS)


def trade_network(state: Position, slot: int) -> None:
    """She earns what he is worth (V11.8)."""
    village = state.village[HER_VILLAGE]
    earn(state, HER_VILLAGE, silver_of(village, type_of(village[slot])), BY_EVENTS)


def bribes(state: Position, slot: int) -> None:
    """As many ducats as the key ring says (V11.9)."""
    put_ducats_on(state, slot, KEYS[type_of(state.village[HER_VILLAGE][slot])])


def abduction(state: Position) -> None:
    """One card of the hand is discarded, if any (V11.6)."""
    if state.hands[0]:
        state.stack.append(ABDUCTION)


def abduction_options(state: Position, frame: int) -> list[Action]:
    """Any card of the hand."""
    return [pack(DISCARD, card) for card in state.types_in_hand(0)]


def abduct(state: Position, frame: int, action: Action) -> None:
    """It goes to the discard pile."""
    card = fields(action)[0]
    state.play_from_hand(0, card)
    state.discards = (*state.discards, card)
    state.tell(LOST, 0, card)


def customs(state: Position) -> None:
    """1 for each card of the guild he has most cards of (V11.7)."""
    suits = [SUIT[type_of(node)] for node in state.village[0] if node != GONE]
    pay_countess(state, max(suits.count(suit) for suit in range(len(SUITS))))


def land_claim(state: Position) -> None:
    """2 for each basic settler, covered too (V11.7)."""
    pay_countess(state, 2 * len(_slots(state.village[0], lambda node: IS_BASIC[type_of(node)])))


def value_added_tax(state: Position) -> None:
    """1 for each visible gold symbol (V11.7)."""
    pay_countess(state, len(_slots(state.village[0], lambda node: not above(node) and GOLD[type_of(node)] > 0)))


def tribute(state: Position) -> None:
    """1 for each card in hand (V11.7)."""
    pay_countess(state, len(state.hands[0]))


def sinister_banquet(state: Position) -> None:
    """She earns 2 for each food in her village (V11.8)."""
    earn(state, HER_VILLAGE, 2 * visible_food(state.village[HER_VILLAGE]), BY_EVENTS)


def temporary_employment(state: Position) -> None:
    """She earns 2 for each different guild in the player's hand (V11.8)."""
    earn(state, HER_VILLAGE, 2 * len({SUIT[card & CARD] for card in state.hands[0]}), BY_EVENTS)


def blackmail(state: Position) -> None:
    """She earns the highest visible gold in the player's village (V11.8); the founders' symbol counts too (V11.2)."""
    visible = [GOLD[type_of(node)] for node in state.village[0] if node != GONE and not above(node)]
    earn(state, HER_VILLAGE, max(visible), BY_EVENTS)


def guild_conspiracy(state: Position) -> None:
    """2 ducats on each of her settlers with a key ring (V11.9)."""
    for slot in her_key_rings(state):
        put_ducats_on(state, slot, 2)


def black_market(state: Position) -> None:
    """Both take the silver of all their settlers (V11.10)."""
    for village in (0, HER_VILLAGE):
        earn(state, village, visible_silver(state.village[village]), BY_EVENTS)


def conscription(state: Position) -> None:
    """She gets the top card of a pile that is chosen unseen (V11.10)."""
    if state.leftmost_stack() >= 0:
        state.stack.append(CONSCRIPTION)


def conscription_options(state: Position, frame: int) -> list[Action]:
    """Any stack with cards, and the reserve."""
    piles = [pile for pile in range(STACKS) if state.stacks[pile]] + ([RESERVE] if state.has_reserve() else [])
    return [pack(DRAW, pile) for pile in piles]


def conscript(state: Position, frame: int, action: Action) -> None:
    """The card is laid into her village."""
    pile = fields(action)[0]
    card = state.draw_from(pile)
    state.reveal(DRAWN, HER_VILLAGE, pile, card)
    lay_for_countess(state, card)


def mood_swing(state: Position) -> None:
    """Another summer event, resolved at once; one that works in another phase stays for the next round (V11.10)."""
    event = draw_event(state, winter=False)
    if event is None:
        return
    state.reveal(TURNED_UP, event)
    if WHEN[event] == "event":
        state.stack.append(pack(SUDDEN_EVENT, event))
    else:
        state.coming = (*state.coming, event)


def it_was_you(state: Position) -> None:
    """The jester, if he is still there, goes to the box without effect (V11.11)."""
    if state.jester:
        state.jester = False
        state.tell(JESTER_LOST)


EFFECTS: Final[dict[str, Callable[[Position], None]]] = {
    "abduction": abduction,
    "black_market": black_market,
    "blackmail": blackmail,
    "conscription": conscription,
    "customs": customs,
    "guild_conspiracy": guild_conspiracy,
    "it_was_you": it_was_you,
    "land_claim": land_claim,
    "mood_swing": mood_swing,
    "sinister_banquet": sinister_banquet,
    "temporary_employment": temporary_employment,
    "tribute": tribute,
    "value_added_tax": value_added_tax,
}

CANDIDATES: Final[dict[str, Callable[[Position], list[int]]]] = {
    "arrest": top_settlers,
    "betrayer": top_settlers,
    "bribes": her_key_rings,
    "protection_money": settlers_with_ducats,
    "spy_network": own_silver,
    "trade_network": her_silver,
}

STRIKES: Final[dict[str, Callable[[Position, int], None]]] = {
    "arrest": arrest,
    "betrayer": betrayer,
    "bribes": bribes,
    "protection_money": protection_money,
    "spy_network": spy_network,
    "trade_network": trade_network,
}
