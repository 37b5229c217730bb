"""Tables: what is logged, who may take back what, what a table plays by itself."""

from itertools import pairwise

import pytest

from thorp.core import OVER, BadRecord, Dice, IllegalAction, Table, UndoRefused
from thorp.games import find
from toy.game import PEEK


def play_until(table: Table, event: str, seed: int = 1) -> int:
    """Play at random until an action causes this event; the seat whose action it was."""
    dice = Dice(seed)
    events = table.game.events
    while table.state.seat != OVER:
        seat = table.state.seat
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
        if any(events.json(told.code)["verb"] == event for told in table.played[-1].events):
            return seat
    raise AssertionError(f"no {event!r} with seed {seed}")


def test_every_action_is_a_line_with_number_seat_text_and_time() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    first = table.state.seat
    table.play("take well", time=17)
    second = table.state.seat
    table.play("TAKE  well")
    assert [tuple(line) for line in table.record.lines] == [
        (1, first, "take well", False, 17),
        (2, second, "take well", False, None),
    ]


@pytest.mark.parametrize("action", ["take the well", "castle", "pass", "", 12345, -1])
def test_a_refused_action_leaves_table_and_record_alone(action: str | int) -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    table.play("take well")
    before, lines = table.state.data(), list(table.record.lines)
    with pytest.raises(IllegalAction, match="legal"):
        table.play(action)
    assert table.state.data() == before
    assert table.record.lines == lines
    assert len(table.played) == 1


def test_after_the_end_nothing_can_be_typed() -> None:
    table = Table(PEEK, seed=1, players=2)
    play_until_over(table)
    for text in ("draw", "castle"):
        with pytest.raises(IllegalAction, match="the game is over"):
            table.play(text)


def play_until_over(table: Table) -> None:
    dice = Dice(0)
    while table.state.seat != OVER:
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])


def test_undo_takes_back_and_stands_in_the_log() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    seat, before = table.state.seat, table.state.data()
    table.play("take well", time=5)
    assert table.may_undo(seat)
    table.undo(seat, time=9)
    assert table.state.data() == before
    assert [tuple(line) for line in table.record.lines] == [
        (1, seat, "take well", False, 5),
        (2, seat, "undo 1", False, 9),
    ]
    assert table.played == []


def test_undo_again_takes_back_the_action_before() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    dice = Dice(4)
    while table.game.decision(table.state).kind != "start_site":
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    seat, before = table.state.seat, table.state.data()
    first = len(table.record.lines) + 1
    table.play("place b2")
    table.play("place c2")
    table.undo(seat)
    table.undo(seat)
    assert table.state.data() == before
    assert [line.text for line in table.record.lines[-2:]] == [f"undo {first + 1}", f"undo {first}"]
    table.play("place d2")
    again = Table.replay(table.game, table.record)
    assert again.state.data() == table.state.data()
    assert again.record == table.record
    assert again.may_undo(seat)


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    assert not table.may_undo(table.state.seat)
    with pytest.raises(UndoRefused, match="nothing to take back"):
        table.undo(table.state.seat)


def test_undo_is_refused_after_another_seat_has_acted() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    first = table.state.seat
    table.play("take well")
    second = table.state.seat
    table.play("take well")
    before, lines = table.state.data(), list(table.record.lines)
    assert not table.may_undo(first)
    with pytest.raises(UndoRefused, match="another player has acted since"):
        table.undo(first)
    assert table.state.data() == before
    assert table.record.lines == lines
    table.undo(second)
    table.undo(first)
    assert [line.text for line in table.record.standing()] == []


def test_undo_is_refused_after_buildings_were_turned_up() -> None:
    """The end of a round in Helvetia shows what was hidden."""
    table = Table(find("helvetia"), seed=1, players=3)
    seat = play_until(table, "turns_up")
    assert not table.may_undo(seat)
    with pytest.raises(UndoRefused, match="hidden or random has come to light"):
        table.undo(seat)


@pytest.mark.parametrize("event", ["draws", "lays", "throws"])
def test_undo_is_refused_after_a_card_or_a_die_was_seen(event: str) -> None:
    table = Table(PEEK, seed=1, players=2)
    seat = play_until(table, event)
    with pytest.raises(UndoRefused, match="hidden or random has come to light"):
        table.undo(seat)


def test_undo_is_allowed_while_a_secret_stays_with_its_owner() -> None:
    table = Table(PEEK, seed=1, players=2)
    seat = play_until(table, "chooses")
    table.undo(seat)
    assert table.record.lines[-1].text.startswith("undo")


def test_a_free_table_takes_back_anything() -> None:
    table = Table(PEEK, seed=1, players=2, free_undo=True)
    positions = [table.state.data()]
    dice = Dice(3)
    while table.state.seat != OVER:
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
        positions.append(table.state.data())
    assert any(played.reveals for played in table.played)
    while len(positions) > 1:
        positions.pop()
        assert table.may_undo(seat=0)
        table.undo(seat=0)
        assert table.state.data() == positions[-1]
    with pytest.raises(UndoRefused, match="nothing to take back"):
        table.undo(seat=0)
    assert Table.replay(PEEK, table.record).state.data() == positions[0]


def test_a_table_plays_forced_actions_by_itself_and_marks_them() -> None:
    """With the deck empty and one card in hand there is one card to choose; with an empty hand one must draw."""
    table = Table(PEEK, seed=1, automatic=True, players=2)
    play_until_over(table)
    forced = [line for line in table.record.lines if line.automatic]
    assert {line.text.split()[0] for line in forced} == {"choose", "draw"}
    replayed = Table.replay(PEEK, table.record)
    assert replayed.state.data() == table.state.data()
    assert replayed.record == table.record


def test_forced_actions_carry_the_time_of_what_led_to_them() -> None:
    table = Table(PEEK, seed=1, automatic=True, players=2)
    dice = Dice(0)
    while table.state.seat != OVER:
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))], time=len(table.record.lines))
    for previous, line in pairwise(table.record.lines):
        if line.automatic:
            assert line.time == previous.time


def test_undo_takes_back_the_forced_actions_too() -> None:
    """In Helvetia the seat that chose takes its action back with the forced one of another after it."""
    table = Table(find("helvetia"), seed=2, automatic=True, players=2)
    dice = Dice(2)
    for _ in range(400):
        seat, before = table.state.seat, table.state.data()
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
        last = table.record.lines[-1]
        if last.automatic and last.seat != seat and table.may_undo(seat):
            table.undo(seat)
            assert table.state.data() == before
            assert len(table.state.legal()) > 1
            return
    raise AssertionError("no forced action of another seat with seed 2")


def test_a_record_can_be_replayed_up_to_a_line_and_played_on() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    positions = [table.state.data()]
    for _ in range(8):
        table.play(table.state.legal()[0], time=3)
        positions.append(table.state.data())
    for upto in range(9):
        again = Table.replay(table.game, table.record, upto=upto)
        assert again.state.data() == positions[upto]
        assert again.record.lines == table.record.lines[:upto]
    assert len(table.record.lines) == 8
    again = Table.replay(table.game, table.record, upto=4)
    again.play(again.state.legal()[-1])
    assert len(again.record.lines) == 5
    assert len(table.record.lines) == 8


def test_a_replay_up_to_an_undone_line_shows_it_standing() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    seat = table.state.seat
    table.play("take well")
    chosen = table.state.data()
    table.undo(seat)
    assert Table.replay(table.game, table.record, upto=1).state.data() == chosen
    assert Table.replay(table.game, table.record, upto=2).state.data() == table.state.data()


def test_nobody_listens_to_the_state_of_a_table_between_actions() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    table.play("take well")
    assert table.state.heard is None
    assert [table.game.events.json(event.code)["verb"] for event in table.played[0].events] == ["takes"]


def test_who_plays_out_of_turn_is_not_told_what_is_legal() -> None:
    table = Table(PEEK, seed=1, players=2)
    waiting = 1 - table.state.seat
    for action in ("draw", "castle", table.state.legal()[0]):
        with pytest.raises(IllegalAction) as refusal:
            table.play(action, seat=waiting)
        assert str(refusal.value) == f"it is not seat {waiting} that decides now"
    table.play(table.state.legal()[0], seat=1 - waiting)


def test_the_end_of_the_game_is_taken_back_on_a_free_table_only() -> None:
    fair, free = Table(PEEK, seed=1, players=2), Table(PEEK, seed=1, players=2, free_undo=True)
    for table in (fair, free):
        play_until_over(table)
    last = fair.played[-1].line.seat
    with pytest.raises(UndoRefused, match="the game is over"):
        fair.undo(last)
    free.undo(last)
    assert free.state.seat == last


def test_an_automatic_line_that_was_a_choice_is_refused() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    table.play("take well")
    lines = [line._replace(automatic=True) for line in table.record.lines]
    with pytest.raises(BadRecord, match="line 1 was a choice"):
        Table.replay(table.game, table.record._replace(lines=lines))


def test_a_line_is_written_in_one_way_only() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    table.play("take well")
    lines = [line._replace(text="TAKE  well") for line in table.record.lines]
    with pytest.raises(BadRecord, match="line 1 is written 'take well'"):
        Table.replay(table.game, table.record._replace(lines=lines))


def test_a_table_resumed_with_automatic_plays_the_forced_action_that_is_open() -> None:
    table = Table(find("helvetia"), seed=1, players=3)
    dice = Dice(1)
    while len(table.state.legal()) != 1:
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    resumed = Table.replay(table.game, table.record, automatic=True)
    assert resumed.record.lines[len(table.record.lines)].automatic
    assert len(resumed.state.legal()) != 1
    assert len(Table.replay(table.game, table.record, automatic=True, upto=3).record.lines) == 3
