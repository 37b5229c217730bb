"""Games of a plan are the same games whoever plays them."""

from typing import Any

import pytest

from thorp.arena.simulation import Plan, check, game_seed, play_game, simulate
from thorp.bots.bot import Seen
from thorp.bots.random import RandomBot
from thorp.core.chance import Chance, Dice
from thorp.core.errors import BadOptions
from thorp.core.playout import playout
from thorp.core.score import ranks
from thorp.core.state import OVER
from thorp.games import find


def plan(players: int = 2, **changes: Any) -> Plan:
    whole = Plan("helvetia", find("helvetia").agreed({"players": players}), seed=1, games=6, limit=10_000)
    return whole._replace(**changes)


def test_the_number_of_jobs_changes_nothing() -> None:
    assert list(simulate(plan(), jobs=1)) == list(simulate(plan(), jobs=2))


def test_a_game_can_be_played_again_from_its_seed() -> None:
    first = next(simulate(plan(players=4), jobs=1))
    game = find("helvetia")
    state = game.new(first.seed, players=4)
    assert playout(state, Dice(first.seed), 10_000) == first.decisions
    assert tuple(game.scores(state)) == first.sheets
    assert tuple(ranks(first.sheets)) == first.ranks
    assert game.view(state, None)["round"] == first.rounds


def test_more_games_begin_with_the_same_ones() -> None:
    assert list(simulate(plan(games=2), jobs=1)) == list(simulate(plan(games=3), jobs=1))[:2]


def test_seeds_of_games_differ_within_and_between_plans() -> None:
    seeds = [game_seed(seed, number) for seed in range(5) for number in range(1, 200)]
    assert len(set(seeds)) == len(seeds)


def test_a_game_at_its_limit_is_capped_and_has_no_result() -> None:
    whole = play_game(plan(), 1)
    at_the_limit = play_game(plan(limit=whole.decisions), 1)
    assert at_the_limit == whole
    capped = play_game(plan(limit=whole.decisions - 1), 1)
    assert capped.capped
    assert (capped.decisions, capped.sheets, capped.ranks) == (whole.decisions - 1, (), ())


def test_a_game_at_its_cap_of_rounds_is_capped_and_has_no_result() -> None:
    whole = play_game(plan(), 1)
    assert whole.rounds is not None
    assert play_game(plan()._replace(rounds=whole.rounds), 1) == whole
    capped = play_game(plan()._replace(rounds=whole.rounds - 1), 1)
    assert (capped.capped, capped.sheets, capped.ranks) == (True, (), ())
    assert capped.decisions < whole.decisions


def test_closing_early_stops_the_processes() -> None:
    results = simulate(plan(games=1_000_000, limit=20), jobs=2)
    assert next(results).number == 1
    results.close()
    assert list(results) == []


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"games": 0}, "number of games is 1 or more, not 0"),
        ({"limit": 0}, "limit is 1 or more, not 0"),
        ({"rounds": 0}, "number of rounds is 1 or more, not 0"),
        ({"seed": -1}, "seed is 0 or more, not -1"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": {"players": 5}}, "players is one of 2, 3, 4, not 5"),
    ],
)
def test_an_impossible_plan_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        check(plan(**changes))


@pytest.mark.parametrize("jobs", [0, 61])
def test_an_impossible_number_of_jobs_is_refused(jobs: int) -> None:
    with pytest.raises(BadOptions, match=f"jobs lies between 1 and 60, not at {jobs}"):
        simulate(plan(), jobs)


def test_the_random_bot_plays_as_the_playout_does() -> None:
    game, bot = find("helvetia"), RandomBot(7)
    played, rolled = game.new(seed=7, players=3), game.new(seed=7, players=3)
    while played.seat != OVER:
        played.play(bot.choose(Seen(game, played, Chance.from_seed(7))))
    playout(rolled, Dice(7), 10_000)
    assert played.data() == rolled.data()
