"""The figures of a bot in a match, or in a whole contest."""

from collections.abc import Sequence
from math import isfinite
from statistics import fmean
from typing import NamedTuple, TypeAlias

from thorp.arena.contest import Contest, challenger_wins
from thorp.arena.match import Match, Unit
from thorp.arena.ratings import Rating, interleaved, ratings
from thorp.arena.statistics import Interval, interval, t_interval


class Figures(NamedTuple):
    """How a bot fared: per game, with intervals over the deals that have a result, and how long it thought."""

    bot: str
    games: int
    wins: Interval
    points: Interval
    rank: Interval
    seconds: float  # per decision that was put to it


class Seat(NamedTuple):
    """What one seat had of one game."""

    win: float
    points: float
    rank: float


Deal: TypeAlias = list[list[Seat]]  # for each match, the bot's seats in all games of the deal


def match_figures(bot: str, contest: Contest, match: Match) -> Figures:
    """How the bot fared in one match."""
    units = contest.counted(match)
    return _figures(bot, contest, units, [[_seats(bot, unit)] for unit in units if not unit.capped])


def bot_figures(bot: str, contest: Contest) -> Figures:
    """How the bot fared in all its matches, on the deals that have a result in each of them; all weigh the same."""
    own = [{unit.deal: unit for unit in contest.counted(match)} for match in contest.matches if bot in match.bots]
    common = [deal for deal in own[0] if all(deal in units and not units[deal].capped for units in own)]
    deals = [[_seats(bot, units[deal]) for units in own] for deal in common]
    return _figures(bot, contest, [unit for units in own for unit in units.values()], deals)


def ladder(contest: Contest) -> list[Figures]:
    """The figures of all bots that have a result, the best first. Without a deal common to its matches it has none."""
    bots = dict.fromkeys(bot for match in contest.matches for bot in match.bots)
    found = [bot_figures(bot, contest) for bot in bots]
    return sorted((each for each in found if isfinite(each.wins.mean)), key=lambda each: -each.wins.mean)


def _seats(bot: str, unit: Unit) -> list[Seat]:
    return [
        Seat(game.wins[seat], game.points[seat], game.ranks[seat])
        for game in unit.games
        for seat, name in enumerate(game.bots)
        if name == bot
    ]


def _figures(bot: str, contest: Contest, units: Sequence[Unit], deals: list[Deal]) -> Figures:
    wins, points, rank = (
        [fmean(fmean(seat[which] for seat in seats) for seats in deal) for deal in deals] for which in range(3)
    )
    games = sum(len(unit.games) for unit in units if not unit.capped)
    places = interval(rank, least=1, most=contest.sheets)
    return Figures(bot, games, interval(wins), t_interval(points), places, thought(bot, units))


def thought(bot: str, units: Sequence[Unit]) -> float:
    """Seconds that the bot took for a decision, on average; 0 if it was never asked."""
    own = [(game, seat) for unit in units for game in unit.games for seat, name in enumerate(game.bots) if name == bot]
    asked = sum(game.asked[seat] for game, seat in own)
    return sum(game.seconds[seat] for game, seat in own) / asked if asked else 0.0


def seconds_text(seconds: float) -> str:
    """Seconds for a decision, as they are printed; below a millisecond they are mostly noise.

    >>> seconds_text(0.04272), seconds_text(3.17e-07)
    ('0.0427', '<0.001')
    """
    return f"{seconds:.3g}" if seconds >= 0.001 else "<0.001"


def verdict(contest: Contest, match: Match) -> str:
    """Whether the match says that the win rate is above or below the bound, or neither; empty without a bound."""
    if contest.bound is None or match.mixed:
        return ""
    if match not in contest.ends:
        return "open"
    low, high = interval([challenger_wins(unit) for unit in contest.counted(match) if not unit.capped])[1:]
    return "above" if low + high > 2 * contest.bound else "below"  # all of it lies on one side


def rated(contest: Contest) -> dict[str, Rating]:
    """The ratings of the bots, deal by deal; nobody is rated who only plays alone. Matches in the ladder's order."""
    units = interleaved(contest.counted(match) for match in sorted(contest.matches) if len(match.bots) > 1)
    return ratings((game.bots, game.ranks) for unit in units for game in unit.games if not game.capped)
