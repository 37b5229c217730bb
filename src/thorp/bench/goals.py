"""What the figures of a bench are held against: `goals.toml`."""

import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from thorp.bench.measure import Figures

GOALS: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "goals.toml").read_text(encoding="utf-8"))
ITERATIONS_PER_S: Final[int] = GOALS["iterations_per_s"]


class Aim(NamedTuple):
    """One figure as it would be on the machine of the goals, with the floor it must reach and the goal."""

    name: str
    figure: float
    floor: float
    goal: float

    @property
    def verdict(self) -> str:
        """How far it got. Of microseconds fewer are better, of everything else more.

        >>> Aim("decisions_per_s", 40_000, floor=35_000, goal=50_000).verdict
        'floor reached'
        >>> Aim("clone_us", 1.5, floor=4, goal=2).verdict
        'goal reached'
        >>> Aim("clone_us", 4.5, floor=4, goal=2).verdict
        'below the floor'
        """
        sign = -1 if self.name.endswith("_us") else 1
        if sign * self.figure >= sign * self.goal:
            return "goal reached"
        return "floor reached" if sign * self.figure >= sign * self.floor else "below the floor"


def scaled_rate(figures: Figures) -> float:
    """Decisions per second on the machine of the goals."""
    return figures.ratio * ITERATIONS_PER_S


def aims(figures: Figures) -> list[Aim]:
    """All that these figures are held against; nothing if there is no goal for that many players."""
    goals = GOALS["games"].get(figures.game, {})
    if goals.get("players") != figures.players:
        return []
    scaled = {
        "decisions_per_s": scaled_rate(figures),
        "iterations_per_s": figures.iterations_per_s / figures.calibration_per_s * ITERATIONS_PER_S,
        "clone_us": figures.clone_us * figures.calibration_per_s / ITERATIONS_PER_S,
    }
    return [Aim(name, scaled[name], **bounds) for name, bounds in goals.get(figures.mode, {}).items()]
