"""What people write, made fit to be shown: names, chat, titles."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"  # makes one emoji of several, and is invisible by itself
VARIATIONS = range(0xFE00, 0xFE10)  # how the character before is drawn
SKIN_TONES = range(0x1F3FB, 0x1F400)
NOT_EMOJI = 0x2000  # letters, digits and their marks are below it


def clean(text: str, most: int) -> str:
    """What a person wrote, as one line of plain text without control characters. Emoji that are joined stay joined, and
    none is cut in the middle.

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
    """Whether a joiner stands between two emoji."""
    if text[number] != JOINER or not 0 < number < len(text) - 1:
        return False
    return all(ord(one) > NOT_EMOJI and one != JOINER for one in (text[number - 1], text[number + 1]))


def _belongs_to_before(line: str, number: int) -> bool:
    """Whether the text cannot be cut here: in the middle of an emoji, or between a letter and its accent."""
    here, before = line[number], line[number - 1]
    is_mark = ord(here) in VARIATIONS or ord(here) in SKIN_TONES or unicodedata.combining(here) != 0
    return is_mark or JOINER in (here, before)
