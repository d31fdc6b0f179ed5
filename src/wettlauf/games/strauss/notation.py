"""Reads and writes moves, deals and shuffles of Strauß voraus! in the notation of records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from wettlauf.core.aspects import Log, Options
from wettlauf.core.errors import BadRecord, whole_number
from wettlauf.core.position import Position
from wettlauf.core.words import Argument, Words, quote
from wettlauf.games.strauss.data import (
    ADVANTAGES,
    CARD_BY_NAME,
    CARD_NAMES,
    CARDS,
    COLOURS,
    HAND,
    INDEXES,
    LANES,
    LOWEST_VALUE,
    PLACES,
    SPACES,
    START_PLACES,
    START_SPACES,
    VALUES,
    cards_in,
)
from wettlauf.games.strauss.graph import name_of, place_of
from wettlauf.games.strauss.moves import (
    COPY_MOVE,
    DROP,
    END_MOVE,
    EXCEPTION,
    FLIP,
    FLIP_NONE,
    HEED,
    IGNORE,
    JOKER_MOVE,
    JUMP_MOVE,
    LEAP_MOVE,
    LOSE,
    PLAY,
    PLUS2_MOVE,
    STAY,
    STEP,
    TOP,
)

CARD_MOVES = {PLAY: "play", EXCEPTION: "exception", STAY: "stay", TOP: "top", DROP: "drop"}
PLAIN_MOVES = {
    JUMP_MOVE: "jump",
    COPY_MOVE: "copy",
    PLUS2_MOVE: "plus2",
    LEAP_MOVE: "leap",
    END_MOVE: "end",
    HEED: "heed",
    IGNORE: "ignore",
}
PLACES_ON_A_TILE = INDEXES * LANES + 2  # four lanes, and two spaces of a bridge
DRAW = CARDS - HAND

# ---- moves ----


def space_text(space: int) -> str:
    """Returns a space in notation: `3.W2`; a start space is `0.S1`."""
    tile, place = divmod(space, PLACES)
    if tile == 0 and place in START_PLACES:
        return f"0.S{START_PLACES.index(place) + 1}"
    return f"{tile}.{name_of(place)}"


def parts_of(code: int) -> tuple[str, int]:
    """Returns the verb of a move and its card, lane, advantage or space; an empty verb if the number is not a move."""
    if code >= STEP:
        space = code - STEP
        fits = space < SPACES and space % PLACES < PLACES_ON_A_TILE and not _is_start(space)
        return ("step", space) if fits else ("", 0)
    for first, verb in CARD_MOVES.items():
        if first <= code < first + CARDS:
            return verb, code - first
    if code in PLAIN_MOVES:
        return PLAIN_MOVES[code], 0
    if JOKER_MOVE <= code < JOKER_MOVE + LANES:
        return "joker", code - JOKER_MOVE
    if FLIP <= code <= FLIP_NONE:
        return "flip", code - FLIP
    if LOSE <= code < LOSE + len(ADVANTAGES):
        return "lose", code - LOSE
    return "", 0


def _is_start(space: int) -> bool:
    return space in START_PLACES


def move_text(code: int) -> str | None:
    """Returns a move in notation, such as `play green 5` or `step 3.W2`; None if the number is not a move."""
    verb, number = parts_of(code)
    if not verb:
        return None
    if verb == "step":
        return f"step {space_text(number)}"
    if verb in CARD_MOVES.values():
        return f"{verb} {CARD_NAMES[number]}"
    if verb == "joker":
        return f"joker {COLOURS[number]}"
    if verb in ("flip", "lose"):
        return f"{verb} {(*ADVANTAGES, 'none')[number]}"
    return verb


def card_words(card: int) -> Words:
    return Words("strauss-card", {"colour": COLOURS[card // VALUES], "value": card % VALUES + LOWEST_VALUE})


def space_words(space: int) -> Words:
    """Returns a space in words; for people, tiles and spaces count from 1."""
    tile, place = divmod(space, PLACES)
    if tile == 0 and place in START_PLACES:
        return Words("strauss-space-start", {"number": START_PLACES.index(place) + 1})
    name = name_of(place)
    if name[0] == "B":
        return Words("strauss-space-bridge", {"tile": tile + 1, "number": int(name[1:]) + 1})
    return Words(
        "strauss-space", {"tile": tile + 1, "colour": COLOURS[place // INDEXES], "number": place % INDEXES + 1}
    )


def advantage_words(number: int) -> Words:
    return Words("strauss-advantage", {"name": ADVANTAGES[number]})


def advantage_object(number: int) -> Words:
    """Returns an advantage as the object of a sentence."""
    return Words("strauss-advantage-object", {"name": ADVANTAGES[number]})


def move_words(code: int) -> Words:
    verb, number = parts_of(code)
    if verb == "step":
        return Words("strauss-move-step", {"space": space_words(number)})
    if verb in CARD_MOVES.values():
        return Words(f"strauss-move-{verb}", {"card": card_words(number)})
    if verb == "joker":
        return Words("strauss-move-joker", {"colour": COLOURS[number]})
    if code == FLIP_NONE:
        return Words("strauss-move-flip-none")
    if verb in ("flip", "lose"):
        return Words(f"strauss-move-{verb}", {"advantage": advantage_object(number)})
    return Words(f"strauss-move-{verb}")


# ---- deals ----


def deal_to_json(position: Position) -> dict[str, Any]:
    state: Any = position.state
    players = [state.players[seat] for seat in range(position.options["players"])]
    return {
        "hands": [[CARD_NAMES[card] for card in cards_in(player.hand)] for player in players],
        "draw": [draw_names(player) for player in players],
        "start": state.order[0],
        "spaces": [space_text(player.at) for player in players],
    }


def draw_names(player: Any) -> list[str]:
    """Returns the cards of a draw pile, top first."""
    return [CARD_NAMES[card] for card in reversed(player.draw.card[: player.draw.n])]


def deal_from_json(options: Options, deal: Any) -> list[int]:
    """Returns the numbers for `place`: hands, draw piles, start spaces, start seat."""
    players = options["players"]
    hands, draws, spaces = (_list_of(deal, key, players) for key in ("hands", "draw", "spaces"))
    numbers = [card for hand in hands for card in _cards(hand, "hands", HAND)]
    numbers += [card for draw in draws for card in _cards(draw, "draw", DRAW)]
    for seat in range(players):
        _check_whole_pack([*_cards(hands[seat], "hands", HAND), *_cards(draws[seat], "draw", DRAW)], seat)
    known = [f"0.S{number + 1}" for number in range(START_SPACES)]
    for space in spaces:
        if not isinstance(space, str) or space not in known or spaces.count(space) > 1:
            _refuse("strauss-deal-space", space=quote(space), known=", ".join(known))
        numbers.append(known.index(space))
    start: Any = deal.get("start")
    if not whole_number(start) or not 0 <= start < players:
        _refuse("strauss-deal-start", last=players - 1)
    return [*numbers, start]


def _list_of(deal: Any, key: str, players: int) -> list[Any]:
    found = deal.get(key) if isinstance(deal, dict) else None
    if not isinstance(found, list) or len(found) != players:
        _refuse("strauss-deal-key", key=key, players=players)
    return found


def _cards(names: Any, key: str, wanted: int) -> list[int]:
    if not isinstance(names, list) or len(names) != wanted:
        _refuse("strauss-deal-count", key=key, wanted=wanted, found=len(names) if isinstance(names, list) else 0)
    for name in names:
        if not isinstance(name, str) or name not in CARD_BY_NAME:
            _refuse("strauss-deal-card", key=key, card=quote(name))
    return [CARD_BY_NAME[name] for name in names]


def _check_whole_pack(cards: list[int], seat: int) -> None:
    for card in cards:
        if cards.count(card) > 1:
            _refuse("strauss-deal-twice", card=CARD_NAMES[card], seat=seat)


# ---- shuffles ----


def event_text(numbers: Sequence[int]) -> str:
    """Returns a shuffle in notation: `shuffle 2: green 5, white 3, ...`."""
    return f"shuffle {numbers[-1]}: " + ", ".join(CARD_NAMES[card] for card in numbers[:-1])


def event_from_text(position: Position, text: str) -> list[int]:
    state: Any = position.state
    seat = state.seat
    wanted = [CARD_NAMES[card] for card in cards_in(state.players[seat].discard)]
    start = f"shuffle {seat}: "
    names = text.removeprefix(start).split(", ") if text.startswith(start) else []
    if sorted(names) != sorted(wanted):
        _refuse("strauss-event", text=quote(text), start=start.strip(), cards=", ".join(wanted))
    return [*(CARD_BY_NAME[name] for name in names), seat]


def log_seen(now: Position, log: Log, seat: int | None) -> Log:
    """Returns the log without the order of shuffled piles (`shuffle 2`); everyone saw which cards they hold."""
    return [(mover, text.partition(":")[0] if mover is None else text) for mover, text in log]


def space_from_text(text: str) -> int:
    """Returns the number of a space written by `space_text`."""
    tile, _, name = text.partition(".")
    return PLACES * int(tile) + place_of(name)


def _refuse(name: str, /, **args: Argument) -> NoReturn:
    raise BadRecord(Words(name, args))
