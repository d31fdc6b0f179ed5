"""One game between bots, called move by move or compiled; a bot that breaks the contract forfeits the game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from wettlauf.bots.contract import Bot, start
from wettlauf.bots.failures import WRONG, failure, require_own, traceback_of
from wettlauf.bots.search import OmniscientBot, SearchBot
from wettlauf.bots.simple import HeuristicBot, RandomBot
from wettlauf.core import memory
from wettlauf.core.contract import CHANCE, MOST_DECISIONS
from wettlauf.core.driver_groups import PLAY, SEARCH, SIMULATE
from wettlauf.core.drivers import RANDOM
from wettlauf.core.errors import BadBot, IllegalMove
from wettlauf.core.game import Game, Log
from wettlauf.core.layout import copy_records
from wettlauf.core.match import Match, Seen
from wettlauf.core.memory import Players
from wettlauf.core.moves import LegalMoves, Move
from wettlauf.core.random_numbers import seed_of_game
from wettlauf.core.record import Record
from wettlauf.core.words import Words, quote


@dataclass(frozen=True)
class Forfeit:
    """A seat whose bot raised, took too long or played an illegal move: it has lost, all others have won."""

    seat: int
    reason: Words
    traceback: str = field(default="", compare=False, repr=False)  # of the bot's exception; never recorded
    error: BaseException | None = field(default=None, compare=False, repr=False)  # if it was raised in this process

    @classmethod
    def of(cls, seat: int, reason: Words, error: BaseException | None) -> Forfeit:
        return cls(seat, reason, "" if error is None else traceback_of(error), error)

    def __reduce__(self) -> tuple[Any, ...]:
        return Forfeit, (self.seat, self.reason, self.traceback)  # frames cannot be pickled

    def without_error(self) -> Forfeit:
        """Returns the forfeit without its traceback: a million of them must fit into memory."""
        return Forfeit(self.seat, self.reason)

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "reason": self.reason.to_json()}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Forfeit:
        return cls(int(data["seat"]), Words.from_json(data["reason"]))


@dataclass(frozen=True)
class PlayedGame:
    """A recorded game, with its statistics."""

    record: Record
    seed: int
    decisions: int
    starts: Sequence[int]
    counts: Sequence[int]
    forfeit: Forfeit | None = None
    # By seat, if bots were called move by move: decisions, turns, and thinking time.
    moves: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    seconds: tuple[float, ...] = ()
    iterations: tuple[int, ...] = ()  # of bots that search

    def without_log(self) -> PlayedGame:
        """Returns the game without deal and log: a million games must fit into memory."""
        return replace(self, record=replace(self.record, deal={}, log=[], legal=None))

    def winners(self, seats: int) -> tuple[int, ...]:
        """Returns the seats that won; after a forfeit, all others."""
        if self.forfeit is None:
            return self.record.result.winners
        return tuple(seat for seat in range(seats) if seat != self.forfeit.seat)


class Watch(Protocol):
    """Follows the calls to bots in a game, so that a hanging bot is noticed."""

    def asking(self, seat: int) -> None: ...

    def answered(self, code: int | None) -> None: ...


def bot_names(bots: Sequence[Bot]) -> tuple[str, ...]:
    return tuple(name_of(bot) for bot in bots)


def name_of(bot: Bot) -> str:
    try:
        return str(getattr(bot, "name", type(bot).__name__))
    except Exception:  # a property may raise anything
        return type(bot).__name__


# ---- bots that are called move by move ----


def play_match(
    game: Game, bots: Sequence[Bot], seed: int, legal: bool = False, watch: Watch | None = None
) -> PlayedGame:
    """Plays one game between bots, calling them move by move."""
    match = game.deal(seed)
    moves, turns, iterations = ([0] * game.seats for _ in range(3))
    seconds = [0.0] * game.seats
    clocks = [_clock_of(bot) for bot in bots]
    forfeit = _start(bots, seed, watch)
    decisions, before = 0, None
    while forfeit is None and match.seat is not None and decisions < MOST_DECISIONS:
        seat = match.seat
        begun = clocks[seat]()
        try:
            move = ask(bots[seat], match, watch)
        except BadBot as error:
            forfeit = Forfeit.of(seat, error.words, error.__cause__ if error.words.id == "bot-fails" else None)
            break
        finally:
            seconds[seat] += clocks[seat]() - begun
        match.play(move)
        moves[seat] += 1
        turns[seat] += seat != before  # a turn lasts until another seat decides
        iterations[seat] += _thought(bots[seat])
        decisions, before = decisions + 1, seat
    return replace(
        played(match, legal, forfeit),
        moves=tuple(moves),
        turns=tuple(turns),
        seconds=tuple(seconds),
        iterations=tuple(iterations),
    )


def _clock_of(bot: Bot) -> Callable[[], float]:
    """Returns the clock for a bot. Search bots count the time of their own thread, so that parallel games do not affect
    each other."""
    if not isinstance(bot, SearchBot):
        return time.perf_counter
    bot.count_own_time()
    return bot.clock


def _thought(bot: Bot) -> int:
    """Returns how many iterations a search bot reports for its last decision."""
    try:
        thought = getattr(bot, "thought", 0)
    except Exception:
        return 0
    return thought if isinstance(thought, int) else 0


def played(match: Match, legal: bool = False, forfeit: Forfeit | None = None) -> PlayedGame:
    """Records a match in its current position."""
    record = match.record(legal, **({} if forfeit is None else {"forfeit": forfeit.to_json()}))
    return PlayedGame(record, int(record.extra["seed"]), record.decisions, *match.counted(), forfeit)


def _start(bots: Sequence[Bot], seed: int, watch: Watch | None) -> Forfeit | None:
    """Notifies every bot of a new game; returns a forfeit if one of them raises."""
    for seat, player in enumerate(bots):
        if watch is not None:
            watch.asking(seat)
        try:
            start(player, seed_of_game(seed, seat + 1))
        except WRONG as error:
            require_own(error)
            return Forfeit.of(seat, failure(name_of(player), error), error)
        finally:
            if watch is not None:
                watch.answered(None)
    return None


def ask(bot: Bot, match: Match, watch: Watch | None = None) -> Any:
    """Returns a bot's move for the seat to act. Raises BadBot if the bot raises or its move is not legal."""
    seat = match.seat
    assert seat is not None
    legal, seen = match.legal(), match.seen_openly(seat) if sees_all(bot) else match.seen(seat)
    if watch is not None:
        watch.asking(seat)
    move = _choice(bot, seen, legal)
    try:
        reason = match.why_not(move)
    except Exception:  # the answer may be any object, even one that raises when it is inspected
        raise BadBot(Words("bot-no-move", {"name": quote(name_of(bot)), "answer": quote(move)})) from None
    if reason is not None:
        words = Words("bot-illegal", {"name": quote(name_of(bot)), "answer": quote(move), "reason": reason.words})
        raise BadBot(words) from IllegalMove(reason.words, reason.rule)
    if watch is not None:
        watch.answered(match.code_of(move))
    return move


def ask_seen(bot: Bot, seen: Seen, legal: LegalMoves) -> Move:
    """Returns a bot's move when only what the seat knows is available, as in clients of a server. Raises BadBot like
    `ask`."""
    move = _choice(bot, seen, legal)
    try:
        return legal[legal.index(move)]
    except Exception:  # as above
        raise BadBot(Words("bot-no-move", {"name": quote(name_of(bot)), "answer": quote(move)})) from None


def _choice(bot: Bot, seen: Seen, legal: LegalMoves) -> Any:
    try:
        return bot.choose(seen, legal)
    except WRONG as error:
        require_own(error)
        raise BadBot(failure(name_of(bot), error)) from error


def sees_all(bot: Bot) -> bool:
    """Whether a bot is omniscient: a yardstick, not a fair player."""
    return isinstance(bot, OmniscientBot)


# ---- compiled bots ----


def is_compiled(bot: Bot) -> bool:
    """Whether a bot's policy is compiled with the rules. Checks the method `choose`, since users' bots may have an
    attribute `policy` or be subclasses of ours."""
    return getattr(type(bot), "choose", None) in (RandomBot.choose, HeuristicBot.choose)


def all_compiled(bots: Sequence[Bot]) -> bool:
    return all(map(is_compiled, bots))


def drivers_for(bots: Sequence[Bot]) -> tuple[str, ...]:
    """Returns the groups of drivers that games of these bots need; bots called from Python may use determinizations."""
    return (PLAY, SIMULATE) if all_compiled(bots) else (PLAY, SEARCH)


def players_of(game: Game, bots: Sequence[Bot]) -> Players:
    """Returns the players for the drivers of `game.engine`; without a heuristic they all play at random."""
    has_heuristic = game.kind.kernel.has_heuristic
    policies = [getattr(player, "policy", RANDOM) if has_heuristic else RANDOM for player in bots]
    return game.engine.players(policies, [weights_of(player, game) for player in bots])


def weights_of(bot: Bot, game: Game) -> tuple[float, ...]:
    """Returns the weights that a bot uses. Raises BadFile if they are for another game."""
    weights_for: Callable[[Game], tuple[float, ...]] | None = getattr(bot, "weights_for", None)
    return game.weights.values if weights_for is None else weights_for(game)


def traced(game: Game, bots: Sequence[Bot], seed: int, legal: bool = False, log: bool = True) -> PlayedGame:
    """Plays one compiled game and records it: the same game as `play_games` plays with this seed.

    Without `log` records only the result, which is ten times as fast."""
    engine = game.engine
    states = engine.states()
    engine.deal_at(game.setups, states, 0, seed, engine.moves())
    dealt = copy_records(states)
    written, n = engine.traced(game.setups, states, players_of(game, bots), seed)
    seats = [int(seat) for seat in written.seats[:n]]
    entries = _entries(game, seats, written, legal) if log else ([], None)
    record = Record(
        game=game.name,
        version=game.kind.kernel.version,
        options=game.recorded_options,
        deal=game.deal(seed).record().deal if log else {},
        log=entries[0],
        legal=entries[1],
        result=Match(game, states, None).result,
        extra={"seed": seed},
    )
    decisions = n - seats.count(CHANCE)
    return PlayedGame(record, seed, decisions, *engine.counted(game.setups, dealt, states))


def _entries(game: Game, seats: Sequence[int], written: memory.Log, legal: bool) -> tuple[Log, list[list[str]] | None]:
    """Returns the log for a record and, with `legal`, the legal moves of every decision."""
    log: Log = []
    lists: list[list[str]] = []
    sets = iter(written.sets)
    for seat, action in zip(seats, written.actions, strict=False):  # `actions` is longer
        if seat == CHANCE:
            event = written.events[int(action)]
            numbers = [int(x) for x in event[1 : int(event[0]) + 1]]
            log.append((None, game.kind.events.event_text(numbers)))
            continue
        log.append((seat, game.kind.moves[int(action)].text))
        if legal:
            lists.append([move.text for move in game.kind.moves_in(next(sets))])
    return log, lists if legal else None
