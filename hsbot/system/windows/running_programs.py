"""Programs that run now, found by the name of their file; Windows only.

Written from Microsoft's documentation of CreateToolhelp32Snapshot, Process32FirstW,
QueryFullProcessImageNameW and GetProcessTimes, and seen to answer under Wine.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from ctypes import byref, wintypes
from dataclasses import dataclass
from pathlib import PureWindowsPath
from typing import TYPE_CHECKING, Any, Final

from hsbot.system.windows.dll import windows_library

if TYPE_CHECKING:
    from collections.abc import Iterator

SNAP_PROCESSES: Final = 2
"""TH32CS_SNAPPROCESS."""
MAY_ASK: Final = 0x1000
"""PROCESS_QUERY_LIMITED_INFORMATION: granted of the programs of other users, too."""
INVALID_HANDLE: Final = ctypes.c_void_p(-1).value
MOST_PATH: Final = 32768
UNIX_EPOCH: Final = 116444736000000000
"""1970-01-01 in Windows' time: 100 ns since 1601."""


class ProcessEntry(ctypes.Structure):
    """PROCESSENTRY32W: a program of a snapshot."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("usage", ctypes.c_uint32),
        ("number", ctypes.c_uint32),
        ("heap", ctypes.c_size_t),
        ("module", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("parent", ctypes.c_uint32),
        ("priority", ctypes.c_int32),
        ("flags", ctypes.c_uint32),
        ("name", ctypes.c_uint16 * 260),
    )

    def file_name(self) -> str:
        """The name of its file."""
        return bytes(self.name).decode("utf-16-le", "replace").partition("\0")[0]


@dataclass(frozen=True, slots=True)
class RunningProgram:
    """A program that runs.

    Attributes:
        path: its file.
        started_s: the time at which it was started, in seconds since 1970; None if that is secret.
    """

    path: PureWindowsPath
    started_s: float | None


def running_program(name: str, kernel32: Any = None) -> RunningProgram | None:
    """The first running program whose file has this name; None where none has, or off Windows.

    Args:
        name: the file's name, in any case of letters.
        kernel32: what to ask in the place of Windows' library.
    """
    if kernel32 is None:
        if sys.platform != "win32":
            return None
        kernel32 = windows_library("kernel32")
    _declare(kernel32)
    numbers = [number for number, known in _all(kernel32) if known.lower() == name.lower()]
    found = (_described(kernel32, number) for number in numbers)
    return next((program for program in found if program is not None), None)


def _declare(kernel32: Any) -> None:
    """Say what is passed to the library, and what comes back."""
    handle, dword, entry = wintypes.HANDLE, wintypes.DWORD, ctypes.POINTER(ProcessEntry)
    times = [ctypes.POINTER(wintypes.FILETIME)] * 4
    length = ctypes.POINTER(wintypes.DWORD)
    for name, takes, gives in (
        ("CreateToolhelp32Snapshot", [dword, dword], handle),
        ("Process32FirstW", [handle, entry], wintypes.BOOL),
        ("Process32NextW", [handle, entry], wintypes.BOOL),
        ("OpenProcess", [dword, wintypes.BOOL, dword], handle),
        ("QueryFullProcessImageNameW", [handle, dword, wintypes.LPWSTR, length], wintypes.BOOL),
        ("GetProcessTimes", [handle, *times], wintypes.BOOL),
        ("CloseHandle", [handle], wintypes.BOOL),
    ):
        function = getattr(kernel32, name)
        function.argtypes, function.restype = takes, gives


@contextmanager
def _closed(kernel32: Any, handle: int) -> Iterator[int]:
    """A handle of Windows, closed after the body."""
    try:
        yield handle
    finally:
        kernel32.CloseHandle(handle)


def _all(kernel32: Any) -> Iterator[tuple[int, str]]:
    """All programs that run: the number of each, and its file's name."""
    snapshot = kernel32.CreateToolhelp32Snapshot(SNAP_PROCESSES, 0)
    if snapshot in (None, INVALID_HANDLE):
        return
    with _closed(kernel32, snapshot):
        entry = ProcessEntry(size=ctypes.sizeof(ProcessEntry))
        there = kernel32.Process32FirstW(snapshot, byref(entry))
        while there:
            yield entry.number, entry.file_name()
            there = kernel32.Process32NextW(snapshot, byref(entry))


def _described(kernel32: Any, number: int) -> RunningProgram | None:
    """A program by its number; None where it has ended, or may not be asked."""
    process = kernel32.OpenProcess(MAY_ASK, 0, number)
    if not process:
        return None
    with _closed(kernel32, process):
        text, length = ctypes.create_unicode_buffer(MOST_PATH), wintypes.DWORD(MOST_PATH)
        if not kernel32.QueryFullProcessImageNameW(process, 0, text, byref(length)):
            return None
        began, *rest = (wintypes.FILETIME() for _ in range(4))
        timed = kernel32.GetProcessTimes(process, byref(began), *map(byref, rest))
        since = (began.dwHighDateTime << 32 | began.dwLowDateTime) - UNIX_EPOCH
        return RunningProgram(PureWindowsPath(text.value), since / 1e7 if timed else None)
