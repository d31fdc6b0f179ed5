"""Tables that show names and numbers in full, however narrow the terminal is."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

WIDE = 10_000  # columns, for asking how much room a table would take

Row = Sequence[str]


def show_table(console: Console, title: str, heads: Row, rows: Sequence[Row], names: int) -> None:
    """Prints rows whose first `names` columns hold names, the others numbers.

    Columns that do not fit go into another table below, which repeats the names. If not even one column fits, each row
    is printed as several lines.
    """
    wrapped = [_wrapped_title(head, [row[column] for row in rows]) for column, head in enumerate(heads)]
    tables = []
    for columns in _parts(console, wrapped, rows, names):
        made = [_table(each, rows, names, columns) for each in (heads, wrapped)]
        fitting = [table for table in made if _width(console, table) <= console.width]
        if not fitting:
            _show_lines(console, title, heads, rows, names)
            return
        tables.append(fitting[0])
    tables[0].title = title
    for table in tables:
        console.print(table)


def _parts(console: Console, heads: Row, rows: Sequence[Row], names: int) -> list[list[int]]:
    """Divides the columns among tables, with as many in each as fit."""
    parts: list[list[int]] = []
    for column in range(names, len(heads)):
        wider = [*parts[-1], column] if parts else [column]
        if parts and _width(console, _table(heads, rows, names, wider)) <= console.width:
            parts[-1] = wider
        else:
            parts.append([column])
    return parts


def _table(heads: Row, rows: Sequence[Row], names: int, columns: Sequence[int]) -> Table:
    table = Table(title_justify="left", box=box.SIMPLE_HEAD)
    shown = [*range(names), *columns]
    for column in shown:
        table.add_column(Text(heads[column]), justify="left" if column < names else "right", no_wrap=True)
    for row in rows:
        table.add_row(*(Text(row[column]) for column in shown))
    return table


def _width(console: Console, table: Table) -> int:
    return Measurement.get(console, console.options.update(max_width=WIDE), table).maximum


def _wrapped_title(head: str, cells: Row) -> str:
    """Wraps a column's title so that it is no wider than its cells, if its words allow it."""
    kept = head.replace(" %", "\N{NO-BREAK SPACE}%")
    width = max(map(cell_len, [*cells, *kept.split(" ")]))
    return "\n".join(textwrap.wrap(kept, width, break_long_words=False, break_on_hyphens=False))


def _show_lines(console: Console, title: str, heads: Row, rows: Sequence[Row], names: int) -> None:
    lines = [title]
    for row in rows:
        lines += ["", " – ".join(row[:names])]
        lines += [f"  {heads[column]}: {row[column]}" for column in range(names, len(heads))]
    # Lines that are too long are wrapped by the terminal.
    console.print("\n".join([*lines, ""]), highlight=False, markup=False, soft_wrap=True)
