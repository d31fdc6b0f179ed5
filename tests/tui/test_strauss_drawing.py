"""The drawings of Strauß voraus! are complete, fit their room and can be read without colour."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import wettlauf
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.courses import ready_courses
from wettlauf.games.strauss.data import OSTRICHES
from wettlauf.games.strauss.notation import space_from_text
from wettlauf.games.strauss.terminal.board import draw_board
from wettlauf.games.strauss.terminal.course_map import draw_map, plan_for, scrolling_plan
from wettlauf.games.strauss.terminal.look import BIRDS, LANE_SIGNS, THING_SIGNS, bird_letter, look_of
from wettlauf.games.strauss.terminal.sheets import draw_whole_course
from wettlauf.games.strauss.terminal.strip import draw_strip
from wettlauf.games.strauss.terminal.unrolled import MIDDLE, unrolled
from wettlauf.games.strauss.terminal.zoom import PITCH, TOP, Zoom
from wettlauf.games.strauss.tiles import box
from wettlauf.tui.face import Room, Scene, find_face
from wettlauf.tui.grid import Cell, Grid
from wettlauf.tui.palette import PALETTES
from wettlauf.tui.rendering import contrast, plain, width_of

GAME = "strauss"
READABLE = 4.5
WIDTH = 104  # of a zoom that is not drawn wide


def scene(view: Any, lang: str = "en", dark: bool = True) -> Scene:
    return Scene(view, lang, PALETTES[dark], [f"Name{seat}" for seat in range(5)])


def played(seed: int, players: int, most: int = 10_000, **options: Any) -> wettlauf.Match:
    match = wettlauf.game(GAME, players=players, **options).deal(seed)
    bot = wettlauf.bot("heuristic")
    while match.seat is not None and len(match.log) < most:
        match.play(bot.choose(match.seen(match.seat), match.legal()))
    return match


def a_view(course: list[str]) -> Any:
    """Returns a race at its start, with the birds out of the way."""
    return wettlauf.game(GAME, players=2, course=course).deal(1).view(0)


@pytest.mark.parametrize("tile", [side for name in box() for side in (name, f"{name}*")])
def test_the_zoom_shows_every_diagonal_and_no_other(tile: str) -> None:
    start, finish = "START", "FINISH"
    course = [tile, finish] if tile[:5] == start else [start, tile] if tile[:6] == finish else [start, tile, finish]
    drawn = Zoom(scene(a_view(course)), WIDTH, None)
    text = [line.ljust(WIDTH) for line in plain(drawn.draw()).split("\n")]
    laid = unrolled(course)
    number = course.index(tile)
    stretch = laid.stretches[number]
    short: dict[tuple[int, int], set[str]] = {}
    turns: dict[tuple[int, int], set[str]] = {}
    for here, there in laid.lines:
        begin, end = laid.spots[here], laid.spots[there]
        if laid.graph.spaces[here].tile != number or begin.line == end.line or MIDDLE in (begin.line, end.line):
            continue
        row, down = (begin.line + end.line) // 2, end.line > begin.line
        short.setdefault((begin.column, row), set()).add("╲" if down else "╱")
        if end.column > begin.column + 1:
            turns.setdefault((end.column, row), set()).add("┐" if down else "┘")
    for column, row in itertools.product(range(stretch.first, stretch.first + stretch.columns - 1), (1, 3, 5)):
        if laid.graph.sides[number].bridge:
            continue
        signs = short.get((column, row), set())
        sign = text[TOP + row][PITCH * column + PITCH - 1]
        if stretch.side.line < 0 or column != stretch.first + stretch.side.line - 1:  # the finish line hides its lines
            expected = {"": {" ", "─", "<"}, "╲": {"╲"}, "╱": {"╱"}, "╱╲": {"╳"}}["".join(sorted(signs))]
            assert sign in expected, (column, row, signs)
        turn = text[TOP + row][PITCH * column + 1]
        corner = turns.get((column, row), set())
        assert (turn in "┐┘┤") == bool(corner), (column, row, corner)
        if len(corner) == 1:
            assert {turn} == corner


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_drawings_fit_their_room_at_all_sizes(players: int, lang: str) -> None:
    face = find_face(GAME)
    courses = [list(ready_courses()["wild"].tiles), random_course(7, 25), ["START", "FINISH"]]
    for course, most in itertools.product(courses, (0, 120, 10_000)):
        match = played(3, players, most, course=course)
        everything = face.open_view(match.view(None), [match.view(seat) for seat in range(players)])
        for view in (match.view(0), everything):
            drawn = scene(view, lang)
            for width, height in ((51, 14), (56, 17), (84, 29), (112, 39), (180, 60)):
                room = Room(width, height, width + 24, height + 7)
                lines = face.board(drawn, room)
                assert {width_of(line) for line in lines} == {width}
                assert len(lines) == height or height < len(lines) == 15  # zoom, a line, strip: no less, it is scrolled
                assert max(map(width_of, face.hand(drawn, Room(width + 24, 9, width + 24, height + 7)))) <= width + 24
                assert max(map(width_of, face.plates(drawn, Room(23, 9, width + 24, height + 7)))) <= 23
                whole = draw_whole_course(match, drawn, Room(40, 9, width + 24, height + 7))
                assert max(map(width_of, whole)) <= width + 24 - 6
            assert max(map(width_of, face.score_sheet(drawn, 70))) <= 70


@pytest.mark.parametrize("course", [*ready_courses()])
def test_every_bird_stands_on_map_and_strip(course: str) -> None:
    for most in (0, 60, 200):
        match = played(5, 5, most, course=course)
        drawn = scene(match.view(None))
        for seat in range(5):
            letter = bird_letter(drawn.view["players"][seat]["ostrich"], "en")
            strip = plain(draw_strip(drawn, 120, range(0)))
            assert letter in strip or most, (letter, strip)
            for size in ((60, 40), (120, 90)):
                plan = plan_for(match.game.options["course"], *size) or scrolling_plan(match.game.options["course"], 90)
                assert plan is not None
                assert letter in plain(draw_map(drawn, plan))


def test_text_outside_a_grid_is_clipped() -> None:
    grid = Grid(4, 2, "#000000")
    for column, row in itertools.product((-9, -2, 0, 3, 9), (-5, -1, 0, 1, 5)):
        grid.tint(column, row, 3, 2, "#111111")
        grid.put(column, row, "abc", Cell(ink="#ffffff"))
    assert [width_of(line) for line in grid.lines()] == [4, 4]
    assert plain(grid.lines()).split("\n")[0] == "abca"


def test_the_map_lies_as_the_course_does() -> None:
    view = a_view(["START", "W1", "R1", "S4*", "FINISH"])
    plan = plan_for(view["options"]["course"], 100, 100)
    assert plan is not None
    lines = plain(draw_map(scene(view), plan)).split("\n")
    assert len(lines) == 3 * plan.height
    upper, middle, lower = ("".join(lines[n * plan.height : (n + 1) * plan.height]) for n in range(3))
    assert "Ω" in upper  # behind the curve to the right
    assert "⚑" in upper
    assert "≈" in middle
    assert "Ω" not in middle
    assert "≈" not in lower
    assert plan_for(view["options"]["course"], 20, 10) is None


def test_the_zoom_keeps_the_bird_and_the_picked_end_in_sight() -> None:
    match = played(2, 3, 90)
    view = match.view(0)
    here = space_from_text(view["players"][0]["at"])
    zoom = Zoom(scene(view), 56, here)
    column = zoom.course.spots[here].column
    assert zoom.first <= column < zoom.first + zoom.columns
    ahead = next(number for number, spot in zoom.course.spots.items() if spot.column == column + 13)
    name = f"space:{zoom.course.graph.spaces[ahead].tile}.{zoom.course.graph.spaces[ahead].name}"
    further = Zoom(Scene(view, "en", PALETTES[True], ["a"] * 3, preview=name), 56, here)
    assert further.first <= column
    assert column + 13 < further.first + further.columns


def test_a_small_board_shows_zoom_and_strip_a_big_one_the_map() -> None:
    drawn = scene(played(2, 3, 30).view(0))
    small, big = (plain(draw_board(drawn, Room(w, h, w + 24, h + 7))) for w, h in ((56, 17), (112, 39)))
    assert "12" in small.split("\n")[-2]
    assert "─┐" in small or "╳" in small
    assert "▚" in big
    assert "▚" not in small


def test_the_story_mentions_only_the_end_of_a_run() -> None:
    match = played(4, 2, 80)
    story = match.story(0)
    gist = find_face(GAME).gist(story)
    assert len(gist) == len(story)
    steps = [one for one in gist if one.words and one.words[0].id == "strauss-tell-step"]
    assert 0 < len(steps) < sum(one.words[0].id == "strauss-tell-step" for one in story) / 2
    others = [words for one in gist for words in one.words if words.id != "strauss-tell-step"]
    assert others == [words for one in story for words in one.words if words.id != "strauss-tell-step"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_distinguished_without_colour(lang: str) -> None:
    signs = [*LANE_SIGNS, *THING_SIGNS.values(), "≈", "♣", "⚑"]
    assert len(set(signs)) == len(signs)
    letters = [bird_letter(colour, lang) for colour in OSTRICHES]
    assert len(set(letters)) == len(letters)
    assert not set(letters) & set(signs)


@pytest.mark.parametrize("dark", [True, False])
def test_every_text_has_enough_contrast(dark: bool) -> None:
    palette = PALETTES[dark]
    look = look_of(palette)
    pairs = [*look.lanes, look.water, look.animal, look.way, look.glow, *BIRDS.values()]
    pairs += [(ink, ground) for ink in (look.ink, look.soft, look.line) for ground in look.path]
    pairs += [(name, ground) for name in look.names for ground in (palette.paper, palette.panel)]
    weak = [pair for pair in pairs if contrast(*pair) < READABLE]
    assert not weak
    assert all(contrast(look.tree, ground) >= 3 for ground in look.path)
