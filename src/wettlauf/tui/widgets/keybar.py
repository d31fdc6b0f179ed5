"""The last line of the screen: keys that always work, which can also be clicked."""

from __future__ import annotations

from collections.abc import Sequence

from wettlauf.core.words import Words
from wettlauf.tui.face import Room
from wettlauf.tui.palette import Palette
from wettlauf.tui.rendering import Line, fit, paint, target, width_of


def draw_keys(keys: Sequence[tuple[str, Words]], palette: Palette, lang: str, room: Room) -> list[Line]:
    """Draws as many keys as fit, in order."""
    line: Line = [(" ", paint(palette.ink))]
    for key, words in keys:
        click = target(f"key:{key}")
        pieces: Line = [
            (key, paint(palette.ink, bold=True) + click),
            (f" {words.say(lang)}  ", paint(palette.soft) + click),
        ]
        if width_of(line) + width_of(pieces) > room.width + 2:
            break
        line += pieces
    return [fit(line, room.width)]
