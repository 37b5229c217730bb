"""What one seat has and could do, with what is under way counted as done: the groundwork of `features`.

A turn is a series of small decisions, and after most of them the table looks as before: a good has been chosen for the
market, but nobody has worked for it; a person has been chosen, but not what he is to do. So what must follow is
anticipated: the cube lies on the market, the goods still wanted cost a worker each, whoever is about to move in or to
marry is there; and a person who has been chosen does what looks best. Then positions in the middle of a turn can be
compared with those at its end.
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

BITS: Final = tuple(number.bit_count() for number in range(1 << 14))
SPREAD: Final = tuple(sum(1 << 2 * bit for bit in range(10) if number >> bit & 1) for number in range(1 << 10))
FIRST_2: Final = sum(1 << good for good in range(len(GOODS)) if FIRST_POINTS[good] == 2)
STEPS: Final = tuple(1 if need == NO_GOOD else 2 if NEEDS[need] == NO_GOOD else 3 for need in NEEDS)
HOMES: Final = (1 << HABITABLE) - 1


def count(numbers: int) -> int:
    """How many are in a set of numbers below 28; compiled, much faster than `int.bit_count`.

    >>> count(0b1011), count(1 << 27)
    (3, 1)
    """
    return BITS[numbers & 0x3FFF] + BITS[numbers >> 14]


def types_on(state: Position, village: int, places: int) -> int:
    """The types of building on these places, as a presence of workers: two bits per type."""
    types = 0
    while places:
        lowest = places & -places
        types |= 1 << 2 * state.building[village * AREA + lowest.bit_length() - 1]
        places ^= lowest
    return types


class Outlook:
    """One seat's villagers, coins and goods."""

    def __init__(self, state: Position, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.person = NOBODY  # has been chosen for a coin, with nothing done yet
        self.coins = state.coins[seat]
        self.laid = 0
        self.centre = state.centre[2 * seat + MAN] + state.centre[2 * seat + WOMAN]
        self.school = state.school[2 * seat + MAN] + state.school[2 * seat + WOMAN]
        self.children = 0
        self.couples = count(state.adults[seat] >> SPOUSE)
        self.spouses = 0
        self.awake = 0
        self.asleep = 0
        self.best_wake = 0  # most sleepers in a quarter, and where they are
        self.best_village = 0
        self.best_places = 0
        self.partners = 0
        self.own_dowry = 0
        self.owned = state.owned[seat]
        self.workers = state.awake[seat]  # as `Position.awake`; only the presence of each type counts here
        self.sleepers = 0
        self.delivered = state.delivered[seat]
        self.goods_tiles = state.goods_tiles[seat]
        self.untaken = COMPLEX
        self._count_people()
        self._count_villagers()
        self._seek_partners()
        if state.round and state.turn == seat and state.stack:
            self._anticipate()

    def _count_people(self) -> None:
        """Coins on persons, children, and the goods tiles that are left."""
        state = self.state
        row = self.seat * len(PERSONS)
        for person in range(len(PERSONS)):
            self.laid += state.laid[row + person]
        for child in state.cradle:
            if child // (2 * AREA) == self.seat:
                self.children += 1
        for seat in range(state.players):
            self.untaken &= ~state.delivered[seat]

    def _count_villagers(self) -> None:
        """Who lives on buildings anywhere, awake or asleep."""
        state, seat = self.state, self.seat
        for village in range(state.villages):
            if village == seat:
                living = state.adults[village] & RESIDENTS
                sleeping = state.asleep[village] & RESIDENTS
            else:
                living = state.wed[village * state.villages + seat]
                sleeping = state.asleep[village] >> SPOUSE & living
                self.spouses += count(living)
            self.awake += count(living)
            if sleeping:
                self._count_sleepers(village, sleeping)

    def _count_sleepers(self, village: int, sleeping: int) -> None:
        """In one village; and the quarter in which the watchman would wake most (H8.1)."""
        sleepers = count(sleeping)
        self.awake -= sleepers
        self.asleep += sleepers
        self.sleepers |= types_on(self.state, village, sleeping)
        for quarter in range(4):
            places = sleeping & QUARTER_PLACES[quarter]
            woken = count(places)
            if woken > self.best_wake:
                self.best_wake, self.best_village, self.best_places = woken, village, places

    def _seek_partners(self) -> None:
        """Where somebody of his can marry in, and what coins of his own he would fetch there (H9.1, H9.2)."""
        state, seat = self.state, self.seat
        men = state.centre[2 * seat + MAN] + state.school[2 * seat + MAN]
        women = state.centre[2 * seat + WOMAN] + state.school[2 * seat + WOMAN]
        if not men and not women:
            return
        for village in range(state.villages):
            if village != seat:
                places = partners(state, village, men, women)
                if places:
                    self.partners += count(places)
                    self.own_dowry += state.dowry[village * state.villages + seat]

    def _anticipate(self) -> None:
        """What is under way in his turn."""
        for frame in self.state.stack:
            self._expect(frame)
        kind = verb_of(frame)
        first, second, _, _ = fields(frame)
        if kind == TILE_ACTION:
            self._expect_of(first)
        elif kind == SERIES and not second:
            self.person = first
            self.coins -= 1
            self.laid += 1
            self._expect_of(first)

    def _expect(self, frame: int) -> None:
        """What one frame of the stack will lead to."""
        state = self.state
        kind = verb_of(frame)
        first, second, third, fourth = fields(frame)
        if kind == CUBE:
            self._deliver(1 << first)
        elif kind == WANTED or kind == INPUT:
            self._work((STEPS[first] if kind == WANTED else 1) + (third != NO_GOOD) + (fourth != NO_GOOD))
        elif kind == SUITOR:
            self._wed(1 << 2 * state.building[first * AREA + second])
        elif kind == DOWRY_COIN and state.dowry[first * state.villages + self.seat]:
            self._fetch_coin()
        elif kind == SITE and first == self.seat and second < HABITABLE:
            self._move_in(second)
        elif kind == TENANT and first == self.seat:
            self._move_in(state.building[first * AREA + second])
        elif kind == NEWBORN:
            self.children += 1
        elif kind == NEUTRAL_MARRIAGE:
            self.couples += 1

    def _expect_of(self, person: int) -> None:
        """What looks best of that which the person can do."""
        if person == CARTER:
            self._deliver_best()
        elif person == WATCHMAN:
            self._wake_best()
        elif person == PRIEST:
            self._wed_best()
        elif person == MIDWIFE:
            self.children += 1
        elif person == BUILDER:
            self._build_best()

    def _deliver(self, cube: int) -> None:
        self.delivered |= cube
        self.goods_tiles |= cube & self.untaken
        self.untaken &= ~cube

    def _work(self, workers: int) -> None:
        """So many fall asleep; which ones is still open."""
        self.awake -= workers
        self.asleep += workers

    def _move_in(self, building: int) -> None:
        """Somebody from the centre, if anybody is there (H6.4)."""
        if self.centre:
            self.centre -= 1
            self.awake += 1
            self.workers |= 1 << 2 * building

    def _wed(self, types: int) -> None:
        """Somebody marries and works on a building of this type."""
        if self.centre:
            self.centre -= 1
        else:
            self.school -= 1
        self.spouses += 1
        self.awake += 1
        self.workers |= types

    def _fetch_coin(self) -> None:
        self.coins += 1
        self.own_dowry -= 1

    def _deliver_best(self) -> None:
        """The good with the most valuable tile."""
        goods = makeable(self.workers) & ~self.delivered
        if goods & self.untaken & FIRST_2:
            goods &= self.untaken & FIRST_2
        elif goods & self.untaken:
            goods &= self.untaken
        if goods:
            self._work(STEPS[(goods & -goods).bit_length() - 1])
            self._deliver(goods & -goods)

    def _wake_best(self) -> None:
        """The quarter with most sleepers."""
        self._work(-self.best_wake)
        self.workers |= types_on(self.state, self.best_village, self.best_places)

    def _wed_best(self) -> None:
        """Onto a type of building where nobody of his is awake, if there is one."""
        state, seat = self.state, self.seat
        men = state.centre[2 * seat + MAN] + state.school[2 * seat + MAN]
        women = state.centre[2 * seat + WOMAN] + state.school[2 * seat + WOMAN]
        types = 0
        for village in range(state.villages):
            if village != seat:
                types |= types_on(state, village, partners(state, village, men, women))
        types &= ~(self.workers | self.workers >> 1)
        self._wed(types & -types)
        self.partners -= 1
        if self.own_dowry:
            self._fetch_coin()

    def _build_best(self) -> None:
        """A victory-point building, else one that makes a good not yet delivered, else any."""
        best, building = -1, NOBODY
        for each in range(len(BUILDINGS)):
            if self.state.on_display & ~self.owned & 1 << each and feasible(
                self.workers, NO_GOOD, COST[each], self.coins
            ):
                good = MAKES[each]
                worth = 3 if each >= HABITABLE else 1 if good == NO_GOOD else 2 * (~self.delivered >> good & 1)
                if worth > best:
                    best, building = worth, each
        if building != NOBODY:
            self.owned |= 1 << building
            self._work(len(COST[building]))
            if building < HABITABLE:
                self._move_in(building)
