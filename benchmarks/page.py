"""How light and how fast the page is: a real server, a real Chromium, a CPU slowed down to a phone's.

    python benchmarks/page.py                     everything, a few minutes
    python benchmarks/page.py --decisions 3       a quick look
    python benchmarks/page.py --throttle          throttle Chromium instead of counting CPU time four times
    python benchmarks/page.py --json

It measures the bytes transferred for a first visit; the time from a click to the frame that shows its effect; and,
while bots move, what a frame costs the page's main thread. docs/speed.md explains the figures.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

import wettlauf  # noqa: E402
from benchmarks.load_servers import ours  # noqa: E402
from benchmarks.page_trace import A_FRAME, Frames, quantile  # noqa: E402
from benchmarks.page_visit import (  # noqa: E402
    SLOWED,
    Clicks,
    Loaded,
    Visitor,
    browser,
    click_around,
    open_table,
    watch_game,
)
from wettlauf.cli.bench_show import machine  # noqa: E402
from wettlauf.cli.common import make_ready  # noqa: E402

MOST_BYTES = 150_000  # of a first visit, without pictures
MOST_MS = 50.0  # from a click to its effect
Row = dict[str, Any]


def run(decisions: int, times: int, only: str | None = None, throttled: bool = False) -> Row:
    """Returns all figures as plain data."""
    with tempfile.TemporaryDirectory() as folder, ours(Path(folder)) as server, browser() as found:
        visitor = Visitor(found, f"http://{server.host}:{server.port}", throttled)
        parts: dict[str, Callable[[], list[Row]]] = {
            "loads": lambda: loads(visitor),
            "clicks": lambda: clicks(visitor, times),
            "motion": lambda: [motion_row(game, watch_game(visitor, game, decisions)) for game in wettlauf.GAMES],
        }
        how = "throttling" if throttled else "counting"
        about = {**machine(), "chromium": found.version, "slowed": SLOWED, "by": how}
        return {"machine": about, **{name: make() if only in (None, name) else [] for name, make in parts.items()}}


def loads(visitor: Visitor) -> list[Row]:
    rows = [load_row("home", visitor.load("/"))]
    for game in wettlauf.GAMES:
        rows.append(load_row(f"new table, {game}", visitor.load(f"/new/{game}")))
        table, player = open_table(visitor.url, game)
        player.close()
        rows.append(load_row(f"table, {game}", visitor.load(f"/t/{table.id}", table)))
    return rows


def clicks(visitor: Visitor, times: int) -> list[Row]:
    rows = [click_row(f"home, {what}", one) for what, one in click_around(visitor, None, times).items()]
    for game in wettlauf.GAMES:
        rows += [click_row(f"{game}, {what}", one) for what, one in click_around(visitor, game, times).items()]
    return rows


def load_row(name: str, loaded: Loaded) -> Row:
    return {
        "name": name,
        "code": loaded.code,
        "words": loaded.words,
        "fonts": loaded.fonts,
        "without_pictures": loaded.without_pictures,
        "pictures": loaded.pictures,
        "uncompressed": loaded.uncompressed,
    }


def click_row(name: str, found: Clicks) -> Row:
    return {
        "name": name,
        "clicks": len(found.cpu),
        "cpu_p50_ms": quantile(found.cpu, 0.5),
        "cpu_worst_ms": quantile(found.cpu, 1.0),
        "passed_p50_ms": quantile(found.passed, 0.5),
    }


def motion_row(name: str, found: Frames) -> Row:
    shown = found.shown + found.dropped
    return {
        "name": name,
        "seconds": found.seconds,
        "main_frames": len(found.costs),
        "p50_ms": quantile(found.costs, 0.5),
        "p95_ms": quantile(found.costs, 0.95),
        "worst_ms": quantile(found.costs, 1.0),
        "under_a_frame": sum(cost <= A_FRAME for cost in found.costs) / len(found.costs) if found.costs else None,
        "in_time": found.in_time,
        "shown_here": found.shown / shown if shown else None,
        "longest_task_ms": found.longest,
    }


# ---- output ----


LOADS = (
    ("code", "code"),
    ("words, data", "words"),
    ("fonts", "fonts"),
    ("in all", "without_pictures"),
    ("pictures", "pictures"),
)
CLICKS = (("median CPU ms", "cpu_p50_ms"), ("most", "cpu_worst_ms"), ("median ms here", "passed_p50_ms"))
MOTION = (
    ("seconds", "seconds", "{:.1f}"), ("frames of main thread", "main_frames", "{:,}"),
    ("median ms", "p50_ms", "{:.1f}"), ("p95 ms", "p95_ms", "{:.1f}"),
    ("under 16.7 ms", "under_a_frame", "{:.0%}"), ("in time", "in_time", "{:.0%}"),
    ("shown here", "shown_here", "{:.0%}"), ("longest task ms", "longest_task_ms", "{:.0f}"),
)  # fmt: skip


def show(row: Row) -> None:
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in row["machine"].items()), highlight=False)
    loaded = Shown(f"First visit, kB (goal < {MOST_BYTES // 1000})", *(title for title, _ in LOADS), box=None)
    for one in row["loads"]:
        loaded.add_row(one["name"], *(f"{one[key] / 1000:,.1f}" for _, key in LOADS))
    clicked = Shown(f"Click to its effect, ms (goal < {MOST_MS:.0f})", *(title for title, _ in CLICKS), box=None)
    for one in row["clicks"]:
        clicked.add_row(one["name"], *(_cell(one[key], "{:.1f}") for _, key in CLICKS))
    moved = Shown("While things move", *(title for title, *_ in MOTION), box=None)
    for one in row["motion"]:
        moved.add_row(one["name"], *(_cell(one[key], form) for _, key, form in MOTION))
    for shown in (loaded, clicked, moved):
        if shown.row_count:
            console.print(shown)
    for one in row["loads"]:
        for path in one["uncompressed"]:
            console.print(f"{one['name']}: {path} is sent uncompressed", markup=False)


def _cell(value: float | None, form: str) -> str:
    return "-" if value is None else form.format(value)


def too_heavy(row: Row) -> bool:
    """Whether the start page misses its goal: bytes do not depend on how busy the machine is."""
    return any(one["without_pictures"] >= MOST_BYTES or one["uncompressed"] for one in row["loads"][:1])


@click.command()
@click.option("--decisions", type=click.IntRange(1, 1000), default=8, show_default=True, help="Per game.")
@click.option("--clicks", "times", type=click.IntRange(1, 1000), default=8, show_default=True, help="Per kind.")
@click.option("--only", type=click.Choice(["loads", "clicks", "motion"]), help="Measure only this.")
@click.option("--throttle", "throttled", is_flag=True, help="Let Chromium throttle itself; only on an idle machine.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(decisions: int, times: int, only: str | None, throttled: bool, as_json: bool) -> None:
    """Measure the page: bytes, clicks, frames."""
    for name in wettlauf.GAMES:
        make_ready(wettlauf.game(name))
    row = run(decisions, times, only, throttled)
    if as_json:
        click.echo(json.dumps(row, ensure_ascii=False))
    else:
        show(row)
    if too_heavy(row):
        sys.exit(1)


if __name__ == "__main__":
    main()
