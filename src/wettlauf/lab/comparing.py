"""Compares trials on shared seeds, with intervals that hold for all differences at once.

Game k has the same seed in both, hence the same start places, hands and luck, so most of the luck of the cards cancels
out. With different numbers of players nothing is shared, and the games count as independent.

A report shows up to 35 differences. If each were judged alone at the 95 % level, one or two of them would look real
where nothing differs; so the 5 % are divided among all of them (Bonferroni).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from wettlauf.core.words import Words
from wettlauf.lab.fairness import LEAST_GAMES, Groups, corrected, drawn, groups_of
from wettlauf.lab.formatting import rounded, span, text_of
from wettlauf.lab.results import LabComparison, LabDifference
from wettlauf.lab.summary import minutes_per_round
from wettlauf.lab.trials import Array, Trial

LEVEL = 0.95  # for all differences of a report together
DRAWS = 5_000  # they give a standard error to one percent


@dataclass(frozen=True)
class Gap:
    """The difference of one figure between two trials."""

    name: str
    before: float
    after: float
    error: float  # the standard error of the difference; infinite if nothing is known about it
    games: int  # of the smaller trial

    @property
    def difference(self) -> float:
        return self.after - self.before


def comparisons_of(trials: Sequence[Trial]) -> list[LabComparison]:
    """Compares every further trial with the first one; the intervals hold for all differences of all of them."""
    first = trials[0]
    gaps = [gaps_of(first, other) for other in trials[1:]]
    together = sum(map(len, gaps))
    return [
        LabComparison(
            run=number,
            changed=_changed(first, other),
            paired=are_paired(first, other),
            differences=differences_of(found, together),
        )
        for number, (other, found) in enumerate(zip(trials[1:], gaps, strict=True), 1)
    ]


def _changed(first: Trial, other: Trial) -> dict[str, object]:
    before, after = first.game.recorded_options, other.game.recorded_options
    return {name: value for name, value in after.items() if before.get(name) != value}


def are_paired(first: Trial, other: Trial) -> bool:
    return first.game.seats == other.game.seats and bool(np.array_equal(first.seeds, other.seeds))


def gaps_of(first: Trial, other: Trial) -> list[Gap]:
    """Returns how each figure differs between two trials."""
    both = first.finished & other.finished if are_paired(first, other) else None
    return [*_of_numbers(first, other, both), *_of_unfairness(first, other, both)]


def differences_of(gaps: Sequence[Gap], together: int | None = None) -> list[LabDifference]:
    """Returns differences with intervals that hold for all of them at once, or for `together` of them."""
    reach = reach_of(together or len(gaps))
    return [_difference(gap, reach) for gap in gaps]


def reach_of(together: int) -> float:
    """Returns how many standard errors the intervals of this number of differences reach if all are to hold at once.

    >>> round(reach_of(1), 2), round(reach_of(7), 2), round(reach_of(35), 2)
    (1.96, 2.69, 3.19)
    """
    return NormalDist().inv_cdf(1 - (1 - LEVEL) / (2 * together))


def _difference(gap: Gap, reach: float) -> LabDifference:
    half = reach * gap.error
    low, high = (gap.difference - half, gap.difference + half) if math.isfinite(half) else (-1e9, 1e9)
    return LabDifference(
        gap.name,
        text_of(Words(f"lab-figure-{gap.name}")),
        rounded(gap.before),
        rounded(gap.after),
        rounded(gap.difference),
        span(low, high),
        (low > 0.0 or high < 0.0) and gap.games >= LEAST_GAMES,
    )


# ---- one number per game ----


def _of_numbers(first: Trial, other: Trial, both: Array | None) -> Iterator[Gap]:
    for name in ("rounds", "minutes", "lead_changes", "decided_late"):
        before, after = _values(first, name), _values(other, name)
        if both is None:
            before, after = before[first.finished], after[other.finished]
            error = math.hypot(_standard_error(before), _standard_error(after))
        else:
            before, after = before[both], after[both]
            error = _standard_error(after - before)
        yield Gap(name, float(before.mean()), float(after.mean()), error, min(len(before), len(after)))


def _values(trial: Trial, name: str) -> Array:
    if name == "minutes":
        found: Array = trial.rounds * minutes_per_round(trial)
        return found
    values: Array = getattr(trial, name)
    return values


def _standard_error(values: Array) -> float:
    return float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf


# ---- unfairness ----


def _of_unfairness(first: Trial, other: Trial, both: Array | None) -> Iterator[Gap]:
    after = {groups.by: groups for groups in groups_of(other)}
    for groups in groups_of(first):
        if groups.by in after:
            yield unfairness_gap(groups, after[groups.by], is_paired=both is not None and bool(both.all()))


def unfairness_gap(before: Groups, after: Groups, is_paired: bool) -> Gap:
    """Returns how the unfairness differs: the largest difference of win shares, without what luck adds to it.

    Its error comes from drawing both sets of shares again and again, jointly if the games are paired. They are drawn
    around shares that differ by the corrected figures: around the observed ones, luck would count twice."""
    errors = [before.errors, after.errors]
    if is_paired:
        joint = np.hstack(errors)
        luck = np.hsplit(drawn(joint.T @ joint, draws=DRAWS), [errors[0].shape[1]])
    else:
        luck = [drawn(own.T @ own, seed, DRAWS) for seed, own in enumerate(errors, 1)]
    one, other = before.unfairness(), after.unfairness()
    gaps = _drawn_unfairness(after, other, luck[1]) - _drawn_unfairness(before, one, luck[0])
    return Gap(f"unfairness_{before.by}", one, other, float(gaps.std()), min(len(before.won), len(after.won)))


def _drawn_unfairness(groups: Groups, unfairness: float, luck: Array) -> Array:
    """Returns the corrected figures of shares that differ by `unfairness` and by luck."""
    shares, observed = groups.shares, groups.difference()
    centre = shares.mean() + (shares - shares.mean()) * (unfairness / observed if observed > 0 else 0.0)
    return corrected(np.ptp(centre + luck, axis=1), np.ptp(luck, axis=1))
