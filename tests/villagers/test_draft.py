"""V4.1 to V4.6: the draft."""

import pytest

from rules import rule
from thorp.core import OVER
from villagers.opening import GAME, MULTIPLAYER, decider, kind, legal, names, opened, play, play_quietly, seen
from villagers.position import position

NO_STACKS = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:"


@rule("V4.1")
def test_the_limit_is_two_plus_the_visible_food() -> None:
    table = position("phase draft   red village: fed_founders, hayer < grazier   blue village: fed_founders")
    assert [table.left(colour) for colour in ("red", "yellow", "blue")] == [4, 2, 3]


@rule("V4.1")
def test_covered_food_does_not_count() -> None:
    table = position("""
        phase draft   red village: founders < swineherd < truffler
        yellow village: hayer < grazier < milk_maid, fed_founders
    """)
    assert table.left("red") == 3  # the truffler's
    assert table.left("yellow") == 5  # two of the milk maid and one of the founders


@rule("V4.1")
def test_the_limit_is_five_at_most() -> None:
    table = position("phase draft   red village: hunter x2, harvester, graper x2, founders < brewer")
    assert table.food("red") == 6
    assert table.left("red") == 5


@rule("V4.1")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_nobody_may_stop_before_he_has_reached_his_limit(players: int) -> None:
    state = opened(players=players)
    for _ in range(2 * players):
        assert {text.split()[0] for text in legal(state)} <= {"take", "draw"}
        play(state, legal(state)[0])
    assert kind(state) != "draft"
    assert [len(hand) for hand in state.hands] == [7] * players


@rule("V4.1")
def test_food_taken_in_this_phase_comes_too_late() -> None:
    table = position("phase draft   road: hunter graper harvester")
    table.play("take 1")
    assert (table.left("red"), table.square("red")) == (1, ["hunter"])
    assert table.left("yellow") == 2


@rule("V4.2")
def test_each_in_turn_takes_one_card_clockwise_from_the_first_player_on() -> None:
    table = position("phase draft   players 4   first blue   turn blue")
    order = []
    while table.asks == "draft":
        order.append(table.turn)
        table.play(table.legal()[0])
    assert order == 2 * ["blue", "green", "red", "yellow"]


@rule("V4.2")
def test_who_has_reached_his_limit_is_skipped() -> None:
    table = position("""
        phase draft   first yellow   turn yellow
        red village: fed_founders   blue village: fed_founders, hunter
    """)
    order = []
    while table.asks == "draft":
        order.append(table.turn)
        table.play(table.legal()[-1])
    assert order == ["yellow", "blue", "red", "yellow", "blue", "red", "blue", "red", "blue"]


@rule("V4.2")
def test_a_card_of_the_road_is_the_one_that_lies_there() -> None:
    table = position("phase draft   road: hunter graper harvester mason chandler wattler")
    table.play("take 5")
    assert table.square("red") == ["chandler"]


@rule("V4.2")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_top_card_of_any_stack_is_turned_up_for_all(number: int) -> None:
    state = opened(seed=number, players=3)
    taker, colour = state.seat, decider(state)
    (card,) = names(state.stacks[number - 1][-1:])
    assert play(state, f"draw {number}") == [f"draws {colour} {number} {card}"]
    for viewer in (0, 1, 2, None):
        assert seen(state, viewer)["seats"][taker]["square"] == [card]


@rule("V4.2")
def test_the_card_drawn_is_the_top_one() -> None:
    table = position("phase draft   stack 4: jeweler mason 3")
    table.play("draw 4")
    assert table.square("red") == ["jeweler"]
    assert table.pile("4")[0] == "mason"
    assert len(table.pile("4")) == 4


@rule("V4.3")
def test_the_ducats_on_a_road_card_go_to_his_stock() -> None:
    table = position("phase draft   road: hunter graper(1) harvester   red ducats: 5")
    table.play("take 2")
    assert table.ducats("red") == 6
    assert "picks_up_ducats red 1" in table.events


@rule("V4.3")
def test_with_two_players_there_may_be_several_and_the_others_stay() -> None:
    table = position("players 2   phase draft   road: hunter(3) graper(1) harvester(2)   red ducats: 5")
    table.play("take 1")
    assert table.ducats("red") == 8
    assert table.road[1:3] == ["graper(1)", "harvester(2)"]
    assert dict(GAME.scores(table.state)[0].items)["road"] == 3


@rule("V4.3")
def test_a_card_of_a_stack_brings_no_ducat() -> None:
    table = position("phase draft   road: hunter(1) graper(1) harvester(1)   red ducats: 5")
    table.play("draw 1")
    assert table.ducats("red") == 5
    assert table.road[:3] == ["hunter(1)", "graper(1)", "harvester(1)"]


@rule("V4.4")
def test_a_gap_is_filled_at_once_from_the_leftmost_stack_without_a_ducat() -> None:
    table = position("""
        phase draft   road: hunter(1) graper(1) harvester(1) mason(1) wattler(1) chandler(1)
        stack 1:   stack 2: jeweler seeker   stack 3: brewer
    """)
    table.play("take 4")
    assert table.road == ["hunter(1)", "graper(1)", "harvester(1)", "jeweler", "wattler(1)", "chandler(1)"]
    assert table.pile("2") == ["seeker"]
    table.play("take 4")  # yellow gets what has just been turned up
    assert table.square("yellow") == ["jeweler"]
    assert table.ducats("yellow") == 8


@rule("V4.4")
def test_when_all_stacks_are_empty_the_gap_is_filled_from_the_reserve() -> None:
    table = position(f"""
        phase draft   road: hunter graper mason chandler wattler fisher   {NO_STACKS}   reserve: brewer cooper
    """)
    table.play("take 2")
    assert table.road == ["hunter", "brewer", "mason", "chandler", "wattler", "fisher"]
    assert table.pile("reserve") == ["cooper"]


@rule("V4.4")
def test_when_the_reserve_is_empty_too_the_gap_stays() -> None:
    table = position(f"phase draft   road: hunter graper mason brewer chandler cooper   {NO_STACKS}   reserve:")
    table.play("take 2")
    assert table.road == ["hunter", "-", "mason", "brewer", "chandler", "cooper"]
    assert table.discards != []  # they are not used (V4.9)
    assert table.legal() == ["take 1", "take 3", "take 4", "take 5", "take 6"]


@rule("V4.4")
def test_a_card_taken_from_a_stack_leaves_no_gap() -> None:
    table = position("phase draft   road: hunter graper mason brewer chandler cooper   stack 1: jeweler seeker")
    table.play("draw 1")
    assert table.road == ["hunter", "graper", "mason", "brewer", "chandler", "cooper"]
    assert table.pile("1") == ["seeker"]


@rule("V4.4")
def test_the_reserve_may_be_drafted_only_when_all_stacks_are_empty() -> None:
    table = position("""
        phase draft   stack 1:   stack 2:   stack 3:   stack 4:   stack 5: jeweler   stack 6: seeker
    """)
    assert table.offers("draw 5", "draw 6")
    assert not table.offers("draw reserve")
    table.play("draw 5")
    assert not table.offers_any("draw reserve")
    table.play("draw 6")
    assert table.offers("draw reserve")  # from that moment on, within the same draft
    assert not table.offers("draw 6")
    top = table.pile("reserve")[0]
    table.play("draw reserve")
    assert table.square("blue") == [top]


@rule("V4.4")
def test_several_gaps_are_filled_from_left_to_right_card_by_card() -> None:
    table = position("""
        phase draft   road: hunter - mason - chandler -
        stack 1: brewer   stack 2:   stack 3: jeweler   stack 4: seeker locksmith   stack 5:   stack 6:
    """)
    table.play("take 3")
    assert table.road == ["hunter", "brewer", "jeweler", "seeker", "chandler", "locksmith"]
    assert [table.pile(str(number)) for number in range(1, 7)] == [[]] * 6


@rule("V4.4")
def test_several_gaps_go_on_with_the_reserve_and_the_last_ones_stay() -> None:
    table = position("""
        phase draft   road: hunter - mason - chandler -   reserve: seeker
        stack 1: brewer   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:
    """)
    table.play("take 3")
    assert table.road == ["hunter", "brewer", "seeker", "-", "chandler", "-"]


@rule("V4.4")
def test_if_nothing_is_left_to_take_all_are_done() -> None:
    table = position(f"phase draft   road: hunter mason - - - -   {NO_STACKS}   reserve:")
    table.play("take 1", "take 2")
    assert (table.asks, table.turn) == ("build", "red")
    assert (table.hand("red"), table.hand("yellow"), table.hand("blue")) == (["hunter"], ["mason"], [])
    assert table.square("red") == table.square("yellow") == []


@rule("V4.4")
def test_if_nothing_at_all_is_there_the_build_phase_follows_at_once() -> None:
    table = position(
        f"phase draft   road: - - - - - -   {NO_STACKS}   reserve:",
    )
    assert table.asks == "build"


@rule("V4.5")
def test_drafted_cards_lie_on_the_square_until_the_limit_is_reached() -> None:
    table = position("phase draft   players 2   road: hunter graper mason brewer   red village: fed_founders")
    table.play("take 1", "take 2", "take 3")
    assert (table.square("red"), table.square("yellow")) == (["hunter", "mason"], ["graper"])
    assert table.hand("red") == table.hand("yellow") == []
    table.play("take 4")
    assert (table.square("yellow"), sorted(table.hand("yellow"))) == ([], ["brewer", "graper"])
    assert table.square("red") == ["hunter", "mason"]
    table.play("draw 3")
    assert (table.square("red"), len(table.hand("red"))) == ([], 3)


@rule("V4.6")
def test_an_empty_stack_is_not_offered_not_refilled_and_its_market_stays() -> None:
    table = position("phase draft   stack 1:   stack 2: jeweler")
    table.play("draw 2")
    assert table.pile("2") == []
    assert not table.offers("draw 2")
    assert table.state.markets == 0  # not before the round is over
    while table.asks == "draft":
        assert not table.offers_any("draw 1", "draw 2")
        table.play("take 1")
    assert table.pile("1") == table.pile("2") == []
    assert (table.asks, table.state.markets) == ("build", 0)


@rule("V4.6")
def test_stacks_that_ran_out_stay_empty_for_the_whole_game() -> None:
    state = opened(seed=4, players=4)
    empty: set[int] = set()
    while state.seat != OVER:
        now = {number for number, stack in enumerate(state.stacks) if not stack}
        assert empty <= now
        empty = now
        play_quietly(state, kind(state))
    assert len(empty) == 6
