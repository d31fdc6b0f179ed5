"""What describes a game to everything else: its rules, options, notation, words, and where its faces are."""

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

from wettlauf.core import plain
from wettlauf.core.aspects import (
    EventNotation,
    FactsMaker,
    Log,
    NoEvents,
    Notation,
    NothingOpen,
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
from wettlauf.core.errors import BadFile, BadOption, nearest, told_value, whole_number
from wettlauf.core.kept import places_read
from wettlauf.core.moves import LegalMoves, Move, plain_text
from wettlauf.core.options import Option
from wettlauf.core.parts import Part, Track
from wettlauf.core.position import Position
from wettlauf.core.weights import Weights, own_weights
from wettlauf.core.words import Words, quote

_BY_TEXT = operator.attrgetter("text")
PLAYERS = "players"  # the option that every game has
_PLAIN: Any = None  # stands for what `plain` makes of the kernel


class DeclaredFacts(NamedTuple):
    """What callers may rely on. The contract tests check it for every game."""

    players: range
    longest: int | None  # decisions of a game; None: the rules set no bound, and a simulation stops it as unfinished
    most_events: int | None  # chance events of a game that is stopped at MOST_DECISIONS; None: not known
    scores: range
    actions: int
    most_legal: int
    hidden: bool  # whether a seat may not see everything


@dataclass(frozen=True, eq=False)
class GameKind:
    """A game, described: its kernel, and beside it what people and programs need. All but the kernel is plain Python
    for one match at a time, and most of it has a default.

    `package` is the name of the Python package that the game lives in: there are its texts (`de.ftl`, `en.ftl`, all ids
    begin with the game's name), its rule books (`rulebook.de.md`, `rulebook.en.md`) and its weights.

    The terminal's face, HTTP routes and the client's calls are named, as "module:object", and loaded when they are
    needed; a name that begins with a dot is relative to the package. Commands are entry points (`core.commands`).
    """

    package: str
    kernel: Kernel
    options: tuple[Option, ...]
    endings: tuple[str, ...]  # names of the values of `is_over`, from 1 on
    option_rules: OptionRules = field(default_factory=PlainOptions)
    open_options: OpenOptions = field(default_factory=NothingOpen)
    packs_setups: bool = False  # whether it writes packed set-ups, of which plain ones are made: quicker if large
    notation: Notation = _PLAIN
    events: EventNotation = field(default_factory=NoEvents)
    log_seen: Callable[[Position, Log, int | None], Log] = whole_log  # the log, or its end, as a seat may read it now
    view: ViewMaker = _PLAIN  # what a seat sees of a hidden position
    own_parts: OwnPartsMaker = _PLAIN  # what it sees other than everyone does; without this, all of its view
    facts: FactsMaker = no_facts  # its constants, for whoever shows it
    reasons: Reasons = _PLAIN
    story: Story = _PLAIN
    # What speaks for a legal move, or what it costs: the most telling facts, in the game's terms. The position is
    # hidden for the one who is told, not always the one who moves: nothing may be told that cannot be seen there.
    advice: Callable[[Position, int], Sequence[Words]] = no_advice
    outlook: OutlookMaker = _PLAIN  # what a legal move would do, by the rules themselves
    # For games in which a move is a way: its ends, with the routes that differ (`Match.routes`).
    routes: Callable[[Position, int | None], Sequence[Any]] = no_routes
    scoring: Scoring = field(default_factory=Scoring)
    series: SeriesDefaults = field(default_factory=SeriesDefaults)
    search: SearchHints = _PLAIN
    tallies: tuple[Tally, ...] = ()  # what `count_game` writes, in its order
    # Names of the places that `note_starts` writes; the texts are `GAME-start`, their title, and `GAME-start-NAME`.
    starts: tuple[str, ...] = ()
    lab: LabHints = field(default_factory=LabHints)  # what the lab counts and changes
    parts: tuple[Part, ...] = ()  # what lies on its table, for faces that know no game
    pace: Pace | None = None  # how fast it is meant to be, for `wettlauf bench`
    terminal: str = ""  # its face at the terminal table; without one it gets a plain one
    http: str = ""  # handlers of Litestar, which the server mounts under /api/NAME/
    client: str = ""  # a subclass of `wettlauf.client.Calls`: calls of these handlers, for programs

    def __post_init__(self) -> None:
        """Fill in what the kernel alone gives."""
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
        return kind_in, (self.package, self.name)  # found where it lives, in any process

    @property
    def name(self) -> str:
        return self.kernel.name

    @functools.cached_property
    def declared(self) -> DeclaredFacts:
        """What callers may rely on: `wettlauf.game("keltis").kind.declared.players` is `range(2, 5)`."""
        kernel = self.kernel
        (players,) = (option for option in self.options if option.name == PLAYERS)
        if players.lowest is None or players.highest is None:
            raise TypeError(f"the option {PLAYERS} of {self.name} needs a lowest and a highest number")
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
        """Where its texts, books and weights are."""
        module = sys.modules.get(self.package) or importlib.import_module(self.package)
        return Path(cast(str, module.__file__)).parent

    @functools.cached_property
    def own_places(self) -> list[tuple[slice, ...]] | None:
        """For each seat, where in the bytes of a state is what `own_parts` reads, if it says so."""
        return places_read(self.own_parts, self.kernel.state, self.kernel.seats)

    def fluent_file(self, lang: str) -> Path:
        return self.folder / f"{lang}.ftl"

    def weights(self, players: int | None = None) -> Weights:
        """Those of its heuristic, for a table of so many; none if it has no heuristic."""
        return own_weights(self.folder, players) if self.kernel.weights else Weights(self.name, ())

    def load(self, named: str) -> Any:
        """What a "module:object" of this description names."""
        module, _, name = named.partition(":")
        return getattr(importlib.import_module(module, self.package), name)

    @functools.cached_property
    def moves(self) -> dict[int, Move]:
        """Every move of the game by its number."""
        codes = (w << SHIFT | b for w in range(self.kernel.words) for b in range(USABLE))
        texts = {code: text for code in codes if (text := self.notation.move_text(code)) is not None}
        return {code: Move(code, text, self.notation.move_words(code)) for code, text in texts.items()}

    @functools.cached_property
    def moves_by_text(self) -> dict[str, Move]:
        return {move.text: move for move in self.moves.values()}

    @functools.cached_property
    def _moves_by_plain_text(self) -> dict[str, Move]:
        return {text.lower(): move for text, move in self.moves_by_text.items()}

    def find_move(self, text: str) -> Move | None:
        """The move that a person wrote: case and extra spaces do not matter."""
        return self._moves_by_plain_text.get(plain_text(text))

    @functools.cached_property
    def _moves_by_text(self) -> list[Move]:
        return sorted(self.moves.values(), key=_BY_TEXT)

    @functools.cached_property
    def _places_by_text(self) -> list[list[int | None]]:
        """For every bit of a set of moves, where its move is when all are sorted."""
        places = {move.code: place for place, move in enumerate(self._moves_by_text)}
        return [[places.get(w << SHIFT | b) for b in range(WORD)] for w in range(self.kernel.words)]

    def moves_in(self, words: Sequence[int]) -> LegalMoves:
        """The moves of a set, sorted by their notation as records sort them."""
        found: list[int] = []
        for word, places in zip(words, self._places_by_text, strict=True):
            rest = int(word)
            while rest:
                low = rest & -rest
                place = places[low.bit_length() - 1]
                assert place is not None, "a legal move without a notation"
                found.append(place)
                rest ^= low
        found.sort()
        moves = self._moves_by_text
        return LegalMoves([moves[place] for place in found])

    def complete(self, given: Mapping[str, Any]) -> Options:
        """All options, those not given by default; raises BadOption for what cannot be."""
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
                    raise BadOption(Words("option-range", {"name": option.name, "value": told_value(value), **bounds}))
        full = self.option_rules.spelled_out(full)
        self.option_rules.check(full)
        return copy.deepcopy(full)  # the giver may change what was given; what was checked has a small and known shape

    def rule_book(self, lang: str) -> str:
        """Gets the rule book in a language. Raises BadFile if the game has none."""
        book = self.folder / f"rulebook.{lang}.md"
        if not book.exists():
            raise BadFile(Words("game-no-book", {"game": Words(f"{self.name}-name")}))
        return book.read_text(encoding="utf-8")

    def rule_text(self, lang: str, rule: str) -> str | None:
        """The paragraph in which a rule has its home: where its id stands in bold; None if there is no such rule."""
        parts = self.rule_book(lang).split("\n\n")
        return next((part.strip() for part in parts if f"**{rule}**" in part), None)


def kind_in(package: str, name: str) -> GameKind:
    """The game of that name which lives in this package."""
    found = vars(importlib.import_module(package)).values()
    return next(one for one in found if isinstance(one, GameKind) and one.name == name)
