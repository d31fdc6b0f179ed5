"""A running game: whose decision, which moves, what each seat sees, what happened, and back again."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from wettlauf.core import showing
from wettlauf.core.aspects import Log, Reason
from wettlauf.core.contract import CHANCE, OVER
from wettlauf.core.errors import IllegalMove, WettlaufError, require_seat, require_seed
from wettlauf.core.layout import copy_records, in_mode, pack
from wettlauf.core.moves import LegalMoves, Move
from wettlauf.core.overview import acting, overview, overview_html
from wettlauf.core.playouts import Playouts, Policy, play_out
from wettlauf.core.position import Position
from wettlauf.core.random_numbers import DEALING, seed_random
from wettlauf.core.record import Record, Result
from wettlauf.core.seen import Seen
from wettlauf.core.showing import Entry, Shown, Told, codes, hidden, log_of, plain, rng_of
from wettlauf.core.stacks import clear_above
from wettlauf.core.words import Words, quote

if TYPE_CHECKING:
    from msgspec import Struct

    from wettlauf.core.game import Game


FASTEST = 1  # of zlib's levels


class Step(NamedTuple):
    """One decision of a match (`Match.steps`)."""

    seat: int
    seen: Seen  # what it knew
    legal: LegalMoves
    move: Move  # what it played


class Match:
    """A game being played. Dealt by `Game.deal`, placed by `Game.place`, replayed by `wettlauf.replay`.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> match.seat
    0
    >>> [str(move) for move in match.legal()][:3]
    ['discard b0', 'discard g0', 'discard g10']
    >>> match.play("lay g10 small")
    >>> match.why_not("lay g10").say("en")
    'You have played a card already; now take one (K15).'
    >>> match.play("take draw")
    >>> match.seat
    1
    >>> match.undo()
    >>> match.seat, match.log
    (0, [(0, 'lay g10 small')])
    """

    def __init__(self, game: Game, states: Any, deal: Mapping[str, Any] | None, draws_chance: bool = True) -> None:
        self.game = game
        self.names: Sequence[str | Words] = ()  # of the players, for the story; none: Player 1, Player 2 ...
        self.seed: int | None = None
        self._deal = deal
        self._draws_chance = draws_chance
        self._entries: list[Entry] = []
        self._hold(states)

    def _hold(self, states: Any) -> None:
        """Go on from these states, in the mode that they are made for."""
        self._states = states
        self._engine, self._setups = self.game.rules_for(states)
        self._words = self._engine.moves()
        self._to_act = int(self._engine.look_at(self._setups, states, 0, self._words))

    def _change_mode(self) -> None:
        """Go on in the mode in which the game is played now: the same match in another form."""
        self._hold(in_mode(self._states, self._engine.kernel.state, self.game.modes.play.compiled))

    @classmethod
    def dealt(cls, game: Game, seed: int) -> Match:
        seed = require_seed(seed)
        engine, setups = game.rules(game.modes.play.compiled)
        states = engine.states()
        engine.deal_at(setups, states, 0, seed, engine.moves())
        match = cls(game, states, None)
        match._deal = game.kind.notation.deal_to_json(match.position)
        match.seed = seed
        match._let_chance_happen()
        return match

    @classmethod
    def placed(
        cls, game: Game, numbers: Sequence[int], deal: Mapping[str, Any], seed: int | None = None, draws: bool = True
    ) -> Match:
        """From a deal's numbers. Chance is drawn from `seed` if given; without `draws` it waits for `settle`."""
        engine, setups = game.rules(game.modes.play.compiled)
        states = engine.states()
        engine.place_at(setups, states, 0, engine.array(numbers), engine.moves())
        if seed is not None:
            seed_random(rng_of(states), require_seed(seed), DEALING)
        match = cls(game, states, deal, draws)
        match._let_chance_happen()
        return match

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.game.seats} players, {acting(self._to_act)}, length {self.length}>"

    def __str__(self) -> str:
        """A few lines: scores, what happened last, and the legal moves of the seat to act, hidden from nobody."""
        return overview(self)

    def _repr_html_(self) -> str:
        """The same for notebooks."""
        return overview_html(self)

    def __eq__(self, other: object) -> bool:
        """Whether two matches are at the same position of the same game, hidden cards included. How they came there,
        the players' names, and what chance will draw later do not count.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> twin = wettlauf.replay(match.record())
        >>> twin == match
        True
        >>> twin.play("discard g10")
        >>> twin == match
        False
        """
        if not isinstance(other, Match):
            return NotImplemented
        return self.game == other.game and self._to_act == other._to_act and self._packed() == other._packed()

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def _packed(self) -> bytes:
        """The state as bytes, without its generator and without traces of cards that were drawn."""
        packed = pack(self._states, self.game.kind.kernel.state)
        rng_of(packed)[:] = 0
        clear_above(packed)
        return packed.tobytes()

    def __getstate__(self) -> dict[str, Any]:
        """For copies and other processes, which may run the rules in another mode. The states of a match differ little
        from one entry to the next: compressed, they take a thirtieth of their size."""
        left_out = ("_engine", "_setups", "_words", "_states", "_entries")
        kept = {name: value for name, value in self.__dict__.items() if name not in left_out}
        layout = self.game.kind.kernel.state
        states = [
            pack(states, layout).tobytes() for states in (*(entry.before for entry in self._entries), self._states)
        ]
        rows = [(entry.seat, entry.code, entry.event, entry.text) for entry in self._entries]
        return {**kept, "rows": rows, "states": zlib.compress(b"".join(states), FASTEST)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        raw, rows = zlib.decompress(state.pop("states")), state.pop("rows")
        self.__dict__.update(state)
        layout, compiled = self.game.kind.kernel.state, self.game.modes.play.compiled
        size = layout.itemsize
        states = [
            in_mode(np.ndarray((1,), layout, bytearray(raw[at : at + size])), layout, compiled)
            for at in range(0, len(raw), size)
        ]
        self._entries = [
            Entry(seat, code, event, before, text)
            for (seat, code, event, text), before in zip(rows, states[:-1], strict=True)
        ]
        self._hold(states[-1])

    # ---- the state of things ----

    @property
    def seat(self) -> int | None:
        """Whose decision it is; None when the game is over."""
        return self._to_act if self._to_act >= 0 else None

    @property
    def over(self) -> bool:
        return self._to_act == OVER

    @property
    def waits_for_chance(self) -> bool:
        """Whether a recorded chance event must come next (only while replaying)."""
        return self._to_act == CHANCE

    @property
    def result(self) -> Result:
        """How it ended, with scores and winners; while it goes on `unfinished`, with the scores as if it ended now.

        >>> import wettlauf
        >>> wettlauf.game("keltis", players=2).deal(seed=1).result
        Result(ended='unfinished', scores=(-4, -4), winners=())
        """
        if self._to_act != OVER:
            return Result("unfinished", self.scores, ())
        scores, winners = self._results()
        ending = int(self._engine.is_over_at(self._setups, self._states, 0))
        return Result(self.game.kind.endings[ending - 1], scores, winners)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores as they are now, or as if the game ended now: quicker than the result."""
        return self._scores()[0]

    def returns(self) -> tuple[float, ...]:
        """Returns a number for each seat that says how well the game ended for it: more is better, in every game.

        Points in one game, the number of those behind in another, one's part of the win in a third: the game decides
        (`GameKind.scoring`). Winners always have more than all others; `game.returns_range` has the bounds. While the
        game goes on it is as if it ended now.

        >>> import wettlauf
        >>> match = wettlauf.game("strauss", players=3).deal(seed=1)
        >>> match.result.scores, match.returns()
        ((1, 3, 2), (2.0, 0.0, 1.0))
        """
        return self.game.kind.scoring.returns(self.game.options, *self._results())

    def _results(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores and winners as if the game ended now."""
        scores, winners = self._scores()
        return scores, tuple(seat for seat in range(self.game.seats) if winners >> seat & 1)

    def _scores(self) -> tuple[tuple[int, ...], int]:
        """The same with the winners as a set of bits."""
        engine, kind = self._engine, self.game.kind
        scores = engine.zeros(kind.kernel.scores)
        winners = int(engine.results_at(self._setups, self._states, 0, scores))
        numbers: list[int] = scores.tolist() if engine.compiled else [int(score) for score in scores]
        return tuple(numbers[: kind.scoring.scores_shown(self.game.options)]), winners

    @property
    def log(self) -> Log:
        """Every decision and chance event so far, in notation: all of it, as records need it, secrets included.

        What a seat may read is `seen(seat).log`.
        """
        return log_of(self._entries)

    @property
    def length(self) -> int:
        """How many entries the log has: quicker than the log itself."""
        return len(self._entries)

    def decided_by(self, entry: int) -> int | None:
        """Whose decision that entry of the log was; None for chance."""
        return self._entries[entry].seat

    def last_decisions(self, first: int = 0) -> dict[int, int]:
        """By seat the last entry of the log that it decided, of those from `first` on."""
        found: dict[int, int] = {}
        entries, seats = self._entries, self.game.seats
        for number in range(len(entries) - 1, first - 1, -1):
            seat = entries[number].seat
            if seat is not None and seat not in found:
                found[seat] = number
                if len(found) == seats:
                    break
        return found

    @property
    def last_move(self) -> str:
        """The last entry of the log, in notation."""
        return self._entries[-1].text

    def legal(self) -> LegalMoves:
        """The legal moves of the seat to act, sorted by notation; empty when the game is over. A list that also knows
        moves by their text: `"lay g7" in match.legal()`."""
        return self.game.kind.moves_in(self._words) if self._to_act >= 0 else LegalMoves()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What that seat sees, as plain data for JSON; without a seat, what everyone may see."""
        return self.seen(seat).view

    def seen(self, seat: int | None = None) -> Seen:
        """What that seat knows: what a bot gets to choose from."""
        require_seat(seat, self.game.seats)
        return Seen(self.game, seat, hidden(self.game, self._states, seat), self._to_act, self._entries)

    def seen_openly(self, seat: int) -> Seen:
        """What that seat would see if all cards lay open: for measuring what luck leaves, never for players."""
        return Seen(self.game, seat, copy_records(self._states), self._to_act, self._entries, openly=True)

    # ---- playing ----

    def play(self, move: str | int | Move) -> None:
        """Carry out a move, given as text, number or Move. An illegal one raises IllegalMove and changes nothing."""
        code = self.code_of(move)
        if code is None or not self._is_legal(code):
            reason = self._reason(move, code)
            raise IllegalMove(reason.words, reason.rule)
        if self._engine is not self.game.modes.play:
            self._change_mode()
        if not self._engine.compiled:
            self.game.modes.count_move(self.game)
        text = self.game.kind.moves[code].text
        self._entries.append(Entry(self._to_act, code, None, copy_records(self._states), text))
        self._to_act = int(self._engine.apply_at(self._setups, self._states, 0, code, self._words))
        self._let_chance_happen()

    def why_not(self, move: str | int | Move) -> Reason | None:
        """The reason why a move is not legal, with the id of the rule; None if it is legal."""
        code = self.code_of(move)
        if code is not None and self._is_legal(code):
            return None
        return self._reason(move, code)

    def code_of(self, move: str | int | Move) -> int | None:
        """Returns the number of a move, however it is given; None if the game has no such move."""
        if isinstance(move, Move):
            return move.code
        if isinstance(move, str):
            known = self.game.kind.find_move(move)
            return known.code if known else None
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            raise TypeError("a move is a Move, its text or its number")  # 5.5 is not move 5
        return int(move) if int(move) in self.game.kind.moves else None

    def routes(self, move: str | int | Move | None = None) -> Sequence[Any]:
        """For games in which a move is a way: where it can end, with the routes that differ; for others nothing."""
        return self.game.kind.routes(self.position, None if move is None else self.code_of(move))

    def outlook(self, move: str | int | Move) -> Struct | None:
        """What a legal move would do, as far as the seat to act can know, by the rules themselves; None if the game
        has nothing to say about it, or if it is not legal.

        >>> import wettlauf
        >>> match = wettlauf.game("ostfriesenlauf", players=2).deal(seed=1)
        >>> match.play("draw 1")
        >>> look = match.outlook("lay 2:2>1")
        >>> look.start, look.end
        (0, 2)
        """
        code = self.code_of(move)
        if code is None or not self._is_legal(code):
            return None
        return self.seen(self.seat).outlook(self.game.kind.moves[code])

    def settle(self, event: str) -> None:
        """Take a chance event from a record; raises BadRecord if it cannot happen here."""
        self._settle(self.game.kind.events.event_from_text(self.position, event))

    def draw_chance_from(self, seed: int) -> None:
        """Go on from a replayed record: chance is drawn from `seed` from now on instead of being read."""
        seed_random(rng_of(self._states), require_seed(seed), DEALING)
        self._draws_chance = True
        self._let_chance_happen()

    def undo(self) -> None:
        """Take the last decision back, with the chance events that followed it."""
        for number in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[number]
            if entry.seat is not None:
                self._entries = self._entries[:number]  # a new list: what was seen before goes on reading the old one
                self._hold(copy_records(entry.before))
                return
        raise WettlaufError(Words("match-nothing-to-undo"))

    def can_undo_unseen(self, seat: int) -> bool:
        """Whether the last decision was this seat's and showed nobody anything new."""
        if not self._entries or self._entries[-1].seat != seat or self._entries[-1].code is None:
            return False
        return not showing.shows_something(self._scene(), seat)

    def copy(self) -> Match:
        """An independent match at the same point."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = copy_records(self._states)
        twin._entries = list(self._entries)
        twin._words = self._words.copy()
        twin.names = list(self.names)
        return twin

    def steps(self) -> Iterator[Step]:
        """Walks through the decisions so far, the first first: who decided, what that seat saw, its legal moves, and
        which it played. Chance happens in between; `seen.log` tells of it. The match itself stays as it is.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> match.play("discard g10"); match.play("take draw")
        >>> for seat, seen, legal, move in wettlauf.replay(match.record()).steps():
        ...     print(seat, len(seen.log), len(legal), move)
        0 0 24 discard g10
        0 1 1 take draw
        """
        for number, entry in enumerate(self._entries):
            if entry.seat is not None and entry.code is not None:
                known = hidden(self.game, entry.before, entry.seat)
                seen = Seen(self.game, entry.seat, known, entry.seat, self._entries, number)
                yield Step(entry.seat, seen, self._legal_before(entry), self.game.kind.moves[entry.code])

    def redeal(self, seat: int | None, seed: int) -> Match:
        """A random world that agrees with all that `seat` knows, to play on in. It starts here: it has no log."""
        return self.seen(seat).redeal(seed)

    # ---- trying out ----

    def playout(self, policy: Policy = "random", seed: int = 0) -> Result:
        """How one playout from here ends: every seat plays by `policy`, "random" or "heuristic", knowing all cards as
        they lie. The match itself stays as it is.

        >>> import wettlauf
        >>> wettlauf.game("keltis", players=2).deal(seed=1).playout("heuristic", seed=1).ended != "unfinished"
        True
        """
        return self.playouts(1, policy, seed).result(0)

    def playouts(
        self, n: int, policy: Policy = "random", seed: int = 0, move: str | int | Move | None = None
    ) -> Playouts:
        """`n` playouts from here as arrays, compiled where possible; with a `move`, after that legal move.

        All start from this very deal. A bot, which must not know it, asks `seen.playouts`: each of those starts from
        a world that the seat considers possible.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> played = match.playouts(100, "heuristic", seed=1)
        >>> played.scores.shape, len(played.mean_returns)
        ((100, 2), 2)
        """
        if move is not None and (reason := self.why_not(move)) is not None:
            raise IllegalMove(reason.words, reason.rule)
        return play_out(self.game, self._states, None, n, policy, seed, None if move is None else self.code_of(move))

    # ---- records and stories ----

    def record(self, legal: bool = False, **extra: Any) -> Record:
        """The game so far as a record; with `legal`, the legal moves of every decision too.

        >>> import wettlauf
        >>> record = wettlauf.game("keltis", players=2).deal(seed=1).record()
        >>> record.result.ended, wettlauf.replay(record).seat
        ('unfinished', 0)
        """
        if self._deal is None:
            raise ValueError("a redealt world has no deal of its own to record")
        lists = None
        if legal:
            decisions = (entry for entry in self._entries if entry.seat is not None)
            lists = [[move.text for move in self._legal_before(entry)] for entry in decisions]
        if self.seed is not None:
            extra = {"seed": self.seed, **extra}
        return Record(
            game=self.game.name,
            version=self.game.kind.kernel.version,
            options=self.game.recorded_options,
            deal=dict(self._deal),
            log=self.log,
            legal=lists,
            result=self.result,
            extra=extra,
        )

    def story(self, seat: int | None = None, first: int = 0) -> list[Told]:
        """What happened from entry `first` on, in words, as that seat may hear it.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> match.play("discard g10")
        >>> match.story(seat=0)[0].say("en"), match.story(seat=1)[0].say("de")
        ('You discard green 10.', 'Spieler 1 wirft Grün 10 ab.')
        """
        require_seat(seat, self.game.seats)
        return showing.story(self._scene(), seat, first)

    def shown(self, seat: int | None, first: int = 0) -> Shown:
        """View, log and story from entry `first` on for one viewer: the same as one by one, in half the time."""
        return self.shown_to([seat], first)[seat]

    def shown_to(
        self, seats: Iterable[int | None], first: int = 0, last: showing.LastSeen | None = None
    ) -> dict[int | None, Shown]:
        """The same for several viewers; `last` is what they saw last, for whoever shows it to them again and again."""
        seats, most = list(seats), self.game.seats
        for seat in seats:
            require_seat(seat, most)
        return showing.shown_to(self._scene(), seats, first, last)

    def sight(self, seats: Iterable[int | None], first: int, last: showing.LastSeen | None = None) -> showing.Sight:
        """The same with what they share made once, for whoever tells many."""
        return showing.sight_of(self._scene(), seats, first, last)

    def _scene(self) -> showing.Scene:
        return showing.Scene(self.game, self._states, self._to_act, self._entries, self.name)

    def name(self, seat: int) -> str | Words:
        """How a player is called."""
        return self.names[seat] if self.names else Words("player-number", {"number": seat + 1})

    # ---- for the engine's own callers ----

    def counted(self) -> tuple[list[int], list[int]]:
        """Start places and tallies, for statistics."""
        dealt = self._entries[0].before if self._entries else self._states
        engine, setups = self.game.rules(compiled=False)  # once a game: not worth loading machine code for
        plain_records = [in_mode(states, engine.kernel.state, engine.compiled) for states in (dealt, self._states)]
        return engine.counted(setups, *plain_records)

    @property
    def position(self) -> Position:
        """All of it, secrets included: for tests, records and referees, never for bots or pages."""
        return self._position_of(self._states)

    def position_at(self, entry: int) -> Position:
        """The same before that entry of the log; after the last one it is `position`."""
        return self._position_of(self._entries[entry].before if entry < len(self._entries) else self._states)

    def _position_of(self, states: Any) -> Position:
        engine, setups = self.game.rules_for(states)
        words = engine.moves()
        to_act = int(engine.look_at(setups, states, 0, words))
        options, setup = self.game.options, self.game.plain_setup
        return Position(options, setup, plain(states), lambda: codes(self.game, to_act, words), to_act)

    def _let_chance_happen(self) -> None:
        while self._to_act == CHANCE and self._draws_chance:
            event = self._engine.event()
            n = int(self._engine.chance_at(self._setups, self._states, 0, event))
            self._settle([int(number) for number in event[:n]])

    def _settle(self, numbers: Sequence[int]) -> None:
        text = self.game.kind.events.event_text(numbers)
        self._entries.append(Entry(None, None, tuple(numbers), copy_records(self._states), text))
        event = self._engine.event()
        event[: len(numbers)] = self._engine.array(numbers)
        self._to_act = int(self._engine.settle_at(self._setups, self._states, 0, event, len(numbers), self._words))

    def _legal_before(self, entry: Entry) -> LegalMoves:
        engine, setups = self.game.rules_for(entry.before)
        words = engine.moves()
        engine.look_at(setups, entry.before, 0, words)
        return self.game.kind.moves_in(words)

    def _is_legal(self, code: int) -> bool:
        if self._to_act < 0 or code not in self.game.kind.moves:
            return False
        return bool(int(self._words[code >> 6]) >> (code & 63) & 1)

    def _reason(self, move: str | int | Move, code: int | None) -> Reason:
        if code is None or code not in self.game.kind.moves:
            return self.game.kind.reasons.malformed(quote(move))
        return self.game.kind.reasons.reason_against(self.position, code)


__all__ = ["Match", "Seen", "Step"]
