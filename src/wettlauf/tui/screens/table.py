"""The table screen: a game between people at this device and bots."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input

from wettlauf.core.errors import IllegalMove, WettlaufError
from wettlauf.core.titles import titles_for
from wettlauf.core.words import Words
from wettlauf.tui.face import Answer, Chip, Choice, Room, Scene
from wettlauf.tui.game_session import GameSession, bot_pause
from wettlauf.tui.rendering import Line, fit, paint, width_of
from wettlauf.tui.screens.bots import TIP, WHY, BotsAtTable
from wettlauf.tui.screens.curtain import CurtainScreen
from wettlauf.tui.screens.end import EndScreen
from wettlauf.tui.screens.help import HelpScreen
from wettlauf.tui.screens.rules import RulesScreen
from wettlauf.tui.screens.sheet import SheetScreen
from wettlauf.tui.widgets.canvas import Canvas
from wettlauf.tui.widgets.keybar import draw_keys
from wettlauf.tui.widgets.prompt import Prompt, draw_prompt
from wettlauf.tui.widgets.story import StoryPane

KEYS = (
    ("?", Words("tui-key-help")),
    (TIP, Words("tui-key-tip")),
    (WHY, Words("tui-key-why")),
    ("r", Words("tui-key-rules")),
    ("u", Words("tui-key-undo")),
    ("q", Words("tui-key-quit")),
    ("t", Words("tui-key-language")),
    (":", Words("tui-key-command")),
    ("ctrl+s", Words("tui-key-save")),
    ("c", Words("tui-key-theme")),
)
SHEET = Chip("Enter", Words("table-end-sheet"))
WITH_TITLE = 27  # from this many terminal lines on, a title line is shown


class TableScreen(BotsAtTable):
    def __init__(self, session: GameSession) -> None:
        super().__init__()
        self.session = session
        self.choice: Choice = session.face.choice()
        self.message = ""
        self._is_notice = False  # the message is not an error
        self._rule: str | None = None  # the rule that the message cites
        self._ended = False
        self._drawn: Scene | None = None
        self._changes = 0  # counts positions, so that a bot's answer to an earlier one is ignored
        self._following: list[str] = []  # steps that complete the last decision and are still to be played
        self._is_playing_on = False  # the next of them is about to be played

    # ---- layout ----

    def compose(self) -> ComposeResult:
        yield Canvas(self._draw_title, id="title")
        with Horizontal(id="middle"):
            with VerticalScroll(id="board-pane", can_focus=False):
                yield Canvas(self._draw_board, id="board")
            with Vertical(id="side"):
                yield Canvas(self._draw_plates, id="plates")
                yield StoryPane(id="story")
        yield Canvas(self._draw_prompt, id="prompt")
        yield Input(id="command", compact=True)
        yield Canvas(self._draw_hand, id="hand")
        yield Canvas(self._draw_keys, id="keys")

    def on_mount(self) -> None:
        self.query_one("#command", Input).display = False
        self._arrange()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.app.size
        self.query_one("#side").styles.width = max(24, min(48, width * 3 // 10))
        self.query_one("#title").display = height >= WITH_TITLE

    # ---- drawing ----

    def scene(self) -> Scene:
        """Returns the scene, made once for all parts of the screen."""
        if self._drawn is None:
            self._drawn = self._make_scene()
        return self._drawn

    def _make_scene(self) -> Scene:
        session = self.session
        asked = session.persons_turn and not self._is_playing_on
        return Scene(
            view=session.view(),
            lang=self.lang,
            palette=self.palette,
            names=session.names(),
            marks=self.choice.marks() if asked else {},
            before=session.before,
            preview=self.choice.preview() if asked else None,
            labels=self.choice.labels() if asked else {},
            notes=self.choice.notes() if asked else {},
            titles=titles_for(session.match.game.options, session.titles),
        )

    def show(self) -> None:
        """Redraws everything."""
        self._drawn = None
        for name in ("title", "board", "plates", "prompt", "hand", "keys"):
            self.query_one(f"#{name}", Canvas).repaint()
        face = self.session.face
        signs = face.signs(self.scene().view, self.lang)
        entries = face.gist(self.session.story())
        self.query_one("#story", StoryPane).show(entries, signs, self.palette, self.lang, self.session.seen_entries)

    def refresh_texts(self) -> None:
        if self.session.lang != self.lang:
            self.session.set_language(self.lang)
        self.message = ""
        self.show()

    def _draw_title(self, room: Room) -> list[Line]:
        name: Line = [(f" {self.say(f'{self.session.match.game.name}-name')} ", paint(self.palette.ink, bold=True))]
        status = self.session.face.status(self.scene())
        spare = room.width - width_of(name) - width_of(status) - 1
        return [fit([*name, (" " * spare, paint()), *status], room.width)]

    def _draw_board(self, room: Room) -> list[Line]:
        return self.session.face.board(self.scene(), room)

    def _draw_plates(self, room: Room) -> list[Line]:
        return self.session.face.plates(self.scene(), room)

    def _draw_hand(self, room: Room) -> list[Line]:
        return self.session.face.hand(self.scene(), room)

    def _draw_prompt(self, room: Room) -> list[Line]:
        return draw_prompt(self.prompt(), self.palette, self.lang, room)

    def _draw_keys(self, room: Room) -> list[Line]:
        sheets = tuple((sheet.key, sheet.words) for sheet in self.session.face.sheets)
        return draw_keys((KEYS[0], *sheets, *KEYS[1:]), self.palette, self.lang, room)

    def prompt(self) -> Prompt:
        """Returns whose turn it is and the question to them."""
        session = self.session
        match = session.match
        if match.seat is None:
            return Prompt(self.say("tui-over"), chips=[SHEET], message=self.message, is_notice=self._is_notice)
        if not session.persons_turn:
            words = session.face.asked(session.view(), session.names()[match.seat])
            hint = self.say("table-bots-warming-up") if session.is_warming_up else ""
            return Prompt(words.say(self.lang), hint, message=self.message, yours=False, is_notice=self._is_notice)
        if self._is_playing_on:
            return Prompt(self.say("tui-runs-on"), message=self.message, yours=False, is_notice=self._is_notice)
        turn = "tui-your-turn-named" if session.shares_device else "table-your-turn"
        who = self.say(turn, player=match.name(match.seat))
        return Prompt(
            question=f"{who} {self.choice.question().say(self.lang)}",
            hint=" ".join(words.say(self.lang) for words in self.choice.hint()),
            chips=self.choice.chips(),
            message=self.message,
            is_notice=self._is_notice,
        )

    # ---- the flow of the game ----

    def go_on(self) -> None:
        """Lets the next player act; called after every change."""
        session = self.session
        self._is_playing_on = False
        if not session.persons_turn:
            self._following.clear()
        if session.match.over:
            self._end()
        elif session.needs_curtain:
            if session.has_secrets:
                self._close_curtain()
            else:
                session.look_as(session.match.seat)
                self.go_on()
        else:
            follows = self._ask_person() if session.persons_turn else None
            self._is_playing_on = follows is not None
            self._changes += 1
            if follows is not None:
                self._play_on(follows)
                return
            self.show()
            if session.bots_turn:
                self.ask_bot(session.match.copy(), self._changes)

    def _ask_person(self) -> str | None:
        """Asks the person to decide; returns the move instead if it follows from an earlier decision or is the only
        choice."""
        match = self.session.match
        legal = frozenset(move.text for move in match.legal())
        self.choice.ask(self.session.view(), legal, match.routes())
        self.choice.look_ahead(match.outlook)
        if self._following and self._following[0] in legal:
            return self._following.pop(0)
        return self.choice.obvious()

    def _play_on(self, move: str) -> None:
        """Plays the next step of a decision, after a pause in which people can follow the last one."""
        pause = bot_pause() * self.session.face.pace(self.session.view())
        change = self._changes

        def make() -> None:
            if self._changes == change and self._is_playing_on:
                self._make_move(move, by_hand=False)
                self.go_on()

        if pause > 0:
            self.show()
            self.set_timer(pause, make)
        else:
            make()

    def _close_curtain(self) -> None:
        session = self.session
        seat = session.match.seat
        assert seat is not None
        session.look_as(None)  # nothing private is drawn below the curtain
        self.message = ""
        self.show()
        self.app.push_screen(CurtainScreen(seat, session.own_names[seat], self._lift_curtain, self.leave))

    def _lift_curtain(self) -> None:
        if isinstance(self.app.screen, CurtainScreen):
            self.app.pop_screen()
            self.session.look_as(self.session.match.seat)
            self.go_on()

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        try:
            self.session.save()
        except WettlaufError as error:
            self.show_message(error.words)
        if self.session.shares_device:
            self.session.look_as(None)
        self.show()
        self._show_scores()

    def _show_scores(self) -> None:
        self.app.push_screen(EndScreen(self.session, self.scene))

    # ---- input ----

    def press(self, key: str) -> bool:
        if self.query_one("#command", Input).display:
            if key == "escape":
                self._close_command()
            return key == "escape"
        if self.session.persons_turn and not self._is_playing_on:
            answer = self.choice.key(key)
            if answer is not None:
                self.take(answer)
                return True
        return self._press_frame(key)

    def _press_frame(self, key: str) -> bool:
        """Handles keys that work at any time."""
        actions: dict[str, Callable[[], object]] = {
            "?": lambda: self.app.push_screen(HelpScreen(self.session.face)),
            "r": lambda: self.app.push_screen(RulesScreen(self.session.match.game.kind, self._rule)),
            TIP: self.give_tip,
            WHY: self.explain_bot,
            "u": self.undo,
            ":": self._open_command,
            "t": self.program.switch_language,
            "c": self.program.switch_theme,
            "ctrl+s": self.save,
            "q": self.leave,
            "pageup": lambda: self.query_one("#story").scroll_page_up(),
            "pagedown": lambda: self.query_one("#story").scroll_page_down(),
            "home": lambda: self.query_one("#board-pane").scroll_home(),
            "end": lambda: self.query_one("#board-pane").scroll_end(),
            "escape": self.clear_message,
        }
        if self._ended and key in ("enter", "space"):
            self._show_scores()
            return True
        sheet = next((sheet for sheet in self.session.face.sheets if sheet.key == key), None)
        if sheet is not None:
            self.app.push_screen(SheetScreen(sheet, lambda: self.session.match, self.scene))
            return True
        if key not in actions:
            return False
        actions[key]()
        return True

    def pick(self, target: str) -> bool:
        if not self.session.persons_turn or self._is_playing_on:
            return False
        answer = self.choice.pick(target)
        if answer is not None:
            self.take(answer)
        return answer is not None

    def take(self, answer: Answer) -> None:
        """Carries out the effect of a key or click. An illegal move is reported with its reason."""
        self.message, self._rule = "", None
        if answer.words is not None:
            self.show_message(answer.words, is_notice=True)
        elif answer.move is not None:
            self.try_move(answer.move, answer.then)
        else:
            self.show()

    def try_move(self, text: str, then: tuple[str, ...] = ()) -> None:
        self.message, self._rule = "", None
        if self._make_move(text):
            self._following = list(then) or self._following
            self.go_on()

    def _make_move(self, text: str, by_hand: bool = True) -> bool:
        """Plays a move; returns False and shows the reason if it is illegal."""
        try:
            self.session.play(text, by_hand)
        except IllegalMove as error:
            self.show_message(error.words, rule=error.rule)
            return False
        except WettlaufError as error:  # the move was played but could not be saved
            self.show_message(error.words)
        return True

    def show_message(self, words: Words, rule: str | None = None, is_notice: bool = False) -> None:
        self.message, self._rule, self._is_notice = words.say(self.lang), rule, is_notice
        self.show()

    def clear_message(self) -> None:
        self.message, self._rule = "", None
        self.show()

    def undo(self) -> None:
        self._following.clear()
        try:
            self.session.undo()
        except WettlaufError as error:
            self.show_message(error.words)
            return
        with contextlib.suppress(WettlaufError):
            while self.session.persons_turn and self._ask_person() is not None:
                self.session.undo()  # a position with only one choice would just be played on again
        self.message, self._rule = "", None
        self.go_on()

    # ---- the command line ----

    def _open_command(self) -> None:
        if not self.session.persons_turn:
            return
        line = self.query_one("#command", Input)
        line.placeholder = self.say("tui-command-hint")
        line.value = ""
        line.display = True
        line.focus()

    def _close_command(self) -> None:
        self.query_one("#command", Input).display = False
        self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._close_command()
        if event.value.strip():
            self.try_move(self.session.spelled(event.value))

    # ---- saving and leaving ----

    def save(self) -> None:
        try:
            self.session.save()
        except WettlaufError as error:
            self.show_message(error.words)
            return
        self.show_message(Words("tui-saved"), is_notice=True)

    def save_before_leaving(self) -> None:
        """Saves a game in progress, so that leaving never loses it."""
        if self._ended or not self.session.match.log:
            return
        try:
            self.session.save()
        except WettlaufError as error:
            self.program.failure = error
        else:
            self.program.farewell = Words("tui-farewell")

    def leave(self) -> None:
        self.program.action_leave()
