"""The report of an arena: an HTML page with plots that works offline, on screen and in print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from html import escape
from pathlib import Path
from typing import Any

from wettlauf.arena.plots import error_bars, histograms, matrix
from wettlauf.bots.registry import label
from wettlauf.core.errors import BadFile, problem_of
from wettlauf.core.words import Words, quote

FORFEITS_SHOWN = 100
BOTS_WITH_INTERVALS = 6  # with more, the cells of the cross table are too narrow; the table below has them all
STYLE = Path(__file__).with_name("report.css")


class Report:
    """Writes the page in one language, from the data of `summary_of`; `names` maps bots to the names shown."""

    def __init__(self, summary: dict[str, Any], lang: str, names: Mapping[str, str] | None = None) -> None:
        self.summary = summary
        self.lang = lang
        self.names = names or {}
        self.bots = sorted(summary["bots"], key=lambda row: -row["rating"])

    def save(self, path: Path) -> None:
        """Writes the page atomically."""
        part = path.with_name(path.name + ".part")
        try:
            part.write_text(self.page(), encoding="utf-8", newline="\n")
            part.replace(path)
        except OSError as error:
            raise BadFile(Words("file-unwritable", {"path": quote(path), "problem": problem_of(error)})) from None

    def page(self) -> str:
        game = Words(f"{self.summary['game']}-name")
        title = self.say("arena-title", game=game, players=self.summary["options"]["players"])
        facts = {name: self.summary[name] for name in ("games", "deals", "seed")}
        body = [
            f"<h1>{escape(title)}</h1>",
            f"<p>{escape(self.say('arena-played', **facts))}</p>",
            self._section("arena-ratings", self._rating_plot(), self._bot_table()),
            self._section("arena-pairs", self._matrix_plot(), self._pair_table()),
            f'<p class="soft">{escape(self.say("arena-note"))}</p>',
            *self._lengths_and_scores(),
            self._forfeits(),
        ]
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title)}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n"
            + "\n".join(filter(None, body))
            + "\n</body>\n</html>\n"
        )

    def _lengths_and_scores(self) -> list[str]:
        if self.summary["decisions"]["mean"] is None:
            return [f"<p>{escape(self.say('arena-all-forfeited'))}</p>"]
        return [
            self._section("arena-length", self._length_plot(), self._endings()),
            self._section("arena-scores", self._score_plot()),
        ]

    def _called(self, bot: str) -> str:
        return self.names.get(bot) or label(bot)

    # ---- plots ----

    def _rating_plot(self) -> str:
        rows = [
            (self._called(row["bot"]), row["rating"], row["rating"] - row["error"], row["rating"] + row["error"])
            for row in self.bots
        ]
        return error_bars(self.say("arena-ratings-plot"), rows, lambda value: self.number(round(value, 1)))

    def _matrix_plot(self) -> str:
        order = {row["bot"]: place for place, row in enumerate(self.bots)}
        cells = {}
        for pair in self.summary["pairs"]:
            one, other = (order[name] for name in pair["bots"])
            low, high = pair["interval"]
            cells[one, other] = self._cell(pair["share"], low, high)
            cells[other, one] = self._cell(1 - pair["share"], 1 - high, 1 - low)
        title = self.say("arena-matrix-plot", intervals="no" if self._many() else "yes")
        return matrix(title, [self._called(row["bot"]) for row in self.bots], cells)

    def _many(self) -> bool:
        return len(self.bots) > BOTS_WITH_INTERVALS

    def _cell(self, share: float, low: float, high: float) -> tuple[float, str, str]:
        if self._many():
            return share, self.number(round(100 * share)), ""
        said = self.say("arena-tenths", value=100 * share)
        return share, said, f"{self.number(round(100 * low))}–{self.number(round(100 * high))}"

    def _length_plot(self) -> str:
        counts = {int(value): count for value, count in self.summary["decisions"]["distribution"].items()}
        return histograms(self.say("arena-length-plot"), [("", counts)], self.number)

    def _score_plot(self) -> str:
        rows = [
            (self._called(row["bot"]), {int(value): count for value, count in row["scores"]["distribution"].items()})
            for row in self.bots
        ]
        return histograms(self.say("arena-scores-plot", score=self._score()), rows, self.number)

    # ---- tables ----

    def _bot_table(self) -> str:
        heads = [
            "arena-bot",
            "arena-rating",
            "arena-wins",
            f"{self.summary['game']}-score",
            "arena-speed",
            "arena-lost",
        ]
        rows = [
            [
                self._called(row["bot"]),
                self.say("stats-plus-minus", mean=row["rating"], error=row["error"]),
                self._share(row["wins"], row["wins_interval"]),
                self._mean(row["scores"]),
                "–" if row["seconds_a_move"] is None else self.number(float(f"{row['seconds_a_move']:.3g}")),
                str(row["forfeits"]),
            ]
            for row in self.bots
        ]
        return self._table(heads, rows, {0})

    def _pair_table(self) -> str:
        rows = []
        for pair in self.summary["pairs"]:
            one, other = pair["bots"]
            stronger = pair["surely_stronger"]
            sure = self.say("arena-sure-no") if stronger is None else self._called(stronger)
            rows.append(
                [
                    self._called(one),
                    self._called(other),
                    self._share(pair["share"], pair["interval"]),
                    self.number(pair["games"]),
                    self.number(pair["deals"]),
                    sure,
                ]
            )
        heads = ["arena-bot", "arena-versus", "arena-share", "arena-games", "arena-deals", "arena-sure"]
        return self._table(heads, rows, {0, 1, 5})

    def _endings(self) -> str:
        spread = self.summary["decisions"]
        game = self.summary["game"]
        ways = {"unfinished": self.say("cli-unfinished"), "forfeit": self.say("arena-lost")}
        lines = [
            f"{ways[name] if name in ways else self.say(f'{game}-ended-{name}')} {self.number(count)}"
            for name, count in self.summary["endings"].items()
            if count
        ]
        length = self.say(
            "cli-length", mean=round(spread["mean"], 1), shortest=spread["lowest"], longest=spread["highest"]
        )
        return f"<p>{escape(length)} {escape(self.say('cli-endings', endings=', '.join(lines)))}</p>"

    def _forfeits(self) -> str:
        forfeits = self.summary["forfeits"]
        if not forfeits:
            return ""
        lines = [
            self.say("bot-forfeit", game=str(one["game"] + 1), reason=Words.from_json(one["reason"]))
            for one in forfeits[:FORFEITS_SHOWN]
        ]
        if len(forfeits) > FORFEITS_SHOWN:
            lines.append(self.say("bot-forfeits-more", games=len(forfeits) - FORFEITS_SHOWN))
        items = "".join(f"<li>{escape(one)}</li>" for one in lines)
        return f"<h2>{escape(self.say('bot-forfeits', games=len(forfeits)))}</h2>\n<ul>{items}</ul>"

    # ---- pieces ----

    def say(self, name: str, /, **args: Any) -> str:
        return Words(name, args).say(self.lang)

    def _score(self) -> str:
        """Returns the name of the game's score, such as points or place."""
        return self.say(f"{self.summary['game']}-score")

    def number(self, value: float) -> str:
        return self.say("arena-number", value=value)

    def _share(self, share: float, interval: Sequence[float]) -> str:
        low, high = interval
        return self.say("stats-percent", share=100 * share, low=100 * low, high=100 * high)

    def _mean(self, spread: dict[str, Any]) -> str:
        if spread["mean"] is None:
            return "–"
        return self.say("stats-plus-minus", mean=spread["mean"], error=spread["error"])

    def _section(self, title: str, *parts: str) -> str:
        return "\n".join([f"<h2>{escape(self.say(title, score=self._score()))}</h2>", *parts])

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], words: Set[int]) -> str:
        """Returns a table of numbers; `words` are the columns that hold names."""
        kinds = [' class="words"' if k in words else "" for k in range(len(heads))]
        titles = [escape(self.say(head)) for head in heads]
        head = "".join(f'<th scope="col"{kind}>{title}</th>' for title, kind in zip(titles, kinds, strict=True))
        lines = (
            "".join(
                f'<td{kind} data-head="{title}">{escape(cell)}</td>'  # phones show the head beside each cell
                for cell, kind, title in zip(row, kinds, titles, strict=True)
            )
            for row in rows
        )
        body = "\n".join(f"<tr>{line}</tr>" for line in lines)
        return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
