"""Which cards of the hand a player will lay: those that are worth most to him, as far as he can lay them."""

from typing import Final

from thorp.core.action import verb_of
from thorp.games.villagers.frames import GIVE, RETURN, SMUGGLE, SPOT, UNLOCK
from thorp.games.villagers.outlook import NOWHERE, WITH_BASIC, Outlook
from thorp.games.villagers.pieces import (
    BASIC,
    GOLD,
    MONK,
    NO_SETTLER,
    ON,
    SMUGGLER,
    SPECIAL,
    SUIT,
    TINNER,
)
from thorp.games.villagers.position import CARD, KNOWN, Position
from thorp.games.villagers.village import Village

LEAST: Final = 64  # half ducats; no card is worth less than nothing by more than that


def plan(outlook: Outlook, state: Position, seat: int) -> None:
    """Lay the best cards of a hand in thought."""
    for number in range(len(BASIC)):
        if state.basic[number]:
            outlook.basic |= 1 << BASIC[number]
    ranked = rank(outlook, state, seat)
    if state.turn == seat and len(state.stack) > 2:
        finish_move(outlook, state)
    for code in ranked:
        consider(outlook, code & CARD, (code >> 6) - LEAST)
    if outlook.spare > 0 and outlook.hand >> SMUGGLER & 1 and outlook.can_unlock(SMUGGLER):
        smuggle(outlook, state.village[seat])


def rank(outlook: Outlook, state: Position, seat: int) -> list[int]:
    """The cards of hand and square, best first: their worth, then the card. Special settlers are only counted."""
    hand = state.hands[seat]
    if state.squares[seat]:
        hand = hand + state.squares[seat]
    outlook.spare = len(hand)
    outlook.free_locks = (state.tinner and state.turn == seat) or TINNER in hand or TINNER | KNOWN in hand
    ranked: list[int] = []
    for each in hand:
        card = each & CARD
        outlook.hand |= 1 << card
        if SUIT[card] != SPECIAL:
            ranked.append((outlook.worth(card) + LEAST << 6) + card)
            continue
        outlook.specials += 1
        if card == MONK:
            outlook.monks += 1
    ranked.sort(reverse=True)
    return ranked


def finish_move(outlook: Outlook, state: Position) -> None:
    """What the active player has begun counts as done: the settler he has shown, the basic settler he is paying for."""
    for index in range(len(state.stack) - 1, 1, -1):
        frame = state.stack[index]
        kind = verb_of(frame)
        card = frame >> 8 & 1023
        if kind == UNLOCK:
            outlook.unlock(card)
        elif kind == SPOT:
            lay_shown(outlook, card, frame >> 18 & 1023)
        elif kind in (RETURN, GIVE):
            outlook.lay(card, NO_SETTLER)
            outlook.spare -= 1
        elif kind == SMUGGLE:
            outlook.stock += half_the_best_gold(state.village[state.turn])


def lay_shown(outlook: Outlook, card: int, monks: int) -> None:
    """Lay a settler with so many monks under him, and as many more as he needs (V7.7)."""
    beneath = ON[card]
    for _ in range(monks):
        beneath = ON[beneath]
    while beneath != NO_SETTLER and not outlook.has_place(beneath):
        use_monk(outlook)
        spend(outlook, 1, 1)
        beneath = ON[beneath]
    outlook.lay(card, beneath)


def consider(outlook: Outlook, card: int, worth: int) -> None:
    """Lay the card if it is worth something and there are build actions, cards and ducats for it."""
    if worth <= 0 or not outlook.hand >> card & 1:
        return
    needs = outlook.needs(card)
    if needs == NOWHERE:
        if not outlook.monks or not lay_on_monk(outlook, card):
            outlook.missing_worth += worth
        return
    actions = needs & WITH_BASIC - 1
    cards = actions + needs // WITH_BASIC
    if actions > outlook.lays or cards > outlook.spare or not outlook.can_unlock(card):
        outlook.later += 1
        outlook.later_worth += worth
        return
    spend(outlook, actions, cards)
    for below in range(actions - 1, -1, -1):
        settler = card
        for _ in range(below):
            settler = ON[settler]
        if below:
            outlook.hand &= ~(1 << settler)
        outlook.unlock(settler)
        outlook.lay(settler, ON[settler])


def spend(outlook: Outlook, actions: int, cards: int) -> None:
    """So many build actions, and so many cards of the hand."""
    outlook.lays -= actions
    outlook.planned += actions
    outlook.spare -= cards


def lay_on_monk(outlook: Outlook, card: int) -> bool:
    """A monk stands for the one settler who is missing beneath (V7.7)."""
    beneath = ON[ON[card]]
    if beneath != NO_SETTLER and not outlook.has_place(beneath):
        return False
    if outlook.lays < 2 or outlook.spare < 2 or not outlook.can_unlock(card):
        return False
    use_monk(outlook)
    spend(outlook, 2, 2)
    outlook.unlock(card)
    outlook.lay(card, beneath)
    return True


def use_monk(outlook: Outlook) -> None:
    """A monk of the hand has found his place."""
    outlook.monks -= 1
    outlook.specials -= 1


def smuggle(outlook: Outlook, village: Village) -> None:
    """Play the smuggler (V7.12)."""
    outlook.unlock(SMUGGLER)
    outlook.stock += half_the_best_gold(village)
    outlook.specials -= 1
    outlook.spare -= 1


def half_the_best_gold(village: Village) -> int:
    """What a smuggler takes."""
    best = 0
    for node in village:
        if node >= 0 and not node >> 20 & 3:
            best = max(best, GOLD[node & 63])
    return (best + 1) // 2
