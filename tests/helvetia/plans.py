"""The recorded games of Helvetia: their seeds are chosen so that together they show every verb and end of the game."""

from battery.plans import Plan

RECORDED = {
    "two_players": Plan(49, {"players": 2}),
    "two_players_by_letter": Plan(45, {"players": 2, "by_letter": True}),
    "two_players_standstill": Plan(43, {"players": 2}),
    "three_players": Plan(18, {"players": 3}),
    "three_players_first_game": Plan(21, {"players": 3, "by_letter": True, "person_tiles": False}),
    "three_players_undo": Plan(33, {"players": 3}, automatic=True, undo=True),
    "four_players": Plan(10, {"players": 4}),
    "four_players_clockwise": Plan(21, {"players": 4, "clockwise": True, "person_tiles": False}, automatic=True),
}

POSITIONS = {
    "set_up": ("three_players", 8),  # the last pick of the draft, with nothing left that the chooser could take (H2.4)
    "mid_game": ("four_players", 304),  # every person can do something, and three tiles
    "two_players": ("two_players", 162),  # four tiles and the neutral village
    "ring_2": ("four_players", 492),  # ring 1 is full, and the builder can go on
    "end": ("four_players_clockwise", 589),  # some sequences end the round, and with it the game
}
