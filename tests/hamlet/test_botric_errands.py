"""M11.5: Botric's errands, each with each preference; blueprints are in `test_botric_choices`."""

import pytest

from hamlet.position import Table
from hamlet.solo_table import EMPTY, FULL, WINDMILL, WINDMILL_AND_COWS, did, errand, heard, solo
from rules import rule
from thorp.core.bits import members
from thorp.games.hamlet.board import Board, origin_of, place_of, rotation_of
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.pieces import TILES

# ---- refine ---------------------------------------------------------------------------------------------------------


@rule("M11.5")
def test_he_refines_first_what_an_open_slot_of_the_church_asks_for() -> None:
    drawing = f"{WINDMILL_AND_COWS}   farm: 3 grain   church: "
    assert errand("refine", drawing + "- red").goods("cow_conservatory") == "2 yellow"
    assert errand("refine", drawing + "red -").goods("windmill") == "2 yellow"


@rule("M11.5")
def test_or_what_a_blueprint_in_his_hand_asks_for() -> None:
    drawing = f"{WINDMILL_AND_COWS}   farm: 3 grain   church: red red   yellow hand: "
    assert errand("refine", drawing + "tavern").goods("cow_conservatory") == "2 yellow"  # costs milk
    assert errand("refine", drawing + "green").goods("windmill") == "2 yellow"  # costs flour
    assert errand("refine", drawing + "shrine").goods("windmill") == "2 yellow"  # neither


@rule("M11.5")
def test_a_blueprint_of_the_player_asks_him_nothing() -> None:
    drawing = f"{WINDMILL_AND_COWS}   farm: 3 grain   church: red red   red hand: tavern"
    assert errand("refine", drawing).goods("windmill") == "2 yellow"


@rule("M11.5")
def test_what_is_asked_for_comes_before_more_slots() -> None:
    drawing = f"{WINDMILL}   dairy_farm(red) beside windmill 5-4   church: - red"
    assert errand("refine", drawing).goods("dairy_farm") == "1 yellow"


@rule("M11.5")
def test_then_he_refines_where_he_fills_most_slots() -> None:
    drawing = "dairy_farm(red) beside market   windmill beside dairy_farm 7-1"
    assert errand("refine", drawing).goods("windmill") == "2 yellow"
    assert errand("refine", f"{drawing}   windmill: red").goods("dairy_farm") == "1 yellow"


@rule("M11.5")
def test_then_on_the_tile_placed_earlier() -> None:
    assert errand("refine", WINDMILL_AND_COWS).goods("windmill") == "2 yellow"
    other_way = "cow_conservatory(red) beside market   windmill(red) beside cow_conservatory 8-1"
    assert errand("refine", other_way).goods("cow_conservatory") == "2 yellow"


@rule("M11.5")
@pytest.mark.parametrize(
    ("drawing", "tokens"),
    [
        ("farm: 3 grain", "2 yellow"),
        ("farm: grain", "1 yellow"),
        ("windmill: red", "1 red 1 yellow"),
    ],
)
def test_he_fills_all_slots_he_can(drawing: str, tokens: str) -> None:
    table = errand("refine", f"{WINDMILL}   {drawing}")
    assert did(table, "refine")
    assert table.goods("windmill") == tokens


@rule("M11.5", "M4.2")
def test_he_has_two_tokens_of_a_kind() -> None:
    drawing = f"{WINDMILL}   flour_mill beside windmill 5-5   flour_mill: yellow"
    assert errand("refine", drawing).goods("windmill") == "1 yellow"
    assert not did(errand("refine", f"{drawing}   windmill: yellow   church: - red"), "refine")


@rule("M11.5", "M5.3")
def test_he_refines_nothing_where_no_road_leads() -> None:
    drawing = "sawmill(red) beside market 3-5"
    assert not solo(drawing).connected("sawmill")
    assert not did(errand("refine", drawing), "refine")


# ---- construct ------------------------------------------------------------------------------------------------------

BUILDABLE = "farm: 3 grain   quarry: 2 stone   woodcutter: 2 wood"


@rule("M11.5")
@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("stonemason", "flour_mill"),  # flour is made already
        ("flour_mill", "small_woodland"),
        ("small_woodland", "barn_1"),
        ("stonemason", "barn_1"),
    ],
)
def test_he_constructs_new_refineries_then_others_then_landmarks_then_barns(
    better: str, worse: str, order: int
) -> None:
    hand = " ".join([better, worse][::order])
    table = errand("construct", f"{WINDMILL}   {BUILDABLE}   yellow hand: {hand}")
    assert did(table, "construct")
    assert table.tiles[-1] == better
    assert table.hand("yellow") == [worse]


@rule("M11.5")
@pytest.mark.parametrize("order", [1, -1])
def test_of_two_landmarks_he_constructs_the_one_with_the_best_score(order: int) -> None:
    """A woodland scores for what it touches; a trading post without sales nothing, and a pond no road leads to."""
    for other in ("trading_post", "forest_pond"):
        hand = " ".join(["small_woodland", other][::order])
        assert errand("construct", f"{BUILDABLE}   yellow hand: {hand}").tiles[-1] == "small_woodland"


@rule("M11.5")
@pytest.mark.parametrize("order", [1, -1])
def test_the_score_is_that_of_now(order: int) -> None:
    """Stables bring two points for his only villager, a warehouse one for each of his roads: none, or three."""
    tiles = "lumber_mill(red) beside market 1-8   forest_pond(red) beside market 3-5   lumber_mill: 2 yellow"
    drawing = f"{tiles}   {BUILDABLE}   church: red red   yellow hand: {' '.join(['warehouse', 'stables'][::order])}"
    assert errand("construct", drawing).tiles[-1] == "stables"
    roads = "yellow roads: lumber_mill-farm, farm-market, market-forest_pond"
    assert errand("construct", f"{drawing}   {roads}").tiles[-1] == "warehouse"


@rule("M11.5", "M7.1")
def test_he_constructs_only_what_he_has_the_goods_for() -> None:
    assert not did(errand("construct", f"{EMPTY}   yellow hand: stonemason shrine"), "construct")
    assert errand("construct", f"{EMPTY}   yellow hand: stonemason barn_1").tiles[-1] == "barn_1"


@rule("M11.5", "M7.2", "M7.3")
def test_what_he_constructs_counts_for_him_as_for_anybody() -> None:
    table = errand("construct", f"{BUILDABLE}   yellow hand: stonemason")
    assert table.points("yellow") == 4
    assert table.milestone("mason") == "yellow"
    assert {"forge", "outpost_2"} <= {*table.bag, *(name.split("(")[0] for name in table.row)}
    table = errand("construct", f"{BUILDABLE}   yellow hand: small_woodland")
    assert table.flags("yellow") == ["small_woodland"]
    assert table.points("yellow") == 3
    assert table.goods("woodcutter") == "1 wood"


def site_ranks(table: Table, tile: str) -> dict[int, tuple[int, int, int, int, int]]:
    """Every place for a tile beside the village: printed roads, matching segments; then y, x, rotation."""
    board, number = table.state.board, TILES.index(tile)
    found = {}
    for base in members(board.village):
        for spot in board.fitting(base, number):
            place = place_of(spot)
            there: Board = board.with_tile(number, rotation_of(place), origin_of(place))
            roads = there.matches(number, 0)
            x, y, _ = coordinates(origin_of(place))
            matching = roads + there.matches(number, 1) + there.matches(number, 2)
            found[place] = (-roads, -matching, y, x, rotation_of(place))
    return found


@rule("M11.5")
def test_he_places_a_tile_where_most_printed_roads_are_joined() -> None:
    for tile in ("sawmill", "dairy_farm", "barn_1"):
        table = errand("construct", f"{BUILDABLE}   yellow hand: {tile}")
        assert table.linked(tile, "market")  # the only printed road that leads nowhere


@rule("M11.5")
def test_then_where_most_segments_match_then_at_the_lowest_coordinates() -> None:
    for tile in ("sawmill", "dairy_farm", "barn_1"):
        drawing = f"outpost_1(red) beside market   {BUILDABLE}   yellow hand: {tile}"  # no printed road is left
        ranks = site_ranks(solo(drawing), tile)
        best = min(ranks.values())
        assert best[0] == 0
        assert len([rank for rank in ranks.values() if rank[1] > best[1]]) > 1
        table = errand("construct", drawing)
        assert ranks[table.state.placed[-1]] == best


@rule("M11.5")
def test_the_lowest_coordinates_are_the_smallest_y_then_x_then_rotation() -> None:
    drawing = f"outpost_1(red) beside market   {BUILDABLE}   yellow hand: barn_1"
    ranks = site_ranks(solo(drawing), "barn_1")
    most = min(rank[:2] for rank in ranks.values())
    tied = [rank[2:] for rank in ranks.values() if rank[:2] == most]
    assert len(tied) > 1
    assert ranks[errand("construct", drawing).state.placed[-1]][2:] == min(tied)


@rule("M11.5")
def test_but_first_of_all_where_his_landmarks_score_most() -> None:
    """The mountains north of the quarry score for mountains that touch them, though a printed road waits elsewhere."""
    mountains = "small_mountain_range(yellow) beside quarry 5-3"
    table = errand("construct", f"{mountains}   {BUILDABLE}   yellow hand: stonemason")
    assert table.beside("stonemason", "small_mountain_range")
    others = errand("construct", f"{mountains.replace('yellow', 'red')}   {BUILDABLE}   yellow hand: stonemason")
    assert others.linked("stonemason", "market")


@rule("M11.5")
def test_a_landmark_is_placed_where_it_scores_most_itself() -> None:
    drawing = f"{BUILDABLE}   yellow hand: small_woodland"
    most = max(-rank[1] for rank in site_ranks(solo(drawing), "small_woodland").values())
    assert errand("construct", drawing).score("yellow")["landmarks"] == most > 1


# ---- produce --------------------------------------------------------------------------------------------------------


@rule("M11.5")
@pytest.mark.parametrize(
    ("drawing", "chosen"),
    [
        ("farm: 2 grain   woodcutter: 2 wood   quarry: stone", "quarry"),
        ("farm: 2 grain   woodcutter: wood   quarry: 2 stone", "woodcutter"),
        ("farm: 2 grain   woodcutter: 2 wood   quarry: 2 stone", "farm"),
        ("farm: 3 grain   woodcutter: 2 wood   quarry: 2 stone", "woodcutter"),
        ("farm: 2 grain   woodcutter: wood   quarry: stone", "woodcutter"),
        (EMPTY, "farm"),
    ],
)
def test_he_fills_the_source_with_the_fewest_goods_then_farm_woodcutter_quarry(drawing: str, chosen: str) -> None:
    table = errand("produce", drawing)
    assert did(table, "produce")
    full = {"farm": "3 grain", "woodcutter": "3 wood", "quarry": "3 stone"}[chosen]
    assert table.goods(chosen) == full
    assert {event.split()[2] for event in heard(table, "puts")} == {chosen}


@rule("M11.5")
def test_for_that_he_gets_one_point_and_no_coins() -> None:
    table = errand("produce", f"{EMPTY}   favour: 0")
    assert (table.points("yellow"), table.coins("yellow")) == (1, 1)


BARN = "barn_1 beside market 3-2   red roads: market-barn_1"


@rule("M11.5")
def test_a_barn_comes_last_among_sources_with_as_many_goods() -> None:
    even = f"{BARN}   farm: 3 grain   woodcutter: 3 wood   quarry: stone   church: - - - red   barn_1: "
    assert errand("produce", even + "grain").goods("quarry") == "3 stone"
    assert errand("produce", even).goods("quarry") == "1 stone"


@rule("M11.5")
def test_a_barn_is_filled_one_by_one_with_the_rarest_raw_good() -> None:
    rest = f"{BARN}   church: - - - red   "
    table = errand("produce", f"{rest}farm: 3 grain   woodcutter: wood   quarry: 2 stone")
    assert table.goods("barn_1") == "2 wood 1 stone"
    assert heard(table, "puts") == ["puts wood barn_1", "puts wood barn_1", "puts stone barn_1"]
    assert table.points("yellow") == 1
    assert errand("produce", f"{rest}farm: grain   woodcutter: wood   quarry: stone").goods("barn_1") == (
        "1 wood 1 stone 1 grain"
    )
    table = errand("produce", f"{rest}farm: grain   woodcutter: 3 wood   quarry: 3 stone")
    assert table.goods("barn_1") == "1 wood 2 grain"


@rule("M11.5")
def test_he_produces_nothing_where_all_is_full_or_no_road_leads() -> None:
    assert not did(errand("produce", f"{FULL}   church: - - - red"), "produce")
    cut_off = f"{FULL}   church: - - - red   barn_1 beside market 3-2"
    assert not did(errand("produce", cut_off), "produce")


# ---- road -----------------------------------------------------------------------------------------------------------

POND_OF_THE_PLAYER = "forest_pond(red) beside market 3-5"


@rule("M11.5")
@pytest.mark.parametrize("mine", ["forest_pond", "small_woodland"])
def test_a_road_first_joins_a_cut_off_landmark_of_his(mine: str) -> None:
    pond, woodland = ("yellow", "red") if mine == "forest_pond" else ("red", "yellow")
    table = errand("road", f"forest_pond({pond}) beside market 3-5   small_woodland({woodland}) beside woodcutter 1-1")
    assert did(table, "road")
    assert [tile for tile in ("forest_pond", "small_woodland") if table.connected(tile)] == [mine]


@rule("M11.5")
def test_then_any_cut_off_tile() -> None:
    table = errand("road", POND_OF_THE_PLAYER)
    assert table.roads == ["yellow market-forest_pond path"]  # and not from the farm to the market


@rule("M11.5")
def test_then_one_that_lengthens_his_longest_road() -> None:
    table = errand("road", "")
    assert table.roads == ["yellow market-farm path"]


@rule("M11.5")
def test_of_roads_that_lengthen_it_the_one_at_the_lowest_coordinates() -> None:
    """One between the mountains in the north makes two tiles, one from the farm to market and windmill three."""
    mountains = "small_mountain_range(red) beside quarry 5-3   mountain_pond(red) beside quarry 6-4"
    joined = "red roads: quarry-small_mountain_range, quarry-mountain_pond"
    table = errand("road", f"{mountains}   {joined}   {WINDMILL}")
    assert table.roads[-1] == "yellow mountain_pond-small_mountain_range bridge"


@rule("M11.5")
@pytest.mark.parametrize(
    ("drawing", "road"),
    [
        ("small_woodland(red) beside woodcutter 3-1", "market-forest_pond"),  # the woodcutter lies further down
        ("small_woodland(red) beside church 2-1", "church-small_woodland"),  # the church in the same row to the left
    ],
)
def test_of_roads_that_do_as_much_the_one_at_the_lowest_coordinates(drawing: str, road: str) -> None:
    assert errand("road", f"{POND_OF_THE_PLAYER}   {drawing}").roads == [f"yellow {road} path"]


@rule("M11.5")
def test_last_of_all_the_rotation_decides() -> None:
    """The first cells of church and woodcutter have the same y and x here; the woodcutter is turned three times."""
    pond, woodland = "forest_pond(red) beside church 8-1", "small_woodland(red) beside woodcutter 3-1"
    assert errand("road", f"layout 36   {pond}   {woodland}").roads == ["yellow church-forest_pond path"]


@rule("M11.5")
def test_a_road_costs_two_wood_or_two_stone() -> None:
    table = errand("road", POND_OF_THE_PLAYER)
    assert (table.goods("quarry"), table.goods("woodcutter")) == ("", "2 wood")
    assert not did(errand("road", f"{POND_OF_THE_PLAYER}   quarry: stone"), "road")
    table = errand("road", "mountain_pond(red) beside quarry 5-3   woodcutter: 3 wood")
    assert (table.goods("quarry"), table.goods("woodcutter")) == ("2 stone", "1 wood")


@rule("M11.5", "M8.2")
def test_he_has_five_roads() -> None:
    ponds = "mountain_pond beside quarry 6-4   forest_pond beside market 3-5   small_woodland beside church 2-1"
    four = "farm-market, market-forest_pond, church-small_woodland, quarry-small_mountain_range"
    drawing = f"small_mountain_range beside quarry 5-3   {ponds}   yellow roads: {four}"
    assert did(errand("road", drawing), "road")
    assert not did(errand("road", f"{drawing}, quarry-mountain_pond"), "road")


@rule("M11.5")
def test_if_both_kinds_fit_he_builds_a_bridge() -> None:
    drawing = "barn_1(red) beside church 9-2"
    assert errand("road", drawing).roads == ["yellow church-barn_1 bridge"]
    assert errand("road", f"{drawing}   woodcutter: wood").roads == ["yellow church-barn_1 path"]


@rule("M11.5", "M8.2")
def test_with_the_first_road_of_the_game_he_is_the_planner() -> None:
    assert errand("road", "").milestone("planner") == "yellow"
    assert errand("road", f"{POND_OF_THE_PLAYER}   red roads: farm-market").milestone("planner") == "red"
