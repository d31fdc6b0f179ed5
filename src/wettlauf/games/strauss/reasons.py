"""Explains why a move of Strauß voraus! is not legal: the rule that forbids it, in words."""

from __future__ import annotations

from typing import Any

from wettlauf.core.aspects import Reason
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    COLOURS,
    COPY,
    CROCODILE,
    JOKER,
    JUMP,
    LANES,
    LEAP,
    LION,
    NONE,
    ON_BRIDGE,
    PLACES,
    PLUS2,
    PORCUPINE,
    QUICKSAND,
    VALUES,
)
from wettlauf.games.strauss.movement import is_free, is_taken, line_from, next_space, own_lane
from wettlauf.games.strauss.moves import FLIP_NONE, LOSE
from wettlauf.games.strauss.notation import advantage_object, advantage_words, card_words, parts_of, space_words
from wettlauf.games.strauss.state import (
    AFTER,
    ANIMAL,
    BY_EXCEPTION,
    CARD,
    DROPPING,
    DUNE,
    FLIPPING,
    LOSING,
    NEAR_TILES,
    OVER_FINISH,
    STEPPING,
    TOPPING,
)

# By phase: the verbs that answer its question, and the rule and text that reject all others.
ANSWERS: dict[int, tuple[tuple[str, ...], str, str]] = {
    CARD: (("play", "exception", "stay", "joker", "copy", "jump"), "V9", ""),
    STEPPING: (("step",), "V10", "move-now"),
    ANIMAL: (("heed", "ignore"), "V43", "animal-first"),
    LOSING: (("lose",), "V31", "lose-first"),
    FLIPPING: (("flip",), "V18", "flip-first"),
    AFTER: (("plus2", "leap", "end"), "V24", "after-first"),
    DUNE: (("heed", "ignore"), "V41", "dune-first"),
    TOPPING: (("top",), "V34", "top-first"),
    DROPPING: (("drop",), "V31", "drop-first"),
}
# By verb: the rule and text that say when it is possible, if a card is due now.
WHEN = {
    "step": "V9",
    "flip": "V18",
    "lose": "V31",
    "heed": "V43",
    "ignore": "V43",
    "plus2": "V24",
    "leap": "V21",
    "end": "V24",
    "top": "V34",
    "drop": "V31",
}
ADVANTAGE_RULES = {JUMP: "V20", LEAP: "V21", JOKER: "V22", COPY: "V23", PLUS2: "V24"}


def reason_against(position: Position, code: int) -> Reason:
    state: Any = position.state
    if state.phase == OVER_FINISH:
        return _reason("V50", "over")
    verb, number = parts_of(code)
    me = state.players[state.seat]
    if verb == "end" and state.phase == STEPPING and state.bonus:
        return _against_stopping(position.setup, state, me)
    verbs, rule, name = ANSWERS[state.phase]
    if verb not in verbs:
        return _reason(WHEN[verb], f"not-now-{verb}") if state.phase == CARD else _reason(rule, name)
    if state.phase == CARD:
        return _against_card(position, state, me, verb, number)
    if state.phase == STEPPING:
        return _against_step(position.setup, state, me, number)
    if state.phase == ANIMAL:
        return _reason("V32", "heed-off-lane")
    if state.phase == LOSING:
        return _against_losing(me, code - LOSE)
    if state.phase == FLIPPING:
        assert code != FLIP_NONE
        return _against_advantage(position, me, number, crossed=True) or _reason("V18", "flip-first")
    if state.phase == AFTER:
        return _against_extra(position, state, me, verb)
    return _reason(rule, "not-in-hand", card=card_words(number))


# ---- cards ----


def _against_card(position: Position, state: Any, me: Any, verb: str, number: int) -> Reason:
    if verb in ("joker", "copy", "jump"):
        return _against_special(position, state, me, verb, number)
    if not me.hand >> number & 1:
        return _reason("V9", "not-in-hand", card=card_words(number))
    if state.jumping:
        return _reason("V20", f"jump-{verb}", card=card_words(number))
    if verb == "stay":
        return _reason("V16", "can-move")
    if verb == "exception":
        return _reason("V15", "no-exception", card=card_words(number))
    return _reason("V13", "no-move", card=card_words(number), colour=COLOURS[number // VALUES])


def _against_special(position: Position, state: Any, me: Any, verb: str, lane: int) -> Reason:
    """Returns why a joker, a copy or a big jump is not allowed."""
    if verb == "jump" and state.jumping:
        return _reason("V20", "jump-twice")
    against = _against_advantage(position, me, {"joker": JOKER, "copy": COPY, "jump": JUMP}[verb])
    if against is not None:
        return against
    if verb == "copy" and me.top == NONE:
        return _reason("V23", "copy-empty")
    if verb == "jump":
        return _reason("V20", "jump-nowhere")
    if state.jumping:
        return _reason("V20", "jump-lands-badly")
    if verb == "copy":
        return _reason("V23", "no-move", card=card_words(me.top), colour=COLOURS[me.top // VALUES])
    return _reason("V22", "no-joker", colour=COLOURS[lane])


def _against_advantage(position: Position, me: Any, advantage: int, crossed: bool = False) -> Reason | None:
    """Returns why an advantage cannot be used, or turned over at a waterhole if `crossed`; None if it can."""
    words: dict[str, Argument] = {"advantage": advantage_words(advantage)}
    bit = 1 << advantage
    if ADVANTAGES[advantage] not in position.options["advantages"]:
        return _reason("V2", "not-in-race", **words)
    if crossed:
        if me.crosses & bit:
            return None
        return _reason("V18", "is-ticked" if me.ticks & bit else "is-gone", **words)
    if me.crosses & bit:
        return _reason("V18", "is-crossed", **words)
    if not me.ticks & bit:
        return _reason("V19", "is-gone", **words)
    return _reason("V19", "is-fresh", **words) if me.fresh & bit else None


# ---- steps ----


def _against_step(setup: Any, state: Any, me: Any, there: int) -> Reason:
    space = setup.space[there]
    words: dict[str, Argument] = {"space": space_words(there)}
    if not _line_leads(setup, me.at, there):
        return _reason("V15" if state.mode == BY_EXCEPTION else "V10", "no-line", **words)
    if is_taken(state, there) and not state.jumping:
        return _reason("V15" if state.mode == BY_EXCEPTION else "V12", "taken", **words)
    if state.mode == BY_EXCEPTION:
        return _reason("V15", "exception-lion" if space.on == LION else "exception-crocodile", **words)
    if there not in _forwards(setup, me.at):
        return _reason("V10", "backwards", **words)
    if state.bound:
        bridge = setup.space[me.at].lane == ON_BRIDGE
        return _reason("V40" if bridge else "V11", "leaves-lane", colour=COLOURS[state.lane])
    return _against_crossing(space, state, words)


def _line_leads(setup: Any, at: int, there: int) -> bool:
    """Returns whether a line joins the two spaces, in either direction."""
    here, tile = setup.outlook[at], there // PLACES - at // PLACES + 1
    return tile in range(NEAR_TILES) and bool((here.safe[tile] | here.guarded[tile]) >> (there % PLACES) & 1)


def _against_crossing(space: Any, state: Any, words: dict[str, Argument]) -> Reason:
    """Returns why a bird off its lane may not follow a line: what lies there, or what would come after."""
    colour = COLOURS[state.lane]
    if state.jumping:
        return _reason("V20", "step-jump", colour=colour, **words)
    if not state.tiptoe:
        if space.on == LION:
            return _reason("V30", "lion", **words)
        if space.on == PORCUPINE and space.lane != state.lane:
            return _reason("V32", "porcupine", colour=colour, **words)
        if space.on == QUICKSAND and state.points < 2:
            return _reason("V42", "quicksand", **words)
        if space.on == CROCODILE and space.lane == state.lane:
            return _reason("V33", "crocodile", **words)
    return _reason("V13", "cannot-finish", colour=colour, points=state.points, **words)


def _forwards(setup: Any, at: int) -> list[int]:
    lanes = [next_space(setup, at, lane) for lane in range(LANES)]
    return [*lanes, line_from(setup, at, 1), line_from(setup, at, 2)]


def _against_stopping(setup: Any, state: Any, me: Any) -> Reason:
    """Returns why a run that may leave its bonus cannot end here."""
    if state.points != state.bonus:
        return _reason("V14", "end-too-soon" if state.points > state.bonus else "end-too-late", bonus=state.bonus)
    if state.jumping:
        return _reason("V20", "jump-lands-badly")
    return _reason("V33", "end-crocodile")


# ---- what follows ----


def _against_losing(me: Any, advantage: int) -> Reason:
    if me.crosses >> advantage & 1:
        return _reason("V31", "lose-ticked", advantage=advantage_object(advantage))
    return _reason("V31", "lose-nothing", advantage=advantage_words(advantage))


def _against_extra(position: Position, state: Any, me: Any, verb: str) -> Reason:
    setup: Any = position.setup
    if verb == "end":
        return _reason("V20", "must-plus2")
    against = _against_advantage(position, me, PLUS2 if verb == "plus2" else LEAP)
    if against is not None:
        return against
    if verb == "plus2":
        return _reason("V24", "plus2-porcupine" if state.porcupine else "plus2-blocked")
    if state.jumping and not is_free(setup, state, me.at):
        return _reason("V20", "must-plus2")
    ahead = next_space(setup, me.at, own_lane(setup, state, me.at))
    return _reason("V21", "leap-onto" if is_taken(state, ahead) else "leap-nobody")


def malformed(text: str) -> Reason:
    return Reason(None, Words("strauss-why-malformed", {"text": text}))


def _reason(rule: str, name: str, /, **args: Argument) -> Reason:
    return Reason(rule, Words(f"strauss-why-{name}", {"rule": rule, **args}))
