"""Options of a game, as forms and the command line offer them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from wettlauf.core.option_history import ALWAYS_WRITTEN
from wettlauf.core.words import Words


@dataclass(frozen=True)
class OptionChoice:
    """A value of an option that forms offer by name; `name` is how it can be typed."""

    value: Any
    title: Words
    about: Words
    name: str = ""


@dataclass(frozen=True)
class Option:
    """An option of a game, for forms and the command line; its title is the text `GAME-option-NAME`.

    `choices` are values to offer by name; other values may be valid too. With `picks` the value is a list of that many
    different choices, and the text `GAME-option-NAME-pick` titles each by its number. `form` is a JSON Schema of the
    value, if default, bounds and choices do not determine it.

    `before` is the value that held before the option existed: records and tables without the option mean that, never
    the current default (docs/record.md). ALWAYS_WRITTEN if all records have contained it from the start."""

    name: str
    default: Any
    lowest: int | None = None
    highest: int | None = None
    recorded: bool = True  # False: the deal shows it instead
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
