"""Draws tracks as boards of spaces, with figures at the start and in the goal, and dice, cards and numbers above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from textual.style import Style

from wettlauf.core.kind import GameKind
from wettlauf.core.parts import Place, Track
from wettlauf.core.plain import PLAYERS
from wettlauf.tui.face import Mark, Room, Scene, View
from wettlauf.tui.plain.look import MARK_SIGNS as SIGNS
from wettlauf.tui.plain.look import Look, figure_style, figures_piece, look_of, mark_names, mark_sign, sign_of
from wettlauf.tui.plain.plates import draw_part
from wettlauf.tui.plain.spots import is_shown, owners, spot_target, steps_of, value_of
from wettlauf.tui.rendering import BOLD, PLAIN, Line, fit, over, paint, target, wrap

WIDTHS = (8, 7, 6, 5, 4, 3)  # of a space
TALL, FLAT = 2, 1  # lines of a space
FRAME = ("game", "you", "options", "seat", "ended", "scores", "winners")  # fields of a view that are not parts


def draw_board(kind: GameKind, scene: Scene, room: Room) -> list[Line]:
    shown = [part for part in kind.parts if is_shown(scene.view, part)]
    if not shown:
        return _fields(scene, room)
    tracks = [part for part in shown if isinstance(part, Track)]
    beside = [part for part in shown if not isinstance(part, Track) and not part.each]
    lines: list[Line] = []
    for part in beside:
        title = scene.say(f"{kind.name}-part-{part.name}")
        lines.append([(f" {title}  ", paint(scene.palette.soft)), *draw_part(scene, part, value_of(scene.view, part))])
    legend = _legend(kind, scene, room.width)
    spare = room.height - len(lines) - len(legend) - 2
    for track in tracks:
        lines += [[], *_track(kind, scene, track, room.width, spare // len(tracks))]
    lines += [[], *legend] if legend else []
    above = max(0, room.height - len(lines)) // 3
    return [*([[]] * above), *lines]


def _fields(scene: Scene, room: Room) -> list[Line]:
    """Draws the fields of the view by name, for games that declare no parts."""
    lines: list[Line] = []
    for name, value in scene.view.items():
        if name in FRAME:
            continue
        rows = value if name == PLAYERS and isinstance(value, list) else [value]
        for seat, row in enumerate(rows):
            title = scene.name(seat) if name == PLAYERS else name
            texts = wrap(_as_text(row), room.width - 4)
            lines += [[(f" {title}", BOLD)], *([(f"   {text}", PLAIN)] for text in texts)]
    return lines


def _as_text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {_as_text(inner)}" for name, inner in value.items())
    return " ".join(map(_as_text, value)) if isinstance(value, list) else str(value)


# ---- a track ----


@dataclass(frozen=True)
class Space:
    """A place on the board, with its step number for each seat."""

    place: Place
    steps: dict[int | None, int]

    @property
    def step(self) -> int | None:
        """Its step number, if it is the same for all seats."""
        found = {*self.steps.values()}
        return found.pop() if len(found) == 1 else None


@dataclass(frozen=True)
class Sizes:
    """The size of a board: bands of columns, one below the other if one is not enough."""

    cell: int
    tall: int
    left: int
    bands: tuple[range, ...]


def _track(kind: GameKind, scene: Scene, track: Track, width: int, height: int) -> list[Line]:
    seats = owners(scene.view, track)
    spaces = _spaces(track, seats)
    rows = range(max(row for _, row in spaces) + 1)
    beside = len(seats) + 2
    sizes = _measure(max(column for column, _ in spaces) + 1, len(rows), width, height - beside)
    half = (len(seats) + 1) // 2
    lines = [_beside(scene, track, seat) for seat in seats[:half]]
    lines.append([])
    for band in sizes.bands:
        for row in rows:
            lines += _row(kind, scene, track, [spaces.get((column, row)) for column in band], sizes)
        lines.append([])
    lines += [_beside(scene, track, seat) for seat in seats[half:]]
    return [fit([(" " * sizes.left, PLAIN), *line], width) for line in lines]


def _spaces(track: Track, seats: Sequence[int | None]) -> dict[Place, Space]:
    laid = track.laid_out(len(seats))
    found: dict[Place, Space] = {}
    for seat in seats:
        for step, place in enumerate(laid[seat or 0], 1):
            found.setdefault(place, Space(place, {})).steps[seat] = step
    return found


def _measure(columns: int, rows: int, width: int, height: int) -> Sizes:
    inner = width - 2
    cell = next((size for size in WIDTHS if columns * size <= inner), WIDTHS[-2])
    across = max(1, min(columns, inner // cell))
    bands = tuple(range(first, min(columns, first + across)) for first in range(0, columns, across))
    most = height // (len(bands) * rows) if rows else FLAT
    tall = max(FLAT, min(TALL + 1, most, 1 + cell // 3))
    return Sizes(cell, tall, max(1, (width - across * cell) // 2), bands)


def _beside(scene: Scene, track: Track, seat: int | None) -> Line:
    """Draws a player's figures that are still at the start, and those in the goal."""
    steps = steps_of(scene.view, track, seat)
    soft, line = paint(scene.palette.soft), []
    if seat is not None:
        line = [*fit([(f"{sign_of(seat)} ", BOLD), (scene.name(seat), paint(scene.palette.ink, bold=True))], 16)]
    for name, step in (("start", 0), ("goal", track.last + 1)):
        count = sum((at == 0) if step == 0 else at > track.last for at in steps)
        click = spot_target(track, seat, step, len(owners(scene.view, track)))
        zone: Line = [(f" {scene.say(f'plain-{name}')} ", soft)]
        zone.append(figures_piece(scene, seat, count) if count else ("–", soft))
        zone += _label(scene, click)
        line += [*over(zone, target(click)), ("  ", PLAIN)]
    return line


def _label(scene: Scene, click: str) -> Line:
    """Draws the key that chooses the zone, or a sign that the picked move leads there."""
    light = paint(scene.palette.mark_ink, scene.palette.mark, bold=True)
    if click in scene.labels:
        return [(f" {scene.labels[click]} ", light)]
    return [(" ◌ ", light)] if scene.preview == click else []


def _row(kind: GameKind, scene: Scene, track: Track, spaces: Sequence[Space | None], sizes: Sizes) -> list[Line]:
    lines: list[Line] = [[] for _ in range(sizes.tall)]
    for space in spaces:
        drawn = [fit([], sizes.cell)] * sizes.tall if space is None else _space(kind, scene, track, space, sizes)
        for line, part in zip(lines, drawn, strict=True):
            line += part
    return lines


def _space(kind: GameKind, scene: Scene, track: Track, space: Space, sizes: Sizes) -> list[Line]:
    """Draws number and mark above, figures below; a flat space shows only the most important."""
    look = look_of(scene.palette)
    seat, step = next(iter(space.steps.items()))
    click = spot_target(track, seat, step, len(owners(scene.view, track)))
    picked = scene.marks.get(click) is Mark.PICKED
    reached = scene.preview == click
    ground = _ground(scene, look, track, space, step, reached or picked)
    ink = scene.palette.mark_ink if reached or picked else look.ink
    number = "" if space.step is None else str(space.step)
    sign = mark_sign(kind, track, step)
    room = sizes.cell - len(number) - 1
    head: Line = [(f" {number}", paint(ink if picked or reached else look.soft))]
    head.append((sign.rjust(room - 1) if room > 1 else "", paint(ink, bold=True)))
    figures = _figures(scene, track, space, sizes.cell)
    if reached and not figures:
        figures = [("◌", paint(ink, bold=True))]
    if click in scene.labels:
        figures = [*figures, (scene.labels[click], paint(scene.palette.mark_ink, scene.palette.mark, bold=True))]
    if sizes.tall == FLAT:
        lines = [figures or [(sign if sign.strip() else number, paint(look.soft))]]
        drawn = [fit(line, sizes.cell, paint(ink, ground), "center") for line in lines]
    else:
        body = fit(figures, sizes.cell, paint(ink, ground), "center")
        drawn = [fit(head, sizes.cell, paint(ink, ground)), body]
        drawn += [fit([], sizes.cell, paint(ink, ground))] * (sizes.tall - len(drawn))
    return [over(line, target(click)) for line in drawn]


def _ground(scene: Scene, look: Look, track: Track, space: Space, step: int, light: bool) -> str:
    if light:
        return scene.palette.mark
    if step in track.marks:
        return look.special
    pair = look.shared if len(space.steps) > 1 else look.own
    return pair[sum(space.place) % 2]


def _figures(scene: Scene, track: Track, space: Space, width: int) -> Line:
    """Draws the figures on a space, underlined if they arrived since the viewer's last decision."""
    found: list[tuple[int | None, int, bool]] = []
    for seat, step in space.steps.items():
        count = steps_of(scene.view, track, seat).count(step)
        if count:
            found.append((seat, count, _is_news(scene.before, track, seat, step, count)))
    if not found:
        return []
    wide = width >= 5 and len(found) == 1 and found[0][1] == 1
    line: Line = []
    for seat, count, news in found:
        text = "◉" if seat is None else sign_of(seat)
        text += str(count) if count > 1 else ""
        line.append((f" {text} " if wide else text, figure_style(scene, seat, news)))
    return line


def _is_news(before: View | None, track: Track, seat: int | None, step: int, count: int) -> bool:
    return before is not None and is_shown(before, track) and steps_of(before, track, seat).count(step) < count


def _legend(kind: GameKind, scene: Scene, width: int) -> list[Line]:
    """Explains the marks."""
    lines: list[Line] = []
    for sign, name in zip(SIGNS, mark_names(kind), strict=False):
        texts = wrap(scene.say(f"{kind.name}-mark-{name}"), width - 6)
        lines.append([(f"  {sign} ", paint(scene.palette.news, bold=True)), (texts[0], paint(scene.palette.soft))])
        lines += [[("    ", Style()), (text, paint(scene.palette.soft))] for text in texts[1:]]
    return lines
