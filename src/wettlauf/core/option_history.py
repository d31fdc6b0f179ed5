"""Options that did not exist yet when a record or a table was written: they mean what held then, whatever their
default is now."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from wettlauf.core.aspects import Options
    from wettlauf.core.kind import GameKind


class Before(Enum):
    """A marker used as `Option.before`."""

    ALWAYS_WRITTEN = "always written"


ALWAYS_WRITTEN: Final = Before.ALWAYS_WRITTEN
"""For options that every record and table has always contained: one without it is damaged."""


def upgrade_options(kind: GameKind, written: Mapping[str, Any]) -> Options:
    """Returns options from a record or a table, with the values that held before for those that did not exist yet."""
    older = {option.name: option.before for option in kind.options if option.before is not ALWAYS_WRITTEN}
    return {**older, **written}


def missing_options(kind: GameKind, written: Mapping[str, Any]) -> list[str]:
    """Returns the names of the options that are missing though they must be there."""
    return [option.name for option in kind.options if option.before is ALWAYS_WRITTEN and option.name not in written]
