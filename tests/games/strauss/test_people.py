"""What people read: the reasons for the order, and stories; and what stays hidden."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.contract.test_uniform_redeal import chi_square_is_fair
from tests.games.strauss.races import legal, play, player, race, some_race
from wettlauf.core.game import Game
from wettlauf.core.words import LANGUAGES, Words
from wettlauf.games.strauss import GAME
from wettlauf.games.strauss.data import CARD_BY_NAME, CARD_NAMES, cards_in
from wettlauf.games.strauss.order import why_ahead, why_order

# ---- order ----


@pytest.mark.parametrize(
    "course, birds, name, rule",
    [
        ("START S3 FINISH", ["1.P1", "0.P1"], "first", "V7"),
        ("START S3 FINISH", ["1.P1", "1.P0"], "row", "V6"),
        ("START S3 FINISH", ["1.P1", "1.G1"], "tree", "V6"),
        ("START S1* S2 FINISH", ["1.R3", "1.P3"], "tree", "V8"),
        ("START R1 FINISH", ["1.W3", "1.W2"], "third", "V7"),
        ("START R1 FINISH", ["1.R1", "1.G3"], "inside", "V7"),
        ("START R1 FINISH", ["1.G3", "1.G2"], "front", "V7"),
        ("START FINISH", ["0.S1", "0.S4"], "tree", "V3"),
    ],
)
def test_why_is_red_first(course: str, birds: list[str], name: str, rule: str) -> None:
    match = race(course, birds)
    words = why_ahead(match.position, 0, 1)
    assert words.id == f"strauss-order-{name}"
    assert f"({rule})" in words.say("en")
    assert f"({rule})" in words.say("de")


def test_the_order_of_a_round_is_explained_from_its_beginning() -> None:
    """V5: although the birds have moved since; V14: with the bonus that it brings."""
    match = Game(GAME, {"players": 3, "start_player": 1}, compiled=False).deal(seed=5)
    assert [words.id for words in why_order(match)] == ["strauss-order-start-player"]
    chooser = random.Random(1)
    while match.view(None)["order"] == [1, 2, 0] or match.view(None)["turn"] != 1:
        match.play(chooser.choice(match.legal()))
    reasons = why_order(match)
    assert len(reasons) == 2 + 1
    assert all(words.say("de") and words.say("en") for words in reasons)


# ---- what stays hidden ----


def test_after_a_shuffle_everyone_can_tell_the_hand() -> None:
    """V1, V17: all other cards of that player lay open on the discard pile."""
    match = Game(GAME, {"players": 2}, compiled=False).deal(seed=8)
    chooser = random.Random(3)
    while not match.log or match.log[-1][0] is not None:
        match.play(chooser.choice(match.legal()))
    seat = int(match.log[-1][1].split()[1].rstrip(":"))
    known = match.view(None)["players"][seat]["known"]
    assert len(known) == 3  # and the card drawn from the new pile is hidden
    for seed in range(20):
        hand = [CARD_NAMES[card] for card in cards_in(player(match.redeal(1 - seat, seed), seat).hand)]
        assert set(known) < set(hand)


def test_unseen_cards_are_anywhere_with_equal_chance() -> None:
    """V1: the hands of others and all draw piles are dealt again, each way equally likely."""
    match = Game(GAME, {"players": 2}, compiled=False).deal(seed=2)
    own = cards_in(player(match, 0).hand)
    hands, tops = Counter[int](), Counter[int]()
    runs = 3000
    for seed in range(runs):
        world = match.redeal(0, seed)
        hands.update(cards_in(player(world, 1).hand))
        draw = player(world, 0).draw
        tops[draw.card[draw.n - 1]] += 1
        assert cards_in(player(world, 0).hand) == own
    spread = (runs * 4 / 20 * 16 / 20) ** 0.5
    assert all(abs(hands[card] - runs * 4 / 20) < 4.5 * spread for card in range(20))
    assert chi_square_is_fair(tops, {card: runs / 16 for card in range(20) if card not in own})


def test_who_announces_a_big_jump_can_carry_it_out_in_every_world() -> None:
    """V20: so an announced jump says something about the hand."""
    match = race("START S4* FINISH", ["1.W0", "1.W1"], "white 2, purple 2, purple 3, grey 6", "jump", order=[0, 1])
    play(match, "jump")
    for seed in range(50):
        assert legal(match.redeal(1, seed))
        assert legal(match.redeal(None, seed))


# ---- stories ----


def test_stories_hide_what_is_drawn() -> None:
    match = race("START S3 FINISH", ["1.G0", "0.W1"], "green 3, white 4, grey 2, purple 6")
    play(match, "play green 3", "step 1.G1", "step 1.G2", "step 1.G3", "step 2.G0")
    mine = match.story(0)[-1].say("en")
    others = match.story(1)[-1].say("en")
    assert mine == "You run to tile 3, green 1. You draw purple 2."
    assert others == "Player 1 runs to tile 3, green 1. Player 1 draws a card."
    assert match.story(0)[0].say("de") == "Du spielst Grün 3: mit Bonus 3 + 1 = 4 Felder."
    bird = match.story(1)[0].say("de").partition("(")[2].partition(")")[0]
    assert bird in ("Rot", "Blau", "Gelb", "Orange", "Pink")
    assert match.story(1)[0].say("de") == f"Spieler 1 ({bird}) spielt Grün 3: mit Bonus 3 + 1 = 4 Felder."


def test_a_story_names_no_card_that_its_listener_cannot_know() -> None:
    """V1: of another seat only cards that lie on its discard pile by then, or were just shuffled from it."""
    chooser = random.Random(7)
    named = 0
    for seed in range(8):
        match = some_race(seed, chooser)
        for _ in range(120):
            if match.seat is not None:
                match.play(chooser.choice(match.legal()))
        for viewer in (None, 0, 1):
            for entry in match.story(viewer):
                if entry.seat is None or entry.seat == viewer:
                    continue
                state: Any = match.position_at(entry.entry + 1).state
                before: Any = match.position_at(entry.entry).state
                owner = state.players[entry.seat]
                open_cards = cards_in(owner.discard | before.players[entry.seat].discard)
                for words in entry.words:
                    for card in cards_named(words):
                        named += 1
                        assert card in open_cards
    assert named > 100


def cards_named(words: Words) -> list[int]:
    if words.id == "strauss-card":
        return [CARD_BY_NAME[f"{words.args['colour']} {words.args['value']}"]]
    return [card for value in words.args.values() if isinstance(value, Words) for card in cards_named(value)]


def test_only_the_owner_learns_what_is_drawn_after_a_shuffle() -> None:
    match = Game(GAME, {"players": 2}, compiled=False).deal(seed=8)
    chooser = random.Random(3)
    while not match.log or match.log[-1][0] is not None:
        match.play(chooser.choice(match.legal()))
    seat = int(match.log[-1][1].split()[1].rstrip(":"))
    assert "You draw" in match.story(seat)[-1].say("en")
    assert cards_named(match.story(seat)[-1].words[1])
    assert not any(cards_named(words) for words in match.story(1 - seat)[-1].words)


def test_the_story_mentions_lost_points() -> None:
    """V13: also when the last space asks something first."""
    match = race("START S3 FINISH", ["1.G0", "1.G2"], "green 5, white 4, grey 2, purple 6", order=[0, 1])
    play(match, "play green 5", "step 1.G1")
    assert "5 points are lost" in match.story(0)[-1].say("en")
    assert "5 Punkte verfallen" in match.story(1)[-1].say("de")
    match = race("START W1 FINISH", ["1.G0", "1.G3"], "green 2, white 4, grey 2, purple 6", order=[0, 1])
    play(match, "play green 2", "step 1.G1", "flip none", "step 1.G2")
    assert "lost" not in match.story(0)[-1].say("en")
    match.play("flip plus2")
    assert "One point" not in match.story(0)[-1].say("en")
    assert "one point is lost" in match.story(0)[-1].say("en")
    # The story does not mention the points lost behind a porcupine: it ends the run.
    match = race("START S6* FINISH", ["1.W0", "0.P0"], "white 4", order=[0, 1])
    play(match, "play white 4", "step 1.W1", "step 1.W2")
    assert (
        match.story(0)[-1]
        .say("de")
        .startswith("Du läufst auf Teil 2, Weiß 3. Aua! Ein Stachelschwein beendet den Lauf.")
    )
    assert "verf" not in match.story(0)[-1].say("de")


def test_a_porcupine_hurts() -> None:
    """V32, V43: a player who meets one says so; on tiptoe, only one who heeds it."""
    match = race("START S6* FINISH", ["1.W0", "0.P0"], "white 2", order=[0, 1])
    play(match, "play white 2", "step 1.W1", "step 1.W2")
    assert "Ouch" not in match.story(0)[-1].say("en")
    ignored = play(match.copy(), "ignore")
    assert "Ouch" not in ignored.story(0)[-1].say("en")
    play(match, "heed")
    assert match.story(0)[-1].say("en").startswith("Ouch! You heed the porcupine.")
    assert match.story(1)[-1].say("de").startswith("Aua! ")


def test_the_story_mentions_a_discarded_hand_once() -> None:
    """V34: with copy in the race the card on top is named."""
    match = race(
        "START S7* FINISH", ["1.G0", "0.P0"], "green 5, white 4, grey 2, purple 6", crossed="copy", order=[0, 1]
    )
    play(match, "play green 5", "step 1.G1")
    assert (
        match.story(0)[-1].say("de").endswith("Ein Warzenschwein! Am Ende des Zuges wird die ganze Hand ausgetauscht.")
    )
    while "top white 4" not in legal(match):
        match.play(legal(match)[0])
    match.play("top white 4")
    assert (
        match.story(1)[-1]
        .say("de")
        .startswith("Spieler 1 wirft die ganze Hand ab, Weiß 4 obenauf. Spieler 1 zieht 4 Karten nach.")
    )


def test_the_story_of_the_end_differs_for_the_winner_and_the_others() -> None:
    """V50, V51."""
    match = race("START FINISH", ["1.G1", "1.P0"], "green 5", order=[0, 1], hands={1: "purple 2"})
    match.names = ["Anna", "Ben"]
    play(match, "play green 5")
    while not match.over:
        match.play(legal(match)[0])
    stories = [[entry.say("en") for entry in match.story(seat)] for seat in (0, 1)]
    assert "You run to tile 2, green 3. You are over the line!" in stories[0]
    assert "Anna runs to tile 2, green 3. Anna is over the line!" in stories[1]
    assert stories[0][-1].endswith("You win!")
    winner = match.story(1)[-1].words[-1]
    assert winner.args["who"] == "other"
    assert winner.say("de") in [f"Anna ({bird}) gewinnt!" for bird in BIRDS]  # although Ben moved last


BIRDS = ("Rot", "Blau", "Gelb", "Orange", "Pink")


def test_stories_of_whole_races_can_be_written() -> None:
    """In whole sentences: a capital letter, a full stop, nothing doubled."""
    chooser = random.Random(4)
    ids: Counter[str] = Counter()
    for seed in range(6):
        match = some_race(seed, chooser)
        for _ in range(150):
            if match.seat is not None:
                match.play(chooser.choice(match.legal()))
        for seat in (None, 0, 1):
            for entry in match.story(seat):
                assert entry.words
                ids.update(words.id for words in entry.words)
                for words in entry.words:
                    for lang in LANGUAGES:
                        text = words.say(lang)
                        assert text[0].isupper()
                        assert text[-1] in ".!"
                        assert "  " not in text
    assert len(ids) > 15
