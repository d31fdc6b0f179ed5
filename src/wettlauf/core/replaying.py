"""Replays records and checks them against the rules: version, options, deal, every entry, result."""

from __future__ import annotations

from typing import Any

from wettlauf.core.errors import BadOption, BadRecord, whole_number
from wettlauf.core.game import Game
from wettlauf.core.kind import GameKind
from wettlauf.core.match import Match
from wettlauf.core.option_history import missing_options, upgrade_options
from wettlauf.core.record import Record, refuse
from wettlauf.core.words import Words, quote


def replay_record(record: Record, kind: GameKind, compiled: bool | None = None) -> Match:
    """Replays a record, checking every decision, list of legal moves and the result; returns the final match."""
    match = start_of(record, kind, compiled)
    decisions = 0
    for number, (seat, text) in enumerate(record.log, 1):
        try:
            lists = record.legal
            step(match, seat, text, lists[decisions] if lists is not None and seat is not None else None)
        except BadRecord as error:
            raise BadRecord(error.reason, entry=number) from None
        decisions += seat is not None
    if match.waits_for_chance:
        refuse("record-chance-missing")
    result = match.result
    if result != record.result:
        for key in ("ended", "scores", "winners"):
            said, true = getattr(record.result, key), getattr(result, key)
            if said != true:
                refuse("record-result", key=key, said=quote(_plain(said)), found=quote(_plain(true)))
    if record.extra:
        seed = record.extra.get("seed")
        match.seed = seed if whole_number(seed) else None
    return match


def start_of(record: Record, kind: GameKind, compiled: bool | None = None) -> Match:
    """Returns the match at the beginning of a record; checks version, options and deal."""
    if record.version != kind.kernel.version:
        own = kind.kernel.version
        refuse("record-version", game=Words(f"{kind.name}-name"), version=record.version, own=own)
    for name in missing_options(kind, record.options):
        refuse("record-option-missing", name=name)
    known = {option.name for option in kind.options if option.recorded}
    written = {name: value for name, value in record.options.items() if name in known}
    try:
        game = Game(kind, upgrade_options(kind, written), compiled)
    except BadOption as error:
        raise BadRecord(error.words) from None
    spelled_out = game.fixed(0).options
    for name in sorted(written):
        if spelled_out[name] != written[name]:  # a name, or a value left open
            refuse("record-option-form", name=name)
    return Match.placed(game, kind.notation.deal_from_json(game.options, record.deal), record.deal, draws=False)


def step(match: Match, seat: int | None, text: str, legal: list[str] | None = None) -> None:
    """Plays one entry of a log. Raises BadRecord if it is not possible here."""
    if match.over:
        refuse("record-after-end")
    if match.waits_for_chance or seat is None:
        if not match.waits_for_chance:
            refuse("record-no-chance")
        if seat is not None:
            refuse("record-chance-missing")
        match.settle(text)
        return
    if seat != match.seat:
        refuse("record-wrong-seat", seat=seat, wanted=-1 if match.seat is None else match.seat)
    move = match.game.kind.moves_by_text.get(text)
    if move is None or match.why_not(move) is not None:
        reason = match.why_not(text)
        if reason is None:  # legal, but spelled differently from how records write it
            refuse("record-move-spelling", move=quote(text))
        raise BadRecord(Words("record-illegal", {"move": quote(text), "reason": reason.words}))
    if legal is not None and legal != (moves := [move.text for move in match.legal()]):
        refuse("record-legal-differs", said=len(legal), found=len(moves))
    match.play(move)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
