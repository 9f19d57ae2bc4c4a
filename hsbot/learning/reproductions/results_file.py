"""Results of a study as JSON lines: a header that says how they came about, then units by task.

The header holds the command, seed, settings, version, commit, engine, machine, day and seconds; it
is the first line, and the whole file is written anew after each block of units.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import hsbot
from hsbot.errors import InternalError, UsageError
from hsbot.system.files import write_whole
from hsbot.system.own_files.json_documents import json_document

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hsbot.learning.reproductions.paper import Cell, Study, Task

FORMAT: Final = 1
_SAME: Final = ("format", "paper", "study", "seed", "settings", "engine")
"""Keys of the header that a run must have in common with the file that it goes on with."""
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, OverflowError)
_DIGITS: Final = 5


@dataclass(slots=True)
class Results:
    """The results of a study so far.

    Attributes:
        header: the first line.
        values: by task's name, by unit, a value for each of its cells.
        cells: the cells of each task, as the file has them.
    """

    header: dict[str, Any]
    values: dict[str, dict[int, list[float]]] = field(default_factory=dict)
    cells: dict[str, list[Cell]] = field(default_factory=dict)

    def add(self, task: Task, first: int, rows: Sequence[Sequence[float]], seconds: float) -> None:
        """Add units of a task, from ``first`` on, and the processor time that they took.

        Raises:
            InternalError: a row has not a value for each cell.
        """
        if any(len(row) != len(task.cells) for row in rows):
            raise InternalError(f"{task.name}: not a value for each of {len(task.cells)} cells")
        self.cells[task.name] = list(task.cells)
        known = self.values.setdefault(task.name, {})
        for number, row in enumerate(rows, first):
            known[number] = [round(float(x), _DIGITS) for x in row]
        self.header["seconds"] = round(self.header["seconds"] + seconds, 1)

    def by_cell(self) -> dict[Cell, dict[int, float]]:
        """The values of each cell by unit."""
        return {
            cell: {unit: row[place] for unit, row in sorted(self.values[name].items())}
            for name, cells in self.cells.items()
            for place, cell in enumerate(cells)
        }

    def text(self) -> str:
        """The file's content: units that follow each other stand in one line."""
        lines: list[dict[str, Any]] = [self.header]
        for name, cells in self.cells.items():
            for first, rows in _blocks(self.values[name]):
                lines.append({"task": name, "cells": cells, "first": first, "values": rows})
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)

    def write(self, path: Path) -> None:
        """Write the file whole.

        Raises:
            UsageError: it cannot be written.
        """
        try:
            write_whole(path, self.text().encode())
        except OSError as error:
            raise UsageError(f"{path}: cannot be written: {error.strerror}") from error

    def require_same(self, header: dict[str, Any], name: str) -> None:
        """Refuse to go on with results of another run, and name both sides of what differs.

        Raises:
            UsageError: seed, settings or engine are others.
        """
        asked = json.loads(json.dumps(header))
        other = [key for key in _SAME if asked.get(key) != self.header.get(key)]
        if other:
            both = [f"{key} {self.header.get(key)}, not {asked.get(key)}" for key in other]
            raise UsageError(f"{name}: holds a run with {'; '.join(both)}: name another file")


def _blocks(units: dict[int, list[float]]) -> list[tuple[int, list[list[float]]]]:
    found: list[tuple[int, list[list[float]]]] = []
    for unit, row in sorted(units.items()):
        if not found or unit != found[-1][0] + len(found[-1][1]):
            found.append((unit, []))
        found[-1][1].append(row)
    return found


def new_header(
    names: tuple[str, str], study: Study, seed: int, settings: dict[str, int], engine: str
) -> dict[str, Any]:
    """The header of a run that begins now, on this machine.

    Args:
        names: of the paper and the study.
        study: what is played.
        seed: of all chance.
        settings: of the study, all of them.
        engine: its signature.
    """
    return {
        "format": FORMAT,
        "paper": names[0],
        "study": names[1],
        "unit": study.unit,
        "seed": seed,
        "settings": settings,
        "engine": engine,
        "commands": [],
        "versions": [],
        "commits": [],
        "machines": [],
        "days": [],
        "seconds": 0.0,
    }


def note_session(header: dict[str, Any], command: str, day: str) -> None:
    """Note in a header who goes on with its run: command, version, commit, machine, day."""
    made = {
        "commands": command,
        "versions": hsbot.__version__,
        "commits": commit(),
        "machines": machine(),
        "days": day,
    }
    for key, value in made.items():
        if value not in header[key]:
            header[key].append(value)


def commit() -> str:
    """The commit of the checkout that hsbot runs from, with + where files differ; "" for none."""
    folder = Path(hsbot.__file__).parents[1]
    if not (folder / ".git").exists():
        return ""
    try:
        head = _git(folder, "rev-parse", "--short=12", "HEAD")
        return head + ("+" if _git(folder, "status", "--porcelain", "-uno", "hsbot") else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def _git(folder: Path, *words: str) -> str:
    done = subprocess.run(  # noqa: S603 - git, with fixed words
        ["git", "-C", str(folder), *words],  # noqa: S607 - the user's own
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def machine() -> str:
    """The machine: its processor, cores and system, not its name."""
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        lines = []
    named = [x.partition(":")[2].strip() for x in lines if x.startswith("model name")]
    return next(iter(named), platform.processor() or platform.machine())


def read(data: bytes, name: str) -> Results:
    """The results that a file holds.

    Args:
        data: its content.
        name: what it is called, for errors.

    Raises:
        UsageError: it is no such file.
    """
    found: Results | None = None
    for number, line in enumerate(data.splitlines(), 1):
        try:
            document = json_document(line)
            if found is None:
                found = Results(_header(document))
                continue
            cells = [(str(row), str(column)) for row, column in document["cells"]]
            known = found.values.setdefault(str(document["task"]), {})
            found.cells[str(document["task"])] = cells
            for unit, row in enumerate(document["values"], int(document["first"])):
                known[unit] = [float(x) for x in row]
                if len(row) != len(cells):
                    raise ValueError(unit)
        except _UNREADABLE as error:
            raise UsageError(f"{name}, line {number}: no results of hsbot papers") from error
    if found is None:
        raise UsageError(f"{name}: is empty")
    return found


def _header(document: Any) -> dict[str, Any]:
    header = dict(document)
    if header["format"] != FORMAT:
        raise ValueError(header["format"])
    lists = ("commands", "versions", "commits", "machines", "days")
    for key in lists:
        header[key] = [str(x) for x in header[key]]
    header["settings"] = {str(key): int(x) for key, x in header["settings"].items()}
    header["seconds"], header["seed"] = float(header["seconds"]), int(header["seed"])
    for key in ("paper", "study", "unit", "engine"):
        header[key] = str(header[key])
    return header
