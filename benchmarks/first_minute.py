"""The first minute on a machine that has never seen the game: a fresh clone of the last commit, with fresh caches.

    python benchmarks/first_minute.py                          everything, some minutes; needs the set-up of ./test
    python benchmarks/first_minute.py --against FOLDER         alternating with an older checkout, and the ratio
    python benchmarks/first_minute.py --only click,terminal    only these parts
    python benchmarks/first_minute.py --quick                  this checkout, without a set-up, at small scale
    python benchmarks/first_minute.py --keep-downloads         pip and npm use what an earlier run downloaded
    python benchmarks/first_minute.py --json

In a fresh clone, in seconds of wall-clock time:
    setup      `./play` in a fresh clone, from starting the launcher until `/` answers 200; then the seconds until
               everything is installed, with the game ended (rest), and `./play` once more (warm)
    click      with everything installed and nothing compiled: from the click on "Play now" on the start page until the
               table asks for a decision, in Chromium, with animation; each game has a fresh server and cache
    terminal   the same for `wettlauf play GAME`: from the start of the program until the screen asks
    library    a program that imports wettlauf, deals and makes a move: from its start to its end

With the Python that runs this:
    compile    CPU seconds by game and driver group, with an empty cache
    courses    2,000 heuristic races on random courses, as a multiple of those on a fixed one; milliseconds of CPU to
               replay one of 1,000 records on as many courses
    same       games that switch modes at every decision: how many differ from those in one mode
    kill       compilers killed at any moment: how often the next start fails
"""

from __future__ import annotations

import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

from benchmarks import first_minute_engine as engine  # noqa: E402
from benchmarks import first_minute_waits as waits  # noqa: E402
from benchmarks.first_minute_clone import (  # noqa: E402
    Copy,
    NotMeasured,
    clone,
    megabytes,
    play_until_answer,
    set_up_already,
    wait_for_the_rest,
)
from benchmarks.first_minute_engine import Figure  # noqa: E402
from wettlauf.cli.bench_show import machine  # noqa: E402

LOOKS: dict[str, Callable[[Copy, str], float | None]] = {
    "click": waits.click,
    "terminal": waits.terminal,
    "library": waits.library,
}
IN_A_COPY = ("setup", *LOOKS)
PARTS = (*IN_A_COPY, "compile", "courses", "same", "kill")
# The upper limits, by how the figure's name begins.
GOALS = {
    "warm": 1.5,
    "click": 0.8,
    "terminal": 0.8,
    "library": 0.5,
    "compile: play": 12,
    "courses: ": 2,
    "same: ": 0,
    "kill: ": 0,
}
RATIOS = {"setup": 40 / 48, "compile: all in one process": 0.5}  # the same, as a share of the older checkout's figure
Row = dict[str, Any]


def run(
    sources: dict[str, Path], parts: Sequence[str], times: int, keep: bool, quick: bool, tell: Callable[[str], None]
) -> Row:
    """Returns all figures as plain data; the sources take turns, so that a busy machine affects both."""
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        downloads = Path(folder, "downloads") if keep else None
        for turn in range(times):
            for name, source in sources.items():
                place = Path(folder, f"{name}-{turn}")
                for what, game, value in measured(source, place, parts, downloads, quick):
                    tell(f"{name}: {what} {game or ''} {cell(value)}")
                    rows.append({"checkout": name, "what": what, "game": game, "value": value})
                shutil.rmtree(place, ignore_errors=True)
    about = {**machine(), "downloads": "kept" if keep else "fresh"}
    return {"machine": about, "rows": rows}


def measured(source: Path, place: Path, parts: Sequence[str], downloads: Path | None, quick: bool) -> Iterator[Figure]:
    """Returns the figures of one checkout."""
    if set(parts) & set(IN_A_COPY):
        if quick:
            yield from seen(set_up_already(source, place), parts)
        else:
            copy = clone(source, place, downloads)
            yield from set_up(copy, parts)
            yield from seen(copy, parts)
    for part in parts:
        if part not in IN_A_COPY:
            yield from engine.figures(source, part, quick)


def set_up(copy: Copy, parts: Sequence[str]) -> Iterator[Figure]:
    yield "setup", None, play_until_answer(copy)
    yield "MB at first", None, megabytes(copy)
    yield "rest", None, wait_for_the_rest(copy)
    if "setup" in parts:
        yield "MB", None, megabytes(copy)
        yield "warm", None, play_until_answer(copy)


def seen(copy: Copy, parts: Sequence[str]) -> Iterator[Figure]:
    for part, look in LOOKS.items():
        for game in waits.TABLES if part in parts else ():
            yield part, game, look(copy, game)


# ---- output ----


def summary(row: Row) -> list[Row]:
    """Returns one line per measurement: the median of each checkout, their ratio, the goal."""
    keys = list(dict.fromkeys((one["what"], one["game"]) for one in row["rows"]))
    return [line(row["rows"], what, game) for what, game in keys]


def line(rows: Sequence[Row], what: str, game: str | None) -> Row:
    medians: dict[str, float | None] = {}
    for name in dict.fromkeys(one["checkout"] for one in rows):
        values = [one["value"] for one in rows if (one["checkout"], one["what"], one["game"]) == (name, what, game)]
        medians[name] = None if None in values or not values else statistics.median(values)
    new, old = medians.get("here"), medians.get("there")
    ratio = new / old if new and old and what != "rest" else None  # older ones waited for everything
    good = None
    if (most := goal_of(what)) is not None:
        good = new is not None and new <= most
    elif what in RATIOS and ratio is not None:
        good = ratio <= RATIOS[what]
    return {"what": what, "game": game, "medians": medians, "ratio": ratio, "good": good}


def show(row: Row) -> None:
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in row["machine"].items()), highlight=False)
    names = list(dict.fromkeys(one["checkout"] for one in row["rows"]))
    shown = Shown("In seconds by default", "", *names, *(["ratio"] if len(names) > 1 else []), "goal", "", box=None)
    for one in summary(row):
        values = [cell(one["medians"].get(name)) for name in names]
        ratio = [] if len(names) == 1 else ["-" if one["ratio"] is None else f"{one['ratio']:.2f}"]
        verdict = {None: "", True: "met", False: "missed"}[one["good"]]
        shown.add_row(one["what"], one["game"] or "", *values, *ratio, shown_goal(one["what"]), verdict)
    console.print(shown)


def goal_of(what: str) -> float | None:
    return next((most for name, most in GOALS.items() if what.startswith(name)), None)


def shown_goal(what: str) -> str:
    if what in RATIOS:
        return f"<= {RATIOS[what]:.2f} of there"
    most = goal_of(what)
    return "" if most is None else f"<= {most:g}"


def cell(value: float | None) -> str:
    return f"> {waits.TIMEOUT:.0f}" if value is None else f"{value:.2f}"


def parts_of(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    found = tuple(value.split(",")) if value else PARTS
    if unknown := [part for part in found if part not in PARTS]:
        raise click.BadParameter(f"{', '.join(unknown)}: choose from {', '.join(PARTS)}.")
    return found


@click.command()
@click.option("--only", "parts", callback=parts_of, help=f"Some of {', '.join(PARTS)}, separated by commas.")
@click.option("--against", type=click.Path(path_type=Path, exists=True), help="An older checkout to compare with.")
@click.option("--checkout", type=click.Path(path_type=Path, exists=True), default=ROOT, help="The checkout to measure.")
@click.option("--times", type=click.IntRange(1, 50), default=1, show_default=True, help="Fresh clones of each.")
@click.option("--keep-downloads", "keep", is_flag=True, help="All set-ups but the first use the caches of pip and npm.")
@click.option("--quick", is_flag=True, help="Measure this checkout without a set-up, at small scale.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(
    parts: tuple[str, ...],
    against: Path | None,
    checkout: Path,
    times: int,
    keep: bool,
    quick: bool,
    as_json: bool,
) -> None:
    """Measure the first minute."""
    if quick and (against or checkout != ROOT):
        raise click.UsageError("--quick measures this checkout alone: leave out --against and --checkout.")
    sources = {**({"there": against.resolve()} if against else {}), "here": checkout.resolve()}
    try:
        row = run(sources, parts, times, keep, quick, lambda text: click.echo(text, err=True))
    except NotMeasured as problem:
        raise click.ClickException(str(problem)) from None
    if as_json:
        click.echo(json.dumps(row, ensure_ascii=False))
    else:
        show(row)


if __name__ == "__main__":
    main()
