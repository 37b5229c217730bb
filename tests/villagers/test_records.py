"""Recorded games replay to the same result, line by line, for ever."""

from typing import Any

import pytest

from thorp.core import OVER, BadRecord, Record, Table
from thorp.games import replay
from thorp.games.villagers.position import ACCOUNTS
from villagers.opening import GAME
from villagers.recorded import FOLDER, PLANS, record, result, results


def test_every_record_has_its_result() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(results()) == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
def test_a_recorded_game_replays_to_its_result(name: str) -> None:
    table = replay(record(name))
    assert table.state.seat == OVER
    assert result(table.state) == results()[name]


@pytest.mark.parametrize("name", PLANS)
def test_a_record_is_read_and_written_without_loss(name: str) -> None:
    text = (FOLDER / f"{name}.json").read_text("utf-8")
    assert Record.loads(text).dumps() + "\n" == text


@pytest.mark.parametrize("name", PLANS)
def test_a_replay_that_stops_half_way_goes_on_to_the_same_result(name: str) -> None:
    whole = record(name)
    standing = whole.standing()
    half = standing[len(standing) // 2].number
    table = Table.replay(GAME, whole, upto=half)
    kept = {line.number for line in standing}
    later_undone = [line.number for line in table.record.standing() if line.number not in kept]
    assert later_undone == []  # the line in the middle stands, so nothing before it is taken back later
    for line in standing:
        if line.number > half:
            assert table.state.seat == line.seat, line
            table.play(line.text)
    assert result(table.state) == results()[name]


@pytest.mark.parametrize("name", PLANS)
def test_automatic_lines_are_those_without_a_choice(name: str) -> None:
    whole = record(name)
    state = GAME.new(whole.seed, **whole.options)
    for line in whole.standing():
        assert line.automatic <= (len(state.legal()) == 1), line
        state.play(GAME.actions.parse(line.text))
    assert any(line.automatic for line in whole.lines) == PLANS[name].automatic


def test_two_games_take_moves_back() -> None:
    for name in ("two_players_undo", "three_players_undo"):
        undone = [line for line in record(name).lines if line.undone_from()]
        assert len(undone) > 5, name


def test_the_games_together_show_every_verb_player_count_and_option() -> None:
    records = [record(name) for name in PLANS]
    verbs = {line.text.split()[0] for each in records for line in each.lines}
    assert verbs == {verb.word for verb in GAME.actions.verbs} | {"undo"}
    agreed: set[tuple[str, Any]] = {pair for each in records for pair in each.options.items()}
    assert agreed == {("players", count) for count in GAME.players} | {
        (option.name, choice) for option in GAME.options for choice in option.choices
    }


def test_the_games_together_show_every_source_of_ducats() -> None:
    found = {
        name for each in results().values() for sheet in each["sheets"] for name, ducats in sheet.items() if ducats
    }
    assert found >= set(ACCOUNTS)


def test_a_damaged_line_is_named() -> None:
    whole = record("four_players")
    damaged = whole._replace(lines=[*whole.lines[:99], whole.lines[99]._replace(text="idle"), *whole.lines[100:]])
    with pytest.raises(BadRecord, match="line 100"):
        replay(damaged)
