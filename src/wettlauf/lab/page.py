"""The report of the lab: an HTML page that works offline and without scripts, on screen and in print."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from wettlauf.arena.plots import histograms
from wettlauf.arena.report import STYLE as ARENA_STYLE
from wettlauf.bots.registry import label
from wettlauf.core.counters import MapDrawing, Spot
from wettlauf.core.errors import BadFile, problem_of
from wettlauf.core.registry import find
from wettlauf.core.version import VERSION
from wettlauf.core.words import Words, quote
from wettlauf.lab.plots import Bar, Point, band, bars, gauge
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

STYLE = Path(__file__).with_name("page.css")
MOST_BARS = 24  # per counter; if there are more, the largest are shown
FEWEST_ALONG = 6  # a profile with at least this many values is drawn as a line, others as bars
BALANCED = 0.03  # a difference of win shares that nobody would notice, on the page as well
TERMS = ("fairness", "leads", "late", "intervals", "bots")


class LabPage:
    """Writes the page in one language; `command` is the command line that made the report, if any."""

    def __init__(self, report: LabReport, lang: str, command: str = "") -> None:
        self.report = report
        self.lang = lang
        self.command = command

    def save(self, path: Path) -> None:
        try:
            path.write_text(self.page(), encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None

    def page(self) -> str:
        first = self.report.runs[0]
        title = self.say("lab-page-title", game=Words(f"{first.game}-name"))
        style = "".join(path.read_text(encoding="utf-8") for path in (ARENA_STYLE, STYLE))
        body = [
            f"<header><h1>{escape(title)}</h1>",
            f'<p class="soft">{escape(self._played(first))}</p></header>',
            *self._run(first),
            *map(self._comparison, self.report.comparisons),
            self._suggestion(self.report.suggestion),
            self._meaning(),
            self._origin(first),
        ]
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(filter(None, body))
            + "\n</main>\n</body>\n</html>\n"
        )

    # ---- one run ----

    def _played(self, run: LabRun) -> str:
        unfinished = run.games - run.finished
        said = self.say("lab-page-played", games=run.finished, players=run.players, unfinished=unfinished)
        return f"{said} {self.say('cli-lab-replayed')}" if run.counted == "replay" else said

    def _run(self, run: LabRun) -> list[str]:
        maps = find(run.game).lab.maps
        drawn = [counter for counter in run.counters if counter.name in maps and counter.cells]
        along = [counter for counter in run.counters if _is_along(counter)]
        rest = [counter for counter in run.counters if counter.cells and counter not in drawn and counter not in along]
        return [
            *self._fairness(run),
            f'<div class="side-by-side">{self._length(run)}{self._excitement(run)}</div>',
            *(self._map(run, counter, maps[counter.name]) for counter in drawn),
            f'<div class="side-by-side">{"".join(map(self._profile, along))}</div>' if along else "",
            *map(self._counter, rest),
        ]

    def _fairness(self, run: LabRun) -> list[str]:
        main = next((factor for factor in run.factors if factor.by == run.unfairness), None)
        if main is None:
            return []
        fair = self.say("lab-page-verdict", fair=_judgement(main))
        ring = gauge(round(100 * (1 - main.corrected)), main.is_unfair, self.say("lab-page-term-fairness"))
        verdict = f"<p><b>{escape(fair)}</b> {escape(self._verdict(main))}</p>"
        factors = "".join(self._factor(factor, factor is main) for factor in run.factors)
        return [f'<section class="verdict">{ring}{verdict}</section>', f'<div class="side-by-side">{factors}</div>']

    def _verdict(self, factor: LabFactor) -> str:
        labels = {row.id: row.label.say(self.lang) for row in factor.rows}
        low, high = (self.tenths(100 * end) for end in factor.interval)
        if not factor.is_unfair:
            return self.say("lab-page-fair", high=high)
        names = {"best": labels[factor.best], "worst": labels[factor.worst]}
        return self.say("lab-page-unfair", difference=self.tenths(100 * factor.corrected), low=low, high=high, **names)

    def _factor(self, factor: LabFactor, is_main: bool) -> str:
        marked = {factor.best, factor.worst} if factor.is_unfair else set()
        rows = [
            Bar(
                row.label.say(self.lang),
                self._percent(row.share, row.interval),
                row.share,
                *row.interval,
                row.id in marked,
            )
            for row in factor.rows
        ]
        games = sum(row.games for row in factor.rows)
        fair = sum(row.games * row.share for row in factor.rows) / games if games else None
        parts = [bars(rows, fair)]
        if fair is not None:
            said = self.say("lab-report-fair-line", share=self.tenths(100 * fair))
            parts.append(f'<p class="soft"><span class="fair-key"></span> {escape(said)}</p>')
        if not is_main:
            parts.append(f'<p class="soft">{escape(self._verdict(factor))}</p>')
        return self._section(self.say("lab-page-wins-by", what=factor.title.say(self.lang)), *parts)

    def _length(self, run: LabRun) -> str:
        rounds = run.length.rounds
        figures = {"median": rounds.median, "low": rounds.percentile_5, "high": rounds.percentile_95}
        spread = self.say("lab-page-spread", mean=self.tenths(rounds.mean), **figures)
        counts = {int(value): count for value, count in rounds.distribution.items()}
        minutes = run.length.minutes
        estimate = self.say(
            "lab-page-minutes", minutes=round(minutes.mean), seconds=self.number(minutes.seconds_per_turn)
        )
        plot = histograms(f"{spread}.", [("", counts)], self.number, rounds.median)
        return self._section(self.say("lab-page-rounds"), plot, f'<p class="soft">{escape(estimate)}</p>')

    def _excitement(self, run: LabRun) -> str:
        leads = run.excitement.lead_changes
        low, high = (self.tenths(100 * end) for end in run.excitement.decided_late_interval)
        late = self.say("cli-lab-percent", value=100 * run.excitement.decided_late)
        counts = {int(value): count for value, count in leads.distribution.items()}
        plot = histograms(self.say("lab-page-leads"), [("", counts)], self.number, leads.median)
        figures = (
            f"<dl><dt>{escape(self._plus_minus(leads.mean, leads.interval))}</dt>"
            f"<dd>{escape(self.say('lab-page-leads'))}</dd>"
            f"<dt>{escape(late)}</dt><dd>{escape(self.say('lab-page-late', low=low, high=high))}</dd></dl>"
        )
        return self._section(self.say("lab-page-excitement"), figures, plot)

    # ---- what the game counts ----

    def _map(self, run: LabRun, counter: LabCounter, draw: MapDrawing) -> str:
        most = max(cell.mean for cell in counter.cells) or 1.0
        spots = {
            cell.id: Spot(cell.mean / most, f"{cell.label.say(self.lang)}: {self._figure(counter, cell)}")
            for cell in counter.cells
        }
        parts = [draw(run.options, spots, self.lang)]
        if counter.never:
            parts.append(f'<p class="soft">{escape(self.say("lab-page-never", count=len(counter.never)))}</p>')
        return self._section(counter.title.say(self.lang), *parts)

    def _profile(self, counter: LabCounter) -> str:
        cells = [
            Point(cell.label.say(self.lang), (cell.mean, *cell.interval) if cell.total else None)
            for cell in counter.cells
        ]
        title = counter.title.say(self.lang)
        return self._section(title, band(self.say("lab-report-band"), cells, self.number))

    def _counter(self, counter: LabCounter) -> str:
        """Draws a counter, folded on screens and open in print."""
        if counter.kind == "profile":
            cells = [cell for cell in counter.cells if cell.total]  # there is no mean of nothing
        else:
            cells = sorted(counter.cells, key=lambda cell: -_size(cell))
        rows = [self._bar(counter, cell) for cell in cells[:MOST_BARS]]
        notes = [self.say("lab-page-worth")] if counter.kind == "worth" else []
        after = []
        if len(cells) > MOST_BARS:
            after.append(self.say("lab-page-more", count=len(cells) - MOST_BARS))
        if counter.never:
            after.append(self.say("lab-page-never", count=len(counter.never)))
        parts = [*map(_soft, notes), bars(rows), *map(_soft, after)]
        return f"<details><summary>{escape(counter.title.say(self.lang))}</summary>{''.join(parts)}</details>"

    def _bar(self, counter: LabCounter, cell: LabCell) -> Bar:
        scale = (cell.share or 0.0) / cell.mean if counter.kind == "share" and cell.mean else 1.0
        low, high = cell.interval
        shown = self._figure(counter, cell)
        return Bar(cell.label.say(self.lang), shown, scale * cell.mean, scale * low, scale * high)

    def _figure(self, counter: LabCounter, cell: LabCell) -> str:
        low, high = cell.interval
        if counter.kind == "worth":
            return self.say("cli-lab-points", difference=100 * cell.mean, low=100 * low, high=100 * high)
        if counter.kind == "share":
            scale = (cell.share or 0.0) / cell.mean if cell.mean else 0.0
            return self._percent(cell.share or 0.0, (scale * low, scale * high))
        return self._plus_minus(cell.mean, cell.interval)

    # ---- comparisons and the suggestion ----

    def _comparison(self, comparison: LabComparison) -> str:
        changed = ", ".join(f"{name}={_short(value)}" for name, value in comparison.changed.items())
        parts = [self._differences(comparison.differences)]
        if not comparison.paired:
            parts.insert(0, _soft(self.say("lab-page-not-paired")))
        return self._section(self.say("cli-lab-compared", changed=changed or "–"), *parts)

    def _differences(self, differences: Sequence[LabDifference]) -> str:
        names = ("lab-page-figure", "lab-page-before", "lab-page-after", "lab-page-gap", "lab-report-interval")
        heads = [escape(self.say(name)) for name in names] + [escape(self.say("lab-page-proven"))]
        head = "".join(f'<th scope="col"{_words(k)}>{one}</th>' for k, one in enumerate(heads))
        lines = []
        for one in differences:
            cells = self._difference(one)
            line = "".join(f'<td{_words(k)} data-head="{heads[k]}">{escape(cell)}</td>' for k, cell in enumerate(cells))
            lines.append(f'<tr class="{"proven" if one.is_proven else "open"}">{line}</tr>')
        body = "\n".join(lines)
        return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'

    def _difference(self, one: LabDifference) -> list[str]:
        is_share = one.name.startswith("unfairness") or one.name == "decided_late"
        factor, show = (100.0, "cli-lab-percent") if is_share else (1.0, "cli-lab-number")
        before, after, *gap = (
            self.say(show, value=factor * value) for value in (one.before, one.after, one.difference, *one.interval)
        )
        sign = "+" if one.difference > 0 else ""
        proven = self.say("lab-report-proven", proven="yes" if one.is_proven else "no")
        reach = self.say("lab-report-reach", low=_minus(gap[1]), high=_minus(gap[2]))
        return [one.title.say(self.lang), before, after, sign + _minus(gap[0]), reach, proven]

    def _suggestion(self, found: LabSuggestion | None) -> str:
        if found is None:
            return ""
        goal = self.say(f"cli-lab-goal-{found.goal}")
        title = self.say("lab-report-suggestion", goal=goal)
        tried = {"tried": found.tried, "games": found.games}
        notes = [_soft(self.say("lab-shortened"))] if found.shortened else []
        if found.label is None:
            return self._section(title, f"<p>{escape(self.say('lab-report-no-change', **tried))}</p>", *notes)
        changed = " ".join(f"{name}={_short(value)}" for name, value in found.changed.items())
        return self._section(
            title,
            f'<p class="change">{escape(found.label.say(self.lang))}</p>',
            f"<pre>{escape(changed)}</pre>",
            self._differences(found.differences),
            _soft(self.say("cli-lab-confirmed", fresh=found.confirmed_on, **tried)),
            *notes,
        )

    # ---- what it means, and where it comes from ----

    def _meaning(self) -> str:
        terms = "".join(
            f"<dt>{escape(self.say(f'lab-page-term-{term}'))}</dt><dd>{escape(self.say(f'lab-page-means-{term}'))}</dd>"
            for term in TERMS
        )
        return self._section(self.say("lab-page-meaning"), f'<dl class="terms">{terms}</dl>')

    def _origin(self, run: LabRun) -> str:
        names = ", ".join(dict.fromkeys(map(label, run.bots)))
        options = " ".join(f"{name}={_short(value)}" for name, value in run.options.items())
        said = self.say("lab-report-origin", version=VERSION, seed=str(run.seed), bots=names)
        command = f"<pre>{escape(self.command)}</pre>" if self.command else ""
        return (
            f"<footer><h2>{escape(self.say('lab-report-made'))}</h2>{command}<p>{escape(said)}</p>"
            f'<p class="soft">{escape(options)}</p></footer>'
        )

    # ---- pieces ----

    def say(self, name: str, /, **args: Any) -> str:
        return Words(name, args).say(self.lang)

    def number(self, value: float) -> str:
        return self.say("arena-number", value=float(f"{value:.3g}"))

    def tenths(self, value: float) -> str:
        return self.say("arena-tenths", value=value)

    def _percent(self, share: float, interval: Interval) -> str:
        low, high = interval
        return self.say("stats-percent", share=100 * share, low=100 * low, high=100 * high)

    def _plus_minus(self, mean: float, interval: Interval) -> str:
        return self.say("stats-plus-minus", mean=mean, error=(interval[1] - interval[0]) / 2)

    def _section(self, title: str, *parts: str) -> str:
        return "\n".join([f"<section><h2>{escape(title)}</h2>", *parts, "</section>"])


def _judgement(factor: LabFactor) -> str:
    """Returns the variant of `lab-page-verdict`: a difference is proven, ruled out, or neither."""
    if factor.is_unfair:
        return "no"
    return "yes" if factor.interval[1] < BALANCED else "unproven"


def _is_along(counter: LabCounter) -> bool:
    return counter.kind == "profile" and sum(cell.total > 0 for cell in counter.cells) >= FEWEST_ALONG


def _size(cell: LabCell) -> float:
    return abs(cell.mean)


def _soft(said: str) -> str:
    return f'<p class="soft">{escape(said)}</p>'


def _words(column: int) -> str:
    return ' class="words"' if column == 0 else ""


def _minus(said: str) -> str:
    return said.replace("-", "−")


def _short(value: object) -> str:
    """Returns a value as typed on the command line.

    >>> _short(["START", "FINISH"]), _short({"spaces": 36}), _short(False), _short("must")
    ('START,FINISH', '{"spaces":36}', 'false', 'must')
    """
    if isinstance(value, list) and all(isinstance(part, str | int) for part in value):
        return ",".join(map(str, value))
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))
