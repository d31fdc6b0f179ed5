"""Where elements are on the screen: inside others, sticking out or overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from playwright.sync_api import Locator, Page

NEARLY = 1.0  # pixels: borders are rounded either way


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float
    called: str = ""

    def is_inside(self, other: Box) -> bool:
        return (
            self.left >= other.left - NEARLY
            and self.top >= other.top - NEARLY
            and self.right <= other.right + NEARLY
            and self.bottom <= other.bottom + NEARLY
        )

    def overlap(self, other: Box) -> float:
        """Returns the part of this box the other covers, from 0 to 1."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        area = (self.right - self.left) * (self.bottom - self.top)
        return max(0, wide) * max(0, high) / area if area else 0


# Waits until no finite animation moves these elements or their ancestors.
STILL = """async (all) => {
    const moving = () => document.getAnimations().filter(({ effect, playState }) =>
        playState === "running" && effect.getComputedTiming().endTime !== Infinity
        && effect.getKeyframes().some((frame) => frame.transform || frame.translate || frame.scale || frame.rotate)
        && all.some((one) => effect.target?.contains(one)));
    for (let left = moving(); left.length; left = moving())
        await Promise.allSettled(left.map((one) => one.finished));
}"""
BOXES = """all => all.map(one => {
    const box = one.getBoundingClientRect();
    return [box.left, box.top, box.right, box.bottom, one.textContent.trim() || one.className];
})"""


def boxes(found: Locator) -> list[Box]:
    """Returns the boxes of the elements that have any width."""
    return [box for each in found.evaluate_all(BOXES) if (box := Box(*each)).right > box.left]


def resting(found: Locator) -> Locator:
    """Returns the locator once its elements are at rest: sizes measured in motion mean nothing."""
    found.first.wait_for()
    found.evaluate_all(STILL)
    return found


def window(page: Page) -> Box:
    size = page.viewport_size
    assert size is not None
    return Box(0, 0, size["width"], size["height"])


def sticking_out(found: Sequence[Box], *around: Box) -> list[str]:
    return [one.called for one in found if not all(one.is_inside(other) for other in around)]


def overlapping(found: Sequence[Box], most: float = 0.01) -> list[tuple[str, str]]:
    return [(one.called, other.called) for one, other in combinations(found, 2) if one.overlap(other) > most]
