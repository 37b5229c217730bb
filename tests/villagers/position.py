'''Positions drawn as a person would draw them, moves typed as a person would type them.

>>> table = position("""
...     players 3   turn red   phase build
...     red village: founders < swineherd < truffler, lumberjack < wheeler | carpenter, miner
...     red hand: cooper mason   red ducats: 5   yellow village: miner < blacksmith(2)
...     road: carpenter(1) - thatcher   stack 1: brewer 3   stack 2:
... """)
>>> table.legal()
['lay mason', 'basic lumberjack', 'basic hayer', 'basic miner', 'done']
>>> table.play("basic lumberjack", "return 1", "give mason", "lay cooper", "key yellow blacksmith", "on lumberjack")
>>> table.village("red")
'founders < swineherd < truffler, lumberjack < wheeler | carpenter, miner, lumberjack < cooper'
>>> table.village("yellow"), table.ducats("red")
('miner < blacksmith(4), founders', 3)

A drawing is a list of statements in any order, with two or more spaces or a new line between them:

- `players 3`, `turn red`, `first red` (has the first-player card), `round 2`, `markets 1` (held), `phase build` (at the
  beginning of his build phase; `draft`: at the beginning of the draft, or of his turn in it; `refresh`: after it).
  Not drawn: 3 players, red, red, round 2, none, build.
- `red village: hayer, miner < seeker | mason(2), hayer x3`: its stacks from the bottom up. `|` begins another branch on
  the bottom card, a number in brackets is the ducats on a card, `x3` means three such stacks. What a monk or apprentice
  stands for follows from the card on him. Founders show gold, `fed_founders` food; they are added if they are not
  drawn. Cards are numbered from 0 in the order they are drawn.
- `red hand: monk jeweler(known) 2`: known to all because it was drafted; a number stands for so many other cards. Not
  drawn: no cards. `red square: monk`; `red ducats: 5` (his stock; not drawn: 8); `red left: 1` (cards he may still
  draft or lay; not drawn: his limit); `basics 2` (the active player took so many), `tinner played`.
- `road: carpenter(1) - mason`: from left to right, with ducats and gaps. Not drawn: the starting settlers.
- `stack 1: brewer 3`, `reserve: monk(red) 4`: from the top down; red knows the monk, because he put him there. Not
  drawn: a stack is full, the reserve has all other cards. `discards: monk`; what is left over lies there too.
'''

from thorp.core.action import Action, fields, verb_of
from thorp.core.errors import IllegalAction
from thorp.core.event import Event
from thorp.core.state import OVER
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import BASIC, NO_SETTLER, SETTLERS
from thorp.games.villagers.position import CARD
from thorp.games.villagers.silver import visible_silver
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.village import (
    BOTTOM,
    GONE,
    beneath,
    ducats_on,
    type_of,
    visible_builders,
    visible_food,
    visible_gold,
)
from thorp.games.villagers.words import COLOURS, KEY, ON, SMUGGLE, SWAP
from villagers.drawing import BadDrawing, draw, look_up

__all__ = ["BadDrawing", "Table", "position"]


def position(drawing: str) -> "Table":
    """The table of a drawing.

    >>> position("red village: miner < carpenter")
    Traceback (most recent call last):
    villagers.drawing.BadDrawing: in 'miner < carpenter': carpenter does not lie on miner
    >>> position("red village: mayor")
    Traceback (most recent call last):
    villagers.drawing.BadDrawing: 'mayor' is no settler; write one of brewer, poulterer, ...
    >>> position("red purse: 7")
    Traceback (most recent call last):
    villagers.drawing.BadDrawing: nobody understands: red purse 7
    """
    return Table(draw(drawing))


class Table:
    """A position, and questions about it in words.

    A card of a village is typed by its number or, where only one of its name is offered, by its name: `on lumberjack`.
    """

    def __init__(self, state: Villagers) -> None:
        self.state = state
        self.heard: list[Event] = state.listen()

    def play(self, *moves: str) -> None:
        """Play moves one after the other; `IllegalAction` if one is not offered."""
        for move in moves:
            action = self._find(move)
            if action is None:
                raise IllegalAction(f"'{move}' is not legal now; legal are: {', '.join(self.legal())}")
            self.state.play(action)

    def legal(self) -> list[str]:
        """All moves offered, in their order; cards by name where that is clear."""
        texts = [self._named(action) for action in self.state.legal()]
        return [
            VILLAGERS.actions.text(action) if texts.count(text) > 1 else text
            for action, text in zip(self.state.legal(), texts, strict=True)
        ]

    def offers(self, *moves: str) -> bool:
        """Is each of these offered?"""
        return None not in [self._find(move) for move in moves]

    def offers_any(self, *words: str) -> bool:
        """Is anything offered that begins with one of these words?"""
        return any(f"{move} ".startswith(f"{word} ") for move in self.legal() for word in words)

    @property
    def asks(self) -> str:
        """The kind of decision."""
        return VILLAGERS.decision(self.state).kind

    @property
    def turn(self) -> str:
        """Who decides; `nobody` when the game is over."""
        return "nobody" if self.state.seat == OVER else COLOURS[self.state.seat]

    @property
    def first(self) -> str:
        """Who has the first-player card."""
        return COLOURS[self.state.first]

    @property
    def events(self) -> list[str]:
        """What has happened since the drawing."""
        return [VILLAGERS.events.text(event.code) for event in self.heard]

    @property
    def shown(self) -> list[str]:
        """Cards shown by the active player and not laid yet."""
        return [SETTLERS[card] for card in self.state.pending]

    @property
    def discards(self) -> list[str]:
        """The discard pile, the last on top."""
        return [SETTLERS[card] for card in self.state.discards]

    @property
    def road(self) -> list[str]:
        """The road as drawn: `['carpenter(1)', '-', ...]`."""
        return [
            "-" if card == NO_SETTLER else SETTLERS[card] + (f"({ducats})" if ducats else "")
            for card, ducats in zip(self.state.road, self.state.road_ducats, strict=True)
        ]

    def village(self, colour: str) -> str:
        """A village as it is drawn."""
        cards = self.state.village[self._seat(colour)]
        bottoms = [slot for slot, node in enumerate(cards) if node != GONE and beneath(node) == BOTTOM]
        return ", ".join(self._stack(cards, slot) for slot in bottoms)

    def ducats(self, colour: str) -> int:
        """His stock."""
        return self.state.ducats[self._seat(colour)]

    def hand(self, colour: str) -> list[str]:
        """The names of his cards."""
        return [SETTLERS[card & CARD] for card in self.state.hands[self._seat(colour)]]

    def square(self, colour: str) -> list[str]:
        """The cards on his square."""
        return [SETTLERS[card & CARD] for card in self.state.squares[self._seat(colour)]]

    def left(self, colour: str) -> int:
        """How many cards he may still draft or lay."""
        return self.state.left[self._seat(colour)]

    def pile(self, name: str) -> list[str]:
        """The cards of a stack, `1` to `6`, or of the `reserve`, from the top down."""
        cards = self.state.reserve if name == "reserve" else self.state.stacks[int(name) - 1]
        return [SETTLERS[card & CARD] for card in reversed(cards)]

    def basic(self, settler: str) -> int:
        """How many are left of a basic settler."""
        return self.state.basic[[SETTLERS[card] for card in BASIC].index(settler)]

    def food(self, colour: str) -> int:
        """Visible food in his village."""
        return visible_food(self.state.village[self._seat(colour)])

    def builders(self, colour: str) -> int:
        """Visible builders in his village."""
        return visible_builders(self.state.village[self._seat(colour)])

    def gold(self, colour: str) -> int:
        """Visible gold in his village."""
        return visible_gold(self.state.village[self._seat(colour)])

    def silver(self, colour: str) -> int:
        """What the silver of his village is worth now."""
        return visible_silver(self.state.village[self._seat(colour)])

    def _seat(self, colour: str) -> int:
        return look_up(colour, COLOURS[: len(self.state.village)], "colour at this table")

    def _stack(self, cards: tuple[int, ...], slot: int) -> str:
        ducats = ducats_on(cards[slot])
        name = SETTLERS[type_of(cards[slot])] + (f"({ducats})" if ducats else "")
        branches = [
            self._stack(cards, higher) for higher, node in enumerate(cards) if node != GONE and beneath(node) == slot
        ]
        return f"{name} < {' | '.join(branches)}" if branches else name

    def _named(self, action: Action) -> str:
        """The text of an action with the name of the card in place of its number."""
        verb, (first, second, _, _) = verb_of(action), fields(action)
        if verb in (ON, SMUGGLE):
            return f"{VILLAGERS.actions.verbs[verb].word} {self._name(self.state.turn, first)}"
        if verb in (KEY, SWAP):
            return f"{VILLAGERS.actions.verbs[verb].word} {COLOURS[first]} {self._name(first, second)}"
        return VILLAGERS.actions.text(action)

    def _name(self, village: int, slot: int) -> str:
        return SETTLERS[type_of(self.state.village[village][slot])]

    def _find(self, move: str) -> Action | None:
        """The offered action that is meant; None if it is none of the offered, an error if it is none at all."""
        words = move.split()
        verb, last = words[0], words[-1]
        by_name = verb in ("on", "key", "swap", "smuggle") and last in SETTLERS
        if not by_name:
            action = VILLAGERS.actions.parse(move)
            return action if action in self.state.legal() else None
        VILLAGERS.actions.parse(" ".join([*words[:-1], "0"]))  # refuses what is no move
        found = [action for action in self.state.legal() if self._named(action) == move]
        if len(found) > 1:
            raise BadDrawing(f"'{move}': {len(found)} such cards are offered; type the number of one")
        return found[0] if found else None
