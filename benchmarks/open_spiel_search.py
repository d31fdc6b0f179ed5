"""Our tree search against OpenSpiel's, playing exactly the same Keltis for two: strength and iterations per second.

python benchmarks/open_spiel_search.py [--seconds S] [--iterations N] [--pairs N] [--only DUEL]... [--json]

Ours is the search of the level "master" on one thread. OpenSpiel's is `open_spiel.python.algorithms.ismcts` unchanged,
with a clock around it (`spiel_bots.py`), on our rules in their compiled form (`spiel_keltis.py`). Each deal is played
twice with exchanged seats; a win is one point, a shared win half a point, and a pair counts as one number for the
interval. Both use the same wall clock; speeds and seconds are CPU time, over all decisions with a choice in the same
games. On a busy machine the seconds show whether both really had the same time: OpenSpiel's search cannot stop within a
simulation, which takes about 10 ms with random rollouts, so it gets rather more.

What each duel compares:

    time                    The same time per turn, divided among the decisions of a turn by the same rule, except that
                            ours spends less of it on which card to take; its own random rollouts. Nearly all its time
                            goes into those: some 450 moves each, and picking one with NumPy, as its evaluator does,
                            takes far longer than our adapter's step.
    time-compiled           The same rollouts, but played by our engine in one call: what is left is its tree.
    time-heuristic          Our heuristic plays the rollouts, as it does in our own search.
    time-priors             And our heuristic's order of moves is its prior, as in our own search (PUCT).
    iterations...           The same number of iterations per decision. Ours keeps its tree between the decisions of a
                            turn, OpenSpiel's starts again each time. Our engine plays the random rollouts here, which
                            makes no difference except to their time.

It plays for the same rewards as ours. Its constants were chosen for it against our heuristic bot: see `spiel_bots.py`.
Its C++ counterpart (`pyspiel.ISMCTSBot`) crashes on games written in Python and takes no part.
"""

from __future__ import annotations

import importlib.util
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

if importlib.util.find_spec("pyspiel") is None:
    sys.exit("This benchmark needs OpenSpiel: pip install open_spiel")

import wettlauf  # noqa: E402
from benchmarks.spiel_bots import MANNERS, OpenSpielBot  # noqa: E402
from wettlauf.arena.pairs import interval_over  # noqa: E402
from wettlauf.bots.contract import Bot, start  # noqa: E402
from wettlauf.bots.playing import play_match  # noqa: E402
from wettlauf.bots.search import SearchBot  # noqa: E402
from wettlauf.core.engine import default_mode  # noqa: E402
from wettlauf.core.game import Game  # noqa: E402
from wettlauf.core.match import Seen  # noqa: E402
from wettlauf.core.moves import Move  # noqa: E402
from wettlauf.core.random_numbers import seed_of_game  # noqa: E402

GAME = "keltis"
NAMES = {  # the duels: how OpenSpiel's search evaluates, and whether both get the same number of iterations
    "time": ("random", False),
    "time-compiled": ("compiled", False),
    "time-heuristic": ("heuristic", False),
    "time-priors": ("priors", False),
    "iterations": ("compiled", True),
    "iterations-heuristic": ("heuristic", True),
    "iterations-priors": ("priors", True),
}
Tell = Callable[[str, int, float], None]  # called with the duel, the number of pairs played, and our share so far


class Watched:
    """A bot whose thinking time is measured."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.name = bot.name
        self.iterations, self.seconds, self.decisions = 0, 0.0, 0

    def new_game(self, seed: int) -> None:
        start(self.bot, seed)

    def choose(self, seen: Seen, legal: list[Move]) -> Move:
        begun = time.process_time()
        move: Move = self.bot.choose(seen, legal)
        if len(legal) > 1:  # otherwise there is nothing to decide
            self.seconds += time.process_time() - begun
            self.iterations += self.bot.thought
            self.decisions += 1
        return move

    @property
    def speed(self) -> float:
        return self.iterations / max(self.seconds, 1e-9)

    @property
    def pause(self) -> float:
        """Returns CPU seconds per decision."""
        return self.seconds / max(self.decisions, 1)


@dataclass(frozen=True)
class Row:
    """The result of a duel, from our side; speeds are iterations per second, from the same games."""

    name: str
    against: str
    budget: str
    pairs: int
    share: float
    lowest: float
    highest: float
    our_speed: float
    their_speed: float
    our_seconds: float  # CPU time per decision
    their_seconds: float

    @property
    def ratio(self) -> float:
        return self.our_speed / max(self.their_speed, 1e-9)

    def text(self) -> str:
        bounds = f"{self.lowest:.0%} to {self.highest:.0%}"
        speeds = f"ours {self.our_speed:,.0f}   its {self.their_speed:,.0f}   {self.ratio:.3g} times"
        lines = (
            f"{self.name}: {self.budget}, {self.against}",
            f"    our share of points   {self.share:.1%}   95 % interval {bounds}   {self.pairs} mirrored pairs",
            f"    iterations/s          {speeds}",
            f"    CPU s per decision    ours {self.our_seconds:.4f}   its {self.their_seconds:.4f}",
        )
        return "\n".join(lines)


def points(game: Game, bots: list[Bot], seed: int) -> list[float]:
    """Plays one game and returns each seat's share of the win. A bot that fails ends the benchmark instead of losing.

    OpenSpiel's search may be ahead and never draw the last card while ours waits: then nobody wins, and both get half.
    """
    played = play_match(game, bots, seed)
    if played.forfeit is not None:
        raise click.ClickException(played.forfeit.reason.say("en"))
    winners = played.record.result.winners or range(game.seats)
    return [(seat in winners) / len(winners) for seat in range(game.seats)]


def duel(name: str, seconds: float, iterations: int, pairs: int, seed: int, tell: Tell | None = None) -> Row:
    """Plays every deal twice, with exchanged seats."""
    manner, counted = MANNERS[NAMES[name][0]], NAMES[name][1]
    most = iterations if counted else None
    ours = Watched(SearchBot(seconds=seconds, iterations=most, trees=1))
    theirs = Watched(OpenSpielBot(manner, seconds, most))
    game = wettlauf.game(GAME, players=2)
    deals = []
    for number in range(pairs):
        dealt = seed_of_game(seed, number)
        first = points(game, [ours, theirs], dealt)[0]
        second = points(game, [theirs, ours], dealt)[1]
        deals.append((first + second) / 2)
        if tell is not None:
            tell(name, number + 1, sum(deals) / len(deals))
    lowest, highest = interval_over(deals)
    return Row(
        name,
        manner.title,
        f"{iterations} iterations per decision" if counted else f"{seconds:g} s per turn",
        pairs,
        sum(deals) / pairs,
        lowest,
        highest,
        ours.speed,
        theirs.speed,
        ours.pause,
        theirs.pause,
    )


def progress(name: str, pair: int, share: float) -> None:
    click.echo(f"{name}: pair {pair}, {share:.1%} so far", err=True)


@click.command()
@click.option("--seconds", type=click.FloatRange(0.001, 60), default=0.1, show_default=True, help="Limit per turn.")
@click.option("--iterations", type=click.IntRange(2), default=200, show_default=True, help="Limit per decision.")
@click.option("--pairs", type=click.IntRange(1), default=16, show_default=True, help="Pairs of games per duel.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Seed of the deals.")
@click.option("--only", type=click.Choice(tuple(NAMES)), multiple=True, help="Only these duels; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def main(seconds: float, iterations: int, pairs: int, seed: int, only: tuple[str, ...], as_json: bool) -> None:
    """Play our search against OpenSpiel's in mirrored pairs of Keltis for two."""
    rows = []
    if not default_mode():
        raise click.ClickException("This benchmark needs the compiled rules: install Numba and unset WETTLAUF_PURE.")
    for name in only or NAMES:
        row = duel(name, seconds, iterations, pairs, seed, progress)
        rows.append({**asdict(row), "ratio": row.ratio})
        if not as_json:
            click.echo(row.text())
    if as_json:
        click.echo(json.dumps(rows, indent=2))


if __name__ == "__main__":
    main()
