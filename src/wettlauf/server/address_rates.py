"""Limits by address: of each household, and of the network around it."""

from __future__ import annotations

from collections import Counter

from wettlauf.server.addresses import household, wider_network
from wettlauf.server.rates import Buckets
from wettlauf.server.settings import Rate

HOUSEHOLDS = 8  # that a whole IPv6 network counts for, since its owner has 65,536 of them


class AddressRates:
    """A bucket per household. For IPv6 there is another one per /48 network, which is often a single customer."""

    def __init__(self, rate: Rate, most: int) -> None:
        self._households = Buckets(rate, most)
        self._networks = Buckets(Rate(HOUSEHOLDS * rate.per_second, HOUSEHOLDS * rate.burst), most)

    def take(self, address: str, now: float) -> float:
        """Takes one and returns 0; if there is none, returns the seconds until there is."""
        network = wider_network(address)
        wait = self._households.take(household(address), now)
        return wait or (0.0 if network is None else self._networks.take(network, now))

    def wait(self, address: str, now: float, amount: float = 0.0) -> float:
        """Returns the seconds until an address that is over its limit, or has less than this amount left, may
        continue; 0 if it may now."""
        wait, network = self._households.wait(household(address), now, amount), wider_network(address)
        return wait if network is None else max(wait, self._networks.wait(network, now, amount))

    def spend(self, address: str, now: float, amount: float) -> None:
        """Takes out what has already been used; a negative amount gives back what was taken and not used."""
        network = wider_network(address)
        self._households.spend(household(address), now, amount)
        if network is not None:
            self._networks.spend(network, now, amount)


class AddressCounts:
    """Counts per household, and per IPv6 network."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._households: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()

    def total(self) -> int:
        return self._households.total()

    def is_full(self, address: str) -> bool:
        """Whether one more would be too many."""
        network = wider_network(address)
        if self._households[household(address)] >= self.most:
            return True
        return network is not None and self._networks[network] >= HOUSEHOLDS * self.most

    def add(self, address: str) -> None:
        self._households[household(address)] += 1
        network = wider_network(address)
        if network is not None:
            self._networks[network] += 1

    def remove(self, address: str) -> None:
        _less(self._households, household(address))
        network = wider_network(address)
        if network is not None:
            _less(self._networks, network)

    def has_any(self, address: str) -> bool:
        return self._households[household(address)] > 0


def _less(counter: Counter[str], key: str) -> None:
    """Decrements a key's count; drops keys at zero."""
    counter[key] -= 1
    if counter[key] <= 0:
        del counter[key]
