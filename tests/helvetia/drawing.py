"""Reads the drawing of a position; `position` explains how it is drawn."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from thorp.core.chance import Chance
from thorp.games.helvetia.draft import start_pool
from thorp.games.helvetia.frames import END_TURN, TURN
from thorp.games.helvetia.pieces import (
    BRANCH_GOODS,
    BRANCHES,
    BUILDINGS,
    COINS,
    COLOURS,
    COMPLETION_POINTS,
    COMPLEX,
    GOODS,
    HABITABLE,
    MEN,
    NEUTRAL_VILLAGE,
    PERSONS,
    PLAYERS,
    SEXES,
    STACK_1,
    STACK_2,
    STACK_3,
    START_COPIES,
    WOMEN,
)
from thorp.games.helvetia.points import points
from thorp.games.helvetia.position import BESIDE, SPOUSE
from thorp.games.helvetia.state import Helvetia
from thorp.games.helvetia.village import AREA, PLACES

SUPPLY_AT_START = 4  # coins left to each player by the set-up (H2.12)
SEX_WORDS = {"man": 0, "men": 0, "woman": 1, "women": 1}


class BadDrawing(ValueError):
    """The drawing makes no sense; the message says where and what would."""


def look_up(word: str, names: Sequence[str], what: str) -> int:
    """The number of a name."""
    if word not in names:
        raise BadDrawing(f"{word!r} is no {what}; write one of {', '.join(names)}")
    return names.index(word)


def whole(word: str) -> int:
    """A number of things."""
    if not word.isdecimal():
        raise BadDrawing(f"{word!r}: a number is needed here")
    return int(word)


class Drawing:
    """Fills an empty table, statement by statement, then puts what was not drawn where it belongs."""

    def __init__(self, text: str) -> None:
        parts = [part.strip() for part in re.split(r"\s{2,}|\n", text.strip()) if part.strip()]
        players = next((whole(part[7:].strip()) for part in parts if part.startswith("players")), PLAYERS[-1])
        if players not in PLAYERS:
            raise BadDrawing(f"players is one of {PLAYERS}, not {players}")
        self.state = Helvetia(Chance.from_seed(0))
        self.state.lay_out(players, False, "without person tiles" not in parts, False)
        self.state.round, self.state.start = 2, 0
        self.village: int | None = None  # whose houses are being drawn
        self.open: Counter[int] = Counter()
        self.top: list[int] = []  # of the deck
        self.whole_deck = False
        self.coins_drawn: set[int] = set()
        self.dowry_drawn: set[int] = set()
        self.centre_drawn: set[int] = set()
        for part in parts:
            try:
                self.draw(*part.partition(":"))
            except BadDrawing as error:
                raise BadDrawing(f"in '{part}': {error}") from None
        self.lay_buildings()
        self.lay_villagers()
        self.lay_coins()

    def draw(self, subject: str, colon: str, rest: str) -> None:
        """One statement: of what, and what is said of it."""
        words = subject.split()
        if colon and subject in PLACES:
            self.draw_house(PLACES.index(subject), rest)
        elif words[0] in COLOURS:
            colour = look_up(words[0], COLOURS[: self.state.villages], "colour at this table")
            aspect = " ".join(words[1:])
            if aspect not in ASPECTS:
                raise BadDrawing(f"{words[0]} has {', '.join(ASPECTS)}, but no {aspect!r}")
            ASPECTS[aspect](self, colour, rest.split())
        elif words[0] in STATEMENTS:
            STATEMENTS[words[0]](self, (*words[1:], *rest.split()))
        else:
            raise BadDrawing(f"a statement starts with a place, a colour or one of {', '.join(STATEMENTS)}")

    # Statements about the table.

    def draw_turn(self, words: Sequence[str]) -> None:
        """`turn red`: it is the beginning of his turn."""
        self.state.turn = self.player(words[0])

    def draw_round(self, words: Sequence[str]) -> None:
        """`round 3`."""
        self.state.round = whole(words[0])

    def draw_start(self, words: Sequence[str]) -> None:
        """`start yellow`: he holds the start-player tile."""
        self.state.start = self.player(words[0])

    def draw_open(self, words: Sequence[str]) -> None:
        """`open: butcher mill 2`."""
        for building, count in self.counted(words, BUILDINGS, "building"):
            self.open[building] += count

    def draw_next(self, words: Sequence[str]) -> None:
        """`next: bakery mill`: these are turned up next, in this order."""
        self.top = [look_up(word, BUILDINGS, "building") for word in words]

    def draw_deck(self, words: Sequence[str]) -> None:
        """`deck: bakery mill`: only these are left face down, in this order."""
        self.draw_next(words)
        self.whole_deck = True

    def draw_neutral_coin(self, words: Sequence[str]) -> None:
        """`neutral coin: priest`: it has been laid there."""
        if self.state.players != 2 or words[0] != "coin" or len(words) != 2:
            raise BadDrawing("write 'neutral coin: beside', or the person it lies on, with two players")
        self.state.neutral_coin = BESIDE if words[1] == "beside" else look_up(words[1], PERSONS, "person")

    def nothing(self, words: Sequence[str]) -> None:
        """`players` and `without person tiles` are read before everything else."""

    # Statements about a colour.

    def draw_village(self, colour: int, words: Sequence[str]) -> None:
        """`red village`: the houses that follow stand in it."""
        self.village = colour

    def draw_house(self, place: int, rest: str) -> None:
        """`b2: brickyard red man asleep + yellow woman child man`."""
        if self.village is None:
            raise BadDrawing("say first whose village it is: 'red village'")
        state, village = self.state, self.village
        people, *children = rest.split(" child ")
        first, *others = people.split("+")
        name, *resident = first.split()
        building = look_up(name, BUILDINGS, "building")
        if state.built[village] >> place & 1:
            raise BadDrawing("there is a building on this place already")
        if village < state.players:
            if state.owned[village] >> building & 1:
                raise BadDrawing(f"{COLOURS[village]} has this type already (H6.2)")
            state.owned[village] |= 1 << building
        state.raise_building(village, place, building)
        if (resident or others) and building >= HABITABLE:
            raise BadDrawing(f"nobody lives in a {name} (H5.5)")
        if resident:
            self.draw_resident(place, resident)
        for spouse in others:
            self.draw_spouse(place, spouse.split())
        for child in children:
            if not state.adults[village] >> place + SPOUSE & 1:
                raise BadDrawing("only a couple has children (H10.1)")
            state.cradle.append((village * AREA + place) * 2 + look_up(child.strip(), SEXES, "sex"))

    def draw_resident(self, place: int, words: Sequence[str]) -> None:
        """`red`, `red woman`, `red asleep`: a man unless it is said."""
        colour, sex, asleep = self.adult(words)
        if colour != self.village:
            raise BadDrawing(f"the resident is {COLOURS[self.village or 0]}, others follow after a '+'")
        self.state.move_in(colour, place, sex or 0)
        self.put_to_sleep(colour, place, asleep)

    def draw_spouse(self, place: int, words: Sequence[str]) -> None:
        """`yellow`, `yellow woman`, `yellow asleep`: of the other sex in any case."""
        assert self.village is not None
        state, village = self.state, self.village
        colour, sex, asleep = self.adult(words)
        if colour == village or not state.singles(village) >> place & 1:
            raise BadDrawing("a couple is one resident and one villager of another colour (H9.1)")
        if sex not in (None, state.spouse_sex(village, place)):
            raise BadDrawing("a couple is a man and a woman (H9.3)")
        state.marry_in(colour, village, place)
        self.put_to_sleep(colour, place, asleep)

    def adult(self, words: Sequence[str]) -> tuple[int, int | None, bool]:
        """His colour, his sex if it is said, and whether he sleeps."""
        left = list(words)
        asleep = left[-1:] == ["asleep"]
        if asleep:
            left.pop()
        if not 1 <= len(left) <= 2:
            raise BadDrawing(f"{' '.join(words)!r}: a villager is a colour, perhaps a sex, perhaps 'asleep'")
        sex = look_up(left[1], SEXES, "sex") if len(left) == 2 else None
        return look_up(left[0], COLOURS[: self.state.villages], "colour at this table"), sex, asleep

    def put_to_sleep(self, colour: int, place: int, asleep: bool) -> None:
        """He has worked (neutral villagers never do, H14.6)."""
        if not asleep:
            return
        if colour >= self.state.players:
            raise BadDrawing("neutral villagers never sleep (H14.6)")
        assert self.village is not None
        self.state.asleep[self.village] |= 1 << (place if colour == self.village else place + SPOUSE)
        self.state.awake[colour] -= 1 << 2 * self.state.building[self.village * AREA + place]

    def draw_centre(self, colour: int, words: Sequence[str]) -> None:
        """`red centre: 1 man 2 women`."""
        self.centre_drawn.add(colour)
        self.count_villagers(self.state.centre, colour, words)

    def draw_school(self, colour: int, words: Sequence[str]) -> None:
        """`red school: 1 woman`."""
        self.count_villagers(self.state.school, self.player(COLOURS[colour]), words)

    def count_villagers(self, counts: list[int], colour: int, words: Sequence[str]) -> None:
        """Pairs of a number and a sex."""
        if len(words) % 2 or any(word not in SEX_WORDS for word in words[1::2]):
            raise BadDrawing("write '1 man 2 women'")
        for number, sex in zip(words[::2], words[1::2], strict=True):
            counts[2 * colour + SEX_WORDS[sex]] += whole(number)

    def draw_coins(self, colour: int, words: Sequence[str]) -> None:
        """`red coins: 3`: in his supply."""
        self.coins_drawn.add(colour)
        self.state.coins[self.player(COLOURS[colour])] = whole(" ".join(words))

    def draw_dowry(self, colour: int, words: Sequence[str]) -> None:
        """`red dowry: white blue 2`: in his village centre; nothing after the colon: none."""
        self.dowry_drawn.add(colour)
        for owner, count in self.counted(words, COLOURS[: self.state.players], "player"):
            if owner == colour:
                raise BadDrawing("no coin comes to lie in its owner's own centre (H9.2)")
            self.state.dowry[colour * self.state.villages + owner] += count

    def draw_laid(self, colour: int, words: Sequence[str]) -> None:
        """`red laid: builder 2 priest`: coins on persons."""
        row = self.player(COLOURS[colour]) * len(PERSONS)
        for person, count in self.counted(words, PERSONS, "person"):
            self.state.laid[row + person] += count

    def draw_tiles(self, colour: int, words: Sequence[str]) -> None:
        """`red tiles: builder carter(used)`: his person tiles."""
        if not self.state.person_tiles:
            raise BadDrawing("there are no person tiles at this table (H2.8)")
        for word in words:
            person = look_up(word.removesuffix("(used)"), PERSONS, "person")
            self.state.holder[person] = self.player(COLOURS[colour])
            self.state.face_down |= int(word.endswith("(used)")) << person

    def draw_delivered(self, colour: int, words: Sequence[str]) -> None:
        """`red delivered: wood beer`: whoever is drawn first with a complex good or a full branch has its tile."""
        state, seat = self.state, self.player(COLOURS[colour])
        for good in [look_up(word, GOODS, "good") for word in words]:
            if COMPLEX >> good & 1 and not any(delivered >> good & 1 for delivered in state.delivered):
                state.goods_tiles[seat] |= 1 << good
            state.delivered[seat] |= 1 << good
        for branch in range(len(BRANCHES)):
            if not BRANCH_GOODS[branch] & ~state.delivered[seat] and not any(
                t >> branch & 1 for t in state.branch_tiles
            ):
                state.branch_tiles[seat] |= 1 << branch

    def draw_completion(self, colour: int, words: Sequence[str]) -> None:
        """`red completion: 4`: he has that tile."""
        tile = look_up(" ".join(words), [str(value) for value in COMPLETION_POINTS], "completion tile")
        self.state.completed[self.player(COLOURS[colour])] = tile

    def draw_out(self, colour: int, words: Sequence[str]) -> None:
        """`red out`: he has passed in this round."""
        self.state.out |= 1 << self.player(COLOURS[colour])

    # What was not drawn.

    def lay_buildings(self) -> None:
        """Start buildings are in the pool, stack 1 lies open; of stacks 2 and 3, what stands or is drawn open is up."""
        state = self.state
        standing = Counter(building for building in state.building if building >= 0)
        second, third, top = Counter(STACK_2), Counter(STACK_3), Counter(self.top)
        turned_up = Counter({building: standing[building] for building in second + third}) + self.open
        if self.whole_deck:
            turned_up = second + third - top
            self.open = turned_up - standing
        copies = Counter(START_COPIES + STACK_1) + second + third
        for building in copies:
            drawn = max(standing[building], turned_up[building]) + top[building]
            if drawn > copies[building] or (building in self.open and building not in second + third):
                box = f"there are {copies[building]}, and only stacks 2 and 3 are drawn open"
                raise BadDrawing(f"{drawn} times {BUILDINGS[building]}: {box}")
        shown = self.open + (Counter(STACK_1) - standing)
        state.display = [shown[building] for building in range(len(BUILDINGS))]
        state.on_display = sum(1 << building for building in shown)
        in_play = start_pool(state.players)
        state.pool = [max(0, in_play[building] - standing[building]) for building in range(len(in_play))]
        # Stack 2 before stack 3, as far as the drawing allows.
        left_2, left_3 = second - turned_up, third - (turned_up - second)
        up = (*sorted((turned_up & second).elements()), *sorted((turned_up - second).elements()))
        rest = (*sorted((left_2 - top).elements()), *sorted((left_3 - (top - left_2)).elements()))
        state.deck = (*up, *self.top, *rest)
        state.drawn = len(up)

    def lay_villagers(self) -> None:
        """The rest of each colour is in its supply; of the neutral one, in its centre unless that is drawn (H14.2)."""
        state = self.state
        for colour in range(state.villages):
            for sex, whole_set in enumerate((MEN, WOMEN)):
                drawn = state.centre[2 * colour + sex] + state.school[2 * colour + sex] + self.housed(colour, sex)
                if drawn > whole_set:
                    raise BadDrawing(f"{drawn} times {COLOURS[colour]} {SEXES[sex]}: there are {whole_set}")
                neutral = colour >= state.players and colour not in self.centre_drawn
                (state.centre if neutral else state.supply)[2 * colour + sex] += whole_set - drawn

    def housed(self, colour: int, sex: int) -> int:
        """How many of them live or lie on buildings."""
        state = self.state
        male = state.men[colour]
        residents = state.adults[colour] & (1 << SPOUSE) - 1
        count = (residents & male if sex == 0 else residents & ~male).bit_count()
        for village in range(state.villages):
            spouses = state.wed[village * state.villages + colour]
            count += (spouses & ~state.men[village] if sex == 0 else spouses & state.men[village]).bit_count()
        return count + sum(1 for child in state.cradle if child // (2 * AREA) == colour and child & 1 == sex)

    def lay_coins(self) -> None:
        """4 less the laid ones are in the supply; the rest is dowry of the next players whose dowry is not drawn."""
        state = self.state
        for seat in range(state.players):
            laid = sum(state.laid[seat * len(PERSONS) : (seat + 1) * len(PERSONS)])
            given = sum(state.dowry[village * state.villages + seat] for village in range(state.villages))
            left = COINS - laid - given - state.coins[seat]
            if left < 0:
                raise BadDrawing(f"{COINS - left} coins of {COLOURS[seat]}: there are {COINS}")
            if seat not in self.coins_drawn:
                state.coins[seat] = min(left, max(0, SUPPLY_AT_START - laid))
                left -= state.coins[seat]
            after = [(seat + step) % state.players for step in range(1, state.players)]
            after += [NEUTRAL_VILLAGE] if state.players == 2 else []
            takers = [village for village in after if village not in self.dowry_drawn]
            if left and not takers:
                raise BadDrawing(f"{left} of {COLOURS[seat]}'s {COINS} coins are nowhere; draw them in a dowry")
            for coin in range(left):
                state.dowry[takers[coin % len(takers)] * state.villages + seat] += 1

    # Words.

    def player(self, word: str) -> int:
        """The seat of a colour."""
        return look_up(word, COLOURS[: self.state.players], "player at this table")

    def counted(self, words: Sequence[str], names: Sequence[str], what: str) -> list[tuple[int, int]]:
        """Names, each followed by how many if more than one."""
        found: list[tuple[int, int]] = []
        for word in words:
            if word.isdecimal() and found:
                found[-1] = (found[-1][0], int(word))
            else:
                found.append((look_up(word, names, what), 1))
        return found


STATEMENTS: dict[str, Callable[[Drawing, Sequence[str]], None]] = {
    "players": Drawing.nothing,
    "without": Drawing.nothing,
    "turn": Drawing.draw_turn,
    "start": Drawing.draw_start,
    "round": Drawing.draw_round,
    "open": Drawing.draw_open,
    "next": Drawing.draw_next,
    "deck": Drawing.draw_deck,
    "neutral": Drawing.draw_neutral_coin,
}
ASPECTS: dict[str, Callable[[Drawing, int, Sequence[str]], None]] = {
    "village": Drawing.draw_village,
    "centre": Drawing.draw_centre,
    "school": Drawing.draw_school,
    "coins": Drawing.draw_coins,
    "dowry": Drawing.draw_dowry,
    "laid": Drawing.draw_laid,
    "tiles": Drawing.draw_tiles,
    "delivered": Drawing.draw_delivered,
    "completion": Drawing.draw_completion,
    "out": Drawing.draw_out,
}


def draw(text: str) -> Helvetia:
    """The position that is drawn, at the beginning of a turn."""
    state = Drawing(text).state
    state.track = [points(state, seat) for seat in range(state.players)]
    state.seat, state.stack = state.turn, [END_TURN, TURN]
    state.advance()
    return state
