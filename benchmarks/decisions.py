"""What bots gain with single decisions, by kind of decision: where searching pays, and where it does harm.

    python benchmarks/decisions.py keltis --bots strong,master@0.1s
    python benchmarks/decisions.py strauss --players 5 --bots strong@0.1s,master@0.1s --option course=random

A whole game says little about a bot, because chance decides much of it. Here bots are asked about positions from games
of the heuristic. Their choice and the heuristic's are then tried in many possible worlds, the same ones with the same
random numbers, each played to the end by the heuristic. The difference is the gain of the bot's choice, in hundredths
of what a search maximizes (in all games mostly the win). Summed over a game it is about the bot's lead over the
heuristic.

This favours searches whose playouts use the heuristic: a move that pays only because its bot continues better gains
more in real games than here. To compare such bots, use the arena.

The output has one line per bot and kind of decision, by the first word of the heuristic's favourite move; ± is half of
a 95 % interval over positions. Bots with a time limit count the CPU time of their core.
"""

from __future__ import annotations

import json
import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean, stdev

import click

ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT), str(ROOT / "src")]  # an installed package comes first

import wettlauf  # noqa: E402
from wettlauf.bots.contract import Bot, start  # noqa: E402
from wettlauf.bots.playing import ask  # noqa: E402
from wettlauf.bots.search import SearchBot  # noqa: E402
from wettlauf.bots.tree import Settings, Tree  # noqa: E402
from wettlauf.cli.common import game_options, json_option, make_game, make_ready, progress_bar  # noqa: E402
from wettlauf.core.errors import WettlaufError  # noqa: E402
from wettlauf.core.game import Game  # noqa: E402
from wettlauf.core.match import Match  # noqa: E402
from wettlauf.core.moves import Move  # noqa: E402

PART = 0.06  # the share of a game's decisions that is examined: those of one game are alike
ALL = "all"


@dataclass(frozen=True)
class Finding:
    bot: str
    kind: str
    decisions: int
    other: float  # how often the bot chose another move than the heuristic, from 0 to 1
    gain: float
    error: float | None  # half of a 95 % interval; None for a single position


# ---- asking ----


def positions(game: Game, number: int, dice: random.Random) -> Iterator[Match]:
    """Yields this many decisions with a choice from games of the heuristic."""
    heuristic, found = wettlauf.bot("heuristic"), 0
    while True:
        match = game.deal(seed=dice.getrandbits(60))
        while not match.over:
            if len(match.legal()) > 1 and dice.random() < PART:
                yield match
                found += 1
                if found == number:
                    return
            match.play(ask(heuristic, match))


def gains_of(match: Match, chosen: Sequence[Move], usual: Move, worlds: int, dice: random.Random) -> list[float]:
    """Returns what each of these moves gains over the usual one if everybody continues like the heuristic."""
    assert match.seat is not None
    to_the_end = replace(Settings.of(match.game), tree_depth=1, playout_depth=Settings.playout_depth)
    tree = Tree(match.game, to_the_end)
    tree.look_at(match.seen(match.seat), dice.getrandbits(60))
    actions = sorted({move.code for move in (*chosen, usual)})
    sums = dict(zip(actions, tree.think(match.seat, actions, worlds), strict=True))
    return [(sums[move.code] - sums[usual.code]) / worlds for move in chosen]


def measure(
    game: Game, bots: Sequence[Bot], names: Sequence[str], number: int, worlds: int, seed: int
) -> list[Finding]:
    dice = random.Random(seed)
    heuristic, found = wettlauf.bot("heuristic"), dict[tuple[int, str], list[tuple[bool, float]]]()
    with progress_bar() as bar:
        task = bar.add_task("positions", total=number)
        for match in positions(game, number, dice):
            usual, chosen = ask(heuristic, match), []
            for bot in bots:
                start(bot, dice.getrandbits(60))
                chosen.append(ask(bot, match))
            gains = gains_of(match, chosen, usual, worlds, dice)
            for place, (move, gain) in enumerate(zip(chosen, gains, strict=True)):
                for kind in (str(usual).split()[0], ALL):
                    found.setdefault((place, kind), []).append((move.code != usual.code, gain))
            bar.advance(task)
    return [finding(names[place], kind, rows) for (place, kind), rows in sorted(found.items())]


def finding(name: str, kind: str, rows: Sequence[tuple[bool, float]]) -> Finding:
    gains = [100 * gain for _, gain in rows]
    error = 1.96 * stdev(gains) / math.sqrt(len(gains)) if len(gains) > 1 else None
    return Finding(name, kind, len(rows), fmean(other for other, _ in rows), fmean(gains), error)


# ---- output ----


def table(findings: Sequence[Finding]) -> str:
    lines = [f"{'bot':24} {'decision':10} {'asked':>6} {'other move':>11} {'wins':>16}"]
    for one in findings:
        wins = f"{one.gain:+.3f}" + ("" if one.error is None else f" ± {one.error:.3f}")
        lines.append(f"{one.bot:24} {one.kind:10} {one.decisions:6} {one.other:11.0%} {wins:>16}")
    return "\n".join(lines)


@click.command(help=__doc__.splitlines()[0])
@click.argument("game")
@click.option("--bots", required=True, help="Names or file.py:Class, with commas.")
@game_options
@click.option("--positions", "number", type=click.IntRange(min=1), default=300, show_default=True)
@click.option("--worlds", type=click.IntRange(min=1), default=1000, show_default=True, help="Worlds per choice.")
@click.option("--seed", type=int, default=1, show_default=True)
@json_option
def main(
    game: str,
    bots: str,
    players: int | None,
    pairs: tuple[str, ...],
    number: int,
    worlds: int,
    seed: int,
    as_json: bool,
) -> None:
    names = bots.split(",")
    try:
        played = make_game(game, players, pairs)
        asked = [wettlauf.bot(name) for name in names]
        make_ready(played)
        for bot in asked:
            if isinstance(bot, SearchBot):
                bot.count_own_time()
        findings = measure(played, asked, names, number, worlds, seed)
    except WettlaufError as error:
        raise click.UsageError(error.say("en")) from None
    print(json.dumps([vars(one) for one in findings]) if as_json else table(findings))


if __name__ == "__main__":
    main()
