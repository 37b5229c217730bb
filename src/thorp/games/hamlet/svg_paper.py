"""What every part of the drawing is made of: elements, numbers, texts, colours."""

from html import escape
from typing import Final, TypeAlias

Spot: TypeAlias = tuple[float, float]  # across and down, in units of the drawing

INK: Final = "#3a2e25"
PAPER: Final = "#f5edda"
FAINT: Final = "#8b7a66"
COLOURS: Final = {"red": "#c8402f", "yellow": "#e3b01c", "blue": "#2f6fb8", "green": "#3f8f4c"}
ON_COLOUR: Final = {"red": "#ffffff", "yellow": "#3a2e25", "blue": "#ffffff", "green": "#ffffff"}
SERIF: Final = "Georgia, 'Palatino Linotype', 'DejaVu Serif', serif"
SANS: Final = "'Trebuchet MS', 'Segoe UI', 'DejaVu Sans', sans-serif"
LETTER: Final = 0.56  # the mean width of a letter, of the size of its font


def number(value: float) -> str:
    """A number as short as a tenth of a unit allows.

    >>> number(3.0), number(2.449), number(-0.01)
    ('3', '2.4', '0')
    """
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def element(name: str, inside: str = "", **attributes: str | float) -> str:
    """An element; `font_size` becomes font-size, `class_` becomes class. What is inside is markup already.

    >>> element("circle", r=2.0, class_="coin")
    '<circle r="2" class="coin"/>'
    """
    parts = [name]
    for key, value in attributes.items():
        text = escape(value) if isinstance(value, str) else number(value)
        parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    head = " ".join(parts)
    return f"<{head}>{inside}</{name}>" if inside else f"<{head}/>"


def group(parts: list[str], **attributes: str | float) -> str:
    """Several elements together, one below the other in the file."""
    return element("g", "\n" + "\n".join(parts) + "\n", **attributes) if parts else ""


def moved(inside: str, at: Spot, scale: float = 1.0, turn: float = 0.0) -> str:
    """Markup drawn round the origin, moved to a spot."""
    return element("g", inside, transform=_change(at, scale, turn))


def use(symbol: str, at: Spot, scale: float = 1.0, fill: str = "") -> str:
    """A symbol of the definitions, with its middle at a spot; one that has no colour of its own is given one."""
    if fill:
        return element("use", href=f"#{symbol}", transform=_change(at, scale, 0.0), fill=fill, class_="edge")
    return element("use", href=f"#{symbol}", transform=_change(at, scale, 0.0))


def _change(at: Spot, scale: float, turn: float) -> str:
    change = f"translate({number(at[0])} {number(at[1])})"
    if turn:
        change += f" rotate({number(turn)})"
    if scale != 1.0:
        change += f" scale({scale:.3g})"
    return change


def text(words: str, at: Spot, size: float, **attributes: str | float) -> str:
    """Words on one line; `at` is where their foot is."""
    return element("text", escape(words), x=at[0], y=at[1], font_size=size, **attributes)


def text_width(words: str, size: float) -> float:
    """About how wide words are.

    >>> text_width("farm", 10) < text_width("market", 10) < text_width("market", 12)
    True
    """
    return len(words) * LETTER * size


def path(spots: list[Spot], closed: bool = True) -> str:
    """The description of a path along straight lines.

    >>> path([(0, 0), (1, 0), (0, 2.5)])
    'M0 0L1 0L0 2.5Z'
    """
    points = [f"{number(across)} {number(down)}" for across, down in spots]
    return "M" + "L".join(points) + ("Z" if closed else "")
