"""Write the test vectors of the second shuffle scheme: python -m tests.golden.making_fairness

Other programs that check records, such as the page, rely on them: once committed they never change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.table.shuffles import SEALED, Shuffling, entropy_of, full, shuffled
from tests.table.tables import SECRET
from wettlauf.core.record import Record
from wettlauf.table.facts import Start
from wettlauf.table.fairness import SECOND, Luck, Stream, commitment, decision_seed, pledge_of, seed_text, shared_key
from wettlauf.table.finishing import record

FILE = Path(__file__).parent / "fairness-2.json"
WORDS = 16


def key_vector() -> dict[str, Any]:
    """A key made from three parts, where seat 1 never revealed its part."""
    entropies = {0: entropy_of(0), 2: entropy_of(2)}
    luck = Luck(shared_key(SEALED, entropies), SECOND)
    stream, small = luck.stream("deal"), luck.stream("deal")
    return {
        "secret": SEALED,
        "commitment": commitment(SEALED),
        "parts": [
            {"seat": 0, "commitment": pledge_of(entropies[0]), "entropy": entropies[0]},
            {"seat": 1, "commitment": pledge_of(entropy_of(1)), "entropy": None},
            {"seat": 2, "commitment": pledge_of(entropies[2]), "entropy": entropies[2]},
        ],
        "key": luck.key,
        "deal_words": [stream.word() for _ in range(WORDS)],
        "deal_below_6": [small.below(6) for _ in range(WORDS)],
        "chance_0_words": [word for stream in [luck.stream("chance 0")] for word in [stream.word(), stream.word()]],
        "bot_3_seed": seed_text(luck.bot_seed(3)),
        "bot_3_seed_of_entry_17": seed_text(decision_seed(luck.bot_seed(3), 17)),
        "opening_secret": SECRET,
        "options_seed": seed_text(Stream(SECRET, "options").seed()),
    }


def games() -> dict[str, Shuffling]:
    """Games of all kinds; each has something special in `parts`, `bots`, `given` or its options."""
    late = full("keltis", 3).pledge(0, 2)
    late.now += 20_000
    late.go_on()
    return {
        "keltis: a person and two bots": shuffled("keltis", 1, "practised", "beginner").finish(),
        "keltis: seat 1 did not commit in time, seat 2 did not reveal": give_up(late.reveal(0)).finish(),
        "ostfriesenlauf: two people, figures without an owner, reshuffles": shuffled("ostfriesenlauf", 2).finish(),
        "ostfriesenlauf: start numbers as wished": shuffled(
            "ostfriesenlauf", 2, "practised", options={"start_numbers": [4, 2, 1, 3]}
        ).finish(),
        "strauss: two people, a random course, reshuffles": shuffled(
            "strauss", 2, options={"course": "random:mixed"}
        ).finish(),
        "strauss: a person and a bot on a ready course": shuffled("strauss", 1, "practised").finish(),
        "strauss: from a given position": given_position(),
    }


def give_up(sitting: Shuffling) -> Shuffling:
    """Lets the time to reveal run out."""
    sitting.now += 20_000
    sitting.go_on()
    return sitting


def given_position() -> Shuffling:
    earlier = shuffled("strauss", 2).finish(40)
    assert earlier.table.match is not None
    start = Start(dict(earlier.table.match.record().deal), earlier.table.match.log)
    return shuffled("strauss", 2, options=earlier.table.game.options, start=start, sealed="d1ce" * 16).finish()


def played() -> dict[str, Record]:
    return {name: record(sitting.table) for name, sitting in games().items()}


def vectors() -> dict[str, Any]:
    return {"key": key_vector(), "records": {name: found.to_json() for name, found in played().items()}}


def main() -> None:
    if FILE.exists():
        raise SystemExit(f"{FILE} already exists: golden files are never overwritten.")
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
