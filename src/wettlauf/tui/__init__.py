"""The terminal table: play against bots or together at one device, and replay recorded games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wettlauf.core.record import Record


def play(
    game_name: str | None,
    options: dict[str, Any],
    seats: list[str] | None,
    lang: str,
    seed: int | None = None,
    resume: Path | None = None,
    games: int = 1,
) -> None:
    """Plays in this terminal until the user quits, which saves the game.

    A seat is `me` (or `me:NAME`) for a person at this device, or the name of a bot. Without a game or seats, a start
    screen asks for them. `resume` is the file of a saved game; more than one of `games` makes a series.
    Raises WettlaufError for invalid arguments.
    """
    from wettlauf.tui.app import WettlaufApp
    from wettlauf.tui.seats import Seat
    from wettlauf.tui.startup import Startup

    who = [Seat.from_text(seat) for seat in seats] if seats is not None else None
    if game_name is not None and who is not None:
        _check(game_name, options, who)
    _run(WettlaufApp(Startup(game_name, dict(options), who, seed, resume, games=games), lang))


def replay(records: list[Record], lang: str, first: int = 0, lines: list[int] | None = None) -> None:
    """Steps through recorded games in this terminal, starting with number `first`.

    `lines` gives their line numbers for error messages, if they are not in the order of their file.
    """
    from wettlauf.tui.app import WettlaufApp
    from wettlauf.tui.startup import Startup

    _run(WettlaufApp(Startup(records=records, first=first, lines=lines or ()), lang))


def _check(game_name: str, options: dict[str, Any], seats: list[Any]) -> None:
    """Raises WettlaufError for bad arguments before the screen opens."""
    from wettlauf.bots.registry import bot, checked
    from wettlauf.bots.time_limit import loading_time_limit
    from wettlauf.core.errors import BadBot
    from wettlauf.core.game import Game
    from wettlauf.core.registry import find
    from wettlauf.core.words import Words

    options.setdefault("players", len(seats))
    game = Game(find(game_name), options)
    if len(seats) != game.seats:
        raise BadBot(Words("cli-seat-count", {"given": len(seats), "seats": game.seats}))
    with loading_time_limit():
        for seat in seats:
            if not seat.is_person:
                checked(bot(seat.who), game)


def _run(app: Any) -> None:
    app.run()
    if app.failure is not None:
        raise app.failure
    if app.farewell is not None:
        print(app.farewell.say(app.lang))


__all__ = ["play", "replay"]
