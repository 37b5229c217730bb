"""V8 and V9: the end of the round, the two markets, the end of the game."""

from thorp.core.score import ScoreSheet
from thorp.core.state import OVER
from thorp.games.villagers.event_cards import IN_DRAFT
from thorp.games.villagers.frames import END_ROUND, EVENTS, MARKETS, NEW_EVENTS, START_DRAFT, START_ROUND
from thorp.games.villagers.jester import ask_for_jester
from thorp.games.villagers.pieces import FED_FOUNDERS, FOUNDERS
from thorp.games.villagers.position import (
    ACCOUNTS,
    FIRST_MARKET,
    FROM_GOLD,
    FROM_SILVER,
    ON_SETTLERS,
    Position,
)
from thorp.games.villagers.silver import visible_silver
from thorp.games.villagers.village import (
    GONE,
    above,
    ducats_in,
    put,
    type_of,
    visible_food,
    visible_gold,
    without_ducats,
)
from thorp.games.villagers.words import EARNED, FIRST, MARKET, ROUND, TURNED, WON


def start_round(state: Position, frame: int) -> None:
    """Draft, build, and so on until the second market is over (V3.1)."""
    state.round += 1
    state.tell(ROUND, state.round)
    state.turn = state.seat = state.first
    state.stack.append(START_DRAFT)
    ask_for_jester(state, IN_DRAFT)


def end_build(state: Position, frame: int) -> None:
    """Founders of a village without food turn (V8.1); then the markets that are due."""
    for village in range(state.players):
        if not visible_food(state.village[village]):
            turn_founders(state, village)
    state.stack.append(END_ROUND)
    state.stack.append(MARKETS)
    if state.players == 1:
        state.stack.append(NEW_EVENTS)
        state.stack.append(EVENTS)


def turn_founders(state: Position, village: int) -> None:
    """The food side up, for good."""
    for slot, node in enumerate(state.village[village]):
        if node != GONE and type_of(node) == FOUNDERS and not above(node):
            state.village[village] = put(state.village[village], slot, node - FOUNDERS + FED_FOUNDERS)
            state.tell(TURNED, village)


def hold_markets(state: Position, frame: int) -> None:
    """The first once the two leftmost stacks are empty, the second once all are; perhaps both in one round (V9.5)."""
    if state.markets == 0 and not state.stacks[0] and not state.stacks[1]:
        hold_first_market(state)
    if state.markets == 1 and not any(state.stacks):
        hold_second_market(state)


def hold_first_market(state: Position) -> None:
    """Visible gold, and as many ducats as lie on the own settlers; those stay (V9.1)."""
    state.markets = 1
    state.tell(MARKET, 0)
    for village in range(len(state.village)):
        cards = state.village[village]
        earn(state, village, visible_gold(cards) + ducats_in(cards), FIRST_MARKET)


def hold_second_market(state: Position) -> None:
    """Gold and silver, then the ducats on the settlers move to the stock, and the game is over (V9.2)."""
    state.markets = 2
    state.tell(MARKET, 1)
    for village in range(len(state.village)):
        cards = state.village[village]
        earn(state, village, visible_gold(cards), FROM_GOLD)
        earn(state, village, visible_silver(cards), FROM_SILVER)
        earn(state, village, ducats_in(cards), ON_SETTLERS)
        state.village[village] = without_ducats(cards)
    standings = [score_sheet(state, village).standing for village in range(len(state.village))]
    for seat in range(len(state.village)):
        if standings[seat] == max(standings):
            state.tell(WON, seat, min(state.ducats[seat], 1023))
    state.seat = OVER
    state.stack = []


def earn(state: Position, village: int, ducats: int, account: int) -> None:
    """Ducats of the bank, or from the own settlers, go to the stock."""
    if ducats:
        state.pay_in(village, ducats, account)
        state.tell(EARNED, village, ducats)


def end_round(state: Position, frame: int) -> None:
    """The first-player card passes left (V8.2)."""
    state.first = (state.first + 1) % state.players
    state.tell(FIRST, state.first)
    state.stack.append(START_ROUND)


def score_sheet(state: Position, seat: int) -> ScoreSheet:
    """Ducats in stock by where they came from; of equal stocks the smaller village, or the countess, wins (V9.4)."""
    row = seat * len(ACCOUNTS)
    items = tuple(zip(ACCOUNTS, state.accounts[row : row + len(ACCOUNTS)], strict=True))
    settlers = sum(1 for node in state.village[seat] if node != GONE)
    if state.players == 1:  # V10.10
        return ScoreSheet(seat, items, (("countess", seat),))
    return ScoreSheet(seat, items, (("fewest_settlers", -settlers),))
