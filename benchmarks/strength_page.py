"""The page about strength, `docs/strength.md`: tables made from plain figures, and the text around them.

Verdicts are computed here from the figures and the plan's claims, each time the page is written.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.strength_plan import MatchUp

Figures = Mapping[str, Any]  # of one match-up: see `strength.figures_of`
Row = Sequence[str]

TEMPLATE = Path(__file__).resolve().with_name("strength_page.md")
SLOT = re.compile(r"\{\{(\w+)\}\}")
NOTHING = "–"
EVEN = 0.5
SECONDS = re.compile(r"@([\d.]+)s$")  # the time limit per turn in a bot's name
LATE = 1.25  # times its time limit: more than small decisions at the end of a turn explain

DUEL_HEADS = (
    "stronger",
    "weaker",
    "points of the stronger, %",
    "pairs",
    "seconds per turn",
    "seconds per decision",
    "iterations/s",
    "claim, %",
    "holds",
)
TABLE_HEADS = (
    "bot",
    "wins per seat, %",
    "rating",
    "points against the next, %",
    "claim, %",
    "holds",
    "seconds per turn",
    "seconds per decision",
    "iterations/s",
)
OPEN_SPIEL_HEADS = (
    "OpenSpiel's search",
    "limit",
    "our points, %",
    "pairs",
    "our iterations/s",
    "its",
    "times as many",
)


def page(plan: Sequence[MatchUp], kept: Mapping[str, Any]) -> str:
    """Returns all of `docs/strength.md`, made from `docs/strength.json`."""
    slots = {
        **{game: section(plan, kept, game) for game in dict.fromkeys(one.game for one in plan)},
        "claims": summary(plan, kept),
        "machines": machines(plan, kept),
        "open_spiel": open_spiel(kept.get("open_spiel", ())),
    }
    return SLOT.sub(lambda slot: slots.get(slot[1], "Not in this plan."), TEMPLATE.read_text(encoding="utf-8"))


def figures_for(match_up: MatchUp, kept: Mapping[str, Any]) -> Figures | None:
    """Returns the figures of a match-up; None if there are none, or if the plan has changed since."""
    found: Figures | None = kept.get("match_ups", {}).get(match_up.name)
    return found if found is not None and found["played"] == match_up.played_as() else None


# ---- claims ----


def holds(claim: float, lower: float) -> bool:
    """Whether a claim holds by the lower bound of the 95 % interval.

    >>> holds(0.65, 0.65), holds(0.65, 0.649), holds(0.5, 0.5)
    (True, False, False)
    """
    return lower >= claim and lower > EVEN


def verdict(match_up: MatchUp, figures: Figures, step: Figures) -> str:
    if match_up.claim is None:
        return NOTHING
    if figures["deals"] < match_up.deals:
        return "too few deals"
    return "yes" if holds(match_up.claim, step["interval"][0]) else "**no**"


def summary(plan: Sequence[MatchUp], kept: Mapping[str, Any]) -> str:
    """Says how many of the claims hold, and which do not."""
    lines, good, total = [], 0, 0
    for match_up in plan:
        if match_up.claim is None:
            continue
        total += len(match_up.steps)
        figures = figures_for(match_up, kept)
        for number, (one, other) in enumerate(match_up.steps):
            said = "not measured yet"
            if figures is not None:
                step = figures["steps"][number]
                said = f"{verdict(match_up, figures, step).strip('*')}, {percent(step['share'], step['interval'])} %"
            if said.startswith("yes"):
                good += 1
            else:
                lines.append(f"- {match_up.name}, {one} against {other}, {claimed(match_up)} %: {said}")
    sentence = f"**{good} of {total} claims hold** by their lower 95 % bounds."
    return "\n".join([sentence + (" These do not, or are not measured yet:" if lines else ""), *lines])


def claimed(match_up: MatchUp) -> str:
    if match_up.claim is None:
        return NOTHING
    sign = ">" if match_up.claim == EVEN else "≥"
    return f"{sign} {100 * match_up.claim:g}"


# ---- tables ----


def section(plan: Sequence[MatchUp], kept: Mapping[str, Any], game: str) -> str:
    """Returns the section of a game: its duels in one table, a table for each larger match-up, and the commands."""
    mine = [one for one in plan if one.game == game]
    duels = [one for one in mine if one.players == 2]
    larger = [one for one in mine if one.players > 2]
    parts = [f"### Two players\n\n{duel_table(duels, kept)}"] if duels else []
    parts += [f"### {one.players} players\n\n{full_table(one, figures_for(one, kept))}" for one in larger]
    commands = "\n".join(one.command() for one in (*duels, *larger))
    return "\n\n".join([*parts, f"The same games one by one:\n```\n{commands}\n```"])


def duel_table(match_ups: Sequence[MatchUp], kept: Mapping[str, Any]) -> str:
    rows, notes = [], []
    for match_up in match_ups:
        figures = figures_for(match_up, kept)
        if figures is None:
            rows.append([*match_up.bots, "not measured yet", *[NOTHING] * 4, claimed(match_up), NOTHING])
            continue
        (step,) = figures["steps"]
        rows.append(
            [
                *match_up.bots,
                percent(step["share"], step["interval"]),
                str(figures["deals"]),
                *(" / ".join(number(bot[name]) for bot in figures["bots"]) for name in EFFORT),
                claimed(match_up),
                verdict(match_up, figures, step),
            ]
        )
        notes += remarks(match_up, figures)
    return "\n".join([table(DUEL_HEADS, rows, words=2), *notes])


EFFORT = ("seconds_a_turn", "seconds_a_move", "iterations_a_second")


def full_table(match_up: MatchUp, figures: Figures | None) -> str:
    if figures is None:
        return f"{', '.join(match_up.bots)}: not measured yet."
    rows = []
    for bot, step in zip(figures["bots"], [*figures["steps"], None], strict=True):
        against = [NOTHING] * 3
        if step is not None:
            shares = percent(step["share"], step["interval"])
            against = [shares, claimed(match_up), verdict(match_up, figures, step)]
        rows.append(
            [
                bot["bot"],
                percent(bot["wins"], bot["wins_interval"]),
                f"{bot['rating']:.1f} ± {bot['error']:.1f}",
                *against,
                *(number(bot[name]) for name in EFFORT),
            ]
        )
    games = f"{figures['games']} games on {figures['deals']} deals"
    equals = f"equals would win {percent(1 / match_up.players)} % each."
    return "\n".join([f"{games}; {equals}", "", table(TABLE_HEADS, rows), *remarks(match_up, figures)])


def remarks(match_up: MatchUp, figures: Figures) -> list[str]:
    """Returns what a reader must know: bots that failed have lost, and a busy machine leaves no time to think."""
    said = []
    for bot in figures["bots"]:
        if bot["forfeits"]:
            said.append(f"In {match_up.name} {bot['bot']} has forfeited games: {bot['forfeits']}.")
        budget = SECONDS.search(bot["bot"])
        if budget is not None and (bot["seconds_a_turn"] or 0) > LATE * float(budget[1]):
            said.append(f"In {match_up.name} {bot['bot']} took too long for a turn: the machine was busy.")
    return [line for one in said for line in ("", one)]


def open_spiel(rows: Sequence[Figures]) -> str:
    """Formats the output of `open_spiel_search.py --json`."""
    if not rows:
        return "Not measured yet."
    return table(
        OPEN_SPIEL_HEADS,
        [
            [
                row["against"],
                row["budget"].replace(" a ", " per "),
                percent(row["share"], (row["lowest"], row["highest"])),
                str(row["pairs"]),
                number(row["our_speed"]),
                number(row["their_speed"]),
                number(row["ratio"]),
            ]
            for row in rows
        ],
        words=2,
    )


def machines(plan: Iterable[MatchUp], kept: Mapping[str, Any]) -> str:
    """Returns the machines that the figures were measured on; usually one."""
    found: dict[str, None] = {}
    for figures in filter(None, (figures_for(one, kept) for one in plan)):
        machine = ", ".join(f"{name} {value}" for name, value in figures["machine"].items())
        found[f"- {machine}; {figures['workers']} at a time"] = None
    return "\n".join(found) or "- nothing measured yet"


# ---- details ----


def table(heads: Row, rows: Iterable[Row], words: int = 1) -> str:
    """Returns a table whose first columns contain words, the others numbers."""
    rule = ["---" if k < words else "---:" for k in range(len(heads))]
    return "\n".join("| " + " | ".join(row) + " |" for row in (heads, rule, *rows))


def percent(share: float, interval: Sequence[float] | None = None) -> str:
    """Formats a share; bounds are rounded outwards, so that none looks better than it is.

    >>> percent(0.7, (0.64999, 0.75001))
    '70.0 (64.9–75.1)'
    """
    text = f"{100 * share:.1f}"
    if interval is None:
        return text
    low, high = (1000 * bound for bound in interval)
    return f"{text} ({math.floor(low + NOISE) / 10:.1f}–{math.ceil(high - NOISE) / 10:.1f})"


NOISE = 1e-6  # 1000 * 0.65 is not exactly 650


def number(value: float | None) -> str:
    """
    >>> number(0.0934), number(None), number(12345.6)
    ('0.093', '–', '12,346')
    """
    if value is None:
        return NOTHING
    return f"{value:,.0f}" if value >= 100 else f"{value:.2g}"
