"""What can be paid for, and what is offered to pay with: the game against a search that tries everything (M4 to M8)."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest

from hamlet.box import BOX, REFINERIES, ROADS, SALES, cost_of, deliveries
from hamlet.position import position
from hamlet.scenes import FULL, works
from hamlet.solver import BUY, Payment, Scene, after, can_pay, first_moves, payment, scene
from rules import rule
from thorp.core.bits import members
from thorp.core.chance import Dice
from thorp.core.state import OVER
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.pieces import GOODS, ROAD_KINDS, TILES
from thorp.games.hamlet.state import Hamlet

MOST = 1000  # decisions of a game that are looked at
GAMES = [(players, seed) for seed in range(2) for players in HAMLET.players]
# Richer than random play gets: goods of all makers, blueprints that cost refined goods, coins that nearly suffice.
RICH = f"""
    {works()}   players 3   {FULL}   turn {{turn}}   miller: blue
    red coins: {{coins}}   yellow coins: {{coins}}   blue coins: {{coins}}
    red hand: warehouse forge green   yellow hand: stables tavern monument   blue hand: outpost_1 outpost_2 barn_1
    yellow donkeys: church market   blue donkeys: market cow_conservatory lumber_mill windmill
    sales: 9 10 12   red villagers: church church   yellow villagers: church church   blue villagers: church church
"""
DRAWN = [(turn, coins) for turn in ("red", "yellow", "blue") for coins in (0, 1, 2, 4, 7)]


class Asked(NamedTuple):
    """A question of a game, and what is being paid."""

    state: Hamlet
    due: Payment | None


def texts(state: Hamlet) -> list[str]:
    """The legal actions as they are typed."""
    return [HAMLET.actions.text(action) for action in state.legal()]


class Walk:
    """Random play by eager people, which keeps track of what is being paid by what was chosen."""

    def __init__(self, state: Hamlet, seed: int) -> None:
        self.state, self.dice = state, Dice(seed)
        self.doing, self.site = "", ""  # what a villager is about, and where
        self.due: Payment | None = None

    def questions(self, most: int) -> list[Asked]:
        """The questions that come up."""
        found: list[Asked] = []
        while self.state.seat != OVER and len(found) < most:
            found.append(Asked(self.state.clone(), self.due))
            self._answer(self._choose(texts(self.state)))
        return found

    def _choose(self, offered: list[str]) -> str:
        spending = ("build", "road", *(f"use {name}" for name in ("market", *REFINERIES)))
        eager = [text for text in offered if text.startswith(spending)] or [
            text for text in offered if not text.startswith(("donkey", "done"))
        ]
        among = eager if eager and self.dice.below(4) else offered
        return among[self.dice.below(len(among))]

    def _answer(self, text: str) -> None:
        verb, *words = text.split()
        if verb in ("use", "build", "road"):
            self.doing, self.site = text, "".join(words)
        elif verb == "at":
            self.site = words[0]
        self._start_payment(verb, words)
        if verb in ("cube", "token", "buy") and self.due is not None:
            self.due = after(scene(self.state), self.due, mix(self.state), text)
        self.state.play(HAMLET.actions.parse(text))
        if HAMLET.decision(self.state).kind != "pay":
            self.due = None

    def _start_payment(self, verb: str, words: list[str]) -> None:
        if (verb == "use" and words[0] in REFINERIES) or verb == "again":
            self.due = refining(self.site)
        elif verb == "at" and self.doing.startswith("build"):
            self.due = payment(self.site, BOX[self.doing.split()[1]].cost)
        elif verb == "to":
            self.due = payment(self.site, cost_of(ROADS[words[1]]))
        elif verb == "deliver":
            self.due = payment("church", deliveries(self.state.players)[int(words[0]) - 1][0])
        elif verb == "sell":
            self.due = selling(self.state, int(words[0]) - 1)


def mix(state: Hamlet) -> tuple[str, ...]:
    """The goods that are asked for now, in the order of the box."""
    asked = HAMLET.decision(state).context["goods"]
    slots = [goods for cost, _ in deliveries(state.players) for goods in cost]
    return next((goods for goods in slots if set(goods) == set(asked) and len(goods) > 1), tuple(asked))


def refining(refinery: str) -> Payment:
    """What one slot of a refinery takes."""
    return payment(refinery, {(BOX[refinery].of,): 1})


def selling(state: Hamlet, place: int) -> Payment:
    """What an open sale takes; nothing of it is bought."""
    return payment("market", SALES[state.sales[place]].cost, may_buy=False)


@cache
def asked(players: int, seed: int) -> list[Asked]:
    """The questions of a random game."""
    return Walk(HAMLET.new(seed, players=players), seed).questions(MOST)


@cache
def asked_of_the_rich(turn: str, coins: int) -> list[Asked]:
    """The questions of a few turns of a drawn position, played three times."""
    return [
        each
        for seed in range(3)
        for each in Walk(position(RICH.format(turn=turn, coins=coins)).state, seed).questions(40)
    ]


SPENDING = ("use", "build", "road", "at", "to", "sell", "deliver", "again")
FREE = {f"use {name}" for name, tile in BOX.items() if tile.fills or name == "town_hall"}
EACH_GAME = pytest.mark.parametrize(("players", "seed"), GAMES)
EACH_DRAWING = pytest.mark.parametrize(("turn", "coins"), DRAWN)


def check_units(questions: list[Asked]) -> None:
    """Whatever is offered belongs to a way of paying all, and every unit of such a way is offered."""
    for state, due in questions:
        if due is not None and HAMLET.decision(state).kind == "pay":
            offered = [BUY if text.startswith(BUY) else text for text in texts(state)]
            assert len(offered) == len(set(offered))
            assert set(offered) == first_moves(scene(state), due, mix(state)), (due, texts(state), state.data())


@rule("M4.4", "M4.5", "M4.6", "M4.7", "M6.7")
@EACH_GAME
def test_every_unit_that_pays_and_no_other_is_offered(players: int, seed: int) -> None:
    check_units(asked(players, seed))


@rule("M4.4", "M4.5", "M4.6", "M4.7", "M6.7")
@EACH_DRAWING
def test_every_unit_that_pays_and_no_other_is_offered_among_many(turn: str, coins: int) -> None:
    check_units(asked_of_the_rich(turn, coins))


def check_actions(questions: list[Asked]) -> None:
    """Every action that can be paid for, and no other, is offered."""
    for number, (state, _) in enumerate(questions):
        kind = HAMLET.decision(state).kind
        if kind == "turn" and number % 4:
            continue  # turns have many questions, and one resembles the next
        if kind in EXPECTED:
            offered = {text for text in texts(state) if text.startswith(SPENDING)} - FREE
            assert offered == EXPECTED[kind](state, scene(state)), (kind, state.data())


@rule("M4.6", "M6.2", "M6.6", "M6.8", "M7.1", "M8.1")
@EACH_GAME
def test_every_action_that_can_be_paid_for_and_no_other_is_offered(players: int, seed: int) -> None:
    check_actions(asked(players, seed))


@rule("M4.6", "M6.2", "M6.6", "M6.8", "M7.1", "M8.1")
@EACH_DRAWING
def test_every_action_that_can_be_paid_for_and_no_other_is_offered_among_many(turn: str, coins: int) -> None:
    check_actions(asked_of_the_rich(turn, coins))


def turns(state: Hamlet, now: Scene) -> set[str]:
    """Everything a villager may do, but for sources and the town hall."""
    me = HAMLET.view(state, None)["people"][state.seat]
    if all(villager["lies"] for villager in me["villagers"]):
        return set()
    expected = {f"use {name}" for name in REFINERIES if can_refine(state, now, name)}
    if deliverable(state, now) or not any(has_empty_slot(state, name) for name in ("woodcutter", "quarry", "farm")):
        expected.add("use church")
    if sellable(state, now):
        expected.add("use market")
    expected |= {f"build {tile}" for tile in me["blueprints"] if sites(state, now, tile)}
    return expected | ({"road"} if road_sites(state, now) and me["roads_left"] else set())


def village(state: Hamlet) -> list[str]:
    """Where a villager can walk."""
    return [TILES[tile] for tile in members(state.board.village)]


def has_empty_slot(state: Hamlet, name: str) -> bool:
    """Is there room on a tile that lies on the board?"""
    for tile in HAMLET.view(state, None)["tiles"]:
        if tile["tile"] == name:
            held = {**tile.get("goods", {}), **tile.get("tokens", {})}
            return int(sum(held.values())) < BOX[name].slots
    return False


def can_refine(state: Hamlet, now: Scene, name: str) -> bool:
    """A slot, a token and the raw good, on a tile where a villager can walk."""
    room = name in village(state) and has_empty_slot(state, name)
    return room and state.tokens_left(state.seat, GOODS.index(BOX[name].makes)) > 0 and can_pay(now, refining(name))


def refine_more(state: Hamlet, now: Scene) -> set[str]:
    """It is asked only when another slot can be filled."""
    assert can_refine(state, now, HAMLET.decision(state).context["tile"])
    return {"again"}


def deliverable(state: Hamlet, now: Scene) -> set[str]:
    """The open slots whose cost can be paid."""
    slots = enumerate(zip(HAMLET.view(state, None)["church"], deliveries(state.players), strict=True))
    return {
        f"deliver {number + 1}"
        for number, (owner, (cost, _)) in slots
        if owner is None and can_pay(now, payment("church", cost))
    }


def sellable(state: Hamlet, now: Scene) -> set[str]:
    """The open sales that can be met."""
    return {
        f"sell {place + 1}"
        for place, sale in enumerate(state.sales)
        if sale >= 0 and can_pay(now, selling(state, place))
    }


def sites(state: Hamlet, now: Scene, blueprint: str) -> set[str]:
    """Where a villager may stand to build it."""
    tile = TILES.index(blueprint)
    return {
        f"at {base}"
        for base in village(state)
        if state.board.fitting(TILES.index(base), tile) and can_pay(now, payment(base, BOX[blueprint].cost))
    }


def roads_from(state: Hamlet, now: Scene, base: str) -> set[str]:
    """The roads a villager may build there."""
    return {
        f"to {name} {ROAD_KINDS[kind]}"
        for tile, name in enumerate(TILES)
        for kind in state.board.kinds_of_road(TILES.index(base), tile)
        if can_pay(now, payment(base, cost_of(ROADS[ROAD_KINDS[kind]])))
    }


def road_sites(state: Hamlet, now: Scene) -> set[str]:
    """Where a villager may stand to build a road."""
    return {f"at {base}" for base in village(state) if roads_from(state, now, base)}


def blueprint_sites(state: Hamlet, now: Scene) -> set[str]:
    """Where a villager may stand to build what he has chosen."""
    return sites(state, now, HAMLET.decision(state).context["blueprint"])


def roads(state: Hamlet, now: Scene) -> set[str]:
    """The roads he may build from where he stands."""
    return roads_from(state, now, HAMLET.decision(state).context["tile"])


EXPECTED: dict[str, Callable[[Hamlet, Scene], set[str]]] = {
    "turn": turns,
    "refine_more": refine_more,
    "church": deliverable,
    "sale": sellable,
    "site": blueprint_sites,
    "road_from": road_sites,
    "road_to": roads,
}


def test_the_games_are_worth_looking_at() -> None:
    """All ways of paying, and choices that only the purse forbids, must occur, or the tests above say little."""
    seen: Counter[str] = Counter()
    questions = [each for game in GAMES for each in asked(*game)]
    questions += [each for drawing in DRAWN for each in asked_of_the_rich(*drawing)]
    for state, due in questions:
        kind = HAMLET.decision(state).kind
        seen[kind] += 1
        if due is not None and kind == "pay":
            now, goods = scene(state), mix(state)
            seen.update(text.split()[0] for text in texts(state))
            seen["poor"] += first_moves(now, due, goods) != first_moves(now._replace(coins=99), due, goods)
            seen["mixed"] += len(goods) > 1
            seen["earns"] += any(heap.coins and heap.move in texts(state) for heap in now.heaps)
            seen["later needs"] += len(due.needs) > 1
    wanted = ("cube", "token", "buy", "poor", "mixed", "earns", "later needs", "site", "road_to", "sale", "refine_more")
    assert min(seen[each] for each in wanted) > 20, seen
