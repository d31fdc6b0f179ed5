"""A person who does not see the page: they know what live regions said, and what is there by role and name."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.web.playing import PAUSE, TRIES, wait_until

EAR = Path(__file__).with_name("ear.js")
# A line of the browser's snapshot: `- button "lay red 3" [pressed]`, or in quotes, `- 'button "Red: 3"':`.
ANY_BUTTON = re.compile(r"\s*- '?button\b")
BUTTON = re.compile(r"\s*- (?P<quote>'?)button (?P<name>\"(?:[^\"\\]|\\.)*\")(?P<states>(?: \[[^\]]*\])*)'?(?::.*)?")


class Listener:
    """A person with a screen reader. `heard` is everything that was said, in order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """Returns what was said since the last call."""
        fresh: list[str] = self.page.evaluate("() => window.heard.splice(0)")
        self.heard += fresh
        return fresh

    def wait_until_said(self, *patterns: str) -> str:
        """Waits for the first new sentence that matches one of the patterns."""
        wanted = re.compile("|".join(f"(?:{one})" for one in patterns))
        fresh: list[str] = []
        for _ in range(TRIES):
            fresh += self.listen()
            for sentence in fresh:
                if wanted.search(sentence):
                    return sentence
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"nothing like {patterns} was said, but: {fresh or self.heard[-8:]}")

    def wait_until_more_than(self, sentence: str) -> None:
        """Waits until something was said after this sentence."""
        more = "nothing was said after "
        wait_until(self.page, lambda: self.listen() or self.heard[-1] != sentence, more + sentence)

    def buttons(self, region: str) -> list[str]:
        """Returns the names of a region's enabled buttons, as the browser computes them, from a single snapshot."""
        shown = self._region(region).aria_snapshot()
        found = [BUTTON.fullmatch(line) for line in shown.splitlines() if ANY_BUTTON.match(line)]
        assert all(found), shown
        return [plain_name(one) for one in found if one and "[disabled]" not in one["states"]]

    def press(self, region: str, name: str) -> str:
        """Presses the button of this name with the keyboard; returns its name."""
        self._region(region).get_by_role("button", name=name, exact=True, disabled=False).first.press("Enter")
        return name

    def _region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)


def plain_name(button: re.Match[str]) -> str:
    """Returns the name without YAML and JSON quoting."""
    name: str = json.loads(button["name"].replace("''", "'") if button["quote"] else button["name"])
    return name


def first(names: list[str], *wishes: str) -> str:
    """Returns the first name that matches the earliest possible wish, or else the first name."""
    for wish in wishes:
        for name in names:
            if re.search(wish, name):
                return name
    return names[0]
