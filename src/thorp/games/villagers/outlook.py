"""What a village will be once the best cards of the hand have been laid: the ground of most features.

A village is read once, into sums packed into ints. Then the cards of the hand are laid in thought, the most useful
first, as far as there are places, ducats and build actions. So the outlook stays as it is when a player does what was
expected of him, and what he gives up shows at once.
"""

from typing import Final

from thorp.games.villagers.pieces import (
    BEARS,
    BUILDERS,
    DUCATS_ON_ONE,
    FED_FOUNDERS,
    FOOD,
    FOUNDERS,
    GOLD,
    GOLD_ON_WOOD,
    GOLD_SYMBOLS,
    KEYS,
    LIMIT,
    LOCK,
    MOST,
    NO_SETTLER,
    NO_SILVER,
    ON,
    PADLOCKS,
    SETTLERS,
    SILVER,
    SILVER_PAYS,
    SILVER_PER,
    SPECIAL,
    SUIT,
    SUIT_SYMBOLS,
    SUITS,
    SYMBOLS,
    UNLOCK_PRICE,
    VISIBLE_BUILDERS,
    VISIBLE_FOOD,
)
from thorp.games.villagers.silver import WOOD
from thorp.games.villagers.village import ONE_DUCAT, Village

BITS: Final = 6  # of a sum, where it is not said otherwise
SUM: Final = (1 << BITS) - 1

# What uncovered cards show: gold, what silver settlers count on them, and how many there are of each silver settler.
GOLD_SUM: Final = 1023
SHOWN_AT: Final = (10, 16, 22, 28)  # food, builders, gold symbols, gold on wood settlers (8 bits): as COUNTED has them
WOOD_SUM: Final = 255
SILVER_AT: Final = 36  # two bits each
SILVER_CARDS: Final[tuple[int, ...]] = tuple([card for card, kind in enumerate(SILVER) if kind != NO_SILVER])

# What all cards have: padlocks, the numbers on key rings (8 bits), symbols of the guilds that silver settlers count.
KEYS_AT: Final = 6
KEYS_SUM: Final = 255
COUNTED_SUITS: Final[tuple[int, ...]] = tuple([suit for suit in range(len(SUITS)) if SUIT_SYMBOLS + suit in SILVER])
SYMBOLS_AT: Final[tuple[int, ...]] = tuple(
    [14 + BITS * COUNTED_SUITS.index(suit) if suit in COUNTED_SUITS else 0 for suit in range(len(SUITS))]
)
RATE_BITS: Final = 4
RATE: Final = 15

NOWHERE: Final = 0  # a card that cannot be laid
WITH_BASIC: Final = 8  # a basic settler has to be taken first; added to the number of cards to lay


def _shown(card: int) -> int:
    shown = GOLD[card] | FOOD[card] << SHOWN_AT[VISIBLE_FOOD] | BUILDERS[card] << SHOWN_AT[VISIBLE_BUILDERS]
    if GOLD[card]:
        shown |= 1 << SHOWN_AT[GOLD_SYMBOLS]
    if SUIT[card] == WOOD:
        shown |= GOLD[card] << SHOWN_AT[GOLD_ON_WOOD]
    if SILVER[card] != NO_SILVER:
        shown |= 1 << SILVER_AT + 2 * SILVER_CARDS.index(card)
    return shown


def _had(card: int) -> int:
    had = int(LOCK[card] != NO_SETTLER) | KEYS[card] << KEYS_AT
    return had | SYMBOLS[card] << SYMBOLS_AT[SUIT[card]] if SUIT[card] in COUNTED_SUITS else had


def _covered(card: int) -> int:
    """The settler whom the card covers for sure: one who bears a single card."""
    beneath = ON[card]
    return beneath if beneath != NO_SETTLER and BEARS[beneath] == 1 else NO_SETTLER


_CARDS: Final = range(len(SETTLERS))
SHOWN: Final[tuple[int, ...]] = tuple([_shown(card) for card in _CARDS])
HAD: Final[tuple[int, ...]] = tuple([_had(card) for card in _CARDS])
COVERS: Final[tuple[int, ...]] = tuple([_covered(card) for card in _CARDS])
NET_SHOWN: Final[tuple[int, ...]] = tuple(
    [SHOWN[card] - (SHOWN[COVERS[card]] if COVERS[card] != NO_SETTLER else 0) for card in _CARDS]
)
NET_GOLD: Final[tuple[int, ...]] = tuple(
    [GOLD[card] - (GOLD[COVERS[card]] if COVERS[card] != NO_SETTLER else 0) for card in _CARDS]
)
# Whoever bears two cards starts the chain of his guild; his places are counted in the field of the guild.
PLACES_AT: Final[tuple[int, ...]] = tuple(
    [BITS * SUIT[card] if BEARS[card] == 2 and SUIT[card] != SPECIAL else -1 for card in _CARDS]
)
# Twice the ducats that one more of what a silver settler counts is worth to none, one, two or three of him, at the
# place of what he counts.
RATES: Final[tuple[tuple[int, ...], ...]] = tuple(
    [
        tuple([copies * (2 * SILVER_PAYS[card] // SILVER_PER[card]) << RATE_BITS * SILVER[card] for copies in range(4)])
        for card in SILVER_CARDS
    ]
)


class Outlook:
    """A village as it will be, and what of the hand is left."""

    def __init__(self, stock: int, markets: int) -> None:
        self.stock = stock
        self.markets = markets  # that are to come
        self.shown = 0  # sums over the uncovered cards: see SHOWN
        self.had = 0  # sums over all cards: see HAD
        self.rates = 0  # of the silver settlers before anything is laid in thought: see RATES
        self.types = 0  # which types there are, as a bit set
        self.places = 0  # on those who start a chain: sums by guild
        self.bare = 0  # those of them on whom nothing lies: sums by guild
        self.tops = 0  # others on whom a card may be laid, as a bit set
        self.ducats_on = 0  # settlers
        self.most_on = 0  # one of them
        self.food_worth = 0  # of a food symbol, of a builder, in half ducats
        self.builder_worth = 0
        self.key_worth = 0  # of three on a key ring, in half ducats
        self.free_locks = False
        self.hand = 0  # the types in hand, as a bit set
        self.basic = 0  # the basic settlers that are not sold out, as a bit set
        self.lays = 0  # build actions
        self.spare = 0  # cards of the hand that are not laid
        self.monks = 0
        self.specials = 0
        self.planned = 0  # cards laid in thought
        self.later = 0  # cards that could be laid if there were more build actions
        self.later_worth = 0  # theirs, in half ducats
        self.missing_worth = 0  # of cards whose chain misses somebody, in half ducats

    def read(self, village: Village) -> None:
        """Add up the cards of a village."""
        shown = had = types = places = bare = tops = 0
        for node in village:
            if node < 0:
                continue
            card = node & 63
            had += HAD[card]
            types |= 1 << card
            lying = node >> 20 & 3
            if lying == 0:
                shown += SHOWN[card]
            if lying < BEARS[card]:
                at = PLACES_AT[node >> 6 & 63]
                if at >= 0:
                    places += BEARS[card] - lying << at
                    if lying == 0:
                        bare += 1 << at
                elif SUIT[card] != SPECIAL:  # in mid-chain monks and apprentices bear no second card (V7.9)
                    tops |= 1 << card
            if node >= ONE_DUCAT:
                self.ducats_on += node >> 22
                self.most_on = max(self.most_on, node >> 22)
        self.shown, self.had, self.types, self.places, self.tops = shown, had, types, places, tops
        self.bare = bare
        copies = shown >> SILVER_AT
        place = 0
        while copies:
            self.rates += RATES[place][copies & 3]
            copies >>= 2
            place += 1

    def counted(self, kind: int) -> int:
        """How many there will be of what a silver settler counts."""
        if kind == DUCATS_ON_ONE:
            return self.most_on
        if kind >= SUIT_SYMBOLS:
            return self.had >> SYMBOLS_AT[kind - SUIT_SYMBOLS] & SUM
        if kind == PADLOCKS:
            return self.had & SUM
        return self.shown >> SHOWN_AT[kind] & (WOOD_SUM if kind == GOLD_ON_WOOD else SUM)

    def gold(self) -> int:
        """Visible gold."""
        return self.shown & GOLD_SUM

    def food(self) -> int:
        """Visible food as far as it raises the draft limit."""
        return min(MOST - LIMIT, self.shown >> SHOWN_AT[VISIBLE_FOOD] & SUM)

    def builders(self) -> int:
        """Visible builders as far as they raise the build limit."""
        return min(MOST - LIMIT, self.shown >> SHOWN_AT[VISIBLE_BUILDERS] & SUM)

    def silver(self) -> int:
        """What all visible silver settlers will pay."""
        copies = self.shown >> SILVER_AT
        silver = 0
        place = 0
        while copies:
            if copies & 3:
                card = SILVER_CARDS[place]
                silver += (copies & 3) * (self.counted(SILVER[card]) // SILVER_PER[card] * SILVER_PAYS[card])
            copies >>= 2
            place += 1
        return silver

    def turn_founders(self) -> None:
        """Without food, uncovered founders turn at the end of the build phase (V8.1)."""
        if self.food() == 0 and self.types >> FOUNDERS & 1 and self.places >> PLACES_AT[FOUNDERS] & SUM == 2:
            self.shown += SHOWN[FED_FOUNDERS] - SHOWN[FOUNDERS]

    def worth(self, card: int) -> int:
        """Roughly what a card is worth here if it can be laid, in half ducats."""
        lock = LOCK[card]
        worth = 2 * self.markets * NET_GOLD[card] + KEYS[card] * self.key_worth // 3
        worth += self.food_worth * FOOD[card] + self.builder_worth * BUILDERS[card]
        if lock != NO_SETTLER:
            worth += self.unlocking(lock) * 2
        kind = SILVER[card]
        if kind != NO_SILVER:
            worth += (self.counted(kind) + _own_symbols(card)) // SILVER_PER[card] * SILVER_PAYS[card] * 2
        if self.rates:
            worth += self.worth_to_silver(card)
        return worth

    def worth_to_silver(self, card: int) -> int:
        """What its symbols add to the silver settlers of the village, in half ducats."""
        rates = self.rates
        worth = (rates >> RATE_BITS * (SUIT_SYMBOLS + SUIT[card]) & RATE) * SYMBOLS[card]
        worth += (rates & RATE) * FOOD[card] + (rates >> RATE_BITS * VISIBLE_BUILDERS & RATE) * BUILDERS[card]
        if GOLD[card]:
            worth += rates >> RATE_BITS * GOLD_SYMBOLS & RATE
            if SUIT[card] == WOOD:
                worth += (rates >> RATE_BITS * GOLD_ON_WOOD & RATE) * GOLD[card]
        if LOCK[card] != NO_SETTLER:
            worth += rates >> RATE_BITS * PADLOCKS & RATE
        return worth

    def unlocking(self, lock: int) -> int:
        """What opening a padlock brings: ducats on the own unlocker, or a price (V6.1)."""
        if self.types >> lock & 1:
            return UNLOCK_PRICE * self.markets
        return 0 if self.free_locks else -UNLOCK_PRICE

    def unlock(self, card: int) -> None:
        """Open the padlock of a card, if it has one."""
        lock = LOCK[card]
        if lock == NO_SETTLER:
            return
        if self.types >> lock & 1:
            self.ducats_on += UNLOCK_PRICE
        elif not self.free_locks:
            self.stock -= UNLOCK_PRICE

    def can_unlock(self, card: int) -> bool:
        """Has the card no padlock, or can it be opened (V6.3)?"""
        lock = LOCK[card]
        return lock == NO_SETTLER or self.stock >= UNLOCK_PRICE or self.free_locks or self.types >> lock & 1 != 0

    def has_place(self, settler: int) -> bool:
        """Is there a place on such a settler of the village?"""
        at = PLACES_AT[settler]
        return (self.places >> at & SUM if at >= 0 else self.tops >> settler & 1) != 0

    def needs(self, card: int) -> int:
        """How many cards must be laid for this one to lie, with those of the hand beneath him; or `NOWHERE`."""
        needs = 1
        beneath = ON[card]
        while beneath != NO_SETTLER and not self.has_place(beneath):
            if self.basic >> beneath & 1:
                return needs + WITH_BASIC
            if not self.hand >> beneath & 1:
                return NOWHERE
            needs += 1
            beneath = ON[beneath]
        return needs

    def lay(self, card: int, beneath: int) -> None:
        """A card comes to lie: on that settler, on monks who stand on him, or at the bottom."""
        if beneath != NO_SETTLER:
            self.take_place(beneath)
        self.shown += NET_SHOWN[card] if beneath == ON[card] else SHOWN[card]
        self.had += HAD[card]
        self.types |= 1 << card
        if BEARS[card] == 1:
            self.tops |= 1 << card
        elif BEARS[card]:
            self.places += 2 << PLACES_AT[card]
            self.bare += 1 << PLACES_AT[card]

    def take_place(self, settler: int) -> None:
        """Lay something on a settler of the village, first where something lies already, or else on a new basic one."""
        at = PLACES_AT[settler]
        if at < 0:
            self.tops &= ~(1 << settler)
            return
        free = self.places >> at & SUM
        if not free:
            self.places += 1 << at
            return
        if free == 2 * (self.bare >> at & SUM):
            self.cover(settler)
            self.bare -= 1 << at
        self.places -= 1 << at

    def cover(self, starter: int) -> None:
        """The first card on a settler who starts a chain covers him."""
        if starter == FOUNDERS and self.types >> FED_FOUNDERS & 1:
            starter = FED_FOUNDERS
        self.shown -= SHOWN[starter]


def _own_symbols(card: int) -> int:
    """What a silver settler counts on his own card."""
    kind = SILVER[card]
    if kind == PADLOCKS:
        return int(LOCK[card] != NO_SETTLER)
    return SYMBOLS[card] if kind == SUIT_SYMBOLS + SUIT[card] else 0
