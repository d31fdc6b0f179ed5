"""The addresses at which others find this server, for links that work on other devices."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from typing import Any

from litestar import Request, get

from wettlauf.api.tables import Here
from wettlauf.server.addresses import inside
from wettlauf.server.settings import networks
from wettlauf.server.state import Server

EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # an address for documentation: nothing is ever sent there
THIS_MACHINE = networks(("127.0.0.0/8", "::1/128"))


def addresses_for_others(host: str, port: int) -> list[str]:
    """Returns the network addresses of a server that listens there, best first; none if only this machine can reach
    it."""
    found = own_addresses() if host in EVERYWHERE else [host]
    found = [address for address in found if not ipaddress.ip_address(address).is_loopback]
    return [f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}" for address in found]


def own_addresses() -> list[str]:
    """Returns the network addresses of this machine, starting with the one it uses for outgoing connections."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(SOMEWHERE_ELSE)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(found))


@get("/api/here", summary="Where this server is found")
async def here(request: Request[Any, Any, Any], server: Server) -> Here:
    """Addresses for links to others. The one in the home network is only sent to this machine itself."""
    bound = request.scope.get("server")
    own = inside(str(request.scope.get("address")), THIS_MACHINE)
    found = _found_at(server.settings.host, bound[1]) if own and bound and bound[1] else []
    return Here(server.settings.public_url, found[0] if found else None)


def _found_at(host: str, port: int) -> list[str]:
    """The same for a host name, which may be an address of this machine."""
    try:
        return addresses_for_others(host, port)
    except ValueError:
        return []


HANDLERS = (here,)
