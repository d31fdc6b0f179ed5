"""The prompt: whose turn it is, the question, what can be done now, or a message."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wettlauf.tui.face import Chip, Room
from wettlauf.tui.palette import Palette
from wettlauf.tui.rendering import BOLD, PLAIN, Line, fit, paint, target, width_of, wrap

LINES = 3


@dataclass(frozen=True)
class Prompt:
    """The contents of the prompt."""

    question: str
    hint: str = ""
    chips: Sequence[Chip] = field(default_factory=tuple)
    message: str = ""  # replaces the hint: why something was not possible
    is_notice: bool = False  # the message is not an error
    yours: bool = True  # whether the person at the device is asked


def draw_prompt(prompt: Prompt, palette: Palette, lang: str, room: Room) -> list[Line]:
    """Draws three lines, so that nothing jumps: the question with its keys, and hint or message. A long message takes
    more."""
    sign = (" ▶ " if prompt.yours else " … ", paint(palette.news, bold=True))
    weight = BOLD if prompt.yours else PLAIN
    texts = wrap(prompt.question, room.width - 4)
    lines: list[Line] = [[sign if number == 0 else ("   ", PLAIN), (text, weight)] for number, text in enumerate(texts)]
    said = _said(prompt, palette, room.width)
    chips = draw_chips(prompt.chips, palette, lang)
    spare = room.width - width_of(lines[-1]) - width_of(chips) - 1
    if spare >= 2:
        lines[-1] += [(" " * spare, PLAIN), *chips]
    elif not prompt.message or len(said) + len(lines) < LINES:
        lines.append([("   ", PLAIN), *chips])
    below = said if prompt.message else said[: max(0, LINES - len(lines))]
    drawn = [fit(line, room.width) for line in lines] + below
    return drawn + [fit([], room.width) for _ in range(LINES - len(drawn))]


def _said(prompt: Prompt, palette: Palette, width: int) -> list[Line]:
    """Draws the message if there is one, otherwise the hint."""
    if not prompt.message:
        return [fit([(f"   {text}", paint(palette.soft))], width) for text in wrap(prompt.hint, width - 4) if text]
    ground = paint(palette.ink, palette.panel) if prompt.is_notice else paint(palette.warn_ink, palette.warn, bold=True)
    text = prompt.message if prompt.is_notice else f"! {prompt.message}"
    return [fit([(f" {part}", PLAIN)], width, ground) for part in wrap(text, width - 2)]


def draw_chips(chips: Sequence[Chip], palette: Palette, lang: str) -> Line:
    """Keys that can also be clicked."""
    line: Line = []
    for chip in chips:
        click = target(f"key:{chip.key}")
        key = paint(palette.mark_ink, palette.mark, bold=True) if chip.possible else paint(palette.soft, palette.panel)
        text = paint(palette.ink) if chip.possible else paint(palette.soft)
        line += [(f" {chip.key} ", key + click), (f" {chip.words.say(lang)}  ", text + click)]
    return line
