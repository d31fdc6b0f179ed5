"""Drawings are readable: contrast, signs beside colours, sums that add up."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import wettlauf
from wettlauf.core.words import LANGUAGES
from wettlauf.games.keltis.terminal.look import SIGNS, TILE_SIGNS, look_of
from wettlauf.tui.face import Room, Scene, find_face
from wettlauf.tui.palette import LARGE_SIGNS, PALETTES, SMALL_SIGNS
from wettlauf.tui.rendering import contrast, fit, paint, plain, width_of

READABLE = 4.5


@pytest.mark.parametrize("dark", [True, False])
def test_every_text_has_enough_contrast(dark: bool) -> None:
    palette = PALETTES[dark]
    look = look_of(palette)
    pairs = {
        "ink": (palette.ink, palette.paper),
        "ink on panel": (palette.ink, palette.panel),
        "soft": (palette.soft, palette.paper),
        "soft on panel": (palette.soft, palette.panel),
        "mark": (palette.mark_ink, palette.mark),
        "warning": (palette.warn_ink, palette.warn),
        "news": (palette.news, palette.panel),
        "glow": look.glow,
        "goal": (look.ink, look.goal),
        "meadow": (look.ink, look.meadow),
        "start": (look.ink, look.start),
        **{f"player {seat}": colours for seat, colours in enumerate(palette.players)},
        **{f"bare {name}": hues.bare for name, hues in look.paths.items()},
        **{f"dark {name}": hues.dark for name, hues in look.paths.items()},
        **{f"name {name}": (hues.name, palette.paper) for name, hues in look.paths.items()},
        **{f"name on panel {name}": (hues.name, palette.panel) for name, hues in look.paths.items()},
    }
    weak = {name: round(contrast(*pair), 1) for name, pair in pairs.items() if contrast(*pair) < READABLE}
    assert not weak


def test_every_colour_tile_and_player_has_a_sign_of_its_own() -> None:
    signs = [*SIGNS.values(), *TILE_SIGNS.values(), *SMALL_SIGNS, *LARGE_SIGNS]
    assert len(set(signs)) == len(signs)


def test_a_line_is_fitted_to_its_width() -> None:
    for text, width in itertools.product(("", "short", "rather long text"), (0, 1, 5, 20)):
        assert width_of(fit([(text, paint())], width)) == width


def scene(view: Any, lang: str = "en") -> Scene:
    return Scene(view, lang, PALETTES[True], [f"Name{seat}" for seat in range(4)])


def finished(seed: int, players: int) -> wettlauf.Match:
    match = wettlauf.game("keltis", players=players).deal(seed)
    bot = wettlauf.bot("random")
    while match.seat is not None:
        match.play(bot.choose(match.seen(match.seat), match.legal()))
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_sheet_shows_every_total(players: int) -> None:
    match = finished(players, players)
    sheet = plain(find_face("keltis").score_sheet(scene(match.view(None)), 72))
    total = sheet.splitlines()[-1].split()[1:]
    assert [int(text.replace("−", "-")) for text in total] == list(match.result.scores)
    assert all(len(line) <= 72 for line in sheet.splitlines())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_boards_of_all_sizes_are_as_wide_as_their_room(lang: str) -> None:
    face = find_face("keltis")
    for players in (2, 4):
        match = finished(7, players)
        for entries in (90, 30, 0):
            while len(match.log) > entries:
                match.undo()
            drawn = scene(match.view(0), lang)
            for width, height in itertools.product((51, 56, 70, 84, 120), (12, 17, 22, 30, 45)):
                lines = face.board(drawn, Room(width, height, width + 24, height + 7))
                assert max(map(width_of, lines)) <= width
                assert len({width_of(line) for line in lines}) == 1
