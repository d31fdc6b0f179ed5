"""Figures move as the cards say: O8 to O15, each in both modes."""

from __future__ import annotations

import pytest

from tests.games.ostfriesenlauf.positions import A, B, C, D, both_modes, lanes, ownerless_race, race, ranking, standings
from wettlauf.games.ostfriesenlauf.data import CARD_NAMES, EDITIONS, KINDS, deck_cards

FAR = [(A, 12), (B, 9), (C, 5), (D, 1)]


@both_modes
@pytest.mark.parametrize("c", [-3, -2, -1])
def test_the_worked_round(compiled: bool, c: int) -> None:
    """O7, O8, O12: the card laid first is carried out first, each on the figure that holds its rank at that moment."""
    match = race(compiled, [(A, 2), (B, 0), (C, c), (D, -4)], ["4:+4", "3:+2", "3:+3", "4:x1"])
    assert ranking(match) == "CADB"
    cards = match.view()["last_round"]["cards"]
    rankings = [
        "".join("ABCD"[f["figure"]] for f in sorted(card["figures"], key=lambda f: f["rank"])) for card in cards
    ]
    assert rankings == ["ABDC", "ADBC", "BADC", "CADB"]
    assert [card["card"] for card in cards] == ["4:+4", "3:+2", "3:+3", "4:x1"]
    assert [card["figure"] for card in cards] == [D, D, B, C]


@both_modes
def test_the_start_card_of_example_one(compiled: bool) -> None:
    """O15: with `1:+5` at the start, the other three move in by one lane."""
    match = ownerless_race(compiled, [(A, 0), (B, 0), (C, 0), (D, 0)], "1:+5")
    assert standings(match) == [(A, 5), (B, 0), (C, 0), (D, 0)]
    assert lanes(match) == {A: 1, B: 1, C: 2, D: 3}


@both_modes
@pytest.mark.parametrize(
    "card, after",
    [
        ("1:+5", [(A, 17), (B, 9), (C, 5), (D, 1)]),
        ("1:-2", [(A, 10), (B, 9), (C, 5), (D, 1)]),
        ("2:+6", [(B, 15), (A, 12), (C, 5), (D, 1)]),
        ("3:+7", [(A, 12), (C, 12), (B, 9), (D, 1)]),
        ("3:-3", [(A, 12), (B, 9), (C, 2), (D, 1)]),
        ("4:-6", [(A, 12), (B, 9), (C, 5), (D, -5)]),
    ],
)
def test_steps(compiled: bool, card: str, after: list[tuple[int, int]]) -> None:
    """O10: forward and back by a number of spaces; behind the start, progress is negative (O9)."""
    assert standings(ownerless_race(compiled, FAR, card)) == after


@both_modes
@pytest.mark.parametrize(
    "card, after",
    [
        ("1:5>2", [(A, 14), (B, 9), (C, 5), (D, 1)]),
        ("1:1<2", [(B, 9), (A, 8), (C, 5), (D, 1)]),
        ("1:6<4", [(B, 9), (C, 5), (D, 1), (A, -5)]),
        ("1:3>3", [(B, 9), (A, 8), (C, 5), (D, 1)]),
        ("2:2>1", [(B, 14), (A, 12), (C, 5), (D, 1)]),
        ("2:1<1", [(A, 12), (B, 11), (C, 5), (D, 1)]),
        ("2:3<3", [(A, 12), (C, 5), (B, 2), (D, 1)]),
        ("3:5<4", [(A, 12), (B, 9), (D, 1), (C, -4)]),
        ("4:1>1", [(D, 13), (A, 12), (B, 9), (C, 5)]),
        ("4:4>3", [(A, 12), (B, 9), (D, 9), (C, 5)]),
    ],
)
def test_placing(compiled: bool, card: str, after: list[tuple[int, int]]) -> None:
    """O11: exactly that far ahead of or behind the rank's figure, whichever way that moves it."""
    assert standings(ownerless_race(compiled, FAR, card)) == after


@both_modes
def test_ahead_can_mean_backwards_and_behind_forwards(compiled: bool) -> None:
    """O11: 'ahead of' may throw a figure back, 'behind' may take it forward."""
    assert standings(ownerless_race(compiled, [(A, 20), (B, 9), (C, 5), (D, 1)], "1:5>2"))[0] == (A, 14)
    assert standings(ownerless_race(compiled, [(A, 20), (B, 9), (C, 5), (D, 1)], "4:5<1")) == [
        (A, 20),
        (D, 15),
        (B, 9),
        (C, 5),
    ]


@both_modes
def test_a_figure_already_there_keeps_its_lane(compiled: bool) -> None:
    """O11: a figure that is already where it would be placed stays and keeps its lane."""
    match = ownerless_race(compiled, [(A, 10), (B, 9), (C, 9), (D, 1)], "2:1<1")
    assert standings(match) == [(A, 10), (B, 9), (C, 9), (D, 1)]
    assert lanes(match)[B] == 1
    assert match.view()["last_round"]["cards"][0]["what"] == "nothing"


@both_modes
def test_other_ranks_are_read_before_any_figure_moves(compiled: bool) -> None:
    """O8: 3 ahead of the third means the figure that is third while the first is still in front."""
    assert standings(ownerless_race(compiled, [(A, 8), (B, 7), (C, 6), (D, 0)], "1:3>3"))[0] == (A, 9)
    assert standings(ownerless_race(compiled, [(A, 8), (B, 7), (C, 6), (D, 0)], "1:6<4")) == [
        (B, 7),
        (C, 6),
        (D, 0),
        (A, -6),
    ]


@both_modes
def test_swapping_exchanges_progress_and_lane(compiled: bool) -> None:
    """O12: also between lanes of one space; nobody arrives, so nobody changes lanes."""
    assert standings(ownerless_race(compiled, FAR, "4:x1")) == [(D, 12), (B, 9), (C, 5), (A, 1)]
    match = ownerless_race(compiled, [(A, 12), (B, 9), (C, 9), (D, 9)], "2:x3")
    assert standings(match) == [(A, 12), (C, 9), (B, 9), (D, 9)]
    assert lanes(match) == {A: 1, C: 1, B: 2, D: 3}


@both_modes
def test_back_to_the_start(compiled: bool) -> None:
    """O13: progress 0 in the innermost free lane; a figure already at 0 stays; it never counts as crossing the line."""
    match = ownerless_race(compiled, FAR, "2:start")
    assert standings(match) == [(A, 12), (C, 5), (D, 1), (B, 0)]
    match = ownerless_race(compiled, [(A, 12), (B, 9), (C, 0), (D, 0)], "2:start")
    assert standings(match) == [(A, 12), (C, 0), (D, 0), (B, 0)]
    assert lanes(match)[B] == 3
    match = ownerless_race(compiled, [(A, 12), (B, 0), (C, 0), (D, -1)], "2:start")
    assert standings(match) == [(A, 12), (B, 0), (C, 0), (D, -1)]
    assert lanes(match)[B] == 1
    assert not ownerless_race(compiled, [(A, 12), (B, -11), (C, -11), (D, -12)], "2:start").over


@both_modes
def test_the_goal_sign(compiled: bool) -> None:
    """O14: a goal card moves the sign but no figure; the sign may already be there; it never returns to the fish."""
    for card, goal in (("1:goal", "hedgehog"), ("2:goal", "turtle"), ("3:goal", "snail"), ("4:goal", "sheep")):
        match = ownerless_race(compiled, FAR, card)
        assert match.view()["goal"]["at"] == goal
        assert standings(match) == FAR
        again = ownerless_race(compiled, FAR, card, goal=goal)
        assert again.view()["goal"]["at"] == goal
        assert again.view()["last_round"]["cards"][0]["what"] == "nothing"
    for edition in EDITIONS:
        names = [CARD_NAMES[card] for deck in range(4) for card in deck_cards(edition, deck)]
        assert [name for name in names if "goal" in name] == ["1:goal", "2:goal", "3:goal", "4:goal"]


@both_modes
def test_rank_depends_on_progress_not_on_the_space_of_the_board(compiled: bool) -> None:
    """O9: figures a lap apart share a space of the board but no lanes and no rank; the one further back is last."""
    match = ownerless_race(compiled, [(A, 26), (B, 9), (C, 5), (D, -4)], "4:-6", goal="hedgehog")
    figures = match.view()["figures"]
    assert figures[A]["space"] == figures[D]["space"] == 26
    assert (figures[D]["progress"], figures[D]["rank"], figures[D]["lane"]) == (-10, 4, 1)
    match = ownerless_race(compiled, [(A, 30), (B, 9), (C, 5), (D, 0)], "4:-6", goal="hedgehog")
    assert [figure["lane"] for figure in match.view()["figures"]] == [1, 1, 1, 1]


@both_modes
def test_arriving_and_closing_up(compiled: bool) -> None:
    """O15: figures arrive in the innermost free lane from either direction; when one leaves, those outside move in."""
    match = ownerless_race(compiled, [(A, 11), (B, 9), (C, 9), (D, 9)], "1:-2")
    assert standings(match) == [(B, 9), (C, 9), (D, 9), (A, 9)]
    assert lanes(match) == {B: 1, C: 2, D: 3, A: 4}
    match = ownerless_race(compiled, [(A, 9), (B, 9), (C, 9), (D, 5)], "4:+4")
    assert lanes(match) == {A: 1, B: 2, C: 3, D: 4}
    match = ownerless_race(compiled, [(A, 9), (B, 9), (C, 9), (D, 5)], "2:+2")
    assert standings(match) == [(B, 11), (A, 9), (C, 9), (D, 5)]
    assert lanes(match) == {B: 1, A: 1, C: 2, D: 1}


def test_the_decks_are_those_of_the_rules_paper() -> None:
    """As in the table of cards: 15 per deck, two of the plain steps as listed, and the cards of only one edition."""
    for edition in EDITIONS:
        decks = [[CARD_NAMES[card] for card in deck_cards(edition, deck)] for deck in range(4)]
        assert [len(deck) for deck in decks] == [15] * 4
        assert [name for deck in decks for name in deck if name in ("2:2>1", "3:3>1")] == (
            ["2:2>1", "3:3>1"] if edition == "A" else []
        )
        assert decks[1].count("2:1<1") == decks[2].count("3:5<4") == (1 if edition == "A" else 2)
        assert [deck.count(f"{n}:+4") for n, deck in enumerate(decks, 1)] == [2, 2, 2, 2]
        assert [deck.count(f"{n}:+5") for n, deck in enumerate(decks, 1)] == [2, 1, 1, 1]
    assert KINDS == 49
