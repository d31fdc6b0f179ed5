"""What courses of Strauß voraus! cost: races on random ones, replays, a first game; here and in another checkout.

    python benchmarks/courses.py
    git worktree add ../before COMMIT; python benchmarks/courses.py ../before

    runs      races on up to 256 random courses, set-ups included, compared with as many on the first (goal: twice)
    replay    records on as many different courses, a quarter each with 2 to 5 birds (goal: 2 ms each)
    first     in a fresh process in pure Python, from `wettlauf.game` to a deal on the first course (goal: 70 ms)

All times are CPU times. Contenders take turns, round after round, and the best of each counts, so that a busy machine
makes little difference. The machine code is loaded before.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

HERE = Path(__file__).resolve().parent.parent
BIRDS = (2, 5)
BOTS = ("heuristic", "random")
COURSES = ("first", "random")
RECORDED_BIRDS = (2, 3, 4, 5)
GOALS = {"heuristic": " (goal 2)", "random": ""}  # any set-up takes long compared with a race of random moves
REPLAY_GOAL, FIRST_GOAL = 2, 70  # milliseconds
ENOUGH = 0.1  # seconds: a shorter run is repeated


def seconds_of(task: Callable[[], Any]) -> float:
    """Returns CPU seconds per run, averaged over as many runs as needed for a measurement."""
    turns, begun = 0, time.process_time()
    while True:
        task()
        turns += 1
        taken = time.process_time() - begun
        if taken >= ENOUGH:
            return taken / turns


def measure_when_asked(games: int, records: int) -> None:
    """Runs in a process of each checkout: measures what each line of JSON from standard input asks for."""
    import wettlauf
    from wettlauf.bots.simulation import simulate_records

    replayed = [
        record
        for birds in RECORDED_BIRDS
        for record in simulate_records(
            wettlauf.game("strauss", course="random", players=birds),
            records // len(RECORDED_BIRDS),
            ["heuristic"],
            birds,
        )
    ]
    assert len({tuple(record.options["course"]) for record in replayed}) == len(replayed)

    def replay_all() -> None:
        for record in replayed:
            wettlauf.replay(record)

    def run(birds: int, bot: str, course: str) -> float:
        game = wettlauf.game("strauss", course=course, players=birds)
        return seconds_of(lambda: wettlauf.simulate(game, games, [bot]))

    for birds in BIRDS:
        for bot in BOTS:
            run(birds, bot, "first")  # loads the machine code
    wettlauf.replay(replayed[0])
    print(flush=True)
    for line in sys.stdin:
        task = json.loads(line)
        print(run(*task) if task else seconds_of(replay_all) / len(replayed), flush=True)


def measure_first_game() -> None:
    """Measures in a process of its own."""
    import wettlauf

    begun = time.process_time()
    game = wettlauf.game("strauss", course="first")
    ready = time.process_time()
    game.deal(seed=1)
    assert "numba" not in sys.modules
    print(json.dumps([time.process_time() - begun, time.process_time() - ready]))


class Contender:
    """A checkout, with a process that measures there."""

    def __init__(self, checkout: Path, games: int, records: int) -> None:
        self.best: dict[str, float] = {}
        paths = [str(checkout / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": ""}
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--measure", str(games), str(records)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=self._environment,
        )
        self._answer()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def _ask(self, name: str, task: list[Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(task) + "\n")
        self._process.stdin.flush()
        self._note(name, float(self._answer()))

    def _note(self, name: str, seconds: float) -> None:
        self.best[name] = min(seconds, self.best.get(name, seconds))

    def run(self, birds: int, bot: str) -> None:
        for course in COURSES:
            self._ask(f"{birds} {bot} {course}", [birds, bot, course])

    def replay(self) -> None:
        self._ask("replay", [])

    def first_game(self) -> None:
        done = subprocess.run(
            [sys.executable, __file__, "--first"],
            env={**self._environment, "WETTLAUF_PURE": "1"},
            check=True,
            capture_output=True,
            text=True,
        )
        in_all, dealing = json.loads(done.stdout)
        self._note("first", in_all)
        self._note("dealing", dealing)

    def end(self) -> None:
        self._process.communicate()


def report(contenders: dict[str, Contender], games: int, records: int) -> list[str]:
    """Formats the figures as text."""
    lines = []
    for name, contender in contenders.items():
        best = contender.best
        for birds in BIRDS:
            for bot in BOTS:
                fixed, drawn = (best[f"{birds} {bot} {course}"] for course in COURSES)
                lines.append(
                    f"{name}: {games:,} races of {birds} birds, {bot}: {fixed:.3f} s on the first course, "
                    f"{drawn:.3f} s on random ones, {drawn / fixed:.2f} times{GOALS[bot]}"
                )
        lines.append(f"{name}: replaying one of {records:,}: {1000 * best['replay']:.2f} ms (goal {REPLAY_GOAL})")
        lines.append(
            f"{name}: first game in pure Python: {1000 * best['first']:.1f} ms (goal {FIRST_GOAL}), "
            f"of them set-up and deal {1000 * best['dealing']:.1f} ms"
        )
    if len(contenders) > 1:
        before, now = (contender.best for contender in contenders.values())
        lines += [f"{key}: {before[key] / now[key]:.2f} times as fast as before" for key in now]
    return lines


@click.command()
@click.argument("other", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--games", type=click.IntRange(1), default=2000, show_default=True, help="Races of one run.")
@click.option("--records", type=click.IntRange(4, 1024), default=1000, show_default=True)
@click.option("--rounds", type=click.IntRange(1), default=3, show_default=True, help="Turns of each checkout.")
@click.option("--json", "as_json", is_flag=True)
def main(other: Path | None, games: int, records: int, rounds: int, as_json: bool) -> None:
    """Measure courses here and, if given, in OTHER, another checkout of the project."""
    checkouts = {"before": other.resolve(), "now": HERE} if other else {"now": HERE}
    contenders = {name: Contender(checkout, games, records) for name, checkout in checkouts.items()}
    try:
        for _ in range(rounds):
            for birds in BIRDS:
                for bot in BOTS:
                    for contender in contenders.values():
                        contender.run(birds, bot)
            for contender in contenders.values():
                contender.replay()
                contender.first_game()
    finally:
        for contender in contenders.values():
            contender.end()
    if as_json:
        print(json.dumps({name: contender.best for name, contender in contenders.items()}))
        return
    print("\n".join(report(contenders, games, records)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        measure_when_asked(int(sys.argv[2]), int(sys.argv[3]))
    elif sys.argv[1:2] == ["--first"]:
        measure_first_game()
    else:
        main()
