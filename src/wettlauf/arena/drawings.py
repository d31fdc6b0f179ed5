"""Plots as SVG, drawn by hand: they stand in the page itself, take its colours and need nothing from elsewhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 720
LABELS = 190  # width of the column with the bots' names
MARGIN = 24
MOST_BARS = 48
Number = Callable[[float], str]  # how a number is written in the reader's language


@dataclass(frozen=True)
class Scale:
    """Values along a horizontal axis."""

    low: float
    high: float
    left: float = LABELS
    right: float = WIDTH - MARGIN

    def at(self, value: float) -> float:
        part = (value - self.low) / (self.high - self.low)
        return round(self.left + part * (self.right - self.left), 1)

    def ticks(self, finest: float = 0.0) -> list[float]:
        """About six round values, no nearer to each other than told.

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
    """A drawing and what it shows."""
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
    """Faint lines from top to bottom with their values below: (where on the scale, the value written there)."""
    parts = []
    for where, value in ticks:
        x = scale.at(where)
        parts += [line(x, top, x, bottom, "grid"), text(x, bottom + 18, number(value), "tick", "middle")]
    return parts


def error_bars(title: str, rows: Sequence[tuple[str, float, float, float]], number: Number) -> str:
    """A dot for every name with a bar from low to high: (name, value, low, high)."""
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    pad = 0.05 * (high - low) or 1.0
    scale = Scale(low - pad, high + pad)
    bottom = 16 + 36 * len(rows)
    parts = axis(scale, [(tick, tick) for tick in scale.ticks()], 8, bottom, number)
    for k, (name, value, least, most) in enumerate(rows):
        y = 30 + 36 * k
        parts.append(text(LABELS - 14, y + 5, name, "name", "end"))
        parts.append(line(scale.at(least), y, scale.at(most), y, "bar"))
        parts += [line(scale.at(end), y - 6, scale.at(end), y + 6, "bar") for end in (least, most)]
        parts.append(f'<circle cx="{scale.at(value):g}" cy="{y}" r="6" class="dot"/>')
        parts.append(text(scale.at(value), y - 11, number(value), "value", "middle"))
    return picture(title, bottom + 28, parts)


def matrix(title: str, names: Sequence[str], cells: Mapping[tuple[int, int], tuple[float, str, str]]) -> str:
    """Who fares how against whom: a cell holds the share, what to write and what to write below it in small."""
    n = len(names)
    size = min(130.0, (WIDTH - LABELS - MARGIN) / n)
    tall = min(size, 64.0)
    parts = [text(LABELS + (k + 0.5) * size, 18, _short(name, size), "name", "middle") for k, name in enumerate(names)]
    for row, name in enumerate(names):
        y = 30 + row * tall
        parts.append(text(LABELS - 14, y + tall / 2 + 5, name, "name", "end"))
        for column in range(n):
            x = LABELS + column * size
            box = f'x="{x + 1:g}" y="{y + 1:g}" width="{size - 2:g}" height="{tall - 2:g}" rx="4"'
            if (row, column) not in cells:
                parts.append(f'<rect {box} class="empty"/>')
                continue
            share, said, below = cells[row, column]
            kind = "ahead" if share >= 0.5 else "behind"
            strength = round(0.08 + 1.0 * abs(share - 0.5), 3)
            parts.append(f'<rect {box} class="{kind}" fill-opacity="{strength}"/>')
            parts.append(text(x + size / 2, y + tall / 2, said, "cell", "middle"))
            parts.append(text(x + size / 2, y + tall / 2 + 17, below, "small", "middle"))
    return picture(title, 40 + n * tall, parts)


def histograms(title: str, rows: Sequence[tuple[str, Mapping[int, int]]], number: Number) -> str:
    """How often each value came, one strip for each name, all on the same axis."""
    values = [value for _, counts in rows for value in counts]
    if not values:
        return ""
    low, high = min(values), max(values)
    width = max(1, math.ceil((high - low + 1) / MOST_BARS))  # values of one bar
    named = any(name for name, _ in rows)
    scale = Scale(low, low + width * math.ceil((high - low + 1) / width), LABELS if named else MARGIN)
    strip = 84 if len(rows) > 1 else 180
    bottom = 8 + strip * len(rows)
    # Only whole numbers come, and a bar reaches from its value to the next: its number stands below its middle.
    ticks = [(tick + 0.5, tick) for tick in scale.ticks(finest=1) if tick < scale.high]
    parts = axis(scale, ticks, 8, bottom, number)
    for k, (name, counts) in enumerate(rows):
        base = 8 + strip * (k + 1)
        bars: dict[int, int] = {}
        for value, count in counts.items():
            bars[(value - low) // width] = bars.get((value - low) // width, 0) + count
        most = max(bars.values(), default=1)
        parts += [text(LABELS - 14, base - strip / 2 + 10, name, "name", "end")] if name else []
        for bar, count in sorted(bars.items()):
            left, right = scale.at(low + bar * width), scale.at(low + (bar + 1) * width)
            tall = round((strip - 14) * count / most, 1)
            place = f'x="{left + 0.5:g}" y="{base - tall:g}" width="{max(1.0, right - left - 1):g}" height="{tall:g}"'
            first, last = low + bar * width, low + (bar + 1) * width - 1
            span = number(first) if first == last else f"{number(first)}–{number(last)}"
            parts.append(f'<rect {place} class="column"><title>{escape(f"{span}: {count}")}</title></rect>')
        parts.append(line(scale.left, base, scale.right, base, "base"))
    return picture(title, bottom + 28, parts)


def _short(name: str, width: float) -> str:
    most = max(4, int(width / 8))
    return name if len(name) <= most else name[: most - 1] + "…"
