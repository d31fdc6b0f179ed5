"""What people are shown and told: routes, the reasons for the order, stories; and what stays hidden."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import wettlauf
from tests.contract.test_uniform_redeal import chi_square_is_fair
from tests.games.strauss.races import at, legal, play, player, race
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.games.strauss import KIND
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.data import ADVANTAGES, CARD_NAMES, cards_in
from wettlauf.games.strauss.order import why_ahead, why_order

# ---- routes ----


def test_routes_differ_in_what_they_bring() -> None:
    """W1 has water on G1, G2, W1, W2: purple 3 from W0 ends on P3, always past water; green 3 from P0 too."""
    match = race("START W1 W2 FINISH", ["1.P0", "0.R0"], "green 5")
    ends = match.routes("play green 5")
    assert [end.space for end in ends] == ["2.G1"]
    # Over green early past the water of tile 2, or along purple past none; 2.G1 itself is water.
    assert all(route.water for route in ends[0].routes)
    match = race("START W1 S2 FINISH", ["1.P0", "0.R0"], "green 5")
    (end,) = match.routes("play green 5")
    assert end.space == "2.G1"
    assert sorted(bool(route.water) for route in end.routes) == [False, True]
    assert end.routes[0].words() or end.routes[1].words()


def test_a_route_can_be_played_as_it_stands() -> None:
    chooser = random.Random(1)
    for seed in range(12):
        match = some_race(seed, chooser)
        for end in match.routes():
            for route in end.routes:
                twin, seat = match.copy(), match.seat
                assert seat is not None
                play(twin, *route.moves)
                assert at(twin, seat) == end.space
                assert route.moves[0] == end.first
                for words in route.words():
                    assert words.say("de")
                    assert words.say("en")


def test_every_end_is_among_the_routes() -> None:
    chooser = random.Random(2)
    for seed in range(6):
        match = some_race(seed, chooser)
        for text in legal(match):
            if text.startswith("play"):
                found = {end.space for end in match.routes(text)}
                twin, seat = match.copy(), match.seat
                assert seat is not None
                twin.play(text)
                while twin.seat == seat and not twin.over and legal(twin)[0].split()[0] in UNDERWAY:
                    twin.play(chooser.choice(legal(twin)))
                assert at(twin, seat) in found


UNDERWAY = ("step", "flip", "lose", "heed", "ignore")


def some_race(seed: int, chooser: random.Random) -> Match:
    options = {
        "players": chooser.randint(2, 5),
        "course": random_course(seed, chooser.randint(3, 10), "hard"),
        "advantages": chooser.sample(ADVANTAGES, 3),
    }
    match = Game(KIND, options, compiled=False).deal(seed)
    for _ in range(chooser.randint(0, 60)):
        if match.seat is not None:
            match.play(chooser.choice(match.legal()))
    while match.seat is not None and not legal(match)[0].startswith(("exception", "play", "copy", "jump")):
        match.play(legal(match)[0])
    return match


def test_routes_over_a_dune_and_with_a_big_jump() -> None:
    match = race("START S2* FINISH", ["0.R1", "0.P0"], "white 3", order=[0, 1])
    (end,) = match.routes("play white 3")
    assert end.space == "1.W2"
    assert end.routes[0].carried
    match = race("START S4* FINISH", ["1.W0", "1.W1"], "white 2", "jump", order=[0, 1])
    assert {(end.first, end.space) for end in match.routes("jump")} == {("jump", "1.W3")}
    play(match, "jump", "play white 2", "step 1.W1")
    assert [end.space for end in match.routes()] == ["1.W3"]
    assert wettlauf.game("keltis").deal(seed=1).routes() == ()


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
    match = Game(KIND, {"players": 3, "start_player": 1}, compiled=False).deal(seed=5)
    assert [words.id for words in why_order(match)] == ["strauss-order-start-player"]
    chooser = random.Random(1)
    while match.view(None)["order"] == [1, 2, 0] or match.view(None)["turn"] != 1:
        match.play(chooser.choice(match.legal()))
    told = why_order(match)
    assert len(told) == 2 + 3
    assert all(words.say("de") and words.say("en") for words in told)


# ---- what stays hidden ----


def test_after_a_shuffle_everyone_can_tell_the_hand() -> None:
    """V1, V17: all other cards of that player lay open on the discard pile."""
    match = Game(KIND, {"players": 2}, compiled=False).deal(seed=8)
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
    """V1: the hands of others and all draw piles are dealt anew, each way equally likely."""
    match = Game(KIND, {"players": 2}, compiled=False).deal(seed=2)
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
    """V20: so the hand of whoever did is not just any hand."""
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
    assert mine == "You move to tile 3, green 1. You draw purple 2."
    assert others == "Player 1 moves to tile 3, green 1. Player 1 draws a card."
    assert match.story(1)[0].say("de") == "Spieler 1 spielt Grün 3: Mit 1 Bonus sind das 4 Felder."


def test_stories_of_whole_races_can_be_told() -> None:
    chooser = random.Random(4)
    told: Counter[str] = Counter()
    for seed in range(6):
        match = some_race(seed, chooser)
        for _ in range(150):
            if match.seat is not None:
                match.play(chooser.choice(match.legal()))
        for seat in (None, 0, 1):
            for entry in match.story(seat):
                assert entry.words
                told.update(words.id for words in entry.words)
                assert entry.say("de")
                assert entry.say("en")
    assert len(told) > 15


# ---- the heuristic ----


def test_the_heuristic_beats_random_play() -> None:
    game = Game(KIND, {"players": 2})
    games = 200
    for bots, seat in ((["heuristic", "random"], 0), (["random", "heuristic"], 1)):
        wins = wettlauf.simulate(game, games=games, bots=bots, seed=1).wins[:, seat].sum()
        assert wins >= 0.75 * games
