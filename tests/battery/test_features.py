"""What holds for the features of every game: see `Game.describe`."""

from typing import Any

import pytest

from battery.configurations import CONFIGURATIONS, Configuration
from battery.walk import Walk
from thorp.core import OVER, Chance
from thorp.core.game import Game
from thorp.games import GAMES

DESCRIBED = [each for each in CONFIGURATIONS if each.game.features]
EVERY = 9  # of so many positions one is described
KEYS = range(2)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_feature_has_a_name_of_its_own_and_a_meaning(game: Game[Any]) -> None:
    names = [feature.name for feature in game.features]
    assert names[0] == "progress"
    assert len(set(names)) == len(names)
    for feature in game.features:
        assert feature.name.isidentifier()
        assert feature.name == feature.name.lower()
        assert feature.meaning
        assert "\n" not in feature.meaning


@pytest.mark.parametrize("configuration", DESCRIBED, ids=str)
def test_they_are_numbers_of_what_the_contender_may_see(configuration: Configuration) -> None:
    game, players = configuration.game, int(configuration.options["players"])
    last = 0.0
    with Walk(configuration, 3) as walk:
        assert game.describe(walk.state, 0)[0] == 0.0
        for state, _ in walk:
            if walk.number % EVERY:
                continue
            before = state.data()
            now = game.describe(state, 0)[0]
            assert last <= now <= 1.0, "progress goes back"
            last = now
            for contender in range(len(game.scores(state))):
                numbers = game.describe(state, contender)
                assert len(numbers) == len(game.features)
                assert all(type(number) is float for number in numbers)
                assert numbers[0] == now, "progress is not the same for all"
                viewer = contender if contender < players else None
                for key in KEYS:
                    dealt = game.redeal(state, viewer, Chance.from_seed(key))
                    assert game.describe(dealt, contender) == numbers
            assert state.data() == before, "to describe a position changes it"
        assert walk.state.seat == OVER
        assert 0.7 < game.describe(walk.state, 0)[0] <= 1.0
