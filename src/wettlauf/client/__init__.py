"""A small Python client for the open API: typed answers, readable errors, no further packages.

from wettlauf.client import Client
server = Client("http://127.0.0.1:8000")
[game.name for game in server.games().games]
"""

from __future__ import annotations

from wettlauf.client.calls import Calls
from wettlauf.client.client import Client, Player, ServerGone, ServerRefused

__all__ = ["Calls", "Client", "Player", "ServerGone", "ServerRefused"]
