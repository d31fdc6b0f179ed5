"""Finds one change that makes a game fairer or more exciting, by successive halving on shared seeds.

All changes that the game offers, such as flipping a tile, play a few games; the best of them play more, again and
again, all on the same seeds. The winner is then compared with the original on fresh seeds, because the best of many
looks better than it is on the seeds that chose it. It is suggested only if it is better there beyond doubt.

The search keeps a time limit: on a slow or busy machine each change plays fewer games, and the answer says so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from wettlauf.core.counters import Change
from wettlauf.core.driver_groups import LAB
from wettlauf.core.errors import BadArgument
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.warming import make_ready
from wettlauf.core.words import Words
from wettlauf.lab.comparing import Gap, differences_of, gaps_of
from wettlauf.lab.fairness import factors_of, groups_of, most_unfair
from wettlauf.lab.formatting import text_of
from wettlauf.lab.results import FactorName, Goal, LabSuggestion
from wettlauf.lab.schedule import Schedule, Stage
from wettlauf.lab.trials import LEVEL, Trial, run

GOALS: tuple[Goal, ...] = ("fairer", "lead_changes", "late")
TIMED_GAMES = 500  # games of the original that show how fast the machine is
ROUNDS = ((400, 40), (1600, 12), (6400, 4), (16_000, 1))  # games per change, and how many changes are kept
CONFIRMING = 30_000  # games of the original and of the winner, on fresh seeds
LEAST_CONFIRMING = 1000  # of these, however little time is left
BEYOND_DOUBT = 3.5  # standard errors
ORIGINAL_GAMES = ROUNDS[-1][0]
SECONDS = 50.0  # the time limit; the page has its answer within a minute
SEARCHING = 0.8  # of the time; the rest is for confirming


def suggest(
    game: Game,
    goal: Goal = "fairer",
    bots: str | Sequence[str] = LEVEL,
    seed: int = 0,
    threads: int | None = None,
    progress: Callable[[float], None] | None = None,
    seconds: float | None = SECONDS,
) -> LabSuggestion:
    """Searches for the change that helps most; `progress` gets the fraction done, from 0 to 1.

    If there is no time for all planned games within `seconds`, it plays fewer, and the result is `shortened`; None
    sets no limit. A result that is not shortened depends only on the seed. Raises BadArgument if the game offers no
    changes, or if the goal is unknown or cannot be reached by one player."""
    changes = changes_of(game, goal)
    make_ready(game, [LAB])  # what is compiled only once does not count
    schedule = Schedule(_stages(len(changes)), seconds)
    return _Search(game, goal, bots, seed, threads, progress, schedule).found(changes)


def changes_of(game: Game, goal: Goal = "fairer") -> list[Change]:
    """Returns the changes to try for a goal. Raises BadArgument if there is nothing to try."""
    if goal not in GOALS:
        raise BadArgument(Words("lab-goal", {"value": str(goal), "known": ", ".join(GOALS)}))
    changes = list(game.kind.lab.changes(game.options))
    if not changes:
        raise BadArgument(Words("lab-no-changes", {"game": Words(f"{game.name}-name")}))
    if goal == "fairer" and game.seats == 1:
        raise BadArgument(Words("lab-one-player"))
    return changes


def planned_games(game: Game) -> int:
    """Returns how many games the search for a change plays if there is time for all."""
    return sum(stage.total for stage in _stages(len(game.kind.lab.changes(game.options))))


def _stages(changes: int) -> list[Stage]:
    # A hiccup while the speed is measured must not shorten the search: the original may take its time.
    stages, left = [Stage(1, TIMED_GAMES), Stage(1, ORIGINAL_GAMES, part=0.2)], changes
    for games, kept in ROUNDS:
        stages.append(Stage(left, games))
        left = min(left, kept)
    return [*stages, Stage(2, CONFIRMING, LEAST_CONFIRMING)]


class _Search:
    def __init__(
        self,
        game: Game,
        goal: Goal,
        bots: str | Sequence[str],
        seed: int,
        threads: int | None,
        progress: Callable[[float], None] | None,
        schedule: Schedule,
    ) -> None:
        self.game, self.goal, self.bots, self.threads = game, goal, bots, threads
        self.searching, self.confirming = seed_of_game(seed, 1), seed_of_game(seed, 2)
        self.progress, self.schedule = progress, schedule
        self.factor: FactorName | None = None

    def play(self, game: Game, games: int, seed: int) -> Trial:
        def report(done: int) -> None:
            if self.progress is not None:
                self.progress(self.schedule.done(done))

        trial = run(game, games, self.bots, seed, self.threads, report)
        self.schedule.add(games)
        return trial

    def found(self, changes: Sequence[Change]) -> LabSuggestion:
        self.play(self.game, self.schedule.next_stage(), self.searching)
        original = self.play(self.game, self.schedule.next_stage(), self.searching)
        self.factor = most_unfair(factors_of(original))
        best, tried = self.best_of(changes)
        games = self.schedule.next_stage()
        before = self.play(self.game, games, self.confirming)
        after = self.play(self.changed(best), games, self.confirming)
        gaps = gaps_of(before, after)
        target = target_of(self.goal, self.factor)
        is_better = gain_of(self.goal, target, gaps) > 0
        changed = {name: value for name, value in best.options.items() if self.game.options.get(name) != value}
        return LabSuggestion(
            goal=self.goal,
            target=target,
            tried=tried,
            games=self.schedule.played,
            confirmed_on=games,
            id=best.id if is_better else None,
            label=text_of(best.words) if is_better else None,
            changed=changed if is_better else {},
            differences=differences_of(gaps) if is_better else [],
            shortened=self.schedule.is_shortened,
        )

    def best_of(self, changes: Sequence[Change]) -> tuple[Change, int]:
        """Returns the best change by successive halving, and how many were tried."""
        left, tried = list(changes), 0
        for _, kept in ROUNDS:
            scores = self.scores(left, self.schedule.next_stage())
            tried = tried or len(scores)
            by_score = sorted(range(len(scores)), key=lambda k: -scores[k])
            left = [left[k] for k in by_score[:kept]]
        return left[0], tried

    def scores(self, changes: Sequence[Change], games: int) -> list[float]:
        """Plays with each change and returns how good it is. If time runs out the rest is left out; the first, the best
        of the round before, never is."""
        found: list[float] = []
        for change in changes:
            if found and self.schedule.is_over(SEARCHING):
                self.schedule.is_shortened = True
                break
            found.append(self.score(self.play(self.changed(change), games, self.searching)))
        return found

    def changed(self, change: Change) -> Game:
        return Game(self.game.kind, change.options)

    def score(self, trial: Trial) -> float:
        """Returns how good a change is; more is better."""
        if self.goal == "lead_changes":
            return float(trial.lead_changes[trial.finished].mean())
        if self.goal == "late":
            return float(trial.decided_late[trial.finished].mean())
        # What luck adds is nearly the same for all changes, since they play the same number of games.
        return -next((one.difference() for one in groups_of(trial) if one.by == self.factor), math.inf)


def target_of(goal: Goal, factor: FactorName | None) -> str:
    """Returns the name of the figure that a goal is about."""
    return {"fairer": f"unfairness_{factor}", "lead_changes": "lead_changes", "late": "decided_late"}[goal]


def gain_of(goal: Goal, target: str, gaps: Sequence[Gap], errors: float = BEYOND_DOUBT) -> float:
    """Returns the gain minus some standard errors. It is minus infinity if the figure cannot be compared, for instance
    because the order of play now follows from the start places."""
    gap = next((gap for gap in gaps if gap.name == target), None)
    if gap is None:
        return -math.inf
    return (-gap.difference if goal == "fairer" else gap.difference) - errors * gap.error
