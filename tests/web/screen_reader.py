"""Somebody who does not see the page: they know what the live regions said, and what stands there by role and name."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.web.playing import PAUSE, TRIES, wait_until

EAR = Path(__file__).with_name("ear.js")


class Listener:
    """A person with a screen reader. `heard` is everything that was said, in order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []

    def listen(self) -> list[str]:
        """What was said since they listened last."""
        fresh: list[str] = self.page.evaluate("() => window.heard.splice(0)")
        self.heard += fresh
        return fresh

    def wait_until_said(self, *patterns: str) -> str:
        """The first sentence from now on that one of the patterns fits."""
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
        """Until something was said after this sentence."""
        more = "nothing was said after "
        wait_until(self.page, lambda: self.listen() or self.heard[-1] != sentence, more + sentence)

    def buttons(self, region: str) -> list[Locator]:
        """The buttons of a region that can be used, by the names of both."""
        found = self.page.get_by_role("region", name=region, exact=True).get_by_role("button").all()
        return [one for one in found if one.is_enabled() and one.get_attribute("aria-disabled") != "true"]

    def press(self, button: Locator) -> str:
        """Press a button with the keyboard; gives its name."""
        name = name_of(button)
        button.press("Enter")
        return name


def name_of(element: Locator) -> str:
    """Its accessible name, as the browser computes it: `- button "lay red 3" [pressed]`."""
    found = re.match(r"- '?\w+ \"(.*?)\"(?: \[|:|'|$)", element.aria_snapshot().splitlines()[0])
    assert found, element.aria_snapshot()
    return found.group(1)


def first(options: list[Locator], *wishes: str) -> Locator:
    """The first whose name fits the first wish that any fits; else the first of all."""
    names = [name_of(one) for one in options]
    for wish in wishes:
        for option, name in zip(options, names, strict=True):
            if re.search(wish, name):
                return option
    return options[0]
