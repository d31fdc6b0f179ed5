"""Fair shuffles: made from secret bits by the games' own rules, and checked from the record."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.worlds import ANY_SEED, GAMES, Tried, examples, game_of, walk
from tests.table.tables import SECRET, running
from tests.toy import HOP
from wettlauf.cli.app import cli, main
from wettlauf.core.chance_source import chance_from, deal_from
from wettlauf.core.errors import BadRecord
from wettlauf.core.game import Game
from wettlauf.core.random_numbers import DEALING, below, draw, seed_random
from wettlauf.core.record import Record
from wettlauf.core.registry import find
from wettlauf.core.replaying import start_of, step
from wettlauf.core.words import Words
from wettlauf.table.fairness import Luck, Stream, commitment, fair_deal, verify
from wettlauf.table.finishing import record


class Simulators:
    """Wraps the simulator's generator as a source: the rules must then deal exactly what the game deals."""

    def __init__(self, seed: int) -> None:
        self.rng = [0, 0, 0, 0]
        seed_random(self.rng, seed, DEALING)

    def word(self) -> int:
        return int(draw(self.rng))

    def below(self, n: int) -> int:
        return int(below(self.rng, n))


@pytest.mark.parametrize("tried", GAMES, ids=repr)
@given(data=st.data(), seed=ANY_SEED)
@settings(max_examples=examples(10), deadline=None)
def test_another_source_of_numbers_meets_the_same_rules(tried: Tried, data: st.DataObject, seed: int) -> None:
    """Deal and chance of a whole game, drawn through a source that wraps the simulator's generator, equal the game's
    own."""
    game = game_of(tried, data.draw(tried.options))
    played = walk(game.deal(seed), seed, 400).record()
    source = Simulators(seed)
    assert deal_from(game, source) == played.deal
    match = type(game.deal(seed)).placed(
        game, tried.kind.notation.deal_from_json(game.options, played.deal), played.deal, draws=False
    )
    for seat, text in played.log:
        if seat is None:
            assert chance_from(match, source) == text
            match.settle(text)
        else:
            match.play(text)


@pytest.mark.parametrize("tried", GAMES, ids=repr)
@given(data=st.data(), secret=st.binary(min_size=32, max_size=32))
@settings(max_examples=examples(10), deadline=None)
def test_a_fair_deal_is_a_deal(tried: Tried, data: st.DataObject, secret: bytes) -> None:
    game = game_of(tried, data.draw(tried.options))
    deal = fair_deal(game, Luck(secret.hex()))
    found, wanted = (tried.counted(match.position) for match in (game.place(deal), game.deal(1)))
    for pieces in (found, wanted):
        for key in [key for key in pieces if isinstance(key, tuple) and key[0] == "ostrich"]:
            del pieces[key]  # which of the five starting ostriches is drawn
    assert found == wanted
    assert fair_deal(game, Luck(secret.hex())) == deal


def test_fair_deals_are_uniform() -> None:
    """Every card of the toy game reaches every place equally often: chi-squared, with a bound far beyond bad luck."""
    game = Game(HOP, {"players": 2})
    places: list[Counter[int]] = [Counter() for _ in range(12)]
    tables = 1_000
    for number in range(tables):
        deal = fair_deal(game, Luck(f"{number:064x}"))
        for place, card in enumerate([*deal["draw"], *deal["hands"][0], *deal["hands"][1]]):
            places[place][card] += 1
    wanted = tables / 4
    for found in places[:8]:  # written hands are sorted
        assert sum((found[card] - wanted) ** 2 / wanted for card in range(1, 5)) < 30


def test_the_stream_is_shake_and_every_word_is_used_once() -> None:
    stream = Stream(SECRET, "deal")
    long = hashlib.shake_256(b"wettlauf shake256/1\0" + bytes.fromhex(SECRET) + b"deal").digest(40_000)
    assert b"".join(stream.word().to_bytes(4, "big") for _ in range(10_000)) == long


def test_numbers_below_are_exactly_uniform(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Stream(SECRET, "deal")
    words = iter([2**32 - 1, 2**32 - 2, 5])
    monkeypatch.setattr(stream, "word", lambda: next(words))
    assert stream.below(2**31 - 1) == 5  # the first two words are beyond the last full multiple


def test_the_commitment_is_what_sha256sum_says() -> None:
    assert commitment(SECRET) == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()


def test_the_label_of_a_chance_event_is_its_number_not_its_place_in_the_log() -> None:
    """Otherwise a player could take back, waste a decision and get another shuffle."""
    found = record(running("strauss", "anna", "ben").play(5_000).table)
    match, events = start_of(found, find("strauss")), 0
    for seat, text in found.log:
        if seat is None:
            assert chance_from(match, Stream(SECRET, f"chance {events}")) == text
            events += 1
        step(match, seat, text)
    assert events > 0


# ---- verifying ----


@pytest.fixture(scope="module")
def played() -> Record:
    return record(running("ostfriesenlauf", "anna", "ben").play(5_000).table)


def changed(found: Record, **changes: Any) -> Record:
    return replace(found, extra={**found.extra, "fairness": {**found.extra["fairness"], **changes}})


def without(found: Record) -> Record:
    return replace(found, extra={})


@pytest.mark.parametrize(
    "damage, said",
    [
        (without, "does not say how"),
        (lambda found: changed(found, scheme="dice/1"), "must hold the scheme"),
        (lambda found: changed(found, secret="xyz"), "must hold the scheme"),
        (lambda found: changed(found, secret=SECRET.upper()), "must hold the scheme"),
        (lambda found: changed(found, given=-1), "must hold the scheme"),
        (lambda found: changed(found, given=True), "must hold the scheme"),
        (lambda found: changed(found, options=[]), "must hold the scheme"),
        (lambda found: changed(found, options={"players": 77}), "whole number"),
        (lambda found: changed(found, options={"players": 3}), "does not produce the options"),
        (lambda found: changed(found, secret="11" * 32), "does not match its seal"),
        (lambda found: changed(found, secret="11" * 32, commitment=commitment("11" * 32)), "not produce the cards"),
        (lambda found: changed(found, secret="11" * 32, commitment=commitment("11" * 32), given=0), "chance event"),
    ],
)
def test_what_does_not_follow_from_the_secret_is_found(
    played: Record, damage: Callable[[Record], Record], said: str
) -> None:
    verify(played, find("ostfriesenlauf"))
    with pytest.raises(BadRecord, match=said):
        verify(damage(played), find("ostfriesenlauf"))


def test_given_start_numbers_change_nothing_else_and_can_be_verified() -> None:
    """O3: all cards follow from the secret as if the numbers had been drawn; the record's wishes show that they were
    given."""
    kind, given = find("ostfriesenlauf"), {"start_numbers": [4, 2, 1, 3]}
    drawn = fair_deal(Game(kind, {"players": 2}), Luck(SECRET))
    assert drawn["start_numbers"] != given["start_numbers"]
    found = record(running("ostfriesenlauf", "anna", "ben", options=given).play(5_000).table)
    assert found.deal == {**drawn, **given}
    assert verify(found, kind).dealt
    with pytest.raises(BadRecord, match="does not produce the cards"):
        verify(changed(found, options={"players": 2}), kind)


def test_a_deal_that_was_changed_behind_the_table_is_found() -> None:
    found = record(running("keltis", "anna", "ben").play(5_000).table)
    other = find("keltis")
    game = Game(other, {"players": 2})
    chosen = game.deal(5).record(fairness=found.extra["fairness"])
    with pytest.raises(BadRecord, match="does not produce the cards"):
        verify(chosen, other)


def test_the_command_says_what_was_checked(played: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(played.to_line() + "\n", encoding="utf-8")
    seal = played.extra["fairness"]["commitment"]
    run = CliRunner().invoke(cli, ["verify", str(path), "--commitment", seal.upper(), "--lang", "en"])
    assert run.exit_code == 0, run.output
    assert "One game: cards and chance follow" in run.output
    assert seal in run.output
    assert "was fixed before the game: its SHA-256 is the seal that you noted." in run.output
    alone = CliRunner().invoke(cli, ["verify", str(path), "--lang", "en"]).output
    assert "that you noted." not in alone  # without a commitment, the record only agrees with itself
    assert "--commitment" in alone
    run = CliRunner().invoke(cli, ["verify", str(path), "--json"])
    assert json.loads(run.output)["games"][0]["dealt"] is True


@pytest.mark.parametrize(
    "dealt, events, english, german",
    [
        ("yes", 0, "the cards dealt follow from the secret", "Die ausgeteilten Karten folgen aus dem Geheimnis"),
        (
            "yes",
            2,
            "the cards dealt and 2 chance events follow from the secret",
            "Die ausgeteilten Karten und 2 Zufallsereignisse folgen aus dem Geheimnis",
        ),
        (
            "no",
            1,
            "it went on from a given position; the one chance event after that follows from the secret",
            "Sie begann mit einer vorgegebenen Stellung; das eine Zufallsereignis danach folgt aus dem Geheimnis",
        ),
    ],
)
def test_what_was_checked_is_a_sentence(dealt: str, events: int, english: str, german: str) -> None:
    words = Words("cli-verified-game", {"number": 1, "events": events, "dealt": dealt, "commitment": "ab"})
    assert words.say("en") == f"Game 1: {english}. Seal: ab"
    assert words.say("de") == f"Partie 1: {german}. Siegel: ab"


@pytest.mark.parametrize(
    "content, options, said",
    [
        ("", [], "contains no records"),
        ("{}", [], "Line 1"),
        (None, ["--commitment", "12"], "64 hexadecimal digits"),
        (None, ["--commitment", "0" * 64], "Line 1: The seal is not the one you noted"),
    ],
)
def test_the_command_refuses_in_one_line(
    played: Record,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    content: str | None,
    options: list[str],
    said: str,
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(played.to_line() if content is None else content, encoding="utf-8")
    with pytest.raises(SystemExit) as leaving:
        main(["verify", str(path), "--lang", "en", *options])
    assert leaving.value.code == 2
    assert said in capsys.readouterr().err


def test_a_noted_commitment_belongs_to_one_game(
    played: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(f"{played.to_line()}\n{played.to_line()}\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["verify", str(path), "--commitment", "0" * 64, "--lang", "en"])
    assert "exactly one game" in capsys.readouterr().err
