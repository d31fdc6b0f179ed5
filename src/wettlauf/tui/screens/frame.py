"""Shared by all screens: keys, clicks on keys, language and colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.containers import VerticalScroll
from textual.screen import ModalScreen, Screen

from wettlauf.core.words import Words
from wettlauf.tui.palette import Palette
from wettlauf.tui.widgets.canvas import Canvas

if TYPE_CHECKING:
    from wettlauf.tui.app import WettlaufApp

# Key names by how they are printed on the screen, where that differs.
WRITTEN = {"esc": "escape", "?": "?", ":": ":", "ctrl+s": "ctrl+s", "⏎": "enter", "Enter": "enter"}


def name_of(event: events.Key) -> str:
    """Returns the character of a printable key, the name of any other."""
    if event.character is not None and event.is_printable:
        return "space" if event.character == " " else event.character
    return event.key


class Keys:
    """Handles keys and clicks; a screen implements `press` and `pick`."""

    if TYPE_CHECKING:
        app: Any

    @property
    def program(self) -> WettlaufApp:
        return cast("WettlaufApp", self.app)

    @property
    def lang(self) -> str:
        return self.program.lang

    @property
    def palette(self) -> Palette:
        return self.program.palette

    def say(self, id: str, **args: Any) -> str:
        return Words(id, args).say(self.lang)

    def press(self, key: str) -> bool:
        """Handles a key; returns whether it did anything."""
        raise NotImplementedError

    def pick(self, target: str) -> bool:
        """Handles a click on a target; returns whether it did anything."""
        return False

    def refresh_texts(self) -> None:
        """Redraws everything after a change of language or colours."""
        raise NotImplementedError

    def on_key(self, event: events.Key) -> None:
        if self.press(name_of(event)):
            event.stop()
            event.prevent_default()

    def on_canvas_picked(self, message: Canvas.Picked) -> None:
        message.stop()
        kind, _, key = message.target.partition(":")
        if kind == "key":
            self.press(WRITTEN.get(key, key))
        else:
            self.pick(message.target)


class FrameScreen(Keys, Screen[None]):
    """A full screen."""

    AUTO_FOCUS = ""


class Overlay(Keys, ModalScreen[None]):
    """A sheet over the screen; Escape or a click beside it closes it."""

    AUTO_FOCUS = ""

    def scrolls(self, sheet: VerticalScroll, key: str) -> bool:
        """Scrolls a sheet that is longer than the screen; returns whether the key did so."""
        scroll = {
            "down": sheet.scroll_down,
            "up": sheet.scroll_up,
            "pagedown": sheet.scroll_page_down,
            "pageup": sheet.scroll_page_up,
            "home": sheet.scroll_home,
            "end": sheet.scroll_end,
        }.get(key)
        if scroll is None:
            return False
        scroll(animate=False)
        return True

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()
