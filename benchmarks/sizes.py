"""How large things are on every screen: birds, figures, cards, text; and what is too small, clipped or covered.

    python benchmarks/sizes.py                                  every screen at every size, about half an hour
    python benchmarks/sizes.py --screen table --width 1440      only screens whose names begin like this, at one width
    python benchmarks/sizes.py --pictures ../looks              also a PNG of each, and a contact sheet per screen
    python benchmarks/sizes.py --json

The screens are those of tools/gallery.py, with its fixed games: light ones in German, dark ones in English. A zoom of
200 % means half the width and height in CSS pixels; phones do not change their layout for it, so it is measured from
820 on. All figures are CSS pixels.
"""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "tools"), str(ROOT / "src")]  # an installed package comes first

import find_browser  # noqa: E402
import gallery  # noqa: E402

HEIGHTS = {360: 740, 390: 844, 820: 1180, 1440: 900, 1920: 1080, 3840: 2160}
ZOOMED_FROM = 820
ZOOMS = (100, 200)
TOUCH_UNTIL = 1000
MEASURE = (ROOT / "benchmarks" / "sizes.js").read_text("utf-8").partition("\n() =>")
SETTLED = 250  # in milliseconds, until the drawings are in the page
THUMB = 420  # pixels: the width of a picture on a contact sheet
Row = dict[str, Any]


class Size(NamedTuple):
    width: int
    zoom: int = 100

    @property
    def viewport(self) -> ViewportSize:
        return {"width": self.width * 100 // self.zoom, "height": HEIGHTS[self.width] * 100 // self.zoom}

    def __str__(self) -> str:
        return f"{self.width}" if self.zoom == 100 else f"{self.width} at {self.zoom} %"


def measure(page: Page) -> Row:
    """Measures what is on the page now."""
    found: Row = page.evaluate("() =>" + MEASURE[2])
    return found


def problems(found: Row) -> list[str]:
    """Returns what must not happen at any size: clipped content, or a page wider than the window."""
    wide = [f"{found['overflow']} px wider than the window"] if found["overflow"] else []
    return wide + [f"cut off: {one}" for one in found["clipped"]]


def chosen_screens(begins: Sequence[str]) -> list[str]:
    return [name for name in gallery.SCREENS if not begins or name.startswith(tuple(begins))]


def show_screen(page: Page, url: str, name: str) -> bool:
    """Opens a screen from scratch; returns False if the page does not have it."""
    page.goto("/")
    page.evaluate("() => localStorage.removeItem('wettlauf.tables')")
    page.locator(".game").first.wait_for()
    if not gallery.is_there(page, name):
        return False
    gallery.SCREENS[name](gallery.Sitter(page, url))
    page.evaluate("async () => { await document.fonts.ready; }")
    page.wait_for_timeout(SETTLED)
    return True


def device(browser: Browser, url: str, size: Size, look: str) -> BrowserContext:
    touch = size.width < TOUCH_UNTIL and size.zoom == 100
    context = browser.new_context(
        base_url=url,
        reduced_motion="reduce",
        viewport=size.viewport,
        has_touch=touch,
        is_mobile=touch,
        device_scale_factor=size.zoom / 100,
    )
    kept = {"theme": look, "language": gallery.LOOKS[look], "speed": "off", "name": "Anna"}
    context.add_init_script(f"localStorage['wettlauf.settings'] = {json.dumps(json.dumps(kept))};")
    return context


def visit(
    browser: Browser, url: str, size: Size, look: str, names: Sequence[str], pictures: Path | None = None
) -> Iterator[Row]:
    """Yields all screens at one size in one theme."""
    context = device(browser, url, size, look)
    page = context.new_page()
    page.set_default_timeout(1000 * gallery.TIMEOUT)
    for name in names:
        if not show_screen(page, url, name):
            continue
        yield {"screen": name, "width": size.width, "zoom": size.zoom, "look": look, **measure(page)}
        if pictures is not None:
            page.screenshot(path=pictures / f"{name}-{size.width}-{size.zoom}-{look}.png", full_page=True)
    context.close()


def run(screens: Sequence[str], sizes: Sequence[Size], looks: Sequence[str], pictures: Path | None) -> Iterator[Row]:
    with gallery.running_server() as url, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_browser.on_path(), args=find_browser.arguments())
        for look in looks:
            for size in sizes:
                yield from visit(browser, url, size, look, screens, pictures)
        if pictures is not None:
            for name in screens:
                contact_sheet(browser, pictures, name)
        browser.close()


def contact_sheet(browser: Browser, pictures: Path, name: str) -> None:
    """Puts all pictures of a screen side by side, drawn by the browser."""
    files = [
        pictures / f"{name}-{width}-{zoom}-{look}.png" for look in gallery.LOOKS for zoom in ZOOMS for width in HEIGHTS
    ]
    cells = "".join(
        f"<figure><img src='data:image/png;base64,{base64.b64encode(file.read_bytes()).decode()}'>"
        f"<figcaption>{file.stem}</figcaption></figure>"
        for file in files
        if file.exists()
    )
    page = browser.new_page(viewport={"width": 4 * THUMB + 100, "height": 800})
    page.set_content(
        f"<style>body{{display:flex;flex-wrap:wrap;gap:16px;font:16px sans-serif}}figure{{margin:0}}"
        f"img{{width:{THUMB}px;outline:1px solid #888}}</style>{cells}"
    )
    page.screenshot(path=pictures / f"sheet-{name}.png", full_page=True)
    page.close()


# ---- output ----

PIECES = (("birds", "bird"), ("figures", "figure"), ("runners", "runner"), ("cards", "card"))
COUNTS = (("under 44", "small"), ("cut off", "clipped"), ("on board", "small_on_board"), ("covered", "covered"))


def show(rows: Sequence[Row], details: bool) -> None:
    console = Console(width=150)
    columns = ["screen", "size", "look", *(title for title, _ in PIECES), "least type", "drawn", "body"]
    shown = Shown(*columns, *(title for title, _ in COUNTS), "too wide", title="Pixels", box=None)
    for row in rows:
        shown.add_row(
            row["screen"],
            str(Size(row["width"], row["zoom"])),
            row["look"],
            *(_range(row[key]) for _, key in PIECES),
            *("-" if row[key] is None else f"{row[key][0]:g}" for key in ("smallest", "drawn")),
            f"{row['body']:g}",
            *(str(len(row[key]) or "") for _, key in COUNTS),
            str(row["overflow"] or ""),
        )
    console.print(shown)
    for row in rows if details else ():
        place = f"{row['screen']}, {Size(row['width'], row['zoom'])}, {row['look']}"
        more = [f"{title}: {one}" for title, key in COUNTS if key != "clipped" for one in row[key]]
        for one in [*problems(row), *more]:
            console.print(f"{place}: {one}", markup=False, highlight=False, soft_wrap=True)


def _range(found: list[float] | None) -> str:
    if found is None:
        return ""
    least, most = found
    return f"{least:.0f}" if round(least) == round(most) else f"{least:.0f}–{most:.0f}"


@click.command()
@click.option("--screen", "begins", multiple=True, help="Only screens whose names begin like this; repeatable.")
@click.option("--width", "widths", multiple=True, type=click.Choice([str(one) for one in HEIGHTS]), help="Only these.")
@click.option("--look", "looks", multiple=True, type=click.Choice(list(gallery.LOOKS)), help="Only these.")
@click.option("--zoom", "zooms", multiple=True, type=click.Choice([str(one) for one in ZOOMS]), help="Only these.")
@click.option("--pictures", type=click.Path(file_okay=False, path_type=Path), help="Save pictures in this folder.")
@click.option("--details", is_flag=True, help="List everything small, clipped or covered.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(
    begins: tuple[str, ...],
    widths: tuple[str, ...],
    looks: tuple[str, ...],
    zooms: tuple[str, ...],
    pictures: Path | None,
    details: bool,
    as_json: bool,
) -> None:
    """Measure every screen; fails if anything is clipped or overflows."""
    names = chosen_screens(begins)
    if not names:
        raise click.UsageError(f"Unknown screen; available screens: {', '.join(gallery.SCREENS)}.")
    sizes = [
        Size(width, zoom)
        for zoom in ([int(one) for one in zooms] or ZOOMS)
        for width in ([int(one) for one in widths] or HEIGHTS)
        if zoom == 100 or width >= ZOOMED_FROM
    ]
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    rows = list(run(names, sizes, looks or tuple(gallery.LOOKS), pictures))
    if as_json:
        click.echo(json.dumps(rows, ensure_ascii=False))
    else:
        show(rows, details)
    if any(problems(row) for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
