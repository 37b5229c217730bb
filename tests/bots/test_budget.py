"""How long the search thinks, and what it does where time is short."""

import gc

import pytest

from bots.positions import by_the_left, searcher, seen_at
from thorp.bots.bot import Budget, Seen
from thorp.bots.evaluation import load_evaluation
from thorp.bots.garbage import uncollected
from thorp.bots.search import SearchBot
from thorp.bots.turn_search import plans
from thorp.core import Action, Chance, Dice, State, playout
from thorp.games import find
from toy.game import Peek, PeekGame, cards_in


class Ticking(PeekGame):
    """The toy; to judge a position for one player takes some time, and so does every action; all else takes none."""

    def __init__(self, judging: float = 0.0, playing: float = 0.0) -> None:
        self.time = 0.0
        self.judging = judging
        game = self

        class Slow(Peek):
            def carry_out(self, action: Action) -> None:
                game.time += playing
                super().carry_out(action)

        super().__init__(Slow)

    def describe(self, state: Peek, seat: int) -> list[float]:
        """The numbers that lie on the left."""
        self.time += self.judging
        return [0.0, float(sum(cards_in(state.left[seat])))]


@pytest.mark.parametrize(("judging", "playing"), [(0.006, 0.0), (0.0, 0.006), (0.0045, 0.0045)])
def test_it_stops_when_its_time_is_over(judging: float, playing: float) -> None:
    game = Ticking(judging, playing)
    seen = Seen(game, game.new(seed=1, players=2), Chance.from_seed(1))
    for _ in range(30):
        game.time = 0.0
        root = SearchBot(by_the_left(game, 2), Budget(seconds=0.3), lambda: game.time).think(seen)
        assert 0.3 <= game.time < 0.33
        assert root.visits == sum(child.visits for child in root.children.values()) > 0


def test_it_stops_when_nothing_can_change_its_choice() -> None:
    sooner = 0
    for seed in range(12):
        game = Ticking(judging=0.02)
        state = game.new(seed, players=2)
        while len(state.legal()) == 1:
            state.play(state.legal()[0])
        thought = SearchBot(by_the_left(game, 2), Budget(iterations=200))
        root = thought.think(Seen(game, state, Chance.from_seed(seed)))
        whole, game.time = game.time, 0.0
        bot = SearchBot(by_the_left(game, 2), Budget(iterations=200))
        assert bot.choose(Seen(game, state, Chance.from_seed(seed))) == root.favourite(state.seat)[0]
        sooner += game.time < whole
    assert sooner > 6


def test_a_slow_machine_goes_by_the_first_plans() -> None:
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return float(ticks)

    game = find("villagers")
    seen = seen_at(game, 2, 30)
    bot = SearchBot(load_evaluation(game, 2), Budget(seconds=0.3), clock)
    root = bot.think(seen)
    assert root.visits == 0
    assert bot.choose(seen) == max(root.looks, key=root.looks.__getitem__)[0]


@pytest.mark.parametrize("decisions", [20, 60, 100])
def test_without_time_to_think_it_begins_with_the_best_plan(decisions: int) -> None:
    game = find("hamlet")
    seen = seen_at(game, 2, decisions)
    bot = searcher(game, 2, 1)
    best = max(plans(seen.deal(), bot.evaluation), key=lambda plan: plan.worth)
    assert bot.choose(seen) == best.way[0]


def test_one_legal_action_is_answered_without_thought() -> None:
    game = find("helvetia")
    state: State = game.new(seed=3, players=2)
    dice = Dice(3)
    while len(state.legal()) > 1:
        playout(state, dice, 1)

    def clock() -> float:
        pytest.fail("it began to think")

    bot = SearchBot(load_evaluation(game, 2), Budget(seconds=60), clock)
    assert bot.choose(Seen(game, state, Chance.from_seed(1))) == state.legal()[0]
    assert bot.root.visits == 0


def test_what_is_settled_is_answered_at_once() -> None:
    game = find("hamlet")
    bot = searcher(game, 2, 1)
    state: State = game.new(seed=5, players=2)
    settled = 0
    for _ in range(60):
        seen = Seen(game, state, Chance.from_seed(1))
        is_settled = len(seen.legal) > 1 and bot.foreseen == seen.view() and bot.root.is_settled()
        settled += is_settled
        tries = bot.root.visits
        tree = bot.root
        action = bot.choose(seen)
        if is_settled:
            assert tree.visits == tries
        state.play(action)
    assert settled > 3


def test_the_garbage_collector_rests_while_it_thinks() -> None:
    """Else it looks through the tree again and again, in the middle of a short budget too."""
    game = find("villagers")
    collecting = []

    def clock() -> float:
        collecting.append(gc.isenabled())
        return 0.0 if len(collecting) < 20 else 1.0

    bot = SearchBot(load_evaluation(game, 2), Budget(seconds=0.5), clock)
    bot.choose(seen_at(game, 2, 60))
    assert not any(collecting)
    assert gc.isenabled()


def test_the_garbage_collector_does_not_catch_up_when_the_answer_is_due() -> None:
    """What was made meanwhile lives on, and counts as old: the next collections do not look through it."""
    looked_through = []

    def watch(phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            looked_through.append(len(gc.get_objects(generation=0)) + len(gc.get_objects(generation=1)))

    with uncollected():
        made = [[number] for number in range(50_000)]
    gc.callbacks.append(watch)
    try:
        more = [[number] for number in range(10_000)]
    finally:
        gc.callbacks.remove(watch)
    assert looked_through
    assert max(looked_through) < len(made) / 2
    assert len(more) == 10_000


def test_what_is_kept_away_from_the_collector_stays_there() -> None:
    gc.freeze()
    try:
        frozen = gc.get_freeze_count()
        with uncollected():
            pass
        assert gc.get_freeze_count() > frozen / 2
    finally:
        gc.unfreeze()
