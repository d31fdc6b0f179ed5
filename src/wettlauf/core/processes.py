"""What processes that we start have in common."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGES = str(Path(__file__).resolve().parents[2])
# A process has one core: libraries that would take all of them are told so, unless somebody has told them otherwise.
ONE_THREAD = dict.fromkeys(
    ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS", "NUMBA_NUM_THREADS"), "1"
)


def process_environment() -> dict[str, str]:
    """For processes of ours: they find this package wherever it is."""
    paths = [PACKAGES, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**ONE_THREAD, **os.environ, "PYTHONPATH": os.pathsep.join(paths)}
