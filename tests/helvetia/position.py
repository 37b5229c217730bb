'''Positions drawn as a person would draw them, moves typed as a person would type them.

>>> table = position("""
...     turn yellow   round 3
...     red village      b2: brickyard red woman asleep + yellow asleep   b3: lumberjack red   e4: goat_shed red + white
...     yellow village   c2: marketplace
...     red centre: 1 man   yellow school: 1 man 1 woman   yellow coins: 3   red dowry: yellow white
...     yellow tiles: builder carter(used)   red delivered: wood beer   open: butcher mill 2
... """)
>>> table.offers("choose watchman")
True
>>> table.play("choose watchman", "wake red nw")
>>> table.awake("red brickyard", "yellow brickyard"), table.coins("yellow")
(True, 2)

A drawing is a list of statements in any order, with two or more spaces or a new line between them:

- `players 3`, `turn red` (he is at the beginning of his turn), `start red` (he holds the start-player tile), `round 3`,
  `without person tiles`. Not drawn: 4 players, red, red, round 2, with tiles.
- `red village`, and after it its houses: `b2: brickyard red woman asleep + yellow asleep child man`. A resident is a
  man unless it says woman, the other partner of the other sex; `asleep` counts for the one it follows; a child was born
  in this round.
- `red centre: 1 man 2 women`, `red school: 1 woman`. All other villagers are in their supply; neutral ones (two
  players, the blue village) are in the neutral centre unless it is drawn.
- `red coins: 3` (in his supply), `red laid: builder 2 priest` (on persons), `red dowry: white blue 2` (in red's centre;
  nothing after the colon: none). Not drawn: 4 coins less those laid, and the rest of the 6 as dowry of the next
  players, one by one, whose dowry is not drawn.
- `red tiles: builder carter(used)`, `red completion: 4`, `red out` (has passed), `neutral coin: priest` (not drawn:
  beside).
- `red delivered: wood beer`. Who is drawn first with a complex good or with a full branch has the tile for it.
- `open: butcher mill 2`: of stacks 2 and 3. All of stack 1 that stands nowhere lies open without being drawn.
  `next: bakery`: is turned up next; `deck: bakery mill`: only these are still face down, all else of stacks 2 and 3
  lies open.
'''

from helvetia.drawing import BadDrawing, draw, look_up
from helvetia.invariants import check
from thorp.core.bits import members
from thorp.core.event import Event
from thorp.games.helvetia.game import HELVETIA
from thorp.games.helvetia.pieces import BRANCHES, BUILDINGS, COLOURS, GOODS, NOBODY, PERSONS, SEXES
from thorp.games.helvetia.points import points
from thorp.games.helvetia.position import SPOUSE
from thorp.games.helvetia.state import Helvetia
from thorp.games.helvetia.village import AREA, PLACES

__all__ = ["BadDrawing", "Table", "position", "workers"]


def position(drawing: str) -> "Table":
    """The table of a drawing.

    >>> position("red village   b2: castle red")
    Traceback (most recent call last):
    helvetia.drawing.BadDrawing: in 'b2: castle red': 'castle' is no building; write one of brickyard, lumberjack, ...
    """
    return Table(draw(drawing))


def workers(*buildings: str) -> str:
    """The drawing of an awake red villager on each of these buildings: at home, and on further copies at others'.

    >>> workers("well", "brewery", "well")
    'red village   b2: well red man   c2: brewery red woman   yellow village   b2: well yellow + red'
    """
    villages: list[list[str]] = [[], [], [], []]
    for number, building in enumerate(buildings):
        copy = buildings[:number].count(building)
        place = PLACES[len(villages[copy])]
        home = f"red {SEXES[number % 2]}" if copy == 0 else f"{COLOURS[copy]} + red"
        villages[copy].append(f"{place}: {building} {home}")
    drawn = [f"{COLOURS[index]} village   " + "   ".join(houses) for index, houses in enumerate(villages) if houses]
    return "   ".join(drawn)


class Table:
    """A position, and questions about it in words. Colours, places and buildings go by their names.

    A sketch need not be a position that can arise (stack 3 may lie open before stack 2 is used up). Where it is one,
    all that holds in every position must hold after each move too.
    """

    def __init__(self, state: Helvetia) -> None:
        self.state = state
        self.heard: list[Event] = state.listen()

    def play(self, *moves: str) -> None:
        """Play moves one after the other; `IllegalAction` if one is not offered."""
        for move in moves:
            sound = holds(self.state)
            self.state.play(HELVETIA.actions.parse(move))
            if sound:
                check(self.state)

    def legal(self) -> list[str]:
        """All moves offered, in their order."""
        return [HELVETIA.actions.text(action) for action in self.state.legal()]

    def offers(self, *moves: str) -> bool:
        """Is each of these offered?"""
        legal = self.state.legal()
        return all(HELVETIA.actions.parse(move) in legal for move in moves)

    def offers_any(self, *words: str) -> bool:
        """Is anything offered that begins with one of these words?"""
        return any(f"{move} ".startswith(f"{word} ") for move in self.legal() for word in words)

    @property
    def asks(self) -> str:
        """The kind of decision."""
        return HELVETIA.decision(self.state).kind

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return COLOURS[self.state.turn]

    @property
    def events(self) -> list[str]:
        """What has happened since the drawing."""
        return [HELVETIA.events.text(event.code) for event in self.heard]

    def awake(self, *villagers: str) -> bool:
        """Are they all awake? `red brickyard` is red's villager there, `red b2` at home, `red blue b2` at blue's."""
        return all(not self._sleeps(villager) for villager in villagers)

    def asleep(self, *villagers: str) -> bool:
        """Are they all asleep?"""
        return all(self._sleeps(villager) for villager in villagers)

    def adults(self, village: str, place: str) -> list[str]:
        """Who lives there: `['red woman', 'yellow man']`."""
        buildings = HELVETIA.view(self.state, None)["villages"][COLOURS.index(village)]["buildings"]
        return [f"{adult['colour']} {adult['sex']}" for adult in buildings[place]["adults"]]

    def building(self, village: str, place: str) -> str | None:
        """What stands there."""
        building = self.state.building[COLOURS.index(village) * AREA + PLACES.index(place)]
        return None if building < 0 else BUILDINGS[building]

    def centre(self, colour: str) -> tuple[int, int]:
        """Men and women in the village centre."""
        return _pair(self.state.centre, colour)

    def school(self, colour: str) -> tuple[int, int]:
        """Men and women in the school."""
        return _pair(self.state.school, colour)

    def supply(self, colour: str) -> tuple[int, int]:
        """Men and women in the supply."""
        return _pair(self.state.supply, colour)

    def children(self, colour: str) -> tuple[int, int]:
        """Boys and girls born in this round."""
        sexes = [child & 1 for child in self.state.cradle if child // (2 * AREA) == COLOURS.index(colour)]
        return sexes.count(0), sexes.count(1)

    def coins(self, colour: str) -> int:
        """Coins in his supply."""
        return self.state.coins[COLOURS.index(colour)]

    def laid(self, colour: str, person: str) -> int:
        """His coins on a person."""
        return self.state.laid[COLOURS.index(colour) * len(PERSONS) + PERSONS.index(person)]

    def dowry(self, colour: str) -> dict[str, int]:
        """The coins in his village centre."""
        row = COLOURS.index(colour) * self.state.villages
        coins = self.state.dowry[row : row + self.state.players]
        return {COLOURS[owner]: count for owner, count in enumerate(coins) if count}

    def points(self, colour: str) -> int:
        """His points as things stand (H13.1)."""
        return points(self.state, COLOURS.index(colour))

    def delivered(self, colour: str) -> list[str]:
        """The goods he has delivered."""
        return [GOODS[good] for good in members(self.state.delivered[COLOURS.index(colour)])]

    def goods_tiles(self, colour: str) -> list[str]:
        """The goods tiles he holds."""
        return [GOODS[good] for good in members(self.state.goods_tiles[COLOURS.index(colour)])]

    def branch_tiles(self, colour: str) -> list[str]:
        """The branch tiles he holds."""
        return [BRANCHES[branch] for branch in members(self.state.branch_tiles[COLOURS.index(colour)])]

    def completion(self, colour: str) -> int:
        """1 for the first completion tile, 2 for the second, 0 for none."""
        return self.state.completed[COLOURS.index(colour)]

    def tile(self, person: str) -> str | None:
        """Who holds the person's tile."""
        holder = self.state.holder[PERSONS.index(person)]
        return None if holder == NOBODY else COLOURS[holder]

    def used(self, person: str) -> bool:
        """Is the person's tile face down?"""
        return bool(self.state.face_down >> PERSONS.index(person) & 1)

    def displayed(self, building: str) -> int:
        """Open copies of a building."""
        return self.state.display[BUILDINGS.index(building)]

    def _sleeps(self, villager: str) -> bool:
        name, *where = villager.split()
        colour = look_up(name, COLOURS[: self.state.villages], "colour at this table")
        village, place = self._address(colour, where)
        bit = place if colour == village else place + SPOUSE
        adults = (
            self.state.adults[village] if colour == village else self.state.wed[village * self.state.villages + colour]
        )
        if not adults >> place & 1:
            raise BadDrawing(f"'{villager}': nobody of {name} lives there")
        return bool(self.state.asleep[village] >> bit & 1)

    def _address(self, colour: int, where: list[str]) -> tuple[int, int]:
        if len(where) == 2:
            return look_up(where[0], COLOURS[: self.state.villages], "village"), look_up(where[1], PLACES, "place")
        if where[0] in PLACES:
            return colour, PLACES.index(where[0])
        building = look_up(where[0], BUILDINGS, "building or place")
        homes = [
            (village, place)
            for village in range(self.state.villages)
            for place in range(AREA)
            if self.state.building[village * AREA + place] == building
            and (
                self.state.adults[village]
                if village == colour
                else self.state.wed[village * self.state.villages + colour]
            )
            >> place
            & 1
        ]
        if len(homes) != 1:
            raise BadDrawing(
                f"{len(homes)} villagers of {COLOURS[colour]} live in a {where[0]}; name village and place"
            )
        return homes[0]


def holds(state: Helvetia) -> bool:
    """Is it a position that can arise, as far as the invariants know?"""
    try:
        check(state)
    except AssertionError:
        return False
    return True


def _pair(counts: list[int], colour: str) -> tuple[int, int]:
    row = 2 * COLOURS.index(colour)
    return counts[row], counts[row + 1]
