"""Replay equals play, and what is taken back is as if it had never been."""

import json
from itertools import product
from typing import Any

import pytest

from battery.configurations import Configuration
from battery.marks import each_configuration
from battery.walk import Walk
from thorp.core import OVER, BadRecord, Dice, Record, Table
from thorp.games import GAMES, replay

OFTEN = 40  # so many lines of a game are taken back if they can be, later ones now and then


def replayed(configuration: Configuration, record: Record, upto: int | None = None) -> Table:
    """The table of a record that went through JSON."""
    again = Record.loads(record.dumps())
    assert again == record
    if configuration.game in GAMES:
        return replay(again, upto=upto)
    return Table.replay(configuration.game, again, upto=upto)


@each_configuration
def test_replay_equals_play(configuration: Configuration) -> None:
    with Walk(configuration, 0) as walk:
        table = Table(configuration.game, 0, **configuration.options)
        for state, action in walk:
            if walk.number % 4 == 0:
                table.play(configuration.game.actions.text(action), time=walk.number)
            else:
                table.play(action, time=walk.number)
            assert table.state.seat == state.seat or len(table.record.lines) == walk.number + 1
            if walk.number % 150 == 0:
                assert replayed(configuration, table.record).state.data() == table.state.data()
        assert table.state.data() == walk.state.data()
        again = replayed(configuration, table.record)
        assert again.state.data() == table.state.data()
        assert again.record == table.record
        assert [played.events for played in again.played] == [played.events for played in table.played]


@each_configuration
def test_any_earlier_position_can_be_replayed(configuration: Configuration) -> None:
    with Walk(configuration, 2) as walk:
        positions: list[dict[str, Any]] = []
        table = Table(configuration.game, 2, **configuration.options)
        for state, action in walk:
            positions.append(state.data())
            table.play(action)
        for upto in range(0, len(positions), 60):
            assert replayed(configuration, table.record, upto).state.data() == positions[upto]


@each_configuration
def test_forced_actions_played_by_the_table_make_the_same_game(configuration: Configuration) -> None:
    """A person at the other table gets no question that has only one answer."""
    with Walk(configuration, 0) as walk:
        table = Table(configuration.game, 0, automatic=True, **configuration.options)
        for state, action in walk:
            if len(state.legal()) > 1:
                assert table.state.data() == state.data()
                table.play(action)
        assert table.state.data() == walk.state.data()
        assert len(table.record.lines) == walk.number
    forced = [line for line in table.record.lines if line.automatic]
    assert forced, "no decision had a single legal action; the seed shows nothing"
    assert replayed(configuration, table.record).state.data() == table.state.data()


@each_configuration
def test_what_is_undone_has_never_been(configuration: Configuration) -> None:
    """A game in which the players now and then take back; by the fair rule, which refuses some of it."""
    table = Table(configuration.game, 3, **configuration.options)
    dice = Dice(3)
    undone = 0
    while table.state.seat != OVER:
        number, seat, before = len(table.record.lines) + 1, table.state.seat, table.state.data()
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
        if number > OFTEN and number % 25:
            continue
        if table.may_undo(seat):
            table.undo(seat)
            undone += 1
            assert table.state.data() == before, f"seed 3, line {number}"
        else:
            assert table.played[-1].reveals, f"seed 3, line {number}"
    assert undone, "nothing was taken back; the seed shows nothing"
    assert replayed(configuration, table.record).state.data() == table.state.data()
    assert [line.number for line in table.record.lines] == list(range(1, len(table.record.lines) + 1))


@each_configuration
def test_a_record_with_damaged_options_is_refused(configuration: Configuration) -> None:
    """Compiled code checks types by itself, and must not get that far."""
    data = json.loads(Table(configuration.game, 0, **configuration.options).record.dumps())
    damage: list[Any] = [None, 1.5, [], {}, "nonsense", 10**30]
    for name, wrong in product([*configuration.options, "nonsense"], damage):
        with pytest.raises(BadRecord):
            Table.replay(configuration.game, Record.from_data({**data, "options": {**data["options"], name: wrong}}))
