"""An independent reader of the record format and the Keltis rules that shares no code with the engine.

`check(record)` replays one game record decision by decision and raises `Refused` at the first mistake. The K numbers
in the comments are the ids of the rules. Messages count entries of a list from 0. The reader is written to be read: it
is plain, and slow compared with an engine.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

COLOURS = ["r", "y", "p", "g", "b"]
PACK = Counter({f"{colour}{value}": 2 for colour in COLOURS for value in range(11)})  # 110 cards
TILES = Counter({"wish": 9, "clover": 9, "1": 2, "2": 3, "3": 2})  # 25 tiles
HAND = 8
REMOVED = 30  # with two players only
STONE_POINTS = [0, -4, -3, -2, 1, 2, 3, 6, 7, 10]  # by stone; 0 is the start field
WISH_POINTS = [-4, -3, 2, 3, 6, 10]  # by number of wishing stones; more than five count as five
GOAL = 7  # the first stone of the goal area
END = 9  # the last stone of a path


class Refused(Exception):
    """The record breaks the format or the rules; the message starts with the place."""


@dataclass
class Figure:
    """A figure on a path."""

    kind: str  # "large" or "small"
    stone: int


@dataclass
class Player:
    """Everything that belongs to one seat."""

    hand: list[str]
    rows: dict[str, list[int]] = field(default_factory=lambda: {colour: [] for colour in COLOURS})
    at_start: list[str] = field(default_factory=lambda: ["large", "small", "small", "small", "small"])  # K1
    on_path: dict[str, Figure] = field(default_factory=dict)  # K9: by path, so at most one figure on each
    points: int = 0  # K1: from point tiles
    wishes: int = 0


@dataclass
class Position:
    """A game between two decisions.

    `stage` says what `seat` has to decide: "card", "overflow" (K10), "clover" (K13) or "take".
    `ended` is None while the game goes on, then "goal" (K17) or "deck" (K18).
    """

    take_back: bool
    tiles: dict[str, dict[int, str]]
    players: list[Player]
    draw: list[str]  # top first
    seat: int
    discards: dict[str, list[str]] = field(default_factory=lambda: {c: [] for c in COLOURS})  # K5: top last
    stage: str = "card"
    discarded: str | None = None  # the colour discarded this turn
    ended: str | None = None

    @classmethod
    def from_record(cls, record: dict[str, Any]) -> Position:
        """Checks everything before the log (header, options, deal) and returns the first position."""
        _need(_entry(record, "format", "record") == "wettlauf/1", "format", "is not wettlauf/1")
        _need(_entry(record, "game", "record") == "keltis", "game", "is not keltis")
        options = _entry(record, "options", "record")
        count = _entry(options, "players", "options")
        _need(type(count) is int and 2 <= count <= 4, "options.players", "is not 2, 3 or 4")
        take_back = _entry(options, "take_back", "options")
        _need(isinstance(take_back, bool), "options.take_back", "is not true or false")
        mask = _read_mask(_entry(options, "dark_stones", "options"))

        deal = _entry(record, "deal", "record")
        hands = _list(_entry(deal, "hands", "deal"), count, "deal.hands")
        hands = [_read_cards(hand, HAND, f"deal.hands, seat {seat}") for seat, hand in enumerate(hands)]  # K2
        removed: list[str] = []
        if count == 2:
            removed = _read_cards(_entry(deal, "removed", "deal"), REMOVED, "deal.removed")  # K3
        else:
            _need("removed" not in deal, "deal.removed", "cards leave the game with two players only")  # K3
        left = sum(PACK.values()) - HAND * count - len(removed)
        draw = _read_cards(_entry(deal, "draw", "deal"), left, "deal.draw")  # K2
        dealt = Counter(draw) + Counter(removed)
        for hand in hands:
            dealt += Counter(hand)
        odd = sorted(card for card in PACK if dealt[card] != PACK[card])
        _need(not odd, "deal", f"not two of each card: {', '.join(odd)}")  # K2
        tiles = _read_tiles(_entry(deal, "tiles", "deal"), mask)
        start = _entry(deal, "start", "deal")
        _need(type(start) is int and 0 <= start < count, "deal.start", "is not a seat")  # K5
        return cls(take_back, tiles, [Player(hand) for hand in hands], draw, start)

    def play(self, text: str) -> None:
        """Carries out one decision of `seat`; raises Refused if it is not legal."""
        _need(self.ended is None, repr(text), "the game is over")  # K17, K18
        _need(text in legal_moves(self), repr(text), f"not a legal move of seat {self.seat} ({self.stage})")
        word, *rest = text.split(" ")
        if word == "discard":
            card = rest[0]
            self.me.hand.remove(card)
            self.discards[card[0]].append(card)  # K6
            self.discarded = card[0]
            self.stage = "take"
        elif word == "lay":
            card, colour = rest[0], rest[0][0]
            self.me.hand.remove(card)
            self.me.rows[colour].append(_value(card))  # K6
            if colour in self.me.on_path and self.me.on_path[colour].stone == END:
                self.stage = "overflow"  # K10
            else:
                self._move_figure(colour, rest[1:])  # K8
        elif word == "move":
            self._move_figure(rest[0], rest[1:])  # K10, K13
        elif word == "pass":
            self.stage = "take"  # K13
        else:
            self._take(rest[0])

    def scores(self) -> list[int]:
        """Returns the points per seat as if the game ended here (K19), as plain integers (K20)."""
        scores = []
        for player in self.players:
            total = player.points + WISH_POINTS[min(player.wishes, 5)]  # K19
            for figure in player.on_path.values():  # K19: a figure on the start field counts 0
                total += STONE_POINTS[figure.stone] * (2 if figure.kind == "large" else 1)  # K19
            scores.append(total)
        return scores

    def winners(self) -> list[int]:
        """Returns the seats with the most points in ascending order; none while the game goes on."""
        if self.ended is None:
            return []
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]  # K21

    @property
    def me(self) -> Player:
        """The player to act."""
        return self.players[self.seat]

    def _move_figure(self, path: str, kind: list[str]) -> None:
        """Moves the figure one stone forward on the path, or brings the named kind of figure to stone 1."""
        if kind:
            self.me.at_start.remove(kind[0])
            self.me.on_path[path] = Figure(kind[0], 1)  # K8
        else:
            self.me.on_path[path].stone += 1  # K8; K11: others on that stone do not matter
        figures = [figure for player in self.players for figure in player.on_path.values()]
        if sum(figure.stone >= GOAL for figure in figures) >= 5:
            self.ended = "goal"  # K17: before the tile
            return
        self.stage = "take"
        stone = self.me.on_path[path].stone
        tile = self.tiles[path].get(stone)
        if tile == "clover":
            self.stage = "clover"  # K13
        elif tile == "wish":
            self.me.wishes += 1  # K14
            del self.tiles[path][stone]  # K14: only the first to arrive
        elif tile is not None:
            self.me.points += int(tile)  # K12

    def _take(self, source: str) -> None:
        """Takes a card, which ends the turn."""
        if source == "draw":
            self.me.hand.append(self.draw.pop(0))  # K15
            if not self.draw:
                self.ended = "deck"  # K18
                return
        else:
            self.me.hand.append(self.discards[source].pop())  # K15
        self.seat = (self.seat + 1) % len(self.players)  # K5
        self.stage = "card"
        self.discarded = None


def legal_moves(position: Position) -> list[str]:
    """Returns all moves of the seat to act, sorted and without duplicates; none when the game is over."""
    if position.ended is not None:
        return []  # K17, K18
    me = position.me
    moves: list[str] = []
    if position.stage == "card":
        for card in me.hand:
            moves.append(f"discard {card}")  # K6: always allowed
            if not _fits(me.rows[card[0]], _value(card)):
                continue  # K7
            if card[0] in me.on_path:
                moves.append(f"lay {card}")  # K8, K9; on the end stone an overflow follows: K10
            else:
                moves += [f"lay {card} {kind}" for kind in me.at_start]  # K8
    elif position.stage in ("overflow", "clover"):
        for path in COLOURS:
            if path not in me.on_path:
                moves += [f"move {path} {kind}" for kind in me.at_start]  # K10, K13
            elif me.on_path[path].stone < END:
                moves.append(f"move {path}")  # K10, K13
        if position.stage == "clover":
            moves.append("pass")  # K13; an overflow cannot be passed: K10
    else:
        moves.append("take draw")  # K15; never empty here: K18
        for colour in COLOURS:
            if position.discards[colour] and (position.take_back or colour != position.discarded):  # K16
                moves.append(f"take {colour}")  # K15
    return sorted(set(moves))


def check(record: dict[str, Any]) -> None:
    """Replays the whole record; raises Refused at the first mistake."""
    position = Position.from_record(record)
    log = _list(_entry(record, "log", "record"), None, "log")
    legal = None
    if "legal" in record:
        legal = _list(record["legal"], len(log), "legal")  # every entry of a Keltis log has a seat
    for number, entry in enumerate(log):
        place = f"log entry {number}"
        seat, text = _list(entry, 2, place)
        _need(seat is not None, place, "Keltis has no chance events")
        _need(type(seat) is int and isinstance(text, str), place, "is not a seat and a move")
        _need(position.ended is None, place, f"comes after the end ({position.ended})")  # K17, K18
        _need(seat == position.seat, place, f"seat {seat}, but it is seat {position.seat} to act")
        if legal is not None:
            own = legal_moves(position)
            _need(legal[number] == own, f"legal list {number}", f"is {legal[number]}, but should be {own}")
        try:
            position.play(text)
        except Refused as refused:
            raise Refused(f"{place}: {refused}") from None

    result = _entry(record, "result", "record")
    ended = position.ended or "unfinished"
    given = _entry(result, "ended", "result")
    _need(given == ended, "result.ended", f"is {given!r}, but should be {ended!r}")
    for name, numbers in [("scores", position.scores()), ("winners", position.winners())]:  # K19, K21
        given = _list(_entry(result, name, "result"), None, f"result.{name}")
        _need(all(type(number) is int for number in given), f"result.{name}", "is not a list of integers")  # K20
        _need(given == numbers, f"result.{name}", f"is {given}, but should be {numbers}")


def _value(card: str) -> int:
    return int(card[1:])


def _fits(row: list[int], value: int) -> bool:
    """Returns whether a card of this value may be laid at the end of the row."""
    if not row:
        return True  # K7: any value starts a row
    first, last = row[0], row[-1]
    if first == last:
        return True  # K7: all equal so far (a row never turns back), no direction yet
    return value >= last if last > first else value <= last  # K7


def _need(ok: bool, place: str, why: str) -> None:
    if not ok:
        raise Refused(f"{place}: {why}")


def _entry(holder: Any, name: str, place: str) -> Any:
    """Returns the named entry of a JSON object."""
    _need(isinstance(holder, dict), place, "is not an object")
    _need(name in holder, place, f"has no {name}")
    return holder[name]


def _list(value: Any, length: int | None, place: str) -> list[Any]:
    """Returns a value that must be a list, of the given length if any."""
    if not isinstance(value, list):
        raise Refused(f"{place}: is not a list")
    _need(length is None or len(value) == length, place, f"has {len(value)} entries, not {length}")
    return value


def _read_cards(value: Any, length: int, place: str) -> list[str]:
    cards = list(_list(value, length, place))
    for card in cards:
        _need(isinstance(card, str) and card in PACK, place, f"{card!r} is not a card")
    return cards


def _read_mask(value: Any) -> dict[str, list[int]]:
    """Returns the numbers of each path's dark stones, from five rows of nine 0s or 1s."""
    place = "options.dark_stones"
    mask: dict[str, list[int]] = {}
    for colour, row in zip(COLOURS, _list(value, len(COLOURS), place), strict=True):
        where = f"{place}, row {colour}"
        marks = _list(row, END, where)
        _need(all(type(mark) is int and mark in (0, 1) for mark in marks), where, "not all 0 or 1")
        _need(marks[END - 1] == 0, where, "the end stone is marked")
        mask[colour] = [stone for stone, mark in enumerate(marks, start=1) if mark == 1]
    dark = sum(len(stones) for stones in mask.values())
    _need(dark == 20, place, f"{dark} dark stones, not 20")
    return mask


def _read_tiles(value: Any, mask: dict[str, list[int]]) -> dict[str, dict[int, str]]:
    """Returns the tile on each dark stone and each end stone."""
    tiles: dict[str, dict[int, str]] = {}
    _need(isinstance(value, dict) and set(value) == set(COLOURS), "deal.tiles", "is not one object per path")
    for colour in COLOURS:
        place, path, stones = f"deal.tiles.{colour}", value[colour], [*mask[colour], END]
        _need(isinstance(path, dict), place, "is not an object")
        _need(set(path) == {str(stone) for stone in stones}, place, f"tiles must lie on {stones}")  # K4
        for tile in path.values():
            _need(isinstance(tile, str) and tile in TILES, place, f"{tile!r} is not a tile")
        tiles[colour] = {stone: path[str(stone)] for stone in stones}
    laid = Counter(tile for path in tiles.values() for tile in path.values())
    _need(laid == TILES, "deal.tiles", f"not the 25 tiles of the game: {dict(sorted(laid.items()))}")  # K4
    return tiles
