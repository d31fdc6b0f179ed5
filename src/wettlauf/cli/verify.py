"""`wettlauf verify RECORD`: checks that nobody chose the cards or any other chance of a game at a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
import msgspec

from wettlauf.cli.common import json_option, lang_option, progress_bar, say
from wettlauf.cli.help import Command
from wettlauf.core.errors import BadRecord, WettlaufError
from wettlauf.core.record import read_records
from wettlauf.core.registry import find
from wettlauf.core.words import Words
from wettlauf.table.fairness import FIRST, SECOND, Receipt, Verified, is_hash, require_entropy, verify
from wettlauf.table.fairness.proofs import AnyProof
from wettlauf.table.series import CheckedSeries, check_series


@click.command("verify", cls=Command)
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--commitment", metavar="HEX", help="The seal you noted when the game began.")
@click.option("--entropy", metavar="HEX", help="Your own part of the shuffle, which must be included.")
@click.option(
    "--receipt", metavar="FILE", type=click.Path(path_type=Path), help="The receipt that the page saved for you."
)
@click.option("--bots", is_flag=True, help="Run the bots again and compare their moves.")
@json_option
@lang_option
def command(
    file: Path,
    commitment: str | None,
    entropy: str | None,
    receipt: Path | None,
    bots: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Check that games at tables were shuffled fairly, using the secrets in their records.

    Also replays every game and checks the points of a series. A record that does not match is rejected with the line
    and the reason.
    """
    known = Known(
        _hash(commitment, "cli-noted-form"),
        _hash(entropy, "cli-entropy-form"),
        None if receipt is None else _read_receipt(receipt),
    )
    verified, series = verify_file(file, known, bots)
    if as_json:
        games = [_as_json(one) for one in verified]
        click.echo(json.dumps({"file": str(file), "games": games, "series": [asdict(one) for one in series]}))
        return
    for number, one in enumerate(verified, 1):
        for line in _lines(number, one, bots):
            click.echo(line)
    click.echo(say("cli-verified", games=len(verified)))
    for checked in series:
        points = ", ".join(map(str, checked.points))
        click.echo(say("cli-verified-series", first=checked.first, last=checked.last, of=checked.of, points=points))
    for line in _remarks(verified, known, bots):
        click.echo(line)


@dataclass(frozen=True)
class Known:
    """What the user knows about their own game."""

    noted: str | None = None
    entropy: str | None = None
    receipt: Receipt | None = None

    @property
    def is_own(self) -> bool:
        return self.entropy is not None or (self.receipt is not None and bool(self.receipt.seats))

    @property
    def is_bound(self) -> bool:
        """Whether the user knows the server's commitment from before they revealed anything."""
        return self.noted is not None or (self.receipt is not None and self.receipt.sealed is not None)

    def require(self, proof: AnyProof) -> None:
        """Raises BadRecord if a record lacks the entropy."""
        if self.entropy is not None:
            require_entropy(proof, self.entropy)


def verify_file(file: Path, known: Known, bots: bool = False) -> tuple[list[Verified], list[CheckedSeries]]:
    records = list(read_records(file))
    if not records:
        raise BadRecord(Words("cli-empty-file"))
    if known.noted is not None and len(records) != 1:
        raise WettlaufError(Words("cli-noted-one", {"games": len(records)}))
    if (known.is_own or known.receipt is not None) and len(records) != 1:
        raise WettlaufError(Words("cli-own-one", {"games": len(records)}))
    verified = []
    with progress_bar() as bar:
        task = bar.add_task(say("cli-checking"), total=len(records))
        for line, record in records:
            try:
                kind, receipt = find(record.game), known.receipt
                verified.append(verify(record, kind, known.noted, also=known.require, receipt=receipt, bots=bots))
            except BadRecord as error:
                raise error.at(line) from None
            bar.update(task, completed=len(verified))
    return verified, check_series(records)


def _hash(text: str | None, problem: str) -> str | None:
    if text is None:
        return None
    text = text.strip().lower()
    if not is_hash(text):
        raise WettlaufError(Words(problem))
    return text


def _read_receipt(file: Path) -> Receipt:
    try:
        return Receipt.from_json(file.read_bytes())
    except OSError as error:
        problem = error.strerror or str(error)
    except msgspec.DecodeError as error:
        problem = str(error)
    raise WettlaufError(Words("cli-receipt-form", {"file": str(file), "problem": problem}))


def _as_json(one: Verified) -> dict[str, Any]:
    data: dict[str, Any] = {"commitment": one.commitment, "dealt": one.dealt, "events": one.events}
    if one.scheme == FIRST:
        return data
    parts = {"parts": list(one.parts), "missing": list(one.missing), "withheld": list(one.withheld)}
    game = {} if one.game is None else {"game": asdict(one.game)}
    return {**data, "scheme": one.scheme, **parts, "bots": [asdict(bot) for bot in one.bots], **game}


def _lines(number: int, one: Verified, asked: bool) -> Iterator[str]:
    dealt = "yes" if one.dealt else "no"
    yield say("cli-verified-game", number=number, events=one.events, dealt=dealt, commitment=one.commitment)
    if one.scheme != SECOND:
        return
    parts, missing = _seats(one.parts), _seats(one.missing)
    counts = {"count": len(one.parts), "missing": len(one.missing)}
    yield say("cli-verified-parts", seats=parts, without=missing, **counts)
    for bot in one.bots:
        timed = bot.timed if bot.known else 0  # of others nothing is known, which the next line says
        counts = {"compared": bot.compared, "decisions": bot.decisions, "timed": timed}
        words = say("cli-verified-bot", level=bot.bot, seat=bot.seat + 1, asked="yes" if asked else "no", **counts)
        yield words.strip()
        if not bot.known:
            yield say("cli-verified-bot-unknown", bot=bot.bot, seat=bot.seat + 1)


def _seats(numbers: tuple[int, ...]) -> str:
    return ", ".join(str(number + 1) for number in numbers)


def _remarks(verified: list[Verified], known: Known, asked: bool) -> Iterator[str]:
    second = any(one.scheme == SECOND for one in verified)
    if known.is_own:
        yield from _of_own(verified[0], known)
    elif second:
        yield say("cli-verified-own-hint")
    if known.is_own or known.receipt is not None:
        yield _of_game(verified[0])
    for number, one in enumerate(verified, 1):
        if one.withheld:
            count = len(one.withheld)
            yield say(
                "cli-verified-withheld", number=number, count=count, shuffles=2**count, seats=_seats(one.withheld)
            )
        if not one.dealt:
            yield say("cli-verified-given", number=number)
    if known.noted is not None:
        yield say("cli-verified-noted")
    elif not second:
        yield say("cli-verified-alone")
    if not asked and any(one.bots for one in verified):
        yield say("cli-verified-bots-hint")


def _of_own(one: Verified, known: Known) -> Iterator[str]:
    """Says what a game proves to somebody whose own part is included."""
    if not known.is_bound:
        yield say("cli-verified-own-alone")
    elif one.withheld or not one.dealt:  # the sentences about that follow
        yield say("cli-verified-own-part")
    else:
        yield say("cli-verified-own")


def _of_game(one: Verified) -> str:
    """Says whether the record is about the game that its player saw."""
    if one.game is None:
        return say("cli-verified-game-unseen")
    return say("cli-verified-game-seen", entries=one.game.entries, whole="yes" if one.game.whole else "no")
