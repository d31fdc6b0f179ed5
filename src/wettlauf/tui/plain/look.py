"""The colours and signs of plain boards."""

from __future__ import annotations

from dataclasses import dataclass

from textual.style import Style

from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Track
from wettlauf.tui.face import Scene
from wettlauf.tui.palette import LARGE_SIGNS, Palette
from wettlauf.tui.rendering import Piece, paint

MARK_SIGNS = ("✿", "✶", "✚", "※")  # for special steps, in the order in which a game names them
MANY = 8  # up to this many figures are drawn one by one


@dataclass(frozen=True)
class Look:
    own: tuple[str, str]  # two alternating backgrounds, so that steps can be counted
    shared: tuple[str, str]
    special: str  # a step with a mark
    ink: str
    soft: str


DUSK = Look(("#2c3a44", "#34444f"), ("#4a3a2c", "#554434"), "#574412", "#f3eedf", "#cdc8b6")
DAY = Look(("#cfdde6", "#c2d3de"), ("#ead9b8", "#e2ceaa"), "#ecc0ae", "#22251f", "#4b4a40")


def look_of(palette: Palette) -> Look:
    return DUSK if palette.dark else DAY


def sign_of(seat: int) -> str:
    return LARGE_SIGNS[seat % len(LARGE_SIGNS)]


def figure_style(scene: Scene, seat: int | None, news: bool = False) -> Style:
    if seat is None:
        style = paint(scene.palette.paper, scene.palette.ink, bold=True)
    else:
        ground, ink = scene.palette.players[seat % len(scene.palette.players)]
        style = paint(ink, ground, bold=True)
    return style + Style(underline=True) if news else style


def figures_piece(scene: Scene, seat: int | None, count: int) -> Piece:
    """Draws figures in a row, or one with their number if there are many."""
    sign = "◉" if seat is None else sign_of(seat)
    text = sign * count if count <= MANY else f"{sign}×{count}"
    return f" {text} ", figure_style(scene, seat)


def mark_sign(kind: GameKind, track: Track, step: int) -> str:
    """Returns the sign of a special step; a space for others."""
    if step not in track.marks:
        return " "
    names = mark_names(kind)
    return MARK_SIGNS[names.index(track.marks[step]) % len(MARK_SIGNS)]


def mark_names(kind: GameKind) -> list[str]:
    """Returns all marks of a game, without duplicates."""
    tracks = (part for part in kind.parts if isinstance(part, Track))
    return list(dict.fromkeys(name for track in tracks for name in track.marks.values()))
