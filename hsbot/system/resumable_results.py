"""Results of a long run, kept in a file, a line of JSON each: a broken run goes on from them."""

from __future__ import annotations

import json
import textwrap
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from hsbot.errors import UsageError
from hsbot.system.files import IN_USE, LineFile
from hsbot.system.own_files.json_documents import json_document

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

KeyT = TypeVar("KeyT")
ResultT = TypeVar("ResultT")
SEAL: Final = "seal"
"""The key of a line's checksum."""
_UNREADABLE = (ValueError, LookupError, TypeError, AttributeError, OverflowError)


@dataclass(frozen=True, slots=True)
class LineForm(Generic[KeyT, ResultT]):
    """The form of a record's lines.

    Attributes:
        name: what a file of such lines is: "record of the arena".
        write: a result as a line has it.
        read: the key and the result of a line; None for one that is left alone.
        sealed: whether each line behind the settings holds a checksum of itself and of them, so
            that one that was changed, or is of another run, is refused.
    """

    name: str
    write: Callable[[KeyT, ResultT], dict[str, Any]]
    read: Callable[[dict[str, Any]], tuple[KeyT, ResultT] | None]
    sealed: bool = False


class ResumableRecord(Generic[KeyT, ResultT]):
    """Results by their key, those of earlier runs among them.

    A last line that was cut off is left out, and its result found again. One process at a time has
    the file.

    Args:
        path: the file; it is made where it is missing. None for a record in memory alone.
        form: the form of its lines.
        settings: what all results depend on, the file's first line; None for a file without.
        options: settings as the user types them, by name: ``--round`` of ``round_games``.

    Attributes:
        results: the results by key.

    Raises:
        UsageError: the file cannot be read or written, is no such record, has other settings, or
            another process has it.
    """

    def __init__(
        self,
        path: Path | None,
        form: LineForm[KeyT, ResultT],
        settings: dict[str, Any] | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.results: dict[KeyT, ResultT] = {}
        self._path, self._form = path, form
        self._file: LineFile | None = None
        if path is None:
            return
        self._settings = json.loads(json.dumps(settings))
        self._file = _opened(path)
        try:
            if settings is not None and not self._file.lines:
                self._append({"settings": self._settings})
                return
            found, self.results = read_lines(
                path, self._file.lines, form, has_settings=settings is not None
            )
            if settings is not None:
                _require_equal(path, self._settings, found, options or {})
        except UsageError:
            self.close()
            raise

    def get(self, key: KeyT) -> ResultT | None:
        """The result of a key; None where there is none yet."""
        return self.results.get(key)

    def add(self, key: KeyT, result: ResultT) -> None:
        """Keep a result.

        Raises:
            UsageError: the file cannot be written.
        """
        self.results[key] = result
        self._append(self._form.write(key, result))

    def close(self) -> None:
        """Close the file; another process may go on with it then."""
        if self._file is not None:
            self._file.close()

    def _append(self, document: dict[str, Any]) -> None:
        if self._file is None:
            return
        if self._form.sealed and "settings" not in document:
            document = document | {SEAL: _seal(self._settings, document)}
        try:
            self._file.add(json.dumps(document).encode())
        except OSError as error:
            raise UsageError(f"{self._path}: cannot be written: {error.strerror}") from error


def read_lines(
    path: Path, lines: Iterable[bytes], form: LineForm[KeyT, ResultT], *, has_settings: bool
) -> tuple[dict[str, Any], dict[KeyT, ResultT]]:
    """The settings in a record's first line, if it has some, and the results of the others.

    Raises:
        UsageError: a line is none of such a record.
    """
    settings: dict[str, Any] = {}
    results: dict[KeyT, ResultT] = {}
    for number, line in enumerate(lines, start=1):
        try:
            document = json_document(line)
            if has_settings and number == 1:
                settings = dict(document["settings"])
                continue
            if form.sealed and document.pop(SEAL) != _seal(settings, document):
                raise ValueError("the line was changed, or is of another run")
            if (found := form.read(document)) is not None:
                results[found[0]] = found[1]
        except _UNREADABLE as error:
            raise UsageError(
                f"{path}, line {number}: is no {form.name}: name another file"
            ) from error
    return settings, results


def _seal(settings: object, document: dict[str, Any]) -> int:
    """The checksum of a line's document in a file of such settings."""
    return zlib.crc32(json.dumps([settings, document], sort_keys=True).encode())


def _opened(path: Path) -> LineFile:
    try:
        return LineFile(path)
    except BlockingIOError as error:
        raise UsageError(f"{path}: {IN_USE}") from error
    except OSError as error:
        raise UsageError(f"{path}: cannot be used: {error.strerror}") from error


def _require_equal(
    path: Path, asked: dict[str, Any], found: dict[str, Any], options: Mapping[str, str]
) -> None:
    """Refuse the file of a run with other settings; those of both are named."""
    other = sorted(key for key in {*asked, *found} if asked.get(key) != found.get(key))
    if other:
        theirs, ours = (
            ", ".join(
                f"{options.get(key, key)} {_brief(settings.get(key, 'not said'))}" for key in other
            )
            for settings in (found, asked)
        )
        raise UsageError(
            f"{path}: is of a run with {theirs}, and this one is with {ours}: name another file, "
            "or the same settings"
        )


def _brief(value: object) -> str:
    """A setting in few words; the end of a long list is left out."""
    return textwrap.shorten(str(value), 60, placeholder=" ...")
