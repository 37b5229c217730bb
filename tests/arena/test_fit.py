"""Fitting: what regression finds, what is played for it, and the file that bots read."""

import sys
import tomllib
from pathlib import Path

import pytest

from thorp.arena import trial as trials
from thorp.arena.fit import fitted_before, regress, text_of, together, write
from thorp.arena.forks import Fork, Lessons, Moment, Task, lessons
from thorp.bots.evaluation import FILE, from_fitted, nearest
from thorp.cli import main
from thorp.commands import fit as fit_command
from thorp.core import Dice, ThorpError
from thorp.games import find, names

GAME = find("villagers")
NAMES = [feature.name for feature in GAME.features]


def made_up(number: int, contenders: int = 2) -> Lessons:
    """Lessons of games in which the first feature after progress is worth 3 points, the next 4 late and 0 early."""
    dice = Dice(1)
    found = []
    for _ in range(number):
        progress = dice.below(101) / 100
        rows, totals = [], []
        for _ in range(contenders):
            rest = [float(dice.below(9)) for _ in NAMES[1:]]
            rows.append((progress, *rest))
            totals.append(round(1000 * (3 * rest[0] + 4 * progress * rest[1])))
        winners = tuple(float(total == max(totals)) for total in totals)
        found.append(Moment(tuple(rows), tuple(totals), winners))
    return Lessons(found, [])


def test_the_regression_finds_what_was_put_in() -> None:
    fitted = regress(GAME, made_up(2000))
    assert fitted["explained"] > 0.99
    assert fitted["weights"][NAMES[1]] == pytest.approx([3000, 3000], rel=0.02)
    assert fitted["weights"][NAMES[2]] == pytest.approx([0, 4000], abs=80)
    assert fitted["weights"][NAMES[3]] == pytest.approx([0, 0], abs=80)


def test_what_is_the_same_for_all_weighs_nothing() -> None:
    """The mean of two others' progress is rounded: what remains of it must not be blown up to a weight."""
    assert regress(GAME, made_up(200, contenders=3))["weights"]["progress"] == [0.0, 0.0]


def test_the_edge_of_the_first_is_not_put_down_to_his_features() -> None:
    """As in a solo game: he always has more of something worth 3 points each, and loses all the same."""
    found = []
    for moment in made_up(2000).moments:
        (progress, first, *rest), other = moment.features
        totals = (moment.totals[0] + 3000 * 9 - 50_000, moment.totals[1])
        found.append(Moment(((progress, first + 9, *rest), other), totals, (0.0, 1.0)))
    assert regress(GAME, Lessons(found, []))["weights"][NAMES[1]] == pytest.approx([3000, 3000], rel=0.05)


def test_who_is_ahead_for_certain_is_hardly_doubted() -> None:
    fitted = regress(GAME, made_up(2000))
    assert fitted["doubt"] == [0.7, 0.7]  # thousands of points are between them: the least that is tried


def test_forks_outweigh_what_positions_of_different_games_say() -> None:
    """Who is rich has more of the first feature too; but where a game forked, more of it brought nothing."""
    forks = []
    for number, moment in enumerate(made_up(400).moments):
        (progress, first, *rest), other = moment.features
        seat, margin = number % 2, moment.totals[0] - moment.totals[1]
        totals = (margin, 0) if seat == 0 else (0, margin)
        more, less = (progress, first + 2, *rest), (progress, first, *rest)
        ways = [Moment((mine, other) if seat == 0 else (other, mine), totals, (1.0, 0.0)) for mine in (more, less)]
        forks.append(Fork(seat, *ways))
    found = made_up(400).moments
    without, with_forks = (regress(GAME, Lessons(found, each))["weights"][NAMES[1]] for each in ([], forks))
    assert without == pytest.approx([3000, 3000], rel=0.05)
    assert max(with_forks) < 2000
    assert regress(GAME, Lessons(found, forks))["forks"] == 400


@pytest.mark.parametrize("name", names())
def test_a_forked_game_differs_by_one_turn_and_what_follows(name: str) -> None:
    game = find(name)
    fitted = nearest(fitted_before(game, game.folder / FILE), 2)
    options = game.agreed({"players": 2})
    found = lessons(Task(name, options, seed=1, numbers=range(1, 3), fitted=fitted))
    assert found == lessons(Task(name, options, seed=1, numbers=range(1, 3), fitted=fitted))
    assert found.forks
    for fork in found.forks:
        assert fork.best.features != fork.other.features
        assert fork.best in found.moments
        assert fork.other in found.moments


def test_what_several_parts_teach_is_put_together() -> None:
    parts = [made_up(2), made_up(3)]
    assert len(together(parts).moments) == 5
    assert len(parts[0].moments) == 2  # they stay as they are


def test_random_games_teach_too() -> None:
    found = lessons(Task("villagers", GAME.agreed({"players": 3}), seed=1, numbers=range(1, 4), fitted=None))
    assert found.forks == []
    assert len({moment.totals for moment in found.moments}) == 3
    for moment in found.moments:
        assert len(moment.features) == len(moment.totals) == 3
        assert all(len(row) == len(NAMES) for row in moment.features)
        assert 0 <= moment.features[0][0] <= 1


def test_the_file_says_the_same_when_it_is_read(tmp_path: Path) -> None:
    fitted = regress(GAME, made_up(50))
    path = tmp_path / "evaluation.toml"
    path.write_text(text_of({"2": fitted, "10": fitted}))
    assert tomllib.loads(path.read_text())["players"]["2"] == fitted
    assert list(fitted_before(GAME, path)) == ["2", "10"]
    assert fitted_before(find("hamlet"), path) == {}  # of other features
    assert nearest({}, 2) is None


@pytest.mark.parametrize("name", names())
def test_a_file_stays_as_it_is(name: str) -> None:
    """Also one of before tables said how they were made."""
    path = find(name).folder / FILE
    assert text_of(fitted_before(find(name), path)) == path.read_text(encoding="utf-8")


@pytest.fixture
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that comes to play anything fails."""
    monkeypatch.delattr(fit_command, "generation")


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ("--games 0", "--games is 1 or more, not 0"),
        ("--generations 0", "--generations is 1 or more, not 0"),
        ("--seed -1", "the seed is 0 or more, not -1"),
        ("--players 0", "players is one of 1, 2, 3, 4, 5, not 0"),
        ("--jobs 0", "the number of jobs lies between 1 and 60, not at 0"),
        ("--jobs -1", "the number of jobs lies between 1 and 60, not at -1"),
    ],
)
def test_what_cannot_be_done_is_refused(
    flags: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "evaluation.toml"
    assert main(["fit", "villagers", *flags.split(), "--out", str(path)]) == 2
    assert message in capsys.readouterr().err
    assert not path.exists()


@pytest.mark.usefixtures("nobody_plays")
def test_numpy_is_missed_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["fit", "villagers", "--out", str(tmp_path / "evaluation.toml")]) == 2
    assert "fitting needs numpy: pip install 'thorp[fit]'" in capsys.readouterr().err


@pytest.mark.usefixtures("nobody_plays")
def test_a_file_that_will_not_do_is_refused_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fit", "villagers", "--out", str(tmp_path / "nowhere" / "evaluation.toml")]) == 2
    assert "evaluation.toml cannot be written: No such file or directory" in capsys.readouterr().err
    assert main(["fit", "villagers", "--out", str(tmp_path)]) == 2
    assert f"{tmp_path} cannot be written: Is a directory" in capsys.readouterr().err
    for text in ("# Notes", "players = 2", "[players.2]"):
        (tmp_path / "notes.md").write_text(text)
        assert main(["fit", "villagers", "--out", str(tmp_path / "notes.md")]) == 2
        assert "notes.md is no file of `thorp fit`" in capsys.readouterr().err
        assert (tmp_path / "notes.md").read_text() == text


def test_a_file_that_cannot_be_read_or_written_any_more_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThorpError, match="cannot be read: Is a directory"):
        fitted_before(GAME, tmp_path)
    with pytest.raises(ThorpError, match="cannot be written: Is a directory"):
        write(tmp_path, {})


def won_by_all(*_: object) -> trials.Trial:
    return trials.Trial([1.0, 1.0], [0.5, 0.5])


def lost_by_all(*_: object) -> trials.Trial:
    return trials.Trial([1.0, 0.0], [0.5, 0.5])


def test_what_wins_no_trial_is_not_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_command, "trial", lost_by_all)
    path = tmp_path / "evaluation.toml"
    path.write_text(before := text_of({"2": regress(GAME, made_up(50))}))
    assert main(["fit", "villagers", "--players", "2", "--games", "1", "--jobs", "1", "--out", str(path)]) == 0
    assert "wins 50 %: not kept" in " ".join(capsys.readouterr().out.split())
    assert path.read_text() == before


def test_the_command_fits_one_generation_on_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_command, "trial", won_by_all)
    path = tmp_path / "evaluation.toml"
    flags = ["--games", "1", "--jobs", "1", "--out", str(path), "--generations"]
    assert main(["fit", "villagers", "--players", "2", *flags, "2"]) == 0
    assert "generation 1" in capsys.readouterr().out
    first = tomllib.loads(path.read_text())["players"]
    from_fitted(GAME, 2, first["2"])
    made = ("games", "generations", "seed", "start")
    assert [first["2"][key] for key in made] == [1, 2, 1, "random play"]
    assert main(["fit", "villagers", "--players", "1", *flags, "1"]) == 0
    both = tomllib.loads(path.read_text())["players"]
    assert both["2"] == first["2"]  # what is there for others stays
    from_fitted(GAME, 1, both["1"])
    assert [both["1"][key] for key in made] == [1, 1, 1, "what was fitted for 2 players"]
