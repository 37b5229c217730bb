"""Bots by name: what people choose when they fill a seat.

>>> from thorp.games import find
>>> bot_named("random", find("helvetia"), players=2, seed=1)  # doctest: +ELLIPSIS
<thorp.bots.random.RandomBot object at ...>
>>> bot_named("genius", find("helvetia"), players=2, seed=1)
Traceback (most recent call last):
thorp.core.errors.BadOptions: there is no bot 'genius'; there are: random, greedy, ..., stdio:COMMAND
"""

from typing import Any, Final

from thorp.bots.bot import Bot, Budget
from thorp.bots.evaluation import load_evaluation
from thorp.bots.greedy import GreedyBot
from thorp.bots.random import RandomBot
from thorp.bots.search import SearchBot
from thorp.bots.stdio import StdioBot
from thorp.core.errors import BadOptions
from thorp.core.game import Game

LEVELS: Final = ("easy", "medium", "hard", "expert")  # for people, from weak to strong
NAMES: Final = ("random", "greedy", *LEVELS, "search:N", "stdio:COMMAND")
FOREIGN: Final = "stdio:"
SLIPS_OF_EASY: Final = 4  # one decision in so many
SECONDS: Final = {"hard": 0.3, "expert": 2.0}  # a decision


def bot_named(name: str, game: Game[Any], players: int, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed and a budget of iterations play the same way."""
    if name == "random":
        return RandomBot(seed)
    if name.startswith(FOREIGN):
        return StdioBot(name.removeprefix(FOREIGN))
    if name not in NAMES and not name.startswith("search:"):
        raise BadOptions(f"there is no bot {name!r}; there are: {', '.join(NAMES)}")
    evaluation = load_evaluation(game, players)
    if name == "easy":
        return GreedyBot(evaluation, seed, SLIPS_OF_EASY)
    if name in ("greedy", "medium"):
        return GreedyBot(evaluation, seed)
    return SearchBot(evaluation, budget_of(name))


def budget_of(name: str) -> Budget:
    """How long a search of that name thinks.

    >>> budget_of("search:200"), budget_of("hard")
    (Budget(iterations=200, seconds=None), Budget(iterations=None, seconds=0.3))
    >>> budget_of("search:many")
    Traceback (most recent call last):
    thorp.core.errors.BadOptions: 'search:many': write it as 'search:N', with N iterations a decision
    """
    if name in SECONDS:
        return Budget(seconds=SECONDS[name])
    number = name.removeprefix("search:")
    if not number.isdecimal() or int(number) == 0:
        raise BadOptions(f"{name!r}: write it as 'search:N', with N iterations a decision")
    return Budget(iterations=int(number))
