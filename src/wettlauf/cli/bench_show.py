"""Prints the rows of `wettlauf bench` as a table or as JSON, with the machine they were measured on."""

from __future__ import annotations

import contextlib
import importlib.metadata
import json
import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from wettlauf.cli.bench_race import OnProgress
from wettlauf.cli.common import error_console
from wettlauf.core.registry import kinds
from wettlauf.core.words import Argument, Words

Row = dict[str, Any]  # plain data for JSON: see `bench.row`


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def machine() -> dict[str, str | int]:
    """Returns a description of the machine."""
    found: dict[str, str | int] = {"processor": _processor(), "cores": cores(), "system": platform.system()}
    found["python"] = platform.python_version()
    for package in ("wettlauf", "numpy", "numba", "open_spiel"):
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            found[package] = importlib.metadata.version(package)
    return found


def _processor() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


# ---- showing ----


def table(rows: Iterable[Row], lang: str) -> Table:
    """Returns the rows as a table."""
    shown = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        collapse_padding=True,
        caption=_caption(lang),
        caption_justify="left",
    )
    for title in ("bench-what", "bench-speed", "bench-games", "bench-compared"):
        shown.add_column(Words(title).say(lang), justify="right" if title in ("bench-speed", "bench-games") else "left")
    for one in rows:
        cells = ([_name(one)], _value(one), _games(one), _compared(one))
        shown.add_row(*(" ".join(words.say(lang) for words in cell) for cell in cells))
    return shown


def _caption(lang: str) -> str:
    paced = {kind.name: kind.pace for kind in kinds() if kind.pace is not None}
    titles = {name: Words(f"{name}-name").say(lang) for name in paced}
    name, pace = next((name, pace) for name, pace in paced.items() if pace.is_yardstick)
    in_games = ", ".join(titles[name] for name, pace in paced.items() if pace.unit == "games")
    args: dict[str, Argument] = {"yardstick": titles[name], "millions": pace.per_second / 1e6, "in_games": in_games}
    return Words("bench-caption", args).say(lang)


def _name(one: Row) -> Words:
    name = str(one["name"])
    if name.startswith("openspiel-"):
        which = "openspiel-chance" if name.endswith("-chance") else "openspiel"
        game = name.removeprefix("openspiel-").removesuffix("-chance")
        return Words(f"bench-name-{which}", {"game": game, "players": one["players"]})
    if one["game"] is None:
        return Words(f"bench-name-{name}", {"players": one["players"] or 0})
    return Words(f"bench-name-{name}", {"players": one["players"] or 0, "game": Words(f"{one['game']}-name")})


def _value(one: Row) -> list[Words]:
    kind = {"µs": "microseconds", "s": "seconds"}.get(one["unit"], "per-second")
    return [] if one["value"] is None else [Words(f"bench-{kind}", {"value": _rounded(one["value"])})]


def _games(one: Row) -> list[Words]:
    speed = one["games_per_second"]
    return [] if speed is None else [Words("bench-per-second", {"value": _rounded(speed)})]


def _compared(one: Row) -> list[Words]:
    if one["missing"] is not None:
        return [Words(f"bench-missing-{one['missing']}")]
    ratio, goal = one["ratio"], one["goal"]
    kind = str(one["name"]).partition("-")[0]
    if ratio is None:
        return [] if goal is None else [Words("bench-at-most", {"goal": goal})]
    if kind == "c":  # shown in percent
        ratio, goal = 100 * ratio, 100 * goal
    if kind == "compiled":  # shown in millions
        ratio, goal = ratio / 1e6, goal / 1e6
    said = [Words(f"bench-ratio-{kind}", {"ratio": _rounded(ratio)})]
    return said if goal is None else [*said, Words("bench-at-least", {"goal": _rounded(goal)})]


def _rounded(number: float) -> float:
    return round(number, 2 if number < 10 else 0 if number < 10_000 else -3)


@contextlib.contextmanager
def shown_progress(lang: str) -> Iterator[OnProgress]:
    """Shows a progress bar on standard error. It is drawn only between batches, never while one is timed."""
    console = error_console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, console=console, transient=True, auto_refresh=False, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(Words("bench-measuring").say(lang), total=None)

        def on_progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield on_progress


def show(rows: Sequence[Row], as_json: bool, lang: str) -> None:
    if as_json:
        click.echo(json.dumps({"machine": machine(), "rows": rows}, ensure_ascii=False))
        return
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in machine().items()), highlight=False)
    console.print(table(rows, lang))
