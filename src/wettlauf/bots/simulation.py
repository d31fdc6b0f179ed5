"""Many games at once: compiled and over threads where the bots allow it, else one after the other in Python."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from wettlauf.bots.contract import Bot, start
from wettlauf.bots.known import bots_from
from wettlauf.bots.statistics import summary_of, totals_of
from wettlauf.core.contract import CHANCE, MOST_DECISIONS
from wettlauf.core.drivers import RANDOM
from wettlauf.core.engine import Engine
from wettlauf.core.errors import BadBot, IllegalMove
from wettlauf.core.game import Game
from wettlauf.core.layout import copy_records
from wettlauf.core.match import Match
from wettlauf.core.random_numbers import PLAYING, SEEDS, seed_of_game, seed_random
from wettlauf.core.record import Record, Result
from wettlauf.core.words import Words, quote

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Places = np.ndarray[Any, np.dtype[np.int8]]
Counts = np.ndarray[Any, np.dtype[np.int32]]
MOST_VARIANTS = 256  # of a game that leaves something open, such as random courses, in one run
GAMES_A_CHUNK = 2_000  # about 20 ms: threads stay busy, progress stays smooth
PURE_GAMES_A_CHUNK = 10
KINDS = (np.int64,) * 5 + (np.int8, np.int32)  # of what `play_games` writes
Progress = Callable[[int], None]  # told how many games have been finished so far


@dataclass(frozen=True)
class Simulation:
    """What came of many games, an entry a game: arrays to compute with.

    `endings` are numbers: 0 unfinished, then the game's endings in order (`game.kind.endings`).
    """

    game: Game
    seeds: Numbers
    decisions: Numbers
    endings: Numbers
    scores: Numbers  # games x scores
    wins: np.ndarray[Any, np.dtype[np.bool_]]  # games x seats

    starts: Places  # games x scores: from which place each started, numbered as in `game.kind.starts`
    counts: Counts  # games x tallies: what the game counts for itself, in the order of `game.kind.tallies`
    bots: tuple[str, ...]  # names, by seat

    @classmethod
    def of_games(cls, game: Game, games: Sequence[PlayedGame], bots: Sequence[Bot]) -> Simulation:
        """The same from games that were written down."""
        names = ("unfinished", *game.kind.endings)
        results = [played.record.result for played in games]
        wins = [[seat in result.winners for seat in range(game.seats)] for result in results]
        kernel, n = game.kind.kernel, len(games)
        return cls(
            game,
            np.array([played.seed for played in games], np.int64),
            np.array([played.decisions for played in games], np.int64),
            np.array([names.index(result.ended) for result in results], np.int64),
            np.array([result.scores for result in results], np.int64).reshape(n, game.kind.scores_shown(game.options)),
            np.array(wins, bool).reshape(n, game.seats),
            np.array([played.starts for played in games], np.int8).reshape(n, kernel.scores),
            np.array([played.counts for played in games], np.int32).reshape(n, kernel.tallies),
            bot_names(bots),
        )

    @property
    def games(self) -> int:
        return len(self.seeds)

    def totals(self) -> dict[str, Any]:
        """The figures one asks for first, as plain data: length, endings, wins and scores by seat.

        >>> import wettlauf
        >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=200, seed=1)
        >>> sorted(outcome.totals())
        ['decisions', 'endings', 'game', 'games', 'options', 'seats']
        """
        return totals_of(self)

    def summary(self) -> dict[str, Any]:
        """All figures with their 95 % intervals, as plain data: the totals, and lengths and the game's own tallies,
        ways to end and to win, wins by seat, by start and by bot.

        >>> import wettlauf
        >>> race = wettlauf.game("ostfriesenlauf", players=4)
        >>> summary = wettlauf.simulate(race, games=1000, seed=1).summary()
        >>> summary["numbers"]["rounds"]["median"]
        7
        >>> [row["start"] for row in summary["starts"]], sorted(summary["shares"]["way"])
        (['1', '2', '3', '4'], ['backwards', 'forwards', 'level'])
        """
        return summary_of(self)


@dataclass(frozen=True)
class PlayedGame:
    """A game that was written down, with what statistics ask of it."""

    record: Record
    seed: int
    decisions: int
    starts: Sequence[int]
    counts: Sequence[int]

    def without_log(self) -> PlayedGame:
        """Only what statistics need: a million games must fit into memory."""
        return replace(self, record=replace(self.record, deal={}, log=[], legal=None))


def simulate(
    game: Game,
    games: int = 1000,
    bots: Sequence[str | Bot] = (),
    seed: int = 0,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many games and return what came of them. The result depends on the seed alone, not on the threads.

    Without bots every seat plays uniformly random legal moves. The bots `random` and `heuristic` play compiled, on all
    cores; others are asked move by move.

    >>> import wettlauf
    >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=100, seed=1)
    >>> outcome.games, outcome.scores.shape
    (100, (100, 2))
    """
    players = bots_from(bots, game.seats)
    if _all_compiled(players):
        return _compiled_games(game, games, players, seed % SEEDS, threads, progress)
    return _python_games(game, games, players, seed, progress)


def _all_compiled(bots: Sequence[Bot]) -> bool:
    return all(hasattr(bot, "policy") for bot in bots)


def _policies(engine: Engine, bots: Sequence[Bot]) -> Any:
    policies = engine.zeros(engine.kernel.seats)
    for seat, player in enumerate(bots):
        policies[seat] = getattr(player, "policy", RANDOM)
    return policies


def bot_names(bots: Sequence[Bot]) -> tuple[str, ...]:
    return tuple(str(getattr(bot, "name", type(bot).__name__)) for bot in bots)


def _compiled_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, threads: int | None, progress: Progress | None
) -> Simulation:
    engine = game.engine
    engine.tell_if_compiling()
    setups = _joined([variant.setups for variant in _variants(game, games, seed)])
    policies = _policies(engine, bots)
    all_random = all(policy == RANDOM for policy in policies)
    chunk = GAMES_A_CHUNK if engine.compiled else PURE_GAMES_A_CHUNK
    widths = (engine.kernel.scores, engine.kernel.scores, engine.kernel.tallies)

    def play(first: int) -> list[Any]:
        n = min(chunk, games - first)
        memory = engine.outcome_memory(n)
        engine.play_games(
            setups, engine.states(), seed, first, all_random, policies, engine.weights,
            engine.rng(), engine.moves(), engine.event(), engine.worth(), MOST_DECISIONS, *memory,
        )  # fmt: skip
        shapes = [*[(n,)] * 4, *((n, width) for width in widths)]
        return [np.asarray(part, kind).reshape(shape) for part, kind, shape in zip(memory, KINDS, shapes, strict=True)]

    pieces = [play(games)]  # no game, but the machine code is loaded, or compiled, once in this thread
    firsts, done = range(0, games, chunk), 0
    with ThreadPoolExecutor((threads or os.cpu_count() or 1) if engine.compiled else 1) as pool:
        for piece in pool.map(play, firsts):
            pieces.append(piece)
            done += len(piece[0])
            if progress is not None:
                progress(done)
    seeds, decisions, endings, winners, scores, starts, counts = map(np.concatenate, zip(*pieces, strict=True))
    wins = (winners[:, None] >> np.arange(game.seats)) & 1 == 1
    shown = game.kind.scores_shown(game.options)
    return Simulation(game, seeds, decisions, endings, scores[:, :shown], wins, starts, counts, bot_names(bots))


def _python_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, progress: Progress | None
) -> Simulation:
    variants = list(_variants(game, games, seed))
    played: list[PlayedGame] = []
    for number in range(games):
        match = play_match(variants[number % len(variants)], bots, seed_of_game(seed, number))
        played.append(_played(match).without_log())
        if progress is not None:
            progress(number + 1)
    return Simulation.of_games(game, played, bots)


def _played(match: Match, legal: bool = False) -> PlayedGame:
    record = match.record(legal)
    return PlayedGame(record, int(record.extra["seed"]), record.decisions, *match.counted())


def _variants(game: Game, games: int, seed: int) -> Iterator[Game]:
    """The game, or what a run makes of one that leaves something open; game k is the variant k modulo their number.

    One after the other: set-ups in plain objects are large, and whoever wants the packed ones only lets them go."""
    if not game.is_open:
        yield game
        return
    for k in range(max(1, min(games, MOST_VARIANTS))):
        yield game.fixed(seed_of_game(seed, k))


def _joined(setups: list[Any]) -> Any:
    return np.concatenate(setups) if isinstance(setups[0], np.ndarray) else [setup for one in setups for setup in one]


def play_match(game: Game, bots: Sequence[Bot], seed: int) -> Match:
    """One game between bots, asked move by move."""
    match = game.deal(seed)
    for seat, player in enumerate(bots):
        start(player, seed_of_game(seed, seat + 1))
    decisions = 0
    while match.seat is not None and decisions < MOST_DECISIONS:
        move = ask(bots[match.seat], match)
        match.play(move)
        decisions += 1
    return match


def ask(bot: Bot, match: Match) -> Any:
    """A bot's move for the seat to act; one that is not legal, or a failure, is told as the bot's."""
    seat = match.seat
    assert seat is not None
    legal = match.legal()
    name = quote(getattr(bot, "name", type(bot).__name__))
    try:
        move = bot.choose(match.seen(seat), legal)
    except Exception as error:
        problem = quote(f"{type(error).__name__}: {error}", 120)
        raise BadBot(Words("bot-fails", {"name": name, "problem": problem})) from error
    try:
        reason = match.why_not(move)
    except (TypeError, ValueError):
        raise BadBot(Words("bot-no-move", {"name": name, "answer": quote(move)})) from None
    if reason is not None:
        words = Words("bot-illegal", {"name": name, "answer": quote(move), "reason": reason.words})
        raise BadBot(words) from IllegalMove(reason.words, reason.rule)
    return move


def simulate_records(
    game: Game, games: int, bots: Sequence[str | Bot] = (), seed: int = 0, legal: bool = False
) -> Iterator[Record]:
    """The same games as `simulate` plays, as records, one after the other."""
    for played in play_recorded(game, games, bots, seed, legal):
        yield played.record


def play_recorded(
    game: Game, games: int, bots: Sequence[str | Bot] = (), seed: int = 0, legal: bool = False
) -> Iterator[PlayedGame]:
    """The same with what statistics ask of each (`Simulation.of_games`)."""
    players = bots_from(bots, game.seats)
    variants: list[Game] = []
    for number in range(games):
        game_seed = seed_of_game(seed, number)
        if len(variants) < (MOST_VARIANTS if game.is_open else 1):
            variants.append(game.fixed(game_seed))
        variant = variants[number % len(variants)]
        if _all_compiled(players):
            yield _traced(variant, players, game_seed, legal)
        else:
            yield _played(play_match(variant, players, game_seed), legal)


def _traced(game: Game, bots: Sequence[Bot], seed: int, legal: bool) -> PlayedGame:
    """One compiled game written down entry by entry: the same as `play_games` makes of this seed."""
    engine, kind = game.engine, game.kind
    opening = game.deal(seed)
    states = engine.states()
    engine.deal_at(game.setups, states, 0, seed, engine.moves())
    dealt = copy_records(states)
    rng = engine.rng()
    seed_random(rng, seed, PLAYING)
    memory = engine.trace_memory(MOST_DECISIONS)
    n = engine.trace(
        game.setups, states, 0, _policies(engine, bots), engine.weights, rng, engine.moves(), engine.event(),
        engine.worth(), MOST_DECISIONS, *memory,
    )  # fmt: skip
    seats, actions, sets, events = memory
    log: list[tuple[int | None, str]] = []
    lists: list[list[str]] = []
    for k in range(n):
        if seats[k] == CHANCE:
            event = events[int(actions[k])]
            log.append((None, kind.event_text(game.options, [int(x) for x in event[1 : int(event[0]) + 1]])))
            continue
        log.append((int(seats[k]), kind.moves[int(actions[k])].text))
        if legal:
            lists.append([move.text for move in kind.moves_in(sets[k])])
    record = Record(
        game=game.name,
        options=game.recorded_options,
        deal=opening.record().deal,
        log=log,
        legal=lists if legal else None,
        result=_result_of(game, states),
        extra={"seed": seed},
    )
    return PlayedGame(record, seed, record.decisions, *engine.counted(game.setups, dealt, states))


def _result_of(game: Game, states: Any) -> Result:
    return Match(game, states, None).result
