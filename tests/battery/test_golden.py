"""The same seed and actions give the same game on every machine, compiled or not, under any hash seed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from battery.configurations import CONFIGURATIONS, Configuration
from battery.golden import digests, read
from battery.marks import each_configuration

GOLDEN = Path(__file__).parent / "golden.py"


@each_configuration
def test_the_game_is_the_one_on_file(configuration: Configuration) -> None:
    """Run interpreted and compiled, this is how the two are shown to agree."""
    assert digests(configuration) == read().get(str(configuration)), (
        "a random game went another way than it used to; if the rules were changed on purpose, "
        "keep the new one with: PYTHONPATH=src:tests .venv/bin/python tests/battery/golden.py --write"
    )


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_games_are_the_same_under_another_hash_seed(hash_seed: str) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run([sys.executable, str(GOLDEN)], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_no_game_on_file_is_forgotten() -> None:
    assert sorted(read()) == sorted(str(configuration) for configuration in CONFIGURATIONS)
