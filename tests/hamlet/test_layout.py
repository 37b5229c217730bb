"""M2.3: the starting tiles round the church, found by trying the whole plane."""

from functools import cache

from hamlet.brute import Look, Piece, Scene, fits, fitting, lying, piece
from rules import rule
from thorp.games.hamlet.board import laid, origin_of, rotation_of, tile_of
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.layout import layouts
from thorp.games.hamlet.pieces import DATA, FIRST_LAYOUT, TILES

ROUND_THE_CHURCH = ("woodcutter", "quarry", "farm", "market", "town_hall")


def as_looks(places: tuple[int, ...]) -> dict[str, Look]:
    return {
        TILES[tile_of(place)]: lying(TILES[tile_of(place)], rotation_of(place), coordinates(origin_of(place))).look
        for place in places
    }


@cache
def found_by_trying() -> list[dict[str, Piece]]:
    """Lay the five tiles in a fixed order wherever each has a road on one of the church's."""
    layouts_so_far: list[dict[str, Piece]] = [{"church": piece("church")}]
    for name in ROUND_THE_CHURCH:
        layouts_so_far = [
            {**tiles, name: new} for tiles in layouts_so_far for new in fitting(Scene(tiles, []), name) if on_road(new)
        ]
    return layouts_so_far


def on_road(new: Piece) -> bool:
    """Does one of its roads lie on one of the church's?"""
    church = piece("church").border
    return any(kind == "R" == church.get(point) for point, kind in new.border.items())


@rule("M2.3")
def test_there_are_forty_layouts() -> None:
    found = [{name: each.look for name, each in tiles.items()} for tiles in found_by_trying()]
    known = [as_looks(places) for places in layouts()]
    assert len(found) == len(known) == 40
    assert all(layout in known for layout in found)
    assert all(layout in found for layout in known)


@rule("M2.3")
def test_each_tile_has_a_road_segment_of_the_church_for_itself() -> None:
    church = [point for point, kind in piece("church").border.items() if kind == "R"]
    assert len(church) == len(ROUND_THE_CHURCH)
    for tiles in found_by_trying():
        joined = [[name for name in ROUND_THE_CHURCH if tiles[name].border.get(point) == "R"] for point in church]
        assert sorted(joined) == [[name] for name in sorted(ROUND_THE_CHURCH)]


@rule("M2.3")
def test_the_first_layout_is_one_of_them() -> None:
    board = laid(FIRST_LAYOUT)
    assert set(as_looks(board.placed).items()) in [set(as_looks(places).items()) for places in layouts()]
    for name, where in DATA["layout"].items():
        others = Scene(
            {other: lying(other, at["rotation"], tuple(at["pos"])) for other, at in DATA["layout"].items()}, []
        )
        mine = others.tiles.pop(name)
        assert fits(others.cells, others.border, mine, 0, 0), where


@rule("M2.3")
def test_games_begin_with_the_layout_that_was_agreed() -> None:
    assert as_looks(HAMLET.new(seed=1, players=2).placed) == as_looks(laid(FIRST_LAYOUT).placed)
    known = [as_looks(places) for places in layouts()]
    seen = {known.index(as_looks(HAMLET.new(seed=seed, players=2, layout="any").placed)) for seed in range(300)}
    assert seen == set(range(40))
