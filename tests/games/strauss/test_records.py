"""Records of Strauß voraus!: samples from another program, simulated races, and damaged records."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wettlauf
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.errors import BadRecord
from wettlauf.core.record import Record, read_records
from wettlauf.core.replaying import replay_record
from wettlauf.games.strauss import GAME

SAMPLES = Path(__file__).parents[2] / "samples" / "strauss.jsonl"
RECORDS = [record for _, record in read_records(SAMPLES)]


@pytest.mark.parametrize("compiled", [False, True], ids=["pure", "compiled"])
@pytest.mark.parametrize("record", RECORDS, ids=[f"{r.options['players']} birds {n}" for n, r in enumerate(RECORDS)])
def test_samples_replay_with_equal_legal_moves_and_results(record: Record, compiled: bool) -> None:
    match = replay_record(record, GAME, compiled)
    again = match.record(legal=True)
    assert (again.log, again.legal, again.result) == (record.log, record.legal, record.result)
    assert "bonus" not in record.options  # V14: written before there was the option
    assert (again.options, again.deal) == ({**record.options, "bonus": "must"}, record.deal)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulated_races_replay(players: int) -> None:
    game = wettlauf.game("strauss", players=players, course="random:hard:6")
    for record in simulate_records(game, 6, seed=players, legal=True):
        assert replay_record(Record.from_line(record.to_line()), GAME).result == record.result
        assert record.result.ended == "finish"
        assert sorted(record.result.scores) == list(range(1, players + 1))


def test_the_same_races_with_and_without_records() -> None:
    game = wettlauf.game("strauss", players=3, course="random")
    outcome = wettlauf.simulate(game, 12, seed=5)
    for k, record in enumerate(simulate_records(game, 12, seed=5)):
        assert tuple(outcome.scores[k]) == record.result.scores
        assert outcome.decisions[k] == record.decisions
        assert tuple(seat for seat in range(3) if outcome.wins[k][seat]) == record.result.winners


# ---- a random course is drawn for every race and written out ----


def test_a_random_course_is_drawn_for_every_race() -> None:
    game = wettlauf.game("strauss", course="random:hard:8")
    courses = [game.deal(seed).record().options["course"] for seed in range(8)]
    assert len({tuple(course) for course in courses}) == 8
    assert all(len(course) == 8 for course in courses)
    assert game.deal(3).record() == game.deal(3).record()
    assert len({tuple(record.options["course"]) for record in simulate_records(game, 6, seed=1)}) == 6


def test_a_random_course_plays_the_same_cards_as_the_course_it_became() -> None:
    match = wettlauf.game("strauss", players=4, course="random").deal(seed=9)
    same = wettlauf.game("strauss", players=4, course=match.game.options["course"]).deal(seed=9)
    assert same.record() == match.record()


@pytest.mark.parametrize("course", ["random", "first", "A5XX23QP"])
def test_a_record_spells_its_course_out(course: str) -> None:
    record = RECORDS[0].to_json()
    with pytest.raises(BadRecord, match="course must be spelled out"):
        wettlauf.replay({**record, "options": {**record["options"], "course": course}})


# ---- faults ----


def broken(record: Record, **changes: Any) -> Record:
    data = {**record.to_json(), **changes}
    data.pop("legal", None)
    return Record.from_json(data)


def sample(players: int = 2) -> Record:
    return next(record for record in RECORDS if record.options["players"] == players)


HAND = ["purple 2", "purple 3", "purple 4", "purple 5"]


@pytest.mark.parametrize(
    "change, words",
    [
        ({"hands": [HAND]}, "“hands”"),
        ({"hands": [HAND, HAND[:3]]}, "4"),
        ({"hands": [HAND, [*HAND[:3], "purple 7"]]}, "“purple 7”"),
        ({"hands": [HAND, HAND]}, "twice"),
        ({"draw": None}, "“draw”"),
        ({"spaces": ["0.S1", "0.S1"]}, "0.S1"),
        ({"spaces": ["0.S1", "0.S6"]}, "“0.S6”"),
        ({"spaces": ["0.S1", 2]}, "“2”"),
        ({"start": 2}, "start"),
        ({"start": True}, "start"),
    ],
)
def test_bad_deals(change: dict[str, Any], words: str) -> None:
    record = sample()
    with pytest.raises(BadRecord) as error:
        replay_record(broken(record, deal={**record.deal, **change}), GAME)
    assert words in str(error.value)
    assert error.value.say("de")


def test_a_shuffle_must_have_exactly_the_discard_pile_of_the_player_who_draws() -> None:
    """V17."""
    record, at = next(
        (record, k)
        for record in simulate_records(wettlauf.game("strauss", players=2), 40, seed=2)
        for k, (seat, _) in enumerate(record.log)
        if seat is None
    )
    text = record.log[at][1]
    head, _, cards = text.partition(": ")
    first, *rest = cards.split(", ")
    other = 1 - int(head.split()[1])
    for wrong in (
        "shuffle",
        head,
        f"{head}: ",
        f"shuffle {other}: {cards}",
        f"{head}: {', '.join(rest)}",
        f"{head}: {cards}, {first}",
        f"{head}: {first}, {first}, {', '.join(rest[1:])}",
        text.replace(", ", ","),
        "rain",
    ):
        changed = [list(entry) for entry in record.log]
        changed[at][1] = wrong
        with pytest.raises(BadRecord) as error:
            replay_record(broken(record, log=changed), GAME)
        assert error.value.entry == at + 1
        assert error.value.say("de")


def test_the_order_of_a_shuffled_pile_is_in_the_record_but_nobody_sees_it() -> None:
    """V17: which cards are in it, everyone saw."""
    record = next(
        record
        for record in simulate_records(wettlauf.game("strauss", players=2), 40, seed=2)
        if any(seat is None for seat, _ in record.log)
    )
    match = replay_record(record, GAME)
    for viewer in (None, 0, 1):
        seen = match.seen(viewer).log
        assert [entry for entry in seen if entry[0] is not None] == [e for e in match.log if e[0] is not None]
        assert {text for seat, text in seen if seat is None} <= {"shuffle 0", "shuffle 1"}
