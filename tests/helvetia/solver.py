"""Who can make what, found out the slow way: by trying every villager for every step.

`holdings` works from the raw goods up, `plans` from the wanted good down. Both know single villagers, not counts of
them, and share nothing with the game's own reckoning.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from helvetia.box import BUILDINGS, BUYABLE, MAKER, NEEDS


class Worker(NamedTuple):
    """An awake villager: where he lives, and in what."""

    village: str
    place: str
    building: str


Plan = tuple[str, ...]


def holdings(workers: Sequence[Worker], most: int) -> set[tuple[str, ...]]:
    """All collections of up to `most` goods that these villagers can hold at one time, each working at most once."""
    todo: list[tuple[frozenset[int], tuple[str, ...]]] = [(frozenset(range(len(workers))), ())]
    seen = set(todo)
    while todo:
        awake, held = todo.pop()
        for worker in awake:
            for after in _work(workers[worker].building, held):
                if len(after) <= most and (step := (awake - {worker}, after)) not in seen:
                    seen.add(step)
                    todo.append(step)
    return {held for _, held in seen}


def _work(building: str, held: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What is held after somebody worked there: a good made, or one exchanged."""
    makes, exchanges = BUILDINGS[building].makes, BUILDINGS[building].exchanges
    if makes and makes not in NEEDS:
        yield tuple(sorted((*held, makes)))
    given = (NEEDS[makes],) if makes and makes in NEEDS else exchanges
    for good in set(given) & set(held):
        left = list(held)
        left.remove(good)
        for result in (makes,) if makes else exchanges:
            if result != good:
                yield tuple(sorted((*left, result)))


def deliverable(workers: Sequence[Worker]) -> set[str]:
    """The goods that can be made."""
    return {held[0] for held in holdings(workers, 1) if held}


def buildable(workers: Sequence[Worker], coins: int) -> set[str]:
    """The buildings whose cost can be met, part of it bought (H6.3)."""
    held = holdings(workers, 3)
    return {name for name, building in BUILDINGS.items() if building.cost and _payable(building.cost, held, coins)}


def _payable(cost: tuple[str, ...], held: set[tuple[str, ...]], coins: int) -> bool:
    for bought in range(1 << len(cost)):
        sold = [good for index, good in enumerate(cost) if bought >> index & 1]
        made = [good for index, good in enumerate(cost) if not bought >> index & 1]
        if len(sold) <= coins and set(sold) <= set(BUYABLE) and tuple(sorted(made)) in held:
            return True
    return False


def plans(workers: frozenset[Worker], cost: Sequence[str], coins: int) -> Iterator[Plan]:
    """Every way to get the goods one after the other, as the moves to be typed; no coins: nothing may be bought."""
    if not cost:
        yield ()
        return
    good, *rest = cost
    for moves, left in _chains(workers, good):
        for more in plans(left, rest, coins):
            yield (*moves, *more)
    if coins and good in BUYABLE:
        for more in plans(workers, rest, coins - 1):
            yield (f"buy {good}", *more)


def _chains(workers: frozenset[Worker], good: str) -> Iterator[tuple[Plan, frozenset[Worker]]]:
    """Every way to make one good, with who is left."""
    for worker in workers:
        left = workers - {worker}
        move = f"work {worker.village} {worker.place}"
        if worker.building == MAKER[good]:
            if good not in NEEDS:
                yield (move,), left
                continue
            for moves, others in _chains(left, NEEDS[good]):
                yield (move, *moves), others
        exchanges = BUILDINGS[worker.building].exchanges
        for given in exchanges if good in exchanges else ():
            if given != good:
                for moves, others in _chains(left, given):
                    yield (move, f"trade {given}", *moves), others
