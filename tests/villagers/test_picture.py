"""The table as text, and what sentences read off it."""

import pytest

from thorp.core import OVER, Dice
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.particulars import icons
from thorp.games.villagers.picture import cards_of
from thorp.games.villagers.pieces import SETTLERS
from thorp.games.villagers.words import EVENT_CARDS
from villagers.position import Table, position


def three_players() -> Table:
    return position(
        """
        players 3   turn red   phase build   first yellow   round 3
        red village: founders < swineherd < truffler | brewer, lumberjack < wheeler | cooper(2), hayer < grazier
        red hand: jeweler fromager(known) tinner smuggler   red ducats: 5
        yellow village: miner < blacksmith(4), fed_founders   yellow hand: monk(known) mason 2
        road: carpenter(1) - thatcher   stack 1: brewer(red) 3   stack 2:   discards: vintner
        """
    )


def drawn(table: Table, viewer: int | None = 0, width: int = 80) -> list[str]:
    return VILLAGERS.draw(VILLAGERS.view(table.state, viewer), width=width).splitlines()


def sentence(table: Table, move: str) -> str:
    view = VILLAGERS.view(table.state, table.state.seat)
    face = VILLAGERS.actions.json(VILLAGERS.actions.parse(move))
    return VILLAGERS.catalogue("en").action(VILLAGERS.particulars(view, face))


def test_a_village_is_a_row_of_stacks_with_the_symbols_that_are_visible() -> None:
    lines = drawn(three_players())
    start = lines.index("RED")
    assert lines[start + 1 : start + 5] == [
        " village 0 (founders) < 1 (swineherd) < 2 truffler 1f 8g | 3 brewer 1f 1b 2k",
        "         4 (lumberjack) < 5 wheeler 3g | 6 cooper 4g 6k ●2",
        "         7 (hayer) < 8 grazier 1f",
        "",
    ]


def test_a_long_stack_runs_over_and_a_replaced_settler_is_named() -> None:
    table = position("red village: hayer < monk < milk_maid < fromager | apprentice < milk_maid   red hand: agent")
    lines = drawn(table)
    start = lines.index("RED")
    assert lines[start + 1 : start + 3] == [
        " village 0 (hayer) < 1 (monk=grazier) < 2 (milk maid) < 3 fromager 1f 15g | 4",
        "         (apprentice=grazier) < 5 milk maid 2f    6 founders 2g",
    ]


def test_ducats_and_visible_symbols_of_each_village() -> None:
    lines = drawn(three_players())
    start = lines.index("                ducats  on settlers  food  builders  gold  silver")
    assert lines[start + 1 : start + 4] == [
        ">red            5       2            3     1         15    0",
        " yellow  first  8       4            1     0         2     0",
        " blue           8       0            0     0         2     0",
    ]


def test_stacks_with_their_backs_and_the_markets_beneath() -> None:
    lines = drawn(three_players())
    heading = next(line for line in lines if line.startswith("stack "))
    assert heading.split() == ["stack", "1", "2", "3", "4", "5", "6", "reserve"]
    below = lines[lines.index(heading) + 1 : lines.index(heading) + 4]
    assert below[0].split()[:4] == ["cards", "4", "0", "6"]
    assert below[1].split()[:3] == ["top", "grain", "none"]
    assert [word.start() for word in _words(below[2], "market")] == [heading.index("2"), heading.index("6")]
    assert "Stack 1 from the top: brewer (grain)." in lines
    assert "Basic settlers: 9 lumberjack, 9 hayer, 9 miner." in lines


def _words(line: str, word: str) -> list[slice]:
    raise NotImplementedError


def test_the_road_with_ducats_gaps_and_all_that_its_cards_say() -> None:
    lines = drawn(three_players())
    start = lines.index("ROAD")
    assert lines[start + 1 : start + 5] == [
        "1  carpenter  ●1  wood, builder, 8 keys; on the lumberjack",
        "2  -",
        "3  thatcher       hay, builder, 2 gold; on the hayer",
        "4  -",
    ]


def test_the_own_hand_by_name_and_others_by_guild_unless_they_are_known() -> None:
    own = drawn(three_players())
    assert own[own.index("YOUR HAND (* known to all)") + 1 :] == [
        "*  fromager  hay, food, 15 gold; on the milk maid",
        "   jeweler   ore, 20 gold, locked by the blacksmith; on the spelunker",
        "   smuggler  special, half the gold of a settler now, locked by the shipwright",
        "   tinner    special, opens your padlocks in this phase",
    ]
    others = drawn(three_players(), viewer=None)
    assert "YOUR HAND (* known to all)" not in others
    assert others[others.index("RED") + 1] == " hand    fromager (hay), ore, 2 special"


def test_what_is_shown_and_the_tinner() -> None:
    table = three_players()
    table.play("play tinner")
    assert drawn(table)[1] == "The tinner opens red's padlocks in this phase." or "tinner opens" in " ".join(drawn(table)[:2])
