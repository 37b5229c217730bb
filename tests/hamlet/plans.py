"""The recorded games of Hamlet: their seeds are chosen so that together they show every verb and every kind of points."""

from battery.plans import Plan

RECORDED = {
    "solo": Plan(15, {"players": 1, "layout": "first"}),
    "solo_any_layout": Plan(43, {"players": 1, "layout": "any"}),
    "solo_automatic": Plan(25, {"players": 1, "layout": "first"}, automatic=True),
    "two_players": Plan(2, {"players": 2, "layout": "first"}),
    "two_players_any_layout": Plan(41, {"players": 2, "layout": "any"}),
    "two_players_undo": Plan(33, {"players": 2, "layout": "first"}, undo=True),
    "three_players": Plan(51, {"players": 3, "layout": "first"}),
    "three_players_undo": Plan(46, {"players": 3, "layout": "any"}, automatic=True, undo=True),
    "four_players": Plan(7, {"players": 4, "layout": "first"}),
    "four_players_any_layout": Plan(34, {"players": 4, "layout": "any"}),
    "four_players_automatic": Plan(19, {"players": 4, "layout": "any"}, automatic=True),
}

POSITIONS: dict[str, tuple[str, int]] = {}
