"""`thorp bot`: one of our bots on standard input and output, for tables elsewhere. `docs/bots.md` has the protocol."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import IO, Any

from thorp.bots.bot import Bot, Seen
from thorp.bots.levels import NAMES, bot_named
from thorp.core.chance import Chance
from thorp.core.errors import BadOptions, ThorpError
from thorp.games import find


def register(subcommands: Any) -> None:
    """Add the subcommand to the parser."""
    parser = subcommands.add_parser(
        "bot",
        help="let a bot play elsewhere",
        description="Answers questions, one line of JSON each, until there are no more. docs/bots.md describes them.",
    )
    parser.add_argument("--stdio", action="store_true", required=True, help="talk on standard input and output")
    parser.add_argument("--bot", default="hard", metavar="NAME", help=f"one of {', '.join(NAMES)} (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="where its luck starts (default: %(default)s)")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> None:
    """Answer until the input ends."""
    serve(asked.bot, asked.seed, sys.stdin, sys.stdout)


def serve(name: str, seed: int, questions: Iterable[str], answers: IO[str]) -> None:
    """Answer every line. The bot is made with the first question, and anew for another game or number of players."""
    chance = Chance.from_seed(seed, b"thorp bot")
    bots: dict[tuple[str, int], Bot] = {}
    for line in questions:
        try:
            asked = json.loads(line)
            game = find(str(asked["game"]))
            players = int(asked["deal"]["players"])
            seen = Seen(game, game.load(asked["deal"]), chance)
            if not seen.legal:
                raise BadOptions("the game is over in that deal: there is nothing to choose")
            if (game.name, players) not in bots:
                bots = {(game.name, players): bot_named(name, game, players, seed)}
            answer = {"action": game.actions.text(bots[game.name, players].choose(seen))}
        except (ValueError, KeyError, TypeError) as error:
            answer = {"error": f"a question is a line of JSON with game and deal: {error!r}"}
        except ThorpError as error:
            answer = {"error": str(error)}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
