"""Fitting an evaluation: which features, at which stage of the game, go with how many points more at the end.

Games are played (see `forks`), positions out of them described, and the margin by which each contender ended above the
mean of the others is regressed on how far his features differ from theirs (ridge regression; for each feature a weight
at the start and one at the end of the game). Where a game forked, the difference of the two margins is regressed on the
difference of the two positions as well, and counts much more: that is what bots use an evaluation for. The first
generation of games is random play, or played with what is fitted already, for this or another number of players; every
later one with what was fitted before. All but the random one count for the last fit: bots are drawn to whatever is
rated too high, and only games in which somebody fell for it can tell.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator
from math import log, sqrt
from pathlib import Path
from typing import Any, Final

from thorp.arena.forks import Fork, Lessons, Moment, Task, lessons
from thorp.arena.processes import processes
from thorp.bots.evaluation import Fitted, shares
from thorp.core.errors import ThorpError
from thorp.core.game import Game, OptionValue

FORK_WEIGHT: Final = 30.0  # a fork counts as much as so many positions
TASKS: Final = 16  # the games of a generation are played in so many parts, however many processes there are
RIDGE: Final = 10.0  # how strongly weights are drawn to 0, in units of the spread of each feature
ALIKE: Final = 1e-9  # a feature that differs by less is the same for all, but for rounding
# What stands at the head of each table in the file.
HEAD: Final = ("games", "generations", "seed", "start", "moments", "forks", "explained", "doubt")
DOUBTS: Final = (0.7, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0)


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
) -> Lessons:
    """What one generation of games teaches, played on several cores; the same on any number of them."""
    size = -(-games // TASKS)
    tasks = [
        Task(game.name, options, seed, range(first, min(first + size, games + 1)), fitted)
        for first in range(1, games + 1, size)
    ]
    with processes(jobs) as pool:
        return together(pool.map(lessons, tasks))


def together(parts: Iterable[Lessons]) -> Lessons:
    """The lessons of several parts as one."""
    every = Lessons([], [])
    for part in parts:
        every.moments.extend(part.moments)
        every.forks.extend(part.forks)
    return every


def regress(game: Game[Any], learnt: Lessons) -> Fitted:
    """Weights and doubt for the features of the game, from these lessons."""
    import numpy as np  # noqa: PLC0415  only those who fit need it

    rows = np.array(list(differences(learnt.moments)))
    target = np.array(list(margins(learnt.moments)))
    scale = rows.std(axis=0)
    alike = scale < ALIKE
    scale[alike] = 1.0
    apart = np.array([sqrt(FORK_WEIGHT) * each for each in fork_differences(learnt.forks)]).reshape(
        -1, rows.shape[1] + 1
    )
    known = np.vstack([rows, apart[:, :-1]]) / scale
    known[:, alike] = 0.0
    square = known.T @ known + RIDGE * np.eye(rows.shape[1])
    weights = np.linalg.solve(square, known.T @ np.concatenate([target, apart[:, -1]])) / scale
    explained = 1 - float(((target - rows @ weights) ** 2).sum() / (target**2).sum())
    half = len(weights) // 2
    names = [feature.name for feature in game.features]
    fitted: Fitted = {
        "moments": len(learnt.moments),
        "forks": len(learnt.forks),
        "explained": round(explained, 3),
        "weights": {name: [_short(weights[place]), _short(weights[half + place])] for place, name in enumerate(names)},
    }
    fitted["doubt"] = doubt(fitted, learnt.moments)
    return fitted


def fork_differences(forks: Iterable[Fork]) -> Iterator[Any]:
    """For each fork: by how much the features of its seat differ after its two plans, and last the margins."""
    import numpy as np  # noqa: PLC0415  only those who fit need it

    for fork in forks:
        ways = [
            np.array([*list(differences([moment]))[fork.seat], list(margins([moment]))[fork.seat]])
            for moment in (fork.best, fork.other)
        ]
        yield ways[0] - ways[1]


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
