"""Games without a face of their own at the terminal table: drawn from their declared parts, for any game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.dash import DASH
from tests.examples.ur import GAME as UR
from tests.examples.ur import played, rolled
from tests.registered import registered
from tests.toy import HOP
from tests.tui.sitting import Sitting, run, sitting
from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.outlook import TrackOutlook
from wettlauf.core.parts import Cards, Count, Dice, Part, Track
from wettlauf.core.registry import names
from wettlauf.tui.face import Room, Scene, find_face
from wettlauf.tui.palette import PALETTES
from wettlauf.tui.plain import PlainFace
from wettlauf.tui.plain.look import DAY, DUSK, Look
from wettlauf.tui.rendering import contrast, plain
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.replay import ReplayScreen
from wettlauf.tui.screens.start import StartScreen
from wettlauf.tui.screens.table import TableScreen
from wettlauf.tui.seats import Seat
from wettlauf.tui.startup import Startup

SMALL, LARGE = Room(56, 16, 80, 24), Room(84, 32, 120, 40)


@pytest.fixture(autouse=True)
def games() -> Iterator[None]:
    with registered(DASH), registered(UR):
        yield


def at(game: str, *seats: str, seed: int = 1) -> Startup:
    return Startup(game, {"players": 2}, [Seat.from_text(seat) for seat in seats], seed)


def scene(view: Any, lang: str = "en", **more: Any) -> Scene:
    return Scene(view=view, lang=lang, palette=PALETTES[True], names=["Ann", "Ben", "Cleo"], **more)


def board(kind: GameKind, view: Any, room: Room = SMALL, **more: Any) -> str:
    return plain(PlainFace(kind).board(scene(view, **more), room))


# ---- playing ----


def test_every_registered_game_has_a_face() -> None:
    assert {"dash", "ur", "keltis"} <= {*names()}
    assert all(find_face(name).bot_names for name in names())
    assert isinstance(find_face("ur"), PlainFace)
    assert not isinstance(find_face("keltis"), PlainFace)


@pytest.mark.parametrize("game", ["dash", pytest.param("ur", marks=pytest.mark.slow)])
def test_a_whole_game_by_keys_and_its_replay(game: str) -> None:
    async def scenario() -> None:
        async with sitting(at(game, "me", "random")) as person:
            await person.sit_down()
            while not person.match.over:
                await person.until_asked()
                assert "Your turn." in person.question
                assert person.spots(f"move:{person.match.legal()[0]}")
                await person.press("1")
                await person.until(lambda: person.match.over or person.session.persons_turn)
            assert person.shows(EndScreen)
            assert ("You win!" if person.match.result.winners == (0,) else "Bruno wins!") in person.words
            for score in person.match.result.scores:
                assert str(score) in person.words
            await person.press("v")
            await person.until(lambda: person.shows(ReplayScreen))
            assert "The game begins." in person.words
            assert "eyes" not in person.words
            await walk_through(person)

    async def walk_through(person: Sitting) -> None:
        """Steps and turns, forward and back, also past the first roll."""
        screen = person.app.screen
        assert isinstance(screen, ReplayScreen)
        await person.press("right", "right", "left", "left", "left")
        assert screen.playback.here == 0
        await person.press("end")
        assert screen.playback.match.over
        await person.press("home", "down")
        assert screen.playback.here > 0
        await person.press("home")
        assert screen.playback.match.log == []

    run(scenario())


def test_moves_are_chosen_by_number_by_cursor_by_click_and_by_word() -> None:
    async def scenario() -> None:
        async with sitting(at("dash", "me", "me"), size=(80, 24)) as person:
            await person.sit_down()
            await person.press("enter")
            assert "First choose a move" in person.words
            await person.press("right")
            assert "Picked: run." in person.words
            assert "◌" in person.text
            await person.press("enter")
            await person.press("2")
            await person.click("move:move 1")
            await person.press(":")
            await person.type("st")
            await person.press("enter")
            await person.press(":")
            await person.type("move 1")
            await person.press("enter")
            texts = [text for seat, text in person.match.log if seat is not None]
            assert texts == ["move 0", "move 1", "move 1", "move 1", "move 1"]

    run(scenario())


def test_a_click_on_a_piece_moves_it() -> None:
    async def scenario() -> None:
        async with sitting(at("ur", "me", "me"), size=(80, 24)) as person:
            await person.sit_down()
            await person.click(f"place:at:start:{person.match.seat}")
            assert [text for seat, text in person.match.log if seat is not None] == ["move 0"]

    run(scenario())


def test_two_at_one_device_need_no_curtain_where_nothing_is_hidden() -> None:
    async def scenario() -> None:
        async with sitting(at("dash", "me:Ann", "me:Ben")) as person:
            await person.sit_down()
            assert "Ann’s turn." in person.question
            await person.press("1")
            assert person.shows(TableScreen)
            assert "Ben’s turn." in person.question

    run(scenario())


def test_an_illegal_move_is_reported_with_its_rule_and_a_roll_cannot_be_taken_back() -> None:
    async def scenario() -> None:
        async with sitting(at("ur", "me", "me")) as person:
            await person.sit_down()
            await person.press(":")
            await person.type("move 9")
            await person.press("enter")
            assert "None of your pieces is on step 9 (U4)" in person.words
            seat = person.match.seat
            while person.match.seat == seat:
                await person.press("1")
            await person.press("u")
            assert person.match.log[-1][0] is None
            assert "cannot be taken back" in person.words or "have not made a move" in person.words

    run(scenario())


def test_the_start_screen_offers_every_game() -> None:
    async def scenario() -> None:
        async with sitting(Startup("dash")) as person:
            await person.until(lambda: person.shows(StartScreen))
            screen = person.app.screen
            assert isinstance(screen, StartScreen)
            form = screen.wishes()
            seen = set()
            for _ in names():
                seen.add(form.game)
                assert form.rows()
                change = next(row.change for row in form.rows() if row.name == "game")
                assert change is not None
                change(1)
            assert seen == {*names()}

    run(scenario())


# ---- drawing ----


def test_the_board_of_ur_shows_rosettes_pieces_and_both_ends() -> None:
    view = rolled(3, [4, 8, 15, 15], [5, 13]).view(0)
    text = board(UR, view)
    lines = [line for line in text.splitlines() if line.strip()]
    assert "▴▴▴▵" in lines[0]
    assert "Start  ●●●    Goal  ●●" in lines[1]
    assert "Start  ▲▲▲▲▲    Goal –" in text
    assert [line.split() for line in lines[2:8]] == [
        ["4", "✿", "3", "2", "1", "14", "✿", "13"],
        ["●"],
        ["5", "6", "7", "8", "✶", "9", "10", "11", "12"],
        ["▲", "●"],
        ["4", "✿", "3", "2", "1", "14", "✿", "13"],
        ["▲"],
    ]
    assert "✶ Safe rosette: roll again, and nobody can capture" in text
    assert "Sichere Rosette" in plain(PlainFace(UR).board(scene(view, "de"), LARGE))


def test_a_move_says_where_it_leads() -> None:
    match = rolled(3, [5, 12, 1], [8, 4])
    ways = {move.text: [(walk.start, walk.end) for walk in outlook_of(match, move.text).own] for move in match.legal()}
    assert ways == {"move 0": [(0, 3)], "move 1": [(1, 4)], "move 12": [(12, 15)]}
    choice = PlainFace(UR).choice()
    choice.ask(match.view(0), frozenset(ways))
    choice.look_ahead(match.outlook)
    assert choice.notes() == {"move:move 0": "⇥→3", "move:move 1": "1→4 ✿", "move:move 12": "12→⚑"}
    choice.key("right")
    choice.key("right")
    assert choice.preview() == "place:at:0,0"
    assert [words.say("en") for words in choice.hint()] == [
        "Picked: move the piece on step 1.",
        "Rosette: roll again.",
    ]
    match = rolled(2, [5], [7])
    captures = outlook_of(match, "move 5")
    assert [(walk.seat, walk.start, walk.end) for walk in captures.others] == [(1, 7, 0)]


def outlook_of(match: Match, move: str) -> TrackOutlook:
    found = match.outlook(move)
    assert isinstance(found, TrackOutlook)
    return found


def test_long_lists_are_chosen_by_two_digits() -> None:
    kind = replace(UR, kernel=replace(UR.kernel, most_legal=15))
    choice = PlainFace(kind).choice()
    choice.ask(rolled(1).view(0), frozenset(f"move {step}" for step in range(15)))
    for digit in "12":
        answer = choice.key(digit)
        assert answer is not None
        assert answer.move is None
    answer = choice.key("enter")
    assert answer is not None
    assert answer.move == "move 11"


def test_a_long_track_is_drawn_in_bands_and_fits() -> None:
    kind = replace(DASH, parts=(Track("at", last=60, shared=range(20, 41)),))
    view = {"options": {"players": 3}, "players": [{"at": [10]}, {"at": [30]}, {"at": 61}], "you": None}
    for room in (SMALL, LARGE):
        text = board(kind, view, room)
        assert all(len(line) <= room.width for line in text.splitlines())
        assert all(str(step) in text.split() for step in (19, 41, 60))
        assert text.count("31") == 1  # shared steps are drawn once, others for each player
        assert "Goal  ■" in text


def test_cards_numbers_and_dice_are_named() -> None:
    parts: tuple[Part, ...] = (Cards("at", ("A", "B")), Count("kept", 3), Dice("roll"))
    kind = replace(DASH, parts=parts)
    view = {"options": {"players": 1}, "players": [{"at": [2, 1], "kept": 2}], "roll": [2, 6], "you": 0, "scores": [4]}
    plates = plain(PlainFace(kind).plates(scene(view), Room(23, 9, 80, 24)))
    assert "Track A A B" in plates
    assert "Kept 2 / 3" in plates
    assert "2  ⚁  6  ⚅" in board(kind, view)
    sheet = plain(PlainFace(kind).score_sheet(scene({**view, "winners": [0]}), 76))
    assert "Points" in sheet
    assert "wins" in sheet


def test_a_game_without_parts_shows_its_fields_by_name() -> None:
    with registered(HOP):
        match = played_hop()
        text = board(HOP, match.view(0))
        assert "held" in text
        assert "deck" in text


def played_hop() -> Any:
    from wettlauf.core.game import Game

    return Game(HOP, {"players": 2}, compiled=False).deal(1)


def test_the_end_of_a_game_is_on_the_sheet() -> None:
    match = played(3, compiled=False)
    sheet = plain(PlainFace(UR).score_sheet(scene(match.view(None)), 76)).splitlines()
    winner = match.result.winners[0]
    assert ("Ann", "Ben")[winner] in sheet[2]
    assert "wins" in sheet[2]
    assert "wins" not in sheet[3]


@pytest.mark.parametrize("look", [DUSK, DAY])
def test_numbers_and_marks_can_be_read(look: Look) -> None:
    for ground in (*look.own, *look.shared, look.special):
        assert contrast(look.ink, ground) >= 4.5
        assert contrast(look.soft, ground) >= 4.5
