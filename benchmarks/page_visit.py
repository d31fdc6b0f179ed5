"""Visits to the page with a real browser: bytes transferred, response to clicks, animation."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from benchmarks.page_trace import ANSWERED, CATEGORIES, CLICKED, MOVES, NONE, RESTS, Frames, read, read_click

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

import find_browser
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player

SLOWED = 4  # a phone's CPU is assumed to be this many times slower
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
PICTURES = (".svg", ".png")
FONTS = (".woff2",)
TIMEOUT = 120  # in seconds: a machine may be busy
QUIET = 700  # in milliseconds: a screen is ready when nothing has loaded or moved for this long
SEATS = {"keltis": 3, "strauss": 4, "ostfriesenlauf": 4}  # as in docs/speed.md
FEW_SEATS = 2  # of other games
READY = ".kb"
# Counts what moves, marks it for the trace, and measures the time from a click to the frame that shows its effect.
WATCH = f"""
window.moving = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {{
  const made = animate.call(this, frames, options);
  if (made.id === "wettlauf-motion") {{
    if (moving++ === 0) performance.mark("{MOVES}");
    const over = () => {{ if (--moving === 0) performance.mark("{RESTS}"); }};
    made.finished.then(over, over);
  }}
  return made;
}};
window.answers = [];
addEventListener("click", (event) => {{
  const {{ port1, port2 }} = new MessageChannel();
  performance.mark("{CLICKED}");
  port1.onmessage = () => {{
    performance.mark("{ANSWERED}");
    answers.push(performance.now() - event.timeStamp);
  }};
  requestAnimationFrame(() => port2.postMessage(null));
}}, true);
"""


@dataclass
class Loaded:
    """Bytes transferred, including headers, by kind."""

    code: int = 0
    words: int = 0
    fonts: int = 0
    pictures: int = 0
    uncompressed: list[str] = field(default_factory=list)
    """Responses that could be compressed."""

    @property
    def without_pictures(self) -> int:
        return self.code + self.words + self.fonts


@dataclass(frozen=True)
class Table:
    game: str
    id: str
    token: str


class Visitor:
    """A device showing the page.

    Either Chromium throttles its main thread (`throttled`), which fails if other programs need the CPU as well: it goes
    by the clock. Or it runs at full speed, and the CPU time is multiplied.
    """

    def __init__(self, browser: Browser, url: str, throttled: bool = False) -> None:
        self.browser, self.url, self.throttled = browser, url, throttled
        self.factor = 1 if throttled else SLOWED

    @contextmanager
    def page(self, table: Table | None = None, speed: str = "normal") -> Iterator[Page]:
        """Opens a browser without a cache; the service worker, which loads files for later visits, is left out."""
        context = self.browser.new_context(base_url=self.url, locale="de-DE", service_workers="block", **PHONE)
        context.add_init_script(WATCH)
        context.add_init_script(f"localStorage['wettlauf.settings'] ??= JSON.stringify({{speed: '{speed}'}});")
        if table is not None:
            kept = [{"table": table.id, "token": table.token, "game": table.game, "invitations": []}]
            context.add_init_script(f"localStorage['wettlauf.tables'] ??= JSON.stringify({kept!r});")
        try:
            page = context.new_page()
            page.set_default_timeout(1000 * TIMEOUT)
            yield page
        finally:
            context.close()

    def load(self, path: str, table: Table | None = None) -> Loaded:
        """Returns everything that a first visit to this address loads."""
        with self.page(table) as page:
            line = page.context.new_cdp_session(page)
            loaded, answers = Loaded(), dict[str, Any]()

            def came(event: Any) -> None:
                if event["requestId"] in answers:
                    note(loaded, answers[event["requestId"]], event["encodedDataLength"])

            def said(event: Any) -> None:
                loaded.words += len(event["response"]["payloadData"].encode())

            line.on("Network.responseReceived", lambda event: answers.update({event["requestId"]: event["response"]}))
            line.on("Network.loadingFinished", came)
            line.on("Network.webSocketFrameReceived", said)
            line.send("Network.enable")
            page.goto(path)
            page.locator("h1").first.wait_for(state="attached")
            before = None
            while before != (before := (loaded.without_pictures, loaded.pictures)):
                page.wait_for_timeout(2 * QUIET)
            return loaded

    def slow_down(self, page: Page) -> CDPSession:
        line = page.context.new_cdp_session(page)
        if self.throttled:
            line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return line


def note(loaded: Loaded, answer: Any, size: int) -> None:
    """Adds a response of the server to its kind."""
    path = urlsplit(answer["url"]).path
    headers = {name.lower(): value for name, value in answer["headers"].items()}
    if answer["url"].startswith("data:"):
        return
    if path.endswith(PICTURES):
        loaded.pictures += size
    elif path.endswith(FONTS):
        loaded.fonts += size
    elif path.startswith("/api/"):
        loaded.words += size
    else:
        loaded.code += size
    if size > 2048 and not path.endswith(FONTS) and "content-encoding" not in headers:
        loaded.uncompressed.append(path)


def open_table(url: str, game: str) -> tuple[Table, Player]:
    """Opens a table with a person and bots, as one click on the start page does."""
    seats = [
        SeatWish("me", name="Anna"),
        *(SeatWish("bot", "practised") for _ in range(SEATS.get(game, FEW_SEATS) - 1)),
    ]
    with Client(url, seconds=TIMEOUT) as server:
        opened, player = server.open_table(game, seats, options={"players": len(seats)})
    return Table(game, opened.table, opened.token), player


def decide(player: Player, timeout: float = 60.0) -> bool:
    """Makes the person's next decision, preferably not a discard; returns False when the game is over."""
    until = time.monotonic() + timeout
    while time.monotonic() < until:
        now = player.look(0).snapshot.now
        if now.result is not None:
            return False
        if now.to_act == 0 and now.legal:
            texts = [one.text for one in now.legal]
            player.play(0, next((text for text in texts if not text.startswith("discard")), texts[0]))
            return True
        time.sleep(0.1)
    return False


def wait_until_still(page: Page) -> None:
    """Waits until nothing has moved for a while."""
    still = f"""() => {{
      if (moving) window.restless = performance.now();
      return performance.now() - (window.restless ?? 0) > {QUIET};
    }}"""
    page.evaluate("window.restless = performance.now()")
    page.wait_for_function(still, polling=QUIET / 4)  # polling in every frame would itself cause frames


# ---- animation ----


def watch_game(visitor: Visitor, game: str, decisions: int) -> Frames:
    """Shows a game on a slow device while bots and a person, here over the API, play it."""
    table, player = open_table(visitor.url, game)
    with player, visitor.page(table) as page:
        page.goto(f"/t/{table.id}")
        page.locator(READY).first.wait_for()
        page.wait_for_timeout(3 * QUIET)
        wait_until_still(page)  # everything this needs in the page is ready before counting
        line = visitor.slow_down(page)
        found = NONE
        for _ in range(decisions):
            with traced(line, page) as events:
                more = decide(player)
                wait_until_still(page)
            found += read(events)
            if not more:
                break
        return found.times(visitor.factor)


@contextmanager
def traced(line: CDPSession, page: Page) -> Iterator[list[Any]]:
    events: list[Any] = []
    over: list[Any] = []

    def came(event: Any) -> None:
        events.extend(event["value"])

    def ended(event: Any) -> None:
        over.append(event)

    line.on("Tracing.dataCollected", came)
    line.on("Tracing.tracingComplete", ended)
    config = {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    yield events
    line.send("Tracing.end")
    while not over:
        page.wait_for_timeout(50)
    line.remove_listener("Tracing.dataCollected", came)
    line.remove_listener("Tracing.tracingComplete", ended)


# ---- clicks ----

Act = Callable[[Page], None]


@dataclass
class Clicks:
    """Milliseconds from clicks until the page has submitted the frame with their effect: CPU of its main thread, and
    time.
    """

    cpu: list[float] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)


def click(selector: str, number: int = 0) -> Act:
    def act(page: Page) -> None:
        page.locator(selector).nth(number).click(position={"x": 14, "y": 22})

    return act


def take_up(page: Page) -> None:
    """Clicks a card of the hand, each time another one, near its left edge: the rest is covered by the next card."""
    cards = page.locator(".hand li button")
    number = page.evaluate("window.taken = (window.taken ?? -1) + 1")
    cards.nth(number % cards.count()).click(position={"x": 12, "y": 30})


MENU, RULES = "[class~=tools] button:has(use[href='#i-menu'])", "[class~=tools] button:has(use[href='#i-book'])"
SHUT = click("dialog .shut")
AT_TABLE: dict[str, Sequence[Act]] = {  # only the first click of each counts
    "card": (take_up,),
    "menu": (click(MENU), SHUT),
    "rules": (click(RULES), SHUT),
}
DARK, LIGHT = (f".look .seg:last-child label:nth-of-type({number})" for number in (2, 1))
AT_HOME: dict[str, Sequence[Act]] = {"theme": (click(DARK), click(LIGHT))}


def click_around(visitor: Visitor, game: str | None, times: int) -> dict[str, Clicks]:
    """Clicks on things repeatedly, on a slow device."""
    acts, path, table = AT_HOME, "/", None
    if game is not None:
        table, player = open_table(visitor.url, game)
        with player:
            decide(player)  # in Ostfriesenlauf a card is drawn before one is laid
        acts, path = AT_TABLE, f"/t/{table.id}"
    with visitor.page(table, speed="off") as page:
        page.goto(path)
        page.locator("h1").first.wait_for(state="attached")
        if game is not None:
            page.locator(READY).first.wait_for()
            page.locator(".ask:not(.idle)").wait_for()
        page.wait_for_timeout(3 * QUIET)
        line = visitor.slow_down(page)
        found = {name: repeated(line, page, steps, times) for name, steps in acts.items()}
        return {name: Clicks([visitor.factor * cost for cost in one.cpu], one.passed) for name, one in found.items()}


def repeated(line: CDPSession, page: Page, steps: Sequence[Act], times: int) -> Clicks:
    found = Clicks()
    for _ in range(times):
        page.evaluate("() => { answers.length = 0; }")
        with traced(line, page) as events:
            steps[0](page)
            page.wait_for_function("() => answers.length > 0")
            page.wait_for_timeout(QUIET)
        cost = read_click(events)
        if cost is not None:
            found.cpu.append(cost)
            found.passed += page.evaluate("() => answers")[:1]
        for step in steps[1:]:
            step(page)
            page.wait_for_timeout(QUIET)
    return found


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=find_browser.on_path(), args=find_browser.arguments())
        try:
            yield found
        finally:
            found.close()
