"""Renders the board of Keltis in columns, one per path: the stones from the end stone down to the start field, then the
discard piles and everyone's rows of the same colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.style import Style

from wettlauf.games.keltis.data import COLOURS, END, GOAL, GOAL_FIGURES, SMALL_FIGURES, STONE_POINTS, VALUES
from wettlauf.games.keltis.terminal.look import ARROWS, SIGNS, TILE_SIGNS, Look, colour_style, figure, look_of, signed
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.rendering import Line, Piece, fit, paint, target, width_of

LABEL = 11
NARROWEST, WIDEST = 8, 18


@dataclass(frozen=True)
class Measures:
    """The sizes of everything on the board."""

    cell: int  # width of a path
    stone: int  # height of a stone
    wall: bool  # a line between meadow and goal area
    rows: int  # lines per player for their rows
    headings: bool  # heading lines above piles and rows
    left: int  # margin

    @property
    def width(self) -> int:
        return LABEL + len(COLOURS) * self.cell


def measure(players: int, room: Room) -> Measures:
    cell = max(NARROWEST, min(WIDEST, (room.width - LABEL) // len(COLOURS)))
    fixed = 3 + players  # names, start field, piles, a line of rows each
    spare = room.height - fixed - END
    stone = 3 if spare >= 2 * END + 1 else 2 if spare >= END + 1 else 1
    spare -= (stone - 1) * END
    wall = spare >= 1
    spare -= wall
    rows = 2 if spare >= players else 1
    spare -= (rows - 1) * players
    left = max(0, (room.width - LABEL - len(COLOURS) * cell) // 2)
    return Measures(cell, stone, wall, rows, spare >= 2, left)


def draw_board(scene: Scene, room: Room) -> list[Line]:
    look = look_of(scene.palette)
    sizes = measure(len(scene.view["players"]), room)
    lines = [_names(scene, look, sizes)]
    for stone in range(END, 0, -1):
        lines += _stones(scene, look, sizes, stone)
        if stone == GOAL and sizes.wall:
            lines.append(_wall(look, sizes))
    lines.append(_start_field(scene, look, sizes))
    lines += _heading(scene, look, sizes, "keltis-tui-piles")
    lines.append(_piles(scene, look, sizes))
    lines += _heading(scene, look, sizes, "keltis-tui-rows")
    for seat in range(len(scene.view["players"])):
        lines += _rows(scene, look, sizes, seat)
    margin = (" " * sizes.left, Style())
    return [[margin, *line] for line in lines]


# ---- paths ----


def _names(scene: Scene, look: Look, sizes: Measures) -> Line:
    """Renders the names of the paths, with keys while one has to be chosen; if space is short, only their signs."""
    asked = any(f"path:{colour}" in scene.marks for colour in COLOURS)
    names = {colour: scene.say("keltis-colour", colour=colour) for colour in COLOURS}
    short = asked and max(map(len, names.values())) + 6 > sizes.cell
    line: Line = [(" " * LABEL, Style())]
    for number, colour in enumerate(COLOURS, 1):
        mark = scene.marks.get(f"path:{colour}")
        key: Piece = (f" {number} ", _mark_style(mark, look)) if mark else (" ", Style())
        name = f" {SIGNS[colour]}" if short else f"{SIGNS[colour]} {names[colour]}"
        words: Line = [key, (name, colour_style(colour, look))]
        line += fit(words, sizes.cell, target(f"path:{colour}"), "center" if sizes.cell > 11 else "left")
    return line


def _stones(scene: Scene, look: Look, sizes: Measures, stone: int) -> list[Line]:
    """Renders the stones of one height, all paths side by side."""
    ground = paint(look.ink, look.goal if stone >= GOAL else look.meadow)
    labels = _labels(scene, look, stone, sizes.stone)
    lines: list[Line] = [fit(label, LABEL, ground) for label in labels]
    for colour in COLOURS:
        for line, part in zip(lines, _stone(scene, look, sizes, colour, stone, ground), strict=True):
            line += part
    return lines


def _labels(scene: Scene, look: Look, stone: int, height: int) -> list[Line]:
    """Renders the labels beside the stones: their points, and at the top the goal area."""
    number = signed(STONE_POINTS[stone]) if height == 1 else ""  # tall stones show their points themselves
    worth: Piece = (f"{number:>3} ", paint(look.ink, bold=True))
    first: Line = [(" " * (LABEL - 4), Style()), worth]
    if stone == END:
        first = [(f" {scene.say('keltis-tui-goal'):<{LABEL - 5}}", paint(look.ink, bold=True)), worth]
    elif stone == END - 1:
        count = f"{scene.view['in_goal']}/{GOAL_FIGURES}"
        first = [(f" {count:<{LABEL - 5}}", paint(look.ink)), worth]
    blank: Line = []
    return [first, blank, blank][:height] if height < 3 else [blank, first, blank]


def _stone(scene: Scene, look: Look, sizes: Measures, colour: str, stone: int, ground: Style) -> list[Line]:
    hues = look.paths[colour]
    tile = scene.view["tiles"][colour].get(str(stone))
    dark = stone == END or bool(scene.view["options"]["dark_stones"][COLOURS.index(colour)][stone - 1])
    back, ink = hues.dark if dark else hues.bare
    body = paint(ink, back)
    width = sizes.cell - 2
    reached = scene.preview == f"stone:{colour}:{stone}"
    offered = reached or (f"path:{colour}" in scene.marks and _next_stone(scene, colour) == stone)
    figures = _figures(scene, colour, stone, sizes)
    if offered:
        figures = [("◌" if sizes.cell < 11 else " ◌ ", paint(look.glow[1], look.glow[0], bold=True)), *figures]
    tile_piece: Piece = (TILE_SIGNS[tile] if tile else "", paint(ink, bold=True))
    if dark and not tile:
        tile_piece = ("·", paint(ink))
    worth: Piece = (signed(STONE_POINTS[stone]), paint(ink))
    if sizes.stone == 1:
        inner = [_spread([tile_piece, (" ", body)] if width > 6 else [tile_piece], figures, width, body)]
    elif sizes.stone == 2:
        inner = [_spread([tile_piece], [worth], width, body), fit(figures, width, body, "center")]
    else:
        inner = [
            [("▄" * width, paint(back) + ground.background_style)],
            _spread([tile_piece], [worth], width, body),
            fit(figures, width, body, "center"),
        ]
    edges = [("▗", "▖") if sizes.stone == 3 and n == 0 else ("▐", "▌") for n in range(sizes.stone)]
    click = target(f"path:{colour}")
    lines: list[Line] = []
    for (left, right), part in zip(edges, inner, strict=True):
        edge = paint(back) + ground.background_style
        lines.append([(text, style + click) for text, style in [(left, edge), *part, (right, edge)]])
    return lines


def _spread(left: Line, right: Line, width: int, fill: Style) -> Line:
    """Puts two parts at the ends of a line."""
    room = max(0, width - width_of(left) - width_of(right))
    return fit([*left, (" " * room, Style()), *right], width, fill)


def _figures(scene: Scene, colour: str, stone: int, sizes: Measures) -> Line:
    here = [player for player in scene.view["players"] if player["figures"].get(colour, {}).get("stone") == stone]
    padding = 1 if sizes.stone > 1 and len(here) * 3 <= sizes.cell - 2 else 0
    pieces: Line = []
    for player in here:
        text, style = figure(player["seat"], player["figures"][colour]["large"], scene.palette, padding)
        pieces.append((text, style + Style(underline=True) if _has_moved(scene, player, colour) else style))
    return pieces


def _has_moved(scene: Scene, player: Any, colour: str) -> bool:
    """Returns whether this figure has moved since the viewer's last decision."""
    if scene.before is None:
        return False
    previous = scene.before["players"][player["seat"]]["figures"].get(colour)
    return bool(previous != player["figures"][colour])


def _next_stone(scene: Scene, colour: str) -> int:
    seat = scene.view["seat"]
    if seat is None:
        return 0
    standing = scene.view["players"][seat]["figures"].get(colour)
    return int(standing["stone"]) + 1 if standing else 1


def _wall(look: Look, sizes: Measures) -> Line:
    stones = ("▂▃" * sizes.width)[: sizes.width]
    return [(stones, paint(look.soft, look.meadow))]


def _start_field(scene: Scene, look: Look, sizes: Measures) -> Line:
    """Renders the figures on the start field, player by player."""
    ground = paint(look.ink, look.start)
    waiting: Line = []
    for player in scene.view["players"]:
        if waiting:
            waiting.append(("  ", ground))
        waiting += [figure(player["seat"], True, scene.palette)] * player["large"]
        waiting += [figure(player["seat"], False, scene.palette)] * player["small"]
    label = fit([(f" {scene.say('keltis-tui-start')}", paint(look.ink, bold=True))], LABEL, ground)
    assert SMALL_FIGURES < NARROWEST
    return [*label, *fit(waiting, sizes.width - LABEL, ground, "center")]


# ---- piles and rows ----


def _heading(scene: Scene, look: Look, sizes: Measures, id: str) -> list[Line]:
    text = f" {scene.say(id)} "
    return [[(text.ljust(sizes.width, "┄"), paint(look.soft))]] if sizes.headings else []


def _piles(scene: Scene, look: Look, sizes: Measures) -> Line:
    mark = scene.marks.get("draw")
    key: Piece = ("0", _mark_style(mark, look)) if mark else (" ", Style())
    words = f"{scene.say('keltis-draw-pile')} {scene.view['draw']}"
    line = fit([key, (f" {words}", paint(look.ink, bold=True))], LABEL, target("draw"))
    for number, colour in enumerate(COLOURS, 1):
        pile = scene.view["piles"][colour]
        mark = scene.marks.get(f"pile:{colour}")
        parts: Line = [(" ", Style()), (str(number), _mark_style(mark, look))] if mark else [(" ", Style())]
        if pile:
            _, ink = look.paths[colour].dark
            top = f" {SIGNS[colour]}{pile[-1][1:]} "
            news = scene.before is not None and scene.before["piles"][colour] != pile
            style = paint(ink, look.paths[colour].dark[0], bold=True)
            parts += [(top, style + Style(underline=True) if news else style)]
            parts += [(f"×{len(pile)}", paint(look.soft))] if len(pile) > 1 else []
        else:
            parts.append((" – ", paint(look.soft)))
        line += fit(parts, sizes.cell, target(f"pile:{colour}"), "left")
    return line


def _rows(scene: Scene, look: Look, sizes: Measures, seat: int) -> list[Line]:
    player = scene.view["players"][seat]
    first = fit([figure(seat, True, scene.palette), (f" {scene.name(seat)}", paint(look.ink))], LABEL - 1)
    lines: list[Line] = [[*first, (" ", Style())]]
    if sizes.rows == 2:
        lines.append([(" " * LABEL, Style())])
    for colour in COLOURS:
        lines[0] += fit(_row(player, colour, look, sizes.cell), sizes.cell, target(f"row:{seat}:{colour}"))
        if sizes.rows == 2:
            lines[1] += fit([(" " + fits_text(scene, player, colour), paint(look.soft))], sizes.cell)
    return lines


def _row(player: Any, colour: str, look: Look, room: int) -> Line:
    """Renders as many of a row's last cards as fit, and its direction."""
    values = player["rows"][colour]
    if not values:
        return [(" ·", paint(look.soft))]
    arrow = ARROWS[player["directions"][colour]]
    text = " ".join(map(str, values))
    most = room - 3
    if len(text) > most:
        text = "…" + text[-(most - 1) :].partition(" ")[2]
    return [(f" {text}", colour_style(colour, look)), (f" {arrow}", paint(look.ink, bold=True))]


def fits_text(scene: Scene, player: Any, colour: str) -> str:
    """Returns the values that still fit a row, abbreviated."""
    fits = player["fits"][colour]
    if not player["rows"][colour]:
        return ""
    if len(fits) == VALUES:
        return scene.say("keltis-tui-any")
    return str(fits[0]) if len(fits) == 1 else f"{fits[0]}–{fits[-1]}"


def _mark_style(mark: Mark | None, look: Look) -> Style:
    if mark is Mark.PICKED:
        return paint(look.glow[1], look.glow[0], bold=True) + Style(underline=True)
    return paint(look.glow[1], look.glow[0], bold=True)
