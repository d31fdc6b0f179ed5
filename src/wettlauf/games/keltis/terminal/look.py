"""Colours and signs of Keltis: moss, slate and mist; every path also has a sign."""

from __future__ import annotations

from dataclasses import dataclass

from textual.style import Style

from wettlauf.games.keltis.data import COLOURS
from wettlauf.tui.palette import LARGE_SIGNS, SMALL_SIGNS, Palette
from wettlauf.tui.rendering import Piece, paint

# Spiral, sun wheel, knot, leaf, wave.
SIGNS = {"r": "@", "y": "☼", "p": "∞", "g": "φ", "b": "≈"}
TILE_SIGNS = {"wish": "★", "clover": "♣", "1": "+1", "2": "+2", "3": "+3"}
ARROWS = {"up": "↑", "down": "↓", "open": "↕", None: " "}
MINUS = "−"


@dataclass(frozen=True)
class Hues:
    """The colours of a path: background and ink of its bare stones and of its dark stones, and its name."""

    bare: tuple[str, str]
    dark: tuple[str, str]
    name: str


@dataclass(frozen=True)
class Look:
    paths: dict[str, Hues]
    meadow: str  # background of the board
    goal: str  # background of the goal area
    start: str
    ink: str
    soft: str
    glow: tuple[str, str]  # background and ink of what can be chosen


DUSK = Look(
    paths={
        "r": Hues(("#9c4a3a", "#fff3ea"), ("#6a271c", "#ffe6da"), "#ee9a86"),
        "y": Hues(("#8d6a14", "#fff6da"), ("#5d4404", "#ffedb8"), "#ecc55c"),
        "p": Hues(("#a1447c", "#fff0f8"), ("#6c2451", "#ffdcee"), "#ee9acb"),
        "g": Hues(("#3f7a44", "#f1ffe9"), ("#21502a", "#dcf7d6"), "#93cf8e"),
        "b": Hues(("#2f749c", "#eefaff"), ("#174b6e", "#d6efff"), "#86c6ea"),
    },
    meadow="#1d2a22",
    goal="#3b3524",
    start="#332e22",
    ink="#f3eedf",
    soft="#a9b19c",
    glow=("#f2c84b", "#221a05"),
)
DAY = Look(
    paths={
        "r": Hues(("#f1c9ba", "#4a160c"), ("#a84a36", "#fff5ef"), "#93331f"),
        "y": Hues(("#f6e1a0", "#453100"), ("#8a6508", "#fff8e2"), "#735300"),
        "p": Hues(("#f4cbe3", "#4c0f36"), ("#a8407f", "#fff1f9"), "#8f2b68"),
        "g": Hues(("#cbe6bf", "#12350f"), ("#3a7a3e", "#f4ffee"), "#256329"),
        "b": Hues(("#c4e2f3", "#0c3350"), ("#2a709c", "#f2fbff"), "#1b5a83"),
    },
    meadow="#d3dfbf",
    goal="#efe2b4",
    start="#e0d3b4",
    ink="#22251f",
    soft="#535a49",
    glow=("#f5c73d", "#221a05"),
)


def look_of(palette: Palette) -> Look:
    return DUSK if palette.dark else DAY


def figure(seat: int, large: bool, palette: Palette, padding: int = 0) -> Piece:
    """Renders a figure: hollow if small, filled if large, on its player's background."""
    ground, ink = palette.players[seat]
    sign = (LARGE_SIGNS if large else SMALL_SIGNS)[seat]
    room = " " * padding
    return f"{room}{sign}{room}", paint(ink, ground, bold=True)


def player_sign(seat: int, palette: Palette) -> Piece:
    return figure(seat, True, palette, padding=1)


def colour_style(colour: str, look: Look) -> Style:
    return paint(look.paths[colour].name, bold=True)


def signed(number: int) -> str:
    """Returns a number with a proper minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def card_parts(card: str) -> tuple[str, int]:
    """Splits a card into colour and value: `g10` is green and 10."""
    return card[0], int(card[1:])


def card_piece(card: str, look: Look) -> Piece:
    """Renders a card within a line of text."""
    colour, value = card_parts(card)
    return f"{SIGNS[colour]}{value}", colour_style(colour, look)


assert set(SIGNS) == set(COLOURS)
