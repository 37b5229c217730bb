"""M6.6: selling at the market (buying is no action: see `payment`)."""

from typing import Final

from thorp.core.action import Action, fields, pack
from thorp.games.hamlet.frames import SALE
from thorp.games.hamlet.frames import SOLD as SOLD_FRAME
from thorp.games.hamlet.payment import ask_for_payment, can_pay_from
from thorp.games.hamlet.pieces import MARKET, NOTHING, OPEN_SALES, SALE_COINS, SALE_COSTS, SALE_POINTS
from thorp.games.hamlet.position import FROM_SALES, Position
from thorp.games.hamlet.transport import Chains, chains, reach
from thorp.games.hamlet.words import OPENED, SELL, SOLD

SELL_ACTIONS: Final = tuple(pack(SELL, place) for place in range(OPEN_SALES))


def sales_to_meet(state: Position, donkeys: Chains) -> list[int]:
    """The places of the open sales whose goods can be brought."""
    tiles = reach(state.board, donkeys, MARKET)
    return [
        place
        for place, sale in enumerate(state.sales)
        if sale != NOTHING and can_pay_from(state, tiles, SALE_COSTS + sale)
    ]


def use_market(state: Position) -> None:
    """One sale per activation."""
    state.stack.append(SALE)


def sale_options(state: Position, frame: int) -> list[Action]:
    """The open sales whose goods can be brought."""
    donkeys = chains(state.board, state.donkey_tiles(state.seat))
    return [SELL_ACTIONS[place] for place in sales_to_meet(state, donkeys)]


def sell(state: Position, frame: int, action: Action) -> None:
    """First the goods are spent."""
    place = fields(action)[0]
    state.stack.append(pack(SOLD_FRAME, place))
    ask_for_payment(state, MARKET, SALE_COSTS + state.sales[place])


def sold(state: Position, frame: int) -> None:
    """Then the token, its points and its coins."""
    take_sale(state, state.seat, fields(frame)[0])


def take_sale(state: Position, seat: int, place: int) -> None:
    """The token goes to the seller; the next of the stack takes its place while it lasts."""
    sale = state.sales[place]
    state.sold[seat] = (*state.sold[seat], sale)
    state.tell(SOLD, seat, sale)
    state.score(seat, SALE_POINTS[sale], FROM_SALES)
    state.pay_out(seat, SALE_COINS[sale], FROM_SALES)
    state.sales[place] = NOTHING
    open_sale(state, place)


def open_sale(state: Position, place: int) -> None:
    """The top of the stack is turned up."""
    if state.sale_stack:
        state.sales[place] = state.sale_stack[-1]
        state.sale_stack = state.sale_stack[:-1]
        state.reveal(OPENED, state.sales[place])
