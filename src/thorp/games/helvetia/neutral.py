"""H14.5: one action a round for the neutral village of a two-player game."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.core.bits import members
from thorp.games.helvetia.builder import BUILD_ACTIONS, take_from_display
from thorp.games.helvetia.frames import NEUTRAL_BUILD, NEUTRAL_MARRIAGE, SITE
from thorp.games.helvetia.pieces import BUILDER, MAN, NEUTRAL_VILLAGE, PRIEST, WOMAN
from thorp.games.helvetia.position import BESIDE, Position
from thorp.games.helvetia.priest import MARRY_ACTIONS, partners
from thorp.games.helvetia.village import free_places
from thorp.games.helvetia.words import BUILT, NEUTRAL, NEUTRAL_COIN_LAID

NEUTRAL_BUILDER: Final = pack(NEUTRAL, BUILDER)
NEUTRAL_PRIEST: Final = pack(NEUTRAL, PRIEST)


def neutral_options(state: Position) -> list[Action]:
    """The builder or the priest for the neutral village, while its coin is there and he can do something."""
    options: list[Action] = []
    if state.neutral_coin != BESIDE:
        return options
    if state.on_display and free_places(state.built[NEUTRAL_VILLAGE]):
        options.append(NEUTRAL_BUILDER)
    if neutral_partners(state):
        options.append(NEUTRAL_PRIEST)
    return options


def neutral_partners(state: Position) -> int:
    """Places of the active player's village into which a neutral villager can marry."""
    men, women = state.centre[2 * NEUTRAL_VILLAGE + MAN], state.centre[2 * NEUTRAL_VILLAGE + WOMAN]
    return partners(state, state.turn, men, women)


def lay_neutral_coin(state: Position, person: int) -> None:
    """The neutral coin takes the place of the turn (H14.9)."""
    state.neutral_coin = person
    state.tell(NEUTRAL_COIN_LAID, state.turn, person)
    state.stack.append(NEUTRAL_BUILD if person == BUILDER else NEUTRAL_MARRIAGE)


def neutral_build_options(state: Position, frame: int) -> list[Action]:
    """Any open building; the type limit does not bind the neutral village (H14.9)."""
    return [BUILD_ACTIONS[building] for building in members(state.on_display)]


def neutral_build(state: Position, frame: int, action: Action) -> None:
    """Free of charge, then placed and inhabited like any other."""
    building = fields(action)[0]
    take_from_display(state, building)
    state.tell(BUILT, NEUTRAL_VILLAGE, building)
    state.stack.append(pack(SITE, NEUTRAL_VILLAGE, building))


def neutral_marriage_options(state: Position, frame: int) -> list[Action]:
    """Every single resident of the own village for whom there is a partner in the neutral centre."""
    return [MARRY_ACTIONS[state.turn][place] for place in members(neutral_partners(state))]


def neutral_marriage(state: Position, frame: int, action: Action) -> None:
    """A neutral villager moves in; no dowry coin moves (H14.9)."""
    village, place, _, _ = fields(action)
    state.centre[2 * NEUTRAL_VILLAGE + state.spouse_sex(village, place)] -= 1
    state.marry_in(NEUTRAL_VILLAGE, village, place)
