"""What is shown: sentences, choices, boards and score sheets, in colour where the terminal has any."""

import re
from collections.abc import Sequence
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.highlighter import Highlighter
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from thorp.core.score import ScoreSheet, ranks
from thorp.core.text import Catalogue

# Each can be told from the others on a dark and on a light ground.
STYLES: Final = {
    "red": "bold red",
    "yellow": "bold yellow",
    "blue": "bold bright_blue",
    "green": "bold green",
    "white": "bold white on grey30",
}
NARROWEST: Final = 80
FEW: Final = 9  # so many choices are read one below the other


class SeatColours(Highlighter):
    """Gives the name of a seat its colour; its initial too, where it stands alone or before a sign or a number."""

    def __init__(self, seats: Sequence[str]) -> None:
        self.inks: list[tuple[re.Pattern[str], str]] = []
        for seat in seats:
            if seat in STYLES:
                initial = seat[0]
                self.inks.append((re.compile(rf"\b{seat}\b", re.IGNORECASE), STYLES[seat]))
                self.inks.append((re.compile(rf"\b{initial.upper()}(?:[^\w\s.,:;]|\d*\b)"), STYLES[seat]))
                self.inks.append((re.compile(rf"\b{initial}[^\w\s.,:;'-]"), STYLES[seat].removeprefix("bold ")))

    def highlight(self, text: Text) -> None:
        """Colour what stands for a seat."""
        for pattern, style in self.inks:
            text.highlight_regex(pattern, style)


class Screen:
    """Writes to a console. It knows the names of one game, and no rules."""

    def __init__(self, console: Console, catalogue: Catalogue) -> None:
        self.console: Final = console
        self.catalogue: Final = catalogue
        self.colour: Final = SeatColours(catalogue.seats)

    @property
    def width(self) -> int:
        """How wide a board may be."""
        return max(self.console.width, NARROWEST)

    def say(self, text: str, style: str = "") -> None:
        """One paragraph, or several lines."""
        coloured = Text(text, style)
        self.colour.highlight(coloured)
        self.console.print(coloured)

    def heading(self, text: str) -> None:
        """A line across the screen."""
        self.console.print(Rule(self._coloured(text), style="dim", characters="-"))

    def board(self, picture: str) -> None:
        """The table as the game drew it."""
        self.console.print()
        self.console.print(self._coloured(picture), no_wrap=True, overflow="ignore", crop=False)

    def news(self, paragraphs: Sequence[tuple[str, str]]) -> None:
        """Who did what, the names in a column of their own."""
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, text in paragraphs:
            grid.add_row(self._coloured(name), self._coloured(text))
        self.console.print(grid)

    def choices(self, notations: Sequence[str], sentences: Sequence[str]) -> None:
        """Numbered, each with what can be typed and what it means; many stand in several columns where they fit."""
        longest = max(len(notation) for notation in notations)
        digits = len(str(len(notations)))
        entries = []
        for number, (notation, sentence) in enumerate(zip(notations, sentences, strict=True), start=1):
            entry = Text.assemble((f"{number:>{digits}}  ", "bold"), (notation.ljust(longest) + "  ", "cyan"))
            entry.append(self._coloured(sentence))
            entries.append(entry)
        if len(entries) <= FEW:
            self.console.print(Text("\n").join(entries))
        else:
            self.console.print(Columns(entries, column_first=True, padding=(0, 3)))

    def scores(self, sheets: Sequence[ScoreSheet], names: Sequence[str]) -> None:
        """All sheets side by side, item by item, with the tie-breaks and the places."""
        name = self.catalogue.name
        grid = Grid(box=box.SIMPLE)
        grid.add_column("points")
        for sheet in sheets:
            grid.add_column(self._coloured(names[sheet.seat]), justify="right")
        for row, (item, _) in enumerate(sheets[0].items):
            grid.add_row(name(item), *(str(sheet.items[row][1]) for sheet in sheets))
        grid.add_section()
        grid.add_row("total", *(str(sheet.total) for sheet in sheets), style="bold")
        for row, (item, _) in enumerate(sheets[0].tie_breaks):
            grid.add_row(f"then {name(item)}", *(str(sheet.tie_breaks[row][1]) for sheet in sheets))
        grid.add_row("place", *(str(place) for place in ranks(sheets)), style="bold")
        self.console.print(grid)

    def _coloured(self, text: str) -> Text:
        coloured = Text(text)
        self.colour.highlight(coloured)
        return coloured
