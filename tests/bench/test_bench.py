"""The bench measures and reports; how fast anything is, no test asks."""

import argparse
import json
from itertools import count

import pytest

from thorp.bench import measure as measuring
from thorp.bench.calibration import iterations_per_second
from thorp.bench.goals import GOALS, aims, scaled_rate
from thorp.bench.measure import LIMIT, Figures, measure, mode, positions
from thorp.bots.bot import Budget
from thorp.commands import bench
from thorp.core.chance import Dice
from thorp.core.errors import BadOptions
from thorp.core.playout import playout
from thorp.core.state import State
from thorp.games import find, names

KEYS = ["game", "players", "mode", "decisions_per_s", "games_per_s", "legal_us", "play_us", "clone_us"]
KEYS += ["iterations_per_s", "calibration_per_s", "ratio"]


def run(typed: str) -> None:
    parser = argparse.ArgumentParser()
    bench.register(parser.add_subparsers())
    asked = parser.parse_args(["bench", *typed.split()])
    asked.run(asked)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One run with hardly a thought, beside a yardstick of known length."""
    monkeypatch.setattr(measuring, "RUNS", 1)
    monkeypatch.setattr(measuring, "THINKING", Budget(iterations=2))
    monkeypatch.setattr(measuring, "iterations_per_second", lambda: 7_000_000.0)


def figures(rate: float = 80_000.0, **changes: object) -> Figures:
    whole = Figures("helvetia", 4, "compiled", rate, 100.0, 1.0, 2.0, 3.0, 4_000.0, 7_000_000.0, rate / 7_000_000)
    return whole._replace(**changes)  # type: ignore[arg-type]


@pytest.mark.usefixtures("quick")
def test_json_has_exactly_the_figures_of_each_player_count(capsys: pytest.CaptureFixture[str]) -> None:
    run("helvetia --json --seconds 0.001")
    measured = json.loads(capsys.readouterr().out)
    assert [each["players"] for each in measured] == [2, 3, 4]
    for each in measured:
        assert list(each) == KEYS
        assert (each["game"], each["mode"]) == ("helvetia", mode())
        assert all(value > 0 for key, value in each.items() if key not in {"game", "mode"})
        assert each["ratio"] == pytest.approx(each["decisions_per_s"] / each["calibration_per_s"], rel=1e-3)


@pytest.mark.usefixtures("quick")
def test_the_table_fits_and_shows_floor_and_goal(capsys: pytest.CaptureFixture[str]) -> None:
    run("--seconds 0.001")
    printed = capsys.readouterr()
    assert printed.err == ""
    for name in names():
        assert f"{name}, {mode()}" in printed.out
    assert "floor" in printed.out
    assert "goal" in printed.out
    assert max(len(line) for line in printed.out.splitlines()) <= 80


def test_the_best_run_is_the_one_with_the_best_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = iter([9.0, 40.0, 50.0, 30.0, 20.0, 10.0])  # the first is of the warm-up
    loops = iter([100.0, 100.0, 100.0, 1000.0, 100.0, 40.0])
    monkeypatch.setattr(measuring, "random_play", lambda *_: (next(rates), 1.0))
    monkeypatch.setattr(measuring, "iterations_per_second", lambda: next(loops))
    monkeypatch.setattr(measuring, "THINKING", Budget(iterations=2))
    best = measure(find("helvetia"), 2, seconds=0.0)
    # Ratios: 40/100, 50/100, 30/1000, 20/1000, 10/100: each run beside the faster of its two calibrations.
    assert (best.decisions_per_s, best.calibration_per_s, best.ratio) == (50.0, 100.0, 0.5)


def test_a_sample_can_be_played() -> None:
    sample = positions(find("helvetia"), 2, count(1))
    assert len(sample) > 100
    for state, action in sample:
        state.clone().play(action)


def test_endless_games_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every two games one is stopped before its end, as if it had reached the limit."""
    limits = iter([10, LIMIT, 10, LIMIT])
    played: list[int] = []

    def stopped(state: State, dice: Dice, limit: int) -> int:
        played.append(playout(state, dice, next(limits)))
        return played[-1]

    monkeypatch.setattr(measuring, "playout", stopped)
    decisions_per_s, games_per_s = measuring.random_play(find("helvetia"), 2, count(1), seconds=0.0)
    assert len(played) == 2
    assert decisions_per_s / games_per_s == pytest.approx(played[1])


def test_the_yardstick_counts() -> None:
    assert iterations_per_second(iterations=100, repeats=1) > 0


def test_goals_are_for_games_and_player_counts_that_exist() -> None:
    for name, goals in GOALS["games"].items():
        assert goals["players"] in find(name).players


def test_figures_are_scaled_to_the_machine_of_the_goals() -> None:
    assert scaled_rate(figures()) == pytest.approx(40_000)
    decisions, iterations, clone = aims(figures())
    assert [each.name for each in (decisions, iterations, clone)] == list(GOALS["games"]["helvetia"]["compiled"])
    assert [decisions.figure, iterations.figure, clone.figure] == pytest.approx([40_000, 2_000, 6])
    assert (decisions.verdict, clone.verdict) == ("below the floor", "below the floor")
    (interpreted,) = aims(figures(mode="interpreted"))
    assert interpreted.verdict == "floor reached"


def test_there_are_no_goals_for_other_player_counts_and_games() -> None:
    assert aims(figures(players=2)) == []
    assert aims(figures(game="chess")) == []


@pytest.mark.parametrize(("typed", "message"), [("chess", "no game 'chess'"), ("--seconds 0", "more than 0, not 0")])
def test_what_cannot_be_measured_is_named(typed: str, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        run(typed)
