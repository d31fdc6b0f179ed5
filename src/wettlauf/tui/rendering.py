"""Lines of styled text, with which boards, hands and score sheets are drawn."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from textual.color import Color
from textual.style import Style

Piece = tuple[str, Style]
Line = list[Piece]

PLAIN = Style()
BOLD = Style(bold=True)


@functools.lru_cache(maxsize=512)
def paint(foreground: str | None = None, background: str | None = None, bold: bool = False) -> Style:
    """Returns a style with colours given as `#rrggbb`."""
    return Style(
        foreground=Color.parse(foreground) if foreground else None,
        background=Color.parse(background) if background else None,
        bold=bold or None,
    )


@functools.lru_cache(maxsize=512)
def target(name: str) -> Style:
    """Returns a style that makes text clickable; the click reports the target's name."""
    return Style.from_meta({"target": name})


def width_of(line: Iterable[Piece]) -> int:
    return sum(cell_len(text) for text, _ in line)


def crop(line: Sequence[Piece], width: int) -> Line:
    """Returns the line, cut to `width` cells."""
    kept: Line = []
    room = width
    for text, style in line:
        size = cell_len(text)
        if size > room:
            kept.append((set_cell_size(text, max(0, room)), style))
            break
        kept.append((text, style))
        room -= size
    return kept


def fit(line: Sequence[Piece], width: int, fill: Style = PLAIN, align: str = "left") -> Line:
    """Returns the line cut or padded to exactly this width; `fill` is the style below all of it."""
    body = [(text, fill + style) for text, style in crop(line, width)]
    room = width - width_of(body)
    if room <= 0:
        return body
    left = {"left": 0, "center": room // 2, "right": room}[align]
    return [(" " * left, fill), *body, (" " * (room - left), fill)]


def over(line: Iterable[Piece], style: Style) -> Line:
    """Returns the line with a style applied on top."""
    return [(text, own + style) for text, own in line]


def plain(lines: Iterable[Line]) -> str:
    """Returns the text without styles."""
    return "\n".join("".join(text for text, _ in line) for line in lines)


def wrap(text: str, width: int) -> list[str]:
    """Wraps a text into lines of at most this width."""
    import textwrap

    return textwrap.wrap(text, max(8, width)) or [""]


def contrast(first: str, second: str) -> float:
    """Returns the WCAG contrast ratio of two colours; text needs at least 4.5."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (part / 255 for part in Color.parse(colour).rgb)
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
