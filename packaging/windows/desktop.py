"""The desktop of Windows as a program beside hsbot sees and moves it (``play_session_script``)."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from ctypes import wintypes
from typing import Any

assert sys.platform == "win32"  # noqa: S101 - for the type checker, too

PATIENCE_S = 600.0
NEXT_BELOW, LEFT_BUTTON, WM_CLOSE = 2, 1, 0x10
VK_RETURN, KEY_UP = 0x0D, 2
ALL_RIGHTS, CLOSE_EVENT = 0x1FFFFF, 2
GIVEN_MS = 5000
"""Windows' time for a process that is told of its end."""
WINDOWS_CODE = 0xC000013A
"""STATUS_CONTROL_C_EXIT: the exit code of a process that Windows has ended then."""
ACCESS_VIOLATION = 0xC0000005
"""The exit code of a process that has read where there is nothing."""
SNAP_PROCESSES = 2
OUTSIDE = (143, WINDOWS_CODE)
"""hsbot's own then, and Windows', whose patience a busy machine may outlast."""
SESSION_WINDOW = "hsbot session"
WM_QUERYENDSESSION, WM_ENDSESSION, LOGOFF = 0x11, 0x16, -0x80000000
ENDS = {"log-off": LOGOFF, "shutdown": 0}

user32: Any = ctypes.WinDLL("user32", use_last_error=True)
kernel32: Any = ctypes.WinDLL("kernel32", use_last_error=True)
user32.FindWindowW.restype = user32.GetWindow.restype = wintypes.HWND
user32.GetForegroundWindow.restype = wintypes.HWND
user32.FindWindowW.argtypes = [wintypes.LPCWSTR, wintypes.LPCWSTR]
user32.GetWindow.argtypes = [wintypes.HWND, wintypes.UINT]
user32.GetWindowLongW.argtypes = [wintypes.HWND, ctypes.c_int]
user32.GetWindowLongW.restype = wintypes.DWORD
user32.GetWindowRect.argtypes = user32.GetClientRect.argtypes = [wintypes.HWND, wintypes.LPRECT]
user32.ClientToScreen.argtypes = [wintypes.HWND, wintypes.LPPOINT]
user32.IsWindowVisible.argtypes = user32.SetForegroundWindow.argtypes = [wintypes.HWND]
user32.MoveWindow.argtypes = [wintypes.HWND, *[ctypes.c_int] * 4, wintypes.BOOL]
user32.PostMessageW.argtypes = [wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM]
kernel32.GetConsoleWindow.restype = wintypes.HWND
user32.GetAsyncKeyState.restype = ctypes.c_short
user32.FindWindowExW.restype = wintypes.HWND
user32.FindWindowExW.argtypes = [wintypes.HWND, wintypes.HWND, *[wintypes.LPCWSTR] * 2]
user32.GetWindowThreadProcessId.argtypes = [wintypes.HWND, wintypes.LPDWORD]
user32.SendMessageTimeoutW.argtypes = [
    *(wintypes.HWND, wintypes.UINT, wintypes.WPARAM, wintypes.LPARAM),
    *(wintypes.UINT, wintypes.UINT, ctypes.c_void_p),
]
user32.SetThreadDpiAwarenessContext.restype = ctypes.c_void_p
user32.SetThreadDpiAwarenessContext.argtypes = [ctypes.c_void_p]
user32.ShowWindow.argtypes = [wintypes.HWND, ctypes.c_int]
kernel32.GetModuleHandleW.restype, kernel32.GetModuleHandleW.argtypes = (
    wintypes.HMODULE,
    [wintypes.LPCWSTR],
)
kernel32.GetProcAddress.restype = ctypes.c_void_p
kernel32.GetProcAddress.argtypes = [wintypes.HMODULE, ctypes.c_char_p]
kernel32.CreateToolhelp32Snapshot.restype = wintypes.HANDLE
kernel32.CreateToolhelp32Snapshot.argtypes = [wintypes.DWORD, wintypes.DWORD]
kernel32.Process32FirstW.argtypes = kernel32.Process32NextW.argtypes = [
    *(wintypes.HANDLE, ctypes.c_void_p),
]
kernel32.CloseHandle.argtypes = [wintypes.HANDLE]
kernel32.OpenProcess.restype = kernel32.CreateRemoteThread.restype = wintypes.HANDLE
kernel32.OpenProcess.argtypes = [wintypes.DWORD, wintypes.BOOL, wintypes.DWORD]
kernel32.CreateRemoteThread.argtypes = [
    *(wintypes.HANDLE, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p, ctypes.c_void_p),
    *(wintypes.DWORD, ctypes.c_void_p),
]
kernel32.WaitForSingleObject.argtypes = [wintypes.HANDLE, wintypes.DWORD]
kernel32.TerminateProcess.argtypes = [wintypes.HANDLE, wintypes.UINT]


def wait(condition: Any, patience_s: float = PATIENCE_S, pause_s: float = 0.1) -> Any:
    """Ask until something is so; False where it is not in time."""
    end = time.monotonic() + patience_s
    while not (found := condition()):
        if time.monotonic() > end:
            return False
        time.sleep(pause_s)
    return found


def shown(title: str) -> bool:
    """A window of this title is shown."""
    handle = user32.FindWindowW(None, title)
    return bool(handle and user32.IsWindowVisible(handle))


def close(title: str) -> None:
    """Close the window of a title, if there is one."""
    if handle := user32.FindWindowW(None, title):
        user32.PostMessageW(handle, WM_CLOSE, 0, 0)


def press_enter(title: str) -> None:
    """Press Enter in the window of a title."""
    user32.SetForegroundWindow(user32.FindWindowW(None, title))
    for flags in (0, KEY_UP):
        user32.keybd_event(VK_RETURN, 0, flags, 0)


def rect(handle: int) -> tuple[int, int, int, int]:
    """A window's left, top, width and height on the screen."""
    found = wintypes.RECT()
    user32.GetWindowRect(handle, ctypes.byref(found))
    return found.left, found.top, found.right - found.left, found.bottom - found.top


def client_rect(handle: int) -> tuple[int, int, int, int]:
    """The same of what lies within its frame."""
    found, corner = wintypes.RECT(), wintypes.POINT(0, 0)
    user32.GetClientRect(handle, ctypes.byref(found))
    user32.ClientToScreen(handle, ctypes.byref(corner))
    return corner.x, corner.y, found.right, found.bottom


def is_above(handle: int, other: int) -> bool:
    """A window lies above another."""
    while handle := user32.GetWindow(handle, NEXT_BELOW):
        if handle == other:
            return True
    return False


def is_held() -> bool:
    """The left button of the mouse is down."""
    return bool(user32.GetAsyncKeyState(LEFT_BUTTON) & 0x8000)


def kill(program: str) -> None:
    """End all programs of a name at once, as Task Manager does."""
    subprocess.run(  # noqa: S603 - Windows' own
        ["taskkill", "/f", "/im", program],  # noqa: S607
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
    )  # fmt: skip


class _Program(ctypes.Structure):
    """PROCESSENTRY32W."""

    _fields_ = (
        *(("size", wintypes.DWORD), ("usage", wintypes.DWORD), ("number", wintypes.DWORD)),
        *(("heap", ctypes.c_size_t), ("module", wintypes.DWORD), ("threads", wintypes.DWORD)),
        *(("parent", wintypes.DWORD), ("priority", wintypes.LONG), ("flags", wintypes.DWORD)),
        ("file", wintypes.WCHAR * 260),
    )


def children(number: int) -> list[int]:
    """The programs of Python that a program has started, by their numbers."""
    entry, found = _Program(size=ctypes.sizeof(_Program)), []
    snapshot = kernel32.CreateToolhelp32Snapshot(SNAP_PROCESSES, 0)
    there = kernel32.Process32FirstW(snapshot, ctypes.byref(entry))
    while there:
        if entry.parent == number and entry.file.lower().startswith("python"):
            found.append(int(entry.number))
        there = kernel32.Process32NextW(snapshot, ctypes.byref(entry))
    kernel32.CloseHandle(snapshot)
    return found


def let_crash(number: int) -> bool:
    """End a program as a fault does that it cannot tell of; return whether it was reached."""
    process = kernel32.OpenProcess(ALL_RIGHTS, 0, number)
    return bool(kernel32.TerminateProcess(process, ACCESS_VIOLATION))


def press_ctrl_c(number: int) -> bool:
    """Press Ctrl-C in another program's console; return whether it has one."""
    kernel32.FreeConsole()
    if not kernel32.AttachConsole(number):
        return False
    kernel32.SetConsoleCtrlHandler(None, 1)
    return bool(kernel32.GenerateConsoleCtrlEvent(0, 0))


def close_console(number: int) -> bool:
    """Close another program's console as Windows does, which Wine's consoles do not.

    Windows runs CtrlRoutine there, on a thread of its own, and ends the process when that answers,
    or after five seconds. A console of Wine that is closed ends its programs without any word.
    """
    process = kernel32.OpenProcess(ALL_RIGHTS, 0, number)
    routine = kernel32.GetProcAddress(kernel32.GetModuleHandleW("kernelbase"), b"CtrlRoutine")
    thread = kernel32.CreateRemoteThread(process, None, 0, routine, CLOSE_EVENT, 0, None)
    if not thread:
        return False
    kernel32.WaitForSingleObject(thread, GIVEN_MS)
    kernel32.TerminateProcess(process, WINDOWS_CODE)
    return True


def end_session(number: int, how: int) -> bool:
    """Tell the windows of another program that the session ends, as Windows does; then end it."""
    process, handle = kernel32.OpenProcess(ALL_RIGHTS, 0, number), None
    while handle := user32.FindWindowExW(None, handle, SESSION_WINDOW, None):
        owner = wintypes.DWORD()
        user32.GetWindowThreadProcessId(handle, ctypes.byref(owner))
        if owner.value == number:
            for message, wide in ((WM_QUERYENDSESSION, 0), (WM_ENDSESSION, 1)):
                user32.SendMessageTimeoutW(handle, message, wide, how, 0, GIVEN_MS, None)
            kernel32.TerminateProcess(process, WINDOWS_CODE)
            return True
    return False


def end_by(way: str, number: int) -> bool:
    """End another program; return whether it was reached."""
    if way == "ctrl-c":
        return press_ctrl_c(number)
    return close_console(number) if way == "close" else end_session(number, ENDS[way])
