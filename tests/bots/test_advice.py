"""What the search tells of each legal action."""

from typing import Any

import pytest

from bots.positions import searcher, seen_at
from thorp.core.game import Game
from thorp.games import GAMES, find


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_advice_tells_of_every_legal_action(game: Game[Any]) -> None:
    seen = seen_at(game, 2, 60)
    advice = searcher(game, 2, 30).advice(seen)
    assert sorted(each.action for each in advice) == sorted(seen.legal)
    visits = [each.visits for each in advice]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 30
    assert all(each.expected is not None and 0 <= each.expected <= 1 for each in advice)


def test_advice_hopes_that_what_was_not_tried_is_as_good_as_the_best_less_what_it_looks_worse() -> None:
    game = find("villagers")
    seen = seen_at(game, 2, 60)
    bot = searcher(game, 2, 1)
    advice = bot.advice(seen)
    (tried,) = [each for each in advice if each.visits]
    looks = {way[0]: bot.root.looks[way] for way in sorted(bot.root.looks, key=bot.root.looks.__getitem__)}
    best = max(tried.expected or 0.0, *looks.values())
    for each in advice:
        if not each.visits:
            hoped = best + looks[each.action] - max(looks.values())
            assert each.expected == pytest.approx(min(1.0, max(0.0, hoped)))
