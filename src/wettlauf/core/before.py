"""Options that did not exist yet when a record or a table was written: they mean what held before, whatever their
default is today."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from wettlauf.core.aspects import Options
    from wettlauf.core.kind import GameKind


class Before(Enum):
    """What takes the place of a value where there was none."""

    ALWAYS_WRITTEN = "always written"


ALWAYS_WRITTEN: Final = Before.ALWAYS_WRITTEN
"""For options that every record and every table spells out since there are any: one without it is damaged."""


def as_before(kind: GameKind, written: Mapping[str, Any]) -> Options:
    """Options as somebody wrote them down, at whatever time, with those that did not exist then as they were before."""
    older = {option.name: option.before for option in kind.options if option.before is not ALWAYS_WRITTEN}
    return {**older, **written}


def not_written(kind: GameKind, written: Mapping[str, Any]) -> list[str]:
    """The options that should be there and are not."""
    return [option.name for option in kind.options if option.before is ALWAYS_WRITTEN and option.name not in written]
