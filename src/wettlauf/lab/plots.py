"""The plots of the lab's report: bars with error bars, a gauge, and a line with its band.

Bars stretch to the width of the page, with their labels as ordinary text beside them, so that letters keep their size
on every screen and in print. They are SVG because browsers print its colours but not CSS backgrounds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from wettlauf.arena.plots import MARGIN, WIDTH, Number, Scale, line, picture, text

GAUGE_ARC = "M10 52 A40 40 0 0 1 90 52"
GAUGE_LENGTH = math.pi * 40
BAND_HEIGHT = 150


@dataclass(frozen=True)
class Bar:
    """One row of a bar chart; values are in the unit of the chart."""

    label: str
    shown: str
    value: float
    low: float
    high: float
    is_marked: bool = False


def gauge(value: int, is_unfair: bool, title: str) -> str:
    """Draws a value from 0 to 100 as a half ring."""
    part = round(max(0, value) / 100 * GAUGE_LENGTH, 1)
    return (
        f'<svg class="gauge{" unfair" if is_unfair else ""}" viewBox="0 0 100 60" role="img" '
        f'aria-label="{escape(title)}: {value}"><path class="whole" d="{GAUGE_ARC}"/>'
        f'<path class="part" d="{GAUGE_ARC}" stroke-dasharray="{part:g} 200"/>'
        f'<text x="50" y="51" text-anchor="middle">{value}</text></svg>'
    )


def bars(rows: Sequence[Bar], fair: float | None = None) -> str:
    """Draws bars from 0 with error bars; `fair` is the value of a line across all of them."""
    low = min([0.0, *(row.low for row in rows)])
    high = max([1e-9, *(row.high for row in rows), fair or 0.0])
    scale = Scale(low, high, 0, 100)
    return '<ul class="bars">' + "\n".join(_bar(row, scale, fair) for row in rows) + "</ul>"


def _bar(row: Bar, scale: Scale, fair: float | None) -> str:
    zero, end = sorted((scale.at(0.0), scale.at(row.value)))
    least, most = scale.at(row.low), scale.at(row.high)
    crossed = "" if fair is None else line(scale.at(fair), 0, scale.at(fair), 12, "fair")
    ends = "".join(line(at, 3, at, 9, "error") for at in (least, most))
    kind = ' class="marked"' if row.is_marked else ""
    return (
        f'<li{kind}><span class="label">{escape(row.label)}</span><span class="value">{escape(row.shown)}</span>'
        '<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="ground" width="100" height="8" y="2"/>'
        f'<rect class="length" x="{zero:g}" y="2" width="{round(end - zero, 1):g}" height="8"/>'
        f"{crossed}{line(least, 6, most, 6, 'error')}{ends}</svg></li>"
    )


@dataclass(frozen=True)
class Point:
    """A point of a line; values are in the unit of the plot. Without values (None), the line has a gap there."""

    label: str
    values: tuple[float, float, float] | None  # the value, and the ends of its interval


def band(title: str, cells: Sequence[Point], number: Number) -> str:
    """Draws a line through points with the band of their intervals."""
    cells = _trimmed(cells)
    values = Scale(0, max([1e-9, *(cell.values[2] for cell in cells if cell.values)]))
    left, right, top = 48.0, float(WIDTH - MARGIN), 12.0

    def x(place: int) -> float:
        return round(left + (right - left) * place / max(1, len(cells) - 1), 1)

    def y(value: float) -> float:
        return round(top + (BAND_HEIGHT - top) * (1 - max(0.0, value) / values.high), 1)

    parts = []
    for tick in values.ticks():
        parts.append(line(left, y(tick), right, y(tick), "grid"))
        parts.append(text(left - 8, y(tick) + 5, number(tick), "tick", "end"))
    for run in _without_gaps(cells):
        middle, below, above = (
            [f"{x(place):g},{y(three[column]):g}" for place, three in run.items()] for column in range(3)
        )
        parts.append(f'<polygon class="band" points="{" ".join([*above, *reversed(below)])}"/>')
        parts.append(f'<polyline class="middle" points="{" ".join(middle)}"/>')
        for place, (value, low, high) in run.items():
            tooltip = escape(f"{cells[place].label}: {number(value)} ({number(low)}–{number(high)})")
            parts.append(
                f'<circle class="dot" cx="{x(place):g}" cy="{y(value):g}" r="4"><title>{tooltip}</title></circle>'
            )
    parts.append(text(left, BAND_HEIGHT + 22, cells[0].label, "tick"))
    parts.append(text(right, BAND_HEIGHT + 22, cells[-1].label, "tick", "end"))
    return picture(title, BAND_HEIGHT + 30, parts)


def _trimmed(cells: Sequence[Point]) -> Sequence[Point]:
    """Returns the points from the first to the last with values."""
    known = [place for place, cell in enumerate(cells) if cell.values is not None]
    return cells[known[0] : known[-1] + 1] if known else cells


def _without_gaps(cells: Sequence[Point]) -> list[dict[int, tuple[float, float, float]]]:
    """Returns the values by place, in runs of neighbours."""
    found: list[dict[int, tuple[float, float, float]]] = [{}]
    for place, cell in enumerate(cells):
        if cell.values is not None:
            found[-1][place] = cell.values
        elif found[-1]:
            found.append({})
    return [run for run in found if run]
