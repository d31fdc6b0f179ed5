"""Draws a QR code in the terminal, so that phones in the room can open the page without typing."""

from __future__ import annotations

import io

WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"  # explicit, or a light terminal would show it inverted
QUIET_ZONE = 4  # modules of white border, as the standard requires


def qr_lines(text: str) -> list[str]:
    """Returns the code as lines of half blocks, two rows of modules each."""
    import segno  # imported here to keep startup fast

    drawn = io.StringIO()
    segno.make_qr(text).terminal(drawn, border=QUIET_ZONE, compact=True)
    return [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in drawn.getvalue().splitlines()]


def can_show(encoding: str | None) -> bool:
    """Returns whether a terminal with this encoding can show the blocks."""
    try:
        "█▀▄".encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
