"""`thorp advise`."""

from pathlib import Path

import pytest

from thorp.cli import main
from thorp.commands import advise
from thorp.core import OVER, Dice, Table
from thorp.games import find, replay
from thorp.terminal.saved import write


def record(path: Path, decisions: int) -> Table:
    """A random game of Villagers, in a file."""
    table = Table(find("villagers"), seed=5, players=2)
    dice = Dice(1)
    for _ in range(decisions):
        if table.state.seat == OVER:
            break
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    write(path, table.record, ["human", "human"])
    return table


def test_every_legal_action_has_a_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = record(tmp_path / "game.json", 40)
    file = str(tmp_path / "game.json")
    assert main(["advise", "--record", file, "--iterations", "20"]) == 0
    shown = capsys.readouterr().out
    for action in table.state.legal():
        assert f" {table.game.actions.text(action)} " in shown
    assert "share of a win" in shown
    assert main(["advise", "--record", file, "--iterations", "20"]) == 0
    assert capsys.readouterr().out == shown  # the same seed, the same advice


def test_a_position_earlier_in_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(tmp_path / "game.json", 40)
    assert main(["advise", "--record", str(tmp_path / "game.json"), "--at", "0", "--iterations", "5"]) == 0
    start = find("villagers").new(seed=5, players=2)
    shown = capsys.readouterr().out
    for action in start.legal():
        assert find("villagers").actions.text(action) in shown


def test_nobody_thinks_about_the_only_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(advise, "SearchBot")
    table = record(tmp_path / "game.json", 40)
    at = next(line for line in range(40) if len(replay(table.record, upto=line).state.legal()) == 1)
    assert main(["advise", "--record", str(tmp_path / "game.json"), "--at", str(at)]) == 0
    (action,) = replay(table.record, upto=at).state.legal()
    assert f" {table.game.actions.text(action)} " in capsys.readouterr().out


def test_what_cannot_be_advised(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record(tmp_path / "game.json", 10_000)
    assert main(["advise", "--record", str(tmp_path / "game.json")]) != 0
    assert "the game is over there" in capsys.readouterr().err
    for line in ("-1", "10001"):
        assert main(["advise", "--record", str(tmp_path / "game.json"), "--at", line]) != 0
        assert f"--at {line}: the record has " in capsys.readouterr().err
    assert main(["advise", "--record", str(tmp_path / "game.json"), "--at", "3", "--iterations", "0"]) != 0
    assert "the number of iterations is 1 or more, not 0" in capsys.readouterr().err
    assert main(["advise", "--record", str(tmp_path / "game.json"), "--at", "3", "--seed", "-1"]) != 0
    assert "the seed is 0 or more, not -1" in capsys.readouterr().err
