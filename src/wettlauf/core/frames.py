"""Data frames for notebooks. pandas is not a dependency and must be installed to use them."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words


def frame_of(columns: Mapping[str, Any]) -> Any:
    """Returns a pandas.DataFrame with these columns. Raises WettlaufError, saying what to install, without pandas."""
    try:
        pandas = importlib.import_module("pandas")
    except ImportError:
        raise WettlaufError(Words("frame-needs-pandas")) from None
    return pandas.DataFrame(dict(columns))
