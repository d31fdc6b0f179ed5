"""The description of a game: its rules, options, notation, texts, and where its user interfaces are."""

from __future__ import annotations

import copy
import functools
import importlib
import operator
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np

from wettlauf.core import plain
from wettlauf.core.aspects import (
    EventNotation,
    FactsMaker,
    Log,
    NoEvents,
    NoOpenOptions,
    Notation,
    OpenOptions,
    OptionRules,
    Options,
    OutlookMaker,
    OwnPartsMaker,
    Pace,
    PlainOptions,
    Reasons,
    Scoring,
    SearchHints,
    SeriesDefaults,
    Story,
    Tally,
    ViewMaker,
    WithoutHeuristic,
    no_advice,
    no_facts,
    no_outlook,
    no_routes,
    whole_log,
)
from wettlauf.core.bits import SHIFT, USABLE, WORD
from wettlauf.core.contract import Kernel, no_chance
from wettlauf.core.counters import LabHints
from wettlauf.core.errors import BadFile, BadOption, nearest, quoted_value, whole_number
from wettlauf.core.memoizing import places_read
from wettlauf.core.moves import LegalMoves, Move, plain_text
from wettlauf.core.options import Option
from wettlauf.core.parts import Part, Track
from wettlauf.core.position import Position
from wettlauf.core.weights import Weights, own_weights
from wettlauf.core.words import Words, quote

SETS_KEPT = 1 << 12  # sets of legal moves that are cached
_BY_TEXT = operator.attrgetter("text")
PLAYERS = "players"  # the option that every game has
_PLAIN: Any = None  # replaced with what `plain` derives from the kernel


class DeclaredFacts(NamedTuple):
    """What callers may rely on. The contract tests check it for every game."""

    players: range
    longest: int | None  # the most decisions in a game; None: unbounded, simulations stop at MOST_DECISIONS
    most_events: int | None  # the most chance events in a game of that length; None: not declared
    scores: range
    actions: int
    most_legal: int
    hidden: bool  # whether anything is hidden from a seat


@dataclass(frozen=True, eq=False)
class GameKind:
    """The description of a game: its kernel, and everything that people and programs need besides. All but the kernel
    is plain Python for one match at a time, and most of it has a default.

    `package` is the name of the game's Python package, which contains its texts (`de.ftl`, `en.ftl`; all ids begin with
    the game's name), rule books (`rulebook.de.md`, `rulebook.en.md`) and weights.

    The terminal interface, HTTP routes and client calls are given as "module:object" and loaded when they are needed; a
    name that begins with a dot is relative to the package. Commands are entry points (`cli.game_commands`).
    """

    package: str
    kernel: Kernel
    options: tuple[Option, ...]
    endings: tuple[str, ...]  # names of the values of `is_over`, counted from 1
    option_rules: OptionRules = field(default_factory=PlainOptions)
    open_options: OpenOptions = field(default_factory=NoOpenOptions)
    packs_setups: bool = False  # whether it writes packed set-ups, which plain ones are unpacked from: faster if large
    notation: Notation = _PLAIN
    events: EventNotation = field(default_factory=NoEvents)
    log_seen: Callable[[Position, Log, int | None], Log] = whole_log  # the log, or its end, as a seat may read it
    view: ViewMaker = _PLAIN  # what a seat sees, made from a hidden position
    own_parts: OwnPartsMaker = _PLAIN  # what a seat sees differently from everyone; default: its whole view
    facts: FactsMaker = no_facts  # constants that programs need to display the game
    reasons: Reasons = _PLAIN
    story: Story = _PLAIN
    # What speaks for a legal move, or what it costs: the most important facts, in the game's terms. The position is
    # hidden for the reader, who is not always the player to move: use nothing that cannot be seen there.
    advice: Callable[[Position, int], Sequence[Words]] = no_advice
    outlook: OutlookMaker = _PLAIN  # what a legal move would do, computed by the rules
    # For games in which a move is a path: where it can end, with the distinct routes (`Match.routes`).
    routes: Callable[[Position, int | None], Sequence[Any]] = no_routes
    scoring: Scoring = field(default_factory=Scoring)
    series: SeriesDefaults = field(default_factory=SeriesDefaults)
    search: SearchHints = _PLAIN
    tallies: tuple[Tally, ...] = ()  # what `count_game` writes, in its order
    # Names of the start places that `note_starts` writes; the texts are `GAME-start`, their title, and
    # `GAME-start-NAME`.
    starts: tuple[str, ...] = ()
    lab: LabHints = field(default_factory=LabHints)  # what the lab counts and changes
    parts: tuple[Part, ...] = ()  # what lies on the table, for generic user interfaces
    pace: Pace | None = None  # how fast it should be, for `wettlauf bench`
    terminal: str = ""  # its terminal interface; default: a generic one
    http: str = ""  # Litestar handlers, which the server mounts under /api/NAME/
    client: str = ""  # a subclass of `wettlauf.client.Calls`: calls of these handlers, for programs

    def __post_init__(self) -> None:
        """Fills in the defaults that depend on the kernel."""
        made: dict[str, Callable[[], Any]] = {
            "notation": lambda: plain.PlainNotation(self.kernel),
            "view": lambda: plain.PlainView(self.kernel, self.endings),
            "own_parts": lambda: lambda position, seat: {"": self.view(position, seat)},
            "outlook": self._plain_outlook,
            "reasons": lambda: plain.PlainReasons(self.kernel, self.notation),
            "story": lambda: plain.PlainStory(self.kernel, self.notation, self.events, self.endings, self.parts),
            "search": lambda: SearchHints() if self.kernel.has_heuristic else WithoutHeuristic(),
        }
        for name, make in made.items():
            if getattr(self, name) is _PLAIN:
                object.__setattr__(self, name, make())

    def _plain_outlook(self) -> OutlookMaker:
        from wettlauf.core.outlook import PlainOutlook

        tracks = tuple(part for part in self.parts if isinstance(part, Track))
        return PlainOutlook(self.kernel, tracks) if tracks and not self.kernel.has_secrets else no_outlook

    def __repr__(self) -> str:
        return f"<GameKind {self.name}>"

    def __reduce__(self) -> Any:
        return kind_in, (self.package, self.name)  # found in its package, in any process

    @property
    def name(self) -> str:
        return self.kernel.name

    @functools.cached_property
    def declared(self) -> DeclaredFacts:
        """What callers may rely on: `wettlauf.game("keltis").kind.declared.players` is `range(2, 5)`."""
        kernel = self.kernel
        (players,) = (option for option in self.options if option.name == PLAYERS)
        if players.lowest is None or players.highest is None:
            raise TypeError(f"the option {PLAYERS} of {self.name} needs a lowest and a highest value")
        return DeclaredFacts(
            players=range(players.lowest, players.highest + 1),
            longest=kernel.longest,
            most_events=0 if kernel.chance is no_chance else kernel.most_events,
            scores=range(kernel.lowest_score, kernel.highest_score + 1),
            actions=kernel.actions,
            most_legal=kernel.most_legal,
            hidden=kernel.has_secrets,
        )

    @functools.cached_property
    def folder(self) -> Path:
        """The folder of its texts, rule books and weights."""
        module = sys.modules.get(self.package) or importlib.import_module(self.package)
        return Path(cast(str, module.__file__)).parent

    @functools.cached_property
    def own_places(self) -> list[tuple[slice, ...]] | None:
        """For each seat, the slices of a state's bytes that `own_parts` reads, if it declares them."""
        return places_read(self.own_parts, self.kernel.state, self.kernel.seats)

    def fluent_file(self, lang: str) -> Path:
        return self.folder / f"{lang}.ftl"

    def weights(self, players: int | None = None) -> Weights:
        """Returns the weights of its heuristic for this number of players; empty if it has no heuristic."""
        return own_weights(self.folder, players) if self.kernel.weights else Weights(self.name, ())

    def load(self, named: str) -> Any:
        """Loads a "module:object" that this description names."""
        module, _, name = named.partition(":")
        return getattr(importlib.import_module(module, self.package), name)

    @functools.cached_property
    def moves(self) -> dict[int, Move]:
        """Every move of the game, by number."""
        codes = (w << SHIFT | b for w in range(self.kernel.mask_words) for b in range(USABLE))
        texts = {code: text for code in codes if (text := self.notation.move_text(code)) is not None}
        return {code: Move(code, text, self.notation.move_words(code)) for code, text in texts.items()}

    @functools.cached_property
    def moves_by_text(self) -> dict[str, Move]:
        return {move.text: move for move in self.moves.values()}

    @functools.cached_property
    def _moves_by_plain_text(self) -> dict[str, Move]:
        return {text.lower(): move for text, move in self.moves_by_text.items()}

    def find_move(self, text: str) -> Move | None:
        """Returns the move with this notation, ignoring case and extra spaces; None if there is none."""
        return self._moves_by_plain_text.get(plain_text(text))

    @functools.cached_property
    def _moves_by_text(self) -> list[Move]:
        return sorted(self.moves.values(), key=_BY_TEXT)

    @functools.cached_property
    def _places_by_text(self) -> list[list[int | None]]:
        """For every bit of a set of moves, the index of its move in `_moves_by_text`."""
        places = {move.code: place for place, move in enumerate(self._moves_by_text)}
        return [[places.get(w << SHIFT | b) for b in range(WORD)] for w in range(self.kernel.mask_words)]

    def moves_in(self, masks: Any) -> LegalMoves:
        """Returns the moves of a set, an array or list of masks, sorted by notation as in records."""
        return LegalMoves(self._moves_of(tuple(masks.tolist() if isinstance(masks, np.ndarray) else masks)))

    @functools.cached_property
    def _moves_of(self) -> Callable[[tuple[int, ...]], list[Move]]:
        """The same, cached for sets that recur, such as that of taking a card."""
        moves, by_mask = self._moves_by_text, self._places_by_text

        @functools.lru_cache(SETS_KEPT)
        def found(masks: tuple[int, ...]) -> list[Move]:
            places: list[int] = []
            for mask, by_bit in zip(masks, by_mask, strict=True):
                rest = int(mask)
                while rest:
                    low = rest & -rest
                    place = by_bit[low.bit_length() - 1]
                    assert place is not None, "a legal move without a notation"
                    places.append(place)
                    rest ^= low
            return [moves[place] for place in sorted(places)]

        return found

    def complete(self, given: Mapping[str, Any]) -> Options:
        """Returns all options, with defaults for those not given. Raises BadOption for an unknown or invalid one."""
        names = {option.name for option in self.options}
        for name in given:
            if name not in names:
                args = {"game": self.name, "name": quote(name), "known": ", ".join(sorted(names))}
                near = nearest(name, names)
                words = Words("option-unknown-near", {**args, "near": near}) if near else None
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
                    raise BadOption(
                        Words("option-range", {"name": option.name, "value": quoted_value(value), **bounds})
                    )
        full = self.option_rules.spelled_out(full)
        self.option_rules.check(full)
        return copy.deepcopy(full)  # the caller may change its values later

    def rule_book(self, lang: str) -> str:
        """Returns the rule book in a language. Raises BadFile if the game has none."""
        book = self.folder / f"rulebook.{lang}.md"
        if not book.exists():
            raise BadFile(Words("game-no-book", {"game": Words(f"{self.name}-name")}))
        return book.read_text(encoding="utf-8")

    def rule_text(self, lang: str, rule: str) -> str | None:
        """Returns the paragraph that defines a rule, where its id is in bold; None if there is no such rule."""
        parts = self.rule_book(lang).split("\n\n")
        return next((part.strip() for part in parts if f"**{rule}**" in part), None)


def kind_in(package: str, name: str) -> GameKind:
    """Returns the game with this name from its package."""
    members = vars(importlib.import_module(package)).values()
    return next(one for one in members if isinstance(one, GameKind) and one.name == name)
