"""Actions and their faces: whatever verbs and fields a game has, text, JSON and id lead back to the int."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thorp.core import BadNotation, Notation
from thorp.core.action import FIELD_MASK, MOST_FIELDS, Field, Verb, fields, number, pack, verb_of

words = st.text("abcdefghijklmnopqrstuvwxyz_0123456789-", min_size=1, max_size=8)
labels = st.lists(words, min_size=1, max_size=12, unique=True).map(tuple)
names = words.filter(lambda word: word != "verb")
all_fields = st.lists(st.builds(Field, names, labels), max_size=MOST_FIELDS, unique_by=lambda field: field.name).map(
    tuple
)
verbs = st.lists(st.builds(Verb, words, all_fields), min_size=1, max_size=6, unique_by=lambda verb: verb.word)
notations = verbs.map(lambda each: Notation(tuple(each)))

NOTATION = Notation(
    (
        Verb("wake", (Field("village", ("red", "yellow")), Field("quarter", ("nw", "ne", "sw", "se")))),
        Verb("pay", (number("coins", 3),)),
        Verb("done"),
    )
)


@st.composite
def notation_and_action(draw: st.DrawFn) -> tuple[Notation, int]:
    notation = draw(notations)
    verb = draw(st.integers(0, len(notation.verbs) - 1))
    values = [draw(st.integers(0, len(field.labels) - 1)) for field in notation.verbs[verb].fields]
    return notation, pack(verb, *values)


@given(st.integers(0, 255), st.lists(st.integers(0, FIELD_MASK), min_size=4, max_size=4))
def test_packing_keeps_verb_and_fields(verb: int, values: list[int]) -> None:
    action = pack(verb, *values)
    assert verb_of(action) == verb
    assert list(fields(action)) == values
    assert 0 <= action < 1 << 48


@given(notation_and_action())
def test_every_face_leads_back_to_the_action(both: tuple[Notation, int]) -> None:
    notation, action = both
    assert notation.parse(notation.text(action)) == action
    assert notation.from_json(json.loads(json.dumps(notation.json(action)))) == action
    assert notation.from_id(notation.id(action)) == action


@given(notations)
def test_ids_count_all_actions_without_a_gap(notation: Notation) -> None:
    probe = {0, notation.size // 2, notation.size - 1}
    assert all(notation.id(notation.from_id(index)) == index for index in probe)
    assert notation.size == sum(verb.size for verb in notation.verbs)
    for outside in (-1, notation.size):
        with pytest.raises(BadNotation, match="between 0 and"):
            notation.from_id(outside)


def test_ids_of_a_small_notation_are_all_different() -> None:
    actions = [NOTATION.from_id(index) for index in range(NOTATION.size)]
    assert len(set(actions)) == NOTATION.size == 8 + 3 + 1
    assert [NOTATION.id(action) for action in actions] == list(range(NOTATION.size))


def test_case_and_spaces_do_not_matter() -> None:
    assert NOTATION.parse("  Wake   YELLOW se ") == pack(0, 1, 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "it starts with one of wake, pay, done"),
        ("sleep red", "it starts with one of wake, pay, done"),
        ("wake red", "write it as 'wake VILLAGE QUARTER'"),
        ("done now", "write it as 'done'"),
        ("wake green nw", "VILLAGE is one of red, yellow, not 'green'"),
        ("pay 3", "COINS is one of 0, 1, 2, not '3'"),
        ("pay -1", "COINS is one of 0, 1, 2, not '-1'"),
    ],
)
def test_a_wrong_text_is_told_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(BadNotation) as error:
        NOTATION.parse(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("face", "message"),
    [
        ({}, "it starts with one of wake, pay, done"),
        ({"verb": "sleep"}, "it starts with one of wake, pay, done"),
        ({"verb": None}, "it starts with one of wake, pay, done"),
        ({"verb": "wake", "village": "red"}, "needs exactly the fields ['village', 'quarter']"),
        ({"verb": "done", "village": "red"}, "needs exactly the fields []"),
        ({"verb": "wake", "village": "red", "quarter": ["nw"]}, "QUARTER is one of nw, ne, sw, se"),
    ],
)
def test_a_wrong_json_face_is_told_what_would_be_right(face: dict[str, object], message: str) -> None:
    with pytest.raises(BadNotation) as error:
        NOTATION.from_json(face)
    assert message in str(error.value)


@pytest.mark.parametrize("code", [-1, pack(3), pack(0, 2), pack(0, 0, 4), pack(2, 1), pack(0, 0, 0, 1), 1 << 48])
def test_ints_that_are_no_actions_have_no_face(code: int) -> None:
    for face in (NOTATION.text, NOTATION.json, NOTATION.id):
        with pytest.raises(BadNotation, match="is no action of this game"):
            face(code)


def test_what_does_not_fit_is_refused_when_the_game_is_written() -> None:
    with pytest.raises(ValueError, match="1 to 1024 different labels"):
        Field("good", ())
    with pytest.raises(ValueError, match="1 to 1024 different labels"):
        Field("good", ("wood", "wood"))
    with pytest.raises(ValueError, match="1 to 1024 different labels"):
        number("points", FIELD_MASK + 2)
    with pytest.raises(ValueError, match="at most 4 fields fit, not 5"):
        Verb("pay", tuple(number(name, 2) for name in "abcde"))
    with pytest.raises(ValueError, match="verbs with different words"):
        Notation((Verb("done"), Verb("done")))
    with pytest.raises(ValueError, match="up to 256 verbs"):
        Notation(tuple(Verb(f"verb{index}") for index in range(257)))
