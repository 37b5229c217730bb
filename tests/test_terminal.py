"""Whole games at the terminal table, typed as people type them."""

import builtins
import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from thorp.cli import main
from thorp.core import OVER, Dice, Record, Table
from thorp.games import GAMES, find, replay
from thorp.terminal.host import Host
from thorp.terminal.saved import Saved, read, write
from thorp.terminal.screen import Screen
from thorp.terminal.seats import HUMAN, Bots

GAME = find("helvetia")


class Player:
    """Types for every human seat: first the lines given, then a choice that follows from the length of the log."""

    def __init__(self, table: Table, lines: tuple[str, ...] = (), most: int = 100_000) -> None:
        self.table = table
        self.lines = list(lines)
        self.most = most

    def __call__(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop(0)
        if self.table.state.seat == OVER:
            return "no"  # to the offer to save
        if len(self.table.record.lines) >= self.most:
            raise EOFError
        count = len(self.table.record.lines)
        legal = self.table.state.legal()
        index = Dice(count).below(len(legal))
        return str(index + 1) if count % 2 else GAME.actions.text(legal[index]).upper()


class At:
    """A table with somebody at the keyboard, and what is on the screen."""

    def __init__(
        self, table: Table, seats: list[str], *lines: str, most: int = 100_000, file: Path | None = None
    ) -> None:
        self.table = table
        self.paper = io.StringIO()
        screen = Screen(Console(file=self.paper, width=80, highlight=False, markup=False), GAME.catalogue("en"))
        self.host = Host(table, seats, screen, Player(table, lines, most), file)

    def run(self) -> "At":
        self.host.run()
        return self

    @property
    def text(self) -> str:
        return self.paper.getvalue()

    @property
    def flat(self) -> str:
        """The text without its line breaks."""
        return " ".join(self.text.split())


def table(players: int, seed: int, free_undo: bool = False) -> Table:
    return Table(GAME, seed, automatic=True, free_undo=free_undo, players=players)


def bots_until(table: Table, *kinds: str, seat: int = 0) -> Table:
    """Random play up to a question of one of these kinds to this seat."""
    bots = Bots(["random"] * int(table.record.options["players"]))
    while table.state.seat != seat or GAME.decision(table.state).kind not in kinds:
        table.play(bots.choice(table))
    return table


ONE_HUMAN = {2: [HUMAN, "random"], 4: [HUMAN, "random", "random", "random"]}


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_against_bots(players: int) -> None:
    at = At(table(players, seed=7), ONE_HUMAN[players]).run()
    assert at.table.state.seat == OVER
    assert "victory-point buildings" in at.text
    assert "then awake villagers" in at.text
    winner = next(line for line in at.text.splitlines() if line.endswith((" wins.", " share the victory.")))
    totals = [sheet.total for sheet in GAME.scores(at.table.state)]
    colour = winner.split()[0].strip(",").lower()
    assert totals[GAME.catalogue().seats.index(colour)] == max(totals)
    assert replay(at.table.record).state.data() == at.table.state.data()


def test_bots_alone_play_to_the_end_and_nobody_is_asked() -> None:
    at = At(table(2, seed=3), ["random", "random"])
    Host(at.table, at.host.seats, at.host.screen, pytest.fail).run()
    assert at.table.state.seat == OVER
    assert "wins" in at.text


def test_what_the_others_did_is_told_in_sentences_before_the_question() -> None:
    at = At(table(4, seed=11), ONE_HUMAN[4], most=0).run()
    told, question = at.flat.split("Which start building do you take?")
    others = [line for line in at.table.record.lines if line.seat != 0]
    for line in others:
        colour, building = GAME.catalogue().seats[line.seat], line.text.split()[1]
        assert f"{colour.capitalize()} takes the {GAME.catalogue().name(building)}." in told
    assert "1 take brickyard Take the brickyard." in question


def test_typed_words_numbers_and_beginnings_all_play() -> None:
    seats = [HUMAN, HUMAN]
    at = At(table(2, seed=5), seats, "3", "take brickyard", "TAKE  l", most=3).run()
    legal = [GAME.actions.text(action) for action in GAME.new(seed=5, players=2).legal()]
    assert [line.text for line in at.table.record.lines] == [legal[2], "take brickyard", "take lumberjack"]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "there is no choice 99; type a number from 1 to 5"),
        ("0", "there is no choice 0; type a number from 1 to 5"),
        ("fly", "'fly' is none of the choices; type a number from 1 to 5, or the words, or help"),
        ("wake red nw", "'wake red nw' is none of the choices"),
        ("take", "'take' may mean: take brickyard, take lumberjack, take stonemason, take grain_farm, take well"),
        ("undo", "there is nothing to take back"),
        ("save", "say where: save FILE"),
        ("save /nowhere/at/all.json", "/nowhere/at/all.json cannot be written: No such file or directory"),
        ("help H99", "there is no rule 'H99'; 'help rules' lists the sections"),
    ],
)
def test_what_cannot_be_done_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    at = At(table(2, seed=5), [HUMAN, HUMAN], typed, most=0).run()
    assert answer in at.flat
    assert at.table.record.lines == []


def test_help_board_score_and_enter() -> None:
    at = At(
        table(2, seed=5), [HUMAN, HUMAN], "help", "help rules", "help h6.3", "help H8", "score", "board", "", most=0
    )
    at.run()
    for part in (
        "help NUMBER a section of the rules",
        "wake VILLAGE QUARTER",
        "H14 Two players",
        "H6.3 Instead of producing wood",
    ):
        assert part in at.flat
    assert "H8.1 Each coin wakes one quarter" in at.flat
    assert "start-player tile" in at.flat
    assert at.text.count("Start buildings to choose from:") == 2
    assert at.text.count("Which start building do you take?") == 2


def test_undo_takes_back_the_own_action_while_no_bot_has_acted() -> None:
    before = bots_until(table(4, seed=7), "start_site")
    count = len(before.record.lines)
    at = At(before, ONE_HUMAN[4], "place b2", "undo", "place c2", most=count + 3).run()
    assert [line.text for line in before.record.lines[count:]][:3] == ["place b2", f"undo {count + 1}", "place c2"]
    assert at.text.count("Where does your") == 4  # before, after b2, after undo, after c2


def test_undo_is_refused_once_a_bot_has_acted() -> None:
    before = bots_until(table(4, seed=7), "draft")
    while before.state.seat == 0:
        before.play(before.state.legal()[0])
    at = At(bots_until(before, "draft"), ONE_HUMAN[4], "undo", most=0).run()
    assert "another player has acted since" in at.flat
    assert not any(line.text.startswith("undo") for line in before.record.lines)


def test_people_among_themselves_take_back_anything() -> None:
    at = At(table(2, seed=5, free_undo=True), [HUMAN, HUMAN], "1", "2", "undo", "undo", most=0).run()
    assert [line.text.split()[0] for line in at.table.record.lines] == ["take", "take", "undo", "undo"]
    assert at.table.state.data() == GAME.new(seed=5, players=2).data()


def test_of_two_people_and_a_bot_either_takes_back_the_last_action_of_the_other() -> None:
    start = table(3, seed=5)
    first = start.state.seat
    seats = [HUMAN if seat in (first, (first - 1) % 3) else "random" for seat in range(3)]
    at = At(start, seats, "take well", "undo", most=0).run()
    assert [line.text for line in at.table.record.lines] == ["take well", "undo 1"]


@pytest.mark.parametrize("players", [2, 4])
def test_a_resumed_game_goes_on_to_its_end(players: int, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    At(table(players, seed=9), ONE_HUMAN[players], most=150, file=file).run()
    saved = read(file)
    lines = len(saved.record.lines)
    assert lines >= 150
    assert saved.seats == ONE_HUMAN[players]
    At(replay(saved.record, automatic=True), saved.seats, file=file).run()
    whole = read(file).record
    assert whole.lines[:lines] == saved.record.lines
    assert replay(whole).state.seat == OVER
    assert Record.loads(file.read_text()) == whole


def test_save_keeps_the_game_in_its_file_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    at = At(table(2, seed=5), [HUMAN, HUMAN], "1", f"save {file}", "2", "quit").run()
    assert len(read(file).record.lines) == 2
    assert f"The game is in {file}: thorp play --resume {file}".replace(" ", "") in "".join(at.text.split())


def test_quit_offers_to_save_and_asks_again_when_that_fails(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    at = At(table(2, seed=5), [HUMAN, HUMAN], "1", "quit", "/nowhere/x.json", str(file)).run()
    assert "cannot be written" in at.text
    assert [line.text for line in read(file).record.lines] == [line.text for line in at.table.record.lines]


def test_quit_without_saving() -> None:
    at = At(table(2, seed=5), [HUMAN, HUMAN], "quit", "no").run()
    assert "You have left the table. It is not saved." in at.text


def test_a_file_that_cannot_be_kept_is_given_up_and_the_game_goes_on(tmp_path: Path) -> None:
    at = At(table(2, seed=5), [HUMAN, HUMAN], "1", "2", most=2, file=tmp_path / "gone" / "game.json").run()
    assert "the game is no longer kept there" in at.flat
    assert len(at.table.record.lines) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no json", "this is no record"),
        ('{"thorp": 1}', "damaged record: 'game' is missing"),
        ("seats: ['human']", "2 players need 2 seats, not 1"),
        ("seats: ['human', 'oracle']", "a seat is one of human, easy, medium, hard, expert, random, not 'oracle'"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(
    text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    whole = Saved(Record("helvetia", "1", GAME.agreed({"players": 2}), 1, []), [HUMAN, "random"]).dumps()
    if text.startswith("seats"):
        text = whole.replace('["human", "random"]', text.removeprefix("seats: ").replace("'", '"'))
    file.write_text(text)
    assert main(["play", "--resume", str(file)]) == 2
    assert reason in capsys.readouterr().err


def test_no_verb_of_any_game_hides_behind_a_command() -> None:
    commands = At(table(2, seed=1), [HUMAN, HUMAN]).host.commands
    for game in GAMES:
        assert not set(commands) & set(game.actions.numbers)


@pytest.fixture
def keyboard(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Sets the lines that `input` gives; after them the input ends."""

    def types(*lines: str) -> None:
        rest = list(lines)

        def one(prompt: str = "") -> str:
            print(prompt)
            if not rest:
                raise EOFError
            return rest.pop(0)

        monkeypatch.setattr(builtins, "input", one)

    return types


def test_enter_all_the_way_starts_four_players_with_three_bots(
    keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard(*[""] * 9)
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert "Who plays white? human/easy/medium/hard/expert/random [medium]" in shown
    assert "red>" in shown
    assert "You have left the table. It is not saved." in shown


@pytest.mark.parametrize(
    ("players", "asked"), [("1", "difficulty? easy/normal/hard [normal]"), ("2", "Who plays yellow?")]
)
def test_the_menu_offers_only_options_that_go_together(
    keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str], players: str, asked: str
) -> None:
    keyboard("villagers", players, "", "", "")
    assert main(["play"]) == 0
    shown = capsys.readouterr().out
    assert asked in shown
    assert "none" not in shown.partition("Seed ")[0]
    assert "red>" in shown


def test_the_menu_hears_other_wishes_and_refuses_nonsense(
    keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard("chess", "Helvetia", "5", "2", "hu", "cat", "human", "yes", "", "")
    assert main(["play", "--seed", "4"]) == 0
    shown = capsys.readouterr().out
    assert "'chess' is neither a game nor a saved one" in shown
    assert "there is no choice 5" in shown
    assert "'cat' is none of the choices" in shown
    assert "Seed 4." in shown
    assert "Which building does the neutral village get?" in shown  # two players, by letter


def test_the_menu_resumes_a_file(
    keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    write(file, bots_until(table(2, seed=5), "turn").record, [HUMAN, "random"])
    before = len(read(file).record.lines)
    keyboard(str(file), "1")
    assert main(["play"]) == 0
    assert "Your turn." in capsys.readouterr().out
    assert len(read(file).record.lines) > before


def test_the_end_of_the_input_in_the_menu_leaves_quietly(keyboard: Callable[..., None]) -> None:
    keyboard("helvetia")
    assert main(["play"]) == 0


def test_flags(keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    keyboard("1", "1")
    flags = ["--players", "2", "--seats", "human,random", "--option", "by_letter=true", "--seed", "7"]
    assert main(["play", "helvetia", *flags, "--save", str(file)]) == 0
    saved = read(file)
    assert saved.record.options == GAME.agreed({"players": 2, "by_letter": True})
    assert (saved.record.seed, saved.seats) == (7, [HUMAN, "random"])
    capsys.readouterr()
    keyboard("1")
    assert main(["play", "--resume", str(file), "--seats", "human,human"]) == 0
    assert "Seed 7." in capsys.readouterr().out
    assert read(file).seats == [HUMAN, HUMAN]


@pytest.mark.parametrize(
    ("flags", "reason"),
    [
        (["chess"], "there is no game 'chess'"),
        (["helvetia", "--players", "5"], "players is one of 2, 3, 4, not 5"),
        (["helvetia", "--players", "3", "--seats", "human,random"], "3 players need 3 seats, not 2"),
        (["helvetia", "--seats", "human,cat"], "a seat is one of human, easy, medium, hard, expert, random, not 'cat'"),
        (["helvetia", "--option", "fast=true"], "helvetia has no option 'fast'"),
        (["helvetia", "--seed", "-1"], "a seed is a whole number from 0 on"),
        (["helvetia", "--language", "tlh"], "there is no language 'tlh' here; there are: en"),
        (["--resume", "nowhere.json"], "nowhere.json cannot be read: No such file or directory"),
        (["helvetia", "--resume", "x.json"], "come from the file"),
        (["helvetia", "--save", __file__], "is there already: --resume"),
    ],
)
def test_impossible_flags_are_refused_with_what_would_be_right(
    flags: list[str], reason: str, keyboard: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard()
    assert main(["play", *flags]) == 2
    assert reason in capsys.readouterr().err


def test_colour_marks_seats_by_name_and_initial() -> None:
    paper = io.StringIO()
    console = Console(file=paper, width=80, force_terminal=True, color_system="standard", highlight=False, markup=False)
    Screen(console, GAME.catalogue("en")).say("Red wakes: R♂ r♀ b2 B3 [bold]")
    shown = paper.getvalue()
    assert "\x1b[1;31mRed\x1b[0m" in shown
    assert "\x1b[1;31mR♂\x1b[0m" in shown
    assert "\x1b[31mr♀\x1b[0m" in shown
    assert " b2 " in shown  # a square, not a villager
    assert "\x1b[1;94mB3\x1b[0m" in shown
    assert "[bold]" in shown
