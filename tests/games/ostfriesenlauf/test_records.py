"""Records of Ostfriesenlauf: samples from another program, simulated games, and errors."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import wettlauf
from wettlauf.bots.simulation import simulate_records
from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game
from wettlauf.core.record import Record, read_records
from wettlauf.core.replaying import replay_record
from wettlauf.games.ostfriesenlauf import GAME

SAMPLES = Path(__file__).parents[2] / "samples" / "ostfriesenlauf.jsonl"
RECORDS = [record for _, record in read_records(SAMPLES)]


@pytest.mark.parametrize("compiled", [False, True], ids=["pure", "compiled"])
@pytest.mark.parametrize("record", RECORDS, ids=[f"{r.options['players']}{r.options['edition']}" for r in RECORDS])
def test_samples_replay_with_equal_legal_moves_and_results(record: Record, compiled: bool) -> None:
    match = replay_record(record, GAME, compiled)
    again = match.record(legal=True)
    assert (again.log, again.legal, again.result) == (record.log, record.legal, record.result)
    assert (again.options, again.deal) == (record.options, record.deal)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["A", "B"])
def test_simulated_games_replay(players: int, edition: str) -> None:
    game = wettlauf.game("ostfriesenlauf", players=players, edition=edition)
    shuffles = 0
    for record in simulate_records(game, 25, seed=players, legal=True):
        assert replay_record(Record.from_line(record.to_line()), GAME).result == record.result
        assert record.result.ended == "finish"
        assert len(record.result.scores) == 4
        shuffles += sum(text.startswith("shuffle") for _, text in record.log)
    assert shuffles


def test_the_same_games_with_and_without_records() -> None:
    """`simulate` and its records agree game by game, scores by figure and winners by seat."""
    game = wettlauf.game("ostfriesenlauf", players=3, owners=[None, 2, 0, 1])
    outcome = wettlauf.simulate(game, 40, seed=5)
    for k, record in enumerate(simulate_records(game, 40, seed=5)):
        assert tuple(outcome.scores[k]) == record.result.scores
        assert tuple(seat for seat in range(3) if outcome.wins[k][seat]) == record.result.winners
    assert outcome.summary()["seats"][0]["score"] == round(float(outcome.scores[:, 2].mean()), 4)


def broken(record: Record, **changes: Any) -> Record:
    data = {**record.to_json(), **changes}
    data.pop("legal", None)
    return Record.from_json(data)


def sample(players: int, edition: str = "A") -> Record:
    return next(r for r in RECORDS if (r.options["players"], r.options["edition"]) == (players, edition))


@pytest.mark.parametrize(
    "change, message",
    [
        ({"hands": [["1:+2"]]}, "2 hands of 4 cards"),
        ({"hands": [["1:+2", "1:+2", "3:+6", "4:4>3"], ["1:+4", "2:+5", "3:goal", "4:1>1"]]}, "one from each deck"),
        ({"hands": [["1:+9", "2:3<3", "3:+6", "4:4>3"], ["1:+4", "2:+5", "3:goal", "4:1>1"]]}, "not a card"),
        ({"hands": [["1:+4", "2:3<3", "3:+6", "4:4>3"], ["1:+4", "2:+5", "3:goal", "4:1>1"]]}, "not its 15 cards"),
        ({"decks": {}}, "“decks”"),
        ({"start_numbers": [1, 2, 3, 3]}, "start number"),
        ({"start_numbers": "1234"}, "start number"),
        ({"start_numbers": [True, 2, 3, 4]}, "start number"),
    ],
)
def test_bad_deals(change: dict[str, Any], message: str) -> None:
    record = sample(2)
    with pytest.raises(BadRecord) as error:
        replay_record(broken(record, deal={**record.deal, **change}), GAME)
    assert message in str(error.value)
    assert error.value.say("de")


def test_events_are_checked() -> None:
    """An ownerless figure lays the top card of its deck (O22); a shuffle contains exactly the right cards (O20)."""
    record = sample(2)
    log = [list(entry) for entry in record.log]
    assert log[0] == [None, "lay 4:+2"]
    for text in ("lay 4:+3", "lay 3:+2", "shuffle: 1: ; 2: ; 3: ; 4: ", "rain"):
        with pytest.raises(BadRecord) as error:
            replay_record(broken(record, log=[[None, text], *log[1:]]), GAME)
        assert error.value.entry == 1
    record = sample(4)
    at = next(k for k, (seat, _) in enumerate(record.log) if seat is None)
    text = record.log[at][1]
    first, rest = text.split(", ", 1)
    for wrong in (
        "shuffle",
        "shuffle: ",
        text + " ",
        text.replace("; 4: ", "; 5: "),
        text.replace(", ", ","),
        f"{first}, {first.removeprefix('shuffle: 1: ')}, {rest}",
        text.replace("4:", "3:"),
    ):
        changed = [list(entry) for entry in record.log]
        changed[at][1] = wrong
        with pytest.raises(BadRecord) as error:
            replay_record(broken(record, log=changed), GAME)
        assert error.value.entry == at + 1
        assert error.value.say("de")


def test_owners_are_kept() -> None:
    game = Game(GAME, {"players": 2, "owners": [None, 1, None, 0]})
    line = game.deal(seed=3).record().to_line()
    assert '"owners":[null,1,null,0]' in line
    assert wettlauf.replay(line).game.options == game.options
