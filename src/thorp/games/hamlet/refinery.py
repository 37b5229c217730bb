"""M6.2: refineries."""

from thorp.core.action import Action, fields, pack
from thorp.games.hamlet.frames import REFINE_MORE
from thorp.games.hamlet.frames import REFINED as REFINED_FRAME
from thorp.games.hamlet.payment import ask_for_payment, can_pay
from thorp.games.hamlet.pieces import MADE_FROM, MAKES, REFINE_COSTS
from thorp.games.hamlet.position import Position
from thorp.games.hamlet.source import empty_slots
from thorp.games.hamlet.transport import Chains, chains
from thorp.games.hamlet.words import AGAIN, ENOUGH, REFINED


def can_refine(state: Position, donkeys: Chains, tile: int) -> bool:
    """An empty slot, a token off the board and the raw good."""
    return (
        empty_slots(state, tile) > 0
        and state.tokens_left(state.seat, MAKES[tile]) > 0
        and can_pay(state, donkeys, tile, REFINE_COSTS + MADE_FROM[tile])
    )


def refine(state: Position, tile: int) -> None:
    """First the raw good is spent, then the token comes."""
    state.stack.append(pack(REFINED_FRAME, tile))
    ask_for_payment(state, tile, REFINE_COSTS + MADE_FROM[tile])


def put_token(state: Position, tile: int, seat: int) -> None:
    """An own token into a slot; the reward comes when somebody spends it."""
    state.goods[tile] += 1 << 4 * seat
    state.tell(REFINED, seat, MAKES[tile], tile)


def refined(state: Position, frame: int) -> None:
    """Another slot may be filled in the same action."""
    tile = fields(frame)[0]
    put_token(state, tile, state.seat)
    if can_refine(state, chains(state.board, state.donkey_tiles(state.seat)), tile):
        state.stack.append(pack(REFINE_MORE, tile))


def more_options(state: Position, frame: int) -> list[Action]:
    """Fill another slot, or leave it."""
    return [AGAIN, ENOUGH]


def refine_more(state: Position, frame: int, action: Action) -> None:
    """As chosen."""
    if action == AGAIN:
        refine(state, fields(frame)[0])
