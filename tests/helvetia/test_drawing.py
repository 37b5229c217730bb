"""The drawings that the other tests begin with."""

import pytest

from helvetia.invariants import check
from helvetia.position import BadDrawing, position, workers

NONSENSE = {
    "players 5": "players is one of",
    "a castle": "a statement starts with",
    "b2: well red": "say first whose village",
    "red village   b2: castle": "no building",
    "red village   c3: well": "a statement starts with",
    "red village   b2: well   b2: mine": "a building on this place already",
    "red village   b2: well   c2: well": "has this type already",
    "red village   b2: mill red": "nobody lives in a mill",
    "red village   b2: well yellow": "the resident is red",
    "red village   b2: well red + red": "one villager of another colour",
    "red village   b2: well + yellow": "one resident",
    "red village   b2: well red man + yellow man": "a man and a woman",
    "red village   b2: well red awake": "is no sex",
    "red village   b2: well red child man": "only a couple",
    "red nose: 3": "red has",
    "players 3   white coins: 3": "no colour at this table",
    "players 2   blue coins: 3": "no player at this table",
    "players 2   blue village   b2: well blue asleep": "never sleep",
    "red coins: many": "a number is needed",
    "red coins: 7": "there are 6",
    "red coins: 3   red dowry:   yellow dowry:   blue dowry:   white dowry:": "are nowhere",
    "red dowry: red": "its owner's own centre",
    "red centre: 9 men": "there are 8",
    "red centre: man": "write '1 man 2 women'",
    "red tiles: baker": "no person",
    "red delivered: honey": "no good",
    "red completion: 3": "no completion tile",
    "open: mine": "only stacks 2 and 3",
    "open: goat_market 2": "there are 1",
    "neutral coin: beside": "with two players",
    "turn green": "no player at this table",
}


@pytest.mark.parametrize("drawing", NONSENSE)
def test_nonsense_is_refused_with_the_reason(drawing: str) -> None:
    with pytest.raises(BadDrawing, match=NONSENSE[drawing]):
        position(drawing)


@pytest.mark.parametrize(
    "drawing",
    [
        "",
        "players 3   turn blue",
        "players 2   turn yellow   neutral coin: priest",
        "players 2   blue village   b2: well blue   c2: mine blue + red asleep   red village   b2: mine red + blue",
        "red village   b2: well red asleep + white child man child woman   red centre: 2 women   white school: 1 man",
        """red coins: 1   red laid: carter 3   white laid: priest 2 builder   blue coins: 0   blue laid: midwife 4
        blue dowry: red 2 yellow""",
        "red tiles: builder carter(used)   red delivered: ore iron cowbell wood   blue delivered: iron",
        "open: bakery dairy mill   next: church brewery   yellow village   e4: tavern",
        "deck: dairy church mill",
        f"{workers('well', 'brewery', 'well', 'well', 'lumberjack')}   yellow out",
        "without person tiles   round 7   start white",
    ],
)
def test_nothing_is_lost_that_is_not_drawn(drawing: str) -> None:
    check(position(drawing).state)


def test_what_is_not_drawn() -> None:
    table = position("yellow laid: carter")
    assert (table.state.players, table.turn, table.state.round, table.state.start) == (4, "red", 2, 0)
    assert [table.coins(colour) for colour in ("red", "yellow", "blue", "white")] == [4, 3, 4, 4]
    assert table.dowry("red") == {"blue": 1, "white": 1}  # as after the set-up (H2.12)
    assert table.supply("red") == (8, 8)
    assert [table.displayed(name) for name in ("mine", "cowshed", "goat_shed", "marketplace", "bakery")] == [
        3,
        3,
        3,
        2,
        0,
    ]


def test_villagers_are_asked_for_by_building_or_by_place() -> None:
    table = position("red village   b2: well red asleep   yellow village   c2: well yellow + red   d2: mine yellow")
    assert table.asleep("red b2", "red red b2")
    assert table.awake("red yellow c2", "yellow c2", "yellow well", "yellow mine")
    with pytest.raises(BadDrawing, match="2 villagers of red live in a well"):
        table.awake("red well")
    with pytest.raises(BadDrawing, match="nobody of blue lives there"):
        table.awake("blue yellow c2")
