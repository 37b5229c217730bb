"""Fitting an evaluation: which features, at which stage of the game, go with how many points more at the end.

Games are played, positions out of them described, and the margin by which each contender ended above the mean of the
others is regressed on how far his features differ from theirs (ridge regression; for each feature a weight at the start
and one at the end of the game). The first generation of games is random play, or that of greedy bots with what is
fitted already, for this or another number of players. Every later one is played by greedy bots with what was fitted
before, who slip now and then so that the games differ; so the weights come to speak of good play.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import log
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple

from thorp.arena.simulation import game_seed, leave_interrupts_to_the_parent
from thorp.bots.bot import Bot, Seen
from thorp.bots.evaluation import Fitted, from_fitted, shares
from thorp.bots.greedy import GreedyBot
from thorp.bots.random import RandomBot
from thorp.core.chance import Chance
from thorp.core.errors import ThorpError
from thorp.core.game import Game, OptionValue
from thorp.core.state import OVER, State
from thorp.games import find

SLIPS: Final = 8  # one decision in so many is random
STRIDE: Final = 3  # of the moments when the turn passes, one in so many is described
LIMIT: Final = 5000  # decisions; a game that takes longer teaches nothing
RIDGE: Final = 3.0  # how strongly weights are drawn to 0, in units of the spread of each feature
ALIKE: Final = 1e-9  # a feature that differs by less is the same for all, but for rounding
HEAD: Final = ("games", "generations", "seed", "start", "moments", "explained", "doubt")  # of each table in the file
DOUBTS: Final = (0.7, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0)


class Task(NamedTuple):
    """Some games to be played and described: by greedy bots with what is fitted, or at random if nothing is yet."""

    game: str
    options: dict[str, OptionValue]
    seed: int
    numbers: range
    fitted: Fitted | None


class Moment(NamedTuple):
    """A position out of a game: what each contender showed, and his points in the end."""

    features: tuple[tuple[float, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[float, ...]


def moments(task: Task) -> list[Moment]:
    """Play the games of a task and describe positions from them."""
    game = find(task.game)
    players = int(task.options["players"])
    evaluation = from_fitted(game, players, task.fitted) if task.fitted else None
    found = []
    for number in task.numbers:
        seed = game_seed(task.seed, number)
        state = game.new(seed, **task.options)
        bots: list[Bot] = [
            GreedyBot(evaluation, seed + seat, SLIPS) if evaluation else RandomBot(seed + seat)
            for seat in range(players)
        ]
        found += played(game, state, bots, Chance.from_seed(seed, b"thorp fit"))
    return found


def played(game: Game[Any], state: State, bots: list[Bot], chance: Chance) -> list[Moment]:
    """One game, described now and then when the turn passes; nothing if it does not end."""
    described: list[tuple[tuple[float, ...], ...]] = []
    contenders = len(game.scores(state))
    passes, last = chance.below(STRIDE), (-1, -1)
    for _ in range(LIMIT):
        if state.seat == OVER:
            break
        if (state.seat, state.round) != last:
            last = (state.seat, state.round)
            passes += 1
            if passes % STRIDE == 0:
                described.append(tuple(tuple(game.describe(state, each)) for each in range(contenders)))
        legal = state.legal()
        state.play(legal[0] if len(legal) == 1 else bots[state.seat].choose(Seen(game, state, chance)))
    if state.seat != OVER:
        return []
    sheets = game.scores(state)
    totals = tuple(sheet.total for sheet in sheets)
    best = max(sheet.standing for sheet in sheets)
    winners = tuple(float(sheet.standing == best) for sheet in sheets)
    return [Moment(features, totals, winners) for features in described]


def fitted_before(game: Game[Any], path: Path) -> dict[str, Fitted]:
    """What a file holds for each number of players, as far as it is of the features that the game has now."""
    if not path.exists():
        return {}
    names = [feature.name for feature in game.features]
    try:
        tables: dict[str, Fitted] = tomllib.loads(path.read_text(encoding="utf-8"))["players"]
        return {players: fitted for players, fitted in tables.items() if list(fitted["weights"]) == names}
    except OSError as error:
        raise ThorpError(f"{path} cannot be read: {error.strerror or error}") from error
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ThorpError(f"{path} is no file of `thorp fit`: name one that is, or one that is not there yet") from error


def start_of(tables: dict[str, Fitted], fitted: Fitted | None) -> str:
    """What the first generation is played with, in words: one of the tables, or nothing yet.

    >>> tables = {"2": {"moments": 20}, "1": {"moments": 10}}
    >>> start_of(tables, tables["2"]), start_of(tables, tables["1"]), start_of(tables, None)
    ('what was fitted for 2 players', 'what was fitted for 1 player', 'random play')
    """
    for players, table in tables.items():
        if table is fitted:
            return f"what was fitted for {players} {'player' if players == '1' else 'players'}"
    return "random play"


def check_numpy() -> None:
    """Refuse to fit where numpy is missing, before hours of play."""
    try:
        import numpy  # noqa: F401, PLC0415
    except ImportError as error:
        raise ThorpError("fitting needs numpy: pip install 'thorp[fit]'") from error


def write(path: Path, tables: dict[str, Fitted]) -> None:
    """Write the file that bots read."""
    try:
        path.write_text(text_of(tables), encoding="utf-8")
    except OSError as error:
        raise ThorpError(f"{path} cannot be written: {error.strerror or error}") from error


def generation(
    game: Game[Any], options: dict[str, OptionValue], fitted: Fitted | None, games: int, seed: int, jobs: int
) -> list[Moment]:
    """The moments of one generation of games, on several cores."""
    size = max(1, games // (8 * jobs))
    tasks = [
        Task(game.name, options, seed, range(first, min(first + size, games + 1)), fitted)
        for first in range(1, games + 1, size)
    ]
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts_to_the_parent) as pool:
        return [moment for found in pool.map(moments, tasks) for moment in found]


def regress(game: Game[Any], found: list[Moment]) -> Fitted:
    """Weights and doubt for the features of the game, from these moments."""
    import numpy as np  # noqa: PLC0415  only those who fit need it

    rows = np.array(list(differences(found)))
    target = np.array(list(margins(found)))
    scale = rows.std(axis=0)
    alike = scale < ALIKE
    rows[:, alike], scale[alike] = 0.0, 1.0
    scaled = rows / scale
    square = scaled.T @ scaled + RIDGE * np.eye(rows.shape[1])
    weights = np.linalg.solve(square, scaled.T @ target) / scale
    predicted = rows @ weights
    explained = 1 - float(((target - predicted) ** 2).sum() / (target**2).sum())
    half = len(weights) // 2
    names = [feature.name for feature in game.features]
    fitted: Fitted = {
        "moments": len(found),
        "explained": round(explained, 3),
        "weights": {name: [_short(weights[place]), _short(weights[half + place])] for place, name in enumerate(names)},
    }
    fitted["doubt"] = doubt(fitted, found)
    return fitted


def _short(number: float) -> float:
    return float(f"{number:.4g}")


def differences(found: Iterable[Moment]) -> Iterator[list[float]]:
    """For each contender of each moment: his features less the mean of the others', early and late parts.

    The last of either part is whether he is the first, so that the edge he has over the others however he plays is not
    put down to his features: the opponent in a solo game is nothing like him.
    """
    for moment in found:
        count = len(moment.features)
        progress = moment.features[0][0]
        shown = [(*features, float(contender == 0)) for contender, features in enumerate(moment.features)]
        sums = [sum(column) for column in zip(*shown, strict=True)]
        for own in shown:
            apart = [mine - (total - mine) / (count - 1) for mine, total in zip(own, sums, strict=True)]
            yield [each * (1 - progress) for each in apart] + [each * progress for each in apart]


def margins(found: Iterable[Moment]) -> Iterator[float]:
    """By how much each contender of each moment ended above the mean of the others."""
    for moment in found:
        total = sum(moment.totals)
        for points in moment.totals:
            yield points - (total - points) / (len(moment.totals) - 1)


def doubt(fitted: Fitted, found: list[Moment]) -> list[float]:
    """How many points of margin make a win e times as likely, at the start and at the end: what fits winners best."""
    pairs = [(early, late) for early in DOUBTS for late in DOUBTS if late <= early]
    sample = found[:: max(1, len(found) // 2000)]
    standings = [_standings(fitted, moment) for moment in sample]
    early, late = max(pairs, key=lambda pair: _likelihood(pair, sample, standings))
    return [early, late]


def _standings(fitted: Fitted, moment: Moment) -> list[float]:
    weights = list(fitted["weights"].values())
    progress = moment.features[0][0]
    return [
        sum(value * (early + (late - early) * progress) for value, (early, late) in zip(features, weights, strict=True))
        for features in moment.features
    ]


def _likelihood(pair: tuple[float, float], sample: list[Moment], standings: list[list[float]]) -> float:
    total = 0.0
    for moment, standing in zip(sample, standings, strict=True):
        width = pair[0] + (pair[1] - pair[0]) * moment.features[0][0]
        share = sum(part * won for part, won in zip(shares(standing, width), moment.winners, strict=True))
        total += log(max(share, 1e-9))
    return total


def text_of(tables: dict[str, Fitted]) -> str:
    """The file that bots read, as TOML: for each number of players the doubt, and two weights for each feature.

    How the numbers were made stands before them; older files do not say it.
    """
    lines = [
        "# Fitted by `thorp fit`; the weights of each feature are those at the start and at the end of the game.",
        "",
    ]
    for players, fitted in sorted(tables.items(), key=lambda table: int(table[0])):
        lines += [f"[players.{players}]"]
        lines += [f"{key} = {_toml(fitted[key])}" for key in HEAD if key in fitted]
        lines += ["", f"[players.{players}.weights]"]
        lines += [f"{name} = {pair}" for name, pair in fitted["weights"].items()]
        lines += [""]
    return "\n".join(lines)


def _toml(value: Any) -> str:
    return json.dumps(value) if isinstance(value, str) else str(value)
