"""M9.2: the awards at the end, and who shares them."""

import pytest

from hamlet.position import Table, position
from rules import rule

COLOURS = ("red", "yellow", "blue", "green")
LANDMARKS = ("shrine", "trading_post", "forest_pond", "small_woodland", "large_woodland")


def award(table: Table, name: str, players: int) -> list[int]:
    """What each player gets for it."""
    return [table.score(colour).get(name, 0) for colour in COLOURS[:players]]


def by_turns(counts: list[int]) -> list[str]:
    """Each colour as often as its count says."""
    return [colour for colour, count in zip(COLOURS, counts, strict=False) for _ in range(count)]


@rule("M9.2")
@pytest.mark.parametrize(
    ("deliveries", "points"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([1, 0, 0, 0], [5, 0, 0, 0]),  # no second without a delivery
        ([3, 2, 0, 0], [5, 3, 0, 0]),
        ([1, 4, 0, 0], [3, 5, 0, 0]),
        ([2, 1, 1, 1], [5, 1, 1, 1]),  # three share the sacristan
        ([3, 1, 1, 0], [5, 1, 1, 0]),
        ([2, 2, 1, 0], [4, 4, 0, 0]),  # two share both awards, and nobody is second
        ([1, 0, 1, 0], [4, 0, 4, 0]),
        ([1, 1, 1, 0], [2, 2, 2, 0]),
        ([1, 1, 1, 1], [2, 2, 2, 2]),
        ([0, 5, 0, 0], [0, 5, 0, 0]),
    ],
)
def test_chaplain_and_sacristan(deliveries: list[int], points: list[int]) -> None:
    table = position(f"players 4   church: {' '.join(by_turns(deliveries))}")
    assert award(table, "deliveries", 4) == points


@rule("M9.2")
@pytest.mark.parametrize(("deliveries", "points"), [([4, 0], [5, 0]), ([3, 1], [5, 3]), ([2, 2], [4, 4])])
def test_chaplain_and_sacristan_of_two(deliveries: list[int], points: list[int]) -> None:
    assert award(position(f"church: {' '.join(by_turns(deliveries))}"), "deliveries", 2) == points


SHARES = [
    ([0, 0, 0, 0], [0, 0, 0, 0]),
    ([1, 0, 0, 0], [4, 0, 0, 0]),
    ([1, 2, 1, 1], [0, 4, 0, 0]),
    ([2, 2, 1, 0], [2, 2, 0, 0]),
    ([1, 0, 1, 1], [1, 0, 1, 1]),
    ([1, 1, 1, 1], [1, 1, 1, 1]),
]


@rule("M9.2")
@pytest.mark.parametrize(("sales", "points"), SHARES)
def test_merchant(sales: list[int], points: list[int]) -> None:
    """The number of sale tokens counts, not what they are worth."""
    tokens = iter(range(1, 13))
    sold = [
        f"{colour} sold: {' '.join(str(next(tokens)) for _ in range(n))}"
        for colour, n in zip(COLOURS, sales, strict=True)
    ]
    assert award(position(f"players 4   {'   '.join(sold)}"), "merchant", 4) == points


@rule("M9.2")
@pytest.mark.parametrize(("flags", "points"), SHARES)
def test_landscaper(flags: list[int], points: list[int]) -> None:
    """Own flags count, connected with the church or not."""
    laid = [f"{name}({colour}) beside woodcutter" for name, colour in zip(LANDMARKS, by_turns(flags), strict=False)]
    table = position("players 4   " + "   ".join(laid))
    assert not any(table.connected(name) for name in LANDMARKS if name in table.tiles)
    assert award(table, "landscaper", 4) == points


@rule("M9.2")
def test_connected_flags_count_as_much_as_others() -> None:
    table = position("""
        tavern(yellow) beside market 1-6   shrine beside woodcutter 1-2   trading_post beside church
    """)
    assert award(table, "landscaper", 2) == [4, 0]
    assert (table.connected("tavern"), table.connected("shrine")) == (True, False)


@rule("M9.2")
def test_a_flag_is_not_a_refinery() -> None:
    table = position("sawmill beside market 1-1   stonemason beside quarry   tavern(yellow) beside sawmill")
    assert award(table, "landscaper", 2) == [0, 4]
