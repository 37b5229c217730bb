"""The figures of bots, by hand."""

import pytest

from arena.outcomes import CAPPED, CROWD, DUEL, LOST, SPLIT, WON, plan, unit
from thorp.arena.contest import Contest
from thorp.arena.figures import bot_figures, match_figures, verdict
from thorp.arena.match import Match, Unit
from thorp.arena.statistics import interval, t_interval

OTHER = Match(("strong", "other"))


def contest(
    *units: Unit, matches: tuple[Match, ...] = (DUEL,), players: int = 2, bound: float | None = None
) -> Contest:
    found = Contest(plan(players), list(matches), bound)
    for each in units:
        found.add(each)
    return found


def test_a_match_is_counted_by_deals() -> None:
    units = [unit(DUEL, 1, *WON), unit(DUEL, 2, *SPLIT), unit(DUEL, 3, *CAPPED)]
    strong, weak = (match_figures(bot, units, sheets=2) for bot in ("strong", "weak"))
    assert (strong.games, weak.games) == (4, 4)
    assert strong.wins == interval([1, 0.5])
    assert strong.points == t_interval([20, 15])
    assert strong.rank == interval([1, 1.5], least=1, most=2)
    assert weak.wins.mean == 1 - strong.wins.mean
    assert strong.seconds == pytest.approx(0.2 / 40)


def test_copies_share_what_they_have() -> None:
    units = [unit(CROWD, 1, "123", "213", "231")]
    assert match_figures("strong", units, sheets=3).wins.mean == pytest.approx(1)
    weak = match_figures("weak", units, sheets=3)
    assert (weak.wins.mean, weak.points.mean, weak.rank.mean) == pytest.approx((0, 5, 2.5))


def test_a_bot_is_counted_on_the_deals_of_all_its_matches() -> None:
    found = contest(
        *(unit(DUEL, deal, *WON) for deal in (1, 2, 3)),
        *(unit(OTHER, deal, *LOST) for deal in (1, 2)),
        matches=(DUEL, OTHER),
    )
    strong = bot_figures("strong", found, sheets=2)
    assert (strong.wins, strong.games) == (interval([0.5, 0.5]), 10)
    assert bot_figures("weak", found, sheets=2).wins == interval([0, 0, 0])
    assert bot_figures("other", found, sheets=2).wins == interval([1, 1])


def test_a_capped_deal_is_left_out_everywhere() -> None:
    found = contest(
        *(unit(DUEL, deal, *WON) for deal in (1, 2)),
        unit(OTHER, 1, *CAPPED),
        unit(OTHER, 2, *LOST),
        matches=(DUEL, OTHER),
    )
    assert bot_figures("strong", found, sheets=2).wins == interval([0.5])


@pytest.mark.parametrize(("places", "bound", "says"), [(WON, 0.5, "above"), (LOST, 0.5, "below"), (SPLIT, 0.5, "open")])
def test_what_a_match_says_about_the_bound(places: tuple[str, str], bound: float, says: str) -> None:
    found = contest(*(unit(DUEL, deal, *places) for deal in range(1, 31)), bound=bound)
    assert verdict(found, DUEL) == says


def test_without_a_bound_nothing_is_said() -> None:
    assert verdict(contest(unit(DUEL, 1, *WON)), DUEL) == ""
