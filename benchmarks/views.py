"""The cost of a seat's view, and of news for all viewers of a table; beside another checkout, if given.

    python benchmarks/views.py                        this checkout
    python benchmarks/views.py --old ../older         both in turns, in one run
    python benchmarks/views.py --rounds 3 --json

Each measurement is a separate process; the output has the medians of CPU time. *View* is `match.view(seat)` from
Python, for positions not seen before, including hiding. *Told* is what a server makes and encodes for up to four
viewers after a move.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import click
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
MEASURE = Path(__file__).with_name("views_measure.py")
GAMES = (("keltis", 2), ("keltis", 4), ("ostfriesenlauf", 4), ("strauss", 2), ("strauss", 5))
Row = dict[str, float]


def measured(checkout: Path) -> Row:
    """Returns microseconds of each figure, in a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, str(MEASURE), json.dumps(GAMES)]
    done = subprocess.run(command, env=environment, cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode:
        raise click.ClickException(f"{checkout}: {done.stderr.strip().splitlines()[-1]}")
    row: Row = json.loads(done.stdout)
    return {name: 1e6 * seconds for name, seconds in row.items()}


@click.command()
@click.option("--old", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Another checkout.")
@click.option("--rounds", default=5, show_default=True, help="Measurements of each checkout.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(old: Path | None, rounds: int, as_json: bool) -> None:
    """Measure this checkout, and the old one in turns with it."""
    checkouts = {"new": ROOT} if old is None else {"old": old.resolve(), "new": ROOT}
    rows: dict[str, list[Row]] = {name: [] for name in checkouts}
    for _ in range(rounds):
        for name, checkout in checkouts.items():
            rows[name].append(measured(checkout))
    figures = {
        figure: {name: median(row[figure] for row in found) for name, found in rows.items()}
        for figure in rows["new"][0]
    }
    if as_json:
        print(json.dumps(figures))
        return
    table = Table("microseconds", *checkouts)
    for figure, by_checkout in figures.items():
        table.add_row(figure, *(f"{value:.0f}" for value in by_checkout.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
