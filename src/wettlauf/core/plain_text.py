"""Cleans text that people write, such as names, chat and titles, for display."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"  # joins several emoji into one; invisible on its own
VARIATIONS = range(0xFE00, 0xFE10)  # select how the preceding character is drawn
SKIN_TONES = range(0x1F3FB, 0x1F400)
NOT_EMOJI = 0x2000  # letters, digits and their marks are below this


def clean(text: str, most: int) -> str:
    """Returns a text as one line of at most `most` characters, without control characters. Joined emoji stay joined,
    and none is cut in the middle.

    >>> clean(" Ann\\n\\x00 of  the hills", 10), clean("A\u200db", 10)
    ('Ann of the', 'A b')
    """
    kept = (c if c.isprintable() or _joins(text, number) else " " for number, c in enumerate(text))
    line = " ".join("".join(kept).split())
    end = min(most, len(line))
    while 0 < end < len(line) and _belongs_to_before(line, end):
        end -= 1
    return line[:end].strip()


def _joins(text: str, number: int) -> bool:
    """Whether this character joins two emoji."""
    if text[number] != JOINER or not 0 < number < len(text) - 1:
        return False
    return all(ord(one) > NOT_EMOJI and one != JOINER for one in (text[number - 1], text[number + 1]))


def _belongs_to_before(line: str, number: int) -> bool:
    """Whether the text must not be cut here, inside an emoji or between a letter and its accent."""
    here, before = line[number], line[number - 1]
    is_mark = ord(here) in VARIATIONS or ord(here) in SKIN_TONES or unicodedata.combining(here) != 0
    return is_mark or JOINER in (here, before)
