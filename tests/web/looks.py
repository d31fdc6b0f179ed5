"""The languages and themes in which axe-core checks a screen.

Names and lengths depend on the language, contrasts on the theme, so two combinations cover all of them. `./test
--full` checks all four.
"""

from __future__ import annotations

import pytest

from tests.contract.worlds import FULL

TWO = [("de", "light"), ("en", "dark")]
FOUR = [*TWO, ("en", "light"), ("de", "dark")]
LOOKS = pytest.mark.parametrize("lang, theme", FOUR if FULL else TWO)
