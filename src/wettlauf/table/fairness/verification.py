"""Whether the luck of a recorded game was as promised: options, deal, chance and bots, recomputed from the record."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, replace

from wettlauf.core.before import as_before
from wettlauf.core.errors import BadOption, BadRecord
from wettlauf.core.game import Game, GameKind
from wettlauf.core.record import Record
from wettlauf.core.replaying import replay_record, start_of, step
from wettlauf.core.words import Words
from wettlauf.table.fairness.bot_checks import BotChecked, ask_again, require_seeds
from wettlauf.table.fairness.luck import Luck, fair_chance, fair_deal, fixed_game
from wettlauf.table.fairness.parts import pledge_of, shared_key
from wettlauf.table.fairness.promises import AnyPromise, FirstPromise, SecondPromise, read_promise, refuse
from wettlauf.table.fairness.streams import FIRST, SECOND, Scheme, commitment


@dataclass(frozen=True)
class Verified:
    """What was recomputed from what a record shows, and found to agree."""

    commitment: str
    dealt: bool  # False: the deal was given, as at a table that goes on from a position
    events: int
    scheme: Scheme = FIRST
    parts: tuple[int, ...] = ()  # the seats whose entropy is in
    missing: tuple[int, ...] = ()  # the seats of people without a part of their own
    bots: tuple[BotChecked, ...] = ()


def verify(
    record: Record,
    kind: GameKind,
    noted: str | None = None,
    *,
    also: Callable[[AnyPromise], None] = lambda promised: None,
    bots: bool = False,
) -> Verified:
    """Recompute the deal and every chance event of a record from what it shows. Raises BadRecord if anything differs,
    also from the commitment that was `noted` when the game began. `also` checks what a player knows besides, such as a
    receipt. With `bots`, those that always decide the same are asked again."""
    replayed = replay_record(record, kind).game
    promised = read_promise(record)
    if not _fits(promised.secret, promised.commitment):
        refuse("fair-commitment")
    if noted is not None:
        _require_noted(promised, noted.strip().lower())
    also(promised)
    given = promised.given if isinstance(promised.given, int) else None
    luck, opening = _luck(promised, replayed.seats)
    if given is None:
        _check_deal(record, kind, promised, opening, luck, replayed)
    found = Verified(promised.commitment, given is None, _check_chance(record, kind, luck, given or 0))
    if isinstance(promised, FirstPromise):
        return found
    require_seeds(record, promised, luck)
    return replace(
        found,
        scheme=SECOND,
        parts=tuple(sorted(promised.revealed)),
        missing=tuple(seat for seat in _people(record, replayed.seats) if seat not in promised.revealed),
        bots=ask_again(record, kind, promised, asking=bots),
    )


def _fits(secret: str, promised: str) -> bool:
    return hmac.compare_digest(commitment(secret), promised)


def _require_noted(promised: AnyPromise, noted: str) -> None:
    if noted == promised.commitment:
        return
    if isinstance(promised, SecondPromise) and noted == promised.opening.commitment:
        refuse("fair-noted-opening")
    refuse("fair-noted")


def _luck(promised: AnyPromise, seats: int) -> tuple[Luck, str]:
    """Where deal and chance have to come from, and the secret of what the options leave open."""
    if isinstance(promised, FirstPromise):
        return Luck(promised.secret), promised.secret
    if not _fits(promised.opening.secret, promised.opening.commitment):
        refuse("fair-commitment")
    numbers = [part.seat for part in promised.parts]
    if numbers != sorted(set(numbers)) or any(seat >= seats for seat in numbers):
        refuse("fair-parts-order")
    for part in promised.parts:
        if part.entropy is not None and pledge_of(part.entropy) != part.commitment:
            refuse("fair-part", seat=part.seat + 1)
    return Luck(shared_key(promised.secret, promised.revealed), SECOND), promised.opening.secret


def _people(record: Record, seats: int) -> list[int]:
    """The seats that no bot has, as the record says it."""
    bots = record.extra.get("bots")
    levels = bots if isinstance(bots, list) and len(bots) == seats else [None] * seats
    return [seat for seat, level in enumerate(levels) if level is None]


def _check_deal(record: Record, kind: GameKind, promised: AnyPromise, opening: str, luck: Luck, replayed: Game) -> None:
    try:
        game = fixed_game(Game(kind, as_before(kind, promised.options)), opening)
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
