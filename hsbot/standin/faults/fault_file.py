"""Reads a file in which another program asks for faults, one a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hsbot.standin.faults.fault_plan import Fault, parse_fault

if TYPE_CHECKING:
    from pathlib import Path


class FaultFile:
    """A growing file of fault names.

    Args:
        path: the file; it need not be there yet.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._read = 0

    def new(self) -> list[Fault]:
        """The faults of the whole lines that have been added since the last time.

        Raises:
            UsageError: a line names no fault.
        """
        try:
            with self._path.open("rb") as file:
                file.seek(self._read)
                added = file.read()
        except FileNotFoundError:
            return []
        whole = added[: added.rfind(b"\n") + 1]
        self._read += len(whole)
        lines = whole.decode("utf-8", "replace").splitlines()
        return [parse_fault(line) for line in lines if line.strip()]
