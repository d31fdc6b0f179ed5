"""What happened in Ostfriesenlauf, as sentences derived from two positions as the viewer may see them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wettlauf.core.aspects import public_ears
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.ostfriesenlauf import rules
from wettlauf.games.ostfriesenlauf.data import COLOURS, DECK_OF, FIGURES, GOALS
from wettlauf.games.ostfriesenlauf.moves import DRAW, LAY
from wettlauf.games.ostfriesenlauf.notation import card_words, set_cards
from wettlauf.games.ostfriesenlauf.race import Effect, effects, goal_name
from wettlauf.games.ostfriesenlauf.state import FINISHED, NONE

ears = public_ears


def tell(before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words) -> list[Words]:
    was: Any = before.state
    now: Any = after.state
    who: dict[str, Argument] = {"who": "you" if seat == viewer else "other", "player": name}
    if code >= DRAW:
        return [_drawn(was.players[seat], now.players[seat], code - DRAW, who)]
    card = code - LAY
    if seat == viewer:
        sentences = [Words("ostfriesenlauf-tell-lay-card", {**who, "card": card_words(card)})]
    else:
        sentences = [Words("ostfriesenlauf-tell-lay", {**who, "back": DECK_OF[card] + 1})]
    return sentences + _turned(before, after)


def tell_event(before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
    was: Any = before.state
    if len(numbers) > 1:
        return [Words("ostfriesenlauf-tell-shuffle"), *_turned(before, after)]
    facts: dict[str, Argument] = {"colour": COLOURS[was.track.figure[was.rank]], "back": was.rank + 1}
    return [Words("ostfriesenlauf-tell-ownerless", facts), *_turned(before, after)]


def _drawn(was: Any, now: Any, deck: int, who: dict[str, Argument]) -> Words:
    """Names the card only to the player who drew it: others see the hand in neither position."""
    had = set_cards(was.hand)
    for card in set_cards(now.hand):
        if card in had:
            had.remove(card)
        else:
            return Words("ostfriesenlauf-tell-draw-card", {**who, "card": card_words(card)})
    return Words("ostfriesenlauf-tell-draw", {**who, "deck": deck + 1})


def _turned(before: Position, after: Position) -> list[Words]:
    """At the end of a round, says what every card of the pile did (O7), and how the race ended if it has."""
    was: Any = before.state
    now: Any = after.state
    if now.round == was.round:
        return []
    sentences = [Words("ostfriesenlauf-tell-turn", {"round": now.round})]
    sentences += [_effect(after, effect) for effect in effects(now.before, now.turned)]
    return sentences + (_ended(after) if now.phase == FINISHED else [])


def _effect(position: Position, effect: Effect) -> Words:
    setup: Any = position.setup
    facts: dict[str, Argument] = {"card": card_words(effect.card), "goal": goal_name(effect.track)}
    if effect.figure is not None:
        facts["colour"] = COLOURS[effect.figure]
        facts["count"] = abs(effect.end - effect.start)
        facts["way"] = "forward" if effect.end > effect.start else "back"
        facts["space"] = effect.end % setup.spaces  # no longer in the sentence, but programs read it
        facts["place"] = place_words(effect.end, setup.spaces)
    if effect.other is not None:
        facts["other"] = COLOURS[effect.other]
    what: str = effect.what
    if what == "nothing":
        what = "goal-stays" if effect.figure is None else "stays"
    return Words(f"ostfriesenlauf-tell-{what}", facts)


def place_words(progress: int, spaces: int, text: str = "ostfriesenlauf-at") -> Words:
    """Returns the place of a figure with that progress as words, behind the start if it is negative."""
    if progress < 0:
        return Words(text, {"where": "behind", "count": -progress})
    where = "start" if progress == 0 else "space" if progress < spaces else "lap"
    return Words(text, {"where": where, "count": progress % spaces})


def _ended(position: Position) -> list[Words]:
    """Says who has crossed the line, how far and in which direction (O16), and who has won (O18, O19)."""
    setup: Any = position.setup
    state: Any = position.state
    track = state.track
    goal = setup.goals[track.goal]
    sentences = []
    for rank in range(FIGURES):
        count = rules.spaces_over(setup, track, rank)
        if count:
            facts: dict[str, Argument] = {
                "colour": COLOURS[track.figure[rank]],
                "count": count,
                "way": "forward" if track.at[rank] > goal else "back",
                "goal": GOALS[track.goal],
            }
            sentences.append(Words("ostfriesenlauf-tell-over", facts))
    winners = rules.results(setup, state, [0] * FIGURES)
    won = [COLOURS[setup.figure[seat]] for seat in range(setup.players) if winners >> seat & 1]
    if not won:
        return [*sentences, Words("ostfriesenlauf-tell-nobody", {"colour": _furthest_ownerless(setup, track)})]
    return [*sentences, *(Words("ostfriesenlauf-tell-won", {"colour": colour, "count": len(won)}) for colour in won)]


def _furthest_ownerless(setup: Any, track: Any) -> str:
    """Returns the colour of the ownerless figure furthest beyond the line; the inner lane decides between equals."""
    over = [
        (rules.spaces_over(setup, track, rank), -rank)
        for rank in range(FIGURES)
        if setup.owner[track.figure[rank]] == NONE
    ]
    return COLOURS[int(track.figure[-max(over)[1]])]


def reveals(position: Position, code: int) -> bool:
    """Returns whether a move draws a card or ends the round."""
    return code >= DRAW or turns_over(position, code)


def turns_over(position: Position, code: int) -> bool:
    """Returns whether a move is the last card laid by a player: the pile is turned over before anyone decides again."""
    state: Any = position.state
    setup: Any = position.setup
    return code < DRAW and all(setup.owner[figure] == NONE for figure in state.track.figure[: state.rank])
