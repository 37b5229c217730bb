"""From a drawing (see `position`) to the position it shows."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from thorp.core.action import pack
from thorp.core.chance import Chance
from thorp.games.villagers.frames import END_DRAFT, NEXT_BUILD, START_DRAFT
from thorp.games.villagers.pieces import (
    BASE,
    BASIC,
    COPIES,
    DUCATS,
    FOUNDERS,
    IS_BASIC,
    NO_SETTLER,
    ON,
    ROAD,
    SETTLERS,
    STACKS,
    STARTING,
    SUIT,
    TYPES,
    pack_for,
    stack_size,
)
from thorp.games.villagers.position import KNOWER, KNOWN, START
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.village import BOTTOM, ONE_DUCAT, Village, has_room, lay, placed, put, replaces, type_of
from thorp.games.villagers.words import COLOURS, RESERVE

PHASES = ("draft", "refresh", "build")
MOST_PLAYERS = 5


class BadDrawing(Exception):
    """A drawing that cannot be read, or that needs cards the box does not hold."""


def look_up(word: str, words: Sequence[str], what: str) -> int:
    """The place of a word among those that make sense."""
    if word not in words:
        raise BadDrawing(f"'{word}' is no {what}; write one of {', '.join(words)}")
    return words.index(word)


def count(word: str, what: str) -> int:
    """A number of something."""
    if not word.isdecimal():
        raise BadDrawing(f"'{word}' is no number of {what}; write it in digits")
    return int(word)


def card_of(word: str) -> tuple[int, str]:
    """A card and what stands behind it in brackets: `cooper(4)`."""
    match = re.fullmatch(r"(\w+)(?:\((\w+)\))?", word)
    if match is None:
        raise BadDrawing(f"'{word}' is no card; write it as 'cooper' or 'cooper(4)'")
    return look_up(match[1], SETTLERS[: TYPES + 2], "settler"), match[2] or ""


def read_stack(text: str) -> Iterator[list[str]]:
    """The branches of a stack from the bottom up, the bottom card first on each."""
    bottom, _, rest = text.partition("<")
    for branch in rest.split("|"):
        yield [bottom.strip(), *(word.strip() for word in branch.split("<"))] if rest else [bottom.strip()]


def add_stack(village: Village, text: str) -> Village:
    """The village with one stack more. What monks and apprentices stand for follows from the card on them."""
    bottom = BOTTOM
    for branch in read_stack(text):
        cards = [card_of(word) for word in branch]
        roles = _roles([card for card, _ in cards], text)
        lower = bottom
        for level, ((card, ducats), role) in enumerate(zip(cards, roles, strict=True)):
            if level == 0 and bottom != BOTTOM:
                if village[bottom] >> 6 & 63 != role:
                    raise BadDrawing(f"in '{text}': the bottom card cannot stand for two settlers")
                continue
            if lower != BOTTOM and not has_room(village, lower, _guild([card for card, _ in cards[level:]])):
                raise BadDrawing(f"in '{text}': no room for a {SETTLERS[card]}")
            village, lower = lay(village, placed(card, role, lower))
            village = put(village, lower, village[lower] + ONE_DUCAT * (count(ducats, "ducats") if ducats else 0))
            if level == 0:
                bottom = lower
    return village


def _guild(cards: list[int]) -> int:
    """The guild of the lowest card that is no monk or apprentice (V7.9)."""
    return next(SUIT[card] for card in cards if not replaces(card))


def _roles(cards: list[int], text: str) -> list[int]:
    """What each card of a branch stands for in its chain."""
    roles: list[int] = []
    higher = NO_SETTLER  # what the card above needs beneath it
    for level, card in enumerate(reversed(cards)):
        if replaces(card) and level == 0:
            raise BadDrawing(f"in '{text}': a {SETTLERS[card]} cannot be on top (V7.10)")
        role = higher if replaces(card) else BASE[card]
        if role == NO_SETTLER or (level and role != higher):
            raise BadDrawing(f"in '{text}': {SETTLERS[cards[-level]]} does not lie on {SETTLERS[card]}")
        roles.append(role)
        higher = ON[role]
    if higher != NO_SETTLER:
        raise BadDrawing(f"in '{text}': {SETTLERS[higher]} is missing at the bottom")
    return roles[::-1]


class Drawing:
    """The statements of a drawing, sorted by what they speak of."""

    def __init__(self, text: str) -> None:
        self.said: dict[str, str] = {}
        self.stacks: list[tuple[str, str]] = []  # colour, stack
        for statement in re.split(r"\n|\s{2,}", text.strip()):
            key, colon, value = statement.partition(":")
            if not colon:
                key, _, value = statement.partition(" ")
            if key.endswith(" village"):
                self.stacks += [(key.removesuffix(" village"), stack) for stack in _stacks(value)]
            elif key in self.said:
                raise BadDrawing(f"'{key}' is drawn twice")
            elif statement:
                self.said[key] = value.strip()

    def take(self, key: str, default: str = "") -> str:
        """What is said of something; nothing stays behind, so that in the end what nobody understood is left."""
        return self.said.pop(key, default)


def _stacks(text: str) -> list[str]:
    stacks: list[str] = []
    for stack in filter(None, (each.strip() for each in text.split(","))):
        match = re.fullmatch(r"(.*\S) x(\d+)", stack)
        stacks += [match[1]] * int(match[2]) if match else [stack]
    return stacks


class Dealer:
    """Fills a position with what is drawn, then with the rest of the cards."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.players = count(drawing.take("players", "3"), "players")
        if not 2 <= self.players <= MOST_PLAYERS:
            raise BadDrawing(f"2 to {MOST_PLAYERS} play, not {self.players}")
        self.colours = COLOURS[: self.players]
        self.state = Villagers(Chance.from_seed(0))
        self.state.lay_out(self.players, 0)
        self.left = Counter(pack_for(self.players)) + Counter(STARTING)
        self.left.update({card: COPIES[card] for card in BASIC})
        self.open: list[tuple[list[int], int]] = []  # piles, and how many cards they still want

    def deal(self) -> Villagers:
        """The position."""
        self._villages()
        roads = self._road()
        hands = [self._pile(f"{colour} hand", "0") for colour in self.colours]
        squares = [self._pile(f"{colour} square", "0") for colour in self.colours]
        full = str(stack_size(self.players))
        stacks = [self._pile(f"stack {number + 1}", full) for number in range(STACKS)]
        drawn_reserve = "reserve" in self.drawing.said
        reserve = self._pile("reserve", "0")
        discards = self._pile("discards", "0")
        self._fill(roads)
        (discards if drawn_reserve else reserve).extend(self._rest())
        state = self.state
        for seat in range(self.players):
            state.add_to_hand(seat, tuple(hands[seat]))
            state.squares[seat] = tuple(squares[seat])
            ducats = self.drawing.take(f"{self.colours[seat]} ducats", str(DUCATS))
            state.pay_in(seat, count(ducats, "ducats"), START)
        for number, pile in enumerate([*stacks, reserve]):
            state.set_pile(RESERVE if number == STACKS else number, tuple(reversed(pile)))
        state.discards = tuple(discards)
        state.basic = [self.left[card] for card in BASIC]
        self._phase()
        return state

    def _villages(self) -> None:
        for colour, stack in self.drawing.stacks:
            seat = look_up(colour, self.colours, "colour at this table")
            self.state.village[seat] = add_stack(self.state.village[seat], stack)
        for seat, village in enumerate(self.state.village):
            bases = [BASE[type_of(node)] for node in village]
            for card in bases:
                if card != FOUNDERS:
                    self._use(card)
            if bases.count(FOUNDERS) > 1:
                raise BadDrawing(f"{COLOURS[seat]} has only one founders card")
            if FOUNDERS not in bases:
                self.state.village[seat] = (*village, placed(FOUNDERS, FOUNDERS, BOTTOM))

    def _use(self, card: int) -> int:
        if not self.left[card]:
            raise BadDrawing(f"a game of {self.players} has no {SETTLERS[card]} more")
        self.left[card] -= 1
        return card

    def _road(self) -> list[int]:
        """The places of the road that are still to be filled."""
        if "road" not in self.drawing.said:
            return list(range(ROAD))
        words = self.drawing.take("road").split()
        if len(words) > ROAD:
            raise BadDrawing(f"the road has {ROAD} places, not {len(words)}; a gap is a '-'")
        for place, word in enumerate(words):
            if word != "-":
                card, ducats = card_of(word)
                self.state.road[place] = self._use(card)
                self.state.road_ducats[place] = count(ducats, "ducats") if ducats else 0
        return []

    def _pile(self, key: str, default: str) -> list[int]:
        """The cards of a pile from the top down; a number stands for so many cards of any kind."""
        pile: list[int] = []
        for word in self.drawing.take(key, default).split():
            if word.isdecimal():
                self.open.append((pile, int(word)))
                continue
            card, known_to = card_of(word)
            if IS_BASIC[card] or card >= TYPES:
                raise BadDrawing(f"in '{key}': {SETTLERS[card]} lies in villages only")
            self._use(card)
            if known_to:
                card |= KNOWN if known_to == "known" else 1 << KNOWER + look_up(known_to, self.colours, "colour")
            pile.append(card)
        return pile

    def _fill(self, roads: list[int]) -> None:
        """What is not drawn is dealt: starting settlers to the road, any others to the piles."""
        for place in roads:
            if self.left[STARTING[place]]:
                self.state.road[place] = self._use(STARTING[place])
        rest = self.state.chance.shuffled(list(self._rest()))
        for place in roads:
            if self.state.road[place] == NO_SETTLER and rest:
                self.state.road[place] = self._use(rest.pop())
        for pile, wanted in self.open:
            for _ in range(min(wanted, len(rest))):
                pile.append(self._use(rest.pop()))

    def _rest(self) -> Iterator[int]:
        """All cards that lie nowhere yet and are no basic settlers."""
        return iter([card for card in sorted(self.left) if not IS_BASIC[card] for _ in range(self.left[card])])

    def _phase(self) -> None:
        """Whose turn it is, and what he is asked."""
        drawing, state = self.drawing, self.state
        turn = look_up(drawing.take("turn", "red"), self.colours, "colour at this table")
        state.first = look_up(drawing.take("first", "red"), self.colours, "colour at this table")
        state.round = count(drawing.take("round", "2"), "rounds")
        state.markets = count(drawing.take("markets", "0"), "markets")
        phase = look_up(drawing.take("phase", "build"), PHASES, "phase")
        state.stack.append((START_DRAFT, END_DRAFT, pack(NEXT_BUILD, turn))[phase])
        state.advance()
        if phase == 0:
            state.turn = state.seat = turn
        for seat, colour in enumerate(self.colours):
            state.left[seat] = count(drawing.take(f"{colour} left", str(state.left[seat])), "cards")
        state.basics = count(drawing.take("basics", "0"), "basic settlers")
        state.tinner = "tinner" in drawing.said and drawing.take("tinner") == "played"
        if drawing.said:
            raise BadDrawing(
                f"nobody understands: {', '.join(f'{key} {value}' for key, value in drawing.said.items())}"
            )


def draw(drawing: str) -> Villagers:
    """The position of a drawing."""
    return Dealer(Drawing(drawing)).deal()
