"""Data frames for notebooks. pandas is not among the dependencies: whoever asks for a frame has it installed."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from wettlauf.core.errors import WettlaufError
from wettlauf.core.words import Words


def frame_of(columns: Mapping[str, Any]) -> Any:
    """A pandas.DataFrame of these columns. Raises WettlaufError, with what to install, where pandas is missing."""
    try:
        pandas = importlib.import_module("pandas")
    except ImportError:
        raise WettlaufError(Words("frame-needs-pandas")) from None
    return pandas.DataFrame(dict(columns))
