"""The remaining time of each seat, as it follows from the facts. No clock ticks here: times are passed in."""

from __future__ import annotations

from wettlauf.table.facts import Clock


class Timing:
    """Each seat's remaining time, whose clock is running, and since when."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.milliseconds if clock else 0] * seats
        self.running: int | None = None
        self.since = 0

    def stop(self, at: int) -> None:
        """Stops the running clock and counts what was used."""
        if self.running is not None:
            self.left[self.running] = self.left_at(self.running, at)
        self.running = None

    def run(self, seat: int | None, at: int) -> None:
        """Starts this seat's clock; with None, nobody's."""
        self.stop(at)
        if self.clock is not None:
            self.running, self.since = seat, at

    def decided(self, seat: int, at: int) -> None:
        """A decision was made: a clock per decision starts again."""
        self.stop(at)
        if self.clock is not None and self.clock.per == "move":
            self.left[seat] = self.clock.milliseconds

    def turn_passed(self, seat: int) -> None:
        """The turn passed to somebody else: adds the increment of a game clock."""
        if self.clock is not None and self.clock.per == "game":
            self.left[seat] += self.clock.increment

    def left_at(self, seat: int, at: int) -> int:
        used = max(0, at - self.since) if seat == self.running else 0
        return max(0, self.left[seat] - used)

    @property
    def deadline(self) -> int | None:
        """Returns when the running time will be up if nothing happens."""
        return None if self.running is None else self.since + self.left[self.running]
