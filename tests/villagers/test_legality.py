"""Which cards can be laid, and to what end: the game against a search that tries everything (V5 to V7)."""

from functools import cache

import pytest

from rules import rule
from thorp.core.chance import Dice
from thorp.core.state import OVER
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import APPRENTICE, MONK, SETTLERS, TINNER
from thorp.games.villagers.position import CARD
from thorp.games.villagers.state import Villagers
from villagers.box import BOX, DISCARDED
from villagers.solver import lying_on, offered, scene, ways_to_lay, ways_to_unlock

GAMES = [(players, seed) for seed in range(6) for players in (2, 3, 4, 5)]
SPECIAL = (MONK, APPRENTICE, TINNER)


@cache
def builds(players: int, seed: int) -> list[Villagers]:
    """The beginnings of build actions in a random game of eager builders who come by special settlers easily."""
    state, dice, found = VILLAGERS.new(seed, players=players), Dice(seed), []
    while state.seat != OVER:
        actions = [VILLAGERS.actions.text(action) for action in state.legal()]
        if VILLAGERS.decision(state).kind == "build":
            found.append(state.clone())
            eager = [text for text in actions if text.startswith(("lay", "play"))]
            actions = eager if eager and dice.below(8) else actions
        elif VILLAGERS.decision(state).kind == "draft":
            actions = special_on_road(state) or actions
        state.play(VILLAGERS.actions.parse(actions[dice.below(len(actions))]))
    return found


def special_on_road(state: Villagers) -> list[str]:
    return [f"take {place + 1}" for place, card in enumerate(state.road) if card in SPECIAL]


@rule("V5.3", "V5.5", "V6.1", "V6.3", "V7.4", "V7.5", "V7.6", "V7.7", "V7.9")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_way_to_lay_a_card_and_no_other_is_offered(players: int, seed: int) -> None:
    for state in builds(players, seed):
        now = scene(state)
        for name in sorted({SETTLERS[card & CARD] for card in state.hands[state.turn]}):
            if name not in DISCARDED:
                assert offered(state, f"lay {name}") == ways_to_lay(now, name), (players, seed, state.round, name)


@rule("V5.1", "V5.8", "V5.9", "V7.1", "V7.11", "V7.12")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_nothing_else_is_offered(players: int, seed: int) -> None:
    for state in builds(players, seed):
        now = scene(state)
        expected = {"done"} | {f"lay {name}" for name in now.hand if ways_to_lay(now, name)}
        gold = [
            card.name
            for slot, card in now.own.items()
            if not lying_on(now.own, slot)
            and (card.name == "founders" or BOX.get(card.name, BOX["agent"]).number("gold"))
        ]
        if "tinner" in now.hand:
            expected.add("play tinner")
        if "smuggler" in now.hand and gold and any(ways_to_unlock(now, "smuggler")):
            expected.add("play smuggler")
        if now.hand and state.basics < 3:
            in_villages = [card.name for village in now.villages for card in village.values()]
            expected |= {f"basic {name}" for name in ("lumberjack", "hayer", "miner") if in_villages.count(name) < 10}
        assert {VILLAGERS.actions.text(action) for action in state.legal()} == expected, (players, seed, state.round)


@rule("V7.10")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_no_monk_or_apprentice_ever_is_on_top(players: int, seed: int) -> None:
    for state in builds(players, seed):
        for village in scene(state).villages:
            for slot, card in village.items():
                if card.name in ("monk", "apprentice"):
                    assert lying_on(village, slot), (players, seed, state.round)


@rule("V6.4")
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_no_unlocker_is_ever_covered_and_ducats_lie_on_uncovered_settlers_only(players: int, seed: int) -> None:
    for state in builds(players, seed):
        for village in scene(state).villages:
            for slot, card in village.items():
                if card.ducats or (card.name in BOX and BOX[card.name].number("keys")):
                    assert not lying_on(village, slot), (players, seed, state.round, card)


def test_the_games_are_worth_looking_at() -> None:
    """Monks, apprentices and padlocks must occur, or the tests above say little."""
    seen = {"monk": 0, "apprentice": 0, "swaps": 0, "with monk": 0}
    for players, seed in GAMES:
        for state in builds(players, seed):
            now = scene(state)
            for village in now.villages:
                for card in village.values():
                    if card.name in seen:
                        seen[card.name] += 1
            seen["swaps"] += bool("apprentice" in now.hand and ways_to_lay(now, "apprentice"))
            seen["with monk"] += any(
                ways_to_lay(now, name) != ways_to_lay(now._replace(hand=[name]), name)
                for name in now.hand
                if "monk" in now.hand
            )
    assert min(seen.values()) > 50, seen
