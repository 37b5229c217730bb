"""The invariants bite: whatever is lost, doubled or recorded wrongly is noticed."""

from collections.abc import Callable

import pytest

from helvetia.invariants import check
from thorp.core import Dice, playout
from thorp.core.bits import members
from thorp.games import find
from thorp.games.helvetia.pieces import BUILDINGS, MIDWIFE
from thorp.games.helvetia.state import Helvetia

SEED = 5
DECISIONS = 300


def mid_game(players: int) -> Helvetia:
    state = find("helvetia").new(SEED, players=players)
    playout(state, Dice(SEED), DECISIONS)
    assert isinstance(state, Helvetia)
    check(state)
    return state


def a_villager_vanishes(state: Helvetia) -> None:
    state.supply[0] -= 1


def a_man_becomes_a_woman(state: Helvetia) -> None:
    state.men[0] &= state.men[0] - 1


def a_coin_is_coined(state: Helvetia) -> None:
    state.coins[1] += 1


def a_coin_is_laid_for_another(state: Helvetia) -> None:
    state.laid[0] += 1
    state.dowry[1] -= 1


def a_tile_is_shown_twice(state: Helvetia) -> None:
    state.display[members(state.on_display)[0]] += 1


def a_tile_is_not_shown(state: Helvetia) -> None:
    state.on_display &= state.on_display - 1


def the_deck_is_another(state: Helvetia) -> None:
    state.deck = (state.deck[-1], *state.deck[1:-1], state.deck[0])


def a_building_changes(state: Helvetia) -> None:
    place = members(state.built[0])[0]
    state.building[place] = (state.building[place] + 1) % len(BUILDINGS)


def a_building_is_not_owned(state: Helvetia) -> None:
    state.owned[1] &= state.owned[1] - 1


def a_worker_too_many_is_awake(state: Helvetia) -> None:
    state.awake[1] += 1


def somebody_sleeps_who_is_not_there(state: Helvetia) -> None:
    state.asleep[0] |= 1 << 27


def somebody_wakes_unnoticed(state: Helvetia) -> None:
    village = next(village for village in range(state.villages) if state.asleep[village])
    state.asleep[village] &= state.asleep[village] - 1


def a_spouse_is_forgotten(state: Helvetia) -> None:
    pair = next(pair for pair, places in enumerate(state.wed) if places)
    state.wed[pair] &= state.wed[pair] - 1


def a_building_stands_in_ring_2(state: Helvetia) -> None:
    state.built[1] |= 1 << 20
    state.building[28 + 20] = len(BUILDINGS) - 1


def a_goods_tile_is_taken_twice(state: Helvetia) -> None:
    state.delivered[0] |= 1 << 15
    state.delivered[1] |= 1 << 15
    state.goods_tiles[0] |= 1 << 15
    state.goods_tiles[1] |= 1 << 15


def a_goods_tile_is_left_lying(state: Helvetia) -> None:
    state.delivered[0] = 1 << 15
    state.goods_tiles = [0] * state.players


def a_branch_tile_comes_too_early(state: Helvetia) -> None:
    state.branch_tiles[0] = 1 << 3


def a_completion_tile_comes_too_early(state: Helvetia) -> None:
    smallest = min(range(state.players), key=lambda seat: state.built[seat].bit_count())
    state.completed = [int(seat == smallest) for seat in range(state.players)]


def a_completion_tile_is_taken_twice(state: Helvetia) -> None:
    state.completed = [1] * state.players


def a_person_tile_is_used_by_nobody(state: Helvetia) -> None:
    state.holder[MIDWIFE] = -1
    state.face_down = 1 << MIDWIFE


def the_wrong_seat_is_asked(state: Helvetia) -> None:
    state.seat = (state.seat + 1) % state.players


def the_game_goes_on_too_long(state: Helvetia) -> None:
    state.track[0] = 20


def a_child_has_no_parents(state: Helvetia) -> None:
    state.supply[1] -= 1
    state.cradle.append(27 * 2 + 1)


ANYWHERE: list[Callable[[Helvetia], None]] = [
    a_villager_vanishes,
    a_man_becomes_a_woman,
    a_coin_is_coined,
    a_coin_is_laid_for_another,
    a_tile_is_shown_twice,
    a_tile_is_not_shown,
    the_deck_is_another,
    a_building_changes,
    a_building_is_not_owned,
    a_worker_too_many_is_awake,
    somebody_sleeps_who_is_not_there,
    somebody_wakes_unnoticed,
    a_spouse_is_forgotten,
    a_building_stands_in_ring_2,
    a_goods_tile_is_taken_twice,
    a_goods_tile_is_left_lying,
    a_branch_tile_comes_too_early,
    a_completion_tile_comes_too_early,
    a_completion_tile_is_taken_twice,
    a_person_tile_is_used_by_nobody,
    the_wrong_seat_is_asked,
    the_game_goes_on_too_long,
    a_child_has_no_parents,
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("damage", ANYWHERE)
def test_damage_is_noticed(players: int, damage: Callable[[Helvetia], None]) -> None:
    state = mid_game(players)
    damage(state)
    with pytest.raises(AssertionError):
        check(state)


def neutral_villager_sleeps(state: Helvetia) -> None:
    state.asleep[2] |= state.adults[2] & -state.adults[2]


def neutral_coin_lies_on_the_carter(state: Helvetia) -> None:
    state.neutral_coin = 1


def neutral_coin_is_dowry(state: Helvetia) -> None:
    state.dowry[2] += 1


@pytest.mark.parametrize("damage", [neutral_villager_sleeps, neutral_coin_lies_on_the_carter, neutral_coin_is_dowry])
def test_damage_to_the_neutral_village_is_noticed(damage: Callable[[Helvetia], None]) -> None:
    state = mid_game(2)
    damage(state)
    with pytest.raises(AssertionError):
        check(state)
