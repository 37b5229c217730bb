"""What lies on the table: the data of a Helvetia position, and the smallest changes to it.

A village is a handful of bit sets over its 28 places (see `village`). A building houses at most two adults: the
resident, of the village's colour, and a spouse from elsewhere, of the other sex. So `adults` and `asleep` hold
residents in bits 0 to 27 and spouses in bits 28 to 55. `awake` counts, for each colour, its awake villagers per type of
building, two bits each: all that the making of goods depends on (see `goods`).

Seats are numbered in play order, counter-clockwise at the table: the next seat is the right neighbour (H1.3).
Lists per village and colour run `village * villages + colour`, lists per sex `2 * colour + sex`. With two players
colour 2 (blue) is the neutral one (H14).
"""

from typing import Final

from thorp.core.action import Notation
from thorp.core.framed import Framed
from thorp.games.helvetia.pieces import BUILDINGS, HABITABLE, NOBODY, PERSONS, START_BUILDINGS
from thorp.games.helvetia.village import AREA
from thorp.games.helvetia.words import ACTIONS, COIN_LAID, MARRIED, MOVED_IN, PLACED

EMPTY: Final = -1  # no building on this place
BESIDE: Final = -1  # the neutral coin lies beside its village (H14.3); otherwise it is a person's number
NO_NEUTRAL_COIN: Final = -2  # 3 or 4 players
SPOUSE: Final = 28  # a spouse's bit is that of the place plus this
RESIDENTS: Final = 0xFFFFFFF

OPTIONS: Final = ("players", "by_letter", "person_tiles", "clockwise")
FIELDS: Final = (
    *OPTIONS,
    "villages",
    "round",
    "start",
    "turn",
    "out",
    "gained",
    "bore",
    "tile_used",
    "built",
    "homes",
    "adults",
    "asleep",
    "men",
    "wed",
    "building",
    "awake",
    "supply",
    "centre",
    "school",
    "cradle",
    "coins",
    "laid",
    "dowry",
    "neutral_coin",
    "pool",
    "display",
    "on_display",
    "deck",
    "drawn",
    "owned",
    "delivered",
    "goods_tiles",
    "branch_tiles",
    "completed",
    "holder",
    "face_down",
    "track",
)


class Position(Framed):
    """The table in mid-game. The rules are in the modules named after them; `state.Helvetia` puts them together."""

    players: int
    villages: int  # as many as players, but 3 for two of them
    by_letter: bool
    person_tiles: bool
    clockwise: bool

    start: int  # who holds the start-player tile (`NOBODY` during the draft)
    turn: int  # whose turn it is
    out: int  # bit set: who has passed in this round (H14.10)
    gained: int  # own coins gained in this turn, not to be spent in it (H4.5)
    bore: int  # bit set: couples of the active player's village that had a child in this turn (H10.2)
    tile_used: bool  # one person tile per turn (H11.2)

    built: list[int]  # per village: places with a building
    homes: list[int]  # of those, the ones in which somebody can live
    adults: list[int]
    asleep: list[int]
    men: list[int]  # places whose resident is a man
    wed: list[int]  # per village and colour: places where a spouse of that colour lives
    building: list[int]  # per village and place: the type
    awake: list[int]  # per colour: awake villagers, two bits per type

    supply: list[int]
    centre: list[int]
    school: list[int]
    cradle: list[int]  # newborns of this round: village * 56 + place * 2 + sex

    coins: list[int]  # per player: of his colour in his supply
    laid: list[int]  # per player and person
    dowry: list[int]  # per village and colour
    neutral_coin: int

    pool: list[int]  # start buildings not yet chosen
    display: list[int]  # open copies per type
    on_display: int  # bit set: types with an open copy
    deck: tuple[int, ...]  # stack 2, then stack 3, in the order they will be turned up
    drawn: int  # how many of the deck are turned up

    owned: list[int]  # per player: bit set of types
    delivered: list[int]  # per player: bit set of goods
    goods_tiles: list[int]  # per player: bit set of goods
    branch_tiles: list[int]  # per player: bit set of branches
    completed: list[int]  # per player: 1 or 2 for the first or second completion tile
    holder: list[int]  # per person: who holds the tile
    face_down: int  # bit set: tiles used in this round
    track: list[int]  # points as last counted

    def lay_out(self, players: int, by_letter: bool, person_tiles: bool, clockwise: bool) -> None:
        """An empty table for that many players."""
        villages = max(3, players)
        self.players, self.villages = players, villages
        self.by_letter, self.person_tiles, self.clockwise = by_letter, person_tiles, clockwise
        self.start = NOBODY
        self.round = self.turn = self.out = self.gained = self.bore = 0
        self.tile_used = False
        self.built, self.homes, self.adults = [0] * villages, [0] * villages, [0] * villages
        self.asleep, self.men, self.awake = [0] * villages, [0] * villages, [0] * villages
        self.wed, self.dowry = [0] * villages * villages, [0] * villages * villages
        self.building = [EMPTY] * (villages * AREA)
        self.supply, self.centre, self.school = [0] * (2 * villages), [0] * (2 * villages), [0] * (2 * villages)
        self.cradle = []
        self.coins, self.laid = [0] * players, [0] * (players * len(PERSONS))
        self.neutral_coin = BESIDE if players == 2 else NO_NEUTRAL_COIN
        self.pool, self.display, self.on_display = [0] * START_BUILDINGS, [0] * len(BUILDINGS), 0
        self.deck, self.drawn = (), 0
        self.owned, self.delivered, self.goods_tiles = [0] * players, [0] * players, [0] * players
        self.branch_tiles, self.completed, self.track = [0] * players, [0] * players, [0] * players
        self.holder, self.face_down = [NOBODY] * len(PERSONS), 0

    def copy_from(self, other: "Position") -> None:
        """Become equal to another position, sharing nothing with it that can change."""
        self.seat, self.stack, self.known = other.seat, other.stack.copy(), other.known
        self.players, self.villages = other.players, other.villages
        self.by_letter, self.person_tiles, self.clockwise = other.by_letter, other.person_tiles, other.clockwise
        self.round, self.start, self.turn, self.out = other.round, other.start, other.turn, other.out
        self.gained, self.bore, self.tile_used = other.gained, other.bore, other.tile_used
        self.built, self.homes, self.adults = other.built.copy(), other.homes.copy(), other.adults.copy()
        self.asleep, self.men, self.wed = other.asleep.copy(), other.men.copy(), other.wed.copy()
        self.building, self.awake = other.building.copy(), other.awake.copy()
        self.supply, self.centre, self.school = other.supply.copy(), other.centre.copy(), other.school.copy()
        self.cradle = other.cradle.copy()
        self.coins, self.laid, self.dowry = other.coins.copy(), other.laid.copy(), other.dowry.copy()
        self.neutral_coin = other.neutral_coin
        self.pool, self.display, self.on_display = other.pool.copy(), other.display.copy(), other.on_display
        self.deck, self.drawn = other.deck, other.drawn
        self.owned, self.delivered = other.owned.copy(), other.delivered.copy()
        self.goods_tiles, self.branch_tiles = other.goods_tiles.copy(), other.branch_tiles.copy()
        self.completed, self.holder = other.completed.copy(), other.holder.copy()
        self.face_down, self.track = other.face_down, other.track.copy()

    def fields(self) -> tuple[str, ...]:
        """The names of all attributes above."""
        return FIELDS

    def notation(self) -> Notation:
        """The names of the actions."""
        return ACTIONS

    def spendable(self) -> int:
        """Coins the active player may spend in this turn (H4.5)."""
        return self.coins[self.turn] - self.gained

    def lay_coin(self, person: int) -> None:
        """The active player lays one of his coins on a person (H4.2)."""
        self.coins[self.turn] -= 1
        self.laid[self.turn * len(PERSONS) + person] += 1
        self.tell(COIN_LAID, self.turn, person)

    def raise_building(self, village: int, place: int, building: int) -> None:
        """A building is put on a place, for good (H3.3)."""
        self.built[village] |= 1 << place
        if building < HABITABLE:
            self.homes[village] |= 1 << place
        self.building[village * AREA + place] = building
        self.tell(PLACED, village, place, building)

    def move_in(self, village: int, place: int, sex: int) -> None:
        """Somebody of the village's colour becomes the resident of an empty building, awake (H6.4, H12.2)."""
        self.adults[village] |= 1 << place
        if sex == 0:
            self.men[village] |= 1 << place
        self.awake[village] += 1 << 2 * self.building[village * AREA + place]
        self.tell(MOVED_IN, village, place, sex)

    def marry_in(self, colour: int, village: int, place: int) -> None:
        """Somebody of another colour joins the resident, awake; the sex follows from the resident's (H9.1)."""
        self.adults[village] |= 1 << place + SPOUSE
        self.wed[village * self.villages + colour] |= 1 << place
        self.awake[colour] += 1 << 2 * self.building[village * AREA + place]
        self.tell(MARRIED, colour, self.spouse_sex(village, place), village, place)

    def spouse_sex(self, village: int, place: int) -> int:
        """The sex of who marries or has married the resident of this place."""
        return self.men[village] >> place & 1

    def singles(self, village: int) -> int:
        """Places where exactly one adult lives."""
        adults = self.adults[village]
        return adults & ~(adults >> SPOUSE) & RESIDENTS

    def villagers_awake(self, colour: int, village: int) -> int:
        """Places of the village where an awake adult of this colour lives."""
        if colour == village:
            return self.adults[village] & ~self.asleep[village] & RESIDENTS
        return self.wed[village * self.villages + colour] & ~(self.asleep[village] >> SPOUSE)
