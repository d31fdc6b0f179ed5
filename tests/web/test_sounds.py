"""Sounds play at the right moments, and never when switched off."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.keltis import decide
from tests.web.playing import begin, wait_until
from tests.web.table import asked

# Records the notes the browser's audio starts to play.
MICROPHONE = """
window.notes = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.notes.push({ hertz: this.frequency.value, runs: this.context.state !== "closed" });
  return start.apply(this, when);
};
"""
TURN, MOVE = {523, 784}, {196, 410}


def listening(visit: Visit, tmp_path: Path) -> Page:
    microphone = tmp_path / "microphone.js"
    microphone.write_text(MICROPHONE, "utf-8")
    page = visit.open("/new/keltis", sounds=True, script=microphone)
    begin(page, "keltis", players=2)
    asked(page).wait_for()
    return page


def notes(page: Page) -> set[int]:
    """Returns the notes played since the last call."""
    found = page.evaluate("() => window.notes.splice(0)")
    assert all(one["runs"] for one in found)
    return {round(one["hertz"]) for one in found}


def wait_to_hear(page: Page, wanted: set[int]) -> None:
    """Waits until all these notes have been played."""
    heard: set[int] = set()

    def listen() -> bool:
        heard.update(notes(page))
        return heard >= wanted

    wait_until(page, listen, f"not heard: {wanted - heard}")


def switch_sounds(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Sounds").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def have_a_turn(page: Page) -> None:
    """Lays a card, makes the moves that follow, takes a card and waits for the next turn."""
    taken = False
    while not taken:
        taken = page.get_by_role("heading", name="Take a card").count() > 0
        decide(page)
        asked(page).wait_for()
    expect(page.get_by_role("heading", name="Play a card")).to_be_visible()


def test_moves_and_turns_sound_until_sounds_are_switched_off(visit: Visit, tmp_path: Path) -> None:
    page = listening(visit, tmp_path)
    notes(page)
    have_a_turn(page)
    wait_to_hear(page, MOVE | TURN)
    switch_sounds(page)
    assert notes(page) == set()
    have_a_turn(page)
    assert notes(page) == set()
    page.reload()  # the device remembers the setting
    asked(page).wait_for()
    have_a_turn(page)
    assert notes(page) == set()
    switch_sounds(page)
    wait_to_hear(page, TURN)  # switching them on plays a sample
    have_a_turn(page)
    wait_to_hear(page, MOVE | TURN)
