"""How much time each seat has left, as it follows from the facts. No clock ticks in here: times are handed in."""

from __future__ import annotations

from wettlauf.table.facts import Clock


class Timing:
    """Time left by seat, and whose is running since when."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.milliseconds if clock else 0] * seats
        self.running: int | None = None
        self.since = 0

    def stop(self, at: int) -> None:
        """What has been used up so far counts."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, at)
        self.running = None

    def run(self, seat: int | None, at: int) -> None:
        """From now on this seat's time runs; nobody's with None."""
        self.stop(at)
        if self.clock is not None:
            self.running, self.since = seat, at

    def decided(self, seat: int, at: int) -> None:
        """A decision was made: a clock for each move begins anew."""
        self.stop(at)
        if self.clock is not None and self.clock.per == "move":
            self.left[seat] = self.clock.milliseconds

    def turn_passed(self, seat: int) -> None:
        """Somebody else decides now: the increment of a clock for the whole game."""
        if self.clock is not None and self.clock.per == "game":
            self.left[seat] += self.clock.increment

    def left_at(self, seat: int, at: int) -> int:
        used = max(0, at - self.since) if seat == self.running else 0
        return max(0, self.left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """When the time that runs will be up, if nothing happens."""
        return None if self.running is None else self.since + self.left[self.running]
