"""The command line: `wettlauf ...`."""

from __future__ import annotations

from wettlauf.cli.app import main

__all__ = ["main"]
