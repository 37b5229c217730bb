"""What one seat has and could do, with what is under way counted as done: the groundwork of `features`.

A turn is a series of small decisions, and after most of them the table looks as before: a good has been chosen for the
market, but nobody has worked for it; a person has been chosen, but not what he is to do. So what will follow is
anticipated: the cube lies on the market, the goods still wanted put a worker each to sleep, whoever is about to move in
or to marry is there; and a person who has been chosen does what looks best. Then positions in the middle of a turn
compare with those at its end.
"""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.games.helvetia.frames import (
    CUBE,
    DOWRY_COIN,
    INPUT,
    NEUTRAL_MARRIAGE,
    NEWBORN,
    SERIES,
    SITE,
    SUITOR,
    TENANT,
    TILE_ACTION,
    WANTED,
)
from thorp.games.helvetia.goods import feasible, makeable
from thorp.games.helvetia.pieces import (
    BRANCHES,
    BUILDER,
    BUILDINGS,
    CARTER,
    COMPLEX,
    COST,
    FIRST_POINTS,
    GOODS,
    HABITABLE,
    MAKES,
    MAN,
    MIDWIFE,
    NEEDS,
    NO_GOOD,
    NOBODY,
    PERSONS,
    PRIEST,
    WATCHMAN,
    WOMAN,
)
from thorp.games.helvetia.position import RESIDENTS, SPOUSE, Position
from thorp.games.helvetia.priest import partners
from thorp.games.helvetia.village import AREA, QUARTER_PLACES

BITS: Final = tuple(number.bit_count() for number in range(1 << 16))  # how many are in a set of goods
SPREAD: Final = tuple(sum(1 << 2 * bit for bit in range(10) if number >> bit & 1) for number in range(1 << 10))
ALL_BRANCHES: Final = (1 << len(BRANCHES)) - 1
HOMES: Final = (1 << HABITABLE) - 1
DEAR: Final = sum(1 << good for good in range(len(GOODS)) if FIRST_POINTS[good] == 2)  # their tiles are worth 2
STEPS: Final = tuple(1 if need == NO_GOOD else 2 if NEEDS[need] == NO_GOOD else 3 for need in NEEDS)


def _check() -> None:
    """The data must keep the promises that the tables build on."""
    if max(FIRST_POINTS) > 2:
        raise ValueError("data.toml: a goods tile is worth 1 or 2 points")
    if HABITABLE > 20:
        raise ValueError("data.toml: people live in at most 20 types of building")


_check()


def count(numbers: int) -> int:
    """How many are in a set of places or buildings; compiled, this is much faster than `int.bit_count`.

    >>> count(0b1011), count(1 << 27)
    (3, 1)
    """
    return BITS[numbers & 0xFFFF] + BITS[numbers >> 16]


def types_on(state: Position, village: int, places: int) -> int:
    """The types of building on these places, as `Position.awake` would count one worker on each type."""
    types = 0
    while places:
        lowest = places & -places
        types |= 1 << 2 * state.building[village * AREA + lowest.bit_length() - 1]
        places ^= lowest
    return types


class Outlook:
    """One seat's villagers, coins and goods.

    >>> from thorp.games import find
    >>> outlook = Outlook(find("helvetia").new(seed=1, players=2, by_letter=True), 0)
    >>> outlook.coins, outlook.awake, count(outlook.housed)
    (6, 0, 3)
    """

    def __init__(self, state: Position, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.person = NOBODY  # chosen for a coin, but he has done nothing yet
        self.coins = state.coins[seat]
        self.laid = 0
        self.owned = state.owned[seat]
        self.residents = count(state.adults[seat] & RESIDENTS)
        self.couples = count(state.adults[seat] >> SPOUSE)
        self.men = state.centre[2 * seat + MAN] + state.school[2 * seat + MAN]  # who can marry
        self.women = state.centre[2 * seat + WOMAN] + state.school[2 * seat + WOMAN]
        self.centre = state.centre[2 * seat + MAN] + state.centre[2 * seat + WOMAN]
        self.school = self.men + self.women - self.centre
        self.children = 0
        self.awake = 0
        self.asleep = 0
        self.best_wake = 0  # most sleepers in one quarter, and where they are
        self.best_village = 0
        self.best_places = 0
        self.partners = 0
        self.own_dowry = 0
        self.delivered = state.delivered[seat]
        self.goods_tiles = state.goods_tiles[seat]
        self.untaken = COMPLEX  # goods whose tile is left
        self.branches = ALL_BRANCHES  # whose tile is left
        self.workers = state.awake[seat]  # two bits per type; what follows only asks whether there is one
        self.sleepers = 0  # in the same way
        self._count_villagers()
        self._count_coins_and_children()
        if self.men or self.women:
            self._seek_partners()
        if state.round and state.turn == seat and state.stack:
            self._anticipate()
        workers = self.workers | self.sleepers
        homes = self.owned & HOMES
        self.now: Final = makeable(self.workers)
        self.woken: Final = makeable(workers)
        self.housed: Final = makeable(workers | SPREAD[homes & 0x3FF] | SPREAD[homes >> 10] << 20)

    def _count_villagers(self) -> None:
        """Who lives on buildings anywhere, awake or asleep."""
        state, seat = self.state, self.seat
        self.awake = self.residents
        sleeping = state.asleep[seat] & RESIDENTS
        if sleeping:
            self._count_sleepers(seat, sleeping)
        for village in range(state.villages):
            spouses = state.wed[village * state.villages + seat]
            if spouses:
                self.awake += count(spouses)
                sleeping = state.asleep[village] >> SPOUSE & spouses
                if sleeping:
                    self._count_sleepers(village, sleeping)

    def _count_sleepers(self, village: int, sleeping: int) -> None:
        """Those in one village, and the quarter where the watchman would wake most of them (H8.1)."""
        self._tire(count(sleeping))
        self.sleepers |= types_on(self.state, village, sleeping)
        for quarter in range(4):
            places = sleeping & QUARTER_PLACES[quarter]
            if count(places) > self.best_wake:
                self.best_wake, self.best_village, self.best_places = count(places), village, places

    def _count_coins_and_children(self) -> None:
        """Also the goods tiles and branch tiles that are left."""
        state, row = self.state, self.seat * len(PERSONS)
        for person in range(len(PERSONS)):
            self.laid += state.laid[row + person]
        for child in state.cradle:
            if child // (2 * AREA) == self.seat:
                self.children += 1
        for seat in range(state.players):
            self.untaken &= ~state.delivered[seat]
            self.branches &= ~state.branch_tiles[seat]

    def _seek_partners(self) -> None:
        """Where somebody can marry in, and which coins of his own he could fetch there (H9.1, H9.2)."""
        state, seat = self.state, self.seat
        for village in range(state.villages):
            if village != seat:
                places = partners(state, village, self.men, self.women)
                if places:
                    self.partners += count(places)
                    self.own_dowry += state.dowry[village * state.villages + seat]

    def _anticipate(self) -> None:
        """What is under way in the turn; a person who has been chosen acts, for a coin or for his tile."""
        for frame in self.state.stack:
            self._expect(frame)
        top = self.state.stack[-1]
        person, begun, _, _ = fields(top)
        if verb_of(top) == SERIES and not begun:
            self.person = person
            self.coins -= 1
            self.laid += 1
            self._expect_of(person)
        elif verb_of(top) == TILE_ACTION:
            self._expect_of(person)

    def _expect(self, frame: int) -> None:
        """What this frame will lead to."""
        kind = verb_of(frame)
        first, second, third, fourth = fields(frame)
        if kind == CUBE:
            self._deliver(1 << first)
        elif kind in (WANTED, INPUT):
            self._tire((STEPS[first] if kind == WANTED else 1) + (third != NO_GOOD) + (fourth != NO_GOOD))
        elif kind == SUITOR:
            self._marry(1 << 2 * self.state.building[first * AREA + second])
        elif kind == DOWRY_COIN and self.state.dowry[first * self.state.villages + self.seat]:
            self._fetch_coin()
        elif kind == SITE and first == self.seat:
            self._move_in(second)
        elif kind == TENANT and first == self.seat:
            self._move_in(self.state.building[first * AREA + second])
        elif kind == NEWBORN:
            self.children += 1
        elif kind == NEUTRAL_MARRIAGE:
            self.couples += 1

    def _expect_of(self, person: int) -> None:
        """What looks best of all that the person can do."""
        if person == BUILDER:
            self._build_best()
        elif person == CARTER:
            self._deliver_best()
        elif person == WATCHMAN:
            self._tire(-self.best_wake)
            self.workers |= types_on(self.state, self.best_village, self.best_places)
        elif person == PRIEST:
            self._marry_best()
        elif person == MIDWIFE:
            self.children += 1

    def _build_best(self) -> None:
        """A victory-point building, else what makes a good not yet delivered, else an exchange building, else any."""
        best, found = -1, NOBODY
        choice = self.state.on_display & ~self.owned
        for building in range(len(BUILDINGS)):
            if choice >> building & 1 and feasible(self.workers, NO_GOOD, COST[building], self.coins):
                good = MAKES[building]
                worth = 3 if building >= HABITABLE else 1 if good == NO_GOOD else 2 * (~self.delivered >> good & 1)
                if worth > best:
                    best, found = worth, building
        if found != NOBODY:
            self.owned |= 1 << found
            self._tire(len(COST[found]))
            self._move_in(found)

    def _deliver_best(self) -> None:
        """A good with the most valuable tile."""
        goods = makeable(self.workers) & ~self.delivered
        if goods & self.untaken & DEAR:
            goods &= self.untaken & DEAR
        elif goods & self.untaken:
            goods &= self.untaken
        if goods:
            self._tire(STEPS[(goods & -goods).bit_length() - 1])
            self._deliver(goods & -goods)

    def _marry_best(self) -> None:
        """Onto a type of building where nobody of his is awake, if there is one; a coin of his own is welcome."""
        types = 0
        for village in range(self.state.villages):
            if village != self.seat:
                types |= types_on(self.state, village, partners(self.state, village, self.men, self.women))
        types &= ~(self.workers | self.workers >> 1)
        self._marry(types & -types)
        if self.own_dowry:
            self._fetch_coin()

    def _deliver(self, cube: int) -> None:
        self.delivered |= cube
        self.goods_tiles |= cube & self.untaken
        self.untaken &= ~cube

    def _tire(self, workers: int) -> None:
        self.awake -= workers
        self.asleep += workers

    def _move_in(self, building: int) -> None:
        """Somebody from the centre, if there is anybody and the building is to be lived in (H6.4)."""
        if self.centre and building < HABITABLE:
            self.centre -= 1
            self.residents += 1
            self.awake += 1
            self.workers |= 1 << 2 * building

    def _marry(self, types: int) -> None:
        if self.centre:
            self.centre -= 1
        else:
            self.school -= 1
        self.partners -= 1
        self.awake += 1
        self.workers |= types

    def _fetch_coin(self) -> None:
        self.own_dowry -= 1
        self.coins += 1
