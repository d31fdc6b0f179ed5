"""A file of records as a sequence, which reads one record at a time, however large the file is."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import overload

from wettlauf.core.record import Record, read_lines, read_records


class RecordFile(Sequence[Record]):
    """The records of a `.jsonl` file, checked only for their format. Created by `wettlauf.read`.

    A loop reads one record at a time and keeps none. `len(file)` and `file[k]` read the whole file once and keep it.
    Raises BadFile if the file cannot be read, and BadRecord, with the line, if a record is damaged.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        next(read_lines(self.path), None)  # so that a missing file raises here, not in the loop

    def __repr__(self) -> str:
        return f"<RecordFile {self.path}>"

    def __iter__(self) -> Iterator[Record]:
        kept = self.__dict__.get("_all")
        return iter(kept) if kept is not None else (record for _, record in read_records(self.path))

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> list[Record]: ...
    def __getitem__(self, place: int | slice) -> Record | list[Record]:
        return self._all[place]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a file may change

    @functools.cached_property
    def _all(self) -> list[Record]:
        return [record for _, record in read_records(self.path)]
