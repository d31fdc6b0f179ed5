"""A game with its options, ready to deal."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from wettlauf.core.aspects import Log, Options, Reason, Tally
from wettlauf.core.engine import Engine, engine_for
from wettlauf.core.errors import require_seed
from wettlauf.core.kind import GameKind
from wettlauf.core.layout import PlainRecord
from wettlauf.core.match import Match
from wettlauf.core.modes import Modes, Rules, modes_of
from wettlauf.core.options import Option, OptionChoice
from wettlauf.core.setups import Setup, setup_of
from wettlauf.core.weights import Weights


class Game:
    """A game with its options. Create one with `wettlauf.game(name, **options)`.

    >>> import wettlauf
    >>> game = wettlauf.game("keltis", players=3)
    >>> game.name, game.seats, game.options["take_back"]
    ('keltis', 3, False)
    >>> game.deal(seed=7).seat
    0
    """

    def __init__(self, kind: GameKind, options: Mapping[str, Any], compiled: bool | None = None) -> None:
        self.kind = kind
        self.options: Options = kind.complete(options)
        self._compiled = compiled

    def __repr__(self) -> str:
        given = ", ".join(
            f"{option.name}={self.options[option.name]!r}"
            for option in self.kind.options
            if option.name == "players" or self.options[option.name] != option.default
        )
        return f"<Game {self.name}: {given}>"

    def __eq__(self, other: object) -> bool:
        """Whether both are the same game with the same options."""
        if not isinstance(other, Game):
            return NotImplemented
        return self.kind.name == other.kind.name and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.kind.name, self.seats))

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @functools.cached_property
    def is_open(self) -> bool:
        """Whether an option leaves something to be drawn for every game, as a random course does."""
        return self.kind.open_options.is_open(self.options)

    def fixed(self, seed: int) -> Game:
        """Returns the game with everything drawn that its options leave open; itself if nothing is open."""
        return (
            Game(self.kind, self.kind.open_options.drawn(self.options, seed), self._compiled) if self.is_open else self
        )

    @property
    def weights(self) -> Weights:
        """The weights of the heuristic for this number of players; empty if the game has no heuristic."""
        return self.kind.weights(self.seats)

    @functools.cached_property
    def modes(self) -> Modes:
        """The modes that its matches and searches run in now."""
        return modes_of(self.kind.kernel, self._compiled)

    def rules(self, compiled: bool) -> Rules:
        """Returns the rules and the set-up in one mode; for an open game, one possible set-up."""
        return self._compiled_rules if compiled else self._pure_rules

    def rules_for(self, states: Any) -> Rules:
        """Returns the rules and the set-up in the mode that uses states of this form."""
        return self._compiled_rules if isinstance(states, np.ndarray) else self._pure_rules

    @functools.cached_property
    def _pure_rules(self) -> Rules:
        return Rules(engine_for(self.kind.kernel, False), [self._setup.whole])

    @functools.cached_property
    def _compiled_rules(self) -> Rules:
        return Rules(engine_for(self.kind.kernel, True), self._setup.packed)

    @functools.cached_property
    def engine(self) -> Engine:
        """The engine for thousands of games: compiled if possible, unless another mode was chosen. Its first use in a
        new installation compiles the rules (`warm_up`). Matches use `rules_for`."""
        return engine_for(self.kind.kernel, self._compiled)

    @property
    def setups(self) -> Any:
        """The set-up for `engine`, as an array of one record."""
        return self.rules(self.engine.compiled).setups

    def __getstate__(self) -> dict[str, Any]:
        """For copies and other processes, which derive the rest from the options again."""
        return {"kind": self.kind, "options": self.options, "_compiled": self._compiled}

    @functools.cached_property
    def plain_setup(self) -> PlainRecord:
        """The set-up as a plain record, for reading only."""
        return self._setup.plain

    @functools.cached_property
    def _setup(self) -> Setup:
        return setup_of(self.kind, self.fixed(0).options)

    @property
    def recorded_options(self) -> Options:
        """The options as records write them."""
        return {option.name: self.options[option.name] for option in self.kind.options if option.recorded}

    @property
    def returns_range(self) -> tuple[float, float]:
        """The lowest and the highest value of `Match.returns` for a seat.

        >>> import wettlauf
        >>> [wettlauf.game(name, players=4).returns_range for name in wettlauf.GAMES]
        [(-28.0, 80.0), (0.0, 1.0), (0.0, 3.0)]
        """
        return self.kind.scoring.returns_range(self.kind.kernel, self.options)

    def deal(self, seed: int | None = None) -> Match:
        """Returns a new match. The same seed deals the same cards; without a seed they are drawn from the system.

        If the game is open, the seed also draws its options: see `match.game.options`. Raises BadArgument if the seed
        is not a whole number.
        """
        seed = secrets.randbits(62) if seed is None else require_seed(seed)
        return Match.dealt(self.fixed(seed), seed)

    def place(self, deal: Mapping[str, Any], seed: int | None = None, draw_chance: bool = True) -> Match:
        """Returns a new match from a given deal, as records write it.

        Later chance events (a reshuffle, the card of a figure without an owner) are drawn from `seed`, or from the
        system. With `draw_chance=False` the match waits for `Match.settle` instead. Raises BadRecord if the deal does
        not fit the game.

        >>> import wettlauf
        >>> record = wettlauf.game("ostfriesenlauf", players=2).deal(seed=3).record()
        >>> match = wettlauf.game("ostfriesenlauf", players=2).place(record.deal, draw_chance=False)
        >>> for seat, text in record.log:
        ...     match.settle(text) if seat is None else match.play(text)
        >>> match.log == record.log
        True
        """
        if self.is_open:
            raise ValueError("the game leaves an option open; draw it with `fixed` before placing a deal")
        seed = secrets.randbits(62) if seed is None else require_seed(seed)
        return Match.placed(self, self.kind.notation.deal_from_json(self.options, deal), deal, seed, draw_chance)

    def match_from(self, states: Any) -> Match:
        """Returns a match that starts from this state, without a deal to record and without a log."""
        return Match(self, states, None)


__all__ = ["Game", "GameKind", "Log", "Option", "OptionChoice", "Options", "Reason", "Tally"]
