"""Peek, a toy with secrets: it shows what the core can do and Helvetia does not need.

There are 12 cards, 0 to 11, and everybody holds two that only he sees. In his turn a player draws a card, or chooses
one from his hand and then lays it down: on the left, where it counts its number, or on the right, where it counts 3 and
a die is thrown for a bonus. The game is over when all cards are laid.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

from thorp.core import OVER, Action, Chance, Decision, Game, Notation, Option, OptionValue, ScoreSheet, State
from thorp.core.action import Field, Verb, fields, number, pack, verb_of
from thorp.core.event import EVERYBODY
from thorp.core.state import restore

CARDS: Final = 12
HAND: Final = 2
PILES: Final = ("left", "right")
RIGHT: Final = 1
RIGHT_VALUE: Final = 3
BONUSES: Final = 3

# Actions; events; frames.
DRAW, CHOOSE, LAY = 0, 1, 2
TAKES, DRAWS, CHOOSES, LAYS, THROWS = 0, 1, 2, 3, 4
TURN, PILE = 0, 1

_card = number("card", CARDS)
_pile = Field("pile", PILES)
_player = number("player", 4)
ACTIONS: Final = Notation((Verb("draw"), Verb("choose", (_card,)), Verb("lay", (_pile,))))
EVENTS: Final = Notation(
    (
        Verb("takes", (_player,)),
        Verb("draws", (_player, _card)),
        Verb("chooses", (_player, _card)),
        Verb("lays", (_player, _card, _pile)),
        Verb("throws", (_player, number("bonus", BONUSES))),
    )
)


def cards_in(mask: int) -> list[int]:
    """The cards of a bit set."""
    return [card for card in range(CARDS) if mask >> card & 1]


class Peek(State):
    """A position: who holds what, what is laid, and the cards to come."""

    players: int
    open_hands: bool
    deck: list[int]  # the last one is drawn next
    hands: list[int]  # per player: bit set
    left: list[int]
    right: list[int]
    bonus: list[int]

    def lay_out(self, players: int, open_hands: bool) -> None:
        """An empty table."""
        self.players, self.open_hands = players, open_hands
        self.deck = []
        self.hands, self.left, self.right, self.bonus = ([0] * players for _ in range(4))

    @classmethod
    def blank(cls, data: Mapping[str, Any]) -> Self:
        """An empty table of the right size."""
        state = cls(Chance(b""))
        state.lay_out(int(data["players"]), bool(data["open_hands"]))
        return state

    def verify(self) -> None:
        """Nothing that its kind and size do not tell."""

    def clone(self) -> Self:
        """An independent copy."""
        copy = type(self)(self.chance.clone())
        copy.seat, copy.stack = self.seat, self.stack.copy()
        copy.players, copy.open_hands = self.players, self.open_hands
        copy.deck, copy.hands = self.deck.copy(), self.hands.copy()
        copy.left, copy.right, copy.bonus = self.left.copy(), self.right.copy(), self.bonus.copy()
        return copy

    def fields(self) -> tuple[str, ...]:
        """The names of all attributes above."""
        return ("players", "open_hands", "deck", "hands", "left", "right", "bonus")

    def notation(self) -> Notation:
        """The names of the actions."""
        return ACTIONS

    def choices(self) -> list[Action]:
        """Draw or choose; then lay."""
        if self.seat == OVER:
            return []
        if verb_of(self.stack[-1]) == PILE:
            return [pack(LAY, pile) for pile in range(len(PILES))]
        draw = [pack(DRAW)] if self.deck else []
        return draw + [pack(CHOOSE, card) for card in cards_in(self.hands[self.seat])]

    def carry_out(self, action: Action) -> None:
        """One of the three actions; all but `choose` end the turn."""
        seat = self.seat
        frame = self.stack.pop()
        verb, value = verb_of(action), fields(action)[0]
        if verb == CHOOSE:
            self.hands[seat] ^= 1 << value
            self.tell(CHOOSES, seat, value, seen_by=self.owner_sees(seat))
            self.stack.append(pack(PILE, value))
            return
        if verb == DRAW:
            self.draw(seat)
        else:
            self.lay(seat, fields(frame)[0], value)
        self.next_turn()

    def owner_sees(self, seat: int) -> int:
        """Who sees the hand of this seat, as a bit set."""
        return EVERYBODY if self.open_hands else 1 << seat

    def draw(self, seat: int) -> None:
        """All see that a card is drawn, its owner also which."""
        card = self.deck.pop()
        self.hands[seat] |= 1 << card
        self.tell(TAKES, seat)
        self.reveal(DRAWS, seat, card, seen_by=self.owner_sees(seat))

    def lay(self, seat: int, card: int, pile: int) -> None:
        """The card is shown; on the right there is a bonus."""
        self.reveal(LAYS, seat, card, pile)
        if pile == RIGHT:
            self.right[seat] |= 1 << card
            thrown = self.chance.below(BONUSES)
            self.bonus[seat] += thrown
            self.reveal(THROWS, seat, thrown)
        else:
            self.left[seat] |= 1 << card

    def next_turn(self) -> None:
        """The next player with a card in hand or in the deck."""
        for step in range(1, self.players + 1):
            seat = (self.seat + step) % self.players
            if self.deck or self.hands[seat]:
                self.seat = seat
                self.stack.append(pack(TURN))
                return
        self.seat = OVER


class PeekGame(Game[Peek]):
    """The toy as a game. `kind` is the class of its positions: a test may want a broken one."""

    def __init__(self, kind: type[Peek] = Peek) -> None:
        self.name = "toy"
        self.version = "1"
        self.players = (2, 3)
        self.options = (Option("open_hands", (False, True), False, "all hands lie open"),)
        self.actions = ACTIONS
        self.events = EVENTS
        self.kind = kind
        self.private = True

    def deal(self, agreed: Mapping[str, OptionValue], chance: Chance) -> Peek:
        """Shuffle and deal."""
        state = self.kind(chance)
        state.lay_out(int(agreed["players"]), bool(agreed["open_hands"]))
        state.deck = chance.shuffled(range(CARDS))
        for seat in range(state.players):
            for _ in range(HAND):
                state.hands[seat] |= 1 << state.deck.pop()
        state.seat = 0
        state.stack = [pack(TURN)]
        return state

    def load(self, data: Mapping[str, Any]) -> Peek:
        """A saved position."""
        state = restore(self.kind, data)
        assert isinstance(state, Peek)
        return state

    def decision(self, state: Peek) -> Decision:
        """Which card is about to be laid stands in its owner's view, not here."""
        if state.seat == OVER:
            return Decision(OVER, "over", {})
        return Decision(state.seat, ("turn", "pile")[verb_of(state.stack[-1])], {"cards_left": len(state.deck)})

    def view(self, state: Peek, viewer: int | None) -> dict[str, Any]:
        """The open cards, the own hand, and how many cards the others hold."""
        hands = [
            cards_in(hand) if state.open_hands or seat == viewer else [None] * hand.bit_count()
            for seat, hand in enumerate(state.hands)
        ]
        chosen = fields(state.stack[-1])[0] if state.stack and verb_of(state.stack[-1]) == PILE else None
        return {
            "decision": self.decision(state)._asdict(),
            "hands": hands,
            "chosen": chosen if state.open_hands or state.seat == viewer else None,
            "left": [cards_in(cards) for cards in state.left],
            "right": [cards_in(cards) for cards in state.right],
            "bonus": state.bonus.copy(),
        }

    def redeal(self, state: Peek, viewer: int | None, chance: Chance) -> Peek:
        """The deck, the others' hands and the card another has chosen are mixed and dealt anew."""
        dealt = state.clone()
        dealt.chance = chance.split()
        hidden = [seat for seat in range(state.players) if not state.open_hands and seat != viewer]
        pool = list(state.deck)
        for seat in hidden:
            pool += cards_in(state.hands[seat])
        chosen = state.seat in hidden and verb_of(state.stack[-1]) == PILE
        if chosen:
            pool.append(fields(state.stack[-1])[0])
        pool = chance.shuffled(sorted(pool))
        if chosen:
            dealt.stack[-1] = pack(PILE, pool.pop())
        for seat in hidden:
            size = state.hands[seat].bit_count()
            dealt.hands[seat] = sum(1 << pool.pop() for _ in range(size))
        dealt.deck = pool
        return dealt

    def scores(self, state: Peek) -> Sequence[ScoreSheet]:
        """More cards laid break a tie."""
        return [
            ScoreSheet(
                seat,
                (
                    ("left", sum(cards_in(state.left[seat]))),
                    ("right", state.right[seat].bit_count() * RIGHT_VALUE),
                    ("bonus", state.bonus[seat]),
                ),
                (("cards", (state.left[seat] | state.right[seat]).bit_count()),),
            )
            for seat in range(state.players)
        ]


PEEK: Final = PeekGame()
