"""How fast the engine is, beside Keltis in C and OpenSpiel's card and race games: ratios within one run.

python benchmarks/speed.py [--seconds S] [--cold] [--json]

The engine's figures are those of `wettlauf bench`; this adds the reference in C, `keltis.c`. See docs/speed.md.
"""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import click

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "src"))  # an installed package comes first

import wettlauf  # noqa: E402
from wettlauf.cli import bench  # noqa: E402
from wettlauf.cli.bench_race import ROUNDS, Batch, Contender, OnProgress  # noqa: E402
from wettlauf.cli.bench_show import Row, show, shown_progress  # noqa: E402
from wettlauf.cli.common import lang_option, language, make_ready  # noqa: E402

PLAYERS = tuple(bench.players_of(bench.yardstick_game().name))
SOURCE = HERE / "keltis.c"
ANSWER = re.compile(r"(?P<games>\S+) games/s, \S+ decisions/s, \d players, (?P<decisions>\S+) decisions per game")
BEST_OPTIONS, PLAIN_OPTIONS = ("-O2", "-march=native"), ("-O2",)  # not every compiler knows `native`


def compiled_yardstick(folder: Path) -> Path | None:
    """Returns the program compiled from `keltis.c`; None if no usual compiler is found."""
    program = folder / "keltis.exe"
    for name in filter(None, (os.environ.get("CC"), "cc", "gcc", "clang")):
        compiler = shutil.which(name)
        for options in (BEST_OPTIONS, PLAIN_OPTIONS):
            if compiler is None:
                continue
            command = [compiler, *options, str(SOURCE), "-o", str(program)]
            if subprocess.run(command, capture_output=True, check=False).returncode == 0:
                return program
    return None


def run_yardstick(program: Path, what: str, games: int, players: int, seed: int) -> str:
    command = [str(program), what, str(games), str(players), str(seed)]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def yardstick(program: Path, players: int) -> Contender:
    """Runs the C program, which measures its own CPU time, including dealing and scoring."""
    seeds = itertools.count(1)

    def play(games: int) -> Batch:
        output = ANSWER.match(run_yardstick(program, "bench", games, players, next(seeds)))
        assert output is not None, "unexpected output of keltis.c"
        return Batch(games, round(games * float(output["decisions"])), games / float(output["games"]))

    return Contender("c", players, play, first=200)


def measure(
    seconds: float,
    rounds: int = ROUNDS,
    starts: int = bench.STARTS,
    cold: bool = False,
    on_progress: OnProgress | None = None,
) -> list[Row]:
    """Returns all rows; one that cannot be measured here says why."""
    with tempfile.TemporaryDirectory() as folder:
        program = compiled_yardstick(Path(folder))
        yardsticks = [yardstick(program, players) for players in PLAYERS] if program is not None else []
        rows = bench.measure(
            seconds, yardsticks=yardsticks, rounds=rounds, starts=starts, cold=cold, on_progress=on_progress
        )
    if program is None:
        rows.extend(bench.missing("c", players, "compiler") for players in PLAYERS)
    names = {row["name"] for row in rows}
    absent = [name for name in (*bench.CARD_GAMES, *bench.RACE_GAMES) if f"openspiel-{name}" not in names]
    return [*rows, *(bench.missing(f"openspiel-{name}", 0, "openspiel") for name in absent)]


@click.command()
@click.option("--seconds", type=click.FloatRange(0.01, 600), default=2.0, show_default=True, help="Measuring time.")
@click.option("--cold", is_flag=True, help="Also measure compiling from scratch.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@lang_option
def main(seconds: float, cold: bool, as_json: bool, lang: str | None) -> None:
    """Measure the speed of the engine beside Keltis in C and OpenSpiel's card and race games."""
    for name in wettlauf.GAMES:
        make_ready(wettlauf.game(name))
    with shown_progress(language()) as on_progress:
        rows = measure(seconds, cold=cold, on_progress=on_progress)
    show(rows, as_json, language())


if __name__ == "__main__":
    main()
