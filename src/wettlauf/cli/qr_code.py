"""A QR code in the terminal: phones in the room find the table without typing."""

from __future__ import annotations

import io

WHITE_ON_BLACK, PLAIN = "\x1b[97;40m", "\x1b[0m"  # said outright: in a light terminal it would be its own negative
QUIET = 4  # modules of white around it, as the standard asks


def qr_lines(text: str) -> list[str]:
    """The code as lines of half blocks, two rows of modules each."""
    import segno  # only here: nobody else needs it, and the start stays quick

    drawn = io.StringIO()
    segno.make_qr(text).terminal(drawn, border=QUIET, compact=True)
    return [f"{WHITE_ON_BLACK}{line}{PLAIN}" for line in drawn.getvalue().splitlines()]


def can_show(encoding: str | None) -> bool:
    """Whether a terminal with this encoding has the blocks."""
    try:
        "█▀▄".encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
