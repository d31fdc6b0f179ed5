"""Drags cards to their targets, by mouse and by finger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from tests.web.keltis import SEEN

STEPS = 6
TAKEN = 16  # pixels after which a press is no longer a click


class Point(NamedTuple):
    x: float
    y: float


def place(page: Page, name: str) -> Locator:
    """A drop target, whether or not dropping there is possible now."""
    return page.locator(f'[data-drop="{name}"]:visible').first


def carried(page: Page) -> Locator:
    """What follows the pointer."""
    return page.locator(".dragged")


def told(page: Page) -> Locator:
    """The sentence about what dropping here would do."""
    return page.locator(".dragged-words")


def seen_point(card: Locator) -> Point:
    """Returns a point of the card that nothing covers."""
    return Point(*card.evaluate(SEEN))


def middle(found: Locator) -> Point:
    box = found.bounding_box()
    assert box is not None
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def end_of(to: Point | Locator) -> Point:
    return to if isinstance(to, Point) else middle(to)


@contextmanager
def by_mouse(page: Page, start: Point, to: Point | Locator) -> Iterator[None]:
    """Drags to a target and holds there during the block; drops at its end."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start.x, start.y - TAKEN)
    page.mouse.move(*end_of(to), steps=STEPS)
    yield
    page.mouse.up()


@contextmanager
def by_finger(page: Page, start: Point, to: Point | Locator) -> Iterator[None]:
    """The same on a touch screen with real touch events, which the browser may take for scrolling."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", start)
    touch("touchMove", Point(start.x, start.y - TAKEN))
    end = end_of(to)
    for step in range(1, STEPS + 1):
        part = step / STEPS
        touch("touchMove", Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
    yield
    touch("touchEnd")
    session.detach()
