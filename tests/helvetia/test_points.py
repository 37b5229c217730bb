"""H13: points, and the end of the game."""

import pytest

from helvetia.opening import GAME
from helvetia.position import Table, position
from rules import rule
from thorp.core import OVER, ranks
from thorp.games.helvetia.pieces import DATA

# Red's last coin ends the round. Then blue has the start tile, red builder and watchman tile, yellow the carter tile.
LAST_COIN = """
    players 3   turn red   start red   red coins: 1   red laid: builder 3   yellow coins: 0   yellow laid: carter 4
    red village   b2: brickyard red asleep
"""
VICTORY_BUILDINGS = "b2: mill   c2: tavern   d2: town_hall   e2: church"
YELLOW_17 = f"yellow village   {VICTORY_BUILDINGS}   yellow delivered: wood brick grain ore water"
YELLOW_20 = f"{YELLOW_17}   yellow tiles: priest midwife"  # with the carter's tile
BLUE_20 = (
    f"blue village   {VICTORY_BUILDINGS}   blue delivered: wood brick grain ore water   blue completion: 2"  # and start
)


def ended(drawing: str) -> Table:
    """The table after the end of the round."""
    table = position(f"{LAST_COIN}   {drawing}")
    table.play("choose watchman", "wake red nw")
    return table


def points(drawing: str) -> int:
    """What red has in a drawing, where nobody else has anything and yellow holds the start-player tile."""
    return position(f"players 3   start yellow   {drawing}").points("red")


def track(table: Table) -> list[int]:
    """The points as they were last counted."""
    return [seat["points_on_track"] for seat in GAME.view(table.state, None)["seats"]]


def places(table: Table) -> list[int]:
    """Who came in at which place."""
    return ranks(GAME.scores(table.state))


@rule("H13.1")
def test_the_start_player_tile_is_worth_1() -> None:
    assert points("") == 0
    assert position("players 3   start red").points("red") == 1


@rule("H13.1")
def test_each_cube_on_the_market_is_worth_1() -> None:
    assert points("red delivered: wood") == 1
    assert points("red delivered: wood brick grain ore water") == 5


@rule("H13.1")
@pytest.mark.parametrize(
    ("good", "tile"),
    [
        *(("bread", 1), ("cow", 1), ("iron", 1), ("beer", 1), ("goat", 1)),
        *(("milk", 2), ("meat", 2), ("cowbell", 2), ("cheese", 2), ("cloth", 2)),
    ],
)
def test_a_goods_tile_is_worth_1_or_2(good: str, tile: int) -> None:
    assert points(f"red delivered: {good}") == 1 + tile
    assert points(f"blue delivered: {good}   red delivered: {good}") == 1


@rule("H13.1")
@pytest.mark.parametrize(("branch", "tile"), [("materials", 1), ("ore", 2), ("grain", 4), ("water", 4)])
def test_a_branch_tile_is_worth_its_value(branch: str, tile: int) -> None:
    goods = [good for good, facts in DATA["goods"].items() if facts["branch"] == branch]
    first = " ".join(goods[:-1])  # blue was first with these, and so red has no goods tile but perhaps the last
    last = DATA["goods"][goods[-1]].get("first", 0)
    assert points(f"blue delivered: {first}   red delivered: {' '.join(goods)}") == len(goods) + last + tile


@rule("H13.1", "H11.1")
def test_a_person_tile_is_worth_1_face_up_or_face_down() -> None:
    assert points("red tiles: builder") == 1
    assert points("red tiles: builder carter(used) midwife") == 3


@rule("H13.1", "H6.5")
def test_a_victory_building_is_worth_3() -> None:
    assert points("red village   b2: mill") == 3
    assert points(f"red village   {VICTORY_BUILDINGS}") == 12
    assert points("red village   b2: brickyard red   c2: grocer red   d2: marketplace") == 0


@rule("H13.1")
@pytest.mark.parametrize("tile", [4, 2])
def test_completion_tiles_are_worth_4_and_2(tile: int) -> None:
    assert points(f"red completion: {tile}") == tile


@rule("H13.1")
def test_the_sheet_names_every_source() -> None:
    table = position("""
        start red   red village   b2: mill   c2: church   red completion: 4   red tiles: priest
        red delivered: ore iron cowbell wood
    """)
    sheet = GAME.scores(table.state)[0]
    assert dict(sheet.items) == {
        "deliveries": 4,
        "goods_tiles": 3,
        "branch_tiles": 2,
        "victory_buildings": 6,
        "completion_tile": 4,
        "person_tiles": 1,
        "start_player_tile": 1,
    }
    assert sheet.total == 21


@rule("H13.1")
def test_points_are_counted_anew_and_can_fall() -> None:
    table = ended("red tiles: carter(used) priest(used)   red delivered: wood   yellow delivered: brick")
    assert track(table) == [4, 2, 1]  # red: wood, builder, watchman, priest; yellow: brick, carter; blue: start
    table = position("""
        players 3   turn blue   start red   red coins: 0   red laid: priest 4   yellow coins: 3   yellow laid: midwife
        blue coins: 1   blue laid: builder 2 carter   red tiles: builder carter   red delivered: wood
        blue village   b2: brickyard blue asleep
    """)
    assert track(table) == [4, 0, 0]
    table.play("choose watchman", "wake blue nw")
    assert track(table) == [2, 2, 3]  # red lost the start tile and two person tiles and won one
    assert table.state.round == 3


@rule("H13.2")
def test_the_game_goes_on_below_20() -> None:
    table = ended(f"{YELLOW_17}   yellow tiles: midwife")
    assert track(table)[1] == 19
    assert table.state.round == 3


@rule("H13.2")
@pytest.mark.parametrize("more", ["", "yellow completion: 4"])
def test_the_game_ends_at_20_or_more(more: str) -> None:
    table = ended(f"{YELLOW_20}   {more}")
    assert (table.state.seat, table.legal(), table.state.round) == (OVER, [], 2)
    assert places(table)[1] == 1
    assert [event for event in table.events if event.startswith("wins")] == [f"wins yellow {track(table)[1]}"]


@rule("H13.2")
def test_twenty_points_do_not_end_the_game_within_a_round() -> None:
    table = position(f"players 3   turn yellow   {YELLOW_20}   yellow village   b3: well yellow   yellow completion: 4")
    table.play("choose builder", "build mine", "buy wood", "place e4")
    assert table.state.seat != OVER
    assert table.points("yellow") > 20


@rule("H13.2")
def test_whoever_falls_below_20_before_the_count_does_not_end_the_game() -> None:
    table = ended("""
        red village   c2: mill   d2: tavern   e2: church   b3: town_hall   red tiles: carter midwife
        red delivered: wood brick grain ore
    """)
    assert table.state.round == 3
    assert track(table)[0] == 19  # 20 if he had kept start and carter tile, with two tiles won


@rule("H13.2", "H2.8")
@pytest.mark.parametrize(
    ("goods", "over"), [("wood brick grain ore water", False), ("wood brick grain ore water bread", True)]
)
def test_without_person_tiles_the_game_ends_at_18(goods: str, over: bool) -> None:
    table = ended(f"""
        without person tiles   blue delivered: bread   yellow village   {VICTORY_BUILDINGS}   yellow delivered: {goods}
    """)
    assert track(table)[1] == 18 if over else 17
    assert (table.state.seat == OVER) == over


@rule("H13.2")
def test_eighteen_points_are_not_enough_with_person_tiles() -> None:
    table = ended(YELLOW_17)
    assert track(table)[1] == 18
    assert table.state.round == 3


@rule("H13.2")
def test_most_points_win_whoever_is_awake() -> None:
    table = ended(f"{YELLOW_20}   yellow completion: 4   {BLUE_20}   blue centre: 4 men 3 women")
    assert track(table) == [2, 24, 20]
    assert places(table) == [3, 1, 2]


@rule("H13.2")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("", [3, 1, 1]),  # the victory is shared
        ("yellow village   b3: well yellow", [3, 1, 2]),
        ("blue village   b3: well blue", [3, 2, 1]),
        ("yellow village   b3: well yellow   blue village   b3: well blue", [3, 1, 1]),
        ("yellow village   b3: well yellow asleep", [3, 1, 1]),
        ("yellow village   b3: well yellow asleep   blue village   b3: well blue", [3, 2, 1]),
        ("red village   e4: well red + yellow", [3, 1, 2]),  # in all villages
        ("red village   e4: well red + yellow asleep", [3, 1, 1]),
        ("blue village   b3: well blue asleep + yellow", [3, 1, 2]),
        ("yellow centre: 1 woman", [3, 1, 2]),
        ("yellow centre: 1 woman   blue centre: 1 man 1 woman", [3, 2, 1]),
        (
            "yellow school: 1 man   blue village   b3: well blue   c4: mine blue",
            [3, 2, 1],
        ),  # he is in the centre by now
        ("yellow school: 1 man", [3, 1, 2]),
        ("yellow village   b3: well yellow asleep + red child man", [3, 1, 1]),  # the child is in the school by now
        ("yellow village   b3: well yellow asleep + red child man   blue centre: 1 man", [3, 2, 1]),
    ],
)
def test_then_most_awake_villagers_on_buildings_and_in_the_centre(drawing: str, expected: list[int]) -> None:
    table = ended(f"{YELLOW_20}   {BLUE_20}   {drawing}")
    assert track(table) == [2, 20, 20]
    assert table.state.seat == OVER
    assert places(table) == expected
    winners = [colour for colour, place in zip(("red", "yellow", "blue"), expected, strict=True) if place == 1]
    assert [event for event in table.events if event.startswith("wins")] == [f"wins {each} 20" for each in winners]


@rule("H13.2")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("", [2, 1, 4, 3]),  # red has the woken one
        ("white centre: 1 man", [2, 1, 4, 2]),
        ("white centre: 2 men", [3, 1, 4, 2]),
        (
            "blue delivered: wood   blue centre: 3 men",
            [3, 1, 2, 4],
        ),  # with the start tile as many points as red and white
    ],
)
def test_lower_places_are_settled_the_same_way(drawing: str, expected: list[int]) -> None:
    table = position(f"""
        turn red   start red   red coins: 1   red laid: builder 3   yellow coins: 0   yellow laid: carter 4
        white coins: 0   white laid: carter 3   red village   b2: brickyard red asleep
        {YELLOW_20}   white delivered: stone wood   {drawing}
    """)
    table.play("choose watchman", "wake red nw")
    assert places(table) == expected


@rule("H13.3")
@pytest.mark.parametrize("number", [40, 1022, 1023, 5000])
def test_the_number_of_rounds_is_not_limited(number: int) -> None:
    table = ended(f"round {number}   deck:")
    assert table.state.round == number + 1
    assert table.events[-1].startswith("starts_round")
    assert table.offers_any("choose")
    assert sum(stack["left"] for stack in GAME.view(table.state, None)["stacks"]) == 0


def stuck(drawing: str, last: str = LAST_COIN) -> Table:
    """The end of a round with nothing open and empty stacks, where red has delivered the only good he can make."""
    table = position(f"{last}   deck:   red delivered: brick   {drawing}")
    table.state.display, table.state.on_display = [0] * len(table.state.display), 0
    table.play("choose watchman", "wake red nw")
    return table


@rule("H13.4")
def test_the_game_ends_when_nobody_can_do_anything_any_more() -> None:
    table = stuck("")
    assert (table.state.seat, table.legal()) == (OVER, [])
    assert track(table) == [3, 1, 1]
    assert [event for event in table.events if event.startswith("wins")] == ["wins red 3"]
    assert places(table) == [1, 2, 2]


@rule("H13.4", "H13.2")
def test_then_ties_are_broken_as_at_any_other_end() -> None:
    table = stuck(
        "yellow delivered: wood brick   blue delivered: wood brick   blue centre: 1 man   yellow centre: 1 man"
    )
    assert track(table) == [3, 3, 3]
    assert places(table) == [1, 1, 1]  # one awake villager each
    assert [event for event in table.events if event.startswith("wins")] == [
        "wins red 3",
        "wins yellow 3",
        "wins blue 3",
    ]


@rule("H13.4")
@pytest.mark.parametrize(
    "possible",
    [
        "red village   c2: lumberjack red",  # to deliver
        "yellow village   c2: lumberjack yellow asleep",  # to wake
        "red centre: 1 woman   yellow village   c2: brickyard yellow   yellow delivered: brick",  # to marry
        "yellow village   c2: brickyard yellow + red   yellow delivered: brick",  # to bear
    ],
)
def test_the_game_goes_on_while_anybody_can_do_anything(possible: str) -> None:
    assert stuck(possible).state.round == 3


@rule("H13.4")
@pytest.mark.parametrize(("child", "over"), [("", True), (" child man", False)])
def test_the_game_goes_on_while_anybody_is_at_school(child: str, over: bool) -> None:
    # All houses have couples, and nobody who has one has a villager left in his supply: nobody can marry or bear.
    last = LAST_COIN.replace("red asleep", "red asleep + yellow")
    table = stuck(
        f"""
        red centre: 7 men 8 women   blue village   c2: brickyard blue + yellow{child}
        blue centre: {6 if child else 7} men 8 women   yellow delivered: brick   blue delivered: brick
        """,
        last,
    )
    assert (table.state.seat == OVER) == over
    assert sum(table.school("blue")) == (0 if over else 1)


@rule("H13.4")
def test_the_game_goes_on_while_anything_can_be_built() -> None:
    table = position(f"{LAST_COIN}   deck:   red delivered: brick")
    table.play("choose watchman", "wake red nw")
    assert table.state.round == 3


@rule("H13.4")
def test_the_game_goes_on_while_the_neutral_village_can_act() -> None:
    two = """
        players 2   turn red   red coins: 1   red laid: builder 3   neutral coin: priest
        red village   b2: brickyard red asleep
    """
    assert stuck("", two).state.round == 3  # a neutral villager can marry into red's brickyard
    assert stuck("blue centre:", two).state.seat == OVER
