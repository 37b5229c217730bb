"""The table as text, and what sentences read off it."""

from helvetia.position import Table, position
from thorp.games.helvetia.game import HELVETIA
from thorp.games.helvetia.pieces import COLOURS


def two_players() -> Table:
    return position(
        """
        players 2   turn yellow   round 3   start red
        red village      b2: brickyard red woman asleep + yellow asleep child man   b3: lumberjack red   e4: church
        yellow village   c2: marketplace   a1: well yellow woman + blue
        red centre: 1 man   yellow school: 1 man 1 woman   yellow coins: 3   red dowry: yellow   red laid: priest 2
        yellow tiles: builder carter(used)   red completion: 4   neutral coin: priest
        red delivered: wood beer   yellow delivered: beer   open: butcher mill 2
        """
    )


def drawn(table: Table, width: int = 80) -> list[str]:
    return HELVETIA.draw(HELVETIA.view(table.state, None), width=width).splitlines()


def test_a_village_is_a_grid_of_buildings_with_those_who_live_there() -> None:
    lines = drawn(two_players())
    start = lines.index("red    b        c        d        e")
    assert lines[start : start + 7] == [
        "red    b        c        d        e",
        "2 brickyrd│   ·    │   ·    │   ·",
        "  r♀ y♂+♂ │        │        │",
        "3 lumberjk│   centre 1♂ 0♀  │   ·",
        "  R♂      │     dowry Y     │",
        "4    ·    │   ·    │   ·    │church",
        "          │        │        │+3",
    ]


def test_ring_2_is_shown_as_far_as_it_is_built_on() -> None:
    lines = drawn(two_players())
    start = lines.index("yellow a        b        c        d        e")
    assert lines[start + 1 : start + 5] == [
        "1 well    │        │        │        │",
        "  Y♀ B♂   │        │        │        │",
        "2         │   ·    │mktplace│   ·    │   ·",
        "          │        │empty   │        │",
    ]


def test_players_persons_market_and_open_buildings() -> None:
    lines = drawn(two_players(), width=120)
    for line in (
        "Round 3, to 20 points. The neutral village is blue's; its coin lies on the priest.",
        " red     2      11     11   0♂ 0♀   5♂ 7♀   2      start player, beer +1, completion +4",
        ">yellow  3      3      3    1♂ 1♀   6♂ 6♀   1      builder, (carter)",
        "coins                                     R2 neutral",
        "tile   yellow   (yellow)  -               -           -",
        "brick      · ·  iron    +1 · ·  bread   +1 · ·  beer       R Y",
        "Open buildings (in stack 2: 13, in stack 3: 11):",
    ):
        assert line in lines
    assert any("butcher: 2 brick, stone" in line for line in lines)


def test_many_children_are_counted() -> None:
    cell = position("red village   b2: well red + white child man child man child woman")
    assert any(line.startswith("  R♂W♀2♂1♀│") for line in drawn(cell))


def test_the_draft_shows_what_is_left_and_who_has_what() -> None:
    state = HELVETIA.new(seed=1, players=3)
    chooser = COLOURS[state.seat]
    state.play(HELVETIA.actions.parse("take well"))
    lines = HELVETIA.draw(HELVETIA.view(state, None)).splitlines()
    assert "2 brickyard  2 lumberjack  2 stonemason  2 grain farm  well" in lines
    assert any(line.startswith(f" {chooser} ") and line.endswith(" 8♂ 8♀   0      well") for line in lines)


def test_sentences_name_the_building_the_partner_the_cost_and_the_sleepers() -> None:
    table = two_players()
    view, catalogue = HELVETIA.view(table.state, None), HELVETIA.catalogue("en")
    told = {
        text: catalogue.action(HELVETIA.particulars(view, HELVETIA.actions.json(HELVETIA.actions.parse(text))))
        for text in ("marry red b3", "build mine", "wake red nw", "bear a1", "place b3")
    }
    assert told == {
        "marry red b3": "Marry the man in red's lumberjack on b3.",
        "build mine": "Build the mine for wood.",
        "wake red nw": "Wake the north-west of red's village: red, yellow.",
        "bear a1": "The couple in the well on a1 has a child.",
        "place b3": "Put it on b3 (north-west, south-west).",
    }
