"""Finds one change that makes a game fairer or more exciting, by successive halving on shared seeds.

All changes that the game offers, such as flipping a tile, play a few games; the best of them play more, again and
again, all on the same seeds. The winner is then compared with the original on fresh seeds, because the best of many
looks better than it is on the seeds that chose it. It is suggested only if it is better there beyond doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wettlauf.bots.statistics import NORMAL_95
from wettlauf.core.counters import Change
from wettlauf.core.errors import BadArgument
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.words import Words
from wettlauf.lab.comparing import differences_of
from wettlauf.lab.fairness import factors_of, groups_of, most_unfair
from wettlauf.lab.formatting import text_of
from wettlauf.lab.results import FactorName, Goal, LabDifference, LabSuggestion
from wettlauf.lab.trials import LEVEL, Trial, run

GOALS: tuple[Goal, ...] = ("fairer", "lead_changes", "late")
ROUNDS = ((400, 40), (1600, 12), (6400, 4), (16_000, 1))  # games per change, and how many changes are kept
CONFIRMING = 30_000  # games of the original and of the winner, on fresh seeds
BEYOND_DOUBT = 3.5  # standard errors
ORIGINAL_GAMES = ROUNDS[-1][0]

Playing = Callable[[Game, int, int], Trial]  # a game, how many games, their seed


def suggest(
    game: Game,
    goal: Goal = "fairer",
    bots: str | Sequence[str] = LEVEL,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> LabSuggestion:
    """Searches for the change that helps most; `progress` gets the fraction done, from 0 to 1.

    Takes about half a minute on two cores with compiled bots. Raises BadArgument if the game offers no changes, or the
    goal is unknown."""
    if goal not in GOALS:
        raise BadArgument(Words("lab-goal", {"value": str(goal), "known": ", ".join(GOALS)}))
    changes = changes_of(game)
    search = _Search(game, goal, bots, seed, threads, progress, _planned(len(changes)))
    return search.found(changes)


def changes_of(game: Game) -> list[Change]:
    """Returns the changes to try. Raises BadArgument if there are none."""
    changes = list(game.kind.lab.changes(game.options))
    if not changes:
        raise BadArgument(Words("lab-no-changes", {"game": Words(f"{game.name}-name")}))
    return changes


def planned_games(game: Game) -> int:
    """Returns how many games the search for a change plays."""
    return _planned(len(changes_of(game)))


def _planned(changes: int) -> int:
    total, left = ORIGINAL_GAMES + 2 * CONFIRMING, changes
    for games, kept in ROUNDS:
        total, left = total + games * left, min(left, kept)
    return total


class _Search:
    def __init__(
        self,
        game: Game,
        goal: Goal,
        bots: str | Sequence[str],
        seed: int,
        threads: int | None,
        progress: Callable[[float], None] | None,
        planned: int,
    ) -> None:
        self.game, self.goal, self.bots, self.threads = game, goal, bots, threads
        self.searching, self.confirming = seed_of_game(seed, 1), seed_of_game(seed, 2)
        self.progress, self.planned = progress, planned
        self.played = 0
        self.factor: FactorName | None = None

    def play(self, game: Game, games: int, seed: int) -> Trial:
        before = self.played

        def report(done: int) -> None:
            if self.progress is not None:
                self.progress(min(1.0, (before + done) / self.planned))

        trial = run(game, games, self.bots, seed, self.threads, report)
        self.played += games
        return trial

    def found(self, changes: Sequence[Change]) -> LabSuggestion:
        original = self.play(self.game, ORIGINAL_GAMES, self.searching)
        self.factor = most_unfair(factors_of(original))
        left = list(changes)
        for games, kept in ROUNDS:
            scores = [self.score(self.play(self.changed(change), games, self.searching)) for change in left]
            by_score = sorted(range(len(left)), key=lambda k: -scores[k])
            left = [left[k] for k in by_score[:kept]]
        (best,) = left
        before = self.play(self.game, CONFIRMING, self.confirming)
        after = self.play(self.changed(best), CONFIRMING, self.confirming)
        differences = differences_of(before, after)
        target = target_of(self.goal, self.factor)
        is_better = gain_of(self.goal, target, differences) > 0
        changed = {name: value for name, value in best.options.items() if self.game.options.get(name) != value}
        return LabSuggestion(
            goal=self.goal,
            target=target,
            tried=len(changes),
            games=self.played,
            confirmed_on=CONFIRMING,
            id=best.id if is_better else None,
            label=text_of(best.words) if is_better else None,
            changed=changed if is_better else {},
            differences=differences if is_better else [],
        )

    def changed(self, change: Change) -> Game:
        return Game(self.game.kind, change.options)

    def score(self, trial: Trial) -> float:
        """Returns how good a change is; more is better."""
        if self.goal == "lead_changes":
            return float(trial.lead_changes[trial.finished].mean())
        if self.goal == "late":
            return float(trial.decided_late[trial.finished].mean())
        return -sum(groups.difference() for groups in groups_of(trial) if groups.by == self.factor)


def target_of(goal: Goal, factor: FactorName | None) -> str:
    """Returns the name of the figure that a goal is about."""
    return {"fairer": f"unfairness_{factor}", "lead_changes": "lead_changes", "late": "decided_late"}[goal]


def gain_of(goal: Goal, target: str, differences: Sequence[LabDifference]) -> float:
    """Returns the gain beyond doubt: the gain minus BEYOND_DOUBT standard errors."""
    one = next(one for one in differences if one.name == target)
    low, high = one.interval
    error = (high - low) / 2 / NORMAL_95
    return (-one.difference if goal == "fairer" else one.difference) - BEYOND_DOUBT * error
