"""V10.6 and V11: the event cards, when they work, and their two decks."""

from typing import Final

from thorp.games.villagers.pieces import DATA
from thorp.games.villagers.position import Position
from thorp.games.villagers.words import EVENT_CARDS, EVENT_DISCARDED, RESHUFFLED, TURNED_UP

WHEN: Final[tuple[str, ...]] = tuple(event["when"] for event in DATA["events"].values())
SEASON: Final[tuple[str, ...]] = tuple(event["season"] for event in DATA["events"].values())
IN_DRAFT: Final = 0
IN_BUILD: Final = 1
IN_EVENTS: Final = 2
PHASES: Final = ("draft", "build", "event")

RATS: Final = EVENT_CARDS.index("rats")
ARSON: Final = EVENT_CARDS.index("arson")
COUNTESS_BANK: Final = EVENT_CARDS.index("countess_bank")
SERFDOM: Final = EVENT_CARDS.index("serfdom")
DARK_MOOD: Final = EVENT_CARDS.index("dark_mood")
IT_WAS_YOU: Final = EVENT_CARDS.index("it_was_you")

EASY: Final = 1
NORMAL: Final = 2
HARD: Final = 3


def deck_of(season: str, difficulty: int) -> list[int]:
    """The events of a season; "It was you" only in the normal game (V10.11).

    >>> len(deck_of("summer", NORMAL)), len(deck_of("winter", NORMAL)), len(deck_of("winter", HARD))
    (13, 11, 10)
    """
    return [
        event
        for event in range(len(EVENT_CARDS))
        if SEASON[event] == season and (event != IT_WAS_YOU or difficulty == NORMAL)
    ]


def turn_up(state: Position, count: int, winter: bool) -> None:
    """So many events of a season for the next round; a dark mood is replaced by two others (V10.6, V11.5)."""
    for _ in range(count):
        event = draw_event(state, winter)
        if event is None:
            return
        state.reveal(TURNED_UP, event)
        if event == DARK_MOOD:
            discard_event(state, event)
            turn_up(state, 2, winter)
        else:
            state.coming = (*state.coming, event)


def draw_event(state: Position, winter: bool) -> int | None:
    """The top card of a deck, which is made anew from the discards of its season when it is empty (V10.6)."""
    deck = state.winter if winter else state.summer
    if not deck:
        season = "winter" if winter else "summer"
        deck = tuple(state.chance.shuffled([event for event in state.spent if SEASON[event] == season]))
        state.spent = tuple(event for event in state.spent if SEASON[event] != season)
        if not deck:
            return None
        state.reveal(RESHUFFLED, int(winter))
    if winter:
        state.winter = deck[:-1]
    else:
        state.summer = deck[:-1]
    return deck[-1]


def discard_event(state: Position, event: int) -> None:
    """An event is over."""
    state.spent = (*state.spent, event)
    state.tell(EVENT_DISCARDED, event)


def take_down(state: Position, event: int) -> None:
    """A face-up event is no longer in force."""
    state.events = tuple(each for each in state.events if each != event)
