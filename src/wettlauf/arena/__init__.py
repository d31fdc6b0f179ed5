"""The arena: which bot is stronger, proved by mirrored deals and rotated seats."""

from __future__ import annotations

from wettlauf.arena.run import Arena, Progress
from wettlauf.arena.schedule import Schedule
from wettlauf.arena.summary import summary_of

__all__ = ["Arena", "Progress", "Schedule", "summary_of"]
