"""The version of Wettlauf. It is defined only here: the build backend and the set-up scripts read this file."""

from __future__ import annotations

VERSION = "0.1.0"
