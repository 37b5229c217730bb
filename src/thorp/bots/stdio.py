"""Bots in any language: a line protocol over standard input and output. `docs/bots.md` describes it.

Every message is one line of JSON. A question holds what the seat may know, and nothing else: the view, the legal
actions, and a deal, which is a position that looks like the real one to the seat. The answer is one of the legal
actions, as text.
"""

import json
import shlex
import subprocess
from contextlib import suppress
from typing import Any, Final

from thorp.bots.bot import Bot, Seen
from thorp.core.action import Action
from thorp.core.errors import BadNotation, BadOptions

PROTOCOL: Final = 1
PATIENCE: Final = 5.0  # seconds that a program has to end when there is nothing more to ask


def question(seen: Seen) -> dict[str, Any]:
    """A decision, as it is put to a bot."""
    notation = seen.game.actions
    return {
        "protocol": PROTOCOL,
        "game": seen.game.name,
        "rules": seen.game.version,
        "seat": seen.seat,
        "view": seen.view(),
        "legal": [notation.text(action) for action in seen.legal],
        "actions": [notation.json(action) for action in seen.legal],
        "deal": seen.dealt.data(),
    }


def answered(seen: Seen, line: str) -> Action:
    """The action that an answer names; `BadNotation` if it is none of those asked."""
    try:
        text = json.loads(line)["action"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadNotation(f'{line!r}: an answer is a line like {{"action": "done"}}') from error
    action = seen.game.actions.parse(str(text))
    if action not in seen.legal:
        raise BadNotation(f"{text!r} is not legal here")
    return action


def words_of(command: str) -> list[str]:
    """The program and its arguments, read as a shell would read them.

    >>> words_of("python3 'my bot.py'")
    ['python3', 'my bot.py']
    >>> words_of("python3 'my bot.py")
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: the bot "python3 'my bot.py" cannot be started: No closing quotation
    """
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOptions(f"the bot {command!r} cannot be started: {error}") from error
    if not words:
        raise BadOptions("a bot on standard input and output needs the command that starts it")
    return words


class StdioBot(Bot):
    """A program that plays: it is asked on its standard input and answers on its standard output."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(words_of(command), stdin=pipe, stdout=pipe, encoding="utf-8")  # noqa: S603
        except OSError as error:
            raise BadOptions(f"the bot {command!r} cannot be started: {error.strerror}") from error
        self.command: Final = command
        self.patience: Final = patience

    def choose(self, seen: Seen) -> Action:
        """Ask, and wait for the answer."""
        asked, answers = self.process.stdin, self.process.stdout
        assert asked is not None
        assert answers is not None
        try:
            asked.write(json.dumps(question(seen)) + "\n")
            asked.flush()
            line = answers.readline()
        except OSError as error:
            raise BadOptions(f"the bot {self.command!r} has stopped: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise BadOptions(f"the bot {self.command!r} answers in bytes that are not UTF-8: {error.reason}") from error
        if not line:
            raise BadOptions(f"the bot {self.command!r} has stopped without an answer")
        try:
            return answered(seen, line)
        except BadNotation as error:
            raise BadNotation(f"the bot {self.command!r}: {error}") from error

    def close(self) -> None:
        """Tell the program that there is nothing more to ask, and wait for its end; one that does not end is killed."""
        asked, answers = self.process.stdin, self.process.stdout
        assert asked is not None
        assert answers is not None
        with suppress(OSError):  # it has stopped already, with a question unread
            asked.close()
        try:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(self.patience)
        finally:  # also if the wait was interrupted: no program outlives its game
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            answers.close()
