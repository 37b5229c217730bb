"""What lies on the table: the data of a Villagers position, and the smallest changes to it.

Piles, hands and villages are tuples: clones share them until they change. A card in a pile or a hand is one int: its
type, and who knows it. In a pile `SEEN` says that its back has been on top, so that everybody knows its guild, and from
`KNOWER` on a bit for each seat that knows its name because it put it there (V5.8); `RENEWED` cards are known as a
whole, not one by one. In a hand `KNOWN` says that everybody knows its name, because it was drafted openly (V1.3).
"""

from typing import Final

from thorp.core.action import Notation
from thorp.core.framed import Framed
from thorp.games.villagers.pieces import (
    BASIC,
    NO_SETTLER,
    ROAD,
    STACKS,
    SUIT,
)
from thorp.games.villagers.words import ACTIONS, RESERVE, RESERVE_RENEWED

CARD: Final = 63
KNOWN: Final = 64
SEEN: Final = 64
KNOWER: Final = 7  # bit of seat 0
RENEWED: Final = 1 << 12  # it was in the discard pile that became the reserve (V10.8)
OPTIONS: Final = ("players", "difficulty")

# What a player's ducats came from and went to, for the score sheet.
ACCOUNTS: Final = ("start", "road", "smuggler", "first_market", "gold", "silver", "on_settlers", "unlocking", "events")
START: Final = 0
FROM_ROAD: Final = 1
SMUGGLED: Final = 2
FIRST_MARKET: Final = 3
FROM_GOLD: Final = 4
FROM_SILVER: Final = 5
ON_SETTLERS: Final = 6
UNLOCKING: Final = 7
BY_EVENTS: Final = 8

FIELDS: Final = (
    *OPTIONS,
    "round",
    "first",
    "turn",
    "road",
    "road_ducats",
    "stacks",
    "reserve",
    "discards",
    "removed",
    "pending",
    "basic",
    "village",
    "hands",
    "squares",
    "ducats",
    "accounts",
    "left",
    "basics",
    "tinner",
    "markets",
    "jester",
    "events",
    "coming",
    "summer",
    "winter",
    "spent",
)


class Position(Framed):
    """The table in mid-game. The rules are in the modules named after them; `state.Villagers` puts them together."""

    players: int
    difficulty: int  # of the solo game

    first: int  # who holds the first-player card
    turn: int
    road: list[int]
    road_ducats: list[int]
    stacks: list[tuple[int, ...]]  # the top is the last
    reserve: tuple[int, ...]
    discards: tuple[int, ...]
    removed: tuple[int, ...]  # out of the game, face down, as in a pile (V5.8)
    pending: tuple[int, ...]  # shown by the active player, not laid yet
    basic: list[int]  # cards left of each basic settler

    village: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    squares: list[tuple[int, ...]]  # drafted in this phase (V4.5)
    ducats: list[int]  # stocks
    accounts: list[int]  # per village and account

    left: list[int]  # cards each may still draft; in his build phase, still lay
    basics: int  # basic settlers he took in it
    tinner: bool  # he played the tinner in it (V7.11)
    markets: int  # how many have been held

    jester: bool  # he can still be used (V10.7)
    events: tuple[int, ...]  # face up, in force in this round
    coming: tuple[int, ...]  # turned up for the next round
    summer: tuple[int, ...]  # decks of events, the top is the last
    winter: tuple[int, ...]
    spent: tuple[int, ...]  # discarded events

    def lay_out(self, players: int, difficulty: int) -> None:
        """An empty table for that many players; the countess has a village too."""
        villages = max(2, players)
        self.players, self.difficulty = players, difficulty
        self.round = self.first = self.turn = self.basics = self.markets = 0
        self.tinner = False
        self.road, self.road_ducats = [NO_SETTLER] * ROAD, [0] * ROAD
        self.stacks, self.reserve, self.discards, self.removed, self.pending = [()] * STACKS, (), (), (), ()
        self.basic = [0] * len(BASIC)
        self.village, self.hands, self.squares = [()] * villages, [()] * players, [()] * players
        self.ducats, self.accounts = [0] * villages, [0] * (villages * len(ACCOUNTS))
        self.left = [0] * players
        self.jester = False
        self.events, self.coming, self.summer, self.winter, self.spent = (), (), (), (), ()

    def copy_from(self, other: "Position") -> None:
        """Become equal to another position, sharing nothing with it that can change."""
        self.seat, self.stack, self.known = other.seat, other.stack.copy(), other.known
        self.players, self.difficulty = other.players, other.difficulty
        self.round, self.first, self.turn = other.round, other.first, other.turn
        self.road, self.road_ducats = other.road.copy(), other.road_ducats.copy()
        self.stacks, self.reserve, self.discards = other.stacks.copy(), other.reserve, other.discards
        self.removed, self.pending, self.basic = other.removed, other.pending, other.basic.copy()
        self.village, self.hands, self.squares = other.village.copy(), other.hands.copy(), other.squares.copy()
        self.ducats, self.accounts, self.left = other.ducats.copy(), other.accounts.copy(), other.left.copy()
        self.basics, self.tinner, self.markets = other.basics, other.tinner, other.markets
        self.jester, self.events, self.coming = other.jester, other.events, other.coming
        self.summer, self.winter, self.spent = other.summer, other.winter, other.spent

    def fields(self) -> tuple[str, ...]:
        """The names of all attributes above."""
        return FIELDS

    def notation(self) -> Notation:
        """The names of the actions."""
        return ACTIONS

    def pay_in(self, village: int, ducats: int, account: int) -> None:
        """Ducats go to a stock (less than none: they leave it), and the account says why."""
        self.ducats[village] += ducats
        self.accounts[village * len(ACCOUNTS) + account] += ducats

    def pile(self, number: int) -> tuple[int, ...]:
        """A stack of the road, or the reserve."""
        return self.reserve if number == RESERVE else self.stacks[number]

    def set_pile(self, number: int, cards: tuple[int, ...]) -> None:
        """A pile changes; everybody sees the back of its new top card (V1.3)."""
        if cards:
            cards = (*cards[:-1], cards[-1] | SEEN)
        if number == RESERVE:
            self.reserve = cards
        else:
            self.stacks[number] = cards

    def draw_from(self, number: int) -> int:
        """The top card of a pile, taken off."""
        if number == RESERVE and not self.reserve:
            self.renew_reserve()
        cards = self.pile(number)
        self.set_pile(number, cards[:-1])
        return cards[-1] & CARD

    def put_on(self, number: int, card: int, seat: int) -> None:
        """A card goes face down on a pile; who put it there knows it (V5.8)."""
        self.set_pile(number, (*self.pile(number), card | SEEN | 1 << KNOWER + seat))

    def leftmost_stack(self) -> int:
        """The leftmost stack with cards; the reserve if there is none and it has some; -1 if all are empty (V4.4)."""
        for number in range(STACKS):
            if self.stacks[number]:
                return number
        return RESERVE if self.has_reserve() else -1

    def has_reserve(self) -> bool:
        """Is there a card in the reserve? In the solo game the discard pile is shuffled into it if need be (V10.8)."""
        return bool(self.reserve) or (self.players == 1 and bool(self.discards))

    def renew_reserve(self) -> None:
        """The discard pile becomes the reserve (V10.8)."""
        self.set_pile(RESERVE, tuple(card | RENEWED for card in self.chance.shuffled(self.discards)))
        self.discards = ()
        self.reveal(RESERVE_RENEWED)

    def add_to_hand(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards join a hand, which is kept in order."""
        self.hands[seat] = tuple(sorted(self.hands[seat] + cards))

    def show(self, card: int) -> None:
        """The active player shows a card of his hand that he is about to lay."""
        self.play_from_hand(self.turn, card)
        self.pending = (*self.pending, card)

    def play_from_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand openly. Of a known and an unknown one the known one: that much is sure."""
        hand = self.hands[seat]
        place = hand.index(card | KNOWN if card | KNOWN in hand else card)
        self.hands[seat] = (*hand[:place], *hand[place + 1 :])

    def hide_from_hand(self, seat: int, card: int) -> None:
        """A card leaves a hand face down: of its guild nothing in that hand is known by name any more (V1.3)."""
        self.play_from_hand(seat, card)
        suit = SUIT[card]
        self.hands[seat] = tuple(
            sorted(each & CARD if SUIT[each & CARD] == suit else each for each in self.hands[seat])
        )

    def held(self, card: int) -> int:
        """How many of this card the active player holds."""
        return sum(1 for each in self.hands[self.turn] if each & CARD == card)

    def types_in_hand(self, seat: int) -> list[int]:
        """The different cards of a hand, in order."""
        return sorted({card & CARD for card in self.hands[seat]})
