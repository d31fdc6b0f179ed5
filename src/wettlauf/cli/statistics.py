"""The tables of `wettlauf simulate --summary`: every figure with its 95 % interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.cli.common import say
from wettlauf.core.game import Game

NOTHING = "–"  # shown where no game has a figure


def show_statistics(console: Console, game: Game, summary: dict[str, Any], names: Mapping[str, str]) -> None:
    """Prints all tables; `names` maps bots to the names shown."""
    for table in (_numbers(game, summary), _shares(game, summary), _seats(game, summary, names)):
        console.print(table)
    if summary["starts"]:
        console.print(_starts(game, summary))
    if len(summary["by_bot"]) > 1:
        console.print(_bots(game, summary, names))
    console.print(say("stats-note"), highlight=False, style="dim")


# ---- the tables ----


def _numbers(game: Game, summary: dict[str, Any]) -> Table:
    own = {tally.name: say(f"{game.name}-tally-{tally.name}") for tally in game.kind.tallies if not tally.cases}
    titles = {"decisions": say("stats-decisions"), **own}
    rows = ([titles[name], *_spread(spread)] for name, spread in summary["numbers"].items())
    return _table("stats-numbers", map(say, ("stats-what", *SPREAD)), rows, left=1)


def _shares(game: Game, summary: dict[str, Any]) -> Table:
    titles = {"ended": say("stats-ended"), "winners": say("stats-winners")}
    names = {("ended", name): say(f"{game.name}-ended-{name}") for name in game.kind.endings}
    names["ended", "unfinished"] = say("cli-unfinished")
    for case in ("nobody", "one", "shared"):
        names["winners", case] = say(f"stats-winners-{case}")
    for tally in game.kind.tallies:
        if tally.cases:
            titles[tally.name] = say(f"{game.name}-tally-{tally.name}")
            names.update({(tally.name, case): say(f"{game.name}-tally-{tally.name}-{case}") for case in tally.cases})
    rows = []
    for group, cases in summary["shares"].items():
        met = {case: found for case, found in cases.items() if found["games"]}
        for number, (case, found) in enumerate(met.items()):
            title = titles[group] if number == 0 else ""
            rows.append(
                [
                    title,
                    names[group, case],
                    say("stats-count", count=found["games"]),
                    share_text(found["share"], found["interval"]),
                ]
            )
    heads = map(say, ("stats-what", "stats-case", "stats-games", "stats-share"))
    return _table("stats-ways", heads, rows, left=2)


def _seats(game: Game, summary: dict[str, Any], names: Mapping[str, str]) -> Table:
    rows = (
        [str(row["seat"] + 1), names[row["bot"]], wins_text(row), *_spread(row["scores"])[:-1]]
        for row in summary["seats"]
    )
    heads = [say("cli-seat"), say("cli-bot"), say("cli-wins"), _score_of(game), *map(say, SPREAD[1:-1])]
    return _table("stats-by-seat", heads, rows, left=2)


def _score_of(game: Game) -> str:
    return say("stats-score", score=say(f"{game.name}-score"))


def _starts(game: Game, summary: dict[str, Any]) -> Table:
    rows = (
        [say(f"{game.name}-start-{row['start']}"), say("stats-count", count=row["games"]), wins_text(row)]
        for row in summary["starts"]
    )
    heads = map(say, (f"{game.name}-start", "stats-games", "cli-wins"))
    return _table("stats-by-start", heads, rows, left=1)


def _bots(game: Game, summary: dict[str, Any], names: Mapping[str, str]) -> Table:
    rows = (
        [names[row["bot"]], str(row["seats"]), wins_text(row), mean_text(row["score"], row["score_error"])]
        for row in summary["by_bot"]
    )
    heads = [*map(say, ("cli-bot", "stats-seats", "cli-wins")), _score_of(game)]
    return _table("stats-by-bot", heads, rows, left=1)


def _table(title: str, heads: Iterable[str], rows: Iterable[Sequence[str]], left: int) -> Table:
    """Returns a table whose first `left` columns hold text, the others numbers."""
    table = Table(title=say(title), title_justify="left", box=box.SIMPLE_HEAD)
    for number, head in enumerate(heads):
        words = number < left
        table.add_column(head, justify="left" if words else "right", no_wrap=not words)
    for row in rows:
        table.add_row(*map(Text, row))  # names are not markup
    return table


# ---- figures ----

SPREAD = ("stats-mean", "stats-median", "stats-most", "stats-range")  # the columns that `_spread` fills


def _spread(spread: dict[str, Any]) -> list[str]:
    if spread["mean"] is None:  # no game was finished
        return [NOTHING] * len(SPREAD)
    return [
        mean_text(spread["mean"], spread["error"]),
        say("stats-count", count=spread["median"]),
        say("stats-span", low=spread["percentile_5"], high=spread["percentile_95"]),
        say("stats-span", low=spread["lowest"], high=spread["highest"]),
    ]


def mean_text(mean: float | None, error: float | None) -> str:
    return NOTHING if mean is None else say("stats-plus-minus", mean=mean, error=error)


def share_text(share: float, interval: Sequence[float]) -> str:
    low, high = interval
    return say("stats-percent", share=100 * share, low=100 * low, high=100 * high)


def wins_text(row: dict[str, Any]) -> str:
    return share_text(row["wins"], row["wins_interval"])
