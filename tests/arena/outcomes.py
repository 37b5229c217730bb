"""Made-up results: who took which place, without a game being played."""

from thorp.arena.match import Match, Played, Unit
from thorp.arena.simulation import Plan
from thorp.games import find

DUEL = Match(("strong", "weak"))
CROWD = Match(("strong", "weak", "weak"))


def plan(players: int = 2, games: int = 400, game: str = "helvetia") -> Plan:
    return Plan(game, find(game).agreed({"players": players}), seed=1, games=games, limit=10_000)


def unit(match: Match, deal: int, *places: str) -> Unit:
    """A deal, each game given by the ranks of its seats, "12" or, capped, "". Points are 30 less 10 for each rank."""
    return Unit(match, deal, tuple(played(match, rotation, ranks) for rotation, ranks in enumerate(places)))


def played(match: Match, rotation: int, places: str) -> Played:
    ranks = tuple(int(place) for place in places)
    points = tuple(30 - 10 * rank for rank in ranks)
    seats = len(match.bots)
    return Played(match.seats(rotation), 5, 100, 7, not places, points, ranks, (40,) * seats, (0.2,) * seats)


WON = ("12", "21")  # the challenger of a duel wins from both seats
SPLIT = ("12", "12")
LOST = ("21", "12")
CAPPED = ("12", "")
