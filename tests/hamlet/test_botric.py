"""M11: Botric's set-up, his turn, what he pays and gets, and the end. What he chooses: `test_botric_errands`."""

from collections import Counter

import pytest

from hamlet.position import Table
from hamlet.solo_table import EMPTY, FULL, after, heard, solo
from rules import rule
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.words import DONE, ERRANDS

SEEDS = range(200)
# Nothing to refine, to build or to take, no source that is not full and no road to build.
STUCK = f"{FULL}   red roads: farm-market   bag:   church: - - - red"


def points_and_coins(table: Table, colour: str) -> tuple[int, int]:
    return table.points(colour), table.coins(colour)


# ---- set-up ---------------------------------------------------------------------------------------------------------


@rule("M11.1")
def test_the_player_sets_up_as_for_two_with_three_coins() -> None:
    for seed in range(20):
        alone, two = HAMLET.new(seed=seed, players=1), HAMLET.new(seed=seed, players=2)
        assert alone.coins[0] == 3
        assert alone.price(0) == two.price(0) == 3
        assert alone.price(3) == two.price(3) == 5
        assert len(alone.church) == len(two.church) == 4
        assert len(alone.sale_stack) == len(two.sale_stack) == 4
        assert alone.villagers[:4] == [0, -1, -1, -1]
        assert alone.donkeys[:6] == [0, *[-1] * 5]


@rule("M11.1")
def test_the_player_goes_first_and_then_botric_in_every_round() -> None:
    state = HAMLET.new(seed=4, players=1)
    events = state.listen()
    for number in range(1, 6):
        assert (state.round, state.first, state.seat) == (number, 0, 0)
        state.play(DONE)
    turns = [HAMLET.events.text(event.code).split() for event in events]
    started = [words[1] for words in turns if words[0] == "starts_round"]
    assert started == ["2", "3", "4", "5", "6"]
    assert [words[1] for words in turns if words[0] == "goes_to"].count("red") == 0


@rule("M11.1")
def test_botric_has_a_villager_on_the_church_no_donkey_two_coins_and_the_pieces_of_a_second_player() -> None:
    table = Table(HAMLET.new(seed=1, players=1))
    assert table.villagers("yellow") == ["church"]
    assert table.donkeys("yellow") == []
    assert table.coins("yellow") == 2
    yellow = HAMLET.view(table.state, 0)["people"][1]
    assert (yellow["colour"], yellow["roads_left"], yellow["blueprints"], yellow["points"]) == ("yellow", 5, [], 0)
    assert [table.state.tokens_left(1, good) for good in range(3, 7)] == [2, 2, 2, 2]


@rule("M11.3")
def test_his_tokens_lie_in_any_order_and_six_discs_are_in_the_cup() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    cups: Counter[tuple[int, ...]] = Counter()
    for seed in SEEDS:
        state = HAMLET.new(seed=seed, players=1)
        assert sorted(state.errands) == list(range(len(ERRANDS)))
        assert sorted(state.cup) == [0, 0, 0, 1, 1, 2]
        orders[state.errands] += 1
        cups[state.cup] += 1
    assert len(orders) > 80  # of 120
    assert len(cups) > 50  # of 60


# ---- his turn -------------------------------------------------------------------------------------------------------


@rule("M11.4")
def test_a_coin_comes_to_the_favour_tile_first() -> None:
    table = after("favour: 2")
    assert table.coins("yellow") == 3
    assert heard(table, "gets_favour", "turns_disc")[0] == "gets_favour 3"


@rule("M11.4")
def test_with_five_coins_he_hires_a_villager_who_lies_until_his_next_turn() -> None:
    table = after("favour: 4   errands: produce blueprint refine construct road   cup: a a b")
    assert table.coins("yellow") == 0
    assert len(table.villagers("yellow")) == 2
    assert table.villagers("yellow")[1] == "church(lying)"
    assert heard(table, "turns_disc", "hires_villager") == ["hires_villager yellow"]
    table.play("done")
    assert heard(table, "chooses") == ["chooses produce", "chooses blueprint"]


@rule("M11.4")
def test_one_coin_short_he_hires_nobody() -> None:
    assert len(after("favour: 3").villagers("yellow")) == 1


@rule("M11.4")
def test_a_fifth_villager_is_not_hired() -> None:
    table = after("favour: 9   yellow villagers: church church church church   church: - - red")
    assert len(table.villagers("yellow")) == 4
    assert heard(table, "pays") == []


@rule("M11.4")
def test_each_villager_may_hire_while_there_are_coins() -> None:
    table = after("favour: 9   yellow villagers: church church")
    assert len(table.villagers("yellow")) == 4
    assert table.coins("yellow") == 0
    assert heard(table, "turns_disc") == []


@rule("M11.4")
def test_hiring_comes_before_a_delivery() -> None:
    table = after(f"favour: 6   {FULL}")
    assert table.coins("yellow") == 2
    assert table.church == ["-", "-", "-", "-"]


@rule("M11.4")
def test_a_delivery_comes_before_a_sale() -> None:
    table = after(f"{FULL}   sales: 1")
    assert table.church == ["-", "-", "-", "yellow"]
    assert table.sold("yellow") == []


@rule("M11.4")
def test_a_sale_comes_before_a_disc() -> None:
    table = after("sales: 1 2   sale stack:")
    assert table.sold("yellow") == ["1"]
    assert heard(table, "turns_disc") == []


@rule("M11.4")
def test_each_of_his_villagers_acts_in_turn() -> None:
    table = after("""
        sales: 1   sale stack:   errands: produce blueprint refine construct road   cup: a a b
        yellow villagers: church market(lying) quarry(lying)
    """)
    assert heard(table, "sells", "chooses") == ["sells yellow 1", "chooses produce", "chooses blueprint"]
    assert all(place.endswith("(lying)") for place in table.villagers("yellow"))


@rule("M11.3", "M11.4")
@pytest.mark.parametrize(("disc", "column"), [("a", 0), ("b", 1), ("c", 2)])
def test_a_disc_says_in_which_column_he_begins(disc: str, column: int) -> None:
    errands = ["blueprint", "produce", "road", "construct", "refine"]
    table = after(f"errands: {' '.join(errands)}   cup: {disc} a   quarry: 2 stone   yellow hand: mountain_pond")
    assert heard(table, "turns_disc") == [f"turns_disc {disc} {errands[column]}"]
    assert heard(table, "chooses") == [f"chooses {errands[column]}"]
    assert heard(table, "cannot") == []


@rule("M11.4")
def test_what_he_does_goes_to_the_far_right_and_the_others_keep_their_order() -> None:
    table = after("errands: construct blueprint refine produce road   cup: b a")
    assert heard(table, "chooses") == ["chooses blueprint"]
    assert table.errands == ["construct", "refine", "produce", "road", "blueprint"]


@rule("M11.4")
def test_he_goes_right_over_what_cannot_be_done() -> None:
    table = after("errands: refine construct road produce blueprint   cup: a a   quarry: stone")
    assert heard(table, "cannot", "chooses") == ["cannot refine", "cannot construct", "cannot road", "chooses produce"]
    assert table.errands == ["refine", "construct", "road", "blueprint", "produce"]


@rule("M11.4")
def test_from_the_end_he_goes_on_to_the_beginning() -> None:
    table = after("errands: produce blueprint refine construct road   cup: c a   quarry: stone")
    assert heard(table, "cannot", "chooses") == [
        "cannot refine",
        "cannot construct",
        "cannot road",
        "chooses produce",
    ]
    assert table.errands == ["blueprint", "refine", "construct", "road", "produce"]


@rule("M11.4")
def test_if_nothing_can_be_done_he_lies_down_on_the_church_and_gets_a_coin() -> None:
    table = after(f"{STUCK}   favour: 1   yellow villagers: market   cup: b a")
    assert len(heard(table, "cannot")) == 5
    assert heard(table, "chooses") == []
    assert heard(table, "idles") == ["idles"]
    assert table.villagers("yellow") == ["church(lying)"]
    assert table.coins("yellow") == 3  # one at the start of the turn, one for this
    assert table.errands == list(ERRANDS)


@rule("M11.4")
def test_after_the_last_disc_all_are_put_back_and_he_gets_a_coin() -> None:
    table = after("cup: a   favour: 1   errands: produce blueprint refine construct road")
    assert table.coins("yellow") == 3
    assert sorted(table.state.cup) == [0, 0, 0, 1, 1, 2]
    assert heard(table, "returns_discs") == ["returns_discs"]


@rule("M11.4")
def test_another_villager_draws_from_the_cup_that_was_filled() -> None:
    table = after("cup: a   favour: 0   yellow villagers: church church   church: - - red")
    assert len(heard(table, "turns_disc")) == 2
    assert len(table.state.cup) == 5


@rule("M11.4")
def test_the_discs_put_back_come_in_another_order() -> None:
    cups = set()
    for seed in range(12):
        state = HAMLET.new(seed=seed, players=1)
        state.cup = (0,)
        state.sales = [-1, -1, -1]
        state.play(DONE)
        cups.add(state.cup)
    assert len(cups) > 4


# ---- what he pays and what he gets ----------------------------------------------------------------------------------


@rule("M11.2")
def test_goods_reach_him_over_any_roads_without_donkeys() -> None:
    table = after("sawmill(red) beside market   errands: refine road produce blueprint construct   cup: a a")
    assert table.goods("sawmill") == "1 yellow"  # wood came from the woodcutter over church and market
    assert table.goods("woodcutter") == "1 wood"


@rule("M11.2")
def test_goods_do_not_reach_him_where_no_road_is() -> None:
    drawing = "barn_1 beside market 3-2   barn_1: 2 wood   woodcutter:   sawmill beside market   errands: refine "
    rest = "road produce blueprint construct   cup: a a"
    assert heard(after(drawing + rest), "cannot")[0] == "cannot refine"
    joined = after(f"red roads: market-barn_1   {drawing}{rest}")
    assert joined.goods("barn_1") == "1 wood"
    assert joined.goods("sawmill") == "1 yellow"


@rule("M11.2")
def test_he_never_buys() -> None:
    table = after(
        f"sawmill(red) beside market   {EMPTY}   favour: 3   errands: refine road produce blueprint construct"
    )
    assert heard(table, "cannot", "chooses") == ["cannot refine", "cannot road", "chooses produce"]


@rule("M11.2", "M11.5")
def test_a_blueprint_costs_him_nothing_and_puts_no_coins_on_others() -> None:
    table = after("row: shrine(1) green tavern sawmill   errands: blueprint road produce refine construct   cup: a a")
    assert table.hand("yellow") == ["sawmill"]
    assert table.row[:3] == ["shrine(1)", "green", "tavern"]
    assert points_and_coins(table, "yellow") == (0, 3)


@rule("M11.2")
@pytest.mark.parametrize("coins", [1, 3])
def test_instead_of_the_coins_on_a_blueprint_he_gets_one_point(coins: int) -> None:
    table = after(
        f"row: shrine({coins}) green tavern forge   errands: blueprint road produce refine construct   cup: a a"
    )
    assert points_and_coins(table, "yellow") == (1, 3)


@rule("M11.2")
def test_a_building_costs_him_no_coins() -> None:
    table = after("yellow hand: barn_1   errands: construct road produce refine blueprint   cup: a a   favour: 0")
    assert "barn_1" in table.tiles
    assert points_and_coins(table, "yellow") == (4, 1)


@rule("M11.2")
@pytest.mark.parametrize(("builder", "points"), [("red", 1 + 1), ("yellow", 2 + 1)])
def test_when_the_player_spends_his_good_he_gets_a_point_instead_of_coins(builder: str, points: int) -> None:
    table = solo(f"dairy_farm({builder}) beside market   dairy_farm: yellow   red donkeys: church   sales: 3")
    table.play("use market", "sell 1", "token dairy_farm yellow")
    assert points_and_coins(table, "yellow") == (points, 2)
    assert points_and_coins(table, "red") == (1, 3 + 2)


@rule("M11.2")
@pytest.mark.parametrize(("builder", "points"), [("red", 1 + 1), ("yellow", 2 + 1)])
def test_for_a_good_of_his_own_he_gets_the_same_and_for_a_sale_a_point_more(builder: str, points: int) -> None:
    table = after(f"dairy_farm({builder}) beside market   dairy_farm: yellow   sales: 3   sale stack:")
    assert table.sold("yellow") == ["3"]
    assert points_and_coins(table, "yellow") == (points + 1 + 1, 3)


@rule("M11.2", "M4.4")
@pytest.mark.parametrize(("builder", "reward"), [("red", 2), ("yellow", 1)])
def test_the_player_is_rewarded_as_always_for_a_good_that_botric_spends(builder: str, reward: int) -> None:
    table = after(f"dairy_farm({builder}) beside market   dairy_farm: red   sales: 3   sale stack:")
    assert points_and_coins(table, "red") == (reward, 3 + reward)
    assert points_and_coins(table, "yellow") == (1 + 1, 3)


@rule("M11.2")
def test_a_delivery_of_raw_goods_costs_him_two_less() -> None:
    table = after("farm: 3 grain   quarry: 3 stone   woodcutter: 2 wood")
    assert table.church == ["-", "-", "-", "yellow"]
    assert points_and_coins(table, "yellow") == (6, 3)
    assert [table.goods(tile) for tile in ("farm", "quarry", "woodcutter")] == ["", "", ""]
    short = after("farm: 3 grain   quarry: 2 stone   woodcutter: 2 wood")
    assert short.church == ["-", "-", "-", "-"]


@rule("M11.2")
def test_a_delivery_of_refined_goods_costs_him_one_less() -> None:
    table = after("windmill(red) beside market   windmill: 2 yellow")
    assert table.church == ["-", "yellow", "-", "-"]
    assert points_and_coins(table, "yellow") == (2 * (1 + 1) + 4, 3)
    assert table.goods("windmill") == ""
    assert after("windmill(red) beside market   windmill: yellow").church == ["-", "-", "-", "-"]


@rule("M11.2")
def test_a_delivery_of_coins_costs_him_three_less_and_comes_from_the_favour_tile() -> None:
    table = after("favour: 6   yellow villagers: church church church church   cup: a a a b")
    assert table.church[2] == "yellow"
    assert table.coins("yellow") == 0
    assert table.points("yellow") >= 6
    assert after("favour: 5   yellow villagers: church church church church").church[2] == "-"


# ---- the end --------------------------------------------------------------------------------------------------------


@rule("M11.6")
def test_he_scores_nothing_for_coins() -> None:
    table = solo("favour: 30   red coins: 30")
    assert table.score("red") == {"gold": 10}
    assert table.score("yellow") == {}


@rule("M11.6", "M10.10")
def test_his_tavern_counts_no_coins() -> None:
    table = solo("tavern(yellow) beside market   favour: 30")
    assert table.connected("tavern")
    assert table.score("yellow") == {"landscaper": 4}


@rule("M11.6", "M10.9")
@pytest.mark.parametrize("villagers", [1, 3])
def test_his_stables_count_villagers(villagers: int) -> None:
    table = solo(f"stables(yellow) beside market   yellow villagers: {' '.join(['church'] * villagers)}")
    assert table.connected("stables")
    assert table.score("yellow")["landmarks"] == 2 * villagers


@rule("M11.6")
def test_the_player_wins_with_more_points_and_loses_a_tie() -> None:
    assert solo("red points: 7 goods   red coins: 0   yellow points: 6 goods").winners == ["red"]
    assert solo("red points: 6 goods   red coins: 0   yellow points: 7 goods").winners == ["yellow"]
    assert solo("red points: 7 goods   red coins: 0   yellow points: 7 goods").winners == ["yellow"]


@rule("M11.6")
def test_a_tie_is_lost_whoever_delivered_and_sold_more() -> None:
    table = solo("church: red red   red sold: 3   red coins: 0   red points: 1 goods   yellow points: 10 goods")
    assert table.total("red") == table.total("yellow") == 10
    assert table.winners == ["yellow"]


@rule("M9.1", "M11.4")
def test_when_the_player_completes_the_church_botric_still_has_his_turn() -> None:
    table = solo("church: red red - red   red coins: 10   errands: produce blueprint refine construct road   cup: a a")
    table.play("use church", "deliver 3", "done")
    assert heard(table, "chooses") == ["chooses produce"]
    assert table.turn == "nobody"


@rule("M9.1", "M11.4")
def test_when_botric_completes_the_church_his_other_villagers_still_act_and_the_game_is_over() -> None:
    table = after(f"church: red red red   {FULL}   yellow villagers: church church   cup: a a b   favour: 0")
    assert heard(table, "completes_church", "turns_disc") == ["completes_church yellow", "turns_disc a refine"]
    assert table.turn == "nobody"
