"""Tables of all games in every state a table can be in, made with the commands the server uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table.tables import NOON, Sitting
from wettlauf.bots import bot
from wettlauf.bots.contract import start
from wettlauf.bots.playing import ask
from wettlauf.server.summaries import summary_of
from wettlauf.store import Store, Summary, Token
from wettlauf.store.codes import StoredCode
from wettlauf.table import facts as f
from wettlauf.table.answering import answer
from wettlauf.table.moving import play
from wettlauf.table.opening import Open
from wettlauf.table.table import Table

# The length of a server's token; golden tokens are padded to it, so that tests can compute them.
SECRET_SIGNS = 43


def secret_of(table: str, who: str) -> str:
    """Returns the token of a holder at a golden table."""
    return f"golden-{table}-{who}-".ljust(SECRET_SIGNS, "0")


class Kept(Sitting):
    """A table whose facts are grouped as a server would store them."""

    def __init__(self, name: str, number: int, command: Open) -> None:
        super().__init__(command, secret=f"{number:02x}" * 32)
        self.name = name
        self.code: str | None = None
        self.groups: list[tuple[list[bytes], Summary]] = [(list(self.stored), summary_of(self.table))]

    def do(self, verb: Callable[..., list[f.Fact]], *args: Any, later: int = 1_000, **more: Any) -> list[f.Fact]:
        found = super().do(verb, *args, later=later, **more)
        if found:
            self.groups.append(([f.encode(fact) for fact in found], summary_of(self.table)))
        return found

    def agree(self, question: f.Question, *seats: int, yes: bool = True) -> None:
        for seat in seats:
            self.do(answer, seat, question, yes)

    def play(self, decisions: int = 1, seed: int = 1, later: int = 1_000) -> Kept:
        """Lets the heuristic or a random bot decide for the seat to act."""
        play_on(self, "random" if seed % 2 else "heuristic", decisions, seed, later)
        return self

    @property
    def tokens(self) -> list[Token]:
        """One token per holder, the first of them the host's; an invitation for all free seats."""
        found: dict[str, list[int]] = {}
        for number, seat in enumerate(self.table.seats):
            if seat.holder is not None:
                found.setdefault(seat.holder, []).append(number)
        kinds = ["host", *["seat"] * len(found)]
        tokens = [
            Token.of(secret_of(self.name, holder), kind, tuple(seats))  # type: ignore[arg-type]
            for kind, (holder, seats) in zip(kinds, found.items(), strict=False)
        ]
        free = tuple(number for number, seat in enumerate(self.table.seats) if not seat.is_filled)
        return [*tokens, Token.of(secret_of(self.name, "invited"), "spectator", free)] if free else tokens

    async def put_into(self, store: Store) -> None:
        first, summary = self.groups[0]
        code = None if self.code is None else StoredCode.of(self.code, secret_of(self.name, "invited"), True)
        await store.create(self.name, first, summary, self.tokens, code)
        after = len(first)
        for number, (facts, summary) in enumerate(self.groups[1:], 1):
            written = await store.append(self.name, after, facts, message=f"seat0-{number}", summary=summary)
            after = written.sequence

    def expected(self) -> dict[str, Any]:
        """What every later version has to find in this table."""
        return {"code": self.code, "facts": len(self.stored), **meaning(self.table)}


def play_on(sitting: Sitting, name: str, decisions: int, seed: int = 0, later: int = 1_000) -> None:
    """Lets a bot decide for the seat to act."""
    chooser = bot(name)
    start(chooser, seed)
    for _ in range(decisions):
        actor, match = sitting.table.actor, sitting.table.match
        if actor is None or match is None:
            break
        move = ask(chooser, match)
        sitting.do(play, actor.seat, str(move), sitting.table.sequence, actor.by, later=later)


def meaning(table: Table) -> dict[str, Any]:
    """Returns what a table means, in terms no version changes: notation, seats, numbers."""
    match = table.match
    found: dict[str, Any] = {
        "game": table.game.name,
        "status": table.status,
        "options": table.opened.options,
        "names": [seat.name for seat in table.seats],
        "chat": [[said.seat, said.text or said.phrase] for said in table.chat],
        "asked": sorted(table.questions),
    }
    if match is not None:
        found |= {
            "log": [list(entry) for entry in match.log],
            "to_act": match.seat,
            "legal": [] if match.seat is None else [move.text for move in match.legal()],
            "result": match.result.to_json(),
        }
    return found


__all__ = ["NOON", "Kept", "meaning", "play_on", "secret_of"]
