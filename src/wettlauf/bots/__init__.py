"""Bots: programs that choose a move from what their seat sees."""

from __future__ import annotations

from wettlauf.bots.contract import Bot
from wettlauf.bots.known import NAMES, bot, bots_from

__all__ = ["NAMES", "Bot", "bot", "bots_from"]
