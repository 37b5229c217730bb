"""`thorp draw` as it is typed."""

from pathlib import Path

import pytest

from thorp.cli import main
from thorp.core import Dice, Table
from thorp.games import find
from thorp.terminal.saved import write

GAME = find("hamlet")


def recorded(name: str, file: Path, most: int = 40) -> Table:
    """Some actions of a random game, in a file."""
    table, dice = Table(find(name), seed=5, players=2), Dice(5)
    for _ in range(most):
        legal = table.state.legal()
        table.play(legal[dice.below(len(legal))])
    write(file, table.record, ["human", "random"])
    return table


def picture_of(table: Table) -> str:
    return GAME.svg(GAME.view(table.state, None))


def test_it_writes_the_last_position_or_that_after_some_lines(tmp_path: Path) -> None:
    file, out = tmp_path / "game.json", tmp_path / "board.svg"
    table = recorded("hamlet", file)
    assert main(["draw", "hamlet", "--record", str(file), "-o", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == picture_of(table) + "\n"
    for line in (0, 7, 40):
        assert main(["draw", "hamlet", "--record", str(file), "--at", str(line), "-o", str(out)]) == 0
        then = Table.replay(GAME, table.record, upto=line)
        assert out.read_text(encoding="utf-8") == picture_of(then) + "\n"
    assert picture_of(Table.replay(GAME, table.record, upto=7)) != picture_of(table)


def test_a_line_that_was_taken_back_is_drawn_while_it_stood(tmp_path: Path) -> None:
    file, out = tmp_path / "game.json", tmp_path / "board.svg"
    table = Table(GAME, seed=5, free_undo=True, players=2)
    table.play("donkey church farm")
    moved = picture_of(table)
    table.undo(table.state.seat)
    write(file, table.record, ["human", "human"])
    pictures = []
    for line in (0, 1, 2):
        main(["draw", "hamlet", "--record", str(file), "--at", str(line), "-o", str(out)])
        pictures.append(out.read_text(encoding="utf-8").removesuffix("\n"))
    assert pictures == [picture_of(table), moved, picture_of(table)]
    assert moved != pictures[0]


def test_without_a_file_it_goes_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    table = recorded("hamlet", file)
    assert main(["draw", "hamlet", "--record", str(file)]) == 0
    printed = capsys.readouterr()
    assert printed.out == picture_of(table) + "\n"
    assert printed.err == ""


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("draw chess --record game.json", "there is no game 'chess'; there are: helvetia, villagers, hamlet"),
        ("draw villagers --record game.json", "game.json is a game of hamlet, not of villagers"),
        ("draw helvetia --record other.json", "helvetia has no drawing yet"),
        ("draw hamlet --record none.json", "none.json cannot be read: No such file or directory"),
        ("draw hamlet --record game.json --at 41", "--at 41: the record has 40 lines, so N is from 0 to 40"),
        ("draw hamlet --record game.json --at -1", "--at -1: the record has 40 lines, so N is from 0 to 40"),
        ("draw hamlet --record game.json --language tlh", "there is no language 'tlh' here; there are: en"),
        ("draw hamlet --record game.json -o none/board.svg", "none/board.svg cannot be written: No such file or"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    typed: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    recorded("hamlet", Path("game.json"))
    recorded("helvetia", Path("other.json"), most=3)
    assert main(typed.split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"thorp: {message}")
    assert printed.err.count("\n") == 1
