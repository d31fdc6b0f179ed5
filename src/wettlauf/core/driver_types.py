"""The types of the drivers for calls from Python: an `Engine` has each driver as a method.

The drivers themselves are rules (`drivers`, `search`), which have no annotations; a test compares their arguments with
these. `setups` holds one set-up, except for `play_games`; `i` is the index of the state.
"""

from __future__ import annotations

from typing import NoReturn, Protocol

from wettlauf.core.memory import Integers, Log, Outcomes, Players, Reals, Records, Scratch, SearchTree, Study


def _unbound() -> NoReturn:
    raise NotImplementedError("drivers are bound to a game by an Engine")


class Drivers(Protocol):
    """One game's drivers. A driver that takes `moves` writes the legal moves of the seat to act there."""

    # ---- one decision ----

    def deal_at(self, setups: Records, states: Records, i: int, seed: int, moves: Integers) -> int:
        """Deals a game. Returns who is to act: a seat, CHANCE or OVER."""
        _unbound()

    def place_at(self, setups: Records, states: Records, i: int, given: Integers, moves: Integers) -> int:
        """Sets up a game from a deal's numbers. Returns who is to act."""
        _unbound()

    def look_at(self, setups: Records, states: Records, i: int, moves: Integers) -> int:
        """Returns who is to act."""
        _unbound()

    def apply_at(self, setups: Records, states: Records, i: int, action: int, moves: Integers) -> int:
        """Carries out a legal move. Returns who is to act now."""
        _unbound()

    def chance_at(self, setups: Records, states: Records, i: int, event: Integers) -> int:
        """Draws a chance event from the state's own generator, without applying it. Returns its length."""
        _unbound()

    def settle_at(self, setups: Records, states: Records, i: int, event: Integers, n: int, moves: Integers) -> int:
        """Applies a chance event of `n` numbers. Returns who is to act now."""
        _unbound()

    def results_at(self, setups: Records, states: Records, i: int, scores: Integers) -> int:
        """Writes the scores as if the game ended now. Returns the set of winning seats."""
        _unbound()

    def is_over_at(self, setups: Records, states: Records, i: int) -> int:
        """Returns 0 while the game goes on, then the number of its ending."""
        _unbound()

    def hide_at(self, setups: Records, states: Records, i: int, seat: int) -> None:
        """Blanks what that seat may not see."""
        _unbound()

    def redeal_at(self, setups: Records, states: Records, i: int, seat: int, rng: Integers, moves: Integers) -> int:
        """Turns the state into a random one that agrees with everything the seat knows. Returns who is to act."""
        _unbound()

    def weigh_at(self, setups: Records, states: Records, i: int, weights: Reals, moves: Integers, worth: Reals) -> None:
        """Writes the heuristic's ratings of the given legal moves, in their order."""
        _unbound()

    # ---- whole games ----

    def count_at(
        self, setups: Records, dealt: Records, states: Records, i: int, starts: Integers, counts: Integers
    ) -> None:
        """Writes start places and tallies of a game, from its first state `dealt` and its last one."""
        _unbound()

    def playout_at(self, setups: Records, states: Records, i: int, scratch: Scratch, most: int) -> int:
        """Plays at random to the end, or for `most` decisions. Returns how many were made."""
        _unbound()

    def trace(
        self, setups: Records, states: Records, i: int, players: Players, scratch: Scratch, log: Log, most: int
    ) -> int:
        """Plays a dealt game to its end, or for `most` decisions, and logs it. Returns the number of entries, or
        OUT_OF_ROOM, for which `Engine.traced` raises."""
        _unbound()

    def play_games(
        self,
        setups: Records,
        states: Records,
        players: Players,
        scratch: Scratch,
        outcomes: Outcomes,
        seed: int,
        first: int,
        most: int,
    ) -> int:
        """Plays as many games as `outcomes` has room for; game k uses the set-up with index k modulo their number.
        Returns how many decisions were made."""
        _unbound()

    def playouts(
        self,
        setups: Records,
        states: Records,
        players: Players,
        scratch: Scratch,
        outcomes: Outcomes,
        seat: int,
        action: int,
        seed: int,
        most: int,
    ) -> None:
        """Plays on from the first of two states, in the second, as often as `outcomes` has room for; each time from a
        new determinization for `seat`, unless that is OMNISCIENT, and after `action`, unless that is negative."""
        _unbound()

    def study_games(
        self,
        setups: Records,
        states: Records,
        players: Players,
        scratch: Scratch,
        outcomes: Outcomes,
        study: Study,
        seed: int,
        first: int,
        most: int,
    ) -> int:
        """Like `play_games`, but also counts for the lab. With a script it plays the single game with this seed, making
        the decisions of the script."""
        _unbound()

    # ---- search ----

    def search(
        self,
        setups: Records,
        states: Records,
        scratch: Scratch,
        tree: SearchTree,
        seat: int,
        worlds: int,
        live: Integers,
        sums: Reals,
        used: int,
    ) -> int:
        """Tries the moves of the nodes `live` in `worlds` determinizations; adds their rewards to `sums`. Returns how
        many nodes exist now."""
        _unbound()
