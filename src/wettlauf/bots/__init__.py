"""Bots: programs that choose a move from what their seat sees."""

from __future__ import annotations

from wettlauf.bots.contract import Bot
from wettlauf.bots.explaining import Explanation, explain
from wettlauf.bots.levels import LEVELS
from wettlauf.bots.registry import NAMES, bot, bots_from

__all__ = ["LEVELS", "NAMES", "Bot", "Explanation", "bot", "bots_from", "explain"]
