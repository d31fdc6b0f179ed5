"""A bot in a few lines: takes an open seat at a table and plays there, through the open API.

python examples/bot.py http://127.0.0.1:8000                  waits for an open seat in the lobby
python examples/bot.py http://127.0.0.1:8000 TABLE SECRET     takes the seat it is invited to
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence

from wettlauf.client import Client, Player, ServerGone, ServerRefused

LOOK_AGAIN = 2.0  # seconds


def choose(view: dict[str, object], moves: Sequence[str]) -> str:
    """Put your idea here: `view` is what your seat sees, `moves` are the legal moves in the notation of records."""
    return random.choice(moves)


def play(player: Player) -> None:
    """Plays until the game is over."""
    (seat,) = player.look().seats
    print("playing at seat", seat + 1, flush=True)
    for now in player.listen(seat):
        if now.to_act == seat and now.legal and now.view is not None:
            player.play(seat, choose(now.view, [move.text for move in now.legal]))
        if now.result is not None:
            print("scores:", *now.result.scores)


def find_seat(server: Client) -> Player:
    """Takes the first open seat in the lobby; waits until there is one."""
    waiting = False
    while True:
        for table in server.lobby(open_only=True).tables:
            try:
                return server.sit_down(table.table, "Example bot")
            except ServerRefused:
                continue  # somebody else was faster
        if not waiting:
            print(f"Waiting for an open seat. Open {server.url}, set up a table with a seat open to anyone,")
            print("and make it public; Ctrl-C stops.", flush=True)
        waiting = True
        time.sleep(LOOK_AGAIN)


def main(url: str, table: str | None = None, invitation: str | None = None) -> None:
    server = Client(url)
    play(find_seat(server) if table is None else server.sit_down(table, "Example bot", invitation))


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except (ServerGone, ServerRefused) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        pass
