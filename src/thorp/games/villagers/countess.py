"""V10.1 to V10.5: the countess's village."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.games.villagers.event_cards import EASY, HARD, deck_of, turn_up
from thorp.games.villagers.pieces import COUNTESS, DATA, GOLD, NO_SETTLER, PLAIN_COUNTESS, ROAD
from thorp.games.villagers.position import START, Position
from thorp.games.villagers.road import take_from_road
from thorp.games.villagers.silver import silver_of
from thorp.games.villagers.village import BOTTOM, lay, placed
from thorp.games.villagers.words import CEDE, DRAWN, LAID, RESERVE

HER_VILLAGE: Final = 1
HER_DUCATS: Final[tuple[int, ...]] = (
    0,
    *(int(DATA["countess"]["ducats"][name]) for name in ("easy", "normal", "hard")),
)
CEDE_ACTIONS: Final = tuple(pack(CEDE, place) for place in range(ROAD))


def invite_countess(state: Position) -> None:
    """Her card, her ducats, the jester, the events, and the first of them (V10.1, V10.11)."""
    lay_for_countess(state, PLAIN_COUNTESS if state.difficulty == EASY else COUNTESS)
    state.pay_in(HER_VILLAGE, HER_DUCATS[state.difficulty], START)
    state.jester = state.difficulty != HARD
    state.summer = tuple(state.chance.shuffled(deck_of("summer", state.difficulty)))
    state.winter = tuple(state.chance.shuffled(deck_of("winter", state.difficulty)))
    turn_up(state, 2 if state.difficulty == HARD else 1, winter=False)
    state.events, state.coming = state.coming, ()


def lay_for_countess(state: Position, card: int) -> None:
    """Each of her settlers lies apart, whatever its chain and padlock (V10.3)."""
    state.village[HER_VILLAGE], slot = lay(state.village[HER_VILLAGE], placed(card, card, BOTTOM))
    state.tell(LAID, HER_VILLAGE, slot, card)


def cede_options(state: Position, frame: int) -> list[Action]:
    """A face-up card of the road (V10.2)."""
    return [CEDE_ACTIONS[place] for place in range(ROAD) if state.road[place] != NO_SETTLER]


def cede(state: Position, frame: int, action: Action) -> None:
    """She gets the card, and the ducats on it (V10.4)."""
    lay_for_countess(state, take_from_road(state, fields(action)[0], HER_VILLAGE))


def new_events(state: Position, frame: int) -> None:
    """She lays the top reserve card; the less it is worth, the more events are turned up (V10.5)."""
    if any(state.stacks):
        turn_up(state, events_to_come(state), winter=state.markets > 0)
    state.events = (*state.events, *state.coming)
    state.coming = ()


def events_to_come(state: Position) -> int:
    """One for a card of 10 and more, two for 1 to 9, three for nothing; always one if easy (V10.5, V10.8, V10.11)."""
    least = 2 if state.difficulty == HARD else 1
    if not state.has_reserve():
        return least
    card = state.draw_from(RESERVE)
    state.reveal(DRAWN, HER_VILLAGE, RESERVE, card)
    lay_for_countess(state, card)
    value = GOLD[card] + silver_of(state.village[HER_VILLAGE], card)
    if state.difficulty == EASY or value >= 10:
        return least
    return 2 if value else 3
