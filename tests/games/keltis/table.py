"""Builds matches of Keltis from short texts.

`table(hands=["g7 g8"], draw="y3", tiles={"g": {2: "clover"}})` deals: what is not named is filled in, always alike.
`after("lay g7 small; lay g8", "discard r0")` deals and plays: each seat's turns in one text, the deal made to fit.
`play(match, "0: lay g7 small, take draw; 1: discard r0")` plays on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

import pytest

from wettlauf.core.game import Game
from wettlauf.core.match import Match
from wettlauf.core.registry import find

Tiles = Mapping[str, Mapping[int, str]]

COLOURS = "rypgb"
HAND = 8
PACK = [f"{colour}{value}" for colour in COLOURS for value in range(11) for _ in range(2)]
STAGGERED = [[int(str(stone) in dark) for stone in range(1, 10)] for dark in ["2468", "2357", "2468", "2357", "2468"]]
TILES = ["wish"] * 9 + ["clover"] * 9 + ["1", "1", "2", "2", "2", "3", "3"]
EVEN = [[0, 1, 0, 1, 0, 1, 0, 1, 0]] * 5  # the default in these tests, so that all paths have tiles on the same stones


@dataclass
class Mode:
    """The mode in which tables play; set by the fixture `both_modes`."""

    compiled: bool | None = None  # None: the default


MODE = Mode()


def table(
    *,
    players: int = 2,
    hands: Sequence[str] = (),
    draw: str = "",
    removed: str = "",
    tiles: Tiles | None = None,
    start: int = 0,
    **options: Any,
) -> Match:
    """Returns a fresh match. Draw pile and removed cards are given from the top; the dark stones default to `EVEN`."""
    options.setdefault("dark_stones", EVEN)
    game = Game(find("keltis"), {"players": players, **options}, compiled=MODE.compiled)
    pack = Pack()
    dealt = [pack.take(text) for text in [*hands, *[""] * (players - len(hands))]]
    top, gone = pack.take(draw), pack.take(removed)
    deal: dict[str, Any] = {"hands": [pack.fill(hand, HAND) for hand in dealt], "start": start}
    if players == 2:
        deal["removed"] = pack.fill(gone, 30)
    deal["draw"] = top + pack.rest
    deal["tiles"] = spread(tiles or {}, options["dark_stones"])
    return game.place(deal)


def spread(named: Tiles, mask: Sequence[Sequence[int]]) -> dict[str, dict[str, str]]:
    """Returns the 25 tiles by stone: the named ones where given, the others on the remaining stones."""
    left = sorted(TILES, key=lambda tile: (TILES.index(tile) * 7) % 5)
    for path in named.values():
        for tile in path.values():
            left.remove(tile)
    laid: dict[str, dict[str, str]] = {}
    for colour, row in zip(COLOURS, mask, strict=True):
        stones = [stone for stone, dark in enumerate(row, 1) if dark or stone == 9]
        given = named.get(colour, {})
        assert set(given) <= set(stones), f"tiles of {colour} lie on {stones}"
        laid[colour] = {str(stone): given[stone] if stone in given else left.pop() for stone in stones}
    return laid


class Pack:
    """The 110 cards, from which named cards are taken and hands are filled up."""

    def __init__(self) -> None:
        self.rest = list(PACK)
        random.Random(7).shuffle(self.rest)

    def take(self, text: str) -> list[str]:
        cards = text.split()
        for card in cards:
            assert card in self.rest, f"there is no further {card}"
            self.rest.remove(card)
        return cards

    def fill(self, cards: list[str], wanted: int) -> list[str]:
        missing = wanted - len(cards)
        assert missing >= 0, f"{len(cards)} cards are too many: {cards}"
        filled = cards + self.rest[:missing]
        del self.rest[:missing]
        return filled


# ---- playing ----


def play(match: Match, text: str) -> Match:
    """Plays moves in order, with turns separated by `;` and moves by `,`. A seat given in front is checked."""
    for turn in filter(None, (part.strip() for part in text.split(";"))):
        seat, colon, moves = turn.rpartition(":")
        if colon and int(seat) != match.seat:
            pytest.fail(f"{turn!r}: it is the turn of seat {match.seat}")
        for move in moves.split(","):
            _play(match, move.strip())
    return match


def _play(match: Match, move: str) -> None:
    reason = match.why_not(move)
    if reason is not None:
        _fail(match, move, reason.say())
    match.play(move)


def _fail(match: Match, move: str, reason: str) -> NoReturn:
    pytest.fail(f"{move!r} of seat {match.seat}: {reason}\nlegal: {', '.join(legal(match))}\nso far: {match.log}")


def after(
    *turns: str, players: int = 2, hold: Sequence[str] = (), tiles: Tiles | None = None, start: int = 0, **options: Any
) -> Match:
    """Returns the match after these turns, one text per seat: `after("lay g7 small; lay g8, pass", "discard r0")`.

    A seat whose text is at its end idles: it discards and draws. A turn that says nothing of taking draws, and
    declines a clover it says nothing of; but the last turn of all ends where its text ends. `hold` names cards that
    the seats have in hand all the time.
    """
    plan = _Plan([_parsed(text) for text in turns], players, start)
    return plan.played(hold, tiles, options)


def _parsed(text: str) -> list[list[str]]:
    return [[move.strip() for move in turn.split(",")] for turn in text.split(";") if turn.strip()]


@dataclass
class _Plan:
    """What `after` will play, and the cards needed for it."""

    texts: list[list[list[str]]]
    players: int
    start: int
    turns: list[tuple[int, list[str]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        left = [list(text) for text in self.texts] + [[] for _ in range(self.players - len(self.texts))]
        seat = self.start
        while any(left):
            self.turns.append((seat, left[seat].pop(0) if left[seat] else []))
            seat = (seat + 1) % self.players

    def played(self, hold: Sequence[str], tiles: Tiles | None, options: dict[str, Any]) -> Match:
        needs = self._needs(hold)
        held = [text.split() for text in [*hold, *[""] * (self.players - len(hold))]]
        hands = [held[seat] + needs[seat][: HAND - len(held[seat])] for seat in range(self.players)]
        later = [needs[seat][HAND - len(held[seat]) :] for seat in range(self.players)]
        draw: list[str] = []
        for seat in self._draws():
            if not later[seat] and not any(later):
                break
            draw.append(later[seat].pop(0) if later[seat] else next(self._idle))
        match = table(
            players=self.players,
            hands=[" ".join(hand) for hand in hands],
            draw=" ".join(draw),
            tiles=tiles,
            start=self.start,
            **options,
        )
        for number, (seat, moves) in enumerate(self.turns, 1):
            _play_turn(match, seat, moves, number == len(self.turns))
        return match

    def _needs(self, hold: Sequence[str]) -> list[list[str]]:
        """Returns the cards that each seat plays, in order, except those it takes from discard piles."""
        piles: dict[str, list[str]] = {colour: [] for colour in COLOURS}
        gained: list[list[str]] = [[] for _ in range(self.players)]
        needs: list[list[str]] = [[] for _ in range(self.players)]
        for seat, moves in self.turns:
            card = moves[0].split()[1] if moves else ""
            if card in gained[seat]:
                gained[seat].remove(card)
            else:
                needs[seat].append(card)
            if moves and moves[0].startswith("discard"):
                piles[card[0]].append(card)
            if moves and moves[-1].startswith("take ") and moves[-1] != "take draw":
                gained[seat].append(piles[moves[-1][-1]].pop())
        self._idle = self._idle_cards([card for seat in needs for card in seat if card] + " ".join(hold).split())
        for seat, moves in self.turns:  # idle seats get their cards last
            if not moves:
                card = next(self._idle)
                needs[seat][needs[seat].index("")] = card
                moves.append(f"discard {card}")
        return needs

    def _idle_cards(self, named: list[str]) -> Iterator[str]:
        """Yields cards that are not named, of colours whose discard piles nobody takes from."""
        taken_from = {move[-1] for _, moves in self.turns for move in moves if move.startswith("take ")}
        pack = Pack()
        pack.take(" ".join(named))
        return (card for card in pack.rest if card[0] not in taken_from)

    def _draws(self) -> list[int]:
        """Returns the seats that draw, turn by turn."""
        return [
            seat for seat, moves in self.turns[:-1] if not moves[-1].startswith("take ") or moves[-1] == "take draw"
        ]


def _play_turn(match: Match, seat: int, moves: list[str], last: bool) -> None:
    assert match.seat == seat, f"it is the turn of seat {match.seat}, not {seat}"
    for move in moves:
        _play(match, move)
    if not last and "pass" in legal(match):
        match.play("pass")
    if not last and match.seat == seat and not moves[-1].startswith("take "):
        _play(match, "take draw")


def around(match: Match) -> Match:
    """Ends the turn with a card from the draw pile and lets the others idle until the same seat plays again."""
    seat = match.seat
    _play(match, "take draw")
    while match.seat != seat:
        play(match, f"{legal(match, 'discard')[0]}, take draw")
    return match


def drain(match: Match) -> Match:
    """Lets everybody discard and draw until the draw pile is empty."""
    while not match.over:
        if "take draw" not in legal(match):
            match.play(legal(match, "discard")[0])
        match.play("take draw")
    return match


# ---- texts for many turns ----


def walk(path: str, stones: int, figure: str = "small", first: int = 0) -> str:
    """Returns the turns that take a figure up a path, with rising cards starting at `first`."""
    return "; ".join([f"lay {path}{first} {figure}", *(f"lay {path}{first + stone}" for stone in range(1, stones))])


def swaps(turns: int, one: str = "r10", other: str = "y10") -> str:
    """Returns turns that use the draw pile only once: the same two cards are discarded and taken back and forth."""
    to_and_fro = [f"discard {other}, take {one[0]}", f"discard {one}, take {other[0]}"]
    return "; ".join([f"discard {one}", *(to_and_fro[turn % 2] for turn in range(turns - 1))])


# ---- reading ----


def legal(match: Match, words: str = "") -> list[str]:
    """Returns the legal moves that begin with these words."""
    return [move.text for move in match.legal() if move.text.startswith(words)]


def asks(match: Match) -> str | None:
    """Returns the next decision: `play`, `overflow`, `bonus` or `take`; None at the end."""
    asked: str | None = match.view()["asks"]
    return asked


def player(match: Match, seat: int) -> dict[str, Any]:
    """Returns what everyone sees of a player."""
    seen: dict[str, Any] = match.view()["players"][seat]
    return seen


def stones(match: Match, seat: int) -> dict[str, int]:
    """Returns the stones of a player's figures."""
    return {path: figure["stone"] for path, figure in player(match, seat)["figures"].items()}


def hand(match: Match, seat: int) -> list[str]:
    cards: list[str] = match.view(seat)["players"][seat]["hand"]
    return cards
