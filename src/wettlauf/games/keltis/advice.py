"""Reasons for and against a move of Keltis, which anyone who sees the position can check."""

from __future__ import annotations

from typing import Any

from wettlauf.core.bits import WORD, size
from wettlauf.core.layout import copy_records
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.keltis import rules
from wettlauf.games.keltis.data import (
    CLOVER,
    COLOURS,
    END,
    GOAL,
    GOAL_FIGURES,
    MAX_PLAYERS,
    MOST_WISHES_COUNTED,
    PATHS,
    STONE_POINTS,
    VALUES,
    WISH,
    WISH_POINTS,
)
from wettlauf.games.keltis.moves import LAY, MOVE, OTHER, PASS, TAKE
from wettlauf.games.keltis.notation import card_words
from wettlauf.games.keltis.state import DRAW, OVER_GOAL, OVERFLOW

MOST_REASONS = 2
FIRST_ABOVE_ZERO = next(stone for stone in range(1, END + 1) if STONE_POINTS[stone] > 0)
ROOMY = 8  # a new row with room for this many more values has plenty of it
CRAMPED = 6  # one with room for no more than this has little
FEW_CARDS = 10  # left in the draw pile when the end is near


def reasons_for(position: Position, code: int) -> tuple[Words, ...]:
    """Returns what a move does and costs, the most important first."""
    if code >= TAKE:
        reasons = _taking(position, code - TAKE)
    elif code == PASS:
        reasons = [_passing(position)]
    elif code < LAY:
        reasons = _discarding(position.state, code % WORD, position.options["players"])
    else:
        reasons = _moving(position, code)
    return tuple(reasons[:MOST_REASONS])


def _state_after(position: Position, code: int) -> Any:
    """Returns the state after a move; a card drawn from the pile stays unknown."""
    twin: Any = copy_records([position.state])[0]
    rules.apply(position.setup, twin, code)
    return twin


# ---- laying, and moving a figure ----


def _moving(position: Position, code: int) -> list[Words]:
    was: Any = position.state
    now = _state_after(position, code)
    if now.phase == OVER_GOAL:
        return [_ended(position, now, "goal")]
    me_was, me = was.players[was.seat], now.players[was.seat]
    row = _row(me_was, code % WORD) if code < OTHER else []
    if now.phase == OVERFLOW:
        return [_words("for-overflow", colour=_colour(code % WORD // VALUES)), *row]
    path = code % WORD // VALUES if code < OTHER else (code - MOVE) % PATHS
    return [_step(me, path, now.in_goal), *_tile(was.tile[path][me.stone[path]], me), *row]


def _step(me: Any, path: int, in_goal: int) -> Words:
    """Says which stone the figure reaches and what that is worth."""
    stone = me.stone[path]
    factor = 2 if me.large == path else 1
    figure = "large" if factor == 2 else "small"
    facts: dict[str, Argument] = {
        "figure": figure,
        "colour": _colour(path),
        "stone": stone,
        "points": factor * STONE_POINTS[stone],
        "before": factor * STONE_POINTS[stone - 1],
    }
    if stone == 1:
        return Words("keltis-for-enter", {**facts, "above": FIRST_ABOVE_ZERO})
    if stone < FIRST_ABOVE_ZERO:
        return Words("keltis-for-climb", {**facts, "steps": FIRST_ABOVE_ZERO - stone})
    if stone == GOAL:
        return Words("keltis-for-goal", {**facts, "count": in_goal, "most": GOAL_FIGURES})
    return Words("keltis-for-top" if stone == END else "keltis-for-step", facts)


def _tile(tile: int, me: Any) -> list[Words]:
    """Says what the tile brings; `me` is the player after it was carried out."""
    if tile == CLOVER:
        return [_words("for-clover")]
    if tile == WISH:
        if me.wishes > MOST_WISHES_COUNTED:
            return [_words("for-wish-too-many", most=MOST_WISHES_COUNTED)]
        points, before = WISH_POINTS[me.wishes], WISH_POINTS[me.wishes - 1]
        return [_words("for-wish", number=me.wishes, points=points, before=before)]
    return [_words("for-tile", count=tile)] if tile else []


def _row(me: Any, card: int) -> list[Words]:
    """Says what the card does to its row."""
    path, value = card // VALUES, card % VALUES
    last = me.last[path]
    if last == VALUES:
        room = max(value, VALUES - 1 - value)
        return [_words("for-row-room")] if room >= ROOMY else [_words("for-row-middle")] if room <= CRAMPED else []
    return [_fit(last, value)]


def _fit(last: int, value: int) -> Words:
    skipped = max(0, abs(value - last) - 1)
    return _words("for-row-skips", count=skipped) if skipped else _words("for-row-next")


def _passing(position: Position) -> Words:
    was: Any = position.state
    before = rules.score(was.players[was.seat])
    steps = [_state_after(position, code) for code in position.legal if code != PASS]
    gains = [rules.score(now.players[was.seat]) - before for now in steps]
    best = max(gains, default=0)
    return _words("for-pass-costs", points=best) if best > 0 else _words("for-pass-nothing")


# ---- discarding ----


def _discarding(state: Any, card: int, players: int) -> list[Words]:
    me = state.players[state.seat]
    path, value = card // VALUES, card % VALUES
    others = [state.players[seat] for seat in range(players) if seat != state.seat]
    return [*_use_for_me(me, card, path, value), *_use_for_others(others, state.stacks[path], card)]


def _use_for_me(me: Any, card: int, path: int, value: int) -> list[Words]:
    if me.last[path] == VALUES:
        of_colour = me.hand.once >> (VALUES * path) & ((1 << VALUES) - 1)
        alone = size(of_colour) == 1 and not me.hand.twice >> card & 1
        return [_words("for-discard-alone", colour=_colour(path))] if alone and _knows_hand(me) else []
    if not me.fits >> card & 1:
        return [_words("for-discard-no-fit")]
    skipped = max(0, abs(value - me.last[path]) - 1)
    return [_words("for-discard-would-skip", count=skipped) if skipped else _words("for-discard-would-fit")]


def _knows_hand(me: Any) -> bool:
    """Returns whether the whole hand is visible; in other hands only openly taken cards are."""
    return bool(size(me.hand.once) + size(me.hand.twice) == me.held)


def _use_for_others(others: list[Any], pile: Any, card: int) -> list[Words]:
    path = card // VALUES
    wanted = _wanted(others, card)
    if wanted:
        return [_words("for-discard-wanted", count=wanted)]
    if pile.n and _wanted(others, pile.card[pile.n - 1]):
        return [_words("for-discard-covers", card=card_words(pile.card[pile.n - 1]))]
    begun = all(other.last[path] != VALUES for other in others)
    return [_words("for-discard-useless" if begun else "for-discard-unwanted")]


def _wanted(others: list[Any], card: int) -> int:
    """Counts the players with a row that the card fits."""
    return sum(1 for other in others if other.last[card // VALUES] != VALUES and other.fits >> card & 1)


# ---- taking a card ----


def _taking(position: Position, source: int) -> list[Words]:
    state: Any = position.state
    me = state.players[state.seat]
    others = [state.players[seat] for seat in range(position.options["players"]) if seat != state.seat]
    if source == DRAW:
        return _drawing(position, state, me)
    card = _top(state, source)
    wanted = _wanted(others, card)
    reasons = [_worth_taking(me, card)]
    if wanted:
        reasons.append(_words("for-take-denies", count=wanted))
    elif state.stacks[DRAW].n <= FEW_CARDS:
        reasons.append(_words("for-take-delays", count=state.stacks[DRAW].n))
    return reasons


def _top(state: Any, path: int) -> int:
    pile = state.stacks[path]
    return int(pile.card[pile.n - 1])


def _worth_taking(me: Any, card: int) -> Words:
    path, value = card // VALUES, card % VALUES
    facts: dict[str, Argument] = {"card": card_words(card)}
    if me.last[path] == VALUES:
        return Words("keltis-for-take-begins", {**facts, "colour": _colour(path)})
    if not me.fits >> card & 1:
        return Words("keltis-for-take-no-fit", facts)
    skipped = max(0, abs(value - me.last[path]) - 1)
    return Words("keltis-for-take-skips" if skipped else "keltis-for-take-next", {**facts, "count": skipped})


def _drawing(position: Position, state: Any, me: Any) -> list[Words]:
    left = state.stacks[DRAW].n - 1
    if left == 0:
        return [_ended(position, _state_after(position, TAKE + DRAW), "deck")]
    tops = [_top(state, code - TAKE) for code in position.legal if TAKE <= code < TAKE + DRAW]
    fitting = [card for card in tops if me.last[card // VALUES] != VALUES and me.fits >> card & 1]
    if fitting:
        reasons = [_words("for-draw-though", card=card_words(fitting[0]))]
    else:
        reasons = [_words("for-draw-no-fit" if tops else "for-draw-no-pile")]
    return [*reasons, _words("for-draw-left", count=left)] if left <= FEW_CARDS else reasons


# ---- the end, and words ----


def _ended(position: Position, now: Any, how: str) -> Words:
    """Says who wins with this move, which ends the game; all scores are public."""
    state: Any = position.state
    scores = [0] * MAX_PLAYERS
    winners = rules.results(position.setup, now, scores)
    own = scores[state.seat]
    best = max(scores[seat] for seat in range(position.options["players"]) if seat != state.seat)
    result = "lost" if not winners >> state.seat & 1 else "won" if size(winners) == 1 else "shared"
    return _words(f"for-over-{how}", result=result, points=abs(own - best))


def _colour(path: int) -> Words:
    return Words("keltis-colour", {"colour": COLOURS[path]})


def _words(name: str, /, **args: Argument) -> Words:
    return Words(f"keltis-{name}", args)
