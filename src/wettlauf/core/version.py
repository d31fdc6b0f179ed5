"""The version of Wettlauf. It stands only here: the build backend and the set-up read it from this file."""

from __future__ import annotations

VERSION = "0.1.0"
