"""File of the logs whose plays were judged, a line of JSON each: a broken run goes on from it."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hsbot.errors import UsageError
from hsbot.learning.play_costs import LogCosts, PlayCost
from hsbot.system.json_lines import JsonLines

if TYPE_CHECKING:
    from pathlib import Path


class CostsRecord:
    """The judged logs of one or more runs, kept in a file.

    Each line says by which search it was found; those of other searches are left alone. A last line
    that was cut off is left out. One process at a time has the file.

    Args:
        path: the file; it is made where it is missing.
        iterations: of each search.
        seed: of the searches.

    Raises:
        UsageError: the file cannot be read, is no such record, or another process has it.
    """

    def __init__(self, path: Path, iterations: int, seed: int) -> None:
        self._search = {"iterations": iterations, "seed": seed}
        self._logs: dict[str, LogCosts] = {}
        self._file = JsonLines(path)
        for number, line in enumerate(self._file.lines, start=1):
            try:
                self._read(json.loads(line))
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                self.close()
                raise UsageError(f"{path}, line {number}: no record of judged plays") from error

    def close(self) -> None:
        """Close the file; another process may go on with it then."""
        self._file.close()

    def get(self, log: Path) -> LogCosts | None:
        """The plays of a log that was judged by the same search; None where there are none."""
        return self._logs.get(str(log))

    def add(self, log: Path, result: LogCosts) -> None:
        """Append a log's plays to the file.

        Raises:
            UsageError: the file cannot be written.
        """
        line = {"log": str(log), **self._search, **asdict(result)}
        self._file.add(line)

    def _read(self, line: dict[str, Any]) -> None:
        costs = LogCosts(
            tuple(_play(play) for play in line["plays"]),
            tuple(float(x) for x in line["followed"]),
            tuple(str(x) for x in line["unanswered"]),
        )
        if {name: line[name] for name in self._search} == self._search:
            self._logs[str(line["log"])] = costs


def _play(fields: dict[str, Any]) -> PlayCost:
    """A play as it was kept."""
    samples = {name: tuple(float(x) for x in fields[name]) for name in ("best", "played")}
    return PlayCost(**{**fields, **samples})
