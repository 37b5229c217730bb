"""What an evaluation learns from: games that fork.

Whole games say who was ahead, but hardly which of two turns is better: positions of one game share everything else that
decides it. So a game is played up to some turn, and from there on twice, once after the plan that looks best and once
after another: what the two ends differ by is due to what the two plans left. Before the fork other plans than the best
are taken now and then, so that many kinds of positions are met; after it everybody plays as well as he can, so that the
end says something about the fork. All play like the greedy bot, only narrower: many games teach more than good ones.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from thorp.arena.simulation import game_seed
from thorp.bots.evaluation import Evaluation, Fitted, from_fitted
from thorp.bots.turn_search import Plan, Way, distinct, goes_on, plans
from thorp.core.chance import Chance, Dice
from thorp.core.game import Game, OptionValue
from thorp.core.playout import playout
from thorp.core.state import OVER, State
from thorp.games import find

WIDTH: Final = 4  # how many ways are followed at once where a turn is planned
CHOICE: Final = 12  # plans that one is chosen from
ODD_TURNS: Final = (
    10,
    4,
    2,
)  # before the fork one turn in so many is another than the best; each game has one of these
STRIDE: Final = 3  # after the fork, one turn in so many is described
LIMIT: Final = 2000  # decisions; a game that takes longer teaches nothing


class Task(NamedTuple):
    """Some games to be played and described: by plans with what is fitted, or at random if nothing is yet."""

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


class Fork(NamedTuple):
    """The same turn of a seat, ended in two ways."""

    seat: int
    best: Moment
    other: Moment


class Lessons(NamedTuple):
    """All that some games teach."""

    moments: list[Moment]
    forks: list[Fork]


def lessons(task: Task) -> Lessons:
    """Play the games of a task."""
    game = find(task.game)
    if task.fitted is None:
        found = [
            moment
            for number in task.numbers
            for moment in random_game(game, task.options, game_seed(task.seed, number))
        ]
        return Lessons(found, [])
    players = int(task.options["players"])
    forking = Forking(game, from_fitted(game, players, task.fitted), task.options)
    for number in task.numbers:
        forking.play(game_seed(task.seed, number))
    return forking.lessons


def random_game(game: Game[Any], options: dict[str, OptionValue], seed: int) -> Iterator[Moment]:
    """A game of random play, described now and then; nothing if it does not end."""
    state, dice = game.new(seed, **options), Dice(seed)
    described: list[tuple[tuple[float, ...], ...]] = []
    while state.seat != OVER and len(described) < LIMIT // STRIDE:
        described.append(shown(game, state))
        playout(state, dice, limit=STRIDE)
    if state.seat == OVER:
        yield from ended(game, state, described)


def shown(game: Game[Any], state: State) -> tuple[tuple[float, ...], ...]:
    """The features of all contenders."""
    return tuple(tuple(game.describe(state, each)) for each in range(len(game.scores(state))))


def ended(game: Game[Any], state: State, described: list[tuple[tuple[float, ...], ...]]) -> list[Moment]:
    """Positions of a game that has come to its end, with its result."""
    sheets = game.scores(state)
    totals = tuple(sheet.total for sheet in sheets)
    best = max(sheet.standing for sheet in sheets)
    winners = tuple(float(sheet.standing == best) for sheet in sheets)
    return [Moment(features, totals, winners) for features in described]


class Forking:
    """Plays games that fork, and collects what they teach."""

    def __init__(self, game: Game[Any], evaluation: Evaluation, options: dict[str, OptionValue]) -> None:
        self.game: Final = game
        self.evaluation: Final = evaluation
        self.options: Final = options
        self.lessons: Final = Lessons([], [])
        self.turns = 0  # of the game before: the next one forks before it is as old

    def play(self, seed: int) -> None:
        """One game, forked at a random turn. If it does not end both times, it teaches nothing."""
        dice, chance = Dice(seed), Chance.from_seed(seed, b"thorp fit")
        if not self.turns:
            self.turns = len(self._finish(self.game.new(seed, **self.options), chance)[1])
        state = self.game.new(seed, **self.options)
        odd, fork_at, turn = ODD_TURNS[dice.below(len(ODD_TURNS))], dice.below(max(1, self.turns)), 0
        while state.seat != OVER and turn < LIMIT:
            choice = self._plans(state, chance)
            if turn >= fork_at and len(choice) > 1:
                other = choice[1 + dice.below(len(choice) - 1)]
                self.turns = turn + self._fork(state, choice[0], other, seed)
                return
            self._follow(state, choice[dice.below(len(choice)) if dice.below(odd) == 0 else 0].way, chance)
            turn += 1
        self.turns = turn

    def _fork(self, state: State, best: Plan, other: Plan, seed: int) -> int:
        """Go on after either plan to the end, with the same luck; how many turns that takes after the best."""
        ends: list[list[Moment]] = []
        for plan in (best, other):
            after, chance = state.clone(), Chance.from_seed(seed, b"thorp fork")
            self._follow(after, plan.way, chance)
            last, described = self._finish(after, chance)
            ends.append(ended(self.game, last, described) if last.seat == OVER else [])
        if ends[0] and ends[1]:
            self.lessons.forks.append(Fork(state.seat, ends[0][0], ends[1][0]))
            for end in ends:
                self.lessons.moments.extend(end[::STRIDE])
        return len(ends[0])

    def _finish(self, state: State, chance: Chance) -> tuple[State, list[tuple[tuple[float, ...], ...]]]:
        """Play on by the best plans, and describe the position before every turn; at the end, or where it stopped."""
        described: list[tuple[tuple[float, ...], ...]] = []
        played = 0
        while state.seat != OVER and played < LIMIT:
            described.append(shown(self.game, state))
            played += self._follow(state, self._plans(state, chance)[0].way, chance)
        return state, described

    def _plans(self, state: State, chance: Chance) -> list[Plan]:
        """The best plans of the seat that decides, the best first, made in a deal of what it cannot see."""
        dealt = self.game.redeal(state, state.seat, chance)
        return distinct(plans(dealt, self.evaluation, width=WIDTH), CHOICE)

    def _follow(self, state: State, way: Way, chance: Chance) -> int:
        """Play the turn by this plan, and by new ones where it cannot go on; how many decisions it took."""
        seat, round_now, played = state.seat, state.round, 0
        rest = list(way)
        while goes_on(state, seat, round_now) and played < LIMIT:
            if not rest or rest[0] not in state.legal():
                rest = list(self._plans(state, chance)[0].way)
            state.play(rest.pop(0))
            played += 1
        return played
