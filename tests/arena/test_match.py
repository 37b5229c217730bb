"""Who meets whom, and one game between bots."""

from collections import Counter
from typing import Any

import pytest

from arena.outcomes import plan
from thorp.arena import match as arena_match
from thorp.arena.match import Match, Played, Unit, bot_seed, matches, play_game, play_unit, redeals
from thorp.arena.simulation import game_seed
from thorp.bots.bot import Bot, Seen
from thorp.bots.random import RandomBot
from thorp.bots.stdio import StdioBot
from thorp.core.action import Action
from thorp.core.chance import Chance
from thorp.core.errors import BadOptions
from thorp.core.state import OVER

RANDOMS = ("random", "random")
PURPOSES = (b"thorp seed", b"thorp arena", b"thorp redeals", b"thorp dice")


def without_time(unit: Unit) -> list[Played]:
    return [game._replace(seconds=()) for game in unit.games]


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "b", "b"), ("a", "b", "c"), ("a",)])
def test_every_bot_has_every_seat(bots: tuple[str, ...]) -> None:
    tables = [Match(bots).seats(rotation) for rotation in range(len(bots))]
    for seat in range(len(bots)):
        assert Counter(table[seat] for table in tables) == Counter(bots)
    assert [table.index("a") for table in tables] == list(range(len(bots)))


@pytest.mark.parametrize(
    ("bots", "against", "players", "titles"),
    [
        ("ab", "", 2, ["a against b"]),
        ("abc", "", 2, ["a against b", "a against c", "b against c"]),
        ("abc", "c", 2, ["a against c", "b against c"]),
        ("ab", "ab", 2, ["a against b"]),
        ("ab", "", 4, ["a among 3 b", "b among 3 a"]),
        ("a", "b", 4, ["a among 3 b"]),
        ("ab", "c", 3, ["a among 2 c", "b among 2 c"]),
        ("ab", "", 1, ["a alone", "b alone"]),
    ],
)
def test_pairings(bots: str, against: str, players: int, titles: list[str]) -> None:
    assert [match.title for match in matches(list(bots), list(against), players)] == titles


def test_as_many_bots_as_players_meet_at_one_table_too() -> None:
    found = matches(["a", "b", "c"], [], players=3)
    assert len(found) == 7
    assert (found[-1].title, found[-1].mixed, found[-1].told) == ("a, b, c", True, ("a", "b", "c"))
    assert not any(match.mixed for match in found[:-1])
    assert found[0].told == ("a",)


@pytest.mark.parametrize(
    ("bots", "against", "players", "message"),
    [
        ("aa", "", 2, "the bot 'a' is named twice"),
        ("ab", "cc", 2, "the bot 'c' is named twice"),
        ("a", "", 2, "2 players need two different bots at least, not a"),
        ("a", "a", 3, "3 players need two different bots"),
        ("", "", 2, "need two different bots at least, not none"),
        ("a", "b", 1, "leave --against out"),
    ],
)
def test_impossible_pairings_are_refused(bots: str, against: str, players: int, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        matches(list(bots), list(against), players)


def test_a_deal_is_always_the_same_games() -> None:
    first = play_unit(plan(), Match(RANDOMS), deal=3)
    assert without_time(first) == without_time(play_unit(plan(), Match(RANDOMS), deal=3))
    assert [game.seed for game in first.games] == [first.games[0].seed] * 2, "the deal is the same in both games"
    assert first.games[0].decisions != first.games[1].decisions, "the bots are not the same ones"


def test_all_matches_play_the_same_deals() -> None:
    alone = [play_game(plan(), RANDOMS, deal, rotation=0).seed for deal in (1, 2)]
    three = [play_game(plan(players=3), ("random",) * 3, deal, rotation=2).seed for deal in (1, 2)]
    assert alone == three
    assert alone[0] != alone[1]


def test_bots_of_one_deal_have_different_seeds() -> None:
    seeds = [bot_seed(seed, place) for seed in range(20) for place in range(16)]
    assert len(set(seeds)) == len(seeds)


def test_a_bot_cannot_deal_like_its_dealer() -> None:
    """Whoever knows what dealt for him could undo it: a bot's seed leads nowhere near."""
    found = {Chance.from_seed(bot_seed(5, 3), purpose).key for purpose in PURPOSES}
    assert redeals(5, 3).key not in found
    assert not found & {Chance.from_seed(5, purpose).key for purpose in PURPOSES}


def test_a_finished_game_has_points_ranks_and_one_win() -> None:
    game = play_game(plan(players=3), ("random",) * 3, deal=1, rotation=0)
    assert not game.capped
    assert (len(game.points), len(game.ranks), len(game.asked), len(game.seconds)) == (3, 3, 3, 3)
    assert sum(game.wins) == pytest.approx(1)
    assert game.rounds is not None
    assert min(game.ranks) == 1


def test_a_capped_game_has_no_result() -> None:
    by_decisions = play_game(plan()._replace(limit=20), RANDOMS, deal=1, rotation=0)
    assert (by_decisions.capped, by_decisions.decisions, by_decisions.wins) == (True, 20, ())
    by_rounds = play_game(plan()._replace(rounds=1), RANDOMS, deal=1, rotation=0)
    assert (by_rounds.capped, by_rounds.rounds, by_rounds.points, by_rounds.ranks) == (True, 2, (), ())


def test_alone_the_opponent_of_the_rules_has_a_place() -> None:
    game = play_game(plan(players=1, game="villagers"), ("random",), deal=1, rotation=0)
    assert (len(game.points), len(game.ranks)) == (1, 1)
    assert game.ranks[0] in (1, 2)
    assert game.wins == (float(game.ranks[0] == 1),)


def test_who_shares_the_first_place_shares_the_win() -> None:
    game = Played(("a", "b", "c"), 1, 9, None, False, (5, 5, 1), (1, 1, 3), (3, 3, 3), (0.0, 0.0, 0.0))
    assert game.wins == (0.5, 0.5, 0)


class Watchful(Bot):
    """Plays at random, and counts what it is asked."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.asked = 0

    def choose(self, seen: Seen) -> Action:
        assert len(seen.legal) > 1, "nobody is asked where there is nothing to choose"
        assert seen.dealt.seat == seen.seat != OVER
        self.asked += 1
        return self.inner.choose(seen)


def test_only_real_choices_are_put_to_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Watchful] = []

    def watchful(name: str, game: Any, players: int, seed: int) -> Bot:
        assert (name, players) == ("watchful", 2)
        made.append(Watchful(seed))
        return made[-1]

    monkeypatch.setattr(arena_match, "bot_named", watchful)
    game = play_game(plan(), ("watchful", "watchful"), deal=1, rotation=0)
    assert game.asked == tuple(bot.asked for bot in made)
    assert 0 < sum(game.asked) < game.decisions


class Foreign(StdioBot):
    """A foreign bot that has lost its mind, without a program."""

    def __init__(self) -> None:
        self.closed = 0

    def choose(self, seen: Seen) -> Action:
        raise BadOptions("the bot has stopped")

    def close(self) -> None:
        self.closed += 1


def test_foreign_bots_are_closed_even_if_they_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Foreign()
    monkeypatch.setattr(arena_match, "bot_named", lambda *_: bot)
    with pytest.raises(BadOptions, match="has stopped"):
        play_game(plan(), ("foreign", "foreign"), deal=1, rotation=0)
    assert bot.closed == 2


def test_a_bot_is_closed_if_the_next_one_cannot_start(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Foreign()

    def started(name: str, *_: object) -> Bot:
        if name == "missing":
            raise BadOptions("the bot cannot be started")
        return bot

    monkeypatch.setattr(arena_match, "bot_named", started)
    with pytest.raises(BadOptions, match="cannot be started"):
        play_game(plan(), ("foreign", "missing"), deal=1, rotation=0)
    assert bot.closed == 1


def test_the_same_seed_has_always_dealt_the_same_games() -> None:
    """Results on file go on with new deals: if other games came of the same seed, they would be mixed unnoticed."""
    assert game_seed(1, 1) == 61189789204368870
    assert bot_seed(game_seed(1, 1), 3) == 52841953918258881
    assert redeals(game_seed(1, 1), 3).below(10**9) == 180059914
