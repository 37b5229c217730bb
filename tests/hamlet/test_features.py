"""The numbers that describe a position for one contender."""

from collections.abc import Iterator

import pytest

from hamlet.position import position
from thorp.core import OVER, Dice, playout
from thorp.games.hamlet.features import FEATURES, describe
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.outlook import COINS, coins_for, meets
from thorp.games.hamlet.pieces import COSTS, GOODS, PLAYERS, RAW, SALE_COSTS, TILES
from thorp.games.hamlet.position import BOTRIC
from thorp.games.hamlet.promise import is_in_action
from thorp.games.hamlet.state import Hamlet
from thorp.games.hamlet.words import COLOURS

NAMES = [feature.name for feature in FEATURES]
MOST_DECISIONS = 1500


def seen(drawing: str, *moves: str, colour: str = "red") -> dict[str, float]:
    """All numbers of a player, by name, after these moves."""
    table = position(drawing)
    table.play(*moves)
    return dict(zip(NAMES, describe(table.state, COLOURS.index(colour)), strict=True))


def walk(seed: int, players: int, step: int) -> Iterator[Hamlet]:
    """Positions of a random game, one of so many."""
    state, dice = HAMLET.new(seed=seed, players=players), Dice(seed)
    yield state
    for _ in range(MOST_DECISIONS // step):
        if state.seat == OVER:
            return
        playout(state, dice, step)
        yield state


@pytest.mark.parametrize("players", PLAYERS)
def test_points_are_those_of_the_score_sheet_between_actions(players: int) -> None:
    for state in walk(17, players, 5):
        for sheet in HAMLET.scores(state):
            if is_in_action(state, sheet.seat):
                continue
            numbers = dict(zip(NAMES, describe(state, sheet.seat), strict=True))
            items = dict(sheet.items)
            assert numbers["points"] == sheet.total
            assert numbers["awards"] == items["deliveries"] + items["merchant"] + items["landscaper"]
            assert (numbers["roads"], numbers["longest_road"]) == (items["roads"], items["longest_road"])


def test_describing_changes_nothing() -> None:
    for state in walk(19, 2, 23):
        before = state.data()
        describe(state, 0)
        assert state.data() == before


# One line for each number: a drawing, the number, and its value.
DRAWN: tuple[tuple[str, str, float], ...] = (
    ("", "progress", 0.0),
    ("church: red", "progress", 0.9 / 4),
    ("sawmill beside market", "progress", 0.9 / 30),
    ("church: red red yellow yellow", "progress", 1.0),
    ("players 3   church: red - -", "progress", 0.9 / 5),
    ("red points: 4 goods 6 church   red coins: 7", "points", 12),
    ("church: red", "awards", 5),
    ("church: yellow yellow red", "awards", 3),
    ("church: yellow red", "awards", 4),
    ("players 3   church: yellow blue", "awards", 0),
    ("red sold: 1   yellow sold: 2", "awards", 2),
    ("red sold: 1 2   yellow sold: 3", "awards", 4),
    ("yellow sold: 3", "awards", 0),
    ("forest_pond(red) beside church", "awards", 4),
    ("forest_pond(yellow) beside church", "awards", 0),
    ("red roads: farm-market", "roads", 2),
    ("yellow roads: farm-market", "roads", 0),
    ("red roads: farm-market", "longest_road", 4),
    ("red coins: 7", "coins", 7),
    ("red coins: 2", "hire", 0.4),
    ("red coins: 9", "hire", 1.0),
    ("red villagers: church church   red coins: 7", "hire", 1.0),
    ("red villagers: church church church church   red coins: 7", "hire", 0.0),
    ("", "actions", 1 + 24),
    ("red villagers: church church farm(lying)", "actions", 2 + 3 * 24),
    ("turn yellow", "actions", 24),
    ("first yellow   turn yellow", "actions", 1 + 24),
    ("red villagers: church church", "villagers", 2),
    ("red donkeys: church farm farm", "donkeys", 3),
    ("church: red yellow red", "deliveries", 2),
    ("forest_pond(red) beside church   shrine(red) beside market", "flags", 2),
    ("red hand: forest_pond sawmill", "hand_ready", 3 + 4),
    ("red hand: forest_pond sawmill   farm: 1 grain   red coins: 2", "hand_ready", 3),
    ("red hand: forest_pond sawmill   farm: 1 grain   red coins: 3", "hand_ready", 7),
    ("red hand: barn_1   red coins: 2", "hand_ready", 0),
    ("red hand: stables small_woodland   red donkeys: church farm", "hand_landmarks", 4 + 2),
    ("red hand: sawmill", "hand_landmarks", 0),
    ("red hand: sawmill lumber_mill", "hand_milestones", 2),
    ("red hand: lumber_mill   sawmill(yellow) beside market", "hand_milestones", 0),
    ("sawmill(red) beside market   sawmill: red", "tokens", 2),
    ("sawmill(yellow) beside market   sawmill: red", "tokens", 1),
    ("sawmill(red) beside market", "room", 2),
    ("sawmill(yellow) beside market", "room", 1),
    ("sawmill(red) beside market   sawmill: yellow", "room", 0),
    ("sawmill(red) beside market", "quality", 1),
    ("sales: 1 2 3   red donkeys: church", "sale", 1 + 1 / 3),
    ("sales: 1 2 3   red donkeys: farm", "sale", 0),
    ("sales: 3 4   dairy_farm beside market   dairy_farm: yellow", "sale", 1 + 2 / 3),
)


@pytest.mark.parametrize(("drawing", "name", "value"), DRAWN)
def test_a_number_counts_what_it_says(drawing: str, name: str, value: float) -> None:
    assert seen(drawing)[name] == pytest.approx(value)


def test_every_number_is_drawn() -> None:
    assert {name for _, name, _ in DRAWN} == set(NAMES)


def test_who_has_no_turn_any_more_has_no_use_for_workers_and_blueprints() -> None:
    over = "church: red red yellow yellow   red hand: sawmill forest_pond   red coins: 4   turn yellow"
    for name in ("hire", "actions", "villagers", "donkeys", "hand_ready", "hand_landmarks", "room", "quality", "sale"):
        assert seen(over)[name] == 0.0, name
    assert seen(over, colour="yellow")["actions"] == 1.0


# ---- actions in progress count as finished --------------------------------------------------------------------------

SAWMILL = "red hand: sawmill   red coins: 9"


@pytest.mark.parametrize(
    ("drawing", "moves", "points", "coins"),
    [
        (SAWMILL, ["build sawmill"], 3 + 4, 9),
        (SAWMILL, ["build sawmill", "at church"], 3 + 4, 9),
        (SAWMILL, ["build sawmill", "at church", "buy stone"], 2 + 4, 6),
        ("red hand: sawmill   red coins: 9   farm:", ["build sawmill"], 1 + 4, 3),
        ("red coins: 11", ["use church"], 0 + 6, 1),
        ("red coins: 11   sales: 1 2 3", ["use market"], 4 + 1, 12),
        ("red coins: 11   sales: 1 2 3", ["use market", "sell 1"], 4 + 1, 12),
        ("red coins: 6", ["use town_hall"], 0, 1),
        ("red coins: 6", ["use town_hall", "blueprint 2"], 0, 0),
        ("red coins: 3", ["road"], 1 + 2 + 4, 3),
        ("red coins: 3", ["road", "at farm"], 1 + 2 + 4, 3),
        ("red coins: 3", ["road", "at farm", "to market path"], 1 + 2 + 4, 3),
    ],
)
def test_what_an_action_will_bring_is_there_already(
    drawing: str, moves: list[str], points: float, coins: float
) -> None:
    after = seen(drawing, *moves)
    assert (after["points"], after["coins"]) == (points, coins)


def test_a_delivery_that_is_being_paid_for_counts() -> None:
    drawing = "red coins: 9   woodcutter: 3 wood   quarry: 3 stone   farm: 3 grain"
    assert seen(drawing, "use church", "deliver 4")["points"] == 3 + 6
    assert seen(drawing, "use church", "deliver 4", "buy wood")["coins"] == 6


def test_a_villager_who_is_about_to_be_hired_counts() -> None:
    assert seen("red coins: 6", "use town_hall")["villagers"] == 2
    assert seen("red coins: 4", "use town_hall")["villagers"] == 1


def test_a_villager_who_will_act_has_no_action_left() -> None:
    assert seen(SAWMILL, "build sawmill")["actions"] == seen(SAWMILL, "build sawmill", "at church")["actions"]
    assert seen("", "road")["actions"] == seen("", "road", "at farm")["actions"]


def test_a_good_that_is_being_refined_counts() -> None:
    assert seen("sawmill(red) beside market   red donkeys: church market", "use sawmill")["tokens"] == 2


def test_what_is_being_built_is_no_longer_in_hand() -> None:
    assert seen(SAWMILL)["hand_ready"] == 4
    assert seen(SAWMILL, "build sawmill")["hand_ready"] == 0


# ---- Botric ---------------------------------------------------------------------------------------------------------


def botric(drawing: str) -> dict[str, float]:
    return seen(f"players 1   {drawing}", colour=COLOURS[BOTRIC])


def test_botric_needs_no_donkeys_buys_nothing_and_scores_no_gold() -> None:
    assert botric("favour: 4")["coins"] == 4
    assert botric("favour: 4")["points"] == 0
    assert botric("favour: 4")["hire"] == 0.8
    assert botric("yellow hand: barn_1   favour: 0")["hand_ready"] == 4
    assert botric("yellow hand: sawmill   favour: 9   farm: 1 grain")["hand_ready"] == 0
    assert botric("yellow hand: stables   yellow villagers: church church")["hand_landmarks"] == 4


def test_botrics_turn_is_always_to_come() -> None:
    assert botric("yellow villagers: church church")["actions"] == 2 + 2 * 24


# ---- what goods cost ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(COSTS)))
def test_coins_for_a_cost_pay_for_every_unit_that_is_not_there(number: int) -> None:
    dice = Dice(number)
    for _ in range(30):
        counts = [dice.below(10 if good < RAW else 4) for good in range(len(GOODS))]
        lying = sum(count << 4 * good for good, count in enumerate(counts))
        lacking = [
            (goods[0], max(0, units - sum(counts[good] for good in goods))) for goods, units in COSTS[number].needs
        ]
        price = COSTS[number].coins + sum(units * (3 if good < RAW else 5) for good, units in lacking)
        assert coins_for(0, lying, number) == price
        if number < SALE_COSTS or len(COSTS[number].needs) > 1:
            assert meets(lying, number) == all(units == 0 for _, units in lacking)


def test_only_barns_and_a_slot_of_the_church_cost_coins() -> None:
    assert [TILES[number] for number, coins in enumerate(COINS) if coins and number < len(TILES)] == [
        "barn_1",
        "barn_2",
    ]
    assert sorted(set(COINS)) == [0, 3, 10]
