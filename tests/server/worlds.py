"""Two worlds that one seat cannot tell apart throughout a whole game: the decisions are the same, the hidden cards are
not.

The first is dealt and played at random. The second comes from swapping cards of its deal as long as every decision
stays legal, this seat always holds the same hand, and the same cards are revealed to all. So the others' hands
differ at most moments, although each of their cards is laid at the same time.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wettlauf.core.errors import WettlaufError
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.registry import find
from wettlauf.table.fairness import Luck, fair_chance, fixed_game

SECRET = "5e" * 32
Deal = dict[str, Any]
Decisions = list[tuple[int, str]]


@dataclass(frozen=True)
class Worlds:
    game: Game
    seat: int
    decisions: tuple[Decisions, Decisions]
    """In each world; they may differ only where the seat cannot see it."""
    deals: tuple[Deal, Deal]
    differing: int
    """At how many decisions the others' hands differed."""
    is_whole: bool = True
    """Whether the decisions play the game to its end."""


def placed(game: Game, deal: Deal) -> Match:
    return Match.placed(game, game.kind.notation.deal_from_json(game.options, deal), deal, draws=False)


def settle(match: Match) -> None:
    """Resolves chance events, as at a table with this secret."""
    while match.waits_for_chance:
        events = sum(match.decided_by(entry) is None for entry in range(match.length))
        match.settle(fair_chance(match, Luck(SECRET), events))


def hand(match: Match, seat: int) -> Any:
    return match.view(seat)["players"][seat]["hand"]


def play_on(match: Match, chooser: random.Random) -> Decisions:
    """Plays to the end, preferring moves that make progress; returns the decisions."""
    decisions: Decisions = []
    settle(match)
    while match.seat is not None:
        legal = [str(move) for move in match.legal()]
        forward = [move for move in legal if move.startswith(("lay", "play", "step", "take draw"))]
        move = chooser.choice(forward if forward and chooser.random() < 0.85 else legal)
        decisions.append((match.seat, move))
        match.play(move)
        settle(match)
    return decisions


def learnt(game: Game, deal: Deal, decisions: Decisions, seat: int) -> Iterator[Any]:
    """Yields what a seat learns beyond the decisions, step by step: its own hand, chance, and what is revealed to
    all. Raises WettlaufError if a decision is illegal."""
    match = placed(game, deal)
    settle(match)
    yield hand(match, seat), [text for by, text in match.seen(seat).log if by is None]
    for by, move in decisions:
        if match.seat != by:
            yield None
            return
        length, code = match.length, match.code_of(move)
        shown = code is not None and game.kind.story.turns_over(match.position, code)
        match.play(move)
        settle(match)
        log = match.seen(seat).log[length:] if match.length > length + 1 else []
        happened = [text for who, text in log if who is None]
        yield hand(match, seat) if by == seat else None, happened, match.view() if shown else None
    yield match.over, hand(match, seat)


def same(game: Game, deal: Deal, decisions: Decisions, seat: int, expected: list[Any]) -> bool:
    try:
        for known, wanted in zip(learnt(game, deal, decisions, seat), expected, strict=True):
            if known != wanted:
                return False
    except (WettlaufError, ValueError):
        return False
    return True


def cards(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path of each card in a deal."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in ("tiles", "start", "spaces", "start_numbers"):
                yield from cards(value, (*path, key))
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from cards(value, (*path, number))
    else:
        yield path


def swapped(deal: Deal, one: tuple[Any, ...], other: tuple[Any, ...]) -> Deal:
    found = copy.deepcopy(deal)
    lists = []
    for path in (one, other):
        inner: Any = found
        for key in path[:-1]:
            inner = inner[key]
        lists.append((inner, path[-1]))
    (left, here), (right, there) = lists
    left[here], right[there] = right[there], left[here]
    return found


def differing(game: Game, deals: tuple[Deal, Deal], decisions: Decisions, seat: int) -> int:
    """Returns at how many decisions the others' hands differ between the worlds."""
    matches = [placed(game, deal) for deal in deals]
    others = [number for number in range(game.seats) if number != seat]
    found = 0
    for _, move in decisions:
        for match in matches:
            settle(match)
        found += any(hand(matches[0], number) != hand(matches[1], number) for number in others)
        for match in matches:
            match.play(move)
    return found


def two_worlds(name: str, options: dict[str, Any], seat: int, seed: int, tries: int) -> Worlds:
    game = fixed_game(Game(find(name), options), SECRET)
    chooser = random.Random(seed)
    first: Deal = dict(game.deal(chooser.getrandbits(60)).record().deal)
    decisions = play_on(placed(game, first), chooser)
    expected = list(learnt(game, first, decisions, seat))
    second = first
    places = [path for path in cards(first) if path[:2] != ("hands", seat)]
    for _ in range(tries):
        one, other = chooser.sample(places, 2)
        candidate = swapped(second, one, other)
        if candidate != second and same(game, candidate, decisions, seat, expected):
            second = candidate
    deals = (first, second)
    return Worlds(game, seat, (decisions, decisions), deals, differing(game, deals, decisions, seat))


def redealt_worlds(name: str, options: dict[str, Any], seat: int, seed: int, most: int) -> Worlds:
    """Makes the second world with `redeal`, which deals again all that the seat does not know. Plays on as long as
    some decisions look the same to the seat in both."""
    game = fixed_game(Game(find(name), options), SECRET)
    chooser = random.Random(seed)
    first = dict(game.deal(seed).record().deal)
    dealt = placed(game, first)
    deals = (first, game.kind.notation.deal_to_json(dealt.redeal(seat, seed).position))
    one, other = matches = [placed(game, deal) for deal in deals]
    decisions: tuple[Decisions, Decisions] = ([], [])
    changes = 0
    for _ in range(most):
        for match in matches:
            settle(match)
        if one.seat is None or one.seat != other.seat or hand(one, seat) != hand(other, seat):
            break
        pairs = _alike(one, other, seat)
        if not pairs:
            break
        changes += any(hand(one, number) != hand(other, number) for number in range(game.seats))
        by = one.seat
        for match, move, made in zip(matches, chooser.choice(pairs), decisions, strict=True):
            made.append((by, move))
            match.play(move)
    return Worlds(game, seat, decisions, deals, changes, is_whole=False)


def _alike(one: Match, other: Match, seat: int) -> list[tuple[str, str]]:
    """Returns pairs of decisions, one per world, that look the same to the seat: equal moves, or cards laid face
    down."""
    pairs = []
    for move in one.legal():
        kind = one.game.kind
        if kind.story.turns_over(one.position, move.code) or (
            one.seat == seat and kind.story.reveals(one.position, move.code)
        ):
            continue
        if move in other.legal():
            pairs.append((str(move), str(move)))
        elif one.seat != seat:
            shown = _shown(one, move, seat)
            pairs += [(str(move), str(wish)) for wish in other.legal() if _shown(other, wish, seat) == shown]
    return pairs


def _shown(match: Match, move: Any, seat: int) -> Any:
    ahead = match.copy()
    ahead.play(move)
    return ahead.seen(seat).log[match.length :]
