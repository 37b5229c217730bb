"""What holds in every position of Helvetia: nobody and nothing is lost, and no two records of one thing disagree.

Written for speed too, because the campaign asks it at every decision of very many games: what depends on one village
alone is remembered for it.
"""

import math
from functools import lru_cache
from typing import NamedTuple

from thorp.core import OVER, State
from thorp.core.action import VERB_MASK, fields, verb_of
from thorp.core.bits import members
from thorp.games.helvetia.frames import (
    DRAFT,
    LAST_WITH_SEAT,
    NEUTRAL_SITE,
    QUESTIONS,
    REPLACE,
    SET_UP,
    SITE,
    START_SITE,
)
from thorp.games.helvetia.pieces import (
    BRANCH_GOODS,
    BUILDER,
    BUILDINGS,
    COINS,
    COLOURS,
    COMPLEX,
    DOWRY_COINS,
    GOODS,
    HABITABLE,
    MAN,
    MEN,
    NEUTRAL_VILLAGE,
    NOBODY,
    PERSONS,
    PRIEST,
    SEXES,
    STACK_1,
    STACK_2,
    STACK_3,
    START_BUILDINGS,
    START_COPIES,
    TARGET,
    TARGET_WITHOUT_TILES,
    WOMAN,
    WOMEN,
)
from thorp.games.helvetia.points import points
from thorp.games.helvetia.position import BESIDE, EMPTY, NO_NEUTRAL_COIN, RESIDENTS, SPOUSE
from thorp.games.helvetia.state import Helvetia
from thorp.games.helvetia.village import ALL_PLACES, AREA, RING_1_MASK

TILE = tuple(
    1 << 4 * building for building in range(len(BUILDINGS))
)  # counts of tiles are packed into one int, four bits per type
PERSON = tuple(1 << 8 * who for who in range(2 * len(COLOURS)))  # likewise people, eight bits per colour and sex
WORKER = tuple(1 << 2 * building for building in range(HABITABLE))
FOR_SALE = sum(TILE[building] for building in STACK_1 + STACK_2 + STACK_3)
START_TILES = (1 << 4 * START_BUILDINGS) - 1


def check(state: State) -> None:
    """Raise `AssertionError` with the reason if the position cannot be."""
    assert isinstance(state, Helvetia)
    censuses = censuses_of(state)
    check_awake(state, censuses)
    check_people(state, censuses)
    check_buildings(state, censuses)
    check_coins(state)
    check_market(state)
    check_tiles(state)
    check_turn(state)


class Census(NamedTuple):
    """What there is in one village, counted building by building."""

    tiles: int
    types: int  # bit set
    awake: tuple[int, ...]  # per colour: workers, as in `Position.awake`
    people: int


def censuses_of(state: Helvetia) -> list[Census]:
    """Every village checked and counted."""
    buildings, wed, villages = state.building, state.wed, state.villages
    masks = zip(state.built, state.homes, state.adults, state.asleep, state.men, strict=True)
    return [
        census(
            village,
            state.players,
            tuple(buildings[village * AREA : (village + 1) * AREA]),
            tuple(wed[village * villages : (village + 1) * villages]),
            *own_masks,
        )
        for village, own_masks in enumerate(masks)
    ]


@lru_cache(maxsize=256)
def census(
    village: int,
    players: int,
    buildings: tuple[int, ...],
    wed: tuple[int, ...],
    built: int,
    homes: int,
    adults: int,
    asleep: int,
    men: int,
) -> Census:
    """Remembered, because one action changes one village at most."""
    check_masks(village, built, homes, adults, asleep, men, wed)
    if players == 2:  # H14.6
        neutral = RESIDENTS if village == NEUTRAL_VILLAGE else wed[NEUTRAL_VILLAGE] << SPOUSE
        assert asleep & neutral == 0, f"village {village}: a neutral villager sleeps"
    tiles, types = standing(village, buildings, built, homes)
    different = types.bit_count() == built.bit_count()
    assert different or village >= players, f"player {village} has two buildings of one type"
    awake = [workers(buildings, places & ~(asleep >> SPOUSE)) for places in wed]
    awake[village] = workers(buildings, adults & ~asleep & RESIDENTS)
    husbands = men.bit_count()
    people = PERSON[2 * village + MAN] * husbands
    people += PERSON[2 * village + WOMAN] * ((adults & RESIDENTS).bit_count() - husbands)
    for colour, places in enumerate(wed):
        people += PERSON[2 * colour + MAN] * (places & ~men).bit_count()
        people += PERSON[2 * colour + WOMAN] * (places & men).bit_count()
    return Census(tiles, types, tuple(awake), people)


@lru_cache(maxsize=256)
def standing(village: int, buildings: tuple[int, ...], built: int, homes: int) -> tuple[int, int]:
    """The tiles on the places of a village, counted and as a bit set of types."""
    tiles = types = 0
    for place, building in enumerate(buildings):
        assert (building != EMPTY) == bool(built >> place & 1), f"village {village}: {place=} {building=} {built=:b}"
        if building != EMPTY:
            assert (building < HABITABLE) == bool(homes >> place & 1), f"village {village}: {building=} {homes=:b}"
            tiles += TILE[building]
            types |= 1 << building
    return tiles, types


def workers(buildings: tuple[int, ...], places: int) -> int:
    """One worker on each of these places, counted per type."""
    count = 0
    for place in members(places):
        count += WORKER[buildings[place]]
    return count


def check_masks(village: int, built: int, homes: int, adults: int, asleep: int, men: int, wed: tuple[int, ...]) -> None:
    """Homes, residents, spouses and sleepers lie inside each other as they should (H3.1, H9.1)."""
    residents, spouses = adults & RESIDENTS, adults >> SPOUSE
    assert built & ~ALL_PLACES == 0, f"village {village}: {built=:b}"
    assert homes & ~built == 0, f"village {village}: {built=:b} {homes=:b}"
    assert built <= RING_1_MASK or built & RING_1_MASK == RING_1_MASK, f"village {village}: ring 2 is not open"
    assert residents & ~homes == 0, f"village {village}: somebody lives where nobody can"
    assert spouses & ~residents == 0, f"village {village}: a spouse without a partner"
    assert asleep & ~adults == 0, f"village {village}: nobody is there to sleep"
    assert men & ~residents == 0, f"village {village}: a man who is not there"
    assert wed[village] == 0, f"village {village}: a marriage within one colour"
    assert united(wed) == spouses, f"village {village}: {wed=} {spouses=:b}"


def check_awake(state: Helvetia, censuses: list[Census]) -> None:
    """The running count of awake villagers is what a recount gives."""
    recount = [sum(counts) for counts in zip(*[census.awake for census in censuses], strict=True)]
    assert recount == state.awake, f"{recount=} is recorded as {state.awake}"


def check_people(state: Helvetia, censuses: list[Census]) -> None:
    """8 men and 8 women of each colour, wherever they are; children lie with couples (H1.1, H10.1)."""
    people = sum(census.people for census in censuses)
    for child in state.cradle:
        village, place = divmod(child >> 1, AREA)
        assert state.adults[village] >> SPOUSE + place & 1, f"a child without parents in {village=} {place=}"
        people += PERSON[2 * village + (child & 1)]
    count_people(people, tuple(state.supply), tuple(state.centre), tuple(state.school))


@lru_cache(maxsize=256)
def count_people(people: int, supply: tuple[int, ...], centre: tuple[int, ...], school: tuple[int, ...]) -> None:
    """The people in the villages, and those elsewhere."""
    assert min(*supply, *centre, *school) >= 0, f"{supply=} {centre=} {school=}"
    for who, elsewhere in enumerate(zip(supply, centre, school, strict=True)):
        count = sum(elsewhere) + (people >> 8 * who & 255)
        assert count == (WOMEN if who & 1 else MEN), f"colour {who >> 1}, {SEXES[who & 1]}: there are {count}"


def check_buildings(state: Helvetia, censuses: list[Census]) -> None:
    """54 tiles, each in one place, and nobody has two of a type (H1.2, H6.2)."""
    shown, types_shown = tiles_shown(tuple(state.display))
    assert types_shown == state.on_display, f"{state.display=} on_display={state.on_display:b}"
    tiles = shown + tiles_hidden(state.deck, state.drawn)
    for census in censuses:
        tiles += census.tiles
    in_hand = buildings_in_hand(state)
    for taken in in_hand.values():
        tiles += sum(TILE[building] for building in taken)
    for seat, owned in enumerate(state.owned):
        own = censuses[seat].types
        for building in in_hand.get(seat, ()):
            assert not own >> building & 1, f"player {seat} has two buildings of one type"
            own |= 1 << building
        assert own == owned, f"player {seat}: {own=:b} {owned=:b}"
    assert tiles & ~START_TILES == FOR_SALE, f"a building is lost or there twice: {tiles:x}, not {FOR_SALE:x}"
    count_start_buildings(state.players, tiles & START_TILES, tuple(state.pool))


@lru_cache(maxsize=256)
def tiles_shown(display: tuple[int, ...]) -> tuple[int, int]:
    """The open tiles, counted and as a bit set of types."""
    assert min(display) >= 0, f"{display=}"
    return (
        sum(count * TILE[building] for building, count in enumerate(display)),
        sum(1 << building for building, count in enumerate(display) if count),
    )


@lru_cache(maxsize=256)
def tiles_hidden(deck: tuple[int, ...], drawn: int) -> int:
    """The tiles that lie face down; stacks 2 and 3 hold what they should (H2.1)."""
    second = len(STACK_2)
    assert tuple(sorted(deck[:second])) == STACK_2, f"{deck=}"
    assert tuple(sorted(deck[second:])) == STACK_3, f"{deck=}"
    assert 0 <= drawn <= len(deck), f"{drawn=}"
    return sum(TILE[building] for building in deck[drawn:])


def buildings_in_hand(state: Helvetia) -> dict[int, list[int]]:
    """Per village: buildings taken and not yet placed. Before the set-up that is all a player has."""
    in_hand: dict[int, list[int]] = {}
    for frame in state.stack:
        kind = frame & VERB_MASK
        if kind in (DRAFT, REPLACE, SET_UP):
            return {seat: members(owned) for seat, owned in enumerate(state.owned)}
        if kind in (START_SITE, SITE, NEUTRAL_SITE):
            village, building, _, _ = fields(frame)
            in_hand.setdefault(NEUTRAL_VILLAGE if kind == NEUTRAL_SITE else village, []).append(building)
    return in_hand


@lru_cache(maxsize=256)
def count_start_buildings(players: int, tiles: int, pool: tuple[int, ...]) -> None:
    """Two or three of each type are in play; after the set-up those not chosen have left (H2.2, H2.6, H14.1)."""
    total = [(tiles >> 4 * building & 15) + left for building, left in enumerate(pool)]
    in_box = len(START_COPIES) // START_BUILDINGS
    if players == 2:
        assert total == [in_box - 1] * START_BUILDINGS, f"start buildings: {total}"
    elif any(pool):
        copies = in_box if players == 4 else in_box - 1
        assert total == [copies] * START_BUILDINGS, f"start buildings: {total}"
    else:
        assert sum(total) == 3 * players, f"start buildings: {total}"
        assert max(total) <= in_box, f"start buildings: {total}"


def check_coins(state: Helvetia) -> None:
    """6 coins of each player and the neutral one, wherever they are (H1.1, H14.3, H14.5)."""
    count_coins(tuple(state.coins), tuple(state.laid), tuple(state.dowry))
    assert 0 <= state.gained <= state.coins[state.turn], f"{state.gained=} {state.coins=}"
    if state.players == 2:
        assert state.neutral_coin in (BESIDE, BUILDER, PRIEST), f"{state.neutral_coin=}"
    else:
        assert state.neutral_coin == NO_NEUTRAL_COIN, f"{state.neutral_coin=}"


@lru_cache(maxsize=256)
def count_coins(coins: tuple[int, ...], laid: tuple[int, ...], dowry: tuple[int, ...]) -> None:
    """In the supplies, on the persons and in the centres; nobody's dowry is of his own colour (H9.2)."""
    assert min(*coins, *laid, *dowry) >= 0, f"{coins=} {laid=} {dowry=}"
    villages = math.isqrt(len(dowry))
    for colour in range(villages):
        in_centres = dowry[colour::villages]
        total = total_in_centres = sum(in_centres)
        if colour < len(coins):
            total += coins[colour] + sum(laid[colour * len(PERSONS) : (colour + 1) * len(PERSONS)])
        assert total == (COINS if colour < len(coins) else 0), f"there are {total} coins of colour {colour}"
        assert in_centres[colour] == 0, f"player {colour} has a coin of his own as dowry"
        assert total_in_centres <= DOWRY_COINS, f"{total_in_centres} coins of colour {colour} are dowry"


def check_market(state: Helvetia) -> None:
    """Each goods tile and branch tile has one owner, and one who earned it (H7.2, H7.5)."""
    count_market(tuple(state.delivered), tuple(state.goods_tiles), tuple(state.branch_tiles))


@lru_cache(maxsize=256)
def count_market(delivered: tuple[int, ...], goods_tiles: tuple[int, ...], branch_tiles: tuple[int, ...]) -> None:
    """The goods at the market, and the tiles for them."""
    market = full = 0
    for seat, goods in enumerate(delivered):
        market |= goods
        done = sum(1 << branch for branch, all_goods in enumerate(BRANCH_GOODS) if goods & all_goods == all_goods)
        full |= done
        assert goods_tiles[seat] & ~goods == 0, f"player {seat} has a goods tile for what he did not deliver"
        assert branch_tiles[seat] & ~done == 0, f"player {seat} has a branch tile for what he did not deliver"
    assert market < 1 << len(GOODS), f"{market=:b}"
    assert united(goods_tiles) == market & COMPLEX, f"{goods_tiles=} {delivered=}"
    assert united(branch_tiles) == full, f"{branch_tiles=} {delivered=}"


def united(sets: tuple[int, ...]) -> int:
    """The union of bit sets that have nothing in common."""
    union = 0
    for each in sets:
        assert union & each == 0, f"something is there twice: {sets}"
        union |= each
    return union


def check_tiles(state: Helvetia) -> None:
    """Completion tiles, person tiles, the start-player tile (H6.6, H11, H12.2)."""
    players = state.players
    completed = sorted(filter(None, state.completed))
    assert completed in ([], [1], [1, 2]), f"{state.completed=}"
    for seat in range(players):
        full = state.built[seat] & RING_1_MASK == RING_1_MASK
        assert full or not state.completed[seat], f"player {seat} has a completion tile without ring 1"
    held = 0
    for person, holder in enumerate(state.holder):
        assert holder == NOBODY or 0 <= holder < players, f"{state.holder=}"
        if holder != NOBODY:
            held |= 1 << person
    assert state.person_tiles or not held, f"{state.holder=} without person tiles"
    assert state.face_down & ~held == 0, f"{state.face_down=:b} {state.holder=}"
    drafting = bool(state.stack) and verb_of(state.stack[-1]) <= REPLACE
    assert state.start == NOBODY if drafting else 0 <= state.start < players, f"{state.start=}"


def check_turn(state: Helvetia) -> None:
    """Somebody is asked something he can answer, or the game is over as it should be (H13.2, H13.4)."""
    target = TARGET if state.person_tiles else TARGET_WITHOUT_TILES
    if state.seat == OVER:
        assert not state.stack, f"{state.stack=}"
        assert max(state.track) >= target or at_a_standstill(state), f"{state.track=}"
        assert state.track == [points(state, seat) for seat in range(state.players)], f"{state.track=}"
        return
    assert max(state.track) < target, f"{state.track=}"
    frame = state.stack[-1]
    kind = frame & VERB_MASK
    assert kind < len(QUESTIONS), f"{kind=} is no question"
    asked = fields(frame)[0] if kind <= LAST_WITH_SEAT else state.turn
    assert state.seat == asked < state.players, f"{state.seat=} {asked=}"
    if kind > LAST_WITH_SEAT:
        assert not state.out >> state.turn & 1, f"player {state.turn} has passed"
        couples = state.adults[state.turn] >> SPOUSE
        assert state.bore & ~couples == 0, f"{state.bore=:b} {couples=:b}"


def at_a_standstill(state: Helvetia) -> bool:
    """The stacks and the school are empty, and nobody is left to wake (H13.4)."""
    return state.drawn == len(state.deck) and not any(state.school) and not any(state.asleep)
