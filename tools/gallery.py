"""Take pictures of every screen of the web page into docs/screenshots/: phone and desktop, light and dark.

tools/gallery.py            all of them
tools/gallery.py table end  only the screens whose names begin so

It starts a server of its own and drives a real Chromium. Light pictures speak German, dark ones English.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import find_browser
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
GAMES = ("keltis", "strauss", "ostfriesenlauf")
QUALITY = 84
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
LOOKS = {"light": "de", "dark": "en"}
SETTINGS = """
port = 0
[limits]
requests = { per_second = 1000, burst = 5000 }
new_tables = { per_second = 100, burst = 1000 }
[bots]
master = "master@0.02s"
strong = "strong@0.02s"
"""
ME, BOT, FRIEND = SeatWish("me", name="Anna"), SeatWish("bot", "practised"), SeatWish("person")


class Sitter(NamedTuple):
    """In front of one device: the page, and the address of the server behind it."""

    page: Page
    url: str

    def show(self, path: str, wait: str) -> None:
        self.page.goto(path)
        self.page.reload()  # where only what stands behind the # differs
        self.page.locator(wait).first.wait_for()

    def sit_at(self, game: str, *seats: SeatWish, decisions: int = 0, mode: str = "", wait: str = "main") -> None:
        """Open a table, make so many decisions there, and look at it with this device."""
        with Client(self.url) as server:
            opened, player = server.open_table(game, seats, options={"players": len(seats)})
        with player:
            play_on(player, decisions)
        invitations = [{"seat": one.seat, "secret": one.secret} for one in opened.invitations]
        board = mode == "#board"
        kept = {"table": opened.table, "token": opened.token, "game": game, "invitations": invitations, "board": board}
        self.page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)
        self.show(f"/t/{opened.table}{mode}", wait)


def play_on(player: Player, decisions: int) -> None:
    """Decide for the people at the table, preferring what is not throwing away."""
    made = 0
    if not decisions:
        return
    for now in player.listen(0):
        if now.result is not None or made >= decisions:
            return
        if now.to_act == 0 and now.legal:
            texts = [one.text for one in now.legal]
            player.play(0, next((text for text in texts if not text.startswith("discard")), texts[0]))
            made += 1


# ---- the screens ----


def home(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, BOT, BOT, wait="main")
    sitter.show("/", ".resume")


def new_table(sitter: Sitter) -> None:
    sitter.show("/new/keltis", ".place")


def waiting(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, FRIEND, BOT, wait=".qr svg")


def invited(sitter: Sitter) -> None:
    with Client(sitter.url) as server:
        opened, _ = server.open_table("keltis", (ME, FRIEND), options={"players": 2})
    sitter.show(f"/t/{opened.table}#{opened.invitations[0].secret}", "form.sheet")


def first_game(sitter: Sitter) -> None:
    sitter.page.locator(".keltis .more:has(use[href='#i-cap'])").click()
    sitter.page.locator(".guide").wait_for()
    sitter.page.locator(".kb").wait_for()
    for _ in range(2):
        sitter.page.locator(".guide .main").click()


def curtain(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, SeatWish("me", name="Opa"), wait=".curtain")


def rules(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, BOT, decisions=6, wait=".kb")
    sitter.page.locator(".tools button:has(use[href='#i-book'])").click()
    sitter.page.locator("dialog .book").wait_for()


def menu(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, BOT, decisions=6, wait=".kb")
    sitter.page.locator(".tools button:has(use[href='#i-menu'])").click()


def replay(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, BOT, decisions=400, mode="#replay", wait=".replay")
    sitter.page.locator(".replay button:has(use[href='#i-last'])").click()
    for _ in range(5):
        sitter.page.locator(".replay button:has(use[href='#i-previous'])").click()


def table_mode_board(sitter: Sitter) -> None:
    sitter.sit_at("keltis", FRIEND, FRIEND, BOT, mode="#board", wait=".qr svg")


def table_mode_hand(sitter: Sitter) -> None:
    sitter.sit_at("keltis", ME, BOT, BOT, decisions=12, mode="#hand", wait=".hand")


def table_of(game: str) -> Callable[[Sitter], None]:
    return lambda sitter: sitter.sit_at(game, ME, BOT, BOT, decisions=16, wait=".ask, main")


def end_of(game: str) -> Callable[[Sitter], None]:
    return lambda sitter: sitter.sit_at(game, ME, BOT, decisions=400, wait="dialog[open], main")


SCREENS: dict[str, Callable[[Sitter], None]] = {
    "home": home,
    "new-table": new_table,
    "waiting": waiting,
    "invited": invited,
    **{f"table-{game}": table_of(game) for game in GAMES},
    "first-game": first_game,
    "curtain": curtain,
    "rules": rules,
    "menu": menu,
    **{f"end-{game}": end_of(game) for game in GAMES},
    "replay": replay,
    "table-mode-board": table_mode_board,
    "table-mode-hand": table_mode_hand,
}


# ---- taking them ----


@contextlib.contextmanager
def running_server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder, "settings.toml")
        settings.write_text(f'database = "sqlite:///{Path(folder, "tables.db").as_posix()}"\n{SETTINGS}', "utf-8")
        command = [sys.executable, "-m", "wettlauf", "serve", "--json", "--no-open", "--log", "quiet", "--settings"]
        with subprocess.Popen([*command, settings], stdout=subprocess.PIPE, encoding="utf-8") as server:
            try:
                assert server.stdout is not None
                yield json.loads(server.stdout.readline())["url"]
            finally:
                server.terminate()


def has_table(page: Page, name: str) -> bool:
    """Whether the game of this screen has a table in the browser."""
    game = name.partition("-")[2]
    return game not in GAMES or page.locator(f".game.{game} .play").count() > 0


def take(browser: Browser, url: str, device: str, look: str, names: Sequence[str]) -> None:
    context = browser.new_context(base_url=url, reduced_motion="reduce", **DEVICES[device])
    kept = {"theme": look, "language": LOOKS[look], "speed": "off", "name": "Anna"}
    page = context.new_page()
    page.goto("/")
    page.evaluate("kept => localStorage['wettlauf.settings'] = JSON.stringify(kept)", kept)
    for name in names:
        page.goto("/")
        page.evaluate("() => localStorage.removeItem('wettlauf.tables')")
        page.locator(".game").first.wait_for()
        if not has_table(page, name):
            continue
        SCREENS[name](Sitter(page, url))
        page.evaluate("async () => { await document.fonts.ready; }")
        page.wait_for_timeout(400)  # drawings are set into the page
        page.screenshot(path=OUT / f"{name}-{device}-{look}.jpg", type="jpeg", quality=QUALITY, scale="css")
        print(f"{name}-{device}-{look}", flush=True)
    context.close()


def main(arguments: Sequence[str]) -> int:
    names = [name for name in SCREENS if not arguments or any(name.startswith(one) for one in arguments)]
    if not names:
        print(f"There is no such screen; there are: {', '.join(SCREENS)}.", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    with running_server() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser.on_path(), args=find_browser.arguments())
        for device in DEVICES:
            for look in LOOKS:
                take(browser, url, device, look, names)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
