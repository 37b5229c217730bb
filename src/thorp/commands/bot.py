"""`thorp bot`: one of our bots on standard input and output, for tables elsewhere. `docs/bots.md` has the protocol."""

import argparse
import json
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from typing import IO, Any, NamedTuple

from thorp.bots.bot import Bot, Seen
from thorp.bots.levels import NAMES, bot_named
from thorp.bots.stdio import PROTOCOL
from thorp.commands.options import check_seed
from thorp.core.chance import Chance
from thorp.core.errors import BadNotation, BadOptions, BadRecord, ThorpError
from thorp.core.game import Game
from thorp.core.state import OVER, State
from thorp.games import find, names


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


class Question(NamedTuple):
    """What a line asks about."""

    game: Game[Any]
    players: int
    state: State


def run(asked: argparse.Namespace) -> None:
    """Answer until the input ends. A bot that does not exist is refused now, not with the first question."""
    check_seed(asked.seed)
    bot_named(asked.bot, find(names()[0]), players=2, seed=asked.seed).close()
    with open(sys.stdin.fileno(), encoding="utf-8", errors="replace", closefd=False) as questions:
        serve(asked.bot, asked.seed, questions, sys.stdout)


def serve(name: str, seed: int, questions: Iterable[str], answers: IO[str]) -> None:
    """Answer every line. The bot is made with the first question, and anew for another game or number of players."""
    chance = Chance.from_seed(seed, b"thorp bot")
    bots: dict[tuple[str, int], Bot] = {}
    with ExitStack() as open_bots:
        for line in questions:
            try:
                game, players, state = read_question(line)
                if (game.name, players) not in bots:
                    open_bots.close()
                    bots = {(game.name, players): bot_named(name, game, players, seed)}
                    open_bots.callback(bots[game.name, players].close)
                action = bots[game.name, players].choose(Seen(game, state, chance))
                answer = {"action": game.actions.text(action)}
            except ThorpError as error:
                answer = {"error": str(error)}
            answers.write(json.dumps(answer) + "\n")
            answers.flush()


def read_question(line: str) -> Question:
    """The question in a line; a `ThorpError` says why it cannot be answered."""
    try:
        asked = json.loads(line)
        name, deal = asked["game"], asked["deal"]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadNotation(f"a question is a line of JSON with game and deal: {error!r}") from error
    protocol = asked.get("protocol", PROTOCOL)
    if protocol != PROTOCOL:
        raise BadOptions(f"the question is of protocol {protocol!r}; known here is: {PROTOCOL}")
    game = find(name)
    rules = asked.get("rules", game.version)
    if rules != game.version:
        raise BadOptions(f"the question is of {game.name} with rules {rules!r}; played here are rules {game.version!r}")
    state = game.load(deal)
    if state.seat == OVER:
        raise BadOptions("the game is over in that deal: there is nothing to choose")
    try:
        legal = state.legal()
    except (LookupError, ValueError) as error:
        raise BadRecord(f"damaged deal: {error!r}") from error
    if not legal:
        raise BadRecord("damaged deal: nothing is legal there")
    return Question(game, int(deal["players"]), state)
