"""Games for the gallery: played by bots from fixed seeds, so that its pictures change only when the page does.

The games are listed in docs/screenshots/stories.json. The first one shows the screens that all games share.
"""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any, NamedTuple

import wettlauf
from wettlauf.bots.simulation import simulate_records
from wettlauf.table.facts import Start


class Story(NamedTuple):
    """A game played by bots: the number of seats, the seed, and how many log entries precede the picture."""

    players: int
    seed: int
    middle: int


FILE = Path(__file__).resolve().parent.parent / "docs" / "screenshots" / "stories.json"
STORIES = {game: Story(**story) for game, story in json.loads(FILE.read_text("utf-8")).items()}


@functools.cache
def played(game: str) -> dict[str, Any]:
    story = STORIES[game]
    made = wettlauf.game(game, players=story.players)
    return next(iter(simulate_records(made, 1, ["heuristic"], seed=story.seed))).to_json()


def turns_of(game: str) -> list[int]:
    """Returns the log entries before which the first seat begins a turn."""
    seats = [seat for seat, _ in played(game)["log"]]
    return [number for number, seat in enumerate(seats) if seat == 0 and (number == 0 or seats[number - 1] != 0)]


def start_of(game: str, last: bool = False) -> Start:
    """Returns a position in mid-game, or before the first seat's last turn."""
    turns = turns_of(game)
    length = turns[-1] if last else next(turn for turn in turns if turn >= STORIES[game].middle)
    return Start(played(game)["deal"], [(seat, move) for seat, move in played(game)["log"][:length]])


def options_of(game: str) -> dict[str, Any]:
    options: dict[str, Any] = played(game)["options"]
    return options
