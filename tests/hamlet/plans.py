"""The recorded games of Hamlet: their seeds are chosen so that together they show every verb and every item."""

from battery.plans import Plan

RECORDED = {
    "solo_any_layout": Plan(43, {"players": 1, "layout": "any"}),
    "solo": Plan(15, {"players": 1, "layout": "first"}),
    "solo_automatic": Plan(25, {"players": 1, "layout": "first"}, automatic=True),
    "two_players": Plan(2, {"players": 2, "layout": "first"}),
    "two_players_any_layout": Plan(41, {"players": 2, "layout": "any"}),
    "two_players_undo": Plan(94, {"players": 2, "layout": "first"}, undo=True),
    "three_players": Plan(51, {"players": 3, "layout": "first"}),
    "three_players_undo": Plan(72, {"players": 3, "layout": "any"}, automatic=True, undo=True),
    "four_players": Plan(99, {"players": 4, "layout": "first"}, automatic=True),
    "four_players_any_layout": Plan(34, {"players": 4, "layout": "any"}),
}

POSITIONS = {
    "opening": ("three_players", 0),
    "solo": ("solo_any_layout", 120),  # Botric has his turn after each of the player's
    "middle": ("four_players_any_layout", 612),  # many donkeys and villagers, and much to do
    "placing": ("two_players", 613),  # a blueprint that fits in many places
    "payment": ("four_players_any_layout", 480),  # goods of the board or bought ones, then the next player
    "end": ("four_players_any_layout", 826),  # the church is complete; the last player's turn
}
