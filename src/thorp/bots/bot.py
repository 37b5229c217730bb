"""What a bot is, and what it is told: the view, the legal actions and positions that might be the real one.

A bot never meets the real state. `Seen` deals everything the seat cannot know anew before anything else, and keeps only
that; so there is no way, direct or indirect, to what is hidden.
"""

from abc import ABC, abstractmethod
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from thorp.core.action import Action
from thorp.core.chance import Chance
from thorp.core.game import Game
from thorp.core.state import State

A_SECOND: Final = 1000.0  # iterations that a second of thought is taken for: a rough guess, by which lines are longer


class Budget(NamedTuple):
    """How much a bot may think about one decision: so many iterations, or so many seconds.

    >>> Budget(iterations=200)
    Budget(iterations=200, seconds=None)
    """

    iterations: int | None = None
    seconds: float | None = None

    @property
    def size(self) -> float:
        """About how many iterations that is.

        >>> Budget(iterations=200).size, Budget(seconds=0.3).size
        (200.0, 300.0)
        """
        by_time = float("inf") if self.seconds is None else A_SECOND * self.seconds
        return by_time if self.iterations is None else min(by_time, float(self.iterations))


class Seen:
    """One decision as the seat that decides sees it.

    >>> from thorp.games import find
    >>> game = find("villagers")
    >>> seen = Seen(game, game.new(seed=1, players=2), Chance.from_seed(7))
    >>> seen.seat, len(seen.legal)
    (0, 12)
    >>> game.view(seen.deal(), seen.seat) == seen.view()
    True
    """

    def __init__(self, game: Game[Any], state: State, chance: Chance) -> None:
        self.game: Final = game
        self.seat: Final = state.seat
        self.dealt: Final[State] = game.redeal(state, state.seat, chance)
        self.chance: Final = chance.split()  # whoever had the generator of that first deal could undo it
        self.legal: Final[list[Action]] = self.dealt.legal()

    def view(self) -> dict[str, Any]:
        """All that the seat may see."""
        return self.game.view(self.dealt, self.seat)

    def deal(self) -> State:
        """A position that looks like the real one to the seat; every call deals what it cannot know anew."""
        dealt: State = self.game.redeal(self.dealt, self.seat, self.chance)
        return dealt


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player. It may remember things from one decision to the next; one bot plays one seat of one game."""

    @abstractmethod
    def choose(self, seen: Seen) -> Action:
        """One of the legal actions."""

    def close(self) -> None:  # noqa: B027  most bots have nothing to end
        """The game is over: end what the bot may have begun."""
