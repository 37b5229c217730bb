"""Runs a table at the terminal: lets the bots play, asks the people, obeys what they type."""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from thorp.core.errors import BadOptions, BadRecord, ThorpError
from thorp.core.event import Event
from thorp.core.score import ranks
from thorp.core.state import OVER
from thorp.core.table import Table
from thorp.terminal.rules import rules, sections
from thorp.terminal.saved import write
from thorp.terminal.screen import Screen
from thorp.terminal.seats import HUMAN, Bots
from thorp.terminal.words import chosen

HELP: Final = """\
Type the number of a choice, or its words: of each word the beginning, as long
as only one choice fits. Enter alone shows the choices again. Besides:
  undo         take back your last choice, if nobody has acted since
               and nothing hidden has come to light
  board        draw the table again
  score        what everybody's points come from
  save FILE    keep the game in a file, from now on
  quit         leave the table, and save first if you like
  help rules   the sections of the rules
  help NUMBER  a section of the rules, or one rule, by its number"""


class Quit(Exception):
    """Somebody leaves the table."""


class Host:
    """One table with its seats, a screen and a keyboard. `file`, if there is one, holds the game at every question."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[str],
        screen: Screen,
        read_line: Callable[[str], str],
        file: Path | None = None,
    ) -> None:
        self.table: Final = table
        self.seats: Final = list(seats)
        self.bots: Final = Bots(seats)
        self.screen: Final = screen
        self.read_line: Final = read_line
        self.file = file
        self.told = len(table.played)  # so many actions have been told
        self.shown = -1  # the length of the log when the choices were shown
        self.drawn_for = (OVER, 0)  # who was asked, and in which round, when the board was last drawn
        self.commands: Final[dict[str, Callable[[str], None]]] = {
            "undo": self._undo,
            "board": self._board,
            "score": self._score,
            "save": self._save,
            "help": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or somebody leaves; the end of the input is leaving too."""
        try:
            while self.table.state.seat != OVER:
                if self.seats[self.table.state.seat] == HUMAN:
                    self._ask()
                else:
                    self._let_bot_play()
            self._finish()
        except (EOFError, Quit) as reason:
            kept = f"The game is in {self.file}: thorp play --resume {self.file}" if self.file else "It is not saved."
            self.screen.say(("\n" if isinstance(reason, EOFError) else "") + f"You have left the table. {kept}")

    def _let_bot_play(self) -> None:
        self.table.play(self.bots.choice(self.table))
        if HUMAN not in self.seats:
            self._tell(None)

    def _ask(self) -> None:
        """Show what is new, then do what is typed, whatever it is."""
        if self.shown != len(self.table.record.lines):
            self._keep()
            self._show()
        seat = self.table.state.seat
        try:
            self._obey(self.read_line(f"{self.screen.catalogue.seats[seat]}> ").strip())
        except ThorpError as error:
            self.screen.say(str(error), "italic")

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.lower())
        if command:
            command(rest.strip())
        elif not typed:
            self._show()
        else:
            legal = self.table.state.legal()
            self.table.play(legal[chosen(typed, [self.table.game.actions.text(action) for action in legal])])

    def _show(self) -> None:
        """What happened; the board, if somebody else played or a round began since; the question; the choices."""
        game, state = self.table.game, self.table.state
        news = self.table.played[self.told :]
        if self.drawn_for != (state.seat, state.round) or any(played.line.seat != state.seat for played in news):
            self.screen.heading(self.screen.catalogue.seats[state.seat])
            self._tell(state.seat)
            self._board("")
        else:
            self._tell(state.seat)
        view = self._view()
        decision = game.decision(state)
        self.screen.say("\n" + self.screen.catalogue.question(decision.kind, decision.context), "bold")
        faces = [game.particulars(view, game.actions.json(action)) for action in state.legal()]
        self.screen.choices(
            [game.actions.text(action) for action in state.legal()],
            [self.screen.catalogue.action(face) for face in faces],
        )
        self.shown = len(self.table.record.lines)

    def _tell(self, viewer: int | None) -> None:
        """What happened since it was last told, a paragraph for each player in turn."""
        view = self.table.game.view(self.table.state, viewer)
        paragraphs = []
        for seat, turn in groupby(self.table.played[self.told :], key=lambda played: played.line.seat):
            events = [event for played in turn for event in played.events if event.visible_to(viewer)]
            if events:
                text = " ".join(self._sentence(view, event) for event in events)
                paragraphs.append((self.screen.catalogue.seats[seat], text))
        if paragraphs:
            self.screen.news(paragraphs)
        self.told = len(self.table.played)

    def _sentence(self, view: dict[str, Any], event: Event) -> str:
        game = self.table.game
        return self.screen.catalogue.event(game.particulars(view, game.events.json(event.code)))

    def _view(self) -> dict[str, Any]:
        """The table as the seat that decides sees it; when the game is over, as a spectator does."""
        state = self.table.state
        return self.table.game.view(state, None if state.seat == OVER else state.seat)

    def _finish(self) -> None:
        """The last news, the board, the sheets, the winner."""
        self._keep()
        self._tell(None)
        self.screen.heading("the end")
        self._board("")
        self._score("")
        names = [name for name, place in zip(self._names(), self._places(), strict=True) if place == 1]
        verdict = f"{names[0]} wins." if len(names) == 1 else f"{', '.join(names)} share the victory."
        self.screen.say(verdict.capitalize(), "bold")
        if HUMAN in self.seats:
            self._offer_to_save()

    def _names(self) -> list[str]:
        """Who has a score sheet: the seats, then opponents that the rules play."""
        catalogue, sheets = self.screen.catalogue, len(self.table.game.scores(self.table.state))
        return [*catalogue.seats[: len(self.seats)], *([catalogue.name("rival")] * (sheets - len(self.seats)))]

    def _places(self) -> list[int]:
        return ranks(self.table.game.scores(self.table.state))

    def _undo(self, rest: str) -> None:
        """Take back the last choice of somebody at this keyboard."""
        choosers = [played.line.seat for played in self.table.played if not played.line.automatic]
        by_human = choosers and self.seats[choosers[-1]] == HUMAN
        self.table.undo(choosers[-1] if by_human else self.table.state.seat)
        self.told = len(self.table.played)
        self.drawn_for = (OVER, 0)

    def _board(self, rest: str) -> None:
        self.screen.board(self.table.game.draw(self._view(), self.screen.catalogue.language, self.screen.width))
        self.drawn_for = (self.table.state.seat, self.table.state.round)

    def _score(self, rest: str) -> None:
        self.screen.scores(self.table.game.scores(self.table.state), self._names())

    def _save(self, rest: str) -> None:
        if not rest and not self.file:
            raise BadOptions("say where: save FILE")
        file = Path(rest) if rest else self.file
        assert file is not None
        write(file, self.table.record, self.seats)
        self.file = file
        self.screen.say(f"The game is in {file}, and will be kept there from now on.")

    def _keep(self) -> None:
        """The file stays up to date; if that fails, the game goes on without it."""
        if self.file:
            try:
                write(self.file, self.table.record, self.seats)
            except BadRecord as error:
                self.file = None
                self.screen.say(f"{error}; the game is no longer kept there", "italic")

    def _help(self, rest: str) -> None:
        """The commands and the actions, or the rules."""
        game = self.table.game
        if rest == "rules":
            self.screen.say("\n".join(sections(game.name)))
        elif rest:
            self.screen.say("\n".join(rules(game.name, rest)))
        else:
            self.screen.say(HELP)
            self.screen.say(f"Actions of this game: {', '.join(verb.usage() for verb in game.actions.verbs)}.")

    def _quit(self, rest: str) -> None:
        self._offer_to_save()
        raise Quit

    def _offer_to_save(self) -> None:
        """Ask until it is saved or not wanted. Each game has a name of its own: Enter overwrites no other one."""
        proposed = f"{self.table.game.name}-{self.table.record.seed % 10**6:06}.json"
        while not self.file:
            typed = self.read_line(f"Save the game? (a file name, Enter for {proposed}, or no) ").strip()
            if typed.lower() in ("n", "no"):
                return
            try:
                self._save(typed or proposed)
            except BadRecord as error:
                self.screen.say(str(error), "italic")
