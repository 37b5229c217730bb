"""Recorded games replay to the same result, line by line, for ever."""

from typing import Any

import pytest

from battery.plans import ALL_PLANS, Plans
from battery.recorded import record, record_text, result, results
from thorp.core import OVER, BadRecord, Record, Table
from thorp.games import replay

every_game = pytest.mark.parametrize("plans", ALL_PLANS, ids=[plans.game.name for plans in ALL_PLANS])
every_record = pytest.mark.parametrize(
    ("plans", "name"),
    [pytest.param(plans, name, id=f"{plans.game.name}-{name}") for plans in ALL_PLANS for name in plans.recorded],
)


@every_game
def test_every_record_has_its_result(plans: Plans) -> None:
    files = {file.stem for file in (plans.folder / "games").glob("*.json")}
    assert files == set(results(plans)) == set(plans.recorded)


@every_record
def test_a_recorded_game_replays_to_its_result(plans: Plans, name: str) -> None:
    table = replay(record(plans, name))
    assert table.state.seat == OVER
    assert result(plans.game, table.state) == results(plans)[name]


@every_record
def test_a_record_is_read_and_written_without_loss(plans: Plans, name: str) -> None:
    text = record_text(plans, name)
    assert Record.loads(text).dumps() + "\n" == text


@every_record
def test_a_replay_that_stops_half_way_goes_on_to_the_same_result(plans: Plans, name: str) -> None:
    whole = record(plans, name)
    standing = whole.standing()
    half = standing[len(standing) // 2].number
    table = Table.replay(plans.game, whole, upto=half)
    kept = {line.number for line in standing}
    later_undone = [line.number for line in table.record.standing() if line.number not in kept]
    assert later_undone == []  # the line in the middle stands, so nothing before it is taken back later
    for line in standing:
        if line.number > half:
            assert table.state.seat == line.seat, line
            table.play(line.text)
    assert result(plans.game, table.state) == results(plans)[name]


@every_record
def test_automatic_lines_are_those_without_a_choice(plans: Plans, name: str) -> None:
    whole = record(plans, name)
    state = plans.game.new(whole.seed, **whole.options)
    for line in whole.standing():
        assert line.automatic <= (len(state.legal()) == 1), line
        state.play(plans.game.actions.parse(line.text))
    assert any(line.automatic for line in whole.lines) == plans.recorded[name].automatic


@every_record
def test_moves_are_taken_back_where_that_was_planned(plans: Plans, name: str) -> None:
    undone = [line for line in record(plans, name).lines if line.undone_from()]
    assert len(undone) > 5 if plans.recorded[name].undo else not undone


@every_game
def test_the_games_together_show_every_verb_player_count_option_and_item(plans: Plans) -> None:
    game, records = plans.game, [record(plans, name) for name in plans.recorded]
    verbs = {line.text.split()[0] for each in records for line in each.lines}
    assert verbs == {verb.word for verb in game.actions.verbs} | {"undo"}
    agreed: set[tuple[str, Any]] = {pair for each in records for pair in each.options.items()}
    assert agreed == {("players", count) for count in game.players} | {
        (option.name, choice) for option in game.options for choice in option.choices
    }
    sheets = [sheet for each in results(plans).values() for sheet in each["sheets"]]
    items = {item for item, _ in game.scores(game.new(seed=1))[0].items}
    assert {name for sheet in sheets for name, value in sheet.items() if value} >= items


@every_game
def test_a_damaged_line_is_named(plans: Plans) -> None:
    whole = record(plans, next(iter(plans.recorded)))
    damaged = whole._replace(lines=[*whole.lines[:99], whole.lines[99]._replace(text="castle"), *whole.lines[100:]])
    with pytest.raises(BadRecord, match="line 100"):
        replay(damaged)
