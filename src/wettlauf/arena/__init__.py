"""The arena: finds out which bot is stronger, with mirrored deals and rotated seats."""

from __future__ import annotations

from wettlauf.arena.run import Arena, Progress
from wettlauf.arena.schedule import Schedule
from wettlauf.arena.summary import summary_of

__all__ = ["Arena", "Progress", "Schedule", "summary_of"]
