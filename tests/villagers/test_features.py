"""The numbers that describe a position for one contender."""

from collections.abc import Iterator

import pytest

from thorp.core import OVER, Dice, playout
from thorp.core.game import OptionValue
from thorp.games.villagers.countess import HER_VILLAGE
from thorp.games.villagers.features import FEATURES, describe
from thorp.games.villagers.horizon import LAST_BUILD, LAST_DRAFT
from thorp.games.villagers.outlook import Outlook
from thorp.games.villagers.pieces import FOOD, SETTLERS
from thorp.games.villagers.silver import visible_silver
from thorp.games.villagers.state import Villagers
from thorp.games.villagers.village import ducats_in, visible_builders, visible_food, visible_gold
from thorp.games.villagers.words import COLOURS
from villagers.opening import GAME
from villagers.position import position
from villagers.solo import solo

NAMES = [feature.name for feature in FEATURES]
TABLES: tuple[dict[str, OptionValue], ...] = (
    {"players": 1},
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 5},
    {"players": 1, "difficulty": "easy"},
    {"players": 1, "difficulty": "hard"},
)
LAST = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:   markets 1"
FED = "red village: fed_founders"  # so that nothing turns


def seen(drawing: str, *moves: str, colour: str = "red") -> dict[str, float]:
    """All numbers of a player, by name, after these moves."""
    table = position(drawing)
    table.play(*moves)
    return dict(zip(NAMES, describe(table.state, COLOURS.index(colour)), strict=True))


def seen_alone(drawing: str, contender: int) -> dict[str, float]:
    """All numbers of the solo player, or of the countess."""
    return dict(zip(NAMES, describe(solo(drawing).state, contender), strict=True))


def walk(seed: int, options: dict[str, OptionValue], step: int = 1) -> Iterator[Villagers]:
    """Every position of a random game, or one of so many."""
    state, dice = GAME.new(seed=seed, **options), Dice(seed)
    yield state
    while state.seat != OVER:
        playout(state, dice, step)
        yield state


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_in_the_end_points_are_the_score(options: dict[str, OptionValue]) -> None:
    for seed in range(4):
        *_, end = walk(seed, options)
        for sheet in GAME.scores(end):
            assert describe(end, sheet.seat)[NAMES.index("points")] == sheet.total


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_sums_of_a_village_are_those_of_the_rules(options: dict[str, OptionValue]) -> None:
    for state in walk(8, options, step=5):
        for village in state.village:
            outlook = Outlook(0, 1)
            outlook.read(village)
            assert outlook.gold() == visible_gold(village)
            assert outlook.silver() == visible_silver(village)
            assert outlook.food() == min(3, visible_food(village))
            assert outlook.builders() == min(3, visible_builders(village))
            assert outlook.ducats_on == ducats_in(village)


POINTS = (
    # The stock; for each market to come gold and ducats on settlers; silver
    (8, "red village: fed_founders"),
    (8 + 2 * (2 + 4), "red village: fed_founders, miner < blacksmith(4)"),
    (8 + 2 + 4, "red village: fed_founders, miner < blacksmith(4)   markets 1"),
    (8 + 3 * 2, "red village: fed_founders, hunter, grocer   markets 1"),
    # Founders turn at the end of the phase unless there is food (V8.1)
    (8 + 2, "red village: founders, hunter   markets 1"),
    (8, "red village: founders   markets 1"),
    # What can be laid counts as laid
    (8 + 3, f"red village: fed_founders   {LAST}   red hand: chandler"),
    (8, f"red village: fed_founders   {LAST}   red hand: chandler   red left: 0"),
    (8 + 3 + 3 + 4, f"red village: fed_founders   {LAST}   red hand: chandler chandler beekeeper tinner   red left: 3"),
    (8 + 3 + 4, f"red village: fed_founders   {LAST}   red hand: chandler chandler beekeeper tinner"),
    (8 + 2 + 1, f"red village: fed_founders, hunter   {LAST}   red hand: swineherd   red ducats: 9"),
    # Padlocks: the own unlocker gets two ducats, else they cost two, if there are two; a tinner opens them (V6, V7.11)
    (8 - 2 + 4, f"red village: fed_founders   {LAST}   red hand: beekeeper"),
    (8 + 2 + 4, f"red village: fed_founders, lumberjack < carpenter   {LAST}   red hand: beekeeper"),
    (1, f"red village: fed_founders   {LAST}   red hand: beekeeper   red ducats: 1"),
    (1 + 4, f"red village: fed_founders   {LAST}   red hand: beekeeper tinner   red ducats: 1"),
    # Chains: a basic settler costs a card, those beneath come first, a monk stands for one who is missing
    (8 + 2, f"red village: fed_founders   {LAST}   red hand: mason jeweler"),
    (8, f"red village: fed_founders   {LAST}   red hand: mason"),
    (8 + 9, f"red village: fed_founders, lumberjack   {LAST}   red hand: wheeler cartwright"),
    (8, f"red village: fed_founders, lumberjack   {LAST}   red hand: cartwright"),
    (8 + 9, f"red village: fed_founders, lumberjack   {LAST}   red hand: cartwright monk"),
    (8 + 9, f"red village: fed_founders, lumberjack < wheeler   {LAST}   red hand: cartwright"),
    # A smuggler takes half the best gold (V7.12)
    (8 - 2 + 9 + 5, f"red village: fed_founders, lumberjack < wheeler < cartwright   {LAST}   red hand: smuggler"),
)

NUMBERS = (
    ("progress", LAST_DRAFT, f"phase draft   {LAST}"),
    ("progress", LAST_BUILD, LAST),
    ("silver", 5.0, "red village: fed_founders, miner < blacksmith(5), agent"),
    ("silver", 3.0, f"red village: fed_founders   {LAST}   red hand: grocer"),
    ("on_settlers", 7.0, "red village: fed_founders, miner < blacksmith(4), harvester(3)"),
    ("keys", 8.0, "red village: fed_founders, lumberjack < carpenter"),
    ("keys", 0.0, f"red village: fed_founders, lumberjack < carpenter   {LAST}"),
    ("planned", 2.0, "red village: fed_founders   red hand: chandler hunter wattler"),
    ("hand", 1.0, "red village: fed_founders   red hand: chandler hunter wattler"),
    ("hand", 0.0, f"red village: fed_founders   {LAST}   red hand: chandler chandler fisher"),
    ("hand_later", 4.0 - 2.0, "red village: fed_founders   markets 1   red hand: beekeeper   red left: 0"),
    (
        "hand_missing",
        10.0 + 2.0,
        "red village: fed_founders, miner < blacksmith   markets 1   red hand: jeweler   red left: 0",
    ),
    ("specials", 1.0, "red village: fed_founders   red hand: apprentice chandler"),
    ("drafts_to_come", 0.0, LAST),
    ("drafts_to_come", 2.0, f"red village: fed_founders   phase draft   {LAST}   red left: 2"),
    ("lays_to_come", 2.0, f"red village: fed_founders   phase draft   {LAST}   red left: 3"),
    ("lays_to_come", 1.0, f"red village: fed_founders   phase draft   {LAST}   red left: 3   red hand: chandler"),
    ("lays_to_come", 0.0, LAST),
    ("places", 2.0 + 1.0, "red village: fed_founders, lumberjack < carpenter"),
    ("places", 2.0 + 2.0, "red village: fed_founders, lumberjack x3"),
    ("places", 0.0, f"red village: fed_founders, lumberjack x3   {LAST}"),
    ("promises", 10.0, "red village: fed_founders, miner < seeker < spelunker"),
    ("offer", 3.0, "red village: fed_founders   markets 1   turn green   players 4   first green   road: tanner(1)"),
    ("countess", 0.0, "players 2"),
    ("jester", 0.0, "players 2"),
    ("events", 0.0, "players 2"),
)


@pytest.mark.parametrize(("points", "drawing"), POINTS)
def test_points_are_those_of_the_village_to_be(points: int, drawing: str) -> None:
    assert seen(drawing)["points"] == points


@pytest.mark.parametrize(("name", "number", "drawing"), NUMBERS)
def test_numbers(name: str, number: float, drawing: str) -> None:
    assert seen(drawing)[name] == pytest.approx(number)


def test_every_number_has_a_drawing() -> None:
    assert {name for name, _, _ in NUMBERS} | {"points"} == set(NAMES)


@pytest.mark.parametrize(
    ("drawing", "moves"),
    [
        ("red village: fed_founders   red hand: chandler", ("lay chandler", "new")),
        ("red village: fed_founders, lumberjack < carpenter   red hand: beekeeper", ("lay beekeeper",)),
        ("red village: fed_founders   red hand: beekeeper", ("lay beekeeper", "bank", "new")),
        ("red village: fed_founders, lumberjack   red hand: wheeler", ("lay wheeler", "on lumberjack")),
        ("red village: fed_founders   red hand: mason jeweler", ("basic miner", "return reserve", "give jeweler")),
        ("red village: fed_founders, lumberjack   red hand: cartwright monk", ("lay cartwright", "monk")),
        ("red village: fed_founders, chandler   red hand: smuggler", ("play smuggler", "bank", "smuggle chandler")),
    ],
)
def test_what_was_expected_changes_no_points(drawing: str, moves: tuple[str, ...]) -> None:
    whole = f"{drawing}   {LAST}"
    before = seen(whole)["points"]
    for count in range(1, len(moves) + 1):
        assert seen(whole, *moves[:count])["points"] == before


def test_what_is_given_up_shows_at_once() -> None:
    drawing = f"red village: fed_founders   red hand: chandler   players 2   {LAST}"
    assert seen(drawing)["points"] - seen(drawing, "done")["points"] == 3


def test_only_cards_with_ducats_stay_on_the_road_of_two() -> None:
    drawing = "players 2   phase refresh   first red   road: chandler fisher   yellow village: fed_founders   markets 1"
    assert seen(drawing, colour="yellow")["offer"] == 0
    assert seen(drawing, "coin 1", colour="yellow")["offer"] > 0


def test_the_solo_game() -> None:
    drawing = "phase events   events: betrayer rats"
    player, countess = seen_alone(drawing, 0), seen_alone(drawing, HER_VILLAGE)
    assert (player["countess"], player["jester"], player["events"]) == (0, 1, 0)
    assert (countess["countess"], countess["jester"], countess["events"]) == (1, 0, 2)
    assert countess["points"] == 1 + 2 * 4
    assert seen_alone(f"{drawing}   jester gone", 0)["jester"] == 0


def test_nobody_is_covered_twice() -> None:
    """Two grapers, each with a card on him, have two places left; the next card covers neither of them."""
    village = "red village: graper < vintner, graper < vintner"
    outlook = Outlook(0, 2)
    outlook.read(position(village).state.village[COLOURS.index("red")])
    food = outlook.food()
    outlook.lay(SETTLERS.index("vintner"), SETTLERS.index("graper"))
    assert outlook.food() == food + FOOD[SETTLERS.index("vintner")]
