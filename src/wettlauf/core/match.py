"""A game being played: whose decision it is, the legal moves, what each seat sees, what happened, and undo."""

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
from wettlauf.core.showing import Entry, Shown, StoryEntry, codes, hidden, log_of, plain, rng_of
from wettlauf.core.stacks import clear_above
from wettlauf.core.words import Words, quote

if TYPE_CHECKING:
    from msgspec import Struct

    from wettlauf.core.game import Game


FASTEST = 1  # zlib level


class Step(NamedTuple):
    """One decision of a match (`Match.steps`)."""

    seat: int
    seen: Seen  # what the seat knew
    legal: LegalMoves
    move: Move  # what the seat played


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
    'You have already played a card; now take one (K15).'
    >>> match.play("take draw")
    >>> match.seat
    1
    >>> match.undo()
    >>> match.seat, match.log
    (0, [(0, 'lay g10 small')])
    """

    def __init__(self, game: Game, states: Any, deal: Mapping[str, Any] | None, draws_chance: bool = True) -> None:
        self.game = game
        self.names: Sequence[str | Words] = ()  # of the players, for the story; empty: Player 1, Player 2 ...
        self.seed: int | None = None
        self._deal = deal
        self._draws_chance = draws_chance
        self._entries: list[Entry] = []
        self._hold(states)

    def _hold(self, states: Any) -> None:
        """Continues from these states, in the mode of their form."""
        self._states = states
        self._engine, self._setups = self.game.rules_for(states)
        self._legal_mask = self._engine.moves()
        self._to_act = int(self._engine.look_at(self._setups, states, 0, self._legal_mask))

    def _change_mode(self) -> None:
        """Continues in the game's current mode."""
        self._hold(in_mode(self._states, self._engine.kernel.state, self.game.modes.play.compiled))

    @classmethod
    def dealt(cls, game: Game, seed: int) -> Match:
        """Returns a new match, dealt from `seed`."""
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
        """Returns a new match from a deal's numbers. Chance is drawn from `seed` if given; without `draws` the match
        waits for `settle`."""
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
        """Returns a few lines: scores, what happened last, and the legal moves of the seat to act. Hides nothing."""
        return overview(self)

    def _repr_html_(self) -> str:
        """Returns the overview as HTML for notebooks."""
        return overview_html(self)

    def __eq__(self, other: object) -> bool:
        """Whether two matches are at the same position of the same game, hidden cards included. Their logs, the
        players' names, and what chance will draw later are ignored.

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
        """Returns the state as bytes, with a blank generator and without leftovers of drawn cards."""
        packed = pack(self._states, self.game.kind.kernel.state)
        rng_of(packed)[:] = 0
        clear_above(packed)
        return packed.tobytes()

    def __getstate__(self) -> dict[str, Any]:
        """For copies and other processes, which may run the rules in another mode. Consecutive states differ little:
        compressed, they take a thirtieth of their size."""
        left_out = ("_engine", "_setups", "_legal_mask", "_states", "_entries")
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

    # ---- state ----

    @property
    def seat(self) -> int | None:
        """The seat to act; None when the game is over."""
        return self._to_act if self._to_act >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._to_act == OVER

    @property
    def waits_for_chance(self) -> bool:
        """Whether a chance event must come next (only while replaying)."""
        return self._to_act == CHANCE

    @property
    def result(self) -> Result:
        """How the game ended, with scores and winners; `unfinished` while it goes on, with the current scores.

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
        """The scores as if the game ended now: faster than `result`."""
        return self._scores()[0]

    def returns(self) -> tuple[float, ...]:
        """Returns what the game is worth to each seat: more is better, in every game.

        These are points in one game, the number of players behind in another, the share of the win in a third
        (`GameKind.scoring`). Winners always have more than all others; `game.returns_range` has the bounds. While the
        game goes on, the values are as if it ended now.

        >>> import wettlauf
        >>> match = wettlauf.game("strauss", players=3).deal(seed=1)
        >>> match.result.scores, match.returns()
        ((1, 3, 2), (2.0, 0.0, 1.0))
        """
        return self.game.kind.scoring.returns(self.game.options, *self._results())

    def _results(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns scores and winners as if the game ended now."""
        scores, winners = self._scores()
        return scores, tuple(seat for seat in range(self.game.seats) if winners >> seat & 1)

    def _scores(self) -> tuple[tuple[int, ...], int]:
        """Returns scores, and winners as a bit mask, as if the game ended now."""
        engine, kind = self._engine, self.game.kind
        scores = engine.zeros(kind.kernel.scores)
        winners = int(engine.results_at(self._setups, self._states, 0, scores))
        numbers: list[int] = scores.tolist() if engine.compiled else [int(score) for score in scores]
        return tuple(numbers[: kind.scoring.scores_shown(self.game.options)]), winners

    @property
    def log(self) -> Log:
        """Every decision and chance event so far, in notation, secrets included. What a seat may read is
        `seen(seat).log`."""
        return log_of(self._entries)

    @property
    def length(self) -> int:
        """The number of entries in the log: faster than the log itself."""
        return len(self._entries)

    def decided_by(self, entry: int) -> int | None:
        """Returns the seat that made an entry of the log; None for chance."""
        return self._entries[entry].seat

    def last_decisions(self, first: int = 0) -> dict[int, int]:
        """Returns, by seat, the last entry of the log that it made, from entry `first` on."""
        last: dict[int, int] = {}
        entries, seats = self._entries, self.game.seats
        for number in range(len(entries) - 1, first - 1, -1):
            seat = entries[number].seat
            if seat is not None and seat not in last:
                last[seat] = number
                if len(last) == seats:
                    break
        return last

    @property
    def last_move(self) -> str:
        """The last entry of the log, in notation."""
        return self._entries[-1].text

    def legal(self) -> LegalMoves:
        """Returns the legal moves of the seat to act, sorted by notation; empty when the game is over. The list also
        finds moves by notation: `"lay g7" in match.legal()`."""
        return self.game.kind.moves_in(self._legal_mask) if self._to_act >= 0 else LegalMoves()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Returns what a seat sees, as plain data for JSON; without a seat, what everyone may see."""
        return self.seen(seat).view

    def seen(self, seat: int | None = None) -> Seen:
        """Returns what a seat knows: the input of a bot."""
        require_seat(seat, self.game.seats)
        return Seen(self.game, seat, hidden(self.game, self._states, seat), self._to_act, self._entries)

    def seen_openly(self, seat: int) -> Seen:
        """Returns what a seat would know if nothing were hidden: for measuring luck, never for players."""
        return Seen(self.game, seat, copy_records(self._states), self._to_act, self._entries, openly=True)

    # ---- playing ----

    def play(self, move: str | int | Move) -> None:
        """Plays a move, given as text, number or Move. Raises IllegalMove, and changes nothing, if it is not legal."""
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
        self._to_act = int(self._engine.apply_at(self._setups, self._states, 0, code, self._legal_mask))
        self._let_chance_happen()

    def why_not(self, move: str | int | Move) -> Reason | None:
        """Returns the reason why a move is not legal, with the id of the rule; None if it is legal."""
        code = self.code_of(move)
        if code is not None and self._is_legal(code):
            return None
        return self._reason(move, code)

    def code_of(self, move: str | int | Move) -> int | None:
        """Returns the number of a move, given as in `play`; None if the game has no such move."""
        if isinstance(move, Move):
            return move.code
        if isinstance(move, str):
            known = self.game.kind.find_move(move)
            return known.code if known else None
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            raise TypeError("a move must be a Move, its notation or its number")  # 5.5 is not move 5
        return int(move) if int(move) in self.game.kind.moves else None

    def routes(self, move: str | int | Move | None = None) -> Sequence[Any]:
        """Returns where moves can end, with the distinct routes, for games in which a move is a path; otherwise an
        empty sequence."""
        return self.game.kind.routes(self.position, None if move is None else self.code_of(move))

    def outlook(self, move: str | int | Move) -> Struct | None:
        """Returns what a legal move would do, as far as the seat to act can know, computed by the rules; None if the
        move is not legal or the game has nothing to say about it.

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
        """Applies a chance event from a record. Raises BadRecord if it is not possible here."""
        self._settle(self.game.kind.events.event_from_text(self.position, event))

    def draw_chance_from(self, seed: int) -> None:
        """Continues a replayed record: chance is drawn from `seed` from now on instead of being read."""
        seed_random(rng_of(self._states), require_seed(seed), DEALING)
        self._draws_chance = True
        self._let_chance_happen()

    def undo(self) -> None:
        """Takes back the last decision, with the chance events that followed it. Raises WettlaufError if there is
        none."""
        for number in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[number]
            if entry.seat is not None:
                self._entries = self._entries[:number]  # a new list: earlier `Seen` objects keep reading the old one
                self._hold(copy_records(entry.before))
                return
        raise WettlaufError(Words("match-nothing-to-undo"))

    def can_undo_unseen(self, seat: int) -> bool:
        """Whether the last decision was this seat's and revealed nothing to anyone."""
        if not self._entries or self._entries[-1].seat != seat or self._entries[-1].code is None:
            return False
        return not showing.shows_something(self._scene(), seat)

    def copy(self) -> Match:
        """Returns an independent match at the same position."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = copy_records(self._states)
        twin._entries = list(self._entries)
        twin._legal_mask = self._legal_mask.copy()
        twin.names = list(self.names)
        return twin

    def steps(self) -> Iterator[Step]:
        """Iterates over the decisions so far, in order: who decided, what that seat knew, its legal moves, and which
        it played. Chance events in between are in `seen.log`. The match does not change.

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
        """Returns a random match that agrees with everything `seat` knows: a determinization. Its log is empty."""
        return self.seen(seat).redeal(seed)

    # ---- trying out ----

    def playout(self, policy: Policy = "random", seed: int = 0) -> Result:
        """Returns the result of one playout from here: every seat plays by `policy`, "random" or "heuristic". Nothing
        is redealt, and the match does not change.

        >>> import wettlauf
        >>> wettlauf.game("keltis", players=2).deal(seed=1).playout("heuristic", seed=1).ended != "unfinished"
        True
        """
        return self.playouts(1, policy, seed).result(0)

    def playouts(
        self, n: int, policy: Policy = "random", seed: int = 0, move: str | int | Move | None = None
    ) -> Playouts:
        """Returns the results of `n` playouts from here as arrays, compiled if possible; with `move`, after that legal
        move.

        All start from the actual deal, hidden cards included. Bots use `seen.playouts`, where each playout starts from
        a new determinization.

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
        """Returns the game so far as a record; with `legal`, including the legal moves of every decision.

        >>> import wettlauf
        >>> record = wettlauf.game("keltis", players=2).deal(seed=1).record()
        >>> record.result.ended, wettlauf.replay(record).seat
        ('unfinished', 0)
        """
        if self._deal is None:
            raise ValueError("a redealt match cannot be recorded: it has no deal of its own")
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

    def story(self, seat: int | None = None, first: int = 0) -> list[StoryEntry]:
        """Returns what happened from entry `first` on, in sentences, as a seat may know it.

        >>> import wettlauf
        >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
        >>> match.play("discard g10")
        >>> match.story(seat=0)[0].say("en"), match.story(seat=1)[0].say("de")
        ('You discard green 10.', 'Spieler 1 wirft Grün 10 ab.')
        """
        require_seat(seat, self.game.seats)
        return showing.story(self._scene(), seat, first)

    def shown(self, seat: int | None, first: int = 0) -> Shown:
        """Returns view, log and story from entry `first` on for one viewer, in half the time of separate calls."""
        return self.shown_to([seat], first)[seat]

    def shown_to(
        self, seats: Iterable[int | None], first: int = 0, last: showing.LastSeen | None = None
    ) -> dict[int | None, Shown]:
        """Returns the same for several viewers; `last` is what they saw last, if this is called repeatedly."""
        seats, most = list(seats), self.game.seats
        for seat in seats:
            require_seat(seat, most)
        return showing.shown_to(self._scene(), seats, first, last)

    def sight(self, seats: Iterable[int | None], first: int, last: showing.LastSeen | None = None) -> showing.Sight:
        """Returns the same with what the viewers share made only once."""
        return showing.sight_of(self._scene(), seats, first, last)

    def _scene(self) -> showing.Scene:
        return showing.Scene(self.game, self._states, self._to_act, self._entries, self.name)

    def name(self, seat: int) -> str | Words:
        """Returns a player's name."""
        return self.names[seat] if self.names else Words("player-number", {"number": seat + 1})

    # ---- for internal callers ----

    def counted(self) -> tuple[list[int], list[int]]:
        """Returns start places and tallies, for statistics."""
        dealt = self._entries[0].before if self._entries else self._states
        engine, setups = self.game.rules(compiled=False)  # once per game: not worth loading machine code
        plain_records = [in_mode(states, engine.kernel.state, engine.compiled) for states in (dealt, self._states)]
        return engine.counted(setups, *plain_records)

    @property
    def position(self) -> Position:
        """The whole position, secrets included: for tests, records and referees, never for bots or pages."""
        return self._position_of(self._states)

    def position_at(self, entry: int) -> Position:
        """Returns the position before an entry of the log, secrets included; after the last entry it is `position`."""
        return self._position_of(self._entries[entry].before if entry < len(self._entries) else self._states)

    def _position_of(self, states: Any) -> Position:
        engine, setups = self.game.rules_for(states)
        masks = engine.moves()
        to_act = int(engine.look_at(setups, states, 0, masks))
        options, setup = self.game.options, self.game.plain_setup
        return Position(options, setup, plain(states), lambda: codes(self.game, to_act, masks), to_act)

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
        self._to_act = int(self._engine.settle_at(self._setups, self._states, 0, event, len(numbers), self._legal_mask))

    def _legal_before(self, entry: Entry) -> LegalMoves:
        engine, setups = self.game.rules_for(entry.before)
        masks = engine.moves()
        engine.look_at(setups, entry.before, 0, masks)
        return self.game.kind.moves_in(masks)

    def _is_legal(self, code: int) -> bool:
        if self._to_act < 0 or code not in self.game.kind.moves:
            return False
        return bool(int(self._legal_mask[code >> 6]) >> (code & 63) & 1)

    def _reason(self, move: str | int | Move, code: int | None) -> Reason:
        if code is None or code not in self.game.kind.moves:
            return self.game.kind.reasons.malformed(quote(move))
        return self.game.kind.reasons.reason_against(self.position, code)


__all__ = ["Match", "Seen", "Step"]
