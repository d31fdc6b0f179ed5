"""Plots as inline SVG, which use the page's colours and need no library.

They are as narrow as a phone, with names above their bars, so that letters keep their size however long a name is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 480
MARGIN = 16
NAME = 30  # height of a line with a bot's name
MOST_BARS = 48
Number = Callable[[float], str]  # formats a number in the reader's language


@dataclass(frozen=True)
class Scale:
    """Values along a horizontal axis."""

    low: float
    high: float
    left: float = MARGIN
    right: float = WIDTH - MARGIN

    def at(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.left + part * (self.right - self.left), 1)

    def ticks(self, finest: float = 0.0) -> list[float]:
        """Returns about six round values, at least `finest` apart.

        >>> Scale(0, 100).ticks(), Scale(1, 3).ticks(), Scale(1, 3).ticks(finest=1)
        ([0, 20, 40, 60, 80, 100], [1, 1.5, 2, 2.5, 3], [1, 2, 3])
        """
        raw = max(finest, (self.high - self.low) / 6)
        power = 10.0 ** math.floor(math.log10(raw))
        step = next(power * k for k in (1, 2, 5, 10) if power * k >= raw)
        first = math.ceil(self.low / step - 1e-9)
        ticks = [k * step for k in range(first, first + 12) if k * step <= self.high + 1e-9]
        return [int(tick) if float(tick).is_integer() else tick for tick in ticks]


def picture(title: str, height: float, parts: Sequence[str]) -> str:
    """Returns a figure with its caption."""
    inside = "\n".join(parts)
    return (
        f'<figure><svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">\n{inside}\n</svg>\n'
        f"<figcaption>{escape(title)}</figcaption></figure>"
    )


def text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(said)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{kind}"/>'


def axis(scale: Scale, ticks: Sequence[tuple[float, float]], top: float, bottom: float, number: Number) -> list[str]:
    """Draws vertical grid lines with values below; ticks are pairs of position and value."""
    parts = []
    for where, value in ticks:
        x = scale.at(where)
        parts += [line(x, top, x, bottom, "grid"), text(x, bottom + 18, number(value), "tick", "middle")]
    return parts


def error_bars(title: str, rows: Sequence[tuple[str, float, float, float]], number: Number) -> str:
    """Draws a dot with an error bar for each row (name, value, low, high)."""
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    pad = 0.05 * (high - low) or 1.0
    scale = Scale(low - pad, high + pad)
    strip = NAME + 22
    bottom = strip * len(rows)
    parts = axis(scale, [(tick, tick) for tick in scale.ticks()], 0, bottom, number)
    for k, (name, value, least, most) in enumerate(rows):
        y = strip * k + NAME + 8
        parts.append(text(MARGIN, y - 15, name, "name"))
        parts.append(text(WIDTH - MARGIN, y - 15, number(value), "value", "end"))
        parts.append(line(scale.at(least), y, scale.at(most), y, "bar"))
        parts += [line(scale.at(end), y - 6, scale.at(end), y + 6, "bar") for end in (least, most)]
        parts.append(f'<circle cx="{scale.at(value):g}" cy="{y}" r="6" class="dot"/>')
    return picture(title, bottom + 28, parts)


def matrix(title: str, names: Sequence[str], cells: Mapping[tuple[int, int], tuple[float, str, str]]) -> str:
    """Draws a cross table as in chess, with numbered bots; a cell has the share, its text and small text below it."""
    n = len(names)
    wide = min(150.0, (WIDTH - 2 * MARGIN) / n)
    tall = 46.0
    parts = [text(MARGIN + (k + 0.5) * wide, 16, str(k + 1), "name", "middle") for k in range(n)]
    for row, name in enumerate(names):
        y = 18 + row * (NAME + tall)
        parts.append(text(MARGIN, y + NAME - 7, f"{row + 1}  {name}", "name"))
        for column in range(n):
            x, top = MARGIN + column * wide, y + NAME
            box = f'x="{x + 1:g}" y="{top + 1:g}" width="{wide - 2:g}" height="{tall - 2:g}" rx="4"'
            if (row, column) not in cells:
                parts.append(f'<rect {box} class="empty"/>')
                continue
            share, said, below = cells[row, column]
            kind = "ahead" if share >= 0.5 else "behind"
            strength = round(0.08 + 1.0 * abs(share - 0.5), 3)
            parts.append(f'<rect {box} class="{kind}" fill-opacity="{strength}"/>')
            parts.append(text(x + wide / 2, top + (20 if below else 28), said, "cell", "middle"))
            parts += [text(x + wide / 2, top + 37, below, "small", "middle")] if below else []
    return picture(title, 28 + n * (NAME + tall), parts)


def histograms(
    title: str, rows: Sequence[tuple[str, Mapping[int, int]]], number: Number, marked: int | None = None
) -> str:
    """Draws a histogram for each name, all on the same axis; the bar of `marked` is highlighted."""
    values = [value for _, counts in rows for value in counts]
    if not values:
        return ""
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / MOST_BARS))  # values of one bar
    scale = Scale(low, low + width * math.ceil((high - low + 1) / width))
    tallest = 64 if len(rows) > 1 else 160
    strip = tallest + NAME
    bottom = strip * len(rows)
    # Values are whole numbers and a bar reaches from its value to the next, so its label is centred below it.
    ticks = [(tick + 0.5, tick) for tick in scale.ticks(finest=1) if tick < scale.high]
    parts = axis(scale, ticks, 0, bottom, number)
    for k, (name, counts) in enumerate(rows):
        base = strip * (k + 1)
        bars: dict[int, int] = {}
        for value, count in counts.items():
            bars[(value - low) // width] = bars.get((value - low) // width, 0) + count
        most = max(bars.values(), default=1)
        parts += [text(MARGIN, base - tallest - 7, name, "name")] if name else []
        for bar, count in sorted(bars.items()):
            left, right = scale.at(low + bar * width), scale.at(low + (bar + 1) * width)
            tall = round((tallest - 2) * count / most, 1)
            place = f'x="{left + 0.5:g}" y="{base - tall:g}" width="{max(1.0, right - left - 1):g}" height="{tall:g}"'
            first, last = low + bar * width, low + (bar + 1) * width - 1
            span = number(first) if first == last else f"{number(first)}–{number(last)}"
            kind = "column marked" if marked is not None and first <= marked <= last else "column"
            parts.append(f'<rect {place} class="{kind}"><title>{escape(f"{span}: {count}")}</title></rect>')
        parts.append(line(scale.left, base, scale.right, base, "base"))
    return picture(title, bottom + 28, parts)
