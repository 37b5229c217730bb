"""The table as text, and what sentences read off it."""

from typing import Any

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


def solo_view(**more: Any) -> dict[str, Any]:
    return {**VILLAGERS.view(VILLAGERS.new(seed=1, players=1), 0), **more}


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
        " village 0 (hayer) < 1 (monk=grazier) < 2 (milk maid) < 3 fromager 1f 15g |",
        "         4 (apprentice=grazier) < 5 milk maid 2f    6 founders 2g",
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
    cards, top, beneath = lines[lines.index(heading) + 1 : lines.index(heading) + 4]
    assert heading.split() == ["stack", "1", "2", "3", "4", "5", "6", "reserve"]
    assert cards.split()[:4] == ["cards", "4", "0", "6"]
    assert top.split()[:3] == ["top", "grain", "none"]
    assert beneath.split() == ["beneath", "market", "market"]
    assert (beneath.index("market"), beneath.rindex("market")) == (heading.index("2"), heading.index("6"))
    assert "Stack 1 from the top: brewer (grain)." in lines  # red put him there
    assert "Stack 1 from the top: brewer (grain)." not in drawn(three_players(), viewer=1)
    assert "Basic settlers: 9 lumberjack, 9 hayer, 9 miner." in lines
    assert "Discards: vintner." in lines


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
        "   tinner    special, opens your padlocks in this phase",
        "   smuggler  special, half the gold of a settler now, locked by the shipwright",
    ]
    others = drawn(three_players(), viewer=None)
    assert "YOUR HAND (* known to all)" not in others
    assert others[others.index("RED") + 1] == " hand    fromager (hay), ore, 2 special"


def test_what_a_player_shows_and_the_tinner_and_the_second_market_to_come() -> None:
    table = position("players 3   red hand: tinner cooper   red village: lumberjack   markets 1   stack 1:   stack 2:")
    table.play("play tinner", "lay cooper")
    lines = drawn(table)
    assert lines[:2] == [
        "Round 2. The second market, and the end, is when all stacks are empty. The",
        "tinner opens red's padlocks in this phase.",
    ]
    assert lines[lines.index("RED") + 1 : lines.index("RED") + 3] == [" hand    none", " shows   cooper"]


def test_the_square_of_who_drafts() -> None:
    lines = drawn(position("players 3   phase draft   turn red   red square: monk   red left: 1"))
    assert lines[lines.index("RED") + 1 : lines.index("RED") + 3] == [" hand    none", " square  monk"]


def test_the_countess_her_events_and_the_jester() -> None:
    lines = VILLAGERS.draw(solo_view(events=["rats", "customs"], jester=True)).splitlines()
    assert lines[1:4] == [
        "Rats: draft one card less, or pay the bank 3 ducats.",
        "Customs: pay her 1 ducat for each settler of your largest guild.",
        "The jester waits to do away with one event.",
    ]
    assert " the countess    1       0            0     0         4     0" in lines
    assert lines[lines.index("THE COUNTESS") + 1] == " village 0 the countess 4g"
    assert "jester" not in VILLAGERS.draw(solo_view(jester=False))


@pytest.mark.parametrize("event", EVENT_CARDS)
def test_every_event_says_what_it_does(event: str) -> None:
    view = solo_view(events=[event])
    face = VILLAGERS.particulars(view, {"verb": "event", "event": event})
    told = VILLAGERS.catalogue("en").action(face)
    assert told in VILLAGERS.draw(view, width=200).splitlines()
    assert "_" not in told


def test_sentences_say_who_is_meant_and_what_he_shows() -> None:
    table = three_players()
    told = {
        "take 1": "Take the carpenter (wood, builder, 8 keys). Ducats on it: 1.",
        "draw 1": "Turn up the top card of stack 1 (grain).",
        "draw reserve": "Turn up the top card of the reserve (grain).",
        "return 1": "Put it on stack 1 (cards: 4, on top grain).",
        "lay cooper": "Lay the cooper (wood, 4 gold, 6 keys, locked by the blacksmith).",
        "on 4": "On the lumberjack, number 4, with wheeler, cooper on it.",
        "on 5": "On the wheeler, number 5, with nothing on it.",
        "key red 6": "By red's cooper, number 6, for 2 ducats of the bank.",
        "key yellow 1": "By yellow's blacksmith, number 1, for 2 ducats of your stock.",
        "bank": "Pay the bank: 2 ducats.",
        "swap yellow 0": "Yellow's miner, number 0, beneath blacksmith.",
        "smuggle 5": "The wheeler's, number 5: 2 for you.",
    }
    assert {move: sentence(table, move) for move in told} == told


def test_sentences_of_the_solo_game_name_the_countess() -> None:
    view, catalogue = solo_view(events=["countess_bank"]), VILLAGERS.catalogue("en")
    laid = VILLAGERS.particulars(view, {"verb": "lays", "village": "yellow", "card": "3", "settler": "agent"})
    assert catalogue.event(laid) == "The agent joins the countess's village as number 3."
    assert catalogue.event(VILLAGERS.particulars(view, {"verb": "earns", "colour": "yellow", "ducats": "3"})) == (
        "The countess earns 3."
    )
    assert catalogue.action(VILLAGERS.particulars(view, {"verb": "bank"})) == "Pay the bank: 3 ducats."


def test_an_event_card_is_chosen_in_the_village_that_it_strikes() -> None:
    asked = {"seat": 0, "kind": "event_card", "context": {"event": "bribes"}}
    hers = {"colour": "yellow", "cards": {"0": {"settler": "countess"}, "1": {"settler": "cooper"}}}
    view = solo_view(decision=asked)
    view["villages"][1] = hers
    assert VILLAGERS.particulars(view, {"verb": "card", "card": "1"})["settler"] == "cooper"


def test_a_card_that_is_gone_by_now_is_somebody() -> None:
    face = {"verb": "unlocks", "colour": "red", "village": "red", "card": "99"}
    told = VILLAGERS.catalogue("en").event(VILLAGERS.particulars(VILLAGERS.view(three_players().state, 0), face))
    assert told == "Two ducats are laid on red's settler, number 99, for a padlock."


@pytest.mark.parametrize("settler", SETTLERS)
def test_every_icon_has_a_name(settler: str) -> None:
    assert set(icons(settler)) <= set(VILLAGERS.catalogue("en").names)


@pytest.mark.parametrize("players", VILLAGERS.players)
@pytest.mark.parametrize("width", [80, 110])
def test_every_seat_sees_a_picture_that_fits_and_villages_as_they_are(players: int, width: int) -> None:
    state, dice = VILLAGERS.new(seed=3, players=players), Dice(3)
    for count in range(10_000):
        if state.seat == OVER:
            return
        if count % 20 == 0:
            view = VILLAGERS.view(state, state.seat)
            assert max(len(line) for line in VILLAGERS.draw(view, width=width).splitlines()) <= width
            for village, cards in zip(view["villages"], state.village, strict=True):
                assert _without_gaps(cards_of(village)) == _without_gaps(cards)
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
    pytest.fail("the game of seed 3 does not end")


def _without_gaps(cards: tuple[int, ...]) -> list[int]:
    return [card for card in cards if card >= 0]
