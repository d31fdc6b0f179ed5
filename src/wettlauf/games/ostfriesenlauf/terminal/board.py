"""Renders the track of Ostfriesenlauf as a stadium seen from above: it runs along the top to the right and along the
bottom back to the left. Each space has four lanes, the innermost next to the meadow, which holds decks and pile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from textual.style import Style

from wettlauf.games.ostfriesenlauf.data import DECKS, FIGURES, GOALS
from wettlauf.games.ostfriesenlauf.terminal.look import (
    FLAG,
    Look,
    back_piece,
    count_text,
    figure_piece,
    look_of,
    short_text,
    words_of,
)
from wettlauf.tui.face import Mark, Room, Scene
from wettlauf.tui.rendering import Line, Piece, fit, over, paint, target

LANES = FIGURES
WIDEST = 6
CARD_WIDTH = 34  # the widest text of a card
BEND = 3  # width of the track at either end of the meadow
TRACK = 2 * (LANES + 1)  # lines of both straights with their space numbers
LABELS = 2  # lines with the names of goal places and start


@dataclass(frozen=True)
class Measures:
    """The sizes of everything on the board."""

    straight: int  # cells per straight
    step: int  # spaces per cell: 1 unless the track is very long
    cell: int  # width of a cell
    left: int  # margin
    lines: int  # lines of the meadow, between the labels

    @property
    def width(self) -> int:
        return self.straight * self.cell

    def spot(self, space: int) -> tuple[bool, int]:
        """Returns whether a space is in the upper straight, and its column."""
        cell = space // self.step
        return (True, cell) if cell < self.straight else (False, 2 * self.straight - 1 - cell)


def measure(spaces: int, room: Room) -> Measures:
    half = (spaces + 1) // 2
    step = -(-half // room.width)
    straight = -(-half // step)
    cell = max(1, min(WIDEST, room.width // straight))
    left = max(0, (room.width - straight * cell) // 2)
    return Measures(straight, step, cell, left, max(2, room.height - TRACK - LABELS))


def draw_board(scene: Scene, room: Room) -> list[Line]:
    look = look_of(scene.palette)
    sizes = measure(scene.view["options"]["board"]["spaces"], room)
    lines = [_numbers(scene, sizes, True)]
    lines += [_lane(scene, look, sizes, True, lane) for lane in range(LANES, 0, -1)]
    lines.append(_labels(scene, look, sizes, True))
    lines += [_in_meadow(line, look, sizes) for line in _meadow(scene, look, sizes)]
    lines.append(_labels(scene, look, sizes, False))
    lines += [_lane(scene, look, sizes, False, lane) for lane in range(1, LANES + 1)]
    lines.append(_numbers(scene, sizes, False))
    return [fit([(" " * sizes.left, Style()), *line], room.width) for line in lines]


# ---- track ----


def _spaces(sizes: Measures, upper: bool) -> list[int]:
    """Returns the first space of each cell, from left to right."""
    cells = range(sizes.straight) if upper else range(2 * sizes.straight - 1, sizes.straight - 1, -1)
    return [cell * sizes.step for cell in cells]


def _numbers(scene: Scene, sizes: Measures, upper: bool) -> Line:
    """Renders the numbers of the spaces, as many as fit."""
    last = scene.view["options"]["board"]["spaces"] - 1
    every = -(-(len(str(last)) + 1) // sizes.cell)
    line: Line = []
    for column, space in enumerate(_spaces(sizes, upper)):
        known = space <= last and column % every == 0
        text = str(space) if known else ""
        if every == 1:
            line += fit([(text, paint(scene.palette.soft))], sizes.cell, align="center")
        elif column % every == 0:
            room = sizes.cell * min(every, sizes.straight - column)
            line += fit([(text, paint(scene.palette.soft))], room)
    return line


def _lane(scene: Scene, look: Look, sizes: Measures, upper: bool, lane: int) -> Line:
    board = scene.view["options"]["board"]
    goal = sizes.spot(scene.view["goal"]["space"])
    places = {sizes.spot(space) for space in board["goals"].values()}
    preview = sizes.spot(int(scene.preview.partition(":")[2])) if scene.preview else None
    line: Line = []
    for column, space in enumerate(_spaces(sizes, upper)):
        spot = (upper, column)
        ground = look.place if spot in places else look.track[column % 2]
        ink, sign = look.soft, "·" if space < board["spaces"] else " "
        if spot == goal:
            ground, ink = look.glow
            sign = "▒" * sizes.cell
        elif space == 0:
            sign = "│".rjust(sizes.cell)
        here = _standing(scene, sizes, spot)
        if lane in here:
            line.append(_runner(scene, here[lane], sizes.cell))
        elif preview == spot and lane == next(free for free in range(1, LANES + 2) if free not in here):
            line.append(("◌".center(sizes.cell), paint(look.glow[1], look.glow[0], bold=True)))
        else:
            line.append((sign.center(sizes.cell), paint(ink, ground)))
    return line


def _standing(scene: Scene, sizes: Measures, spot: tuple[bool, int]) -> dict[int, Any]:
    """Returns the figures of a cell by lane. Figures a lap apart share a space but not its lanes, so the next free lane
    is used."""
    here = [one for one in scene.view["figures"] if sizes.spot(one["space"]) == spot]
    lanes: dict[int, Any] = {}
    for one in sorted(here, key=lambda one: one["rank"]):
        lanes[next(lane for lane in (*range(one["lane"], LANES + 1), *range(1, LANES)) if lane not in lanes)] = one
    return lanes


def _runner(scene: Scene, one: Any, width: int) -> Piece:
    """Renders a figure, with its rank if there is room; underlined if it has moved since the last decision."""
    text, style = figure_piece(scene.view, one["figure"], width)
    before = scene.before
    moved = before is not None and before["figures"][one["figure"]]["progress"] != one["progress"]
    if width >= 3:
        text = f"{text.strip()}{one['rank']}".center(width)
    return text, style + Style(underline=True) if moved else style


def _labels(scene: Scene, look: Look, sizes: Measures, upper: bool) -> Line:
    """Renders the names of the goal places and the start beside their spaces."""
    board = scene.view["options"]["board"]
    texts: list[tuple[int, str, Style]] = []
    for goal in GOALS:
        name = scene.say("ostfriesenlauf-goal", goal=goal)
        there = scene.view["goal"]["at"] == goal
        style = paint(look.glow[1], look.glow[0], bold=True) if there else paint(look.ink, look.place)
        is_upper, column = sizes.spot(board["goals"][goal])
        if is_upper == upper:
            texts.append((column, f"{FLAG} {name}" if there else name, style))
    if upper:
        texts.append((0, scene.say("ostfriesenlauf-start-sign"), paint(look.ink, bold=True)))
    room = sizes.width - 2 * BEND
    ground = paint(look.ink, look.meadow)
    line: Line = []
    used = 0
    for column, text, style in sorted(texts, key=lambda one: one[0]):
        middle = column * sizes.cell + sizes.cell // 2 - BEND
        start = max(used + (1 if line else 0), min(middle - len(text) // 2, room - len(text)), 0)
        line += [(" " * (start - used), ground), (text, style)]
        used = start + len(text)
    return _in_meadow(line, look, sizes)


def _in_meadow(line: Line, look: Look, sizes: Measures) -> Line:
    """Puts the bends of the track at both ends of a meadow line."""
    bend = paint(look.soft, look.track[0])
    ground = paint(look.ink, look.meadow)
    return [("↑".center(BEND), bend), *fit(line, sizes.width - 2 * BEND, ground), ("↓".center(BEND), bend)]


# ---- meadow ----


def _meadow(scene: Scene, look: Look, sizes: Measures) -> list[Line]:
    """Renders the decks, the pile and the effects of the last pile, using the available lines."""
    room = sizes.width - 2 * BEND
    decks, pile = _decks(scene, look), _pile(scene, look)
    rounds = _last_round(scene, look, room)
    short = _last_round_short(scene, look)
    texts = [decks, pile]
    if sizes.lines >= 3 + FIGURES + 2:
        texts = [decks, [], pile, [], *rounds]
    elif sizes.lines >= 3 + FIGURES:
        texts = [decks, pile, *rounds]
    elif sizes.lines >= 5 and short:
        texts = [decks, [], pile, [], short]
    elif sizes.lines >= 3:
        texts = [decks, pile, short] if short else [decks, [], pile]
    spare = max(0, sizes.lines - len(texts))
    return [*([[]] * (spare // 2)), *texts, *([[]] * (spare - spare // 2))]


def _decks(scene: Scene, look: Look) -> Line:
    line: Line = [(f" {scene.say('ostfriesenlauf-tui-decks')} ", paint(look.ink, bold=True))]
    for deck in range(DECKS):
        name = f"deck:{deck + 1}"
        mark = scene.marks.get(name)
        glow = paint(look.glow[1], look.glow[0], bold=True)
        key = f"▸{deck + 1} " if mark is Mark.PICKED else f" {deck + 1} "
        number: Piece = (key, glow + Style(underline=True) if mark is Mark.PICKED else glow)
        piece = number if mark else back_piece(deck + 1, look)
        line += over([piece, (f"×{scene.view['decks'][deck]:<2}", paint(look.ink))], target(name))
        line.append(("  ", Style()))
    return line


def _pile(scene: Scene, look: Look) -> Line:
    """Renders the cards on the pile, the one laid first on the left; faces are visible only to their players."""
    line: Line = [(f" {scene.say('ostfriesenlauf-tui-pile')} ", paint(look.ink, bold=True))]
    for card in scene.view["pile"]:
        text = None if card["card"] is None else f" {short_text(card['card'])} "
        line += [figure_piece(scene.view, card["figure"]), back_piece(card["back"], look, text), (" ", Style())]
    if not scene.view["pile"]:
        line.append(("–", paint(look.soft)))
    return over(line, target("pile"))


def _last_round(scene: Scene, look: Look, room: int) -> list[Line]:
    """Renders what each card of the last pile did, one line per card."""
    last = scene.view["last_round"]
    if last is None:
        return []
    heading = scene.say("ostfriesenlauf-tui-last")
    lines: list[Line] = [[(f" {heading}", paint(look.ink, bold=True))]]
    for card in last["cards"]:
        laid = figure_piece(scene.view, card["laid_by"])
        words = f" {words_of(card['card']).say(scene.lang)} "
        right: Line = [("→ ", paint(look.soft)), *_effect(scene, look, card)]
        left = fit([(" ", Style()), laid, back_piece(card["back"], look, words)], min(room - 14, CARD_WIDTH))
        lines.append([*left, (" ", Style()), *right])
    return lines


def _last_round_short(scene: Scene, look: Look) -> Line:
    """Renders what the last pile did in a single line."""
    last = scene.view["last_round"]
    if last is None:
        return []
    line: Line = []
    for card in last["cards"]:
        line += [
            (" ", Style()),
            back_piece(card["back"], look, short_text(card["card"])),
            *_effect(scene, look, card, 1),
        ]
    return line


def _effect(scene: Scene, look: Look, card: Any, width: int = 3) -> Line:
    """Renders which figure a card moved, from where to where."""
    if card["figure"] is None:
        return [(FLAG.center(width), paint(look.glow[1], look.glow[0], bold=True))]
    text = f"{count_text(card['from'])}→{count_text(card['to'])}"
    if card["from"] == card["to"]:
        text = "="
    return [figure_piece(scene.view, card["figure"], width), (text if width == 1 else f" {text}", paint(look.ink))]
