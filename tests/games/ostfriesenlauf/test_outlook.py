"""The outlook of a card is what the card then does."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import msgspec
import pytest

from tests.games.ostfriesenlauf.positions import both_modes
from tests.referee.ostfriesenlauf import Position as Referee
from wettlauf.core.game import Game
from wettlauf.games.ostfriesenlauf import GAME
from wettlauf.games.ostfriesenlauf.outlook import OstfriesenlaufOutlook
from wettlauf.table.seen import legal_seen


def game(players: int, compiled: bool) -> Game:
    return Game(GAME, {"players": players}, compiled)


@both_modes
@pytest.mark.parametrize("players", [1, 3, 4])
def test_every_legal_card_does_what_the_referee_says(players: int, compiled: bool) -> None:
    """The referee reads only the record and shares no code with the rules."""
    checked = 0
    for seed in range(10):
        match = game(players, compiled).deal(seed)
        referee = Referee.from_record(json.loads(match.record().to_line()))
        chooser, entry = random.Random(seed), 0
        while match.seat is not None:
            for _, text in match.log[entry:]:
                referee.play(text)
            entry = match.length
            for move in match.legal():
                look = match.outlook(move)
                if str(move).startswith("draw"):
                    assert look is None
                else:
                    assert isinstance(look, OstfriesenlaufOutlook)
                    assert outcome(look) == judged(referee, str(move).partition(" ")[2])
                    checked += 1
            match.play(chooser.choice(match.legal()))
    assert checked > 100


def outcome(look: OstfriesenlaufOutlook) -> dict[str, Any]:
    return {"figure": look.figure, "from": look.start, "to": look.end, "lanes": [*look.lanes], "goal": look.goal}


def judged(referee: Referee, card: str) -> dict[str, Any]:
    after = copy.deepcopy(referee)
    after.carry_out(card)
    figure = referee.ranking()[int(card[0]) - 1]
    moves_goal = card.endswith("goal")
    return {
        "figure": None if moves_goal else figure,
        "from": referee.progress(figure),
        "to": after.progress(figure),
        "lanes": [1 + one.places[one.progress(figure)].index(figure) for one in (referee, after)],
        "goal": after.sign if moves_goal else None,
    }


@both_modes
def test_the_first_card_of_a_round_does_what_was_foreseen(compiled: bool) -> None:
    compared = 0
    for seed in range(5):
        match = game(4, compiled).deal(seed)
        chooser = random.Random(seed)
        foreseen: Any = None
        while match.seat is not None:
            move = chooser.choice(match.legal())
            rounds = match.view()["round"]
            if not match.view()["pile"] and str(move).startswith("lay"):
                foreseen = match.outlook(move)
            match.play(move)
            last = match.view()["last_round"]
            if match.view()["round"] > rounds:
                first = last["cards"][0]
                assert (first["figure"], first["from"], first["to"]) == (foreseen.figure, foreseen.start, foreseen.end)
                assert first["other"] == foreseen.other
                compared += 1
    assert compared > 10


def test_it_is_sent_with_the_legal_moves() -> None:
    match = game(2, compiled=True).deal(1)
    assert b"outlook" not in encoded(match)  # nobody knows what a deck gives
    match.play(match.legal()[0])
    sent = json.loads(encoded(match))
    assert [move["outlook"]["from"] for move in sent] == [0] * len(sent)
    assert sent[0]["outlook"]["game"] == "ostfriesenlauf"


def encoded(match: Any) -> bytes:
    return msgspec.json.encode(legal_seen(match))
