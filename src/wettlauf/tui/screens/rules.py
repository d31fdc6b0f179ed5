"""The rule book, shown over the table and optionally opened at a rule."""

from __future__ import annotations

import re

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown, Static
from textual.widgets.markdown import MarkdownBlock

from wettlauf.core.game import GameKind
from wettlauf.tui.screens.frame import Overlay

RULE = re.compile(r"^([A-Z]\d+)\b")


class RulesScreen(Overlay):
    def __init__(self, kind: GameKind, rule: str | None = None) -> None:
        super().__init__()
        self._kind = kind
        self._rule = rule

    def compose(self) -> ComposeResult:
        with Vertical(id="rules", classes="sheet"):
            with VerticalScroll(id="rules-text"):
                yield Markdown(self._kind.rule_book(self.lang))
            yield Static(id="rules-end", classes="soft", markup=False)

    async def on_mount(self) -> None:
        self.query_one("#rules-end", Static).update(self.say("tui-rules-keys"))
        self.call_after_refresh(self.go_to_rule)

    def refresh_texts(self) -> None:
        self.query_one("#rules-end", Static).update(self.say("tui-rules-keys"))
        self.run_worker(self._load())

    async def _load(self) -> None:
        await self.query_one(Markdown).update(self._kind.rule_book(self.lang))
        self.call_after_refresh(self.go_to_rule)

    def go_to_rule(self) -> None:
        """Scrolls to the paragraph of the rule and highlights it."""
        block = self.find_rule(self._rule) if self._rule else None
        if block is not None:
            block.add_class("wanted")
            self.query_one("#rules-text", VerticalScroll).scroll_to_widget(block, top=True, animate=False)

    def find_rule(self, rule: str) -> Widget | None:
        for block in self.query_one(Markdown).query(MarkdownBlock):
            found = RULE.match(str(getattr(block, "_content", "")).strip())
            if found is not None and found[1] == rule:
                return block
        return None

    def press(self, key: str) -> bool:
        if key in ("escape", "r", "q", "enter"):
            self.dismiss()
        elif key == "t":
            self.program.switch_language()
        else:
            text = self.query_one("#rules-text", VerticalScroll)
            return self.scrolls(text, "pagedown" if key == "space" else key)
        return True
