"""What a strong player looks at: numbers that describe a position for one seat (see `Game.describe`).

Everything but the order of the stacks lies open, so the numbers are the same for every viewer. Opponents are not
described: an evaluation compares the descriptions of all seats.

What has been decided but not yet been carried out counts as done: the cube of a delivery that is being produced, the
villager who is about to move in. So the numbers already tell the answers to a question apart when the next one is still
to be asked.
"""

from typing import Final

from thorp.core.action import fields, verb_of
from thorp.core.game import Feature
from thorp.games.helvetia.frames import CUBE, INPUT, NEWBORN, SERIES, SITE, SUITOR, TENANT, TILE_ACTION, WANTED
from thorp.games.helvetia.goods import makeable
from thorp.games.helvetia.pieces import (
    BRANCH_GOODS,
    BRANCH_POINTS,
    BUILDINGS,
    BUYABLE,
    COMPLETION_POINTS,
    COMPLEX,
    COST,
    FIRST_POINTS,
    GOODS,
    HABITABLE,
    MAKER,
    MAN,
    NEEDS,
    NO_GOOD,
    PERSONS,
    TARGET,
    TARGET_WITHOUT_TILES,
    VICTORY,
    VICTORY_POINTS,
    WOMAN,
)
from thorp.games.helvetia.position import RESIDENTS, SPOUSE, Position
from thorp.games.helvetia.village import AREA, QUARTER_PLACES, RING_1_MASK

FEATURES: Final[tuple[Feature, ...]] = (
    Feature("progress", "how far the game is: the lasting points of the leader, and the rounds"),
    Feature("deliveries", "cubes on the market"),
    Feature("goods_tiles", "points of goods tiles"),
    Feature("branch_tiles", "points of branch tiles"),
    Feature("victory_buildings", "victory-point buildings"),
    Feature("completion", "points of the completion tile"),
    Feature("person_tiles", "person tiles held"),
    Feature("start_tile", "1 for who holds the start-player tile"),
    Feature("tiles_to_come", "person tiles he would gain, less those he would lose, if the round ended now"),
    Feature("tiles_face_up", "person tiles that he can still use in this round"),
    Feature("coins", "coins in the supply"),
    Feature("laid", "coins on persons, back in the next round"),
    Feature("last_coins", "coins more than any other player has"),
    Feature("awake", "awake villagers on buildings"),
    Feature("asleep", "sleeping villagers"),
    Feature("best_wake", "most sleepers in one quarter"),
    Feature("watch_calls", "quarters with sleepers"),
    Feature("deliverable", "points of all goods that the awake can make and that are not delivered"),
    Feature("best_delivery", "points of the best of them"),
    Feature("deliverable_woken", "more points if all were awake"),
    Feature("deliverable_housed", "more points if the empty houses were inhabited"),
    Feature("deliverable_built", "points of goods whose maker lies open while the prerequisite can be made"),
    Feature("deliverable_wed", "points of goods whose maker lives alone in another village"),
    Feature("branch_share", "points of open branches by the square of the share delivered"),
    Feature("branch_reach", "points of open branches of which everything left can be made"),
    Feature("victory_ready", "open victory-point buildings whose goods the awake can make or coins buy"),
    Feature("victory_reach", "open victory-point buildings whose goods he could make or buy if all were awake"),
    Feature("materials", "kinds of building material that the awake can make"),
    Feature("ring_1", "places of ring 1 with a building"),
    Feature("houses", "houses in which somebody can live"),
    Feature("empty_houses", "of these, the empty ones"),
    Feature("completion_share", "points of the best completion tile left by the square of the share of ring 1 settled"),
    Feature("centre", "villagers in the centre"),
    Feature("school", "villagers at school"),
    Feature("children", "children of this round"),
    Feature("couples", "couples at home, while there is anybody to be born"),
    Feature("spouses", "villagers married into other villages"),
    Feature("partners", "places where somebody of his can marry in"),
    Feature("clusters", "houses beside each other in a quarter: squares of the numbers per quarter"),
    Feature("own_dowry", "coins of his own in villages into which he can marry"),
    Feature("to_move", "1 for whose turn it is"),
    Feature("at_builder", "while he is at the builder: points of what is ready, and 1"),
    Feature("at_carter", "while he is at the carter: the best delivery"),
    Feature("at_watchman", "while he is at the watchman: the most sleepers in a quarter"),
    Feature("at_priest", "while he is at the priest: marriages he can pay"),
    Feature("at_midwife", "while he is at the midwife: children he can pay"),
    Feature("work_owed", "goods that the action in progress still needs"),
)

BITS: Final = tuple(number.bit_count() for number in range(1 << 14))
SPREAD: Final = tuple(sum(1 << 2 * bit for bit in range(10) if number >> bit & 1) for number in range(1 << 10))
FIRST_1: Final = sum(1 << good for good in range(len(GOODS)) if FIRST_POINTS[good] == 1)
FIRST_2: Final = sum(1 << good for good in range(len(GOODS)) if FIRST_POINTS[good] == 2)
BRANCH_SIZE: Final = tuple(goods.bit_count() for goods in BRANCH_GOODS)
HOMES: Final = (1 << HABITABLE) - 1
MATERIALS: Final = sum(1 << good for good in range(len(GOODS)) if BUYABLE[good])
COST_GOODS: Final = tuple(sum(1 << good for good in set(cost)) for cost in COST)
PRODUCTION: Final = tuple(
    (good, MAKER[good], 0 if NEEDS[good] == NO_GOOD else 1 << NEEDS[good]) for good in range(len(GOODS))
)
STEPS: Final = tuple(1 if need == NO_GOOD else 2 if NEEDS[need] == NO_GOOD else 3 for need in NEEDS)


def count(mask: int) -> int:
    """How many are in a set of at most 28."""
    return BITS[mask & 0x3FFF] + BITS[mask >> 14]


def workers_in(counts: int) -> int:
    """Workers counted in two bits per type."""
    return (
        count(counts & 0x5555555) + count(counts >> 28) + count(counts >> 1 & 0x5555555) - 0
    )


def describe(state: Position, contender: int) -> list[float]:
    me, players, villages = contender, state.players, state.villages
    # pending
    mine = state.turn == me and state.round > 0 and state.seat >= 0
    person = -1
    tile_person = -1
    cube = 0
    owed = 0
    coming = 0
    child = 0
    if mine:
        for frame in state.stack:
            kind = frame & 255
            if kind == SERIES:
                person = frame >> 8 & 1023
            elif kind == TILE_ACTION:
                tile_person = frame >> 8 & 1023
            elif kind == CUBE:
                cube = 1 << (frame >> 8 & 1023)
            elif kind == WANTED:
                owed = STEPS[frame >> 8 & 1023]
                if frame >> 28 & 1023 != NO_GOOD:
                    owed += 1
                if frame >> 38 & 1023 != NO_GOOD:
                    owed += 1
            elif kind == INPUT:
                owed = 1
                if frame >> 28 & 1023 != NO_GOOD:
                    owed += 1
                if frame >> 38 & 1023 != NO_GOOD:
                    owed += 1
            elif kind == SUITOR:
                v, place = frame >> 8 & 1023, frame >> 18 & 1023
                coming = 1 << 2 * state.building[v * AREA + place]
            elif kind == SITE:
                b = frame >> 18 & 1023
                if frame >> 8 & 1023 == me and b < HABITABLE and state.centre[2 * me] + state.centre[2 * me + 1]:
                    coming = 1 << 2 * b
            elif kind == TENANT:
                v, place = frame >> 8 & 1023, frame >> 18 & 1023
                if v == me:
                    coming = 1 << 2 * state.building[v * AREA + place]
            elif kind == NEWBORN:
                child = 1
    delivered = state.delivered[me] | cube
    taken = 0
    best_other_coins = 0
    lead = 0
    tiles_out = 0
    branches_out = 0
    for seat in range(players):
        taken |= state.delivered[seat]
        tiles_out += state.completed[seat] > 0
        branches_out |= state.branch_tiles[seat]
        if seat != me and state.coins[seat] > best_other_coins:
            best_other_coins = state.coins[seat]
        lasting = (
            count(state.delivered[seat])
            + count(state.goods_tiles[seat] & FIRST_1)
            + 2 * count(state.goods_tiles[seat] & FIRST_2)
            + VICTORY_POINTS * count((state.owned[seat] & VICTORY) >> HABITABLE)
            + COMPLETION_POINTS[state.completed[seat]]
        )
        tiles = state.branch_tiles[seat]
        lasting += (tiles & 1) + (tiles & 2) + 4 * BITS[tiles >> 2]
        if lasting > lead:
            lead = lasting
    goods_tiles = state.goods_tiles[me] | (cube & ~taken & COMPLEX)
    open_first = ~(taken | cube)
    f1, f2 = FIRST_1 & open_first, FIRST_2 & open_first
    # workers
    awake = state.awake[me]
    sleep2 = 0
    asleep = 0
    best_wake = 0
    calls = 0
    spouses = 0
    partners = 0
    own_dowry = 0
    men = state.centre[2 * me] + state.school[2 * me]
    women = state.centre[2 * me + 1] + state.school[2 * me + 1]
    wed_types = 0
    for v in range(villages):
        if v == me:
            sleepers = state.asleep[v] & RESIDENTS
        else:
            wed = state.wed[v * villages + me]
            sleepers = (state.asleep[v] >> SPOUSE) & wed
            spouses += count(wed)
            if men or women:
                adults = state.adults[v]
                single = adults & ~(adults >> SPOUSE) & RESIDENTS
                male = state.men[v]
                fit = (single & male if women else 0) | (single & ~male if men else 0)
                if fit:
                    partners += count(fit)
                    own_dowry += state.dowry[v * villages + me]
                    row = v * AREA
                    while fit:
                        low = fit & -fit
                        wed_types |= 1 << state.building[row + low.bit_length() - 1]
                        fit ^= low
        if sleepers:
            asleep += count(sleepers)
            for q in range(4):
                n = count(sleepers & QUARTER_PLACES[q])
                if n:
                    calls += 1
                    if n > best_wake:
                        best_wake = n
            row = v * AREA
            while sleepers:
                low = sleepers & -sleepers
                sleep2 |= 1 << 2 * state.building[row + low.bit_length() - 1]
                sleepers ^= low
    owned = state.owned[me]
    now = makeable(awake | coming)
    allw = awake | coming | sleep2
    woken = makeable(allw)
    homes = owned & HOMES
    dream = makeable(allw | SPREAD[homes & 1023] | SPREAD[homes >> 10] << 20)
    undelivered = ~delivered
    d_now = now & undelivered
    d_wok = woken & undelivered & ~now
    d_dream = dream & undelivered & ~woken
    pts_now = count(d_now) + count(d_now & f1) + 2 * count(d_now & f2)
    pts_wok = count(d_wok) + count(d_wok & f1) + 2 * count(d_wok & f2)
    pts_dream = count(d_dream) + count(d_dream & f1) + 2 * count(d_dream & f2)
    best = 0
    if d_now:
        best = 3 if d_now & f2 else 2 if d_now & f1 else 1
    missing = undelivered & ~dream & 0xFFFF
    open_types = state.on_display & ~owned
    by_building = by_wedding = 0
    for good, maker, need in PRODUCTION:
        if missing >> good & 1 and (not need or dream & need):
            if open_types >> maker & 1:
                by_building |= 1 << good
            if wed_types >> maker & 1:
                by_wedding |= 1 << good
    pts_built = count(by_building) + count(by_building & f1) + 2 * count(by_building & f2)
    pts_wed = count(by_wedding) + count(by_wedding & f1) + 2 * count(by_wedding & f2)
    # branches
    branch_share = 0.0
    branch_reach = 0
    branch_points = 0
    for branch in range(4):
        goods = BRANCH_GOODS[branch]
        if branches_out >> branch & 1:
            if state.branch_tiles[me] >> branch & 1:
                branch_points += BRANCH_POINTS[branch]
            continue
        left = goods & undelivered
        if not left:
            branch_points += BRANCH_POINTS[branch]
            continue
        if not left & ~now and not left & (left - 1):
            best = max(best, 1 + BRANCH_POINTS[branch] + (1 if left & f1 else 2 if left & f2 else 0))
        if not left & ~woken:
            branch_reach += BRANCH_POINTS[branch]
        done = count(goods & delivered)
        branch_share += BRANCH_POINTS[branch] * done * done / (BRANCH_SIZE[branch] * BRANCH_SIZE[branch])
    # victory buildings
    ready = reach = 0
    wanted = open_types >> HABITABLE
    coins = state.coins[me]
    b = HABITABLE
    while wanted:
        if wanted & 1:
            goods = COST_GOODS[b]
            short = goods & ~now
            if not short & ~MATERIALS and count(short) < max(coins, 1):
                ready += 1
            short = goods & ~woken
            if not short & ~MATERIALS:
                reach += 1
        wanted >>= 1
        b += 1
    # tiles
    held = face_up = to_come = 0
    for p in range(len(PERSONS)):
        holder = state.holder[p]
        if holder == me:
            held += 1
            if not state.face_down >> p & 1:
                face_up += 1
        own = state.laid[me * 5 + p]
        most, times = own, 1
        first = me
        for seat in range(players):
            if seat != me:
                laid = state.laid[seat * 5 + p]
                if laid > most:
                    most, times, first = laid, 1, seat
                elif laid == most:
                    times += 1
        if most and times == 1:
            if first == me and holder != me:
                to_come += 1
            elif first != me and holder == me:
                to_come -= 1
    if not state.person_tiles:
        to_come = 0
    laid = 0
    for p in range(5):
        laid += state.laid[me * 5 + p]
    built = state.built[me]
    ring = built & RING_1_MASK
    ring_1 = BITS[ring]
    empty = count(state.homes[me] & ~state.adults[me])
    houses = count(homes)
    tile_left = 0 if state.completed[me] or tiles_out > 1 else COMPLETION_POINTS[tiles_out + 1]
    settled = ring_1 - empty
    share = tile_left * settled * settled / 100 if settled > 0 else 0.0
    adults = state.adults[me]
    couples = count(adults >> SPOUSE)
    newborn = child
    for each in state.cradle:
        if each // (2 * AREA) == me:
            newborn += 1
    if not state.supply[2 * me] and not state.supply[2 * me + 1]:
        couples = 0
    clusters = 0
    for q in range(4):
        n = count(state.homes[me] & QUARTER_PLACES[q])
        clusters += n * n
    spend = coins - (state.gained if mine else 0)
    at = person if tile_person < 0 else tile_person
    can = spend > 0 or tile_person >= 0
    n_awake = (
        count(awake & 0x5555555) + count(awake >> 28 & 0x5555555) + 2 * (count(awake >> 1 & 0x5555555) + count(awake >> 29 & 0x5555555))
    ) + (1 if coming else 0)
    limit = TARGET if state.person_tiles else TARGET_WITHOUT_TILES
    progress = lead / limit
    if progress > 1.0:
        progress = 1.0
    return [
        progress,
        float(count(delivered)),
        float(count(goods_tiles & FIRST_1) + 2 * count(goods_tiles & FIRST_2)),
        float(branch_points),
        float(count((owned & VICTORY) >> HABITABLE)),
        float(COMPLETION_POINTS[state.completed[me]]),
        float(held),
        1.0 if state.start == me else 0.0,
        float(to_come),
        float(face_up),
        float(coins),
        float(laid),
        float(coins - best_other_coins if coins > best_other_coins else 0),
        float(n_awake),
        float(asleep),
        float(best_wake),
        float(calls),
        float(pts_now),
        float(best),
        float(pts_wok),
        float(pts_dream),
        float(pts_built),
        float(pts_wed),
        branch_share,
        float(branch_reach),
        float(ready),
        float(reach),
        float(BITS[now & MATERIALS]),
        float(ring_1),
        float(houses),
        float(empty),
        share,
        float(state.centre[2 * me] + state.centre[2 * me + 1]),
        float(state.school[2 * me] + state.school[2 * me + 1]),
        float(newborn),
        float(couples),
        float(spouses),
        float(partners),
        float(clusters),
        float(own_dowry),
        1.0 if mine else 0.0,
        float(1 + 3 * ready) if at == 0 and can else 0.0,
        float(best) if at == 1 and can else 0.0,
        float(best_wake) if at == 2 and can else 0.0,
        float(min(spend, men + women, partners)) if at == 3 and can else 0.0,
        float(min(spend, couples)) if at == 4 and can else 0.0,
        float(owed),
    ]
