"""A bot in a few lines: takes an open seat at a table and plays there, by the open API.

    python examples/bot.py http://127.0.0.1:8000                  the first table in the lobby with an open seat
    python examples/bot.py http://127.0.0.1:8000 TABLE SECRET     where it was invited
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from wettlauf.client import Client, Player


def choose(view: dict[str, object], moves: Sequence[str]) -> str:
    """Your idea goes here: what your seat sees, and what it may do."""
    return random.choice(moves)


def play(player: Player) -> None:
    """Until the game is over."""
    (seat,) = player.look().seats
    for now in player.listen(seat):
        if now.to_act == seat and now.legal and now.view is not None:
            player.play(seat, choose(now.view, [move.text for move in now.legal]))
        if now.result is not None:
            print("scores:", *now.result.scores)


def main(url: str, table: str | None = None, invitation: str | None = None) -> None:
    server = Client(url)
    if table is None:
        table = next((one.table for one in server.lobby(open_only=True).tables), None)
        if table is None:
            sys.exit("There is no table with an open seat.")
    play(server.sit_down(table, "Example bot", invitation))


if __name__ == "__main__":
    main(*sys.argv[1:])
