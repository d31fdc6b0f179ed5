"""Draws a course as it lies on the table, as SVG: the tiles, their lines, and how often each space is visited.

A tile is a square of SIDE units, drawn for travel upwards; on the table it is turned clockwise by its heading.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from wettlauf.core.counters import Spot
from wettlauf.core.words import Words
from wettlauf.games.strauss.courses import Place, layout
from wettlauf.games.strauss.tiles import ANIMALS, ARROWS, LANES, TURNS, Side, side

SIDE = 360
LANE = SIDE / 6
ROW = SIDE / 4
TRACK = 240  # width of the sandy track
START_GAP = 54
COLD, WARM = (255, 212, 74), (194, 38, 28)
Point = tuple[float, float]
# Shapes of our own around the middle of a space, about 30 units wide.
SHAPES = {
    "lion": "M0-17L5-7 15-9 9 0 15 9 5 7 0 17-5 7-15 9-9 0-15-9-5-7Z",
    "cheetah": "M0-16L13 0 0 16-13 0Z",
    "porcupine": "M-17 11L-17-4-10 2-9-12-3-3 3-15 6-3 13-9 12 2 18 11Z",
    "crocodile": "M-17-9L17-3-17 3 17 9-17 12Z",
    "warthog": "M-14-10Q-14 13 0 13 14 13 14-10 7 4 0 4-7 4-14-10Z",
    "fwd": "M-11 12L0-12 11 12 0 5Z",
    "back": "M-11-12L0 12 11-12 0-5Z",
    "quicksand": "M-15-10H15L9-3H-9ZM-11 1H11L7 7H-7ZM-5 11H5L0 16Z",
}


def course_map(options: Mapping[str, Any], spots: Mapping[str, Spot], lang: str) -> str:
    """Returns the drawing with a legend of what lies on the course; `spots` has a key `tile.space` for each space."""
    places = layout(options["course"])
    sides = [side(place.name) for place in places]
    width = SIDE * (1 + max(place.column for place in places))
    height = SIDE * (1 + max(place.row for place in places))
    parts = [_ground(number, place, laid) for number, (place, laid) in enumerate(zip(places, sides, strict=True))]
    parts += _lines(places, sides)
    for number, (place, laid) in enumerate(zip(places, sides, strict=True)):
        parts += [_space(place, laid, name, spots.get(f"{number}.{name}")) for name in laid.spaces]
    box = f"-12 -12 {width + 24} {height + 24}"
    drawn = "\n".join(parts)
    return (
        f'<svg class="course" viewBox="{box}" role="img" aria-label="{escape(Words("strauss-lab-visits").say(lang))}">'
        f"\n{drawn}\n</svg>\n{_legend(sides, lang)}"
    )


def place_on_tile(laid: Side, name: str) -> Point:
    """Returns the middle of a space on its tile, drawn for travel upwards."""
    index = int(name[1:])
    if name[0] == "S":
        return SIDE / 2 + (index - 3) * START_GAP, _row(0)
    if name[0] == "B":
        return SIDE / 2, _row(index + 1)
    lane = LANES.index(name[0])
    if laid.shape not in TURNS:
        return ROW + LANE * lane, _row(index + (laid.shape == "start"))
    turns_left = laid.shape == "curveL"
    count = sum(one[0] == name[0] for one in laid.spaces)
    radius = ROW + LANE * (lane if turns_left else len(LANES) - 1 - lane)
    angle = math.radians(90 * (index + 0.5) / count)
    x = radius * math.cos(angle)
    return (x if turns_left else SIDE - x), SIDE - radius * math.sin(angle)


def on_table(place: Place, point: Point) -> Point:
    """Returns a point of a tile, turned and moved to where the tile lies.

    >>> on_table(Place("S1", 2, 0, 1), (SIDE / 2, 0.0))
    (1080.0, 180.0)
    """
    x, y = point[0] - SIDE / 2, point[1] - SIDE / 2
    for _ in range(place.heading):
        x, y = -y, x
    return x + SIDE / 2 + SIDE * place.column, y + SIDE / 2 + SIDE * place.row


def _row(row: int) -> float:
    return SIDE - ROW / 2 - ROW * row


def _ground(number: int, place: Place, laid: Side) -> str:
    """Returns the square of a tile, its track, and the finish line."""
    if laid.shape in TURNS:
        start, end, sweep = (SIDE / 2, 0, 0) if laid.shape == "curveL" else (SIDE / 2, SIDE, 1)
        track = f"M{start:g} {SIDE}A{SIDE / 2:g} {SIDE / 2:g} 0 0 {sweep} {end} {SIDE / 2:g}"
    else:
        track = f"M{SIDE / 2:g} {SIDE}V0"
    finish = ""
    if laid.line >= 0:
        y = _row(laid.line) + ROW / 2
        finish = "".join(
            f'<path class="{kind}" d="M{(SIDE - TRACK) / 2:g} {y + offset:g}h{TRACK}" stroke-dashoffset="{shift}"/>'
            for kind, offset, shift in (("line", 0, 0), ("check", -5, 0), ("check", 5, 10))
        )
    left, top = SIDE * place.column, SIDE * place.row
    turned = f"translate({left} {top}) rotate({90 * place.heading} {SIDE / 2:g} {SIDE / 2:g})"
    return (
        f'<g transform="{turned}"><rect class="tile" x="4" y="4" width="{SIDE - 8}" height="{SIDE - 8}" rx="22"/>'
        f'<path class="track" d="{track}"/>{finish}</g>'
        f'<text class="number" x="{left + 14}" y="{top + 38}">{number + 1}</text>'
    )


def _lines(places: list[Place], sides: list[Side]) -> Iterator[str]:
    """Yields the lines that birds run along, within tiles and between them."""
    for number, (place, laid) in enumerate(zip(places, sides, strict=True)):
        for name, ahead in laid.ahead.items():
            here = on_table(place, place_on_tile(laid, name))
            yield from (_line(here, on_table(place, place_on_tile(laid, there))) for there in ahead)
        if number + 1 < len(sides):
            after = sides[number + 1]
            for lane, name in laid.last.items():
                there = on_table(places[number + 1], place_on_tile(after, after.first[lane]))
                yield _line(on_table(place, place_on_tile(laid, name)), there)


def _line(here: Point, there: Point) -> str:
    return f'<path class="way" d="M{here[0]:.0f} {here[1]:.0f}L{there[0]:.0f} {there[1]:.0f}"/>'


def _space(place: Place, laid: Side, name: str, spot: Spot | None) -> str:
    x, y = on_table(place, place_on_tile(laid, name))
    thing = laid.on.get(name)
    reach = 20 if thing else 11  # what lies on a space must not hide how warm it is
    water = f'<circle class="water" cx="{x:.0f}" cy="{y:.0f}" r="29"/>' if name in laid.water else ""
    if spot is None:
        heat = f'<circle class="start" cx="{x:.0f}" cy="{y:.0f}" r="15"/>'
    elif spot.warmth > 0:
        circle = f'cx="{x:.0f}" cy="{y:.0f}" r="{max(reach, 10 + 14 * spot.warmth):.1f}" fill="{_colour(spot.warmth)}"'
        heat = f'<circle class="space" cx="{x:.0f}" cy="{y:.0f}" r="9"/><circle {circle}/>'
    else:
        size = 2 * reach
        heat = f'<path class="never" d="M{x - reach:.0f} {y - reach:.0f}l{size} {size}m0-{size}l-{size} {size}"/>'
    turned = f" rotate({90 * place.heading})" if thing in ARROWS else ""
    mark = f'<path class="thing" transform="translate({x:.0f} {y:.0f}){turned}" d="{SHAPES[thing]}"/>' if thing else ""
    tooltip = f"<title>{escape(spot.label)}</title>" if spot else ""
    return f"<g>{tooltip}{water}{heat}{mark}</g>"


def _colour(warmth: float) -> str:
    return "#" + "".join(f"{round(cold + (warm - cold) * warmth):02x}" for cold, warm in zip(COLD, WARM, strict=True))


def _legend(sides: list[Side], lang: str) -> str:
    """Returns the legend for the circles and shapes that occur on this course."""
    steps = ((8, 7, 0.0), (30, 10, 0.5), (60, 15, 1.0))
    scale = "".join(f'<circle cx="{x}" cy="20" r="{size}" fill="{_colour(warmth)}"/>' for x, size, warmth in steps)
    entries = [(f'<svg viewBox="0 0 76 40" class="key wide">{scale}</svg>', Words("strauss-lab-map-warm"))]
    entries.append((_key('<path class="never" d="M-10-10l20 20m0-20l-20 20"/>'), Words("strauss-lab-map-never")))
    if any(laid.water for laid in sides):
        entries.append((_key('<circle class="water" r="17"/>'), Words("strauss-lab-map-water")))
    lying = {thing for laid in sides for thing in laid.on.values()}
    for thing in (*ANIMALS, "fwd", "quicksand"):
        if thing in lying or (thing == "fwd" and lying & set(ARROWS)):
            name = "dune" if thing == "fwd" else thing
            shape = _key(f'<path class="thing" d="{SHAPES[thing]}"/>')
            entries.append((shape, Words("strauss-obstacle", {"name": name})))
    items = "".join(f"<li>{shape} {escape(words.say(lang))}</li>" for shape, words in entries)
    return f'<ul class="legend">{items}</ul>'


def _key(inside: str) -> str:
    return f'<svg viewBox="-20 -20 40 40" class="key" aria-hidden="true">{inside}</svg>'
