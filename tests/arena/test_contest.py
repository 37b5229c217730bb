"""What a contest says depends on nothing but its plan."""

from itertools import permutations
from multiprocessing import active_children

import pytest

from arena.outcomes import CAPPED, CROWD, DUEL, LOST, SPLIT, WON, plan, unit
from thorp.arena.contest import Contest, challenger_wins, play
from thorp.arena.match import Match, Unit
from thorp.arena.workers import ThisProcess, Workers, local_workers
from thorp.core.errors import BadOptions

RANDOMS = Match(("random", "random"))


def contest(*units: Unit, bound: float | None = 0.5, games: int = 400) -> Contest:
    found = Contest(plan(games=games), [DUEL], bound)
    for each in units:
        found.add(each)
    return found


def deals(found: Contest) -> list[int]:
    return [each.deal for each in found.counted(DUEL)]


def test_a_deal_counts_the_challengers_share_of_its_games() -> None:
    assert [challenger_wins(unit(DUEL, 1, *places)) for places in (WON, SPLIT, LOST)] == [1, 0.5, 0]
    assert challenger_wins(unit(DUEL, 1, "11", "12")) == 0.25
    assert challenger_wins(unit(CROWD, 1, "123", "123", "131")) == pytest.approx(0.5)


def test_deals_count_in_the_order_of_their_numbers() -> None:
    units = [unit(DUEL, deal, *SPLIT) for deal in (1, 2, 3, 5)]
    for order in permutations(units):
        found = contest(*order)
        assert deals(found) == [1, 2, 3]
        assert (found.games, found.most_games) == (6, 400)


def test_a_match_ends_at_the_same_deal_whatever_comes_first() -> None:
    units = [unit(DUEL, deal, *WON) for deal in range(1, 31)]
    forward, backward = contest(*units), contest(*reversed(units))
    assert forward.ends == backward.ends
    assert deals(forward) == deals(backward) == list(range(1, forward.ends[DUEL] + 1))
    assert forward.over
    assert forward.games == forward.most_games == 2 * forward.ends[DUEL] < 60


def test_a_match_that_is_clearly_lost_ends_too() -> None:
    assert contest(*(unit(DUEL, deal, *LOST) for deal in range(1, 31))).over


def test_without_a_bound_all_deals_are_played() -> None:
    units = [unit(DUEL, deal, *WON) for deal in range(1, 31)]
    found = contest(*units, bound=None, games=60)
    assert (found.over, found.games) == (True, 60)
    assert not contest(*units[:-1], bound=None, games=60).over


def test_capped_deals_say_nothing() -> None:
    clean = contest(*(unit(DUEL, deal, *WON) for deal in range(1, 31)))
    spoilt = contest(*(unit(DUEL, deal, *(WON if deal % 2 else CAPPED)) for deal in range(1, 61)))
    assert spoilt.ends[DUEL] == 2 * clean.ends[DUEL] - 1


def test_deals_that_nobody_asked_for_are_left_out() -> None:
    found = contest(unit(DUEL, 3, *WON), unit(Match(("strong", "other")), 1, *WON), games=4)
    assert found.units == {DUEL: {}}
    assert found.deals == 2


def test_a_mixed_table_has_no_challenger_and_no_early_end() -> None:
    mixed = Match(("a", "b", "c"))
    found = Contest(plan(players=3, games=90), [mixed], bound=0.5)
    for deal in range(1, 31):
        found.add(unit(mixed, deal, "123", "312", "231"))
    assert (found.ends, found.over) == ({}, True)


def test_every_match_plays_a_deal_before_any_plays_the_next() -> None:
    other = Match(("strong", "other"))
    found = Contest(plan(games=4), [DUEL, other], bound=None)
    found.add(unit(other, 1, *WON))
    assert [(task.match, task.deal) for task in found.tasks()] == [(DUEL, 1), (DUEL, 2), (other, 2)]


def test_what_has_become_needless_is_not_handed_out() -> None:
    found = contest()
    tasks = found.tasks()
    assert next(tasks).deal == 1
    for deal in range(1, 31):
        found.add(unit(DUEL, deal, *WON))
    assert next(tasks, None) is None


@pytest.mark.parametrize("bound", [0.0, 1.0, 1.5, -0.1])
def test_an_impossible_bound_is_refused(bound: float) -> None:
    with pytest.raises(BadOptions, match="the bound is a win rate between 0 and 1"):
        contest(bound=bound)


def test_too_few_games_are_refused() -> None:
    with pytest.raises(BadOptions, match="3 players need 3 games at least"):
        Contest(plan(players=3, games=2), [CROWD], bound=None)


class Scripted(Workers):
    """Give back made-up deals: by turns the one begun first and the one begun last."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.begun: list[int] = []
        self.started = self.given = 0
        self.closed = False

    def start(self, plan: object, match: Match, deal: int) -> None:
        assert len(self.begun) < self.room
        self.begun.append(deal)
        self.started += 1

    def finished(self) -> Unit:
        self.given += 1
        return unit(DUEL, self.begun.pop(-(self.given % 2)), *WON)

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("room", [1, 5])
def test_playing_stops_when_all_is_decided(room: int) -> None:
    found, workers = contest(), Scripted(room)
    told = list(play(found, workers))
    expected = contest(*(unit(DUEL, deal, *WON) for deal in range(1, 31)))
    assert found.ends == expected.ends
    assert found.counted(DUEL) == expected.counted(DUEL)
    assert len(told) <= workers.started < expected.ends[DUEL] + 2 * room
    assert workers.closed


def test_a_contest_that_is_over_plays_nothing() -> None:
    workers = Scripted(2)
    assert list(play(contest(*(unit(DUEL, deal, *WON) for deal in range(1, 31))), workers)) == []
    assert (workers.started, workers.closed) == (0, True)


def test_the_number_of_processes_changes_nothing() -> None:
    results = []
    for jobs in (1, 2):
        found = Contest(plan(games=6), [RANDOMS], bound=None)
        assert len(list(play(found, local_workers(jobs)))) == 3
        results.append([game._replace(seconds=()) for each in found.counted(RANDOMS) for game in each.games])
    assert results[0] == results[1]


def test_closing_early_stops_the_processes() -> None:
    before, workers = set(active_children()), local_workers(2)
    units = play(Contest(plan(games=100_000), [RANDOMS], bound=None), workers)
    next(units)
    assert set(active_children()) > before
    units.close()
    assert set(active_children()) == before


def test_one_job_needs_no_other_process() -> None:
    assert isinstance(local_workers(1), ThisProcess)


@pytest.mark.parametrize("jobs", [0, 61])
def test_an_impossible_number_of_jobs_is_refused(jobs: int) -> None:
    with pytest.raises(BadOptions, match=f"jobs lies between 1 and 60, not at {jobs}"):
        local_workers(jobs)
