'''Positions of the solo game, drawn like all others (see `position`), with what only the solo game has.

>>> table = solo("""
...     phase events   events: betrayer   jester gone
...     red village: miner < blacksmith(2) | mason   yellow village: cooper(4), truffler   reserve: wattler 3
... """)
>>> table.legal(), table.village("yellow"), table.ducats("yellow")
(['event betrayer'], 'countess, cooper(4), truffler', 1)
>>> table.play("event betrayer")
>>> table.candidates()
['blacksmith', 'mason']
>>> table.choose("blacksmith")
>>> table.village("yellow"), table.ducats("red")
('countess, cooper(4), truffler, blacksmith, wattler', 10)

- `difficulty hard`; not drawn: normal. `phase events` is the event phase, after the founders have turned. Draft and
  build begin with the question for the jester, if one of their events is face up.
- `yellow village: cooper(4), truffler`: the countess's settlers, apart; her own card comes first by itself.
- `events: rats arson` (face up); `summer: rats customs`, `winter: arrest`: a deck from the top down; not drawn: all of
  the season that lie nowhere else. What is left over is discarded. `jester gone`: he was used (hard: there is none).
'''

from collections import Counter

from thorp.core.action import fields, pack
from thorp.core.chance import Chance
from thorp.games.villagers.countess import HER_DUCATS, HER_VILLAGE, lay_for_countess
from thorp.games.villagers.event_cards import EASY, HARD, SEASON, deck_of
from thorp.games.villagers.frames import END_BUILD, END_DRAFT, NEXT_BUILD, START_ROUND
from thorp.games.villagers.game import DIFFICULTIES
from thorp.games.villagers.pieces import (
    BASE,
    BASIC,
    COPIES,
    COUNTESS,
    FOUNDERS,
    PLAIN_COUNTESS,
    SETTLERS,
    STARTING,
    pack_for,
)
from thorp.games.villagers.position import START
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.village import BOTTOM, ONE_DUCAT, placed, put, type_of
from thorp.games.villagers.words import CARD, EVENT_CARDS
from villagers.drawing import BadDrawing, Dealer, Drawing, add_stack, card_of, count, look_up
from villagers.position import Table

BEGINNINGS = {"draft": START_ROUND, "refresh": END_DRAFT, "build": pack(NEXT_BUILD, 0), "events": END_BUILD}
SEASONS = ("summer", "winter")
NO_STACKS = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:"


def solo(drawing: str) -> "SoloTable":
    """The table of a drawing of the solo game.

    >>> solo("events: plague")
    Traceback (most recent call last):
    villagers.drawing.BadDrawing: 'plague' is no event; write one of betrayer, ...
    """
    state = SoloDealer(Drawing(drawing)).deal()
    state.verify()
    return SoloTable(state)


class SoloDealer(Dealer):
    """Knows the countess, the jester and the events."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.players = 1
        self.colours = ("red",)
        self.state = Villagers(Chance.from_seed(0))
        self.state.lay_out(1, look_up(drawing.take("difficulty", "normal"), DIFFICULTIES, "difficulty"))
        self.left = Counter(pack_for(1)) + Counter(STARTING)
        self.left.update({card: COPIES[card] for card in BASIC})
        self.open = []

    def _villages(self) -> None:
        state = self.state
        lay_for_countess(state, PLAIN_COUNTESS if state.difficulty == EASY else COUNTESS)
        for colour, stack in self.drawing.stacks:
            if look_up(colour, ("red", "yellow"), "colour at this table") == HER_VILLAGE:
                self._lay_for_countess(stack)
            else:
                state.village[0] = add_stack(state.village[0], stack)
        bases = [BASE[type_of(node)] for node in state.village[0]]
        for card in bases:
            if card != FOUNDERS:
                self._use(card)
        if FOUNDERS not in bases:
            state.village[0] = (*state.village[0], placed(FOUNDERS, FOUNDERS, BOTTOM))
        her_ducats = self.drawing.take("yellow ducats", str(HER_DUCATS[state.difficulty]))
        state.pay_in(HER_VILLAGE, count(her_ducats, "ducats"), START)

    def _lay_for_countess(self, word: str) -> None:
        card, ducats = card_of(word)
        lay_for_countess(self.state, self._use(card))
        cards = self.state.village[HER_VILLAGE]
        on_it = ONE_DUCAT * count(ducats, "ducats") if ducats else 0
        self.state.village[HER_VILLAGE] = put(cards, len(cards) - 1, cards[-1] + on_it)

    def _phase(self) -> None:
        drawing, state = self.drawing, self.state
        self._events()
        state.round = count(drawing.take("round", "2"), "rounds")
        state.markets = count(drawing.take("markets", "0"), "markets")
        phase = drawing.take("phase", "build")
        state.stack.append(list(BEGINNINGS.values())[look_up(phase, list(BEGINNINGS), "phase")])
        if drawing.said:
            raise BadDrawing(f"nobody understands: {', '.join(drawing.said)}")
        state.advance()

    def _events(self) -> None:
        drawing, state = self.drawing, self.state
        state.jester = drawing.take("jester") != "gone" and state.difficulty != HARD
        state.events = self._named("events")
        decks: dict[str, tuple[int, ...]] = {}
        left = [event for season in SEASONS for event in deck_of(season, state.difficulty)]
        drawn = [season for season in SEASONS if season in drawing.said]
        for season in drawn:
            decks[season] = self._named(season)[::-1]
        lying = [*state.events, *(event for deck in decks.values() for event in deck)]
        if len(set(lying)) != len(lying) or not set(lying) <= set(left):
            raise BadDrawing("each event of the difficulty lies in one place")
        left = [event for event in left if event not in lying]
        for season in SEASONS:
            decks.setdefault(season, tuple(event for event in left if SEASON[event] == season))
        state.summer, state.winter = decks["summer"], decks["winter"]
        state.spent = tuple(event for event in left if SEASON[event] in drawn)

    def _named(self, key: str) -> tuple[int, ...]:
        return tuple(look_up(word, EVENT_CARDS, "event") for word in self.drawing.take(key).split())


class SoloTable(Table):
    """A position of the solo game, and questions about it in words."""

    @property
    def face_up(self) -> list[str]:
        """The events in force, and those turned up for the next round."""
        return [EVENT_CARDS[event] for event in (*self.state.events, *self.state.coming)]

    @property
    def spent(self) -> list[str]:
        """The discarded events."""
        return [EVENT_CARDS[event] for event in self.state.spent]

    @property
    def stocks(self) -> tuple[int, int]:
        """The player's ducats and the countess's."""
        return self.state.ducats[0], self.state.ducats[HER_VILLAGE]

    @property
    def hers(self) -> list[str]:
        """The settlers of the countess, without her own card."""
        return self.village("yellow").split(", ")[1:]

    def deck(self, season: str) -> list[str]:
        """The events of a deck from the top down."""
        deck = self.state.summer if season == "summer" else self.state.winter
        return [EVENT_CARDS[event] for event in reversed(deck)]

    def candidates(self) -> list[str]:
        """The cards that the event being resolved may strike; the countess's for those that are good for her."""
        assert self.asks == "event_card"
        event = EVENT_CARDS[fields(self.state.stack[-1])[0]]
        village = HER_VILLAGE if event in ("bribes", "trade_network") else 0
        return [SETTLERS[type_of(self.state.village[village][fields(action)[0]])] for action in self.state.legal()]

    def choose(self, name: str) -> None:
        """The event strikes the only candidate of this name."""
        found = [action for action, each in zip(self.state.legal(), self.candidates(), strict=True) if each == name]
        assert len(found) == 1, f"{name} among {self.candidates()}"
        self.state.play(pack(CARD, fields(found[0])[0]))

    def resolve(self, event: str, *moves: str) -> None:
        """An event of the event phase takes effect, with what it asks."""
        self.play(f"event {event}", *moves)

    def play_to(self, kind: str) -> None:
        """Quietly on to the next question of a kind: cards of the rightmost stack, nothing kept, nothing built."""
        while self.asks != kind:
            quiet = {"build": "done", "refresh": "skip", "jester": "skip", "shortage": "less"}
            self.play(quiet.get(self.asks, self.legal()[-1]))


def struck(event: str, drawing: str = "") -> SoloTable:
    """The event has been chosen in the event phase, without a jester; what it asks comes next.

    Rats lie beside it, so that the event phase goes on after it.
    """
    table = solo(f"phase events   events: {event} rats   jester gone   {drawing}")
    table.resolve(event)
    return table


def is_over(table: SoloTable, event: str) -> bool:
    """The event is resolved and discarded; only the rats are left of this round."""
    return table.asks == "event" and table.legal() == ["event rats"] and table.spent == [event]
