"""Options of a game, as forms and the command line offer them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wettlauf.core.before import ALWAYS_WRITTEN
from wettlauf.core.words import Words


@dataclass(frozen=True)
class OptionChoice:
    """A value of an option that a form offers by name; `name` is what stands for it where options are typed."""

    value: Any
    title: Words
    about: Words
    name: str = ""


@dataclass(frozen=True)
class Option:
    """One option of a game, as a form or the command line offers it; its texts are `GAME-option-NAME`.

    `choices` are values worth offering by name; others may be possible. With `picks` the value is a list of that many
    different ones of them, and `GAME-option-NAME-pick` names one of them by its number. `form` says as JSON Schema what
    a value may be, where default, bounds and choices do not tell.

    `before` is what held before there was this option: records and tables without it mean that, never today's default
    (docs/record.md). ALWAYS_WRITTEN if it has been there from the start and is spelled out in all of them."""

    name: str
    default: Any
    lowest: int | None = None
    highest: int | None = None
    recorded: bool = True  # False: it shows in the deal instead
    choices: tuple[OptionChoice, ...] = ()
    picks: int = 0
    form: Mapping[str, Any] | None = None
    before: Any = field(kw_only=True)

    def __post_init__(self) -> None:
        if not self.recorded and self.before is ALWAYS_WRITTEN:
            raise ValueError(f"no record spells out {self.name}: say what it was before")

    def schema(self) -> dict[str, Any]:
        """The values that it may have, as JSON Schema: necessary, and nearly sufficient; `GameKind.check` decides.

        >>> Option("players", 2, 2, 4, before=ALWAYS_WRITTEN).schema()
        {'type': 'integer', 'minimum': 2, 'maximum': 4, 'default': 2}
        """
        if self.form is not None:
            form = dict(self.form)
        elif self.picks:
            values = [choice.value for choice in self.choices]
            form = {"type": "array", "items": {"enum": values}, "uniqueItems": True}
            form |= {"minItems": self.picks, "maxItems": self.picks}
        elif self.lowest is not None:
            form = {"type": ["integer", "null"] if self.default is None else "integer"}
            form |= {"minimum": self.lowest, "maximum": self.highest}
        else:
            form = {"type": "boolean"}
        return {**form, "default": self.default}
