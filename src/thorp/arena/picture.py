"""A ladder as an SVG picture: a row for each bot, a dot where its win rate is, and a bar for the interval."""

from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple

from thorp.arena.statistics import Interval

LEFT: Final = 190  # where the scale begins: names are left of it
SCALE: Final = 400
RIGHT: Final = 150  # for the figures
TOP: Final = 64
ROW: Final = 30
STYLE: Final = (
    "text{font:13px sans-serif;fill:#222}.title{font-size:16px;font-weight:bold}.small{font-size:11px;fill:#555}"
    ".grid{stroke:#ddd}.chance{stroke:#b55;stroke-dasharray:4 3}.bar{stroke:#269;stroke-width:6;stroke-opacity:.35}"
    ".dot{fill:#158}"
)


class Rung(NamedTuple):
    """A row of the ladder."""

    name: str
    wins: Interval


def ladder_picture(title: str, rungs: Sequence[Rung], chance: float | None) -> str:
    """The picture; `chance` is how often each would win if all were equal, drawn as a dashed line.

    >>> picture = ladder_picture("helvetia", [Rung("greedy", Interval(0.9, 0.85, 0.94))], chance=0.5)
    >>> picture.splitlines()[0]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 118" width="740" height="118">'
    """
    width, height = LEFT + SCALE + RIGHT, TOP + ROW * len(rungs) + 24
    bottom = height - 24
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text class="title" x="12" y="24">{escape(title)}</text>',
        '<text class="small" x="12" y="42">win rate in %, with 95 % intervals over deals</text>',
    ]
    for percent in range(0, 101, 25):
        lines.append(_upright("grid", percent / 100, bottom))
        lines.append(
            f'<text class="small" x="{_x(percent / 100):g}" y="{height - 8}" text-anchor="middle">{percent} %</text>'
        )
    if chance is not None:
        lines.append(_upright("chance", chance, bottom))
    for place, rung in enumerate(rungs):
        lines += _row(rung, TOP + ROW * place + ROW // 2)
    return "\n".join([*lines, "</svg>", ""])


def _x(rate: float) -> float:
    return round(LEFT + SCALE * rate, 1)


def _upright(kind: str, rate: float, bottom: int) -> str:
    return f'<line class="{kind}" x1="{_x(rate):g}" x2="{_x(rate):g}" y1="{TOP - 8}" y2="{bottom}"/>'


def _row(rung: Rung, y: int) -> list[str]:
    mean, low, high = rung.wins
    return [
        f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(rung.name)}</text>',
        f'<line class="bar" x1="{_x(low):g}" x2="{_x(high):g}" y1="{y}" y2="{y}"/>',
        f'<circle class="dot" cx="{_x(mean):g}" cy="{y}" r="4"/>',
        f'<text x="{LEFT + SCALE + 14}" y="{y + 4}">{rung.wins.text(1, factor=100)}</text>',
    ]
