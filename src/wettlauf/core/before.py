"""The earlier name of `option_history`, for games of other packages that import ALWAYS_WRITTEN from here."""

from wettlauf.core.option_history import ALWAYS_WRITTEN

__all__ = ["ALWAYS_WRITTEN"]
