"""Botric once more, slowly, straight from the text of M11 and on the points of `brute` instead of the engine's board.

`Botric` looks at the table before his turn, takes it, and then `differs` from the table after it or not. What chance
brings (discs of a cup that was filled anew, tiles of a bag that was shuffled, sales) he hears from the events.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from hamlet.brute import Piece, Scene, distances, fits, longest_chain, neighbours, piece, scene
from hamlet.brute import Road as BuiltRoad
from thorp.games.hamlet.board import origin_of, rotation_of, tile_of
from thorp.games.hamlet.geometry import coordinates
from thorp.games.hamlet.pieces import DATA
from thorp.games.hamlet.state import Hamlet

NAMES = list(DATA["tiles"])
GOODS = ("wood", "stone", "grain", "boards", "flour", "milk", "brick")
RAW = GOODS[:3]
MILESTONE = {"boards": "carpenter", "flour": "miller", "milk": "herder", "brick": "mason"}
TOKENS_OF_HIS = ("refine", "construct", "produce", "blueprint", "road")
SLOTS: list[dict[str, Any]] = DATA["church"]["side_1_2"]
SALES: list[dict[str, Any]] = DATA["market"]["sales"]
ME, YOU = "yellow", "red"


class Place(NamedTuple):
    """Where the first cell of a tile lies, lowest first: y, then x, then how it is turned."""

    y: int
    x: int
    rotation: int


class Unit(NamedTuple):
    """A good on the board, in the order in which he spends goods (M11.5)."""

    whose: int  # 0 his own, 1 raw, 2 the player's
    distance: int
    order: int  # of placing
    good: int
    tile: str


class Botric:
    """The table of a solo game in words, and what he does with it."""

    def __init__(self, state: Hamlet, heard: list[str]) -> None:
        words = [event.split() for event in heard]
        self.discs = iter(["abc".index(word[1]) for word in words if word[0] == "turns_disc"])
        self.drawn = iter([word[1] for word in words if word[0] == "draws"])
        self.opened = iter([int(word[1]) - 1 for word in words if word[0] == "opens"])
        self.scene = scene(state.board)
        self.places = {}
        for each in state.placed:
            x, y, _ = coordinates(origin_of(each))
            self.places[NAMES[tile_of(each)]] = Place(y, x, rotation_of(each))
        self.goods = {name: goods_on(name, state.goods[number]) for number, name in enumerate(NAMES)}
        self.flags = {name for number, name in enumerate(NAMES) if state.flags[1] >> number & 1}
        self.milestones = {
            name: (YOU, ME)[owner]
            for name, owner in zip((*MILESTONE.values(), "planner"), state.milestones, strict=True)
            if owner >= 0
        }
        self.hand = [NAMES[tile] for tile in state.hands[1]]
        self.row = [(NAMES[tile], coins) for tile, coins in zip(state.row, state.row_coins, strict=True)]
        self.bag = len(state.bag)
        self.sales: list[int | None] = [None if sale < 0 else sale for sale in state.sales]
        self.stack = len(state.sale_stack)
        self.sold = list(state.sold[1])
        self.church = [(YOU, ME)[owner] if owner >= 0 else None for owner in state.church]
        self.errands = [TOKENS_OF_HIS[errand] for errand in state.errands]
        self.cup = len(state.cup)
        self.villagers = 4 - state.villagers[4:].count(-1)
        self.favour = state.coins[1]
        self.points = {YOU: sum(state.earned[:5]), ME: sum(state.earned[5:])}
        self.purse = state.coins[0]

    def differs(self, other: "Botric") -> list[str]:
        """What is not as at another table."""
        there = vars(other)
        return [
            f"{name}: {value} and {there[name]}"
            for name, value in vars(self).items()
            if name not in ("discs", "drawn", "opened", "scene") and value != there[name]
        ] + [name for name in ("tiles", "roads") if getattr(self.scene, name) != getattr(other.scene, name)]

    # ---- his turn (M11.4) ----

    def take_turn(self) -> None:
        """A coin, then each villager who stands; those hired now lie."""
        self.favour += 1
        for _ in range(self.villagers):
            if self.villagers < 4 and self.favour >= 5:
                self.favour -= 5
                self.villagers += 1
            elif not (self.deliver() or self.sell()):
                self.turn_disc()

    def turn_disc(self) -> None:
        """From the column of the disc to the right and round, to the first token that can be done."""
        column = next(self.discs)
        self.cup -= 1
        for errand in self.errands[column:] + self.errands[:column]:
            if getattr(self, errand)():
                self.errands.remove(errand)
                self.errands.append(errand)
                break
        else:
            self.favour += 1
        if self.cup == 0:
            self.cup = 6
            self.favour += 1

    # ---- goods (M11.2, M11.5) ----

    def units(self, wanted: list[str]) -> list[Unit]:
        """All goods of these kinds that roads join with the church, those he spends first coming first."""
        steps = distances(self.scene.links(), "church")
        found = []
        for order, tile in enumerate(self.scene.tiles):
            if tile not in steps:
                continue
            for (good, owner), count in self.goods[tile].items():
                if good in wanted:
                    whose = {ME: 0, "": 1, YOU: 2}[owner]
                    found += [Unit(whose, steps[tile], order, GOODS.index(good), tile)] * count
        return sorted(found)

    def units_for(self, needs: list[tuple[list[str], int]]) -> list[Unit] | None:
        """The goods he would spend, or None if there are not enough."""
        chosen = []
        for wanted, count in needs:
            found = self.units(wanted)[:count]
            if len(found) < count:
                return None
            chosen += found
        return chosen

    def spend(self, chosen: list[Unit]) -> None:
        """Makers are rewarded: the player by points and coins, he by a point instead of the coins (M4.4, M11.2)."""
        for unit in chosen:
            good, owner = GOODS[unit.good], (ME, "", YOU)[unit.whose]
            self.goods[unit.tile][good, owner] -= 1
            if owner:
                worth = 2 if self.milestones.get(MILESTONE[good]) == owner else 1
                self.points[owner] += worth + (1 if owner == ME else 0)
                self.purse += worth if owner == YOU else 0

    # ---- church and market ----

    def needs_of_slot(self, slot: dict[str, Any]) -> list[tuple[list[str], int]]:
        """Two raw goods or one refined good less."""
        if "coins" in slot:
            return []
        return [(slot["any"], slot["count"] - (2 if slot["any"][0] in RAW else 1))]

    def deliver(self) -> bool:
        """Most points, then most goods of the player, then slot order."""
        possible = []
        for number, slot in enumerate(SLOTS):
            chosen = self.units_for(self.needs_of_slot(slot))
            coins = max(0, slot.get("coins", 0) - 3)
            if self.church[number] is None and chosen is not None and coins <= self.favour:
                theirs = sum(unit.whose == 2 for unit in chosen)
                possible.append((-slot["points"], -theirs, number, chosen, coins))
        if not possible:
            return False
        points, _, number, chosen, coins = min(possible)
        self.spend(chosen)
        self.favour -= coins
        self.church[number] = ME
        self.points[ME] -= points
        return True

    def sell(self) -> bool:
        """Most points, then most coins, then leftmost; a point instead of the coins."""
        possible = []
        for place, sale in enumerate(self.sales):
            if sale is not None:
                chosen = self.units_for([([good], count) for good, count in SALES[sale]["need"].items()])
                if chosen is not None:
                    reward = SALES[sale]["reward"]
                    possible.append((-reward["points"], -reward["coins"], place, chosen))
        if not possible:
            return False
        points, _, place, chosen = min(possible)
        self.spend(chosen)
        sale = self.sales[place]
        assert sale is not None
        self.sold.append(sale)
        self.points[ME] += 1 - points
        self.sales[place] = next(self.opened) if self.stack else None
        self.stack = max(0, self.stack - 1)
        return True

    # ---- errands (M11.5) ----

    def refine(self) -> bool:
        """A good that is asked for, then most slots, then tile order; all slots he can fill."""
        asked = {
            good for slot, owner in zip(SLOTS, self.church, strict=True) if not owner for good in slot.get("any", ())
        }
        asked |= {good for tile in self.hand for good in DATA["tiles"][tile]["cost"]}
        possible = []
        for order, tile in enumerate(self.scene.tiles):
            made, source = DATA["tiles"][tile].get("makes"), DATA["tiles"][tile].get("from")
            if made and tile in self.scene.village():
                on_board = sum(goods[made, ME] for goods in self.goods.values())
                slots = DATA["tiles"][tile]["slots"] - self.goods[tile].total()
                count = min(slots, 2 - on_board, len(self.units([source])))
                if count > 0:
                    possible.append((made not in asked, -count, order, tile))
        if not possible:
            return False
        _, count, _, tile = min(possible)
        for _ in range(-count):
            self.spend(self.units([DATA["tiles"][tile]["from"]])[:1])
            self.goods[tile][DATA["tiles"][tile]["makes"], ME] += 1
        return True

    def rank(self, tile: str) -> int:
        """A refinery of a kind not yet built, another refinery, a landmark, anything else."""
        data = DATA["tiles"][tile]
        if "makes" in data:
            return 1 if any(DATA["tiles"][other].get("makes") == data["makes"] for other in self.scene.tiles) else 0
        return 2 if data.get("landmark") else 3

    def construct(self) -> bool:
        """The best blueprint that he can pay in goods and for which there is room."""
        possible = []
        for number, tile in enumerate(self.hand):
            cost = DATA["tiles"][tile]["cost"]
            chosen = self.units_for([([good], count) for good, count in cost.items() if good != "coins"])
            if chosen is None:
                continue
            best = min(self.sites(tile), default=None)
            if best is not None:
                _, place, landmark, found = best
                worth = landmark if DATA["tiles"][tile].get("landmark") else 0
                possible.append((self.rank(tile), -worth, number, tile, place, found, chosen))
        if not possible:
            return False
        _, _, _, tile, place, found, chosen = min(possible, key=lambda each: each[:3])
        self.spend(chosen)
        self.lay(tile, place, found)
        return True

    def lay(self, tile: str, place: Place, found: Piece) -> None:
        """It is built: points, a flag or a milestone, more tiles for the bag (M7.2, M7.3)."""
        new_kind = self.rank(tile) == 0
        self.hand.remove(tile)
        self.scene.tiles[tile] = found
        self.places[tile] = place
        data = DATA["tiles"][tile]
        self.points[ME] += data["points"]
        if data.get("landmark"):
            self.flags.add(tile)
        if new_kind:
            self.milestones[MILESTONE[data["makes"]]] = ME
            self.bag += 4
            self.refill_row()

    def sites(self, tile: str) -> Iterator[tuple[tuple[int, int, int], Place, int, Piece]]:
        """Every place beside a tile of the village: most landmark points, printed roads, matching segments first."""
        village, links = self.scene.village(), self.scene.links()
        owned = self.flags | {tile} if DATA["tiles"][tile].get("landmark") else self.flags
        for place, found in laid_anywhere(self.scene, tile):
            beside = neighbours(self.scene, found)
            if beside & village:
                there = Scene({**self.scene.tiles, tile: found}, self.scene.roads)
                new_links = {frozenset((tile, other)) for other in beside if there.connected(tile, other)}
                steps = distances(links | new_links, "church")
                points = {each: self.landmark(there, steps, each) for each in owned}
                roads = there.matches(tile, "R")
                matching = roads + there.matches(tile, "F") + there.matches(tile, "M")
                yield (-sum(points.values()), -roads, -matching), place, points.get(tile, 0), found

    def landmark(self, there: Scene, steps: dict[str, int], tile: str) -> int:
        """What a landmark of his would score at the end (M9.3, M10, M11.6); the forge nothing by itself."""
        if tile.endswith("woodland"):
            return (2 if tile.startswith("large") else 1) * there.matches(tile, "F")
        if tile.endswith("range"):
            return (2 if tile.startswith("large") else 1) * there.matches(tile, "M")
        if tile not in steps:
            return 0
        if tile == "green":
            return 3 * there.matches(tile, "R")
        if tile == "monument":
            return 2 * sum(there.matches(tile, kind) for kind in "RFM")
        if tile.startswith("outpost"):
            return steps[tile] + 1
        return {
            "shrine": 2 * self.church.count(ME),
            "trading_post": len(self.sold),
            "forest_pond": 3,
            "mountain_pond": 3,
            "warehouse": len(there.roads_of(1)),
            "stables": 2 * self.villagers,
            "tavern": 0,
            "forge": 0,
        }[tile]

    def produce(self) -> bool:
        """The source with the fewest goods that is not full, then farm, woodcutter, quarry, barn; one point."""
        village, possible = self.scene.village(), []
        for number, tile in enumerate(self.scene.tiles):
            data = DATA["tiles"][tile]
            held = self.goods[tile].total()
            if "fills" in data and tile in village and held < data["slots"]:
                order = ("farm", "woodcutter", "quarry").index(tile) if len(data["fills"]) == 1 else 3
                possible.append((held, order, number, tile))
        if not possible:
            return False
        tile = min(possible)[3]
        while self.goods[tile].total() < DATA["tiles"][tile]["slots"]:
            lying = [sum(goods[good, ""] for goods in self.goods.values()) for good in RAW]
            good = min(DATA["tiles"][tile]["fills"], key=lambda each: (lying[RAW.index(each)], RAW.index(each)))
            self.goods[tile][good, ""] += 1
        self.points[ME] += 1
        return True

    def blueprint(self) -> bool:
        """The best of the row; a point if coins lie on it."""
        if len(self.hand) == 3 or not self.row:
            return False
        best = min(range(len(self.row)), key=lambda place: (self.rank(self.row[place][0]), place))
        tile, coins = self.row.pop(best)
        self.hand.append(tile)
        self.points[ME] += 1 if coins else 0
        self.refill_row()
        return True

    def refill_row(self) -> None:
        """Four tiles while the bag lasts."""
        while len(self.row) < 4 and self.bag:
            self.row.append((next(self.drawn), 0))
            self.bag -= 1

    def road(self) -> bool:
        """To a cut-off landmark of his, any cut-off tile, one that lengthens his longest road, lowest coordinates."""
        printed, links, own = self.scene.printed(), self.scene.links(), self.scene.roads_of(1)
        if len(own) == 5:
            return False
        goods = {"bridge": self.units_for([(["wood"], 2)]), "path": self.units_for([(["stone"], 2)])}
        village, length = self.scene.village(), longest_chain(printed, own)
        possible = []
        for tile, other in [(one, other) for one in village for other in self.scene.tiles if one != other]:
            kinds = [kind for kind in self.scene.roads_that_fit(tile, other) if goods[kind]]
            if kinds:
                ends = frozenset((tile, other))
                joined = distances(links | {ends}, "church").keys() - village
                if joined:
                    use = 0 if joined & self.flags else 1
                else:
                    use = 2 if longest_chain(printed, own | {ends}) > length else 3
                possible.append((use, self.places[tile], self.places[other], ends, kinds[0]))
        if not possible:
            return False
        _, _, _, ends, kind = min(possible, key=lambda each: each[:3])
        self.spend(goods[kind] or [])
        self.scene.roads.append(BuiltRoad(ends, kind, 1))
        self.milestones.setdefault("planner", ME)
        return True


def goods_on(name: str, held: int) -> Counter[tuple[str, str]]:
    """What lies on a tile: goods, each with the colour of its token or none."""
    data = DATA["tiles"][name]
    if "makes" in data:
        return Counter({(data["makes"], YOU): held & 15, (data["makes"], ME): held >> 4 & 15})
    return Counter({(good, ""): held >> 4 * number & 15 for number, good in enumerate(RAW)})


def laid_anywhere(on: Scene, name: str) -> Iterator[tuple[Place, Piece]]:
    """All ways to lay a tile beside another, with the coordinates of its first cell; what looks alike, once."""
    cells, border = on.cells, on.border
    columns, rows = [c // 2 for c, _ in border], [r // 2 for _, r in border]
    seen = set()
    for rotation in range(6):
        turned = piece(name).turned(rotation)
        own_columns, own_rows = [c // 2 for c, _ in turned.border], [r // 2 for _, r in turned.border]
        for r in range(min(rows) - max(own_rows) - 1, max(rows) - min(own_rows) + 2):
            for c in range(min(columns) - max(own_columns) - 1, max(columns) - min(own_columns) + 2):
                if (c + r) % 2 == 0 and fits(cells, border, turned, c, r):
                    found = turned.moved(c, r)
                    if found.look not in seen:
                        seen.add(found.look)
                        yield where(found, rotation), found


def where(found: Piece, rotation: int) -> Place:
    """The coordinates of its first cell, from the sum of that cell's corners."""
    across, down = found.first
    y = (down - 1) // 3
    return Place(y, (across // 3 + rotation % 2 - y) // 2, rotation)
