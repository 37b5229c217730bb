"""Playing a game decision by decision, at random or by a script, so that a failure says where it happened."""

from collections.abc import Iterator
from types import TracebackType
from typing import Literal, Self, TypeAlias

from battery.configurations import Configuration
from thorp.core import OVER, Action, Dice, State

Way: TypeAlias = Literal["random", "first", "last"]
CAP = 20_000  # no game played at random takes as many decisions


class Walk:
    """One game. Iterate over it for each position and the action that will be played in it when the loop goes on.

    Used as a context it adds the seed and the decision to whatever goes wrong inside. A random walk is
    `playout(state, Dice(seed), limit)` of the core, so the position is easily found again. The first and the last legal
    action over and over again is play that nobody thinks of; such a walk may never end, and stops at its limit.
    """

    def __init__(self, configuration: Configuration, seed: int, way: Way = "random", limit: int = CAP) -> None:
        self.configuration = configuration
        self.seed = seed
        self.way = way
        self.limit = limit
        self.number = 0
        self.state: State = configuration.new(seed)

    def __iter__(self) -> Iterator[tuple[State, Action]]:
        dice = Dice(self.seed)
        while self.state.seat != OVER and self.number < self.limit:
            legal = self.state.legal()
            place = {"first": 0, "last": -1}[self.way] if self.way != "random" else dice.below(len(legal))
            yield self.state, legal[place]
            self.state.play(legal[place])
            self.number += 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(f"{self.configuration}, seed {self.seed}, {self.way} play, after {self.number} actions")
