"""Chance: the same numbers everywhere, each equally likely, and clones that do not disturb each other."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thorp.core import Chance, Dice

seeds = st.integers(0, 2**128)


@given(seeds, st.integers(1, 10**6))
def test_a_number_lies_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Chance.from_seed(seed).below(limit) < limit
    assert 0 <= Dice(seed).below(limit) < limit


@given(seeds)
def test_the_seed_decides_everything(seed: int) -> None:
    one, other = Chance.from_seed(seed), Chance.from_seed(seed)
    assert [one.below(1000) for _ in range(5)] == [other.below(1000) for _ in range(5)]
    assert one.shuffled("abcdefgh") == other.shuffled("abcdefgh")
    assert [Dice(seed).below(1000) for _ in range(5)] == [Dice(seed).below(1000) for _ in range(5)]


def test_numbers_are_the_same_for_ever() -> None:
    """Golden: a change here would change every game on record."""
    chance = Chance.from_seed(2**127 + 1)
    assert [chance.below(1000) for _ in range(6)] == [216, 837, 169, 328, 518, 578]
    assert Chance.from_seed(0).shuffled(range(10)) == [8, 0, 9, 7, 2, 5, 1, 3, 6, 4]
    dice = Dice(42)
    assert [dice.below(1000) for _ in range(6)] == [417, 671, 561, 863, 642, 541]


def test_a_clone_goes_on_alone() -> None:
    chance = Chance.from_seed(1)
    chance.below(10)
    clone = chance.clone()
    numbers = [clone.below(1000) for _ in range(10)]
    assert [chance.below(1000) for _ in range(10)] == numbers


def test_seeds_that_look_alike_give_different_numbers() -> None:
    seeds = [0, 1, 2, 255, 256, 2**64, 2**128]
    first = {tuple(Chance.from_seed(seed).shuffled(range(20))) for seed in seeds}
    assert len(first) == len(seeds)


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="a seed is 0 or more, not -1"):
        Chance.from_seed(-1)


@pytest.mark.parametrize("limit", [2, 6, 7, 100])
@pytest.mark.parametrize("source", [Chance.from_seed, Dice])
def test_all_numbers_are_about_equally_likely(source: Callable[[int], Chance | Dice], limit: int) -> None:
    """Chi-squared stays near the limit, where a fair generator has it; loaded dice are far off (the seed is fixed)."""
    generator = source(9)
    rolls = 200 * limit
    counts = Counter(generator.below(limit) for _ in range(rolls))
    chi_squared = sum((counts[value] - 200) ** 2 / 200 for value in range(limit))
    assert chi_squared < limit + 7 * (2 * limit) ** 0.5


def test_all_orders_are_about_equally_likely() -> None:
    chance = Chance.from_seed(3)
    orders = Counter("".join(chance.shuffled("abcd")) for _ in range(24 * 100))
    assert set(orders) == {"".join(order) for order in permutations("abcd")}
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 24 + 7 * 48**0.5


def test_shuffling_leaves_the_items_alone() -> None:
    items = [3, 1, 2]
    mixed = Chance.from_seed(5).shuffled(items)
    assert items == [3, 1, 2]
    assert sorted(mixed) == [1, 2, 3]
    assert Chance.from_seed(5).shuffled([]) == []


def test_a_generator_split_off_shares_nothing_with_its_source() -> None:
    source, twin = Chance.from_seed(3), Chance.from_seed(3)
    split = source.split()
    twin.split()
    numbers = [split.below(10**6) for _ in range(5)]
    assert [source.below(10**6) for _ in range(5)] == [twin.below(10**6) for _ in range(5)]
    assert numbers != [Chance.from_seed(3).below(10**6) for _ in range(5)]


def test_dice_do_not_repeat_the_deal_of_the_same_seed() -> None:
    assert Dice(5).first != 1 + Chance.from_seed(5).below(2147483562)
