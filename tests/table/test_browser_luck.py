"""The page recomputes every shuffle exactly as the engine does, for every game and both schemes."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import check_web
from build_web import ROOT, BuildFailed
from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.games.strauss.course_random import DIFFICULTIES
from wettlauf.games.strauss.data import ADVANTAGES
from wettlauf.table.fairness import (
    FIRST,
    SECOND,
    Luck,
    Part,
    fair_chance,
    fair_deal,
    first_proof,
    fixed_game,
    pledge_of,
    second_proof,
    shared_key,
)

RECORDS = 60  # per game
LONGEST = 1_000  # entries in a log; some games stop in the middle of a turn


def keltis(chooser: random.Random) -> dict[str, Any]:
    return {"players": chooser.randint(2, 4), "dark_stones": chooser.choice(["staggered", "even"])}


def ostfriesenlauf(chooser: random.Random) -> dict[str, Any]:
    players = chooser.randint(1, 4)
    owners = [*range(players), *[None] * (4 - players)]
    chooser.shuffle(owners)
    numbers = chooser.choice([None, chooser.sample(range(1, 5), 4)])
    return {"players": players, "edition": chooser.choice("AB"), "owners": owners, "start_numbers": numbers}


def strauss(chooser: random.Random) -> dict[str, Any]:
    players = chooser.randint(2, 5)
    random_course = f"random:{chooser.choice(DIFFICULTIES)}:{chooser.randint(2, 25)}"
    return {
        "players": players,
        "advantages": chooser.sample(ADVANTAGES, 3),
        "course": chooser.choice(["first", "random", random_course]),
        "start_player": chooser.choice([None, players - 1]),
    }


WISHES: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "keltis": keltis,
    "ostfriesenlauf": ostfriesenlauf,
    "strauss": strauss,
}


def played(game: str, number: int) -> Record:
    """Plays a game at random, with luck from either scheme."""
    chooser = random.Random(f"{game} {number}")
    kind = find(game)
    wished = Game(kind, WISHES[game](chooser))
    opening, secret = chooser.randbytes(32).hex(), chooser.randbytes(32).hex()
    if number % 2:
        luck, extra = Luck(opening, FIRST), first_proof(opening, wished.options, None)
    else:
        entropy = {seat: chooser.randbytes(32).hex() for seat in range(wished.seats)}
        parts = [Part(seat, pledge_of(bits), bits) for seat, bits in entropy.items()]
        luck = Luck(shared_key(secret, entropy), SECOND)
        extra = second_proof(secret, opening, wished.options, None, parts, [])
    dealt = fixed_game(wished, opening)
    deal = fair_deal(dealt, luck)
    match = Match.placed(dealt, kind.notation.deal_from_json(dealt.options, deal), deal, draws=False)
    events = 0
    while not match.over and match.length < LONGEST:
        if match.waits_for_chance:
            match.settle(fair_chance(match, luck, events))
            events += 1
        else:
            match.play(chooser.choice(match.legal()))
    return match.record(fairness=extra)


def check_in_node(folder: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    """Raises BuildFailed with the page's findings if it disagrees with any record."""
    file = folder / "records.jsonl"
    file.write_text("".join(f"{json.dumps(record.to_json())}\n" for record in records), "utf-8")
    monkeypatch.setenv("WETTLAUF_RECORDS", str(file))
    tools = check_web.installed_tools(ROOT)
    tools.run_node(["node_modules/vitest/vitest.mjs", "run", "src/fairness/records.test.ts"])


@pytest.mark.slow
def test_the_page_recomputes_every_deal_and_every_chance_event(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    records = [played(game, number) for game in WISHES for number in range(RECORDS)]
    assert sum(seat is None for record in records for seat, _ in record.log) > 500  # chance events
    check_in_node(tmp_path, records, monkeypatch)


@pytest.mark.slow
def test_the_page_refuses_a_record_with_another_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proves that the test above can fail."""
    record = played("strauss", 0)
    record.deal["draw"][0].reverse()
    with pytest.raises(BuildFailed, match="web-fair-deal-other"):
        check_in_node(tmp_path, [record], monkeypatch)
