"""Records: what is written is read again, and a damaged one is refused with the reason."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thorp.core import BadRecord, Dice, Line, Record, Table
from thorp.games import find, replay

lines = st.lists(
    st.tuples(st.integers(0, 3), st.text(max_size=20), st.booleans(), st.none() | st.integers(0, 2**53)), max_size=5
).map(lambda entries: [Line(number, *entry) for number, entry in enumerate(entries, start=1)])
options = st.dictionaries(st.text(max_size=8), st.booleans() | st.integers(-5, 5) | st.text(max_size=5), max_size=4)
records = st.builds(Record, st.text(), st.text(), options, st.integers(0, 2**128), lines)


def sound() -> Record:
    """A Helvetia game of eight lines, one of them an undo."""
    table = Table(find("helvetia"), seed=7, players=3)
    dice = Dice(7)
    for number in range(6):
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))], time=1000 * number)
    table.undo(seat=table.played[-1].line.seat)
    table.play(table.state.legal()[0])
    return table.record


def damaged(**changes: Any) -> str:
    """The sound record as JSON, with some parts replaced; None takes a part away."""
    data = json.loads(sound().dumps())
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value is not None})


def with_line(position: int, entry: Any) -> str:
    """The sound record with one line replaced."""
    entries = json.loads(sound().dumps())["lines"]
    entries[position - 1] = entry
    return damaged(lines=entries)


@given(records)
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    assert Record.loads(record.dumps()) == record


def test_the_sound_record_replays() -> None:
    record = sound()
    assert Record.loads(record.dumps()) == record
    assert [line.text for line in replay(record).record.lines] == [line.text for line in record.lines]
    assert [line.time for line in record.lines[:6]] == [0, 1000, 2000, 3000, 4000, 5000]


def test_every_cut_of_the_text_is_refused() -> None:
    text = sound().dumps()
    for length in range(len(text)):
        with pytest.raises(BadRecord, match="this is no record"):
            Record.loads(text[:length])


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "3", '"thorp"', "{}", '{"thorp": 2}', '{"thorp": "1"}', "NaN", "[" * 100_000]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="this is no record"):
        Record.loads(text)


@pytest.mark.parametrize("key", ["game", "rules", "options", "seed", "lines"])
@pytest.mark.parametrize("value", [None, 1, True, 0.5])
def test_a_part_that_is_missing_or_of_another_type_is_named(key: str, value: object) -> None:
    with pytest.raises(BadRecord, match=f"damaged record: '{key}' is missing or not of type"):
        Record.loads(damaged(**{key: value}))


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "seven", " 7", "0x7", "9" * 5000])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(BadRecord, match="damaged record: the seed is a whole number in quotes"):
        Record.loads(damaged(seed=seed))


@pytest.mark.parametrize(
    "entry",
    [
        None,
        "take well",
        {"number": 2},
        [],
        [2, 1, "take well", False],
        [2, 1, "take well", False, None, None],
        ["2", 1, "take well", False, None],
        [True, 1, "take well", False, None],
        [2, "red", "take well", False, None],
        [2, 1, None, False, None],
        [2, 1, "take well", 0, None],
        [2, 1, "take well", False, "noon"],
        [2, 1, "take well", False, 1.5],
        [2, 1, "take well", False, True],
    ],
)
def test_a_line_of_the_wrong_form_is_shown(entry: object) -> None:
    with pytest.raises(BadRecord, match=r"damaged record: line 2 is \[number, seat, text, automatic, time\], not"):
        Record.loads(with_line(2, entry))


@pytest.mark.parametrize("number", [0, 1, 3, -2, 10**30])
def test_lines_are_numbered_one_by_one(number: int) -> None:
    with pytest.raises(BadRecord, match=f"damaged record: line 2 carries the number {number}"):
        Record.loads(with_line(2, [number, 1, "take well", False, None]))


@pytest.mark.parametrize("first", ["0", "7", "8", "99"])
def test_only_a_line_that_stands_can_be_taken_back(first: str) -> None:
    """Line 7 of the sound record is itself an undo."""
    with pytest.raises(BadRecord, match=f"line 8 takes back line {first}, which does not stand"):
        replay(Record.loads(with_line(8, [8, 1, f"undo {first}", False, None])))


def test_a_line_can_be_taken_back_once() -> None:
    with pytest.raises(BadRecord, match="line 8 takes back line 6, which does not stand"):
        replay(Record.loads(with_line(8, [8, 1, "undo 6", False, None])))


@pytest.mark.parametrize("text", ["undo", "undo one", "undo 1 2", "undo -1", "undo 1.0", "undo " + "9" * 5000])
def test_an_undo_of_the_wrong_form_is_shown(text: str) -> None:
    with pytest.raises(BadRecord, match=r"line 8.*(write it as 'undo N'|does not stand)"):
        replay(Record.loads(with_line(8, [8, 1, text, False, None])))


def test_undo_folds_everything_from_its_line_on() -> None:
    texts = ["a", "b", "c", "undo 2", "d", "undo 1", "e"]
    record = Record("toy", "1", {}, 0, [Line(number, 0, text) for number, text in enumerate(texts, start=1)])
    assert [line.text for line in record.standing()] == ["e"]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="the record is of chess with rules '1'; known here are: helvetia 1"):
        replay(Record.loads(damaged(game="chess")))


def test_other_rules_are_refused() -> None:
    with pytest.raises(BadRecord, match="the record is of helvetia with rules '99'; known here are: helvetia 1"):
        replay(Record.loads(damaged(rules="99")))
    with pytest.raises(BadRecord, match="the record is of helvetia with rules 99; these are the rules 1 of helvetia"):
        Table.replay(find("helvetia"), Record.loads(damaged(rules="99")))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5},
        {"players": "3"},
        {"players": True},
        {"players": 3.0},
        {"players": [3]},
        {"players": 3, "by_letter": 1},
        {"players": 3, "speed": "fast"},
        {"players": 3, "seed": 1},
        {"players": 3, "game": "helvetia"},
        {"players": 3, "automatic": True},
        {"players": 3, "self": 1},
    ],
)
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match=r"damaged record: .*(players|by_letter|speed|seed|game|automatic|self)"):
        replay(Record.loads(damaged(options=options)))


def test_an_action_that_was_not_legal_is_refused() -> None:
    with pytest.raises(BadRecord, match="damaged record: line 2: 'pass' is not legal now; legal are: take"):
        replay(Record.loads(with_line(2, [2, 0, "pass", False, None])))


def test_an_action_that_nobody_knows_is_refused() -> None:
    with pytest.raises(BadRecord, match="damaged record: line 2: 'castle': it starts with one of"):
        replay(Record.loads(with_line(2, [2, 0, "castle", False, None])))


def test_an_action_of_the_wrong_seat_is_refused() -> None:
    record = sound()
    number, seat, text, automatic, time = record.lines[1]
    wrong = (seat + 1) % 3
    with pytest.raises(BadRecord, match=f"damaged record: line 2 is seat {seat}'s, not seat {wrong}'s"):
        replay(Record.loads(with_line(2, [number, wrong, text, automatic, time])))


def test_an_action_after_the_end_is_refused() -> None:
    table = Table(find("helvetia"), seed=7, players=2)
    dice = Dice(7)
    while table.state.legal():
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    table.record.lines.append(Line(len(table.record.lines) + 1, 0, "done"))
    with pytest.raises(BadRecord, match="'done' is not legal now: the game is over"):
        replay(table.record)
