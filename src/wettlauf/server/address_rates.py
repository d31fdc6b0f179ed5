"""Rate limits of addresses: of each household, and of the network around it."""

from __future__ import annotations

from wettlauf.server.addresses import household, wider_network
from wettlauf.server.rates import Buckets
from wettlauf.server.settings import Rate

HOUSEHOLDS = 8  # that a whole network of IPv6 counts for: whoever has it has 65,536 of them


class AddressRates:
    """A bucket for each household. Of IPv6 there is one for the network of 48 bits, too, which a single customer often
    has."""

    def __init__(self, rate: Rate, most: int) -> None:
        self._households = Buckets(rate, most)
        self._networks = Buckets(Rate(HOUSEHOLDS * rate.per_second, HOUSEHOLDS * rate.burst), most)

    def take(self, address: str, now: float) -> float:
        """Take one: 0, or the seconds until there is one again."""
        network = wider_network(address)
        wait = self._households.take(household(address), now)
        return wait or (0.0 if network is None else self._networks.take(network, now))
