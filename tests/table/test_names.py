"""Names and chat as people type them: emoji stay whole, invisible characters and line breaks are removed."""

from __future__ import annotations

import pytest

from wettlauf.core.plain_text import clean

FAMILY = "👩‍👩‍👧"
PIRATE = "🏴‍☠️"
WAVE = "👋🏽"


@pytest.mark.parametrize(
    "written, most, shown",
    [
        (f"Ann {FAMILY}", 20, f"Ann {FAMILY}"),
        (f"{PIRATE} Ben", 20, f"{PIRATE} Ben"),
        (f"Ann {FAMILY}", 6, "Ann"),  # not half a family
        (f"Ann {WAVE}", 5, "Ann"),  # nor a hand in another skin tone
        ("Rene\u0301", 4, "Ren"),  # nor an e without its accent
        ("A\u200dB", 20, "A B"),  # a lone joiner is invisible, so two names could look the same
        (f"\u200d{WAVE}\u200d", 20, WAVE),
        ("👋\u200d\u200d👋", 20, "👋 👋"),
        ("\u202eevil\u2066 \u200bname\n", 20, "evil name"),
    ],
)
def test_a_name_stays_readable(written: str, most: int, shown: str) -> None:
    assert clean(written, most) == shown
