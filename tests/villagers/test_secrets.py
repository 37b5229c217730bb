"""V1.3: who knows which card, by its name or by the guild on its back."""

from collections import Counter
from collections.abc import Sequence

import pytest

from rules import rule
from thorp.core import OVER, Chance, Dice
from thorp.games.villagers.pieces import SETTLERS, SUIT, SUITS
from thorp.games.villagers.position import CARD, KNOWER, SEEN
from thorp.games.villagers.state import Villagers
from villagers.invariants import check
from villagers.opening import GAME, MULTIPLAYER, opened, seen
from villagers.position import Table, position

REDEALS = 30


def guild(card: str) -> str:
    """The guild of a settler."""
    return SUITS[SUIT[SETTLERS.index(card)]]


def held(table: Table, colour: str, viewer: int | None) -> list[str]:
    """A hand as the viewer sees it: names where he knows them, else guilds in brackets."""
    (seat,) = [seat for seat in seen(table.state, viewer)["seats"] if seat["colour"] == colour]
    return sorted(card.get("settler", f"({card['suit']})") for card in seat["hand"])


def tops(table: Table, pile: str, viewer: int | None) -> list[str]:
    """What the viewer knows of a pile, from the top down: names, or guilds in brackets, or `?`."""
    shown = seen(table.state, viewer)
    entry = shown["reserve"] if pile == "reserve" else shown["stacks"][int(pile) - 1]
    return [card.get("settler", f"({card['suit']})" if card else "?") for card in entry["known"]]


@rule("V1.3")
def test_a_hand_is_shown_by_guild_and_to_its_owner_by_name() -> None:
    table = position("red hand: jeweler mason monk   yellow hand: hunter")
    assert held(table, "red", 0) == ["jeweler", "mason", "monk"]
    for viewer in (1, 2, None):
        assert held(table, "red", viewer) == ["(ore)", "(ore)", "(special)"]
    assert held(table, "yellow", 0) == ["(solitary)"]


@rule("V1.3")
def test_the_guild_of_every_top_card_is_seen_and_nothing_beneath() -> None:
    table = position("stack 3: jeweler hunter 2   reserve: monk brewer 3")
    for viewer in (0, 1, 2, None):
        assert tops(table, "3", viewer) == ["(ore)"]
        assert tops(table, "reserve", viewer) == ["(special)"]


@rule("V1.3")
def test_when_the_top_card_is_gone_the_next_back_is_seen() -> None:
    table = position("phase draft   stack 3: jeweler hunter 2")
    table.play("draw 3")
    for viewer in (0, 1, 2, None):
        assert tops(table, "3", viewer) == ["(solitary)"]


@rule("V1.3")
def test_drafted_cards_are_known_by_name_and_dealt_ones_are_not() -> None:
    table = position("""
        phase draft   players 2   road: hunter graper mason brewer   stack 2: jeweler 3   red hand: cooper hunter
    """)
    table.play("take 1", "take 2", "draw 2", "take 3")
    assert table.asks == "refresh"
    for viewer in (1, None):
        assert held(table, "red", viewer) == ["(solitary)", "(wood)", "hunter", "jeweler"]
    assert held(table, "red", 0) == ["cooper", "hunter", "hunter", "jeweler"]
    assert held(table, "yellow", 0) == ["graper", "mason"]


@rule("V1.3")
def test_the_owner_sees_which_of_his_cards_are_known() -> None:
    table = position("red hand: jeweler(known) cooper")
    hand = seen(table.state, 0)["seats"][0]["hand"]
    assert {card["settler"]: card["known"] for card in hand} == {"jeweler": True, "cooper": False}


@rule("V1.3")
def test_a_known_card_stays_known_over_the_rounds() -> None:
    table = position("players 2   red hand: jeweler(known) cooper   turn yellow   first red")
    table.play("done")
    while table.asks == "draft":
        table.play(table.legal()[0])
    assert "jeweler" in held(table, "red", 1)
    assert "cooper" not in held(table, "red", 1)


@rule("V1.3", "V5.8")
def test_a_card_put_back_is_known_by_name_to_the_giver_and_by_guild_to_all() -> None:
    table = position("red hand: jeweler cooper   stack 4: hunter 2")
    table.play("basic miner", "return 4", "give jeweler")
    assert tops(table, "4", 0) == ["jeweler", "(solitary)"]
    for viewer in (1, 2, None):
        assert tops(table, "4", viewer) == ["(ore)", "(solitary)"]


@rule("V1.3", "V5.8")
def test_the_others_hear_the_guild_of_the_card_and_the_giver_its_name() -> None:
    table = position("red hand: jeweler cooper   stack 4: hunter 2")
    table.play("basic miner", "return 4")
    before = len(table.heard)
    table.play("give jeweler")

    def heard(viewer: int | None) -> list[str]:
        return [GAME.events.text(event.code) for event in table.heard[before:] if event.visible_to(viewer)]

    assert "gives red jeweler 4" in heard(0)
    for viewer in (1, 2, None):
        assert heard(viewer)[0] == "returns red ore 4"
        assert "jeweler" not in " ".join(heard(viewer))


@rule("V1.3")
def test_others_of_that_guild_in_the_hand_are_known_no_more() -> None:
    table = position("red hand: jeweler(known) mason(known) seeker hunter(known)   stack 4: 3")
    assert held(table, "red", 1) == ["(ore)", "hunter", "jeweler", "mason"]
    table.play("basic miner", "return 4", "give seeker")
    for viewer in (1, 2, None):
        assert held(table, "red", viewer) == ["(ore)", "(ore)", "hunter"]
    assert held(table, "red", 0) == ["hunter", "jeweler", "mason"]


@rule("V1.3")
def test_a_known_card_put_back_is_not_known_on_the_stack() -> None:
    """He might have given another of that guild."""
    table = position("red hand: jeweler(known) seeker   stack 4: 3")
    table.play("basic miner", "return 4", "give jeweler")
    assert tops(table, "4", 1)[0] == "(ore)"
    assert held(table, "red", 1) == ["(ore)"]


@rule("V1.3")
def test_knowledge_of_a_card_put_back_lasts_until_it_is_drawn() -> None:
    table = position("red hand: jeweler cooper hunter   stack 4: 2   yellow hand: brewer")
    table.play("basic miner", "return 4", "give jeweler", "basic miner", "return 4", "give cooper", "done")
    table.play("basic miner", "return 4", "give brewer")
    assert tops(table, "4", 0)[:3] == ["(grain)", "cooper", "jeweler"]
    assert tops(table, "4", 1)[:3] == ["brewer", "(wood)", "(ore)"]
    assert tops(table, "4", 2)[:3] == tops(table, "4", None)[:3] == ["(grain)", "(wood)", "(ore)"]


@rule("V1.3", "V5.8")
def test_a_card_that_leaves_the_game_is_seen_by_guild_only() -> None:
    empty = "stack 1:   stack 2:   stack 3:   stack 4:   stack 5:   stack 6:   reserve:"
    table = position(f"{empty}   red hand: jeweler cooper")
    table.play("basic miner", "give jeweler")
    for viewer, known in ((0, {"suit": "ore", "settler": "jeweler"}), (1, {"suit": "ore"}), (None, {"suit": "ore"})):
        assert seen(table.state, viewer)["removed"] == {"cards": 1, "known": [known]}


@rule("V1.3")
def test_a_card_laid_openly_leaves_the_known_copy_gone_and_the_dealt_one_hidden() -> None:
    table = position("red hand: hunter hunter(known)")
    table.play("lay hunter", "new")
    assert held(table, "red", 1) == ["(solitary)"]


def expected_seat(state: Villagers, seat: int, viewer: int | None) -> list[tuple[str, str]]:
    """A hand as the rule has it: guild, and name or nothing."""
    return sorted(
        (SUITS[SUIT[card & CARD]], SETTLERS[card & CARD] if seat == viewer or card >= 64 else "")
        for card in state.hands[seat]
    )


def walk(seed: int, players: int, every: int) -> Sequence[Villagers]:
    """Positions of a random game."""
    state, dice, found = opened(seed, players), Dice(seed), []
    count = 0
    while state.seat != OVER:
        if count % every == 0:
            found.append(state.clone())
        legal = state.legal()
        state.play(legal[dice.below(len(legal))])
        count += 1
    return [*found, state]


@rule("V1.3")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_hands_in_a_view_are_exactly_what_the_rule_says(players: int) -> None:
    for state in walk(players, players, every=7):
        for viewer in (*range(players), None):
            for seat, shown in enumerate(seen(state, viewer)["seats"]):
                hand = sorted((card["suit"], card.get("settler", "")) for card in shown["hand"])
                assert hand == expected_seat(state, seat, viewer)


def expected_pile(cards: tuple[int, ...], viewer: int | None) -> list[tuple[str, str]]:
    """A pile from the top down as the rule has it: guild if the back was seen, name if the viewer put it there."""
    return [
        (
            SUITS[SUIT[card & CARD]] if card & SEEN else "",
            SETTLERS[card & CARD] if viewer is not None and card >> KNOWER + viewer & 1 else "",
        )
        for card in reversed(cards)
    ]


@rule("V1.3")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_piles_in_a_view_are_exactly_what_the_rule_says(players: int) -> None:
    named = 0
    for state in walk(players + 10, players, every=5):
        piles = (*state.stacks, state.reserve, state.removed)
        for viewer in (*range(players), None):
            shown = seen(state, viewer)
            for cards, pile in zip(piles, (*shown["stacks"], shown["reserve"], shown["removed"]), strict=True):
                known = [(card.get("suit", ""), card.get("settler", "")) for card in pile["known"]]
                assert pile["cards"] == len(cards)
                assert known + [("", "")] * (len(cards) - len(known)) == expected_pile(cards, viewer)
                named += sum(1 for _, name in known if name)
    assert named, "nobody gave a card; the seed shows nothing"


@rule("V1.3")
@pytest.mark.parametrize("players", MULTIPLAYER)
def test_a_redeal_keeps_every_known_card_and_the_guild_of_every_back(players: int) -> None:
    for number, state in enumerate(walk(players + 20, players, every=23)):
        for viewer in (*range(players), None):
            dealt = GAME.redeal(state, viewer, Chance.from_seed(number))
            check(dealt)
            assert seen(dealt, viewer) == seen(state, viewer)
            if viewer is not None:
                assert dealt.hands[viewer] == state.hands[viewer]
            for before, after in zip(state.hands, dealt.hands, strict=True):
                assert Counter(SUIT[card & CARD] for card in before) == Counter(SUIT[card & CARD] for card in after)
                assert [card for card in before if card >= 64] == [card for card in after if card >= 64]


@rule("V1.3")
def test_in_a_redeal_all_that_is_not_known_varies() -> None:
    table = position("""
        players 2   red hand: jeweler cooper hunter(known)   yellow hand: brewer mason(known) graper
        stack 2: monk(red) seeker 2   reserve: 30
    """)
    dealt = [GAME.redeal(table.state, 0, Chance.from_seed(seed)) for seed in range(REDEALS)]
    for state in dealt:
        assert state.hands[0] == table.state.hands[0]
        assert SETTLERS.index("mason") in [card & CARD for card in state.hands[1] if card >= 64]
        assert Counter(guild(SETTLERS[card & CARD]) for card in state.hands[1]) == {"grain": 1, "ore": 1, "grapes": 1}
        assert SETTLERS[state.stacks[1][-1] & CARD] == "monk"  # red put him there
    assert len({state.hands[1] for state in dealt}) > 4
    assert len({state.stacks[1][-2] & CARD for state in dealt}) > 8  # that back was never seen
    assert len({SUIT[state.stacks[1][-2] & CARD] for state in dealt}) > 3
    assert len({state.stacks[0][-1] & CARD for state in dealt}) > 1
    assert len({SUIT[state.stacks[0][-1] & CARD] for state in dealt}) == 1  # and that one is
    assert len({state.reserve for state in dealt}) == REDEALS


@rule("V1.3")
def test_a_redeal_for_a_spectator_deals_every_hand_anew() -> None:
    state = opened(seed=9, players=4)
    dealt = [GAME.redeal(state, None, Chance.from_seed(seed)) for seed in range(REDEALS)]
    for seat in range(4):
        assert len({each.hands[seat] for each in dealt}) > 1
    giver = position("red hand: jeweler cooper   stack 4: hunter 2")
    giver.play("basic miner", "return 4", "give jeweler")
    on_top = {
        SETTLERS[GAME.redeal(giver.state, None, Chance.from_seed(seed)).stacks[3][-1] & CARD] for seed in range(REDEALS)
    }
    assert len(on_top) > 3
    assert {guild(card) for card in on_top} == {"ore"}


@rule("V1.3")
def test_an_unseen_back_may_be_of_any_guild_that_is_left() -> None:
    """Each of the five unseen cards is as likely there as any other: the jewelers two times in five."""
    empty = "stack 2:   stack 3:   stack 4:   stack 5:   stack 6:"
    table = position(f"players 2   stack 1: hunter jeweler jeweler mason mason seeker   {empty}   reserve: chandler")
    below = Counter(
        SETTLERS[GAME.redeal(table.state, 0, Chance.from_seed(seed)).stacks[0][-2] & CARD] for seed in range(400)
    )
    assert set(below) == {"jeweler", "mason", "seeker"}
    assert 110 < below["jeweler"] < 210
    assert 110 < below["mason"] < 210
    assert 45 < below["seeker"] < 120


@rule("V7.7", "V1.3")
def test_whoever_shows_a_card_that_needs_a_monk_still_holds_him_in_every_redeal() -> None:
    table = position("""
        players 3   turn red   phase build   red ducats: 4
        red village: founders   red hand: truffler monk brewer hunter
    """)
    table.play("lay truffler")
    state = table.state
    while GAME.decision(state).kind == "unlock":
        state.play(state.legal()[0])
    assert [GAME.actions.text(action) for action in state.legal()] == ["monk"]
    for key in range(40):
        for viewer in (1, 2, None):
            dealt = GAME.redeal(state, viewer, Chance.from_seed(key))
            assert dealt.legal() == state.legal(), f"{key=} {viewer=}"
            assert GAME.view(dealt, viewer) == GAME.view(state, viewer)


@rule("V10.8")
def test_a_renewed_reserve_is_known_as_a_whole() -> None:
    state = GAME.new(seed=2, players=1)
    state.discards, state.reserve = state.reserve[:6], state.reserve[6:]
    state.discards = tuple(sorted(card & CARD for card in state.discards))
    old = sorted(SETTLERS[card] for card in state.discards)
    state.removed, state.reserve = state.reserve, ()
    state.renew_reserve()
    assert GAME.view(state, 0)["renewed"] == old
    orders = set()
    for key in range(20):
        dealt = GAME.redeal(state, 0, Chance.from_seed(key))
        assert sorted(SETTLERS[card & CARD] for card in dealt.reserve) == old, f"{key=}"
        orders.add(tuple(card & CARD for card in dealt.reserve))
    assert len(orders) > 1
    state.draw_from(6)
    assert len(GAME.view(state, 0)["renewed"]) == 5


@rule("V5.1")
def test_nothing_of_a_build_phase_is_left_when_it_is_over() -> None:
    table = position("players 3   turn red   phase build   red hand: tinner hunter   red ducats: 4")
    table.play("play tinner", "done")
    view = seen(table.state)
    assert (view["tinner_played"], view["basics_taken"]) == (False, 0)
    assert view["seats"][0]["left"] == 0
