"""What a strong player looks at: numbers that describe a position for one contender (see `Game.describe`).

Points are those of the village as it will be when the best cards of the hand have been laid (see `outlook`): so a
settler counts the same in hand, when he is shown, and when he lies. Opponents are not described: an evaluation compares
the descriptions of all contenders.
"""

from typing import Final

from thorp.core.game import Feature
from thorp.core.state import OVER
from thorp.games.villagers.horizon import (
    cards_stacked,
    drafts_left,
    is_draft,
    lays_left,
    progress,
    rounds_to_come,
)
from thorp.games.villagers.outlook import BITS, KEYS_AT, KEYS_SUM, NET_GOLD, SUM, Outlook
from thorp.games.villagers.pieces import BEARS, LIMIT, MOST, NO_SETTLER, ON, ROAD, SPECIAL, SUIT, TYPES
from thorp.games.villagers.plan import plan
from thorp.games.villagers.position import Position

FEATURES: Final[tuple[Feature, ...]] = (
    Feature("progress", "how far the game is, by the cards taken from the stacks"),
    # Points
    Feature("points", "ducats at the end of the game if only the best cards of the hand were laid"),
    Feature("silver", "those of them that silver settlers pay"),
    Feature("on_settlers", "those of them that lie on the own settlers"),
    Feature("keys", "the numbers on the own key rings, less in the last three rounds"),
    # The hand
    Feature("planned", "cards of the hand that are counted as laid"),
    Feature("hand", "all other cards of the hand, until the last round"),
    Feature("hand_later", "ducats of those that have a place, but no build action left in this round"),
    Feature("hand_missing", "ducats of those whose chain misses somebody"),
    Feature("specials", "special settlers of the hand for whom there is no use now"),
    # What is to come
    Feature("drafts_to_come", "cards he will still draft"),
    Feature("lays_to_come", "of these, as many as there are build actions for besides the cards of the hand"),
    Feature("places", "places on settlers who start a chain, two of a guild at most"),
    Feature("promises", "gold that could be laid next on the chains begun"),
    Feature("offer", "ducats of the best card on the road, or of the second best if another drafts first"),
    # The solo game
    Feature("countess", "1 for the countess"),
    Feature("jester", "1 while the player can use the jester"),
    Feature("events", "events that the countess has face up"),
)

# Half ducats that a symbol is worth for each round to come.
FOOD_WORTH: Final = 5.0
BUILDER_WORTH: Final = 5.0
KEY_ROUNDS: Final = 3.0  # from so many rounds to come on, the number on a key ring is worth as many ducats
UNLIKELY: Final = 4  # a card of the road without a place is worth this part


def _next_gold(card: int) -> int:
    """The most gold that the next settler of the chain adds, on a settler who bears one card."""
    if BEARS[card] != 1:
        return 0
    return max([NET_GOLD[higher] for higher in range(TYPES) if ON[higher] == card])


NEXT_GOLD: Final[tuple[int, ...]] = tuple([_next_gold(card) for card in range(TYPES)])


def describe(state: Position, contender: int) -> list[float]:
    """The features of one contender: a seat, or the countess."""
    stacked = cards_stacked(state)
    drafting = is_draft(state)
    rounds = rounds_to_come(state, stacked, drafting)
    outlook = Outlook(state.ducats[contender], 2 - state.markets)
    outlook.read(state.village[contender])
    drafts, lays, offer = 0.0, 0.0, 0
    is_seat = contender < state.players
    if is_seat and state.seat != OVER:
        lays_now = lays_left(state, contender, LIMIT + outlook.builders(), drafting)
        drafts_now = drafts_left(state, contender, LIMIT + outlook.food(), drafting)
        outlook.lays = lays_now
        set_worth(outlook, rounds)
        plan(outlook, state, contender)
        outlook.turn_founders()
        drafts = drafts_now + (LIMIT + outlook.food()) * rounds
        lays = lays_now + (LIMIT + outlook.builders()) * rounds - outlook.planned - outlook.later
        lays = max(0.0, min(lays, drafts))
        offer = road_offer(state, contender, outlook, rounds, drafting)
    silver = outlook.silver() if outlook.markets else 0
    near = min(1.0, rounds)
    return [
        progress(state, stacked),
        float(outlook.stock + outlook.markets * (outlook.gold() + outlook.ducats_on) + silver),
        float(silver),
        float(outlook.ducats_on),
        (outlook.had >> KEYS_AT & KEYS_SUM) * min(1.0, rounds / KEY_ROUNDS),
        float(outlook.planned),
        outlook.spare * near,
        outlook.later_worth * near / 2,
        outlook.missing_worth * near / 2,
        outlook.specials * near,
        drafts,
        lays,
        places(outlook) * near,
        promises(outlook) * near,
        offer / 2,
        0.0 if is_seat else 1.0,
        1.0 if is_seat and state.jester else 0.0,
        0.0 if is_seat else float(len(state.events)),
    ]


def set_worth(outlook: Outlook, rounds: float) -> None:
    """What food and builders are worth, as long as the limits can rise; and keys."""
    outlook.key_worth = int(2 * min(KEY_ROUNDS, rounds))
    if outlook.food() < MOST - LIMIT:
        outlook.food_worth = int(FOOD_WORTH * rounds)
    if outlook.builders() < MOST - LIMIT:
        outlook.builder_worth = int(BUILDER_WORTH * rounds)


def places(outlook: Outlook) -> int:
    """Places for cards that may come, two of a guild at most."""
    found = 0
    rest = outlook.places
    while rest > 0:
        found += min(2, rest & SUM)
        rest >>= BITS
    return found


def promises(outlook: Outlook) -> int:
    """Gold that could be laid next on settlers in mid-chain."""
    found = 0
    rest = outlook.tops
    while rest:
        lowest = rest & -rest
        found += NEXT_GOLD[lowest.bit_length() - 1]
        rest ^= lowest
    return found


def road_offer(state: Position, seat: int, outlook: Outlook, rounds: float, drafting: bool) -> int:
    """In half ducats, what the road will offer when the player drafts next."""
    if drafting:
        after = (seat - state.turn) % state.players
        if not state.left[seat]:
            return 0
    else:
        after = (seat - state.first - 1) % state.players
        if rounds == 0.0:
            return 0
    staying = state.players <= 2 and not drafting  # only cards with ducats stay (V4.8)
    best = second = 0
    for place in range(ROAD):
        card = state.road[place]
        ducats = state.road_ducats[place]
        if card == NO_SETTLER or SUIT[card] == SPECIAL or (staying and not ducats):
            continue
        worth = 2 * ducats + (outlook.worth(card) if can_lie(outlook, card) else outlook.worth(card) // UNLIKELY)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
    return second if after else best


def can_lie(outlook: Outlook, card: int) -> bool:
    """Is there a place for the card, or a settler to be had who offers one?"""
    beneath = ON[card]
    return beneath == NO_SETTLER or (outlook.hand | outlook.basic) >> beneath & 1 != 0 or outlook.has_place(beneath)
