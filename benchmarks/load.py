"""How many tables one core serves: a real `wettlauf serve` under load, beside boardgame.io's server under the same.

    python benchmarks/load.py                            1,000 tables with 4 sockets each, one move per second at each
    python benchmarks/load.py --tables 50 --seconds 5    a quick look
    python benchmarks/load.py --only wettlauf --json
    python benchmarks/load.py --whole --old ../before    beside clients that want whole views, and an older checkout
    python benchmarks/load.py --python ../other/.venv/bin/python   beside the same server on another interpreter

The server is pinned to the first core, the load comes from the last one. It measures the time from sending a move until
everybody has the new view, the memory per table, and whether anything was lost; then how many moves per second the
server handles flat out, and the CPU time of a move, which a busy machine affects least. A second table shows the
goals, met or missed; the one about bytes needs `--whole`.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import operator
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Shown

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

from benchmarks.load_protocols import SOCKETS, Talk, talk_with  # noqa: E402
from benchmarks.load_run import Load, Tally  # noqa: E402
from benchmarks.load_servers import (  # noqa: E402
    BEFORE,
    OTHER_PYTHON,
    SERVERS,
    WHOLE,
    NotHere,
    Server,
    ours,
    pinned,
    settle,
)
from wettlauf.cli.bench_show import machine  # noqa: E402

GOAL_MS = 50.0  # p99 from move to everybody's view
GOAL_CPU = 0.35  # ms per move, flat out
GOAL_RATIO = 1.0  # of boardgame.io's moves per second, flat out
GOAL_BYTES = 0.25  # of what whole views take
OTHER = "boardgame.io"
Row = dict[str, Any]


async def measure(
    name: str, server: Server, tables: int, players: int, pace: float, seconds: float, warm_up: float
) -> Row:
    """Returns the measurements of one server as plain data."""

    def talk() -> Talk:
        return talk_with(name, players, server.deltas, server.compact)

    first = Load(talk(), server, 1)  # what all tables share is loaded before memory is counted
    await first.open()
    await first.play(0, min(1.0, seconds), 0)
    first.close()
    before = settle(server)
    load = Load(talk(), server, tables)
    await load.open()
    row: Row = {"name": name, "tables": tables, "sockets": SOCKETS * tables, "players": players, "missing": None}
    gc.collect()
    gc.freeze()  # or the load would pause now and then to scan its thousands of sockets
    row["paced"] = await _phase(load, pace, seconds, warm_up)
    row["memory_of_table"] = (settle(server).memory - before.memory) / tables
    row["flat_out"] = await _phase(load, 0, seconds, warm_up)
    row |= {"moves": load.sent, **load.state(), "trouble": load.troubles[0] if load.troubles else None}
    load.close()
    return row


async def _phase(load: Load, pace: float, seconds: float, warm_up: float) -> Row:
    counting = asyncio.create_task(_used_after(warm_up, seconds, load.server))
    tally = await load.play(pace, seconds, warm_up)
    busy = await counting
    moves = len(tally.delays)
    return {
        "seconds": tally.seconds,
        "moves": moves,
        "moves_per_second": moves / tally.seconds,
        "late": tally.late,
        "p50_ms": _ms(tally, 0.5),
        "p99_ms": _ms(tally, 0.99),
        "worst_ms": _ms(tally, 1.0),
        "bytes_of_view": tally.view_bytes / tally.views if tally.views else None,
        "bytes_of_move": SOCKETS * tally.view_bytes / tally.views if tally.views else None,
        "server_cpu": busy[0],
        "load_cpu": busy[1],
        "cpu_ms_of_move": 1000 * busy[0] * tally.seconds / moves if moves else None,
    }


async def _used_after(warm_up: float, seconds: float, server: Server) -> tuple[float, float]:
    """Returns the CPU usage of the server and of the load, in cores."""
    await asyncio.sleep(warm_up)
    begun, theirs, mine = time.perf_counter(), server.used().seconds, time.process_time()
    await asyncio.sleep(seconds)
    passed = time.perf_counter() - begun
    return (server.used().seconds - theirs) / passed, (time.process_time() - mine) / passed


def _ms(tally: Tally, share: float) -> float | None:
    found = tally.delay(share)
    return None if found is None else 1000 * found


def run(
    names: Sequence[str],
    tables: int = 1000,
    players: int = SOCKETS,
    pace: float = 1.0,
    seconds: float = 30.0,
    warm_up: float = 5.0,
    old: Path | None = None,
    python: Path | None = None,
) -> list[Row]:
    """Yields one row per server, taking turns in the same run; one that cannot be measured here says why."""
    rows: list[Row] = []
    for name in names:
        with pinned(-1), tempfile.TemporaryDirectory() as folder:
            try:
                with started(name, Path(folder), old, python) as server:
                    rows.append(asyncio.run(measure(name, server, tables, players, pace, seconds, warm_up)))
            except NotHere as problem:
                rows.append({"name": name, "missing": str(problem)})
    return rows


def started(
    name: str, folder: Path, old: Path | None, python: Path | None
) -> contextlib.AbstractContextManager[Server]:
    """Starts the server of that name; `old` and `python` are for the two that need them."""
    if name == BEFORE:
        return ours(folder, old)
    return ours(folder, python=python) if name == OTHER_PYTHON else SERVERS[name](folder)


def ratios(rows: Sequence[Row]) -> Row:
    """Returns, by the name of each other server, Wettlauf's flat-out moves per second divided by its own, and its CPU
    time and bytes per move divided by Wettlauf's.
    """
    found = {row["name"]: row for row in rows if row["missing"] is None and row["flat_out"]["moves"]}
    mine = found.pop("wettlauf", None)
    if mine is None:
        return {}
    here = mine["flat_out"]
    return {
        name: {
            "moves_per_second": here["moves_per_second"] / there["moves_per_second"],
            "cpu_of_move": there["cpu_ms_of_move"] / here["cpu_ms_of_move"],
            "bytes_of_move": there["bytes_of_move"] / here["bytes_of_move"],
        }
        for name, there in ((name, row["flat_out"]) for name, row in found.items())
    }


def goals(rows: Sequence[Row]) -> list[Row]:
    """Returns each goal with Wettlauf's figure, its limit and whether it is met; None for what this run did not measure
    or the machine cannot."""
    found = {row["name"]: row for row in rows if row["missing"] is None}
    mine, other, whole = found.get("wettlauf"), found.get(OTHER), found.get(WHOLE)
    busy = _figure(other, "paced", "server_cpu")
    whole_bytes = _figure(whole, "paced", "bytes_of_move")
    ratio = ratios(rows).get(OTHER, {}).get("moves_per_second")
    return [
        _goal("p99 from a move to everybody's view, ms", _figure(mine, "paced", "p99_ms"), "<", GOAL_MS),
        _goal("CPU per move, ms", _figure(mine, "flat_out", "cpu_ms_of_move"), "<=", GOAL_CPU),
        _goal(f"moves / s flat out, times {OTHER}'s", ratio, ">=", GOAL_RATIO),
        _goal(f"CPU of the server, cores, at most {OTHER}'s", _figure(mine, "paced", "server_cpu"), "<=", busy),
        _goal(
            f"bytes per move, at most {GOAL_BYTES:.0%} of whole views'",
            _figure(mine, "paced", "bytes_of_move"),
            "<=",
            None if whole_bytes is None else GOAL_BYTES * whole_bytes,
        ),
    ]


def _figure(row: Row | None, phase: str, name: str) -> float | None:
    return None if row is None else row[phase][name]


def _goal(title: str, figure: float | None, sign: str, limit: float | None) -> Row:
    met = None if figure is None or limit is None else SIGNS[sign](figure, limit)
    return {"goal": title, "figure": figure, "sign": sign, "limit": limit, "met": met}


# ---- output ----

SIGNS: dict[str, Callable[[float, float], bool]] = {"<": operator.lt, "<=": operator.le, ">=": operator.ge}
MET = {True: "met", False: "missed", None: "not measured"}

LINES = (
    ("one move per table and second: moves / s", ("paced", "moves_per_second"), "{:,.0f}"),
    ("  move to everybody's view, median ms", ("paced", "p50_ms"), "{:,.1f}"),
    (f"  p99 ms (goal {GOAL_MS:.0f})", ("paced", "p99_ms"), "{:,.1f}"),
    ("  maximum, ms", ("paced", "worst_ms"), "{:,.1f}"),
    ("  moves that had to wait", ("paced", "late"), "{:,}"),
    ("  CPU of the server, cores", ("paced", "server_cpu"), "{:.0%}"),
    ("  CPU of the load, cores", ("paced", "load_cpu"), "{:.0%}"),
    ("  bytes per view", ("paced", "bytes_of_view"), "{:,.0f}"),
    (f"  bytes per move to {SOCKETS} viewers", ("paced", "bytes_of_move"), "{:,.0f}"),
    ("flat out: moves / s", ("flat_out", "moves_per_second"), "{:,.0f}"),
    (f"  CPU per move, ms (goal {GOAL_CPU})", ("flat_out", "cpu_ms_of_move"), "{:,.2f}"),
    ("  CPU of the load, cores", ("flat_out", "load_cpu"), "{:.0%}"),
    ("memory per table, kB", ("memory_of_table",), "{:,.0f}"),
    ("lost", ("lost",), "{:,}"),
    ("doubled or skipped", ("wrong",), "{:,}"),
    ("refused", ("refused",), "{:,}"),
)


def show(rows: Sequence[Row]) -> None:
    console = Console()
    console.print(", ".join(f"{name} {value}" for name, value in machine().items()), highlight=False)
    measured = [row for row in rows if row["missing"] is None]
    shown = Shown("", *(f"{row['name']}, {row['tables']:,} tables" for row in measured), box=None)
    for title, path, form in LINES:
        shown.add_row(title, *(_cell(row, path, form) for row in measured))
    console.print(shown)
    for row in rows:
        if row["missing"] is not None:
            console.print(f"{row['name']}: {row['missing']}")
        elif row["trouble"]:
            console.print(f"{row['name']}: {row['trouble']}", markup=False)
    for name, found in ratios(rows).items():
        console.print(
            f"Wettlauf makes {found['moves_per_second']:.2f} times as many moves per second as {name}; "
            f"a move costs it 1/{found['cpu_of_move']:.2f} of the CPU time "
            f"and 1/{found['bytes_of_move']:.2f} of the bytes."
        )

    _show_goals(console, rows)


def _show_goals(console: Console, rows: Sequence[Row]) -> None:
    shown = Shown("goal", "wettlauf", "limit", "", box=None)
    for one in goals(rows):
        figure, limit = ["-" if value is None else f"{value:,.2f}" for value in (one["figure"], one["limit"])]
        shown.add_row(one["goal"], figure, f"{one['sign']} {limit}", MET[one["met"]])
    console.print(shown)
    if not any(row["name"] == WHOLE for row in rows):
        console.print("The bytes of whole views are measured with --whole.")


def _cell(row: Row, path: Sequence[str], form: str) -> str:
    value: Any = row
    for key in path:
        value = value[key]
    if path == ("memory_of_table",):
        value /= 1000
    return "-" if value is None else form.format(value)


@click.command()
@click.option("--tables", type=click.IntRange(1, 10_000), default=1000, show_default=True)
@click.option("--players", type=click.IntRange(2, SOCKETS), default=SOCKETS, show_default=True, help="The rest watch.")
@click.option("--pace", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help="Seconds between moves.")
@click.option("--seconds", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True, help="Measuring time.")
@click.option("--warm-up", type=click.FloatRange(0, 600), default=5.0, show_default=True, help="Warm-up time.")
@click.option("--only", type=click.Choice(list(SERVERS)), help="Measure only this server.")
@click.option("--whole", is_flag=True, help="Also measure clients that want whole views.")
@click.option("--old", type=click.Path(exists=True, path_type=Path), help="Also measure another checkout.")
@click.option(
    "--python", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Also measure another interpreter."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(
    tables: int,
    players: int,
    pace: float,
    seconds: float,
    warm_up: float,
    only: str | None,
    whole: bool,
    old: Path | None,
    python: Path | None,
    as_json: bool,
) -> None:
    """Measure the server under load, beside boardgame.io's."""
    names = [only] if only else [name for name in SERVERS if name != WHOLE]
    names += [WHOLE] * (whole and WHOLE not in names) + [BEFORE] * (old is not None)
    names += [OTHER_PYTHON] * (python is not None)
    rows = run(names, tables, players, pace, seconds, warm_up, old, python)
    if as_json:
        click.echo(
            json.dumps(
                {"machine": machine(), "rows": rows, "ratios": ratios(rows), "goals": goals(rows)}, ensure_ascii=False
            )
        )
    else:
        show(rows)
    if any(row["missing"] is None and (row["lost"] or row["wrong"] or row["refused"]) for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
