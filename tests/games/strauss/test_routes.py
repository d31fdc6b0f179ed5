"""`match.routes()`: where a move can end, and the routes there that differ in what they bring and cost."""

from __future__ import annotations

import random

import pytest

import wettlauf
from tests.games.strauss.races import at, legal, play, player, race, some_race
from wettlauf.core.match import Match
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.notation import space_from_text
from wettlauf.games.strauss.routes import Costs, Route, ends_of

QUESTIONS = ("step", "animal", "lose", "flip", "dune")  # what is asked on the way


def test_routes_differ_in_what_they_bring() -> None:
    """V18: W1 has water on G1, G2, W1, W2; one way to 2.G1 leads through it, one along purple past it."""
    match = race("START W1 W2 FINISH", ["1.P0", "0.R0"], "green 5")
    (end,) = match.routes("play green 5")
    assert end.space == "2.G1"  # itself water
    assert sorted(route.costs.waterholes for route in end.routes) == [(1, 2), (2,)]
    match = race("START W1 S2 FINISH", ["1.P0", "0.R0"], "green 5")
    (end,) = match.routes("play green 5")
    assert end.space == "2.G1"
    assert sorted(route.costs.waterholes for route in end.routes) == [(), (1,)]


@pytest.mark.parametrize(
    "course, birds, card, ticked, end, costs, words",
    [
        ("START S3 FINISH", ["1.G0", "1.G2"], "green 5", "", "1.G1", Costs(lapsed=5), "5 points are lost"),  # V13
        ("START S3 FINISH", ["1.G0", "1.G1"], "green 5", "", "1.G0", Costs(lapsed=6), "6 points are lost"),  # V13
        ("START S3* FINISH", ["1.G0", "0.P0"], "green 4", "", "1.G3", Costs(quicksand=2), "costs 2 points more"),  # V42
        ("START S3* FINISH", ["1.G0", "0.P0"], "green 2", "", "1.G3", Costs(), ""),  # V43
        ("START S5* FINISH", ["1.G0", "0.P0"], "green 3", "", "2.G0", Costs(cheetahs=2), "costs 2 advantages"),  # V31
        ("START S6* FINISH", ["1.W0", "0.P0"], "white 4", "", "1.W2", Costs(porcupine=True), "ends at the porc"),  # V32
        ("START S9* FINISH", ["1.G0", "0.P0"], "green 6", "", "2.G3", Costs(), ""),  # V33
        ("START S7* FINISH", ["1.G0", "0.P0"], "green 3", "", "2.G0", Costs(warthog=True), "swaps your hand"),  # V34
        ("START S2* FINISH", ["0.W2", "0.P0"], "white 2", "", "1.W2", Costs(), ""),  # V43: ignored
        ("START S2* FINISH", ["1.W0", "0.P0"], "white 4", "", "2.W1", Costs(), ""),
        ("START S2* FINISH", ["0.G0", "0.P0"], "green 3", "", "1.G2", Costs(carried="on"), "one space on"),  # V41
        ("START S2* FINISH", ["0.P0", "0.G0"], "purple 3", "", "1.P0", Costs(carried="back"), "one space back"),  # V41
    ],
)
def test_what_a_route_brings_and_costs(
    course: str, birds: list[str], card: str, ticked: str, end: str, costs: Costs, words: str
) -> None:
    match = race(course, birds, card, ticked, order=[0, 1])
    found = {(found.space, route.costs): route for found in match.routes(f"play {card}") for route in found.routes}
    assert (end, costs) in found
    parts = found[end, costs].words()
    assert bool(parts) == bool(words)
    assert words in ", ".join(word.say("en") for word in parts)
    assert all(word.say("de") for word in parts)


def test_on_tiptoe_what_is_heeded_makes_a_route_of_its_own() -> None:
    """V43: the warthog on S7 G1 and the dune arrow on S2 W2."""
    match = race("START S7* FINISH", ["1.G0", "0.P0"], "green 2", order=[0, 1])
    (end,) = match.routes("play green 2")
    assert {route.costs.warthog for route in end.routes} == {False, True}
    match = race("START S2* FINISH", ["0.W2", "0.P0"], "white 2", order=[0, 1])
    found = {(end.space, route.costs.carried) for end in match.routes("play white 2") for route in end.routes}
    assert found == {("1.W2", ""), ("1.W1", "back")}


def test_routes_of_a_big_jump() -> None:
    match = race("START S4* FINISH", ["1.W0", "1.W1"], "white 2", "jump", order=[0, 1])
    assert {(end.first, end.space) for end in match.routes("jump")} == {("jump", "1.W3")}
    play(match, "jump", "play white 2", "step 1.W1")
    assert [end.space for end in match.routes()] == ["1.W3"]
    # V20: on an obstacle the jump may end only if +2 leads on to a free space.
    match = race("START S4* FINISH", ["0.W2", "0.P0"], "white 2", "jump plus2", order=[0, 1])
    (end,) = match.routes("jump")
    assert (end.space, end.routes[0].costs) == ("1.W2", Costs(plus2=True, jump=True))
    assert [words.say("en") for words in end.routes[0].words()] == ["+2 must still follow", "needs Big jump"]


def test_ends_that_only_the_ready_big_jump_reaches() -> None:
    """V20: a run up to the lion on S4 W2 shows what lies behind it too; choosing that announces the jump first."""
    match = race("START S4* FINISH", ["1.W0", "0.S1"], "white 3, white 6", "jump", order=[0, 1])
    shown = ends_of(match.routes(), "play white 3".__eq__)
    assert [(end.first, end.played, end.space) for end in shown] == [
        ("play white 3", "play white 3", "1.W1"),
        ("jump", "play white 3", "2.W0"),
    ]
    (route,) = shown[1].routes
    assert route.moves[:2] == ("jump", "play white 3")
    assert [words.say("de") for words in route.words()] == ["braucht den Großen Sprung"]
    play(match, *route.moves)
    assert (match.seat, at(match, 0)) == (1, "2.W0")
    # Every card has its own; what a card reaches by itself needs no jump; what is announced is marked no more.
    match = race("START S4* FINISH", ["1.P0", "0.S1"], "purple 3, purple 2", "jump", order=[0, 1])
    jumps = {end.played: end.space for end in match.routes("jump")}
    assert jumps == {"play purple 2": "1.P3", "play purple 3": "2.P0"}
    assert [end.first for end in ends_of(match.routes(), "play purple 3".__eq__)] == ["play purple 3"]
    play(match, "jump")
    assert {route.costs for end in match.routes() for route in end.routes} == {Costs()}
    # Without the advantage ready there is nothing to show.
    match = race("START S4* FINISH", ["1.W0", "0.S1"], "white 3", crossed="jump", order=[0, 1])
    assert [end.space for end in ends_of(match.routes(), "play white 3".__eq__)] == ["1.W1"]


def test_games_without_ways_have_no_routes() -> None:
    assert wettlauf.game("keltis").deal(seed=1).routes() == ()


def test_when_no_move_is_due_there_are_no_routes() -> None:
    match = race("START S3 FINISH", ["1.G0", "1.G1"], "green 5", "plus2 leap", order=[0, 1])
    play(match, "play green 5")
    assert legal(match) == ["end", "leap"]
    assert match.routes() == []
    assert match.routes("play green 5") == []


# ---- against all that the rules allow ----


@pytest.mark.parametrize("seed", range(24))
def test_the_ends_are_all_that_the_rules_allow(seed: int) -> None:
    match = some_race(seed, random.Random(100 + seed))
    if match.seat is None:
        return
    for text in legal(match):
        if text.startswith("stay"):
            assert match.routes(text) == []
            continue
        found = match.routes(text)
        assert {end.space for end in found} == every_end(match, text)
        assert len({(end.played, end.space) for end in found}) == len(found)
        assert all(end.first == text for end in found)
    everything = match.routes()
    assert [end for text in legal(match) for end in match.routes(text)] == list(everything)


def every_end(match: Match, first: str) -> set[str]:
    """Where a move can end, by trying every legal decision, waterholes and cheetahs included."""
    seat = match.seat
    assert seat is not None
    waiting, seen, found = [after(match, first)], set(), set()
    while waiting:
        here = waiting.pop()
        asked = here.view(None)["asks"] if here.seat == seat else ""
        begins_a_turn = here.seat != seat or player_turn(here) != player_turn(match)
        if begins_a_turn or (asked not in QUESTIONS and not here.view(None)["move"]["jump"]):
            found.add(at(here, seat))
            continue
        if asked not in (*QUESTIONS, "card"):
            found.add(at(here, seat))  # +2 and leapfrog come behind the move
            continue
        view = here.view(None)
        key = str((view["asks"], view["move"], view["players"][seat]))
        if key not in seen:
            seen.add(key)
            waiting += [after(here, text) for text in legal(here)]
    return found


def player_turn(match: Match) -> tuple[int, bool]:
    view = match.view(None)
    return view["turn"], view["ended"] is not None


def after(match: Match, text: str) -> Match:
    further = match.copy()
    further.play(text)
    return further


@pytest.mark.parametrize("seed", range(24))
def test_every_route_played_leads_to_its_end_and_costs_what_it_says(seed: int) -> None:
    match = some_race(seed, random.Random(200 + seed))
    for end in match.routes():
        assert len({route.costs for route in end.routes}) == len(end.routes)
        for route in end.routes:
            assert route.moves[0] == end.first
            check(match, end.space, route)
            assert all(words.say(lang) for words in route.words() for lang in LANGUAGES)


def check(match: Match, end: str, route: Route) -> None:
    """Play a route and count by its log what it met."""
    twin, seat = match.copy(), match.seat
    assert seat is not None
    waterholes, lost = set(), 0
    for text in route.moves:
        assert text in legal(twin)
        if text == "flip none":
            waterholes.add(space_from_text(at(twin, seat)) // 32)
        if text.startswith("lose"):
            lost += 1
        had = len(owned(twin, seat))
        twin.play(text)
        assert had - len(owned(twin, seat)) == (text.startswith("lose") or text in ("jump", "copy") or "joker" in text)
    assert at(twin, seat) == end
    assert set(route.costs.waterholes) == waterholes
    assert route.costs.cheetahs == lost
    last = [move.split()[1] for move in route.moves if move.startswith("step")]
    assert bool(route.costs.carried) == bool(last and last[-1] != end)
    text = " ".join(entry.say("en") for entry in twin.story(None, first=len(match.log)))
    assert (f"{route.costs.lapsed} points are lost" in text) == (route.costs.lapsed > 1 and bool(last))
    assert ("one point is lost" in text) == (route.costs.lapsed == 1)
    assert (route.costs.lapsed > 0 and not last) == ("The way is blocked" in text)
    assert ("warthog!" in text or "heeds the warthog" in text) == route.costs.warthog
    assert ("porcupine ends" in text or "heeds the porcupine" in text) == route.costs.porcupine


def owned(match: Match, seat: int) -> str:
    me = player(match, seat)
    return f"{me.ticks | me.crosses:b}".replace("0", "")
