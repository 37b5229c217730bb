"""A saved position that cannot lie on a table is refused before anybody plays on."""

from typing import Any

import pytest

from thorp.core import OVER, BadRecord, Dice
from thorp.core.action import pack
from thorp.games.villagers import frames
from thorp.games.villagers.game import VILLAGERS
from thorp.games.villagers.pieces import APPRENTICE, FOUNDERS, SETTLERS
from thorp.games.villagers.village import BOTTOM, ONE_ABOVE, ONE_DUCAT, placed
from thorp.games.villagers.words import EVENT_CARDS

COOPER = SETTLERS.index("cooper")
LUMBERJACK = SETTLERS.index("lumberjack")
CUSTOMS = EVENT_CARDS.index("customs")
HOUSE = placed(FOUNDERS, FOUNDERS, BOTTOM)


def saved(players: int = 3, **more: Any) -> dict[str, Any]:
    """A new game, with something changed."""
    data: dict[str, Any] = VILLAGERS.new(seed=1, players=players).data()
    return {**data, **more}


def refused(data: dict[str, Any], needs: str) -> None:
    with pytest.raises(BadRecord, match=f"this is no saved position of Villagers: it needs {needs}"):
        VILLAGERS.load(data)


@pytest.mark.parametrize(
    ("damage", "needs"),
    [
        ({"difficulty": 2}, "a difficulty for one player"),
        ({"seat": 3}, "seats of players"),
        ({"seat": -2}, "seats of players"),
        ({"turn": 3}, "seats of players"),
        ({"first": -1}, "a first player"),
        ({"round": -1}, "a first player and a round"),
        ({"left": [6, 0, 0]}, "limits"),
        ({"left": [-1, 0, 0]}, "limits"),
        ({"basics": 4}, "three basic settlers"),
        ({"markets": 3}, "three basic settlers and two markets"),
        ({"squares": [[60], [], []]}, "known cards in piles"),
        ({"squares": [[LUMBERJACK], [], []]}, "known cards in piles"),
        ({"hands": [[COOPER | 128], [], []]}, "known cards in piles"),
        ({"reserve": [COOPER | 1 << 10]}, "known cards in piles"),
        ({"discards": [-1]}, "known cards in piles"),
        ({"pending": [63]}, "known cards shown"),
        ({"discards": [COOPER]}, "each card of the box once"),
        ({"reserve": []}, "each card of the box once"),
        ({"basic": [-1, 10, 10]}, "basic settlers left"),
        ({"basic": [9, 10, 10]}, "each card of the box once"),
        ({"road": [63] * 6, "road_ducats": [1] + [0] * 5}, "ducats on cards of the road"),
        ({"road_ducats": [-1] + [0] * 5}, "ducats on cards of the road"),
        ({"ducats": [7, 8, 8]}, "stocks that are what came and went"),
        ({"stack": []}, "a question"),
        ({"stack": [frames.START_ROUND]}, "a question"),
        ({"stack": [frames.END_ROUND + 1, frames.DRAFT]}, "known frames"),
        ({"stack": [pack(frames.REFRESH, 3)]}, "questions to players"),
        ({"stack": [pack(frames.SPOT, COOPER)]}, "a shown card"),
        ({"stack": [pack(frames.UNLOCK, LUMBERJACK)]}, "a padlock"),
        ({"stack": [pack(frames.GIVE, COOPER)]}, "a basic settler"),
        ({"stack": [pack(frames.EVENT_CARD, 0)]}, "questions of the solo game in the solo game only"),
        ({"stack": [frames.CEDE]}, "questions of the solo game in the solo game only"),
        ({"stack": [pack(frames.GIVE, LUMBERJACK, 8)]}, "a pile that takes a card"),
        ({"stack": [frames.TARGET]}, "an apprentice shown"),
        ({"stack": [frames.SIDE]}, "founders to be laid anew"),
        ({"stack": [frames.DRAFT]}, "something to come after the question"),
        ({"seat": OVER}, "nothing to do when the game is over"),
        ({"events": [0]}, "each event once"),
        ({"jester": True}, "a jester for one player"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(damage: dict[str, Any], needs: str) -> None:
    VILLAGERS.load(saved())
    refused(saved(**damage), needs)


@pytest.mark.parametrize(
    ("village", "needs"),
    [
        ([-2], "known cards in villages"),
        ([placed(62, 62, BOTTOM)], "known cards in villages"),
        ([placed(FOUNDERS, COOPER, BOTTOM)], "settlers that stand for themselves"),
        ([HOUSE, placed(COOPER, COOPER, 2)], "cards that lie on cards"),
        ([HOUSE, -1, placed(COOPER, COOPER, 1)], "cards that lie on cards"),
        ([HOUSE + ONE_ABOVE], "as many cards on a card"),
        ([HOUSE, placed(COOPER, COOPER, 0)], "as many cards on a card"),
        ([placed(COOPER, COOPER, BOTTOM) + ONE_ABOVE, placed(COOPER, COOPER, 0)], "as many cards on a card"),
        ([placed(APPRENTICE, COOPER, slot) + ONE_ABOVE for slot in (1, 0)], "stacks with a bottom"),
        ([HOUSE] * 129, "128 cards in a village"),
        ([HOUSE + 1024 * ONE_DUCAT], "fewer ducats on a card"),
    ],
)
def test_a_village_that_cannot_be_is_refused(village: list[int], needs: str) -> None:
    refused(saved(village=[village, [HOUSE], [HOUSE]]), needs)


@pytest.mark.parametrize(
    ("damage", "needs"),
    [
        ({"difficulty": 0}, "a difficulty for one player"),
        ({"difficulty": 4}, "a difficulty for one player"),
        ({"difficulty": 1}, "each card of the box once"),  # her card lies on the wrong side
        ({"events": []}, "each event once"),
        ({"spent": [99]}, "each event once"),
        ({"stack": [pack(frames.SUDDEN_EVENT, 99)]}, "known events"),
        ({"stack": [pack(frames.EVENT_CARD, CUSTOMS)]}, "an event that strikes a card"),
        ({"stack": [pack(frames.JESTER, 9)]}, "a phase for the jester"),
    ],
)
def test_what_cannot_be_in_the_solo_game_is_refused(damage: dict[str, Any], needs: str) -> None:
    VILLAGERS.load(saved(1))
    refused(saved(1, **damage), needs)


@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_every_position_of_solo_games_is_sound(difficulty: str) -> None:
    for seed in range(4):
        state, dice = VILLAGERS.new(seed=seed, players=1, difficulty=difficulty), Dice(seed)
        while state.seat != OVER:
            assert VILLAGERS.load(state.data()) == state, f"{seed=}"
            legal = state.legal()
            state.play(legal[dice.below(len(legal))])
        assert VILLAGERS.load(state.data()) == state, f"{seed=}"
