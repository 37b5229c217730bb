"""What the tests of the battery are run over."""

import pytest

from battery.configurations import CONFIGURATIONS

SEEDS = (0, 1, 2)

each_configuration = pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
each_seed = pytest.mark.parametrize("seed", SEEDS, ids="seed={}".format)
