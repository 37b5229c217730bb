"""The catalogues: every verb, event and question of every game has a sentence, and no entry is left over."""

import json
from collections.abc import Iterator
from itertools import chain
from string import Formatter
from typing import Any

import pytest

from thorp.core import OVER, BadOptions, Dice, Game, Notation
from thorp.core.text import Catalogue, load
from thorp.games import GAMES
from thorp.games.hamlet.frames import QUESTIONS as HAMLET_QUESTIONS
from thorp.games.hamlet.particulars import labels as hamlet_labels
from thorp.games.hamlet.picture import picture as hamlet_picture
from thorp.games.helvetia.frames import QUESTIONS
from thorp.games.helvetia.picture import SQUARE
from thorp.games.helvetia.picture import picture as helvetia_picture
from thorp.games.helvetia.pieces import BUILDINGS
from thorp.games.villagers.frames import QUESTIONS as VILLAGERS_QUESTIONS
from thorp.games.villagers.particulars import labels as villagers_labels
from thorp.games.villagers.picture import picture as villagers_picture

LANGUAGES = [(game, path.stem) for game in GAMES for path in sorted((game.folder / "text").glob("*.toml"))]
DECISIONS = {
    "helvetia": {*QUESTIONS, "over"},
    "villagers": {*VILLAGERS_QUESTIONS, "over"},
    "hamlet": {*HAMLET_QUESTIONS, "over"},
}
# What `Game.particulars` may add to the fields of an action or event.
PARTICULARS = {
    "helvetia": {"building", "resident", "quarter", "cost", "sleepers"},
    "villagers": {"settler", "icons", "ducats", "above", "payer", "half", "top", "left", "effect", "price"},
    "hamlet": {
        *("asked", "beside", "bridge", "coins", "cost", "degrees", "does", "ending", "good", "joined", "matching"),
        *("path", "points", "price", "quality", "side", "tile"),
    },
}
# Labels that only those particulars use.
FURTHER_LABELS = {
    "helvetia": set(),
    "villagers": villagers_labels() | {"rival"},
    "hamlet": hamlet_labels() | {"rival", "botric"},  # the last one breaks ties of the solo game
}
STEPS = {"helvetia": 2, "villagers": 2, "hamlet": 40}  # how many actions between two pictures, as games are long
PICTURES = {"helvetia": helvetia_picture, "villagers": villagers_picture, "hamlet": hamlet_picture}

every_language = pytest.mark.parametrize(
    ("game", "language"), LANGUAGES, ids=[f"{game.name}-{language}" for game, language in LANGUAGES]
)


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def positions(game: Game[Any], seed: int, every: int) -> Iterator[Any]:
    """Positions of random games with each number of players, to the end; what is heard stays in `heard`."""
    for players in game.players:
        state = game.new(seed=seed, players=players)
        dice = Dice(seed)
        count = 0
        while True:
            if count % every == 0 or state.seat == OVER:
                yield state
            if state.seat == OVER:
                break
            legal = state.legal()
            state.play(legal[dice.below(len(legal))])
            count += 1


@every_language
def test_every_verb_event_and_question_has_an_entry_and_none_is_unused(game: Game[Any], language: str) -> None:
    catalogue = game.catalogue(language)
    assert set(catalogue.actions) == set(game.actions.numbers)
    assert set(catalogue.events) == set(game.events.numbers)
    assert set(catalogue.decisions) == DECISIONS[game.name]
    assert len(catalogue.seats) == max(game.players)


@every_language
def test_every_label_has_a_name_and_no_name_is_unused(game: Game[Any], language: str) -> None:
    notations: tuple[Notation, ...] = (game.actions, game.events)
    labels = {
        label
        for notation in notations
        for verb in notation.verbs
        for field in verb.fields
        for label in field.labels
        if not any(letter.isdigit() for letter in label)  # squares and numbers are called what they are
    }
    sheet = game.scores(game.new(seed=1))[0]
    labels |= {item for item, _ in (*sheet.items, *sheet.tie_breaks)}
    assert set(game.catalogue(language).names) == labels | FURTHER_LABELS[game.name]


@every_language
def test_templates_name_only_what_there_is(game: Game[Any], language: str) -> None:
    catalogue = game.catalogue(language)
    for templates, notation in ((catalogue.actions, game.actions), (catalogue.events, game.events)):
        for verb in notation.verbs:
            known = {field.name for field in verb.fields} | PARTICULARS[game.name]
            assert placeholders(templates[verb.word]) <= known, verb.word


@every_language
def test_every_sentence_of_random_games_can_be_said(game: Game[Any], language: str) -> None:
    catalogue = game.catalogue(language)
    for state in positions(game, seed=5, every=1):
        view = game.view(state, None)
        asked = game.decision(state)
        sentences = [catalogue.question(asked.kind, asked.context)]
        sentences += [catalogue.action(game.particulars(view, game.actions.json(action))) for action in state.legal()]
        sentences += [
            catalogue.event(game.particulars(view, game.events.json(event.code))) for event in state.heard or []
        ]
        state.listen()
        for sentence in sentences:
            assert "_" not in sentence
            assert sentence[0].isupper()
            assert sentence[-1] in ".?"


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    for game in GAMES:
        with pytest.raises(BadOptions, match="there is no language 'tlh' here; there are: en"):
            load(game.folder, "tlh")


class Noting(dict[str, str]):
    """A dictionary that notes what was looked up."""

    def __init__(self, entries: dict[str, str]) -> None:
        super().__init__(entries)
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.used.add(key)
        return super().__getitem__(key)


@every_language
def test_the_picture_uses_every_word_it_has(game: Game[Any], language: str) -> None:
    words = game.catalogue(language)
    noting = Noting(words.picture)
    tables = {key: getattr(words, key) for key in ("seats", "actions", "events", "decisions", "names", "short")}
    noted = Catalogue(language, {**tables, "picture": noting})
    step = STEPS[game.name]
    for state in chain(positions(game, seed=5, every=step), positions(game, seed=6, every=step + 1)):
        viewer = None if state.seat == OVER else state.seat
        PICTURES[game.name](game.view(state, viewer), noted, 80)
    assert noting.used == set(words.picture)


@pytest.mark.parametrize("language", [language for game, language in LANGUAGES if game.name == "helvetia"])
def test_short_names_of_buildings_fit_into_a_square(language: str) -> None:
    short = next(game for game in GAMES if game.name == "helvetia").catalogue(language).short
    assert set(short) == set(BUILDINGS)
    assert max(len(name) for name in short.values()) <= SQUARE


@pytest.mark.parametrize("width", [80, 100, 120])
def test_the_picture_fits_and_needs_nothing_but_the_view(width: int) -> None:
    for game in GAMES:
        for state in positions(game, seed=8, every=25):
            view = game.view(state, None)
            drawn = game.draw(view, width=width)
            assert max(len(line) for line in drawn.splitlines()) <= width
            assert game.draw(json.loads(json.dumps(view)), width=width) == drawn
