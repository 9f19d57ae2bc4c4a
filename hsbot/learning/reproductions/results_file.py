"""Results of a study as JSON lines: a header that says how they came about, then units by task.

The header is the first line: the seed, settings and engine of all, and the sessions that gave units
(command, version, commit, machine, day, seconds). Each later line names the session of its units.
The whole file is written anew after each block of units.
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
    from collections.abc import Iterable, Sequence

    from hsbot.learning.reproductions.paper import Cell, Study, Task

FORMAT: Final = 2
_OLD: Final = 1
"""The format whose header has lists in the place of sessions: its lines do not name theirs."""
_SAME: Final = ("format", "paper", "study", "seed", "settings", "engine")
"""Keys of the header that a run must have in common with the file that it goes on with."""
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, OverflowError)
_DIGITS: Final = 5
UNKNOWN: Final = "unknown"
"""In the place of a commit; a file of an older hsbot has "" there."""


@dataclass(slots=True)
class Results:
    """The results of a study so far.

    Attributes:
        header: the first line.
        values: by task's name, by unit, a value for each of its cells.
        cells: the cells of each task, as the file has them.
        givers: by task's name, by unit, the place among the header's sessions of the one that gave
            it; what an older hsbot kept is not there.
    """

    header: dict[str, Any]
    values: dict[str, dict[int, list[float]]] = field(default_factory=dict)
    cells: dict[str, list[Cell]] = field(default_factory=dict)
    givers: dict[str, dict[int, int]] = field(default_factory=dict)
    _session: dict[str, Any] = field(default_factory=dict)

    def begin(self, session: dict[str, Any]) -> None:
        """Begin a session (:func:`new_session`): the header names it once it has given a unit."""
        self._session = session

    def sessions(self, shown: Iterable[Cell]) -> list[dict[str, Any]]:
        """The sessions that gave units of some cells; all of them where that is not known."""
        every, wanted = self.header["sessions"], {*shown}
        found = set()
        for name, cells in self.cells.items():
            if wanted.isdisjoint(cells):
                continue
            known = self.givers.get(name, {})
            for unit in self.values[name]:
                if unit not in known:
                    return list(every)
                found.add(known[unit])
        return [every[place] for place in sorted(found)]

    def _giver(self) -> int:
        """The place of the session that is on, which is noted now if it is not yet."""
        sessions = self.header["sessions"]
        for place, one in enumerate(sessions):
            if {**one, "seconds": 0.0} == {**self._session, "seconds": 0.0}:
                return place
        sessions.append({**self._session, "seconds": 0.0})
        return len(sessions) - 1

    def add(self, task: Task, first: int, rows: Sequence[Sequence[float]], seconds: float) -> None:
        """Add units of a task, from ``first`` on, and the processor time that they took.

        Raises:
            InternalError: a row has not a value for each cell.
        """
        if any(len(row) != len(task.cells) for row in rows):
            raise InternalError(f"{task.name}: not a value for each of {len(task.cells)} cells")
        self.cells[task.name] = list(task.cells)
        known, giver = self.values.setdefault(task.name, {}), self._giver()
        for number, row in enumerate(rows, first):
            known[number] = [round(float(x), _DIGITS) for x in row]
            self.givers.setdefault(task.name, {})[number] = giver
        session = self.header["sessions"][giver]
        session["seconds"] = round(session["seconds"] + seconds, 1)

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
            givers = self.givers.get(name, {})
            for first, giver, rows in _blocks(self.values[name], givers):
                by = {} if giver is None else {"session": giver}
                head = {"task": name, "cells": cells, "first": first}
                lines.append({**head, **by, "values": rows})
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


def _blocks(
    units: dict[int, list[float]], givers: dict[int, int]
) -> list[tuple[int, int | None, list[list[float]]]]:
    found: list[tuple[int, int | None, list[list[float]]]] = []
    for unit, row in sorted(units.items()):
        giver = givers.get(unit)
        if not found or (unit, giver) != (found[-1][0] + len(found[-1][2]), found[-1][1]):
            found.append((unit, giver, []))
        found[-1][2].append(row)
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
        "sessions": [],
    }


def new_session(command: str, day: str) -> dict[str, Any]:
    """A session that begins now: its command, version, commit, machine and day; no seconds yet."""
    return {
        "command": command,
        "version": hsbot.__version__,
        "commit": commit(),
        "machine": machine(),
        "day": day,
        "seconds": 0.0,
    }


def commit() -> str:
    """The commit of the checkout that hsbot runs from or was built of, with + where files differ.

    ``UNKNOWN`` where neither git nor the build has told it.
    """
    folder = Path(hsbot.__file__).parents[1]
    if not (folder / ".git").exists():
        return _built_of(Path(hsbot.__file__).parent / "data" / "commit.txt")
    try:
        head = _git(folder, "rev-parse", "--short=12", "HEAD")
        return head + ("+" if _git(folder, "status", "--porcelain", "-uno", "hsbot") else "")
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN


def _built_of(file: Path) -> str:
    """The commit that ``setup.py`` has named in a file of the build."""
    try:
        return file.read_text("utf-8").strip() or UNKNOWN
    except (OSError, UnicodeError):
        return UNKNOWN


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
            name_of_task = str(document["task"])
            known = found.values.setdefault(name_of_task, {})
            found.cells[name_of_task] = cells
            giver = document.get("session")
            if giver is not None:
                found.header["sessions"][int(giver)]["seconds"]
            for unit, row in enumerate(document["values"], int(document["first"])):
                known[unit] = [float(x) for x in row]
                if len(row) != len(cells):
                    raise ValueError(unit)
                if giver is not None:
                    found.givers.setdefault(name_of_task, {})[unit] = int(giver)
        except _UNREADABLE as error:
            raise UsageError(f"{name}, line {number}: no results of hsbot papers") from error
    if found is None:
        raise UsageError(f"{name}: is empty")
    return found


def _header(document: Any) -> dict[str, Any]:
    header = dict(document)
    if header["format"] not in {_OLD, FORMAT}:
        raise ValueError(header["format"])
    if header["format"] == _OLD:
        header = _with_sessions(header)
    header["sessions"] = [
        {
            **{key: str(one[key]) for key in ("command", "version", "commit", "machine", "day")},
            "seconds": float(one["seconds"]),
        }
        for one in header["sessions"]
    ]
    header["settings"] = {str(key): int(x) for key, x in header["settings"].items()}
    header["seed"] = int(header["seed"])
    for key in ("paper", "study", "unit", "engine"):
        header[key] = str(header[key])
    return header


def _with_sessions(header: dict[str, Any]) -> dict[str, Any]:
    """A header of the old format in today's: its lists side by side, the last of each repeated."""
    keys = ("command", "version", "commit", "machine", "day")
    lists = {key: list(header.pop("days" if key == "day" else f"{key}s")) for key in keys}
    seconds = float(header.pop("seconds"))
    sessions = [
        {key: (found[place:] or found[-1:] or [""])[0] for key, found in lists.items()}
        | {"seconds": 0.0 if place else seconds}
        for place in range(max(map(len, lists.values())))
    ]
    return {**header, "format": FORMAT, "sessions": sessions}
