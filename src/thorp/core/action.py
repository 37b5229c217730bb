"""Actions: one int, and its other faces (text, JSON, mask id).

An action is a verb and at most four small fields, packed into an int below 2**48. The int is what states play, what
searches store and what masks count; people type text and clients send JSON. A `Notation` is the one table all faces
come from, so they cannot disagree:

>>> colours = Field("village", ("red", "yellow"))
>>> quarters = Field("quarter", ("nw", "ne", "sw", "se"))
>>> notation = Notation((Verb("wake", (colours, quarters)), Verb("done")))
>>> action = pack(0, 1, 2)
>>> notation.text(action)
'wake yellow sw'
>>> notation.parse("wake yellow sw") == action
True
>>> notation.json(action)
{'verb': 'wake', 'village': 'yellow', 'quarter': 'sw'}
>>> notation.size, notation.id(action), notation.id(pack(1))
(9, 6, 8)

Events (see `event`) use the same packing and the same kind of table.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias

from thorp.core.errors import BadNotation

Action: TypeAlias = int

VERB_MASK: Final = 255  # a verb takes 8 bits, each field 10
FIELD_MASK: Final = 1023
MOST_FIELDS: Final = 4


def pack(verb: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Action:
    """The action made of a verb's number and its fields.

    >>> fields(pack(3, 1, 2))[:3]
    (1, 2, 0)
    """
    return verb | a << 8 | b << 18 | c << 28 | d << 38


def verb_of(action: Action) -> int:
    """The number of the verb.

    >>> verb_of(pack(3, 1, 2))
    3
    """
    return action & VERB_MASK


def fields(action: Action) -> tuple[int, int, int, int]:
    """All four fields; those a verb does not have are 0.

    >>> fields(pack(3, 7))
    (7, 0, 0, 0)
    """
    return (
        action >> 8 & FIELD_MASK,
        action >> 18 & FIELD_MASK,
        action >> 28 & FIELD_MASK,
        action >> 38 & FIELD_MASK,
    )


class Field:
    """One field of a verb: its name, and a label for each value from 0 on.

    >>> Field("good", ("wood", "brick")).labels[1]
    'brick'
    """

    def __init__(self, name: str, labels: tuple[str, ...]) -> None:
        if not 0 < len(labels) <= FIELD_MASK + 1 or len(set(labels)) != len(labels):
            raise ValueError(f"field {name}: 1 to {FIELD_MASK + 1} different labels are needed")
        if any(not _is_word(label) for label in labels):
            raise ValueError(f"field {name}: a label is one word in lower case, so that it can be typed")
        self.name: Final = name
        self.labels: Final = labels
        self.values: Final = {label: value for value, label in enumerate(labels)}


def number(name: str, limit: int) -> Field:
    """A field that counts: 0, 1, ... up to `limit` - 1.

    >>> number("points", 3).labels
    ('0', '1', '2')
    """
    return Field(name, tuple(str(value) for value in range(limit)))


def _is_word(text: str) -> bool:
    return text != "" and text == text.lower() and text.split() == [text]


class Verb:
    """A verb: the word people type, and the fields that follow it.

    >>> Verb("done").size
    1
    """

    def __init__(self, word: str, fields: tuple[Field, ...] = ()) -> None:
        if len(fields) > MOST_FIELDS:
            raise ValueError(f"verb {word}: at most {MOST_FIELDS} fields fit, not {len(fields)}")
        if not _is_word(word):
            raise ValueError(f"verb {word!r}: a verb is one word in lower case, so that it can be typed")
        if len({"verb", *(field.name for field in fields)}) != len(fields) + 1:
            raise ValueError(f"verb {word}: its fields need different names, none of them 'verb'")
        self.word: Final = word
        self.fields: Final = fields
        size = 1
        for field in fields:
            size *= len(field.labels)
        self.size: Final = size

    def usage(self) -> str:
        """How it is typed.

        >>> Verb("deliver", (Field("good", ("wood", "brick")),)).usage()
        'deliver GOOD'
        """
        return " ".join([self.word, *(field.name.upper() for field in self.fields)])


class Notation:
    """All verbs of a game, and every face of its actions. The number of a verb is its place in `verbs`."""

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self.verbs: Final = verbs
        self.numbers: Final = {verb.word: index for index, verb in enumerate(verbs)}
        if len(self.numbers) != len(verbs) or len(verbs) > VERB_MASK + 1:
            raise ValueError(f"up to {VERB_MASK + 1} verbs with different words are needed")
        offsets = [0]
        for verb in verbs:
            offsets.append(offsets[-1] + verb.size)
        self.offsets: Final = offsets
        self.size: Final = offsets[-1]

    def text(self, action: Action) -> str:
        """What a person types."""
        verb, values = self._open(action)
        return " ".join([verb.word, *(field.labels[value] for field, value in zip(verb.fields, values, strict=True))])

    def json(self, action: Action) -> dict[str, str]:
        """What a client sees: the verb, and each field by its name."""
        verb, values = self._open(action)
        named = {field.name: field.labels[value] for field, value in zip(verb.fields, values, strict=True)}
        return {"verb": verb.word, **named}

    def parse(self, text: str) -> Action:
        """The action of a text; letter case and extra spaces do not matter.

        >>> Notation((Verb("done"), Verb("wake", (Field("quarter", ("nw", "ne")),)))).parse("wake up")
        Traceback (most recent call last):
        thorp.core.errors.BadNotation: 'wake up': QUARTER is one of nw, ne, not 'up'
        """
        words = text.lower().split()
        verb = self._verb(words[0] if words else "", text)
        if len(words) != len(verb.fields) + 1:
            raise BadNotation(f"{text!r}: write it as '{verb.usage()}'")
        return self._close(verb, words[1:], text)

    def from_json(self, face: Mapping[str, object]) -> Action:
        """The action of a JSON face.

        >>> Notation((Verb("done"),)).from_json({"verb": "done"})
        0
        """
        if not isinstance(face, Mapping):
            raise BadNotation(f"{face!r}: an action is an object with a verb and its fields")
        verb = self._verb(str(face.get("verb", "")), str(dict(face)))
        wanted = [field.name for field in verb.fields]
        if {key for key in face if key != "verb"} != set(wanted):
            raise BadNotation(f"{dict(face)}: '{verb.word}' needs exactly the fields {wanted}")
        return self._close(verb, [str(face[name]) for name in wanted], str(dict(face)))

    def id(self, action: Action) -> int:
        """The action's number in a mask of `size` places: the verb's offset, then the fields as digits."""
        verb, values = self._open(action)
        index = 0
        for field, value in zip(verb.fields, values, strict=True):
            index = index * len(field.labels) + value
        return self.offsets[verb_of(action)] + index

    def from_id(self, index: int) -> Action:
        """The action with that number.

        >>> Notation((Verb("done"), Verb("wake", (Field("quarter", ("nw", "ne")),)))).from_id(2) == pack(1, 1)
        True
        """
        if not 0 <= index < self.size:
            raise BadNotation(f"action id {index}: it lies between 0 and {self.size - 1}")
        number = 0
        while self.offsets[number + 1] <= index:
            number += 1
        rest = index - self.offsets[number]
        values = [0] * MOST_FIELDS
        for place in reversed(range(len(self.verbs[number].fields))):
            rest, values[place] = divmod(rest, len(self.verbs[number].fields[place].labels))
        return pack(number, *values)

    def _open(self, action: Action) -> tuple[Verb, list[int]]:
        number = verb_of(action) if action >= 0 else len(self.verbs)
        if number < len(self.verbs):
            verb = self.verbs[number]
            values = list(fields(action))
            used, unused = values[: len(verb.fields)], values[len(verb.fields) :]
            in_range = all(value < len(field.labels) for field, value in zip(verb.fields, used, strict=True))
            if in_range and not any(unused) and action >> 48 == 0:
                return verb, used
        raise BadNotation(f"{action} is no action of this game")

    def _verb(self, word: str, source: str) -> Verb:
        number = self.numbers.get(word)
        if number is None:
            raise BadNotation(f"{source!r}: it starts with one of {', '.join(self.numbers)}")
        return self.verbs[number]

    def _close(self, verb: Verb, labels: list[str], source: str) -> Action:
        values = [0] * MOST_FIELDS
        for place, (field, label) in enumerate(zip(verb.fields, labels, strict=True)):
            value = field.values.get(label)
            if value is None:
                raise BadNotation(
                    f"{source!r}: {field.name.upper()} is one of {', '.join(field.labels)}, not {label!r}"
                )
            values[place] = value
        return pack(self.numbers[verb.word], *values)
