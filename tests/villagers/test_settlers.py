"""V1.1, V1.2: every settler of the data against what is printed on the cards."""

import pytest

from rules import rule
from thorp.games.villagers import pieces
from thorp.games.villagers.pieces import DATA, NO_SETTLER, SETTLERS
from villagers.box import BASIC, BOX, DISCARDED, REPLACING
from villagers.position import position

NAMES = [name for name in BOX if name != "founders"]
LOCKED = [name for name in NAMES if "lock" in BOX[name].icons]
RINGS = [name for name in NAMES if "keys" in BOX[name].icons]
SILVER = [name for name in NAMES if "silver" in BOX[name].icons]


def number_of(name: str) -> int:
    return SETTLERS.index(name)


def named(card: int) -> str | None:
    return None if card == NO_SETTLER else SETTLERS[card]


@rule("V1.1", "V1.2")
def test_all_settlers_are_known() -> None:
    assert set(DATA["settlers"]) == set(NAMES)
    assert sum(pieces.COPIES) == 6 + 30 + 94


@rule("V1.1", "V1.2", "V5.3", "V5.5")
@pytest.mark.parametrize("name", NAMES)
def test_its_guild_chain_and_copies(name: str) -> None:
    settler, card = BOX[name], number_of(name)
    assert pieces.SUITS[pieces.SUIT[card]] == settler.guild
    assert pieces.COPIES[card] == settler.copies
    assert named(pieces.ON[card]) == (settler.chain[-1] if settler.chain else None)
    assert pieces.IS_BASIC[card] == (name in BASIC)
    assert pieces.IS_DISCARDED[card] == (name in DISCARDED)
    if name not in REPLACING:
        assert pieces.BEARS[card] == settler.bears


@rule("V1.2", "V6.1")
@pytest.mark.parametrize("name", NAMES)
def test_its_icons(name: str) -> None:
    settler, card = BOX[name], number_of(name)
    assert pieces.FOOD[card] == settler.number("food")
    assert pieces.BUILDERS[card] == settler.number("builders")
    assert pieces.GOLD[card] == settler.number("gold")
    assert pieces.KEYS[card] == settler.number("keys")
    assert pieces.SYMBOLS[card] == settler.number("symbols", 1)
    assert named(pieces.LOCK[card]) == settler.icons.get("lock")


@rule("V1.2")
@pytest.mark.parametrize("name", NAMES)
def test_its_silver(name: str) -> None:
    card = number_of(name)
    silver = BOX[name].icons.get("silver")
    if silver is None:
        assert pieces.SILVER[card] == pieces.NO_SILVER
    else:
        counted = pieces.COUNTED[pieces.SILVER[card]]
        assert f"{pieces.SILVER_PAYS[card]} per {pieces.SILVER_PER[card]} {counted}" == silver


@rule("V1.2")
def test_both_sides_of_the_founders() -> None:
    gold, food = pieces.FOUNDERS, pieces.FED_FOUNDERS
    assert (pieces.GOLD[gold], pieces.FOOD[gold]) == (2, 0)
    assert (pieces.GOLD[food], pieces.FOOD[food]) == (0, 1)
    for side in (gold, food):
        assert pieces.SUITS[pieces.SUIT[side]] == "grain"
        assert (pieces.SYMBOLS[side], pieces.BEARS[side], pieces.BUILDERS[side]) == (1, 2, 0)
        assert (pieces.ON[side], pieces.LOCK[side]) == (NO_SETTLER, NO_SETTLER)


@rule("V6.3")
@pytest.mark.parametrize("name", RINGS)
def test_a_key_ring_says_how_many_settlers_it_unlocks(name: str) -> None:
    assert BOX[name].number("keys") == sum(BOX[other].copies for other in LOCKED if BOX[other].icons["lock"] == name)


@rule("V6.1")
def test_who_unlocks_has_a_key_ring() -> None:
    assert {BOX[name].icons["lock"] for name in LOCKED} == set(RINGS)


@rule("V6.4")
@pytest.mark.parametrize("name", RINGS)
def test_nothing_is_ever_laid_on_an_unlocker(name: str) -> None:
    assert pieces.BEARS[number_of(name)] == 0
    assert all(named(pieces.ON[card]) != name for card in range(pieces.TYPES))


# One card of each kind laid as a person would: on what lies before it in its chain, with all that is beneath.


def chain_of(name: str) -> str:
    return " < ".join(BOX[name].chain)


def unlocked(name: str) -> list[str]:
    return ["bank"] if name in LOCKED else []


LAID = [name for name in NAMES if name not in (*BASIC, *REPLACING, *DISCARDED)]


@rule("V5.3", "V5.6", "V6.1")
@pytest.mark.parametrize("name", LAID)
def test_it_is_laid_in_its_place(name: str) -> None:
    beneath = chain_of(name) or "founders"
    table = position(f"players 5   red village: {beneath}   red hand: {name}")
    assert table.offers(f"lay {name}")
    table.play(f"lay {name}", *unlocked(name), f"on {BOX[name].chain[-1]}" if BOX[name].chain else "new")
    assert f"{beneath} < {name}" in table.village("red") or f", {name}" in table.village("red")
    assert (table.hand("red"), table.left("red"), table.ducats("red")) == ([], 1, 6 if name in LOCKED else 8)


@rule("V5.3")
@pytest.mark.parametrize("name", [name for name in LAID if BOX[name].chain])
def test_it_is_not_laid_without_the_one_before_it(name: str) -> None:
    without = " < ".join(BOX[name].chain[:-1])
    others = ", ".join(other for other in ("lumberjack", "hayer", "miner") if other not in BOX[name].chain)
    village = f"{without}, {others}" if without else others
    if BOX[name].chain == ("founders",):
        village = f"founders < poulterer | brewer, {others}"  # founders are there, but without room
    table = position(f"players 5   red village: {village}   red hand: {name}")
    assert not table.offers(f"lay {name}")


@rule("V6.3")
@pytest.mark.parametrize("name", LOCKED)
def test_its_padlock_needs_two_ducats(name: str) -> None:
    verb = "play" if name in DISCARDED else "lay"
    drawing = f"players 5   red village: {chain_of(name) or 'founders'}   red hand: {name}   red ducats: "
    assert not position(drawing + "1").offers(f"{verb} {name}")
    assert position(drawing + "2").offers(f"{verb} {name}")
