"""Where a person's data lies on this machine."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Where this person's games and tables lie: WETTLAUF_DATA_DIR, else where the system keeps such data."""
    given = os.environ.get("WETTLAUF_DATA_DIR")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("wettlauf", appauthor=False)
