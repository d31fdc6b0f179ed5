"""Token buckets: a burst at once, and a rate per second in the long run."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

from wettlauf.server.settings import Rate


class Bucket:
    """One bucket. It starts full; each use takes something out, time refills it.

    >>> bucket = Bucket(Rate(per_second=1, burst=2), now=0)
    >>> [bucket.take(now=0) for _ in range(3)]
    [0.0, 0.0, 1.0]
    >>> bucket.take(now=1.5)
    0.0
    """

    __slots__ = ("left", "rate", "then")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.then = now

    def take(self, now: float, amount: float = 1.0) -> float:
        """Takes some out and returns 0; if there is not enough, takes nothing and returns the seconds until there
        is."""
        wait = self.wait(now, amount)
        if not wait:
            self.left -= amount
        return wait

    def wait(self, now: float, amount: float = 0.0) -> float:
        """Returns the seconds until the bucket holds this much."""
        if now > self.then:
            self.left = min(self.rate.burst, self.left + (now - self.then) * self.rate.per_second)
        self.then = now
        return 0.0 if self.left >= amount else (amount - self.left) / self.rate.per_second

    def spend(self, now: float, amount: float) -> None:
        """Takes out what has already been used, even if the bucket goes below zero.

        >>> bucket = Bucket(Rate(per_second=0.5, burst=10), now=0)
        >>> bucket.spend(0, 15)
        >>> bucket.wait(0), bucket.wait(4), bucket.wait(10)
        (10.0, 6.0, 0.0)
        """
        self.wait(now)
        self.left -= amount


class Buckets:
    """A bucket per key. If there are too many, the least recently used are dropped, which makes them full again."""

    def __init__(self, rate: Rate, most: int) -> None:
        self.rate = rate
        self.most = max(1, most)
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable, now: float, amount: float = 1.0) -> float:
        return self._of(key, now).take(now, amount)

    def wait(self, key: Hashable, now: float, amount: float = 0.0) -> float:
        """Returns the seconds until the bucket holds this much, without taking anything."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None or bucket.left >= amount else bucket.wait(now, amount)

    def spend(self, key: Hashable, now: float, amount: float) -> None:
        self._of(key, now).spend(now, amount)

    def _of(self, key: Hashable, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, now)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket
