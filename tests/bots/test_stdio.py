"""Bots in other processes: the line protocol, both ways, with real pipes."""

import io
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from thorp.arena.match import play_game
from thorp.arena.simulation import Plan
from thorp.bots.bot import Bot, Seen
from thorp.bots.levels import bot_named
from thorp.bots.stdio import StdioBot, answered, question
from thorp.cli import main
from thorp.commands import bot as bot_command
from thorp.commands.bot import serve
from thorp.core import BadNotation, BadOptions, Chance, Dice, playout
from thorp.core.action import Action
from thorp.games import find

FIRST = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["legal"][0]}), flush=True)
"""
DEAF = "import threading; threading.Event().wait(60)"  # does not hear that its input ends
ENCODINGS = """
import sys
from thorp.bots.stdio import StdioBot
bot = StdioBot(sys.argv[1])
print(bot.process.stdin.encoding, bot.process.stdout.encoding)
bot.close()
"""
OURS = [sys.executable, "-m", "thorp.cli", "bot", "--stdio", "--bot", "random"]


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


def test_a_program_that_does_not_end_is_killed(tmp_path: Path) -> None:
    bot = StdioBot(program(tmp_path, DEAF), patience=0.0)
    bot.close()
    assert bot.process.returncode not in (None, 0)


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "python3 'mine.py"])
def test_a_program_that_does_not_exist_is_refused(command: str) -> None:
    with pytest.raises(BadOptions, match="cannot be started"):
        StdioBot(command)


@pytest.mark.parametrize("answer", ['{"action": "done"}', '{"action": "dance"}', "nonsense"])
def test_whose_answer_is_wrong_is_said(tmp_path: Path, answer: str) -> None:
    bot = StdioBot(program(tmp_path, f"input(); print({answer!r})"))
    with pytest.raises(BadNotation, match=r"the bot '.*bot\.py': "):
        bot.choose(asked())
    bot.close()


def test_pipes_are_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", ENCODINGS, program(tmp_path, FIRST)]
    done = subprocess.run(command, env={**os.environ, **plain}, capture_output=True, text=True, check=True)
    assert done.stdout == "utf-8 utf-8\n"


def test_bytes_that_are_not_utf_8_are_refused(tmp_path: Path) -> None:
    bot = StdioBot(program(tmp_path, "import sys; input(); sys.stdout.buffer.write(bytes([0xFF, 0x0A]))"))
    with pytest.raises(BadOptions, match=r"the bot '.*bot\.py' answers in bytes that are not UTF-8"):
        bot.choose(asked())
    bot.close()


@pytest.mark.parametrize("line", ["", "nonsense", "[]", "[" * 100_000, '{"move": "take 1"}'])
def test_an_answer_of_the_wrong_form_is_refused(line: str) -> None:
    with pytest.raises(BadNotation, match="an answer is a line like"):
        answered(asked(), line)


def test_an_answer_that_is_not_legal_is_refused() -> None:
    with pytest.raises(BadNotation, match="'done' is not legal here"):
        answered(asked(), '{"action": "done"}')


@pytest.mark.parametrize("wrong", ["{}", "[]", '"game"', "[" * 100_000])
def test_our_bots_answer_elsewhere(wrong: str) -> None:
    seen = asked()
    answers = io.StringIO()
    serve("random", 1, [json.dumps(question(seen)), wrong, json.dumps(question(seen))], answers)
    first, second, third = (json.loads(line) for line in answers.getvalue().splitlines())
    assert answered(seen, json.dumps(first)) in seen.legal
    assert second["error"].startswith("a question is a line of JSON with game and deal")
    assert answered(seen, json.dumps(third)) in seen.legal


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"protocol": 2}, "the question is of protocol 2; known here is: 1"),
        ({"rules": "0"}, "the question is of villagers with rules '0'; played here are rules '1'"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"deal": {}}, "this is no saved position"),
    ],
)
def test_a_question_of_another_kind_is_answered_with_an_error(change: dict[str, object], message: str) -> None:
    answers = io.StringIO()
    serve("random", 1, [json.dumps(question(asked()) | change)], answers)
    assert message in json.loads(answers.getvalue())["error"]


def test_a_deal_in_which_nothing_can_be_done_is_answered_with_an_error() -> None:
    deal = find("helvetia").new(seed=1, players=2).data() | {"stack": [6]}
    answers = io.StringIO()
    serve("random", 1, [json.dumps({"game": "helvetia", "deal": deal})], answers)
    assert json.loads(answers.getvalue()) == {"error": "damaged deal: nothing is legal there"}


def test_game_and_deal_make_a_question() -> None:
    seen = asked()
    answers = io.StringIO()
    serve("random", 1, [json.dumps({key: question(seen)[key] for key in ("game", "deal")})], answers)
    assert answered(seen, answers.getvalue()) in seen.legal


class BrokenBot(Bot):
    """A bot with a mistake in it."""

    def choose(self, seen: Seen) -> Action:
        raise KeyError("plan")


def test_a_mistake_of_the_bot_is_not_put_down_to_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_command, "bot_named", lambda *_: BrokenBot())
    with pytest.raises(KeyError, match="plan"):
        serve("random", 1, [json.dumps(question(asked()))], io.StringIO())


@pytest.mark.parametrize(
    ("flags", "message"),
    [(["--bot", "genius"], "there is no bot 'genius'"), (["--seed", "-1"], "the seed is 0 or more, not -1")],
)
def test_what_cannot_play_is_refused_at_the_start(
    flags: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "--stdio", *flags]) == 2
    assert message in capsys.readouterr().err


def test_our_bots_play_in_the_arena_by_the_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of ours at either end of the pipes, the other as `thorp bot`."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    plan = Plan("villagers", find("villagers").agreed({"players": 2}), seed=1, games=1, limit=10_000)
    played = play_game(plan, ("stdio:" + shlex.join(OURS), "random"), deal=1, rotation=0)
    assert not played.capped
    assert min(played.asked) > 10


def test_what_cannot_be_read_is_answered_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    text = json.dumps(question(asked())).encode()
    done = subprocess.run(OURS, input=b"\xff\n" + text + b"\n", capture_output=True, check=True)
    first, second = (json.loads(line) for line in done.stdout.splitlines())
    assert first["error"].startswith("a question is a line of JSON with game and deal")
    assert answered(asked(), json.dumps(second)) in asked().legal


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


def test_a_bot_that_is_asked_no_more_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the next game, and when the questions end."""
    told: list[str] = []

    class First(Bot):
        def choose(self, seen: Seen) -> Action:
            told.append("asked")
            return seen.legal[0]

        def close(self) -> None:
            told.append("closed")

    monkeypatch.setattr(bot_command, "bot_named", lambda *_: First())
    deals = [json.dumps({"game": name, "deal": find(name).new(seed=1).data()}) for name in ("helvetia", "hamlet")]
    serve("first", 1, [deals[0], deals[0], deals[1]], io.StringIO())
    assert told == ["asked", "asked", "closed", "asked", "closed"]
