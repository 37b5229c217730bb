"""The rulebook's example of scoring, on a board where all its sentences hold (M9.3 to M9.5, M10.1, M10.4).

The picture is lost; this is what the text says. Red's roads lead from the quarry to the stonemason and to the barn, and
from the pond to the dairy farm; yellow's from the cow conservatory to the stonemason and to the forge. Red's longest
road runs from the pond by dairy farm, barn, quarry and stonemason to the forge; yellow's from the forge by cow
conservatory, stonemason and dairy farm to the barn. Each road is worth one point, so somebody else is planner.
"""

from hamlet.brute import longest_chain, scene
from hamlet.position import position
from rules import rule
from thorp.games.hamlet.longest_road import longest_road

EXAMPLE = """
    players 3   layout 4
    stonemason beside quarry 5-7   dairy_farm beside stonemason 8-5   barn_1 beside dairy_farm 7-5
    forge(yellow) beside stonemason 2-5   cow_conservatory beside stonemason 3-6   mountain_pond beside dairy_farm 2-2
    red roads: quarry-stonemason, quarry-barn_1, mountain_pond-dairy_farm
    yellow roads: cow_conservatory-stonemason, cow_conservatory-forge
    planner: blue   red coins: 0   yellow coins: 0
"""


@rule("M9.4")
def test_three_and_two_points_for_the_roads() -> None:
    table = position(EXAMPLE)
    assert (table.score("red")["roads"], table.score("yellow")["roads"]) == (3, 2)


@rule("M9.5")
def test_the_longest_roads() -> None:
    table = position(EXAMPLE)
    for one, other in [("stonemason", "forge"), ("stonemason", "dairy_farm"), ("dairy_farm", "barn_1")]:
        assert table.linked(one, other)
    red = ["mountain_pond", "dairy_farm", "barn_1", "quarry", "stonemason", "forge"]
    yellow = ["forge", "cow_conservatory", "stonemason", "dairy_farm", "barn_1"]
    assert (longest_road(table.state.board, 0), longest_road(table.state.board, 1)) == (len(red), len(yellow))
    same = scene(table.state.board)
    assert longest_chain(same.printed(), same.roads_of(0)) == len(red)
    assert longest_chain(same.printed(), same.roads_of(1)) == len(yellow)
    assert table.score("red")["longest_road"] == 12


@rule("M9.5", "M10.1")
def test_yellow_has_ten_points_and_his_forge_brings_five_more() -> None:
    assert position(EXAMPLE).score("yellow")["longest_road"] == 10 + 5
    assert position(EXAMPLE.replace("forge(yellow)", "forge(blue)")).score("yellow")["longest_road"] == 10


@rule("M10.4")
def test_three_points_for_the_pond_that_red_joined() -> None:
    table = position(EXAMPLE)
    assert table.connected("mountain_pond")
    assert table.score("red")["landmarks"] == 3


@rule("M9.3", "M9.4", "M9.5")
def test_all_that_the_example_scores() -> None:
    table = position(EXAMPLE)
    awards = {"landscaper": 2}  # one flag each
    assert table.score("red") == {"landmarks": 3, "roads": 3, "longest_road": 12, **awards}
    assert table.score("yellow") == {"roads": 2, "longest_road": 15, **awards}
