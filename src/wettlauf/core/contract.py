"""The contract between the engine and a game: what a game's rules offer, and what drivers may call.

The functions below say what each rule does; a game writes them for itself and hands them over in a `Kernel`.
Drivers import them from here, and binding a driver to a game puts the game's own in their place (`engine.Engine`).
All of them work on one record in place, in both modes. `setup` is what a match keeps, `state` what changes;
`rng` is four words (`random_numbers`), `moves` a set of moves as words of bits (`bits`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from wettlauf.core.bits import size
from wettlauf.core.layout import Layout
from wettlauf.core.random_numbers import WORDS as RANDOM_WORDS
from wettlauf.core.random_numbers import draw
from wettlauf.core.rule import rule

# Answers of `to_act` besides a seat: the state waits for chance; the game has ended.
CHANCE, OVER = -1, -2
# An answer of `leaders`: ask `results`.
AS_RESULTS = -1
# The moments at which `observe` is called.
START, BEFORE, AFTER, END = range(4)
# The seat of someone who sees only what everyone sees.
NOBODY = -1
# A simulated game stops after so many decisions, as `unfinished`.
MOST_DECISIONS = 5_000
# Room for chance events, for each decision, where a game does not say how many it can have.
EVENTS_A_DECISION = 4

Rule = Callable[..., Any]


def _bound_later(name: str) -> Any:
    raise NotImplementedError(f"{name} is a rule that each game writes; call it on an engine bound to a game")


def deal(setup, state, seed):
    """Set up a game, every random outcome drawn from `seed`; `state.rng` goes on from there."""
    _bound_later("deal")


def place(setup, state, deal):
    """Set up a game from a given deal, an array of numbers in the game's own order."""
    _bound_later("place")


def to_act(setup, state):
    """The seat whose decision it is, CHANCE, or OVER."""
    _bound_later("to_act")


def legal(setup, state, moves):
    """Write the legal moves of the seat to act, all words of them; returns the set of words in which some may be.

    A game with many words spares random play the look at those that are empty; one with few returns them all.
    """
    _bound_later("legal")


def apply(setup, state, action):
    """Carry out a legal move."""
    _bound_later("apply")


def chance(setup, state, rng, event):
    """Draw the outcome that the state waits for into `event`, without carrying it out; returns its length."""
    _bound_later("chance")


def settle(setup, state, event, n):
    """Carry out a chance outcome of `n` numbers, drawn or read from a record."""
    _bound_later("settle")


def is_over(setup, state):
    """0 while the game goes on, else how it ended: 1 is the first of the game's endings."""
    _bound_later("is_over")


def results(setup, state, scores):
    """Write the scores as if the game ended now; returns the set of winning seats."""
    _bound_later("results")


def rewards(setup, state, scores, winners, gains):
    """Write what a game with these scores and winners is worth to each seat, from 0 to 1: what a search plays for."""
    _bound_later("rewards")


def promise(setup, state, weights, scores, gains):
    """Write what a position promises to each seat, from 0 to 1, for a search that plays no game to its end.

    `scores` is room to work in."""
    _bound_later("promise")


def hide(setup, state, seat):
    """Blank all that `seat` may not see; with NOBODY, all that is not public."""
    _bound_later("hide")


def redeal(setup, state, seat, rng):
    """Make it a random world that agrees with all that `seat` knows. Works on a hidden copy too."""
    _bound_later("redeal")


def weigh(setup, state, weights, moves, worth):
    """The heuristic: write how good each legal move looks to the seat to act, in the order of the moves."""
    _bound_later("weigh")


def note_starts(setup, state, starts):
    """Of a fresh deal, write the place from which each starts, counted from 0: in the order of the scores."""
    _bound_later("note_starts")


def count_game(setup, state, starts, counts):
    """Of a finished game, write what the game counts for statistics, in the order of `GameKind.tallies`."""
    _bound_later("count_game")


def leaders(setup, state):
    """Return the seats that are ahead now, as a set, or AS_RESULTS if those are ahead who would win if it ended now."""
    _bound_later("leaders")


def rounds_played(setup, state, turns):
    """Return how many rounds are complete after so many turns of single seats."""
    _bound_later("rounds_played")


def observe(setup, state, moment, seat, action, notes, figures):
    """Add what the lab counts of this moment into `figures`, in the order of `GameKind.counters`.

    At START a game has been dealt. BEFORE and AFTER every decision, `seat` decides on `action`; AFTER a chance event
    both are CHANCE. At END, `action` is the set of winners. `notes` is room to remember things during a game, 0 when it
    begins."""
    _bound_later("observe")


@rule
def no_chance(setup, state, rng, event):
    """For games without chance after the deal."""
    return 0


@rule
def no_settle(setup, state, event, n):
    """For games without chance after the deal."""


@rule
def win_share(setup, state, scores, winners, gains):
    """1 for the winner, shared by several."""
    for seat in range(setup.players):
        gains[seat] = ((winners >> seat) & 1) / max(1, size(winners))


@rule
def no_promise(setup, state, weights, scores, gains):
    """For games whose positions say little before the end."""
    for seat in range(setup.players):
        gains[seat] = 1.0 / setup.players


@rule
def no_starts(setup, state, starts):
    """For games in which all start alike."""


@rule
def no_tallies(setup, state, starts, counts):
    """For games that count nothing of their own."""


@rule
def leaders_by_results(setup, state):
    """For games whose `results` say who is ahead at any time."""
    return AS_RESULTS


@rule
def rounds_by_turns(setup, state, turns):
    """For games in which everyone has one turn in a round."""
    return turns // setup.players


@rule
def no_figures(setup, state, moment, seat, action, notes, figures):
    """For games that leave the lab nothing of their own to count."""


@rule
def hide_generator(setup, state, seat):
    """For games without hidden things: only what chance will bring is blanked."""
    for i in range(RANDOM_WORDS):
        state.rng[i] = 0


@rule
def redraw_generator(setup, state, seat, rng):
    """For games without hidden things: only what chance will bring is drawn again."""
    for i in range(RANDOM_WORDS):
        state.rng[i] = draw(rng)


@rule
def no_heuristic(setup, state, weights, moves, worth):
    """For games without a heuristic: all moves look alike."""
    for k in range(len(worth)):
        worth[k] = 0.0


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """A game's rules as the engine takes them, with the facts that callers rely on and tests enforce."""

    name: str
    version: int = 1  # changes when the meaning of a move or a state does: docs/record.md
    setup: Layout
    state: Layout
    seats: int  # the most seats
    longest: int | None = None  # the most decisions of a game; None: the rules set no bound, MOST_DECISIONS ends it
    most_events: int | None = None  # the most chance events of a game that ends so; None: it does not say
    scores: int  # the most scores: seats, or figures
    actions: int  # how many moves there are
    words: int = 1  # of a set of moves
    most_legal: int
    deal_size: int = 0  # numbers in a deal
    event_size: int = 0  # the most numbers in a chance event
    lowest_score: int
    highest_score: int
    deal: Rule
    place: Rule
    to_act: Rule
    legal: Rule
    apply: Rule
    is_over: Rule
    results: Rule
    hide: Rule = field(default=hide_generator)
    redeal: Rule = field(default=redraw_generator)
    weigh: Rule = field(default=no_heuristic)
    weights: tuple[float, ...] = ()  # of the heuristic; a table may have others (`Game.weights`)
    chance: Rule = field(default=no_chance)
    settle: Rule = field(default=no_settle)
    rewards: Rule = field(default=win_share)
    promise: Rule = field(default=no_promise)
    tallies: int = 0  # numbers that `count_game` writes
    note_starts: Rule = field(default=no_starts)
    count_game: Rule = field(default=no_tallies)
    figures: int = 0  # numbers that `observe` adds to
    notes: int = 0  # numbers that `observe` remembers during a game
    leaders: Rule = field(default=leaders_by_results)
    rounds_played: Rule = field(default=rounds_by_turns)
    observe: Rule = field(default=no_figures)

    @property
    def has_heuristic(self) -> bool:
        return self.weigh is not no_heuristic

    @property
    def decision_room(self) -> int:
        """The most decisions of a game that is written down."""
        return MOST_DECISIONS if self.longest is None else min(self.longest, MOST_DECISIONS)

    @property
    def event_room(self) -> int:
        """The most chance events of a game that is written down."""
        if self.chance is no_chance:
            return 0
        return EVENTS_A_DECISION * self.decision_room if self.most_events is None else self.most_events

    @property
    def has_secrets(self) -> bool:
        """Whether there is anything that not every seat may see, besides what chance will bring."""
        return self.hide is not hide_generator


# The contract functions that a driver may name, and the field of the kernel that takes their place.
BOUND: dict[Rule, str] = {
    function: function.__name__
    for function in (
        deal,
        place,
        to_act,
        legal,
        apply,
        chance,
        settle,
        is_over,
        results,
        rewards,
        promise,
        hide,
        redeal,
        weigh,
        note_starts,
        count_game,
        leaders,
        rounds_played,
        observe,
    )
}
