"""The notation of positions: what is drawn lies there, what is not drawn is dealt, nonsense is refused."""

from collections import Counter

import pytest

from thorp.core.chance import Chance
from thorp.core.errors import BadNotation, IllegalAction
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import SETTLERS
from thorp.games.villagers.position import CARD
from thorp.games.villagers.state import Villagers
from villagers.box import BOX
from villagers.position import BadDrawing, position

DRAWINGS = [
    "players 2",
    "players 5   phase draft   turn green   first green",
    "players 2   phase refresh   first yellow",
    "players 4   red hand: 5   yellow hand: monk(known) 3   stack 1: brewer(red) 2   stack 2:   reserve: 4",
    "red village: founders < swineherd < truffler, hayer x3, monk < mason | seeker(0)   road: carpenter(1) - mason",
    "red square: monk tinner   phase draft   red left: 1   discards: agent",
]


def cards(state: Villagers) -> Counter[str]:
    """Everything on the table but the founders."""
    piles = [*state.stacks, state.reserve, state.discards, *state.hands, *state.squares, tuple(state.road)]
    lying = [SETTLERS[card & CARD] for pile in piles for card in pile if card & CARD < len(SETTLERS)]
    villages = [card for village in VILLAGERS.view(state, None)["villages"] for card in village["cards"].values()]
    basic = Counter(VILLAGERS.view(state, None)["basic"])
    there = Counter(lying) + basic + Counter(card["settler"] for card in villages)
    return Counter({name: number for name, number in there.items() if "founders" not in name})


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_a_drawing_is_a_whole_game(drawing: str) -> None:
    table = position(drawing)
    left_out = ("wool", "leather") if table.state.players <= 3 else ()
    wanted = {name: settler.copies for name, settler in BOX.items() if settler.guild not in left_out}
    assert cards(table.state) == Counter({name: copies for name, copies in wanted.items() if name != "founders"})
    assert table.legal()
    dealt = VILLAGERS.redeal(table.state, 1, Chance.from_seed(1))
    assert VILLAGERS.view(dealt, 1) == VILLAGERS.view(table.state, 1)


def test_what_is_drawn_lies_there() -> None:
    table = position(DRAWINGS[3])
    assert (len(table.hand("red")), len(table.hand("yellow")), table.hand("blue")) == (5, 4, [])
    assert {"suit": "special", "settler": "monk"} in VILLAGERS.view(table.state, 0)["seats"][1]["hand"]
    assert (table.pile("1")[0], len(table.pile("1")), table.pile("2"), len(table.pile("3"))) == ("brewer", 3, [], 8)
    assert VILLAGERS.view(table.state, 0)["stacks"][0]["known"] == [{"suit": "grain", "settler": "brewer"}]
    assert len(table.pile("reserve")) == 4
    table = position(DRAWINGS[4])
    assert table.village("red") == "founders < swineherd < truffler, hayer, hayer, hayer, monk < mason | seeker"
    assert table.road == ["carpenter(1)", "-", "mason", "-", "-", "-"]


@pytest.mark.parametrize(
    ("drawing", "error"),
    [
        ("players 6", "2 to 5 play"),
        ("turn green", "no colour at this table"),
        ("phase harvest", "no phase"),
        ("red hand: baker", "no settler"),
        ("red hand: miner", "lies in villages only"),
        ("red hand: monk monk   yellow hand: monk", "no monk more"),
        ("red hand: tailor", "no tailor more"),  # wool is for four and more
        ("red hand: monk   red hand: monk", "drawn twice"),
        ("red village: lumberjack < carpenter < wheeler", "does not lie on carpenter"),
        ("red village: lumberjack < carpenter | wheeler | cooper", "no room"),
        ("red village: carpenter", "lumberjack is missing"),
        ("red village: monk < carpenter | mason", "stand for two"),
        ("red village: founders, fed_founders", "only one founders"),
        ("red village: hunter(many)", "no number of ducats"),
        ("red village: hunter & wattler", "is no card"),
        ("road: monk - - - - - agent", "the road has 6 places"),
        ("red ducats: many", "no number of ducats"),
        ("red mood: good", "nobody understands"),
    ],
)
def test_nonsense_is_refused(drawing: str, error: str) -> None:
    with pytest.raises(BadDrawing, match=error):
        position(drawing)


def test_moves_are_typed_by_number_or_by_name() -> None:
    table = position("red village: lumberjack, lumberjack < carpenter   red hand: wheeler")
    table.play("lay wheeler")
    assert table.legal() == ["on 0", "on 1"]
    with pytest.raises(BadDrawing, match="2 such cards"):
        table.play("on lumberjack")
    assert not table.offers("on carpenter")
    with pytest.raises(IllegalAction):
        table.play("on 2")
    with pytest.raises(BadNotation):
        table.offers("on top")
    table.play("on 1")
    assert table.village("red") == "lumberjack, lumberjack < carpenter | wheeler, founders"
