"""Ostfriesenlauf at the terminal table: by keys and by mouse, at all sizes, with and without owners."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest

import wettlauf
from tests.tui.sitting import Sitting, run, sitting
from wettlauf.core.words import LANGUAGES
from wettlauf.games.ostfriesenlauf.terminal.look import FIGURES, face_text, look_of
from wettlauf.games.ostfriesenlauf.terminal.score_sheet import winning
from wettlauf.tui.face import Room, Scene, find_face
from wettlauf.tui.palette import PALETTES
from wettlauf.tui.rendering import contrast, plain, width_of
from wettlauf.tui.screens.curtain import CurtainScreen
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.help import HelpScreen
from wettlauf.tui.seats import Seat
from wettlauf.tui.startup import Startup

GAME = "ostfriesenlauf"
READABLE = 4.5


@contextlib.asynccontextmanager
async def at_race(
    *seats: str, lang: str = "en", size: tuple[int, int] = (80, 24), seed: int = 1, **options: Any
) -> AsyncIterator[Sitting]:
    startup = Startup(GAME, {"players": len(seats), **options}, [Seat.from_text(seat) for seat in seats], seed)
    async with sitting(startup, lang, size) as person:
        await person.sit_down()
        yield person


async def decide_by_keys(person: Sitting) -> None:
    legal = [move.text for move in person.match.legal()]
    if person.session.view()["asks"] == "draw":
        await person.press(legal[-1].split()[1])
    else:
        await person.press("2", "l")


def hand(person: Sitting) -> list[str]:
    cards: list[str] = person.session.view()["players"][0]["hand"]
    return cards


def scene(view: Any, lang: str = "en", dark: bool = True) -> Scene:
    return Scene(view, lang, PALETTES[dark], [f"Name{seat}" for seat in range(4)])


def played(seed: int, players: int, most: int = 10_000, **options: Any) -> wettlauf.Match:
    match = wettlauf.game(GAME, players=players, **options).deal(seed)
    bot = wettlauf.bot("random")
    while match.seat is not None and len(match.log) < most:
        match.play(bot.choose(match.seen(match.seat), match.legal()))
    return match


# ---- playing ----


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("me",), ("me", "random", "random"), ("me", "random", "random", "random")])
def test_a_whole_race_by_keys(seats: tuple[str, ...]) -> None:
    async def scenario() -> None:
        async with at_race(*seats, seed=3) as person:
            while not person.shows(EndScreen):
                before = len(person.match.log)
                await decide_by_keys(person)
                assert len(person.match.log) > before
                await person.until_asked()
            assert person.match.result.ended == "finish"
            over = [one["over"] for one in person.match.view(None)["figures"]]
            assert str(max(over)) in person.text
            assert "Progress" in person.text

    run(scenario())


def test_drawing_and_laying_with_arrows() -> None:
    async def scenario() -> None:
        async with at_race("me", "random") as person:
            await person.press("right", "right", "left", "left", "enter")  # round to the last deck
            assert person.match.log[-1] == (0, "draw 4")
            card = hand(person)[1]
            await person.press("right", "right")
            assert "face down" in person.question
            assert " – currently " in person.words or " – no figure moves" in person.words
            await person.press("enter")
            assert (0, f"lay {card}") in person.match.log

    run(scenario())


@pytest.mark.slow
def test_a_turn_by_mouse() -> None:
    async def scenario() -> None:
        async with at_race("me", "random") as person:
            await person.click("deck:3")
            assert person.match.log[-1] == (0, "draw 3")
            card = hand(person)[4]
            await person.click("card:4")
            await person.click("pile")
            assert (0, f"lay {card}") in person.match.log
            await person.until_asked()
            await person.click("deck:1")
            card = hand(person)[0]
            await person.click("card:0")
            await person.click("card:0")
            assert (0, f"lay {card}") in person.match.log
            await person.until_asked()
            await person.click("key:?")
            assert person.shows(HelpScreen)

    run(scenario())


def test_an_illegal_choice_shows_the_reason_with_its_rule_and_changes_nothing() -> None:
    async def scenario() -> None:
        async with at_race("me", "random") as person:
            before = person.match.log
            await person.click("card:0")
            assert "Draw a card first, then lay one (O5)" in person.words
            await person.press("l")
            assert "Choose a deck first" in person.words
            assert person.match.log == before
            await person.press("1")
            before = person.match.log
            await person.click("deck:2")
            assert "You have already drawn; now lay a card (O5)" in person.words
            await person.press("enter")
            assert "Choose a card first" in person.words
            assert person.match.log == before

    run(scenario())


# ---- looking ----


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_fits_into_a_small_terminal(lang: str) -> None:
    async def scenario() -> None:
        async with at_race("me", "random", "random", lang=lang) as person:
            await person.press("1")
            for number, card in enumerate(hand(person)):
                assert person.spots(f"card:{number}")
                assert face_text(scene(person.session.view(), lang), card) in person.text
            assert all(person.spots(f"deck:{deck}") for deck in range(1, 5))
            assert "START" in person.text
            assert "353433" in "".join(person.text.split())  # the last line of the board
            assert all(sign in person.text for sign in "●▲■◇")  # the fourth has no owner
            await person.press("1")
            assert "◌" in person.text or "⚑" in face_text(scene(person.session.view(), lang), hand(person)[0])

    run(scenario())


@pytest.mark.slow
def test_the_curtain_hides_the_hands() -> None:
    async def scenario() -> None:
        async with at_race("me:Anna", "me:Ben") as person:
            for _ in range(4):
                assert person.shows(CurtainScreen)
                assert person.session.viewer is None
                assert not any(person.spots(f"card:{number}") for number in range(5))
                view = person.session.view()
                assert all(player["hand"] is None for player in view["players"])
                assert all(card["card"] is None for card in view["pile"])
                await person.press("enter")
                assert person.session.viewer == person.match.seat
                await person.until(lambda: all(person.spots(f"card:{number}") for number in range(4)))
                await person.press("1", "1", "l")

    run(scenario())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_drawings_fit_their_room_at_all_sizes(players: int, lang: str) -> None:
    face = find_face(GAME)
    for most in (0, 3, 14, 10_000):
        match = played(7, players, most)
        everything = face.open_view(match.view(None), [match.view(seat) for seat in range(players)])
        for view in (match.view(0), everything):
            drawn = scene(view, lang)
            for width, height in itertools.product((51, 56, 60, 84, 120), (14, 17, 22, 30, 45)):
                room = Room(width, height, width + 24, height + 7)
                lines = face.board(drawn, room)
                assert {width_of(line) for line in lines} == {width}
                assert len(lines) == height
                assert max(map(width_of, face.hand(drawn, Room(width + 24, 9, width + 24, height + 7)))) <= width + 24
                assert max(map(width_of, face.plates(drawn, Room(23, 9, width + 24, height + 7)))) <= 23
            assert max(map(width_of, face.score_sheet(drawn, 72))) <= 72


@pytest.mark.parametrize("spaces", [6, 7, 31, 200])
def test_other_boards_are_drawn_with_all_figures(spaces: int) -> None:
    first = spaces - 5
    names = ("hedgehog", "fish", "sheep", "turtle", "snail")  # in any order
    board = {"spaces": spaces, "goals": {name: first + number for number, name in enumerate(names)}}
    match = played(5, 2, 30, board=board)
    lines = find_face(GAME).board(scene(match.view(0)), Room(56, 17, 80, 24))
    assert {width_of(line) for line in lines} == {56}
    assert all(sign in plain(lines) for sign in "●▲□◇")


def test_a_figure_has_the_sign_of_its_owner() -> None:
    match = played(5, 2, 0, owners=[None, 1, None, 0])
    plates = plain(find_face(GAME).plates(scene(match.view(0)), Room(23, 9, 80, 24)))
    for text in ("●  Name0", "▲  Name1", "□  Red", "◇  Yellow"):
        assert text in plates


def test_figures_a_lap_apart_are_both_drawn() -> None:
    view = played(5, 4, 0).view(0)
    for one, progress in zip(view["figures"], (20, -16, 20, -16), strict=True):
        one |= {"progress": progress, "space": 20, "lane": 1 if one["figure"] < 2 else 2}
    text = plain(find_face(GAME).board(scene(view), Room(56, 17, 80, 24)))
    assert all(sign in text for sign in "●▲■◆")


def test_the_sheet_names_the_winners_of_the_match() -> None:
    for seed, players in itertools.product(range(12), (1, 2, 3, 4)):
        match = played(seed, players)
        view = match.view(None)
        won = {view["figures"][figure]["owner"] for figure in winning(view)}
        assert won == set(match.result.winners)
        sheet = plain(find_face(GAME).score_sheet(scene(view), 72)).splitlines()
        for seat in range(players):
            line = next(line for line in sheet if f"Name{seat}" in line)
            assert ("wins" in line) == (seat in match.result.winners)


@pytest.mark.parametrize("dark", [True, False])
def test_every_text_has_enough_contrast(dark: bool) -> None:
    look = look_of(PALETTES[dark])
    pairs = [
        look.glow,
        (look.ink, look.place),
        (look.ink, look.meadow),
        (look.soft, look.meadow),
        *FIGURES,
        *look.backs,
    ]
    pairs += [(look.soft, ground) for ground in (*look.track, look.place)]
    assert not [pair for pair in pairs if contrast(*pair) < READABLE]
