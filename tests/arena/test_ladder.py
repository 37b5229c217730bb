"""The page of results, written from its data."""

import errno
import json
import re
from pathlib import Path

import pytest

from arena.outcomes import CAPPED, CROWD, DUEL, LOST, WON, plan, unit
from thorp.arena.contest import Contest
from thorp.arena.fingerprint import fingerprint
from thorp.arena.ladder import BEGIN, END, NEW_PAGE, Entry, entries, fill, merged, render, section_ratings, update
from thorp.arena.match import Match, Unit
from thorp.arena.ratings import ratings
from thorp.core.errors import BadOptions, BadRecord, ThorpError

PAGE = Path(__file__).parents[2] / "docs" / "ladder.md"
SEARCH = Match(("search:200", "weak|er"))


def told(*units: Unit, bound: float | None = 0.75) -> list[Entry]:
    players = len(units[0].match.bots)
    contest = Contest(plan(players), list(dict.fromkeys(each.match for each in units)), bound)
    for each in units:
        contest.add(each)
    return list(entries(contest, "a fast machine"))


def test_an_entry_says_what_it_takes_to_play_it_again() -> None:
    (entry,) = told(*(unit(SEARCH, deal, *WON) for deal in range(1, 40)))
    assert (entry["game"], entry["players"], entry["seed"], entry["bots"]) == (
        "helvetia",
        2,
        1,
        ["search:200", "weak|er"],
    )
    assert (entry["bound"], entry["verdict"], entry["capped"]) == (0.75, "above", 0)
    assert entry["ranks"] == ["12 21"] * (entry["games"] // 2)
    assert [each["bot"] for each in entry["figures"]] == ["search:200", "weak|er"]
    assert json.loads(json.dumps(entry, allow_nan=False)) == entry


def test_a_match_played_again_replaces_the_old_one() -> None:
    old, new = told(unit(DUEL, 1, *WON)), told(unit(DUEL, 1, *LOST))
    others = told(unit(CROWD, 1, "123", "213", "312"))
    assert merged([*old, *others], new) == [*new, *others]
    assert merged(new, []) == new


def test_with_other_code_a_section_begins_anew() -> None:
    duel, search = told(unit(DUEL, 1, *WON)), told(unit(SEARCH, 1, *WON))
    crowd = told(unit(CROWD, 1, "123", "213", "312"))
    assert merged([*duel, *crowd], search) == [*search, *duel, *crowd]
    before = [{**entry, "code": "of before"} for entry in [*duel, *crowd]]
    assert merged(before, search) == [*search, before[1]]


def test_a_match_without_a_result_is_left_out() -> None:
    assert told(unit(DUEL, 1, *CAPPED)) == []
    assert told(unit(DUEL, 1, *CAPPED), unit(DUEL, 2, *WON))[0]["capped"] == 2


def test_the_page_has_a_section_for_each_game_and_number_of_players(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    update(page, told(*(unit(SEARCH, deal, *WON) for deal in range(1, 40))))
    update(page, told(unit(CROWD, 1, "123", "213", "312"), bound=None))
    text = page.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# Ladder",
        "## In short",
        "## helvetia, 2 players",
        "## helvetia, 3 players",
    ]
    assert "| helvetia, 2 players | search:200 against weak\\|er | 34 | 100.0 (75.1–100.0) | 75% | above |\n" in text
    assert "| search:200 | 200 iterations | " in text
    assert "| search:200 against weak\\|er | search:200 | " in text
    assert f"| 75%: above | 1 | {fingerprint('helvetia')} | a fast machine |" in text
    assert "| strong among 2 weak | strong | 3 | 66.7 (0.0–100.0) | 16.7 | 1.33 (1.00–3.00) |  | 1 |" in text


def test_what_people_write_around_it_stays(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text(f"# Ours\n\n{BEGIN}\nold\n{END}\n\nWhat was tried.\n", encoding="utf-8")
    update(page, told(unit(DUEL, 1, *WON), bound=None))
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# Ours\n\n{BEGIN}\n\n## helvetia")
    assert text.endswith(f"{END}\n\nWhat was tried.\n")
    assert "old" not in text
    update(page, [])
    assert page.read_text(encoding="utf-8") == text


def test_a_page_without_its_marks_is_refused_and_kept(tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    page.write_text("# Ours\n", encoding="utf-8")
    with pytest.raises(BadRecord, match="say where the ladder goes"):
        update(page, told(unit(DUEL, 1, *WON)))
    assert page.read_text(encoding="utf-8") == "# Ours\n"
    assert not page.with_suffix(".json").exists()


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ("[", "Expecting value"),
        ("[1]", "not subscriptable"),
        ("{}", "a list of entries is expected"),
        ("7", "a list of entries is expected"),
        ('[{"game": "helvetia"}]', "an entry has no 'players'"),
        ('[{"game": "chess"}]', "'chess' is not in list"),
    ],
)
def test_damaged_data_are_named_and_kept(data: str, wrong: str, tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    path.write_text(data, encoding="utf-8")
    with pytest.raises(BadRecord, match=rf"ladder\.json is damaged: .*{wrong}"):
        update(tmp_path / "ladder.md", [])
    assert path.read_text(encoding="utf-8") == data


def test_an_impossible_place_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"name the page, e\.g\. .*ladder\.md"):
        update(tmp_path / "ladder.json", [])
    with pytest.raises(ThorpError, match=r"nowhere.*cannot be read and written"):
        update(tmp_path / "nowhere" / "ladder.md", [])


def test_a_full_disk_leaves_page_and_data_as_they_were(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, text: str, encoding: str) -> int:
        path.open("w", encoding=encoding).close()
        raise OSError(errno.ENOSPC, "No space left on device")

    page = tmp_path / "ladder.md"
    update(page, told(unit(DUEL, 1, *WON)))
    before = [path.read_bytes() for path in (page, page.with_suffix(".json"))]
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(ThorpError, match="No space left"):
        update(page, told(unit(DUEL, 1, *LOST)))
    assert [path.read_bytes() for path in (page, page.with_suffix(".json"))] == before


def test_nothing_but_page_and_data_is_left(tmp_path: Path) -> None:
    update(tmp_path / "ladder.md", told(unit(DUEL, 1, *WON)))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ladder.json", "ladder.md"]


def test_thinking_times_below_a_millisecond_are_not_told_apart() -> None:
    (entry,) = told(unit(DUEL, 1, *WON))
    entry["figures"][0]["seconds"], entry["figures"][1]["seconds"] = 0.04272, 3.17e-07
    text = render([entry])
    assert " | 0.0427 |\n" in text
    assert " | <0.001 |\n" in text


def test_thinking_times_are_those_of_all_matches() -> None:
    other = Match(("strong", "weakest"))
    section = told(*(unit(DUEL, deal, *WON) for deal in (1, 2, 3)), unit(other, 1, *WON), bound=None)
    for entry, seconds in zip(section, (0.1, 0.5), strict=True):
        entry["figures"][0]["seconds"] = seconds
    assert re.search(r"\| strong \|  \| .* \| 0\.2 \|\n", render(section))


def test_ratings_come_from_all_matches_of_a_section() -> None:
    section = told(
        *(unit(DUEL, deal, *WON) for deal in range(1, 9)),
        *(unit(Match(("weak", "weakest")), deal, *WON) for deal in range(1, 9)),
        bound=None,
    )
    found = section_ratings(section)
    assert found["strong"].mu > found["weak"].mu > found["weakest"].mu
    assert section_ratings(told(unit(DUEL, 1, *CAPPED), unit(DUEL, 2, *WON)))["strong"].mu > 25


def test_a_short_match_is_rated_evenly_among_the_deals_of_a_long_one() -> None:
    long = [unit(DUEL, deal, *WON) for deal in range(1, 7)]
    short = [unit(Match(("weak", "weakest")), deal, *LOST) for deal in (1, 2)]
    order = [*long[:2], short[0], *long[2:5], short[1], long[5]]
    expected = ratings((game.bots, game.ranks) for each in order for game in each.games)
    assert section_ratings(told(*long, *short, bound=None)) == expected


def test_who_plays_alone_is_not_rated() -> None:
    alone = unit(Match(("strong",)), 1, "1")
    contest = Contest(plan(players=1, game="villagers"), [alone.match], bound=None)
    contest.add(alone)
    text = render(list(entries(contest, "")))
    assert "## villagers, 1 player\n" in text
    assert "rating" not in text
    assert "| strong alone | strong | 1 | 100.0 (0.0–100.0) | 20.0 |" in text


@pytest.mark.skipif(not PAGE.exists(), reason="no ladder has been measured yet")
def test_the_page_in_docs_is_what_its_data_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == fill(PAGE, text, json.loads(PAGE.with_suffix(".json").read_text(encoding="utf-8")))


@pytest.mark.skipif(not PAGE.exists(), reason="no ladder has been measured yet")
def test_the_page_in_docs_begins_like_a_new_one() -> None:
    assert PAGE.read_text(encoding="utf-8").startswith(NEW_PAGE.partition(BEGIN)[0])
