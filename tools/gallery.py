"""Take pictures of every screen of the web page for docs/screenshots/: phone and desktop, light and dark.

    tools/gallery.py            all of them
    tools/gallery.py table end  only the screens whose names begin with these

It starts its own server and controls a real Chromium. Light pictures are in German, dark ones in English. Games come
from fixed seeds (gallery_games.py), and a picture is written only if the page looks different from last time; the text
and code of a link, and who leads a championship, are new each time and do not count. What was seen last is in
docs/screenshots/seen.json.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

import find_browser
from gallery_games import STORIES, options_of, start_of
from wettlauf.api.messages import Ready, Say
from wettlauf.api.tables import SeatWish
from wettlauf.client import Client, Player
from wettlauf.core.registry import find
from wettlauf.table.facts import SeriesPlan

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
SEEN = OUT / "seen.json"
FIRST, *OTHERS = GAMES = tuple(STORIES)  # the first one shows what all games share
QUALITY = 62
TIMEOUT = 120  # in seconds: a machine may be busy
SETTLED = 500  # in milliseconds, until the drawings are in the page
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
# In this game the last player chooses the next course: its championship shows what a series looks like.
RACER = next(game for game in GAMES if find(game).series.choice)
RACES = ["desert", "crocodiles"]  # the courses of the later races of a championship
LIKED = ("play", "step", "end")  # what ends a race
ME, BOT, FRIEND = SeatWish("me", name="Anna"), SeatWish("bot", "practised"), SeatWish("person")


class Sitter(NamedTuple):
    """A device: its page, and the address of the server."""

    page: Page
    url: str

    def show(self, path: str, wait: str) -> None:
        self.page.goto(path)
        self.page.reload()  # if only the part behind the # changes
        self.page.locator(wait).first.wait_for()

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def keep(self, table: str, token: str, game: str, **more: Any) -> None:
        """Stores a table in the device's memory, as if it had a seat there."""
        kept = {"table": table, "token": token, "game": game, "invitations": [], **more}
        self.page.evaluate("kept => localStorage['wettlauf.tables'] = JSON.stringify([kept])", kept)

    def open(self, game: str, *seats: SeatWish, mode: str = "", wait: str = "main", **more: Any) -> None:
        """Opens a table and shows it on this device."""
        with Client(self.url, seconds=TIMEOUT) as server:
            opened, _ = server.open_table(game, seats, options={"players": len(seats)}, **more)
        invitations = [{"seat": one.seat, "secret": one.secret} for one in opened.invitations]
        self.keep(opened.table, opened.token, game, invitations=invitations, board=mode == "#board", code=opened.code)
        self.show(f"/t/{opened.table}{mode}", wait)

    def join(self, game: str, *, to_end: bool = False, mode: str = "", wait: str = ".kb") -> None:
        """Takes a seat in a game that has been going on for a while, or plays its last turn."""
        seats = [ME, *[BOT] * (STORIES[game].players - 1)]
        if mode == "#board":
            seats[0] = SeatWish("person")
        with Client(self.url, seconds=TIMEOUT) as server:
            start = start_of(game, last=to_end)
            opened, player = server.open_table(game, seats, options=options_of(game), start=start)
            if mode == "#board":
                server.sit_down(opened.table, "Anna", opened.invitations[0].secret).close()
        with player:
            if to_end:
                play_on(player)
        self.keep(opened.table, opened.token, game, board=mode == "#board")
        self.show(f"/t/{opened.table}{mode}", wait)

    def series(self, game: str, *, played: int, mode: str = "") -> None:
        """Shows the standings of a series of three games after this many of them."""
        seats = [ME, *[BOT] * (STORIES[game].players - 1)]
        if mode == "#board":
            seats[0] = SeatWish("person")
        plan = SeriesPlan(3, later=RACES if game == RACER and played == 3 else None)
        with Client(self.url, seconds=TIMEOUT) as server:
            opened, player = server.open_table(game, seats, options={"players": len(seats)}, series=plan)
            table, token = opened.table, opened.token
            if mode == "#board":
                player = server.sit_down(table, "Anna", opened.invitations[0].secret)
            for number in range(1, played + 1):
                with player:
                    play_on(player)
                    if number < played:
                        seat = player.look().seats[0]
                        player.do(Ready(seat=seat, id=secrets.token_urlsafe(8)))
                        table = player.look().snapshot.now.followed or table
                        player = server.player(table, player.token)
        self.keep(table, token, game, board=mode == "#board")
        self.show(f"/t/{table}{mode}", "dialog[open]")
        if not self.page.locator(".standings").count():
            self.press("dialog .btn.main:has(use[href='#i-flag'])")
        self.page.locator(".standings table").wait_for()


def play_on(player: Player) -> None:
    """Plays for the person until the game is over: the first move that makes progress, otherwise the first one."""
    seat = player.look().seats[0]
    for now in player.listen(seat):
        if now.result is not None:
            return
        if now.to_act == seat and now.legal:
            moves = [move.text for move in now.legal]
            leads_on = (move for kind in LIKED for move in moves if move.startswith(kind))
            player.play(seat, next(leads_on, moves[0]))


# ---- the screens ----

BOOK, MENU, TALK = (f".tools button:has(use[href='#i-{name}'])" for name in ("book", "menu", "talk"))
Screen = Callable[[Sitter], None]


def home(sitter: Sitter) -> None:
    with Client(sitter.url, seconds=TIMEOUT) as server:
        for game in () if server.lobby().tables else OTHERS:
            seats = SeatWish("me", name="Tjark"), SeatWish("open")
            server.open_table(game, seats, options={"players": 2}, listed=True)[1].close()
    sitter.join(FIRST)
    sitter.show("/", ".continue .turn")
    sitter.page.locator(".lobby").wait_for()


def new_table(game: str) -> Screen:
    return lambda sitter: sitter.show(f"/new/{game}", ".place")


def waiting(sitter: Sitter) -> None:
    sitter.open(FIRST, ME, FRIEND, BOT, wait=".qr svg")


def invited(sitter: Sitter) -> None:
    with Client(sitter.url, seconds=TIMEOUT) as server:
        opened, player = server.open_table(FIRST, (ME, FRIEND), options={"players": 2})
    player.close()
    sitter.show(f"/t/{opened.table}#{opened.invitations[0].secret}", "form.sheet")


def first_game(game: str) -> Screen:
    def show(sitter: Sitter) -> None:
        sitter.press(f".{game} .more:has(use[href='#i-cap'])")
        sitter.page.locator(".guide").wait_for()
        sitter.page.locator(".kb").first.wait_for()

    return show


def curtain(sitter: Sitter) -> None:
    sitter.open(FIRST, ME, SeatWish("me", name="Opa"), wait=".curtain")


def rules(sitter: Sitter) -> None:
    sitter.join(FIRST)
    sitter.press(BOOK)
    sitter.page.locator("dialog .book").wait_for()


def menu(sitter: Sitter) -> None:
    sitter.join(FIRST)
    sitter.press(MENU)


def chat(sitter: Sitter) -> None:
    with Client(sitter.url, seconds=TIMEOUT) as server:
        opened, player = server.open_table(FIRST, (ME, FRIEND), options={"players": 2})
        friend = server.sit_down(opened.table, "Opa", opened.invitations[0].secret)
    with player, friend:
        friend.do(Say(seat=1, id="gallery-of-hello", phrase="hello"))
        player.do(Say(seat=0, id="gallery-of-luck", phrase="good-luck"))
    sitter.keep(opened.table, opened.token, FIRST)
    sitter.show(f"/t/{opened.table}", ".kb")
    sitter.press(TALK)
    sitter.page.locator(".said li").nth(1).wait_for()


def why_not(sitter: Sitter) -> None:
    sitter.join(FIRST)
    sitter.page.locator(".hand li.low button").first.click(position={"x": 12, "y": 30})
    sitter.page.locator("section.why").first.wait_for()


def table_of(game: str) -> Screen:
    def show(sitter: Sitter) -> None:
        sitter.join(game)
        sitter.page.locator(".ask:not(.idle)").first.wait_for()

    return show


def end_of(game: str) -> Screen:
    return lambda sitter: sitter.join(game, to_end=True, wait="dialog[open]")


def fairness(sitter: Sitter) -> None:
    sitter.join(FIRST, to_end=True, wait="dialog[open]")
    sitter.press("dialog .acts button:has(use[href='#i-check'])")
    sitter.page.get_by_role("dialog").locator(".findings").wait_for()


def replay(game: str) -> Screen:
    def show(sitter: Sitter) -> None:
        sitter.join(game, to_end=True, mode="#replay", wait=".replay")
        sitter.press(".replay button:has(use[href='#i-last'])")
        for _ in range(5):
            sitter.press(".replay button:has(use[href='#i-previous'])")

    return show


def new_championship(sitter: Sitter) -> None:
    sitter.show(f"/new/{RACER}", ".place")
    sitter.press(".series-choice label:has-text('3')")
    sitter.page.locator(".series-choice").scroll_into_view_if_needed()


def standings(game: str, played: int, mode: str = "") -> Screen:
    return lambda sitter: sitter.series(game, played=played, mode=mode)


def table_mode_invite(sitter: Sitter) -> None:
    sitter.open(FIRST, FRIEND, FRIEND, BOT, mode="#board", wait=".qr svg")


def table_mode_board(sitter: Sitter) -> None:
    sitter.join(FIRST, mode="#board")


def table_mode_hand(sitter: Sitter) -> None:
    sitter.join(FIRST, mode="#hand", wait=".hand")


def workshop(course: str, wait: str) -> Screen:
    """Shows the course workshop with these tiles, or with a ready-made course."""
    return lambda sitter: sitter.show(f"/{RACER}/workshop?course={course}", wait)


def lab(sitter: Sitter) -> None:
    """Shows the results of the shortest measurement, whose seed is always the same."""
    sitter.show(f"/lab/{FIRST}", ".order .btn.main:enabled")
    sitter.press(".order label:has-text('2')")
    sitter.press(".order label:has-text('000')")
    sitter.press(".order .btn.main")
    sitter.page.locator(".found .btn:has(use[href='#i-down'])").wait_for()
    sitter.page.locator(".found").scroll_into_view_if_needed()


def workshop_lab(sitter: Sitter) -> None:
    """Shows the lab's results beside the workshop, or in the sheet that narrow windows have for them."""
    sitter.show(f"/{RACER}/workshop?course=wild", ".workshop .go:enabled")
    is_narrow = sitter.page.locator(".workshop .verdict").is_visible()
    if is_narrow:
        sitter.press(".workshop .verdict")
    sitter.press(".lab .btn.main")
    sitter.page.locator(".lab .judgement").wait_for()
    sitter.page.locator(".lab .judgement").scroll_into_view_if_needed()


def workshop_heat(sitter: Sitter) -> None:
    """Shows the lab's heat map on the course."""
    workshop_lab(sitter)
    if sitter.page.locator("dialog[open]").count():
        sitter.press("dialog .shut")
    sitter.page.locator(".bench circle[style*='--warmth']").first.wait_for()


# It runs into a dead end and lacks a finish.
UNFINISHED = "START,S7*,L3,W2,S6*,R4,S2*,R1*,S1*,W1,R3*,S9"

SCREENS: dict[str, Screen] = {
    "home": home,
    **{f"new-table-{game}": new_table(game) for game in GAMES},
    "waiting": waiting,
    "invited": invited,
    **{f"first-game-{game}": first_game(game) for game in GAMES},
    **{f"table-{game}": table_of(game) for game in GAMES},
    "why-not": why_not,
    "curtain": curtain,
    "rules": rules,
    "chat": chat,
    "menu": menu,
    **{f"end-{game}": end_of(game) for game in GAMES},
    "fairness": fairness,
    **{f"replay-{game}": replay(game) for game in GAMES},
    "workshop": workshop("gorge", ".workshop .go:enabled"),
    "workshop-problem": workshop(UNFINISHED, ".workshop .problem"),
    "workshop-lab": workshop_lab,
    "workshop-heat": workshop_heat,
    "lab": lab,
    "new-table-championship": new_championship,
    **{f"standings-{game}": standings(game, 1) for game in GAMES},
    f"final-{RACER}": standings(RACER, 3),
    "table-mode-final": standings(RACER, 3, "#board"),
    "table-mode-invite": table_mode_invite,
    "table-mode-board": table_mode_board,
    "table-mode-hand": table_mode_hand,
}


# ---- taking the pictures ----


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


def is_there(page: Page, name: str) -> bool:
    """Whether the page has this screen: not every game has lessons."""
    kind, _, game = name.rpartition("-")
    return kind != "first-game" or page.locator(f".{game} .more:has(use[href='#i-cap'])").count() > 0


def take(browser: Browser, url: str, device: str, look: str, names: Sequence[str], seen: dict[str, str]) -> None:
    context = browser.new_context(base_url=url, reduced_motion="reduce", **DEVICES[device])
    kept = {"theme": look, "language": LOOKS[look], "speed": "off", "name": "Anna"}
    context.add_init_script(f"localStorage['wettlauf.settings'] = {json.dumps(json.dumps(kept))};")
    page = context.new_page()
    page.set_default_timeout(1000 * TIMEOUT)
    for name in names:
        page.goto("/")
        page.evaluate("() => localStorage.removeItem('wettlauf.tables')")
        page.locator(".game").first.wait_for()
        page.wait_for_timeout(SETTLED)
        if is_there(page, name):
            SCREENS[name](Sitter(page, url))
            page.evaluate("async () => { await document.fonts.ready; }")
            page.wait_for_timeout(SETTLED)
            write(page, f"{name}-{device}-{look}", seen)
    context.close()


def write(page: Page, name: str, seen: dict[str, str]) -> None:
    """Returns the picture, or None if the page looks as it did when the last one was taken."""
    links = page.locator(".invite, .code, .clock, dialog .standings")
    look = hashlib.sha256(page.screenshot(mask=[links], animations="disabled", caret="hide")).hexdigest()[:16]
    file = OUT / f"{name}.webp"
    same = file.exists() and seen.get(name) == look
    if not same:
        line = page.context.new_cdp_session(page)
        made = line.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
        line.detach()
        file.write_bytes(base64.b64decode(made["data"]))
        seen[name] = look
    print(f"{name}{' is unchanged' if same else ''}", flush=True)


def write_index() -> None:
    """Returns an HTML page with all pictures, one row per screen."""
    looks = [(device, look) for device in DEVICES for look in LOOKS]
    about = "Made by `tools/gallery.py`: light pictures in German, dark ones in English."
    lines = ["# Every screen of the page", "", about, ""]
    lines += [f"| screen | {' | '.join(f'{device}, {look}' for device, look in looks)} |", "|---" * 5 + "|"]
    for name in SCREENS:
        files = [f"{name}-{device}-{look}.webp" for device, look in looks]
        if all((OUT / file).exists() for file in files):
            cells = (f'<a href="{file}"><img src="{file}" alt="{file}" width="200"></a>' for file in files)
            lines.append(f"| {name} | {' | '.join(cells)} |")
    (OUT / "README.md").write_text("\n".join([*lines, ""]), "utf-8")


def main(arguments: Sequence[str]) -> int:
    names = [name for name in SCREENS if not arguments or any(name.startswith(one) for one in arguments)]
    if not names:
        print(f"Unknown screen; available screens: {', '.join(SCREENS)}.", file=sys.stderr)
        return 1
    OUT.mkdir(parents=True, exist_ok=True)
    seen: dict[str, str] = json.loads(SEEN.read_text("utf-8")) if SEEN.exists() else {}
    with running_server() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser.on_path(), args=find_browser.arguments())
        for device in DEVICES:
            for look in LOOKS:
                take(browser, url, device, look, names, seen)
                SEEN.write_text(json.dumps(seen, indent=0, sort_keys=True) + "\n", "utf-8")
        browser.close()
    write_index()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
