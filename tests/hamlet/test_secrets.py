"""What is hidden: the order of the bag and of Botric's cup, the sales to come and those removed. All else is open."""

import json
from collections import Counter
from functools import cache
from itertools import permutations
from math import comb, factorial
from typing import Any

import pytest

from hamlet.invariants import check
from hamlet.position import position
from rules import rule
from thorp.core import OVER, Chance, Dice, playout
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.pieces import SALE_LEVEL, SALES, TILES
from thorp.games.hamlet.position import FIELDS
from thorp.games.hamlet.state import Hamlet

HIDDEN = ("bag", "sale_stack", "cup")
EVERY = 150
MANY = 3000


@cache
def walked(players: int, seed: int) -> list[Hamlet]:
    """Positions of a random game."""
    state, found = HAMLET.new(seed=seed, players=players, layout="any"), []
    dice = Dice(seed)
    while state.seat != OVER:
        found.append(state.clone())
        playout(state, dice, limit=EVERY)
    return [*found, state]


def dealt(state: Hamlet, viewer: int | None, key: int) -> Hamlet:
    """The position as it might be."""
    return HAMLET.redeal(state, viewer, Chance.from_seed(key))


def open_part(state: Hamlet) -> dict[str, Any]:
    """All that is not hidden, as it is saved."""
    data = state.data()
    return {name: data[name] for name in ("seat", "stack", *FIELDS) if name not in HIDDEN}


@rule("M2.5", "M2.8", "M11.3")
@pytest.mark.parametrize("players", HAMLET.players)
def test_a_redeal_deals_only_what_is_hidden_anew(players: int) -> None:
    for number, state in enumerate(walked(players, seed=players)):
        before = state.data()
        for viewer in (*range(players), None):
            other = dealt(state, viewer, number)
            check(other)
            other.verify()
            assert open_part(other) == open_part(state)
            assert sorted(other.bag) == sorted(state.bag)
            assert sorted(other.cup) == sorted(state.cup)
            levels = [[SALE_LEVEL[sale] for sale in each.sale_stack] for each in (state, other)]
            assert levels[0] == levels[1]
            assert other.legal() == state.legal()
            assert HAMLET.view(other, viewer) == HAMLET.view(state, viewer)
            assert HAMLET.scores(other) == HAMLET.scores(state)
            assert other.data()["chance"] != before["chance"]
        assert state.data() == before


@pytest.mark.parametrize("players", HAMLET.players)
def test_everybody_sees_the_same(players: int) -> None:
    for state in walked(players, seed=players):
        views = [json.dumps(HAMLET.view(state, viewer)) for viewer in (*range(players), None)]
        assert set(views) == {views[0]}


@pytest.mark.parametrize("players", HAMLET.players)
def test_all_that_is_open_shows_in_the_view(players: int) -> None:
    """Two positions of a game that differ in something open look different."""
    looks: dict[str, str] = {}
    for state in walked(players, seed=players):
        view, part = json.dumps(HAMLET.view(state, None)), json.dumps(open_part(state))
        assert looks.setdefault(view, part) == part
    assert len(looks) > 1


@rule("M2.8")
def test_a_removed_sale_token_may_be_among_those_to_come() -> None:
    """Nobody has seen which were taken out."""
    state = HAMLET.new(seed=3, players=2)
    removed = set(range(SALES)) - {*state.sales, *state.sale_stack}
    assert len(removed) == 5
    come_back = {sale for key in range(60) for sale in dealt(state, 0, key).sale_stack}
    assert removed <= come_back
    assert come_back.isdisjoint(state.sales)


@rule("M2.8")
def test_each_sale_to_come_is_as_likely_as_any_other_of_its_level() -> None:
    state = position("players 2").state
    assert [SALE_LEVEL[sale] for sale in state.sale_stack] == [3, 2, 2, 1]
    counts = Counter(dealt(state, None, key).sale_stack for key in range(MANY))
    possible = 4 * 4 * 3 * 1  # one of level 3, two of level 2 in their order, the last of level 1
    assert len(counts) == possible
    assert_even(list(counts.values()), possible)


@rule("M2.6")
def test_each_order_of_the_bag_is_as_likely() -> None:
    state = position("bag: shrine tavern forge green   row: monument windmill stables warehouse").state
    counts = Counter(dealt(state, 0, key).bag for key in range(MANY))
    assert set(counts) == set(permutations(state.bag))
    assert_even(list(counts.values()), factorial(4))


@rule("M11.3")
def test_each_order_of_the_cup_is_as_likely() -> None:
    state = position("players 1   cup: a a b c").state
    counts = Counter(dealt(state, 0, key).cup for key in range(MANY))
    possible = 2 * comb(4, 2)  # where the a's are, and which of the others comes first
    assert len(counts) == possible
    assert_even(list(counts.values()), possible)


def assert_even(counts: list[int], possible: int) -> None:
    """None is far more often than another: within five times what chance explains."""
    expected = MANY / possible
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts), f"{counts=} {expected=}"


@rule("M2.8")
def test_a_sale_once_seen_never_comes_back() -> None:
    for state in walked(players=3, seed=8):
        seen = {*state.sales, *(sale for sold in state.sold for sale in sold)}
        for key in range(5):
            assert seen.isdisjoint(dealt(state, 0, key).sale_stack)


@rule("M2.8")
def test_the_view_counts_the_sales_to_come_by_level_and_names_none() -> None:
    view = HAMLET.view(position("players 4").state, 0)
    assert view["sales"] == ["1", "2", "3"]
    assert view["sale_stack"] == [1, 3, 3]


@rule("M2.5")
def test_the_view_names_what_is_in_the_bag_in_no_order_and_the_stacks_beside_it() -> None:
    table = position("sawmill beside market   bag: stables shrine forge")
    view = HAMLET.view(table.state, None)
    assert view["bag"] == sorted(view["bag"])
    assert set(view["bag"]) == set(table.bag)
    assert set(view["stacks"]) == {"milk", "brick", "flour"}
    assert set(view["stacks"]["milk"]) == {"windmill", "tavern", "outpost_1", "barn_1"}


@rule("M11.3")
def test_the_view_shows_which_discs_are_left_and_the_order_of_the_tokens() -> None:
    view = HAMLET.view(position("players 1   cup: c a b   errands: road refine produce blueprint construct").state, 0)
    assert view["cup"] == ["a", "b", "c"]
    assert view["errands"] == ["road", "refine", "produce", "blueprint", "construct"]


def test_the_next_tile_of_the_bag_is_news_and_so_is_the_next_sale() -> None:
    table = position("players 2   woodcutter: 2 wood   red donkeys: church   sales: 1 2 3")
    table.play("use town_hall", "blueprint 1")
    drawn = [event for event in table.heard if event.reveals]
    assert [HAMLET.events.text(event.code) for event in drawn] == [f"draws {TILES[table.state.row[-1]]}"]
    table = position("players 2   woodcutter: 2 wood   red donkeys: church   sales: 1 2 3")
    table.play("use market", "sell 1", "cube wood woodcutter", "cube wood woodcutter", "cube grain farm")
    assert [HAMLET.events.text(event.code) for event in table.heard if event.reveals] == ["opens 4"]


@rule("M11.4")
def test_the_disc_that_is_drawn_is_news() -> None:
    table = position("players 1   cup: b a   sales: 12")
    table.play("done")
    assert [HAMLET.events.text(event.code) for event in table.heard if event.reveals] == ["turns_disc b construct"]
