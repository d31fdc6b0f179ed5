"""Set-up, the order of laying, decks and shuffles, figures without an owner: O1 to O7 and O20 to O23."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.ostfriesenlauf.positions import (
    A,
    B,
    C,
    D,
    both_modes,
    deal_with,
    empty_deck,
    match_with,
    put,
    standings,
)
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES, deck_cards


def play_round(match: Match, draws: str = "1234") -> list[int]:
    """Lets everyone draw and lay the first legal card; returns the seats in order."""
    seats = []
    view = match.view()
    while match.seat is not None and match.view()["round"] == view["round"]:
        seats.append(match.seat)
        legal = [str(move) for move in match.legal()]
        match.play(next((f"draw {deck}" for deck in draws if f"draw {deck}" in legal), legal[0]))
        match.play(match.legal()[0])
    return seats


@both_modes
def test_set_up(compiled: bool) -> None:
    """O1, O2, O3, O4: four figures, a card of each deck in every hand, ranks by start number, the sign on the fish."""
    for players in (1, 2, 3, 4):
        match = Game(GAME, {"players": players}, compiled).deal(seed=players)
        view = match.view(0)
        assert len(view["figures"]) == 4
        assert view["goal"] == {"at": "fish", "space": 24}
        assert all(player["backs"] == [1, 1, 1, 1] for player in view["players"])
        deal = match.record().deal
        assert {len(cards) for cards in deal["decks"].values()} == {15 - players}
        assert sorted(deal["start_numbers"]) == [1, 2, 3, 4]
        fresh = Game(GAME, {"players": players}, compiled).place(deal).view(0) if players == 4 else view
        for figure, number in enumerate(deal["start_numbers"]):
            assert (fresh["figures"][figure]["rank"], fresh["figures"][figure]["lane"]) == (number, number)
        for deck in range(1, 5):
            cards = deal["decks"][str(deck)] + [card for hand in deal["hands"] for card in hand if int(card[0]) == deck]
            assert Counter(cards) == Counter(CARD_NAMES[card] for card in deck_cards("A", deck - 1))


@both_modes
def test_start_numbers_can_be_given(compiled: bool) -> None:
    """O3: the option gives each figure its number, lane and rank; the rest of the deal stays the same, and records
    contain it only in the deal."""
    drawn = Game(GAME, {"players": 3}, compiled).deal(seed=5)
    match = Game(GAME, {"players": 3, "start_numbers": [2, 1, 4, 3]}, compiled).deal(seed=5)
    assert [(one["rank"], one["lane"]) for one in match.view()["figures"]] == [(2, 2), (1, 1), (4, 4), (3, 3)]
    record = match.record()
    assert record.deal == {**drawn.record().deal, "start_numbers": [2, 1, 4, 3]}
    assert drawn.record().deal["start_numbers"] != [2, 1, 4, 3]
    assert record.options == drawn.record().options
    assert "start_numbers" not in record.options


def test_decks_and_start_numbers_are_shuffled() -> None:
    """O1, O3: every card is on top of its deck, and every figure gets every number, about equally often."""
    game = Game(GAME, {"players": 4})
    tops: Counter[str] = Counter()
    numbers: Counter[Any] = Counter()
    for seed in range(3000):
        deal = game.deal(seed).record().deal
        tops[deal["decks"]["3"][0]] += 1
        numbers.update(enumerate(deal["start_numbers"]))
    assert all(600 < count < 900 for count in numbers.values())
    assert len(numbers) == 16
    assert len(tops) == 13
    assert all(130 < count < 275 for card, count in tops.items() if card not in ("3:+3", "3:+4"))


@both_modes
def test_faces_are_hidden_and_backs_are_not(compiled: bool) -> None:
    """O2: backs in hands and on the pile are visible to everyone, faces only to the player who holds or laid them."""
    match = match_with(compiled, start_numbers=(4, 3, 2, 1), hands={0: ["2:+6"]})
    match.play("draw 3")
    match.play("lay 2:+6")
    own, other = match.view(0), match.view(1)
    assert own["pile"] == [{"figure": A, "rank": 4, "back": 2, "card": "2:+6"}]
    assert other["pile"] == [{"figure": A, "rank": 4, "back": 2, "card": None}]
    assert other["players"][0] == {"seat": 0, "figure": A, "hand": None, "backs": [1, 0, 2, 1]}
    assert match.seen(0).log == [(0, "draw 3"), (0, "lay 2:+6")]
    assert match.seen(1).log == match.seen(None).log == [(0, "draw 3"), (0, "lay 2:?")]
    assert "2nd: 6 forward" in match.story(0)[-1].say("en")
    assert match.story(1)[-1].say("en") == "Player 1 lays a card with back 2 face down."


@both_modes
def test_two_lays_with_one_back_look_the_same_to_others(compiled: bool) -> None:
    """O2: whichever card with that back is laid, others cannot tell."""
    looks = []
    for card in ("2:+6", "2:goal"):
        match = match_with(compiled, start_numbers=(4, 3, 2, 1), hands={0: ["2:+6"]}, tops={2: ["2:goal"]})
        match.play("draw 2")
        match.play(f"lay {card}")
        looks.append((match.seen(1).packed(), match.view(1), match.seen(1).log, match.story(1)))
    assert looks[0] == looks[1]


@both_modes
def test_laying_goes_from_the_last_rank_to_the_first(compiled: bool) -> None:
    """O5: in round 1 by start numbers 4, 3, 2, 1; first draw, then lay; five cards, then four again."""
    match = match_with(compiled, start_numbers=(2, 4, 1, 3))
    assert match.seat == B
    assert [str(move) for move in match.legal()] == ["draw 1", "draw 2", "draw 3", "draw 4"]
    match.play("draw 2")
    assert match.seat == B
    assert len(match.view(B)["players"][B]["hand"]) == 5
    assert {str(move)[:4] for move in match.legal()} == {"lay "}
    before = standings(match)
    match.play(match.legal()[0])
    assert len(match.view(B)["players"][B]["hand"]) == 4
    assert match.seat == D
    assert standings(match) == before  # nobody moves while cards are laid
    reason = match.why_not("lay 1:+5")
    assert reason is not None
    assert reason.rule == "O5"


@both_modes
def test_on_one_space_the_outer_figure_lays_first(compiled: bool) -> None:
    """O6: the source's second example: A last, B and C on one space with B inside, D first: A, C, B, D."""
    match = put(match_with(compiled), [(D, 9), (B, 6), (C, 6), (A, 2)])
    assert play_round(match) == [A, C, B, D]


@both_modes
def test_the_pile_is_turned_when_all_have_laid(compiled: bool) -> None:
    """O7: then everyone sees all cards in the order they were laid."""
    match = match_with(compiled, hands={0: ["4:+3"], 1: ["1:+2"], 2: ["2:-2"], 3: ["4:+7"]})
    for seat, card in ((3, "4:+7"), (2, "2:-2"), (1, "1:+2"), (0, "4:+3")):
        assert match.seat == seat
        match.play("draw 1")
        match.play(f"lay {card}")
    view = match.view()
    assert [card["card"] for card in view["last_round"]["cards"]] == ["4:+7", "2:-2", "1:+2", "4:+3"]
    assert view["pile"] == []
    assert view["round"] == 2
    assert sorted(card for deck in view["spent"] for card in deck) == ["1:+2", "2:-2", "4:+3", "4:+7"]
    assert match.seen(None).log == match.log
    # 4:+7: D to 7. 2:-2: the second, A on the inner lane, to -2. 1:+2: D to 9. 4:+3: the last, A, to 1.
    assert standings(match) == [(D, 9), (A, 1), (B, 0), (C, 0)]


@both_modes
def test_an_empty_deck_is_shuffled_at_once(compiled: bool) -> None:
    """O20: as soon as the last card is drawn, before the player lays; the current pile and the hands stay out."""
    match = match_with(compiled)
    while match.view()["decks"][0] > 1:
        match.play("draw 1")
        match.play(match.legal()[-1])
    before = match.view()
    laid = [text.removeprefix("lay ") for _, text in match.log if text.startswith("lay")]
    finished = laid[: 4 * (before["round"] - 1)]
    assert len(before["pile"]) == 11 - 1 - 4 * (before["round"] - 1)
    seat = match.seat
    match.play("draw 1")
    assert match.log[-2] == (seat, "draw 1")
    event = match.log[-1][1]
    assert match.log[-1][0] is None
    assert event.startswith("shuffle: 1: ")
    assert match.seat == seat
    assert str(match.legal()[0]).startswith("lay")
    after = match.view()
    assert after["spent"] == [[], [], [], []]
    for deck in range(4):
        back = [card for card in finished if int(card[0]) == deck + 1]
        assert Counter(before["spent"][deck]) == Counter(back)
        left = before["decks"][deck] - (deck == 0)
        assert after["decks"][deck] == left + len(back)
    decks = event.removeprefix("shuffle: ").split("; ")
    assert [len(deck.partition(": ")[2].split(", ")) if deck[3:] else 0 for deck in decks] == after["decks"]
    assert match.seen(0).log[-1] == (None, "shuffle")


def draw_until_shuffle(match: Match, keeping: str) -> None:
    """Lets everyone draw from deck 1 and keep such cards until the deck is empty and shuffled."""
    match.play("draw 1")
    while match.log[-1][0] is not None:
        match.play(next(move for move in match.legal() if not str(move).startswith(keeping)))
        match.play("draw 1")


@both_modes
def test_all_four_decks_are_shuffled_each_time(compiled: bool) -> None:
    """O20: even a deck that receives nothing gets a new order."""
    orders = set()
    game = Game(GAME, {"players": 4}, compiled)
    for seed in range(6):
        deal = deal_with()
        match = Match.placed(game, GAME.notation.deal_from_json(game.options, deal), deal, seed=seed)
        draw_until_shuffle(match, keeping="lay 3:")
        third = match.log[-1][1].split("; ")[2].removeprefix("3: ").split(", ")
        assert sorted(third) == sorted(deal["decks"]["3"])
        orders.add(tuple(third))
    assert len(orders) == 6


@both_modes
def test_a_deck_that_stays_empty_waits_for_the_next_shuffle(compiled: bool) -> None:
    """O21: if no finished cards belong to it, nobody can draw from it until the next shuffle fills it."""
    match = match_with(compiled)
    draw_until_shuffle(match, keeping="lay 1:")
    assert match.log[-1][1].startswith("shuffle: 1: ; 2: ")
    assert match.view()["decks"][0] == 0
    match.play(next(move for move in match.legal() if str(move).startswith("lay 1:")))
    if match.over:
        return
    assert "draw 1" not in [str(move) for move in match.legal()]
    reason = match.why_not("draw 1")
    assert reason is not None
    assert reason.rule == "O21"
    assert any(match.view()["decks"])


@both_modes
def test_an_ownerless_figure_lays_the_top_card_of_its_rank(compiled: bool) -> None:
    """O22, O23: face down and unseen, from the deck of its current rank; it has no hand; the card works as usual."""
    options = {"players": 1, "owners": [None, 0, None, None]}
    tops = {4: ["4:+6"], 2: ["2:+3"], 1: ["1:+2"]}
    match = match_with(compiled, options, start_numbers=(4, 3, 2, 1), tops=tops, hands={0: ["3:+4"]})
    assert match.log == [(None, "lay 4:+6")]
    assert match.seen(0).log == [(None, "lay 4:?")]
    assert match.view(0)["pile"] == [{"figure": A, "rank": 4, "back": 4, "card": None}]
    assert len(match.view(0)["players"]) == 1
    match.play("draw 3")
    match.play("lay 3:+4")
    assert match.log[1:5] == [(0, "draw 3"), (0, "lay 3:+4"), (None, "lay 2:+3"), (None, "lay 1:+2")]
    # 4:+6: A to 6. 3:+4: the third is C, on lane 2 behind D: to 4. 2:+3: C to 7. 1:+2: C to 9.
    assert standings(match) == [(C, 9), (A, 6), (D, 0), (B, 0)]


@both_modes
def test_an_ownerless_figure_empties_a_deck_too(compiled: bool) -> None:
    """O20, O22: its card counts as drawn: the shuffle follows at once, also as the last entry of a round."""
    found = 0
    for seed in range(40):
        match = Game(GAME, {"players": 1}, compiled).deal(seed)
        while not match.over:
            match.play(match.legal()[0])
        for (seat, text), (then, event) in zip(match.log, match.log[1:], strict=False):
            if seat is None and text.startswith("lay") and then is None and event.startswith("shuffle"):
                found += 1
    assert found


@both_modes
def test_nothing_is_laid_from_an_empty_deck_for_an_ownerless_figure(compiled: bool) -> None:
    """O22: and the log has no entry for it."""
    match = match_with(compiled, {"players": 1, "owners": [None, None, None, 0]})
    for deck in range(3):
        empty_deck(match, deck)
    match.play("draw 4")
    match.play(match.legal()[0])
    assert [seat for seat, _ in match.log[:2]] == [0, 0]
    assert match.view()["round"] == 2
    assert [card["laid_by"] for card in match.view()["last_round"]["cards"]] == [D]
