"""M6.1: raw sources."""

import pytest

from hamlet.box import BOX, RAW, SOURCES
from hamlet.position import position
from rules import rule

STARTING = [name for name in SOURCES if BOX[name].where == "start"]
BARNS = [name for name in SOURCES if BOX[name].where != "start"]


@rule("M6.1")
@pytest.mark.parametrize("source", STARTING)
@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_every_empty_slot_is_filled_and_the_reward_comes_once(source: str, cubes: int) -> None:
    good = BOX[source].fills[0]
    table = position(f"{source}: {cubes} {good}   red coins: 5")
    table.play(f"use {source}")
    assert table.goods(source) == f"3 {good}"
    assert table.coins("red") == 5 + BOX[source].gains[0]
    assert table.points("red") == 0
    assert table.events.count(f"puts {good} {source}") == 3 - cubes


@rule("M6.1")
@pytest.mark.parametrize("source", SOURCES)
def test_a_full_source_cannot_be_used(source: str) -> None:
    good = BOX[source].fills[0]
    barn = f"{source} beside market" if source in BARNS else ""
    assert not position(f"{barn}   {source}: 3 {good}").offers(f"use {source}")
    assert position(f"{barn}   {source}: 2 {good}").offers(f"use {source}")


@rule("M6.1")
@pytest.mark.parametrize("barn", BARNS)
def test_a_barn_is_filled_with_any_mix_and_gives_points(barn: str) -> None:
    table = position(f"{barn} beside market   red coins: 5")
    table.play(f"use {barn}")
    assert table.legal() == [f"fill {good}" for good in RAW]
    table.play("fill grain", "fill wood", "fill grain")
    assert table.goods(barn) == "1 wood 2 grain"
    assert (table.score("red")["barns"], table.points("red"), table.coins("red")) == (2, 2, 5)
    assert table.asks == "turn"


@rule("M6.1")
@pytest.mark.parametrize("barn", BARNS)
def test_cubes_already_in_a_barn_stay(barn: str) -> None:
    table = position(f"{barn} beside market   {barn}: wood stone")
    table.play(f"use {barn}", "fill stone")
    assert table.goods(barn) == "1 wood 2 stone"
    assert table.points("red") == 2  # once, however few slots were filled
    assert table.asks == "turn"


@rule("M6.1")
def test_the_mix_of_a_barn_is_the_users_choice_and_not_its_builders() -> None:
    table = position("barn_1(yellow) beside market   barn_1: 2 wood")
    table.play("use barn_1", "fill grain")
    assert (table.points("red"), table.points("yellow")) == (2, 0)
