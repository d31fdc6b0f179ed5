"""How long the rules take to compile: CPU seconds by game and driver group, here and in another checkout.

    git worktree add ../before COMMIT
    python benchmarks/compile_time.py [../before] [--game keltis] [--rounds 3]

Each group is compiled by a separate process with the cache left by the groups before it; then all of them by one
process with an empty cache, as happens while people play. Then processes load the compiled code: up to the first move,
and all of it. Times are CPU times, including the start of Python; the best round counts. Checkouts take turns. Versions
without groups only have a time for everything.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

HERE = Path(__file__).resolve().parent.parent
GAMES = sorted(path.parent.name for path in (HERE / "src" / "wettlauf" / "games").glob("*/rules.py"))
GROUPS = ("play", "search", "simulate", "lab")
ALL, FIRST_MOVE, LOAD_ALL = "all in one process", "load, first move", "load everything"
# Earlier versions compiled everything at once, and compiled a match from its first move on.
GET = """
import wettlauf
game = wettlauf.game({game!r})
try:
    from wettlauf.core.warming import make_ready
except ImportError:
    def make_ready(game, groups=()):
        if not groups:
            list(game.engine.warm_up(game.setups))
"""
WARM_UP = GET + "make_ready(game)"
WARM_UP_GROUP = GET + "make_ready(game, [{group!r}])"
PLAY = GET + "make_ready(game, ['play']); match = game.deal(seed=1); match.play(match.legal()[0])"


def cpu_seconds(checkout: Path, cache: str, code: str) -> float:
    """Returns the CPU time of a fresh Python that runs this code with that checkout."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "WETTLAUF_CACHE_DIR": cache}
    before = os.times()
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def measured(checkout: Path, game: str) -> Iterator[tuple[str, float]]:
    """Yields each step with its time."""
    if (checkout / "src/wettlauf/core/driver_groups.py").exists():
        with tempfile.TemporaryDirectory() as cache:
            for group in GROUPS:
                yield group, cpu_seconds(checkout, cache, WARM_UP_GROUP.format(game=game, group=group))
    with tempfile.TemporaryDirectory() as cache:
        yield ALL, cpu_seconds(checkout, cache, WARM_UP.format(game=game))
        yield FIRST_MOVE, cpu_seconds(checkout, cache, PLAY.format(game=game))
        yield LOAD_ALL, cpu_seconds(checkout, cache, WARM_UP.format(game=game))


def shown(seconds: float | None) -> str:
    return f"{seconds:7.2f}" if seconds is not None else "      –"


@click.command()
@click.argument("other", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--game", "games", multiple=True, type=click.Choice(GAMES), help="Only this game; repeatable.")
@click.option("--rounds", default=1, show_default=True, help="Measurements of each; the best counts.")
def main(other: Path | None, games: tuple[str, ...], rounds: int) -> None:
    """Measure CPU seconds of compiling, beside another checkout if one is given."""
    checkouts = [HERE] if other is None else [other.resolve(), HERE]
    click.echo("CPU seconds" + " " * 24 + ("   here" if other is None else "  other    here  ratio"))
    for game in games or GAMES:
        best: dict[tuple[Path, str], float] = {}
        for number in range(rounds):
            for checkout in checkouts if number % 2 == 0 else reversed(checkouts):
                for step, seconds in measured(checkout, game):
                    best[checkout, step] = min(seconds, best.get((checkout, step), seconds))
        for step in (*GROUPS, ALL, FIRST_MOVE, LOAD_ALL):
            times = [best.get((checkout, step)) for checkout in checkouts]
            ratio = f"{times[-1] / times[0]:6.2f}" if len(times) == 2 and times[0] and times[-1] else ""
            click.echo(f"{game:15} {step:19}" + " ".join(shown(seconds) for seconds in times) + ratio)


if __name__ == "__main__":
    main()
