"""The ladder: a page of results, written from a data file beside it (`ladder.md` from `ladder.json`).

The data file holds one entry for each match, and a match that is played again replaces its entry. A section (a game, a
number of players, options) holds matches of one code only, so that its ratings compare the same bots. On the page the
part between two marks is written anew every time; what people write above and below stays.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeAlias

from thorp.arena.contest import Contest
from thorp.arena.figures import match_figures, seconds_text, verdict
from thorp.arena.fingerprint import fingerprint
from thorp.arena.match import Match, Unit
from thorp.arena.ratings import Game, Rating, interleaved, ratings
from thorp.arena.rows import heading, options_text
from thorp.arena.statistics import Interval
from thorp.bots.levels import SECONDS
from thorp.core.errors import BadOptions, BadRecord, ThorpError
from thorp.games import find, names

Entry: TypeAlias = dict[str, Any]

BEGIN: Final = "<!-- written by thorp arena: from here -->"
END: Final = "<!-- written by thorp arena: to here -->"
NEW_PAGE: Final = f"""# Ladder

How strong the bots are, as measured by `thorp arena`. Every deal is played once for each way to turn the table, so that
every bot has every seat of the same deal; intervals are over deals, with 95 % confidence. Those of wins and ranks hold
however often one looks at them; those of points are plain t intervals, which do not. The same seed plays the same games
again, except for bots whose budget is in seconds. Ratings are openskill's: 25 is the middle, and what is compared is
the difference. Their spread (1.96 sigma) is that of the rating model, not over deals, and they depend on the order of
the games: differences within the spread mean nothing. The code is a digest of the bots, the rules and the evaluation:
with another one the games may be other games. A match of older code stands under a new one if its first deal, its last
and another one were played again and came out the same; its seconds stay those of the older code. A deal with a game
that was stopped at a cap of rounds or decisions is left out: it has no result.

{BEGIN}
{END}
"""
CAPPED: Final = "-"


def entries(contest: Contest, machine: str) -> Iterator[Entry]:
    """What the data file keeps of each match that has a result."""
    plan = contest.plan
    for match in contest.matches:
        units = contest.counted(match)
        if all(unit.capped for unit in units):
            continue
        figures = [match_figures(bot, contest, match) for bot in dict.fromkeys(match.bots)]
        yield {
            "game": plan.game,
            "rules": find(plan.game).version,
            "code": fingerprint(plan.game),
            "players": plan.players,
            "options": options_text(plan),
            "bots": list(match.bots),
            "seed": plan.seed,
            "games": figures[0].games,
            "capped": sum(len(unit.games) for unit in units if unit.capped),
            "bound": contest.bound,
            "verdict": verdict(contest, match),
            "figures": [_plain(each._asdict()) for each in figures],
            "ranks": [_places(unit) for unit in units],
            "machine": machine,
        }


def _places(unit: Unit) -> str:
    """The ranks of a deal, seat by seat, game by game: what ratings are computed from."""
    return " ".join(CAPPED if game.capped else "".join(str(rank) for rank in game.ranks) for game in unit.games)


def _plain(value: Any) -> Any:
    """The value as JSON has it, without digits that mean nothing; what is not finite is left out."""
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, float):
        return float(f"{value:.5g}") if isfinite(value) else None
    return value


def _key(entry: Entry) -> tuple[int, int, str, list[str]]:
    return names().index(entry["game"]), entry["players"], entry["options"], entry["bots"]


def _section(entry: Entry) -> tuple[int, int, str]:
    return _key(entry)[:3]


def merged(old: Iterable[Entry], new: Iterable[Entry]) -> list[Entry]:
    """All entries in order, the new ones in place of old ones: of the same match, or of their section by other code."""
    new = list(new)
    codes = {_section(entry): entry["code"] for entry in new}
    kept = [entry for entry in old if codes.get(_section(entry), entry["code"]) == entry["code"]]
    found = {repr(_key(entry)): entry for entry in [*kept, *new]}
    return sorted(found.values(), key=_key)


def update(page: Path, new: Iterable[Entry]) -> None:
    """Add entries to the data file, and write the page from it."""
    data = page.with_suffix(".json")
    if page == data:
        raise BadOptions(f"{page} is where the data of a page go: name the page, e.g. {page.with_suffix('.md')}")
    try:
        text = page.read_text(encoding="utf-8") if page.exists() else NEW_PAGE
        found = merged(_load(data), new)
        text = fill(page, text, found)
        lines = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in found)
        _replace(data, f"[\n{lines}\n]\n")
        _replace(page, text)
    except OSError as error:
        raise ThorpError(f"{page} cannot be read and written: {error.strerror or error}") from error


def _replace(path: Path, text: str) -> None:
    """Write a file by way of another: what was there is replaced only by the whole text."""
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8")
    half.replace(path)


def _load(data: Path) -> list[Entry]:
    """The entries of a data file. Whether all is there that a page needs, is seen by writing one."""
    try:
        found = json.loads(data.read_text(encoding="utf-8")) if data.exists() else []
        if not isinstance(found, list):
            raise ValueError(f"a list of entries is expected, not {found!r:.40}")
        render(found)
    except KeyError as error:
        raise BadRecord(f"{data} is damaged: an entry has no {error}") from error
    except (ValueError, TypeError, AttributeError) as error:
        raise BadRecord(f"{data} is damaged: {error}") from error
    return found


def fill(page: Path, text: str, found: list[Entry]) -> str:
    """The text of the page with the part between the marks written anew."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BadRecord(f"{page}: the lines '{BEGIN}' and '{END}' say where the ladder goes; put them in")
    return f"{before}{BEGIN}\n{render(found)}{END}{after}"


def render(found: list[Entry]) -> str:
    """The part of the page that is written from the data.

    First what was held against a bound, then a section for each game and number of players.
    """
    parts = []
    for (_, players, options), group in groupby(found, key=_section):
        section = list(group)
        parts.append(
            "\n".join(
                [
                    f"\n## {heading(section[0]['game'], players)}\n",
                    f"Options: {options}.\n",
                    *_ranking(section),
                    *_matches(section),
                    "",
                ]
            )
        )
    return "\n".join(_in_short(found)) + "".join(parts) + "\n"


def _in_short(found: list[Entry]) -> Iterator[str]:
    """All matches that are held against a bound, with what they came to."""
    held = [entry for entry in found if entry["verdict"]]
    if not held:
        return
    yield "\n## In short\n"
    yield from _head("game", "match", "games", "wins %", "bound", "interval")
    for entry in held:
        match, bound = Match(tuple(entry["bots"])), f"{entry['bound'] * 100:g}%"
        wins = _interval(entry["figures"][0]["wins"]).text(1, factor=100)
        name = heading(entry["game"], entry["players"])
        yield _line(name, _cell(match.title), str(entry["games"]), wins, bound, entry["verdict"])
    yield ""


def _ranking(section: list[Entry]) -> Iterator[str]:
    """The bots, the strongest first. Nobody is rated who only plays alone."""
    found = section_ratings(section)
    if not found:
        return
    yield from _head("bot", "budget", "rating", "s/decision")
    for bot, rating in sorted(found.items(), key=lambda each: -each[1].mu):
        yield _line(_cell(bot), budget(bot), rating.text, seconds_text(_seconds(bot, section)))
    yield ""


def _seconds(bot: str, section: list[Entry]) -> float:
    """How long a bot took for a decision: the mean of its matches, each as weighty as it was long."""
    told = [(each["seconds"], entry["games"]) for entry in section for each in entry["figures"] if each["bot"] == bot]
    return float(sum(seconds * games for seconds, games in told) / sum(games for _, games in told))


def _matches(section: list[Entry]) -> Iterator[str]:
    """The matches, with everything it takes to play them again."""
    yield from _head("match", "bot", "games", "wins %", "points", "rank", "held against", "seed", "code", "machine")
    for entry in section:
        match = Match(tuple(entry["bots"]))
        games = f"{entry['games']}" + (f" (and {entry['capped']} left out)" if entry["capped"] else "")
        for each in entry["figures"][: len(match.told)]:
            wins, points, rank = (_interval(each[name]) for name in ("wins", "points", "rank"))
            figures = (wins.text(1, factor=100), points.text(1), rank.text(2))
            held = f"{entry['bound'] * 100:g}%: {entry['verdict']}" if entry["verdict"] else ""
            words = (_cell(match.title), _cell(each["bot"]), games)
            yield _line(*words, *figures, held, str(entry["seed"]), entry["code"], _cell(entry["machine"]))


def section_ratings(section: list[Entry]) -> dict[str, Rating]:
    """Ratings from all matches of a section, deal by deal."""
    return ratings(game for deal in interleaved(_deals(entry) for entry in section) for game in deal)


def _deals(entry: Entry) -> list[list[Game]]:
    """The games of each deal that have a result and more than one player."""
    match = Match(tuple(entry["bots"]))
    return [
        [
            (match.seats(rotation), tuple(int(rank) for rank in places))
            for rotation, places in enumerate(deal.split())
            if places != CAPPED and len(places) > 1
        ]
        for deal in entry["ranks"]
    ]


def budget(bot: str) -> str:
    """How much a bot thinks about a decision, in words.

    >>> budget("search:200"), budget("expert"), budget("greedy")
    ('200 iterations', '2 s', '')
    """
    if bot in SECONDS:
        return f"{SECONDS[bot]:g} s"
    kind, _, number = bot.partition(":")
    return f"{number} iterations" if kind == "search" else ""


def _interval(cells: list[float | None]) -> Interval:
    mean, low, high = (float("nan") if cell is None else cell for cell in cells)
    return Interval(mean, low, high)


def _head(*cells: str) -> Iterator[str]:
    yield _line(*cells)
    yield "|" + "---|" * len(cells)


def _line(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
