"""Drawings that several files of tests begin with, and what they do with them."""

from hamlet.position import Table

TILE_OF = {
    "wood": "woodcutter",
    "stone": "quarry",
    "grain": "farm",
    "milk": "cow_conservatory",
    "boards": "lumber_mill",
    "flour": "windmill",
    "brick": "master_stonemason",
}
FULL = "woodcutter: 3 wood   quarry: 3 stone   farm: 3 grain"


def works(milk: int = 2, boards: int = 2, flour: int = 2, brick: int = 2) -> str:
    """The four large refineries in a row behind the market, built by yellow, with so many tokens of red's.

    They lie in this order, and red has a donkey on the church, on the market and on each of them.
    """
    return f"""
        cow_conservatory(yellow) beside market   lumber_mill(yellow) beside cow_conservatory
        windmill(yellow) beside lumber_mill   master_stonemason(yellow) beside windmill
        cow_conservatory: {milk} red   lumber_mill: {boards} red
        windmill: {flour} red   master_stonemason: {brick} red
        red donkeys: church market cow_conservatory lumber_mill windmill master_stonemason
    """


def pay_all(table: Table) -> list[str]:
    """Pay with what is offered first; the moves."""
    moves = []
    while table.asks == "pay":
        moves.append(table.legal()[0])
        table.play(moves[-1])
    return moves
