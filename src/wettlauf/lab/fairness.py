"""Whether start place, order or seat matter: win shares, and their largest difference, corrected for being the largest.

The shares of one game's seats are not independent, so their covariance is estimated from the games. From it the
differences of all pairs are drawn jointly, as luck alone would spread them. That gives one radius, in standard errors,
which holds for every pair at once at the given level. The interval of the largest difference follows from the intervals
of all pairs, and a claim that one of them is not 0 is wrong in at most one of a hundred runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from wettlauf.bots.statistics import wilson
from wettlauf.core.words import Words
from wettlauf.lab.formatting import rounded, span, text_of
from wettlauf.lab.results import FactorName, LabFactor, LabWinShare
from wettlauf.lab.trials import Array, Trial

LEVEL = 0.99  # for all factors of a run together
DRAWS = 20_000
LEAST_GAMES = 100  # with fewer, no claim is made


@dataclass(frozen=True)
class Groups:
    """The seats of a trial in groups whose win shares are compared."""

    by: FactorName
    title: Words
    ids: tuple[str, ...]
    labels: tuple[Words, ...]
    present: Array  # games x groups: how many seats
    won: Array  # games x groups: the sum of their parts of the win

    @property
    def shares(self) -> Array:
        found: Array = self.won.sum(axis=0) / np.maximum(self.present.sum(axis=0), 1)
        return found

    @property
    def errors(self) -> Array:
        """What each game adds to the errors of the shares (games x groups)."""
        found: Array = (self.won - self.present * self.shares) / np.maximum(self.present.sum(axis=0), 1)
        return found

    def difference(self) -> float:
        """Returns the largest observed difference between two shares."""
        return float(np.ptp(self.shares))

    def by_luck(self) -> Array:
        """Draws the largest differences that luck alone would make."""
        found: Array = np.ptp(drawn(self.errors.T @ self.errors), axis=1)
        return found

    def unfairness(self) -> float:
        """Returns the largest difference without what luck alone adds to it."""
        return float(corrected(np.array(self.difference()), self.by_luck()))


def corrected(differences: Array, by_luck: Array) -> Array:
    """Returns largest differences without what luck adds to them on average, given draws of what luck alone makes."""
    found: Array = np.sqrt(np.maximum(0.0, differences**2 - float((by_luck**2).mean())))
    return found


def groups_of(trial: Trial) -> list[Groups]:
    """Returns the factors of a trial: start places, order of play, seats.

    Leaves out the order of play if it follows from the start place, and factors with only one group."""
    kind, seats = trial.game.kind, trial.game.seats
    everyone = np.broadcast_to(np.arange(seats), trial.order.shape)
    numbers = tuple(str(number + 1) for number in range(seats))
    found = []
    if kind.starts:
        labels = tuple(Words(f"{kind.name}-start-{name}") for name in kind.starts)
        found.append(_grouped(trial, "start", Words(f"{kind.name}-start"), kind.starts, labels, trial.starts))
    if not kind.starts or not _follows(trial.order, trial.starts):
        labels = tuple(Words("lab-order-place", {"number": number + 1}) for number in range(seats))
        found.append(_grouped(trial, "order", Words("lab-order"), numbers, labels, trial.order))
    labels = tuple(Words("player-number", {"number": number + 1}) for number in range(seats))
    found.append(_grouped(trial, "seat", Words("lab-seat"), numbers, labels, everyone))
    return [groups for groups in found if len(groups.ids) > 1]


def _follows(order: Array, starts: Array) -> bool:
    """Returns whether each place in the order of play has the same start place in all games."""
    pairs = np.unique(np.stack([order.ravel(), starts.ravel()]), axis=1)
    return bool(len(np.unique(pairs[0])) == pairs.shape[1] == len(np.unique(pairs[1])))


def _grouped(
    trial: Trial, by: FactorName, title: Words, ids: Sequence[str], labels: Sequence[Words], member: Array
) -> Groups:
    member, wins = member[trial.finished], trial.wins[trial.finished]
    here = member[:, :, None] == np.arange(len(ids))
    present, won = here.sum(axis=1), (here * wins[:, :, None]).sum(axis=1)
    met = [int(group) for group in np.flatnonzero(present.sum(axis=0))]
    return Groups(
        by,
        title,
        tuple(ids[group] for group in met),
        tuple(labels[group] for group in met),
        present[:, met].astype(float),
        won[:, met],
    )


def factors_of(trial: Trial) -> list[LabFactor]:
    """Returns all factors, each with its largest difference."""
    found = groups_of(trial)
    return [factor_of(groups, 1 - (1 - LEVEL) / len(found)) for groups in found]


def most_unfair(factors: Sequence[LabFactor]) -> FactorName | None:
    """Returns the factor that certainly matters most; if none is certain, the one with the largest difference."""
    best = max(factors, key=lambda one: (one.interval[0], one.corrected), default=None)
    return None if best is None else best.by


def factor_of(groups: Groups, level: float) -> LabFactor:
    games, shares = groups.present.sum(axis=0), groups.shares
    luck = drawn(groups.errors.T @ groups.errors)
    pairs = list(combinations(range(len(shares)), 2))
    spreads = np.stack([luck[:, one] - luck[:, other] for one, other in pairs], axis=1)
    one_game = np.array([np.hypot(1 / games[one], 1 / games[other]) for one, other in pairs])
    deviations = np.maximum(spreads.std(axis=0), one_game)
    reach = float(np.quantile(np.abs(spreads / deviations).max(axis=1), level))
    gaps = np.abs([shares[one] - shares[other] for one, other in pairs])
    low = max(0.0, float((gaps - reach * deviations).max()))
    high = min(1.0, float((gaps + reach * deviations).max()))
    if len(groups.won) < LEAST_GAMES:
        low, high = 0.0, 1.0
    by_luck = np.ptp(luck, axis=1)
    largest = groups.difference()
    rows = [
        LabWinShare(name, text_of(label), int(n), rounded(share), span(*wilson(float(share), float(n))))
        for name, label, n, share in zip(groups.ids, groups.labels, games, shares, strict=True)
    ]
    return LabFactor(
        by=groups.by,
        title=text_of(groups.title),
        rows=rows,
        difference=rounded(largest),
        corrected=rounded(float(corrected(np.array(largest), by_luck))),
        interval=span(low, high),
        level=LEVEL,
        if_fair=rounded(float(by_luck.mean())),
        is_unfair=low > 0.0,
        best=groups.ids[int(shares.argmax())],
        worst=groups.ids[int(shares.argmin())],
    )


def drawn(covariance: Array, seed: int = 1, draws: int = DRAWS) -> Array:
    """Draws deviations of the shares as luck would spread them."""
    values, vectors = np.linalg.eigh(covariance)
    normal = np.random.default_rng(seed).standard_normal((draws, len(values)))
    found: Array = normal * np.sqrt(np.maximum(values, 0.0)) @ vectors.T
    return found
