"""Draws the legal moves as a numbered list, in as many columns as fit."""

from __future__ import annotations

from rich.cells import cell_len
from textual.style import Style

from wettlauf.core.kind import GameKind
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.rendering import Line, fit, over, paint, target

NUMBER = 4
GAP = 2
NARROWEST = 24
TALLEST = 3  # the list takes at most a third of the terminal's lines


def draw_moves(kind: GameKind, scene: Scene, room: Room) -> list[Line]:
    """Draws the list at the same height in every position, so that nothing jumps; it scrolls with the cursor."""
    if scene.view.get("you") is None:
        return []
    listed = [name for name in scene.labels if name.startswith("move:")]
    widest = max((_width(kind, scene, name) for name in listed), default=NARROWEST)
    columns = max(1, min(3, (room.width - 1) // (max(NARROWEST, widest) + GAP)))
    width = (room.width - 1) // columns
    most = max(2, room.screen_height // TALLEST - 3)
    height = min(most, -(-kind.kernel.most_legal // 2))
    rows = max(height, min(most, -(-len(listed) // columns)))
    picked = next((number for number, name in enumerate(listed) if scene.marks.get(name) is Mark.PICKED), 0)
    total = -(-len(listed) // columns)
    first = max(0, min(picked % total - rows // 2, total - rows)) if total > rows else 0
    lines: list[Line] = []
    for row in range(first, first + rows):
        line: Line = [(" ", Style())]
        for column in range(columns):
            number = column * total + row
            here = row < total and number < len(listed)
            line += _entry(kind, scene, listed[number], width) if here else fit([], width)
        lines.append(fit(line, room.width))
    return lines


def _texts(kind: GameKind, scene: Scene, name: str) -> tuple[str, str]:
    return kind.moves_by_text[name.partition(":")[2]].say(scene.lang), scene.notes.get(name, "")


def _width(kind: GameKind, scene: Scene, name: str) -> int:
    words, note = _texts(kind, scene, name)
    return NUMBER + cell_len(words) + (3 + cell_len(note) if note else 0)


def _entry(kind: GameKind, scene: Scene, name: str, width: int) -> Line:
    palette = scene.palette
    words, note = _texts(kind, scene, name)
    key = paint(palette.mark_ink, palette.mark, bold=True)
    picked = scene.marks.get(name) is Mark.PICKED
    line: Line = [(scene.labels[name].rjust(2) + " ", key), (f" {words} ", paint(palette.ink, bold=picked))]
    if note:
        line.append((f" {note} ", paint(palette.news if picked else palette.soft, bold=picked)))
    ground = paint(None, palette.panel) if picked else Style()
    return [*over(fit(line, width - GAP, ground), target(name)), (" " * GAP, Style())]
