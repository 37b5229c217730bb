"""M5: turns, donkeys and villagers."""

import pytest

from hamlet.opening import SEEDS, opened
from hamlet.position import position
from rules import rule
from thorp.core.errors import IllegalAction
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.words import COLOURS


@rule("M5.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_play_goes_clockwise_from_the_first_player_and_all_have_one_turn_in_a_round(players: int, seed: int) -> None:
    state = opened(seed, players)
    for number in range(3 * players):
        assert state.round == 1 + number // players
        assert state.seat == (state.first + number) % players
        state.play(HAMLET.actions.parse("done"))


@rule("M5.1")
def test_donkeys_and_villagers_come_in_any_order() -> None:
    table = position("red villagers: church church   red donkeys: church church")
    table.play("use farm", "donkey church farm", "use quarry", "donkey church quarry")
    assert table.legal() == ["done"]
    table = position("red villagers: church church   red donkeys: church church")
    table.play("donkey church farm", "donkey church quarry", "use quarry", "use farm")
    assert table.legal() == ["done"]


@rule("M5.1")
def test_the_turn_ends_when_the_player_has_done_all_he_wants() -> None:
    table = position()
    assert table.offers("done")
    table.play("use farm")
    assert (table.turn, table.offers("done")) == ("red", True)
    table.play("done")
    assert (table.turn, table.asks) == ("yellow", "turn")


@rule("M5.2")
def test_a_donkey_moves_to_a_connected_neighbour_tile() -> None:
    table = position("barn_1 beside market   red donkeys: market")
    assert table.legal("donkey") == ["donkey market church", "donkey market barn_1"]
    table.play("donkey market barn_1")
    assert table.donkeys("red") == ["barn_1(moved)"]


@rule("M5.2")
@pytest.mark.parametrize("builder", ["red", "yellow"])
def test_a_donkey_takes_roads_of_anybody(builder: str) -> None:
    table = position(f"red donkeys: farm   {builder} roads: farm-market")
    assert table.legal("donkey") == ["donkey farm church", "donkey farm market"]


@rule("M5.2")
def test_a_donkey_does_not_cross_a_border_without_a_road() -> None:
    table = position("red donkeys: farm")
    assert table.beside("farm", "market")
    assert table.legal("donkey") == ["donkey farm church"]


@rule("M5.2")
def test_each_donkey_moves_once_in_a_turn() -> None:
    table = position("red donkeys: farm quarry")
    table.play("donkey farm church")
    assert table.legal("donkey") == ["donkey quarry church"]
    table.play("donkey quarry church")
    assert not table.offers_any("donkey")
    table.end_turn("yellow")
    assert table.offers("donkey church farm")


@rule("M5.2")
def test_of_two_donkeys_on_a_tile_the_one_that_has_not_moved_moves() -> None:
    table = position("red donkeys: farm church")
    table.play("donkey farm church", "donkey church quarry")
    assert table.donkeys("red") == ["church(moved)", "quarry(moved)"]
    assert not table.offers_any("donkey")


@rule("M5.2")
def test_donkeys_move_one_by_one_before_between_and_after_activations() -> None:
    table = position("red villagers: church church   red donkeys: church church church")
    for move in ("donkey church farm", "use farm", "donkey church quarry", "use quarry", "donkey church market"):
        table.play(move)
    assert table.donkeys("red") == ["farm(moved)", "quarry(moved)", "market(moved)"]


@rule("M5.2")
def test_a_donkey_hired_in_this_turn_may_still_make_its_step() -> None:
    table = position("red coins: 3   red donkeys: church")
    table.play("donkey church farm", "use town_hall", "skip", "hire_donkey church", "donkey church quarry")
    assert table.donkeys("red") == ["farm(moved)", "quarry(moved)"]


@rule("M5.2")
def test_donkeys_of_others_do_not_move() -> None:
    table = position("yellow donkeys: farm")
    with pytest.raises(IllegalAction):
        table.play("donkey farm church")


@rule("M5.3")
def test_a_villager_walks_any_distance_and_acts() -> None:
    table = position("barn_1 beside market   barn_2 beside barn_1   stonemason beside barn_2   red villagers: quarry")
    table.play("use barn_2", *["fill stone"] * 3)
    assert table.villagers("red") == ["barn_2(lying)"]


@rule("M5.3")
def test_a_villager_may_stay_where_he_is() -> None:
    table = position("red villagers: farm")
    table.play("use farm")
    assert table.villagers("red") == ["farm(lying)"]


@rule("M5.3")
def test_a_villager_activates_builds_a_tile_or_builds_a_road() -> None:
    drawing = "red hand: forest_pond   red villagers: church(lying) quarry"
    activates, builds, joins = position(drawing), position(drawing), position(f"{drawing}   red coins: 9")
    activates.play("use farm")
    builds.play("build forest_pond", "at farm", "cube grain farm", "place any")
    joins.play("road", "at farm", "to market path", "cube any", "cube any")
    for table in (activates, builds, joins):
        assert table.villagers("red") == ["church(lying)", "farm(lying)"]
        assert not table.offers_any("use", "build", "road")


@rule("M5.3")
def test_each_villager_acts_once_in_a_turn() -> None:
    table = position("red villagers: church church")
    table.play("use farm")
    assert table.offers("use quarry")
    table.play("use quarry")
    assert not table.offers_any("use", "build", "road")


@rule("M5.3")
def test_he_lies_until_the_next_turn_of_his_owner_begins() -> None:
    table = position("")
    table.play("use farm", "done")
    assert table.villagers("red") == ["farm(lying)"]
    table.play("use quarry", "done")
    assert table.turn == "red"
    assert table.villagers("red") == ["farm"]
    assert table.villagers("yellow") == ["quarry(lying)"]


@rule("M5.3")
def test_he_cannot_walk_to_a_building_that_no_road_joins() -> None:
    """A barn and behind it a stonemason, which could take its stone from there."""
    cut_off = "barn_1 beside quarry 5-1   stonemason beside barn_1   barn_1: stone"
    assert not position(cut_off).offers_any("use barn_1", "use stonemason")
    assert position(f"{cut_off}   yellow roads: barn_1-quarry").offers("use barn_1", "use stonemason")


@rule("M5.3")
def test_he_cannot_build_from_a_tile_that_no_road_joins() -> None:
    table = position("barn_1 beside quarry 5-1   red hand: forest_pond   red coins: 9")
    table.play("build forest_pond")
    assert not table.offers("at barn_1")
    assert table.offers("at quarry")


@rule("M5.3")
def test_nobody_has_to_use_a_villager() -> None:
    table = position("red villagers: church church")
    table.end_turn("yellow")
    assert (table.turn, table.villagers("red")) == ("red", ["church", "church"])


@rule("M5.3")
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_walking_without_an_action_is_not_offered(seed: int) -> None:
    state = opened(seed)
    verbs = {HAMLET.actions.text(action).split()[0] for action in state.legal()}
    assert verbs <= {"donkey", "use", "build", "road", "done"}


@rule("M5.4")
def test_any_number_of_figures_of_all_players_stand_on_one_tile() -> None:
    everybody = "   ".join(
        f"{colour} villagers: farm farm farm farm   {colour} donkeys: {'church ' * 6}" for colour in COLOURS
    )
    table = position(f"players 4   {everybody}")
    table.play(*["donkey church farm"] * 6, "use farm")
    assert table.donkeys("red") == ["farm(moved)"] * 6
    assert table.villagers("red") == ["farm(lying)", "farm", "farm", "farm"]
