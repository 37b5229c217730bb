"""The recorded games of Villagers: their seeds are chosen so that together they show every verb."""

from battery.plans import Plan

RECORDED = {
    "solo_easy": Plan(7, {"players": 1, "difficulty": "easy"}),
    "solo": Plan(14, {"players": 1, "difficulty": "normal"}),
    "solo_hard": Plan(23, {"players": 1, "difficulty": "hard"}, automatic=True),
    "two_players": Plan(56, {"players": 2}),
    "two_players_undo": Plan(84, {"players": 2}, undo=True),
    "three_players": Plan(139, {"players": 3}),
    "three_players_undo": Plan(231, {"players": 3}, automatic=True, undo=True),
    "four_players": Plan(47, {"players": 4}),
    "four_players_automatic": Plan(69, {"players": 4}, automatic=True),
    "five_players": Plan(84, {"players": 5}),
}

POSITIONS = {
    "draft": ("three_players", 154),  # stacks run out, the draft ends, the road is refreshed, the first builds
    "refresh": ("two_players", 101),  # each may keep a card, then the first builds
    "build": ("three_players", 142),  # the tinner is played, and much can be laid
    "monk": ("two_players", 160),  # the last round: cards go on the reserve, and a monk may be put beneath
    "end": ("four_players", 324),  # the last player has an apprentice; some sequences end the game
}
