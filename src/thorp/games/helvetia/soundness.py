"""Can this lie on a table? What a saved position must keep to before anybody plays on."""

from thorp.core.action import fields, verb_of
from thorp.core.errors import BadRecord
from thorp.core.state import OVER
from thorp.games.helvetia.frames import COUNT, LAST_QUESTION, LAST_WITH_SEAT
from thorp.games.helvetia.pieces import BUILDINGS, GOODS, NOBODY, PERSONS, STACK_2, STACK_3
from thorp.games.helvetia.position import BESIDE, EMPTY, NO_NEUTRAL_COIN, Position
from thorp.games.helvetia.village import AREA


def verify(state: Position) -> None:
    """Raise `BadRecord` where a number is out of its range or the stack asks nothing."""
    players, villages = state.players, state.villages
    _require(villages == max(3, players), "as many villages as players, three at least")
    _require(-1 <= state.seat < players and 0 <= state.turn < players, "seats of players")
    _require(NOBODY <= state.start < players and all(NOBODY <= seat < players for seat in state.holder), "tile holders")
    _require(sorted(state.deck[: len(STACK_2)]) == sorted(STACK_2), "stack 2, then stack 3")
    _require(sorted(state.deck[len(STACK_2) :]) == sorted(STACK_3), "stack 2, then stack 3")
    _require(0 <= state.drawn <= len(state.deck), "as many buildings turned up as there are")
    _require(NO_NEUTRAL_COIN <= state.neutral_coin < len(PERSONS), "a neutral coin beside its village or on a person")
    _require((state.neutral_coin >= BESIDE) == (players == 2), "a neutral coin for two players, and for them only")
    _require(all(EMPTY <= building < len(BUILDINGS) for building in state.building), "known buildings")
    _require(all(0 <= child < villages * AREA * 2 for child in state.cradle), "newborns on places")
    _verify_sets(state)
    _verify_stack(state)


def _verify_sets(state: Position) -> None:
    """Bit sets within their width, counts not below 0."""
    for sets, width in (
        (state.built + state.homes + state.men + state.wed + [state.bore], AREA),
        (state.adults + state.asleep, 2 * AREA),
        (state.awake, 2 * len(BUILDINGS)),
        ([*state.owned, state.on_display], len(BUILDINGS)),
        (state.delivered + state.goods_tiles, len(GOODS)),
        ([*state.branch_tiles, state.face_down, state.out], len(PERSONS)),
    ):
        _require(all(0 <= each < 1 << width for each in sets), "bit sets within their width")
    counts = state.supply + state.centre + state.school + state.coins + state.laid + state.dowry
    counts += state.pool + state.display + state.completed + state.track + [state.round, state.gained]
    _require(min(counts) >= 0 and max(state.completed) <= 2, "counts of 0 and more")


def _verify_stack(state: Position) -> None:
    """A question on top while somebody decides; nothing when the game is over."""
    if state.seat == OVER:
        _require(not state.stack, "nothing to do when the game is over")
        return
    _require(bool(state.stack) and verb_of(state.stack[-1]) <= LAST_QUESTION, "a question while somebody decides")
    for frame in state.stack:
        _require(0 <= frame < 1 << 48 and verb_of(frame) <= COUNT, "known frames")
        if verb_of(frame) <= LAST_WITH_SEAT:
            _require(fields(frame)[0] < state.players, "questions to players")


def _require(fact: bool, what: str) -> None:
    if not fact:
        raise BadRecord(f"this is no saved position of Helvetia: it needs {what}")
