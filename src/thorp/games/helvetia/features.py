"""What a strong player looks at: numbers that describe a position for one seat (see `Game.describe`).

Everything but the order of the stacks lies open, so the numbers are the same for every viewer. Opponents are not
described: an evaluation compares the descriptions of all seats. What is under way counts as done (see `outlook`).
"""

from typing import Final

from thorp.core.game import Feature
from thorp.games.helvetia.outlook import BITS, DEAR, HOMES, Outlook, count
from thorp.games.helvetia.pieces import (
    BRANCH_GOODS,
    BRANCH_POINTS,
    BRANCHES,
    BUILDINGS,
    BUYABLE,
    COMPLETION_POINTS,
    COST,
    EXCHANGES,
    GOODS,
    HABITABLE,
    MAKER,
    MAN,
    NEEDS,
    NO_GOOD,
    NOBODY,
    PERSONS,
    STACK_2,
    STACK_3,
    TARGET,
    TARGET_WITHOUT_TILES,
    VICTORY_POINTS,
    WOMAN,
)
from thorp.games.helvetia.position import Position
from thorp.games.helvetia.village import RING_1

FEATURES: Final[tuple[Feature, ...]] = (
    Feature("progress", "how far the game is: buildings turned up, and the lasting points of who has most of them"),
    # Points
    Feature("deliveries", "cubes on the market"),
    Feature("goods_tiles", "points of goods tiles"),
    Feature("branch_tiles", "points of branch tiles"),
    Feature("victory_buildings", "victory-point buildings"),
    Feature("completion", "points of the completion tile"),
    Feature("person_tiles", "person tiles held"),
    Feature("start_tile", "1 for who holds the start-player tile"),
    Feature("tiles_to_come", "person tiles won, less those lost, if the round ended now"),
    # Coins and workers
    Feature("coins", "coins in the supply"),
    Feature("laid", "coins on persons, which return at the end of the round"),
    Feature("awake", "awake villagers on buildings"),
    Feature("asleep", "sleeping villagers"),
    Feature("best_wake", "most sleepers in one quarter"),
    # The market
    Feature("deliverable", "points of all goods not yet delivered that the awake can make, each by itself"),
    Feature("best_delivery", "points of the best of them, with those for a branch that it completes"),
    Feature("deliverable_woken", "points of those that could be made besides if everybody were awake"),
    Feature("deliverable_housed", "points of those that could be made besides if no house stood empty"),
    Feature("branch_share", "points of each branch tile left, times the square of the share that is delivered"),
    # The village
    Feature("victory_ready", "open victory-point buildings whose goods the awake can make or the coins buy"),
    Feature("victory_reach", "the same if everybody were awake and there were coins enough"),
    Feature("materials", "kinds of wood, brick and stone that the awake can make"),
    Feature("raw_makers", "awake villagers who make raw goods"),
    Feature("exchangers", "exchange buildings where somebody works, awake or asleep"),
    Feature("houses", "buildings in which somebody can live"),
    Feature("empty_houses", "those of them where no villager of the own colour lives"),
    Feature("completion_share", "points of the next completion tile, times the square of the share of ring 1 settled"),
    # People
    Feature("centre", "villagers in the centre"),
    Feature("school", "villagers at school"),
    Feature("children", "children of this round"),
    Feature("idle", "of these three, those for whom there is no empty house, less two"),
    Feature("couples", "couples in the village, while there is anybody to be born"),
    Feature("partners", "places where somebody can marry in"),
    Feature("own_dowry", "own coins in the centres of the villages where somebody can marry in"),
)

PERSON_COUNT: Final = len(PERSONS)
BRANCH_COUNT: Final = len(BRANCHES)
DECK: Final = len(STACK_2) + len(STACK_3)
PASSING_POINTS: Final = 3  # of the winner's points, about so many are tiles that change hands
BRANCH_SUM: Final = tuple(
    sum(points for branch, points in enumerate(BRANCH_POINTS) if tiles >> branch & 1)
    for tiles in range(1 << BRANCH_COUNT)
)
BRANCH_SIZE: Final = tuple(goods.bit_count() for goods in BRANCH_GOODS)
MATERIALS: Final = sum(1 << good for good in range(len(GOODS)) if BUYABLE[good])
COST_GOODS: Final = tuple(sum(1 << good for good in set(cost)) for cost in COST)
VICTORY_BUILDINGS: Final = tuple(range(HABITABLE, len(BUILDINGS)))
RAW_MAKERS: Final = tuple(MAKER[good] for good in range(len(GOODS)) if NEEDS[good] == NO_GOOD)
EXCHANGE_BUILDINGS: Final = tuple(building for building in range(HABITABLE) if EXCHANGES[building])


def describe(state: Position, contender: int) -> list[float]:
    """The number of each of the `FEATURES`, in their order."""
    outlook = Outlook(state, contender)
    able = outlook.now & ~outlook.delivered
    able_woken = outlook.woken & ~outlook.now & ~outlook.delivered
    able_housed = outlook.housed & ~outlook.woken & ~outlook.delivered
    houses = count(outlook.owned & HOMES)
    empty = houses - outlook.residents
    people = outlook.centre + outlook.school + outlook.children
    return [
        progress(state),
        float(BITS[outlook.delivered]),
        float(tile_points(outlook.goods_tiles)),
        float(branch_tiles(outlook)),
        float(BITS[outlook.owned >> HABITABLE]),
        float(COMPLETION_POINTS[state.completed[contender]]),
        float(person_tiles(state, contender)),
        1.0 if state.start == contender else 0.0,
        float(tiles_to_come(outlook)),
        float(outlook.coins),
        float(outlook.laid),
        float(outlook.awake),
        float(outlook.asleep),
        float(outlook.best_wake),
        float(delivery_points(able, outlook.untaken)),
        float(best_delivery(outlook, able)),
        float(delivery_points(able_woken, outlook.untaken)),
        float(delivery_points(able_housed, outlook.untaken)),
        branch_share(outlook),
        float(victory_ready(outlook)),
        float(victory_reach(outlook)),
        float(BITS[outlook.now & MATERIALS]),
        float(raw_makers(outlook.workers)),
        float(exchangers(outlook.workers | outlook.sleepers)),
        float(houses),
        float(empty),
        completion_share(outlook, empty),
        float(outlook.centre),
        float(outlook.school),
        float(outlook.children),
        float(people - empty - 2 if people > empty + 2 else 0),
        float(fertile_couples(outlook)),
        float(outlook.partners),
        float(outlook.own_dowry),
    ]


def progress(state: Position) -> float:
    """0 at the start, near 1 at the end; it never falls."""
    most = 0
    for seat in range(state.players):
        most = max(most, lasting_points(state, seat))
    target = (TARGET if state.person_tiles else TARGET_WITHOUT_TILES) - PASSING_POINTS
    return (state.drawn / DECK + (most / target if most < target else 1.0)) / 2


def lasting_points(state: Position, seat: int) -> int:
    """Points that nobody can take away: all but person tiles and the start-player tile (H13.1)."""
    return (
        BITS[state.delivered[seat]]
        + tile_points(state.goods_tiles[seat])
        + BRANCH_SUM[state.branch_tiles[seat]]
        + BITS[state.owned[seat] >> HABITABLE] * VICTORY_POINTS
        + COMPLETION_POINTS[state.completed[seat]]
    )


def tile_points(goods: int) -> int:
    """What the tiles of these goods are worth (H7.2)."""
    return BITS[goods] + BITS[goods & DEAR]


def delivery_points(goods: int, untaken: int) -> int:
    """What the deliveries of these goods would bring, cubes and goods tiles (H7.1, H7.2)."""
    return BITS[goods] + tile_points(goods & untaken)


def branch_tiles(outlook: Outlook) -> int:
    """Points of the own branch tiles, with the one that a delivery under way completes (H7.5)."""
    tiles = outlook.state.branch_tiles[outlook.seat]
    for branch in range(BRANCH_COUNT):
        if outlook.branches >> branch & 1 and not BRANCH_GOODS[branch] & ~outlook.delivered:
            tiles |= 1 << branch
    return BRANCH_SUM[tiles]


def person_tiles(state: Position, seat: int) -> int:
    """Person tiles held."""
    held = 0
    for holder in state.holder:
        if holder == seat:
            held += 1
    return held


def tiles_to_come(outlook: Outlook) -> int:
    """Person tiles won, less those lost, if the round ended now (H12.2)."""
    state, seat = outlook.state, outlook.seat
    if not state.person_tiles:
        return 0
    gain = 0
    for person in range(PERSON_COUNT):
        winner, most = seat, state.laid[seat * PERSON_COUNT + person]
        if outlook.person == person:
            most += 1
        for other in range(state.players):
            laid = state.laid[other * PERSON_COUNT + person]
            if other != seat and laid >= most:
                winner, most = other if laid > most else NOBODY, laid
        if not most or winner == NOBODY:
            continue
        if winner == seat:
            gain += 1
        if state.holder[person] == seat:
            gain -= 1
    return gain


def best_delivery(outlook: Outlook, able: int) -> int:
    """Points of the best delivery that the awake can make, with the branch tile that it brings."""
    if not able:
        return 0
    tiles = able & outlook.untaken
    best = 3 if tiles & DEAR else 2 if tiles else 1
    for branch in range(BRANCH_COUNT):
        last = BRANCH_GOODS[branch] & ~outlook.delivered
        if last & able and not last & last - 1 and outlook.branches >> branch & 1:
            best = max(best, delivery_points(last, outlook.untaken) + BRANCH_POINTS[branch])
    return best


def branch_share(outlook: Outlook) -> float:
    """Points of each branch tile left, times the square of the share delivered: only whole branches pay."""
    share = 0.0
    for branch in range(BRANCH_COUNT):
        delivered = BRANCH_GOODS[branch] & outlook.delivered
        if delivered and delivered != BRANCH_GOODS[branch] and outlook.branches >> branch & 1:
            part = BITS[delivered] / BRANCH_SIZE[branch]
            share += BRANCH_POINTS[branch] * part * part
    return share


def victory_ready(outlook: Outlook) -> int:
    """Open victory-point buildings whose goods the awake can make, each by itself, or the coins buy (H6.3)."""
    ready = 0
    choice = outlook.state.on_display & ~outlook.owned
    for building in VICTORY_BUILDINGS:
        if choice >> building & 1:
            short = COST_GOODS[building] & ~outlook.now
            if not short & ~MATERIALS and BITS[short] < max(1, outlook.coins):
                ready += 1
    return ready


def victory_reach(outlook: Outlook) -> int:
    """Those whose goods could be made if everybody were awake, or bought with coins enough."""
    reach = 0
    choice = outlook.state.on_display & ~outlook.owned
    for building in VICTORY_BUILDINGS:
        if choice >> building & 1 and not COST_GOODS[building] & ~MATERIALS & ~outlook.woken:
            reach += 1
    return reach


def raw_makers(workers: int) -> int:
    """How many of the workers make raw goods."""
    makers = 0
    for building in RAW_MAKERS:
        makers += workers >> 2 * building & 3
    return makers


def exchangers(workers: int) -> int:
    """On how many exchange buildings there are workers."""
    found = 0
    for building in EXCHANGE_BUILDINGS:
        if workers >> 2 * building & 3:
            found += 1
    return found


def completion_share(outlook: Outlook, empty: int) -> float:
    """Points of the next completion tile, times the square of the share of ring 1 built and inhabited (H6.6)."""
    state = outlook.state
    taken = 0
    for completed in state.completed:
        if completed:
            taken += 1
    settled = min(len(RING_1), count(outlook.owned)) - empty
    if state.completed[outlook.seat] or taken == 2 or settled < 0:
        return 0.0
    return COMPLETION_POINTS[taken + 1] * settled * settled / (len(RING_1) * len(RING_1))


def fertile_couples(outlook: Outlook) -> int:
    """Couples in the village, while there is anybody to be born (H10.3)."""
    supply, seat = outlook.state.supply, outlook.seat
    return outlook.couples if supply[2 * seat + MAN] or supply[2 * seat + WOMAN] else 0
