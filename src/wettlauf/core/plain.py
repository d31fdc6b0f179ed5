"""Plain notation, views, reasons and stories, derived from what a game declares: for games without their own.

They work for every game, so they say less than a game's own would. Texts are taken from the game's Fluent files
(`GAME-move`, `GAME-roll`) if it has them, otherwise from the common ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from wettlauf.core.aspects import EventNotation, Notation, Options, Reason
from wettlauf.core.bits import SHIFT, USABLE
from wettlauf.core.contract import CHANCE, Kernel
from wettlauf.core.errors import BadRecord
from wettlauf.core.layout import Layout, PlainRecord, copy_records
from wettlauf.core.parts import Part, Track
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words, has_text

UNSHOWN = ("rng", "spare")  # fields of a state that views leave out
PLAYERS = "players"


@dataclass(frozen=True)
class PlainNotation:
    """Moves by number, `move 5`; for games without a random deal, whose records have an empty one."""

    kernel: Kernel

    def move_text(self, code: int) -> str | None:
        number = self._number(code)
        return None if number is None else f"move {number}"

    def move_words(self, code: int) -> Words:
        return _words(self.kernel.name, "move", {"number": self._number(code) or 0})

    def deal_to_json(self, position: Position) -> dict[str, Any]:
        self._require_empty()
        return {}

    def deal_from_json(self, options: Options, deal: Any) -> list[int]:
        self._require_empty()
        if deal != {}:
            raise BadRecord(Words("record-key", {"key": "deal"}))
        return []

    def _number(self, code: int) -> int | None:
        word, bit = code >> SHIFT, code & (1 << SHIFT) - 1
        number = word * USABLE + bit
        return number if code >= 0 and bit < USABLE and number < self.kernel.actions else None

    def _require_empty(self) -> None:
        if self.kernel.deal_size:
            raise TypeError(f"{self.kernel.name} deals {self.kernel.deal_size} numbers, so it needs its own notation")


@dataclass(frozen=True)
class PlainEvents:
    """Chance events with a single number, `roll 3`."""

    verb: str
    lowest: int
    highest: int

    def event_text(self, numbers: Sequence[int]) -> str:
        return f"{self.verb} {numbers[0]}"

    def event_from_text(self, position: Position, text: str) -> list[int]:
        possible = range(self.lowest, self.highest + 1)
        drawn = next((number for number in possible if text == self.event_text([number])), None)
        if drawn is None:
            raise BadRecord(
                Words("record-event-plain", {"first": self.event_text([self.lowest]), "last": self.highest})
            )
        return [drawn]


@dataclass(frozen=True)
class PlainView:
    """All fields of the hidden state by name; of the list `players`, only the seats in use."""

    kernel: Kernel
    endings: tuple[str, ...]

    def __call__(self, position: Position, seat: int | None) -> dict[str, Any]:
        ending = int(self.kernel.is_over(position.setup, position.state))
        fields = _fields(position.state, self.kernel.state)
        if isinstance(fields.get(PLAYERS), list):
            fields[PLAYERS] = fields[PLAYERS][: int(position.options["players"])]
        return {
            "game": self.kernel.name,
            "you": seat,
            "options": dict(position.options),
            "seat": position.to_act if position.to_act >= 0 else None,
            "ended": self.endings[ending - 1] if ending else None,
            **self._results(position, ending),
            **fields,
        }

    def _results(self, position: Position, ending: int) -> dict[str, Any]:
        """Returns scores as if the game ended now; nothing if anything is hidden, since they might reveal it."""
        if self.kernel.has_secrets:
            return {}
        scores = [0] * self.kernel.scores
        winners = int(self.kernel.results(position.setup, position.state, scores))
        seats = range(int(position.options["players"]))
        return {"scores": scores, "winners": [seat for seat in seats if winners >> seat & 1] if ending else None}

    def schema(self) -> dict[str, Any]:
        """Returns the JSON Schema of these views."""
        fields = _schema(self.kernel.state)["properties"]
        if fields.get(PLAYERS, {}).get("type") == "array":
            fields[PLAYERS].pop("minItems")
        properties = {
            "game": {"const": self.kernel.name},
            "you": {"type": ["integer", "null"]},
            "options": {"type": "object"},
            "seat": {"type": ["integer", "null"]},
            "ended": {"enum": [*self.endings, None]},
            **self._results_schema(),
            **fields,
        }
        return {"type": "object", "properties": properties, "required": [*properties]}

    def _results_schema(self) -> dict[str, Any]:
        if self.kernel.has_secrets:
            return {}
        numbers = {"items": {"type": "integer"}}
        return {"scores": {"type": "array", **numbers}, "winners": {"type": ["array", "null"], **numbers}}


def _schema(layout: Any) -> dict[str, Any]:
    """Returns the JSON Schema of what `_value` returns for a layout."""
    if layout.subdtype is not None:
        item, shape = layout.subdtype
        made = _schema(item)
        for length in reversed(shape):
            made = {"type": "array", "items": made, "minItems": length, "maxItems": length}
        return made
    if not layout.names:
        return {"type": "number" if layout.kind == "f" else "integer"}
    properties = {name: _schema(layout[name]) for name in layout.names if name not in UNSHOWN}
    return {"type": "object", "properties": properties, "required": [*properties]}


def _fields(record: PlainRecord, layout: Layout) -> dict[str, Any]:
    return {name: _value(getattr(record, name), layout[name]) for name in layout.names or () if name not in UNSHOWN}


def _value(value: Any, layout: Any) -> Any:
    if isinstance(value, list):
        inner = layout.subdtype[0]
        return [_value(item, inner) for item in value] if inner.names else list(value)
    return _fields(value, layout) if layout.names else value


@dataclass(frozen=True)
class PlainReasons:
    kernel: Kernel
    notation: Notation

    def reason_against(self, position: Position, code: int) -> Reason:
        return Reason(None, Words("plain-not-legal", {"move": self.notation.move_text(code) or ""}))

    def malformed(self, text: str) -> Reason:
        texts = map(self.notation.move_text, range(self.kernel.mask_words << SHIFT))
        example = next(text for text in texts if text)
        return Reason(None, Words("plain-not-a-move", {"text": text, "example": example}))


@dataclass(frozen=True)
class PlainStory:
    """Who made which move, what it did to the figures, what chance brought, and how the game ended.

    The text for an event is `GAME-VERB`, such as `GAME-roll` for `roll 3`, with `$number` and `$player`, the player
    whose turn it is (`seat` in the state). `GAME-passed` follows an event that leaves nothing to decide, after which
    the next event happens at once.
    """

    kernel: Kernel
    notation: Notation
    events: EventNotation
    endings: tuple[str, ...]
    parts: tuple[Part, ...] = ()

    def tell(
        self, before: Position, after: Position, code: int, seat: int, viewer: int | None, name: str | Words
    ) -> list[Words]:
        move = Words("plain-entry", {"player": name, "move": self.notation.move_words(code)})
        return [move, *self._figures(before, after, seat), *self._ending(after)]

    def tell_event(self, before: Position, after: Position, numbers: Sequence[int], viewer: int | None) -> list[Words]:
        text = self.events.event_text(numbers)
        whose = int(getattr(before.state, "seat", 0))
        args: dict[str, Argument] = {"event": text, "number": numbers[0] if numbers else 0, "player": _player(whose)}
        sentences = [_words(self.kernel.name, text.partition(" ")[0], args, "plain-event")]
        passed = f"{self.kernel.name}-passed"
        if after.to_act == CHANCE and has_text(passed):
            sentences.append(Words(passed, {"player": _player(whose)}))
        return [*sentences, *self._ending(after)]

    def ears(self, mover: int | None, viewer: int | None) -> None:
        """Everybody gets the same sentences."""

    def reveals(self, position: Position, code: int) -> bool:
        return self.turns_over(position, code)

    def turns_over(self, position: Position, code: int) -> bool:
        """A chance event that follows a move reveals something to everyone."""
        return bool(self.kernel.to_act(position.setup, state_after(self.kernel, position, code)) == CHANCE)

    def _figures(self, before: Position, after: Position, seat: int) -> list[Words]:
        """Returns what the move did to figures: the marks and goals that the mover's own reached, and how those of
        others moved."""
        sentences = []
        for track in self.parts:
            if not isinstance(track, Track) or not track.each:
                continue
            for other in range(int(before.options["players"])):
                pair = [figures_of(getattr(now.state, PLAYERS)[other], track) for now in (before, after)]
                moved = [(old, new) for old, new in zip(*pair, strict=True) if old != new]
                tell = self._arrival if other == seat else _moved_other
                sentences += [words for old, new in moved for words in tell(track, other, old, new)]
        return sentences

    def _arrival(self, track: Track, seat: int, old: int, new: int) -> list[Words]:
        if new > track.last:
            return [Words("plain-arrived")]
        mark = track.marks.get(new)
        return [] if mark is None else [Words("plain-sentence", {"text": Words(f"{self.kernel.name}-mark-{mark}")})]

    def _ending(self, after: Position) -> list[Words]:
        ending = int(self.kernel.is_over(after.setup, after.state))
        return [Words(f"{self.kernel.name}-ended-{self.endings[ending - 1]}")] if ending else []


def state_after(kernel: Kernel, position: Position, code: int) -> PlainRecord:
    """Returns the state after a legal move, before the chance event that follows it. A hidden position stays hidden."""
    trial: PlainRecord = copy_records([position.state])[0]
    kernel.apply(position.setup, trial, code)
    return trial


def figures_of(record: Any, track: Track) -> list[int]:
    """Returns the steps of the figures on a track, from a player's record or from that part of a view."""
    value = record[track.name] if isinstance(record, Mapping) else getattr(record, track.name)
    return [value] if isinstance(value, int) else list(value)


def _moved_other(track: Track, seat: int, old: int, new: int) -> list[Words]:
    args: dict[str, Argument] = {"player": _player(seat), "from": old, "to": new}
    return [Words("plain-moved-other" if new else "plain-sent-back", args)]


def _player(seat: int) -> Words:
    return Words("player-number", {"number": seat + 1})


def _words(game: str, name: str, args: Mapping[str, Argument], otherwise: str = "") -> Words:
    """Returns the game's own text with this name, or the common one by default."""
    own = f"{game}-{name}"
    return Words(own if has_text(own) else otherwise or f"plain-{name}", args)
