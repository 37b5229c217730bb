"""Who meets whom, and one game between bots.

A match is a table of bots, and every deal of it is played once for each way to turn the table, so that every bot has
every seat of the same deal. All of that together is one `Unit`: what is played at a stretch, and what statistics count.

>>> from thorp.games import find
>>> plan = Plan("helvetia", find("helvetia").agreed({"players": 2}), seed=1, games=2, limit=10_000)
>>> unit = play_unit(plan, Match(("random", "random")), deal=1)
>>> [sum(game.wins) for game in unit.games]
[1.0, 1.0]
"""

import time
from contextlib import ExitStack
from itertools import permutations
from typing import Any, NamedTuple

from thorp.arena.simulation import Plan, game_seed
from thorp.bots.bot import Bot, Seen
from thorp.bots.levels import bot_named
from thorp.core.chance import WORD_LIMIT, Chance
from thorp.core.errors import BadOptions
from thorp.core.game import Game
from thorp.core.score import ranks, win_shares
from thorp.core.state import OVER
from thorp.games import find


class Match(NamedTuple):
    """The bots at a table, the challenger first: the one whose result is asked for.

    >>> Match(("search:200", "greedy", "greedy")).title
    'search:200 among 2 greedy'
    >>> Match(("greedy", "random")).seats(1)
    ('random', 'greedy')
    """

    bots: tuple[str, ...]

    @property
    def mixed(self) -> bool:
        """Do more than two different bots sit here? Then none of them is the challenger."""
        return len(set(self.bots)) > 2

    @property
    def told(self) -> tuple[str, ...]:
        """Whose results say everything: the challenger's, or everybody's at a mixed table."""
        return self.bots if self.mixed else self.bots[:1]

    @property
    def title(self) -> str:
        """Who meets whom, in words."""
        first, *others = self.bots
        if not others:
            return f"{first} alone"
        if self.mixed:
            return ", ".join(self.bots)
        return f"{first} against {others[0]}" if len(others) == 1 else f"{first} among {len(others)} {others[0]}"

    def seats(self, rotation: int) -> tuple[str, ...]:
        """Who sits where when the table has been turned that often; the challenger is at seat `rotation` then."""
        return tuple(self.bots[(seat - rotation) % len(self.bots)] for seat in range(len(self.bots)))


def matches(bots: list[str], against: list[str], players: int) -> list[Match]:
    """All matches among the bots, or of each of them against each of the others named.

    Two players: every pair. More: each bot alone among copies of each other one; and all bots at one table if there are
    as many as players. One player: each bot by itself, against the opponent that the rules play.

    >>> [match.title for match in matches(["hard", "easy", "random"], [], players=2)]
    ['hard against easy', 'hard against random', 'easy against random']
    >>> [match.title for match in matches(["hard", "easy"], [], players=3)]
    ['hard among 2 easy', 'easy among 2 hard']
    >>> [match.title for match in matches(["hard", "easy"], ["random"], players=3)]
    ['hard among 2 random', 'easy among 2 random']
    """
    _check_names(bots, against, players)
    if players == 1:
        return [Match((bot,)) for bot in bots]
    if against:
        pairs = [(bot, other) for bot in bots for other in against if bot != other]
    else:
        pairs = list(permutations(bots, 2))
    if players == 2:
        pairs = [pair for place, pair in enumerate(pairs) if pair[::-1] not in pairs[:place]]
    found = [Match((bot, *[other] * (players - 1))) for bot, other in pairs]
    whole_table = players > 2 and len(bots) == players and not against
    return [*found, Match(tuple(bots))] if whole_table else found


def _check_names(bots: list[str], against: list[str], players: int) -> None:
    for names in (bots, against):
        for name in names:
            if names.count(name) > 1:
                raise BadOptions(f"the bot {name!r} is named twice; name each once")
    if players == 1 and against:
        raise BadOptions("alone nobody plays against another bot: leave --against out, or let more players play")
    if players > 1 and len({*bots, *against}) < 2:
        raise BadOptions(f"{players} players need two different bots at least, not {', '.join(bots) or 'none'}")


class Played(NamedTuple):
    """One game between bots; what is per seat is in the order of the seats.

    A capped game was stopped at a cap: it has no points and no ranks, for it has no result. `asked` counts the
    decisions that were put to the bot and `seconds` is what it took for all of them; where only one action is legal,
    nobody is asked. In a solo game the ranks count the opponent that the rules play.
    """

    bots: tuple[str, ...]
    seed: int
    decisions: int
    rounds: int | None
    capped: bool
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    asked: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def wins(self) -> tuple[float, ...]:
        """What each seat has of the win: all of it, a share if several are first, or nothing.

        >>> game = Played(("a", "b", "c"), 1, 90, 7, False, (9, 9, 4), (1, 1, 3), (30, 30, 30), (0.1, 0.1, 0.1))
        >>> game.wins
        (0.5, 0.5, 0.0)
        """
        return tuple(win_shares(self.ranks))


class Unit(NamedTuple):
    """One deal of a match: a game for each rotation, in that order."""

    match: Match
    deal: int
    games: tuple[Played, ...]

    @property
    def capped(self) -> bool:
        """Is there a game without a result? Then the deal says nothing about who is better."""
        return any(game.capped for game in self.games)


def play_unit(plan: Plan, match: Match, deal: int) -> Unit:
    """All games of one deal: always the same ones, wherever they are played."""
    rotations = range(len(match.bots))
    return Unit(match, deal, tuple(play_game(plan, match.seats(rotation), deal, rotation) for rotation in rotations))


def play_game(plan: Plan, names: tuple[str, ...], deal: int, rotation: int) -> Played:
    """One game. The deal depends on nothing but its number and the plan, so all matches play the same deals."""
    game = find(plan.game)
    seed = game_seed(plan.seed, deal)
    places = [rotation * len(names) + seat for seat in range(len(names))]
    bots: list[Bot] = []
    with ExitStack() as open_bots:
        for name, place in zip(names, places, strict=True):
            bot = bot_named(name, game, len(names), bot_seed(seed, place))
            open_bots.callback(bot.close)
            bots.append(bot)
        return play_bots(plan, game, names, bots, seed, [redeals(seed, place) for place in places])


def bot_seed(seed: int, place: int) -> int:
    """The seed of a bot, from that of the deal and the place of its seat among all seats of all rotations.

    >>> bot_seed(1, 0) == bot_seed(1, 1)
    False
    """
    return Chance(Chance.from_seed(seed, b"thorp arena").key, place).below(WORD_LIMIT)


def redeals(seed: int, place: int) -> Chance:
    """What deals anew for the bot at that place what it cannot see; nothing that the bot is given leads to it.

    >>> redeals(1, 0).key == redeals(1, 1).key
    False
    """
    return Chance(Chance.from_seed(seed, b"thorp redeals").key, place).split()


def play_bots(
    plan: Plan, game: Game[Any], names: tuple[str, ...], bots: list[Bot], seed: int, chances: list[Chance]
) -> Played:
    """One game between these bots, each with what deals anew for it what it cannot see."""
    state = game.new(seed, **plan.options)
    decisions, asked, seconds = 0, [0] * len(bots), [0.0] * len(bots)
    while state.seat != OVER and decisions < plan.limit and state.round <= plan.rounds:
        legal = state.legal()
        action = legal[0]
        if len(legal) > 1:
            seat = state.seat
            seen = Seen(game, state, chances[seat])
            start = time.perf_counter()
            action = bots[seat].choose(seen)
            seconds[seat] += time.perf_counter() - start
            asked[seat] += 1
        state.play(action)
        decisions += 1
    sheets = game.scores(state) if state.seat == OVER else []
    points = tuple(sheet.total for sheet in sheets[: len(bots)])
    places = tuple(ranks(sheets)[: len(bots)])
    rounded = tuple(round(each, 7) for each in seconds)
    capped = state.seat != OVER
    return Played(names, seed, decisions, state.round or None, capped, points, places, tuple(asked), rounded)
