"""Many games at once: compiled and over threads where the bots allow it, else one after the other in Python."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from wettlauf.bots.contract import Bot, start
from wettlauf.bots.known import bots_from
from wettlauf.core.contract import CHANCE, MOST_DECISIONS
from wettlauf.core.drivers import RANDOM
from wettlauf.core.engine import Engine
from wettlauf.core.errors import BadBot, IllegalMove
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.random_numbers import PLAYING, SEEDS, seed_of_game, seed_random
from wettlauf.core.record import Record, Result
from wettlauf.core.words import Words, quote

Numbers = np.ndarray[Any, np.dtype[np.int64]]
MOST_VARIANTS = 256  # of a game that leaves something open, such as random courses, in one run
GAMES_A_CHUNK = 2_000  # about 20 ms: threads stay busy, progress stays smooth
PURE_GAMES_A_CHUNK = 10
Outcome = tuple[Numbers, Numbers, Numbers, Numbers, Numbers]  # seeds, decisions, endings, winners, scores
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

    @classmethod
    def of_records(cls, game: Game, records: Sequence[Record]) -> Simulation:
        """The same figures from records of finished runs; `extra` may hold a game's decisions if its log is gone."""
        names = ("unfinished", *game.kind.endings)
        seats, shown = range(game.seats), game.kind.scores_shown(game.options)
        return cls(
            game,
            np.array([record.extra.get("seed", 0) for record in records], np.int64),
            np.array([record.extra.get("decisions", record.decisions) for record in records], np.int64),
            np.array([names.index(record.result.ended) for record in records], np.int64),
            np.array([record.result.scores for record in records], np.int64).reshape(-1, shown),
            np.array([[seat in record.result.winners for seat in seats] for record in records], bool).reshape(
                -1, game.seats
            ),
        )

    @property
    def games(self) -> int:
        return len(self.seeds)

    def summary(self) -> dict[str, Any]:
        """The figures one asks for first, as plain data.

        >>> import wettlauf
        >>> outcome = wettlauf.simulate(wettlauf.game("keltis", players=2), games=200, seed=1)
        >>> sorted(outcome.summary())
        ['decisions', 'endings', 'game', 'games', 'options', 'seats']
        """
        names = ("unfinished", *self.game.kind.endings)
        shared = np.maximum(self.wins.sum(axis=1, keepdims=True), 1)
        points = self.wins / shared
        return {
            "game": self.game.name,
            "options": self.game.recorded_options,
            "games": self.games,
            "decisions": {
                "total": int(self.decisions.sum()),
                "mean": _mean(self.decisions),
                "shortest": int(self.decisions.min(initial=MOST_DECISIONS)),
                "longest": int(self.decisions.max(initial=0)),
            },
            "endings": {name: int((self.endings == number).sum()) for number, name in enumerate(names)},
            "seats": [
                {
                    "seat": seat,
                    "wins": _mean(points[:, seat]),
                    "wins_error": _error(points[:, seat]),
                    "score": _mean(self.scores[:, own]),
                    "score_error": _error(self.scores[:, own]),
                }
                for seat in range(self.game.seats)
                for own in [self.game.kind.score_of(self.game.options, seat)]
            ],
        }


def _mean(values: Any) -> float:
    return round(float(values.mean()), 4) if len(values) else 0.0


def _error(values: Any) -> float:
    """Half the width of the 95 % interval of the mean."""
    return round(1.96 * float(values.std(ddof=1)) / float(np.sqrt(len(values))), 4) if len(values) > 1 else 0.0


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
        outcome = _compiled_games(game, games, players, seed % SEEDS, threads, progress)
    else:
        outcome = _python_games(game, games, players, seed, progress)
    seeds, decisions, endings, winners, scores = outcome
    wins = (winners[:, None] >> np.arange(game.seats)) & 1 == 1
    shown = game.kind.scores_shown(game.options)
    return Simulation(game, seeds, decisions, endings, scores[:, :shown], wins)


def _all_compiled(bots: Sequence[Bot]) -> bool:
    return all(hasattr(bot, "policy") for bot in bots)


def _policies(engine: Engine, bots: Sequence[Bot]) -> Any:
    policies = engine.zeros(engine.kernel.seats)
    for seat, player in enumerate(bots):
        policies[seat] = getattr(player, "policy", RANDOM)
    return policies


def _compiled_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, threads: int | None, progress: Progress | None
) -> Outcome:
    engine = game.engine
    engine.tell_if_compiling()
    setups = _joined([variant.setups for variant in _variants(game, games, seed)])
    policies = _policies(engine, bots)
    all_random = all(policy == RANDOM for policy in policies)
    chunk = GAMES_A_CHUNK if engine.compiled else PURE_GAMES_A_CHUNK

    def play(first: int) -> Outcome:
        memory = engine.outcome_memory(min(chunk, games - first))
        engine.play_games(
            setups, engine.states(), seed, first, all_random, policies, engine.weights,
            engine.rng(), engine.moves(), engine.event(), engine.worth(), MOST_DECISIONS, *memory,
        )  # fmt: skip
        seeds, decisions, endings, winners, scores = (np.asarray(column, np.int64) for column in memory)
        return seeds, decisions, endings, winners, scores

    pieces = [play(games)]  # no game, but the machine code is loaded, or compiled, once in this thread
    firsts = range(0, games, chunk)
    with ThreadPoolExecutor((threads or os.cpu_count() or 1) if engine.compiled else 1) as pool:
        for piece in pool.map(play, firsts):
            pieces.append(piece)
            if progress is not None:
                progress(sum(len(seeds) for seeds, *_ in pieces))
    width = engine.kernel.scores
    seeds, decisions, endings, winners = (np.concatenate([piece[i] for piece in pieces]) for i in range(4))
    return seeds, decisions, endings, winners, np.concatenate([piece[4].reshape(-1, width) for piece in pieces])


def _python_games(
    game: Game, games: int, bots: Sequence[Bot], seed: int, progress: Progress | None
) -> Outcome:
    seeds, decisions, endings, winners = (np.zeros(games, np.int64) for _ in range(4))
    scores = np.zeros((games, game.kind.kernel.scores), np.int64)
    names = ("unfinished", *game.kind.endings)
    variants = list(_variants(game, games, seed))
    for k in range(games):
        seeds[k] = seed_of_game(seed, k)
        match = play_match(variants[k % len(variants)], bots, int(seeds[k]))
        result = match.result
        decisions[k] = sum(seat is not None for seat, _ in match.log)
        endings[k] = names.index(result.ended)
        winners[k] = sum(1 << seat for seat in result.winners)
        scores[k, : len(result.scores)] = result.scores
        if progress is not None:
            progress(k + 1)
    return seeds, decisions, endings, winners, scores


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
            yield play_match(variant, players, game_seed).record(legal)


def _traced(game: Game, bots: Sequence[Bot], seed: int, legal: bool) -> Record:
    """One compiled game written down entry by entry: the same as `play_games` makes of this seed."""
    engine, kind = game.engine, game.kind
    opening = game.deal(seed)
    states = engine.states()
    engine.deal_at(game.setups, states, 0, seed, engine.moves())
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
    return Record(
        game=game.name,
        options=game.recorded_options,
        deal=opening.record().deal,
        log=log,
        legal=lists if legal else None,
        result=_result_of(game, states),
        extra={"seed": seed},
    )


def _result_of(game: Game, states: Any) -> Result:
    return Match(game, states, None).result
