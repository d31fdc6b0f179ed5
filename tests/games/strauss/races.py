"""Positions of Strauß voraus! built in words."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from wettlauf.core.game import Game
from wettlauf.core.layout import copy_records, pack
from wettlauf.core.match import Match
from wettlauf.games.strauss import GAME, rules, turn
from wettlauf.games.strauss.course_random import random_course
from wettlauf.games.strauss.data import ADVANTAGES, CARD_BY_NAME, CARDS, NONE
from wettlauf.games.strauss.notation import space_from_text, space_text


def race(
    course: str,
    birds: Sequence[str],
    hand: str = "",
    ticked: str = "",
    crossed: str | None = None,
    order: Sequence[int] | None = None,
    hands: Mapping[int, str] | None = None,
    compiled: bool = False,
    discard: str = "",
    advantages: Sequence[str] = ("plus2", "joker", "leap"),
    moved: int = 0,
    bonus: str = "must",
) -> Match:
    """Returns a match on a course (tile names separated by spaces) with a bird of each seat on a space such as `1.W2`.

    A round begins; the first seat in the order holds `hand` and these ticked and crossed advantages. Cards are written
    `green 5, white 2`. Without `order` the placement decides (V5). With `moved` that many seats have had their turn,
    and `hand` belongs to the next one.
    """
    wanted = [*ticked.split(), *(crossed or "").split(), *advantages]
    chosen = list(dict.fromkeys(wanted))[:3]
    options = {"players": len(birds), "course": course.split(), "advantages": chosen, "bonus": bonus}
    game = Game(GAME, options, compiled)
    state: Any = Game(GAME, options, compiled=False).deal(seed=1)._states[0]
    setup: Any = game.plain_setup
    for tile in range(len(state.taken)):
        state.taken[tile] = 0
    for seat, bird in enumerate(birds):
        state.players[seat].at = space_from_text(bird)
        state.taken[state.players[seat].at >> 5] |= 1 << (state.players[seat].at & 31)
    if order is None:
        turn.rank_seats(setup, state)
    else:
        for number, seat in enumerate(order):
            state.order[number] = seat
    first = state.order[moved]
    for seat, cards in {first: hand, **(hands or {})}.items():
        if cards:
            give(state.players[seat], cards)
    me = state.players[first]
    me.ticks = advantage_set(ticked)
    me.crosses = setup.advantages & ~me.ticks if crossed is None else advantage_set(crossed)
    if discard:
        put_off(me, discard)
    state.turn = moved
    turn.begin_turn(setup, state)
    return match_of(game, state)


def some_race(seed: int, chooser: random.Random) -> Match:
    """Returns a position in the middle of a race on a hard course, with a card to play."""
    options = {
        "players": chooser.randint(2, 5),
        "course": random_course(seed, chooser.randint(3, 10), "hard"),
        "advantages": chooser.sample(ADVANTAGES, 3),
        "bonus": ("must", "may")[seed % 2],
    }
    match = Game(GAME, options, compiled=False).deal(seed)
    for _ in range(chooser.randint(0, 60)):
        if match.seat is not None:
            match.play(chooser.choice(match.legal()))
    while match.seat is not None and not legal(match)[0].startswith(("exception", "play", "copy", "jump")):
        match.play(legal(match)[0])
    return match


def match_of(game: Game, state: Any) -> Match:
    records = [state]
    return Match(game, pack(records, GAME.kernel.state) if game.engine.compiled else copy_records(records), None)


def cards_of(text: str) -> list[int]:
    return [CARD_BY_NAME[name.strip()] for name in text.split(",") if name.strip()]


def advantage_set(text: str) -> int:
    return sum(1 << ADVANTAGES.index(name) for name in text.split())


def give(player: Any, text: str) -> None:
    """Gives a player this hand; all other cards are in the draw pile, in order, `purple 2` on top."""
    cards = cards_of(text)
    player.hand = sum(1 << card for card in cards)
    player.held = len(cards)
    rest = [card for card in range(CARDS) if card not in cards]
    player.draw.n = len(rest)
    player.draw.card = rest[::-1] + [0] * (CARDS - len(rest))
    player.discard, player.top, player.shown = 0, NONE, 0


def put_off(player: Any, text: str) -> None:
    """Puts these cards on the discard pile, the last on top."""
    cards = cards_of(text)
    player.discard = sum(1 << card for card in cards)
    player.top = cards[-1]
    rest = [card for card in player.draw.card[: player.draw.n] if card not in cards]
    player.draw.n = len(rest)
    player.draw.card = rest + [0] * (CARDS - len(rest))


def legal(match: Match) -> list[str]:
    return [str(move) for move in match.legal()]


def refused(match: Match, move: str) -> str | None:
    """Returns the rule against an illegal move; its reason must have words in both languages."""
    reason = match.why_not(move)
    assert reason is not None
    assert reason.say("de")
    assert f"({reason.rule})" in reason.say("en")
    return reason.rule


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def at(match: Match, seat: int) -> str:
    state: Any = match.position.state
    return space_text(state.players[seat].at)


def player(match: Match, seat: int) -> Any:
    state: Any = match.position.state
    return state.players[seat]


def ends(match: Match, card: str) -> set[str]:
    """Returns every space where the move with this card can end, without advantages."""
    seat = match.seat
    assert seat is not None
    begun = match.copy()
    begun.play(card)
    found: set[str] = set()
    waiting = [begun]
    while waiting:
        here = waiting.pop()
        if here.seat != seat or here.view(None)["asks"] not in ("step", "flip", "lose", "animal", "dune"):
            found.add(at(here, seat))
            continue
        for text in legal(here):
            further = here.copy()
            further.play(text)
            waiting.append(further)
    return found


def placement(match: Match) -> list[int]:
    """Returns the seats from first to last."""
    scores = [0] * match.game.seats
    rules.results(match.position.setup, match.position.state, scores)
    return sorted(range(match.game.seats), key=lambda seat: scores[seat])
