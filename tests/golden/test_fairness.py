"""The second shuffle scheme matches its test vectors, which other programs use to check records."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.golden import making_receipts
from tests.golden.making_fairness import FILE, key_vector, played
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.table.fairness import Receipt, verify

DOCS = Path(__file__).parents[2] / "docs" / "fairness.md"


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def test_the_key_and_its_numbers_are_as_written(vectors: dict[str, Any]) -> None:
    assert key_vector() == vectors["key"]


def test_the_key_is_what_the_page_of_the_scheme_says(vectors: dict[str, Any]) -> None:
    """Computes the key once more with nothing but the standard library."""
    key = vectors["key"]
    bits = b"wettlauf shake256/2\0" + bytes.fromhex(key["secret"])
    for part in key["parts"]:
        if part["entropy"] is not None:
            entropy = bytes.fromhex(part["entropy"])
            assert hashlib.sha256(b"wettlauf entropy/1\0" + entropy).hexdigest() == part["commitment"]
            bits += bytes([part["seat"]]) + entropy
    assert len(bits) == 118
    assert hashlib.sha256(bits).hexdigest() == key["key"]
    stream = hashlib.shake_256(b"wettlauf shake256/2\0" + bytes.fromhex(key["key"]) + b"deal").digest(64)
    assert [int.from_bytes(stream[at : at + 4], "big") for at in range(0, 64, 4)] == key["deal_words"]


def test_the_docs_work_with_the_same_numbers(vectors: dict[str, Any]) -> None:
    example = DOCS.read_text(encoding="utf-8").split("## A worked example")[1].split("\n## ")[0]
    key = vectors["key"]
    named = {*re.findall("[0-9a-f]{64}", example)}
    parts = {value for part in key["parts"] for value in (part["commitment"], part["entropy"]) if value}
    assert named == {key["commitment"], key["key"], *parts}
    assert ", ".join(map(str, key["deal_words"][:4])) in example
    assert key["bot_3_seed"] in example


def test_records_are_written_as_before_and_verified(vectors: dict[str, Any]) -> None:
    made = played()
    assert {name: json.loads(found.to_line()) for name, found in made.items()} == vectors["records"]
    for stored in vectors["records"].values():
        found = Record.from_json(stored)
        verified = verify(found, find(found.game), stored["fairness"]["commitment"], bots=True)
        assert verified.scheme == "shake256/2"
        assert verified.dealt == ("given" not in stored["fairness"])
        assert verified.events > 0 or found.game != "ostfriesenlauf"
        assert all(bot.compared == bot.decisions for bot in verified.bots)


def test_receipts_are_written_as_before_and_agree_with_the_records(vectors: dict[str, Any]) -> None:
    kept = json.loads(making_receipts.FILE.read_text(encoding="utf-8"))
    assert making_receipts.receipts() == kept
    for name, data in kept.items():
        found = Record.from_json(vectors["records"][name])
        receipt = Receipt.from_json(json.dumps(data).encode())
        compared = verify(found, find(found.game), receipt=receipt).game
        assert compared is not None
        assert (compared.entries, compared.whole) == (len(found.log), True)


def test_receipts_of_earlier_versions_are_read(vectors: dict[str, Any]) -> None:
    """They say nothing about the game, so nothing about it is compared."""
    for name, data in json.loads(making_receipts.FILE.read_text(encoding="utf-8")).items():
        del data["game"], data["sealed"]["bots"]
        found = Record.from_json(vectors["records"][name])
        assert verify(found, find(found.game), receipt=Receipt.from_json(json.dumps(data).encode())).game is None
