"""Random keys in Strauß voraus!: every question can be shown and answered, and races end."""

from __future__ import annotations

import random

import wettlauf
from wettlauf.core.match import Match
from wettlauf.core.words import LANGUAGES
from wettlauf.games.strauss.data import ADVANTAGES
from wettlauf.games.strauss.terminal.choice import LETTERS, StraussChoice
from wettlauf.tui.face import Answer, Room, Scene, find_face
from wettlauf.tui.palette import PALETTES

KEYS = [*"1234567890xjiw", *LETTERS, "left", "right", "up", "down", "enter", "space", "escape"]
FACE = find_face("strauss")


def look_at(match: Match, choice: StraussChoice, draw: bool) -> None:
    """Draws and says everything that the table would."""
    view = match.view(match.seat)
    for lang in LANGUAGES:
        said = [choice.question(), *choice.hint(), *(chip.words for chip in choice.chips())]
        assert all(words.say(lang) for words in said)
        names = [f"Name{seat}" for seat in range(5)]
        seen = Scene(view, lang, PALETTES[True], names, choice.marks(), view, choice.preview(), choice.labels())
        if draw:
            room = Room(56, 17, 80, 24)
            assert FACE.board(seen, room)
            assert FACE.hand(seen, Room(80, 9, 80, 24))


def carry_out(match: Match, choice: StraussChoice, answer: Answer, following: list[str]) -> bool:
    """Plays an answer as the table does; returns False if the move was illegal."""
    if answer.move is None:
        return True
    reason = match.why_not(answer.move)
    if reason is not None:
        assert reason.rule
        return False
    match.play(answer.move)
    following[:] = list(answer.then) or following
    seat = match.log[-1][0]
    while match.seat == seat:
        legal = frozenset(move.text for move in match.legal())
        choice.ask(match.view(seat), legal, match.routes())
        follows = following.pop(0) if following and following[0] in legal else choice.obvious()
        if follows is None:
            return True
        match.play(follows)
    assert not following
    return True


def test_races_of_random_keys() -> None:
    asked = {question for seed in range(4) for question in race_by_random_keys(seed)}
    assert {"card", "flip"} <= asked


def race_by_random_keys(seed: int) -> set[str]:
    """Plays a race with random keys and returns the questions asked."""
    numbers = random.Random(seed)
    chosen = numbers.sample(ADVANTAGES, 3)
    match = wettlauf.game("strauss", players=3, course="random:hard:8", advantages=chosen).deal(seed)
    bot = wettlauf.bot("heuristic")
    asked: set[str] = set()
    legal_moves = refused = 0
    while match.seat is not None:
        if match.seat != 0:
            match.play(bot.choose(match.seen(match.seat), match.legal()))
            continue
        choice = StraussChoice()
        following: list[str] = []
        choice.ask(match.view(0), frozenset(move.text for move in match.legal()), match.routes())
        turn = match.view(0)["turn"]
        for tries in range(10_000):
            if match.seat != 0 or match.view(0)["turn"] != turn:
                break
            asked.add(str(choice.asks))
            answer = choice.key(numbers.choice(KEYS))
            if answer is not None:
                fine = carry_out(match, choice, answer, following)
                legal_moves, refused = legal_moves + fine, refused + (not fine)
            if match.seat == 0:
                look_at(match, choice, draw=tries % 20 == 0)
    assert match.result.ended == "finish"
    assert legal_moves
    assert refused
    return asked


def test_every_target_can_be_clicked_at_any_time() -> None:
    match = wettlauf.game("strauss", players=2, course="wild", advantages=["jump", "copy", "fifth"]).deal(2)
    bot = wettlauf.bot("random")
    choice = StraussChoice()
    while match.seat is not None:
        view = match.view(match.seat)
        choice.ask(view, frozenset(move.text for move in match.legal()), match.routes())
        targets = [f"card:{number}" for number in range(len(view["players"][match.seat]["hand"]))]
        targets += [f"advantage:{name}" for name in ADVANTAGES] + ["space:1.P1", "player:0", *choice.marks()]
        for target in targets:
            answer = choice.pick(target)
            if answer is not None and answer.move is not None:
                reason = match.why_not(answer.move)
                assert reason is None or reason.rule
        match.play(bot.choose(match.seen(match.seat), match.legal()))
