"""The same on a Ray cluster: two machines, both of them here."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import thorp
from arena.outcomes import plan
from thorp.arena.cluster import Cluster, knock, play_here
from thorp.arena.contest import Contest, play
from thorp.arena.match import Match
from thorp.arena.workers import ThisProcess
from thorp.core.errors import ThorpError

RANDOMS = Match(("random", "random"))


def test_without_ray_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ThorpError, match=r"pip install 'thorp\[ray\]'"):
        Cluster("auto")


def test_nobody_waits_at_an_address_where_nobody_is() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ThorpError, match=r"there is no Ray cluster at 127\.0\.0\.1:1; `ray start --head`"):
        Cluster("127.0.0.1:1")
    knock("local")


def test_another_thorp_is_refused() -> None:
    with pytest.raises(ThorpError, match="has other bots or rules of helvetia; install the same thorp there"):
        play_here("0123456789ab", plan(), RANDOMS, deal=1)


@pytest.fixture
def address(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Two nodes with one worker each, that find the sources where this process does."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster as RayCluster

    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    sources = Path(thorp.__file__).parents[1]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(sources), os.environ.get("PYTHONPATH", "")]))
    cluster = RayCluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    yield cluster.address
    cluster.shutdown()


def test_a_cluster_plays_the_same_games(address: str) -> None:
    results = []
    before = signal.getsignal(signal.SIGTERM)
    cluster = Cluster(address)
    assert signal.getsignal(signal.SIGTERM) is before
    for workers in (cluster, ThisProcess()):
        assert not isinstance(workers, Cluster) or workers.cores == 2
        contest = Contest(plan(games=6), [RANDOMS], bound=None)
        assert len(list(play(contest, workers))) == 3
        results.append([game._replace(seconds=()) for unit in contest.counted(RANDOMS) for game in unit.games])
    assert results[0] == results[1]
