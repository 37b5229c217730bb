"""The same on a Ray cluster. Ray hands out the work; nothing here schedules anything.

Every machine of the cluster needs the same thorp, installed in the Python that Ray runs there.
"""

import signal
import socket
from typing import Any, Final

from thorp.arena.fingerprint import fingerprint
from thorp.arena.match import Match, Unit, play_unit
from thorp.arena.simulation import Plan
from thorp.arena.workers import Workers
from thorp.core.errors import ThorpError

PATIENCE: Final = 5.0  # seconds until an address counts as empty


class Cluster(Workers):
    """The machines at an address that Ray understands: `HOST:PORT`, `ray://HOST:PORT`, `auto`, or `local`."""

    def __init__(self, address: str) -> None:
        try:
            import ray  # noqa: PLC0415
        except ImportError as error:
            raise ThorpError("a cluster needs Ray: pip install 'thorp[ray]'; or leave --cluster out") from error
        handler = signal.getsignal(signal.SIGTERM)
        try:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (OSError, ValueError) as error:
            raise ThorpError(f"there is no Ray cluster at {address}; `ray start --head` prints its address") from error
        signal.signal(signal.SIGTERM, handler)  # Ray's own would leave without a word of what has been played
        self.ray: Final[Any] = ray
        self.play: Final[Any] = ray.remote(play_here)
        self.cores: Final = int(ray.cluster_resources().get("CPU", 1))
        self.room = 2 * self.cores
        self.begun: list[Any] = []

    def start(self, plan: Plan, match: Match, deal: int) -> None:
        """Hand it to Ray."""
        self.begun.append(self.play.remote(fingerprint(plan.game), plan, match, deal))

    def finished(self) -> Unit:
        """The first that is done."""
        (first,), self.begun = self.ray.wait(self.begun, num_returns=1)
        try:
            unit: Unit = self.ray.get(first)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, ThorpError):
                raise error.cause from error
            raise
        return unit

    def close(self) -> None:
        """Take back what has not been played, and leave the cluster."""
        for each in self.begun:
            self.ray.cancel(each, force=True)
        self.ray.shutdown()


def knock(address: str) -> None:
    """Raise `OSError` if nobody listens at HOST:PORT: Ray itself would try again and again, for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), PATIENCE).close()


def play_here(code: str, plan: Plan, match: Match, deal: int) -> Unit:
    """A deal, if the thorp of this machine plays the game as the one that asks.

    >>> play_here("0123456789ab", Plan("helvetia", {}, seed=1, games=1, limit=1), Match(("random",)), deal=1)
    Traceback (most recent call last):
    thorp.core.errors.ThorpError: a machine of the cluster has other bots or rules of helvetia; install the same ...
    """
    if code != fingerprint(plan.game):
        raise ThorpError(
            f"a machine of the cluster has other bots or rules of {plan.game}; install the same thorp there"
        )
    return play_unit(plan, match, deal)
