"""Programs that run on Windows, found by their file's name."""

from __future__ import annotations

import sys
import time
from array import array
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from hsbot.system.windows.running_programs import (
    INVALID_HANDLE,
    MAY_ASK,
    SNAP_PROCESSES,
    UNIX_EPOCH,
    ProcessEntry,
    running_program,
)
from kit.declared_library_functions import DeclaredFunction

if TYPE_CHECKING:
    from collections.abc import Sequence

SNAPSHOT = 77
SINCE_S = 1_790_000_000.5


def made_up_kernel32(
    programs: Sequence[tuple[str, str | None]], *, refused: Sequence[int] = (), broken: bool = False
) -> Any:
    """A kernel32 with programs of the numbers 100, 101, ...: each file's name, and its path.

    The path of one that has ended meanwhile is None; those in ``refused`` cannot be opened.
    """
    opened: list[int] = []
    entries: list[tuple[str, str | None]] = []

    def tell(entry: Any) -> int:
        if not entries:
            return 0
        assert entry._obj.size == 568, "PROCESSENTRY32W of 64-bit Windows"
        entry._obj.number = 100 + len(programs) - len(entries)
        name = entries.pop(0)[0].encode("utf-16-le")
        entry._obj.name[: len(name) // 2] = array("H", name)
        entry._obj.name[len(name) // 2] = 0
        return 1

    def snapshot(kind: int, _number: int) -> int | None:
        assert kind == SNAP_PROCESSES
        if broken:
            return INVALID_HANDLE
        opened.append(SNAPSHOT)
        entries[:] = programs
        return SNAPSHOT

    def open_process(right: int, _inherit: int, number: int) -> int | None:
        assert right == MAY_ASK
        if number in refused:
            return None
        opened.append(number)
        return number

    def image_name(number: int, _flags: int, text: Any, length: Any) -> int:
        path = programs[number - 100][1]
        if path is None:
            return 0
        assert length._obj.value > len(path)
        text.value = path
        return 1

    def times(_number: int, began: Any, *_others: Any) -> int:
        ticks = round(SINCE_S * 1e7) + UNIX_EPOCH
        began._obj.dwHighDateTime, began._obj.dwLowDateTime = ticks >> 32, ticks & 0xFFFFFFFF
        return 1

    return SimpleNamespace(
        CreateToolhelp32Snapshot=DeclaredFunction(snapshot),
        Process32FirstW=DeclaredFunction(lambda _snapshot, entry: tell(entry)),
        Process32NextW=DeclaredFunction(lambda _snapshot, entry: tell(entry)),
        OpenProcess=DeclaredFunction(open_process),
        QueryFullProcessImageNameW=DeclaredFunction(image_name),
        GetProcessTimes=DeclaredFunction(times),
        CloseHandle=DeclaredFunction(opened.remove),
        opened=opened,
    )


PATH = "D:\\Pläne 炉石\\" + "x" * 300 + "\\Hearthstone.exe"
GAME = ("hearthstone.EXE", PATH)


@pytest.mark.parametrize(
    ("programs", "refused", "wanted"),
    [
        ([("System", None), GAME], [], PATH),
        ([("Hearthstone.exe", "C:\\old\\Hearthstone.exe"), GAME], [100], PATH),
        ([("Hearthstone.exe", None), GAME], [], PATH),
        ([("Hearthstone.exe", None)], [], None),
        ([("Hearthstone Deck Tracker.exe", "C:\\t\\Hearthstone Deck Tracker.exe")], [], None),
        ([], [], None),
    ],
)
def test_a_program_is_found_by_its_name(
    programs: Sequence[tuple[str, str | None]], refused: Sequence[int], wanted: str | None
) -> None:
    """In any case of letters; one that has ended, or may not be asked, is passed over."""
    kernel32 = made_up_kernel32(programs, refused=refused)
    found = running_program("Hearthstone.exe", kernel32)
    assert (found and found.path) == (wanted and PureWindowsPath(wanted))
    assert found is None or found.started_s == SINCE_S
    assert kernel32.opened == [], "each handle is closed"


def test_without_a_list_of_programs_none_is_found() -> None:
    """Windows may refuse to give one."""
    assert running_program("Hearthstone.exe", made_up_kernel32([GAME], broken=True)) is None


def test_the_size_of_an_entry() -> None:
    """As Windows' headers have it for 64 bits."""
    assert ProcessEntry.number.offset == 8
    assert ProcessEntry.name.offset == 44


def test_this_python_runs_on_windows_alone() -> None:
    """There it finds itself, started a while ago; elsewhere nothing is looked for."""
    found = running_program(Path(sys.executable).name)
    if sys.platform != "win32":
        assert found is None
        return
    assert found is not None
    assert Path(found.path).samefile(sys.executable)
    assert found.started_s is not None
    assert 0 <= time.time() - found.started_s < 86400
