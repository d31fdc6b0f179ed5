"""What one seat knows of a match: the input of a bot."""

from __future__ import annotations

import functools
import operator
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from wettlauf.core.aspects import Log, View
from wettlauf.core.contract import NOBODY
from wettlauf.core.errors import IllegalMove, require_seed
from wettlauf.core.layout import copy_records, in_mode, pack
from wettlauf.core.moves import LegalMoves, Move
from wettlauf.core.overview import acting
from wettlauf.core.playouts import Playouts, Policy, play_out
from wettlauf.core.position import Position
from wettlauf.core.random_numbers import DEALING, REDEALING, seed_random
from wettlauf.core.showing import Entry, log_of, position_of, rng_of
from wettlauf.core.weights import require_weights

if TYPE_CHECKING:
    from msgspec import Struct

    from wettlauf.core.game import Game
    from wettlauf.core.match import Match

_BY_CODE = operator.attrgetter("code")


class Seen:
    """What one seat knows of a match: a hidden copy, and all that a bot gets.

    It does not change when the match goes on. Creating one takes a few microseconds; `log` and `view` are made when
    they are first read, which takes longer.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> seen = match.seen(0)
    >>> len(seen.view["players"][0]["hand"]), seen.view["players"][1]["known"]
    (8, [])
    >>> world = seen.redeal(seed=5)       # a determinization, to think ahead in
    >>> world.view(0) == match.view(0)
    True
    """

    def __init__(
        self,
        game: Game,
        seat: int | None,
        states: Any,
        to_act: int,
        entries: Sequence[Entry],
        length: int | None = None,
        openly: bool = False,
    ) -> None:
        self.game = game
        self.seat = seat
        self.to_act = to_act
        self.open = openly  # whether nothing is hidden
        self.length = len(entries) if length is None else length  # of the log: faster than the log itself
        self._states = states
        self._entries: Sequence[Entry] = entries  # may grow as the match goes on; dropped when the log is read

    def __repr__(self) -> str:
        eyes = "everyone" if self.seat is None else f"seat {self.seat}"
        return f"<Seen {self.game.name} by {eyes}, {acting(self.to_act)}, length {self.length}>"

    @functools.cached_property
    def log(self) -> Log:
        """Every decision and chance event so far, in notation, as far as this seat knows it.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> match.play("discard g10")
        >>> match.seen(1).log
        [(0, 'discard g10')]
        """
        full = log_of(self._entries, self.length)
        self._entries = ()
        return full if self.open else self.game.kind.log_seen(self.position, full, self.seat)

    @functools.cached_property
    def _legal_mask(self) -> Any:
        """The legal moves, as masks."""
        engine, setups = self.game.rules_for(self._states)
        mask = engine.moves()
        engine.look_at(setups, self._states, 0, mask)
        return mask

    @property
    def position(self) -> Position:
        """The hidden copy, to read in Python."""
        return position_of(self.game, self._states, self.to_act)

    @functools.cached_property
    def view(self) -> dict[str, Any]:
        """What this seat sees, as plain data for JSON."""
        from msgspec import to_builtins

        data: dict[str, Any] = to_builtins(self.typed_view)
        return data

    @functools.cached_property
    def typed_view(self) -> View:
        """What this seat sees, in the game's own types if it has any: frozen structs with documented fields.

        >>> import wettlauf
        >>> wettlauf.game("keltis", players=2).deal(seed=1).seen(0).typed_view.players[0].held
        8
        """
        return self.game.kind.view(self.position, self.seat)

    def outlook(self, move: Move) -> Struct | None:
        """Returns what a legal move would do, computed by the rules; None if the game has nothing to say about it."""
        return self.game.kind.outlook(self.position, move.code)

    def packed(self) -> bytes:
        """Returns the hidden copy as bytes: equal for all positions that this seat cannot tell apart."""
        return pack(self._states, self.game.kind.kernel.state).tobytes()

    @classmethod
    def from_packed(cls, game: Game, seat: int | None, data: bytes, to_act: int, log: Log) -> Seen:
        """Restores what `packed` returned, with the log as the seat may read it: for clients of a server's tables.
        Raises ValueError if the bytes do not fit the game's states."""
        layout = game.kind.kernel.state
        states = np.frombuffer(bytearray(data), layout)
        if len(states) != 1:
            raise ValueError("not one packed state")
        seen = cls(game, seat, in_mode(states, layout, game.modes.play.compiled), to_act, (), len(log))
        seen.__dict__["log"] = log
        return seen

    def legal(self) -> LegalMoves:
        """Returns the legal moves of this seat; empty if another seat is to act."""
        return self.game.kind.moves_in(self._legal_mask) if self.to_act == self.seat else LegalMoves()

    def worths(self, weights: Sequence[float] | None = None) -> dict[Move, float]:
        """Returns the heuristic's rating of each legal move; more is better. Empty if another seat is to act.

        `weights` replaces the heuristic's own weights, `seen.game.weights.values`: as many numbers, in the order of
        `seen.game.weights.names`. Raises BadArgument if they do not fit.

        >>> import wettlauf
        >>> seen = wettlauf.game("ostfriesenlauf", players=2).deal(seed=1).seen(0)
        >>> worths = seen.worths()
        >>> str(max(worths, key=worths.get))
        'draw 4'
        >>> own = seen.game.weights
        >>> own.names[:3], len(own.values)
        (('near', 'nearest_other', 'won'), 8)
        >>> seen.worths([2 * value for value in own.values]).keys() == seen.worths().keys()
        True
        >>> seen.worths([1.0])
        Traceback (most recent call last):
        ...
        wettlauf.core.errors.BadArgument: weights must be 8 numbers, in the order of game.weights.names: near, ...
        """
        own = self.game.weights
        used = own.values if weights is None else require_weights(own, weights)
        if self.to_act != self.seat or self.seat is None:
            return {}
        engine, setups = self.game.rules_for(self._states)
        worth = engine.worth()
        engine.weigh_at(setups, self._states, 0, engine.array(used, float), self._legal_mask, worth)
        moves = sorted(self.game.kind.moves_in(self._legal_mask), key=_BY_CODE)
        return {move: float(worth[k]) for k, move in enumerate(moves)}

    def redeal(self, seed: int) -> Match:
        """Returns a random match that agrees with everything this seat knows: a determinization."""
        seed = require_seed(seed)
        engine, setups = self.game.rules(self.game.modes.search.compiled)
        rng = engine.rng()
        seed_random(rng, seed, REDEALING)
        states = in_mode(copy_records(self._states), engine.kernel.state, engine.compiled)
        engine.redeal_at(setups, states, 0, NOBODY if self.seat is None else self.seat, rng, engine.moves())
        seed_random(rng_of(states), seed, DEALING)
        return self.game.match_from(states)

    def playouts(self, n: int, policy: Policy = "random", seed: int = 0, move: Move | None = None) -> Playouts:
        """Returns the results of `n` playouts as arrays, compiled if possible, each from a new determinization; with
        `move`, after that legal move.

        A flat Monte Carlo bot is one line: it plays the move with the best mean return.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> seen, legal = match.seen(0), match.legal()
        >>> best = max(legal, key=lambda move: seen.playouts(50, move=move).mean_returns[0])
        >>> best in legal
        True
        """
        if move is not None and (self.to_act != self.seat or move not in self.game.kind.moves_in(self._legal_mask)):
            reason = self.game.kind.reasons.reason_against(self.position, move.code)
            raise IllegalMove(reason.words, reason.rule)
        code = None if move is None else move.code
        return play_out(self.game, self._states, self.seat, n, policy, seed, code, known=self.open)

    def __getstate__(self) -> dict[str, Any]:
        """For copies and other processes: with the log as this seat may read it, never the whole log."""
        _ = self.log
        return {
            name: value for name, value in self.__dict__.items() if name not in ("_legal_mask", "view", "typed_view")
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._states = in_mode(self._states, self.game.kind.kernel.state, self.game.modes.play.compiled)
