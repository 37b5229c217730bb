"""M11: Botric's turn, in the solo game."""

from typing import Final

from thorp.games.hamlet.botric_errands import ERRANDS_OF_BOTRIC
from thorp.games.hamlet.botric_goods import THEIRS, spend, units_for
from thorp.games.hamlet.church import delivery_cost, fill_slot
from thorp.games.hamlet.market import take_sale
from thorp.games.hamlet.pieces import (
    CHURCH,
    COSTS,
    DATA,
    DELIVERY_POINTS,
    MARKET,
    NOTHING,
    OPEN_SALES,
    RAW,
    SALE_COINS,
    SALE_COSTS,
    SALE_POINTS,
    TOWN_HALL,
    VILLAGERS,
    side,
)
from thorp.games.hamlet.position import BOTRIC, Position
from thorp.games.hamlet.town_hall import add_villager
from thorp.games.hamlet.words import (
    CANNOT,
    CHOSEN,
    DISC_TURNED,
    DISCS,
    DISCS_RETURNED,
    ERRANDS,
    FAVOUR,
    GONE_TO,
    IDLE,
    MOST_TOLD,
    PAID,
)

_BOTRIC: Final = DATA["botric"]
FAVOUR_AT_START: Final = int(_BOTRIC["favour"])
DISCS_IN_CUP: Final[tuple[int, ...]] = tuple(  # one of each marks a column (M11.3)
    disc for disc, name in enumerate(DISCS) for _ in range(int(_BOTRIC["discs"][name]) - 1)
)
HIRE_PRICE: Final = int(_BOTRIC["villager"])
FEWER_RAW: Final = int(_BOTRIC["fewer_raw"])  # what a delivery costs him less (M11.2)
FEWER_REFINED: Final = int(_BOTRIC["fewer_refined"])
FEWER_COINS: Final = int(_BOTRIC["fewer_coins"])


def invite_botric(state: Position) -> None:
    """One villager on the church, a favour tile with 2 coins, tokens in random order, discs in a cup (M11.1, M11.3)."""
    state.villagers[BOTRIC * VILLAGERS] = CHURCH
    state.coins[BOTRIC] = FAVOUR_AT_START
    state.errands = tuple(state.chance.shuffled(range(len(ERRANDS))))
    state.cup = tuple(state.chance.shuffled(DISCS_IN_CUP))


def take_botrics_turn(state: Position, frame: int) -> None:
    """A coin for the favour tile, then each of his villagers who stands (M11.4)."""
    state.lying[BOTRIC] = 0
    get_favour(state)
    for number in range(state.count_figures(state.villagers, VILLAGERS, BOTRIC)):
        tile = act(state)
        state.villagers[BOTRIC * VILLAGERS + number] = tile
        state.lying[BOTRIC] |= 1 << number
        state.tell(GONE_TO, BOTRIC, tile)


def get_favour(state: Position) -> None:
    """A coin for the favour tile."""
    state.coins[BOTRIC] += 1
    state.tell(FAVOUR, min(state.coins[BOTRIC], MOST_TOLD))


def act(state: Position) -> int:
    """The first of these that he can do; the tile where he did it."""
    if hires(state):
        return TOWN_HALL
    if delivers(state):
        return CHURCH
    if sells(state):
        return MARKET
    return run_errand(state)


def hires(state: Position) -> bool:
    """With fewer than four villagers and five coins he hires one."""
    if state.count_figures(state.villagers, VILLAGERS, BOTRIC) == VILLAGERS or state.coins[BOTRIC] < HIRE_PRICE:
        return False
    pay_favour(state, HIRE_PRICE)
    add_villager(state, BOTRIC)
    return True


def pay_favour(state: Position, coins: int) -> None:
    """Coins of the favour tile go back."""
    if coins:
        state.coins[BOTRIC] -= coins
        state.tell(PAID, BOTRIC, coins)


def delivers(state: Position) -> bool:
    """The delivery of most points, then with most goods of the human, then in the order of the slots (M11.5)."""
    best = (-1, -1)
    best_slot = NOTHING
    for slot in range(len(state.church)):
        chosen = delivery(state, slot) if state.church[slot] == NOTHING else None
        if chosen is not None:
            points = DELIVERY_POINTS[side(state.players)][slot]
            rank = (points, sum(whose == THEIRS for whose, _, _ in chosen))
            if rank > best:
                best, best_slot = rank, slot
    if best_slot == NOTHING:
        return False
    chosen = delivery(state, best_slot)
    assert chosen is not None
    spend(state, chosen)
    pay_favour(state, delivery_coins(state, best_slot))
    fill_slot(state, BOTRIC, best_slot)
    return True


def delivery(state: Position, slot: int) -> list[tuple[int, int, int]] | None:
    """The goods he would bring: two raw or one refined less than asked; None if he cannot (M11.2)."""
    if state.coins[BOTRIC] < delivery_coins(state, slot):
        return None
    needs = COSTS[delivery_cost(state, slot)].needs
    if not needs:
        return []
    goods, units = needs[0]
    fewer = FEWER_RAW if goods[0] < RAW else FEWER_REFINED
    return units_for(state, ((goods, units - fewer), *needs[1:])) or None


def delivery_coins(state: Position, slot: int) -> int:
    """Three coins less, from the favour tile."""
    return max(0, COSTS[delivery_cost(state, slot)].coins - FEWER_COINS)


def sells(state: Position) -> bool:
    """The sale of most points, then most coins, then the leftmost (M11.5)."""
    best = (-1, -1)
    best_place = NOTHING
    for place in range(OPEN_SALES):
        sale = state.sales[place]
        if sale != NOTHING and units_for(state, COSTS[SALE_COSTS + sale].needs):
            rank = (SALE_POINTS[sale], SALE_COINS[sale])
            if rank > best:
                best, best_place = rank, place
    if best_place == NOTHING:
        return False
    spend(state, units_for(state, COSTS[SALE_COSTS + state.sales[best_place]].needs))
    take_sale(state, BOTRIC, best_place)
    return True


def run_errand(state: Position) -> int:
    """A disc says where in the row he begins; the first token that can be done is, and goes to the far right."""
    disc = state.cup[-1]
    state.cup = state.cup[:-1]
    state.reveal(DISC_TURNED, disc, state.errands[disc])
    tile = NOTHING
    for step in range(len(ERRANDS)):
        errand = state.errands[(disc + step) % len(ERRANDS)]
        tile = ERRANDS_OF_BOTRIC[errand](state)
        if tile != NOTHING:
            state.tell(CHOSEN, errand)
            state.errands = (*(each for each in state.errands if each != errand), errand)
            break
        state.tell(CANNOT, errand)
    if tile == NOTHING:
        state.tell(IDLE)
        get_favour(state)
    if not state.cup:
        state.cup = tuple(state.chance.shuffled(DISCS_IN_CUP))
        state.tell(DISCS_RETURNED)
        get_favour(state)
    return CHURCH if tile == NOTHING else tile
