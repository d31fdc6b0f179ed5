"""The contract between the engine and a game: what a game's rules provide, and what drivers may call.

The functions below document each rule; a game implements them and passes them in a `Kernel`.
Drivers import them from here; binding a driver to a game replaces them with the game's own (`engine.Engine`).
All of them work in place on one record, in both modes. `setup` is constant during a match, `state` changes;
`rng` is the state of a generator (`random_numbers`), `moves` a set of moves as masks (`bits`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from wettlauf.core.bits import size
from wettlauf.core.layout import Layout
from wettlauf.core.random_numbers import RNG_WORDS, draw
from wettlauf.core.rule import rule

# What `to_act` returns besides a seat: the state waits for chance; the game is over.
CHANCE, OVER = -1, -2
# What `leaders` returns to refer to `results`.
AS_RESULTS = -1
# The moments at which `observe` is called.
START, BEFORE, AFTER, END = range(4)
# In place of a seat: somebody who sees only what everyone sees.
NOBODY = -1
# A simulated game is stopped after this many decisions, as `unfinished`.
MOST_DECISIONS = 5_000
# Room for chance events per decision, if a game does not declare how many it can have.
EVENTS_PER_DECISION = 4

Rule = Callable[..., Any]


def _bound_later(name: str) -> Any:
    raise NotImplementedError(f"each game implements {name}; call it on an engine bound to a game")


def deal(setup, state, seed):
    """Sets up a game, drawing every random outcome from `seed`; `state.rng` continues from there."""
    _bound_later("deal")


def place(setup, state, deal):
    """Sets up a game from a given deal, an array of numbers in an order that the game defines."""
    _bound_later("place")


def to_act(setup, state):
    """Returns the seat whose decision it is, CHANCE, or OVER."""
    _bound_later("to_act")


def legal(setup, state, moves):
    """Writes the legal moves of the seat to act, all masks of them; returns the set of masks that may not be empty.

    In a game with many masks random play then skips the empty ones; a game with few returns all of them.
    """
    _bound_later("legal")


def apply(setup, state, action):
    """Carries out a legal move."""
    _bound_later("apply")


def chance(setup, state, rng, event):
    """Draws the outcome that the state waits for into `event`, without applying it; returns its length."""
    _bound_later("chance")


def settle(setup, state, event, n):
    """Applies a chance outcome of `n` numbers, drawn or read from a record."""
    _bound_later("settle")


def is_over(setup, state):
    """Returns 0 while the game goes on, then the number of its ending; 1 is the first of the game's endings."""
    _bound_later("is_over")


def results(setup, state, scores):
    """Writes the scores as if the game ended now; returns the set of winning seats."""
    _bound_later("results")


def rewards(setup, state, scores, winners, gains):
    """Writes what a game with these scores and winners is worth to each seat, from 0 to 1: what a search maximises."""
    _bound_later("rewards")


def evaluate(setup, state, weights, scores, gains):
    """Writes an estimate of each seat's reward, from 0 to 1, for playouts that stop before the end of the game.

    `scores` is scratch memory."""
    _bound_later("evaluate")


def hide(setup, state, seat):
    """Blanks everything that `seat` may not see; with NOBODY, everything that is not public."""
    _bound_later("hide")


def redeal(setup, state, seat, rng):
    """Turns the state into a random one that agrees with everything `seat` knows. Also works on a hidden copy."""
    _bound_later("redeal")


def weigh(setup, state, weights, moves, worth):
    """The heuristic: writes how good each legal move looks to the seat to act, in the order of the moves."""
    _bound_later("weigh")


def note_starts(setup, state, starts):
    """Writes the start place of each score's owner after the deal, counted from 0."""
    _bound_later("note_starts")


def count_game(setup, state, starts, counts):
    """Writes the statistics of a finished game, in the order of `GameKind.tallies`."""
    _bound_later("count_game")


def leaders(setup, state):
    """Returns the set of seats in the lead, or AS_RESULTS for those who would win if the game ended now."""
    _bound_later("leaders")


def rounds_played(setup, state, turns):
    """Returns how many rounds are complete after this many turns."""
    _bound_later("rounds_played")


def observe(setup, state, moment, seat, action, notes, figures):
    """Adds what the lab counts at this moment to `figures`, in the order of `LabHints.counters`.

    At START the game has been dealt. BEFORE and AFTER every decision, `seat` chose `action`; AFTER a chance event both
    are CHANCE. At END, `action` is the set of winners. `notes` keeps numbers during a game and starts out as zeros."""
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
    """Writes 1 for a single winner; several winners share it equally."""
    for seat in range(setup.players):
        gains[seat] = ((winners >> seat) & 1) / max(1, size(winners))


@rule
def no_evaluation(setup, state, weights, scores, gains):
    """For games whose positions cannot be judged before the end."""
    for seat in range(setup.players):
        gains[seat] = 1.0 / setup.players


@rule
def no_starts(setup, state, starts):
    """For games in which everyone starts from the same place."""


@rule
def no_tallies(setup, state, starts, counts):
    """For games without tallies."""


@rule
def leaders_by_results(setup, state):
    """For games whose `results` are meaningful at any time."""
    return AS_RESULTS


@rule
def rounds_by_turns(setup, state, turns):
    """For games in which everyone has one turn per round."""
    return turns // setup.players


@rule
def no_figures(setup, state, moment, seat, action, notes, figures):
    """For games without lab counters."""


@rule
def hide_generator(setup, state, seat):
    """For games without hidden information: blanks only the generator, which future chance is drawn from."""
    for i in range(RNG_WORDS):
        state.rng[i] = 0


@rule
def redraw_generator(setup, state, seat, rng):
    """For games without hidden information: redraws only the generator."""
    for i in range(RNG_WORDS):
        state.rng[i] = draw(rng)


@rule
def no_heuristic(setup, state, weights, moves, worth):
    """For games without a heuristic: rates all moves the same."""
    for k in range(len(worth)):
        worth[k] = 0.0


@dataclass(frozen=True, kw_only=True)
class Kernel:
    """A game's rules for the engine, with declared limits that callers rely on and tests enforce."""

    name: str
    version: int = 1  # raised when the meaning of a move or a state changes: docs/record.md
    setup: Layout
    state: Layout
    seats: int  # the most seats
    longest: int | None = None  # the most decisions in a game; None: unbounded, simulations stop at MOST_DECISIONS
    most_events: int | None = None  # the most chance events in a game of that length; None: not declared
    scores: int  # the most scores: one per seat, or per figure
    actions: int  # how many moves there are
    mask_words: int = 1  # masks of 62 usable bits that a set of moves takes
    most_legal: int  # legal moves of one decision
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
    weights: tuple[float, ...] = ()  # of the heuristic; other player counts may have others (`Game.weights`)
    chance: Rule = field(default=no_chance)
    settle: Rule = field(default=no_settle)
    rewards: Rule = field(default=win_share)
    evaluate: Rule = field(default=no_evaluation)
    tallies: int = 0  # numbers that `count_game` writes
    note_starts: Rule = field(default=no_starts)
    count_game: Rule = field(default=no_tallies)
    figures: int = 0  # numbers that `observe` adds to
    notes: int = 0  # numbers that `observe` keeps during a game
    leaders: Rule = field(default=leaders_by_results)
    rounds_played: Rule = field(default=rounds_by_turns)
    observe: Rule = field(default=no_figures)

    @property
    def has_heuristic(self) -> bool:
        return self.weigh is not no_heuristic

    @property
    def decision_room(self) -> int:
        """The most decisions of a recorded game."""
        return MOST_DECISIONS if self.longest is None else min(self.longest, MOST_DECISIONS)

    @property
    def event_room(self) -> int:
        """The most chance events of a recorded game."""
        if self.chance is no_chance:
            return 0
        return EVENTS_PER_DECISION * self.decision_room if self.most_events is None else self.most_events

    @property
    def has_secrets(self) -> bool:
        """Whether anything besides future chance is hidden from some seat."""
        return self.hide is not hide_generator


# The contract functions that drivers may call, with the kernel field that replaces each.
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
        evaluate,
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
