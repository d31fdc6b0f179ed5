"""A network of named machines on this one, as a container engine makes for the services of a compose file."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

SUBNET = "10.213.77"
NAMES = Path("/etc/netns")  # where `ip netns exec` finds a machine's own /etc/hosts


@dataclass(frozen=True)
class Network:
    """Its machines by name, with their addresses."""

    addresses: dict[str, str]

    def inside(self, name: str) -> list[str]:
        """Returns what a command begins with to run on this machine."""
        return ["ip", "netns", "exec", space(name)]

    def hosts(self, **more: str) -> str:
        """Returns the content of /etc/hosts."""
        known = {"localhost": "127.0.0.1", **self.addresses, **more}
        return "".join(f"{address} {name}\n" for name, address in known.items())


def space(name: str) -> str:
    return f"wettlauf-{os.getpid()}-{name}"


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@contextmanager
def network(names: list[str]) -> Iterator[Network]:
    """Connects machines with these names by a bridge, which is this machine's address in their network."""
    made = Network({name: f"{SUBNET}.{number}" for number, name in enumerate(names, 2)})
    bridge = f"w{os.getpid()}"
    with ExitStack() as undo:
        ip("link", "add", bridge, "type", "bridge")
        undo.callback(ip, "link", "del", bridge)
        ip("addr", "add", f"{SUBNET}.1/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for number, (name, address) in enumerate(made.addresses.items()):
            ip("netns", "add", space(name))
            undo.callback(ip, "netns", "del", space(name))
            cable = f"{bridge}-{number}"
            ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space(name))
            ip("link", "set", cable, "master", bridge, "up")
            for words in (["addr", "add", f"{address}/24", "dev", "eth0"], ["link", "set", "eth0", "up"]):
                ip("-n", space(name), *words)
            ip("-n", space(name), "link", "set", "lo", "up")
            undo.callback(shutil.rmtree, NAMES / space(name), ignore_errors=True)
            (NAMES / space(name)).mkdir(parents=True)
            (NAMES / space(name) / "hosts").write_text(made.hosts())
        yield made
