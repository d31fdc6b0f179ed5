"""What a cheating server does differently, each a change of the real one: for tests of those who check a game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pkgutil import resolve_name
from typing import Any

from wettlauf.core.match import Match
from wettlauf.core.record import Record
from wettlauf.table import facts as f
from wettlauf.table.bot_players import BotPlayer, Choice
from wettlauf.table.fairness import KEY, Luck, fair_chance, fair_deal, second_proof, shared_key
from wettlauf.table.finishing import record
from wettlauf.table.sealing import awaited
from wettlauf.table.shuffle import Shuffle
from wettlauf.table.table import Table

HOST_S = Luck("77" * 32)
INVENTED = 1  # the seat of a player who does not exist


@dataclass(frozen=True)
class Cheat:
    """Changes of a server by the names they replace, and how each checker finds them."""

    changes: dict[str, Any]
    command: str
    """What `wettlauf verify` says with the player's receipt."""
    page: str
    """What the page says."""
    game: str = "ostfriesenlauf"
    decisions: int = 6
    invents: bool = False
    """Whether the host also plays as a second player."""
    proves: bool = True
    """Whether the record is refused. Otherwise the checkers only say what the server could have done."""


# ---- during the game ----


def another_deal(game: Any, luck: Luck) -> Any:
    return fair_deal(game, HOST_S)


def another_chance(match: Any, luck: Luck, number: int) -> str:
    return fair_chance(match, HOST_S, number)


def another_secret(secret: str, revealed: Any) -> str:
    return shared_key("77" * 32, revealed)


def nobody_s_part(secret: str, revealed: Any) -> str:
    return shared_key(secret, {})


def luckier_bot(name: str, seed: int) -> BotPlayer:
    """A bot whose seed was picked until the host liked it."""
    return BotPlayer(name, seed + 1)


class WilfulBot(BotPlayer):
    """A bot that plays what the host likes."""

    def choose(self, match: Match) -> Choice:
        return Choice(str(match.legal()[-1]), timed=False)


class WilfulThinker(WilfulBot):
    """The same, as if it had thought by the clock."""

    def choose(self, match: Match) -> Choice:
        return Choice(super().choose(match).move, timed=True)


def other_tiles(game: Any, luck: Luck) -> dict[str, Any]:
    """Exchanges two tiles at the ends of paths, where no figure comes in a few turns."""
    deal = fair_deal(game, luck)
    ends = [row["9"] for row in deal["tiles"].values()]
    turned = ends[1:] + ends[:1]
    if turned == ends:
        turned = ["wish" if end != "wish" else "clover" for end in ends]
    tiles = {path: {**row, "9": end} for (path, row), end in zip(deal["tiles"].items(), turned, strict=True)}
    return {**deal, "tiles": tiles}


def nobody_awaited(table: Table) -> list[int]:
    """Waits for the guest only, and then decides which of the other parts it likes."""
    shuffle = table.shuffle
    is_enough = shuffle is not None and shuffle.sealed is not None and 0 in shuffle.revealed
    return [] if is_enough else awaited(table)


def without_the_other(self: Shuffle, fact: Any, fold: Callable[..., None] = Shuffle.fold) -> None:
    """Loses the part of another player."""
    if not (isinstance(fact, f.Revealed) and fact.seat == INVENTED):
        fold(self, fact)


# ---- in the record ----


def published_another_secret(secret: str, *more: Any) -> Any:
    return second_proof("77" * 32, *more)


def published_no_parts(secret: str, opening: str, wished: Any, given: Any, parts: Any, bots: Any) -> Any:
    return second_proof(secret, opening, wished, given, [], bots)


def published_other_seeds(*args: Any) -> Any:
    proof = second_proof(*args)
    return {**proof, "bots": [{**one, "seed": "0" * 16} for one in proof["bots"]]}


def published_own_bots(*args: Any) -> Any:
    proof = second_proof(*args)
    return {**proof, "bots": [{**one, "bot": "mine.py:Bot"} for one in proof["bots"]]}


def published_given(secret: str, opening: str, wished: Any, given: Any, parts: Any, bots: Any) -> Any:
    return second_proof(secret, opening, wished, 0, parts, bots)


def another_game(table: Table, lang: str = "en") -> Record:
    """The honest deal, and a game that nobody played."""
    found, chooser = record(table, lang), random.Random(1)
    assert table.match is not None
    numbers = table.game.kind.notation.deal_from_json(table.game.options, found.deal)
    match = Match.placed(table.game, numbers, found.deal, draws=False)
    events = 0
    while match.length < len(found.log) and not match.over:
        if match.waits_for_chance:
            match.settle(fair_chance(match, table.luck, events))
            events += 1
        else:
            played = found.log[match.length][1]
            others = [move for move in match.legal() if str(move) != played]
            match.play(chooser.choice(others or match.legal()))
    while match.waits_for_chance:
        match.settle(fair_chance(match, table.luck, events))
        events += 1
    return replace(found, log=match.log, result=match.result)


def as_it_was_dealt(table: Table, lang: str = "en") -> Record:
    return replace(record(table, lang), deal=fair_deal(table.game, table.luck))


def other_option(table: Table, lang: str = "en") -> Record:
    found = record(table, lang)
    changed = {"take_back": not found.options["take_back"]}
    proof = {**found.extra[KEY], "options": {**found.extra[KEY]["options"], **changed}}
    return replace(found, options={**found.options, **changed}, extra={**found.extra, KEY: proof})


def another_result(table: Table, lang: str = "en") -> Record:
    found = record(table, lang)
    return replace(found, result=replace(found.result, winners=(0, 1)))


def people_only(table: Table, lang: str = "en") -> Record:
    found = record(table, lang)
    proof = {**found.extra[KEY], "bots": []}
    return replace(found, extra={**found.extra, "bots": [None] * table.game.seats, KEY: proof})


DEAL, CHANCE = "wettlauf.table.seating.fair_deal", "wettlauf.table.aftermath.fair_chance"
SHARED, PROOF = "wettlauf.table.shuffle.shared_key", "wettlauf.table.finishing.second_proof"
BOT, RECORD = "wettlauf.server.driving.BotPlayer", "wettlauf.server.tables.record"
AWAITED, FOLD = "wettlauf.table.sealing.awaited", "wettlauf.table.shuffle.Shuffle.fold"

CHEATS: dict[str, Cheat] = {
    "a chosen deal": Cheat({DEAL: another_deal}, "not produce the cards", "cards and pieces are somewhere else"),
    "chosen chance": Cheat(
        {CHANCE: another_chance},
        "not produce this chance event",
        "this shuffle would have brought other cards",
        decisions=100,  # until the decks are shuffled
    ),
    "a secret of its own": Cheat({SHARED: another_secret}, "not produce the cards", "somewhere else"),
    "no player's part": Cheat({SHARED: nobody_s_part}, "not produce the cards", "somewhere else"),
    "a luckier bot": Cheat({BOT: luckier_bot}, "With its seed, beginner plays", ""),  # the page runs no bots
    "other seeds": Cheat({PROOF: published_other_seeds}, "not produce the seed", "random numbers do not come"),
    "another secret from the beginning to the end": Cheat(
        {SHARED: another_secret, PROOF: published_another_secret},
        "not the one you noted",
        "a different seal from the one",
    ),
    "no player's part from the beginning to the end": Cheat(
        {SHARED: nobody_s_part, PROOF: published_no_parts}, "other seals of the players", "Your own part is not the one"
    ),
    "a chosen deal that is said to be given": Cheat(
        {DEAL: another_deal, PROOF: published_given},
        "you saw a game that was dealt",
        "this device saw a game that was dealt",
    ),
    "a game that nobody played": Cheat({RECORD: another_game}, "not what you saw happen", "not what this device"),
    "other tiles than those dealt": Cheat(
        {DEAL: other_tiles, RECORD: as_it_was_dealt}, "saw something else", "The hand or the board", game="keltis"
    ),
    "other options": Cheat({RECORD: other_option}, "option take_back", "options in the record are not", game="keltis"),
    "another result": Cheat({RECORD: another_result}, "result", "The result in the record is not the one"),
    "a bot that plays at will, by the clock": Cheat(
        {BOT: WilfulThinker}, "thought by the clock", "thought by the clock"
    ),
    "a bot of the host's own": Cheat(
        {BOT: WilfulBot, PROOF: published_own_bots}, "another one was announced", "does not belong to this level"
    ),
    "a bot passed off as a person": Cheat(
        {BOT: WilfulBot, RECORD: people_only}, "about who was a bot", "about who was a bot"
    ),
    "an invented player who likes no other shuffle": Cheat(
        {AWAITED: nobody_awaited},
        "one of up to 2 shuffles",
        "The shuffle could have been chosen",
        invents=True,
        proves=False,
    ),
    "another player's part, lost": Cheat(
        {AWAITED: nobody_awaited, FOLD: without_the_other},
        "one of up to 2 shuffles",
        "The shuffle could have been chosen",
        invents=True,
        proves=False,
    ),
}


def install(current: Callable[[], str | None]) -> None:
    """Makes the server of this process cheat in the way that `current` names at that moment."""
    for target in {target for cheat in CHEATS.values() for target in cheat.changes}:
        place, name = target.rsplit(".", 1)
        holder = resolve_name(place)
        setattr(holder, name, _changeable(target, getattr(holder, name), current))


def _changeable(target: str, honest: Callable[..., Any], current: Callable[[], str | None]) -> Callable[..., Any]:
    def call(*args: Any, **more: Any) -> Any:
        cheat = CHEATS.get(current() or "")
        return (honest if cheat is None else cheat.changes.get(target, honest))(*args, **more)

    return call
