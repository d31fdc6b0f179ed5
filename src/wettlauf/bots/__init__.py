"""Bots: programs that choose a move from what their seat sees."""

from __future__ import annotations

from wettlauf.bots.contract import Bot
from wettlauf.bots.explaining import Explanation, explain
from wettlauf.bots.known import NAMES, bot, bots_from
from wettlauf.bots.levels import LEVELS

__all__ = ["LEVELS", "NAMES", "Bot", "Explanation", "bot", "bots_from", "explain"]
