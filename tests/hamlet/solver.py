"""What can be paid for, and how, found by trying every way of bringing and buying goods (M4.4 to M4.7, M6.7).

Written from the rules and the printed pieces (`box`), on the table as people see it; of the game's own knowledge it
uses only which tiles roads join.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from hamlet.box import BOX, MILESTONES, Cost, price
from thorp.core.bits import members
from thorp.games.hamlet.game import HAMLET
from thorp.games.hamlet.pieces import TILES
from thorp.games.hamlet.state import Hamlet

BUY = "buy"


class Heap(NamedTuple):
    """Goods that lie together and differ in nothing."""

    move: str  # how one of them is spent
    good: str
    tile: str
    units: int
    coins: int  # what the spender gets for each


class Scene(NamedTuple):
    """What the active player has to pay with."""

    players: int
    links: dict[str, list[str]]
    heaps: list[Heap]
    donkeys: set[str]
    coins: int


class Payment(NamedTuple):
    """What is still to be paid, with a villager on that tile."""

    tile: str
    needs: Cost
    coins: int  # of the purse, and for what was bought so far
    may_buy: bool


def payment(tile: str, cost: Cost, may_buy: bool = True) -> Payment:
    """A payment that begins."""
    needs = {goods: units for goods, units in cost.items() if goods != ("coins",)}
    return Payment(tile, needs, cost.get(("coins",), 0), may_buy)


def scene(state: Hamlet) -> Scene:
    """The table as the active player sees it."""
    view = HAMLET.view(state, state.seat)
    me = view["people"][state.seat]
    links = {TILES[tile]: [TILES[end] for end in members(state.board.linked[tile])] for tile in range(len(TILES))}
    heaps = [heap for tile in view["tiles"] for heap in _heaps(view, tile, me["colour"])]
    return Scene(view["players"], links, heaps, {donkey["tile"] for donkey in me["donkeys"]}, me["coins"])


def _heaps(view: Any, tile: Any, me: str) -> Iterator[Heap]:
    name = tile["tile"]
    for good, count in tile.get("goods", {}).items():
        yield Heap(f"cube {good} {name}", good, name, count, 0)
    for maker, count in tile.get("tokens", {}).items():
        good = BOX[name].makes
        fine = view["milestones"][MILESTONES[good]] == maker
        yield Heap(f"token {name} {maker}", good, name, count, (2 if fine else 1) if maker == me else 0)


def can_bring(now: Scene, start: str, end: str) -> bool:
    """Move one good step by step: the first step is free, each further one needs a donkey where it stands (M4.5)."""
    reached, edge = {start}, [start]
    while edge:
        tile = edge.pop()
        if tile in (start, *now.donkeys):
            new = [beside for beside in now.links[tile] if beside not in reached]
            reached.update(new)
            edge += new
    return end in reached


def ways(now: Scene, due: Payment, mix: tuple[str, ...]) -> dict[frozenset[str], int]:
    """Every way to meet one need: which moves it takes, and the most coins that such a way leaves (or costs)."""
    found: dict[tuple[int, frozenset[str]], int] = {(0, frozenset()): 0}
    units = due.needs[mix]
    sources = [(heap.move, heap.units, heap.coins) for heap in now.heaps if _serves(now, heap, due, mix)]
    if due.may_buy and can_bring(now, "market", due.tile):
        sources.append((BUY, units, -price(now.players, mix[0])))
    for move, there, coins in sources:
        for (taken, used), gained in list(found.items()):
            for number in range(1, min(there, units - taken) + 1):
                key = (taken + number, used | {move})
                found[key] = max(found.get(key, -1000), gained + number * coins)
    return {used: gained for (taken, used), gained in found.items() if taken == units}


def _serves(now: Scene, heap: Heap, due: Payment, mix: tuple[str, ...]) -> bool:
    return heap.units > 0 and heap.good in mix and can_bring(now, heap.tile, due.tile)


def can_pay(now: Scene, due: Payment) -> bool:
    """Is there a way to meet every need, and are the coins there in the end?"""
    found = [ways(now, due, mix) for mix in due.needs]
    return all(found) and now.coins - due.coins + sum(max(each.values()) for each in found) >= 0


def first_moves(now: Scene, due: Payment, mix: tuple[str, ...]) -> set[str]:
    """All moves that meet this need and belong to a way in which everything is paid."""
    rest = [ways(now, due, other) for other in due.needs if other != mix]
    if not all(rest):
        return set()
    purse = now.coins - due.coins + sum(max(each.values()) for each in rest)
    return {move for used, gained in ways(now, due, mix).items() if purse + gained >= 0 for move in used}


def after(now: Scene, due: Payment, mix: tuple[str, ...], move: str) -> Payment:
    """What is left to be paid."""
    needs = {goods: units - (goods == mix) for goods, units in due.needs.items()}
    bought = price(now.players, mix[0]) if move.startswith(BUY) else 0
    return due._replace(needs={goods: units for goods, units in needs.items() if units}, coins=due.coins + bought)
