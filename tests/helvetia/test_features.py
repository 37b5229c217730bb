"""The numbers that describe a position for one seat."""

from collections.abc import Iterator

import pytest

from helvetia.opening import GAME
from helvetia.position import position, workers
from thorp.core import OVER, Dice, playout
from thorp.core.action import verb_of
from thorp.core.game import OptionValue
from thorp.games.helvetia.features import FEATURES, describe
from thorp.games.helvetia.frames import TURN
from thorp.games.helvetia.pieces import COLOURS, SEXES
from thorp.games.helvetia.points import awake_villagers, points
from thorp.games.helvetia.state import Helvetia

NAMES = [feature.name for feature in FEATURES]
TABLES: tuple[dict[str, OptionValue], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 2, "by_letter": True, "person_tiles": False},
    {"players": 3, "person_tiles": False},
)
NEUTRAL = "players 2"
CHURCH = workers("stonemason", "ironworks", "mine")
GOAT = workers("well", "goat_shed", "cheese_dairy")
RING = ("b2", "c2", "d2", "e2", "b3", "e3", "b4", "c4", "d4")
NINE = (
    *("brickyard", "lumberjack", "stonemason", "grain_farm", "well"),
    *("mine", "cowshed", "goat_shed", "marketplace"),
)


def village(inhabited: int) -> str:
    """Red's village with nine buildings, of which the first so many are inhabited."""
    houses = [
        f"{place}: {building}{f' red {SEXES[number % 2]}' if number < inhabited else ''}"
        for number, (place, building) in enumerate(zip(RING, NINE, strict=True))
    ]
    return "red village   " + "   ".join(houses)


def seen(drawing: str, *moves: str, colour: str = "red") -> dict[str, float]:
    """All numbers of a player, by name, after these moves."""
    table = position(drawing)
    table.play(*moves)
    return dict(zip(NAMES, describe(table.state, COLOURS.index(colour)), strict=True))


def walk(seed: int, options: dict[str, OptionValue], step: int = 1) -> Iterator[Helvetia]:
    """Every position of a random game, or one of so many."""
    state, dice = GAME.new(seed=seed, **options), Dice(seed)
    assert isinstance(state, Helvetia)
    yield state
    while state.seat != OVER:
        playout(state, dice, step)
        yield state


# What is drawn, for red unless it says so, and what one number says of it.
CASES = [
    ("progress", "deck: mill", 27 / 28 / 2),
    ("progress", "deck:   yellow delivered: wood brick", (1 + (2 + 0) / 17) / 2),
    ("progress", "deck:   yellow delivered: wood brick stone", (1 + (3 + 1) / 17) / 2),
    ("progress", "deck:   without person tiles   red delivered: beer   red completion: 4", (1 + (2 + 4) / 15) / 2),
    ("deliveries", "red delivered: wood beer   yellow delivered: ore", 2),
    ("goods_tiles", "red delivered: wood beer cheese", 1 + 2),
    ("goods_tiles", "yellow delivered: beer   red delivered: beer cheese", 2),
    ("branch_tiles", "red delivered: wood brick stone ore iron cowbell", 1 + 2),
    ("branch_tiles", "yellow delivered: wood brick stone   red delivered: wood brick stone", 0),
    ("victory_buildings", "red village   b2: mill   c2: church   d2: well", 2),
    ("completion", "red completion: 4", 4),
    ("completion", "yellow completion: 4", 0),
    ("person_tiles", "red tiles: builder carter(used)   yellow tiles: priest", 2),
    ("start_tile", "start red", 1),
    ("start_tile", "start yellow", 0),
    ("tiles_to_come", "red laid: builder 2 priest   yellow laid: builder priest", 1),
    ("tiles_to_come", "red laid: builder 2 priest   red tiles: builder", 1),
    ("tiles_to_come", "red tiles: builder carter   yellow laid: builder   blue laid: carter   white laid: carter", -1),
    ("tiles_to_come", "without person tiles   red laid: builder 2", 0),
    ("coins", "red coins: 3   red laid: builder 2", 3),
    ("laid", "red laid: builder 2 priest   yellow laid: carter", 3),
    ("awake", "red village   b2: well red   c2: mine red asleep   blue village   b2: well blue + red", 2),
    ("asleep", "red village   b2: well red   c2: mine red asleep   blue village   b2: well blue + red asleep", 2),
    ("best_wake", "red village   b2: well red asleep   b3: mine red asleep   e4: goat_shed red asleep", 2),
    ("best_wake", "red village   b2: well red asleep + yellow asleep", 1),
    ("deliverable", workers("well", "lumberjack", "brewery"), 1 + 1 + 2),
    ("deliverable", workers("well", "brewery") + "   red delivered: water   yellow delivered: beer", 1),
    ("best_delivery", GOAT, 3),
    ("best_delivery", GOAT + "   yellow delivered: cheese", 2),
    ("best_delivery", "red village   b2: well red   red delivered: water", 0),
    ("best_delivery", workers("mine", "ironworks") + "   red delivered: ore cowbell", 2 + 2),
    ("best_delivery", workers("mine") + "   yellow delivered: ore iron cowbell   red delivered: iron cowbell", 1),
    ("deliverable_woken", "red village   b2: well red   c2: brewery red asleep   d2: mine red asleep", 2 + 1),
    ("deliverable_housed", "red village   b2: well red   c2: brewery   d2: mine red asleep", 2),
    ("branch_share", "red delivered: wood brick ore", 1 * (2 / 3) ** 2 + 2 * (1 / 3) ** 2),
    ("branch_share", "yellow delivered: wood brick stone   red delivered: wood grain", 4 * (1 / 5) ** 2),
    ("victory_ready", f"{CHURCH}   open: church mill   red coins: 1", 1),
    ("victory_ready", f"{workers('ironworks', 'mine')}   open: church   red coins: 2", 1),
    ("victory_ready", f"{workers('ironworks', 'mine')}   open: church   red coins: 1   red laid: builder 3", 0),
    ("victory_ready", f"{CHURCH}   open: tavern", 0),
    (
        "victory_reach",
        "red village   b2: mine red asleep   c2: ironworks red asleep   open: church mill   red coins: 1",
        1,
    ),
    ("victory_reach", "red village   b2: mine red   c2: ironworks red   d2: church   open: church", 0),
    ("materials", workers("lumberjack", "brickyard", "mine", "lumberjack"), 2),
    ("materials", "red village   b2: well red   c2: marketplace red", 3),
    ("raw_makers", workers("lumberjack", "mine", "brewery", "lumberjack", "marketplace"), 3),
    ("exchangers", "red village   b2: marketplace red   c2: grocer red asleep   d2: cattle_market", 2),
    ("houses", "red village   b2: well red   c2: mine   d2: mill", 2),
    ("empty_houses", "red village   b2: well red   c2: mine   d2: mill", 1),
    ("completion_share", village(9), 4 * 0.9**2),
    ("completion_share", village(6), 4 * 0.6**2),
    ("completion_share", village(9) + "   yellow completion: 4", 2 * 0.9**2),
    ("completion_share", village(9) + "   red completion: 4", 0),
    ("completion_share", village(9) + "   yellow completion: 4   blue completion: 2", 0),
    ("centre", "red centre: 1 man 2 women", 3),
    ("school", "red school: 1 man 2 women", 3),
    (
        "children",
        "red village   b2: well red + blue child man child woman   blue village   b2: well blue + red child man",
        2,
    ),
    ("idle", "red centre: 1 man 2 women   red school: 1 man   red village   b2: well", 4 - 1 - 2),
    ("idle", "red school: 1 man   red village   b2: well", 0),
    ("couples", "red village   b2: well red + blue   c2: mine red   blue village   b2: well blue + red", 1),
    ("couples", "red village   b2: well red + blue   red centre: 7 men 8 women", 0),
    ("partners", "red centre: 1 man   blue village   b2: well blue   c2: mine blue woman   d2: mill", 1),
    ("partners", "red centre: 1 man   red school: 1 woman   blue village   b2: well blue   c2: mine blue woman", 2),
    ("partners", "blue village   b2: well blue", 0),
    ("own_dowry", "red school: 1 woman   blue village   b2: well blue   blue dowry: red   yellow dowry: red", 1),
    ("own_dowry", "blue village   b2: well blue   blue dowry: red", 0),
]


@pytest.mark.parametrize(("name", "drawing", "expected"), CASES)
def test_what_a_number_counts(name: str, drawing: str, expected: float) -> None:
    assert seen(f"start yellow   {drawing}" if "start" not in drawing else drawing)[name] == pytest.approx(expected)


def test_no_feature_is_without_a_case() -> None:
    assert {name for name, _, _ in CASES} == set(NAMES)


# What is under way counts as done: where it stands, the moves, and what has changed for red by then.
UNDER_WAY = [
    (
        GOAT,
        "choose carter",
        {"deliveries": 1, "goods_tiles": 2, "coins": -1, "laid": 1, "awake": -3, "tiles_to_come": 1},
    ),
    (GOAT, "choose carter   deliver cheese", {"deliveries": 1, "goods_tiles": 2, "coins": -1, "awake": -3}),
    (GOAT, "choose carter   deliver cheese   work red d2", {"deliveries": 1, "awake": -3, "asleep": 3}),
    (
        workers("ironworks", "cattle_market", "mine"),
        "choose carter   deliver bread   work red c2",
        {"deliveries": 1, "goods_tiles": 1, "awake": -2, "asleep": 2},
    ),
    (
        workers("mine") + "   red delivered: iron cowbell",
        "choose carter   deliver ore",
        {"deliveries": 1, "branch_tiles": 2, "branch_share": -2 * (2 / 3) ** 2},
    ),
    (
        workers("well") + "   red tiles: carter",
        "tile carter",
        {"deliveries": 1, "coins": 0, "laid": 0, "awake": -1, "tiles_to_come": 0},
    ),
    (
        "red village   b2: well red asleep   b3: brewery red asleep   e4: mine red asleep",
        "choose watchman",
        {"awake": 2, "asleep": -2, "coins": -1, "deliverable": 3, "deliverable_woken": -3},
    ),
    (
        "red village   b2: well red + blue",
        "choose midwife",
        {"children": 1, "coins": -1, "laid": 1},
    ),
    ("red village   b2: well red + blue", "choose midwife   bear b2", {"children": 1, "coins": -1}),
    (
        "red centre: 1 man   blue village   b2: well blue woman   blue dowry:",
        "choose priest",
        {"centre": -1, "awake": 1, "partners": -1, "coins": -1, "deliverable": 1},
    ),
    (
        "red centre: 1 man   blue village   b2: well blue woman   blue dowry: red",
        "choose priest",
        {"centre": -1, "awake": 1, "coins": 0, "laid": 1, "own_dowry": -1},
    ),
    (
        "red school: 1 man   blue village   b2: well blue woman   c2: mine blue woman   blue dowry: red",
        "choose priest   marry blue c2",
        {"school": -1, "awake": 1, "coins": 0, "own_dowry": -1, "deliverable": 1, "materials": 0},
    ),
    (
        f"{CHURCH}   open: church   red coins: 2",
        "choose builder",
        {"victory_buildings": 1, "awake": -3, "coins": -1, "houses": 0, "victory_reach": -1},
    ),
    (
        f"{workers('well', 'lumberjack')}   red centre: 1 man   red delivered: wood",
        "choose builder",
        {"houses": 1, "empty_houses": 0, "centre": -1, "awake": 0, "deliverable": 1},
    ),
    (
        f"{workers('lumberjack')}   red centre: 1 man",
        "choose builder   build mine",
        {"houses": 1, "empty_houses": 0, "centre": -1, "awake": 0, "asleep": 1, "deliverable": 1, "raw_makers": 1},
    ),
    (
        f"{workers('lumberjack')}   red centre: 1 man",
        "choose builder   build mine   buy wood   place c2",
        {"houses": 1, "empty_houses": 0, "centre": -1, "awake": 1, "asleep": 0, "coins": -2, "laid": 2},
    ),
    (
        workers("lumberjack"),
        "choose builder   build mine   buy wood",
        {"houses": 1, "empty_houses": 1, "awake": 0, "deliverable": 0, "deliverable_housed": 1},
    ),
    (f"{NEUTRAL}   red village   b2: well red", "neutral priest", {"couples": 1, "coins": 0, "partners": 0}),
    (f"{NEUTRAL}   red centre: 1 man", "neutral builder   build mine", {"houses": 0, "centre": 0, "awake": 0}),
]


@pytest.mark.parametrize(("drawing", "moves", "change"), UNDER_WAY)
def test_what_is_under_way_counts_as_done(drawing: str, moves: str, change: dict[str, float]) -> None:
    before, after = seen(drawing), seen(drawing, *moves.split("   "))
    assert {name: after[name] - before[name] for name in change} == pytest.approx(change)


def test_what_somebody_else_does_is_not_ones_own() -> None:
    before = seen(GOAT, colour="yellow")
    assert seen(GOAT, "choose carter", "deliver cheese", colour="yellow") == before


@pytest.mark.parametrize("options", TABLES)
def test_progress_goes_from_0_to_1_and_never_back(options: dict[str, OptionValue]) -> None:
    for seed in range(2):
        passed = [describe(state, 0)[0] for state in walk(seed, options)]
        assert passed[0] == 0
        assert passed == sorted(passed)
        assert 0.7 < passed[-1] <= 1


@pytest.mark.parametrize("options", TABLES)
def test_between_turns_points_and_people_are_those_on_the_table(options: dict[str, OptionValue]) -> None:
    """Nothing is under way when a turn begins."""
    sources = ("deliveries", "goods_tiles", "branch_tiles", "completion", "person_tiles", "start_tile")
    for state in walk(9, options):
        if not state.stack or verb_of(state.stack[-1]) != TURN or state.tile_used:
            continue
        for seat in range(state.players):
            told = dict(zip(NAMES, describe(state, seat), strict=True))
            assert sum(told[name] for name in sources) + 3 * told["victory_buildings"] == points(state, seat)
            assert told["awake"] + told["centre"] == awake_villagers(state, seat)
            assert told["coins"] + told["laid"] == 6 - sum(state.dowry[seat :: state.villages])
            assert told["empty_houses"] == (state.homes[seat] & ~state.adults[seat]).bit_count()
