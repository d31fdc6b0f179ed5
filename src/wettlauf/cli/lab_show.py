"""Prints the report of `wettlauf lab`: short tables with bars and error bars."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wettlauf.cli.common import language, say
from wettlauf.core.words import Words
from wettlauf.lab.results import (
    Interval,
    LabCell,
    LabComparison,
    LabCounter,
    LabDifference,
    LabFactor,
    LabReport,
    LabRun,
    LabSuggestion,
)

BAR = 24  # characters
MOST_CELLS = 12  # per counter; of a map, only the most used
EIGHTHS = " ▏▎▍▌▋▊▉"
SHARES = ("decided_late", "unfairness_start", "unfairness_order", "unfairness_seat")


def show_report(report: LabReport, seconds: float) -> None:
    console = Console(highlight=False)
    first = report.runs[0]
    name = Words(f"{first.game}-name")
    console.print(
        say("cli-lab-played", game=name, games=first.finished, players=first.players, seconds=round(seconds, 1)),
        style="bold",
    )
    if first.finished < first.games:
        console.print(say("cli-lab-unfinished", games=first.games - first.finished), style="yellow")
    if first.counted == "replay":
        console.print(say("cli-lab-replayed"), style="dim")
    _show_run(console, first)
    for comparison in report.comparisons:
        _show_comparison(console, comparison)
    if report.suggestion is not None:
        _show_suggestion(console, report.suggestion)
    console.print(say("cli-lab-note"), style="dim")


def _show_run(console: Console, run: LabRun) -> None:
    _show_length(console, run)
    for factor in run.factors:
        console.print(_factor(factor))
        console.print(_verdict(factor), style="bold" if factor.is_unfair else "")
    console.print()
    excitement = run.excitement
    console.print(say("cli-lab-leads", **_mean(excitement.lead_changes.mean, excitement.lead_changes.interval)))
    low, high = excitement.decided_late_interval
    console.print(say("cli-lab-late", share=100 * excitement.decided_late, low=100 * low, high=100 * high))
    for counter in run.counters:
        if counter.cells:
            console.print(_counter(counter))


def _show_length(console: Console, run: LabRun) -> None:
    length = run.length
    console.print(
        say(
            "cli-lab-length",
            rounds=length.rounds.mean,
            low=length.rounds.percentile_5,
            high=length.rounds.percentile_95,
            minutes=round(length.minutes.mean),
            seconds=round(length.minutes.seconds_per_turn),
        )
    )


def _mean(mean: float, interval: Interval) -> dict[str, float]:
    return {"mean": mean, "error": (interval[1] - interval[0]) / 2}


# ---- fairness ----


def _factor(factor: LabFactor) -> Table:
    table = _table(say("cli-lab-wins-by", what=factor.title.say(language())), ["", "", say("stats-wins")])
    most = max(row.interval[1] for row in factor.rows)
    for row in factor.rows:
        low, high = row.interval
        said = say("stats-percent", share=100 * row.share, low=100 * low, high=100 * high)
        table.add_row(Text(row.label.say(language())), bar(row.share / most, (low / most, high / most)), said)
    return table


def _verdict(factor: LabFactor) -> str:
    labels = {row.id: row.label.say(language()) for row in factor.rows}
    figures = {"low": 100 * factor.interval[0], "high": 100 * factor.interval[1]}
    if factor.is_unfair:
        names = {"best": labels[factor.best], "worst": labels[factor.worst]}
        return say("cli-lab-unfair", difference=100 * factor.corrected, **figures, **names)
    return say("cli-lab-fair", high=figures["high"])


# ---- what the game counts ----


def _counter(counter: LabCounter) -> Table:
    head = {"profile": "stats-mean", "worth": "cli-lab-worth", "share": "stats-share"}.get(
        counter.kind, "cli-lab-per-game"
    )
    title = counter.title.say(language())
    cells: Sequence[LabCell] = counter.cells
    if counter.kind == "profile":
        cells = [cell for cell in cells if cell.total]  # there is no mean of nothing
    if counter.kind == "map" or len(cells) > MOST_CELLS:
        cells = sorted(cells, key=lambda cell: -cell.mean)[:MOST_CELLS]
        title = say("cli-lab-most", what=title, count=len(cells), all=len(counter.cells))
    table = _table(title, ["", "", say(head)])
    value = _share if counter.kind == "share" else _value
    most = max((abs(value(cell)) for cell in cells), default=0.0) or 1.0
    for cell in cells:
        length = value(cell) / most
        table.add_row(Text(cell.label.say(language())), bar(length, None), _figure(counter, cell))
    if counter.kind == "map" and counter.never:
        table.caption = say("cli-lab-never", count=len(counter.never))
    return table


def _value(cell: LabCell) -> float:
    return cell.mean


def _share(cell: LabCell) -> float:
    return cell.share or 0.0


def _figure(counter: LabCounter, cell: LabCell) -> str:
    if counter.kind == "share":
        scale = 100 * _share(cell) / cell.mean if cell.mean else 0.0
        low, high = (scale * end for end in cell.interval)
        return say("stats-percent", share=100 * _share(cell), low=low, high=high)
    if counter.kind == "worth":
        low, high = cell.interval
        return say("cli-lab-points", difference=100 * cell.mean, low=100 * low, high=100 * high)
    return say("stats-plus-minus", **_mean(cell.mean, cell.interval))


# ---- comparisons and suggestions ----


def _show_comparison(console: Console, comparison: LabComparison) -> None:
    changed = ", ".join(f"{name}={_short(value)}" for name, value in comparison.changed.items())
    console.print()
    console.print(say("cli-lab-compared", changed=changed or "–"), style="bold")
    if not comparison.paired:
        console.print(say("cli-lab-not-paired"), style="dim")
    console.print(_differences(comparison.differences))


def _short(value: object) -> str:
    text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _differences(differences: Iterable[LabDifference]) -> Table:
    heads = ["", say("cli-lab-before"), say("cli-lab-after"), say("cli-lab-difference"), ""]
    table = _table("", heads, right=range(1, 4))
    for one in differences:
        factor, show = (100.0, "cli-lab-percent") if one.name in SHARES else (1.0, "cli-lab-number")
        said = [say(show, value=factor * value) for value in (one.before, one.after)]
        low, high = (factor * end for end in one.interval)
        gap = say("cli-lab-gap", difference=factor * one.difference, low=low, high=high)
        table.add_row(Text(one.title.say(language())), *said, gap, say("cli-lab-proven") if one.is_proven else "")
    return table


def _show_suggestion(console: Console, found: LabSuggestion) -> None:
    console.print()
    goal = say(f"cli-lab-goal-{found.goal}")
    if found.label is None:
        console.print(say("cli-lab-no-change", goal=goal, tried=found.tried, games=found.games), style="bold")
    else:
        _show_change(console, found, found.label.say(language()))
    if found.shortened:
        console.print(say("lab-shortened"), style="yellow")


def _show_change(console: Console, found: LabSuggestion, change: str) -> None:
    goal = say(f"cli-lab-goal-{found.goal}")
    console.print(say("cli-lab-change", goal=goal, change=change), style="bold")
    for name, value in found.changed.items():
        console.print(f"{name}={','.join(map(str, value)) if isinstance(value, list) else value}", soft_wrap=True)
    console.print(_differences(found.differences))
    console.print(say("cli-lab-confirmed", tried=found.tried, games=found.games, fresh=found.confirmed_on), style="dim")


# ---- pieces ----


def _table(title: str, heads: Sequence[str], right: Iterable[int] = (2,)) -> Table:
    table = Table(
        title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, caption_justify="left"
    )
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number in right else "left", no_wrap=number != 0)
    return table


def bar(length: float, interval: Interval | None, width: int = BAR) -> Text:
    """Returns a bar of `length` times the width; an interval is drawn over its end.

    >>> bar(0.5, None, 8).plain, bar(0.5, (0.25, 0.75), 8).plain
    ('████', '██├──┤')
    """
    if interval is None:
        whole, part = divmod(round(8 * width * max(0.0, length)), 8)
        return Text("█" * whole + EIGHTHS[part].strip(), style="green")
    low, high = (round(width * end) for end in interval)
    reach = "├" + "─" * (high - low - 2) + "┤" if high - low >= 2 else "┃"
    return Text("█" * low, style="green") + Text(reach, style="cyan")
