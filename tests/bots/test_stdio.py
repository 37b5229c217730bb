"""Bots in other processes: the line protocol, both ways, with real pipes."""

import io
import json
import sys
from pathlib import Path

import pytest

from thorp.bots.bot import Seen
from thorp.bots.levels import bot_named
from thorp.bots.stdio import StdioBot, answered, question
from thorp.commands.bot import serve
from thorp.core import BadNotation, BadOptions, Chance, Dice, playout
from thorp.games import find

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
"""


def asked() -> Seen:
    game = find("villagers")
    return Seen(game, game.new(seed=1, players=2), Chance.from_seed(1))


def program(folder: Path, source: str) -> str:
    path = folder / "bot.py"
    path.write_text(source, encoding="utf-8")
    return f"{sys.executable} {path}"


def test_a_foreign_program_plays(tmp_path: Path) -> None:
    seen = asked()
    bot = bot_named("stdio:" + program(tmp_path, FIRST), seen.game, players=2, seed=1)
    assert isinstance(bot, StdioBot)
    assert [bot.choose(seen), bot.choose(seen)] == [seen.legal[0]] * 2
    bot.close()
    assert bot.process.returncode == 0


def test_a_program_that_stops_is_named(tmp_path: Path) -> None:
    bot = StdioBot(program(tmp_path, "import sys; sys.stdin.readline()"))
    with pytest.raises(BadOptions, match="has stopped without an answer"):
        bot.choose(asked())
    bot.close()


def test_a_program_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOptions, match="cannot be started"):
        StdioBot("no-such-program-anywhere")


@pytest.mark.parametrize("line", ["", "nonsense", "[]", '{"move": "take 1"}'])
def test_an_answer_of_the_wrong_form_is_refused(line: str) -> None:
    with pytest.raises(BadNotation, match="an answer is a line like"):
        answered(asked(), line)


def test_an_answer_that_is_not_legal_is_refused() -> None:
    with pytest.raises(BadNotation, match="'done' is not legal here"):
        answered(asked(), '{"action": "done"}')


def test_our_bots_answer_elsewhere() -> None:
    seen = asked()
    answers = io.StringIO()
    serve("random", 1, [json.dumps(question(seen)), "{}", json.dumps(question(seen))], answers)
    first, second, third = (json.loads(line) for line in answers.getvalue().splitlines())
    assert answered(seen, json.dumps(first)) in seen.legal
    assert second["error"].startswith("a question is a line of JSON with game and deal")
    assert answered(seen, json.dumps(third)) in seen.legal


def test_a_question_holds_no_secret() -> None:
    """Two games that look alike to the seat are asked about alike, apart from the deal, which is nobody's."""
    game = find("villagers")
    state = game.new(seed=1, players=2)
    other = game.redeal(state, state.seat, Chance.from_seed(99))
    one, two = (question(Seen(game, each, Chance.from_seed(1))) for each in (state, other))
    del one["deal"], two["deal"]
    assert one == two


def test_a_game_that_is_over_is_answered_with_an_error() -> None:
    game = find("helvetia")
    state = game.new(seed=1, players=2)
    playout(state, Dice(1), 10_000)
    answers = io.StringIO()
    serve("random", 1, [json.dumps({"game": "helvetia", "deal": state.data()})], answers)
    assert "the game is over in that deal" in json.loads(answers.getvalue())["error"]
