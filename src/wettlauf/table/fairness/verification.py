"""Verifies the randomness of a recorded game: options, deal, chance events and bots, recomputed from the record."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace

from wettlauf.core.errors import BadOption, BadRecord
from wettlauf.core.game import Game, GameKind
from wettlauf.core.option_history import upgrade_options
from wettlauf.core.record import Record
from wettlauf.core.replaying import replay_record, start_of, step
from wettlauf.core.words import Words
from wettlauf.table.fairness.bot_checks import BotChecked, ask_again, require_seeds
from wettlauf.table.fairness.luck import Luck, fair_chance, fair_deal, fixed_game
from wettlauf.table.fairness.parts import pledge_of, shared_key
from wettlauf.table.fairness.proofs import AnyProof, FirstProof, SecondProof, given_entries, read_proof, refuse
from wettlauf.table.fairness.receipts import Receipt
from wettlauf.table.fairness.seen_games import GameCompared, compare_game
from wettlauf.table.fairness.streams import FIRST, SECOND, Scheme, commitment


@dataclass(frozen=True)
class Verified:
    """What was recomputed from a record and found to agree."""

    commitment: str
    dealt: bool  # False if the deal was given, as at a table that continues from a position
    events: int
    scheme: Scheme = FIRST
    parts: tuple[int, ...] = ()  # the seats whose entropy is included
    missing: tuple[int, ...] = ()  # the people's seats without a contribution
    withheld: tuple[int, ...] = ()  # the seats that pledged but whose entropy is not included
    bots: tuple[BotChecked, ...] = ()
    game: GameCompared | None = None  # with a receipt that says what its player saw of the game


def verify(
    record: Record,
    kind: GameKind,
    noted: str | None = None,
    *,
    also: Callable[[AnyProof], None] = lambda proof: None,
    receipt: Receipt | None = None,
    bots: bool = False,
) -> Verified:
    """Recomputes the deal and every chance event of a record. Raises BadRecord if anything differs, including the
    commitment that was `noted` when the game began, and what a player's `receipt` says. `also` checks further knowledge
    of theirs. With `bots`, deterministic ones are asked again."""
    replayed = replay_record(record, kind).game
    proof = read_proof(record)
    if not _fits(proof.secret, proof.commitment):
        refuse("fair-commitment")
    if noted is not None:
        _require_noted(proof, noted.strip().lower())
    also(proof)
    if receipt is not None:
        receipt.require(proof)
    given = given_entries(proof)
    luck, opening = _luck(proof, replayed.seats)
    if given is None:
        _check_deal(record, kind, proof, opening, luck, replayed)
    found = Verified(proof.commitment, given is None, _check_chance(record, kind, luck, given or 0))
    if receipt is not None and receipt.game is not None:
        found = replace(found, game=compare_game(record, kind, proof, receipt.game))
    if isinstance(proof, FirstProof):
        return found
    require_seeds(record, proof, luck)
    return replace(
        found,
        scheme=SECOND,
        parts=tuple(sorted(proof.revealed)),
        missing=tuple(seat for seat in _people(record, replayed.seats) if seat not in proof.revealed),
        withheld=proof.withheld,
        bots=ask_again(record, kind, proof, asking=bots),
    )


def _fits(secret: str, proof: str) -> bool:
    return hmac.compare_digest(commitment(secret), proof)


def _require_noted(proof: AnyProof, noted: str) -> None:
    if noted == proof.commitment:
        return
    if isinstance(proof, SecondProof) and noted == proof.opening.commitment:
        refuse("fair-noted-opening")
    refuse("fair-noted")


def _luck(proof: AnyProof, seats: int) -> tuple[Luck, str]:
    """Returns the source of deal and chance, and the secret behind open options."""
    if isinstance(proof, FirstProof):
        return Luck(proof.secret), proof.secret
    if not _fits(proof.opening.secret, proof.opening.commitment):
        refuse("fair-commitment")
    numbers = [part.seat for part in proof.parts]
    if numbers != sorted(set(numbers)) or any(seat >= seats for seat in numbers):
        refuse("fair-parts-order")
    for part in proof.parts:
        if part.entropy is not None and pledge_of(part.entropy) != part.commitment:
            refuse("fair-part", seat=part.seat + 1)
    return Luck(shared_key(proof.secret, proof.revealed), SECOND), proof.opening.secret


def _people(record: Record, seats: int) -> list[int]:
    """Returns the seats without bots, according to the record."""
    bots = record.extra.get("bots")
    levels = bots if isinstance(bots, list) and len(bots) == seats else [None] * seats
    return [seat for seat, level in enumerate(levels) if level is None]


def _check_deal(record: Record, kind: GameKind, proof: AnyProof, opening: str, luck: Luck, replayed: Game) -> None:
    try:
        game = fixed_game(Game(kind, upgrade_options(kind, proof.options)), opening)
    except BadOption as error:
        raise BadRecord(error.words) from None
    if game.recorded_options != replayed.recorded_options or not set(record.options) <= set(replayed.recorded_options):
        refuse("fair-options")
    if fair_deal(game, luck) != dict(record.deal):
        refuse("fair-deal")


def _check_chance(record: Record, kind: GameKind, luck: Luck, given: int) -> int:
    match = start_of(record, kind)
    events = checked = 0
    for number, (seat, text) in enumerate(record.log):
        if seat is None:
            if number >= given:
                if fair_chance(match, luck, events) != text:
                    raise BadRecord(Words("fair-chance"), entry=number + 1)
                checked += 1
            events += 1
        step(match, seat, text)
    return checked
