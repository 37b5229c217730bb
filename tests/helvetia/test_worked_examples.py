"""The examples of the rulebook, played."""

from helvetia.position import position
from rules import rule


@rule("H6.1", "H6.3")
def test_yellow_builds_the_butcher_with_one_bought_brick() -> None:
    table = position("""
        turn yellow   open: butcher   yellow coins: 4
        yellow village   b2: stonemason yellow woman   c2: brickyard yellow
        red village      b2: brickyard red
    """)
    table.play("choose builder", "build butcher")
    assert table.legal() == ["work yellow c2", "buy brick"]
    table.play("work yellow c2")
    assert table.legal() == ["buy brick"]  # no second brickyard of his, in no village
    table.play("buy brick", "work yellow b2", "place b3")
    assert table.building("yellow", "b3") == "butcher"
    assert table.laid("yellow", "builder") == 2  # one for the action, one for the brick
    assert table.coins("yellow") == 2
    assert table.asleep("yellow stonemason", "yellow brickyard")


@rule("H7.1", "H7.2", "H7.3")
def test_red_delivers_wood_and_beer() -> None:
    table = position(
        "red village   b2: lumberjack red   c2: well red woman   d2: brewery red   red coins: 2   start yellow"
    )
    table.play("choose carter", "deliver wood", "work red b2")
    table.play("deliver beer", "work red d2", "work red c2")
    assert table.delivered("red") == ["wood", "beer"]  # beer without ever having delivered water
    assert table.goods_tiles("red") == ["beer"]
    assert table.laid("red", "carter") == 2
    assert table.points("red") == 3
    assert table.asleep("red lumberjack", "red well", "red brewery")


@rule("H7.5")
def test_blue_completes_ore_iron_and_cowbell() -> None:
    table = position("""
        turn blue   blue delivered: ore cowbell   start yellow
        blue village   b2: mine blue   c2: ironworks blue
        red delivered: ore
    """)
    before = table.points("blue")
    table.play("choose carter", "deliver iron", "work blue c2", "work blue b2")
    assert table.branch_tiles("blue") == ["ore"]
    assert table.points("blue") == before + 1 + 1 + 2  # the cube, the goods tile, the branch tile


@rule("H8.1", "H3.2")
def test_red_wakes_the_north_west_quarter() -> None:
    table = position("""
        red village   b2: brickyard red woman asleep + yellow man asleep   b3: lumberjack red asleep
        red village   c2: stonemason red + blue   e4: goat_shed red asleep + white asleep
    """)
    table.play("choose watchman", "wake red nw")
    assert table.awake("red brickyard", "yellow brickyard")
    assert table.awake("red lumberjack")  # it lies partly in that quarter
    assert table.awake("red stonemason", "blue stonemason")  # as before
    assert table.asleep("red goat_shed", "white goat_shed")
    assert table.laid("red", "watchman") == 1


@rule("H9.1", "H9.2", "H4.5")
def test_white_marries_two_villagers_and_takes_two_coins() -> None:
    table = position("""
        turn white   white school: 1 man   white centre: 1 woman   white coins: 2   white dowry:
        red village    b2: lumberjack red   c2: brickyard red + blue
        blue village   b2: marketplace blue woman   c2: well blue asleep   b3: grain_farm blue   d2: mine blue + yellow
        blue dowry: white red   red coins: 1   yellow coins: 1   blue coins: 1
    """)
    table.play("choose priest")
    for_the_man, for_the_woman = {"marry blue b2"}, {"marry red b2", "marry blue c2", "marry blue b3"}
    assert set(table.legal()) == for_the_man | for_the_woman
    table.play("marry blue b2")
    assert table.legal() == ["fetch school"]
    table.play("fetch school")
    assert table.legal() == ["dowry red", "dowry white"]
    table.play("dowry white")
    assert set(table.legal()) == for_the_woman | {"done"}  # all three men are still free
    table.play("marry blue b3", "fetch centre")
    assert table.legal() == ["dowry red"]
    table.play("dowry red")
    assert table.adults("blue", "b2") == ["blue woman", "white man"]
    assert table.adults("blue", "b3") == ["blue man", "white woman"]
    assert table.dowry("blue") == {}
    assert table.dowry("white") == {"red": 1}
    assert table.coins("white") == 1  # the white coin, for his next turn
    assert table.turn == "red"
    table.play("choose carter", "deliver wood", "work red b2")
    table.play("choose watchman", "wake blue nw")  # yellow
    table.play("choose carter", "deliver water", "work blue c2")  # blue
    assert table.state.round == 3  # white alone had a coin left
    assert table.coins("white") == 3


@rule("H4.5", "H9.2")
def test_white_spends_the_coin_of_his_dowry_in_his_next_turn() -> None:
    table = position("""
        turn white   white centre: 2 women   white coins: 1   yellow coins: 0   blue coins: 0   red coins: 2
        blue village   b2: grain_farm blue   c2: well blue   blue dowry: white red   red village   b2: lumberjack red
    """)
    table.play("choose priest", "marry blue b2", "fetch centre", "dowry white")
    assert (table.turn, table.coins("white")) == ("red", 1)
    table.play("choose carter", "deliver wood", "work red b2")
    assert (table.turn, table.state.round) == ("white", 2)
    table.play("choose priest", "marry blue c2", "fetch centre", "dowry red")
    assert table.events.count("lays_coin white priest") == 2


@rule("H12.2")
def test_the_person_tiles_at_the_end_of_the_round() -> None:
    drawing = """
        turn red   red coins: 1   yellow coins: 1   blue coins: 0   white coins: 0
        red village   b2: lumberjack red
        yellow laid: builder 3   red laid: builder carter midwife   blue laid: carter midwife   white laid: priest
    """
    table = position(drawing)
    table.play("choose carter", "deliver wood", "work red b2")  # red's second coin there, against blue's one
    assert table.state.round == 3
    assert table.tile("builder") == "yellow"
    assert table.tile("carter") == "red"
    assert table.tile("watchman") is None
    assert table.tile("priest") == "white"
    assert table.tile("midwife") is None
    table = position(f"{drawing}   yellow tiles: watchman   white tiles: midwife")
    table.play("choose carter", "deliver wood", "work red b2")
    assert table.tile("watchman") == "yellow"  # nobody laid a coin, or two laid the same: the holder keeps it
    assert table.tile("midwife") == "white"


@rule("H11.3")
def test_two_deliveries_and_then_a_wedding_with_the_priest_tile() -> None:
    table = position("""
        red village     b2: lumberjack red   c2: brickyard red   red coins: 2   red tiles: priest   red centre: 1 woman
        white village   b2: well white   white dowry:
    """)
    table.play("choose carter", "deliver wood", "work red b2", "deliver brick", "work red c2")
    table.play("tile priest", "marry white b2", "fetch centre")
    assert table.adults("white", "b2") == ["white man", "red woman"]
    assert (table.laid("red", "priest"), table.used("priest"), table.turn) == (0, True, "yellow")


@rule("H5.4", "H7.1")
def test_white_bakes_bread_by_way_of_the_marketplace() -> None:
    table = position("""
        turn white
        white village   b2: bakery white   c2: marketplace white woman   d2: stonemason white
    """)
    table.play("choose carter", "deliver bread", "work white b2")
    assert table.legal() == ["work white c2"]  # no grain farm of his
    table.play("work white c2", "trade stone", "work white d2")
    assert table.delivered("white") == ["bread"]
    assert table.asleep("white bakery", "white marketplace", "white stonemason")
