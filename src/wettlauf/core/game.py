"""A kind of game as people meet it (`GameKind`), and a game with its options fixed, ready to deal (`Game`)."""

from __future__ import annotations

import copy
import difflib
import functools
import operator
import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from wettlauf.core.bits import SHIFT, USABLE, WORD
from wettlauf.core.contract import Kernel
from wettlauf.core.engine import Engine, engine_for
from wettlauf.core.errors import BadOption, require_seed, told_value, whole_number
from wettlauf.core.layout import PlainRecord
from wettlauf.core.modes import Modes, Rules, modes_of
from wettlauf.core.moves import Move
from wettlauf.core.options import Option, OptionChoice
from wettlauf.core.position import Position
from wettlauf.core.setups import Setup, setup_of
from wettlauf.core.weights import Weights, own_weights
from wettlauf.core.words import Words, quote

if TYPE_CHECKING:
    from wettlauf.core.match import Match

Options = dict[str, Any]
Log = list[tuple[int | None, str]]  # seat, or None for chance, and the move or event in notation
_BY_TEXT = operator.attrgetter("text")


@dataclass(frozen=True)
class Tally:
    """One thing that a game counts for statistics, a number a game; its title is the text `GAME-tally-NAME`.

    With `cases` the number is one of them, counted from 0, each with a text `GAME-tally-NAME-CASE`.
    """

    name: str
    cases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Reason:
    """Why a move is not legal: words, and the id of the rule."""

    rule: str | None
    words: Words

    def say(self, lang: str = "en") -> str:
        return self.words.say(lang)

    def __str__(self) -> str:
        return self.say("en")


class GameKind(ABC):
    """What a game's folder offers beside its kernel: options, notation, views and words.

    Numbers of moves, deals and events are the kernel's; everything here is plain Python for one match at a time.
    """

    name: str
    kernel: Kernel
    endings: tuple[str, ...]  # names of the values of `is_over`, from 1 on
    options: tuple[Option, ...]
    folder: Path
    tallies: tuple[Tally, ...] = ()  # what `count_game` writes, in its order
    # Names of the places that `note_starts` writes; the texts are `GAME-start`, their title, and `GAME-start-NAME`.
    starts: tuple[str, ...] = ()
    packs_setups = False  # whether it writes packed set-ups and plain ones are made of them: quicker for large ones
    told_alike = False  # whether all but the one who moves hear the same of a move
    # How a search thinks about this game, where that differs from what is usual: fields of `bots.tree.Settings`.
    thinking: Mapping[str, float] = MappingProxyType({})

    def thinking_for(self, players: int) -> Mapping[str, float]:
        """The same for a table of so many."""
        return self.thinking

    def is_routine(self, code: int) -> bool:
        """Whether the answers to a decision with this move differ by less than trials can tell: there a search
        believes the heuristic more, and takes less time."""
        return False

    # ---- options ----

    @abstractmethod
    def check(self, options: Options) -> None:
        """Raise BadOption if the values do not fit. All options are present."""

    def spelled_out(self, options: Options) -> Options:
        """The options as records write them: the name of something ready-made becomes what it stands for."""
        return options

    def is_open(self, options: Options) -> bool:
        """Whether an option leaves something to be drawn anew for every game."""
        return False

    def drawn(self, options: Options, seed: int) -> Options:
        """Open options with that drawn from `seed`; the deal draws its own numbers."""
        return options

    @abstractmethod
    def write_setup(self, options: Options, setup: Any) -> None:
        """Fill in the record that a match keeps: a plain one, or an array of one if the game `packs_setups`."""

    # ---- notation ----

    @abstractmethod
    def move_text(self, code: int) -> str | None:
        """The notation of a move, or None if no move has this number. The same in every position."""

    @abstractmethod
    def move_words(self, code: int) -> Words:
        """The move in words."""

    @abstractmethod
    def deal_to_json(self, position: Position) -> dict[str, Any]:
        """The deal of a fresh position, as records write it."""

    @abstractmethod
    def deal_from_json(self, options: Options, deal: Any) -> list[int]:
        """A record's deal as numbers for `place`; raises BadRecord if it cannot be one."""

    def event_text(self, options: Options, numbers: Sequence[int]) -> str:
        """A chance event as records write it."""
        raise NotImplementedError(f"{self.name} has no chance events")

    def event_from_text(self, position: Position, text: str) -> list[int]:
        """A record's chance event as numbers for `settle`; raises BadRecord if it cannot happen here."""
        raise NotImplementedError(f"{self.name} has no chance events")

    def log_seen(self, now: Position, log: Log, seat: int | None) -> Log:
        """The log, or the last part of it, as that seat may read it `now`, a position hidden for it; unchanged where
        all is done openly."""
        return log

    # ---- for people ----

    @abstractmethod
    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        """A hidden position as plain data for JSON."""

    @abstractmethod
    def reason_against(self, position: Position, code: int) -> Reason:
        """Why this move, which is a move of the game, is not legal here."""

    @abstractmethod
    def malformed(self, position: Position, text: str) -> Reason:
        """What is wrong with a text that is no move of the game, and what would be one."""

    @abstractmethod
    def tell(
        self, before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words
    ) -> list[Words]:
        """What a move did, as `viewer` may hear it; `name` is how to call the player. Other players are called by
        `Words("player-number", {"number": seat + 1})` as an argument, which gives way to their names."""

    def tell_event(self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
        """What a chance event did, as `viewer` may hear it."""
        return []

    @abstractmethod
    def reveals(self, position: Position, code: int) -> bool:
        """Whether this move shows its player something new, so that it cannot be taken back unseen."""

    def turns_over(self, position: Position, code: int) -> bool:
        """Whether this move, with the chance that follows it, shows everyone something that was hidden."""
        return False

    def reasons_for(self, position: Position, code: int) -> Sequence[Words]:
        """What speaks for a legal move, or what it costs: the most telling facts, in the game's terms.

        `position` is hidden for the one who is told, not always the one who moves: nothing may be told that cannot be
        seen there."""
        return ()

    def win_chance(self, options: Options, reward: float) -> float:
        """The chance to win that goes with a mean reward (`Kernel.rewards`), for games that reward more than wins."""
        return reward

    def routes(self, position: Position, code: int | None) -> Sequence[Any]:
        """For games in which a move is a way: its ends, with the routes that differ (`Match.routes`)."""
        return ()

    # ---- provided ----

    def scores_shown(self, options: Options) -> int:
        """How many scores a result has: one for each seat, unless the game scores something else."""
        return int(options["players"])

    def score_of(self, options: Options, seat: int) -> int:
        """Which of the scores is this seat's."""
        return seat

    def returns(self, options: Options, scores: Sequence[int], winners: Sequence[int]) -> tuple[float, ...]:
        """What a game with these scores and winners is worth to each seat: more is better, in any game.

        By default the seat's score; a game in which less is better, or scores do not decide who wins, has its own."""
        seats = range(int(options["players"]))
        return tuple(float(scores[self.score_of(options, seat)]) for seat in seats)

    def returns_range(self, options: Options) -> tuple[float, float]:
        """The lowest and the highest of what `returns` gives."""
        return float(self.kernel.lowest_score), float(self.kernel.highest_score)

    @functools.cached_property
    def moves(self) -> dict[int, Move]:
        """Every move of the game by its number."""
        codes = (w << SHIFT | b for w in range(self.kernel.words) for b in range(USABLE))
        texts = {code: text for code in codes if (text := self.move_text(code)) is not None}
        return {code: Move(code, text, self.move_words(code)) for code, text in texts.items()}

    @functools.cached_property
    def moves_by_text(self) -> dict[str, Move]:
        return {move.text: move for move in self.moves.values()}

    @functools.cached_property
    def _moves_by_plain_text(self) -> dict[str, Move]:
        return {text.lower(): move for text, move in self.moves_by_text.items()}

    def find_move(self, text: str) -> Move | None:
        """The move that a person wrote: case and extra spaces do not matter."""
        return self._moves_by_plain_text.get(" ".join(text.lower().split()))

    @functools.cached_property
    def _moves_in_order(self) -> list[list[Move | None]]:
        return [[self.moves.get(w << SHIFT | b) for b in range(WORD)] for w in range(self.kernel.words)]

    def moves_in(self, words: Sequence[int]) -> list[Move]:
        """The moves of a set, sorted by their notation as records sort them."""
        found: list[Move] = []
        for word, named in zip(words, self._moves_in_order, strict=True):
            rest = int(word)
            while rest:
                low = rest & -rest
                move = named[low.bit_length() - 1]
                assert move is not None, "a legal move without a notation"
                found.append(move)
                rest ^= low
        found.sort(key=_BY_TEXT)
        return found

    def complete(self, given: Mapping[str, Any]) -> Options:
        """All options, those not given by default; raises BadOption for what cannot be."""
        names = {option.name for option in self.options}
        for name in given:
            if name not in names:
                args = {"game": self.name, "name": quote(name), "known": ", ".join(sorted(names))}
                near = difflib.get_close_matches(name.lower(), names, 1)
                words = Words("option-unknown-near", {**args, "near": near[0]}) if near else None
                raise BadOption(words or Words("option-unknown", args))
        full = {option.name: given.get(option.name, option.default) for option in self.options}
        for option in self.options:
            value = full[option.name]
            if isinstance(option.default, bool) and not isinstance(value, bool):
                raise BadOption(Words("option-yes-no", {"name": option.name, "value": quote(value)}))
            if option.lowest is not None and option.highest is not None:
                fits = whole_number(value) and option.lowest <= value <= option.highest
                if not fits and not (value is None and option.default is None):
                    bounds = {"lowest": option.lowest, "highest": option.highest}
                    raise BadOption(Words("option-range", {"name": option.name, "value": told_value(value), **bounds}))
        full = self.spelled_out(full)
        self.check(full)
        return copy.deepcopy(full)  # the giver may change what was given; what was checked has a small and known shape

    def rule_book(self, lang: str) -> str:
        return (self.folder / f"rulebook.{lang}.md").read_text(encoding="utf-8")

    def rule_text(self, lang: str, rule: str) -> str | None:
        """The paragraph in which a rule has its home: where its id stands in bold; None if there is no such rule."""
        parts = self.rule_book(lang).split("\n\n")
        return next((part.strip() for part in parts if f"**{rule}**" in part), None)


class Game:
    """A game with its options fixed. Make one with `wettlauf.game(name, **options)`.

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

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def seats(self) -> int:
        return int(self.options["players"])

    @functools.cached_property
    def is_open(self) -> bool:
        """Whether an option leaves something to be drawn anew for every game, as a random course does."""
        return self.kind.is_open(self.options)

    def fixed(self, seed: int) -> Game:
        """The same game with everything drawn that its options leave open; itself if they leave nothing open."""
        return Game(self.kind, self.kind.drawn(self.options, seed), self._compiled) if self.is_open else self

    @property
    def weights(self) -> Weights:
        """Those of the heuristic at a table of this size."""
        return own_weights(self.kind.folder, self.seats)

    @functools.cached_property
    def modes(self) -> Modes:
        """In which mode its matches and searches run now."""
        return modes_of(self.kind.kernel, self._compiled)

    def rules(self, compiled: bool) -> Rules:
        """The rules and the set-up in one mode; of an open game, the set-up of one way to fix it."""
        return self._compiled_rules if compiled else self._pure_rules

    def rules_for(self, states: Any) -> Rules:
        """The same in the mode that has states of this form."""
        return self._compiled_rules if isinstance(states, np.ndarray) else self._pure_rules

    @functools.cached_property
    def _pure_rules(self) -> Rules:
        return Rules(engine_for(self.kind.kernel, False), [self._setup.whole])

    @functools.cached_property
    def _compiled_rules(self) -> Rules:
        return Rules(engine_for(self.kind.kernel, True), self._setup.packed)

    @functools.cached_property
    def engine(self) -> Engine:
        """The rules for work by the thousand: compiled where that is possible, unless another mode was chosen. The
        first use in a fresh installation compiles them (`warm_up`). Matches use `rules_for`."""
        return engine_for(self.kind.kernel, self._compiled)

    @property
    def setups(self) -> Any:
        """The set-up for `engine`, as an array of one record."""
        return self.rules(self.engine.compiled).setups

    def __getstate__(self) -> dict[str, Any]:
        """For copies and other processes: what is made of the options is made there again."""
        return {"kind": self.kind, "options": self.options, "_compiled": self._compiled}

    @functools.cached_property
    def plain_setup(self) -> PlainRecord:
        """The same as one plain record, to read; nobody writes to it."""
        return self._setup.plain

    @functools.cached_property
    def _setup(self) -> Setup:
        return setup_of(self.kind, self.fixed(0).options)

    @property
    def recorded_options(self) -> Options:
        """The options as a record spells them out."""
        return {option.name: self.options[option.name] for option in self.kind.options if option.recorded}

    @property
    def returns_range(self) -> tuple[float, float]:
        """The lowest and the highest number that `Match.returns` gives a seat.

        >>> import wettlauf
        >>> [wettlauf.game(name, players=4).returns_range for name in wettlauf.GAMES]
        [(-28.0, 80.0), (0.0, 1.0), (0.0, 3.0)]
        """
        return self.kind.returns_range(self.options)

    def deal(self, seed: int | None = None) -> Match:
        """A fresh match. The same seed deals the same cards; without one they are drawn from the system.

        Of an open game it is a match of the game as fixed by this seed: `match.game.options` says how. Raises
        BadArgument if the seed is not a whole number.
        """
        from wettlauf.core.match import Match

        seed = secrets.randbits(62) if seed is None else require_seed(seed)
        return Match.dealt(self.fixed(seed), seed)

    def place(self, deal: Mapping[str, Any], seed: int | None = None, draw_chance: bool = True) -> Match:
        """A fresh match from a given deal, as records write it.

        Chance that comes later (a reshuffle, the card of a figure without an owner) is drawn from `seed`, without one
        from the system. With `draw_chance=False` it waits for `Match.settle`, as a record tells it. Raises BadRecord if
        the deal does not fit the game.

        >>> import wettlauf
        >>> record = wettlauf.game("ostfriesenlauf", players=2).deal(seed=3).record()
        >>> match = wettlauf.game("ostfriesenlauf", players=2).place(record.deal, draw_chance=False)
        >>> for seat, text in record.log:
        ...     match.settle(text) if seat is None else match.play(text)
        >>> match.log == record.log
        True
        """
        from wettlauf.core.match import Match

        if self.is_open:
            raise ValueError("a deal can be placed only when no option is left open: see `fixed`")
        seed = secrets.randbits(62) if seed is None else require_seed(seed)
        return Match.placed(self, self.kind.deal_from_json(self.options, deal), deal, seed, draw_chance)


__all__ = ["Game", "GameKind", "Log", "Option", "OptionChoice", "Options", "Reason", "Tally"]
