"""Explains a bot's move: the moves it considered, their chances of winning, and reasons.

Search bots report what their search found. For other bots the chances come from a small search over the bot's move and
those that the heuristic rates highest; with the same seed they are always the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from wettlauf.bots.contract import Bot
from wettlauf.bots.levels import BeginnerBot
from wettlauf.bots.search import Candidate, SearchBot
from wettlauf.bots.simple import HeuristicBot, RandomBot, by_worth, liked
from wettlauf.bots.tree import Settings, Tree
from wettlauf.core.errors import BadBot, IllegalMove, WettlaufError
from wettlauf.core.match import Seen
from wettlauf.core.moves import Move
from wettlauf.core.words import Words, quote

TRIALS = 1_200  # iterations for bots that do not search
PURE_TRIALS = 24  # in pure mode, where each takes a hundred times as long
CLEARLY = 0.01  # how much higher a chance must be to be called better, however many trials it is based on
STANDARD_ERRORS = 2  # and how many standard errors of the difference: less may be luck


@dataclass(frozen=True)
class Considered:
    """A move that was considered: its estimated chance of winning, and what speaks for or against it."""

    move: Move
    chance: float
    worlds: int  # determinizations that it was tried in
    reasons: tuple[Words, ...]

    @property
    def percent(self) -> int:
        """The chance in percent, from 1 to 99, since estimates are never certain."""
        return max(1, min(99, round(100 * self.chance)))

    def is_better_than(self, other: Considered) -> bool:
        """Whether this move is significantly better.

        The chances are compared like shares of wins, after Agresti and Caffo: each with one more win and one more loss,
        since a few lucky trials prove nothing. Both moves were tried in the same determinizations, which makes the
        comparison conservative.
        """
        (mine, my_variance), (theirs, their_variance) = self._careful(), other._careful()
        error = math.sqrt(my_variance + their_variance)
        return mine - theirs > STANDARD_ERRORS * error and self.chance > other.chance + CLEARLY

    def _careful(self) -> tuple[float, float]:
        """Returns the chance with one more win and one more loss, and its variance."""
        worlds = self.worlds + 2
        chance = (self.chance * self.worlds + 1) / worlds
        return chance, chance * (1 - chance) / worlds

    def beside(self, played: Considered) -> Words:
        """Returns how this move compares with the one that was played."""
        if self.chance <= played.chance:
            name = "explain-other"
        else:
            name = "explain-better" if self.is_better_than(played) else "explain-as-good"
        return Words(name, {"move": self.move.words, "percent": self.percent})

    def say(self, lang: str = "en") -> str:
        """Returns the reasons in sentences."""
        return " ".join(words.say(lang) for words in self.reasons)

    def to_json(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "words": self.move.words.to_json(),
            "chance": round(self.chance, 4),
            "worlds": self.worlds,
            "reasons": [words.to_json() for words in self.reasons],
        }


@dataclass(frozen=True)
class Explanation:
    """Why a bot plays a move: the moves it considered, best first, its own always among them."""

    move: Move
    considered: tuple[Considered, ...]
    note: Words | None  # how it found its move

    @property
    def own(self) -> Considered:
        return next(one for one in self.considered if one.move == self.move)

    def say(self, lang: str = "en") -> str:
        """Returns a few lines: the move, how the bot found it, and the alternatives."""
        move = Words("explain-move", {"move": self.move.words, "percent": self.own.percent})
        lines = [self._line(move, self.own, lang)]
        if self.note is not None:
            lines.append(self.note.say(lang))
        others = (one for one in self.considered if one.move != self.move)
        lines.extend(self._line(one.beside(self.own), one, lang) for one in others)
        return "\n".join(lines)

    def _line(self, head: Words, one: Considered, lang: str) -> str:
        return f"{head.say(lang)} {one.say(lang)}".strip()

    def to_json(self) -> dict[str, Any]:
        return {
            "move": str(self.move),
            "considered": [one.to_json() for one in self.considered],
            "note": None if self.note is None else self.note.to_json(),
        }


def explain(
    bot: Bot,
    seen: Seen,
    legal: list[Move],
    move: Move | str | int | None = None,
    most: int = 3,
    trials: int | None = None,
    seed: int = 0,
) -> Explanation:
    """Explains what a bot plays in a position in which its seat is to act.

    With `move`, explains that move as if the bot had played it; otherwise calls the bot, unless it has just decided in
    this position. Lists at most `most` moves, including the bot's own. `trials` and `seed` are for bots that do not
    search.

    >>> import wettlauf
    >>> match = wettlauf.game("keltis", players=2).deal(seed=1)
    >>> answer = explain(wettlauf.bot("master@60"), match.seen(match.seat), match.legal())
    >>> answer.move == answer.considered[0].move, len(answer.considered)
    (True, 3)
    """
    if seen.seat is None or seen.to_act != seen.seat:
        raise WettlaufError(Words("explain-not-now"))
    thoughts = bot.thoughts_about(seen) if isinstance(bot, SearchBot) else []
    if move is not None:
        own = _found(seen, legal, move)
    elif thoughts:
        own = thoughts[0].move
    else:
        own = _answer(bot, seen, legal)
        thoughts = bot.thoughts_about(seen) if isinstance(bot, SearchBot) else []
    note = note_of(bot, seen, legal, own, thoughts)
    return explained(seen, legal, own, thoughts, note, most, trials, seed)


def explained(
    seen: Seen,
    legal: list[Move],
    own: Move,
    thoughts: Sequence[Candidate] = (),
    note: Words | None = None,
    most: int = 3,
    trials: int | None = None,
    seed: int = 0,
) -> Explanation:
    """Returns an explanation from the results of a search; if the move was not searched, searches now."""
    ranked = _ranked(thoughts)
    if own not in [one.move for one in ranked]:
        ranked = tried(seen, legal, own, max(1, most), trials, seed)
    kept = ranked[: max(1, most)]
    if own not in [one.move for one in kept]:
        kept[-1] = next(one for one in ranked if one.move == own)
    kind, options, position = seen.game.kind, seen.game.options, seen.position
    return Explanation(
        own,
        tuple(
            Considered(
                one.move,
                kind.scoring.win_chance(options, one.chance),
                one.visits,
                tuple(kind.advice(position, one.move.code)),
            )
            for one in kept
        ),
        note,
    )


def _ranked(thoughts: Sequence[Candidate]) -> list[Candidate]:
    """Returns the candidates that were tried. A move that was dropped early did worse in the same determinizations, so
    its chance is capped by those of the moves that were searched longer."""
    ranked: list[Candidate] = []
    for one in thoughts:
        if one.visits:
            chance = min(one.chance, ranked[-1].chance) if ranked else one.chance
            ranked.append(replace(one, chance=chance))
    return ranked


def tried(
    seen: Seen, legal: list[Move], own: Move, most: int, trials: int | None = None, seed: int = 0
) -> list[Candidate]:
    """Searches many moves, then the better ones again; returns the best, best first, with `own` among them."""
    seat = seen.seat
    assert seat is not None
    settings = replace(Settings.of(seen.game), tree_depth=1)
    tree = Tree(seen.game, settings)
    budget = trials or (TRIALS if tree.engine.compiled else PURE_TRIALS)
    tree.look_at(seen, seed)
    live = by_worth(legal, seen.worths())[: settings.candidates]
    if own not in live:
        live[-1] = own
    gained, worlds = dict.fromkeys(live, 0.0), dict.fromkeys(live, 0)
    for _ in range(2):
        more = max(1, budget // 2 // len(live))
        sums = tree.think(seat, [move.code for move in live], more)
        for move, gain in zip(live, sums, strict=True):
            gained[move] += gain
            worlds[move] += more
        live.sort(key=lambda move: (-gained[move], move.code))
        live = [move for place, move in enumerate(live) if place < most or move == own]
    return [Candidate(move, worlds[move], gained[move] / worlds[move], 1) for move in live]


def _found(seen: Seen, legal: list[Move], move: Move | str | int) -> Move:
    """Returns the given legal move. Raises IllegalMove, with the reason, if it is not legal."""
    kind = seen.game.kind
    code = move.code if isinstance(move, Move) else move
    known = kind.find_move(code) if isinstance(code, str) else kind.moves.get(code)
    if known is None:
        raise IllegalMove(kind.reasons.malformed(quote(move)).words)
    if known not in legal:
        reason = kind.reasons.reason_against(seen.position, known.code)
        raise IllegalMove(reason.words, reason.rule)
    return known


def _answer(bot: Bot, seen: Seen, legal: list[Move]) -> Move:
    answer = bot.choose(seen, legal)
    try:
        return _found(seen, legal, answer)
    except (IllegalMove, TypeError) as error:
        name = quote(getattr(bot, "name", type(bot).__name__))
        raise BadBot(Words("bot-no-move", {"name": name, "answer": quote(answer)})) from error


def note_of(bot: Bot, seen: Seen, legal: list[Move], own: Move, thoughts: Sequence[Candidate]) -> Words | None:
    """Returns how a bot found its move, as far as we know."""
    if len(legal) == 1:
        return Words("explain-forced")
    if isinstance(bot, SearchBot):
        count = sum(one.visits for one in thoughts)
        if count:
            return Words("explain-searched", {"count": count})
        return Words("explain-circle") if thoughts else None
    if isinstance(bot, RandomBot) or not seen.game.kind.kernel.has_heuristic:
        return Words("explain-random")
    if isinstance(bot, BeginnerBot):
        return Words("explain-looks-good" if own == liked(seen, legal) else "explain-at-random")
    if isinstance(bot, HeuristicBot):
        return Words("explain-looks-good")
    return None
