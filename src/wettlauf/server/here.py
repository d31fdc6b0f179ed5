"""Where others find this server: the page asks, to make links that work on other devices."""

from __future__ import annotations

import socket
from typing import Any

from litestar import Request, get
from litestar.datastructures import State

from wettlauf.api.tables import Here
from wettlauf.server.addresses import inside
from wettlauf.server.settings import networks

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # an address for examples: nothing is ever sent there
THIS_MACHINE = networks(("127.0.0.0/8", "::1/128"))


def home_url(host: str, port: int) -> str | None:
    """Where others in the home network find a server that listens there; None if they do not."""
    if host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
            return f"http://{probe.getsockname()[0]}:{port}"
        except OSError:
            return None


@get("/api/here", summary="Where this server is found")
async def here(request: Request[Any, Any, Any], state: State) -> Here:
    """Addresses for links to others; that in the home network is told to this machine alone."""
    server = request.scope.get("server")
    own = inside(str(request.scope.get("address")), THIS_MACHINE)
    home = home_url(state.settings.host, server[1]) if own and server and server[1] else None
    return Here(state.settings.public_url, home)


HANDLERS = (here,)
