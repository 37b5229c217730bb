"""The figures of bots, by hand."""

import pytest

from arena.outcomes import CAPPED, CROWD, DUEL, LOST, SPLIT, WON, plan, unit
from thorp.arena.contest import Contest
from thorp.arena.figures import bot_figures, ladder, match_figures, rated, verdict
from thorp.arena.match import Match, Unit
from thorp.arena.ratings import ratings
from thorp.arena.statistics import interval, t_interval

OTHER = Match(("strong", "other"))


def contest(*units: Unit, bound: float | None = None) -> Contest:
    found = Contest(plan(len(units[0].match.bots)), list(dict.fromkeys(each.match for each in units)), bound)
    for each in units:
        found.add(each)
    return found


def test_a_match_is_counted_by_deals() -> None:
    found = contest(unit(DUEL, 1, *WON), unit(DUEL, 2, *SPLIT), unit(DUEL, 3, *CAPPED))
    strong, weak = (match_figures(bot, found, DUEL) for bot in ("strong", "weak"))
    assert (strong.games, weak.games) == (4, 4)
    assert strong.wins == interval([1, 0.5])
    assert strong.points == t_interval([20, 15])
    assert strong.rank == interval([1, 1.5], least=1, most=2)
    assert weak.wins.mean == 1 - strong.wins.mean
    assert strong.seconds == pytest.approx(0.2 / 40)


def test_copies_share_what_they_have() -> None:
    found = contest(unit(CROWD, 1, "123", "213", "231"))
    assert match_figures("strong", found, CROWD).wins.mean == pytest.approx(1)
    weak = match_figures("weak", found, CROWD)
    assert (weak.wins.mean, weak.points.mean, weak.rank.mean) == pytest.approx((0, 5, 2.5))


def test_a_bot_is_counted_on_the_deals_of_all_its_matches() -> None:
    found = contest(*(unit(DUEL, deal, *WON) for deal in (1, 2, 3)), *(unit(OTHER, deal, *LOST) for deal in (1, 2)))
    strong = bot_figures("strong", found)
    assert (strong.wins, strong.games) == (interval([0.5, 0.5]), 10)
    assert bot_figures("weak", found).wins == interval([0, 0, 0])
    assert bot_figures("other", found).wins == interval([1, 1])
    assert [each.bot for each in ladder(found)] == ["other", "strong", "weak"]
    assert sorted(rated(found)) == ["other", "strong", "weak"]


def test_a_capped_deal_is_left_out_everywhere() -> None:
    duels = [unit(DUEL, deal, *WON) for deal in (1, 2)]
    found = contest(*duels, unit(OTHER, 1, *CAPPED), unit(OTHER, 2, *LOST))
    assert bot_figures("strong", found).wins == interval([0.5])
    assert ladder(contest(unit(DUEL, 1, *CAPPED))) == []
    assert sorted(rated(contest(unit(DUEL, 1, *CAPPED)))) == ["strong", "weak"], "one of its games has a result"


def test_without_a_deal_common_to_all_its_matches_a_bot_has_no_figures() -> None:
    duels = [unit(DUEL, 1, *WON), unit(DUEL, 2, *CAPPED)]
    found = contest(*duels, unit(OTHER, 1, *CAPPED), unit(OTHER, 2, *LOST))
    assert bot_figures("strong", found).games == 4
    assert [each.bot for each in ladder(found)] == ["other", "weak"]


def test_a_short_match_is_rated_evenly_among_the_deals_of_a_long_one() -> None:
    long = [unit(DUEL, deal, *WON) for deal in range(1, 7)]
    short = [unit(OTHER, deal, *LOST) for deal in (1, 2)]
    order = [long[0], short[0], *long[1:4], short[1], *long[4:]]
    expected = ratings((game.bots, game.ranks) for each in order for game in each.games)
    assert rated(contest(*short, *long)) == rated(contest(*long, *short)) == expected, "in whichever order they come"


def test_alone_the_opponent_of_the_rules_is_ranked_too() -> None:
    alone = unit(Match(("strong",)), 1, "2")
    found = Contest(plan(players=1, game="villagers"), [alone.match], bound=None)
    found.add(alone)
    (strong,) = ladder(found)
    assert (strong.wins.mean, strong.rank) == (0, interval([2], least=1, most=2))
    assert rated(found) == {}


@pytest.mark.parametrize(("places", "says"), [(WON, "above"), (LOST, "below"), (SPLIT, "open")])
def test_what_a_match_says_about_the_bound(places: tuple[str, str], says: str) -> None:
    assert verdict(contest(*(unit(DUEL, deal, *places) for deal in range(1, 31)), bound=0.5), DUEL) == says


def test_without_a_bound_nothing_is_said() -> None:
    assert verdict(contest(unit(DUEL, 1, *WON)), DUEL) == ""
