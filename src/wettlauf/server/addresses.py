"""Determines the caller: the address behind trusted proxies, and which hosts and origins are ours."""

from __future__ import annotations

import functools
import ipaddress
import re
import socket
from collections.abc import Iterable, Sequence
from typing import Any

from wettlauf.server.settings import Network, Settings

NOWHERE = "0.0.0.0"  # for connections without an address, such as Unix sockets
OWN_NAMES = ("localhost",)
CACHED = 4096  # addresses: every move looks them up, and parsing takes microseconds
PASSED_ON = (b"x-forwarded-for", b"forwarded", b"x-real-ip")  # headers that proxies add
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?")
Headers = Iterable[tuple[bytes, bytes]]


def header(headers: Headers, name: bytes) -> str | None:
    """Returns the value of a header; None if it is missing, an empty text if it occurs more than once."""
    found = [value for key, value in headers if key == name]
    return None if not found else found[0].decode("latin-1") if len(found) == 1 else ""


def inside(address: str, networks: Sequence[Network]) -> bool:
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(number, ipaddress.IPv6Address) and number.ipv4_mapped is not None:
        number = number.ipv4_mapped
    return any(number in network for network in networks)


def address_of(scope: Any, proxies: Sequence[Network]) -> str:
    """Returns the address of a request. Only trusted proxies are believed: the address is the rightmost one in
    `X-Forwarded-For` that is not a trusted proxy."""
    client = scope.get("client")
    peer = client[0] if client else NOWHERE
    if not proxies or not inside(peer, proxies):
        return str(peer)
    forwarded = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for")
    for part in reversed([part.strip() for part in forwarded.split(",") if part.strip()]):
        if not _is_address(part):
            break
        peer = part
        if not inside(part, proxies):
            break
    return str(peer)


def comes_through_a_stranger(scope: Any, proxies: Sequence[Network]) -> bool:
    """Whether the request was forwarded by something in this network that is not a trusted proxy, so that its
    address is not a person's."""
    client = scope.get("client")
    peer = client[0] if client else NOWHERE
    passed_on = any(key in PASSED_ON for key, _ in scope["headers"])
    return passed_on and not inside(peer, proxies) and _is_address(peer) and ipaddress.ip_address(peer).is_private


@functools.lru_cache(maxsize=CACHED)
def household(address: str) -> str:
    """Returns the unit that limits count by: an IPv4 address, or the /64 network of a household in IPv6.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return NOWHERE
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((number, 64), strict=False))


@functools.lru_cache(maxsize=CACHED)
def wider_network(address: str) -> str | None:
    """Returns the /48 network around an IPv6 household; None for IPv4, where addresses are scarce.

    >>> wider_network("2001:db8:1:2:3:4:5:6"), wider_network("192.0.2.7"), wider_network("::ffff:192.0.2.7")
    ('2001:db8:1::/48', None, None)
    """
    house = household(address)
    return str(ipaddress.ip_network(house).supernet(new_prefix=48)) if ":" in house else None


class Doors:
    """The names under which this server is reached, and the sites whose pages may use it.

    A foreign name may have been pointed at this machine to access it from somebody's page (DNS rebinding). Bare
    addresses cannot be: they are always accepted.
    """

    def __init__(self, settings: Settings) -> None:
        public = (settings.public_url or "").partition("://")[2].lower()
        names = {*OWN_NAMES, *map(str.lower, settings.hosts), public.rpartition(":")[0] or public, public}
        if not inside(settings.host, (ipaddress.ip_network("127.0.0.0/8"),)):
            own = socket.gethostname().lower()
            names |= {own, f"{own}.local", f"{own.partition('.')[0]}.local"}
        self.others = frozenset(map(str.lower, settings.origins))
        self.names = frozenset(filter(None, names))
        self.origins = frozenset(map(str.lower, filter(None, (*settings.origins, settings.public_url))))

    def shares_with(self, headers: Headers) -> str | None:
        """Returns the origin of another site whose page may read our responses, if it is the caller."""
        origin = header(headers, b"origin")
        return origin if origin is not None and origin.lower() in self.others else None

    def host_is_ours(self, headers: Headers) -> bool:
        host = (header(headers, b"host") or "").lower()
        found = _HOST.fullmatch(host)
        return found is not None and (_is_address(found[1].strip("[]")) or found[1] in self.names)

    def origin_is_ours(self, headers: Headers) -> bool:
        """Whether the caller is a page that may use this server, or a program, which sends no origin."""
        origin = header(headers, b"origin")
        if origin is None:
            return True
        host = (header(headers, b"host") or "").lower()
        return origin.lower() in (f"http://{host}", f"https://{host}", *self.origins)


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True
