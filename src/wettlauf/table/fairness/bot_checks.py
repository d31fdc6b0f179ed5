"""Checks that bots used the seeds that follow from the shuffle, and played what those seeds give."""

from __future__ import annotations

from dataclasses import dataclass

from wettlauf.bots import Bot, bot
from wettlauf.bots.contract import begin_decision, is_repeatable, start
from wettlauf.bots.levels import SEARCHERS
from wettlauf.bots.playing import ask
from wettlauf.bots.registry import file_of
from wettlauf.core.driver_groups import PLAY, SEARCH
from wettlauf.core.errors import BadBot, BadRecord, WettlaufError
from wettlauf.core.game import GameKind
from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.core.replaying import start_of, step
from wettlauf.core.warming import make_ready
from wettlauf.core.words import Words
from wettlauf.table.fairness.luck import Luck, decision_seed
from wettlauf.table.fairness.proofs import BotLuck, SecondProof, refuse, seed_text


@dataclass(frozen=True)
class BotChecked:
    """A bot whose seed follows from the shuffle: how many decisions it made, how many it repeated identically when
    asked again, and how many cannot be repeated because it thought by the clock or only the host has it."""

    seat: int
    level: str
    bot: str
    decisions: int
    compared: int
    timed: int
    known: bool = True  # False for a bot of the host's own


def require_seeds(record: Record, proof: SecondProof, luck: Luck) -> None:
    """Raises BadRecord if a bot's seed does not follow from the shuffle, if a bot that played is not listed, or if
    another bot than the one of its level is."""
    for one in proof.bots:
        if one.seed != seed_text(luck.bot_seed(one.seat)):
            refuse("fair-bot-seed", seat=one.seat + 1)
        if one.level not in SEARCHERS and one.bot != one.level:  # a host chooses only how long the others think
            refuse("fair-bot-level", seat=one.seat + 1, bot=one.bot)
    listed = {one.seat: one.level for one in proof.bots if one.stand_in is None}
    levels = record.extra.get("bots")
    for seat, level in enumerate(levels if isinstance(levels, list) else []):
        if level is not None and seat not in listed:
            refuse("fair-bot-unlisted", seat=seat + 1)
        if level != listed.get(seat):
            refuse("fair-bot-level", seat=seat + 1, bot=listed[seat])


def ask_again(record: Record, kind: GameKind, proof: SecondProof, asking: bool) -> tuple[BotChecked, ...]:
    """Returns the findings for each bot. With `asking`, compares every repeatable decision; raises BadRecord if one
    differs."""
    given = proof.given if isinstance(proof.given, int) else 0
    return tuple(_Asked(one, record, kind, given).checked(asking) for one in proof.bots)


class _Asked:
    """A bot of a record."""

    def __init__(self, luck: BotLuck, record: Record, kind: GameKind, given: int) -> None:
        self.luck = luck
        self.record = record
        self.kind = kind
        own = [entry for entry, (seat, _) in enumerate(record.log) if seat == luck.seat and entry >= given]
        self.entries = own if luck.stand_in is None else luck.stand_in
        if not set(self.entries) <= set(own) or not set(luck.timed) <= set(self.entries):
            refuse("fair-bot-entries", seat=luck.seat + 1)
        self.seed = int(luck.seed, 16)
        self.bot = _known_bot(luck.bot)
        if luck.timed and self.bot is not None and not _may_be_timed(self.bot):
            refuse("fair-bot-timed", seat=luck.seat + 1, bot=luck.bot)

    def checked(self, asking: bool) -> BotChecked:
        repeatable = self.bot is not None and is_repeatable(self.bot)
        again = [entry for entry in self.entries if entry not in set(self.luck.timed)] if repeatable else []
        if asking and again:
            self._ask(set(again))
        timed = len(self.entries) - len(again)
        compared = len(again) if asking else 0
        luck, known = self.luck, self.bot is not None
        return BotChecked(luck.seat, luck.level, luck.bot, len(self.entries), compared, timed, known)

    def _ask(self, again: set[int]) -> None:
        match = start_of(self.record, self.kind)
        make_ready(match.game, (PLAY, SEARCH))
        player = self._fresh()
        for entry, (seat, text) in enumerate(self.record.log):
            # Its memory of the game counts too; a restart of the server may have erased it.
            if entry in again and text not in (self._choice(player, match), self._choice(self._fresh(), match)):
                raise BadRecord(Words("fair-bot-move", {"bot": self.luck.bot}), entry=entry + 1)
            step(match, seat, text)

    def _fresh(self) -> Bot:
        made = bot(self.luck.bot)
        start(made, self.seed)
        return made

    def _choice(self, player: Bot, match: Match) -> str | None:
        begin_decision(player, decision_seed(self.seed, match.length))
        try:
            return str(ask(player, match))
        except BadBot:
            return None


def _known_bot(name: str) -> Bot | None:
    """Returns a bot of this package; None for a bot that only the host has. A record never makes us run a file."""
    try:
        return None if file_of(name) is not None else bot(name)
    except WettlaufError:
        return None


def _may_be_timed(one: Bot) -> bool:
    """Whether its decisions can depend on a clock: those of search bots can, while rules are not compiled even with a
    budget of iterations."""
    return not is_repeatable(one) or hasattr(one, "timed")
