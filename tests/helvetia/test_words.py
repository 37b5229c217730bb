"""The numbers that the rules use are the places of the words in their lists."""

from thorp.games.helvetia import frames, words
from thorp.games.helvetia.state import RULES, STEPS


def test_every_action_constant_is_the_number_of_its_verb() -> None:
    assert {verb.word: getattr(words, verb.word.upper()) for verb in words.ACTIONS.verbs} == words.ACTIONS.numbers


def test_every_question_has_its_number_and_its_rule() -> None:
    assert [getattr(frames, name.upper()) for name in frames.QUESTIONS] == list(range(len(RULES)))
    assert len(RULES) - 1 == frames.LAST_QUESTION


def test_every_step_has_its_rule() -> None:
    assert len(STEPS) == frames.COUNT - frames.LAST_QUESTION
