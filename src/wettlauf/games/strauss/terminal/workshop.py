"""`wettlauf course edit`: the course workshop in the terminal, on its own screen, usable without a mouse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Input

from wettlauf.core.errors import WettlaufError
from wettlauf.core.plain_text import clean
from wettlauf.core.titles import LONGEST_TITLE, ValueTitle
from wettlauf.core.words import Words
from wettlauf.games.strauss.course_advice import advice
from wettlauf.games.strauss.course_code import encode
from wettlauf.games.strauss.course_difficulty import difficulty
from wettlauf.games.strauss.course_edits import free_tiles
from wettlauf.games.strauss.course_file import CourseFile, write_course_file
from wettlauf.games.strauss.course_mends import Mend, all_mends
from wettlauf.games.strauss.courses import GOOD_LENGTH, GOOD_WATERHOLES, Problem, find_problems
from wettlauf.games.strauss.terminal.race_sheet import RaceSheet
from wettlauf.games.strauss.terminal.tile_map import TileMap
from wettlauf.games.strauss.terminal.workshop_sheets import MapSheet, WorkshopHelp
from wettlauf.games.strauss.workbench import KINDS, Workbench
from wettlauf.tui.app import WettlaufApp
from wettlauf.tui.face import Room
from wettlauf.tui.rendering import BOLD, PLAIN, Line, fit, paint, target, wrap
from wettlauf.tui.screens.frame import FrameScreen
from wettlauf.tui.screens.sheet import Paper
from wettlauf.tui.seats import DEFAULT_BOT, PERSON, Seat
from wettlauf.tui.startup import Startup
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.keybar import draw_keys

ADDING = {"s": "straight", "l": "curveL", "r": "curveR", "w": "water", "a": "start", "e": "finish"}
KEYS = (
    ("?", Words("strauss-workshop-key-all")),
    ("s l r w", Words("strauss-workshop-key-add")),
    ("e", Words("strauss-workshop-key-finish")),
    ("f", Words("strauss-workshop-key-flip")),
    ("x", Words("strauss-workshop-key-remove")),
    ("u", Words("strauss-workshop-key-undo")),
    ("p", Words("strauss-workshop-key-play")),
    ("q", Words("tui-key-quit")),
    ("+ -", Words("strauss-workshop-key-harder")),
    ("d", Words("strauss-workshop-key-draw")),
    ("tab", Words("strauss-workshop-key-exchange")),
    ("ctrl+s", Words("tui-key-save")),
)
SIDE, NARROW_SIDE = 46, 38  # columns of the text beside the map
MOST_KEYS = 9  # digit keys that choose a mend


class WorkshopScreen(FrameScreen):
    """The map on the left; problems, advice and the rest of the box on the right."""

    CSS = """
    #words { height: 1fr; background: $panel; padding: 0 1; scrollbar-size-vertical: 1; }
    #map { width: 1fr; height: 1fr; }
    #message { height: auto; }
    """

    def __init__(self, bench: Workbench, path: Path | None) -> None:
        super().__init__()
        self.bench, self.path = bench, path
        self._message: Words | None = None
        self._takes: Callable[[str], None] | None = None  # receives the line that is being typed
        self.problems: list[Problem] = []
        self.mends: list[Mend] = []  # by the digits that choose them, from 1

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw_title, id="title")
        with Horizontal(id="middle"):
            yield Canvas(self._draw_map, id="map")
            with VerticalScroll(id="words", can_focus=False):
                yield Canvas(self._draw_words, id="said")
        yield Canvas(self._draw_message, id="message")
        yield Input(id="command", compact=True)
        yield Canvas(self._draw_keys, id="keys")

    def on_mount(self) -> None:
        self.query_one("#command", Input).display = False
        self.show()

    def on_resize(self) -> None:
        self.query_one("#words").styles.width = SIDE if self.app.size.width >= 100 else NARROW_SIDE

    def refresh_texts(self) -> None:
        self.show()

    def show_error(self, words: Words) -> None:
        """Sets the message to show when the screen opens."""
        self._message = words

    def show(self) -> None:
        """Checks the chain and redraws everything."""
        self.problems = find_problems(self.bench.chain)
        chosen: list[Mend] = []
        for mends in all_mends(self.bench.chain, self.problems):
            chosen += [mend for mend in mends if mend.chain not in [one.chain for one in chosen]]
        self.mends = chosen[:MOST_KEYS]
        for canvas in self.query(Canvas):
            canvas.repaint()

    # ---- drawing ----

    def _draw_title(self, room: Room) -> list[Line]:
        name = self.bench.name or self.say("strauss-workshop-unnamed")
        changed = "*" if self.bench.is_changed else ""
        code = self.say("strauss-workshop-unfinished") if self.problems else encode(self.bench.chain)
        head = paint(self.palette.ink, bold=True)
        return [fit([(f" {self.say('strauss-workshop')}: ", head), (f"{name}{changed} · {code}", PLAIN)], room.width)]

    def _draw_map(self, room: Room) -> list[Line]:
        wrong = {index for one in self.problems for index in (one.index, one.other) if index is not None}
        drawing = TileMap(self.bench.chain, self.palette, self.bench.picked, wrong)
        return drawing.draw(room.width, max(1, self.query_one("#middle").size.height))

    def _draw_words(self, room: Room) -> list[Line]:
        lines: list[Line] = []
        for problem in self.problems:
            lines += self._bullet(
                "!", f"{problem.words.say(self.lang)} ({problem.rule})", room.width, self.palette.warn
            )
        for number, mend in enumerate(self.mends, 1):
            key = paint(self.palette.mark_ink, self.palette.mark, bold=True) + target(f"key:{number}")
            first, *rest = wrap(mend.words.say(self.lang), room.width - 5)
            lines += [[(f" {number} ", key), (f" {first}", PLAIN)], *([("    " + text, PLAIN)] for text in rest)]
        if not self.problems:
            lines += self._bullet("✓", self.say("strauss-workshop-fine"), room.width, self.palette.news)
        for hint in advice(self.bench.chain):
            if hint.kind not in ("length", "water"):  # the counts below show these
                lines += self._bullet("i", hint.words.say(self.lang), room.width, self.palette.soft)
        return [*lines, [], *self._counts(room.width), [], *self._box(room.width)]

    def _counts(self, width: int) -> list[Line]:
        waterholes = sum(name.startswith("W") for name in self.bench.chain)
        counts = {"tiles": len(self.bench.chain), "good": GOOD_LENGTH, "water": waterholes, "best": GOOD_WATERHOLES}
        text = self.say("strauss-workshop-counts", **counts, points=difficulty(self.bench.chain))
        return [[(part, PLAIN)] for part in wrap(text, width)]

    def _box(self, width: int) -> list[Line]:
        """Draws what is left in the box, one or more lines per kind."""
        lines: list[Line] = []
        for kind in KINDS:
            free = free_tiles(self.bench.chain, kind)
            key = next(key for key, one in ADDING.items() if one == kind)
            first, *rest = wrap(f"{self.say('strauss-workshop-kind', kind=kind)}: {' '.join(free) or '–'}", width - 3)
            style = (paint(self.palette.ink) if free else paint(self.palette.soft)) + target(f"key:{key}")
            lines += [
                [(f"{key}  ", BOLD + target(f"key:{key}")), (first, style)],
                *([("   " + t, style)] for t in rest),
            ]
        return lines

    def _bullet(self, sign: str, text: str, width: int, colour: str) -> list[Line]:
        first, *rest = wrap(text, width - 2)
        return [[(f"{sign} ", paint(colour, bold=True)), (first, PLAIN)], *([("  " + line, PLAIN)] for line in rest)]

    def _draw_message(self, room: Room) -> list[Line]:
        if self._message is None:
            return []
        ground = paint(self.palette.ink, self.palette.panel)
        return [
            fit([(f" {text}", PLAIN)], room.width, ground)
            for text in wrap(self._message.say(self.lang), room.width - 2)
        ]

    def _draw_keys(self, room: Room) -> list[Line]:
        return draw_keys(KEYS, self.palette, self.lang, room)

    # ---- keys ----

    def press(self, key: str) -> bool:
        if self.query_one("#command", Input).display:
            if key == "escape":
                self._close_line()
            return key == "escape"
        action = self._action(key)
        if action is None:
            return False
        self._message = action()
        self.show()
        return True

    def pick(self, name: str) -> bool:
        """Handles a click on a tile of the map."""
        kind, _, index = name.partition(":")
        if kind != "tile":
            return False
        self.bench.pick(int(index))
        self.show()
        return True

    def _action(self, key: str) -> Callable[[], Words | None] | None:
        bench = self.bench
        if key in ADDING:
            return lambda: bench.add(ADDING[key])
        if key.lower() in "slrw" and key.isupper():
            return lambda: bench.add(ADDING[key.lower()], before=True)
        if key.isdigit() and 0 < int(key) <= len(self.mends):
            return lambda: bench.mend(self.mends[int(key) - 1])
        actions: dict[str, Callable[[], Words | None]] = {
            "left": lambda: bench.move(-1),
            "up": lambda: bench.move(-1),
            "right": lambda: bench.move(1),
            "down": lambda: bench.move(1),
            "home": lambda: bench.pick(0),
            "end": lambda: bench.pick(len(bench.chain)),
            "f": bench.flip,
            "space": bench.flip,
            "x": bench.remove,
            "delete": bench.remove,
            "backspace": bench.remove,
            "tab": bench.exchange,
            "<": lambda: bench.swap(-1),
            ">": lambda: bench.swap(1),
            "v": bench.mirror,
            "u": bench.undo,
            "ctrl+z": bench.undo,
            "U": bench.redo,
            "ctrl+y": bench.redo,
            "d": bench.draw,
            "+": bench.harder,
            "-": bench.easier,
            "n": self.ask_name,
            "ctrl+s": self.ask_path,
            "o": self.ask_path,
            "p": self.play,
            "m": self.show_map,
            "?": lambda: self._open(WorkshopHelp()),
            "t": self.program.switch_language,
            "c": self.program.switch_theme,
            "pageup": lambda: self.query_one("#words").scroll_page_up(animate=False),
            "pagedown": lambda: self.query_one("#words").scroll_page_down(animate=False),
            "q": self.program.action_leave,
        }
        return actions.get(key)

    # ---- name, file, race, map ----

    def ask_name(self) -> Words:
        self._open_line(self.bench.name, self.bench.rename)
        return Words("strauss-workshop-name")

    def ask_path(self) -> Words:
        usual = self.path or Path(f"{file_name(self.bench.name) or 'course'}.json")
        self._open_line(str(usual), self._save)
        return Words("strauss-workshop-path")

    def play(self) -> Words | None:
        """Asks for birds and advantages, then starts a race on this course against bots; it returns here afterwards."""
        if self.problems:
            return Words("strauss-workshop-not-yet", {"reason": self.problems[0].words})
        self._open(RaceSheet(self._race))
        return None

    def _race(self, birds: int, advantages: list[str]) -> None:
        seats = [Seat(PERSON), *[Seat(DEFAULT_BOT)] * (birds - 1)]
        course, name = list(self.bench.chain), clean(self.bench.name, LONGEST_TITLE)
        options = {"players": birds, "course": course, "advantages": advantages}
        titles = [ValueTitle("course", course, name)] if name else []
        self.program.start_game("strauss", options, seats, titles=titles)

    def show_map(self) -> Words | None:
        """Shows the lanes and spaces of the whole course, which must be a valid one."""
        if self.problems:
            return Words("strauss-workshop-not-yet", {"reason": self.problems[0].words})
        self._open(MapSheet(self.bench.chain))
        return None

    def _save(self, text: str) -> None:
        path = Path(text.strip()).expanduser()
        try:
            write_course_file(path, CourseFile(tuple(self.bench.chain), self.bench.name))
        except WettlaufError as error:
            self._message = error.words
            return
        self.path = path
        self.bench.mark_saved()
        self._message = Words("strauss-workshop-saved", {"path": str(path)})

    def save_before_leaving(self) -> None:
        """Sets the farewell to the code, or the tiles of an unfinished chain, so that nothing is lost."""
        chain = self.bench.chain
        course = encode(chain) if not find_problems(chain) else ",".join(chain)
        self.program.farewell = Words("strauss-workshop-farewell", {"course": course})

    def _open(self, sheet: Paper) -> None:
        self.app.push_screen(sheet)

    # ---- text input ----

    def _open_line(self, value: str, takes: Callable[[str], None]) -> None:
        line = self.query_one("#command", Input)
        line.value, line.display = value, True
        self._takes = takes
        line.focus()

    def _close_line(self) -> None:
        self.query_one("#command", Input).display = False
        self.set_focus(None)
        self._message = None
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        takes = self._takes
        self._close_line()
        if takes is not None and event.value.strip():
            takes(event.value)
        self.show()


def file_name(name: str) -> str:
    """Returns a name that every file system accepts."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


class WorkshopApp(WettlaufApp):
    """The terminal app with the workshop as its first screen, to which races return."""

    def __init__(self, bench: Workbench, lang: str, path: Path | None = None) -> None:
        super().__init__(Startup(), lang)
        self.bench, self.path = bench, path

    def on_mount(self) -> None:
        self.open_start()

    def open_start(self, error: WettlaufError | None = None) -> None:
        screen = WorkshopScreen(self.bench, self.path)
        if error is not None:
            screen.show_error(error.words)
        self._show(screen)


def edit_course(kept: CourseFile, lang: str, path: Path | None = None) -> None:
    """Edits a chain on the screen until the person leaves."""
    app = WorkshopApp(Workbench(kept.tiles, kept.name), lang, path)
    app.run()
    if app.farewell is not None:
        print(app.farewell.say(app.lang))
