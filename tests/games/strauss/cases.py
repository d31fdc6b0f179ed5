"""Finds which tiles, animals, advantages and special cases occur in a record, with the independent reader."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tests.referee.strauss import Position
from tests.referee.strauss_course import ANIMALS, BRIDGE, DATA, Space
from tests.referee.strauss_players import ADVANTAGES

SIDES = {name + star for name in DATA["tiles"] for star in ("", "*")}
THINGS = (*ANIMALS, "quicksand", "fwd", "back")
# The cases that `cases_of` reports; each of them must occur in a large enough sample.
EVERY_CASE = {
    *(f"tile {name}" for name in SIDES),
    *(f"enter {thing}" for thing in THINGS if thing != "lion"),
    *(f"tiptoe {thing}" for thing in THINGS),
    *(f"jump over {thing}" for thing in THINGS),
    *(f"flip {name}" for name in (*ADVANTAGES, "none")),
    *(f"use {name}" for name in ("jump", "leap", "joker", "copy", "plus2")),
    *(f"lose {name}, {how}" for name in ADVANTAGES for how in ("X", "tick")),
    "cheetah finds nothing",
    "heed porcupine",
    "ignore porcupine",
    "ignore porcupine off colour",
    "heed warthog",
    "ignore warthog",
    "heed arrow",
    "ignore arrow",
    "pushed on",
    "pushed back",
    "second arrow ignored",
    "stay",
    "zero steps",
    "points lost",
    "bonus",
    "exception back",
    "exception aside",
    "exception onto quicksand",
    "exception onto lion",
    "exception onto crocodile",
    "exception onto porcupine",
    "exception off the bridge",
    "bridge",
    "leave bridge on another lane",
    "leap over two",
    "leap after exception",
    "leap after zero steps",
    "leap onto quicksand",
    "leap onto water",
    "plus2 after exception",
    "plus2 after leap",
    "leap after plus2",
    "plus2 is the only choice",
    "joker in zero steps",
    "copy a 2",
    "jump with joker",
    "jump with copy",
    "fifth card in hand",
    "drop",
    "top",
    "hand discarded",
    "shuffle",
    "two over the line",
    "first over the line does not win",
    "run-out",
    "level behind the line",
}


def cases_of(record: dict[str, Any]) -> Iterator[str]:
    """Returns the names of all cases in a record that the reader accepts."""
    position = Position.from_record(record)
    yield from (f"tile {name}" for name in record["options"]["course"])
    crossed: list[int] = []
    turn: list[str] = []  # the moves of this turn
    was = position.me.space
    for seat, text in record["log"]:
        if position.stage == "card" and not turn:
            was = position.me.space
        yield from _case(position, text, turn, was)
        mover, place, round_before = position.order[position.place], position.place, position.round
        position.play(text)
        turn.append(text)
        if position.place != place or position.round != round_before or position.ended:
            over = position.course.over_the_line(position.players[mover].space)
            if over and mover not in crossed:
                crossed.append(mover)
            turn = []
        assert seat is None or seat == mover
    yield from _ending(position, crossed)


def _case(position: Position, text: str, turn: list[str], was: Space) -> Iterator[str]:
    """Yields the cases of a move of the log; `turn` has the moves before it in the same turn."""
    word, _, what = text.partition(" ")
    me, course, now = position.me, position.course, position.turn
    if word in ("flip", "heed", "ignore", "lose") and position.stage != "arrow":
        yield from _answer(position, word, what)
    elif word in ("heed", "ignore"):
        yield f"{word} arrow"
    elif word in ("jump", "leap", "joker", "copy", "plus2"):
        yield f"use {word}"
        yield from _use(position, word, what, turn)
    elif word in ("stay", "drop", "top", "shuffle"):
        yield word
    elif word == "step":
        there = next(space for space in position.steps() if str(space) == what)
        thing = course.thing(there)
        if thing:
            yield f"{'jump over' if now.jump else 'tiptoe' if now.tiptoe else 'enter'} {thing}"
        if now.running == "exception":
            yield from _exception(position, there)
        elif me.space.lane == BRIDGE and there.lane not in (BRIDGE, was.lane):
            yield "leave bridge on another lane"
        if there.lane == BRIDGE:
            yield "bridge"
        if thing == "cheetah" and not now.tiptoe and not now.jump and not me.advantages:
            yield "cheetah finds nothing"
    if word in ("play", "joker", "copy"):
        yield from _beginning(position, word, text)
    if len(me.hand) == 5:
        yield "fifth card in hand"
    yield from _end_of_turn(position, text)


def _answer(position: Position, word: str, what: str) -> Iterator[str]:
    me = position.me
    if word == "flip":
        yield f"flip {what}"
    elif word == "lose":
        yield f"lose {what}, {'X' if me.advantages[what] is None else 'tick'}"
    else:
        thing = position.course.thing(me.space)
        yield f"{word} {thing}"
        if thing == "porcupine" and position.turn.running == "card" and me.space.lane != position.turn.lane:
            yield "ignore porcupine off colour"


def _use(position: Position, word: str, what: str, turn: list[str]) -> Iterator[str]:
    me, course, now = position.me, position.course, position.turn
    if word == "copy" and me.discards[-1].endswith("2"):
        yield "copy a 2"
    if word in ("joker", "copy") and now.jump:
        yield f"jump with {word}"
    if word in ("leap", "plus2") and now.running == "exception":
        yield f"{word} after exception"
    if (word == "plus2" and "leap" in turn) or (word == "leap" and "plus2" in turn):
        yield "plus2 after leap" if word == "plus2" else "leap after plus2"
    if word == "plus2" and "end" not in position.additions() and "leap" not in position.additions():
        yield "plus2 is the only choice"
    if word == "leap":
        lane = now.lane if me.space.lane == BRIDGE else me.space.lane
        first = course.ahead(me.space, lane)
        if course.ahead(first, lane) in position.others():
            yield "leap over two"
        landing = first
        while landing in position.others():
            landing = course.ahead(landing, lane)
        if course.thing(landing) == "quicksand":
            yield "leap onto quicksand"
        if course.water(landing):
            yield "leap onto water"
        if not now.moved:
            yield "leap after zero steps"


def _exception(position: Position, there: Space) -> Iterator[str]:
    me, course = position.me, position.course
    if there in course.backward(me.space):
        yield "exception back"
    elif me.space.lane != there.lane:
        yield "exception aside"
    if course.thing(there) in ("quicksand", "lion", "crocodile", "porcupine"):
        yield f"exception onto {course.thing(there)}"
    if me.space.lane == BRIDGE and there.lane != BRIDGE:
        yield "exception off the bridge"


def _beginning(position: Position, word: str, text: str) -> Iterator[str]:
    after = _after(position, text)
    if position.me.space.lane == after.turn.lane and after.turn.points > after.turn.value:
        yield "bonus"
    if after.stage != "step" and after.players[position.order[position.place]].space == position.me.space:
        yield "zero steps"
        if word == "joker":
            yield "joker in zero steps"


def _end_of_turn(position: Position, text: str) -> Iterator[str]:
    """Yields the cases that follow a move automatically, before the next one."""
    seat = position.order[position.place]
    before, after = position, _after(position, text)
    me, was = after.players[seat], before.me
    word = text.partition(" ")[0]
    if len(me.discards) > len(was.discards) + 1:
        yield "hand discarded"
    moved_by_wind = word not in ("step", "leap") and me.space != was.space
    if word == "step":
        there = next(space for space in before.steps() if str(space) == text.partition(" ")[2])
        moved_by_wind = me.space != there
        was_at = there
        left = 0 if before.turn.running == "exception" else before._run().left(there, before.turn.points)
        porcupine = before.course.thing(there) == "porcupine"
        if after.stage != "step" and left > 0 and not porcupine and after.turn.points == 0:
            yield "points lost"
    else:
        was_at = was.space
    if moved_by_wind and word != "leap":
        yield "pushed on" if me.space in before.course.onward(was_at) else "pushed back"
        if before.course.thing(me.space) in ("fwd", "back"):
            yield "second arrow ignored"


def _after(position: Position, text: str) -> Position:
    twin = copy.copy(position)
    twin.players = copy.deepcopy(position.players)
    twin.turn = copy.deepcopy(position.turn)
    twin.order = list(position.order)
    twin.play(text)
    return twin


def _ending(position: Position, crossed: list[int]) -> Iterator[str]:
    if position.ended is None:
        return
    placed = position.placement()
    course = position.course
    spaces = [position.players[seat].space for seat in placed]
    if len(crossed) > 1:
        yield "two over the line"
    if crossed[:1] != placed[:1]:
        yield "first over the line does not win"
    if any(space.tile >= len(course.tiles) for space in spaces):
        yield "run-out"
    if any(
        (a.tile, a.index) == (b.tile, b.index) and course.over_the_line(a) and course.over_the_line(b)
        for a, b in pairwise(spaces)
    ):
        yield "level behind the line"
