"""How far the search looks ahead, and how what it finds there is judged."""

import pytest

from bots.positions import by_the_left, midgame, searcher, seen_at
from thorp.bots.bot import Budget, Seen
from thorp.bots.evaluation import load_evaluation, shares
from thorp.bots.search import FAR, HORIZON, KNOWN, REPLY_WIDTH, ROUNDS, SearchBot
from thorp.bots.tree import Node
from thorp.bots.turn_search import Way
from thorp.core import OVER, Chance, Dice, State, playout
from thorp.core.action import verb_of
from thorp.games import find
from toy.game import CARDS, HAND, PILE, Peek, PeekGame, cards_in


class Watched(PeekGame):
    """The toy; it remembers how many turns lay behind the last position that was judged, and how many of it were."""

    judged = 0
    is_between = True

    def __init__(self) -> None:
        super().__init__()
        self.private = False  # though hands are hidden: how far it is looked depends on the budget then

    def describe(self, state: Peek, seat: int) -> list[float]:
        """The numbers that lie on the left: who goes by them lays his highest card."""
        drawn = CARDS - HAND * state.players - len(state.deck)
        self.judged = drawn + sum(mask.bit_count() for mask in (*state.left, *state.right))
        self.is_between = state.seat == OVER or verb_of(state.stack[-1]) != PILE
        return [0.0, float(sum(cards_in(state.left[seat])))]


def test_a_game_that_ends_is_judged_by_its_end() -> None:
    """Near the end of the toy every line ends with a win, a defeat or a tie."""
    game = Watched()
    before = [game.new(seed=1, players=2)]
    dice = Dice(1)
    while before[-1].seat != OVER:
        before.append(before[-1].clone())
        playout(before[-1], dice, 1)
    late = next(state for state in before[-6:] if len(state.legal()) > 1)
    root = SearchBot(by_the_left(game, 2), Budget(iterations=20)).think(Seen(game, late, Chance.from_seed(1)))
    assert any(depth(child) for child in root.children.values())
    for child in root.children.values():
        assert 2 * child.results[0] == round(2 * child.results[0])


def depth(node: Node) -> int:
    return max((1 + depth(child) for child in node.children.values()), default=0)


@pytest.mark.parametrize(("players", "turns"), [(2, {2, 4}), (3, {3})])
def test_lines_are_judged_beyond_the_horizon_when_all_have_had_as_many_turns(players: int, turns: set[int]) -> None:
    """A turn of the toy takes one decision (draw) or two (choose and lay); the first turn is the seat's own."""
    judged = set()
    for number in range(40):  # a new tree for each line: nothing is known yet
        game = Watched()
        seen = Seen(game, game.new(seed=1, players=players), Chance.from_seed(number))
        bot = SearchBot(by_the_left(game, players), Budget(iterations=1))
        root = bot.think(seen)
        judged.add(game.judged - 1)
        assert game.is_between
        assert depth(root) == game.judged
    assert judged == turns


@pytest.mark.parametrize(
    ("budget", "players", "horizon", "width", "known"),
    [
        (Budget(iterations=50), 2, HORIZON, REPLY_WIDTH, KNOWN),
        (Budget(iterations=200), 2, HORIZON, REPLY_WIDTH, KNOWN),
        (Budget(iterations=400), 2, 2 * HORIZON, 2 * REPLY_WIDTH, 2 * KNOWN),
        (Budget(iterations=1000), 2, 3 * HORIZON, 3 * REPLY_WIDTH, 5 * KNOWN),
        (Budget(iterations=1000), 3, HORIZON, 3 * REPLY_WIDTH, 5 * KNOWN),
        (Budget(seconds=2.0), 2, 3 * HORIZON, 3 * REPLY_WIDTH, 10 * KNOWN),
        (Budget(iterations=200, seconds=2.0), 2, HORIZON, REPLY_WIDTH, KNOWN),
        (Budget(iterations=1_000_000), 2, 3 * HORIZON, 3 * REPLY_WIDTH, 5000 * KNOWN),
    ],
)
def test_who_may_think_longer_looks_farther_and_more_widely(
    budget: Budget, players: int, horizon: int, width: int, known: int
) -> None:
    """But no farther than two rounds of the table, as long as nothing is known."""
    game = Watched()
    seen = Seen(game, game.new(seed=1, players=players), Chance.from_seed(1))
    bot = SearchBot(by_the_left(game, players), budget, clock=lambda: 0.0)
    assert (bot.horizon, bot.reply_width, bot.known) == (horizon, width, known)
    bot._begin(seen)
    for _ in range(KNOWN):
        before = tallies(bot.root)
        bot._iterate(seen)
        line = last_line(bot.root, before)
        turns = len(line) - 1
        assert sum(len(way) for way in line[1:]) >= horizon or turns == ROUNDS * players
        assert turns <= ROUNDS * players


@pytest.mark.parametrize("budget", [Budget(iterations=1000), Budget(seconds=2.0)])
def test_where_hands_are_hidden_nobody_looks_farther(budget: Budget) -> None:
    bot = SearchBot(load_evaluation(find("villagers"), 2), budget)
    assert (bot.horizon, bot.reply_width) == (HORIZON, REPLY_WIDTH)


@pytest.mark.parametrize(("players", "budget"), [(2, 1), (3, 1), (2, 300)])
def test_a_line_that_is_known_goes_on(players: int, budget: int) -> None:
    """It is known if it met no new position and lines ended there before; with three it never goes on."""
    game = Watched()
    seen = Seen(game, game.new(seed=1, players=players), Chance.from_seed(1))
    bot = SearchBot(by_the_left(game, players), Budget(iterations=budget))
    bot._begin(seen)
    bot._iterate(seen)
    kinds, lengths = set(), set()
    for _ in range(600):
        before = tallies(bot.root)
        bot._iterate(seen)
        line = last_line(bot.root, before)
        ends = [end for end in range(0, len(line), players) if may_end(bot, line, end, players)]
        known = [how_known(bot, line[: end + 1], before) for end in ends]
        goes_on = [
            players == 2 and is_often and not met_new and end < FAR
            for end, (met_new, is_often) in zip(ends, known, strict=True)
        ]
        assert goes_on == [True] * (len(ends) - 1) + [False]
        assert len(line) == ends[-1] + 1
        assert game.is_between
        kinds.add(known[0])
        lengths.add(len(ends))
    assert {is_often for _, is_often in kinds} == {True, False}
    assert budget > 1 or len(kinds) == 4
    assert (max(lengths) > 2) == (players == 2)


def may_end(bot: SearchBot, line: list[Way], end: int, players: int) -> bool:
    """Has a line looked far enough after so many later turns?"""
    decisions = sum(map(len, line[1 : end + 1]))
    return decisions >= HORIZON and (decisions >= bot.horizon or end >= ROUNDS * players)


Tallies = dict[int, tuple[int, int]]


def tallies(node: Node) -> Tallies:
    """How often each node of a tree was visited, and how many positions it has met."""
    counts = {id(node): (node.visits, len(node.met))}
    for child in node.children.values():
        counts |= tallies(child)
    return counts


def last_line(root: Node, before: Tallies) -> list[Way]:
    """The turns of the last iteration."""
    for way, child in root.children.items():
        if child.visits > before.get(id(child), (0, 0))[0]:
            return [way, *last_line(child, before)]
    return []


def how_known(bot: SearchBot, line: list[Way], before: Tallies) -> tuple[bool, bool]:
    """Was a new position met on the way to the end of this line, and had lines ended there often?"""
    node: Node = bot.root
    met_new = False
    for way in line[:-1]:
        node = node.children[way]
        met_new = met_new or len(node.met) > before.get(id(node), (0, 0))[1]
    visits, _ = before.get(id(node.children[line[-1]]), (0, 0))
    return met_new, visits >= bot.known


def test_a_lead_is_as_sure_at_the_end_of_a_line_as_now() -> None:
    game = find("helvetia")
    bot = searcher(game, 2, 1)
    bot.think(seen_at(game, 2, 20))
    late = midgame(game, 2, 120)
    now, then = bot.evaluation.outlook(midgame(game, 2, 20)), bot.evaluation.outlook(late)
    assert now.doubt != then.doubt
    assert bot._judged(late) == shares(then.standings, now.doubt)
    over: State = game.new(seed=1, players=2)
    playout(over, Dice(1), 10_000)
    assert sorted(bot._judged(over)) == [0.0, 1.0]
