"""The colours of the two themes, day and dusk. Colour is never the only cue: each player also has a sign."""

from __future__ import annotations

import os
from dataclasses import dataclass

from textual.theme import Theme

DUSK, DAY = "wettlauf-dusk", "wettlauf-day"


@dataclass(frozen=True)
class Palette:
    """Colours shared by the screens and all games; each game also has its own."""

    dark: bool
    ink: str
    soft: str  # less important text
    paper: str
    panel: str
    mark: str  # background of what can be chosen, and of keys
    mark_ink: str
    warn: str
    warn_ink: str
    news: str  # what has changed since the viewer's last decision
    players: tuple[tuple[str, str], ...]  # background and foreground of each seat's figures


PLAYERS = (
    ("#2f6fd0", "#ffffff"),
    ("#f39a33", "#241505"),
    ("#f6f3ea", "#1c1a17"),
    ("#17171b", "#f7f3e8"),
    ("#a8337a", "#ffffff"),
)
# One sign per seat: small figures are hollow, large ones filled.
SMALL_SIGNS = ("○", "△", "□", "◇", "▽")
LARGE_SIGNS = ("●", "▲", "■", "◆", "▼")

PALETTES = {
    True: Palette(
        dark=True,
        ink="#f3eedf",
        soft="#b9bda9",
        paper="#161d1a",
        panel="#222c27",
        mark="#f2c84b",
        mark_ink="#221a05",
        warn="#e06c4f",
        warn_ink="#1d0a05",
        news="#f2c84b",
        players=PLAYERS,
    ),
    False: Palette(
        dark=False,
        ink="#22251f",
        soft="#5c6154",
        paper="#f7f2e4",
        panel="#ebe4d0",
        mark="#f5cf56",
        mark_ink="#221a05",
        warn="#a8321b",
        warn_ink="#fff6ee",
        news="#8a5a00",
        players=PLAYERS,
    ),
}


def themes() -> list[Theme]:
    """Returns both themes for Textual."""
    return [_theme(DUSK, PALETTES[True]), _theme(DAY, PALETTES[False])]


def _theme(name: str, colours: Palette) -> Theme:
    return Theme(
        name=name,
        primary="#6f9a5a" if colours.dark else "#4c7a3a",
        secondary="#7c9aa5" if colours.dark else "#3f6472",
        accent=colours.mark if colours.dark else "#a4351f",
        warning=colours.mark,
        error=colours.warn,
        success="#6f9a5a",
        foreground=colours.ink,
        background=colours.paper,
        surface=colours.paper,
        panel=colours.panel,
        dark=colours.dark,
        variables={"soft": colours.soft, "mark": colours.mark, "mark-ink": colours.mark_ink},
    )


def preferred_theme() -> str:
    """Returns the theme that suits the terminal, from WETTLAUF_THEME or COLORFGBG; dusk by default."""
    theme = os.environ.get("WETTLAUF_THEME", "")
    if theme in ("day", "light"):
        return DAY
    if theme in ("dusk", "dark"):
        return DUSK
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return DAY if background in ("7", "15") else DUSK
