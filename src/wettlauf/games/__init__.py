"""The house's own games: one folder each, on the contract of `wettlauf.core`.

They register like a stranger's (`core.registry`): the entry points of the package name them. Those are found only where
the package is installed, so its folders are offered here as well.
"""

from __future__ import annotations

import pkgutil

from wettlauf.core.registry import offer


def offer_all() -> None:
    """Offers every folder here as a game; none is loaded."""
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            offer(module.name, f"{__name__}.{module.name}:GAME")
