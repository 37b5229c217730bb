"""The invariants bite: a position with one thing wrong is refused, and says what is wrong."""

from collections.abc import Callable

import pytest

from thorp.games.villagers.pieces import FOUNDERS, MONK, SETTLERS
from thorp.games.villagers.position import KNOWER, SEEN
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.village import BOTTOM, ONE_ABOVE, ONE_DUCAT, lay, placed, put
from villagers.invariants import check
from villagers.position import position

DRAWING = """
    red village: fed_founders, miner < seeker < spelunker, lumberjack < carpenter(2) | cooper   red hand: jeweler agent
    yellow village: founders < swineherd   road: hunter(1) mason - brewer
"""


def node(state: Villagers, slot: int, change: int) -> None:
    """Another number in a slot of the red village."""
    state.village[0] = put(state.village[0], slot, state.village[0][slot] + change)


def lose_a_card(state: Villagers) -> None:
    state.reserve = state.reserve[1:]


def exchange_a_card(state: Villagers) -> None:
    other = next(card for card in range(len(SETTLERS)) if card != state.reserve[0])
    state.reserve = (other, *state.reserve[1:])


def lose_a_basic_settler(state: Villagers) -> None:
    state.basic[1] -= 1


def founders_twice(state: Villagers) -> None:
    state.village[0], _ = lay(state.village[0], placed(FOUNDERS, FOUNDERS, BOTTOM))


def hide_a_top_card(state: Villagers) -> None:
    state.stacks[2] = (*state.stacks[2][:-1], state.stacks[2][-1] & ~SEEN)


def stranger_knows_a_card(state: Villagers) -> None:
    state.reserve = (*state.reserve[:-1], state.reserve[-1] | 1 << KNOWER + 4)


def hand_out_of_order(state: Villagers) -> None:
    state.hands[0] = state.hands[0][::-1]


def miscounted_above(state: Villagers) -> None:
    node(state, 1, ONE_ABOVE)


def ducats_on_no_unlocker(state: Villagers) -> None:
    node(state, 3, ONE_DUCAT)


def wrong_chain(state: Villagers) -> None:
    node(state, 3, placed(0, 0, 4) - placed(0, 0, 2))


def monk_on_top(state: Villagers) -> None:
    node(state, 3, MONK - SETTLERS.index("spelunker"))


def ducats_in_a_gap(state: Villagers) -> None:
    state.road_ducats[2] = 1


def too_many_ducats_on_the_road(state: Villagers) -> None:
    state.road_ducats[0] = 2


def stock_without_account(state: Villagers) -> None:
    state.ducats[1] += 1


def limit_above_five(state: Villagers) -> None:
    state.left[0] = 6


def fourth_basic_settler(state: Villagers) -> None:
    state.basics = 4


def market_held_too_early(state: Villagers) -> None:
    state.markets = 1


def game_over_with_stacks(state: Villagers) -> None:
    state.markets, state.seat, state.stack = 2, -1, []


def someone_elses_turn(state: Villagers) -> None:
    state.seat = 1


def card_left_on_the_square(state: Villagers) -> None:
    state.squares[2] = (state.discards[0],)
    state.discards = state.discards[1:]


def event_in_a_game_of_three(state: Villagers) -> None:
    state.summer = (0,)


FAULTS = [
    (lose_a_card, "too many or too few"),
    (exchange_a_card, "too many or too few"),
    (lose_a_basic_settler, "'hayer': -1"),
    (founders_twice, "2 founders"),
    (hide_a_top_card, "back of a top card"),
    (stranger_knows_a_card, "knowers"),
    (hand_out_of_order, "cards="),
    (miscounted_above, "recorded are 2"),
    (ducats_on_no_unlocker, "who unlocks nobody"),
    (wrong_chain, "lie on it|lies on"),
    (monk_on_top, "top of his stack"),
    (ducats_in_a_gap, "ducats in a gap"),
    (too_many_ducats_on_the_road, "road_ducats"),
    (stock_without_account, "village 1: 9 ducats"),
    (limit_above_five, "left"),
    (fourth_basic_settler, "basics"),
    (market_held_too_early, "1 markets held"),
    (game_over_with_stacks, "markets"),
    (someone_elses_turn, "seat"),
    (card_left_on_the_square, "squares after the draft"),
    (event_in_a_game_of_three, "difficulty"),
]


def test_the_position_itself_is_sound() -> None:
    check(position(f"{DRAWING}   reserve: 20").state)


@pytest.mark.parametrize(("fault", "reason"), FAULTS)
def test_a_fault_is_found(fault: Callable[[Villagers], None], reason: str) -> None:
    state = position(f"{DRAWING}   reserve: 20").state
    fault(state)
    with pytest.raises(AssertionError, match=reason):
        check(state)
